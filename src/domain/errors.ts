// The one error type of the connector: what kind it is, whose fault, the sentence for the user in either language,
// and details for us.

import * as v from 'valibot';
import type { Language } from './language.ts';
import { type Sentences, sentencesIn } from './messages/index.ts';

/** `user`: they can mend it. `wait`: time mends it. `ours`: the service or this program broke its word. */
export type Fault = 'user' | 'wait' | 'ours';

/** Every kind of failure, and whose fault it is. */
const FAULTS = {
  'not-connected': 'user',
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
  'request-refused': 'user',
  'wrong-address': 'user',
  busy: 'wait',
  throttled: 'wait',
  'no-answer': 'wait',
  'server-failed': 'wait',
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
   * @param details for us: never a token
   */
  constructor(
    readonly code: ErrorCode,
    private readonly sentence: (say: Sentences) => string,
    readonly details = '',
  ) {
    super(sentence(sentencesIn('en')));
    this.fault = FAULTS[code];
  }

  in(language: Language): string {
    return this.sentence(sentencesIn(language));
  }
}

/** An error that another execution will throw again. */
export const storedError = v.object({
  code: v.custom<ErrorCode>((code) => typeof code === 'string' && Object.keys(FAULTS).includes(code)),
  en: v.string(),
  pt: v.string(),
});
export type StoredError = v.InferOutput<typeof storedError>;

export function storedFrom(error: FranchiseError): StoredError {
  return { code: error.code, en: error.in('en'), pt: error.in('pt') };
}

export function errorFrom({ code, en, pt }: StoredError): FranchiseError {
  return new FranchiseError(code, (say) => (say === sentencesIn('pt') ? pt : en));
}

/** The sentence for anything that was thrown: ours in the user's language, anything else as unexpected. */
export function sentenceFor(thrown: unknown, language: Language): string {
  if (thrown instanceof FranchiseError) return thrown.in(language);
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  return sentencesIn(language).unexpected(detail);
}
