// What users read about pulls of children.

import { FranchiseError } from '../../domain/errors.ts';
import { amount } from '../../domain/messages/phrases.ts';
import { perLanguage } from '../../domain/schema.ts';

const en = () => ({
  placesMany: (count: number) =>
    `{id} stands ${count} times in the path and the filters. Write it once, where each ID belongs.`,
  placeUnfit: (what: string) => `“${what}” doesn’t go with {id}. Remove it.`,
  parentUnknown: (typed: string) =>
    `{id} needs another pull’s name in Filters, as parent=Plans. ${typed === '' ? 'There is no parent.' : `There is no pull “${typed}”.`}`,
  parentCycle: (names: string) => `These pulls wait for each other: ${names}. Change parent in one.`,
  parentSheetMissing: (pull: string) => `The pull “${pull}” has no records. Refresh it first.`,
  parentColumn: (name: string, sheet: string, count: number) =>
    `“${name}” must be one column of the pull of “${sheet}”; there are ${count}.`,
  parentsTooMany: (sheet: string, count: number, most: number) =>
    `“${sheet}” has ${amount(count, 'en')} records, each asked for on its own: the limit is ${amount(most, 'en')}. Narrow its filters.`,
  parentIdBad: (id: string, sheet: string) =>
    `“${id}” in “${sheet}” can’t stand in an address. Refresh that sheet.`,
  childrenForecast: (asked: number, rows: number) =>
    `From ${amount(asked, 'en')} records so far: about ${amount(rows, 'en')} rows for all.`,
  childrenTooMany: (asked: number, rows: number, cells: number, room: number) =>
    `From ${amount(asked, 'en')} records so far: about ${amount(rows, 'en')} rows for all, ${amount(cells, 'en')} more cells. There is room for ${amount(room, 'en')}. Narrow the other pull’s filters.`,
  rowsWithPlace: '{id} and rows= don’t go together. Remove one.',
  rowsUnfit: (what: string) => `“${what}” has no lists for rows=. Remove it.`,
  rowsNoList: (typed: string, lists: string) =>
    `“${typed}” is no list in the records. ${lists === '' ? 'There are none. Remove rows=.' : `Write one of these after rows=: ${lists}.`}`,
  rowsKeepUnknown: (typed: string) =>
    `No record has the field “${typed}” of keep. Write a column’s header or field.`,
  childrenOnce: 'Each record is asked once, as no column shows changes: name one with version=.',
  childrenWider: 'New columns came at the end. The next refresh asks all records once to fill them.',
});

const pt: typeof en = () => ({
  placesMany: (count) =>
    `{id} aparece ${count} vezes no caminho e nos filtros. Escreva uma vez, onde entra cada ID.`,
  placeUnfit: (what) => `“${what}” não combina com {id}. Tire-o.`,
  parentUnknown: (typed) =>
    `{id} precisa do nome de outra consulta em Filtros, como parent=Planos. ${typed === '' ? 'Falta parent.' : `Não existe a consulta “${typed}”.`}`,
  parentCycle: (names) => `Estas consultas esperam umas pelas outras: ${names}. Mude parent em uma.`,
  parentSheetMissing: (pull) => `A consulta “${pull}” não tem registros. Atualize-a antes.`,
  parentColumn: (name, sheet, count) =>
    `“${name}” deve ser uma só coluna da consulta de “${sheet}”; há ${count}.`,
  parentsTooMany: (sheet, count, most) =>
    `“${sheet}” tem ${amount(count, 'pt')} registros, cada um pedido à parte: o limite é ${amount(most, 'pt')}. Restrinja os filtros.`,
  parentIdBad: (id, sheet) => `“${id}” em “${sheet}” não serve para um endereço. Atualize essa aba.`,
  childrenForecast: (asked, rows) =>
    `Por ${amount(asked, 'pt')} registros até aqui: cerca de ${amount(rows, 'pt')} linhas para todos.`,
  childrenTooMany: (asked, rows, cells, room) =>
    `Por ${amount(asked, 'pt')} registros até aqui: cerca de ${amount(rows, 'pt')} linhas para todos, mais ${amount(cells, 'pt')} células. Há espaço para ${amount(room, 'pt')}. Restrinja os filtros da outra consulta.`,
  rowsWithPlace: '{id} e rows= não vão juntos. Tire um.',
  rowsUnfit: (what) => `“${what}” não tem listas para rows=. Tire-o.`,
  rowsNoList: (typed, lists) =>
    `“${typed}” não é uma lista dos registros. ${lists === '' ? 'Não há nenhuma. Tire rows=.' : `Escreva uma destas em rows=: ${lists}.`}`,
  rowsKeepUnknown: (typed) =>
    `Nenhum registro tem o campo “${typed}” de keep. Escreva o cabeçalho ou o campo.`,
  childrenOnce:
    'Cada registro é consultado uma vez, pois nenhuma coluna indica mudanças: indique uma com version=.',
  childrenWider:
    'Chegaram colunas novas no fim. A próxima atualização consulta todos uma vez, para preencher.',
});

export const childrenSentences = perLanguage(en, pt);

export function childrenError(sentence: (say: ReturnType<typeof en>) => string): FranchiseError {
  return new FranchiseError('bad-pull', (_say, language) => sentence(childrenSentences(language)));
}
