// The words of the page that makes action sheets.

import type { Words } from '../../../pages/shared/words.ts';

const en = {
  intro: 'A row changes a record in the service. You see what is sent before your OK.',
  switchLabel: 'Use my token for actions here',
  switchHint: 'There is no undo here: revert it in the service. Others tick this for themselves.',
  action: 'Action',
  choose: 'choose an action',
  noAction: 'Choose an action.',
  none: 'No actions. The person who builds this connector can add some.',
  sends: (headers: string) => `A row sends: ${headers}.`,
  sheet: 'Sheet name',
  create: 'Create',
  reading: 'Reading the actions…',
  working: 'Working…',
};

const pt: typeof en = {
  intro: 'Uma linha altera um registro no serviço. Você vê o que é enviado antes do seu OK.',
  switchLabel: 'Usar meu token para ações aqui',
  switchHint: 'Aqui não há como desfazer: reverta no serviço. Cada pessoa marca isto por si.',
  action: 'Ação',
  choose: 'escolha uma ação',
  noAction: 'Escolha uma ação.',
  none: 'Não há ações. Quem monta este conector pode incluir algumas.',
  sends: (headers) => `Uma linha envia: ${headers}.`,
  sheet: 'Nome da aba',
  create: 'Criar',
  reading: 'Lendo as ações…',
  working: 'Aguarde…',
};

export const words: Words<typeof en> = { en, pt };
