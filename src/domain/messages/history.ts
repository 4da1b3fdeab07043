// Histories and daily counts.

import { amount, plural } from './phrases.ts';

export const en = () => ({
  changesUnnamed: (allowed: string) =>
    `Name the columns to follow, for example changes=Status. Possible: ${allowed}.`,
  changesUnknown: (name: string, allowed: string) =>
    `“${name}” in “changes” is no column here. Write changes=yes, or names with commas: ${allowed}.`,
  changesBegin: (sheet: string) => `Changes are kept in “${sheet}” from now on.`,
  changesNotKept: (reason: string) => `The pull is complete, but its changes were not kept: ${reason}`,
  changesCame: (came: string) => `${came} Earlier rows are blank there.`,
  changesGrowth: (sheet: string, rowsADay: number, days: number) =>
    `“${sheet}” grows by ${plural(rowsADay, 'row', 'rows', 'en')} a day and fills the spreadsheet in ${plural(days, 'day', 'days', 'en')}. Delete old rows, follow fewer columns (changes=Status), or remove “changes”.`,
  changesRate: (rowsADay: number, days: number) =>
    `So far ${plural(rowsADay, 'row', 'rows', 'en')} a day; there is room for ${days > 3650 ? 'more than ten years' : `${amount(days, 'en')} days`}.`,
  dailyLacks: (headers: string) =>
    `To count tickets daily the pull needs ${headers}. Add it, or remove the filter “daily”.`,
  dailyNotCounted: (reason: string) => `The pull is complete, but this day was not counted: ${reason}`,
});

export const pt = (): ReturnType<typeof en> => ({
  changesUnnamed: (allowed) =>
    `Diga as colunas a acompanhar, por exemplo changes=Situação. Possíveis: ${allowed}.`,
  changesUnknown: (name, allowed) =>
    `“${name}” em “changes” não é coluna daqui. Escreva changes=sim, ou nomes com vírgulas: ${allowed}.`,
  changesBegin: (sheet) => `As alterações ficam guardadas em “${sheet}” de agora em diante.`,
  changesNotKept: (reason) => `A consulta está completa, mas as alterações não foram guardadas: ${reason}`,
  changesCame: (came) => `${came} As linhas de antes ficam em branco.`,
  changesGrowth: (sheet, rowsADay, days) =>
    `“${sheet}” cresce ${plural(rowsADay, 'linha', 'linhas', 'pt')} por dia e enche a planilha em ${plural(days, 'dia', 'dias', 'pt')}. Exclua linhas antigas, acompanhe menos colunas (changes=Situação) ou tire “changes”.`,
  changesRate: (rowsADay, days) =>
    `Até aqui ${plural(rowsADay, 'linha', 'linhas', 'pt')} por dia; há espaço para ${days > 3650 ? 'mais de dez anos' : `${amount(days, 'pt')} dias`}.`,
  dailyLacks: (headers) =>
    `Para contar chamados por dia falta ${headers} na consulta. Inclua, ou tire o filtro “daily”.`,
  dailyNotCounted: (reason) => `A consulta está completa, mas este dia não foi contado: ${reason}`,
});
