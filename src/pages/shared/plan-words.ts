// The words for how pulls run by themselves, on the page of the schedule and in the list of pulls.

import type { PlanProblem } from '../../domain/views/schedule.ts';
import type { Words } from './words.ts';

/** A number as English writes it, for example `1,200`. */
const enNumber = (n: number) => n.toLocaleString('en-US');
/** A number as Portuguese writes it, for example `1.200`. */
const ptNumber = (n: number) => n.toLocaleString('pt-BR');

const en = {
  every: 'How often',
  manual: 'manually',
  interval: (text: string) => `every ${text}`,
  day: 'every day',
  weekdays: [
    'every Monday',
    'every Tuesday',
    'every Wednesday',
    'every Thursday',
    'every Friday',
    'every Saturday',
    'every Sunday',
  ],
  at: 'At (HH:MM)',
  atTime: (day: string, time: string) => `${day} at ${time}`,
  pausedNow: (words: string) => `${words}, paused`,
  notUnderstood: (typed: string) => `“${typed}”: not understood`,
  everything: 'All records',
  active: 'Active',
  paused: 'Paused',
  byHand: 'Manual',
  unknown: 'Not understood',
  next: (when: string) => `Next run: ${when}`,
  nextPaused: 'Paused: no schedule runs it until it is active again.',
  nextManual: 'Runs when you refresh it.',
  runsAs: (name: string) => `Runs as: ${name}`,
  runsAsMe: (name: string) => `Runs as: ${name} (your schedule)`,
  runsAsFirst: 'Runs as: the first schedule that finds it due',
  cost: (minutes: number, requests: number) =>
    `Cost a day: about ${enNumber(minutes)} min of the schedule, ${enNumber(requests)} requests`,
  costUnknown: 'Cost a day: known after its first run by the schedule',
  problem(problem: PlanProblem): string {
    switch (problem.kind) {
      case 'interval':
        return `“${problem.typed}” in Every is not understood, so it does not run by itself. Choose how often.`;
      case 'name-twice':
        return 'Two rows of the sheet Pulls have this name, so neither runs. Rename one of them there.';
      case 'no-schedule':
        return 'Nobody’s schedule is on in this spreadsheet, so nothing runs it. Switch yours on in Franchise ▸ Schedule….';
      case 'off':
        return 'It runs as you, and your schedule is off. Switch it on in Franchise ▸ Schedule….';
      case 'absent':
        return problem.since === ''
          ? `It runs as “${problem.name}”, who has no schedule here. Take it over in Franchise ▸ Schedule…, or ask “${problem.name}” to switch theirs on.`
          : `It runs as “${problem.name}”, whose schedule has not run since ${problem.since}. Take it over in Franchise ▸ Schedule…, or ask “${problem.name}” to repair theirs there.`;
      case 'same-name':
        return `${problem.count} people with a schedule here are called “${problem.name}”: whichever looks first runs it. Take it over in Franchise ▸ Schedule…, or give yourselves different names in Connection.`;
      case 'overdue':
        return `It has been due since ${problem.since}. Another pull may be running, or the running time of the day may be used up.`;
    }
  },
};

const pt: typeof en = {
  every: 'Frequência',
  manual: 'manual',
  interval: (text: string) => `a cada ${text}`,
  day: 'todo dia',
  weekdays: [
    'toda segunda',
    'toda terça',
    'toda quarta',
    'toda quinta',
    'toda sexta',
    'todo sábado',
    'todo domingo',
  ],
  at: 'Às (HH:MM)',
  atTime: (day, time) => `${day} às ${time}`,
  pausedNow: (words) => `${words}, suspensa`,
  notUnderstood: (typed: string) => `“${typed}”: não entendida`,
  everything: 'Todos os registros',
  active: 'Ativa',
  paused: 'Suspensa',
  byHand: 'Manual',
  unknown: 'Não entendida',
  next: (when: string) => `Próxima execução: ${when}`,
  nextPaused: 'Suspensa: nenhum agendamento a executa até ficar ativa de novo.',
  nextManual: 'Roda quando você atualiza.',
  runsAs: (name: string) => `Executada por: ${name}`,
  runsAsMe: (name: string) => `Executada por: ${name} (o seu agendamento)`,
  runsAsFirst: 'Executada por: o primeiro agendamento que a encontrar na hora',
  cost: (minutes: number, requests: number) =>
    `Custo por dia: cerca de ${ptNumber(minutes)} min do agendamento, ${ptNumber(requests)} requisições`,
  costUnknown: 'Custo por dia: conhecido após a primeira execução pelo agendamento',
  problem(problem: PlanProblem): string {
    switch (problem.kind) {
      case 'interval':
        return `“${problem.typed}” na Frequência não foi entendido, por isso ela não roda sozinha. Escolha com que frequência.`;
      case 'name-twice':
        return 'Duas linhas da aba Consultas têm este nome, por isso nenhuma roda. Renomeie uma delas lá.';
      case 'no-schedule':
        return 'Ninguém tem o agendamento ligado nesta planilha, por isso nada a executa. Ligue o seu em Franquia ▸ Agendamento….';
      case 'off':
        return 'É executada por você, e o seu agendamento está desligado. Ligue-o em Franquia ▸ Agendamento….';
      case 'absent':
        return problem.since === ''
          ? `É executada por “${problem.name}”, que não tem agendamento aqui. Assuma a consulta em Franquia ▸ Agendamento…, ou peça a “${problem.name}” que ligue o seu.`
          : `É executada por “${problem.name}”, cujo agendamento não roda desde ${problem.since}. Assuma a consulta em Franquia ▸ Agendamento…, ou peça a “${problem.name}” que conserte o seu lá.`;
      case 'same-name':
        return `${problem.count} pessoas com agendamento aqui se chamam “${problem.name}”: quem olhar primeiro a executa. Assuma a consulta em Franquia ▸ Agendamento…, ou usem nomes diferentes em Conexão.`;
      case 'overdue':
        return `Está atrasada desde ${problem.since}. Outra consulta pode estar em andamento, ou o tempo de execução do dia pode ter acabado.`;
    }
  },
};

/** The words for how pulls run by themselves, in both languages. */
export const planWords: Words<typeof en> = { en, pt };
/** The words for how pulls run by themselves, in one language. */
export type PlanWords = typeof en;
