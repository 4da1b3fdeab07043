// In which language this execution speaks, and how an entry ends: in words for whoever started it.

import { FranchiseError, isPermissionMissing, isPlatformFailure, sentenceFor } from '../domain/errors.ts';
import { type Language, languageOf } from '../domain/language.ts';
import { type Sentences, sentencesIn } from '../domain/messages/index.ts';
import type { PageAnswer } from '../domain/pages.ts';
import { askForPermissions, type Entry, NEEDS, requirePermissions } from './permissions.ts';
import type { Services } from './services.ts';

export function languageHere(services: Pick<Services, 'workbook'>): Language {
  return languageOf(services.workbook.locale());
}

export function say(services: Pick<Services, 'workbook'>): Sentences {
  return sentencesIn(languageHere(services));
}

/** The language to say in what went wrong. Where the spreadsheet can't be asked for its own it is that of the account. */
export function languageOfFailure(services: Services): Language {
  try {
    return languageHere(services);
  } catch {
    return languageOfAccount(services);
  }
}

/** While nothing answers it is the language of most users. */
function languageOfAccount({ account }: Services): Language {
  try {
    return languageOf(account.locale());
  } catch {
    return 'pt';
  }
}

/** Runs what a page asked for; whatever goes wrong becomes a sentence. */
export function answerPage<T extends object>(services: Services, entry: Entry, work: () => T): PageAnswer<T> {
  try {
    requirePermissions(services, NEEDS[entry].first);
    return { ok: true, ...work() };
  } catch (thrown) {
    return { ok: false, message: sentenceFor(thrown, languageOfFailure(services)) };
  }
}

/**
 * Runs what a menu item stands for; whatever goes wrong is told in a dialog. Where a permission is missing, Google is
 * made to ask for it after that.
 */
export function runFromMenu(services: Services, entry: Entry, work: () => void): void {
  try {
    requirePermissions(services, NEEDS[entry].first);
    work();
  } catch (thrown) {
    const language = languageOfFailure(services);
    const sentence = sentenceFor(thrown, language);
    tellOrThrow(services, sentencesIn(language).menu.title(), sentence);
    if (isPermissionMissing(thrown)) askForPermissions(services, entry);
    // What nobody expected is a defect: let it reach the execution log with its stack as well.
    else if (!(thrown instanceof FranchiseError || isPlatformFailure(thrown)))
      throw inOurWords(thrown, sentence);
  }
}

/** Without dialogs and without the spreadsheet there is only the error, which Google shows by itself. */
function tellOrThrow({ ui }: Services, title: string, sentence: string): void {
  try {
    ui.tell(title, sentence);
  } catch {
    throw new Error(sentence);
  }
}

/** An error for the log and for Google's own mails: its text is what the user is told, its stack the original one. */
export function inOurWords(thrown: unknown, sentence: string): Error {
  const error = new Error(sentence);
  if (thrown instanceof Error && thrown.stack !== undefined) error.stack = thrown.stack;
  return error;
}
