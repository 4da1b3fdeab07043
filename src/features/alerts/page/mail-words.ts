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
  webhook: 'Google Chat, Slack, Teams or another webhook',
  mail: 'E-mail',
  people: 'To people of this spreadsheet',
  nobodyListed:
    'Google doesn’t say with whom this spreadsheet is shared. Type the addresses, for example your own.',
  others: 'Other addresses',
  othersHint:
    'With commas between them. Who gets the mail reads its rows, also without access to the spreadsheet.',
  outside: 'Also outside this spreadsheet',
  preview: 'The mail',
};

const pt: MailWords = {
  how: 'Como avisar',
  webhook: 'Google Chat, Slack, Teams ou outro webhook',
  mail: 'E-mail',
  people: 'Para pessoas desta planilha',
  nobodyListed:
    'O Google não diz com quem esta planilha está compartilhada. Digite os endereços, por exemplo o seu.',
  others: 'Outros endereços',
  othersHint: 'Separados por vírgulas. Quem recebe o e-mail lê as linhas, mesmo sem acesso à planilha.',
  outside: 'Também fora desta planilha',
  preview: 'O e-mail',
};

/** The words about mails on the page of alerts, in both languages. */
export const mailWords: Words<MailWords> = { en, pt };
