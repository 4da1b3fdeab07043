// The words of the page that makes action sheets.

import type { Words } from '../../../pages/shared/words.ts';

const en = {
  intro:
    'A row of an action sheet changes a record at the service. You see what is sent, and nothing is sent before your OK.',
  switchLabel: 'Let my token be used for actions in this spreadsheet',
  switchHint:
    'There is no undo: what a row did has to be taken back at the service. Other people tick this for themselves.',
  action: 'Action',
  choose: 'choose an action',
  noAction: 'Choose an action.',
  none: 'There is no action here. The person who builds this connector can add some.',
  sends: (headers: string) => `A row sends: ${headers}.`,
  sheet: 'Name of the sheet',
  create: 'Create',
  reading: 'Reading the actions…',
  working: 'Working…',
};

const pt: typeof en = {
  intro:
    'Uma linha de uma aba de ações altera um registro no serviço. Você vê o que é enviado, e nada vai antes do seu OK.',
  switchLabel: 'Permitir que meu token seja usado para ações nesta planilha',
  switchHint:
    'Não há como desfazer por aqui: o que uma linha fez precisa ser revertido no serviço. Cada pessoa marca isto por si.',
  action: 'Ação',
  choose: 'escolha uma ação',
  noAction: 'Escolha uma ação.',
  none: 'Não há ações aqui. Quem monta este conector pode acrescentar algumas.',
  sends: (headers) => `Uma linha envia: ${headers}.`,
  sheet: 'Nome da aba',
  create: 'Criar',
  reading: 'Lendo as ações…',
  working: 'Trabalhando…',
};

/** The words of the page that makes action sheets. */
export const words: Words<typeof en> = { en, pt };
