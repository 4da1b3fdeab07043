// Sentences about pulled sheets: moved columns and rows, protections, room, tidying.

import { amount, plural } from './phrases.ts';

/** The sentences about pulled sheets, in English. */
export const en = () => ({
  headerRowGone: (sheet: string) =>
    `The row with the headers of the sheet “${sheet}” was deleted or moved among the records. Undo that, or delete the sheet and refresh.`,
  keysAreDates: (sheet: string, header: string) =>
    `The column “${header}” of “${sheet}” shows its codes as dates. Give it a number format, or turn the table back into a range, and refresh.`,
  columnsMoved: (sheet: string, ranges: string, time: string) =>
    `Columns of the sheet “${sheet}” were moved at ${time}, while ${ranges} was being written. It may hold overwritten cells of yours: compare with File > Version history, then refresh.`,
  rowsRestless: (sheet: string) =>
    `The rows of the sheet “${sheet}” were moved again and again while they were being written. Refresh again when nobody is sorting or inserting there.`,
  sheetProtected: (sheet: string, range: string) =>
    `Nothing was written: ${range} of the sheet “${sheet}” is protected. Ask the owner to let you edit it (Data > Protect sheets and ranges), or give this pull another sheet.`,
  noRoom: (sheet: string, needed: number, free: number) =>
    `Nothing was written: the sheet “${sheet}” needs ${amount(needed, 'en')} more cells, and ${amount(free, 'en')} of the spreadsheet’s 10,000,000 are left. Delete sheets, rows or blank columns, narrow the filters, or choose fewer columns.`,
  linkNote: () =>
    'The record in the service, at the address that Connection… or the filter link of the pull says. Written by the connector.',
  labelNote: () =>
    'What you call the status code: the rows “Action plan status” of the sheet Directory. Written by the connector.',
  discoveredNote: (field: string) =>
    `Field of the service: ${field}. The column was added when it first appeared.`,
  pullTabWithoutCells: (tab: string) =>
    `The tab “${tab}” is a chart, a timeline or a connected view: no pull fills it. Go to a sheet with a pull, and choose the item again.`,
  targetWithoutCells: (tab: string) =>
    `The tab “${tab}” is a chart, a timeline or a connected view: no pull can fill it. Give this pull a sheet of another name.`,
  marksFull: (sheet: string, used: number, needed: number) =>
    `Nothing was written: “${sheet}” has no room for ${amount(needed, 'en')} more characters of developer metadata (${amount(used, 'en')} of 30,000 are used). Use a new sheet, or remove the add-on that fills this one (Extensions > Add-ons).`,
  marksRefused: (sheet: string) =>
    `Google refused to mark the columns of “${sheet}”. Other add-ons may have used up its 30,000 characters of developer metadata. Use a new sheet, or remove them (Extensions > Add-ons), and try again.`,
  fieldsTooMany: (sheet: string, fields: number) =>
    `No column was added for ${plural(fields, 'field', 'fields', 'en')}: “${sheet}” has no room for more marks (30,000 characters of developer metadata). Delete columns that you don’t need, and refresh.`,
  tidyNotPulled: (sheet: string) =>
    `No pull fills the sheet “${sheet}”, so there is nothing to tidy. Go to a sheet with a pull.`,
  tidyNothing: (sheet: string) => `The sheet “${sheet}” has no empty or marked rows.`,
  tidyAsk: (sheet: string, empty: number, marked: number) =>
    `Take out of the sheet “${sheet}”: ${plural(empty, 'emptied row', 'emptied rows', 'en')}, and ${plural(marked, 'row', 'rows', 'en')} marked Gone, Out of filter or Duplicate? What you wrote on them goes too. (Undo brings it back.)`,
  tidyEmptied: (rows: string) => `Emptied, by row: ${rows}`,
  tidyRecord: (id: string, row: number) => `${id} (row ${row})`,
  tidyMore: (named: string, more: number) => `${named} and ${amount(more, 'en')} more`,
  tidied: (sheet: string, rows: number) =>
    `${plural(rows, 'row was', 'rows were', 'en')} taken out of the sheet “${sheet}”.`,
  tidyRefused: (sheet: string) =>
    `Google refuses to move rows of the sheet “${sheet}”, so not all could be taken out. Remove its filter, merged cells or pivot tables, and tidy again.`,
  tidyMoved: (sheet: string, ids: string) =>
    `Rows of the sheet “${sheet}” were moved while it was tidied. These records may have gone with the others: ${ids}. Choose Undo, and tidy again.`,
});

/** The sentences about pulled sheets, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  headerRowGone: (sheet) =>
    `A linha de títulos da aba “${sheet}” foi excluída ou foi parar no meio dos registros. Desfaça isso, ou exclua a aba e atualize.`,
  keysAreDates: (sheet, header) =>
    `A coluna “${header}” da aba “${sheet}” mostra seus códigos como datas. Dê a ela um formato de número, ou reverta a tabela para intervalo, e atualize.`,
  columnsMoved: (sheet, ranges, time) =>
    `Colunas da aba “${sheet}” foram movidas às ${time}, enquanto ${ranges} estava sendo gravado. Ali pode haver células suas sobrescritas: compare com Arquivo > Histórico de versões e atualize.`,
  rowsRestless: (sheet) =>
    `As linhas da aba “${sheet}” mudaram de lugar várias vezes durante a gravação. Atualize de novo quando ninguém estiver classificando ou inserindo linhas ali.`,
  sheetProtected: (sheet, range) =>
    `Nada foi gravado: ${range} da aba “${sheet}” está protegido. Peça ao proprietário que deixe você editar (Dados > Páginas e intervalos protegidos), ou dê outra aba a esta consulta.`,
  noRoom: (sheet, needed, free) =>
    `Nada foi gravado: a aba “${sheet}” precisa de mais ${amount(needed, 'pt')} células, e restam ${amount(free, 'pt')} das 10.000.000 da planilha. Exclua abas, linhas ou colunas em branco, restrinja os filtros ou escolha menos colunas.`,
  linkNote: () =>
    'O registro no serviço, no endereço que a Conexão… ou o filtro link da consulta informa. Escrito pelo conector.',
  labelNote: () =>
    'Como vocês chamam o código da situação: as linhas “Situação do plano de ação” da aba Diretório. Escrito pelo conector.',
  discoveredNote: (field) =>
    `Campo do serviço: ${field}. A coluna foi criada quando o campo apareceu pela primeira vez.`,
  pullTabWithoutCells: (tab) =>
    `A aba “${tab}” é um gráfico, uma linha do tempo ou uma visão conectada: nenhuma consulta a preenche. Vá para uma aba que uma consulta preencha e escolha o item de novo.`,
  targetWithoutCells: (tab) =>
    `A aba “${tab}” é um gráfico, uma linha do tempo ou uma visão conectada: nenhuma consulta pode preenchê-la. Dê a esta consulta uma aba de outro nome.`,
  marksFull: (sheet, used, needed) =>
    `Nada foi gravado: a aba “${sheet}” não tem espaço para mais ${amount(needed, 'pt')} caracteres de metadados (usa ${amount(used, 'pt')} de 30.000). Use uma aba nova, ou remova o complemento que enche esta (Extensões > Complementos).`,
  marksRefused: (sheet) =>
    `O Google não deixou marcar as colunas da aba “${sheet}”. Outros complementos podem ter usado os 30.000 caracteres de metadados do desenvolvedor dela. Use uma aba nova, ou remova-os (Extensões > Complementos), e tente de novo.`,
  fieldsTooMany: (sheet, fields) =>
    `Nenhuma coluna foi criada para ${plural(fields, 'campo', 'campos', 'pt')}: na aba “${sheet}” não cabem mais marcas (30.000 caracteres de metadados). Exclua colunas de que não precisa e atualize.`,
  tidyNotPulled: (sheet) =>
    `Nenhuma consulta preenche a aba “${sheet}”, então não há o que arrumar. Vá para uma aba que uma consulta preencha.`,
  tidyNothing: (sheet) => `A aba “${sheet}” não tem linhas vazias nem marcadas.`,
  tidyAsk: (sheet, empty, marked) =>
    `Tirar da aba “${sheet}”: ${plural(empty, 'linha esvaziada', 'linhas esvaziadas', 'pt')} e ${plural(marked, 'linha marcada', 'linhas marcadas', 'pt')} como Removido, Fora do filtro ou Duplicado? O que você escreveu nelas vai junto. (Desfazer traz de volta.)`,
  tidyEmptied: (rows) => `Esvaziadas, por linha: ${rows}`,
  tidyRecord: (id, row) => `${id} (linha ${row})`,
  tidyMore: (named, more) => `${named} e mais ${amount(more, 'pt')}`,
  tidied: (sheet, rows) =>
    `${plural(rows, 'linha foi tirada', 'linhas foram tiradas', 'pt')} da aba “${sheet}”.`,
  tidyRefused: (sheet) =>
    `O Google se recusa a mover linhas da aba “${sheet}”, e nem todas foram tiradas. Remova o filtro, as células mescladas ou as tabelas dinâmicas, e arrume de novo.`,
  tidyMoved: (sheet, ids) =>
    `Linhas da aba “${sheet}” mudaram de lugar durante a arrumação. Estes registros podem ter saído junto: ${ids}. Escolha Desfazer e arrume de novo.`,
});
