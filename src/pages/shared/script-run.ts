// How pages call the script: `google.script.run` as a promise.

import type { PageEndpoint } from '../../app/speaking/endpoint.ts';
import type { PageAnswer } from '../../domain/views/page-answer.ts';

type Runner = {
  withSuccessHandler<Answer>(handler: (answer: Answer) => void): Runner;
  withFailureHandler(handler: (error: Error) => void): Runner;
} & Readonly<Record<string, (input?: unknown) => void>>;

declare const google: {
  readonly script: { readonly run: Runner; readonly host: { close(): void } };
};

/**
 * The names of those functions in a table of endpoints that pages may call. The compiler refuses others in a page's
 * call.
 */
export type PageFunction<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly calledBy: 'page' } ? Name : never;
}[keyof Table] &
  string;
/** The type of what a page sends when it calls this function of an endpoint table (the script's global functions). */
export type InputOf<Table, Name extends PageFunction<Table>> =
  Table[Name] extends PageEndpoint<infer Sent, object> ? Sent : never;
/**
 * The type of what a page gets from this function of an endpoint table (the script's global functions). Failures have
 * a type of their own.
 */
export type AnswerOf<Table, Name extends PageFunction<Table>> =
  Table[Name] extends PageEndpoint<infer _Sent, infer Answer> ? Answer : never;

/**
 * Calls a function of the script, which is of the same build: its answer is what its type says.
 * @throws Error when the call itself fails: no connection, or an error of Google's
 */
type Call<Table> = <Name extends PageFunction<Table>>(
  name: Name,
  input: InputOf<Table, Name>,
) => Promise<PageAnswer<AnswerOf<Table, Name>>>;

/**
 * Gives a page the function by which it calls the script, typed by the endpoints that it names: `scriptOf<typeof
 * pullEndpoints>()`.
 */
export function scriptOf<Table>(): Call<Table> {
  return callByName;
}

/** Does the same as the menu item with this function. */
export async function chooseMenuItem(functionName: string): Promise<void> {
  await callByName<unknown>(functionName, null);
}

/** Closes the dialog or sidebar that this page is, once its work is done or a person cancels. */
export function closePage(): void {
  google.script.host.close();
}

/**
 * Calls a global function of the script by its name, with the type of the answer that the caller states. For
 * functions that no endpoint table offers to pages.
 * @throws Error when the call fails, with Google's or the script's message
 */
export function callByName<Answer>(functionName: string, input: unknown): Promise<Answer> {
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
