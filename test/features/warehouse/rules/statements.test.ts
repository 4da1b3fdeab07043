// The statements of a table without a sheet, in DuckDB: the one that was written later stays, whichever comes last. They
// change rows, or take the whole table's place.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SimulatedBigQuery } from '../../../../sandbox/bigquery/bigquery.ts';
import {
  countStatement,
  deduplicateStatement,
  duplicatesStatement,
  markLeftStatement,
  newsStatement,
  upsertStatement,
} from '../../../../src/features/warehouse/rules/statements.ts';

const FIELDS = [
  ...['id', 'name', '_row_hash', '_left_reason'].map((name) => ({ name, type: 'STRING', description: name })),
  ...['_pulled_at', '_synced_at', '_left_at'].map((name) => ({ name, type: 'TIMESTAMP', description: '' })),
];
const asOf = (minute: number) => Date.UTC(2026, 2, 2, 15, minute);
const ODD = ["O'Brien", 'a\\', 'two\nlines', "'); --", '`id`'];

const text = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`;

describe.each(['change rows', 'replace the table'])('statements that %s', (how) => {
  const whole = { description: '', labels: {}, cluster: [], fields: FIELDS };
  const TABLE = { target: 'project-1.d.t', key: 'id', ...(how === 'change rows' ? {} : { whole }) };
  let bigQuery: SimulatedBigQuery;
  beforeEach(() => {
    bigQuery = new SimulatedBigQuery('project-1');
    bigQuery.addDataset('d', 'US');
    bigQuery.addTable('d', 't', { schema: { fields: FIELDS } });
    bigQuery.addTable('d', 's', { schema: { fields: [...FIELDS.slice(0, 3), ...FIELDS.slice(4, 5)] } });
  });
  afterEach(() => bigQuery.close());

  /** Brings records, each with its name. @returns how many are new, and how many have changed */
  function bring(minute: number, records: readonly (readonly [string, string])[]): object | undefined {
    bigQuery.query('DELETE FROM `project-1.d.s`');
    for (const [id, name] of records)
      bigQuery.query(`INSERT INTO \`project-1.d.s\` VALUES (${[id, name, name].map(text).join(', ')}, NULL)`);
    const names = ['id', 'name', '_row_hash', '_pulled_at'];
    const staged = { ...TABLE, from: '`project-1.d.s`', names, asOfMs: asOf(minute) };
    const [news] = bigQuery.query(newsStatement(staged));
    bigQuery.query(upsertStatement(staged));
    return news;
  }

  const table = () => bigQuery.query('SELECT id, name, _left_reason FROM `project-1.d.t` ORDER BY id');

  it('counts what is new and what has changed, and puts it in', () => {
    const first = [
      ['1', 'a'],
      ['2', 'b'],
    ] as const;
    expect(bring(1, first)).toMatchObject({ added: '2', changed: '0' });
    expect(bring(2, [...first.slice(0, 1), ['2', 'c'], ['3', 'd']])).toMatchObject({
      added: '1',
      changed: '1',
    });
    expect(table()).toMatchObject([{ name: 'a' }, { name: 'c' }, { name: 'd' }]);
  });

  it('never puts an older one on top, and takes one back that had left', () => {
    bring(3, [['1', 'new']]);
    bring(2, [['1', 'old']]);
    expect(table()).toMatchObject([{ name: 'new' }]);
    bigQuery.query(markLeftStatement(TABLE, ['1'], 'gone', asOf(2)));
    expect(table()).toMatchObject([{ _left_reason: null }]);
    bigQuery.query(markLeftStatement(TABLE, ['1'], 'gone', asOf(4)));
    expect(table()).toMatchObject([{ _left_reason: 'gone' }]);
    expect(bigQuery.query(countStatement(TABLE))).toEqual([{ records: '0', surplus: '0' }]);
    expect(bring(5, [['1', 'again']])).toMatchObject({ added: '1' });
    expect(table()).toMatchObject([{ name: 'again', _left_reason: null }]);
  });

  it('sees keys that stand twice, and leaves the newest row of each', () => {
    bring(1, [['1', 'old'], ...ODD.map((id) => [id, 'x'] as const)]);
    bring(2, [['2', 'b']]);
    bigQuery.query("INSERT INTO `project-1.d.t` SELECT * FROM `project-1.d.t` WHERE `id` <> '2'");
    bigQuery.query("UPDATE `project-1.d.t` SET name = 'new', _pulled_at = _pulled_at WHERE id = '1'");
    bigQuery.query(
      `INSERT INTO \`project-1.d.t\` (id, name, _pulled_at, _synced_at) VALUES ('2', 'newer', TIMESTAMP '2026-03-03 00:00:00+00', TIMESTAMP '2026-03-03 00:00:00+00'), (NULL, 'mine', NULL, NULL), (NULL, 'mine', NULL, NULL)`,
    );
    expect(bigQuery.query(countStatement(TABLE))).toMatchObject([{ surplus: String(ODD.length + 2) }]);
    const keys = bigQuery.query(duplicatesStatement(TABLE)).map(({ v0 }) => String(v0));
    expect([...keys].sort()).toEqual(['1', '2', ...ODD].sort());
    bigQuery.query(deduplicateStatement(TABLE, keys));
    expect(bigQuery.query(countStatement(TABLE))).toMatchObject([{ surplus: '0' }]);
    const left = bigQuery.query('SELECT name FROM `project-1.d.t` ORDER BY name').map(({ name }) => name);
    // Rows without a key are somebody else's.
    expect(left).toEqual(['mine', 'mine', 'new', 'newer', ...ODD.map(() => 'x')]);
  });

  it.each(ODD)('names the key %j, and no other', (odd) => {
    bring(
      1,
      [...ODD, 'plain'].map((id) => [id, 'x']),
    );
    bigQuery.query(markLeftStatement(TABLE, [odd], 'gone', asOf(2)));
    const left = bigQuery.query('SELECT id FROM `project-1.d.t` WHERE _left_at IS NOT NULL');
    expect(left).toEqual([{ id: odd }]);
  });
});
