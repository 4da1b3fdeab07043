// What the page may send, checked before anything works with it.
import * as v from 'valibot';
import {
  type AnswerRequest,
  type EditRequest,
  FAULTS,
  type LabRequestBody,
  type RunRequest,
} from './views.ts';

const whole = v.pipe(v.number(), v.safeInteger());
/** Rows and columns count from 1; Sheets has at most 10,000,000 cells. */
const place = v.pipe(whole, v.minValue(1), v.maxValue(10_000_000));
const count = v.pipe(whole, v.minValue(0), v.maxValue(10_000_000));
const area = v.object({ row: place, column: place, rows: place, columns: place });
/** One more than fits into a cell and then some: what is too long is refused with a sentence, not with a status. */
const text = v.pipe(v.string(), v.maxLength(5_000_000));
const axis = v.picklist(['row', 'column']);

const runRequest = v.object({
  functionName: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
  kind: v.picklist(['menu', 'page']),
  args: v.pipe(v.array(v.unknown()), v.maxLength(10)),
  sheetId: v.optional(whole),
  selected: v.optional(area),
});

const answerRequest = v.object({
  button: v.picklist(['OK', 'CANCEL', 'YES', 'NO', 'CLOSE']),
  text: v.pipe(v.string(), v.maxLength(50_000)),
});

const onSheet = { sheetId: whole };
const editRequest = v.variant('kind', [
  v.object({ ...onSheet, kind: v.literal('type'), row: place, column: place, text }),
  v.object({ ...onSheet, kind: v.literal('note'), row: place, column: place, text }),
  v.object({
    ...onSheet,
    kind: v.literal('paste'),
    row: place,
    column: place,
    texts: v.array(v.array(text)),
  }),
  v.object({ ...onSheet, kind: v.picklist(['copy', 'cut']), fromSheetId: whole, from: area, to: area }),
  v.object({ ...onSheet, kind: v.literal('clear'), area }),
  v.object({ ...onSheet, kind: v.literal('sort'), column: place, ascending: v.boolean() }),
  v.object({ ...onSheet, kind: v.literal('filter'), area: v.nullable(area) }),
  v.object({ ...onSheet, kind: v.literal('filter-by'), column: place, hidden: v.nullable(v.array(text)) }),
  v.object({
    ...onSheet,
    kind: v.picklist(['insert', 'delete', 'hide', 'show']),
    axis,
    at: place,
    count: v.pipe(whole, v.minValue(1), v.maxValue(10_000_000)),
  }),
  v.object({ ...onSheet, kind: v.literal('move'), axis, from: place, count: place, to: place }),
  v.object({ ...onSheet, kind: v.literal('freeze'), axis, count }),
  v.object({
    ...onSheet,
    kind: v.literal('resize'),
    column: place,
    widthPx: v.pipe(whole, v.minValue(2), v.maxValue(2_000)),
  }),
  v.object({
    ...onSheet,
    kind: v.picklist(['add-sheet', 'duplicate-sheet', 'delete-sheet', 'hide-sheet', 'show-sheet']),
  }),
  v.object({ ...onSheet, kind: v.literal('rename-sheet'), name: v.pipe(v.string(), v.maxLength(100)) }),
  v.object({ ...onSheet, kind: v.literal('move-sheet'), by: v.picklist([-1, 1]) }),
]);

const labRequest = v.variant('kind', [
  v.object({ kind: v.literal('locale'), locale: v.picklist(['pt_BR', 'en_US']) }),
  v.object({ kind: v.literal('speed'), speed: v.picklist([1, 10, 60]) }),
  v.object({ kind: v.literal('limiter'), limiter: v.picklist(['counting', 'spacing', 'none']) }),
  v.object({ kind: v.literal('latency'), latencyMs: v.pipe(count, v.maxValue(60_000)) }),
  v.object({ kind: v.literal('fault'), fault: v.picklist(FAULTS), times: v.pipe(place, v.maxValue(1_000)) }),
  v.object({ kind: v.picklist(['clear-faults', 'chart-tab', 'lose-metadata']) }),
  v.object({
    kind: v.literal('change-ticket'),
    id: v.pipe(whole, v.minValue(1)),
    title: v.pipe(v.string(), v.maxLength(1_000)),
  }),
]);

/** Null for anything else. */
export function readEditRequest(json: unknown): EditRequest | null {
  const { success, output } = v.safeParse(editRequest, json);
  return success ? output : null;
}

/** Null for anything else. */
export function readLabRequest(json: unknown): LabRequestBody | null {
  const { success, output } = v.safeParse(labRequest, json);
  return success ? output : null;
}

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
