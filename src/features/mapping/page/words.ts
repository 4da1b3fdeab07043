// The words of the page that makes an answer sheet from a sheet that somebody has.

import type { Words } from '../../../pages/shared/words.ts';

/** Where something was seen: the cell, as it shows, its row, and how many there are. */
interface Seen {
  readonly header: string;
  readonly example: string;
  readonly row: number;
  readonly count: number;
}

const en = {
  intro: (sheet: string) =>
    `Makes an answer sheet from “${sheet}”, which stays as it is. Nothing is sent before you choose Import rows there and say OK.`,
  kept: 'Mapping',
  newMapping: 'a new one',
  template: 'Template',
  chooseTemplate: 'choose a template',
  reading: 'Asking the service for its templates…',
  readAgain: 'Ask for the templates again',
  understanding: 'Reading the sheet…',
  layout: 'Layout of the sheet',
  shapes: {
    visits: 'a visit a row, a column for each question',
    answers: 'an answer a row',
    blocks: 'a block of rows for each visit',
  },
  headerRow: 'Row with the headers',
  lookAgain: 'Read the sheet like this',
  columns: 'What the columns mean',
  items: 'What the questions and fields mean',
  column: (at: string, text: string) => (text === '' ? `Column ${at}` : at === '' ? text : `${at} · ${text}`),
  meanings: {
    ignored: 'not used',
    unit: 'Unit',
    createdBy: 'Created by',
    assignee: 'Assignee',
    scheduled: 'Scheduled',
    started: 'Started',
    submitted: 'Submitted',
    group: 'Name of the visit',
    question: 'The question’s text',
    answer: 'The answer',
    comment: 'A comment on the answer',
    checklist: 'Checklist: which rows count',
  },
  commentOn: (title: string) => `Comment: ${title}`,
  timeOf: (date: string) => `${date} (time)`,
  reasons: {
    same: 'the same name',
    alike: 'a similar name',
    beside: 'stands beside what it belongs to',
    part: (titles: string) => `has only a part of ${titles}. Choose it if it is that.`,
    several: (titles: string) => `fits several questions: ${titles}. Choose one.`,
    twice: 'another column means the same. Choose which one counts.',
    outside: 'stands beside the table',
    kept: 'as it was kept',
    nothing: '',
    weak: (titles: string) => `perhaps ${titles}, but its values do not fit`,
  },
  doubtsTitle: 'Questions about this sheet',
  choose: 'choose',
  takenTitle: 'Taken for granted',
  doubts: {
    meaning: ({ example, row }: Seen) =>
      row === 0 ? 'what does this mean?' : `what does this column mean? Row ${row} says “${example}”.`,
    'no-date': ({ example, row }: Seen) =>
      `these look like dates, such as “${example}” in row ${row}. Which ones? Otherwise the visits have none.`,
    unit: () => 'Which column says the unit?',
    checklist: ({ example }: Seen) => `which rows count? The column says ${example}.`,
    'no-unit': ({ example }: Seen) => `Row ${example}: no unit stands there. Is it the one above?`,
    beside: ({ count }: Seen) => `stands beside the table with ${count} cells, and is not used.`,
    'other-table': ({ row }: Seen) => `From row ${row} on there is another table, which is left out.`,
    'half-empty': ({ example }: Seen) => `Fewer than half of the questions are answered: row ${example}.`,
    undated: ({ example }: Seen) => `Without a date: row ${example}.`,
    'answered-twice': ({ example }: Seen) =>
      `One visit answers a question twice alike, and may be two: rows ${example}.`,
    'said-twice': ({ example }: Seen) =>
      `Rows say different things of one visit, which is left out: ${example}. Correct them, or type the visit.`,
    'same-visit': ({ example }: Seen) =>
      `The same unit on the same day: rows ${example}. Both go into the answer sheet; delete one there if it is the same visit.`,
    outside: ({ count, example, row }: Seen) =>
      `${count === 1 ? 'one number is' : `${count} numbers are`} outside the scale: “${example}” in row ${row}. Correct the sheet, or take it as it is.`,
    refused: ({ count, example, header }: Seen) =>
      `${header === '' ? 'The' : 'the'} check of rows will refuse ${count === 1 ? 'one cell' : `${count} cells`}. ${example}`,
    'yes-no': ({ example, row }: Seen) => `what does a yes mean here? (“${example}”, first in row ${row})`,
    word: ({ example, count, row }: Seen) => `what does “${example}” mean? (${count} ×, first in row ${row})`,
    'no-options': ({ example, count, row }: Seen) =>
      `${count} cells hold none of the options, such as “${example}” in row ${row}. Say what the column means, or leave these cells out.`,
    'date-order': ({ example, row }: Seen) => `which part of “${example}” in row ${row} is the day?`,
    'date-cells': ({ example, row }: Seen) =>
      `is ${example} in row ${row} (year-month-day) right, or did pasting swap day and month?`,
    'date-mixed': ({ example, row }: Seen) =>
      `“${example}” in row ${row} has its day where other dates of the column have the month. Correct these dates in the sheet, or choose “not used” for the column.`,
    'bare-day': ({ example, count, row }: Seen) =>
      `${example} in row ${row} has no time, and the start is later that day (${count} ×). When was it submitted?`,
    percent: ({ example, row }: Seen) => `which number is “${example}” in row ${row}?`,
    codes: ({ example, row }: Seen) =>
      `are numbers such as “${example}” in row ${row} the codes of the service? If they are your own, choose another column.`,
    numbered: ({ example, row }: Seen) =>
      `number and name in “${example}” in row ${row} are not of the same one in the service. Which counts?`,
    addresses: ({ example, row }: Seen) => `do the addresses mean these people? (“${example}”, row ${row})`,
    'response-time': () =>
      'Does a Google form fill this sheet? Then choose the column with the time of each response.',
  },
  confirm: 'Take it as it is.',
  doubtChoices: {
    'checklist:*': 'all rows, whatever the checklist',
    'no-unit:above': 'yes, the unit above',
    'no-unit:blank': 'no: the check will refuse these rows',
    'word:': 'no answer',
    'word:?': 'leave it as it is: the check refuses its row',
    'no-options:leave-out': 'leave these cells out',
    'date-order:day-first': 'the first: 03/04 is 3 April',
    'date-order:month-first': 'the second: 03/04 is March 4',
    'date-cells:as-shown': 'it is right, like all others',
    'date-cells:swapped': 'they were swapped: swap them back where the day is 12 or less',
    'bare-day:start': 'at the time of the start',
    'bare-day:end': 'at 23:59',
    'bare-day:blank': 'leave it blank: the service may require it',
    'percent:percent': 'of a hundred: 85% is 85, and so is a bare 0.85',
    'percent:fraction': 'of one: 85% is 0.85',
    'percent:text': 'a text: “85%”',
    'codes:service': 'yes, codes of the service',
    'codes:own': 'no: leave this field blank',
    'numbered:name': 'the name',
    'numbered:code': 'the number',
    'addresses:names': 'yes',
    'response-time:': 'no form fills it',
  },
  dateRule: 'Date cells, 2026-04-03, 3 Apr 2026 and serial numbers are read as what they are.',
  show: 'Show the assessments',
  showing: 'Working out what would be sent…',
  stale: 'You have changed something: show the assessments again.',
  stops: 'Before it can be made',
  stopLines: {
    turned: (sheet: string) =>
      `“${sheet}” has its visits in columns and its questions in rows. Copy it, paste it into a new tab with Paste special ▸ Transposed, and choose From this sheet… there.`,
    'no-header': (sheet: string) =>
      `No row of “${sheet}” was recognised as the headers. Say which row has them, or choose another layout.`,
    'same-meaning': (one: string, other: string, meaning: string) =>
      `“${one}” and “${other}” both mean “${meaning}”. Choose “not used” for one of them.`,
    'no-unit': () => 'Nothing says which unit was visited. Choose the column with the unit.',
    'no-question': () =>
      'No column is an answer to a question of the template. Choose the template that fits, or say which columns are answers.',
    'no-answer': () => 'No column holds the answers. Choose it.',
    asked: (count: string) =>
      Number(count) === 1
        ? 'A question about this sheet is open. Nothing is made before it is answered.'
        : `${count} questions about this sheet are open. Nothing is made before they are answered.`,
    'other-template': (questions: string) =>
      `The template doesn’t ask any more what this mapping answers: question ${questions}. Choose other meanings.`,
  },
  remarksTitle: 'Good to know',
  remarks: {
    added: (headers: string) => `Headers that this mapping does not know: ${headers}. Look at the columns.`,
    gone: (headers: string) => `Headers of this mapping that are gone: ${headers}. Look at the columns.`,
    unasked: (titles: string) => `Without a column, and so without an answer: ${titles}.`,
    unused: (columns: string) => `Columns that are not used, so what they hold is not sent: ${columns}.`,
    others: (visits: string) => `Visits left out, as they are of another checklist: ${visits}.`,
    total: (rows: string) => `Left out as totals: row ${rows}.`,
    header: (rows: string) => `Left out as repeated headers: row ${rows}.`,
    remark: (rows: string) => `Left out, as only one cell is filled in: row ${rows}.`,
    unticked: (rows: string) => `Left out, as nothing but unticked boxes stands there: row ${rows}.`,
    marked: (rows: string) => `Left out, as Record says Gone, Out of filter or Duplicate: row ${rows}.`,
    hidden: (row: number) => `Hidden rows are taken as well, such as row ${row}.`,
  },
  problems: 'What the check of rows will say',
  counts: (visits: number, invalid: number, leftOut: number) =>
    `${visits} assessments, of which the check refuses ${invalid}. Visits left out: ${leftOut}.`,
  visits: 'The first assessments as they would be sent',
  rows: (rows: string) => `From row ${rows}`,
  states: { refused: 'would be refused', open: 'waits for the answers above' },
  sheet: 'Name of the answer sheet',
  suggestion: (sheet: string) => `${sheet} (answers)`,
  keepAs: 'Keep the mapping as',
  keepHint: 'For the next file of this kind. Blank: it is not kept.',
  make: 'Make the answer sheet',
  making: 'Making the answer sheet… Keep this page open.',
  fed: {
    started:
      'New responses of the form become rows of it as they come. None is sent before a person chooses Import rows and says OK.',
    'too-long':
      'New responses don’t come by themselves: the mapping is too long to keep (80 KB). Choose From this sheet… again for later ones.',
    'no-time':
      'New responses don’t come by themselves. No column has the time of each response, or a row isn’t a visit.',
    'no-trigger':
      'New responses don’t come by themselves: Google gives no more triggers (20 a person). Delete one at script.google.com/home/triggers, delete the new answer sheet, and make it again.',
  },
  unfinishedTitle: 'An unfinished answer sheet',
  unfinished: (sheet: string, done: number, all: number, by: string) =>
    `“${sheet}” has ${done} of ${all} rows from here${by === '' ? '' : `; ${by} began it`}. Go on with it; or delete its tab, and it is forgotten.`,
  goOn: 'Make the rest',
  feed: 'New responses of this form become rows as well',
  feedHint:
    'A trigger of yours makes a row of each new response, with your token for the template’s questions. Nothing is sent before a person chooses Import rows and says OK. To end it, choose From this sheet… on the form’s sheet.',
  feedTitle: 'New responses',
  feedNow: (sheet: string, by: string, since: string) =>
    `${sheet === '' ? 'They should go to an answer sheet that is gone' : `They become rows of “${sheet}”`} by the trigger of ${by}, since ${since}. None is sent before a person says OK there.`,
  feedTake: 'Take the missing responses',
  feedStop: 'Stop it',
  feedWorking: 'Working…',
};

const pt: typeof en = {
  intro: (sheet) =>
    `Cria uma aba de respostas a partir de “${sheet}”, que fica como está. Nada é enviado antes de você escolher ali Importar linhas e dar OK.`,
  kept: 'Mapeamento',
  newMapping: 'um novo',
  template: 'Modelo',
  chooseTemplate: 'escolha um modelo',
  reading: 'Perguntando os modelos ao serviço…',
  readAgain: 'Perguntar os modelos de novo',
  understanding: 'Lendo a aba…',
  layout: 'Formato da aba',
  shapes: {
    visits: 'uma visita por linha, uma coluna por pergunta',
    answers: 'uma resposta por linha',
    blocks: 'um bloco de linhas por visita',
  },
  headerRow: 'Linha do cabeçalho',
  lookAgain: 'Ler a aba assim',
  columns: 'O que as colunas significam',
  items: 'O que as perguntas e os campos significam',
  column: (at, text) => (text === '' ? `Coluna ${at}` : at === '' ? text : `${at} · ${text}`),
  meanings: {
    ignored: 'não usada',
    unit: 'Unidade',
    createdBy: 'Criado por',
    assignee: 'Responsável',
    scheduled: 'Agendada',
    started: 'Iniciada',
    submitted: 'Enviada',
    group: 'Nome da visita',
    question: 'O texto da pergunta',
    answer: 'A resposta',
    comment: 'Um comentário sobre a resposta',
    checklist: 'Checklist: quais linhas valem',
  },
  commentOn: (title) => `Comentário: ${title}`,
  timeOf: (date) => `${date} (hora)`,
  reasons: {
    same: 'o mesmo nome',
    alike: 'um nome parecido',
    beside: 'está ao lado daquilo a que pertence',
    part: (titles) => `tem só uma parte de ${titles}. Escolha, se for essa.`,
    several: (titles) => `serve para várias perguntas: ${titles}. Escolha uma.`,
    twice: 'outra coluna significa o mesmo. Escolha qual vale.',
    outside: 'está ao lado da tabela',
    kept: 'como foi guardado',
    nothing: '',
    weak: (titles) => `talvez ${titles}, mas os valores não combinam`,
  },
  doubtsTitle: 'Perguntas sobre esta aba',
  choose: 'escolha',
  takenTitle: 'Dado como certo',
  doubts: {
    meaning: ({ example, row }) =>
      row === 0 ? 'o que significa?' : `o que esta coluna significa? Na linha ${row} está “${example}”.`,
    'no-date': ({ example, row }) =>
      `parecem datas, como “${example}” na linha ${row}. De quê? Sem isso, as visitas ficam sem data.`,
    unit: () => 'Qual coluna diz a unidade?',
    checklist: ({ example }) => `quais linhas valem? A coluna diz ${example}.`,
    'no-unit': ({ example }) => `Linha ${example}: não há unidade. É a de cima?`,
    beside: ({ count }) => `está ao lado da tabela, com ${count} células, e não é usada.`,
    'other-table': ({ row }) => `A partir da linha ${row} há outra tabela, que fica de fora.`,
    'half-empty': ({ example }) => `Menos da metade das perguntas tem resposta: linha ${example}.`,
    undated: ({ example }) => `Sem data: linha ${example}.`,
    'answered-twice': ({ example }) =>
      `Uma visita responde duas vezes o mesmo a uma pergunta; podem ser duas visitas: linhas ${example}.`,
    'said-twice': ({ example }) =>
      `Linhas dizem coisas diferentes da mesma visita, que fica de fora: ${example}. Corrija-as ou digite a visita.`,
    'same-visit': ({ example }) =>
      `A mesma unidade no mesmo dia: linhas ${example}. As duas vão para a aba de respostas; exclua uma ali se for a mesma visita.`,
    outside: ({ count, example, row }) =>
      `${count === 1 ? 'um número está' : `${count} números estão`} fora da escala: “${example}” na linha ${row}. Corrija a aba ou aceite como está.`,
    refused: ({ count, example, header }) =>
      `${header === '' ? 'A' : 'a'} conferência vai recusar ${count === 1 ? 'uma célula' : `${count} células`}. ${example}`,
    'yes-no': ({ example, row }) => `o que um sim significa aqui? (“${example}”, primeiro na linha ${row})`,
    word: ({ example, count, row }) => `o que significa “${example}”? (${count} ×, primeiro na linha ${row})`,
    'no-options': ({ example, count, row }) =>
      `${count} células não têm nenhuma das opções, como “${example}” na linha ${row}. Diga o que a coluna significa ou deixe essas células de fora.`,
    'date-order': ({ example, row }) => `que parte de “${example}” na linha ${row} é o dia?`,
    'date-cells': ({ example, row }) =>
      `${example} na linha ${row} (ano-mês-dia) está certa, ou dia e mês foram trocados ao colar?`,
    'date-mixed': ({ example, row }) =>
      `“${example}” na linha ${row} tem o dia onde outras datas da coluna têm o mês. Corrija essas datas na aba ou escolha “não usada” para a coluna.`,
    'bare-day': ({ example, count, row }) =>
      `${example} na linha ${row} não tem hora, e o início é mais tarde nesse dia (${count} ×). Quando foi enviada?`,
    percent: ({ example, row }) => `que número é “${example}” na linha ${row}?`,
    codes: ({ example, row }) =>
      `números como “${example}” na linha ${row} são os códigos do serviço? Se são seus, escolha outra coluna.`,
    numbered: ({ example, row }) =>
      `número e nome em “${example}” na linha ${row} não são da mesma no serviço. Qual vale?`,
    addresses: ({ example, row }) => `os endereços são destas pessoas? (“${example}”, linha ${row})`,
    'response-time': () =>
      'Um formulário do Google preenche esta aba? Então escolha a coluna com a hora de cada resposta.',
  },
  confirm: 'Aceitar assim.',
  doubtChoices: {
    'checklist:*': 'todas as linhas, seja qual for o checklist',
    'no-unit:above': 'sim, a unidade de cima',
    'no-unit:blank': 'não: a conferência vai recusar essas linhas',
    'word:': 'sem resposta',
    'word:?': 'deixar como está: a conferência recusa a linha',
    'no-options:leave-out': 'deixar essas células de fora',
    'date-order:day-first': 'a primeira: 03/04 é 3 de abril',
    'date-order:month-first': 'a segunda: 03/04 é 4 de março',
    'date-cells:as-shown': 'está certa, como as outras',
    'date-cells:swapped': 'foram trocados: destrocar onde o dia é 12 ou menos',
    'bare-day:start': 'na hora do início',
    'bare-day:end': 'às 23:59',
    'bare-day:blank': 'deixar em branco: o serviço pode exigir',
    'percent:percent': 'de cem: 85% é 85, e 0,85 sem sinal também',
    'percent:fraction': 'de um: 85% é 0,85',
    'percent:text': 'um texto: “85%”',
    'codes:service': 'sim, códigos do serviço',
    'codes:own': 'não: deixar este campo em branco',
    'numbered:name': 'o nome',
    'numbered:code': 'o número',
    'addresses:names': 'sim',
    'response-time:': 'nenhum formulário a preenche',
  },
  dateRule: 'Células de data, 2026-04-03, 3 abr 2026 e números de série são lidos como o que são.',
  show: 'Mostrar as avaliações',
  showing: 'Calculando o que seria enviado…',
  stale: 'Você mudou algo: mostre as avaliações de novo.',
  stops: 'Antes de criar',
  stopLines: {
    turned: (sheet) =>
      `“${sheet}” tem as visitas nas colunas e as perguntas nas linhas. Copie tudo, cole em uma aba nova com Colar especial ▸ Transposto e escolha ali A partir desta aba…`,
    'no-header': (sheet) =>
      `Nenhuma linha de “${sheet}” foi reconhecida como cabeçalho. Diga em que linha ele está ou escolha outro formato.`,
    'same-meaning': (one, other, meaning) =>
      `“${one}” e “${other}” significam “${meaning}”. Escolha “não usada” para uma delas.`,
    'no-unit': () => 'Nada diz qual unidade foi visitada. Escolha a coluna com a unidade.',
    'no-question': () =>
      'Nenhuma coluna responde a uma pergunta do modelo. Escolha o modelo certo ou diga quais colunas são respostas.',
    'no-answer': () => 'Nenhuma coluna tem as respostas. Escolha-a.',
    asked: (count) =>
      Number(count) === 1
        ? 'Há uma pergunta em aberto sobre esta aba. Nada é criado antes da resposta.'
        : `Há ${count} perguntas em aberto sobre esta aba. Nada é criado antes das respostas.`,
    'other-template': (questions) =>
      `O modelo já não pergunta o que este mapeamento responde: pergunta ${questions}. Escolha outros significados.`,
  },
  remarksTitle: 'Bom saber',
  remarks: {
    added: (headers) => `Cabeçalhos que este mapeamento não conhece: ${headers}. Veja as colunas.`,
    gone: (headers) => `Cabeçalhos deste mapeamento que sumiram: ${headers}. Veja as colunas.`,
    unasked: (titles) => `Sem coluna, e portanto sem resposta: ${titles}.`,
    unused: (columns) => `Colunas não usadas, cujo conteúdo não é enviado: ${columns}.`,
    others: (visits) => `Visitas fora por serem de outro checklist: ${visits}.`,
    total: (rows) => `Fora por ser total: linha ${rows}.`,
    header: (rows) => `Fora por ser cabeçalho repetido: linha ${rows}.`,
    remark: (rows) => `Fora por ter só uma célula preenchida: linha ${rows}.`,
    unticked: (rows) => `Fora por ter só caixas de seleção desmarcadas: linha ${rows}.`,
    marked: (rows) => `Fora porque Registro diz Removido, Fora do filtro ou Duplicado: linha ${rows}.`,
    hidden: (row) => `Linhas que um filtro ou alguém ocultou também são lidas, como a linha ${row}.`,
  },
  problems: 'O que a conferência vai dizer',
  counts: (visits, invalid, leftOut) =>
    `${visits} avaliações, das quais a conferência recusa ${invalid}. Visitas fora: ${leftOut}.`,
  visits: 'As primeiras avaliações como seriam enviadas',
  rows: (rows) => `Da linha ${rows}`,
  states: { refused: 'seria recusada', open: 'espera as respostas acima' },
  sheet: 'Nome da aba de respostas',
  suggestion: (sheet) => `${sheet} (respostas)`,
  keepAs: 'Guardar o mapeamento como',
  keepHint: 'Para o próximo arquivo deste tipo. Em branco: não é guardado.',
  make: 'Criar a aba de respostas',
  making: 'Criando a aba de respostas… Deixe esta página aberta.',
  fed: {
    started:
      'As novas respostas do formulário viram linhas dela conforme chegam. Nenhuma é enviada antes de alguém escolher Importar linhas e dar OK.',
    'too-long':
      'As novas respostas não vêm sozinhas: o mapeamento é longo demais para guardar (80 KB). Escolha A partir desta aba… de novo para as próximas.',
    'no-time':
      'As novas respostas não vêm sozinhas. Nenhuma coluna tem a hora de cada resposta, ou uma linha não é uma visita.',
    'no-trigger':
      'As novas respostas não vêm sozinhas: o Google não dá mais acionadores (20 por pessoa). Exclua um em script.google.com/home/triggers, exclua a nova aba de respostas e crie-a de novo.',
  },
  unfinishedTitle: 'Uma aba de respostas incompleta',
  unfinished: (sheet, done, all, by) =>
    `“${sheet}” tem ${done} de ${all} linhas daqui${by === '' ? '' : `; ${by} a começou`}. Continue; ou exclua a aba dela, e ela é esquecida.`,
  goOn: 'Criar o resto',
  feed: 'Novas respostas deste formulário também viram linhas',
  feedHint:
    'Um acionador seu faz uma linha de cada nova resposta, com o seu token para as perguntas do modelo. Nada é enviado antes de alguém escolher Importar linhas e dar OK. Para encerrar, escolha A partir desta aba… na aba do formulário.',
  feedTitle: 'Novas respostas',
  feedNow: (sheet, by, since) =>
    `${sheet === '' ? 'Deveriam ir para uma aba de respostas que sumiu' : `Viram linhas de “${sheet}”`} pelo acionador de ${by}, desde ${since}. Nenhuma é enviada antes de alguém dar OK ali.`,
  feedTake: 'Trazer as respostas que faltam',
  feedStop: 'Encerrar',
  feedWorking: 'Trabalhando…',
};

/** The words of the page that makes an answer sheet from another sheet. */
export const words: Words<typeof en> = { en, pt };
/** The words of the page that makes an answer sheet from another sheet, in one language. */
export type MappingWords = typeof en;
