// The words about mail on the page of alerts, in both languages.

import type { Words } from '../../../pages/shared/words.ts';

const en = {
  how: 'How to tell',
  webhook: 'Google Chat, Slack, Teams or webhook',
  mail: 'E-mail',
  people: 'People of this spreadsheet',
  nobodyListed: 'Google doesn’t list people here. Type addresses, such as your own.',
  others: 'Other addresses',
  othersHint: 'Comma-separated. Readers see its rows, even without access to the spreadsheet.',
  outside: 'Also outside this spreadsheet',
  preview: 'The mail',
};

const pt: typeof en = {
  how: 'Como avisar',
  webhook: 'Google Chat, Slack, Teams ou webhook',
  mail: 'E-mail',
  people: 'Pessoas desta planilha',
  nobodyListed: 'O Google não lista pessoas aqui. Digite endereços, como o seu.',
  others: 'Outros endereços',
  othersHint: 'Separados por vírgulas. Quem recebe lê as linhas, mesmo sem acesso à planilha.',
  outside: 'Também fora desta planilha',
  preview: 'O e-mail',
};

export const mailWords: Words<typeof en> = { en, pt };
export type MailWords = typeof en;
