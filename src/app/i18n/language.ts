// The language of the spreadsheet, in which the connector speaks to its users and makes sheets.

import { type Language, languageOf } from '../../domain/language.ts';
import { type Sentences, sentencesIn } from '../../domain/messages/index.ts';
import type { Ports } from '../ports.ts';

export function currentLanguage(ports: Pick<Ports, 'workbook'>): Language {
  return languageOf(ports.workbook.locale());
}

export function currentSentences(ports: Pick<Ports, 'workbook'>): Sentences {
  return sentencesIn(currentLanguage(ports));
}

/** The account's language if the spreadsheet can't be read. */
export function languageForErrors(ports: Ports): Language {
  try {
    return currentLanguage(ports);
  } catch {
    return languageOfAccount(ports);
  }
}

/** Most users read Portuguese. */
function languageOfAccount({ account }: Ports): Language {
  try {
    return languageOf(account.locale());
  } catch {
    return 'pt';
  }
}
