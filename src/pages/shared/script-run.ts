// How pages call the script: `google.script.run`, with its answer or its failure as a promise.

import type { PageAnswer } from '../../domain/pages.ts';

type Runner = {
  withSuccessHandler(handler: (answer: unknown) => void): Runner;
  withFailureHandler(handler: (error: Error) => void): Runner;
} & Readonly<Record<string, (input?: unknown) => void>>;

declare const google: { readonly script: { readonly run: Runner } };

/**
 * @param isAnswer checks what came back before the page works with it
 * @throws Error when the call itself failed: no connection, or Google's own error
 */
export function call<T extends object>(
  functionName: string,
  input: unknown,
  isAnswer: (value: unknown) => value is PageAnswer<T>,
): Promise<PageAnswer<T>> {
  return new Promise((resolve, reject) => {
    const runner = google.script.run
      .withSuccessHandler((answer) => {
        if (isAnswer(answer)) resolve(answer);
        else reject(new Error(`unexpected answer of ${functionName}`));
      })
      .withFailureHandler(reject);
    if (runner[functionName] === undefined) reject(new Error(`there is no function ${functionName}`));
    runner[functionName]?.(input);
  });
}
