// Global functions of the script. The tables of src/entry have one entry each; the build writes the functions from
// them, and pages infer the types of their calls.

import * as z from 'zod/mini';
import {
  FranchiseError,
  isPermissionMissing,
  isPlatformFailure,
  messageOf,
  sanitized,
  sentenceFor,
} from '../../domain/errors.ts';
import { type Sentences, sentencesIn } from '../../domain/messages/index.ts';
import { missingPermissions, type Permission, scopesOf } from '../../domain/platform/permissions.ts';
import { isAuthorizationRequired } from '../../domain/platform/platform-failure.ts';
import { check, lazily, type Schema } from '../../domain/schema.ts';
import type { PageAnswer } from '../../domain/views.ts';
import { languageForErrors, type Ports } from '../ports.ts';

/** Input before and after parsing differ: what has a default may be omitted. */
type SchemaOf<Input, Sent> = () => z.ZodMiniType<Input, Sent>;

/** Errors are shown in a dialog. */
interface MenuEndpoint {
  readonly calledBy: 'menu';
  readonly needs: Needs;
  run(ports: Ports): void;
}

/** Takes one JSON-safe argument, and answers with a JSON-safe object. */
export interface PageEndpoint<Sent, Answer extends object> {
  readonly calledBy: 'page';
  readonly needs: Needs;
  readonly input: SchemaOf<unknown, Sent>;
  answer(ports: Ports, sent: unknown): Answer;
}

/** Called by a trigger, or from the script editor. Handles its own errors. */
interface GoogleEndpoint<Result> {
  readonly calledBy: 'google';
  readonly needs: Needs;
  run(ports: Ports, event: unknown): Result;
}

type Endpoint = MenuEndpoint | PageEndpoint<unknown, object> | GoogleEndpoint<unknown>;

export const noInput = lazily(() => z.unknown());

/** @param run what it throws is shown in a dialog */
export function fromMenu(needs: Needs, run: (ports: Ports) => void): MenuEndpoint {
  return { calledBy: 'menu', needs, run };
}

export function fromPage<Sent, Input, Answer extends object>(
  needs: Needs,
  input: SchemaOf<Input, Sent>,
  answer: (ports: Ports, input: Input) => Answer,
): PageEndpoint<Sent, Answer> {
  return { calledBy: 'page', needs, input, answer: (ports, sent) => answer(ports, readInput(input, sent)) };
}

/** For triggers and the editor. @param run shows its own errors and asks for its own permissions */
export function fromGoogle<Result>(
  needs: Needs,
  run: (ports: Ports, event: unknown) => Result,
): GoogleEndpoint<Result> {
  return { calledBy: 'google', needs, run };
}

export function callEndpoint(endpoint: Endpoint, ports: Ports, sent: unknown): unknown {
  switch (endpoint.calledBy) {
    case 'menu':
      return runFromMenu(ports, endpoint.needs, () => endpoint.run(ports));
    case 'page':
      return answerPage(ports, endpoint.needs, () => endpoint.answer(ports, sent));
    case 'google':
      return endpoint.run(ports, sent);
  }
}

/** @throws FranchiseError naming the invalid field */
export function readInput<T>(schema: Schema<T>, input: unknown): T {
  const checked = check(schema, input);
  if (checked.ok) return checked.value;
  const field = checked.issues[0]?.path.join('.') ?? '';
  throw new FranchiseError('bad-input', (say) => say.pageInputWrong(field)).at(field);
}

/** Never throws: a failure becomes `{ok: false, message}`. */
export function answerPage<T extends object>(ports: Ports, needs: Needs, work: () => T): PageAnswer<T> {
  try {
    requirePermissions(ports, needs.first);
    return { ok: true, ...work() };
  } catch (thrown) {
    const message = sentenceFor(thrown, languageForErrors(ports));
    if (!(thrown instanceof FranchiseError)) return { ok: false, message };
    const { code, field, suggestion } = thrown;
    return {
      ok: false,
      message,
      ...(code === 'to-confirm' && { asks: true }),
      ...(field && { field }),
      ...(suggestion && { suggestion }),
    };
  }
}

/** Never throws: a failure is shown in a dialog. After that, Google asks for a missing permission. */
export function runFromMenu(ports: Ports, needs: Needs, work: () => void): void {
  try {
    requirePermissions(ports, needs.first);
    work();
  } catch (thrown) {
    const language = languageForErrors(ports);
    const sentence = sentenceFor(thrown, language);
    showOrThrow(ports, sentencesIn(language).menu.title, sentence);
    if (isPermissionMissing(thrown)) requestPermissionsOrThrow(ports, needs, sentencesIn(language));
    // Unexpected errors are defects: the execution log gets them with their stack as well.
    else if (!(thrown instanceof FranchiseError || isPlatformFailure(thrown)))
      throw rewordedError(thrown, sentence);
  }
}

/** What Google throws to open its window is rethrown unchanged, any other failure behind words of ours. */
function requestPermissionsOrThrow(ports: Ports, needs: Needs, words: Sentences): void {
  try {
    requestPermissions(ports, needs);
  } catch (thrown) {
    const text = sanitized(messageOf(thrown));
    if (isAuthorizationRequired(text)) throw thrown;
    throw rewordedError(thrown, words.withGoogleText(words.permissionNotAsked, text));
  }
}

const TOAST_LENGTH = 160;

/** A toast, or a dialog that stays until it is read, for which the execution waits. */
export function showOutcome(ports: Ports, text: string, isWell: boolean): void {
  const title = ports.say.menu.title;
  if (isWell && text.length <= TOAST_LENGTH) ports.ui.toast(text, title);
  else ports.ui.tell(title, text);
}

/** @returns false if Google doesn't show the toast: the page then stays open and says it itself */
export function tryToast({ ui }: Ports, title: string, sentence: string): boolean {
  try {
    ui.toast(sentence, title);
    return true;
  } catch {
    return false;
  }
}

/** Without dialogs and without the spreadsheet there is only the error, which Google shows. */
function showOrThrow({ ui }: Ports, title: string, sentence: string): void {
  try {
    ui.tell(title, sentence);
  } catch {
    throw new Error(sentence);
  }
}

/** Keeps the stack, with the sentence in place of the message. */
export function rewordedError(thrown: unknown, sentence: string): Error {
  const error = new Error(sentence);
  if (thrown instanceof Error && thrown.stack !== undefined) error.stack = thrown.stack;
  return error;
}

// Permissions that global functions need, checked before any work begins.

/** The permissions that a global function needs: `first` are checked before it runs. */
export interface Needs {
  readonly first: readonly Permission[];
  /** Needed in some cases only; none if omitted. */
  readonly later?: readonly Permission[];
}

export const NEEDS = {
  nothing: { first: [] },
  sheet: { first: ['spreadsheet'] },
  sheetMayAsk: { first: ['spreadsheet'], later: ['requests'] },
  dialog: { first: ['spreadsheet', 'dialogs'] },
  asking: { first: ['spreadsheet', 'requests'] },
  sending: { first: ['spreadsheet', 'requests', 'dialogs'] },
  triggers: { first: ['spreadsheet', 'triggers'] },
} as const satisfies Readonly<Record<string, Needs>>;

/** @param isInteractive whether someone is there to open the URL at which Google asks */
export function requirePermissions(
  { account }: Ports,
  permissions: readonly Permission[],
  isInteractive = true,
): void {
  if (permissions.length === 0) return;
  const consent = account.consent();
  if (consent?.scopes === undefined) return;
  const missing = missingPermissions(permissions, consent.scopes);
  if (missing.length === 0) return;
  throw new FranchiseError('no-permission', (words) =>
    words.permissionMissing(missing, isInteractive ? consent.url : ''),
  );
}

/** If Google's dialog opens, the execution ends here. */
export function requestPermissions({ account }: Ports, { first, later = [] }: Needs): void {
  account.ask(scopesOf([...first, ...later]));
}
