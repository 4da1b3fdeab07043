// The mark that says what a sheet of ours is for.

import { expect, it } from 'vitest';
import { changeIdentity, identityOf, saveIdentity } from '../../../src/app/sheets/sheet-identity.ts';
import { FakeSheet } from '../../support/fake-sheet.ts';
import { Meter } from '../../support/meter.ts';

const PULLED = {
  kind: 'records',
  language: 'en',
  made: true,
  pull: 'All',
  resource: 'tickets',
  key: 'id',
} as const;
const COLUMNS = { columns: { named: ['titulo'], kept: [] } };

const marked = () => new FakeSheet(1, 'Tickets', new Meter());
const marksOf = ({ ownMarks }: FakeSheet) => [...ownMarks.values()];

it('is the same text for the same identity, in whatever order it came about', () => {
  const [atOnce, later] = [marked(), marked()];
  saveIdentity(atOnce, { ...PULLED, ...COLUMNS, known: ['titulo'], adding: undefined });
  saveIdentity(later, { ...PULLED, adding: ['titulo'] });
  changeIdentity(later, { known: ['titulo'] });
  changeIdentity(later, { ...COLUMNS, adding: undefined });
  expect(marksOf(later)).toEqual(marksOf(atOnce));
  expect(identityOf(later)).toMatchObject({ ...PULLED, ...COLUMNS, known: ['titulo'], sheetId: 1 });
});
