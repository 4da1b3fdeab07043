// The words of the page of insights, in both languages: what each insight shows.

import type { Words } from '../../../pages/shared/words.ts';
import type { InsightGroup, WorkingHoursView } from '../page-view.ts';
import type { PeriodCode } from '../rules/periods.ts';

/** The words of the page of insights, in one language. */
export interface InsightsWords {
  /** What insights are. */
  readonly intro: string;
  /** The heading above the figure that is selected. */
  readonly figure: string;
  /** The button that shows the tickets behind it. */
  readonly showTickets: string;
  /** What each insight shows, by its code, or by the one that it has in common with others. */
  readonly shows: Readonly<Record<string, string>>;
  /** What several insights of one question are called together, by the code that they have in common. */
  readonly families: Readonly<Record<string, string>>;
  /** The label of the choice between them. */
  readonly rows: string;
  /** The headings of the groups. */
  readonly groups: Readonly<Record<InsightGroup, string>>;
  /** What unfolds what is missing for others. */
  readonly lacking: (insights: number) => string;
  /** That no pull of the resource has filled a sheet. */
  readonly noPull: (resource: string) => string;
  /** The button that makes the pull, or runs it. */
  readonly pullNow: (pull: string) => string;
  /** Which history is needed, by the filter that keeps it. */
  readonly keeps: Readonly<Record<string, string>>;
  /** The button that lets a pull keep it. */
  readonly keepNow: Readonly<Record<string, (pull: string) => string>>;
  /** Which columns were deleted from a sheet with a history. */
  readonly lacksKept: (sheet: string, headers: string) => string;
  /** Which columns a sheet lacks. */
  readonly lacks: (sheet: string, headers: string) => string;
  /** The button that adds them to those of its pull. */
  readonly addColumns: (pull: string) => string;
  /** Which columns were deleted from a sheet whose pull takes all. */
  readonly lacksDeleted: (sheet: string, headers: string, pull: string) => string;
  /** The button that opens the page of pulls. */
  readonly openPulls: string;
  /** What is said while it opens. */
  readonly opening: string;
  /** A button of one of several sheets from which the insight can be made. */
  readonly from: (button: string, sheet: string) => string;
  /** Where it stands, and as of when, which is empty where nobody knows. */
  readonly made: (sheet: string, at: string) => string;
  /** The button where there is no sheet of it yet. */
  readonly make: string;
  /** The button where there is one. */
  readonly refresh: string;
  /** What a screen reader calls a button among others of the same text. */
  readonly about: (button: string, insight: string) => string;
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
  /** The heading of the period and the targets. */
  readonly goals: string;
  /** Which count now. */
  readonly goalsNow: (goals: WorkingHoursView) => string;
  /** What unfolds the form. */
  readonly goalsChange: string;
  /** The label of the period. */
  readonly period: string;
  /** The periods to choose from. */
  readonly periods: Readonly<Record<PeriodCode, string>>;
  /** The label of the target for tickets within their deadline. */
  readonly targetWithin: string;
  /** The label of the target for scores. */
  readonly targetScore: string;
  /** The button that saves them. */
  readonly saveGoals: string;
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
  intro: 'Each is a sheet with a table and a chart, renewed with its pull.',
  figure: 'The selected figure',
  showTickets: 'Show its tickets',
  shows: {
    'network-overview': 'Eight figures, each with its change in a week and its last twelve weeks.',
    'open-tickets': 'How many are open, how many late, and how old they are.',
    tickets: 'Opened, resolved and still open, week by week.',
    'month-by-month': 'Volume, deadlines, times and ratings of each month beside the year before.',
    'backlog-by-unit': 'Open at the end of each of the last eight weeks, and whether that grows.',
    'service-levels':
      'Times to response and resolution, tickets within their deadline, and the change between periods.',
    ratings: 'The mean rating, the rated tickets, and the change between periods.',
    'ticket-deadlines': 'How many deadlines were moved, by how much, and how many are shorter than a day.',
    'still-tickets': 'Open tickets without a change for 14 days, and days since the last change.',
    backlog: 'Open tickets on each day, or by unit beside one to four weeks earlier.',
    'time-in-status': 'How long tickets stay in each status, as precise as the refreshes.',
    handovers: 'How often each handed tickets over, and received them.',
    'overdue-plans': 'Plans of each person past their date, and for how long.',
    'moved-deadlines': 'How often the deadline of each plan was moved, and how long ago.',
    'unit-scores': 'The last visits of each unit, its place in the network, and the change between periods.',
    'failing-questions':
      'The questions that fail most, or the units where they do, with their share of answers.',
  },
  families: {
    'open-tickets': 'Open tickets',
    'service-levels': 'Service levels',
    ratings: 'Ratings',
    'ticket-deadlines': 'Deadlines of tickets',
    'still-tickets': 'Tickets without movement',
    'failing-questions': 'Questions that fail',
    backlog: 'Counted backlog',
    'time-in-status': 'Time in each status',
    handovers: 'Hand-overs',
  },
  rows: 'Rows',
  groups: { now: 'Now', time: 'Over time', person: 'By person', history: 'From history' },
  lacking: (insights) => `What ${insights} more need`,
  noPull: (resource) => `No sheet with ${resource} yet.`,
  pullNow: (pull) => `Pull “${pull}” now`,
  keeps: {
    'changes=yes': 'Needs a history of changes, which a pull can keep. The figures begin then.',
    'daily=yes': 'Needs a count of each day, which a pull can keep. The figures begin then.',
  },
  keepNow: {
    'changes=yes': (pull) => `Keep changes of “${pull}”`,
    'daily=yes': (pull) => `Count “${pull}” each day`,
  },
  lacksKept: (sheet, headers) =>
    `In “${sheet}” these were deleted: ${headers}. Undo that, or delete the sheet: then the pull begins a new one.`,
  lacks: (sheet, headers) => `“${sheet}” lacks: ${headers}.`,
  addColumns: (pull) => `Add to “${pull}” and refresh`,
  lacksDeleted: (sheet, headers, pull) =>
    `In “${sheet}” these were deleted: ${headers}. Choose all columns in “${pull}”, save it, and refresh it.`,
  openPulls: 'Open pulls',
  opening: 'Opening …',
  from: (button, sheet) => `${button} (“${sheet}”)`,
  made: (sheet, at) => `In “${sheet}”${at === '' ? '' : `, as of ${at}`}.`,
  make: 'Make the sheet',
  refresh: 'Refresh and open',
  about: (button, insight) => `${button}: ${insight}`,
  working: 'Working it out …',
  pulling: (pull) => `Pulling “${pull}” …`,
  askColumns: (sheet) =>
    `The service doesn’t document these fields. Which column of “${sheet}” is which? It is asked once, and again if the column goes.`,
  chooseColumn: '(choose)',
  noColumn: '(not in this sheet)',
  columnNeeded: (labels) =>
    `Can’t be calculated without: ${labels}. If no column has it, pull the list for each record of another pull, with that pull’s column.`,
  confirmColumns: 'These are the columns',
  changeColumns: 'Columns',
  goals: 'Period and targets',
  goalsNow: ({ period, within, score }) =>
    `Compared with the one before: ${en.periods[period]}. Targets (%): tickets within their deadline ${within || 'none'}, scores ${score || 'none'}.`,
  goalsChange: 'Change period and targets',
  period: 'Period',
  periods: {
    'days-7': 'last 7 days',
    'days-30': 'last 30 days',
    'days-90': 'last 90 days',
    month: 'last full month',
    quarter: 'last full quarter',
    year: 'last full year',
  },
  targetWithin: 'Target: tickets within their deadline (%)',
  targetScore: 'Target: score (%)',
  saveGoals: 'Save period and targets',
  hours: 'Working hours',
  hoursNow: ({ days, from, to, holidays, leavesWaitsOut }) =>
    `Service levels count working hours: ${days.map((day) => en.days[day - 1]).join(', ')}, ${from} to ${to}, in the spreadsheet’s time zone. Holidays left out: ${holidays.length}. ${leavesWaitsOut ? 'Time awaiting the requester is left out.' : 'Time runs on while the requester is awaited.'}`,
  hoursChange: 'Change working hours',
  workingDays: 'Working days',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  workFrom: 'From',
  workTo: 'To',
  holidays: 'Holidays',
  holidaysHint: 'One day a line, such as 2026-12-25 or 25/12/2026 (day first). A name may stand beside it.',
  waits: 'Leave out the time awaiting the requester',
  waitsHint:
    'For tickets opened since their pull keeps changes of Status. The others count in full; the note on the first header says how many.',
  saveHours: 'Save working hours',
  saving: 'Saving …',
};

const pt: InsightsWords = {
  intro: 'Cada um é uma aba com tabela e gráfico, que se renova com a consulta.',
  figure: 'O número selecionado',
  showTickets: 'Mostrar os chamados dele',
  shows: {
    'network-overview': 'Oito números, cada um com a variação da semana e as últimas doze semanas.',
    'open-tickets': 'Quantos estão abertos, quantos atrasados, e que idade têm.',
    tickets: 'Abertos, resolvidos e ainda em aberto, semana a semana.',
    'month-by-month': 'Volume, prazos, tempos e notas de cada mês ao lado do ano anterior.',
    'backlog-by-unit': 'Em aberto no fim de cada uma das últimas oito semanas, e se aumenta.',
    'service-levels': 'Tempos de resposta e de resolução, chamados no prazo e a variação entre períodos.',
    ratings: 'A nota média, os chamados avaliados e a variação entre períodos.',
    'ticket-deadlines': 'Quantos prazos foram alterados, em quanto, e quantos têm menos de um dia.',
    'still-tickets': 'Chamados abertos sem alteração há 14 dias, e dias desde a última alteração.',
    backlog: 'Chamados em aberto a cada dia, ou por unidade ao lado de uma a quatro semanas antes.',
    'time-in-status': 'Quanto tempo os chamados ficam em cada situação, com a precisão das atualizações.',
    handovers: 'Quantas vezes cada um repassou e recebeu chamados.',
    'overdue-plans': 'Planos vencidos de cada pessoa, e há quanto tempo.',
    'moved-deadlines': 'Quantas vezes o prazo de cada plano mudou, e há quanto tempo.',
    'unit-scores': 'As últimas visitas de cada unidade, a posição na rede e a variação entre períodos.',
    'failing-questions':
      'As perguntas que mais falham, ou as unidades onde falham, com a parcela das respostas.',
  },
  families: {
    'open-tickets': 'Chamados abertos',
    'service-levels': 'Níveis de serviço',
    ratings: 'Notas',
    'ticket-deadlines': 'Prazos dos chamados',
    'still-tickets': 'Chamados sem movimento',
    'failing-questions': 'Perguntas que falham',
    backlog: 'Em aberto contado',
    'time-in-status': 'Tempo em cada situação',
    handovers: 'Repasses',
  },
  rows: 'Linhas',
  groups: { now: 'Agora', time: 'Ao longo do tempo', person: 'Por pessoa', history: 'Do histórico' },
  lacking: (insights) => `O que falta para mais ${insights}`,
  noPull: (resource) => `Ainda não há aba com ${resource}.`,
  pullNow: (pull) => `Trazer “${pull}” agora`,
  keeps: {
    'changes=yes':
      'Precisa do histórico de alterações, que uma consulta pode guardar. Os números começam aí.',
    'daily=yes': 'Precisa da contagem de cada dia, que uma consulta pode guardar. Os números começam aí.',
  },
  keepNow: {
    'changes=yes': (pull) => `Guardar as alterações de “${pull}”`,
    'daily=yes': (pull) => `Contar “${pull}” a cada dia`,
  },
  lacksKept: (sheet, headers) =>
    `Em “${sheet}” estas colunas foram excluídas: ${headers}. Desfaça isso, ou exclua a aba: aí a consulta começa outra.`,
  lacks: (sheet, headers) => `Falta em “${sheet}”: ${headers}.`,
  addColumns: (pull) => `Acrescentar a “${pull}” e atualizar`,
  lacksDeleted: (sheet, headers, pull) =>
    `Em “${sheet}” estas colunas foram excluídas: ${headers}. Escolha todas as colunas em “${pull}”, salve e atualize a consulta.`,
  openPulls: 'Abrir consultas',
  opening: 'Abrindo …',
  from: (button, sheet) => `${button} (“${sheet}”)`,
  made: (sheet, at) => `Na aba “${sheet}”${at === '' ? '' : `, na posição de ${at}`}.`,
  make: 'Criar a aba',
  refresh: 'Atualizar e abrir',
  about: (button, insight) => `${button}: ${insight}`,
  working: 'Calculando …',
  pulling: (pull) => `Trazendo “${pull}” …`,
  askColumns: (sheet) =>
    `O serviço não documenta estes campos. Qual coluna de “${sheet}” é qual? A pergunta é feita uma vez, e de novo se a coluna sumir.`,
  chooseColumn: '(escolha)',
  noColumn: '(não está nesta aba)',
  columnNeeded: (labels) =>
    `Não pode ser calculado sem: ${labels}. Se nenhuma coluna tem isso, traga a lista para cada registro de outra consulta, com a coluna dela.`,
  confirmColumns: 'São estas as colunas',
  changeColumns: 'Colunas',
  goals: 'Período e metas',
  goalsNow: ({ period, within, score }) =>
    `Comparado com o anterior: ${pt.periods[period]}. Metas (%): chamados no prazo ${within || 'nenhuma'}, pontuação ${score || 'nenhuma'}.`,
  goalsChange: 'Mudar período e metas',
  period: 'Período',
  periods: {
    'days-7': 'últimos 7 dias',
    'days-30': 'últimos 30 dias',
    'days-90': 'últimos 90 dias',
    month: 'último mês completo',
    quarter: 'último trimestre completo',
    year: 'último ano completo',
  },
  targetWithin: 'Meta: chamados dentro do prazo (%)',
  targetScore: 'Meta: pontuação (%)',
  saveGoals: 'Salvar período e metas',
  hours: 'Horas de trabalho',
  hoursNow: ({ days, from, to, holidays, leavesWaitsOut }) =>
    `Os níveis de serviço contam as horas úteis: ${days.map((day) => pt.days[day - 1]).join(', ')}, das ${from} às ${to}, no fuso horário da planilha. Feriados descontados: ${holidays.length}. ${leavesWaitsOut ? 'O tempo aguardando o solicitante não conta.' : 'O tempo corre também enquanto se aguarda o solicitante.'}`,
  hoursChange: 'Mudar as horas de trabalho',
  workingDays: 'Dias de trabalho',
  days: ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'],
  workFrom: 'Das',
  workTo: 'Até',
  holidays: 'Feriados',
  holidaysHint: 'Um dia por linha, como 25/12/2026 ou 2026-12-25. O nome pode ficar ao lado.',
  waits: 'Descontar o tempo aguardando o solicitante',
  waitsHint:
    'Para chamados abertos desde que a consulta guarda as alterações de Situação. Os outros contam inteiros; a nota no primeiro cabeçalho diz quantos.',
  saveHours: 'Salvar as horas de trabalho',
  saving: 'Salvando …',
};

/** The words of the page of insights. */
export const words: Words<InsightsWords> = { en, pt };
