// The words of the help page.

import type { Words } from '../shared/words.ts';

const en = {
  help: 'Help',
  wrong: 'What is wrong?',
  intro: 'What each part does',
  guide: 'Read the guide',
  firstStepsText: 'Connect, bring a first list, keep it fresh.',
  firstSteps: 'First steps',
  pullText: 'Fills sheets with tickets, plans and other lists. Your columns stay.',
  pull: 'Create or edit pull…',
  scheduleText: 'Refreshes pulls by itself.',
  schedule: 'Schedule…',
  activityText: 'A line for each run.',
  activity: 'Activity log',
  newsText: 'What each version brought.',
  news: 'What’s new',
  version: 'Franchise Sheets, version',
  working: 'Working…',
};

const pt: typeof en = {
  help: 'Ajuda',
  wrong: 'O que está errado?',
  intro: 'O que cada parte faz',
  guide: 'Ler o guia',
  firstStepsText: 'Conectar, trazer a primeira lista, mantê-la atualizada.',
  firstSteps: 'Primeiros passos',
  pullText: 'Preenche abas com chamados, planos e outras listas. Suas colunas ficam.',
  pull: 'Criar ou editar consulta…',
  scheduleText: 'Atualiza as consultas sozinho.',
  schedule: 'Agendamento…',
  activityText: 'Uma linha por execução.',
  activity: 'Registro de atividades',
  newsText: 'O que cada versão trouxe.',
  news: 'Novidades',
  version: 'Franchise Sheets, versão',
  working: 'Aguarde…',
};

export const words: Words<typeof en> = { en, pt };
