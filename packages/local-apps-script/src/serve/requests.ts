// What the page may send, checked before anything works with it.
import * as z from 'zod/mini';
import { LOCALES, SPEEDS, STEPS } from './platform-views.ts';

const whole = z.int();
/** Rows and columns count from 1; Sheets has at most 10,000,000 cells. */
const place = whole.check(z.minimum(1), z.maximum(10_000_000));
const count = whole.check(z.minimum(0), z.maximum(10_000_000));
const area = z.object({ row: place, column: place, rows: place, columns: place });
/** One more than fits into a cell and then some: what is too long is refused with a sentence, not with a status. */
const text = z.string().check(z.maxLength(5_000_000));
const axis = z.enum(['row', 'column']);

/** `POST /api/run`: a click on a menu item, or a call of a page through `google.script.run`. */
export type RunRequest = z.infer<typeof runRequest>;
const runRequest = z.object({
  functionName: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/)),
  kind: z.enum(['menu', 'page']),
  args: z.readonly(z.array(z.unknown()).check(z.maxLength(10))),
  /** The sheet that the person went to, and what is selected there. Without it the script finds what it left. */
  sheetId: z.optional(whole),
  selected: z.optional(area),
});

/** `POST /api/questions/<id>` */
export type AnswerRequest = z.infer<typeof answerRequest>;
const answerRequest = z.object({
  button: z.enum(['OK', 'CANCEL', 'YES', 'NO', 'CLOSE']),
  text: z.string().check(z.maxLength(50_000)),
});

/** `POST /api/edits`: what a person does to the workbook by hand. Rows and columns count from 1. */
export type EditRequest = z.infer<typeof editRequest>;
const onSheet = { sheetId: whole };
const editRequest = z.discriminatedUnion('kind', [
  z.object({ ...onSheet, kind: z.literal('type'), row: place, column: place, text }),
  z.object({ ...onSheet, kind: z.literal('note'), row: place, column: place, text }),
  z.object({
    ...onSheet,
    kind: z.literal('paste'),
    row: place,
    column: place,
    texts: z.readonly(z.array(z.readonly(z.array(text)))),
  }),
  z.object({ ...onSheet, kind: z.enum(['copy', 'cut']), fromSheetId: whole, from: area, to: area }),
  z.object({ ...onSheet, kind: z.literal('clear'), area }),
  z.object({ ...onSheet, kind: z.literal('sort'), column: place, ascending: z.boolean() }),
  /** Null takes the filter away. */
  z.object({ ...onSheet, kind: z.literal('filter'), area: z.nullable(area) }),
  /** Null shows everything again. */
  z.object({
    ...onSheet,
    kind: z.literal('filter-by'),
    column: place,
    hidden: z.nullable(z.readonly(z.array(text))),
  }),
  z.object({
    ...onSheet,
    kind: z.enum(['insert', 'delete', 'hide', 'show']),
    axis,
    at: place,
    count: whole.check(z.minimum(1), z.maximum(10_000_000)),
  }),
  /** Before row or column `to`, counted before the move. */
  z.object({ ...onSheet, kind: z.literal('move'), axis, from: place, count: place, to: place }),
  /** Collapses or expands the group of this depth around a row or column. */
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
  /** Counts from 0, hidden sheets included. */
  z.object({ ...onSheet, kind: z.literal('move-sheet'), by: z.literal([-1, 1]) }),
]);

/** `POST /api/platform` */
export type PlatformRequest = z.infer<typeof platformRequest>;
const platformRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('speed'), speed: z.literal([...SPEEDS]) }),
  z.object({ kind: z.literal('advance'), minutes: z.literal([...STEPS]) }),
  z.object({ kind: z.enum(['fire-trigger', 'delete-trigger']), id: z.string().check(z.maxLength(100)) }),
  z.object({ kind: z.literal('locale'), locale: z.enum(LOCALES) }),
  z.object({ kind: z.literal('profile'), name: z.string().check(z.maxLength(100)) }),
  z.object({ kind: z.enum(['chart-tab', 'lose-metadata']) }),
]);

/** `POST /api/dialogs/<id>/errors`: an error that the code of a dialog didn't catch; by the line of what was served. */
export type DialogError = z.infer<typeof dialogError>;
const dialogError = z.object({
  message: z.string().check(z.maxLength(5_000)),
  line: z.nullable(whole),
});

/** Gives null for anything else. */
const reader =
  <Request>(schema: z.ZodMiniType<Request>) =>
  (json: unknown): Request | null => {
    const { success, data } = z.safeParse(schema, json);
    return success ? data : null;
  };

export const readPlatformRequest = reader(platformRequest);
export const readDialogError = reader(dialogError);
export const readEditRequest = reader(editRequest);
export const readRunRequest = reader(runRequest);
export const readAnswerRequest = reader(answerRequest);
