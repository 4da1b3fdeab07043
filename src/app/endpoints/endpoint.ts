// Global functions of the script. The tables of src/entry have one entry each; the build writes the functions from
// them, and pages infer the types of their calls.

import * as z from 'zod/mini';
import { FranchiseError } from '../../domain/errors.ts';
import { check, lazily, type Schema } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { answerPage, runFromMenu } from './outcome.ts';
import type { Needs } from './permissions.ts';

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
  throw new FranchiseError('bad-input', (say) => say.pageInputWrong(field));
}
