// The connector's one error type: a code, whose fault it is, a sentence for users in either language, and Google's text
// if there is one. Anything else thrown gets a sentence, cleaned first: URLs may have queries, texts may repeat input.

import * as z from 'zod/mini';
import type { Language } from './language.ts';
import { type Sentences, sentencesIn } from './messages/index.ts';
import { permissionsNamedIn } from './platform/permissions.ts';
import { platformFailure } from './platform/platform-failure.ts';
import { lazily, type Parsed } from './schema.ts';
import { VERSION } from './version.ts';

/** `user`: a person can resolve it. `wait`: it passes. `ours`: the service or this program broke an agreement. */
type Fault = 'user' | 'wait' | 'ours';

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

export type ErrorCode = keyof typeof FAULTS;

export interface Suggestion {
  readonly typed: string;
  readonly instead: readonly string[]; // the likeliest first
}

/** An error that its user reads as a sentence, in either language. */
export class FranchiseError extends Error {
  override readonly name = 'FranchiseError';
  readonly fault: Fault;
  /** Of the page's input; undefined if it is about no single one. */
  field: string | undefined;

  /**
   * @param sentence what happened, where, and what to do now
   * @param evidence Google's text, already cleaned; shown in brackets if there is room
   * @param suggestion a correction that pages offer with a click
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

  /** @param field that it is about, unless one is named already */
  at(field: string): this {
    this.field ??= field;
    return this;
  }

  /** Without Google's text. */
  in(language: Language): string {
    return this.sentence(sentencesIn(language), language);
  }
}

/** Makes a function for errors in a feature's own sentences, which are said in the reader's language. */
export function errorFactory<S>(sentences: (language: Language) => S) {
  return (code: ErrorCode, sentence: (say: S) => string) =>
    new FranchiseError(code, (_core, language) => sentence(sentences(language)));
}

export const storedError = lazily(() =>
  z.object({
    code: z.custom<ErrorCode>((code) => typeof code === 'string' && Object.keys(FAULTS).includes(code)),
    en: z.string(),
    pt: z.string(),
  }),
);
type StoredError = Parsed<typeof storedError>;

/** Without Google's text. */
export function toStoredError(error: FranchiseError): StoredError {
  return { code: error.code, en: error.in('en'), pt: error.in('pt') };
}

export function fromStoredError({ code, en, pt }: StoredError): FranchiseError {
  return new FranchiseError(code, (say) => (say === sentencesIn('pt') ? pt : en));
}

/** Such failures aren't logged or mailed as errors of the connector. */
export function isPlatformFailure(thrown: unknown): boolean {
  return platformFailure(messageOf(thrown)) !== undefined;
}

/** Noticed by the connector beforehand, or named by Google in its refusal. */
export function isPermissionMissing(thrown: unknown): boolean {
  if (!(thrown instanceof FranchiseError)) return permissionsNamedIn(messageOf(thrown)).length > 0;
  return thrown.code === 'no-permission' || permissionsNamedIn(thrown.evidence).length > 0;
}

/** Google refuses until a person grants a permission or allows an address, so a parked run stays parked. */
export function isRefusedByGoogle(thrown: unknown): boolean {
  return isPermissionMissing(thrown) || (thrown instanceof FranchiseError && thrown.code === 'fetch-refused');
}

/** What `read` refuses is shown at this field of the page. */
export function namingField<T>(field: string, read: () => T): T {
  return catchFranchiseError(read, (error) => {
    throw error.at(field);
  });
}

export function catchFranchiseError<T, U>(call: () => T, otherwise: (error: FranchiseError) => U): T | U {
  try {
    return call();
  } catch (thrown) {
    if (thrown instanceof FranchiseError) return otherwise(thrown);
    throw thrown;
  }
}

/** Undefined if it throws a FranchiseError. */
export function unlessRefused<T>(call: () => T): T | undefined {
  return catchFranchiseError(call, () => undefined);
}

/** Google's own text only ever follows a sentence of ours. */
export function sentenceFor(thrown: unknown, language: Language): string {
  const say = sentencesIn(language);
  if (thrown instanceof FranchiseError) {
    const sentence = thrown.in(language);
    return thrown.evidence === '' ? sentence : say.withGoogleText(sentence, thrown.evidence);
  }
  const text = messageOf(thrown);
  const known = platformFailure(text);
  return known === undefined
    ? say.unexpected(`Franchise Sheets ${VERSION}: ${sanitized(text)}`)
    : say.withGoogleText(known(say), sanitized(text));
}

const LONGEST = 300;
const SECRET = /(?=[\w.~+=-]*\d)(?=[\w.~+=-]*[a-z])[\w.~+=-]{16,}/gi; // what could be a key or token
const ADDRESS_REST = /(https?:\/\/)(?:[^\s/?#@]*@)?([^\s?#]*)[?#]\S*/gi;

/** Without Google's prefix `Exception: `. */
export function messageOf(thrown: unknown): string {
  const has = typeof thrown === 'object' && thrown !== null && 'message' in thrown;
  return String(has ? thrown.message : thrown).replace(/^Exception: /, '');
}

/** One line, at most 300 characters, without queries of URLs and possible secrets. */
export function sanitized(text: string): string {
  const safe = text.replace(ADDRESS_REST, '$1$2').replace(SECRET, '…').replace(/\s+/g, ' ').trim();
  return safe.length <= LONGEST ? safe : `${safe.slice(0, LONGEST)}…`;
}
