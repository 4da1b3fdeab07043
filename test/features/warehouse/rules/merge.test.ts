// The statement that merges, in DuckDB: whichever of two comes last, the newer version stays.

import { afterEach, beforeEach, expect, it } from 'vitest';
import { SimulatedBigQuery } from '../../../../sandbox/bigquery/bigquery.ts';
import { LACKS_ROWS, mergeStatement } from '../../../../src/features/warehouse/rules/merge.ts';

const STAGED =
  '`id` STRING, `name` STRING, `_pulled_at` TIMESTAMP, `_row_kind` STRING, `_left_reason` STRING';
const at = (minute: number) => `2026-03-02 15:0${minute}:00+00`;
const asOf = (minute: number) => Date.UTC(2026, 2, 2, 15, minute);

let bigQuery: SimulatedBigQuery;
beforeEach(() => {
  bigQuery = new SimulatedBigQuery('project-1');
  bigQuery.addDataset('d', 'US');
  const field = (name: string, type: string) => ({ name, type });
  const fields = [
    field('id', 'STRING'),
    field('name', 'STRING'),
    ...['_pulled_at', '_synced_at', '_left_at'].map((name) => field(name, 'TIMESTAMP')),
    field('_left_reason', 'STRING'),
  ];
  bigQuery.addTable('d', 't', { schema: { fields } });
});
afterEach(() => bigQuery.close());

interface Part {
  readonly minute: number;
  /** Key, name, and the minute at which the row was pulled. */
  readonly full?: readonly (readonly [string, string, number])[];
  /** Those that went before; of some the minute at which they were pulled. */
  readonly keys?: readonly (string | readonly [string, number])[];
  readonly left?: readonly (readonly [string, string])[];
}

function merge({ minute, full = [], keys = [], left = [] }: Part): void {
  const staging = `project-1.d.s${minute}`;
  const types = STAGED.replaceAll('STRING', 'VARCHAR').replaceAll('TIMESTAMP', 'TIMESTAMPTZ');
  bigQuery.query(`CREATE OR REPLACE TABLE \`${staging}\` (${types})`);
  const rows = [
    ...full.map(([id, name, pulled]) => `('${id}', '${name}', TIMESTAMP '${at(pulled)}', 'full', NULL)`),
    ...keys.map((one) => {
      const [id, pulled = 0] = typeof one === 'string' ? [one] : one;
      return `('${id}', NULL, TIMESTAMP '${at(pulled)}', 'sent', NULL)`;
    }),
    ...left.map(([id, why]) => `('${id}', NULL, NULL, 'left', '${why}')`),
  ];
  bigQuery.query(`INSERT INTO \`${staging}\` VALUES ${rows.join(', ')}`);
  bigQuery.query(
    mergeStatement({
      target: 'project-1.d.t',
      staging,
      key: 'id',
      names: ['id', 'name'],
      asOfMs: asOf(minute),
    }),
  );
}

const table = () =>
  bigQuery
    .query('SELECT `id`, `name`, `_left_reason` FROM `project-1.d.t` ORDER BY `id`')
    .map(({ id, name, _left_reason }) => [id, name, _left_reason].filter((one) => one !== null).join(' '));

const FIRST: Part = {
  minute: 1,
  full: [
    ['1', 'a', 0],
    ['2', 'b', 0],
    ['3', 'c', 0],
    ['4', 'd', 0],
  ],
};
const OLDER: Part = { minute: 2, full: [['1', 'older', 2]], keys: ['2', '3', '4'] };
const NEWER: Part = {
  minute: 3,
  full: [
    ['1', 'newer', 3],
    ['5', 'new', 3],
  ],
  keys: ['2'],
  left: [['3', 'gone']],
};

it('puts in what is new, changes what is newer, and marks what left, and why', () => {
  for (const part of [FIRST, OLDER, NEWER]) merge(part);
  expect(table()).toEqual(['1 newer', '2 b', '3 c gone', '4 d not-in-sheet', '5 new']);
});

it('leaves the newer version on top whichever comes last, and does nothing when it is done twice', () => {
  for (const part of [FIRST, NEWER, OLDER, NEWER, FIRST]) merge(part);
  expect(table()).toEqual(['1 newer', '2 b', '3 c gone', '4 d not-in-sheet', '5 new']);
});

it('takes a record back that has come again, whether it was pulled anew or not', () => {
  for (const part of [FIRST, NEWER]) merge(part);
  merge({ minute: 4, full: [['4', 'again', 4]], keys: ['1', '2', '3', '5'] });
  expect(table()).toEqual(['1 newer', '2 b', '3 c', '4 again', '5 new']);
});

it('takes the second of two versions of one second', () => {
  merge(FIRST);
  merge({ minute: 2, full: [['1', 'second', 0]], keys: ['2', '3', '4'] });
  merge(FIRST);
  expect(table()[0]).toBe('1 second');
});

it('fails and changes nothing where a row that went before is missing, or is an older one', () => {
  merge(FIRST);
  expect(() => merge({ ...NEWER, keys: ['2', '9'] })).toThrow(`${LACKS_ROWS}9`);
  expect(() => merge({ ...NEWER, keys: [['2', 1]] })).toThrow(`${LACKS_ROWS}2`);
  expect(table()).toEqual(['1 a', '2 b', '3 c', '4 d']);
});
