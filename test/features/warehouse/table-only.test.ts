// Pulls whose records are in BigQuery only, on a build that has them: the table equals what an undisturbed run leaves,
// wherever one was killed and whichever answer was lost. BigQuery is simulated, and its tables live in DuckDB.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SheetUser } from 'local-apps-script';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assemble } from '../../../build/assemble.ts';
import { WAREHOUSE_SCOPE } from '../../../build/warehouse.ts';
import { writeFiles } from '../../../build/write-files.ts';
import { BIGQUERY_URL, SimulatedBigQuery } from '../../../sandbox/bigquery/bigquery.ts';
import { shareOf } from '../../support/share-of.ts';
import { type StoredWorld, World } from '../../support/world.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROJECT = 'rede-exemplo';
const DATASET = 'franquia';
const LOCATION = 'southamerica-east1';
const dir = mkdtempSync(path.join(tmpdir(), 'franchise-warehouse-'));
const PULL = { name: 'Chamados', resource: 'tickets', sheet: 'Chamados', filters: 'bigquery=only' };
const TABLE = `\`${PROJECT}.${DATASET}.chamados\``;

let world: World;
let bigQuery: SimulatedBigQuery;

beforeAll(async () => {
  const warehouse = `${PROJECT}.${DATASET}@${LOCATION}`;
  const { files, problems } = await assemble({ root: ROOT, baseUrl: undefined, features: 'core', warehouse });
  expect(problems).toEqual([]);
  expect(files.get('Code.js')).toContain(`\n// WAREHOUSE: ${warehouse}\n`);
  expect(files.get('appsscript.json')).toContain(WAREHOUSE_SCOPE);
  await writeFiles(dir, files);
}, 120_000);
afterAll(() => rmSync(dir, { recursive: true }));
afterEach(() => {
  world.close();
  bigQuery.close();
});

function open(from?: StoredWorld): void {
  const services = { [BIGQUERY_URL]: bigQuery };
  world = new World({ dir, service: { tickets: 30 }, services, ...(from && { from }) });
}

function begin(): void {
  bigQuery = new SimulatedBigQuery(PROJECT);
  bigQuery.addDataset(DATASET, LOCATION);
  open();
  world.connect();
  world.savePull(PULL);
}

const refresh = () => world.page('refreshPull', { name: 'Chamados' });
const message = () => String(world.column('Consultas', 'Mensagem')[0]);

function later(minutes = 10): void {
  world.runtime.settle(world.runtime.nowMs() + minutes * 60_000);
}

/** What the table says of each record, when things happened aside. */
function held(): readonly object[] {
  return bigQuery.query(
    `SELECT \`id\`, \`titulo\`, \`unidade_nome\`, \`aberto\`, \`ultimaAlteracao\`, \`_left_reason\`, \`_left_at\` IS NULL AS here FROM ${TABLE} ORDER BY \`id\``,
  );
}

/** Keys and titles of the service's tickets, as the table has to have them. */
function served(): readonly object[] {
  const rows = world.service.tickets().map(({ id, titulo }) => ({ id: String(id), titulo: titulo ?? null }));
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const there = () =>
  bigQuery.query(`SELECT \`id\`, \`titulo\` FROM ${TABLE} WHERE \`_left_at\` IS NULL ORDER BY \`id\``);

/** A ticket is changed, one is new, and one is denied. */
function change(): void {
  const nowMs = world.runtime.nowMs();
  const [first, second, third] = world.service.tickets();
  if (first === undefined || second === undefined || third === undefined) throw new Error('no tickets');
  world.service.changeTicket(first.id, { titulo: '=1+1 “novo”' }, nowMs);
  world.service.deleteTicket(second.id);
  world.service.addTicket({ ...third, id: 900_001, titulo: 'Mais um' });
}

/** The world and BigQuery after a first refresh, with changes to come. */
interface Before {
  readonly world: StoredWorld;
  readonly bigQuery: SimulatedBigQuery;
}

function beforeChanges(): Before {
  begin();
  refresh();
  world.savePull({ ...PULL, mode: 'full' });
  later();
  change();
  const before = { world: world.store(), bigQuery: bigQuery.copy() };
  return before;
}

/** Goes on from there. @param disturb what happens to the first refresh */
function again(before: Before, disturb: () => void): void {
  world.close();
  bigQuery.close();
  bigQuery = before.bigQuery.copy();
  open(structuredClone(before.world));
  change();
  disturb();
  world.runtime.run('refreshPull', [{ name: 'Chamados' }], { kind: 'page' });
  world.beforeCall = () => 'go';
  bigQuery.faultAt = () => undefined;
  bigQuery.failureOf = () => undefined;
}

describe('a pull whose records are in BigQuery only', () => {
  it('fills no sheet, and brings the table what is new, changed and gone', () => {
    begin();
    const tabs = world.workbook.sheets.map((sheet) => sheet.name);
    expect(refresh()).toMatchObject({ ok: true, status: 'done', added: 30 });
    expect(message()).toContain('30');
    expect(world.workbook.sheets.map((sheet) => sheet.name)).not.toContain('Chamados');
    expect(there()).toEqual(served());
    later();
    bigQuery.requests.length = 0;
    expect(refresh()).toMatchObject({ ok: true, added: 0, changed: 0, requests: 2 });
    expect(bigQuery.requests).toEqual(['POST /queries']);
    change();
    later();
    expect(refresh()).toMatchObject({ ok: true, changed: 1 });
    world.savePull({ ...PULL, mode: 'full' });
    later();
    expect(refresh()).toMatchObject({ ok: true, gone: 1 });
    expect(there()).toEqual(served());
    expect(held()[1]).toMatchObject({ id: '10002', here: false, _left_reason: 'gone' });
    expect(world.column('Consultas', 'Linhas')).toEqual([30]);
    expect(bigQuery.tables(DATASET)).toEqual(['chamados']);
    expect(tabs).toContain('Consultas');
  });

  it('equals what an undisturbed refresh leaves, killed at any call of its own', () => {
    const before = beforeChanges();
    let calls = 0;
    again(before, () => {
      world.beforeCall = () => {
        calls++;
        return 'go';
      };
    });
    const expected = held();
    expect(there()).toEqual(served());
    const places = Array.from({ length: calls }, (_, n) => n);
    for (const at of shareOf(places, 120)) {
      again(before, () => {
        let seen = 0;
        world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
      });
      later();
      expect([at, refresh()]).toEqual([at, expect.objectContaining({ ok: true, status: 'done' })]);
      expect([at, held(), there()]).toEqual([at, expected, served()]);
      expect([at, bigQuery.tables(DATASET)]).toEqual([at, ['chamados']]);
    }
    before.bigQuery.close();
  });

  it.each(['lost', 'unreachable'] as const)('and where the answer to any request is %s', (kind) => {
    const before = beforeChanges();
    again(before, () => undefined);
    const expected = held();
    const requests = bigQuery.requests.length;
    for (let at = 0; at < requests; at++) {
      again(before, () => {
        bigQuery.faultAt = (n) => (n === at ? { kind } : undefined);
      });
      expect([at, held(), bigQuery.tables(DATASET)]).toEqual([at, expected, ['chamados']]);
    }
    before.bigQuery.close();
  });
});

describe('what can stand in its way', () => {
  it('a table that somebody deleted is made anew, and one of somebody else isn’t touched', () => {
    begin();
    refresh();
    bigQuery.dropTable(DATASET, 'chamados');
    change();
    later();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(there()).toEqual(served());
    world.savePull({ ...PULL, name: 'Outra', sheet: 'Outra' });
    bigQuery.addTable(DATASET, 'outra', { schema: { fields: [{ name: 'id', type: 'INTEGER' }] } });
    expect(world.page('refreshPull', { name: 'Outra' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('é de outra planilha'),
    });
  });

  it('jobs that take longer than a refresh has, and an outage of BigQuery: it is parked, and goes on', () => {
    begin();
    expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    bigQuery.times = { queuedMs: 60_000, runningMs: 400_000 };
    expect(refresh()).toMatchObject({ ok: true, status: 'parked' });
    bigQuery.times = { queuedMs: 400, runningMs: 1_000 };
    world.pass(30);
    expect(there()).toEqual(served());
    bigQuery.faultAt = () => ({ kind: 'refused', status: 503, reason: 'backendError', message: 'Try again' });
    world.savePull({ ...PULL, mode: 'full' });
    change();
    expect(refresh()).toMatchObject({ ok: true, status: 'parked' });
    expect(message()).toContain('BigQuery não responde');
    bigQuery.faultAt = () => undefined;
    world.pass(60);
    expect(there()).toEqual(served());
    expect(bigQuery.tables(DATASET)).toEqual(['chamados']);
  });

  it('what needs a sheet is refused before anything is asked', () => {
    begin();
    expect(world.page('savePull', { ...PULL, filters: 'bigquery=only; changes=yes' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('precisa de uma aba'),
    });
    expect(bigQuery.requests).toEqual([]);
  });
});

describe('a pull whose sheet gives way to a table', () => {
  const saved = { ...PULL, columns: undefined, every: 'manual', mode: 'sync' };
  function beginWithSheet(): void {
    begin();
    world.savePull({ ...PULL, filters: '' });
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    later();
  }

  it('asks with numbers first, sends what the sheet holds, and leaves the sheet as it is', () => {
    beginWithSheet();
    const asked = world.page('savePull', saved);
    expect(asked).toMatchObject({
      ok: false,
      message: expect.stringContaining('“Chamados” tem 30 registros. A próxima atualização envia todos para'),
    });
    expect(world.page('savePull', { ...saved, agreed: Object(asked).message })).toMatchObject({ ok: true });
    const before = world.column('Chamados', 'Título');
    change();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(message()).toContain('“Chamados” fica como estava');
    expect(world.column('Chamados', 'Título')).toEqual(before);
    expect(there()).toEqual(served());
    later();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(message()).not.toContain('fica como estava');
    expect(world.page('savePull', saved)).toMatchObject({ ok: true });
    expect(bigQuery.tables(DATASET)).toEqual(['chamados']);
  });

  it('killed at any call: the table equals what an undisturbed move leaves, and the sheet is as it was', () => {
    beginWithSheet();
    world.page('savePull', { ...saved, agreed: Object(world.page('savePull', saved)).message });
    const before = { world: world.store(), bigQuery: bigQuery.copy() };
    let calls = 0;
    again(before, () => {
      world.beforeCall = () => {
        calls++;
        return 'go';
      };
    });
    const expected = held();
    const sheet = world.column('Chamados', 'Título');
    expect(there()).toEqual(served());
    const places = Array.from({ length: calls }, (_, n) => n);
    for (const at of shareOf(places, 150)) {
      again(before, () => {
        let seen = 0;
        world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
      });
      later();
      expect([at, refresh()]).toEqual([at, expect.objectContaining({ ok: true, status: 'done' })]);
      expect([at, held(), there()]).toEqual([at, expected, served()]);
      expect([at, world.column('Chamados', 'Título')]).toEqual([at, sheet]);
      expect([at, bigQuery.tables(DATASET)]).toEqual([at, ['chamados']]);
    }
    before.bigQuery.close();
  }, 600_000);

  it('is gone on with by ticks where BigQuery takes longer than a refresh has', () => {
    beginWithSheet();
    expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    const hourly = { ...saved, every: '1 h' };
    world.page('savePull', { ...hourly, agreed: Object(world.page('savePull', hourly)).message });
    bigQuery.times = { queuedMs: 60_000, runningMs: 400_000 };
    expect(refresh()).toMatchObject({
      ok: false,
      message: expect.stringContaining('O BigQuery ainda não terminou'),
    });
    world.pass(30);
    expect(there()).toEqual(served());
    bigQuery.times = { queuedMs: 400, runningMs: 1_000 };
    world.pass(60);
    expect(message()).toContain('“Chamados” fica como estava');
    expect(there()).toEqual(served());
    expect(bigQuery.tables(DATASET)).toEqual(['chamados']);
  });

  it('is forgotten within the hour once its pull is deleted: what is in the table stays', () => {
    begin();
    expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    refresh();
    const known = () =>
      Object.keys(world.runtime.properties.document.all()).filter((key) => key.startsWith('warehouse-only:'));
    world.pass(90);
    expect(known()).toEqual(['warehouse-only:chamados']);
    expect(world.page('deletePull', { name: 'Chamados' })).toMatchObject({ ok: true });
    world.pass(90);
    expect(known()).toEqual([]);
    expect(there()).toHaveLength(30);
  });

  it('is named where a sheet finds no room', () => {
    begin();
    world.savePull({ ...PULL, filters: '' });
    const user = new SheetUser(world.workbook);
    user.addSheet('Grande');
    const used = world.workbook.sheets.reduce((sum, one) => sum + one.maxRows * one.maxColumns, 0);
    user.insertRows('Grande', 1, Math.floor((10_000_000 - used) / 26));
    expect(refresh()).toMatchObject({ ok: false, message: expect.stringContaining('só no BigQuery') });
  });
});
