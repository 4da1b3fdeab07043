// Sentences about the changes that a pull keeps.

import { amount, plural } from './phrases.ts';

/** The sentences about changes, in English. */
export const en = () => ({
  changesUnnamed: (allowed: string) =>
    `Name the columns whose changes are kept, for example changes=Status. Possible: ${allowed}.`,
  changesUnknown: (name: string, allowed: string) =>
    `“${name}” in “changes” is no column of this pull. Write changes=yes, or names with “,” between them: ${allowed}.`,
  changesKeyNote: () => 'For the connector: which change this is. Leave it hidden.',
  changesWhenNote: () => 'When a refresh found it: it happened since the refresh before.',
  changesRecordNote: () => 'The ID of the record, as in the pulled sheet.',
  changesFieldNote: () =>
    'Which column. Record: it is New, or went (Gone, Out of filter). Filters: the history begins here, with the sheet as it was then.',
  changesFromNote: () => 'What stood there before; blank for a new record.',
  changesToNote: () => 'What stands there since.',
  changesBegin: (sheet: string) => `From now on what changes is kept in “${sheet}”.`,
  changesNotKept: (reason: string) => `The pull is complete, but its changes were not kept: ${reason}`,
  changesCame: (came: string) => `${came} Rows from before are blank there.`,
  changesGrowth: (sheet: string, rowsADay: number, days: number) =>
    `“${sheet}” grows by ${plural(rowsADay, 'row', 'rows', 'en')} a day: the spreadsheet is full in ${plural(days, 'day', 'days', 'en')}. Delete rows there, and copy them to another file first if you like. Or follow fewer columns (changes=Status), or remove the filter “changes”.`,
  changesRate: (rowsADay: number, days: number) =>
    `So far ${plural(rowsADay, 'row', 'rows', 'en')} a day; the spreadsheet has room for ${
      days > 3650 ? 'more than ten years' : `${amount(days, 'en')} days`
    } of that.`,
  dailyLacks: (headers: string) =>
    `The pull has no column ${headers} to count tickets each day. Add it, or take the filter “daily” out.`,
  dailyDayNote: () =>
    'The day, counted by its first refresh that has read everything. After 90 days one count a week stays: the last.',
  dailyUnitNote: () =>
    'The unit’s name that day, or its ID where it had none. Blank for records without a unit.',
  dailyStatusNote: () => 'The status of that moment. The backlog is the sum of those that are open.',
  dailyCountNote: () => 'How many records the pulled sheet had of that unit and status. None has no row.',
  dailyNotCounted: (reason: string) => `The pull is complete, but this day was not counted: ${reason}`,
});

/** The sentences about changes, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  changesUnnamed: (allowed) =>
    `Diga de quais colunas guardar as alterações, por exemplo changes=Situação. Possíveis: ${allowed}.`,
  changesUnknown: (name, allowed) =>
    `“${name}” em “changes” não é coluna desta consulta. Escreva changes=sim, ou nomes separados por “,”: ${allowed}.`,
  changesKeyNote: () => 'Para o conector: qual alteração é esta. Deixe oculta.',
  changesWhenNote: () => 'Quando uma atualização a encontrou: aconteceu desde a atualização anterior.',
  changesRecordNote: () => 'O ID do registro, como na aba da consulta.',
  changesFieldNote: () =>
    'Qual coluna. Registro: é Novo, ou saiu (Removido, Fora do filtro). Filtros: o histórico começa aqui, com a aba como estava então.',
  changesFromNote: () => 'O que estava lá antes; em branco para um registro novo.',
  changesToNote: () => 'O que está lá desde então.',
  changesBegin: (sheet) => `De agora em diante o que muda fica guardado em “${sheet}”.`,
  changesNotKept: (reason) =>
    `A consulta está completa, mas as alterações dela não foram guardadas: ${reason}`,
  changesCame: (came) => `${came} As linhas de antes ficam em branco ali.`,
  changesGrowth: (sheet, rowsADay, days) =>
    `“${sheet}” cresce ${plural(rowsADay, 'linha', 'linhas', 'pt')} por dia: a planilha enche em ${plural(days, 'dia', 'dias', 'pt')}. Exclua linhas de lá, e copie-as antes para outro arquivo, se quiser. Ou acompanhe menos colunas (changes=Situação), ou tire o filtro “changes”.`,
  changesRate: (rowsADay, days) =>
    `Até aqui ${plural(rowsADay, 'linha', 'linhas', 'pt')} por dia; a planilha tem espaço para ${
      days > 3650 ? 'mais de dez anos' : `${amount(days, 'pt')} dias`
    } disso.`,
  dailyLacks: (headers) =>
    `Falta à consulta a coluna ${headers} para contar chamados por dia. Acrescente-a, ou tire o filtro “daily”.`,
  dailyDayNote: () =>
    'O dia, contado pela primeira atualização que leu tudo. Depois de 90 dias fica uma contagem por semana: a última.',
  dailyUnitNote: () =>
    'O nome da unidade nesse dia, ou o ID se não tinha nome. Em branco para registros sem unidade.',
  dailyStatusNote: () => 'A situação nesse momento. O total em aberto é a soma das situações abertas.',
  dailyCountNote: () =>
    'Quantos registros dessa unidade e situação a aba da consulta tinha. Nenhum não tem linha.',
  dailyNotCounted: (reason) => `A consulta está completa, mas este dia não foi contado: ${reason}`,
});
