// What the page may send, checked before anything works with it.
import * as v from 'valibot';
import type { AnswerRequest, RunRequest } from './views.ts';

const runRequest = v.object({
  functionName: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
  kind: v.picklist(['menu', 'page']),
  args: v.pipe(v.array(v.unknown()), v.maxLength(10)),
  sheetId: v.pipe(v.number(), v.safeInteger()),
});

const answerRequest = v.object({
  button: v.picklist(['OK', 'CANCEL', 'YES', 'NO', 'CLOSE']),
  text: v.pipe(v.string(), v.maxLength(50_000)),
});

/** Null for anything else. */
export function readRunRequest(json: unknown): RunRequest | null {
  const { success, output } = v.safeParse(runRequest, json);
  return success ? output : null;
}

/** Null for anything else. */
export function readAnswerRequest(json: unknown): AnswerRequest | null {
  const { success, output } = v.safeParse(answerRequest, json);
  return success ? output : null;
}
