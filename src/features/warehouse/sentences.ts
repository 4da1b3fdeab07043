// What is said of tables in BigQuery.

import { type ErrorCode, FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { perLanguage } from '../../domain/lazily.ts';
import { amount, decimal, plural } from '../../domain/messages/phrases.ts';

/** A number of bytes in words, for example `3 MB` or `1.2 GB`. */
function size(bytes: number, language: Language): string {
  const megabytes = Math.max(1, Math.round(bytes / 1_000_000));
  return megabytes < 1_000 ? `${megabytes} MB` : `${decimal(Math.round(megabytes / 100) / 10, language)} GB`;
}

/** The words for tables in BigQuery in English. */
export const en = () => ({
  tableOption: () => 'Keep the records in',
  tablePlaces: {
    sheet: () => 'The sheet',
    both: () => 'The sheet and BigQuery',
    table: () => 'BigQuery only',
  },
  tableOnlyNeedsSheet: () =>
    'This pull needs a sheet: for changes, daily counts, answers or lists of other records. Choose “The sheet and BigQuery”.',
  tableOptionHint: (dataset: string) =>
    `A table in ${dataset} gets the records at each refresh, also more than a spreadsheet holds. Records that leave stay there, marked.`,
  tableHolds: (table: string) => `Table in BigQuery: ${table}.`,
  tableMoves: (sheet: string, records: number, table: string) =>
    `“${sheet}” holds ${plural(records, 'record', 'records', 'en')}. The next refresh sends them to ${table} and counts them there. From then on only the table is filled. The sheet stays as it is, and isn’t updated any more. Save?`,
  tableLeavesSheet: (sheet: string) =>
    `“${sheet}” stays as it was, and isn’t updated any more. Delete it when you don’t need it.`,
  tableCountDiffers: (sheet: string, records: number, table: string, there: number) =>
    `“${sheet}” holds ${plural(records, 'record', 'records', 'en')}, and ${table} has ${amount(there, 'en')}. The sheet stays as it is. Refresh again; if it stays so, tell who installed the connector.`,
  tableWayOut: () =>
    'Or keep the records in BigQuery only, where there is room: choose that under Advanced in the pull.',
  tableSent: (table: string, rows: number) =>
    `BigQuery: ${table} is up to date; ${plural(rows, 'row was', 'rows were', 'en')} sent.`,
  tableForecast: (bytes: number, requests: number) =>
    `Filling the table sends BigQuery about ${size(bytes, 'en')}, in about ${plural(requests, 'request', 'requests', 'en')}.`,
  tableMisfits: (count: number, columns: string) =>
    `${plural(count, 'cell is', 'cells are', 'en')} blank in BigQuery, as no number or date stands in ${columns}.`,
  tableWaits: () =>
    'BigQuery isn’t done yet. The schedule goes on with it; without a schedule, the next refresh does.',
  tableFailed: (why: string) => `The sheet is right, but not the table in BigQuery: ${why}`,
  tableTokenRefused: () =>
    'Google hasn’t been allowed to use BigQuery for you. Reload the spreadsheet, choose Franchise ▸ Refresh this sheet, and allow it.',
  tableDenied: (dataset: string) =>
    `You may not write to ${dataset} or run jobs there. Ask its owner for “BigQuery Data Editor” and “BigQuery Job User”.`,
  tableApiOff: (project: string) =>
    `The BigQuery API is off in the project ${project}. Ask its owner to switch it on, then refresh.`,
  tableBillingOff: (project: string) =>
    `The project ${project} has no billing account, and BigQuery changes no tables without. Ask its owner to add one, then refresh.`,
  tableQuota: (project: string) =>
    `The project ${project} has used up a quota of BigQuery. Refresh later, or ask its owner to raise it.`,
  tableDatasetMissing: (dataset: string, location: string) =>
    `There is no dataset ${dataset}, or you may not see it. Ask its owner to make one in ${location}, or to let you in.`,
  tableLocation: (dataset: string, is: string, wanted: string) =>
    `The dataset ${dataset} is in ${is}, and this connector was built for ${wanted}. Tell who installed it: WAREHOUSE has to name ${is}.`,
  tableForeign: (table: string) =>
    `${table} belongs to something else: another spreadsheet, another pull, or a person made it. Rename this pull, or that table.`,
  tableColumnChanged: (table: string, column: string, is: string, wanted: string) =>
    `In ${table} the column ${column} is ${is}, and has to be ${wanted}. Rename that column there, then refresh.`,
  tableUnreachable: () => 'BigQuery doesn’t answer, or has problems. The next refresh tries again.',
  tableAnswerUnknown: (status: number) =>
    `BigQuery answered something unexpected (${status}). Refresh again; if it stays so, tell who installed the connector.`,
  tableRefused: (says: string) =>
    `BigQuery refused it: “${says}” Refresh again; if it stays so, tell who installed the connector.`,
  tableHelp: (dataset: string) =>
    `A pull can keep its records in a table of ${dataset} as well. Switch it on under Advanced in the pull.`,
  tableGoes: (count: number) =>
    `• what ${plural(count, 'table', 'tables', 'en')} in BigQuery ${count === 1 ? 'has' : 'have'} yet to get from your schedule: the next refresh sends it`,
});

/** The same in Portuguese. */
export const pt: typeof en = () => ({
  tableOption: () => 'Guardar os registros em',
  tablePlaces: {
    sheet: () => 'Aba',
    both: () => 'Aba e BigQuery',
    table: () => 'Só no BigQuery',
  },
  tableOnlyNeedsSheet: () =>
    'Esta consulta precisa de uma aba: para alterações, contagens diárias, respostas ou listas de outros registros. Escolha “Aba e BigQuery”.',
  tableOptionHint: (dataset) =>
    `Uma tabela em ${dataset} recebe os registros a cada atualização, mesmo os que não cabem em uma planilha. O que sai continua lá, marcado.`,
  tableHolds: (table) => `Tabela no BigQuery: ${table}.`,
  tableMoves: (sheet, records, table) =>
    `“${sheet}” tem ${plural(records, 'registro', 'registros', 'pt')}. A próxima atualização envia todos para ${table} e confere a contagem. Depois só a tabela é preenchida. A aba fica como está e deixa de ser atualizada. Salvar?`,
  tableLeavesSheet: (sheet) =>
    `“${sheet}” fica como estava e deixa de ser atualizada. Exclua quando não precisar mais dela.`,
  tableCountDiffers: (sheet, records, table, there) =>
    `“${sheet}” tem ${plural(records, 'registro', 'registros', 'pt')}, e ${table} tem ${amount(there, 'pt')}. A aba fica como está. Atualize de novo; se continuar, avise quem instalou o conector.`,
  tableWayOut: () =>
    'Ou guarde os registros só no BigQuery, onde há espaço: escolha isso em Opções avançadas na consulta.',
  tableSent: (table, rows) =>
    `BigQuery: ${table} está em dia; ${plural(rows, 'linha enviada', 'linhas enviadas', 'pt')}.`,
  tableForecast: (bytes, requests) =>
    `Preencher a tabela envia ao BigQuery cerca de ${size(bytes, 'pt')}, em cerca de ${plural(requests, 'requisição', 'requisições', 'pt')}.`,
  tableMisfits: (count, columns) =>
    `${plural(count, 'célula fica', 'células ficam', 'pt')} em branco no BigQuery, pois não há número nem data em ${columns}.`,
  tableWaits: () =>
    'O BigQuery ainda não terminou. O agendamento continua; sem agendamento, a próxima atualização continua.',
  tableFailed: (why) => `A aba está certa, mas a tabela no BigQuery não: ${why}`,
  tableTokenRefused: () =>
    'O Google não tem permissão para usar o BigQuery por você. Recarregue a planilha, escolha Franquia ▸ Atualizar esta aba e permita.',
  tableDenied: (dataset) =>
    `Você não pode gravar em ${dataset} nem executar jobs lá. Peça os papéis “Editor de dados do BigQuery” e “Usuário de jobs do BigQuery”.`,
  tableApiOff: (project) =>
    `A API do BigQuery está desativada no projeto ${project}. Peça a quem cuida dele para ativar, depois atualize.`,
  tableBillingOff: (project) =>
    `O projeto ${project} não tem conta de faturamento, e sem ela o BigQuery não altera tabelas. Peça uma e atualize.`,
  tableQuota: (project) =>
    `O projeto ${project} esgotou uma cota do BigQuery. Atualize mais tarde, ou peça um limite maior.`,
  tableDatasetMissing: (dataset, location) =>
    `O conjunto de dados ${dataset} não existe, ou você não pode vê-lo. Peça que o criem em ${location}.`,
  tableLocation: (dataset, is, wanted) =>
    `O conjunto de dados ${dataset} fica em ${is}, e este conector foi feito para ${wanted}. Avise quem instalou: WAREHOUSE tem de indicar ${is}.`,
  tableForeign: (table) =>
    `${table} é de outra planilha, de outra consulta ou de uma pessoa. Renomeie esta consulta, ou aquela tabela.`,
  tableColumnChanged: (table, column, is, wanted) =>
    `Em ${table} a coluna ${column} é ${is}, e tem de ser ${wanted}. Renomeie a coluna lá, depois atualize.`,
  tableUnreachable: () =>
    'O BigQuery não responde, ou está com problemas. A próxima atualização tenta de novo.',
  tableAnswerUnknown: (status) =>
    `O BigQuery respondeu algo inesperado (${status}). Atualize de novo; se continuar, avise quem instalou o conector.`,
  tableRefused: (says) =>
    `O BigQuery recusou: “${says}” Atualize de novo; se continuar, avise quem instalou o conector.`,
  tableHelp: (dataset) =>
    `Uma consulta pode guardar os registros também em uma tabela de ${dataset}. Ative em Opções avançadas na consulta.`,
  tableGoes: (count) =>
    `• o que falta enviar a ${plural(count, 'tabela', 'tabelas', 'pt')} no BigQuery: a próxima atualização envia`,
});

/** The sentences about tables in BigQuery, by language. */
export const warehouseSentences = perLanguage(en, pt);

/**
 * Makes the error of something that failed with BigQuery: a code, and a sentence of this feature in the language of
 * whoever reads it.
 */
export function warehouseError(
  code: ErrorCode,
  sentence: (say: ReturnType<typeof en>) => string,
): FranchiseError {
  return new FranchiseError(code, (_core, language) => sentence(warehouseSentences(language)));
}
