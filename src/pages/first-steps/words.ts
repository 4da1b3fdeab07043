// The words of the page of the first steps.

import type { Words } from '../shared/words.ts';

const en = {
  title: 'First steps',
  intro: 'Three steps, and this spreadsheet shows your network’s tickets, up to date every morning.',
  done: 'Done',
  connect: 'Connect to the service',
  connectNeeds:
    'You need its address and a token. An administrator of the service creates tokens under Security > API.',
  connectDone: (address: string) => `Connected to ${address}.`,
  connectDo: 'Connection…',
  pull: 'Bring a first list',
  pullNeeds: 'Take one that is ready to use, or create your own. A new sheet takes it, and you see it fill.',
  pullDone: (sheets: string) => `Filled: ${sheets}.`,
  pullDo: 'Create pull…',
  keep: 'Keep it fresh',
  keepNeeds:
    'Say how often the pull runs, and switch your schedule on. Google asks for your permission the first time.',
  keepDone: (pulls: number) => (pulls === 1 ? '1 pull runs by itself.' : `${pulls} pulls run by themselves.`),
  keepDo: 'Schedule…',
  afterConnecting: 'After step 1.',
  again: 'This page stands under Help in the menu Franchise.',
  working: 'Opening…',
};

const pt: typeof en = {
  title: 'Primeiros passos',
  intro: 'Três passos, e esta planilha mostra os chamados da sua rede, atualizados toda manhã.',
  done: 'Feito',
  connect: 'Conectar ao serviço',
  connectNeeds:
    'Você precisa do endereço e de um token. Um administrador do serviço gera tokens em Segurança > API.',
  connectDone: (address) => `Conectado a ${address}.`,
  connectDo: 'Conexão…',
  pull: 'Trazer a primeira lista',
  pullNeeds:
    'Escolha uma consulta pronta para usar, ou crie a sua. Ela vem em uma aba nova, que se preenche à sua vista.',
  pullDone: (sheets) => `Preenchida: ${sheets}.`,
  pullDo: 'Criar consulta…',
  keep: 'Manter atualizada',
  keepNeeds:
    'Diga com que frequência a consulta é executada e ligue o seu agendamento. Na primeira vez, o Google pede a sua permissão.',
  keepDone: (pulls) =>
    pulls === 1 ? '1 consulta é executada sozinha.' : `${pulls} consultas são executadas sozinhas.`,
  keepDo: 'Agendamento…',
  afterConnecting: 'Depois do passo 1.',
  again: 'Esta página fica em Ajuda, no menu Franquia.',
  working: 'Abrindo…',
};

/** The words of the page of the first steps. */
export const words: Words<typeof en> = { en, pt };
