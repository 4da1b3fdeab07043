// When requesters were awaited, from the changes of tickets, and what that takes off their times.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../../src/domain/cells/cell.ts';
import { PULLED_AT_FIELD } from '../../../../src/domain/records/record.ts';
import { serviceLevels } from '../../../../src/features/insights/rules/catalogue/tickets-now.ts';
import { keptChanges } from '../../../../src/features/insights/rules/kept-changes.ts';
import { waitsIn } from '../../../../src/features/insights/rules/tickets.ts';
import { CONTEXT, NOW_MS, read, rowsOf } from './networks.ts';

const HOUR_MS = 3_600_000;
const at = (hour: number) => NOW_MS - 100 * HOUR_MS + hour * HOUR_MS;

type Row = readonly [hour: number, record: number | '', field: string, from: string, to: string];

/** Rows of a sheet with changes: at hour 0 the history begins. */
function waitsOf(...rows: readonly Row[]) {
  const all = [[0, '', 'Filters', '', ''] as const, ...rows].map(([hour, record, field, from, to]) => ({
    [PULLED_AT_FIELD]: new Date(at(hour)),
    record,
    field,
    from,
    to,
  }));
  const value = (n: number, field: string) =>
    (all[n] as Record<string, CellValue> | undefined)?.[field] ?? '';
  return waitsIn(keptChanges({ count: all.length, value }).changes);
}

const hours = (waits: ReturnType<ReturnType<typeof waitsOf>>) =>
  waits?.map(({ fromMs, toMs }) => [(fromMs - at(0)) / HOUR_MS, (toMs - at(0)) / HOUR_MS]);
const WAITING: readonly Row[] = [
  [1, 7, 'Record', '', 'New'],
  [1, 7, 'Status', '', 'New'],
  [3, 7, 'Status', 'New', 'Awaiting requester'],
  [8, 7, 'Status', 'Awaiting requester', 'In progress'],
];

describe('the waits of a ticket', () => {
  it('are those between its changes of status, in either language, the last one without an end', () => {
    expect(hours(waitsOf(...WAITING)('7', at(1)))).toEqual([[3, 8]]);
    const open = waitsOf(...WAITING, [9, 7, 'Situação', 'In progress', 'aguardando Solicitante']);
    expect(hours(open('7', at(1)))).toEqual([
      [3, 8],
      [9, Number.POSITIVE_INFINITY],
    ]);
    expect(waitsOf([1, 7, 'Status', '', 'Awaiting requester'])('7', at(1))).toHaveLength(1);
    expect(waitsOf([1, 7, 'Status', '', 'New'])('7', at(1))).toEqual([]);
  });

  it.each([
    ['it was opened before changes were kept', waitsOf(...WAITING), '7', -1],
    ['nothing is known of it', waitsOf(...WAITING), '8', 1],
    ['a row of it was deleted', waitsOf(...WAITING.filter((_, n) => n !== 2)), '7', 1],
    ['its first row was deleted', waitsOf(...WAITING.slice(2)), '7', 1],
    ['it had gone and come back', waitsOf(...WAITING, [9, 7, 'Record', '', 'Gone']), '7', 1],
    ['the history began anew', waitsOf(...WAITING, [9, '', 'Filters', '', 'x']), '7', 1],
    ['its status isn’t followed', waitsOf([1, 7, 'Record', '', 'New']), '7', 1],
  ])('are unknown where %s', (_why, waits, id, hour) => {
    expect(waits(id, at(hour))).toBeUndefined();
  });
});

describe('service levels that leave waits out', () => {
  const ticket = { 'unidade.id': 1, 'unidade.nome': 'A', aberto: new Date(at(1)) };
  const closed = { ...ticket, situacao: 3, resolvido: new Date(at(11)), resolverEstipulado: new Date(at(7)) };
  const figuresOf = (cells: object, id: number, waits?: ReturnType<typeof waitsOf>) => {
    const insight = serviceLevels('unit');
    const context = { ...CONTEXT, nowMs: at(20), ...(waits && { waits }) };
    const answer = insight.work(read([{ id, ...cells }]), context);
    const [figures] = [...rowsOf(insight.columns, answer.rows).values()];
    return { ...figures, left: answer.leftOut?.map(({ count }) => count) };
  };

  it('take them off the resolution, and move the deadline by them', () => {
    expect(figuresOf(closed, 7)).toMatchObject({ resolutionMedian: 10, within: 0, after: 1, left: [0, 0] });
    const out = figuresOf(closed, 7, waitsOf(...WAITING));
    expect(out).toMatchObject({ resolutionMedian: 5, within: 1, after: 0, left: [1, 0] });
  });

  it('count in full what nobody knows, and say of how many', () => {
    const unknown = figuresOf(closed, 8, waitsOf(...WAITING));
    expect(unknown).toMatchObject({ resolutionMedian: 10, within: 0, after: 1, left: [0, 1] });
  });

  it('let no ticket become late while its requester is awaited', () => {
    const open = { ...ticket, situacao: 5, resolverEstipulado: new Date(at(12)) };
    const waits = waitsOf(...WAITING, [10, 7, 'Status', 'In progress', 'Awaiting requester']);
    expect(figuresOf(open, 7)).toMatchObject({ overdue: 1, awaiting: 1 });
    expect(figuresOf(open, 7, waits)).toMatchObject({ overdue: 0, awaiting: 0, left: [1, 0] });
    const late = { ...open, resolverEstipulado: new Date(at(4)) };
    expect(figuresOf(late, 7, waits)).toMatchObject({ overdue: 1 });
  });
});
