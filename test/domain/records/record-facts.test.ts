// What a run reads from records and rows of a pull: version, dates, and whether they fit the filters.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import type { Condition } from '../../../src/domain/filters/filters.ts';
import type { ListResource, PulledResource } from '../../../src/domain/pulls/resource.ts';
import { columnHead, type ReadRecord } from '../../../src/domain/records/record.ts';
import { RecordFacts } from '../../../src/domain/records/record-facts.ts';

const columns = [
  columnHead('id', 'ID', 'ID', 'any'),
  columnHead('status', 'Status', 'Situação', 'number'),
  columnHead('changed', 'Changed', 'Alterado', 'date-time'),
  columnHead('opened', 'Opened', 'Aberto', 'date-time'),
];
const list: ListResource = {
  kind: 'list',
  code: 'things',
  name: { en: 'things', pt: 'coisas' },
  defaultSheet: { en: 'Things', pt: 'Coisas' },
  filters: {},
  version: 'v1',
  path: '/api/v1/things',
  pageSize: 100,
  records: { columns, read: () => ({ kind: 'unreadable', breaches: [] }) },
  versionField: 'changed',
  changeFilters: {
    changed: { from: 'changedFrom', field: 'changed' },
    opened: { from: 'openedFrom', before: 'openedBefore', field: 'opened' },
    fixed: [],
  },
};
const detail: PulledResource = {
  kind: 'detail',
  code: 'things',
  name: list.name,
  defaultSheet: list.defaultSheet,
  filters: {},
  version: 'v1',
  path: (id) => `/api/v1/things/${id}`,
  records: list.records,
};

const noFilters = { queries: [{}], settings: {}, isMoving: false, keep: false, names: [] };
const factsOf = (resource: PulledResource, ...conditions: readonly Condition[]) =>
  new RecordFacts({ resource, filters: { ...noFilters, conditions } });
const status: Condition = { kind: 'codes', field: 'status', codes: [4] };
const unseen: Condition = { kind: 'codes', field: 'not-a-column', codes: [4] };
const record = (
  cells: readonly (CellValue | undefined)[],
  breaches: ReadRecord['breaches'] = [],
): ReadRecord => ({
  kind: 'row',
  id: 1,
  cells: [1, ...cells],
  breaches,
});
const CHANGED = new Date('2026-03-02T12:00:00Z');
const OPENED = new Date('2026-03-01T12:00:00Z');

describe('the version of a record', () => {
  it('is the value of the version field, a date as milliseconds', () => {
    expect(factsOf(list).versionOf(record([4, CHANGED]))).toBe(CHANGED.getTime());
    expect(factsOf(list).versionOf(record([4, 'token']))).toBe('token');
  });

  it('is unknown where the resource or the record has none', () => {
    const { versionField: _, ...unversioned } = list;
    expect(factsOf(unversioned).versionOf(record([4, CHANGED]))).toBeUndefined();
    expect(factsOf(detail).versionOf(record([4, CHANGED]))).toBeUndefined();
    expect(factsOf(list).versionOf(record([4, undefined]))).toBeUndefined();
  });
});

describe('the version of a record that was not changed since it was opened', () => {
  const broken = [{ path: 'changed', expected: 'yyyy-MM-ddTHH:mm:ssZ' }];

  it('is the negative of its opening, so that its first change gives it another', () => {
    expect(factsOf(list).versionOf(record([4, undefined, OPENED]))).toBe(-OPENED.getTime());
  });

  it('is unknown where its last change could not be read, or it has no opening or no version field', () => {
    expect(factsOf(list).versionOf(record([4, undefined, OPENED], broken))).toBeUndefined();
    expect(factsOf(list).versionOf(record([4, undefined, 'soon']))).toBeUndefined();
    const { versionField: _, ...unversioned } = list;
    expect(factsOf(unversioned).versionOf(record([4, undefined, OPENED]))).toBeUndefined();
  });

  it('is what its version field says where that is no date', () => {
    expect(factsOf(list).versionOf(record([4, 'token', OPENED]))).toBe('token');
  });
});

describe('the dates', () => {
  const later = new Date(CHANGED.getTime() + 1000);

  it('the last change is the latest of the records, as far as they say it', () => {
    const records = [record([4, CHANGED]), record([4, later]), record([4, undefined]), record([4, 'soon'])];
    expect(factsOf(list).lastChangeOf(records)).toBe(later.getTime());
    expect(factsOf(list).lastChangeOf([record([4])])).toBeUndefined();
    const { changeFilters: _, ...unasked } = list;
    expect(factsOf(unasked).lastChangeOf(records)).toBeUndefined();
  });

  it('the opening is read from the record, or from the row’s cells', () => {
    const facts = factsOf(list, status);
    expect(facts.openedOfRecord(record([4, CHANGED, OPENED]))).toBe(OPENED);
    expect(facts.rowFields).toEqual(['status', 'opened']);
    expect(facts.openedOfRow([4, OPENED])).toBe(OPENED);
    expect(factsOf(detail, status).rowFields).toEqual(['status']);
    expect(factsOf(detail, status).openedOfRecord(record([4, CHANGED, OPENED]))).toBeUndefined();
    expect(factsOf(detail, status).openedOfRow([4])).toBeUndefined();
  });

  it('a field that is filtered by and tells the opening is read once', () => {
    const facts = factsOf(list, { kind: 'from', field: 'opened', ms: 0 });
    expect(facts.rowFields).toEqual(['opened']);
  });
});

describe('whether it fits the filters', () => {
  it.each([
    ['a value among those', record([4]), 'yes'],
    ['another value', record([5]), 'no'],
    ['none in a record that could be read', record([undefined]), 'no'],
    [
      'none in a record that breaks its contract',
      record([undefined], [{ path: 'status', expected: 'number' }]),
      'unknown',
    ],
  ])('a record with %s', (_name, read, match) => {
    expect(factsOf(list, status).matchOfRecord(read)).toBe(match);
  });

  it('a filter on what no column shows decides nothing', () => {
    expect(factsOf(list, unseen).matchOfRecord(record([4]))).toBe('unknown');
  });

  it.each([
    [4, 'yes'],
    [5, 'no'],
    ['', 'unknown'],
  ])('a row with the cell %j', (value, match) => {
    expect(factsOf(list, status).matchOfRow([value, OPENED])).toBe(match);
  });
});
