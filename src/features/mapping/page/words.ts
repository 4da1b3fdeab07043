// Words of the page that makes an answer sheet from a person's sheet.

import { pairs, type Words } from '../../../pages/shared/words.ts';

/** The cell, its row, and how many there are. */
interface Seen {
  readonly header: string;
  readonly example: string;
  readonly row: number;
  readonly count: number;
}

const labels = pairs({
  kept: ['Mapping', 'Mapeamento'],
  newMapping: ['a new one', 'um novo'],
  template: ['Template', 'Modelo'],
  chooseTemplate: ['choose a template', 'escolha um modelo'],
  reading: ['Reading templates…', 'Lendo os modelos…'],
  readAgain: ['Read templates again', 'Ler os modelos de novo'],
  understanding: ['Reading the sheet…', 'Lendo a aba…'],
  layout: ['Layout of the sheet', 'Formato da aba'],
  shapes: {
    visits: ['a visit a row, a question a column', 'uma visita por linha, uma pergunta por coluna'],
    answers: ['an answer a row', 'uma resposta por linha'],
    blocks: ['a block of rows a visit', 'um bloco de linhas por visita'],
  },
  headerRow: ['Row with the headers', 'Linha do cabeçalho'],
  lookAgain: ['Read it like this', 'Ler assim'],
  columns: ['Columns', 'Colunas'],
  items: ['Questions and fields', 'Perguntas e campos'],
  meanings: {
    ignored: ['not used', 'não usada'],
    unit: ['Unit', 'Unidade'],
    createdBy: ['Created by', 'Criado por'],
    assignee: ['Assignee', 'Responsável'],
    scheduled: ['Scheduled', 'Agendada'],
    started: ['Started', 'Iniciada'],
    submitted: ['Submitted', 'Enviada'],
    group: ['Name of the visit', 'Nome da visita'],
    question: ['The question’s text', 'O texto da pergunta'],
    answer: ['The answer', 'A resposta'],
    comment: ['A comment on the answer', 'Um comentário sobre a resposta'],
    checklist: ['Checklist: which rows count', 'Checklist: quais linhas valem'],
  },
  doubtsTitle: ['Questions about this sheet', 'Perguntas sobre esta aba'],
  choose: ['choose', 'escolha'],
  takenTitle: ['Assumed', 'Pressuposto'],
  confirms: {
    beside: ['Leave them out.', 'Deixar de fora.'],
    'other-table': ['Leave it out.', 'Deixar de fora.'],
    'half-empty': ['Send these half answered.', 'Enviar com respostas em branco.'],
    undated: ['Send these without a date.', 'Enviar sem data.'],
    'answered-twice': ['Each is one visit.', 'Cada uma é uma visita só.'],
    'said-twice': ['Leave these visits out.', 'Deixar essas visitas de fora.'],
    late: ['The dates are right.', 'As datas estão certas.'],
    'same-visit': ['Each is a visit.', 'Cada uma é uma visita.'],
    outside: ['Send these numbers.', 'Enviar esses números.'],
    refused: ['Make the sheet anyway, and correct them there.', 'Criar a aba mesmo assim e corrigir lá.'],
  },
  otherName: ['another…', 'outro…'],
  noName: ['none: the check refuses these rows', 'nenhum: a conferência recusa as linhas'],
  search: ['Search', 'Buscar'],
  doubtChoices: {
    'checklist:*': ['all rows', 'todas as linhas'],
    'own-times:first': ['yes, with the time of its first answer', 'sim, com a hora da primeira resposta'],
    'own-times:last': ['yes, with the time of its last answer', 'sim, com a hora da última resposta'],
    'own-times:each': ['no, each time is a visit', 'não, cada hora é uma visita'],
    'no-unit:above': ['yes, the unit above', 'sim, a unidade de cima'],
    'no-unit:blank': ['no: the check refuses these rows', 'não: a conferência recusa essas linhas'],
    'word:': ['no answer', 'sem resposta'],
    'word:?': ['leave it: the check refuses its row', 'deixar: a conferência recusa a linha'],
    'no-options:leave-out': ['leave these cells out', 'deixar essas células de fora'],
    'date-order:day-first': ['the first: 03/04 is 3 April', 'a primeira: 03/04 é 3 de abril'],
    'date-order:month-first': ['the second: 03/04 is March 4', 'a segunda: 03/04 é 4 de março'],
    'date-cells:as-shown': ['right, like the others', 'certa, como as outras'],
    'date-cells:swapped': ['swapped: swap back up to day 12', 'trocados: inverter onde o dia vai até 12'],
    'bare-day:start': ['at the start', 'no início'],
    'bare-day:end': ['at 23:59', 'às 23:59'],
    'bare-day:blank': ['blank: the service may require it', 'em branco: o serviço pode exigir'],
    'percent:percent': ['of a hundred: 85% is 85, so is 0.85', 'de cem: 85% é 85, e 0,85 também'],
    'percent:fraction': ['of one: 85% is 0.85', 'de um: 85% é 0,85'],
    'percent:text': ['a text, as it stands', 'um texto, como está'],
    'number-days:days': ['they are days', 'são dias'],
    'codes:service': ['yes, the service’s', 'sim, do serviço'],
    'codes:own': ['no: leave the field blank', 'não: deixar o campo em branco'],
    'numbered:name': ['the name', 'o nome'],
    'numbered:code': ['the number', 'o número'],
    'addresses:names': ['yes', 'sim'],
    'response-time:': ['no form fills it', 'nenhum formulário a preenche'],
  },
  show: ['Show the assessments', 'Mostrar as avaliações'],
  showing: ['Calculating…', 'Calculando…'],
  stale: ['Changed: show the assessments again.', 'Houve mudança: mostre as avaliações de novo.'],
  stops: ['First of all', 'Antes de criar'],
  remarksTitle: ['Good to know', 'Bom saber'],
  problems: ['What the check says', 'O que a conferência diz'],
  again: ['Make rows for what was sent already too', 'Criar linhas também para o que já foi enviado'],
  visits: ['First assessments, as sent', 'Primeiras avaliações, como são enviadas'],
  sheet: ['Answer sheet', 'Aba de respostas'],
  make: ['Make answer sheet', 'Criar aba de respostas'],
  making: ['Making… Keep this page open.', 'Criando… Deixe esta página aberta.'],
  unfinishedTitle: ['Unfinished answer sheet', 'Aba de respostas incompleta'],
  goOn: ['Make the rest', 'Criar o resto'],
  feed: ['Take new responses too', 'Trazer também novas respostas'],
  feedTitle: ['New responses', 'Novas respostas'],
  feedTake: ['Take missing responses', 'Trazer respostas que faltam'],
  feedStop: ['Stop it', 'Encerrar'],
  feedWorking: ['Working…', 'Aguarde…'],
});

const en = {
  ...labels.en,
  intro: (sheet: string) =>
    `Makes an answer sheet from “${sheet}”. Nothing is sent before Send assessments and your OK.`,
  column: (at: string, text: string) => (text === '' ? `Column ${at}` : at === '' ? text : `${at} · ${text}`),
  commentOn: (title: string) => `Comment: ${title}`,
  timeOf: (date: string) => `${date} (time)`,
  doubts: {
    meaning: ({ example, row, titles }: Seen & { readonly titles: string }) =>
      `the template asks ${titles}. Does it mean that?${row === 0 ? '' : ` Row ${row}: “${example}”.`}`,
    which: () => 'another column fits as well. Which one is the visit’s?',
    'no-date': ({ example, row }: Seen) => `look like dates, such as “${example}” in row ${row}. Which ones?`,
    unit: () => 'Which column has the unit?',
    checklist: ({ example }: Seen) => `which rows count? The column says ${example}.`,
    'no-unit': ({ example }: Seen) => `Row ${example} has no unit. Is it the one above?`,
    beside: ({ count }: Seen) => `beside the table, ${count} cells, not used.`,
    'other-table': ({ row }: Seen) => `Another table from row ${row} on is left out.`,
    'half-empty': ({ example }: Seen) => `Less than half answered: row ${example}.`,
    undated: ({ example }: Seen) => `Without a date: row ${example}.`,
    'own-times': ({ example }: Seen) =>
      `Each answer has its own time: rows ${example}. Is a day at a unit one visit?`,
    'answered-twice': ({ example }: Seen) =>
      `One visit answers a question twice alike, or it is two visits: rows ${example}.`,
    'said-twice': ({ example }: Seen) =>
      `Rows contradict each other about a visit, which is left out: ${example}. Correct them, or type the visit.`,
    late: ({ example }: Seen) => `Scheduled for a day after the visit: row ${example}.`,
    'same-visit': ({ example }: Seen) =>
      `Same unit, same day: rows ${example}. Both become rows; delete one if it is the same visit.`,
    outside: ({ count, example, row }: Seen) =>
      `${count === 1 ? 'one number is' : `${count} numbers are`} outside the scale: “${example}” in row ${row}. Correct the sheet, or take it so.`,
    'number-days': ({ count, example, row }: Seen) =>
      `${count === 1 ? 'one cell is a day' : `${count} cells are days`} among numbers: ${example} in row ${row}. If it was 9/10, type a number or '9/10 there.`,
    refused: ({ count, example, header }: Seen) =>
      `${header === '' ? 'The' : 'the'} check refuses ${count === 1 ? 'one cell' : `${count} cells`}. ${example}`,
    'yes-no': ({ example, row }: Seen) => `what does “yes” mean? (“${example}”, row ${row})`,
    word: ({ example, count, row }: Seen) => `what does “${example}” mean? (${count} ×, from row ${row})`,
    'no-options': ({ example, count, row }: Seen) =>
      `${count} cells fit no option, such as “${example}” in row ${row}. Say what the column means, or leave them out.`,
    'date-order': ({ example, row }: Seen) => `which part of “${example}” in row ${row} is the day?`,
    'date-cells': ({ example, row }: Seen) =>
      `is ${example} in row ${row} (year-month-day) right, or are day and month swapped?`,
    'date-mixed': ({ example, row }: Seen) =>
      `“${example}” in row ${row} has day and month in another order. Correct these dates, or choose “not used”.`,
    'bare-day': ({ example, count, row }: Seen) =>
      `${example} in row ${row} has no time, and the start is later that day (${count} ×). When was it submitted?`,
    percent: ({ example, row }: Seen) => `which number is “${example}” in row ${row}?`,
    codes: ({ example, row }: Seen) =>
      `are numbers such as “${example}” in row ${row} codes of the service? If not, choose another column.`,
    numbered: ({ example, row }: Seen) =>
      `number and name in “${example}” in row ${row} may mean different ones in the service. Which counts?`,
    addresses: ({ example, row }: Seen) => `are these addresses these people’s? (“${example}”, row ${row})`,
    'response-time': () => 'Does a Google form fill this sheet? Choose the column with the response time.',
  },
  names: (all: number, open: number) =>
    open === 0
      ? all === 1
        ? 'The name is settled.'
        : `All ${all} names are settled.`
      : `Names that are not in the directory: ${open} of ${all} are open.`,
  nameOf: (text: string, rows: number) => `${text} (${rows} ×)`,
  takeNames: (count: number) => (count === 1 ? 'Take the suggestion' : `Take the ${count} suggestions`),
  leaveNames: (count: number) =>
    count === 1
      ? 'Leave the unknown name: the check refuses its rows'
      : `Leave the ${count} unknown names: the check refuses their rows`,
  moreNames: (count: number) => `${count} more names are unknown. They come once these are settled.`,
  stopLines: {
    turned: (sheet: string) =>
      `“${sheet}” has visits in columns. Paste it into a new tab with Paste special ▸ Transposed, and choose From this sheet… there.`,
    'several-visits': (sheet: string) =>
      `“${sheet}” has several visits in a row. Copy their columns below each other, so that each row is one visit.`,
    'no-header': (sheet: string) =>
      `“${sheet}” has no clear headers. Say their row, or choose another layout.`,
    'same-meaning': (one: string, other: string, meaning: string) =>
      `“${one}” and “${other}” both mean “${meaning}”. Choose “not used” for one.`,
    'no-unit': () => 'No column has the unit. Choose it.',
    'no-question': () =>
      'No column answers a question of the template. Choose another template or other meanings.',
    'no-answer': () => 'No column has the answers. Choose it.',
    asked: (count: string) =>
      Number(count) === 1
        ? 'A question is open. Answer it first.'
        : `${count} questions are open. Answer them first.`,
    'other-template': (questions: string) =>
      `The template no longer asks question ${questions}. Choose other meanings.`,
  },
  remarks: {
    added: (headers: string) => `New headers: ${headers}. Look at the columns.`,
    gone: (headers: string) => `Headers gone: ${headers}. Look at the columns.`,
    unasked: (titles: string) => `No column, so no answer: ${titles}.`,
    unused: (columns: string) => `Columns not used and not sent: ${columns}.`,
    others: (visits: string) => `Left out, another checklist: ${visits}.`,
    total: (rows: string) => `Left out, totals: row ${rows}.`,
    header: (rows: string) => `Left out, repeated headers: row ${rows}.`,
    remark: (rows: string) => `Left out, only one cell: row ${rows}.`,
    unticked: (rows: string) => `Left out, only unticked boxes: row ${rows}.`,
    marked: (rows: string) => `Left out, Gone, Out of filter or Duplicate: row ${rows}.`,
    hidden: (row: string) => `Hidden rows are read too, such as row ${row}.`,
  },
  counts: (visits: number, invalid: number, leftOut: number) =>
    `${visits} assessments; the check refuses ${invalid}. Visits left out: ${leftOut}.`,
  sent: (sent: number, visits: number, sheets: readonly string[]) =>
    `${sent} of ${visits} ${sent === 1 ? 'was' : 'were'} sent already${sheets.length === 0 ? '' : `, from ${quoted(sheets)}`}, and ${sent === 1 ? 'gets' : 'get'} no row.${sent === visits ? ' There is nothing new.' : ''}`,
  rows: (rows: string) => `From row ${rows}`,
  states: { refused: 'refused', open: 'waits for answers above' },
  suggestion: (sheet: string) => `${sheet} (answers)`,
  progress: (done: number, all: number) => `${done} of ${all} rows are there.`,
  fed: {
    started: 'New responses of the form become rows. None is sent before Send assessments and an OK.',
    'too-long':
      'New responses don’t come by themselves: the mapping is too long (80 KB). Choose From this sheet… again for them.',
    'no-time': 'New responses don’t come by themselves: no column has their time, or a row isn’t a visit.',
    'no-trigger':
      'New responses don’t come by themselves: you have 20 triggers. Delete one at script.google.com/home/triggers, then delete and remake the answer sheet.',
  },
  unfinished: (sheet: string, done: number, all: number, by: string) =>
    `“${sheet}” has ${done} of ${all} rows${by === '' ? '' : `; ${by} began it`}. Go on, or delete its tab to drop it.`,
  feedHint: 'Each new response is added in your name, with your token. Stop it here.',
  feedNow: (sheet: string, by: string, since: string) =>
    `${sheet === '' ? 'They await a missing answer sheet' : `They become rows of “${sheet}”`} in the name of ${by}, since ${since}. None is sent before an OK there.`,
};

const pt: typeof en = {
  ...labels.pt,
  intro: (sheet) =>
    `Cria uma aba de respostas a partir de “${sheet}”. Nada é enviado antes de Enviar avaliações e do seu OK.`,
  column: (at, text) => (text === '' ? `Coluna ${at}` : at === '' ? text : `${at} · ${text}`),
  commentOn: (title) => `Comentário: ${title}`,
  timeOf: (date) => `${date} (hora)`,
  doubts: {
    meaning: ({ example, row, titles }) =>
      `o modelo pergunta ${titles}. É isso?${row === 0 ? '' : ` Linha ${row}: “${example}”.`}`,
    which: () => 'outra coluna também serve. Qual é a da visita?',
    'no-date': ({ example, row }) => `parecem datas, como “${example}” na linha ${row}. De quê?`,
    unit: () => 'Qual coluna tem a unidade?',
    checklist: ({ example }) => `quais linhas valem? A coluna diz ${example}.`,
    'no-unit': ({ example }) => `Linha ${example} sem unidade. É a de cima?`,
    beside: ({ count }) => `ao lado da tabela, ${count} células, não usada.`,
    'other-table': ({ row }) => `Outra tabela a partir da linha ${row} fica de fora.`,
    'half-empty': ({ example }) => `Menos da metade respondida: linha ${example}.`,
    undated: ({ example }) => `Sem data: linha ${example}.`,
    'own-times': ({ example }) =>
      `Cada resposta tem a sua hora: linhas ${example}. Um dia em uma unidade é uma visita só?`,
    'answered-twice': ({ example }) =>
      `Uma visita responde duas vezes o mesmo, ou são duas visitas: linhas ${example}.`,
    'said-twice': ({ example }) =>
      `Linhas se contradizem sobre uma visita, que fica de fora: ${example}. Corrija-as ou digite a visita.`,
    late: ({ example }) => `Agendada para depois da visita: linha ${example}.`,
    'same-visit': ({ example }) =>
      `Mesma unidade, mesmo dia: linhas ${example}. As duas viram linhas; exclua uma se for a mesma visita.`,
    outside: ({ count, example, row }) =>
      `${count === 1 ? 'um número está' : `${count} números estão`} fora da escala: “${example}” na linha ${row}. Corrija a aba ou aceite assim.`,
    'number-days': ({ count, example, row }) =>
      `${count === 1 ? 'uma célula é um dia' : `${count} células são dias`} entre números: ${example} na linha ${row}. Se era 9/10, digite ali um número ou '9/10.`,
    refused: ({ count, example, header }) =>
      `${header === '' ? 'A' : 'a'} conferência recusa ${count === 1 ? 'uma célula' : `${count} células`}. ${example}`,
    'yes-no': ({ example, row }) => `o que “sim” quer dizer? (“${example}”, linha ${row})`,
    word: ({ example, count, row }) => `o que significa “${example}”? (${count} ×, desde a linha ${row})`,
    'no-options': ({ example, count, row }) =>
      `${count} células sem opção que combine, como “${example}” na linha ${row}. Diga o que a coluna significa ou deixe-as de fora.`,
    'date-order': ({ example, row }) => `que parte de “${example}” na linha ${row} é o dia?`,
    'date-cells': ({ example, row }) =>
      `${example} na linha ${row} (ano-mês-dia) está certa, ou dia e mês estão trocados?`,
    'date-mixed': ({ example, row }) =>
      `“${example}” na linha ${row} tem dia e mês em outra ordem. Corrija essas datas ou escolha “não usada”.`,
    'bare-day': ({ example, count, row }) =>
      `${example} na linha ${row} não tem hora, e o início é mais tarde (${count} ×). Quando foi enviada?`,
    percent: ({ example, row }) => `que número é “${example}” na linha ${row}?`,
    codes: ({ example, row }) =>
      `números como “${example}” na linha ${row} são códigos do serviço? Se não, escolha outra coluna.`,
    numbered: ({ example, row }) =>
      `número e nome em “${example}” na linha ${row} podem ser coisas diferentes no serviço. Qual vale?`,
    addresses: ({ example, row }) => `os endereços são destas pessoas? (“${example}”, linha ${row})`,
    'response-time': () =>
      'Um formulário do Google preenche esta aba? Escolha a coluna com a hora da resposta.',
  },
  names: (all, open) =>
    open === 0
      ? all === 1
        ? 'O nome está resolvido.'
        : `Os ${all} nomes estão resolvidos.`
      : `Nomes que não estão no Diretório: ${open} de ${all} em aberto.`,
  nameOf: (text, rows) => `${text} (${rows} ×)`,
  takeNames: (count) => (count === 1 ? 'Aceitar a sugestão' : `Aceitar as ${count} sugestões`),
  leaveNames: (count) =>
    count === 1
      ? 'Deixar o nome desconhecido: a conferência recusa as linhas'
      : `Deixar os ${count} nomes desconhecidos: a conferência recusa as linhas`,
  moreNames: (count) =>
    `Há mais ${count} nomes desconhecidos. Eles aparecem quando estes estiverem resolvidos.`,
  stopLines: {
    turned: (sheet) =>
      `“${sheet}” tem as visitas nas colunas. Cole em uma aba nova com Colar especial ▸ Transposto e escolha ali A partir desta aba…`,
    'several-visits': (sheet) =>
      `“${sheet}” tem várias visitas por linha. Copie as colunas delas uma abaixo da outra, com uma visita por linha.`,
    'no-header': (sheet) => `“${sheet}” não tem cabeçalho claro. Diga a linha dele ou escolha outro formato.`,
    'same-meaning': (one, other, meaning) =>
      `“${one}” e “${other}” significam “${meaning}”. Escolha “não usada” para uma.`,
    'no-unit': () => 'Nenhuma coluna tem a unidade. Escolha-a.',
    'no-question': () =>
      'Nenhuma coluna responde a uma pergunta do modelo. Escolha outro modelo ou outros significados.',
    'no-answer': () => 'Nenhuma coluna tem as respostas. Escolha-a.',
    asked: (count) =>
      Number(count) === 1
        ? 'Há uma pergunta em aberto. Responda antes.'
        : `Há ${count} perguntas em aberto. Responda antes.`,
    'other-template': (questions) =>
      `O modelo não tem mais a pergunta ${questions}. Escolha outros significados.`,
  },
  remarks: {
    added: (headers) => `Cabeçalhos novos: ${headers}. Veja as colunas.`,
    gone: (headers) => `Cabeçalhos que sumiram: ${headers}. Veja as colunas.`,
    unasked: (titles) => `Sem coluna e sem resposta: ${titles}.`,
    unused: (columns) => `Colunas não usadas nem enviadas: ${columns}.`,
    others: (visits) => `Fora, de outro checklist: ${visits}.`,
    total: (rows) => `Fora, total: linha ${rows}.`,
    header: (rows) => `Fora, cabeçalho repetido: linha ${rows}.`,
    remark: (rows) => `Fora, só uma célula: linha ${rows}.`,
    unticked: (rows) => `Fora, só caixas desmarcadas: linha ${rows}.`,
    marked: (rows) => `Fora, Removido, Fora do filtro ou Duplicado: linha ${rows}.`,
    hidden: (row) => `Linhas ocultas também são lidas, como a ${row}.`,
  },
  counts: (visits, invalid, leftOut) =>
    `${visits} avaliações; a conferência recusa ${invalid}. Visitas fora: ${leftOut}.`,
  sent: (sent, visits, sheets) =>
    `${sent} de ${visits} já ${sent === 1 ? 'foi enviada' : 'foram enviadas'}${sheets.length === 0 ? '' : `, por ${quoted(sheets)}`}, e ${sent === 1 ? 'fica' : 'ficam'} sem linha.${sent === visits ? ' Não há nada novo.' : ''}`,
  rows: (rows) => `Da linha ${rows}`,
  states: { refused: 'recusada', open: 'espera respostas acima' },
  suggestion: (sheet) => `${sheet} (respostas)`,
  progress: (done, all) => `${done} de ${all} linhas gravadas.`,
  fed: {
    started:
      'Novas respostas do formulário viram linhas. Nenhuma é enviada antes de Enviar avaliações e de um OK.',
    'too-long':
      'Novas respostas não vêm sozinhas: o mapeamento é longo demais (80 KB). Para elas, escolha A partir desta aba… de novo.',
    'no-time':
      'Novas respostas não vêm sozinhas: nenhuma coluna tem a hora delas, ou uma linha não é visita.',
    'no-trigger':
      'Novas respostas não vêm sozinhas: você tem 20 acionadores. Exclua um em script.google.com/home/triggers, depois exclua e recrie a aba de respostas.',
  },
  unfinished: (sheet, done, all, by) =>
    `“${sheet}” tem ${done} de ${all} linhas${by === '' ? '' : `; ${by} a começou`}. Continue, ou exclua a aba para desistir.`,
  feedHint: 'Cada nova resposta chega em seu nome, com o seu token. Encerre aqui.',
  feedNow: (sheet, by, since) =>
    `${sheet === '' ? 'Esperam uma aba de respostas que sumiu' : `Viram linhas de “${sheet}”`} em nome de ${by}, desde ${since}. Nenhuma é enviada antes de um OK ali.`,
};

function quoted(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ');
}

export const words: Words<typeof en> = { en, pt };
export type MappingWords = typeof en;
