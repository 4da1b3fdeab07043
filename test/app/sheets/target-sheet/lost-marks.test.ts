// A pulled sheet whose columns have lost their marks while the sheet still has its own: they are put back, and not
// without end where the sheet doesn't show them.

import { beforeEach, describe, expect, it } from 'vitest';
import { SpareTime } from '../../../../src/app/runs/spare-time.ts';
import { TargetSheet } from '../../../../src/app/sheets/target-sheet/target-sheet.ts';
import type { Pull } from '../../../../src/domain/pulls/pull.ts';
import { tickets } from '../../../../src/resources/tickets.ts';
import { FakePorts } from '../../../support/fake-ports.ts';
import type { FakeSheet } from '../../../support/fake-sheet.ts';

const PULL: Pull = {
  name: 'P',
  resource: tickets,
  sheet: 'Tickets',
  filters: { queries: [], conditions: [], settings: {}, isMoving: false, keep: false, names: [] },
  mode: 'full',
  every: { kind: 'manual' },
  others: [],
};

let ports: FakePorts;
let sheet: FakeSheet;

const open = () => TargetSheet.open(ports, PULL, new SpareTime(ports.clock));

beforeEach(() => {
  ports = new FakePorts();
  const made = open();
  expect(made.records.isEmpty()).toBe(true);
  made.records.count();
  sheet = ports.sheet('Tickets');
});

describe('columns that lost their marks', () => {
  it('are found by their headers, also where their user renamed them, and marked again', () => {
    const before = sheet.allMarks.length;
    sheet.type(1, 2, [['my title']]);
    sheet.allMarks = [];
    open();
    expect(sheet.allMarks).toHaveLength(before);
    sheet.insertColumns(2, 1);
    expect(sheet.allMarks.find(({ value }) => value === 'titulo')?.index).toBe(3);
  });

  it('leave the sheet its named range, though it has more columns by now and no run of it has ended', () => {
    const named = tickets.records.columns.slice(0, 20).map(({ field }) => field);
    const columns = { named, kept: ['ultimaAlteracao', '$record', '$pulledAt'] };
    const chosen = { ...PULL, sheet: 'Chosen', columns };
    const first = TargetSheet.open(ports, chosen, new SpareTime(ports.clock));
    first.records.count();
    first.nameRecords(tickets.defaultSheet, undefined);
    const made = ports.sheet('Chosen');
    made.allMarks = [];
    made.ownMarks.clear();
    const all = { ...PULL, sheet: 'Chosen' };
    const target = TargetSheet.open(ports, all, new SpareTime(ports.clock));
    target.layout.layOut(all, () => undefined);
    target.nameRecords(tickets.defaultSheet, undefined);
    const [range, ...others] = ports.named.values();
    expect(others).toEqual([]);
    expect(range?.area.columns).toBe(made.grid()[0]?.length);
  });

  it('are completed where none of its runs has ended, and not where one has: then its user deleted them', () => {
    const named = tickets.records.columns.slice(0, 20).map(({ field }) => field);
    const columns = { named, kept: ['ultimaAlteracao', '$record', '$pulledAt'] };
    const chosen = { ...PULL, sheet: 'Chosen', columns };
    TargetSheet.open(ports, chosen, new SpareTime(ports.clock)).records.count();
    const made = ports.sheet('Chosen');
    made.allMarks = [];
    made.ownMarks.clear();
    const all = { ...PULL, name: 'Q', sheet: 'Chosen' };
    const target = TargetSheet.open(ports, all, new SpareTime(ports.clock));
    target.layout.layOut(all, () => undefined);
    const { length } = made.grid()[0] ?? [];
    expect(length).toBe(sheet.grid()[0]?.length);

    const before = { id: sheet.id, resource: 'tickets', language: 'en', headerRow: 1, without: [] } as const;
    sheet.deleteColumns(2, 1);
    sheet.ownMarks.clear();
    sheet.allMarks = [];
    const again = TargetSheet.open(ports, PULL, new SpareTime(ports.clock), before);
    again.layout.layOut(PULL, () => undefined);
    expect(sheet.grid()[0]).toHaveLength(length - 1);
  });

  it('get no more marks on a sheet that never shows them', () => {
    const before = sheet.allMarks.length;
    sheet.marks = () => [];
    for (let n = 0; n < 10; n++) open();
    expect(sheet.allMarks.length).toBeLessThanOrEqual(4 * before);
  });

  it('are not those of a table whose row of headers was deleted', () => {
    sheet.type(2, 1, [[5, 'x']]);
    sheet.deleteRows(1, 1);
    expect(open).toThrow('The header row');
  });
});
