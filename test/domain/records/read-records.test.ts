// From the records of an answer to rows: what can be read, what breaks the contract, and a list without keys.

import { describe, expect, it } from 'vitest';
import { SeenNames } from '../../../src/domain/directory/seen-names.ts';
import { FranchiseError } from '../../../src/domain/errors.ts';
import { pulledResource } from '../../../src/domain/pulls/resource.ts';
import { readRecords } from '../../../src/domain/records/read-records.ts';
import { actionPlans } from '../../../src/resources/action-plans.ts';
import { assessments } from '../../../src/resources/assessments.ts';
import { byPath } from '../../../src/resources/by-path.ts';

const how = {
  target: { language: 'en' },
  dayStart: () => new Date(0),
  directory: { seen: new SeenNames() },
} as const;
const filters = { queries: [{}], settings: {}, conditions: [], isMoving: false, keep: false, names: [] };
const read = (raw: readonly unknown[]) => readRecords({ pull: { resource: assessments }, ...how }, raw);

/** The error that this throws. */
function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

describe('readRecords', () => {
  it('gives the records that can be read, and names what breaks the contract', () => {
    const { records, breaches, unread } = read([{ id: 7 }, { name: 'no key' }, { id: 8 }]);
    expect(records.map(({ id }) => id)).toEqual([7, 8]);
    expect([breaches, unread]).toEqual([[], [{ name: 'no key' }]]);
    const plans = pulledResource(actionPlans, filters);
    expect(readRecords({ pull: { resource: plans }, ...how }, [{ id: 9, quemFara: 5 }]).breaches).toEqual([
      '9 quemFara: string',
    ]);
  });

  it('is content with an empty page', () => {
    expect(read([])).toEqual({ records: [], breaches: [] });
  });

  it('refuses a page of which no record has its key, and names what could be the key', () => {
    const thrown = thrownBy(() => read([{ code: 1, nested: { name: 'x' } }]));
    expect(thrown).toBeInstanceOf(FranchiseError);
    expect(thrown).toMatchObject({ code: 'contract-broken' });
    expect(String(thrown)).toContain('lack “id”');
    expect(String(thrown)).toContain('differs in each: code, nested.name.');
  });

  it('counts a record once that a page has twice: the last one, and says which differ from it', () => {
    const rows = [{ id: 1, kind: 'a' }, { id: 2 }, { id: 1, kind: 'b' }, { id: 2 }];
    const { records, copies } = read(rows);
    expect(records.map(({ id, more = [] }) => [id, ...more.map(({ value }) => value)])).toEqual([
      [1, 'b'],
      [2],
    ]);
    expect(copies).toEqual([rows[0]]);
    expect(read([{ id: 1 }, { id: '1' }]).records).toHaveLength(2);
  });

  it('refuses a page on which different records have the key that a person chose, if another could be it', () => {
    const pulled = pulledResource(byPath, { ...filters, settings: { path: '/api/v2/x', key: 'unit' } });
    const readBy = (raw: readonly unknown[]) => readRecords({ pull: { resource: pulled }, ...how }, raw);
    const thrown = String(
      thrownBy(() =>
        readBy([
          { unit: 7, code: 1, kind: 'a' },
          { unit: 7, code: 2, kind: 'a' },
        ]),
      ),
    );
    expect(thrown).toContain('have the same “unit”');
    expect(thrown).toContain('differs in each: code.');
    expect(readBy([{ unit: 1, kind: 'a' }, { unit: 1, other: 2 }, { unit: 2 }]).records).toHaveLength(2);
  });

  it('names eight fields at most, and none of what is no record', () => {
    const wide = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`f${n}`, n]));
    expect(String(thrownBy(() => read([wide])))).toContain(
      'differs in each: f0, f1, f2, f3, f4, f5, f6, f7.',
    );
    expect(String(thrownBy(() => read(['x'])))).toContain('No other field tells them apart');
  });

  it('names the key that the pull asks for', () => {
    const pulled = pulledResource(byPath, { ...filters, settings: { path: '/api/v2/x', key: 'number' } });
    const thrown = thrownBy(() => readRecords({ pull: { resource: pulled }, ...how }, [{ a: 1 }]));
    expect(String(thrown)).toContain('Records of /api/v2/x lack “number”');
  });

  it('lets a single record without its key be reported, where it was asked for by its id', () => {
    const detail = pulledResource(actionPlans, { ...filters, settings: { ids: 'Sheet1!A2:A' } });
    expect(readRecords({ pull: { resource: detail }, ...how }, [{}])).toMatchObject({
      records: [],
      unread: [{}],
    });
  });
});
