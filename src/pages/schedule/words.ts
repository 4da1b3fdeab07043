// The words of the schedule page.

import type { CostView, ScheduleView } from '../../domain/views.ts';
import { enNumber, ptNumber, type Words } from '../shared/words.ts';

/** Where an access can be ended; the next menu item then asks for everything anew. */
const MANAGE = 'myaccount.google.com/connections';

const en = {
  intro: 'Your lists refresh by themselves, even while this spreadsheet is closed.',
  state: 'Your schedule',
  health({ health, last, allowAt }: Pick<ScheduleView, 'health' | 'last' | 'allowAt'>): string {
    switch (health) {
      case 'off':
        return 'Automatic refresh is off.';
      case 'well':
        return last === '' ? 'On: the first run comes within five minutes.' : `On: last run at ${last}.`;
      case 'trigger-gone':
        return `Automatic refresh has stopped${last === '' ? '' : `; last run at ${last}`}. Turn it on again.`;
      case 'stale':
        return `On, but not run since ${last}: your running time at Google is used up, or Google awaits your authorisation. Turn it on again.`;
      case 'held-back':
        return `On, but not run since ${last}: Google waits until you allow everything. Open ${allowAt || MANAGE} and do so.`;
    }
  },
  stopped: (name: string, since: string) =>
    `The schedule of “${name}” has not run since ${since}. “${name}” can repair it here; or take over their pulls below.`,
  several: (count: number) => `${count} schedules run here, each pull by the one in Runs as.`,
  used: (used: number, minutes: number) => `${enNumber(used)} of ${enNumber(minutes)} min used in 24 hours.`,
  forecast: ({ minutes, requests }: CostView) =>
    requests === 0 ? '' : `Your active pulls take about ${enNumber(minutes)} min a day.`,
  nearlyUsedUp: (left: number) => `${enNumber(left)} min are left. Choose longer intervals, or pause pulls.`,
  usedUp: (minutes: number, freeAt: string) =>
    `All ${enNumber(minutes)} min of 24 hours are used: nothing starts until ${freeAt}. Choose longer intervals, or pause pulls.`,
  tooMuchTime: (forecast: number, minutes: number) =>
    `These pulls need about ${enNumber(forecast)} min a day, more than ${enNumber(minutes)}. Choose longer intervals, or pause some.`,
  manyRequests: (forecast: number, most: number) =>
    `These pulls ask the service about ${enNumber(forecast)} times a day; Google allows ordinary accounts ${enNumber(most)}. Choose longer intervals, or narrower filters.`,
  advanced: 'Advanced',
  minutes: 'Minutes of running time in 24 hours',
  minutesHint:
    'Google allows you 90 minutes over all your scripts, 6 hours in Workspace. With schedules in two spreadsheets give each half.',
  switchOn: (health: ScheduleView['health']): string =>
    health === 'off' ? 'Switch on' : health === 'well' ? 'Save' : 'Turn on again',
  off: 'Switch off',
  working: 'Saving…',
  pulls: 'Pulls',
  none: 'No pull yet. Make one in Franchise ▸ Create or edit pull…',
  saveEvery: 'Save how often',
  everySaved: (pull: string) => `“${pull}”: saved.`,
  pause: 'Pause',
  pausedNow: (pull: string) => `“${pull}” is paused.`,
  activate: 'Make active',
  activeNow: (pull: string) => `“${pull}” is active again.`,
  takeOver: 'Take over',
  takeOverSure: (owner: string) =>
    `It runs with your token from now on, not with that of “${owner}”, and may see other units. The next run takes nothing out.`,
  takeOverYes: 'Take it over',
  takeOverNo: 'Leave it',
  takenOver: (pull: string) => `“${pull}” now runs as you.`,
};

const pt: typeof en = {
  intro: 'Suas listas se atualizam sozinhas, mesmo com a planilha fechada.',
  state: 'Seu agendamento',
  health({ health, last, allowAt }: Pick<ScheduleView, 'health' | 'last' | 'allowAt'>): string {
    switch (health) {
      case 'off':
        return 'A atualização automática está desligada.';
      case 'well':
        return last === ''
          ? 'Ligado: a primeira execução vem em até cinco minutos.'
          : `Ligado: última execução em ${last}.`;
      case 'trigger-gone':
        return `A atualização automática parou${last === '' ? '' : `; última execução em ${last}`}. Ligue de novo.`;
      case 'stale':
        return `Ligado, mas não roda desde ${last}: o seu tempo no Google acabou, ou ele espera a sua autorização. Ligue de novo.`;
      case 'held-back':
        return `Ligado, mas não roda desde ${last}: o Google espera que você permita tudo. Abra ${allowAt || MANAGE} e permita.`;
    }
  },
  stopped: (name: string, since: string) =>
    `O agendamento de “${name}” não roda desde ${since}. “${name}” pode consertá-lo aqui; ou assuma abaixo as consultas dele.`,
  several: (count: number) =>
    `${count} agendamentos rodam aqui, cada consulta pelo que está em Executada por.`,
  used: (used: number, minutes: number) =>
    `${ptNumber(used)} de ${ptNumber(minutes)} min usados em 24 horas.`,
  forecast: ({ minutes, requests }: CostView) =>
    requests === 0 ? '' : `Suas consultas ativas levam cerca de ${ptNumber(minutes)} min por dia.`,
  nearlyUsedUp: (left: number) =>
    `Restam ${ptNumber(left)} min. Escolha frequências mais longas, ou suspenda consultas.`,
  usedUp: (minutes: number, freeAt: string) =>
    `Todos os ${ptNumber(minutes)} min de 24 horas acabaram: nada começa até ${freeAt}. Escolha frequências mais longas, ou suspenda consultas.`,
  tooMuchTime: (forecast: number, minutes: number) =>
    `Estas consultas precisam de cerca de ${ptNumber(forecast)} min por dia, mais que ${ptNumber(minutes)}. Escolha frequências mais longas, ou suspenda algumas.`,
  manyRequests: (forecast: number, most: number) =>
    `Estas consultas perguntam ao serviço cerca de ${ptNumber(forecast)} vezes por dia; o Google permite ${ptNumber(most)} a contas comuns. Escolha frequências mais longas, ou filtros mais estreitos.`,
  advanced: 'Avançado',
  minutes: 'Minutos de execução em 24 horas',
  minutesHint:
    'O Google dá a você 90 minutos para todos os seus scripts, 6 horas no Workspace. Com agendamento em duas planilhas, dê metade a cada uma.',
  switchOn: (health) => (health === 'off' ? 'Ligar' : health === 'well' ? 'Salvar' : 'Ligar de novo'),
  off: 'Desligar',
  working: 'Salvando…',
  pulls: 'Consultas',
  none: 'Ainda não há consultas. Crie uma em Franquia ▸ Criar ou editar consulta…',
  saveEvery: 'Salvar a frequência',
  everySaved: (pull: string) => `“${pull}”: salva.`,
  pause: 'Suspender',
  pausedNow: (pull: string) => `“${pull}” está suspensa.`,
  activate: 'Ativar',
  activeNow: (pull: string) => `“${pull}” está ativa de novo.`,
  takeOver: 'Assumir',
  takeOverSure: (owner: string) =>
    `Roda agora com o seu token, não com o de “${owner}”, e pode ver outras unidades. A próxima execução não tira nada.`,
  takeOverYes: 'Assumir',
  takeOverNo: 'Deixar como está',
  takenOver: (pull: string) => `“${pull}” agora é executada por você.`,
};

export const words: Words<typeof en> = { en, pt };
type ScheduleWords = typeof en;

const NEARLY = 0.8; // From this share of a limit on, people are warned.
/** Google's limit for an ordinary account in 24 hours (docs/platform.md#quotas). */
const REQUESTS_A_DAY = 20_000;

export function budgetWarnings(
  say: ScheduleWords,
  { minutes, used, freeAt, forecast }: Pick<ScheduleView, 'minutes' | 'used' | 'freeAt' | 'forecast'>,
): readonly string[] {
  const isNearlyUsed = freeAt === '' && used >= minutes * NEARLY;
  return [
    ...(freeAt === '' ? [] : [say.usedUp(minutes, freeAt)]),
    ...(isNearlyUsed ? [say.nearlyUsedUp(minutes - used)] : []),
    ...(forecast.minutes > minutes ? [say.tooMuchTime(forecast.minutes, minutes)] : []),
    ...(forecast.requests > REQUESTS_A_DAY * NEARLY
      ? [say.manyRequests(forecast.requests, REQUESTS_A_DAY)]
      : []),
  ];
}
