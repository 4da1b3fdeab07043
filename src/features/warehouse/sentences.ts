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
    part: () => 'BigQuery, and a part in the sheet',
  },
  tableOnlyNeedsSheet: () =>
    'This pull needs a sheet: for changes, daily counts, answers or lists of other records. Choose “The sheet and BigQuery”.',
  tableOptionHint: (dataset: string) =>
    `A table in ${dataset} gets the records at each refresh, also more than a spreadsheet holds. Records that leave stay there, marked.`,
  tableHolds: (table: string) => `Table in BigQuery: ${table}.`,
  tableMoves: (sheet: string, records: number, table: string) =>
    `“${sheet}” holds ${plural(records, 'record', 'records', 'en')}. The next refresh sends them to ${table} and counts them there. From then on only the table is filled. The sheet stays as it is, and isn’t updated any more. Save?`,
  tablePartMoves: (sheet: string, records: number, table: string) =>
    `“${sheet}” holds ${plural(records, 'record', 'records', 'en')}. The next refresh sends them to ${table} and counts them there. Only then rows leave the sheet.`,
  tablePartStays: (stay: number, pull: string) =>
    `${plural(stay, 'record stays', 'records stay', 'en')} there; formulas, insights and alerts see only these. A new pull “${pull}” goes on with the table, by the filters from before. Save?`,
  tablePartNeedsSheet: () =>
    'Only a pull that has filled its sheet can keep a part of it. Save and refresh it in “The sheet” first.',
  tablePartByPage: () =>
    'Choose “BigQuery, and a part in the sheet” in Franchise ▸ Create or edit pull…. It shows the numbers first. Nothing was changed.',
  tablePartNameTaken: (pull: string) =>
    `There is a pull “${pull}” already, and this one would make another. Rename that one, then save again.`,
  tablePartTableThere: (table: string) =>
    `There is a table ${table} already. Rename or delete it in BigQuery, or rename this pull. Nothing has left the sheet.`,
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
  tablesMenuItem: () => 'BigQuery…',
  tablesTitle: () => 'BigQuery',
  tablesHelp: (dataset: string) =>
    `Queries on the tables in ${dataset}, a view for each insight, and what each costs.`,
  viewCosts: (bytes: number) =>
    `Each time it is asked, BigQuery reads about ${size(bytes, 'en')}, and charges 10 MB at the least. A dry run of BigQuery says so; that costs nothing.`,
  viewMade: (view: string) => `The view ${view} is made. It always shows what the table holds.`,
  viewRemoved: (view: string) => `The view ${view} is gone. The table stays as it is.`,
  viewIs: (insight: string, table: string, zone: string) =>
    `${insight}, from ${table}: as the insight of Franchise Sheets has it. Records that left aren’t counted. Time zone: ${zone}.`,
  viewAsOf: () => 'The moment that the figures are about: the latest _pulled_at',
  viewKey: () => 'By which a row is found again',
  viewLacks: {
    hours: (columns: string) => `Left out, as working hours are only known in the spreadsheet: ${columns}.`,
    chosen: (columns: string) => `Left out, as they are chosen in the spreadsheet: ${columns}.`,
    unsaid: (columns: string) => `Left out, as no SQL was found for them: ${columns}.`,
  },
  viewNoPull: (pull: string) =>
    `No pull “${pull}” keeps its records in BigQuery. Choose that under Advanced in the pull, then refresh.`,
  viewNoTable: (table: string) => `There is no table ${table} yet. Refresh the pull first.`,
  viewNoColumns: (table: string, columns: string) =>
    `${table} lacks ${columns}. Take these columns in the pull, refresh, then try again.`,
  viewForeign: (view: string) =>
    `${view} is there already, and no view of this pull. Rename or delete it in BigQuery, then try again.`,
  noView: {
    changes: () => 'It follows each record through its changes, one after the other.',
    daily: () => 'Daily counts aren’t in a table.',
    around: () => 'It reads several pulls at once.',
    asked: () => 'A person has to say which columns it means.',
    times: () => 'Its rows are weeks or months, also those without a record.',
    waits: () => 'Time awaiting the requester is left out, as Insights… says; only the changes tell it.',
    unsaid: () => 'No SQL was found for it.',
  },
});

/** The same in Portuguese. */
export const pt: typeof en = () => ({
  tableOption: () => 'Guardar os registros em',
  tablePlaces: {
    sheet: () => 'Aba',
    both: () => 'Aba e BigQuery',
    table: () => 'Só no BigQuery',
    part: () => 'No BigQuery, e uma parte na aba',
  },
  tableOnlyNeedsSheet: () =>
    'Esta consulta precisa de uma aba: para alterações, contagens diárias, respostas ou listas de outros registros. Escolha “Aba e BigQuery”.',
  tableOptionHint: (dataset) =>
    `Uma tabela em ${dataset} recebe os registros a cada atualização, mesmo os que não cabem em uma planilha. O que sai continua lá, marcado.`,
  tableHolds: (table) => `Tabela no BigQuery: ${table}.`,
  tableMoves: (sheet, records, table) =>
    `“${sheet}” tem ${plural(records, 'registro', 'registros', 'pt')}. A próxima atualização envia todos para ${table} e confere a contagem. Depois só a tabela é preenchida. A aba fica como está e deixa de ser atualizada. Salvar?`,
  tablePartMoves: (sheet, records, table) =>
    `“${sheet}” tem ${plural(records, 'registro', 'registros', 'pt')}. A próxima atualização envia todos para ${table} e confere a contagem. Só depois as linhas saem da aba.`,
  tablePartStays: (stay, pull) =>
    `${plural(stay, 'registro fica', 'registros ficam', 'pt')} nela; fórmulas, indicadores e alertas veem só isso. Uma nova consulta, “${pull}”, continua a tabela com os filtros anteriores. Salvar?`,
  tablePartNeedsSheet: () =>
    'Só uma consulta que já preencheu a aba pode ficar com uma parte dela. Antes, salve em “Aba” e atualize.',
  tablePartByPage: () =>
    'Escolha “No BigQuery, e uma parte na aba” em Franquia ▸ Criar ou editar consulta…. Lá os números vêm antes. Nada mudou.',
  tablePartNameTaken: (pull) =>
    `Já existe uma consulta “${pull}”, e esta criaria outra. Renomeie aquela e salve de novo.`,
  tablePartTableThere: (table) =>
    `Já existe uma tabela ${table}. Renomeie ou exclua a tabela no BigQuery, ou renomeie esta consulta. Nada saiu da aba.`,
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
  tablesMenuItem: () => 'BigQuery…',
  tablesTitle: () => 'BigQuery',
  tablesHelp: (dataset) =>
    `Consultas SQL às tabelas de ${dataset}, uma visualização para cada indicador, e quanto cada uma custa.`,
  viewCosts: (bytes) =>
    `Cada vez que é usada, o BigQuery lê cerca de ${size(bytes, 'pt')} e cobra no mínimo 10 MB. A estimativa é do próprio BigQuery (dry run) e não custa nada.`,
  viewMade: (view) => `A visualização ${view} está criada. Ela mostra sempre o que a tabela tem.`,
  viewRemoved: (view) => `A visualização ${view} foi excluída. A tabela fica como está.`,
  viewIs: (insight, table, zone) =>
    `${insight}, de ${table}: como no indicador do Franchise Sheets. Registros que saíram não contam. Fuso horário: ${zone}.`,
  viewAsOf: () => 'O momento a que os números se referem: o _pulled_at mais recente',
  viewKey: () => 'Pelo que uma linha é reencontrada',
  viewLacks: {
    hours: (columns) => `De fora, pois só a planilha conhece as horas úteis: ${columns}.`,
    chosen: (columns) => `De fora, pois se escolhem na planilha: ${columns}.`,
    unsaid: (columns) => `De fora, pois não se achou SQL para isso: ${columns}.`,
  },
  viewNoPull: (pull) =>
    `Nenhuma consulta “${pull}” guarda registros no BigQuery. Escolha isso em Opções avançadas na consulta, depois atualize.`,
  viewNoTable: (table) => `A tabela ${table} ainda não existe. Atualize a consulta primeiro.`,
  viewNoColumns: (table, columns) =>
    `Em ${table} falta ${columns}. Inclua essas colunas na consulta, atualize e tente de novo.`,
  viewForeign: (view) =>
    `${view} já existe e não é visualização desta consulta. Renomeie ou exclua no BigQuery, depois tente de novo.`,
  noView: {
    changes: () => 'Ele segue cada registro pelas alterações, uma após a outra.',
    daily: () => 'As contagens diárias não estão em uma tabela.',
    around: () => 'Ele lê várias consultas ao mesmo tempo.',
    asked: () => 'Alguém tem de dizer quais são as colunas.',
    times: () => 'As linhas são semanas ou meses, também os que não têm registro.',
    waits: () => 'O tempo aguardando o solicitante é descontado em Indicadores…; só as alterações o contam.',
    unsaid: () => 'Não se achou SQL para ele.',
  },
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
