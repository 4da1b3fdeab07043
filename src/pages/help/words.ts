// The words of the help page.

import { pairs } from '../shared/words.ts';

export const words = pairs({
  help: ['Help', 'Ajuda'],
  wrong: ['What is wrong?', 'O que está errado?'],
  intro: ['What each part does', 'O que cada parte faz'],
  guide: ['Read the guide', 'Ler o guia'],
  firstStepsText: [
    'Connect, bring a first list, keep it fresh.',
    'Conectar, trazer a primeira lista, mantê-la atualizada.',
  ],
  firstSteps: ['First steps', 'Primeiros passos'],
  pullText: [
    'Fills sheets with tickets, plans and other lists. Your columns stay.',
    'Preenche abas com chamados, planos e outras listas. Suas colunas ficam.',
  ],
  pull: ['Create or edit pull…', 'Criar ou editar consulta…'],
  scheduleText: ['Refreshes pulls by itself.', 'Atualiza as consultas sozinho.'],
  schedule: ['Schedule…', 'Agendamento…'],
  activityText: ['A line for each run.', 'Uma linha por execução.'],
  activity: ['Activity log', 'Registro de atividades'],
  newsText: ['What each version brought.', 'O que cada versão trouxe.'],
  news: ['What’s new', 'Novidades'],
  version: ['Franchise Sheets, version', 'Franchise Sheets, versão'],
  working: ['Working…', 'Aguarde…'],
});
