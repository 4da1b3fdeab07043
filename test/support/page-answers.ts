// Inputs and answers of functions that pages call, with the types that pages infer.

import type { AnswerOf, InputOf, PageFunction } from '../../src/pages/shared/script-run.ts';
import type { ENDPOINTS } from './all-endpoints.ts';

type Endpoints = typeof ENDPOINTS;

/** @throws Error with its message if it was refused */
export function answerOf<Name extends PageFunction<Endpoints>>(
  _name: Name,
  answer: unknown,
): AnswerOf<Endpoints, Name> {
  const text = JSON.stringify(answer);
  const { ok, message }: { readonly ok?: boolean; readonly message?: string } = JSON.parse(text);
  if (ok !== true) throw new Error(message ?? text);
  return JSON.parse(text);
}

/** Lets the compiler check the input. */
export function inputOf<Name extends PageFunction<Endpoints>>(
  _name: Name,
  input: InputOf<Endpoints, Name>,
): InputOf<Endpoints, Name> {
  return input;
}
