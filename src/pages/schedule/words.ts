// The words of the page of the schedule.

import type { CostView, ScheduleView } from '../../domain/views/schedule.ts';
import type { Words } from '../shared/words.ts';

/** A number as English writes it, for example `1,200`. */
const enNumber = (n: number) => n.toLocaleString('en-US');
/** A number as Portuguese writes it, for example `1.200`. */
const ptNumber = (n: number) => n.toLocaleString('pt-BR');

const en = {
  intro:
    'While your schedule is on, Google runs due pulls every five minutes. It uses your tokens, even while this spreadsheet is closed.',
  state: 'Your schedule',
  health({ health, last }: Pick<ScheduleView, 'health' | 'last'>): string {
    switch (health) {
      case 'off':
        return 'It is off: nothing runs by itself as you.';
      case 'well':
        return `It is on and runs: last at ${last}.`;
      case 'trigger-gone':
        return `It is on, but Google has no trigger of it any more; it last ran at ${last}. Renew the trigger.`;
      case 'stale':
        return `It is on, but it has not run since ${last}, although it has a trigger. Your running time at Google may be used up, or Google is waiting for your authorisation. Renew the trigger.`;
    }
  },
  stopped: (name: string, since: string) =>
    `The schedule of “${name}” has not run since ${since}. Only “${name}” can repair it, on this page; or take over their pulls below.`,
  several: (count: number) =>
    `${count} schedules run in this spreadsheet. Each pull is run by one of them: the one in Runs as.`,
  used: (used: number, minutes: number) =>
    `${enNumber(used)} of ${enNumber(minutes)} min used in the last 24 hours.`,
  forecast: ({ minutes, requests }: CostView) =>
    requests === 0
      ? ''
      : `Your active pulls take about ${enNumber(minutes)} min and ${enNumber(requests)} requests a day.`,
  nearlyUsedUp: (left: number) =>
    `The running time is nearly used up: ${enNumber(left)} min are left. Give pulls longer intervals, or pause some.`,
  usedUp: (minutes: number, freeAt: string) =>
    `The ${enNumber(minutes)} min of the last 24 hours are used up: nothing new is begun until ${freeAt}. Give pulls longer intervals, or pause some.`,
  tooMuchTime: (forecast: number, minutes: number) =>
    `These pulls need about ${enNumber(forecast)} min a day, and the schedule may run for ${enNumber(minutes)}: some will wait. Give them longer intervals, or pause some.`,
  manyRequests: (forecast: number, most: number) =>
    `These pulls need about ${enNumber(forecast)} requests a day. Google lets an ordinary account make ${enNumber(most)}, formulas and other scripts included. Give them longer intervals, or narrower filters.`,
  minutes: 'Maximum minutes of running time in 24 hours',
  minutesHint:
    'Google allows 90 minutes to an ordinary account and 6 hours to Google Workspace. 75 and 300 leave room for your other scripts.',
  switchOn(health: ScheduleView['health']): string {
    switch (health) {
      case 'off':
        return 'Switch on';
      case 'well':
        return 'Save';
      case 'trigger-gone':
      case 'stale':
        return 'Renew the trigger';
    }
  },
  off: 'Switch off',
  working: 'Saving…',
  pulls: 'Pulls',
  none: 'There is no pull yet. Make one with Franchise ▸ Create or edit pull…',
  saveEvery: 'Save how often',
  everySaved: (pull: string) => `“${pull}”: saved. The schedule follows it from now on.`,
  pause: 'Pause',
  pausedNow: (pull: string) => `“${pull}” is paused. It keeps how often it runs, and whose it is.`,
  activate: 'Make active',
  activeNow: (pull: string) => `“${pull}” is active again.`,
  takeOver: 'Take over',
  takeOverSure: (owner: string) =>
    `Your schedule runs it from now on with your token, no longer with that of “${owner}”. It may see other units: the next run reads everything, and takes nothing out.`,
  takeOverYes: 'Take it over',
  takeOverNo: 'Leave it',
  takenOver: (pull: string) => `“${pull}” now runs as you.`,
};

const pt: typeof en = {
  intro:
    'Com o agendamento ligado, o Google executa a cada cinco minutos as consultas que estão na hora. Ele usa os seus tokens, mesmo com a planilha fechada.',
  state: 'O seu agendamento',
  health({ health, last }: Pick<ScheduleView, 'health' | 'last'>): string {
    switch (health) {
      case 'off':
        return 'Está desligado: nada roda sozinho em seu nome.';
      case 'well':
        return `Está ligado e roda: última vez em ${last}.`;
      case 'trigger-gone':
        return `Está ligado, mas o Google não tem mais o acionador dele; rodou pela última vez em ${last}. Recrie o acionador.`;
      case 'stale':
        return `Está ligado, mas não roda desde ${last}, embora tenha um acionador. O seu tempo de execução no Google pode ter acabado, ou o Google espera a sua autorização. Recrie o acionador.`;
    }
  },
  stopped: (name: string, since: string) =>
    `O agendamento de “${name}” não roda desde ${since}. Só “${name}” pode consertá-lo, nesta página; ou assuma abaixo as consultas dele.`,
  several: (count: number) =>
    `${count} agendamentos rodam nesta planilha. Cada consulta é executada por um deles: o que está em Executada por.`,
  used: (used: number, minutes: number) =>
    `${ptNumber(used)} de ${ptNumber(minutes)} min usados nas últimas 24 horas.`,
  forecast: ({ minutes, requests }: CostView) =>
    requests === 0
      ? ''
      : `As suas consultas ativas levam cerca de ${ptNumber(minutes)} min e ${ptNumber(requests)} requisições por dia.`,
  nearlyUsedUp: (left: number) =>
    `O tempo de execução está quase no fim: restam ${ptNumber(left)} min. Dê frequências mais longas às consultas, ou suspenda algumas.`,
  usedUp: (minutes: number, freeAt: string) =>
    `Os ${ptNumber(minutes)} min das últimas 24 horas acabaram: nada novo começa até ${freeAt}. Dê frequências mais longas às consultas, ou suspenda algumas.`,
  tooMuchTime: (forecast: number, minutes: number) =>
    `Estas consultas precisam de cerca de ${ptNumber(forecast)} min por dia, e o agendamento pode rodar ${ptNumber(minutes)}: algumas vão esperar. Dê a elas frequências mais longas, ou suspenda algumas.`,
  manyRequests: (forecast: number, most: number) =>
    `Estas consultas precisam de cerca de ${ptNumber(forecast)} requisições por dia. O Google permite ${ptNumber(most)} a uma conta comum, com fórmulas e outros scripts. Dê a elas frequências mais longas, ou filtros mais estreitos.`,
  minutes: 'Máximo de minutos de execução em 24 horas',
  minutesHint:
    'O Google permite 90 minutos a uma conta comum e 6 horas ao Google Workspace. 75 e 300 deixam folga para os seus outros scripts.',
  switchOn(health: ScheduleView['health']): string {
    switch (health) {
      case 'off':
        return 'Ligar';
      case 'well':
        return 'Salvar';
      case 'trigger-gone':
      case 'stale':
        return 'Recriar o acionador';
    }
  },
  off: 'Desligar',
  working: 'Salvando…',
  pulls: 'Consultas',
  none: 'Ainda não há consultas. Crie uma em Franquia ▸ Criar ou editar consulta…',
  saveEvery: 'Salvar a frequência',
  everySaved: (pull: string) => `“${pull}”: salva. O agendamento já segue a nova frequência.`,
  pause: 'Suspender',
  pausedNow: (pull: string) => `“${pull}” está suspensa. Ela guarda a frequência e de quem é.`,
  activate: 'Ativar',
  activeNow: (pull: string) => `“${pull}” está ativa de novo.`,
  takeOver: 'Assumir',
  takeOverSure: (owner: string) =>
    `O seu agendamento a executa agora com o seu token, e não mais com o de “${owner}”. Ele pode ver outras unidades: a próxima execução lê tudo e não tira nada.`,
  takeOverYes: 'Assumir',
  takeOverNo: 'Deixar como está',
  takenOver: (pull: string) => `“${pull}” agora é executada por você.`,
};

/** The words of the page of the schedule, in both languages. */
export const words: Words<typeof en> = { en, pt };
/** The words of the page of the schedule, in one language. */
export type ScheduleWords = typeof en;
