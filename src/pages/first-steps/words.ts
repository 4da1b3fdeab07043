// The words of the page of first steps.

import type { Words } from '../shared/words.ts';

const en = {
  title: 'First steps',
  intro: 'Your network’s tickets here, fresh every morning.',
  place: (zone: string, locale: string) =>
    `Dates and numbers here follow ${zone} and ${locale}. Not yours? Change both in File ▸ Settings before the first list.`,
  otherZone: (scriptZone: string) =>
    `The script’s time zone is ${scriptZone}. For formulas with dates set the same one in Extensions ▸ Apps Script ▸ Project Settings.`,
  allow: (url: string) =>
    `A permission is missing, so your schedule may not run. Open ${url || 'myaccount.google.com/connections'} and allow everything.`,
  done: 'Done',
  connect: 'Connect to the service',
  connectNeeds: 'Enter its address and a token. An administrator creates tokens under Security > API.',
  connectDone: (address: string) => `Connected to ${address}.`,
  connectDo: 'Connection…',
  pull: 'Bring a first list',
  pullNeeds: 'Choose a ready pull, or create your own. It fills a new sheet.',
  pullDone: (sheets: string) => `Filled: ${sheets}.`,
  pullDo: 'Create pull…',
  keep: 'Keep it fresh',
  keepNeeds: 'Say how often the pull runs, and switch your schedule on. Google asks for permission once.',
  keepDone: (pulls: number) => (pulls === 1 ? '1 pull runs by itself.' : `${pulls} pulls run by themselves.`),
  keepDo: 'Schedule…',
  afterConnecting: 'After step 1.',
  again: 'This page is under Help in the menu Franchise.',
  working: 'Opening…',
};

const pt: typeof en = {
  title: 'Primeiros passos',
  intro: 'Os chamados da sua rede aqui, atualizados toda manhã.',
  place: (zone, locale) =>
    `As datas e os números daqui seguem ${zone} e ${locale}. Não são os seus? Mude os dois em Arquivo ▸ Configurações antes da primeira lista.`,
  otherZone: (scriptZone) =>
    `O fuso do script é ${scriptZone}. Para fórmulas com datas, escolha o mesmo em Extensões ▸ Apps Script ▸ Configurações do projeto.`,
  allow: (url) =>
    `Falta uma permissão, e o seu agendamento pode não rodar. Abra ${url || 'myaccount.google.com/connections'} e permita tudo.`,
  done: 'Feito',
  connect: 'Conectar ao serviço',
  connectNeeds: 'Informe o endereço e um token. Um administrador gera tokens em Segurança > API.',
  connectDone: (address) => `Conectado a ${address}.`,
  connectDo: 'Conexão…',
  pull: 'Trazer a primeira lista',
  pullNeeds: 'Escolha uma consulta pronta, ou crie a sua. Ela preenche uma aba nova.',
  pullDone: (sheets) => `Preenchida: ${sheets}.`,
  pullDo: 'Criar consulta…',
  keep: 'Manter atualizada',
  keepNeeds:
    'Diga com que frequência a consulta roda e ligue o seu agendamento. O Google pede permissão uma vez.',
  keepDone: (pulls) =>
    pulls === 1 ? '1 consulta é executada sozinha.' : `${pulls} consultas são executadas sozinhas.`,
  keepDo: 'Agendamento…',
  afterConnecting: 'Depois do passo 1.',
  again: 'Esta página fica em Ajuda, no menu Franquia.',
  working: 'Abrindo…',
};

export const words: Words<typeof en> = { en, pt };
