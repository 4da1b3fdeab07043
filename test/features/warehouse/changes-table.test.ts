// The table with the changes of a pull that keeps its history: each change once, also those whose rows were deleted here.

import { SheetUser } from 'local-apps-script';
import { expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { shareOf } from '../../support/share-of.ts';
import { type BeforeChanges, warehouseBench } from '../../support/warehouse-bench.ts';
import { DATASET } from '../../support/warehouse-build.ts';

const bench = warehouseBench('bigquery=yes; changes=yes');
const CHANGES = '`rede-exemplo.franquia.chamados_changes`';
const SHEET = 'Chamados (alterações)';

/** Keys and values of the changes in the table, in any order. */
function logged(): readonly string[] {
  const rows = bench.bigQuery.query(
    `SELECT \`key\`, \`record\`, \`field\`, \`from\`, \`to\` FROM ${CHANGES}`,
  );
  return rows
    .map((row) =>
      Object.values(row)
        .map((value) => value ?? '')
        .join(' | '),
    )
    .sort();
}

/** The same of the sheet. */
function noted(): readonly string[] {
  const headers = ['Chave', 'Registro', 'Campo', 'De', 'Para'];
  const columns = headers.map((header) => bench.world.column(SHEET, header));
  const rows = (columns[0] ?? []).map((_, n) => columns.map((column) => shownOf(column[n])).join(' | '));
  return rows.filter((row) => !row.startsWith(' |')).sort();
}

const shownOf = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().replace('.000Z', 'Z') : String(cell ?? '');

/** The status of a ticket changes from what it was. */
function changeStatus(n: number): void {
  const { service, runtime } = bench.world;
  const ticket = service.tickets()[n];
  if (ticket === undefined) throw new Error('no ticket');
  service.changeTicket(ticket.id, { situacao: ticket.situacao === 1 ? 2 : 1 }, runtime.nowMs());
}

/** Two refreshes, the second with changes, so that the history has begun. */
function begin(): void {
  bench.beginFilled();
  bench.later();
  bench.changeMany(2, 1);
  bench.later();
  bench.refresh();
}

it('gets what a refresh finds changed, once, and keeps what is deleted in the sheet', () => {
  begin();
  expect(noted().length).toBeGreaterThan(3);
  expect(logged()).toEqual(noted());
  expect(bench.message()).toContain('rede-exemplo.franquia.chamados_changes está em dia');
  expect(bench.bigQuery.table(DATASET, 'chamados_changes')).toMatchObject({
    timePartitioning: { type: 'MONTH', field: '_pulled_at' },
    clustering: { fields: ['record'] },
  });
  const names = bench.bigQuery.table(DATASET, 'chamados_changes')?.schema.fields.map(({ name }) => name);
  expect(names).toEqual(['key', 'record', 'field', 'from', 'to', '_pulled_at', '_synced_at']);
  const before = logged();
  new SheetUser(bench.world.workbook).deleteRows(SHEET, 2, 2);
  bench.later();
  bench.refresh();
  expect(noted().length).toBe(before.length - 2);
  expect(logged()).toEqual(before);
  bench.changeMany(1, 0);
  changeStatus(5);
  bench.later();
  bench.refresh();
  expect(logged()).toEqual([...new Set([...before, ...noted()])].sort());
  expect(logged().length).toBeGreaterThan(before.length);
  expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados', 'chamados_changes']);
});

it('is filled anew from the sheet where somebody deleted it', () => {
  begin();
  bench.bigQuery.dropTable(DATASET, 'chamados_changes');
  bench.later();
  bench.changeMany(3, 0);
  changeStatus(5);
  bench.later();
  bench.refresh();
  expect(logged()).toEqual(noted());
});

costly(
  'has each change once, and none that wasn’t, wherever a refresh was killed',
  () => {
    begin();
    bench.world.savePull({ ...bench.pull, mode: 'full' });
    bench.later();
    bench.change();
    changeStatus(7);
    const before = bench.stored();
    let calls = 0;
    bench.again(before, () => {
      bench.world.beforeCall = () => {
        calls++;
        return 'go';
      };
    });
    const what = (row: string) => row.replace(/^[^|]*/, '');
    const expected = logged().map(what).sort();
    expect(logged()).toEqual(noted());
    const places = Array.from({ length: calls }, (_, n) => n);
    for (const at of shareOf(places, 150)) {
      bench.again(before, () => {
        let seen = 0;
        bench.world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
      });
      // What was killed may go on by itself, and says nothing of changes that weren't.
      bench.later();
      expect([at, bench.refresh()]).toEqual([at, expect.objectContaining({ ok: true, status: 'done' })]);
      expect([at, logged()]).toEqual([at, noted()]);
      expect([at, logged().map(what).sort()]).toEqual([at, expected]);
    }
    before.bigQuery.close();
  },
  3_600_000,
);

costly(
  'gets nothing from a tick that may not have happened: the refresh was killed between noting and writing',
  () => {
    begin();
    expect(bench.world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    bench.bigQuery.times = { queuedMs: 60_000, runningMs: 400_000 };
    changeStatus(9);
    bench.later();
    bench.refresh();
    expect(bench.message()).toContain('O BigQuery ainda não terminou');
    bench.bigQuery.times = { queuedMs: 400, runningMs: 1_000 };
    bench.later(1);
    const before = bench.stored();
    // What was noted and isn't written is another change by the time the run goes on.
    const change = () => changeStatus(10);
    const calls = countCalls(before, change);
    for (const at of shareOf(
      Array.from({ length: calls }, (_, n) => n),
      150,
    )) {
      bench.close();
      bench.openWith(before.bigQuery.copy(), structuredClone(before.world));
      change();
      let seen = 0;
      bench.world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
      bench.world.runtime.run('refreshPull', [{ name: 'Chamados' }], { kind: 'page' });
      bench.world.beforeCall = () => 'go';
      change();
      bench.world.pass(30);
      expect([at, bench.refresh()]).toEqual([at, expect.objectContaining({ ok: true })]);
      expect([at, logged()]).toEqual([at, noted()]);
    }
    before.bigQuery.close();
  },
);

/** How many calls a refresh makes after these changes. */
function countCalls(before: BeforeChanges, change: () => void): number {
  let calls = 0;
  bench.close();
  bench.openWith(before.bigQuery.copy(), structuredClone(before.world));
  change();
  bench.world.beforeCall = () => {
    calls++;
    return 'go';
  };
  bench.refresh();
  bench.world.beforeCall = () => 'go';
  return calls;
}
