// Sentences about the sheet of pulls as a whole, and about the schedule.

import { amount, plural, span } from './phrases.ts';

/** The sentences about the schedule, in English. */
export const en = () => ({
  pullsNotes: {
    pull: () =>
      'A name of your choice; each only once. The filled sheet is tied to it: a renamed pull is a new one.',
    resource: () => 'What to pull. Choose from the list.',
    sheet: () => 'The sheet to fill: a new one, or an empty one. Blank: named after the resource.',
    filters: () =>
      'Which records: name=value, with ; between filters. For example situacao=4,5; abertoStart=today-30d. Blank: all.',
    columns: () =>
      'Which columns the sheet has: their names, with commas between them, in the order of a new sheet. For example ID, Title, Status, Unit. Blank: all.',
    mode: () =>
      'sync: asks only for what has changed, and reads everything once a day. full: reads everything each time. Blank: sync.',
    every: () =>
      'Choose from the list, or type another time, as day 18:30 or Fri 07:00. paused 1 h keeps the interval and doesn’t run. It needs the schedule: Franchise ▸ Schedule… Blank: manual.',
    runsAs: () =>
      'Whose schedule runs it, with their token. Written by the connector; empty it, and the next schedule that finds the pull due takes it.',
    status: () => 'How the last run ended, or how far it is.',
    rows: () => 'Records in the sheet.',
    requests: () => 'What the last run cost; the service allows two a second.',
    lastSuccess: () => 'When a run last came to its end.',
    nextRun: () => 'When the schedule runs it next: within some five minutes after this time.',
    message: () => 'What happened, and what to do.',
    runNow: () =>
      'Tick it, and the schedule runs the pull within some five minutes. The tick goes when it has run. From a phone or another program, write TRUE.',
  },
  staleItem: (since: string) => `⚠ The schedule has not run since ${since}`,
  otherStaleItem: (name: string, since: string) => `⚠ The schedule of “${name}” has not run since ${since}`,
  tickFailed: (problems: string) =>
    `The schedule had problems. ${problems} The sheet Pulls says when each pull is tried again.`,
  backsOff: (failures: number, when: string) =>
    `The schedule tries again at ${when}, after ${plural(failures, 'failure', 'failures in a row', 'en')}.`,
  budgetSpent: (minutes: number, when: string) =>
    `Not run: the schedule has used its ${plural(minutes, 'minute', 'minutes', 'en')} of the last 24 hours. It goes on at ${when} at the latest. Choose longer intervals, or refresh manually.`,
  pausedParked: () =>
    'The pull is paused, so the rest of this run waits. To go on, choose Refresh this sheet, or take “paused” out of Every.',
  runsAsAbsent: (name: string, since: string) =>
    `Due since ${since}: it runs as “${name}”, whose schedule does not run here. “${name}” can choose Franchise ▸ Schedule…; or empty the cell Runs as, and another schedule takes it.`,
  scheduleIsOn: (minutes: number) =>
    `Your schedule is on. It looks for due pulls every five minutes, and runs ${plural(minutes, 'minute', 'minutes', 'en')} in 24 hours at most. Give each pull an interval in the column Every of Pulls.`,
  scheduleIsOff: () => 'Your schedule is off: pulls that run as you are not refreshed by themselves.',
  minutesOutOfRange: (most: number) => `Give the schedule 1 to ${most} minutes of running time in 24 hours.`,
  triggerRefused: () =>
    'Google refused the trigger of the schedule. Try again later; or remove triggers that you don’t need (Extensions ▸ Apps Script ▸ Triggers).',
  runNowUnread: (typed: string) =>
    `“${typed}” in Run now is neither a tick nor blank. Tick the box, type x, or empty the cell.`,
  runNowPaused: () => 'Not run: the pull is paused. Take “paused” out of Every, and tick Run now again.',
  runNowAbsent: (name: string) =>
    `Run now is ticked, but the pull runs as “${name}”, whose schedule does not run here. “${name}” can choose Franchise ▸ Schedule…; or empty the cell Runs as.`,
  takeOverWithoutSchedule: (pull: string) =>
    `“${pull}” can’t run as you: your schedule is off. Switch it on first.`,
  pullsColumnGone: (sheet: string, header: string) =>
    `The sheet “${sheet}” has no column “${header}” any more. Type the header into the first row of an empty column, and try again.`,
  nothingRuns: () => 'No pull is running or parked.',
  askedToStop: (pull: string, at: string) =>
    `“${pull}” (${at}) stops within a few seconds. What it wrote stays.`,
  parkedJob: (pull: string, at: string, goesOn: string, who: string) => {
    const when = goesOn === '' ? 'goes on when it is refreshed' : `goes on by itself at ${goesOn}`;
    return `“${pull}” (${at}): ${when}${who === '' ? '' : `, as “${who}”`}`;
  },
  dropParked: () =>
    'These pulls are parked. Discard their progress? What they wrote stays; the next refresh starts from the beginning.',
  parkedDropped: (pull: string) =>
    `“${pull}” was stopped while it was parked. What it wrote stays; the next refresh starts from the beginning.`,
  pullForecast: (requests: number, seconds: number) =>
    `Reading everything takes about ${plural(requests, 'request', 'requests', 'en')}, ${span(seconds)}.`,
  pullRuns: (pull: string, at: string) =>
    `“${pull}” is running (${at}). Choose Franchise ▸ Stop the running pull, and then delete it.`,
  pullDeleted: (pull: string, sheet: string) =>
    `The pull “${pull}” is deleted. The sheet “${sheet}” and its data stay.`,
});

/** The sentences about the schedule, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  pullsNotes: {
    pull: () =>
      'Um nome à sua escolha, sem repetir. A aba preenchida fica ligada a ele: uma consulta renomeada é uma consulta nova.',
    resource: () => 'O que trazer. Escolha na lista.',
    sheet: () => 'A aba a preencher: uma nova, ou uma vazia. Em branco: o nome do recurso.',
    filters: () =>
      'Quais registros: nome=valor, com ; entre os filtros. Por exemplo situacao=4,5; abertoStart=hoje-30d. Em branco: todos.',
    columns: () =>
      'Quais colunas a aba tem: seus nomes, separados por vírgulas, na ordem de uma aba nova. Por exemplo ID, Título, Situação, Unidade. Em branco: todas.',
    mode: () =>
      'sincronizar: pede só o que mudou, e lê tudo uma vez por dia. completa: lê tudo a cada vez. Em branco: sincronizar.',
    every: () =>
      'Escolha na lista, ou digite outro horário, como dia 18:30 ou sex 07:00. suspensa 1 h guarda a frequência e não roda. Precisa do agendamento: Franquia ▸ Agendamento… Em branco: manual.',
    runsAs: () =>
      'O agendamento de quem a executa, com o token dessa pessoa. Escrito pelo conector; esvazie, e o próximo agendamento que encontrar a consulta na hora dela a assume.',
    status: () => 'Como a última execução terminou, ou até onde ela está.',
    rows: () => 'Registros na aba.',
    requests: () => 'O custo da última execução; o serviço permite duas por segundo.',
    lastSuccess: () => 'Quando uma execução chegou ao fim pela última vez.',
    nextRun: () => 'Quando o agendamento a executa de novo: até uns cinco minutos depois deste horário.',
    message: () => 'O que aconteceu, e o que fazer.',
    runNow: () =>
      'Marque, e o agendamento executa a consulta em uns cinco minutos. A marca sai depois da execução. De outro programa, escreva VERDADEIRO.',
  },
  staleItem: (since) => `⚠ O agendamento não roda desde ${since}`,
  otherStaleItem: (name, since) => `⚠ O agendamento de “${name}” não roda desde ${since}`,
  tickFailed: (problems) =>
    `O agendamento teve problemas. ${problems} A aba Consultas diz quando é a próxima tentativa de cada consulta.`,
  backsOff: (failures, when) =>
    `O agendamento tenta de novo em ${when}, após ${plural(failures, 'falha', 'falhas seguidas', 'pt')}.`,
  budgetSpent: (minutes, when) =>
    `Não executada: o agendamento já usou ${minutes === 1 ? 'o seu minuto' : `os seus ${amount(minutes, 'pt')} minutos`} das últimas 24 horas. Ele continua no mais tardar em ${when}. Escolha frequências mais longas, ou atualize manualmente.`,
  pausedParked: () =>
    'A consulta está suspensa, por isso o resto desta execução espera. Para continuar, escolha Atualizar esta aba ou tire “suspensa” da Frequência.',
  runsAsAbsent: (name, since) =>
    `Atrasada desde ${since}: é executada por “${name}”, cujo agendamento não roda aqui. “${name}” pode escolher Franquia ▸ Agendamento…; ou esvazie a célula Executada por, e outro agendamento a assume.`,
  scheduleIsOn: (minutes) =>
    `O seu agendamento está ligado. Ele olha as consultas a cada cinco minutos, e roda no máximo ${plural(minutes, 'minuto', 'minutos', 'pt')} em 24 horas. Dê uma frequência a cada consulta na aba Consultas.`,
  scheduleIsOff: () =>
    'O seu agendamento está desligado: as consultas executadas por você não são atualizadas sozinhas.',
  minutesOutOfRange: (most) => `Dê ao agendamento de 1 a ${most} minutos de execução em 24 horas.`,
  triggerRefused: () =>
    'O Google recusou o acionador do agendamento. Tente de novo mais tarde; ou remova acionadores de que não precisa (Extensões ▸ Apps Script ▸ Acionadores).',
  runNowUnread: (typed) =>
    `“${typed}” em Executar agora não é uma marca. Marque a caixa, digite x ou esvazie a célula.`,
  runNowPaused: () =>
    'Não executada: a consulta está suspensa. Tire “suspensa” da Frequência e marque Executar agora de novo.',
  runNowAbsent: (name) =>
    `Executar agora está marcado, mas a consulta é executada por “${name}”, cujo agendamento não roda aqui. “${name}” pode escolher Franquia ▸ Agendamento…; ou esvazie a célula Executada por.`,
  takeOverWithoutSchedule: (pull) =>
    `“${pull}” não pode ser executada por você: o seu agendamento está desligado. Ligue-o primeiro.`,
  pullsColumnGone: (sheet, header) =>
    `A aba “${sheet}” não tem mais a coluna “${header}”. Digite o cabeçalho na primeira linha de uma coluna vazia e tente de novo.`,
  nothingRuns: () => 'Nenhuma consulta está em andamento ou em pausa.',
  askedToStop: (pull, at) => `“${pull}” (${at}) para em alguns segundos. O que ela escreveu fica.`,
  parkedJob: (pull, at, goesOn, who) => {
    const when = goesOn === '' ? 'continua quando for atualizada' : `continua sozinha em ${goesOn}`;
    return `“${pull}” (${at}): ${when}${who === '' ? '' : `, por “${who}”`}`;
  },
  dropParked: () =>
    'Estas consultas estão em pausa. Descartar o que elas tinham começado? O que escreveram fica; a próxima atualização começa do início.',
  parkedDropped: (pull) =>
    `“${pull}” foi interrompida durante a pausa. O que ela escreveu fica; a próxima atualização começa do início.`,
  pullForecast: (requests, seconds) =>
    `Ler tudo leva cerca de ${plural(requests, 'requisição', 'requisições', 'pt')}, ${span(seconds)}.`,
  pullRuns: (pull, at) =>
    `“${pull}” está em andamento (${at}). Escolha Franquia ▸ Parar a consulta em andamento, e depois exclua.`,
  pullDeleted: (pull, sheet) => `A consulta “${pull}” foi excluída. A aba “${sheet}” e os dados dela ficam.`,
});
