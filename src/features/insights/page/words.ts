// The words of the page of insights, in both languages: what each insight shows.

import type { Words } from '../../../pages/shared/words.ts';
import type { WorkingHoursView } from '../page-view.ts';

/** The words of the page in one language. */
export interface InsightsWords {
  /** What insights are. */
  readonly intro: string;
  /** What each insight shows, by its code. */
  readonly shows: Readonly<Record<string, string>>;
  /** That no pull of the resource has filled a sheet. */
  readonly noPull: (resource: string) => string;
  /** That the pull doesn't keep what is needed. */
  readonly noHistory: (pull: string, filter: string) => string;
  /** The button that makes the pull, or runs it. */
  readonly pullNow: (pull: string) => string;
  /** Which columns were deleted from a sheet with a history. */
  readonly lacksKept: (sheet: string, headers: string) => string;
  /** Which columns a sheet lacks. */
  readonly lacks: (sheet: string, headers: string) => string;
  /** Which sheet it can stand on. */
  readonly from: (sheet: string) => string;
  /** Where it stands, and as of when, which is empty where nobody knows. */
  readonly made: (sheet: string, at: string) => string;
  /** The button where there is no sheet of it yet. */
  readonly make: string;
  /** The button where there is one. */
  readonly refresh: string;
  /** What a screen reader calls a button among others of the same text. */
  readonly about: (button: string, insight: string, sheet: string) => string;
  /** What is said while it is worked out. */
  readonly working: string;
  /** What is said while the pull runs. */
  readonly pulling: (pull: string) => string;
  /** Why columns are asked for. */
  readonly askColumns: (sheet: string) => string;
  /** The first choice where a column has to be chosen. */
  readonly chooseColumn: string;
  /** The first choice where it may be left out. */
  readonly noColumn: string;
  /** What is still to be chosen. */
  readonly columnNeeded: (labels: string) => string;
  /** The button that confirms the columns. */
  readonly confirmColumns: string;
  /** What unfolds the confirmed columns. */
  readonly changeColumns: string;
  /** The heading of the working hours. */
  readonly hours: string;
  /** Which count now. */
  readonly hoursNow: (hours: WorkingHoursView) => string;
  /** What unfolds the form. */
  readonly hoursChange: string;
  /** The label of the days. */
  readonly workingDays: string;
  /** The days of the week from Monday on. */
  readonly days: readonly string[];
  /** The label of the time at which work begins. */
  readonly workFrom: string;
  /** The label of the time at which it ends. */
  readonly workTo: string;
  /** The label of the holidays. */
  readonly holidays: string;
  /** How holidays are written. */
  readonly holidaysHint: string;
  /** The tick that leaves out the time in which the requester is awaited. */
  readonly waits: string;
  /** Of which tickets that time is known. */
  readonly waitsHint: string;
  /** The button that saves them. */
  readonly saveHours: string;
  /** What is said while they are saved. */
  readonly saving: string;
}

const en: InsightsWords = {
  intro:
    'Each insight is a sheet with a table and a chart. It comes from a pulled sheet, and each refresh of that pull renews it. What each figure means stands in the note on its header. What you write beside a row stays with it.',
  shows: {
    'open-tickets-by-unit':
      'How many tickets of each unit are open, how many of them are late, and how old they are.',
    'open-tickets-by-department':
      'How many tickets of each department are open, how many of them are late, and how old they are.',
    'tickets-by-week':
      'How many tickets were opened and resolved in each week, and how many were open at its end.',
    'backlog-by-unit':
      'Open tickets of each unit at the end of each of the last eight weeks, and whether that grows.',
    'service-levels-by-subject':
      'How long first response and resolution took for each subject, and how many tickets were resolved within their deadline.',
    'service-levels-by-department':
      'How long first response and resolution took in each department, and how many tickets were resolved within their deadline.',
    'service-levels-by-unit':
      'How long first response and resolution took for each unit, and how many tickets were resolved within their deadline.',
    'backlog-by-day': 'How many tickets were open on each day, as a pull counted them.',
    'daily-backlog-by-unit':
      'Open tickets of each unit at the last count of a pull, and one to four weeks before.',
    'time-in-status':
      'How long tickets stay in each status, from the changes that a pull keeps: known to between two refreshes.',
    'time-in-status-by-unit':
      'How long tickets of each unit stay in each status on average, from the changes that a pull keeps.',
    'handovers-by-department':
      'How often each department gave tickets away and got them, from the changes that a pull keeps.',
    'handovers-by-responsible':
      'How often each person gave tickets away and got them, from the changes that a pull keeps.',
    'overdue-plans': 'How many action plans of each person are open and past their date, and for how long.',
    'moved-deadlines': 'How often the deadline of each action plan was moved, and how long ago.',
    'unit-scores':
      'How units scored at their last visits with each template, and their place in the network. The lowest come first.',
    'failing-questions': 'Which questions of checklists fail most, and in what share of their answers.',
  },
  noPull: (resource) => `No sheet with ${resource} yet.`,
  noHistory: (pull, filter) =>
    `Needs what “${pull}” keeps with the filter ${filter}. Add it in Franchise ▸ Create or edit pull…, under Advanced, and refresh the pull. Figures come with what it finds from then on.`,
  pullNow: (pull) => `Pull “${pull}” now`,
  lacksKept: (sheet, headers) =>
    `In “${sheet}” these were deleted: ${headers}. Undo that, or delete the sheet: then the pull begins a new one.`,
  lacks: (sheet, headers) =>
    `“${sheet}” lacks: ${headers}. Add that to the columns of its pull, and refresh the pull.`,
  from: (sheet) => `From “${sheet}”`,
  made: (sheet, at) => `In the sheet “${sheet}”${at === '' ? '' : `, as of ${at}`}.`,
  make: 'Make the sheet',
  refresh: 'Refresh and open',
  about: (button, insight, sheet) => `${button}: ${insight}, from “${sheet}”`,
  working: 'Working it out …',
  pulling: (pull) => `Pulling “${pull}” …`,
  askColumns: (sheet) =>
    `The service doesn’t document these fields. Which column of “${sheet}” is which? It is asked once, and again if the column goes.`,
  chooseColumn: '(choose)',
  noColumn: '(not in this sheet)',
  columnNeeded: (labels) =>
    `Can’t be calculated without: ${labels}. If no column of the sheet has it, its list doesn’t bring it.`,
  confirmColumns: 'These are the columns',
  changeColumns: 'Columns',
  hours: 'Working hours',
  hoursNow: ({ days, from, to, holidays, leavesWaitsOut }) =>
    `Service levels count working hours: ${days.map((day) => en.days[day - 1]).join(', ')}, ${from} to ${to}, in the spreadsheet’s time zone. Holidays left out: ${holidays.length}. ${leavesWaitsOut ? 'Time awaiting the requester is left out.' : 'Time runs on while the requester is awaited.'}`,
  hoursChange: 'Change working hours',
  workingDays: 'Working days',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  workFrom: 'From',
  workTo: 'To',
  holidays: 'Holidays',
  holidaysHint:
    'Paste a list, one day a line, such as 2026-12-25 or 25/12/2026 (day first); a name may stand beside it. None is known by itself.',
  waits: 'Leave out the time awaiting the requester',
  waitsHint:
    'From resolution times and deadlines. It is known of tickets opened since their pull keeps changes of Status. All others count in full; the note on the first header says how many.',
  saveHours: 'Save working hours',
  saving: 'Saving …',
};

const pt: InsightsWords = {
  intro:
    'Cada indicador é uma aba com uma tabela e um gráfico. Ela vem da aba de uma consulta e se renova a cada atualização dela. O que cada número significa está na nota do seu cabeçalho. O que você escreve ao lado de uma linha continua com ela.',
  shows: {
    'open-tickets-by-unit':
      'Quantos chamados de cada unidade estão abertos, quantos deles estão atrasados e que idade têm.',
    'open-tickets-by-department':
      'Quantos chamados de cada departamento estão abertos, quantos deles estão atrasados e que idade têm.',
    'tickets-by-week':
      'Quantos chamados foram abertos e resolvidos em cada semana, e quantos estavam em aberto no fim dela.',
    'backlog-by-unit':
      'Chamados em aberto por unidade no fim de cada uma das últimas oito semanas, e se isso aumenta.',
    'service-levels-by-subject':
      'Quanto demoraram a primeira resposta e a resolução em cada assunto, e quantos chamados foram resolvidos dentro do prazo.',
    'service-levels-by-department':
      'Quanto demoraram a primeira resposta e a resolução em cada departamento, e quantos chamados foram resolvidos dentro do prazo.',
    'service-levels-by-unit':
      'Quanto demoraram a primeira resposta e a resolução em cada unidade, e quantos chamados foram resolvidos dentro do prazo.',
    'backlog-by-day': 'Quantos chamados estavam em aberto em cada dia, como uma consulta os contou.',
    'daily-backlog-by-unit':
      'Chamados em aberto por unidade na última contagem de uma consulta, e de uma a quatro semanas antes.',
    'time-in-status':
      'Quanto tempo os chamados ficam em cada situação, pelas alterações que uma consulta guarda. A precisão é o intervalo entre duas atualizações.',
    'time-in-status-by-unit':
      'Quanto tempo em média os chamados de cada unidade ficam em cada situação, pelas alterações que uma consulta guarda.',
    'handovers-by-department':
      'Quantas vezes cada departamento repassou e recebeu chamados, pelas alterações que uma consulta guarda.',
    'handovers-by-responsible':
      'Quantas vezes cada pessoa repassou e recebeu chamados, pelas alterações que uma consulta guarda.',
    'overdue-plans':
      'Quantos planos de ação de cada pessoa estão abertos com a data vencida, e há quanto tempo.',
    'moved-deadlines': 'Quantas vezes o prazo de cada plano de ação foi alterado, e há quanto tempo.',
    'unit-scores':
      'Como as unidades pontuaram nas últimas visitas com cada modelo, e a posição na rede, as últimas primeiro.',
    'failing-questions': 'Quais perguntas dos checklists falham mais, e em que parte das respostas.',
  },
  noPull: (resource) => `Ainda não há aba com ${resource}.`,
  noHistory: (pull, filter) =>
    `Precisa do que “${pull}” guarda com o filtro ${filter}. Acrescente-o em Franquia ▸ Criar ou editar consulta…, em Opções avançadas, e atualize a consulta. Os números vêm com o que ela encontrar a partir daí.`,
  pullNow: (pull) => `Trazer “${pull}” agora`,
  lacksKept: (sheet, headers) =>
    `Em “${sheet}” alguém excluiu: ${headers}. Desfaça isso, ou exclua a aba: aí a consulta começa outra.`,
  lacks: (sheet, headers) =>
    `Falta em “${sheet}”: ${headers}. Acrescente isso às colunas da consulta e atualize-a.`,
  from: (sheet) => `De “${sheet}”`,
  made: (sheet, at) => `Na aba “${sheet}”${at === '' ? '' : `, na posição de ${at}`}.`,
  make: 'Criar a aba',
  refresh: 'Atualizar e abrir',
  about: (button, insight, sheet) => `${button}: ${insight}, de “${sheet}”`,
  working: 'Calculando …',
  pulling: (pull) => `Trazendo “${pull}” …`,
  askColumns: (sheet) =>
    `O serviço não documenta estes campos. Qual coluna de “${sheet}” é qual? A pergunta é feita uma vez, e de novo se a coluna sumir.`,
  chooseColumn: '(escolha)',
  noColumn: '(não está nesta aba)',
  columnNeeded: (labels) =>
    `Não pode ser calculado sem: ${labels}. Se nenhuma coluna da aba tem isso, a lista não o traz.`,
  confirmColumns: 'São estas as colunas',
  changeColumns: 'Colunas',
  hours: 'Horas de trabalho',
  hoursNow: ({ days, from, to, holidays, leavesWaitsOut }) =>
    `Os níveis de serviço contam as horas úteis: ${days.map((day) => pt.days[day - 1]).join(', ')}, das ${from} às ${to}, no fuso horário da planilha. Feriados descontados: ${holidays.length}. ${leavesWaitsOut ? 'O tempo aguardando o solicitante não conta.' : 'O tempo corre também enquanto se aguarda o solicitante.'}`,
  hoursChange: 'Mudar as horas de trabalho',
  workingDays: 'Dias de trabalho',
  days: ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'],
  workFrom: 'Das',
  workTo: 'Até',
  holidays: 'Feriados',
  holidaysHint:
    'Cole uma lista, um dia por linha, como 25/12/2026 ou 2026-12-25; o nome pode ficar ao lado. Nenhum é conhecido de antemão.',
  waits: 'Descontar o tempo aguardando o solicitante',
  waitsHint:
    'Dos tempos de resolução e dos prazos. Só é conhecido para chamados abertos desde que a consulta guarda as alterações de Situação. Os outros contam inteiros; a nota no primeiro cabeçalho diz quantos são.',
  saveHours: 'Salvar as horas de trabalho',
  saving: 'Salvando …',
};

/** The words of the page of insights. */
export const words: Words<InsightsWords> = { en, pt };
