// In which language this execution speaks, and how an endpoint ends: in words for whoever started it.

import { FranchiseError, isPermissionMissing, isPlatformFailure, sentenceFor } from '../../domain/errors.ts';
import { type Language, languageOf } from '../../domain/language.ts';
import { type Sentences, sentencesIn } from '../../domain/messages/index.ts';
import { isAuthorizationRequired } from '../../domain/platform-failure.ts';
import { cleaned, messageOf } from '../../domain/thrown.ts';
import type { PageAnswer } from '../../domain/views/page-answer.ts';
import type { Ports } from '../ports.ts';
import { askForPermissions, type Needs, requirePermissions } from './permissions.ts';

/** The language of the spreadsheet, in which the connector speaks to people and makes sheets. */
export function languageHere(ports: Pick<Ports, 'workbook'>): Language {
  return languageOf(ports.workbook.locale());
}

/** The sentences for users, in the language of the spreadsheet: whoever speaks to them takes each from here. */
export function sayHere(ports: Pick<Ports, 'workbook'>): Sentences {
  return sentencesIn(languageHere(ports));
}

/**
 * The language in which to report a failure: that of the spreadsheet, or of the account where the spreadsheet can't
 * be asked.
 */
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

/**
 * Runs what a page asked for. Never throws: a failure becomes `{ok: false, message}`.
 * @param needs the permissions that it needs
 */
export function answerPage<T extends object>(ports: Ports, needs: Needs, work: () => T): PageAnswer<T> {
  try {
    requirePermissions(ports, needs.first);
    return { ok: true, ...work() };
  } catch (thrown) {
    const message = sentenceFor(thrown, languageOfFailure(ports));
    if (!(thrown instanceof FranchiseError)) return { ok: false, message };
    const { code, suggestion } = thrown;
    return {
      ok: false,
      message,
      ...(code === 'to-confirm' && { asks: true }),
      ...(suggestion && { suggestion }),
    };
  }
}

/**
 * Runs a menu item. Never throws: a failure is told in a dialog, and after it Google asks for a permission that is
 * missing.
 * @param needs the permissions that it needs
 */
export function runFromMenu(ports: Ports, needs: Needs, work: () => void): void {
  try {
    requirePermissions(ports, needs.first);
    work();
  } catch (thrown) {
    const language = languageOfFailure(ports);
    const sentence = sentenceFor(thrown, language);
    tellOrThrow(ports, sentencesIn(language).menu.title, sentence);
    if (isPermissionMissing(thrown)) askOrThrow(ports, needs, sentencesIn(language));
    // What nobody expected is a defect: let it reach the execution log with its stack as well.
    else if (!(thrown instanceof FranchiseError || isPlatformFailure(thrown)))
      throw inOurWords(thrown, sentence);
  }
}

/**
 * Lets Google ask for these permissions. What Google throws in order to open its window goes on as it is;
 * any other failure of asking (a quota, an error of its server) is thrown behind words of ours, as Google shows it.
 */
function askOrThrow(ports: Ports, needs: Needs, words: Sentences): void {
  try {
    askForPermissions(ports, needs);
  } catch (thrown) {
    const text = cleaned(messageOf(thrown));
    if (isAuthorizationRequired(text)) throw thrown;
    throw inOurWords(thrown, words.withGoogleText(words.permissionNotAsked, text));
  }
}

/** As much is read before a toast goes. */
const TOAST_LENGTH = 160;

/**
 * Says what came of a menu item: in passing, in a toast, where all is well and short; else in a message that stays until
 * it is read, for which the execution waits.
 */
export function sayOutcome(ports: Ports, text: string, isWell: boolean): void {
  const title = sayHere(ports).menu.title;
  if (isWell && text.length <= TOAST_LENGTH) ports.ui.toast(text, title);
  else ports.ui.tell(title, text);
}

/**
 * Says at the edge of the screen what came of a page, which closes then.
 * @returns false where Google doesn't show it: the page stays, and says it itself
 */
export function tellInPassing({ ui }: Ports, title: string, sentence: string): boolean {
  try {
    ui.toast(sentence, title);
    return true;
  } catch {
    return false;
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

/**
 * An error to rethrow for Google's log and mails, in words that the person understands. Its message is the sentence
 * that the user is told, its stack the original one.
 */
export function inOurWords(thrown: unknown, sentence: string): Error {
  const error = new Error(sentence);
  if (thrown instanceof Error && thrown.stack !== undefined) error.stack = thrown.stack;
  return error;
}
