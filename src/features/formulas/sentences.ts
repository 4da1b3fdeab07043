// What formulas answer in place of a result, and what is said of their use of tokens.

import type { Word } from '../../domain/language.ts';
import { perLanguage } from '../../domain/lazily.ts';
import { amount, plural } from '../../domain/messages/phrases.ts';

/** The sentences about formulas, in English. */
export const en = () => ({
  labelFieldUnknown: (field: string, suggestion: string) =>
    `There are no names for “${field}”. Did you mean “${suggestion}”? Allowed: situacao, tipo, and the kinds of the sheet Directory.`,
  labelFieldMissing: () => 'The field is missing. Write, for example, =FRANCHISE_LABEL("situacao", 4).',
  labelCodeUnknown: (code: string, allowed: string) => `There is no code “${code}”. Allowed: ${allowed}.`,
  ageSheetMissing: () =>
    'The name of the sheet is missing. Write, for example, =FRANCHISE_AGE("Tickets", Pulls!L2).',
  ageSheetUnknown: (name: string, known: string) =>
    known === ''
      ? `No pull has filled a sheet “${name}”, nor any other sheet yet. Refresh a pull first.`
      : `No pull has filled a sheet “${name}” to its end. These sheets are pulled: ${known}.`,

  formulaOwner: (problem: Word) => `The owner of this spreadsheet has to connect. ${problem.en}`,
  formulaNoOwner: () =>
    'Formulas use the connection of the spreadsheet’s owner, and there is none. The owner has to choose Franchise ▸ Connection… A file on a shared drive has no owner: pull the list into a sheet.',
  formulaBusy: () =>
    'Busy: 25 seconds were not enough for this formula. In a minute, change the refresh cell or open the spreadsheet again: it goes on. Or pull this list into a sheet.',
  formulaFailed: () =>
    'This formula could not be answered just now. Change the refresh cell or open the spreadsheet again in a minute.',
  formulaOld: (problem: Word, age: string) => `${problem.en} The last answer is ${age} old.`,
  formulaIdsMissing: () =>
    'The ID is missing. Write an ID, a cell or a range of IDs, for example =FRANCHISE_TICKET(A2:A50, "Title").',
  formulaIdsTooMany: (count: number, most: number) =>
    `These are ${amount(count, 'en')} IDs; a formula takes at most ${amount(most, 'en')}. Split the range, or look them up in a pulled sheet.`,
  formulaNoId: (text: string) => `“${text}” is not an ID. An ID is a whole number, for example 1234.`,
  formulaNotFound: (id: number) => `The service has nothing with the ID ${id}.`,
  formulaMaxRows: (text: string, most: number) =>
    `“${text}” is not a number of rows. Write a whole number from 1 to ${amount(most, 'en')}, or pull this list into a sheet.`,
  formulaFiltersMissing: () =>
    'The filters are missing. Write, for example, "situacao=4; unidade=12", a range with names and values, or "" for everything.',
  formulaFilterRange: (columns: number) =>
    `A range of filters has two columns, name and value; this one has ${columns}.`,
  formulaColumnUnknown: (name: string, suggestion: string) =>
    `There is no column “${name}”. Did you mean “${suggestion}”? Write headers or the service's fields, separated by “,”.`,
  formulaNothing: () => 'Nothing matches these filters.',
  formulaMore: (rows: number) =>
    `There are more than these ${plural(rows, 'row', 'rows', 'en')}. Raise maxRows, add a filter, or pull this list into a sheet.`,
  formulaUnreadable: (records: number) =>
    `${plural(records, 'record', 'records', 'en')} could not be read and ${records === 1 ? 'is' : 'are'} not shown.`,
  formulaPath: (path: string) =>
    `“${path}” is not a path of the service. Write /api/v1/… or /api/v2/… with letters, digits and “/”, and what follows a “?” as query, for example =FRANCHISE_GET("/api/v2/checklist/template/list", "categoryId=3").`,
  formulaQueryTooLong: () =>
    'These filters are too long for one request. Use fewer, or pull this list into a sheet.',
  formulaNoList: (path: string) =>
    `The service has nothing at ${path} (404). Check the path, and the address in Franchise ▸ Connection…`,

  tokensUsed: () => 'Formulas of all editors read with the tokens of the spreadsheet’s owner.',
  tokensGone: () => 'if this spreadsheet is yours, its formulas stop asking',
  helpTitle: () => 'Look tickets up in a formula',
  helpText: () =>
    'Pull the list first, then write one formula for a whole range of IDs. The sheet’s named range works too.',
  helpExample: () => '=FRANCHISE_TICKET(A2:A1000, "Title, Status")',
  helpNamedExample: () => '=XLOOKUP(A2, INDEX(Tickets,,1), INDEX(Tickets,,2))',
  news: () => 'Look up, list and count with formulas.',
});

/** The sentences about formulas, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  labelFieldUnknown: (field, suggestion) =>
    `Não há nomes para “${field}”. Você quis dizer “${suggestion}”? Permitidos: situacao, tipo e os tipos da aba Diretório.`,
  labelFieldMissing: () => 'Falta o campo. Escreva, por exemplo, =FRANCHISE_LABEL("situacao"; 4).',
  labelCodeUnknown: (code, allowed) => `Não existe o código “${code}”. Permitidos: ${allowed}.`,
  ageSheetMissing: () =>
    'Falta o nome da aba. Escreva, por exemplo, =FRANCHISE_AGE("Chamados"; Consultas!L2).',
  ageSheetUnknown: (name, known) =>
    known === ''
      ? `Nenhuma consulta preencheu uma aba “${name}”, nem outra aba até agora. Atualize uma consulta primeiro.`
      : `Nenhuma consulta preencheu até o fim uma aba “${name}”. As abas com consulta são: ${known}.`,

  formulaOwner: (problem) => `O proprietário desta planilha precisa se conectar. ${problem.pt}`,
  formulaNoOwner: () =>
    'Fórmulas usam a conexão do proprietário da planilha, e não há nenhuma. O proprietário precisa escolher Franquia ▸ Conexão… Em um drive compartilhado não há proprietário: traga a lista para uma aba.',
  formulaBusy: () =>
    'Ocupado: 25 segundos não bastaram para esta fórmula. Daqui a um minuto, mude a célula de atualização ou abra a planilha de novo: ela continua. Ou traga esta lista para uma aba.',
  formulaFailed: () =>
    'Não foi possível responder a esta fórmula agora. Mude a célula de atualização ou abra a planilha de novo em um minuto.',
  formulaOld: (problem, age) => `${problem.pt} A última resposta tem ${age}.`,
  formulaIdsMissing: () =>
    'Falta o ID. Escreva um ID, uma célula ou um intervalo de IDs, por exemplo =FRANCHISE_TICKET(A2:A50; "Título").',
  formulaIdsTooMany: (count, most) =>
    `São ${amount(count, 'pt')} IDs; uma fórmula aceita no máximo ${amount(most, 'pt')}. Divida o intervalo, ou procure-os em uma aba preenchida por uma consulta.`,
  formulaNoId: (text) => `“${text}” não é um ID. Um ID é um número inteiro, por exemplo 1234.`,
  formulaNotFound: (id) => `O serviço não tem nada com o ID ${id}.`,
  formulaMaxRows: (text, most) =>
    `“${text}” não é um número de linhas. Escreva um número inteiro de 1 a ${amount(most, 'pt')}, ou traga esta lista para uma aba com uma consulta.`,
  formulaFiltersMissing: () =>
    'Faltam os filtros. Escreva, por exemplo, "situacao=4; unidade=12", um intervalo com nomes e valores, ou "" para tudo.',
  formulaFilterRange: (columns) =>
    `Um intervalo de filtros tem duas colunas, nome e valor; este tem ${columns}.`,
  formulaColumnUnknown: (name, suggestion) =>
    `Não existe a coluna “${name}”. Você quis dizer “${suggestion}”? Escreva cabeçalhos ou campos do serviço, separados por “,”.`,
  formulaNothing: () => 'Nada corresponde a estes filtros.',
  formulaMore: (rows) =>
    `Há mais do que ${rows === 1 ? 'esta' : 'estas'} ${plural(rows, 'linha', 'linhas', 'pt')}. Aumente maxRows, acrescente um filtro, ou traga esta lista para uma aba com uma consulta.`,
  formulaUnreadable: (records) =>
    records === 1
      ? '1 registro não pôde ser lido e não aparece.'
      : `${amount(records, 'pt')} registros não puderam ser lidos e não aparecem.`,
  formulaPath: (path) =>
    `“${path}” não é um caminho do serviço. Escreva /api/v1/… ou /api/v2/… com letras, dígitos e “/”; o que segue “?” vai em query, por exemplo =FRANCHISE_GET("/api/v2/checklist/template/list"; "categoryId=3").`,
  formulaQueryTooLong: () =>
    'Estes filtros são longos demais para uma requisição. Use menos, ou traga esta lista para uma aba com uma consulta.',
  formulaNoList: (path) =>
    `O serviço não tem nada em ${path} (404). Confira o caminho, e o endereço em Franquia ▸ Conexão…`,

  tokensUsed: () => 'As fórmulas de todos os editores leem com os tokens do proprietário da planilha.',
  tokensGone: () => 'se esta planilha é sua, as fórmulas dela param de consultar',
  helpTitle: () => 'Procurar chamados em uma fórmula',
  helpText: () =>
    'Traga a lista e escreva uma só fórmula para o intervalo inteiro de IDs. O intervalo nomeado da aba também serve.',
  helpExample: () => '=FRANCHISE_TICKET(A2:A1000; "Título, Situação")',
  helpNamedExample: () => '=PROCX(A2; ÍNDICE(Chamados;;1); ÍNDICE(Chamados;;2))',
  news: () => 'Procure, liste e conte com fórmulas.',
});

/** The sentences of formulas in this language. */
export const formulaSentences = perLanguage(en, pt);

/** The sentences of formulas in one language. */
export type FormulaSentences = ReturnType<typeof formulaSentences>;
