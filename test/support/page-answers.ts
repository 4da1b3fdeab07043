// What functions that pages call answer, with the types that pages infer for them.

import type { AnswerOf, InputOf, PageFunction } from '../../src/pages/shared/script-run.ts';
import type { ENDPOINTS } from './all-endpoints.ts';

type Endpoints = typeof ENDPOINTS;

/**
 * The answer of a function of the script, as its page gets it.
 * @param answer what the bundle gave
 * @throws Error with its message where it was refused
 */
export function answerOf<Name extends PageFunction<Endpoints>>(
  _name: Name,
  answer: unknown,
): AnswerOf<Endpoints, Name> {
  const text = JSON.stringify(answer);
  const { ok, message }: { readonly ok?: boolean; readonly message?: string } = JSON.parse(text);
  if (ok !== true) throw new Error(message ?? text);
  return JSON.parse(text);
}

/** What a function of the script takes, checked by the compiler. */
export function inputOf<Name extends PageFunction<Endpoints>>(
  _name: Name,
  input: InputOf<Endpoints, Name>,
): InputOf<Endpoints, Name> {
  return input;
}
