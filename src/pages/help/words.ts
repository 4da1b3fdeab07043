// The words of the page that helps: what each part does.

import type { Words } from '../shared/words.ts';

const en = {
  help: 'Help',
  intro: 'What each part does, and the button that opens it.',
  guide: 'Read the guide',
  firstStepsText: 'Connect, bring a first list, keep it fresh.',
  firstSteps: 'First steps',
  pullText: 'Fills sheets with tickets, action plans and other lists. Your own columns stay as they are.',
  pull: 'Create or edit pull…',
  scheduleText: 'Refreshes pulls by itself, every morning for example.',
  schedule: 'Schedule…',
  activityText: 'A line for each run: what came, what changed, how it ended.',
  activity: 'Activity log',
  newsText: 'What each version has brought.',
  news: 'What’s new',
  version: 'Franchise Sheets, version',
  working: 'Working…',
};

const pt: typeof en = {
  help: 'Ajuda',
  intro: 'O que cada parte faz, e o botão que a abre.',
  guide: 'Ler o guia',
  firstStepsText: 'Conectar, trazer a primeira lista, mantê-la atualizada.',
  firstSteps: 'Primeiros passos',
  pullText: 'Preenche abas com chamados, planos de ação e outras listas. As suas colunas ficam como estão.',
  pull: 'Criar ou editar consulta…',
  scheduleText: 'Atualiza as consultas sozinho, toda manhã, por exemplo.',
  schedule: 'Agendamento…',
  activityText: 'Uma linha por execução: o que veio, o que mudou, como terminou.',
  activity: 'Registro de atividades',
  newsText: 'O que cada versão trouxe.',
  news: 'Novidades',
  version: 'Franchise Sheets, versão',
  working: 'Trabalhando…',
};

/** The words of the help page. */
export const words: Words<typeof en> = { en, pt };
