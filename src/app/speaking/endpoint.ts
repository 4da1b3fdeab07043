// What a global function of the script is: who calls it, which permissions it needs, what it takes and what it does. The
// tables of src/entry hold one entry for each; the build writes the functions from them, and pages infer from them what
// they send and get.

import * as z from 'zod/mini';
import { lazily } from '../../domain/lazily.ts';
import type { Ports } from '../ports.ts';
import { readInput } from './page-input.ts';
import type { Needs } from './permissions.ts';
import { answerPage, runFromMenu } from './speak.ts';

/** A schema, with what it takes apart from what it gives: what has a default may be left out. */
type SchemaOf<Input, Sent> = () => z.ZodMiniType<Input, Sent>;

/**
 * A global function for a menu item, or for a button of a page that does the same. What goes wrong is told in a
 * dialog.
 */
export interface MenuEndpoint {
  /** Who calls it. */
  readonly calledBy: 'menu';
  /** The permissions that it needs. */
  readonly needs: Needs;
  /** Does the work; what goes wrong is told in a dialog. */
  run(ports: Ports): void;
}

/**
 * A global function that a page of the connector calls: it takes one JSON-safe argument and answers with a JSON-safe
 * object. `pages/` take the types of their calls from it.
 */
export interface PageEndpoint<Sent, Answer extends object> {
  /** Who calls it. */
  readonly calledBy: 'page';
  /** The permissions that it needs. */
  readonly needs: Needs;
  /** The schema of what it takes. */
  readonly input: SchemaOf<unknown, Sent>;
  /** Checks what the page sent, and does the work. @throws FranchiseError naming a field that isn't as it should be */
  answer(ports: Ports, sent: unknown): Answer;
}

/**
 * A global function that Google calls by itself, such as a trigger's, or a person in the script editor. It looks
 * after its failures itself.
 */
export interface GoogleEndpoint<Result> {
  /** Who calls it. */
  readonly calledBy: 'google';
  /** The permissions that it needs. */
  readonly needs: Needs;
  /** Does the work. @param event what it was called with */
  run(ports: Ports, event: unknown): Result;
}

/**
 * A global function of the script, as the tables of endpoints list it: who calls it (menu, page or Google), what it
 * needs, what it does.
 */
export type Endpoint = MenuEndpoint | PageEndpoint<unknown, object> | GoogleEndpoint<unknown>;

/** The schema for a global function that pages call without an argument: it accepts whatever is sent. */
export const noInput = lazily(() => z.unknown());

/**
 * Makes the entry in a table of endpoints (global functions) for a menu item, or a button like it.
 * @param needs the permissions that it needs
 * @param run does it; what it throws is told in a dialog
 */
export function fromMenu(needs: Needs, run: (ports: Ports) => void): MenuEndpoint {
  return { calledBy: 'menu', needs, run };
}

/**
 * Makes the entry in a table of endpoints (global functions) for a function that a page calls.
 * @param input the schema of what the page sends
 * @param answer does it and gives the page's answer; what it throws becomes `{ok: false, message}`
 */
export function fromPage<Sent, Input, Answer extends object>(
  needs: Needs,
  input: SchemaOf<Input, Sent>,
  answer: (ports: Ports, input: Input) => Answer,
): PageEndpoint<Sent, Answer> {
  return { calledBy: 'page', needs, input, answer: (ports, sent) => answer(ports, readInput(input, sent)) };
}

/**
 * Makes the entry in a table of endpoints (global functions) for one that Google calls by itself, as a trigger does.
 * @param run does it, and looks after its failures itself
 */
export function fromGoogle<Result>(
  needs: Needs,
  run: (ports: Ports, event: unknown) => Result,
): GoogleEndpoint<Result> {
  return { calledBy: 'google', needs, run };
}

/**
 * Does what a global function is for, when Google, the menu or a page has called it. Failures are told where its
 * caller sees them.
 * @param sent what it was called with
 */
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
