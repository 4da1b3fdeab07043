// A sheet that keeps a part of its records: all of them go to a table first and are counted there, and rows leave the sheet
// only then. Through the real bundle; killed at each call, with each answer lost, and while jobs take longer than a refresh.

import { SheetUser } from 'local-apps-script';
import { describe, expect, it } from 'vitest';
import { WAREHOUSE_KEYS } from '../../../src/features/warehouse/keys.ts';
import { costly } from '../../support/costly.ts';
import { shareOf } from '../../support/share-of.ts';
import { warehouseBench } from '../../support/warehouse-bench.ts';
import { DATASET, PROJECT } from '../../support/warehouse-build.ts';

const bench = warehouseBench('');
const WITH_ALL = 'Chamados BigQuery';
const TABLE = `\`${PROJECT}.${DATASET}.chamados_bigquery\``;
/** Neither concluded nor resolved. */
const OPEN = 'situacao=1,4,5,6';
const part = { ...bench.pull, filters: `${OPEN}; bigquery=part`, columns: '', every: 'manual', mode: 'sync' };
const TICKETS = 30;

const tickets = () => bench.world.service.tickets();
const isOpen = ({ situacao }: { readonly situacao?: number }) => situacao !== 2 && situacao !== 3;
const sorted = (ids: readonly unknown[]) => ids.map(String).sort();
const openIds = () =>
  sorted(
    tickets()
      .filter(isOpen)
      .map(({ id }) => id),
  );
const servedIds = () => sorted(tickets().map(({ id }) => id));
const sheetIds = () => sorted(bench.world.column('Chamados', 'ID').filter((id) => id !== ''));
const tableIds = () => {
  if (bench.bigQuery.table(DATASET, 'chamados_bigquery') === undefined) return [];
  return sorted(
    bench.bigQuery.query(`SELECT \`id\` FROM ${TABLE} WHERE \`_left_at\` IS NULL`).map(({ id }) => id),
  );
};
const pulls = () => bench.world.column('Consultas', 'Consulta').filter((name) => name !== '');

/** A full sheet, and a person who has agreed that it keeps what is open. */
function agreed(): { readonly asked: string } {
  bench.begin({ tickets: TICKETS });
  expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
  bench.later();
  const asked = Object(bench.world.page('savePull', part)).message;
  expect(bench.world.page('savePull', { ...part, agreed: asked })).toMatchObject({ ok: true });
  return { asked };
}

function refreshAll(): unknown {
  return bench.world.page('refreshPull', { name: WITH_ALL });
}

describe('a sheet that keeps a part of its records', () => {
  costly('asks with numbers, sends everything, counts it, and only then lets rows go', () => {
    const { asked } = agreed();
    const open = openIds().length;
    expect(open).toBeGreaterThan(1);
    expect(open).toBeLessThan(TICKETS - 1);
    expect(asked).toContain(`“Chamados” tem ${TICKETS} registros.`);
    expect(asked).toContain(`${open} registros ficam nela`);
    expect(asked).toContain(`${TICKETS - open} linhas não atendem mais aos filtros e saem`);
    expect(sheetIds()).toEqual(servedIds());
    // Whenever something is written to the sheet, each record is there or in the table.
    bench.world.beforeCall = () => {
      const there = new Set([...sheetIds(), ...tableIds()]);
      expect(servedIds().filter((id) => !there.has(id))).toEqual([]);
      return 'go';
    };
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    bench.world.beforeCall = () => 'go';
    expect(sheetIds()).toEqual(openIds());
    expect(tableIds()).toEqual(servedIds());
    expect(pulls()).toEqual(['Chamados', WITH_ALL]);
    expect(bench.world.column('Consultas', 'Filtros')).toContain('bigquery=only');
    // What is counted already isn't asked or counted again.
    const asks = bench.bigQuery.requests.length;
    expect(bench.world.page('savePull', part)).toMatchObject({ ok: true });
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(bench.bigQuery.requests).toHaveLength(asks);
  });

  it('keeps the part: what closes leaves the sheet and stays in the table, what comes is in both', () => {
    agreed();
    bench.refresh();
    expect(refreshAll()).toMatchObject({ ok: true, status: 'done' });
    bench.later();
    const { service, runtime } = bench.world;
    const closing = tickets().find(isOpen);
    const reopened = tickets().find((ticket) => !isOpen(ticket));
    if (closing === undefined || reopened === undefined) throw new Error('no such tickets');
    service.changeTicket(closing.id, { situacao: 2 }, runtime.nowMs());
    service.changeTicket(reopened.id, { situacao: 4 }, runtime.nowMs());
    service.addTicket({ ...closing, id: 900_001, situacao: 1 });
    service.changeTicket(900_001, { titulo: 'Novo' }, runtime.nowMs());
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done', requests: 2 });
    expect(refreshAll()).toMatchObject({ ok: true, status: 'done', requests: 2 });
    expect(sheetIds()).toEqual(openIds());
    expect(sheetIds()).not.toContain(String(closing.id));
    expect(tableIds()).toEqual(servedIds());
  });

  costly(
    'says what to do where the pull that fills the table was renamed or deleted, and goes on once it is back',
    () => {
      agreed();
      bench.refresh();
      const user = new SheetUser(bench.world.workbook);
      const isLost = () => {
        bench.later();
        expect(bench.refresh()).toMatchObject({
          ok: false,
          message: expect.stringContaining(
            `A consulta “${WITH_ALL}”, que preenche a tabela, não existe mais`,
          ),
        });
        expect(sheetIds()).toEqual(openIds());
      };
      user.type('Consultas', 'A3', 'Tudo');
      isLost();
      user.type('Consultas', 'A3', WITH_ALL);
      expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
      expect(bench.world.page('deletePull', { name: WITH_ALL })).toMatchObject({ ok: true });
      isLost();
      bench.world.savePull({ ...bench.pull, name: WITH_ALL, sheet: WITH_ALL, filters: 'bigquery=only' });
      expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
      expect(refreshAll()).toMatchObject({ ok: true, status: 'done' });
      expect(tableIds()).toEqual(servedIds());
      // Or the sheet has all again.
      expect(bench.world.page('deletePull', { name: WITH_ALL })).toMatchObject({ ok: true });
      isLost();
      bench.world.savePull({ ...bench.pull, filters: '' });
      expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
      expect(sheetIds()).toEqual(servedIds());
    },
  );

  it('moves rows on which people wrote, and says so before', () => {
    bench.beginFilled({ tickets: TICKETS });
    const closed = tickets().find((ticket) => !isOpen(ticket));
    const at = bench.world.column('Chamados', 'ID').findIndex((id) => String(id) === String(closed?.id));
    const user = new SheetUser(bench.world.workbook);
    user.insertColumns('Chamados', 2);
    expect(user.type('Chamados', `B${at + 2}`, 'ligar na segunda')).toBe(true);
    bench.later();
    const asked = Object(bench.world.page('savePull', part)).message;
    expect(asked).toContain('“Chamados (removidos)”');
    bench.world.page('savePull', { ...part, agreed: asked });
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    const kept = bench.world.values('Chamados (removidos)').flat();
    expect(kept).toContain('ligar na segunda');
    expect(tableIds()).toEqual(servedIds());
  });

  it('takes nothing out while BigQuery isn’t done, refuses, or has such a table already', () => {
    agreed();
    bench.bigQuery.faultAt = () => ({ kind: 'refused', status: 403, reason: 'accessDenied', message: 'No' });
    expect(bench.refresh()).toMatchObject({ ok: false, message: expect.stringContaining('Editor de dados') });
    expect(sheetIds()).toEqual(servedIds());
    bench.bigQuery.faultAt = () => undefined;
    bench.bigQuery.times = { queuedMs: 60_000, runningMs: 400_000 };
    bench.later();
    expect(bench.refresh()).toMatchObject({
      ok: false,
      message: expect.stringContaining('ainda não terminou'),
    });
    expect(sheetIds()).toEqual(servedIds());
    bench.bigQuery.times = { queuedMs: 400, runningMs: 1_000 };
    bench.later();
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect([sheetIds(), tableIds()]).toEqual([openIds(), servedIds()]);
    bench.close();
    agreed();
    bench.bigQuery.addTable(DATASET, 'chamados_bigquery', {
      schema: { fields: [{ name: 'id', type: 'STRING' }] },
    });
    expect(bench.refresh()).toMatchObject({
      ok: false,
      message: expect.stringContaining('já existe uma tabela'),
    });
    expect(sheetIds()).toEqual(servedIds());
  });

  it('takes nothing out where the table has fewer records than the sheet', () => {
    agreed();
    const before = bench.stored();
    bench.refresh();
    const last = bench.bigQuery.requests.length - 1;
    bench.close();
    bench.openWith(before.bigQuery.copy(), structuredClone(before.world));
    before.bigQuery.close();
    // Ahead of the request that counts.
    bench.bigQuery.faultAt = (n) => {
      if (n === last) bench.bigQuery.query(`DELETE FROM ${TABLE} WHERE \`id\` = '${servedIds()[0]}'`);
      return undefined;
    };
    for (let times = 0; times < 2; times++) {
      expect(bench.refresh()).toMatchObject({
        ok: false,
        message: expect.stringContaining(`tem ${TICKETS - 1}. A aba fica como está`),
      });
      expect(sheetIds()).toEqual(servedIds());
      bench.later();
    }
    expect(pulls()).toEqual(['Chamados']);
  });

  it('asks and counts again where the sheet had all records in between', () => {
    agreed();
    bench.refresh();
    const whole = { ...part, filters: '' };
    const made = bench.stored();
    expect(bench.world.page('savePull', whole)).toMatchObject({ ok: true });
    bench.later();
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(sheetIds()).toEqual(servedIds());
    const taken = `Já existe uma consulta “${WITH_ALL}”`;
    expect(bench.world.page('savePull', part)).toMatchObject({
      ok: false,
      message: expect.stringContaining(taken),
    });
    // The same, typed by hand.
    bench.close();
    bench.openWith(made.bigQuery.copy(), structuredClone(made.world));
    made.bigQuery.close();
    const user = new SheetUser(bench.world.workbook);
    user.type('Consultas', 'D2', '');
    bench.later();
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(sheetIds()).toEqual(servedIds());
    user.type('Consultas', 'D2', part.filters);
    bench.later();
    expect(bench.refresh()).toMatchObject({
      ok: false,
      message: expect.stringContaining('Criar ou editar consulta…'),
    });
    expect(sheetIds()).toEqual(servedIds());
  });

  it('refuses in words what was typed by hand, a sheet that isn’t filled, and a name that is taken', () => {
    bench.begin({ tickets: TICKETS });
    expect(bench.world.page('savePull', part)).toMatchObject({
      ok: false,
      message: expect.stringContaining('tem de preencher a aba'),
    });
    bench.refresh();
    const user = new SheetUser(bench.world.workbook);
    // The filters of the first pull.
    user.type('Consultas', 'D2', part.filters);
    bench.later();
    expect(bench.refresh()).toMatchObject({
      ok: false,
      message: expect.stringContaining('Criar ou editar consulta…'),
    });
    expect(sheetIds()).toEqual(servedIds());
    user.type('Consultas', 'D2', '');
    bench.world.savePull({ ...bench.pull, name: WITH_ALL, sheet: 'Outra' });
    expect(bench.world.page('savePull', part)).toMatchObject({
      ok: false,
      message: expect.stringContaining(`Já existe uma consulta “${WITH_ALL}”`),
    });
    expect(bench.bigQuery.requests).toEqual([]);
  });

  costly(
    'ends as an undisturbed run does, killed at any call',
    () => {
      agreed();
      const before = bench.stored();
      const restart = () => {
        bench.close();
        bench.openWith(before.bigQuery.copy(), structuredClone(before.world));
      };
      const { key: ofParts } = WAREHOUSE_KEYS.partOfSheet;
      const isNote = (name: string, key: unknown) =>
        name === 'Properties.setProperty' && String(key).startsWith(ofParts);
      let calls = 0;
      let moved = 0;
      restart();
      bench.world.beforeCall = (_execution, name, _index, [key]) => {
        if (isNote(name, key)) moved = calls;
        calls++;
        return 'go';
      };
      bench.refresh();
      const expected = sheetIds();
      expect(expected).toEqual(openIds());
      const places = Array.from({ length: calls }, (_, n) => n);
      // A share has kills on the way to the table, too, and not only in what follows.
      const some = [...shareOf(places.slice(0, moved), 160), ...shareOf(places.slice(moved), 340)];
      // Always: right behind each note of how far it is.
      for (const at of ['note 1', 'note 2', 'note 3', ...some]) {
        restart();
        let seen = 0;
        let notes = 0;
        bench.world.beforeCall = (_execution, name, _index, [key]) => {
          const there = new Set([...sheetIds(), ...tableIds()]);
          expect([at, servedIds().filter((id) => !there.has(id))]).toEqual([at, []]);
          const isKilled = at === seen++ || at === `note ${notes}`;
          if (isNote(name, key)) notes++;
          return isKilled ? 'kill' : 'go';
        };
        bench.world.runtime.run('refreshPull', [{ name: 'Chamados' }], { kind: 'page' });
        bench.world.beforeCall = () => 'go';
        expect([at, notes]).toEqual([at, typeof at === 'string' ? Number(at.slice(-1)) : notes]);
        bench.later();
        expect([at, bench.refresh()]).toEqual([at, expect.objectContaining({ ok: true, status: 'done' })]);
        expect([at, sheetIds(), tableIds(), pulls()]).toEqual([
          at,
          expected,
          servedIds(),
          ['Chamados', WITH_ALL],
        ]);
        expect([at, bench.bigQuery.tables(DATASET)]).toEqual([at, ['chamados_bigquery']]);
      }
      before.bigQuery.close();
    },
    3_600_000,
  );

  it.each(['lost', 'unreachable'] as const)(
    'and where the answer to any request is %s',
    (kind) => {
      agreed();
      const before = bench.stored();
      bench.refresh();
      const all = bench.bigQuery.requests.length;
      expect(all).toBeGreaterThan(3);
      for (const at of shareOf([...Array(all).keys()], 2)) {
        bench.close();
        bench.openWith(before.bigQuery.copy(), structuredClone(before.world));
        bench.bigQuery.faultAt = (n) => (n === at ? { kind } : undefined);
        bench.refresh();
        bench.later();
        expect([at, bench.refresh()]).toEqual([at, expect.objectContaining({ ok: true, status: 'done' })]);
        expect([at, sheetIds(), tableIds()]).toEqual([at, openIds(), servedIds()]);
      }
      before.bigQuery.close();
    },
    3_600_000,
  );
});
