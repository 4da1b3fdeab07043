// The sheet of pulls, and the schedule.

import { plural, span } from './phrases.ts';

export const en = () => ({
  staleItem: (since: string) => `⚠ The schedule has not run since ${since}`,
  heldItem: (since: string) => `⚠ The schedule has waited for your permission since ${since}`,
  otherStaleItem: (name: string, since: string) => `⚠ The schedule of “${name}” has not run since ${since}`,
  failingItem: (pull: string, since: string, why: string) =>
    `⚠ “${pull}” has not refreshed since ${since}: ${why}`,
  tickFailed: (problems: string) =>
    `The schedule had problems. ${problems} The sheet Pulls says when it tries again.`,
  backsOff: (failures: number, when: string) =>
    `The schedule tries again at ${when}, after ${plural(failures, 'failure', 'failures in a row', 'en')}.`,
  budgetSpent: (minutes: number, when: string) =>
    `Not run: the schedule has used up its ${plural(minutes, 'minute', 'minutes', 'en')} of 24 hours. It continues at ${when} at the latest. Choose longer intervals, or refresh manually.`,
  pausedParked:
    'Paused: the rest of this run waits. Choose Refresh this sheet, or take “paused” out of Every.',
  runsAsAbsent: (name: string, since: string) =>
    `Due since ${since}: “${name}” has no schedule here. “${name}” can turn it on in Franchise ▸ Schedule…, or clear Runs as for another one.`,
  scheduleIsOn: (minutes: number) =>
    `Your schedule is on, up to ${plural(minutes, 'minute', 'minutes', 'en')} in 24 hours. Give each pull an interval in Every.`,
  pullFollowed: 'It now refreshes by itself, even while this spreadsheet is closed.',
  scheduleIsOff: 'Your schedule is off: your pulls are not refreshed by themselves.',
  minutesOutOfRange: (most: number) => `Type 1 to ${most} minutes in 24 hours.`,
  triggerRefused:
    'Google refused to run it by itself. Try again later, or remove triggers (Extensions ▸ Apps Script ▸ Triggers).',
  runNowUnread: (typed: string) => `“${typed}” in Run now is not a tick. Tick the box, or clear the cell.`,
  runNowPaused: 'Not run: the pull is paused. Take “paused” out of Every, and tick Run now again.',
  runNowAbsent: (name: string) =>
    `Run now waits: “${name}” has no schedule here. “${name}” can turn it on in Franchise ▸ Schedule…, or clear Runs as.`,
  takeOverWithoutSchedule: (pull: string) => `“${pull}” can’t run as you: turn your schedule on first.`,
  pullsColumnGone: (sheet: string, header: string) =>
    `“${sheet}” lacks the column “${header}”. Type the header into an empty column’s first row, and try again.`,
  nothingRuns: 'No pull is running or parked.',
  askedToStop: (pull: string, at: string) => `“${pull}” (${at}) stops within seconds. What it wrote stays.`,
  parkedJob: (pull: string, at: string, goesOn: string, who: string) => {
    const when = goesOn === '' ? 'goes on when it is refreshed' : `goes on by itself at ${goesOn}`;
    return `“${pull}” (${at}): ${when}${who === '' ? '' : `, as “${who}”`}`;
  },
  dropParked:
    'Discard the progress of these parked pulls? Their rows stay; the next refresh starts from the beginning.',
  parkedDropped: (pull: string) =>
    `“${pull}” was stopped while parked. Its rows stay; the next refresh starts from the beginning.`,
  pullForecast: (seconds: number) => `Reading everything takes about ${span(seconds)}.`,
  pullRuns: (pull: string, at: string) =>
    `“${pull}” is running (${at}). Choose Franchise ▸ Stop the running pull, then delete it.`,
  pullDeleted: (pull: string, sheet: string) => `“${pull}” is deleted. The sheet “${sheet}” stays.`,
});

export const pt = (): ReturnType<typeof en> => ({
  staleItem: (since) => `⚠ O agendamento não roda desde ${since}`,
  heldItem: (since) => `⚠ O agendamento espera a sua permissão desde ${since}`,
  otherStaleItem: (name, since) => `⚠ O agendamento de “${name}” não roda desde ${since}`,
  failingItem: (pull, since, why) => `⚠ “${pull}” não atualiza desde ${since}: ${why}`,
  tickFailed: (problems) =>
    `O agendamento teve problemas. ${problems} A aba Consultas diz quando ele tenta de novo.`,
  backsOff: (failures, when) =>
    `O agendamento tenta de novo em ${when}, após ${plural(failures, 'falha', 'falhas seguidas', 'pt')}.`,
  budgetSpent: (minutes, when) =>
    `Não executada: acabou o tempo do agendamento, ${plural(minutes, 'minuto', 'minutos', 'pt')} em 24 horas. Continua em ${when}, no mais tardar. Escolha frequências mais longas, ou atualize manualmente.`,
  pausedParked:
    'Suspensa: o resto desta execução espera. Escolha Atualizar esta aba, ou tire “suspensa” da Frequência.',
  runsAsAbsent: (name, since) =>
    `Atrasada desde ${since}: “${name}” não tem agendamento aqui. “${name}” pode ligá-lo em Franquia ▸ Agendamento…, ou limpe Executada por para outro assumir.`,
  scheduleIsOn: (minutes) =>
    `Seu agendamento está ligado, até ${plural(minutes, 'minuto', 'minutos', 'pt')} em 24 horas. Dê uma Frequência a cada consulta.`,
  pullFollowed: 'Agora ela se atualiza sozinha, mesmo com a planilha fechada.',
  scheduleIsOff: 'Seu agendamento está desligado: suas consultas não são atualizadas sozinhas.',
  minutesOutOfRange: (most) => `Digite de 1 a ${most} minutos em 24 horas.`,
  triggerRefused:
    'O Google recusou a execução automática. Tente mais tarde, ou remova acionadores (Extensões ▸ Apps Script ▸ Acionadores).',
  runNowUnread: (typed) => `“${typed}” em Executar agora não é uma marca. Marque a caixa ou limpe a célula.`,
  runNowPaused:
    'Não executada: a consulta está suspensa. Tire “suspensa” da Frequência e marque Executar agora de novo.',
  runNowAbsent: (name) =>
    `Executar agora espera: “${name}” não tem agendamento aqui. “${name}” pode ligá-lo em Franquia ▸ Agendamento…, ou limpe Executada por.`,
  takeOverWithoutSchedule: (pull) =>
    `“${pull}” não pode ser executada por você: ligue antes o seu agendamento.`,
  pullsColumnGone: (sheet, header) =>
    `Falta em “${sheet}” a coluna “${header}”. Digite o cabeçalho na primeira linha de uma coluna vazia e tente de novo.`,
  nothingRuns: 'Nenhuma consulta está em andamento ou em pausa.',
  askedToStop: (pull, at) => `“${pull}” (${at}) para em segundos. O que ela escreveu fica.`,
  parkedJob: (pull, at, goesOn, who) => {
    const when = goesOn === '' ? 'continua quando for atualizada' : `continua sozinha em ${goesOn}`;
    return `“${pull}” (${at}): ${when}${who === '' ? '' : `, por “${who}”`}`;
  },
  dropParked:
    'Descartar o andamento destas consultas em pausa? As linhas ficam; a próxima atualização começa do início.',
  parkedDropped: (pull) =>
    `“${pull}” foi interrompida em pausa. As linhas ficam; a próxima atualização começa do início.`,
  pullForecast: (seconds) => `Ler tudo leva cerca de ${span(seconds)}.`,
  pullRuns: (pull, at) =>
    `“${pull}” está em andamento (${at}). Escolha Franquia ▸ Parar a consulta em andamento, depois exclua.`,
  pullDeleted: (pull, sheet) => `“${pull}” foi excluída. A aba “${sheet}” fica.`,
});
