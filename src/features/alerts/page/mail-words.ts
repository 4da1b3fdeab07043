// The words for alerts by e-mail in the page of alerts, in both languages.

import type { Words } from '../../../pages/shared/words.ts';

/** The words about mails on the page of alerts, in one language. */
export interface MailWords {
  /** What chooses between a webhook and mails. */
  readonly how: string;
  /** A message to a webhook. */
  readonly webhook: string;
  /** A mail. */
  readonly mail: string;
  /** The ticks for those with whom the spreadsheet is shared. */
  readonly people: string;
  /** That nobody can be listed. */
  readonly nobodyListed: string;
  /** The field for more addresses. */
  readonly others: string;
  /** What stands there, and who reads the rows. */
  readonly othersHint: string;
  /** The tick without which nobody outside is mailed. */
  readonly outside: string;
  /** What a mail would be like. */
  readonly preview: string;
}

const en: MailWords = {
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

const pt: MailWords = {
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

/** The words about mails on the page of alerts, in both languages. */
export const mailWords: Words<MailWords> = { en, pt };
