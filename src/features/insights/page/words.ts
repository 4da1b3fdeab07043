// The words of the page of insights, in both languages.

import { pairs, type Words } from '../../../pages/shared/words.ts';
import type { WorkingHoursView } from '../insight-source.ts';

/** Three or more consecutive days become a span. Monday is 1. */
function daysIn(
  days: readonly number[],
  names: readonly string[],
  from: (first: string, last: string) => string,
): string {
  const runs = days.reduce<number[][]>((all, day) => {
    const last = all[all.length - 1];
    if (last?.includes(day - 1)) last.push(day);
    else all.push([day]);
    return all;
  }, []);
  const name = (day = 0) => names[day - 1] ?? '';
  return runs
    .map((run) => (run.length < 3 ? run.map(name).join(', ') : from(name(run[0]), name(run[run.length - 1]))))
    .join(', ');
}

const labels = pairs({
  figure: ['The selected figure', 'O número selecionado'],
  showTickets: ['Show its tickets', 'Mostrar os chamados dele'],
  families: {
    'open-tickets': ['Open tickets', 'Chamados abertos'],
    'service-levels': ['Service levels', 'Níveis de serviço'],
    ratings: ['Ratings', 'Notas'],
    'ticket-deadlines': ['Deadlines of tickets', 'Prazos dos chamados'],
    'still-tickets': ['Tickets without movement', 'Chamados sem movimento'],
    'failing-questions': ['Questions that fail', 'Perguntas que falham'],
    backlog: ['Counted backlog', 'Em aberto contado'],
    'time-in-status': ['Time in each status', 'Tempo em cada situação'],
    handovers: ['Hand-overs', 'Transferências'],
  },
  rows: ['Rows', 'Linhas'],
  openPulls: ['Open pulls', 'Abrir consultas'],
  opening: ['Opening …', 'Abrindo …'],
  make: ['Make the sheet', 'Criar a aba'],
  refresh: ['Refresh and open', 'Atualizar e abrir'],
  working: ['Calculating …', 'Calculando …'],
  chooseColumn: ['(choose)', '(escolha)'],
  noColumn: ['(not in this sheet)', '(não está nesta aba)'],
  confirmColumns: ['These are right', 'Está certo assim'],
  changeColumns: ['Columns', 'Colunas'],
  goals: ['Period and targets', 'Período e metas'],
  goalsChange: ['Change period and targets', 'Mudar período e metas'],
  period: ['Period', 'Período'],
  periods: {
    'days-7': ['last 7 days', 'últimos 7 dias'],
    'days-30': ['last 30 days', 'últimos 30 dias'],
    'days-90': ['last 90 days', 'últimos 90 dias'],
    month: ['last full month', 'último mês completo'],
    quarter: ['last full quarter', 'último trimestre completo'],
    year: ['last full year', 'último ano completo'],
  },
  targetWithin: ['Target: within deadline (%)', 'Meta: no prazo (%)'],
  targetScore: ['Target: score (%)', 'Meta: pontuação (%)'],
  saveGoals: ['Save period and targets', 'Salvar período e metas'],
  hours: ['Working hours', 'Horas de trabalho'],
  hoursChange: ['Change working hours', 'Mudar as horas de trabalho'],
  workingDays: ['Working days', 'Dias de trabalho'],
  workFrom: ['From', 'Das'],
  workTo: ['To', 'Até'],
  holidays: ['Holidays', 'Feriados'],
  waits: ['Leave out the time awaiting the requester', 'Descontar o tempo aguardando o solicitante'],
  saveHours: ['Save working hours', 'Salvar as horas de trabalho'],
  saving: ['Saving …', 'Salvando …'],
});

const en = {
  ...labels.en,
  intro: 'Each makes a sheet with a table and a chart, renewed with its pull.',
  shows: {
    'network-overview': 'Eight figures, their week’s change and twelve weeks.',
    'open-tickets': 'How many are open, late, and how old.',
    tickets: 'Opened, resolved, still open by week.',
    'month-by-month': 'Volume, deadlines, times, ratings by month and the year before.',
    'backlog-by-unit': 'Open at each of eight week ends, and the trend.',
    'service-levels': 'Response and resolution times, and tickets within deadline.',
    ratings: 'Mean rating and rated tickets.',
    'ticket-deadlines': 'Deadlines moved, by how much, and those under a day.',
    'still-tickets': 'Open tickets unchanged for 14 days.',
    backlog: 'Open tickets by day, or by unit over four weeks.',
    'time-in-status': 'How long tickets stay in each status.',
    handovers: 'Tickets each person handed over and received.',
    'overdue-plans': 'Late plans by person, and how late.',
    'moved-deadlines': 'How often each plan’s deadline moved.',
    'unit-scores': 'Last visits by unit, and its place in the network.',
    'failing-questions': 'Questions that fail most, or the units where they do.',
  },
  groups: { now: 'Now', time: 'Over time', person: 'By person', history: 'From history' },
  lacking: (insights: number) => `Needed for ${insights} more`,
  noPull: (resource: string) => `No sheet with ${resource} yet.`,
  pullNow: (pull: string) => `Pull “${pull}” now`,
  keeps: {
    'changes=yes': 'Needs a history of changes, kept from now on.',
    'daily=yes': 'Needs a daily count, kept from now on.',
  },
  keepNow: {
    'changes=yes': (pull: string) => `Keep changes of “${pull}”`,
    'daily=yes': (pull: string) => `Count “${pull}” each day`,
  },
  lacksKept: (sheet: string, headers: string) =>
    `Deleted from “${sheet}”: ${headers}. Undo that, or delete the sheet: the pull begins a new one.`,
  lacks: (sheet: string, headers: string) => `“${sheet}” lacks: ${headers}.`,
  addColumns: (pull: string) => `Add to “${pull}” and refresh`,
  lacksDeleted: (sheet: string, headers: string, pull: string) =>
    `Deleted from “${sheet}”: ${headers}. Choose all columns in “${pull}”, save and refresh.`,
  from: (button: string, sheet: string) => `${button} (“${sheet}”)`,
  made: (sheet: string, at: string) => `In “${sheet}”${at === '' ? '' : `, as of ${at}`}.`,
  pulling: (pull: string) => `Pulling “${pull}” …`,
  askColumns: (sheet: string) => `Which column of “${sheet}” is which? The service doesn’t say.`,
  columnNeeded: (labels: string) =>
    `Needs ${labels}. If no column has it, pull the list for each record of another pull.`,
  goalsNow: ({ period, within, score }: WorkingHoursView): string =>
    `Compared: ${en.periods[period]}. Targets (%): within deadline ${within || 'none'}, scores ${score || 'none'}.`,
  hoursNow: ({ days, from, to, holidays, leavesWaitsOut }: WorkingHoursView): string =>
    `Service levels count ${daysIn(days, en.days, (first, last) => `${first} to ${last}`)}, ${from} to ${to}${holidays.length === 0 ? '' : `, without ${holidays.length} ${holidays.length === 1 ? 'holiday' : 'holidays'}`}. Time awaiting the requester ${leavesWaitsOut ? 'doesn’t count' : 'counts'}.`,
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  holidaysHint: 'One a line, such as 2026-12-25 or 25/12/2026, with or without a name.',
  waitsHint: 'For tickets opened since their pull keeps changes of Status. The others count in full.',
};

const pt: typeof en = {
  ...labels.pt,
  intro: 'Cada um cria uma aba com tabela e gráfico, que se renova com a consulta.',
  shows: {
    'network-overview': 'Oito números, a variação da semana e doze semanas.',
    'open-tickets': 'Quantos estão abertos, atrasados, e a idade.',
    tickets: 'Abertos, resolvidos e em aberto por semana.',
    'month-by-month': 'Volume, prazos, tempos e notas por mês e no ano anterior.',
    'backlog-by-unit': 'Em aberto no fim de oito semanas, e a tendência.',
    'service-levels': 'Tempos de resposta e resolução, e chamados no prazo.',
    ratings: 'Nota média e chamados avaliados.',
    'ticket-deadlines': 'Prazos alterados, em quanto, e os de menos de um dia.',
    'still-tickets': 'Chamados abertos sem alteração há 14 dias.',
    backlog: 'Em aberto por dia, ou por unidade em quatro semanas.',
    'time-in-status': 'Quanto tempo os chamados ficam em cada situação.',
    handovers: 'Chamados que cada um repassou e recebeu.',
    'overdue-plans': 'Planos vencidos por pessoa, e há quanto tempo.',
    'moved-deadlines': 'Quantas vezes o prazo de cada plano mudou.',
    'unit-scores': 'Últimas visitas por unidade, e a posição na rede.',
    'failing-questions': 'Perguntas que mais falham, ou as unidades onde falham.',
  },
  groups: { now: 'Agora', time: 'Ao longo do tempo', person: 'Por pessoa', history: 'Do histórico' },
  lacking: (insights) => `Falta para mais ${insights}`,
  noPull: (resource) => `Ainda não há aba com ${resource}.`,
  pullNow: (pull) => `Trazer “${pull}” agora`,
  keeps: {
    'changes=yes': 'Precisa do histórico de alterações, guardado de agora em diante.',
    'daily=yes': 'Precisa da contagem diária, guardada de agora em diante.',
  },
  keepNow: {
    'changes=yes': (pull) => `Guardar as alterações de “${pull}”`,
    'daily=yes': (pull) => `Contar “${pull}” a cada dia`,
  },
  lacksKept: (sheet, headers) =>
    `Excluídas de “${sheet}”: ${headers}. Desfaça isso, ou exclua a aba: a consulta começa outra.`,
  lacks: (sheet, headers) => `Falta em “${sheet}”: ${headers}.`,
  addColumns: (pull) => `Acrescentar a “${pull}” e atualizar`,
  lacksDeleted: (sheet, headers, pull) =>
    `Excluídas de “${sheet}”: ${headers}. Escolha todas as colunas em “${pull}”, salve e atualize.`,
  from: (button, sheet) => `${button} (“${sheet}”)`,
  made: (sheet, at) => `Na aba “${sheet}”${at === '' ? '' : `, na posição de ${at}`}.`,
  pulling: (pull) => `Trazendo “${pull}” …`,
  askColumns: (sheet) => `Qual coluna de “${sheet}” é qual? O serviço não diz.`,
  columnNeeded: (labels) =>
    `Precisa de ${labels}. Se nenhuma coluna tem isso, traga a lista para cada registro de outra consulta.`,
  goalsNow: ({ period, within, score }) =>
    `Comparação: ${pt.periods[period]}. Metas (%): no prazo ${within || 'nenhuma'}, pontuação ${score || 'nenhuma'}.`,
  hoursNow: ({ days, from, to, holidays, leavesWaitsOut }) =>
    `Os níveis de serviço contam ${daysIn(days, pt.days, (first, last) => `de ${first} a ${last}`)}, das ${from} às ${to}${holidays.length === 0 ? '' : `, menos ${holidays.length} ${holidays.length === 1 ? 'feriado' : 'feriados'}`}. O tempo aguardando o solicitante ${leavesWaitsOut ? 'não conta' : 'conta'}.`,
  days: ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'],
  holidaysHint: 'Um por linha, como 25/12/2026 ou 2026-12-25, com ou sem nome.',
  waitsHint:
    'Para chamados abertos desde que a consulta guarda as alterações de Situação. Os outros contam inteiros.',
};

export const words: Words<typeof en> = { en, pt };
