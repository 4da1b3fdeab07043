// Sentences about the directory, and about names that were typed where the service takes codes.

import type { Word } from '../language.ts';

/** The sentences about the directory, in English. */
export const en = () => ({
  directoryNotes: {
    kind: () =>
      'What the code stands for. Pulls add rows with what they read. Add rows of your own below, with kind, code and name.',
    code: () => 'The service’s code. It stays when the name changes.',
    name: () => 'What the code is called. You may write it wherever the service takes the code.',
    lastSeen: () =>
      'The day on which a pull read this code, up to a week behind. It is blank on rows of your own, which no pull changes.',
    formerNames: () =>
      'What the code was called before, a line each. These names are understood as well, unless another code has them.',
  },
  directoryEntry: (name: string, code: number, row: number, lastSeen: string | undefined) =>
    lastSeen === undefined
      ? `${code} (“${name}”, row ${row}, added manually)`
      : `${code} (“${name}”, row ${row}, last seen ${lastSeen})`,
  directoryFlaw: {
    kind: (typed: string) => `its kind “${typed}” is not one of those in the list`,
    code: (typed: string) => `its code “${typed}” is not a whole number`,
    name: () => 'it has no name',
  },
  nameAmbiguous: (kind: Word, typed: string, entries: string) =>
    `“${typed}” names more than one code (${kind.en}): ${entries}. Write the code.`,
  nameCodeTwice: (kind: Word, typed: string, entries: string) =>
    `The sheet Directory has several names for “${typed}” (${kind.en}): ${entries}. Delete the wrong row, or write the code.`,
  nameOnFlawedRow: (typed: string, row: number, flaw: string) =>
    `“${typed}” stands in row ${row} of the sheet Directory, but ${flaw}. Correct the row, or write the code.`,
  nameOfOtherKind: (kind: Word, typed: string, other: Word, code: number) =>
    `In the sheet Directory “${typed}” is ${other.en} (${code}), not ${kind.en}. Write a name or code of the kind ${kind.en}.`,
  nameUnknown: (kind: Word, typed: string, nearest: string, fedBy: Word) =>
    `The sheet Directory has no ${kind.en} “${typed}”.${nearest === '' ? '' : ` Did you mean ${nearest}?`} Write its code, add a row there, or refresh a pull that brings such names: ${fedBy.en}.`,
  directorySetting: (typed: string, kinds: readonly Word[]) =>
    `“${typed}” doesn’t say which names this list brings. Write the kind, the field with the code and the field with the name, for example directory=unit, id, nome. Kinds: ${kinds.map(({ en: kind }) => kind).join(', ')}.`,
  directoryNothing: (fields: string) =>
    `Nothing was added to the sheet Directory: no record has a whole number and a text in ${fields}. Compare the headers of this sheet.`,
  namesInFilters: (names: string) => `Names in the filters: ${names}.`,
  directoryColumnGone: (sheet: string, header: string) =>
    `The sheet “${sheet}” has no column “${header}” any more. Undo the deletion, or delete the sheet and refresh.`,
  directoryNotWritten: (reason: string) =>
    `The records are complete. Their names could not be added to the sheet Directory: ${reason}`,
});

/** The sentences about the directory, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  directoryNotes: {
    kind: () =>
      'O que o código representa. As consultas acrescentam linhas com o que leem; você pode acrescentar as suas abaixo, com tipo, código e nome.',
    code: () => 'O código do serviço. Ele continua o mesmo quando o nome muda.',
    name: () => 'Como o código se chama. Você pode escrever o nome onde o serviço recebe o código.',
    lastSeen: () =>
      'O dia em que uma consulta leu este código, com até uma semana de atraso. Fica em branco nas linhas que são suas, que nenhuma consulta altera.',
    formerNames: () =>
      'Como o código se chamava antes, um nome por linha. Esses nomes também são entendidos, a não ser que outro código os tenha.',
  },
  directoryEntry: (name, code, row, lastSeen) =>
    lastSeen === undefined
      ? `${code} (“${name}”, linha ${row}, acrescentado manualmente)`
      : `${code} (“${name}”, linha ${row}, visto por último em ${lastSeen.split('-').reverse().join('/')})`,
  directoryFlaw: {
    kind: (typed) => `o tipo “${typed}” não é nenhum dos que estão na lista`,
    code: (typed) => `o código “${typed}” não é um número inteiro`,
    name: () => 'a linha está sem nome',
  },
  nameAmbiguous: (kind, typed, entries) =>
    `“${typed}” é o nome de mais de um código (${kind.pt}): ${entries}. Escreva o código.`,
  nameCodeTwice: (kind, typed, entries) =>
    `A aba Diretório tem vários nomes para “${typed}” (${kind.pt}): ${entries}. Exclua a linha errada, ou escreva o código.`,
  nameOnFlawedRow: (typed, row, flaw) =>
    `“${typed}” está na linha ${row} da aba Diretório, mas ${flaw}. Corrija a linha, ou escreva o código.`,
  nameOfOtherKind: (kind, typed, other, code) =>
    `Na aba Diretório “${typed}” é do tipo ${other.pt} (${code}), e não ${kind.pt}. Escreva um nome ou código do tipo ${kind.pt}.`,
  nameUnknown: (kind, typed, nearest, fedBy) =>
    `A aba Diretório não tem “${typed}” com o tipo ${kind.pt}.${nearest === '' ? '' : ` Você quis dizer ${nearest}?`} Escreva o código, adicione uma linha ali ou atualize uma consulta que traga esses nomes: ${fedBy.pt}.`,
  directorySetting: (typed, kinds) =>
    `“${typed}” não diz que nomes esta lista traz. Escreva o tipo, o campo com o código e o campo com o nome, por exemplo directory=unidade, id, nome. Tipos: ${kinds.map(({ pt: kind }) => kind).join(', ')}.`,
  directoryNothing: (fields) =>
    `Nada foi acrescentado à aba Diretório: nenhum registro tem um número inteiro e um texto em ${fields}. Compare os cabeçalhos desta aba.`,
  namesInFilters: (names) => `Nomes nos filtros: ${names}.`,
  directoryColumnGone: (sheet, header) =>
    `A aba “${sheet}” não tem mais a coluna “${header}”. Desfaça a exclusão, ou exclua a aba e atualize.`,
  directoryNotWritten: (reason) =>
    `Os registros estão completos. Os nomes não puderam ir para a aba Diretório: ${reason}`,
});
