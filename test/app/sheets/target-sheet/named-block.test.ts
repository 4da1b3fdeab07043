// Whatever goes, comes, comes back, is written beside and sorted: the named range holds the records of the service, each
// once and no blank key among them, and each text of the user's stands beside its record, which is on the sheet of gone
// ones while it is gone.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FakeSheet } from '../../../support/fake-sheet.ts';
import { record, ThingsSheet } from '../../../support/things-sheet.ts';

/** The user's column. */
const OWN = 7;
const IDS = 8;

const id = fc.integer({ min: 1, max: IDS });
const act = fc.oneof(
  fc.record({ kind: fc.constant('come' as const), ids: fc.uniqueArray(id, { minLength: 1 }) }),
  fc.record({
    kind: fc.constant('go' as const),
    ids: fc.uniqueArray(id, { minLength: 1 }),
    inside: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('write' as const), ids: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('sort' as const), up: fc.boolean() }),
);

it('the named range has no blank key and is what the service has', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 3, maxLength: 14 }), (acts) => {
      const things = new ThingsSheet();
      const there = new Set([1, 2, 3, 4, 5]);
      const texts = new Map<string, number>();
      things.seen(...[...there].map((one) => record(one)));
      things.sheet.type(1, OWN, [['Mine']]);
      const sort = (up: boolean) =>
        things.sheet.sortRows(2, ([a = ''], [b = '']) => {
          if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
          return up ? Number(a) - Number(b) : Number(b) - Number(a);
        });
      for (const one of acts) {
        things.ports.nowMs += 60_000;
        switch (one.kind) {
          case 'come':
            for (const each of one.ids) there.add(each);
            things.seen(...[...there].map((each) => record(each)));
            break;
          case 'go': {
            const going = one.ids.filter((each) => there.delete(each));
            if (one.inside) things.beforeRead(3, () => sort(false));
            things.target.remove(going, { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
            break;
          }
          case 'write':
            for (const each of one.ids) {
              const row = things.column(1).indexOf(each) + 2;
              if (row === 1 || things.sheet.at(row, OWN) !== '') continue;
              const text = `about ${each}, ${texts.size}`;
              texts.set(text, each);
              things.sheet.type(row, OWN, [[text]]);
            }
            break;
          case 'sort':
            sort(one.up);
        }
        things.target.moveGone(new Set(), Number.POSITIVE_INFINITY);
        things.target.closeUp();
        const keys = [...things.column(1)];
        while (keys.at(-1) === '') keys.pop();
        expect([...keys].sort()).toEqual([...there].sort());
        things.target.nameRecords({ en: 'Things', pt: 'Coisas' }, undefined);
        const [range] = things.ports.named.values();
        expect(range?.area.rows).toBe(keys.length + 1);
        const about = (isThere: boolean) =>
          [...texts].flatMap(([text, of]) => (there.has(of) === isThere ? [`${of} ${text}`] : [])).sort();
        expect([...written(things.sheet)].sort()).toEqual(about(true));
        expect([...written(goneSheet(things))].sort()).toEqual(about(false));
      }
    }),
    { numRuns: 60 },
  );
});

it.each([1, 2, 3])('rows that come back are whole though the first attempt ends at copy %i', (at) => {
  const things = new ThingsSheet();
  things.seen(record(1), record(2), record(3));
  // Left of the key, so that it is copied before it.
  things.sheet.insertColumns(1, 1);
  things.sheet.type(1, 1, [['Mine']]);
  things.sheet.type(3, 1, [['about 2']]);
  things.target.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
  things.target.moveGone(new Set(), Number.POSITIVE_INFINITY);
  const gone = things.ports.sheet('Things (gone)');
  // Elsewhere than on the pulled sheet: several copies make one row.
  gone.insertColumns(2, 1);
  const { copyCells } = FakeSheet.prototype;
  let calls = 0;
  gone.copyCells = (...call) => {
    calls += 1;
    if (calls === at) throw new Error('cut off');
    copyCells.apply(gone, call);
  };
  const comeBack = () => things.seen(record(1), record(2), record(3));
  if (at < 3) expect(comeBack).toThrow('cut off');
  comeBack();
  const rows = things.sheet.grid().map((row) => row.slice(0, 2));
  while (rows.at(-1)?.every((value) => value === '' || value === undefined)) rows.pop();
  expect(rows).toEqual([
    ['Mine', 'ID'],
    ['', 1],
    ['', 3],
    ['about 2', 2],
  ]);
  expect(written(gone)).toEqual([]);
});

it('no text stands without its key on the other sheet though the copying ends in the middle', () => {
  const things = new ThingsSheet();
  things.seen(record(1), record(2), record(3));
  things.sheet.insertColumns(1, 1);
  things.sheet.type(1, 1, [['Mine'], ['about 1'], ['about 2']]);
  const go = (id: number) => {
    things.target.remove([id], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    things.target.moveGone(new Set(), Number.POSITIVE_INFINITY);
  };
  go(1);
  const gone = things.ports.sheet('Things (gone)');
  gone.insertColumns(2, 1);
  const { copyCells } = FakeSheet.prototype;
  let calls = 0;
  things.sheet.copyCells = (...call) => {
    calls += 1;
    if (calls === 2) throw new Error('cut off');
    copyCells.apply(things.sheet, call);
  };
  expect(() => go(2)).toThrow('cut off');
  const rows = () => gone.grid().map((row) => [row[0], row[2]]);
  expect(rows()).toEqual([
    ['Mine', 'ID'],
    ['about 1', 1],
    ['', 2],
  ]);
  things.target.moveGone(new Set(), Number.POSITIVE_INFINITY);
  expect(rows().at(-1)).toEqual(['about 2', 2]);
  expect(things.column(2)).not.toContain(2);
});

function goneSheet({ ports }: ThingsSheet): FakeSheet | undefined {
  return ports.workbook.tabNamed('Things (gone)') === null ? undefined : ports.sheet('Things (gone)');
}

/** Each text of the user's with the key beside it. */
function written(sheet: FakeSheet | undefined): readonly string[] {
  const [headers = [], ...rows] = sheet?.grid() ?? [];
  const at = headers.indexOf('Mine');
  return rows.flatMap((row) => (row[at] === '' || row[at] === undefined ? [] : [`${row[0]} ${row[at]}`]));
}
