// Pulled sheets: moved columns and rows, protections, room, tidying.

import { amount, plural } from './phrases.ts';

export const en = () => ({
  headerRowGone: (sheet: string) =>
    `The header row of “${sheet}” was deleted or moved among the records. Undo that, or delete the sheet and refresh.`,
  keysAreDates: (sheet: string, header: string) =>
    `“${header}” of “${sheet}” shows codes as dates. Format it as numbers, or turn the table into a range, and refresh.`,
  keyNotKept: (sheet: string, header: string, key: string) =>
    `“${header}” of “${sheet}” doesn't keep “${key}” as written, so its row was emptied again. Turn the table into a range, or stop the script that changes it, and refresh.`,
  columnsMoved: (sheet: string, ranges: string, time: string) =>
    `Columns of “${sheet}” moved at ${time} while ${ranges} was written: your cells there may be overwritten. Compare with File > Version history, then refresh.`,
  zoneChanged: 'The time zone of the spreadsheet was changed at this moment. Choose the same item again.',
  rowsUnstable: (sheet: string) =>
    `Rows of “${sheet}” kept moving while they were written. Refresh when nobody is sorting or inserting there.`,
  sheetProtected: (sheet: string, range: string) =>
    `Nothing was written: ${range} of “${sheet}” is protected. Ask the owner for access (Data > Protect sheets and ranges), or choose another sheet.`,
  inputRejected: (sheet: string, column: string) =>
    `A data validation rule on “${column}” of “${sheet}” rejects what the refresh writes. Remove the rule (Data > Data validation) or let it only warn, and refresh.`,
  noRoom: (sheet: string, needed: number, free: number) =>
    `Nothing was written: “${sheet}” needs ${amount(needed, 'en')} more cells, and ${amount(free, 'en')} of 10,000,000 are left. Delete sheets or rows, narrow the filters, or choose fewer columns.`,
  formulasLater: (headers: string) =>
    `The records are complete. Still missing: ${headers}, since the sheet is protected or the spreadsheet is full.`,
  linkNote: 'The record in the service, at the address in Connection… or the filter link.',
  labelNote: 'Your name for the status code, from “Action plan status” on the sheet Directory.',
  discoveredNote: (field: string) => `Field of the service: ${field}. Added when it first appeared.`,
  pullTabWithoutCells: (tab: string) =>
    `The tab “${tab}” has no cells. Go to a sheet with a pull, and choose the item again.`,
  targetWithoutCells: (tab: string) => `The tab “${tab}” has no cells. Choose another name for the sheet.`,
  marksFull: (sheet: string, used: number, needed: number) =>
    `Nothing was written: “${sheet}” needs ${amount(needed, 'en')} more characters of developer metadata (${amount(used, 'en')} of 30,000 used). Use a new sheet, or remove an add-on (Extensions > Add-ons).`,
  marksRefused: (sheet: string) =>
    `Google refused to mark the columns of “${sheet}”: add-ons may use up its metadata. Use a new sheet, or remove them (Extensions > Add-ons).`,
  fieldsTooMany: (sheet: string, fields: number) =>
    `No column for ${plural(fields, 'field', 'fields', 'en')}: “${sheet}” has no room for more marks. Delete columns, and refresh.`,
  tidyNotPulled: (sheet: string) => `No pull fills “${sheet}”: nothing to tidy. Go to a sheet with a pull.`,
  tidyNothing: (sheet: string) => `“${sheet}” has no empty or marked rows.`,
  tidyAsk: (sheet: string, empty: number, marked: number) =>
    `Delete from “${sheet}”: ${plural(empty, 'emptied row', 'emptied rows', 'en')}, and ${plural(marked, 'row', 'rows', 'en')} marked Gone, Out of filter or Duplicate? What you wrote there goes too. (Undo brings it back.)`,
  tidyEmptied: (rows: string) => `Emptied, by row: ${rows}`,
  tidyRecord: (id: string, row: number) => `${id} (row ${row})`,
  tidyMore: (named: string, more: number) => `${named} and ${amount(more, 'en')} more`,
  tidied: (sheet: string, rows: number) =>
    `${plural(rows, 'row was', 'rows were', 'en')} deleted from “${sheet}”.`,
  tidyRefused: (sheet: string) =>
    `Google refuses to move some rows of “${sheet}”. Remove filters, merged cells or pivot tables, and tidy again.`,
  tidyMoved: (sheet: string, ids: string) =>
    `Rows of “${sheet}” moved meanwhile; these records may be gone too: ${ids}. Choose Undo, and tidy again.`,
});

export const pt = (): ReturnType<typeof en> => ({
  headerRowGone: (sheet) =>
    `A linha de títulos de “${sheet}” foi excluída ou está entre os registros. Desfaça isso, ou exclua a aba e atualize.`,
  keysAreDates: (sheet, header) =>
    `“${header}” em “${sheet}” mostra códigos como datas. Formate como número, ou reverta a tabela para intervalo, e atualize.`,
  keyNotKept: (sheet, header, key) =>
    `“${header}” em “${sheet}” não guarda “${key}” como gravado; a linha foi esvaziada de novo. Reverta a tabela para intervalo, ou pare o script que a altera, e atualize.`,
  columnsMoved: (sheet, ranges, time) =>
    `Colunas de “${sheet}” foram movidas às ${time}, durante a gravação de ${ranges}: células suas podem estar sobrescritas. Compare com Arquivo > Histórico de versões e atualize.`,
  zoneChanged: 'O fuso horário da planilha mudou neste momento. Escolha o mesmo item de novo.',
  rowsUnstable: (sheet) =>
    `Linhas de “${sheet}” mudaram de lugar durante a gravação. Atualize quando ninguém estiver classificando ou inserindo ali.`,
  sheetProtected: (sheet, range) =>
    `Nada foi gravado: ${range} de “${sheet}” está protegido. Peça acesso ao proprietário (Dados > Páginas e intervalos protegidos), ou escolha outra aba.`,
  inputRejected: (sheet, column) =>
    `Uma regra de validação em “${column}” de “${sheet}” rejeita o que a atualização grava. Remova a regra (Dados > Validação de dados), ou deixe-a só avisar, e atualize.`,
  noRoom: (sheet, needed, free) =>
    `Nada foi gravado: “${sheet}” precisa de mais ${amount(needed, 'pt')} células, e restam ${amount(free, 'pt')} de 10.000.000. Exclua abas ou linhas, restrinja os filtros ou escolha menos colunas.`,
  formulasLater: (headers) =>
    `Os registros estão completos. Ainda faltam: ${headers}, pois a aba está protegida ou a planilha está cheia.`,
  linkNote: 'O registro no serviço, no endereço da Conexão… ou do filtro link.',
  labelNote: 'O seu nome para o código, das linhas “Situação do plano de ação” da aba Diretório.',
  discoveredNote: (field) => `Campo do serviço: ${field}. Criada quando ele apareceu.`,
  pullTabWithoutCells: (tab) =>
    `A aba “${tab}” não tem células. Vá a uma aba com consulta e escolha o item de novo.`,
  targetWithoutCells: (tab) => `A aba “${tab}” não tem células. Escolha outro nome para a aba.`,
  marksFull: (sheet, used, needed) =>
    `Nada foi gravado: “${sheet}” precisa de mais ${amount(needed, 'pt')} caracteres de metadados (usa ${amount(used, 'pt')} de 30.000). Use uma aba nova, ou remova um complemento (Extensões > Complementos).`,
  marksRefused: (sheet) =>
    `O Google não marcou as colunas de “${sheet}”: complementos podem ter esgotado os metadados. Use uma aba nova, ou remova-os (Extensões > Complementos).`,
  fieldsTooMany: (sheet, fields) =>
    `Sem coluna para ${plural(fields, 'campo', 'campos', 'pt')}: em “${sheet}” não cabem mais marcas. Exclua colunas e atualize.`,
  tidyNotPulled: (sheet) =>
    `Nenhuma consulta preenche “${sheet}”: nada para arrumar. Vá a uma aba com consulta.`,
  tidyNothing: (sheet) => `“${sheet}” não tem linhas vazias nem marcadas.`,
  tidyAsk: (sheet, empty, marked) =>
    `Excluir de “${sheet}”: ${plural(empty, 'linha esvaziada', 'linhas esvaziadas', 'pt')} e ${plural(marked, 'linha marcada', 'linhas marcadas', 'pt')} como Removido, Fora do filtro ou Duplicado? O que você escreveu nelas vai junto. (Desfazer traz de volta.)`,
  tidyEmptied: (rows) => `Esvaziadas, por linha: ${rows}`,
  tidyRecord: (id, row) => `${id} (linha ${row})`,
  tidyMore: (named, more) => `${named} e mais ${amount(more, 'pt')}`,
  tidied: (sheet, rows) => `${plural(rows, 'linha foi tirada', 'linhas foram tiradas', 'pt')} de “${sheet}”.`,
  tidyRefused: (sheet) =>
    `O Google se recusa a mover algumas linhas de “${sheet}”. Remova filtros, células mescladas ou tabelas dinâmicas, e arrume de novo.`,
  tidyMoved: (sheet, ids) =>
    `Linhas de “${sheet}” mudaram de lugar; estes registros podem ter saído junto: ${ids}. Escolha Desfazer e arrume de novo.`,
});
