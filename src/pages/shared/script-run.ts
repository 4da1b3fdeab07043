// How pages call the script: `google.script.run` as a promise.

import * as z from 'zod/mini';
import type { PageAnswer } from '../../domain/views/page-answer.ts';

type Runner = {
  withSuccessHandler(handler: (answer: unknown) => void): Runner;
  withFailureHandler(handler: (error: Error) => void): Runner;
} & Readonly<Record<string, (input?: unknown) => void>>;

declare const google: {
  readonly script: { readonly run: Runner; readonly host: { close(): void } };
};

const refusal = z.object({
  ok: z.literal(false),
  message: z.string(),
  asks: z.optional(z.literal(true)),
});

/** The schema of an answer of which only the message is shown. */
export const said = z.object({ message: z.string() });

/**
 * Calls a function of the script.
 * @param answer the schema of its answer when it succeeds
 * @throws Error when the call itself fails: no connection, or an error of Google's
 */
export async function call<T extends object>(
  functionName: string,
  input: unknown,
  answer: z.ZodMiniType<T>,
): Promise<PageAnswer<T>> {
  const raw = await run(functionName, input);
  const refused = z.safeParse(refusal, raw);
  if (refused.success) {
    const { ok, message, asks } = refused.data;
    return { ok, message, ...(asks && { asks }) };
  }
  return { ok: true, ...z.parse(answer, raw) };
}

/** Does the same as the menu item with this function. */
export async function chooseMenuItem(functionName: string): Promise<void> {
  await run(functionName, null);
}

/** Closes the dialog or sidebar. */
export function closePage(): void {
  google.script.host.close();
}

function run(functionName: string, input: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const runner = google.script.run
      .withSuccessHandler(resolve)
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
