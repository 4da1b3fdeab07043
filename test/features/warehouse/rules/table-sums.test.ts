// The sums by which a sheet and a table are compared: the same on both sides, whatever the keys, and other ones where a
// record differs.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SimulatedBigQuery } from '../../../../sandbox/bigquery/bigquery.ts';
import { md5Start } from '../../../../src/features/warehouse/rules/md5.ts';
import {
  differences,
  differingGroups,
  groupOf,
  groupsStatement,
  type StampedKey,
  sheetSums,
  sumsStatement,
} from '../../../../src/features/warehouse/rules/sheet-news.ts';
import { costly } from '../../../support/costly.ts';

const TABLE = { target: 'project-1.d.t', key: 'id' };
const START_MS = Date.UTC(2026, 2, 2, 15);

let bigQuery: SimulatedBigQuery;
beforeAll(() => {
  bigQuery = new SimulatedBigQuery('project-1');
  bigQuery.addDataset('d', 'US');
  const times = ['_pulled_at', '_left_at', '_synced_at'].map((name) => ({ name, type: 'TIMESTAMP' }));
  bigQuery.addTable('d', 't', { schema: { fields: [{ name: 'id', type: 'STRING' }, ...times] } });
});
afterAll(() => bigQuery.close());

/** Fills the table. @param left keys of records that left */
function fill(records: readonly StampedKey[], left: readonly string[] = []): void {
  bigQuery.query('DELETE FROM `project-1.d.t`');
  const time = (ms: number) =>
    `TIMESTAMP '${new Date(ms).toISOString().replace('T', ' ').replace('Z', '+00')}'`;
  const text = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`;
  const values = records.map(
    ({ key, pulledAtMs }) =>
      `(${text(key)}, ${time(pulledAtMs)}, ${left.includes(key) ? time(START_MS) : 'NULL'}, ${time(START_MS)})`,
  );
  if (values.length > 0) bigQuery.query(`INSERT INTO \`project-1.d.t\` VALUES ${values.join(', ')}`);
}

const summed = () => bigQuery.query(sumsStatement(TABLE)).map((row) => Object.values(row).map(String));
const record = (key: string, minute = 0): StampedKey => ({ key, pulledAtMs: START_MS + minute * 60_000 });
const many = Array.from({ length: 500 }, (_, n) => record(String(10_000 + n), n));

costly('begins as the MD5 of any text does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const expected = createHash('md5').update(text, 'utf8').digest('hex').slice(0, 8);
      expect(md5Start(text)).toBe(expected);
    }),
  );
});

it('are the same on both sides for the same records, and leave out those that left', () => {
  const odd = ['', "O'Brien", 'ação', '😀', '007', '7', 'a'.repeat(70)].map((key, n) => record(key, n));
  fill([...many, ...odd, record('left')], ['left']);
  expect(differingGroups(sheetSums([...many, ...odd]), summed())).toEqual(new Map());
});

it.each([
  ['is lacking', many.slice(1)],
  ['is one too many', [...many, record('extra')]],
  ['is an older one', [{ ...record('10000'), pulledAtMs: START_MS - 1 }, ...many.slice(1)]],
  ['is another one', [record('other'), ...many.slice(1)]],
])('differ where a record %s, in its group alone', (_what, table) => {
  fill(table);
  const groups = [...differingGroups(sheetSums(many), summed()).keys()];
  const expected = new Set(
    [...many, ...table]
      .filter((one) => {
        const isIn = (all: readonly StampedKey[]) =>
          all.some(({ key, pulledAtMs }) => key === one.key && pulledAtMs === one.pulledAtMs);
        return !isIn(many) || !isIn(table);
      })
      .map(({ key }) => groupOf(key)),
  );
  expect(new Set(groups)).toEqual(expected);
});

it('say which rows of a group are to be read, and what is to be done about them', () => {
  const sheet = ['1', '2', '3', '4', '5'].map((key) => record(key, 1));
  fill([record('1', 1), record('2', 0), record('3', 2), record('4', 1), record('6', 1)], ['4']);
  const groups = [...differingGroups(sheetSums(sheet), summed()).keys()];
  const rows = bigQuery.query(groupsStatement(TABLE, groups)).map(({ v0, v1, v2 }) => ({
    key: String(v0),
    pulledAtMs: Number(v1),
    isHere: v2 === 'here',
  }));
  const { isTwice, leave, send } = differences(
    sheet.filter(({ key }) => groups.includes(groupOf(key))),
    rows,
  );
  expect([isTwice, leave]).toEqual([false, ['6']]);
  expect(differences(sheet, [...rows, ...rows])).toMatchObject({ isTwice: true, leave: ['6'] });
  // The third is a later version than the sheet has, and stays.
  expect(send.map(({ key }) => key)).toEqual(['2', '4', '5']);
});
