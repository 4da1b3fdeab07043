// The directory, and names that were typed for the service's codes.

import type { Word } from '../language.ts';

export const en = () => ({
  directoryEntry: (name: string, code: number, row: number, lastSeen: string | undefined) =>
    lastSeen === undefined
      ? `${code} (“${name}”, row ${row}, yours)`
      : `${code} (“${name}”, row ${row}, last seen ${lastSeen})`,
  directoryFlaw: {
    kind: (typed: string) => `its kind “${typed}” is not in the list`,
    code: (typed: string) => `its code “${typed}” is not a whole number`,
    name: () => 'it has no name',
  },
  nameAmbiguous: (kind: Word, typed: string, entries: string) =>
    `“${typed}” names several codes (${kind.en}): ${entries}. Write the code.`,
  nameCodeTwice: (kind: Word, typed: string, entries: string) =>
    `Directory has several names for “${typed}” (${kind.en}): ${entries}. Delete the wrong row, or write the code.`,
  nameOnFlawedRow: (typed: string, row: number, flaw: string) =>
    `“${typed}” is on row ${row} of Directory, but ${flaw}. Correct the row, or write the code.`,
  nameOfOtherKind: (kind: Word, typed: string, other: Word, code: number) =>
    `In Directory “${typed}” is ${other.en} (${code}), not ${kind.en}. Write a name or code of the kind ${kind.en}.`,
  nameUnknown: (kind: Word, typed: string, nearest: string, fedBy: Word) =>
    `Directory has no ${kind.en} “${typed}”.${nearest === '' ? '' : ` Did you mean ${nearest}?`} Write its code, add a row, or refresh a pull with such names: ${fedBy.en}.`,
  directorySetting: (typed: string, kinds: readonly Word[]) =>
    `“${typed}” names no list. Write kind, code field and name field, such as directory=unit, id, nome. Kinds: ${kinds.map(({ en: kind }) => kind).join(', ')}.`,
  directoryNothing: (fields: string) =>
    `Directory got nothing: no record has a whole number and a text in ${fields}. Compare this sheet’s headers.`,
  namesInFilters: (names: string) => `Names in the filters: ${names}.`,
  directoryColumnGone: (sheet: string, header: string) =>
    `“${sheet}” lacks the column “${header}”. Undo its deletion, or delete the sheet and refresh.`,
  directoryNotWritten: (reason: string) =>
    `The records are complete, but Directory lacks their names: ${reason}`,
});

export const pt = (): ReturnType<typeof en> => ({
  directoryEntry: (name, code, row, lastSeen) =>
    lastSeen === undefined
      ? `${code} (“${name}”, linha ${row}, sua)`
      : `${code} (“${name}”, linha ${row}, visto por último em ${lastSeen.split('-').reverse().join('/')})`,
  directoryFlaw: {
    kind: (typed) => `o tipo “${typed}” não está na lista`,
    code: (typed) => `o código “${typed}” não é um número inteiro`,
    name: () => 'a linha está sem nome',
  },
  nameAmbiguous: (kind, typed, entries) =>
    `“${typed}” é o nome de vários códigos (${kind.pt}): ${entries}. Escreva o código.`,
  nameCodeTwice: (kind, typed, entries) =>
    `Diretório tem vários nomes para “${typed}” (${kind.pt}): ${entries}. Exclua a linha errada, ou escreva o código.`,
  nameOnFlawedRow: (typed, row, flaw) =>
    `“${typed}” está na linha ${row} do Diretório, mas ${flaw}. Corrija a linha, ou escreva o código.`,
  nameOfOtherKind: (kind, typed, other, code) =>
    `No Diretório “${typed}” é ${other.pt} (${code}), não ${kind.pt}. Escreva um nome ou código do tipo ${kind.pt}.`,
  nameUnknown: (kind, typed, nearest, fedBy) =>
    `Diretório não tem “${typed}” com o tipo ${kind.pt}.${nearest === '' ? '' : ` Você quis dizer ${nearest}?`} Escreva o código, inclua uma linha ou atualize uma consulta com esses nomes: ${fedBy.pt}.`,
  directorySetting: (typed, kinds) =>
    `“${typed}” não indica uma lista. Escreva tipo, campo do código e campo do nome, como directory=unidade, id, nome. Tipos: ${kinds.map(({ pt: kind }) => kind).join(', ')}.`,
  directoryNothing: (fields) =>
    `Nada foi para o Diretório: nenhum registro tem um número inteiro e um texto em ${fields}. Compare os cabeçalhos desta aba.`,
  namesInFilters: (names) => `Nomes nos filtros: ${names}.`,
  directoryColumnGone: (sheet, header) =>
    `Falta em “${sheet}” a coluna “${header}”. Desfaça a exclusão, ou exclua a aba e atualize.`,
  directoryNotWritten: (reason) =>
    `Os registros estão completos, mas faltam os nomes no Diretório: ${reason}`,
});
