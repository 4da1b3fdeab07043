// In which language this execution speaks, and how an entry ends: in words for whoever started it.

import { FranchiseError, isPlatformFailure, sentenceFor } from '../domain/errors.ts';
import { type Language, languageOf } from '../domain/language.ts';
import { type Sentences, sentencesIn } from '../domain/messages/index.ts';
import type { PageAnswer } from '../domain/pages.ts';
import type { Services } from './services.ts';

export function languageHere(services: Pick<Services, 'workbook'>): Language {
  return languageOf(services.workbook.locale());
}

export function say(services: Pick<Services, 'workbook'>): Sentences {
  return sentencesIn(languageHere(services));
}

/** The language to say in what went wrong. While the spreadsheet itself fails it is that of most users. */
export function languageOfFailure(services: Services): Language {
  try {
    return languageHere(services);
  } catch {
    return 'pt';
  }
}

/** Runs what a page asked for; whatever goes wrong becomes a sentence. */
export function answerPage<T extends object>(services: Services, work: () => T): PageAnswer<T> {
  try {
    return { ok: true, ...work() };
  } catch (thrown) {
    return { ok: false, message: sentenceFor(thrown, languageOfFailure(services)) };
  }
}

/** Runs what a menu item stands for; whatever goes wrong is told in a dialog. */
export function runFromMenu(services: Services, work: () => void): void {
  try {
    work();
  } catch (thrown) {
    const language = languageOfFailure(services);
    const sentence = sentenceFor(thrown, language);
    services.ui.tell(sentencesIn(language).menu.title(), sentence);
    // What nobody expected is a defect: let it reach the execution log with its stack as well.
    if (!(thrown instanceof FranchiseError || isPlatformFailure(thrown))) throw inOurWords(thrown, sentence);
  }
}

/** An error for the log and for Google's own mails: its text is what the user is told, its stack the original one. */
export function inOurWords(thrown: unknown, sentence: string): Error {
  const error = new Error(sentence);
  if (thrown instanceof Error && thrown.stack !== undefined) error.stack = thrown.stack;
  return error;
}
