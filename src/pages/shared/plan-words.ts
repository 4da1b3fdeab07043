// Words about how pulls run by themselves, for the schedule page and the list of pulls.

import type { PlanProblem } from '../../domain/views.ts';
import { enNumber, ptNumber, type Words } from './words.ts';

const en = {
  every: 'How often',
  manual: 'manually',
  interval: (text: string) => (text === '1 h' ? 'every hour' : `every ${text}`),
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
  states: {
    active: 'Active',
    idle: 'Nothing runs it',
    paused: 'Paused',
    manual: 'Manual',
    unknown: 'Not understood',
  },
  next: (when: string) => `Next run: ${when}`,
  nextPaused: 'Paused: no schedule runs it.',
  runsAs: (name: string) => `Runs as: ${name}`,
  runsAsMe: (name: string) => `Runs as: ${name} (your schedule)`,
  cost: (minutes: number) => `Takes about ${enNumber(minutes)} min a day`,
  problem(problem: PlanProblem, isInSchedule = false): string {
    const takeOver = isInSchedule ? 'Take over here' : 'Take over in Franchise ▸ Schedule…';
    switch (problem.kind) {
      case 'interval':
        return `“${problem.typed}” is no interval. Choose how often.`;
      case 'name-twice':
        return 'Two pulls have this name; neither runs. Rename one on the sheet Pulls.';
      case 'no-schedule':
        return 'No schedule is on. Turn yours on in Franchise ▸ Schedule…';
      case 'off':
        return 'Your schedule is off. Turn it on in Franchise ▸ Schedule…';
      case 'absent':
        return problem.since === ''
          ? `“${problem.name}” has no schedule here. ${takeOver}, or ask “${problem.name}” to turn theirs on.`
          : `The schedule of “${problem.name}” last ran on ${problem.since}. ${takeOver}, or ask “${problem.name}” to repair theirs.`;
      case 'same-name':
        return `${problem.count} people with a schedule are called “${problem.name}”. ${takeOver}, or choose other names in Connection…`;
      case 'overdue':
        return `Due since ${problem.since}. Another pull is running, or today’s running time is used up.`;
    }
  },
};

const pt: typeof en = {
  every: 'Frequência',
  manual: 'manual',
  interval: (text: string) => (text === '1 h' ? 'a cada hora' : `a cada ${text}`),
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
  states: {
    active: 'Ativa',
    idle: 'Nada a executa',
    paused: 'Suspensa',
    manual: 'Manual',
    unknown: 'Não entendida',
  },
  next: (when: string) => `Próxima execução: ${when}`,
  nextPaused: 'Suspensa: nenhum agendamento a executa.',
  runsAs: (name: string) => `Executada por: ${name}`,
  runsAsMe: (name: string) => `Executada por: ${name} (o seu agendamento)`,
  cost: (minutes: number) => `Leva cerca de ${ptNumber(minutes)} min por dia`,
  problem(problem: PlanProblem, isInSchedule = false): string {
    const takeOver = isInSchedule ? 'Assuma aqui' : 'Assuma em Franquia ▸ Agendamento…';
    switch (problem.kind) {
      case 'interval':
        return `“${problem.typed}” não é uma frequência. Escolha uma.`;
      case 'name-twice':
        return 'Duas consultas têm este nome; nenhuma roda. Renomeie uma na aba Consultas.';
      case 'no-schedule':
        return 'Nenhum agendamento está ligado. Ligue o seu em Franquia ▸ Agendamento…';
      case 'off':
        return 'Seu agendamento está desligado. Ligue em Franquia ▸ Agendamento…';
      case 'absent':
        return problem.since === ''
          ? `“${problem.name}” não tem agendamento aqui. ${takeOver}, ou peça a “${problem.name}” que o ligue.`
          : `O agendamento de “${problem.name}” rodou por último em ${problem.since}. ${takeOver}, ou peça a “${problem.name}” que o conserte.`;
      case 'same-name':
        return `${problem.count} pessoas com agendamento se chamam “${problem.name}”. ${takeOver}, ou mudem os nomes em Conexão…`;
      case 'overdue':
        return `Atrasada desde ${problem.since}. Outra consulta está em andamento, ou o tempo do dia acabou.`;
    }
  },
};

export const planWords: Words<typeof en> = { en, pt };
