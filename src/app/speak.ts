// In which language this execution speaks, and how an entry ends: in words for whoever started it.

import { FranchiseError, sentenceFor } from '../domain/errors.ts';
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

/** Runs what a page asked for; whatever goes wrong becomes a sentence. */
export function answerPage<T extends object>(services: Services, work: () => T): PageAnswer<T> {
  try {
    return { ok: true, ...work() };
  } catch (thrown) {
    return { ok: false, message: sentenceFor(thrown, languageHere(services)) };
  }
}

/** Runs what a menu item stands for; whatever goes wrong is told in a dialog. */
export function runFromMenu(services: Services, work: () => void): void {
  try {
    work();
  } catch (thrown) {
    services.ui.tell(say(services).menu.title(), sentenceFor(thrown, languageHere(services)));
    // What isn't ours is a defect: let it reach the execution log with its stack as well.
    if (!(thrown instanceof FranchiseError)) throw thrown;
  }
}
