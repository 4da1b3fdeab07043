// What is said of pulls that read the children of other records.

import { FranchiseError } from '../../domain/errors.ts';
import { perLanguage } from '../../domain/lazily.ts';
import { amount } from '../../domain/messages/phrases.ts';

/** The sentences about children, in English. */
export const en = () => ({
  placesMany: (count: number) =>
    `{id} stands in the path and the filters ${count} times. Write it once, where the ID of each record belongs.`,
  placeUnfit: (what: string) => `“${what}” doesn’t go with {id}. Take it out of the pull.`,
  parentUnknown: (typed: string) =>
    `{id} needs the name of another pull in Filters, as parent=Plans. ${typed === '' ? 'No parent is there.' : `No pull is called “${typed}”.`}`,
  parentCycle: (names: string) => `These pulls wait for each other: ${names}. Change parent in one of them.`,
  parentSheetMissing: (pull: string) =>
    `The pull “${pull}” has no sheet with records. Refresh it first, then this one.`,
  parentColumn: (name: string, sheet: string, count: number) =>
    `“${name}” has to be one column that the pull of “${sheet}” fills; there are ${count}.`,
  parentsTooMany: (sheet: string, count: number, most: number) =>
    `“${sheet}” has ${amount(count, 'en')} records, and each takes a request: ${amount(most, 'en')} are the most. Narrow its filters.`,
  parentIdBad: (id: string, sheet: string) =>
    `“${id}” in “${sheet}” can’t stand in an address. Refresh that sheet.`,
  childrenForecast: (asked: number, rows: number) =>
    `By the ${amount(asked, 'en')} records asked so far, all have about ${amount(rows, 'en')} rows.`,
  childrenTooMany: (asked: number, rows: number, cells: number, room: number) =>
    `By the ${amount(asked, 'en')} records asked so far, all have about ${amount(rows, 'en')} rows: ${amount(cells, 'en')} more cells. The spreadsheet has room for ${amount(room, 'en')}. Narrow the filters of the other pull.`,
  rowsWithPlace: () => '{id} and rows= don’t go together. Take one of them out of the pull.',
  rowsUnfit: (what: string) => `“${what}” has no lists that rows= could take. Take it out of the pull.`,
  rowsNoList: (typed: string, lists: string) =>
    `“${typed}” is no list in the records. ${lists === '' ? 'They have none. Take rows= out of the pull.' : `Write one of these behind rows=: ${lists}.`}`,
  rowsKeepUnknown: (typed: string) =>
    `No record has the field “${typed}” of keep. Write the header or the field of a column.`,
  childrenOnce: () => 'Each record is asked once, as no column tells of changes: name one with version=.',
  childrenWider: () =>
    'New fields came, with columns at the end. The next refresh asks all records once, to fill them.',
});

/** The sentences about children, in Portuguese: the same names and parameters. */
export const pt: typeof en = () => ({
  placesMany: (count) =>
    `{id} aparece ${count} vezes no caminho e nos filtros. Escreva uma só vez, onde entra o ID de cada registro.`,
  placeUnfit: (what) => `“${what}” não combina com {id}. Tire da consulta.`,
  parentUnknown: (typed) =>
    `{id} precisa do nome de outra consulta em Filtros, como parent=Planos. ${typed === '' ? 'Falta parent.' : `Nenhuma consulta se chama “${typed}”.`}`,
  parentCycle: (names) => `Estas consultas esperam umas pelas outras: ${names}. Mude parent em uma delas.`,
  parentSheetMissing: (pull) =>
    `A consulta “${pull}” não tem aba com registros. Atualize primeiro essa consulta, depois esta.`,
  parentColumn: (name, sheet, count) =>
    `“${name}” tem de ser uma só coluna preenchida pela consulta de “${sheet}”; há ${count}.`,
  parentsTooMany: (sheet, count, most) =>
    `“${sheet}” tem ${amount(count, 'pt')} registros, e cada um custa uma requisição: o máximo é ${amount(most, 'pt')}. Restrinja os filtros.`,
  parentIdBad: (id, sheet) => `“${id}” em “${sheet}” não serve para um endereço. Atualize essa aba.`,
  childrenForecast: (asked, rows) =>
    `Pelos ${amount(asked, 'pt')} registros já consultados, todos têm cerca de ${amount(rows, 'pt')} linhas.`,
  childrenTooMany: (asked, rows, cells, room) =>
    `Pelos ${amount(asked, 'pt')} registros já consultados, todos têm cerca de ${amount(rows, 'pt')} linhas: mais ${amount(cells, 'pt')} células. A planilha tem espaço para ${amount(room, 'pt')}. Restrinja os filtros da outra consulta.`,
  rowsWithPlace: () => '{id} e rows= não vão juntos. Tire um dos dois da consulta.',
  rowsUnfit: (what) => `“${what}” não tem listas que rows= possa usar. Tire rows= da consulta.`,
  rowsNoList: (typed, lists) =>
    `“${typed}” não é uma lista dos registros. ${lists === '' ? 'Eles não têm nenhuma. Tire rows= da consulta.' : `Escreva uma destas em rows=: ${lists}.`}`,
  rowsKeepUnknown: (typed) =>
    `Nenhum registro tem o campo “${typed}” de keep. Escreva o cabeçalho ou o campo de uma coluna.`,
  childrenOnce: () =>
    'Cada registro é consultado uma vez, pois nenhuma coluna indica mudanças: indique uma com version=.',
  childrenWider: () =>
    'Chegaram campos novos, com colunas no fim. A próxima atualização consulta todos os registros uma vez, para preencher.',
});

/**
 * The sentences, by language, about pulls that read a list for each row of another sheet, or one inside each record.
 */
export const childrenSentences = perLanguage(en, pt);

/**
 * Makes the error for a pull with `{id}` or `rows=` that can't run as it is typed. It ends once somebody changes the
 * pull.
 */
export function refused(sentence: (say: ReturnType<typeof en>) => string): FranchiseError {
  return new FranchiseError('bad-pull', (_say, language) => sentence(childrenSentences(language)));
}
