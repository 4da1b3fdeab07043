// The statement that merges, in DuckDB: whichever of two comes last, the newer version stays. It changes the rows of its
// table, or takes the whole table's place, as in projects without a billing account.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SimulatedBigQuery } from '../../../../sandbox/bigquery/bigquery.ts';
import {
  appendStatement,
  mergeStatement,
  rowsInParameter,
  type WholeTable,
} from '../../../../src/features/warehouse/rules/statements.ts';

const STAGED =
  '`id` STRING, `name` STRING, `_pulled_at` TIMESTAMP, `_row_kind` STRING, `_left_reason` STRING';
const field = (name: string, type: string) => ({ name, type, description: `It's ${name}` });
const FIELDS = [
  field('id', 'STRING'),
  field('name', 'STRING'),
  field('mine', 'INTEGER'),
  ...['_pulled_at', '_synced_at', '_left_at'].map((name) => field(name, 'TIMESTAMP')),
  field('_left_reason', 'STRING'),
];
const LOG_FIELDS = [
  field('key', 'STRING'),
  field('to', 'STRING'),
  field('_pulled_at', 'TIMESTAMP'),
  field('_synced_at', 'TIMESTAMP'),
];
const wholeWith = (fields: typeof FIELDS): WholeTable => ({
  description: "It's tickets",
  labels: { of: 'me' },
  cluster: [fields[0]?.name ?? ''],
  fields,
});
const at = (minute: number) => `2026-03-02 15:0${minute}:00+00`;
const asOf = (minute: number) => Date.UTC(2026, 2, 2, 15, minute);

interface Part {
  readonly minute: number;
  /** Key, name, and the minute at which the row was pulled. */
  readonly full?: readonly (readonly [string, string, number])[];
  readonly left?: readonly (readonly [string, string])[];
}

describe.each(['changes rows', 'replaces the table'])('a statement that %s', (how) => {
  let bigQuery: SimulatedBigQuery;
  const asItIs = (fields: typeof FIELDS) => (how === 'changes rows' ? {} : { whole: wholeWith(fields) });
  const addTable = (name: string, fields: typeof FIELDS) => {
    const { cluster, description, labels } = wholeWith(fields);
    bigQuery.addTable('d', name, {
      description,
      labels,
      schema: { fields },
      clustering: { fields: cluster },
    });
  };
  beforeEach(() => {
    bigQuery = new SimulatedBigQuery('project-1');
    bigQuery.addDataset('d', 'US');
    addTable('t', FIELDS);
  });
  afterEach(() => bigQuery.close());

  function merge({ minute, full = [], left = [] }: Part): void {
    const staging = `project-1.d.s${minute}`;
    const types = STAGED.replaceAll('STRING', 'VARCHAR').replaceAll('TIMESTAMP', 'TIMESTAMPTZ');
    bigQuery.query(`CREATE OR REPLACE TABLE \`${staging}\` (${types})`);
    const rows = [
      ...full.map(([id, name, pulled]) => `('${id}', '${name}', TIMESTAMP '${at(pulled)}', 'full', NULL)`),
      ...left.map(([id, why]) => `('${id}', NULL, NULL, 'left', '${why}')`),
    ];
    bigQuery.query(`INSERT INTO \`${staging}\` VALUES ${rows.join(', ')}`);
    bigQuery.query(
      mergeStatement({
        target: 'project-1.d.t',
        from: `\`${staging}\``,
        key: 'id',
        names: ['id', 'name'],
        asOfMs: asOf(minute),
        ...asItIs(FIELDS),
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
  const OLDER: Part = { minute: 2, full: [['1', 'older', 2]] };
  const NEWER: Part = {
    minute: 3,
    full: [
      ['1', 'newer', 3],
      ['5', 'new', 3],
    ],
    left: [['3', 'gone']],
  };
  const EXPECTED = ['1 newer', '2 b', '3 c gone', '4 d', '5 new'];

  it('puts in what is new, changes what is newer, marks what left, and why, and leaves the rest', () => {
    for (const part of [FIRST, OLDER, NEWER]) merge(part);
    expect(table()).toEqual(EXPECTED);
  });

  it('leaves the newer version on top whichever comes last, and does nothing when it is done twice', () => {
    for (const part of [FIRST, NEWER, OLDER, NEWER, FIRST]) merge(part);
    expect(table()).toEqual(EXPECTED);
  });

  it('takes a record back that has come again, whether it was pulled anew or not', () => {
    for (const part of [FIRST, NEWER]) merge(part);
    merge({ minute: 4, full: [['3', 'c', 0]] });
    expect(table()[2]).toBe('3 c');
    merge({ minute: 5, left: [['3', 'gone']] });
    merge({ minute: 6, full: [['3', 'again', 6]] });
    expect(table()[2]).toBe('3 again');
  });

  it('takes the second of two versions of one second', () => {
    merge(FIRST);
    merge({ minute: 2, full: [['1', 'second', 0]] });
    merge(FIRST);
    expect(table()[0]).toBe('1 second');
  });

  it('reads rows that go along with it as it reads those of a table', () => {
    const fields = [
      { name: 'id', type: 'STRING' },
      { name: 'name', type: 'STRING' },
      { name: '_pulled_at', type: 'TIMESTAMP' },
      { name: '_row_kind', type: 'STRING' },
      { name: '_left_reason', type: 'STRING' },
    ] as const;
    const odd = `O'Brien "x" \\ @rows \n\u2028`;
    const lines = [
      { id: '1', name: odd, _pulled_at: '2026-03-02T15:00:00.250Z', _row_kind: 'full' },
      { id: '2', _pulled_at: '2026-03-02T15:00:00.000Z', _row_kind: 'full' },
    ].map((line) => JSON.stringify(line));
    const { from, rows = '' } = rowsInParameter(fields, lines);
    const statement = mergeStatement({
      target: 'project-1.d.t',
      from,
      key: 'id',
      names: ['id', 'name'],
      asOfMs: asOf(1),
      ...asItIs(FIELDS),
    });
    bigQuery.query(statement, new Map([['rows', rows]]));
    const [first, second] = bigQuery.query(
      'SELECT `name`, UNIX_MILLIS(`_pulled_at`) AS at FROM `project-1.d.t` ORDER BY `id`',
    );
    expect(first).toEqual({ name: odd, at: String(Date.UTC(2026, 2, 2, 15, 0, 0, 250)) });
    expect(second).toMatchObject({ name: null });
  });

  it('puts in changes once, however often they are sent, and leaves those that are there as they are', () => {
    addTable('log', LOG_FIELDS);
    const fields = [
      { name: 'key', type: 'STRING' },
      { name: 'to', type: 'STRING' },
      { name: '_pulled_at', type: 'TIMESTAMP' },
    ] as const;
    const append = (minute: number, changes: readonly object[]) => {
      const { from, rows = '' } = rowsInParameter(
        fields,
        changes.map((change) => JSON.stringify({ ...change, _pulled_at: '2026-03-02T15:00:00.000Z' })),
      );
      const names = ['key', 'to'];
      const statement = appendStatement({
        target: 'project-1.d.log',
        from,
        key: 'key',
        names,
        asOfMs: asOf(minute),
        ...asItIs(LOG_FIELDS),
      });
      bigQuery.query(statement, new Map([['rows', rows]]));
    };
    append(1, [{ key: 'a', to: 'Open' }]);
    append(2, [
      { key: 'a', to: 'Closed' },
      { key: 'b', to: 'Open' },
    ]);
    append(2, [
      { key: 'a', to: 'Closed' },
      { key: 'b', to: 'Open' },
    ]);
    expect(bigQuery.query('SELECT `key`, `to` FROM `project-1.d.log` ORDER BY `key`')).toEqual([
      { key: 'a', to: 'Open' },
      { key: 'b', to: 'Open' },
    ]);
  });

  it('leaves alone what people added, rows without a key too, and keeps what is said of the table', () => {
    const before = bigQuery.table('d', 't');
    merge(FIRST);
    bigQuery.query("UPDATE `project-1.d.t` SET `mine` = 7 WHERE `id` <> '4'");
    bigQuery.query("INSERT INTO `project-1.d.t` (`name`, `mine`) VALUES ('mine', 1), ('mine', 1)");
    merge(NEWER);
    const rows = bigQuery.query('SELECT `id`, `mine` FROM `project-1.d.t` ORDER BY `id`, `mine`');
    expect(rows.map(({ id, mine }) => `${id} ${mine}`)).toEqual([
      ...['1 7', '2 7', '3 7', '4 null', '5 null'],
      ...['null 1', 'null 1'],
    ]);
    expect(bigQuery.table('d', 't')).toEqual(before);
  });

  it('reads numbers, days, instants and yes or no of rows that go along', () => {
    const fields = [
      { name: 'n', type: 'FLOAT' },
      { name: 'd', type: 'DATE' },
      { name: 'b', type: 'BOOLEAN' },
    ] as const;
    const lines = ['{"n":0.1,"d":"2026-03-02","b":true}', '{"n":-1e21,"b":false}', '{}'];
    const { from, rows = '' } = rowsInParameter(fields, lines);
    const types = '(`n` DOUBLE, `d` DATE, `b` BOOLEAN)';
    bigQuery.query(`CREATE TABLE \`project-1.d.typed\` ${types}`);
    bigQuery.query(`INSERT INTO \`project-1.d.typed\` SELECT * FROM ${from} AS S`, new Map([['rows', rows]]));
    expect(bigQuery.query('SELECT * FROM `project-1.d.typed`')).toEqual([
      { n: 0.1, d: '2026-03-02', b: true },
      { n: -1e21, d: null, b: false },
      { n: null, d: null, b: null },
    ]);
  });
});
