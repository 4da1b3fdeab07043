// The one error type of the connector: what kind it is, whose fault, the sentence for the user in either language,
// and what Google said, where it said something. And the sentence for anything else that may be thrown.

import * as z from 'zod/mini';
import type { Language } from './language.ts';
import { type Sentences, sentencesIn } from './messages/index.ts';
import { permissionsNamedIn } from './permissions.ts';
import { platformFailure } from './platform-failure.ts';
import { lazily, type Parsed } from './schema.ts';
import { cleaned, messageOf } from './thrown.ts';

/** `user`: they can mend it. `wait`: time mends it. `ours`: the service or this program broke its word. */
export type Fault = 'user' | 'wait' | 'ours';

/** Every kind of failure, and whose fault it is. */
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
  'bad-input': 'user',
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

export class FranchiseError extends Error {
  override readonly name = 'FranchiseError';
  readonly fault: Fault;

  /**
   * @param code what kind of failure it is
   * @param sentence what happened, where, and what to do now, from the sentences of a language
   * @param evidence what Google said, already cleaned: shown in brackets where there is room for it
   */
  constructor(
    readonly code: ErrorCode,
    private readonly sentence: (say: Sentences) => string,
    readonly evidence = '',
  ) {
    super(sentence(sentencesIn('en')));
    this.fault = FAULTS[code];
  }

  in(language: Language): string {
    return this.sentence(sentencesIn(language));
  }
}

/** An error that another execution will throw again. */
export const storedError = lazily(() =>
  z.object({
    code: z.custom<ErrorCode>((code) => typeof code === 'string' && Object.keys(FAULTS).includes(code)),
    en: z.string(),
    pt: z.string(),
  }),
);
export type StoredError = Parsed<typeof storedError>;

export function storedFrom(error: FranchiseError): StoredError {
  return { code: error.code, en: error.in('en'), pt: error.in('pt') };
}

export function errorFrom({ code, en, pt }: StoredError): FranchiseError {
  return new FranchiseError(code, (say) => (say === sentencesIn('pt') ? pt : en));
}

/** Whether Google failed in a way that happens: nothing of ours is wrong. */
export function isPlatformFailure(thrown: unknown): boolean {
  return platformFailure(messageOf(thrown)) !== undefined;
}

/** Whether somebody has not allowed what was to be done: said by us before it began, or by Google when it was called. */
export function isPermissionMissing(thrown: unknown): boolean {
  if (!(thrown instanceof FranchiseError)) return permissionsNamedIn(messageOf(thrown)).length > 0;
  return thrown.code === 'no-permission' || permissionsNamedIn(thrown.evidence).length > 0;
}

/** Whether Google lets nothing through before a person has changed what is allowed. */
export function isRefused(thrown: unknown): boolean {
  return isPermissionMissing(thrown) || (thrown instanceof FranchiseError && thrown.code === 'fetch-refused');
}

/** The sentence for anything that was thrown: ours in the user's language, and a foreign text only behind one of ours. */
export function sentenceFor(thrown: unknown, language: Language): string {
  const say = sentencesIn(language);
  if (thrown instanceof FranchiseError) {
    const sentence = thrown.in(language);
    return thrown.evidence === '' ? sentence : say.withGoogleText(sentence, thrown.evidence);
  }
  const text = messageOf(thrown);
  const known = platformFailure(text);
  return known === undefined ? say.unexpected(cleaned(text)) : say.withGoogleText(known(say), cleaned(text));
}
