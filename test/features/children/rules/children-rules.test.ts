// Where a parent's id goes, what its mark is made of, and which rows of children no longer belong.

import { expect, it } from 'vitest';
import type { SheetRow } from '../../../../src/domain/run/run-start.ts';
import {
  childKey,
  countPlaces,
  filtersWithPlace,
  leftoversOf,
  markOfParent,
  parentIn,
  parentName,
  splitMarks,
  withParentId,
} from '../../../../src/features/children/rules/parents.ts';

it('puts an id where its place is, encoded in the path', () => {
  const question = { path: '/api/v2/a/{id}/b', query: { of: 'x{id}' } };
  expect(withParentId(question, 'a/ç$&')).toEqual({
    path: '/api/v2/a/a%2F%C3%A7%24%26/b',
    query: { of: 'xa/ç$&' },
  });
  expect(countPlaces(question.path, [question.query])).toBe(2);
  expect(countPlaces('/api/v2/a', [{}])).toBe(0);
  expect(filtersWithPlace('path=/a/{id}; link=https://x/{id}; LINK=y{id}; of={id}; parent=P')).toEqual([
    'path',
    'of',
  ]);
});

it('knows the parent by the key, whatever both ids are', () => {
  for (const [parent, own] of [
    [501, 7],
    ['a#b', 'c#d'],
    ['50%', ''],
  ] as const) {
    expect(parentIn(childKey(parent, own))).toBe(parentName(parent));
  }
  expect(childKey(501, 7)).toBe('501#7');
  expect(childKey('a#1', 2)).not.toBe(childKey('a', '1#2'));
});

it('makes another mark of each id, version and count, in eight characters', () => {
  const marks = new Set<string>();
  for (let id = 1; id <= 300; id++) {
    for (const version of ['a', 'b']) {
      for (const count of [0, 1, 2, 'denied'] as const) marks.add(markOfParent({ id, version }, count));
    }
  }
  expect(marks.size).toBe(300 * 2 * 4);
  expect([...marks].every((mark) => mark.length === 8)).toBe(true);
  expect(splitMarks([...marks].join(''))).toEqual(marks);
  expect(splitMarks('')).toEqual(new Set());
});

const row = (id: string, isSeen = false, state = ''): SheetRow => ({
  id,
  state,
  pulledAtMs: isSeen ? 1 : 0,
  values: [],
});
const ids = (
  rows: readonly SheetRow[],
  marks: readonly (readonly [string, string])[],
  areAllThere = true,
) => {
  const parents = new Map(['1', '2', '3'].map((name) => [name, { id: Number(name), version: '' }]));
  const isSeen = ({ pulledAtMs }: SheetRow) => pulledAtMs === 1;
  return leftoversOf(rows, isSeen, { parents, marks: new Map(marks), areAllThere });
};

it('leaves rows of unchanged parents alone, and takes out what a parent no longer has', () => {
  const rows = [row('1#1'), row('1#2'), row('2#1', true), row('2#2'), row('2#3', false, 'gone'), row('3#1')];
  const mark = (id: number, count: number | 'denied') =>
    [String(id), markOfParent({ id, version: '' }, count)] as const;
  expect(ids(rows, [mark(1, 2), mark(2, 1), mark(3, 'denied')])).toEqual({
    left: [],
    candidates: ['2#2', '3#1'],
  });
  // What answered otherwise than its rows say, or hasn't answered, says nothing about them.
  expect(ids(rows, [mark(1, 5), mark(2, 2)])).toEqual({ left: [], candidates: [] });
});

it('lets rows go with their parent, unless parents may be missing', () => {
  const rows = [row('9#1', true), row('9#2'), row('1#1', true)];
  expect(ids(rows, [])).toEqual({ left: ['9#1', '9#2'], candidates: [] });
  expect(ids(rows, [], false)).toEqual({ left: [], candidates: [] });
});
