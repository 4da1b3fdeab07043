// Calls the script: `google.script.run` as a promise.

import type { PageEndpoint } from '../../app/endpoints/endpoint.ts';
import type { PageAnswer } from '../../domain/views.ts';

type Runner = {
  withSuccessHandler<Answer>(handler: (answer: Answer) => void): Runner;
  withFailureHandler(handler: (error: Error) => void): Runner;
} & Readonly<Record<string, (input?: unknown) => void>>;

declare const google: {
  readonly script: { readonly run: Runner; readonly host: { close(): void } };
};

/** The endpoints of a table that pages may call; the compiler refuses others. */
export type PageFunction<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly calledBy: 'page' } ? Name : never;
}[keyof Table] &
  string;
export type InputOf<Table, Name extends PageFunction<Table>> =
  Table[Name] extends PageEndpoint<infer Sent, object> ? Sent : never;
/** Failures have a type of their own. */
export type AnswerOf<Table, Name extends PageFunction<Table>> =
  Table[Name] extends PageEndpoint<infer _Sent, infer Answer> ? Answer : never;

/**
 * Page and script are of the same build: the answer is what its type says.
 * @throws Error if the call itself fails: no connection, or an error of Google's
 */
type Call<Table> = <Name extends PageFunction<Table>>(
  name: Name,
  input: InputOf<Table, Name>,
) => Promise<PageAnswer<AnswerOf<Table, Name>>>;

/** `scriptOf<typeof pullEndpoints>()` */
export function scriptOf<Table>(): Call<Table> {
  return callByName;
}

export async function chooseMenuItem(functionName: string): Promise<void> {
  await callByName<unknown>(functionName, null);
}

export function closePage(): void {
  google.script.host.close();
}

/**
 * For functions that no endpoint table offers to pages; the caller states the type of the answer.
 * @throws Error if the call fails, with Google's or the script's message
 */
export function callByName<Answer>(functionName: string, input: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const runner = google.script.run
      .withSuccessHandler<Answer>(resolve)
      .withFailureHandler((error) => reject(new Error(withoutSent(error.message, input))));
    if (runner[functionName] === undefined) reject(new Error(`not found: function ${functionName}`));
    runner[functionName]?.(input);
  });
}

const LONGEST = 300;

/** Drops everything that this page sent: it may be a token. */
function withoutSent(text: string, input: unknown): string {
  const sent = typeof input === 'object' && input !== null ? Object.values(input) : [];
  const clean = sent.reduce<string>(
    (rest, value) => (typeof value === 'string' && value !== '' ? rest.split(value).join('…') : rest),
    text,
  );
  return clean.slice(0, LONGEST);
}
