// What the usual runs cost on the real bundle: requests, and calls of services by the head under which they are charged
// (docs/architecture.md#targets-of-cost), against fixed ceilings. A call that nobody needs fails here. Who makes a run
// cheaper lowers its ceilings; who raises one says in the commit what for.

import { type ChargeKind, type Execution, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { nameAwkwardly } from '../support/awkward-names.ts';
import { openConnected, openRefreshed, openSaved, type World } from '../support/world.ts';

const HOUR_MS = 3_600_000;

interface Cost {
  readonly requests: number;
  /** Reads, writes and flushes of cells; marks and sizes of the sheet are not among them. */
  readonly sheets: number;
  /**
   * Calls on developer metadata, each of them: those that get or make a finder, that look with it, and that ask what was
   * found for its key, its value or its place.
   */
  readonly metadata: number;
  readonly cache: number;
  readonly properties: number;
  readonly locks: number;
  /** All calls of Google's services, whatever they are. */
  readonly calls: number;
}

let world: World;
afterEach(() => world.close());

const PULL = { name: 'Todos', resource: 'tickets', sheet: 'Chamados', mode: 'sync' };
const OPTIONS = { service: { tickets: 1_000 } };

function begin(): void {
  world = openSaved(PULL, OPTIONS);
}

/** Its cache forgets what it holds within ten minutes, where Google's may hold it for six hours. */
function beginRefreshed(): void {
  world = openRefreshed(PULL, OPTIONS);
}

function later(): void {
  world.runtime.settle(world.runtime.nowMs() + HOUR_MS);
}

function refresh(): Cost {
  const { execution, result } = world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
  expect(result).toMatchObject({ end: 'returned', value: { ok: true, status: 'done' } });
  return costOf(execution);
}

function costOf({ id, charges, calls, callCount }: Execution): Cost {
  const of = (kind: ChargeKind) => charges.get(kind) ?? 0;
  return {
    requests: world.runtime.requests.filter(({ executionId }) => executionId === id).length,
    sheets: of('sheet-read') + of('sheet-write'),
    metadata: [...calls].reduce(
      (sum, [name, count]) => sum + (name.includes('DeveloperMetadata') ? count : 0),
      0,
    ),
    cache: of('cache'),
    properties: of('property'),
    locks: of('lock'),
    calls: callCount,
  };
}

function expectAtMost(cost: Cost, ceilings: Cost): void {
  const heads = ['requests', 'sheets', 'metadata', 'cache', 'properties', 'locks', 'calls'] as const;
  const over = heads.filter((head) => cost[head] > ceilings[head]);
  expect({ over, cost }).toEqual({ over: [], cost });
}

describe('a pull costs no more than it did', () => {
  it('the first time, with ten full pages: a request a page, one behind the last, and the sync that ends a full pass', () => {
    begin();
    expectAtMost(refresh(), {
      requests: 13,
      sheets: 45,
      metadata: 96,
      cache: 19,
      properties: 16,
      locks: 20,
      calls: 455,
    });
  });

  it('the first time, and when everything is read again, where names are no texts that a cell gives back', () => {
    const both = () => {
      const first = refresh();
      world.runtime.settle(world.runtime.nowMs() + 24 * HOUR_MS);
      return [first, refresh()];
    };
    begin();
    const plain = both();
    world.close();
    begin();
    nameAwkwardly(world.service);
    expect(both()).toEqual(plain);
    expect(world.column('Diretório', 'Nomes anteriores').join('\n').split('\n').length).toBeGreaterThan(9);
  });

  it('when nothing has changed', () => {
    begin();
    refresh();
    later();
    expectAtMost(refresh(), {
      requests: 2,
      sheets: 10,
      metadata: 9,
      cache: 3,
      properties: 11,
      locks: 4,
      calls: 94,
    });
  });

  it('when nothing has changed, with formulas beside it that go along, children that wait, and a filter that is said', () => {
    begin();
    const user = new SheetUser(world.workbook);
    world.savePull({
      name: 'Todos',
      resource: 'tickets',
      sheet: 'Chamados',
      mode: 'sync',
      filters: 'abertoStart=2020-01-01',
    });
    refresh();
    const { grid, maxColumns } = world.sheet('Chamados');
    user.insertColumns('Chamados', maxColumns, 1);
    const column = String.fromCharCode(64 + grid.lastColumn() + 1 - 26);
    const rows = Array.from({ length: 1_000 }, (_, n) => [`=A${n + 2}*2`]);
    user.paste('Chamados', `A${column}2`, rows);
    const path = 'path=/api/v1/ticket/{id}/history; parent=Todos; version=ultimaAlteracao';
    world.savePull({ name: 'Filhos', resource: 'endpoint', sheet: 'Filhos', filters: path });
    later();
    // Behind a change of columns their marks are looked through once.
    refresh();
    later();
    expectAtMost(refresh(), {
      requests: 2,
      sheets: 10,
      metadata: 9,
      cache: 3,
      properties: 11,
      locks: 4,
      calls: 96,
    });
    expect(world.sheet('Chamados').grid.formula(1_001, grid.lastColumn())).toBe('=A1001*2');
  });

  it('when five neighbouring rows have changed', () => {
    begin();
    refresh();
    later();
    for (const { id } of world.service.tickets().slice(100, 105)) {
      world.service.changeTicket(id, { titulo: 'Mudou' }, world.runtime.nowMs());
    }
    later();
    expectAtMost(refresh(), {
      requests: 2,
      sheets: 15,
      metadata: 9,
      cache: 5,
      properties: 11,
      locks: 4,
      calls: 118,
    });
    expect(world.column('Chamados', 'Título').filter((title) => title === 'Mudou')).toHaveLength(5);
  });

  it('when the newest, of which as many changed as usual in ten minutes, come again as they were', () => {
    beginRefreshed();
    for (const { id } of world.service.tickets().slice(100, 136)) {
      world.runtime.settle(world.runtime.nowMs() + 10_000);
      world.service.changeTicket(id, { titulo: 'Mudou' }, world.runtime.nowMs());
    }
    refresh();
    later();
    const asked = world.runtime.requests.length;
    // As when nothing has changed: not one of their rows is read.
    expectAtMost(refresh(), {
      requests: 2,
      sheets: 10,
      metadata: 9,
      cache: 3,
      properties: 11,
      locks: 4,
      calls: 94,
    });
    const url = new URL(world.runtime.requests[asked]?.url ?? '');
    const from = url.searchParams.get('ultimaAlteracaoStart') ?? '';
    const again = world.service.tickets().filter(({ ultimaAlteracao = '' }) => ultimaAlteracao >= from);
    expect(again.length).toBeGreaterThanOrEqual(36);
  });

  it('when tickets come again that were not changed since they were opened, and the user has deleted our last change', () => {
    beginRefreshed();
    world.runtime.settle(world.runtime.nowMs() + 24 * HOUR_MS);
    const aberto = formatInstant(world.runtime.nowMs());
    const added = { titulo: 'Novo', situacao: 1, tipo: 2, aberto };
    world.service.addTicket({ ...added, id: 900_000 });
    world.service.addTicket({ ...added, id: 900_001, ultimaAlteracao: '2024-04-20T14:21:23Z' });
    const user = new SheetUser(world.workbook);
    const headers = world.values('Chamados')[0] ?? [];
    user.deleteColumns('Chamados', headers.indexOf('Última alteração') + 1);
    // A full pass, from which sixty records are remembered.
    refresh();
    later();
    const before = world.column('Chamados', 'Atualizado em');
    expectAtMost(refresh(), {
      requests: 2,
      sheets: 10,
      metadata: 9,
      cache: 3,
      properties: 11,
      locks: 4,
      calls: 94,
    });
    expect(world.column('Chamados', 'Atualizado em')).toEqual(before);
  });

  it('and reads the newest rows again behind a run that was cut off: what they hold is not known then', () => {
    beginRefreshed();
    const changeFive = () => {
      later();
      for (const { id } of world.service.tickets().slice(100, 105)) {
        world.service.changeTicket(id, { titulo: 'Mudou' }, world.runtime.nowMs());
      }
      later();
    };
    changeFive();
    const stored = () => world.runtime.properties.document.get('pull:todos');
    expect(stored()).toContain('heldVersions');
    world.beforeCall = (_execution, name) => (name === 'SpreadsheetApp.flush' ? 'kill' : 'go');
    const { result } = world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
    world.beforeCall = () => 'go';
    expect(result.end).toBe('killed');
    expect(stored()).not.toContain('heldVersions');
  });

  it('on another day, when everything is read again', () => {
    beginRefreshed();
    world.runtime.settle(world.runtime.nowMs() + 24 * HOUR_MS);
    expectAtMost(refresh(), {
      requests: 13,
      // One of them looks whether a person has formatted the columns of dates, another at the formats of the first row.
      sheets: 24,
      metadata: 12,
      cache: 18,
      properties: 15,
      locks: 16,
      calls: 233,
    });
  });

  it('on another day, when fifty records have gone, no two of them neighbours', () => {
    beginRefreshed();
    world.service
      .tickets()
      .filter((_, n) => n % 20 === 7)
      .forEach(({ id }) => {
        world.service.deleteTicket(id);
      });
    world.runtime.settle(world.runtime.nowMs() + 24 * HOUR_MS);
    // A request for each that is missing. A write for each of the fifty-one blocks that are left, and for the fifty rows
    // no more than some thirty-four calls: to find them, to move them out, to look at them, to empty and to delete them, and
    // a look at the notes of the headers before each write.
    expectAtMost(refresh(), {
      requests: 12 + 50,
      sheets: 20 + 50 + 34,
      metadata: 124,
      cache: 129,
      properties: 25,
      locks: 114,
      calls: 1_170,
    });
    expect(world.column('Chamados', 'ID')).toHaveLength(950);
  });
});

describe('what runs often', () => {
  const SOME = 30;

  it('a tick with nothing to do', () => {
    world = openConnected();
    for (let n = 0; n < SOME; n++)
      world.savePull({
        name: `P${n}`,
        resource: 'tickets',
        sheet: `P${n}`,
        mode: 'sync',
        every: 'dia 07:00',
      });
    expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    world.pass(20);
    const [tick] = world.pass(5);
    if (tick === undefined) throw new Error('no tick');
    expectAtMost(costOf(tick.execution), {
      requests: 0,
      sheets: 1,
      metadata: 3,
      cache: 0,
      properties: 3,
      locks: 0,
      calls: 18,
    });
  });

  it('a formula that finds its ticket in the one pulled sheet, and the next one', () => {
    beginRefreshed();
    later();
    const [like] = world.service.tickets();
    const ask = () =>
      costOf(world.runtime.run('FRANCHISE_TICKET', [like?.id, 'ID'], { kind: 'custom-function' }).execution);
    expectAtMost(ask(), {
      requests: 0,
      // The notes of its headers say where its columns are; the states of the pulls, that no other sheet has a newer row.
      sheets: 3,
      metadata: 0,
      cache: 6,
      properties: 3,
      locks: 0,
      calls: 25,
    });
    expectAtMost(ask(), { requests: 0, sheets: 0, metadata: 0, cache: 1, properties: 0, locks: 0, calls: 5 });
  });

  it('the menu at opening asks no cell, no cache and no lock', () => {
    world = openConnected();
    const { execution } = world.runtime.run('onOpen', [{}], { kind: 'simple-trigger' });
    expectAtMost(costOf(execution), {
      requests: 0,
      sheets: 0,
      metadata: 0,
      cache: 0,
      properties: 3,
      locks: 0,
      calls: 31,
    });
  });
});
