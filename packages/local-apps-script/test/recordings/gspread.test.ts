// What Google has answered, recorded by the tests of burnash/gspread: each request is carried out by a script in its place
// (gspread/Code.js) and every answer has to be the same. The source of each stands in gspread.json with its commit.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createWorkbook, VirtualRuntime } from '../../src/index.ts';

const step = z.object({
  method: z.string(),
  path: z.string(),
  query: z.optional(z.record(z.string(), z.unknown())),
  body: z.optional(z.unknown()),
  /** What Google answered; undefined where nothing of it is compared. */
  answer: z.optional(z.record(z.string(), z.unknown())),
  /** Why Google refused the request. */
  refused: z.optional(z.string()),
});
const recordings = z.object({
  source: z.string(),
  books: z.array(z.object({ test: z.string(), name: z.string(), steps: z.array(step) })),
});
type Step = z.infer<typeof step>;

const { books } = recordings.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'gspread.json'), 'utf8')),
);

/** Tests whose answers can't be had from a script, with why. */
const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['ClientTest.test_import_csv', 'Drive imports the file'],
  ['WorksheetTest.test_add_validation', 'gspread.Code.js has no requests for validations'],
  ['WorksheetTest.test_append_row_with_empty_value', 'the API looks for a table by rules of its own'],
  ['WorksheetTest.test_insert_cols', 'the same'],
  ['WorksheetTest.test_insert_row', 'the same'],
  [
    'WorksheetTest.test_auto_resize_columns',
    'a column of a long text is 8,691 pixels wide there, and 7,178 here',
  ],
]);

/** Numbers of sheets as Google gave them, and as they are here. */
const withIds = (value: unknown, ids: ReadonlyMap<number, number>): unknown => {
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'number' && /sheetId$/i.test(key) ? (ids.get(inner) ?? inner) : withIds(inner, ids),
    ]),
  );
};

const replies = z.object({ replies: z.array(z.object({ sheetId: z.optional(z.number()) })) });

/** The script's answers; those of the recording beside them. */
function answersOf(name: string, steps: readonly Step[]) {
  const workbook = createWorkbook({ name, locale: 'en_US', timeZone: 'Etc/GMT', sheets: ['Sheet1'] });
  const dir = path.join(import.meta.dirname, 'gspread');
  const runtime = new VirtualRuntime({ dir, startMs: Date.UTC(2026, 10, 28), spreadsheet: { workbook } });
  runtime.computeFormulas();
  const ids = new Map<number, number>();
  const given: unknown[] = [];
  const recorded: unknown[] = [];
  for (const { method, path: at, query = {}, body, answer, refused } of steps) {
    const { result } = runtime.run('serve', [method, at, query, withIds(body, ids)]);
    const what = `${method} ${at} ${JSON.stringify(query)} ${JSON.stringify(body)}`;
    if (refused !== undefined) {
      recorded.push([what, 'refused']);
      given.push([what, result.end === 'threw' ? 'refused' : result]);
      continue;
    }
    const here = result.end === 'returned' ? result.value : result;
    const there = replies.safeParse(answer).data?.replies ?? [];
    const made = replies.safeParse(here).data?.replies ?? [];
    there.forEach(({ sheetId }, n) => {
      if (sheetId !== undefined) ids.set(sheetId, made[n]?.sheetId ?? sheetId);
    });
    recorded.push([what, withIds(answer ?? {}, ids)]);
    given.push([what, here]);
  }
  runtime.close();
  return { given, recorded };
}

describe('the answers that gspread recorded', () => {
  it.each(books.map((book) => [book.test, book] as const).filter(([test]) => !LEFT_OUT.has(test)))(
    '%s',
    (_test, { name, steps }) => {
      const { given, recorded } = answersOf(name, steps);
      expect(given).toMatchObject(recorded);
    },
  );

  it('are all there', () => {
    const compared = books
      .filter(({ test }) => !LEFT_OUT.has(test))
      .flatMap(({ steps }) => steps)
      .filter(({ answer, refused }) => answer ?? refused);
    expect(compared).toHaveLength(812);
  });
});
