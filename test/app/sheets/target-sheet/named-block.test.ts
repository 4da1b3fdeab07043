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
            things.target.rows.remove(going, { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
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
        things.target.rows.moveGone(new Set(), Number.POSITIVE_INFINITY);
        things.target.rows.closeGaps();
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

it.each([1, 2])('rows whose cells are refused on their way at cut %i stay whole, each in one place', (at) => {
  const things = new ThingsSheet();
  things.seen(record(1), record(2), record(3));
  things.sheet.type(1, OWN, [['Mine'], ['about 1'], ['about 2'], ['about 3']]);
  things.target.rows.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
  const { cutCells } = FakeSheet.prototype;
  let calls = 0;
  FakeSheet.prototype.cutCells = function (...call) {
    calls += 1;
    if (calls === at) throw new Error('refused');
    cutCells.apply(this, call);
  };
  try {
    things.target.rows.moveGone(new Set(), Number.POSITIVE_INFINITY);
  } finally {
    FakeSheet.prototype.cutCells = cutCells;
  }
  expect(calls).toBeGreaterThanOrEqual(at);
  const both = () => [...written(things.sheet), ...written(goneSheet(things))].sort();
  expect(both()).toEqual(['1 about 1', '2 about 2', '3 about 3']);
  expect(things.ports.workbook.tabNamed('Things (moving)')).toBeNull();
  things.target.rows.moveGone(new Set(), Number.POSITIVE_INFINITY);
  expect(written(goneSheet(things))).toEqual(['2 about 2']);
  expect(both()).toEqual(['1 about 1', '2 about 2', '3 about 3']);
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
