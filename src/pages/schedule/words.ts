// The words of the schedule page.

import type { Words } from '../shared/words.ts';

const en = {
  intro:
    'While your schedule is on, Google looks every five minutes for pulls that are due and runs them with your token, also while this spreadsheet is closed. The column Every of the sheet Pulls says when each is due.',
  minutes: 'At most so many minutes of running time in 24 hours',
  minutesHint:
    'Google allows 90 minutes to an ordinary account and 6 hours to Google Workspace. 75 and 300 leave room for your other scripts.',
  on: 'Switch on',
  save: 'Save and make the trigger anew',
  off: 'Switch off',
  working: 'Saving…',
  state: 'How it does',
  pulls: 'What is planned',
};

const pt: typeof en = {
  intro:
    'Com o seu agendamento ligado, o Google procura a cada cinco minutos as consultas que já deveriam rodar e as executa com o seu token, mesmo com esta planilha fechada. A coluna Frequência da aba Consultas diz quando cada uma roda.',
  minutes: 'No máximo tantos minutos de execução em 24 horas',
  minutesHint:
    'O Google permite 90 minutos a uma conta comum e 6 horas ao Google Workspace. 75 e 300 deixam folga para os seus outros scripts.',
  on: 'Ligar',
  save: 'Salvar e recriar o acionador',
  off: 'Desligar',
  working: 'Salvando…',
  state: 'Como está',
  pulls: 'O que está planejado',
};

/** The words of the schedule page. */
export const words: Words<typeof en> = { en, pt };
