// In which language this execution speaks, and how an entry ends: in words for whoever started it.

import { FranchiseError, isPermissionMissing, isPlatformFailure, sentenceFor } from '../../domain/errors.ts';
import { type Language, languageOf } from '../../domain/language.ts';
import { type Sentences, sentencesIn } from '../../domain/messages/index.ts';
import type { PageAnswer } from '../../domain/pages.ts';
import { isAuthorizationRequired } from '../../domain/platform-failure.ts';
import { cleaned, messageOf } from '../../domain/thrown.ts';
import type { Ports } from '../ports.ts';
import { askForPermissions, type Entry, NEEDS, requirePermissions } from './permissions.ts';

/** The language of the spreadsheet. */
export function languageHere(ports: Pick<Ports, 'workbook'>): Language {
  return languageOf(ports.workbook.locale());
}

/** The sentences in the language of the spreadsheet. */
export function say(ports: Pick<Ports, 'workbook'>): Sentences {
  return sentencesIn(languageHere(ports));
}

/** The language to say in what went wrong. Where the spreadsheet can't be asked for its own it is that of the account. */
export function languageOfFailure(ports: Ports): Language {
  try {
    return languageHere(ports);
  } catch {
    return languageOfAccount(ports);
  }
}

/** While nothing answers it is the language of most users. */
function languageOfAccount({ account }: Ports): Language {
  try {
    return languageOf(account.locale());
  } catch {
    return 'pt';
  }
}

/** Runs what a page asked for; whatever goes wrong becomes a sentence. */
export function answerPage<T extends object>(ports: Ports, entry: Entry, work: () => T): PageAnswer<T> {
  try {
    requirePermissions(ports, NEEDS[entry].first);
    return { ok: true, ...work() };
  } catch (thrown) {
    return { ok: false, message: sentenceFor(thrown, languageOfFailure(ports)) };
  }
}

/**
 * Runs what a menu item stands for; whatever goes wrong is told in a dialog. Where a permission is missing, Google is
 * made to ask for it after that.
 */
export function runFromMenu(ports: Ports, entry: Entry, work: () => void): void {
  try {
    requirePermissions(ports, NEEDS[entry].first);
    work();
  } catch (thrown) {
    const language = languageOfFailure(ports);
    const sentence = sentenceFor(thrown, language);
    tellOrThrow(ports, sentencesIn(language).menu.title(), sentence);
    if (isPermissionMissing(thrown)) askOrThrow(ports, entry, sentencesIn(language));
    // What nobody expected is a defect: let it reach the execution log with its stack as well.
    else if (!(thrown instanceof FranchiseError || isPlatformFailure(thrown)))
      throw inOurWords(thrown, sentence);
  }
}

/**
 * Lets Google ask for the permissions of this entry. What Google throws in order to open its window goes on as it is;
 * any other failure of asking (a quota, an error of its server) is thrown behind words of ours, as Google shows it.
 */
function askOrThrow(ports: Ports, entry: Entry, words: Sentences): void {
  try {
    askForPermissions(ports, entry);
  } catch (thrown) {
    const text = cleaned(messageOf(thrown));
    if (isAuthorizationRequired(text)) throw thrown;
    throw inOurWords(thrown, words.withGoogleText(words.permissionNotAsked(), text));
  }
}

/** Without dialogs and without the spreadsheet there is only the error, which Google shows by itself. */
function tellOrThrow({ ui }: Ports, title: string, sentence: string): void {
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
