// What the page may send, checked before anything works with it.
import * as z from 'zod';
import type { AnswerRequest, RunRequest } from './views.ts';

const runRequest = z.object({
  functionName: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  kind: z.enum(['menu', 'page']),
  args: z.array(z.unknown()).max(10),
  sheetId: z.int(),
});

const answerRequest = z.object({
  button: z.enum(['OK', 'CANCEL', 'YES', 'NO', 'CLOSE']),
  text: z.string().max(50_000),
});

/** Null for anything else. */
export function readRunRequest(json: unknown): RunRequest | null {
  return runRequest.safeParse(json).data ?? null;
}

/** Null for anything else. */
export function readAnswerRequest(json: unknown): AnswerRequest | null {
  return answerRequest.safeParse(json).data ?? null;
}
