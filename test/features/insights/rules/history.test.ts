// Insights from what pulls keep of their history, counted a second time: each ticket's own story is told anew from its
// changes, and days are added up from the counts. Networks by chance, with rows that lack anything.

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { changeKey } from '../../../../src/domain/history.ts';
import {
  backlogByDay,
  dailyBacklogByUnit,
  handovers,
  timeInStatus,
} from '../../../../src/features/insights/rules/catalogue/histories.ts';
import { keptChanges } from '../../../../src/features/insights/rules/kept-changes.ts';
import { anywhere, type Cells, CONTEXT, NETWORKS, NOW_MS, read, records, rowsOf } from './networks.ts';

const NO_UNIT = { en: '(no unit)', pt: '(sem unidade)' };
const NONE = { en: '(none)', pt: '(nenhum)' };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STATUSES = ['New', 'In progress', 'Resolved'] as const;
const UNITS = ['Centro', 'Praia'] as const;

/** The story of a ticket: what happened, each some hours after what came before. */
const step = fc.record({
  hours: fc.integer({ min: 1, max: 400 }),
  what: fc.constantFrom('status', 'department', 'came', 'went', 'began'),
  to: fc.constantFrom('', ...STATUSES),
});
const stories = fc.array(fc.array(step, { maxLength: 12 }), { maxLength: 6 });

interface Told {
  readonly rows: readonly Cells[];
  readonly stays: Readonly<Record<string, number[]>>;
  /** Of each unit and status. */
  readonly ofUnits: Readonly<Record<string, number[]>>;
  readonly unknown: Readonly<Record<string, number>>;
  readonly given: Readonly<Record<string, number>>;
  readonly received: Readonly<Record<string, number>>;
  readonly fresh: Readonly<Record<string, number>>;
}

type Step = { readonly hours: number; readonly what: string; readonly to: string };

/** Lives through the stories one after another, and writes down both the rows and what they come to. */
function tell(all: readonly (readonly Step[])[], noUnit: string): Told {
  const rows: Cells[] = [];
  const stays: Record<string, number[]> = {};
  const ofUnits: Record<string, number[]> = {};
  const [unknown, given, received, fresh]: Record<string, number>[] = [{}, {}, {}, {}];
  const add = (counts: Record<string, number> | undefined, name: string) => {
    if (counts !== undefined) counts[name] = (counts[name] ?? 0) + 1;
  };
  // Stories of different tickets lie far apart, so that each beginning of the history ends no other's stay.
  all.forEach((story, n) => {
    const record = 100 + n;
    const unit = ['Centro', '', 'Praia', undefined][n % 4];
    let atMs = NOW_MS - (all.length - n) * 12 * 400 * HOUR_MS;
    let [status, department, since] = ['Resolved', 'Obras', undefined as number | undefined];
    const push = (field: string, from: string, to: string) =>
      rows.push({ $pulledAt: new Date(atMs), record, field, from, to, '@unidade.nome': unit });
    for (const { hours, what, to } of story) {
      atMs += hours * HOUR_MS;
      if (what === 'status' && to !== status) {
        push('Situação', status, to);
        if (since !== undefined) {
          stays[status] = [...(stays[status] ?? []), atMs - since];
          const both = `${unit === undefined || unit === '' ? noUnit : unit}: ${status}`;
          ofUnits[both] = [...(ofUnits[both] ?? []), atMs - since];
        }
        if (since === undefined && status !== '') add(unknown, status);
        status = to;
        since = to === '' ? undefined : atMs;
      } else if (what === 'department' && to !== department) {
        push('Department', department, to);
        add(given, department);
        add(received, to);
        department = to;
      } else if (what === 'came') {
        push('Record', '', 'New');
        [status, department, since] = [to, to, undefined];
        if (to !== '') {
          push('Status', '', to);
          push('Departamento', '', to);
          add(fresh, to);
          since = atMs;
        }
      } else if (what === 'went' || what === 'began') {
        if (what === 'went') push('Registro', '', 'Removido');
        else rows.push({ $pulledAt: new Date(atMs), record: '', field: 'Filtros', from: '', to: 'x' });
        since = undefined;
      }
    }
  });
  return {
    rows,
    stays,
    ofUnits,
    unknown: unknown ?? {},
    given: given ?? {},
    received: received ?? {},
    fresh: fresh ?? {},
  };
}

/** The share of the times that a figure of hours, rounded to a tenth, may not undercut. */
function holds(share: number, hours: unknown, times: readonly number[]): boolean {
  const within = times.filter((ms) => ms / HOUR_MS <= Number(hours) + 0.05).length;
  const below = times.filter((ms) => ms / HOUR_MS < Number(hours) - 0.05).length;
  return within >= share * times.length && below <= share * times.length;
}

it('times and hand-overs are what each ticket lived through, in whatever order the rows stand, on fifty networks', () => {
  fc.assert(
    fc.property(stories, fc.integer(), anywhere, (all, seed, context) => {
      const told = tell(all, NO_UNIT[context.language]);
      const mixed = shuffled(told.rows, seed);
      const broken: Cells = { record: 1, field: 'Status', from: 'New', to: 'Resolved' };
      const insight = timeInStatus();
      const answer = insight.work(read([...mixed, broken]), context);
      expect(answer.leftOut?.map(({ count }) => count)).toEqual([1]);
      const times = rowsOf(insight.columns, answer.rows);
      for (const { name, stays, median, ninety, unknown } of times) {
        const own = told.stays[String(name)] ?? [];
        expect([name, stays, unknown]).toEqual([name, own.length, told.unknown[String(name)] ?? 0]);
        if (own.length === 0) expect([median, ninety]).toEqual(['', '']);
        else expect([holds(0.5, median, own), holds(0.9, ninety, own)]).toEqual([true, true]);
      }
      expect(times.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(told.stays)));
      const byUnit = timeInStatus('unit');
      const ofUnits = rowsOf(byUnit.columns, byUnit.work(read(mixed), context).rows);
      expect(ofUnits.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(told.ofUnits)));
      for (const { name, unit, stays, median, ninety } of ofUnits) {
        const own = told.ofUnits[String(name)] ?? [];
        expect([stays, String(name).startsWith(`${unit}: `)]).toEqual([own.length, true]);
        if (own.length === 0) expect([median, ninety]).toEqual(['', '']);
        else expect([holds(0.5, median, own), holds(0.9, ninety, own)]).toEqual([true, true]);
      }
      for (const field of ['stays', 'unknown', 'underWay', 'cut'] as const) {
        const of = (all: readonly Readonly<Record<string, unknown>>[]) =>
          all.reduce((total, row) => total + Number(row[field]), 0);
        expect(of(ofUnits)).toBe(of(times));
      }
      const moved = handovers('department');
      const moves = rowsOf(moved.columns, moved.work(read(mixed), context).rows);
      for (const { name, given, received, fresh } of moves) {
        const of = name === NONE[context.language] ? '' : String(name);
        expect([name, given, received, fresh]).toEqual([
          name,
          told.given[of] ?? 0,
          told.received[of] ?? 0,
          told.fresh[of] ?? 0,
        ]);
      }
      const sum = (field: 'given' | 'received') =>
        moves.reduce((total, row) => total + Number(row[field]), 0);
      expect(sum('given')).toBe(Object.values(told.given).reduce((total, one) => total + one, 0));
      expect(sum('received')).toBe(sum('given'));
    }),
    NETWORKS,
  );
});

/** The same rows in an order by chance; rows of one moment keep theirs, as a stable sort by time finds them. */
function shuffled(rows: readonly Cells[], seed: number): readonly Cells[] {
  const rank = (row: Cells) => (Number(row.$pulledAt) * 7919 + seed) % 1013;
  return [...rows].sort((a, b) => rank(a) - rank(b));
}

const counts = records({
  day: fc.integer({ min: 0, max: 40 }).map((ago) => new Date(NOW_MS - 12 * HOUR_MS - ago * DAY_MS)),
  unit: fc.constantFrom('', ...UNITS),
  status: fc.constantFrom('', 'Novo', 'Em andamento', 'Resolvido', 'Concluded', 'Awaiting requester'),
  count: fc.integer({ min: 1, max: 99 }),
});

it('the counted backlog is the sum of the open statuses of each day, and of each unit, on fifty networks', () => {
  fc.assert(
    fc.property(counts, anywhere, (ofUtc, context) => {
      // A cell with a day holds its midnight in the time zone of the spreadsheet.
      const placed = (day: unknown) =>
        DateTime.fromMillis(Number(day), { zone: 'utc' }).setZone(context.zone, { keepLocalTime: true });
      const all = ofUtc.map(
        (row): Cells => ('day' in row ? { ...row, day: placed(row.day).toJSDate() } : row),
      );
      const whole = all.filter((row) => 'day' in row && 'count' in row);
      const days = [...new Set(whole.map(({ day }) => Number(day)))];
      const sum = (rows: readonly Cells[]) => rows.reduce((total, row) => total + Number(row.count), 0);
      const isOpen = ({ status = '' }: Cells) =>
        ['Novo', 'Em andamento', 'Awaiting requester'].includes(String(status));
      const isNone = ({ status = '' }: Cells) => status === '';
      const byDay = backlogByDay();
      const answer = byDay.work(read(all), context);
      expect(answer.leftOut?.map(({ count }) => count)).toEqual([all.length - whole.length]);
      const lines = rowsOf(byDay.columns, answer.rows);
      expect(lines.map(({ day }) => Number(day))).toEqual(days.sort((a, b) => a - b));
      for (const { day, open, closed, none } of lines) {
        const own = whole.filter((row) => Number(row.day) === Number(day));
        const rest = own.filter((row) => !isOpen(row) && !isNone(row));
        expect([open, closed, none]).toEqual([sum(own.filter(isOpen)), sum(rest), sum(own.filter(isNone))]);
      }
      const byUnit = dailyBacklogByUnit();
      const units = rowsOf(byUnit.columns, byUnit.work(read(all), context).rows);
      const last = Math.max(...days);
      for (const ago of [0, 7, 14, 21, 28]) {
        const then = Math.max(...days.filter((day) => day <= last - ago * DAY_MS));
        for (const row of units) {
          const own = whole.filter(
            ({ unit = '', day }) =>
              (unit === '' ? NO_UNIT[context.language] : unit) === row.name && Number(day) === then,
          );
          expect(row[`ago${ago}`]).toBe(Number.isFinite(then) ? sum(own.filter(isOpen)) : '');
        }
      }
      expect(new Set(units.map(({ name }) => name)).size).toBe(
        new Set(whole.map(({ unit = '' }) => unit)).size,
      );
    }),
    NETWORKS,
  );
});

it('the counted backlog has a row a day by its date, and names units and what it left out in both languages', () => {
  const all = [
    { day: new Date(Date.UTC(2026, 1, 28)), unit: ' Centro ', status: ' Novo ', count: 3 },
    { day: new Date(Date.UTC(2026, 1, 28)), unit: 'centro', status: 'Resolvido', count: 2 },
    { day: new Date(Date.UTC(2026, 1, 28)), unit: '', status: ' ', count: 4 },
    { unit: 'Praia', status: 'Novo', count: 9 },
  ];
  const { rows, leftOut } = backlogByDay().work(read(all), CONTEXT);
  expect(rows).toEqual([{ key: '2026-02-28', cells: [new Date(Date.UTC(2026, 1, 28)), 3, 2, 4] }]);
  expect(leftOut).toEqual([
    { count: 1, what: { en: 'counts without Day or Count', pt: 'contagens sem Dia ou Quantidade' } },
  ]);
  const units = dailyBacklogByUnit().work(read(all), { ...CONTEXT, language: 'pt' }).rows;
  expect(units).toEqual([
    { key: 'name centro', cells: ['Centro', '', '', '', '', 3] },
    { key: 'none', cells: ['(sem unidade)', '', '', '', '', 0] },
  ]);
});

it('a stay of which nobody saw the end is cut short, and the last one is under way', () => {
  const change = (hours: number, field: string, from: string, to: string) => ({
    $pulledAt: new Date(NOW_MS - hours * HOUR_MS),
    record: 1,
    field,
    from,
    to,
  });
  const all = [
    change(90, 'Status', '', 'New'),
    // A change between them was deleted.
    change(80, 'Status', 'In progress', 'Resolved'),
    change(70, 'Record', '', 'Removido'),
    change(60, 'Status', '', 'New'),
    change(50, 'Record', '', 'New'),
    change(50, 'Status', '', 'In progress'),
  ];
  const insight = timeInStatus();
  const figures = rowsOf(insight.columns, insight.work(read(all), CONTEXT).rows);
  expect(figures).toMatchObject([
    { name: 'In progress', stays: 0, unknown: 1, underWay: 1, cut: 0 },
    { name: 'New', stays: 0, unknown: 0, underWay: 0, cut: 2 },
    { name: 'Resolved', stays: 0, unknown: 0, underWay: 0, cut: 1 },
  ]);
});

it('hand-overs of the last 30 days are told apart, nobody has a row, and what a new ticket brought is none', () => {
  const change = (days: number, from: string, to: string, field = 'Responsável', record = 1) => ({
    $pulledAt: new Date(NOW_MS - days * DAY_MS),
    record,
    field,
    from,
    to,
  });
  const all = [
    change(31, 'Ana', 'Bruno'),
    change(30, 'Ana', 'bruno '),
    change(2, 'Bruno', ''),
    change(2, 'Obras', 'TI', 'Departamento'),
    // A ticket that came with Ana, and is handed over in the refresh behind that.
    change(1, '', 'Novo', 'Registro', 2),
    change(1, '', 'Ana', 'Responsável', 2),
    change(0, '', 'Bruno', 'Responsável', 2),
    { record: 3, field: 'Responsável', from: 'Ana', to: 'Bruno' },
  ];
  const insight = handovers('responsible');
  const { rows, leftOut } = insight.work(read(all), { ...CONTEXT, language: 'pt' });
  expect(rows.map(({ key }) => key)).toEqual(['name bruno', 'none', 'name ana']);
  expect(rowsOf(insight.columns, rows)).toEqual([
    { name: 'Bruno', given: 1, received: 3, recent: 2, fresh: 0 },
    { name: '(nenhum)', given: 1, received: 1, recent: 1, fresh: 0 },
    { name: 'Ana', given: 2, received: 0, recent: 0, fresh: 1 },
  ]);
  expect(leftOut).toEqual([{ count: 1, what: { en: 'changes without When', pt: 'alterações sem Quando' } }]);
  const english = handovers('department').work(read([change(1, '', 'TI', 'Department')]), CONTEXT).rows;
  expect(english.map(({ cells: [name] }) => name)).toEqual(['(none)', 'TI']);
  const headerOf = (party: 'department' | 'responsible') => handovers(party).columns[0]?.header;
  expect([headerOf('department'), headerOf('responsible')]).toEqual([
    { en: 'Department', pt: 'Departamento' },
    { en: 'Responsible', pt: 'Responsável' },
  ]);
});

it('of one moment, what is said of the history comes first, then of whole records, then of their fields', () => {
  const found = (field: string, from: string, to: string, record: number | string = 1) => ({
    $pulledAt: new Date(NOW_MS),
    record,
    field,
    from,
    to,
  });
  const began = found('Filters', '', 'x', '');
  const came = found('Record', '', 'New');
  const went = found('Record', '', 'Gone', 2);
  const status = found(' Status ', '', 'Novo');
  const other = found('Deadline', 'a', 'b');
  const kinds = (rows: readonly Cells[]) => keptChanges(read(rows)).changes.map(({ what }) => what);
  expect(kinds([status, other, came, began])).toEqual(['began', 'came', 'status', 'other']);
  expect(kinds([other, status, went, came, began])).toEqual(['began', 'went', 'came', 'other', 'status']);
  expect(kinds([began, came, status])).toEqual(['began', 'came', 'status']);
});

it('were found at the instant of their keys, whatever time zone their cells are read in', () => {
  const found = (ms: number, to: string) => ({
    key: changeKey({ record: 1, field: 'situacao', from: '', to }, ms),
    $pulledAt: new Date(ms + 12 * 3_600_000),
    record: 1,
    field: 'Status',
    from: '',
    to,
  });
  const later = { ...found(NOW_MS + 1_000, 'Novo'), $pulledAt: new Date(NOW_MS) };
  const { changes } = keptChanges(read([later, found(NOW_MS, 'Resolvido')]));
  expect(changes.map(({ foundMs, to }) => [foundMs, to])).toEqual([
    [NOW_MS, 'Resolvido'],
    [NOW_MS + 1_000, 'Novo'],
  ]);
});
