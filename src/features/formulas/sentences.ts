// What formulas answer instead of a result, and what users read about their use of tokens.

import { errorFactory } from '../../domain/errors.ts';
import type { Word } from '../../domain/language.ts';
import { amount, plural } from '../../domain/messages/phrases.ts';
import { perLanguage } from '../../domain/schema.ts';

const en = () => ({
  labelFieldUnknown: (field: string, suggestion: string) =>
    `There are no names for “${field}”. Did you mean “${suggestion}”? Allowed: situacao, tipo, kinds of Directory.`,
  labelFieldMissing: 'The field is missing. Write =FRANCHISE_LABEL("situacao", 4).',
  labelCodeUnknown: (code: string, allowed: string) => `There is no code “${code}”. Allowed: ${allowed}.`,
  ageSheetMissing: 'The sheet’s name is missing. Write =FRANCHISE_AGE("Tickets", Pulls!L2).',
  ageSheetUnknown: (name: string, known: string) =>
    known === ''
      ? `No pull has filled “${name}” yet. Refresh a pull first.`
      : `No pull has filled “${name}”. These sheets are pulled: ${known}.`,

  formulaOwner: (problem: Word) => `The spreadsheet’s owner has to connect. ${problem.en}`,
  formulaNoOwner:
    'Formulas need the owner’s connection: the owner chooses Franchise ▸ Connection… On a shared drive there is no owner: pull the list into a sheet.',
  formulaBusy:
    'Busy: 25 seconds were not enough. In a minute, change the refresh cell or reopen the spreadsheet. Or pull this list into a sheet.',
  formulaFailed: 'No answer just now. Change the refresh cell in a minute, or reopen the spreadsheet.',
  formulaOld: (problem: Word, age: string) => `${problem.en} The last answer is ${age} old.`,
  formulaIdsMissing: 'The ID is missing. Write an ID, a cell or a range: =FRANCHISE_TICKET(A2:A50, "Title").',
  formulaIdsTooMany: (count: number, most: number) =>
    `${amount(count, 'en')} IDs are over the limit of ${amount(most, 'en')}. Split the range, or use a pulled sheet.`,
  formulaNoId: (text: string) => `“${text}” is not an ID, which is a whole number like 1234.`,
  formulaNotFound: (id: number) => `The service has no ID ${id}.`,
  formulaZones: (zone: string, scriptZone: string) =>
    `The script’s time zone is ${scriptZone}, the spreadsheet’s ${zone}, so dates could be hours off. Choose Franchise ▸ Help ▸ Check this installation, or set both alike in Extensions ▸ Apps Script.`,
  formulaMaxRows: (text: string, most: number) =>
    `“${text}” is not a number of rows. Write 1 to ${amount(most, 'en')}, or pull this list into a sheet.`,
  formulaFiltersMissing:
    'The filters are missing. Write "situacao=4; unidade=12", a range with names and values, or "" for everything.',
  formulaFilterRange: (columns: number) =>
    `A range of filters has two columns, not ${columns}: name and value.`,
  formulaColumnUnknown: (name: string, suggestion: string) =>
    `There is no column “${name}”. Did you mean “${suggestion}”? Separate headers with commas.`,
  formulaNothing: 'Nothing matches.',
  formulaMore: (rows: number) =>
    `More than ${plural(rows, 'row', 'rows', 'en')} match. Raise maxRows, add a filter, or pull this list into a sheet.`,
  formulaUnreadable: (records: number) =>
    `${plural(records, 'record', 'records', 'en')} could not be read and ${records === 1 ? 'is' : 'are'} missing.`,
  formulaPath: (path: string) =>
    `“${path}” is not a path. Write /api/v1/… or /api/v2/…, and a query: =FRANCHISE_GET("/api/v2/checklist/template/list", "categoryId=3").`,
  formulaQueryTooLong: 'These filters are too long. Use fewer, or pull this list into a sheet.',
  formulaNoList: (path: string) =>
    `The service has nothing at ${path} (404). Check the path, or the address in Franchise ▸ Connection…`,

  tokensUsed: 'Formulas of all editors use the owner’s tokens.',
  tokensGone: 'if this spreadsheet is yours, its formulas stop asking',
  helpTitle: 'Look tickets up in a formula',
  helpText: 'Pull the list, then write one formula for all IDs.',
  helpExample: '=FRANCHISE_TICKET(A2:A1000, "Title, Status")',
  helpNamedExample: '=XLOOKUP(A2, INDEX(Tickets,,1), INDEX(Tickets,,2))',
  news: 'Look up, list and count with formulas.',
});

const pt = (): ReturnType<typeof en> => ({
  labelFieldUnknown: (field, suggestion) =>
    `Não há nomes para “${field}”. Você quis dizer “${suggestion}”? Permitidos: situacao, tipo, tipos do Diretório.`,
  labelFieldMissing: 'Falta o campo. Escreva =FRANCHISE_LABEL("situacao"; 4).',
  labelCodeUnknown: (code, allowed) => `Não existe o código “${code}”. Permitidos: ${allowed}.`,
  ageSheetMissing: 'Falta o nome da aba. Escreva =FRANCHISE_AGE("Chamados"; Consultas!L2).',
  ageSheetUnknown: (name, known) =>
    known === ''
      ? `Nenhuma consulta preencheu “${name}” ainda. Atualize uma consulta.`
      : `Nenhuma consulta preencheu “${name}”. As abas com consulta são: ${known}.`,

  formulaOwner: (problem) => `O proprietário da planilha precisa se conectar. ${problem.pt}`,
  formulaNoOwner:
    'Fórmulas usam a conexão do proprietário: ele escolhe Franquia ▸ Conexão… Em um drive compartilhado não há proprietário: traga a lista para uma aba.',
  formulaBusy:
    'Ocupado: 25 segundos não bastaram. Em um minuto, mude a célula de atualização ou reabra a planilha. Ou traga a lista para uma aba.',
  formulaFailed: 'Sem resposta agora. Mude a célula de atualização em um minuto, ou reabra a planilha.',
  formulaOld: (problem, age) => `${problem.pt} A última resposta tem ${age}.`,
  formulaIdsMissing:
    'Falta o ID. Escreva um ID, uma célula ou um intervalo: =FRANCHISE_TICKET(A2:A50; "Título").',
  formulaIdsTooMany: (count, most) =>
    `${amount(count, 'pt')} IDs passam do limite de ${amount(most, 'pt')}. Divida o intervalo, ou use uma aba com consulta.`,
  formulaNoId: (text) => `“${text}” não é um ID, que é um número inteiro como 1234.`,
  formulaNotFound: (id) => `O serviço não tem o ID ${id}.`,
  formulaZones: (zone, scriptZone) =>
    `O fuso do script é ${scriptZone}, o da planilha ${zone}: datas poderiam errar por horas. Escolha Franquia ▸ Ajuda ▸ Verificar esta instalação, ou iguale os dois em Extensões ▸ Apps Script.`,
  formulaMaxRows: (text, most) =>
    `“${text}” não é um número de linhas. Escreva de 1 a ${amount(most, 'pt')}, ou traga esta lista para uma aba.`,
  formulaFiltersMissing:
    'Faltam os filtros. Escreva "situacao=4; unidade=12", um intervalo com nomes e valores, ou "" para tudo.',
  formulaFilterRange: (columns) => `Um intervalo de filtros tem duas colunas, não ${columns}: nome e valor.`,
  formulaColumnUnknown: (name, suggestion) =>
    `Não existe a coluna “${name}”. Você quis dizer “${suggestion}”? Separe cabeçalhos com vírgulas.`,
  formulaNothing: 'Nada corresponde.',
  formulaMore: (rows) =>
    `Há mais do que ${rows === 1 ? 'esta' : 'estas'} ${plural(rows, 'linha', 'linhas', 'pt')}. Aumente maxRows, inclua um filtro, ou traga esta lista para uma aba.`,
  formulaUnreadable: (records) =>
    records === 1
      ? '1 registro não pôde ser lido e falta aqui.'
      : `${amount(records, 'pt')} registros não puderam ser lidos e faltam aqui.`,
  formulaPath: (path) =>
    `“${path}” não é um caminho. Escreva /api/v1/… ou /api/v2/…, e uma query: =FRANCHISE_GET("/api/v2/checklist/template/list"; "categoryId=3").`,
  formulaQueryTooLong: 'Estes filtros são longos demais. Use menos, ou traga esta lista para uma aba.',
  formulaNoList: (path) =>
    `O serviço não tem nada em ${path} (404). Confira o caminho, ou o endereço em Franquia ▸ Conexão…`,

  tokensUsed: 'As fórmulas de todos usam os tokens do proprietário.',
  tokensGone: 'se esta planilha é sua, as fórmulas dela param de consultar',
  helpTitle: 'Procurar chamados em uma fórmula',
  helpText: 'Traga a lista e escreva uma só fórmula para todos os IDs.',
  helpExample: '=FRANCHISE_TICKET(A2:A1000; "Título, Situação")',
  helpNamedExample: '=PROCX(A2; ÍNDICE(Chamados;;1); ÍNDICE(Chamados;;2))',
  news: 'Procure, liste e conte com fórmulas.',
});

export const formulaSentences = perLanguage(en, pt);

export type FormulaSentences = ReturnType<typeof formulaSentences>;

export const formulaError = errorFactory(formulaSentences);
