// The connector's one error type. It holds a code, whose fault it is, a sentence for the user in either language, and
// Google's own text where there is one. Plus the sentence for anything else that may be thrown.

import * as z from 'zod/mini';
import type { Language } from './language.ts';
import { lazily } from './lazily.ts';
import { type Sentences, sentencesIn } from './messages/index.ts';
import { permissionsNamedIn } from './permissions.ts';
import { platformFailure } from './platform-failure.ts';
import type { Parsed } from './schema.ts';
import { cleaned, messageOf } from './thrown.ts';
import { VERSION } from './version.ts';

/**
 * Who can end a failure. `user`: the person, by changing something. `wait`: nobody; it ends with time. `ours`:
 * nobody; the service or this program didn't behave as agreed.
 */
export type Fault = 'user' | 'wait' | 'ours';

/** Every kind of failure, with its fault. */
const FAULTS = {
  'not-connected': 'user',
  'no-owner': 'user',
  'address-changed': 'user',
  'bad-base-url': 'user',
  'bad-token': 'user',
  'token-refused': 'user',
  'bad-filter': 'user',
  'bad-pull': 'user',
  'bad-id': 'user',
  'bad-sheet': 'user',
  'no-room': 'user',
  'bad-input': 'user',
  'to-confirm': 'user',
  'actions-off': 'user',
  'no-trigger': 'user',
  'no-permission': 'user',
  'request-refused': 'user',
  'wrong-address': 'user',
  'fetch-refused': 'user',
  busy: 'wait',
  throttled: 'wait',
  'quota-spent': 'wait',
  'no-answer': 'wait',
  'server-failed': 'wait',
  doubtful: 'wait',
  'time-up': 'wait',
  stopped: 'wait',
  'unexpected-answer': 'ours',
  'contract-broken': 'ours',
} as const satisfies Record<string, Fault>;

/** The code of a failure, such as `bad-filter`: the kind by which callers tell failures apart. */
export type ErrorCode = keyof typeof FAULTS;

/**
 * A text that a person typed and that isn't understood, with what may stand in its place. Pages offer to correct it.
 */
export interface Suggestion {
  /** The text, as it was typed. */
  readonly typed: string;
  /** What may stand in its place, the likeliest first. */
  readonly instead: readonly string[];
}

/** A failure that can be told to the user: a code and a sentence in both languages. */
export class FranchiseError extends Error {
  /** The name that logs show. */
  override readonly name = 'FranchiseError';
  /** Who can end the failure. */
  readonly fault: Fault;

  /**
   * @param code what kind of failure it is
   * @param sentence what happened, where, and what to do now, from the sentences of a language; a feature has its own
   * @param evidence what Google said, already cleaned: shown in brackets where there is room for it
   * @param suggestion what a page offers to put right with a click
   */
  constructor(
    readonly code: ErrorCode,
    private readonly sentence: (say: Sentences, language: Language) => string,
    readonly evidence = '',
    readonly suggestion?: Suggestion,
  ) {
    super(sentence(sentencesIn('en'), 'en'));
    this.fault = FAULTS[code];
  }

  /** The sentence in this language: what happened, where, and what to do. Without Google's text. */
  in(language: Language): string {
    return this.sentence(sentencesIn(language), language);
  }
}

/**
 * The schema of an error that is kept in the cache. Other executions, such as formulas, throw it again without
 * asking.
 */
export const storedError = lazily(() =>
  z.object({
    code: z.custom<ErrorCode>((code) => typeof code === 'string' && Object.keys(FAULTS).includes(code)),
    en: z.string(),
    pt: z.string(),
  }),
);
/** An error as it is stored for other executions: its code, and its sentence in both languages. */
export type StoredError = Parsed<typeof storedError>;

/** The error as it is stored for other executions to throw again: code and sentences. Google's text is left out. */
export function storedFrom(error: FranchiseError): StoredError {
  return { code: error.code, en: error.in('en'), pt: error.in('pt') };
}

/** The error that another execution stored, to be thrown again. */
export function errorFrom({ code, en, pt }: StoredError): FranchiseError {
  return new FranchiseError(code, (say) => (say === sentencesIn('pt') ? pt : en));
}

/**
 * Whether an error is a known failure of Google's services, such as a timeout. Then it isn't logged or mailed as one
 * of the connector.
 */
export function isPlatformFailure(thrown: unknown): boolean {
  return platformFailure(messageOf(thrown)) !== undefined;
}

/**
 * Whether an error says that a permission of Google is missing: noticed by the connector beforehand, or named by
 * Google when it refused the call.
 */
export function isPermissionMissing(thrown: unknown): boolean {
  if (!(thrown instanceof FranchiseError)) return permissionsNamedIn(messageOf(thrown)).length > 0;
  return thrown.code === 'no-permission' || permissionsNamedIn(thrown.evidence).length > 0;
}

/**
 * Whether Google refuses until a person changes something: gives a permission, or allows an address. Then a parked
 * run stays parked (stored, to go on later).
 */
export function isRefused(thrown: unknown): boolean {
  return isPermissionMissing(thrown) || (thrown instanceof FranchiseError && thrown.code === 'fetch-refused');
}

/**
 * What a call gives, or what `otherwise` makes of the FranchiseError that it throws.
 * @throws anything else that the call throws
 * @example const connection = unlessRefused(() => loadConnection(ports), () => undefined);
 */
export function unlessRefused<T, U>(call: () => T, otherwise: (error: FranchiseError) => U): T | U {
  try {
    return call();
  } catch (thrown) {
    if (thrown instanceof FranchiseError) return otherwise(thrown);
    throw thrown;
  }
}

/** The sentence to tell a user for anything that was thrown. Google's own text only ever follows a sentence of ours. */
export function sentenceFor(thrown: unknown, language: Language): string {
  const say = sentencesIn(language);
  if (thrown instanceof FranchiseError) {
    const sentence = thrown.in(language);
    return thrown.evidence === '' ? sentence : say.withGoogleText(sentence, thrown.evidence);
  }
  const text = messageOf(thrown);
  const known = platformFailure(text);
  return known === undefined
    ? say.unexpected(`Franchise Sheets ${VERSION}: ${cleaned(text)}`)
    : say.withGoogleText(known(say), cleaned(text));
}
