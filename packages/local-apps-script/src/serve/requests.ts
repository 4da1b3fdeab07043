// What the page may send, checked before anything works with it.
import * as z from 'zod/mini';
import { LOCALES, type PlatformRequest, SPEEDS, STEPS } from './platform-views.ts';
import type { AnswerRequest, DialogError, EditRequest, RunRequest } from './views.ts';

const whole = z.int();
/** Rows and columns count from 1; Sheets has at most 10,000,000 cells. */
const place = whole.check(z.minimum(1), z.maximum(10_000_000));
const count = whole.check(z.minimum(0), z.maximum(10_000_000));
const area = z.object({ row: place, column: place, rows: place, columns: place });
/** One more than fits into a cell and then some: what is too long is refused with a sentence, not with a status. */
const text = z.string().check(z.maxLength(5_000_000));
const axis = z.enum(['row', 'column']);

const runRequest = z.object({
  functionName: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/)),
  kind: z.enum(['menu', 'page']),
  args: z.array(z.unknown()).check(z.maxLength(10)),
  sheetId: z.optional(whole),
  selected: z.optional(area),
});

const answerRequest = z.object({
  button: z.enum(['OK', 'CANCEL', 'YES', 'NO', 'CLOSE']),
  text: z.string().check(z.maxLength(50_000)),
});

const onSheet = { sheetId: whole };
const editRequest = z.discriminatedUnion('kind', [
  z.object({ ...onSheet, kind: z.literal('type'), row: place, column: place, text }),
  z.object({ ...onSheet, kind: z.literal('note'), row: place, column: place, text }),
  z.object({
    ...onSheet,
    kind: z.literal('paste'),
    row: place,
    column: place,
    texts: z.array(z.array(text)),
  }),
  z.object({ ...onSheet, kind: z.enum(['copy', 'cut']), fromSheetId: whole, from: area, to: area }),
  z.object({ ...onSheet, kind: z.literal('clear'), area }),
  z.object({ ...onSheet, kind: z.literal('sort'), column: place, ascending: z.boolean() }),
  z.object({ ...onSheet, kind: z.literal('filter'), area: z.nullable(area) }),
  z.object({ ...onSheet, kind: z.literal('filter-by'), column: place, hidden: z.nullable(z.array(text)) }),
  z.object({
    ...onSheet,
    kind: z.enum(['insert', 'delete', 'hide', 'show']),
    axis,
    at: place,
    count: whole.check(z.minimum(1), z.maximum(10_000_000)),
  }),
  z.object({ ...onSheet, kind: z.literal('move'), axis, from: place, count: place, to: place }),
  z.object({
    ...onSheet,
    kind: z.literal('collapse'),
    axis,
    at: place,
    depth: whole.check(z.minimum(1), z.maximum(8)),
    collapsed: z.boolean(),
  }),
  z.object({ ...onSheet, kind: z.literal('freeze'), axis, count }),
  z.object({
    ...onSheet,
    kind: z.literal('resize'),
    column: place,
    widthPx: whole.check(z.minimum(2), z.maximum(2_000)),
  }),
  z.object({
    ...onSheet,
    kind: z.enum(['add-sheet', 'duplicate-sheet', 'delete-sheet', 'hide-sheet', 'show-sheet']),
  }),
  z.object({ ...onSheet, kind: z.literal('rename-sheet'), name: z.string().check(z.maxLength(100)) }),
  z.object({ ...onSheet, kind: z.literal('move-sheet'), by: z.literal([-1, 1]) }),
]);

const platformRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('speed'), speed: z.literal([...SPEEDS]) }),
  z.object({ kind: z.literal('advance'), minutes: z.literal([...STEPS]) }),
  z.object({ kind: z.enum(['fire-trigger', 'delete-trigger']), id: z.string().check(z.maxLength(100)) }),
  z.object({ kind: z.literal('locale'), locale: z.enum(LOCALES) }),
  z.object({ kind: z.literal('profile'), name: z.string().check(z.maxLength(100)) }),
  z.object({ kind: z.enum(['chart-tab', 'lose-metadata']) }),
]);

const dialogError = z.object({
  message: z.string().check(z.maxLength(5_000)),
  line: z.nullable(whole),
});

/** Null for anything else. */
export function readPlatformRequest(json: unknown): PlatformRequest | null {
  const { success, data } = z.safeParse(platformRequest, json);
  return success ? data : null;
}

/** Null for anything else. */
export function readDialogError(json: unknown): DialogError | null {
  const { success, data } = z.safeParse(dialogError, json);
  return success ? data : null;
}

/** Null for anything else. */
export function readEditRequest(json: unknown): EditRequest | null {
  const { success, data } = z.safeParse(editRequest, json);
  return success ? data : null;
}

/** Null for anything else. */
export function readRunRequest(json: unknown): RunRequest | null {
  const { success, data } = z.safeParse(runRequest, json);
  return success ? data : null;
}

/** Null for anything else. */
export function readAnswerRequest(json: unknown): AnswerRequest | null {
  const { success, data } = z.safeParse(answerRequest, json);
  return success ? data : null;
}
