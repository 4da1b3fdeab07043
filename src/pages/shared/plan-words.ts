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
  nextPaused: 'Paused: no schedule runs it.',
  nextManual: 'Runs when you refresh it.',
  runsAs: (name: string) => `Runs as: ${name}`,
  runsAsMe: (name: string) => `Runs as: ${name} (your schedule)`,
  runsAsFirst: 'Runs as: any person whose schedule is on',
  cost: (minutes: number, requests: number) =>
    `Each day: about ${enNumber(minutes)} min and ${enNumber(requests)} requests`,
  costUnknown: 'Cost a day: known after its first scheduled run',
  problem(problem: PlanProblem): string {
    switch (problem.kind) {
      case 'interval':
        return `“${problem.typed}” is no interval, so no schedule runs it. Choose how often.`;
      case 'name-twice':
        return 'Two pulls have this name, so neither runs. Rename one on the sheet Pulls.';
      case 'no-schedule':
        return 'No schedule is on here. Turn yours on in Franchise ▸ Schedule…';
      case 'off':
        return 'Your schedule is off. Turn it on in Franchise ▸ Schedule…';
      case 'absent':
        return problem.since === ''
          ? `“${problem.name}” has no schedule here. Take the pull over in Franchise ▸ Schedule…, or ask “${problem.name}” to turn theirs on.`
          : `The schedule of “${problem.name}” last ran on ${problem.since}. Take the pull over in Franchise ▸ Schedule…, or ask “${problem.name}” to repair theirs there.`;
      case 'same-name':
        return `${problem.count} people with a schedule are called “${problem.name}”: the first to look runs it. Take the pull over in Franchise ▸ Schedule…, or choose different names in Connection…`;
      case 'overdue':
        return `Due since ${problem.since}. Another pull may be running, or today’s running time may be used up.`;
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
  nextPaused: 'Suspensa: nenhum agendamento a executa.',
  nextManual: 'Roda quando você atualiza.',
  runsAs: (name: string) => `Executada por: ${name}`,
  runsAsMe: (name: string) => `Executada por: ${name} (o seu agendamento)`,
  runsAsFirst: 'Executada por: qualquer pessoa com o agendamento ligado',
  cost: (minutes: number, requests: number) =>
    `Por dia: cerca de ${ptNumber(minutes)} min e ${ptNumber(requests)} requisições`,
  costUnknown: 'Custo por dia: aparece após a primeira execução agendada',
  problem(problem: PlanProblem): string {
    switch (problem.kind) {
      case 'interval':
        return `“${problem.typed}” não é uma frequência, por isso nenhum agendamento a executa. Escolha a frequência.`;
      case 'name-twice':
        return 'Duas consultas têm este nome, por isso nenhuma roda. Renomeie uma na aba Consultas.';
      case 'no-schedule':
        return 'Nenhum agendamento está ligado aqui. Ligue o seu em Franquia ▸ Agendamento…';
      case 'off':
        return 'Seu agendamento está desligado. Ligue em Franquia ▸ Agendamento…';
      case 'absent':
        return problem.since === ''
          ? `“${problem.name}” não tem agendamento aqui. Assuma a consulta em Franquia ▸ Agendamento…, ou peça a “${problem.name}” que o ligue.`
          : `O agendamento de “${problem.name}” rodou pela última vez em ${problem.since}. Assuma a consulta em Franquia ▸ Agendamento…, ou peça a “${problem.name}” que verifique o agendamento lá.`;
      case 'same-name':
        return `${problem.count} pessoas com agendamento se chamam “${problem.name}”: a primeira a rodar executa a consulta. Assuma a consulta em Franquia ▸ Agendamento…, ou usem nomes diferentes em Conexão…`;
      case 'overdue':
        return `Atrasada desde ${problem.since}. Outra consulta pode estar em andamento, ou o tempo de execução do dia pode ter acabado.`;
    }
  },
};

/** The words for how pulls run by themselves, in both languages. */
export const planWords: Words<typeof en> = { en, pt };
/** The words for how pulls run by themselves, in one language. */
export type PlanWords = typeof en;
