// How pages call the script: `google.script.run` as a promise.

import type * as z from 'zod/mini';
import type { CheckView } from '../../domain/views/installation.ts';
import type { PageAnswer } from '../../domain/views/page-answer.ts';
import type { ENDPOINTS, EndpointName } from '../../entry/endpoints.ts';

type Runner = {
  withSuccessHandler<Answer>(handler: (answer: Answer) => void): Runner;
  withFailureHandler(handler: (error: Error) => void): Runner;
} & Readonly<Record<string, (input?: unknown) => void>>;

declare const google: {
  readonly script: { readonly run: Runner; readonly host: { close(): void } };
};

type Endpoints = typeof ENDPOINTS;
/** A function of the script that pages call. */
export type PageFunction = {
  [Name in EndpointName]: Endpoints[Name]['calledBy'] extends 'page' ? Name : never;
}[EndpointName];
/** What a function of the script takes. */
export type InputOf<Name extends PageFunction> = z.input<ReturnType<Endpoints[Name]['input']>>;
/** What a function of the script answers when it succeeds. */
export type AnswerOf<Name extends PageFunction> = ReturnType<Endpoints[Name]['answer']>;

/**
 * Calls a function of the script, which is of the same build: its answer is what its type says.
 * @throws Error when the call itself fails: no connection, or an error of Google's
 */
export function call<Name extends PageFunction>(
  name: Name,
  input: InputOf<Name>,
): Promise<PageAnswer<AnswerOf<Name>>> {
  return run(name, input);
}

/** Asks for a step of the check of the installation. @throws Error as `call` */
export function callCheck(input: object): Promise<PageAnswer<CheckView>> {
  return run('checkInstallation', input);
}

/** Does the same as the menu item with this function. */
export async function chooseMenuItem(functionName: EndpointName): Promise<void> {
  await run<unknown>(functionName, null);
}

/** Closes the dialog or sidebar. */
export function closePage(): void {
  google.script.host.close();
}

function run<Answer>(functionName: EndpointName, input: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const runner = google.script.run
      .withSuccessHandler<Answer>(resolve)
      .withFailureHandler((error) => reject(new Error(withoutSent(error.message, input))));
    if (runner[functionName] === undefined) reject(new Error(`there is no function ${functionName}`));
    runner[functionName]?.(input);
  });
}

const LONGEST = 300;

/** The text of an error without anything that this page sent, since that may be a token. */
function withoutSent(text: string, input: unknown): string {
  const sent = typeof input === 'object' && input !== null ? Object.values(input) : [];
  const clean = sent.reduce<string>(
    (rest, value) => (typeof value === 'string' && value !== '' ? rest.split(value).join('…') : rest),
    text,
  );
  return clean.slice(0, LONGEST);
}
