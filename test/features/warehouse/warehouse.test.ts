// Tables in BigQuery, on a build that has them: the same records as the sheet, after each refresh, wherever one was killed
// and whichever answer was lost. BigQuery is simulated, and its tables live in DuckDB.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SheetUser } from 'local-apps-script';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assemble } from '../../../build/assemble.ts';
import { WAREHOUSE_SCOPE } from '../../../build/warehouse.ts';
import { writeFiles } from '../../../build/write-files.ts';
import { BIGQUERY_URL, type Fault, SimulatedBigQuery } from '../../../sandbox/bigquery/bigquery.ts';
import { shareOf } from '../../support/share-of.ts';
import { type StoredWorld, World } from '../../support/world.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROJECT = 'rede-exemplo';
const DATASET = 'franquia';
const LOCATION = 'southamerica-east1';
const dir = mkdtempSync(path.join(tmpdir(), 'franchise-warehouse-'));
const PULL = { name: 'Chamados', resource: 'tickets', sheet: 'Chamados', filters: 'bigquery=yes' };
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

/** Keys and titles of the sheet, as the table has to have them. */
function shown(): readonly object[] {
  const ids = world.column('Chamados', 'ID');
  const titles = world.column('Chamados', 'Título');
  const rows = ids.map((id, n) => ({ id: String(id), titulo: titles[n] === '' ? null : titles[n] }));
  return rows.filter(({ id }) => id !== '').sort((a, b) => (a.id < b.id ? -1 : 1));
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

describe('a pull that keeps its records in BigQuery as well', () => {
  it('has a table with the records of the sheet, and sends what is new of them', () => {
    begin();
    world.menu('showPullEditor');
    expect(world.pageData).toMatchObject({
      options: [{ name: 'bigquery', label: 'Guardar os registros em' }],
    });
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(message()).toContain('rede-exemplo.franquia.chamados está em dia; 30 linhas enviadas.');
    expect(there()).toEqual(shown());
    expect(bigQuery.table(DATASET, 'chamados')).toMatchObject({
      timePartitioning: { type: 'MONTH', field: 'ultimaAlteracao' },
      clustering: { fields: ['unidade_id'] },
    });
    expect(bigQuery.tables(DATASET)).toEqual(['chamados']);
    expect(world.everythingVisible()).not.toContain('ya29.');
    later();
    bigQuery.requests.length = 0;
    expect(refresh()).toMatchObject({ ok: true, requests: 2 });
    expect(bigQuery.requests).toEqual([]);
    world.savePull({ ...PULL, mode: 'full' });
    later();
    change();
    expect(refresh()).toMatchObject({ ok: true, added: 1, changed: 1, gone: 1 });
    expect(bigQuery.requests).toHaveLength(6);
    expect(there()).toEqual(shown());
    expect(held()).toHaveLength(31);
    expect(held()[1]).toMatchObject({ id: '10002', here: false });
    expect(bigQuery.tables(DATASET)).toEqual(['chamados']);
  });

  it('equals what an undisturbed refresh leaves, killed at any call of its own', () => {
    const before = beforeChanges();
    const calls: string[] = [];
    again(before, () => {
      world.beforeCall = (_execution, name, _index, args) => {
        calls.push(`${name} ${args[0]}`);
        return 'go';
      };
    });
    const expected = held();
    expect(there()).toEqual(shown());
    // From where the run of the pull ends.
    const first = calls.findIndex((call) => call.includes(BIGQUERY_URL)) - 60;
    const places = calls.map((_, n) => n).slice(first);
    expect(places.length).toBeGreaterThan(100);
    for (const at of shareOf(places, 200)) {
      again(before, () => {
        let seen = 0;
        world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
      });
      later();
      expect([at, refresh()]).toEqual([at, expect.objectContaining({ ok: true, status: 'done' })]);
      expect([at, held(), there()]).toEqual([at, expected, shown()]);
      expect([at, bigQuery.tables(DATASET)]).toEqual([at, ['chamados']]);
    }
    before.bigQuery.close();
  });

  it.each(['lost', 'unreachable'] as const)('and where the answer to any request is %s', (kind) => {
    const before = beforeChanges();
    again(before, () => undefined);
    const expected = held();
    const requests = bigQuery.requests.length;
    for (const at of shareOf(
      Array.from({ length: requests }, (_, n) => n),
      2,
    )) {
      again(before, () => {
        bigQuery.faultAt = (n) => (n === at ? { kind } : undefined);
      });
      expect([at, held(), message()]).toEqual([at, expected, expect.stringContaining('está em dia')]);
      expect([at, bigQuery.tables(DATASET)]).toEqual([at, ['chamados']]);
      expect([at, bigQuery.done.length]).toEqual([at, 4]);
    }
    before.bigQuery.close();
  });

  it('goes on with the next tick where a job takes longer than the refresh has', () => {
    begin();
    expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    bigQuery.times = { queuedMs: 60_000, runningMs: 400_000 };
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(message()).toContain('O BigQuery ainda não terminou.');
    world.pass(30);
    expect(there()).toEqual(shown());
    expect(message()).not.toContain('ainda não terminou');
    expect(message()).toContain('está em dia');
    expect(bigQuery.done).toHaveLength(2);
  });

  it('forgets within the hour how far the table of a deleted pull was, and of no other', () => {
    begin();
    expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    world.savePull({ ...PULL, name: 'Outros', sheet: 'Outros' });
    refresh();
    world.page('refreshPull', { name: 'Outros' });
    const known = () =>
      Object.keys(world.runtime.properties.document.all()).filter((key) => key.startsWith('warehouse:'));
    expect(known().sort()).toEqual(['warehouse:chamados', 'warehouse:outros']);
    expect(world.page('deletePull', { name: 'Outros' })).toMatchObject({ ok: true });
    world.pass(90);
    expect(known()).toEqual(['warehouse:chamados']);
  });

  it('adds columns that the sheet gets, and drops none', () => {
    begin();
    world.savePull({ ...PULL, columns: 'ID, Título, Unidade' });
    refresh();
    const names = () => bigQuery.table(DATASET, 'chamados')?.schema.fields.map(({ name }) => name) ?? [];
    expect(names()).toEqual(expect.arrayContaining(['id', 'titulo', 'unidade_nome']));
    expect(names()).not.toContain('situacao_nome');
    world.savePull({ ...PULL, columns: 'ID, Unidade, Situação' });
    later();
    refresh();
    expect(names()).toEqual(expect.arrayContaining(['id', 'titulo', 'unidade_nome', 'situacao_nome']));
    const [ticket] = bigQuery.query(`SELECT \`situacao_nome\` FROM ${TABLE} WHERE \`id\` = '10001'`);
    expect(ticket).not.toEqual({ situacao_nome: null });
  });

  it('sends everything again where somebody deleted rows of the table', () => {
    begin();
    refresh();
    bigQuery.query(`DELETE FROM ${TABLE} WHERE \`id\` = '10005'`);
    change();
    later();
    expect(refresh()).toMatchObject({ ok: true });
    expect(message()).toContain('está em dia');
    expect(there()).toEqual(shown());
    expect(bigQuery.tables(DATASET)).toEqual(['chamados']);
  });

  it('marks records that left with why, and takes them back', () => {
    begin();
    refresh();
    const user = new SheetUser(world.workbook);
    user.deleteRows('Chamados', 2, 1);
    later();
    // What a sync doesn’t bring back stays away until everything is read.
    expect(refresh()).toMatchObject({ ok: true });
    expect(held()[0]).toMatchObject({ here: false, _left_reason: 'not-in-sheet' });
    world.savePull({ ...PULL, mode: 'full' });
    later();
    refresh();
    expect(held()[0]).toMatchObject({ here: true, _left_reason: null });
  });
});

describe('what BigQuery refuses', () => {
  const refused = (status: number, reason: string, text: string): Fault => ({
    kind: 'refused',
    status,
    reason,
    message: text,
  });
  it.each([
    ['no right', refused(403, 'accessDenied', 'Access Denied: Dataset'), 'Editor de dados do BigQuery'],
    ['trouble', refused(503, 'backendError', 'Error encountered'), 'não responde'],
  ])('%s: says so, and the sheet is right', (_what, fault, words) => {
    begin();
    bigQuery.faultAt = () => fault;
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(message()).toContain('30 registros');
    expect(message()).toContain(words);
    bigQuery.faultAt = () => undefined;
    later();
    refresh();
    expect(there()).toEqual(shown());
  });

  it.each([
    [
      'billing',
      'query',
      {
        status: 403,
        reason: 'accessDenied',
        message:
          'Billing has not been enabled for this project. DML queries are not allowed in the free tier.',
      },
      'não tem conta de faturamento',
    ],
    [
      'a row',
      'load',
      { status: 0, reason: 'invalid', message: 'Error while reading data' },
      'O BigQuery recusou: “Error while reading data”',
    ],
  ] as const)(
    'a job for %s: says so, and begins anew with the next refresh',
    (_what, kind, failure, words) => {
      begin();
      bigQuery.failureOf = (of) => (of === kind ? failure : undefined);
      refresh();
      expect(message()).toContain(words);
      bigQuery.failureOf = () => undefined;
      later();
      refresh();
      expect(there()).toEqual(shown());
      expect(bigQuery.tables(DATASET)).toEqual(['chamados']);
    },
  );

  it('a job that failed for a moment is begun anew at once', () => {
    begin();
    let failures = 0;
    bigQuery.failureOf = () =>
      failures++ === 1 ? { status: 0, reason: 'jobBackendError', message: 'Try again' } : undefined;
    refresh();
    expect(message()).toContain('está em dia');
    expect(there()).toEqual(shown());
  });

  it('a dataset elsewhere, none, a table of somebody else and a changed column: before anything is written', () => {
    begin();
    bigQuery.close();
    bigQuery = new SimulatedBigQuery(PROJECT);
    open(world.store());
    refresh();
    expect(message()).toContain('não existe, ou você não pode vê-lo');
    bigQuery.addDataset(DATASET, 'US');
    later();
    refresh();
    expect(message()).toContain('fica em US, e este conector foi feito para southamerica-east1');
    expect(bigQuery.tables(DATASET)).toEqual([]);
  });

  it.each([['of somebody else', {}, [{ name: 'id', type: 'INTEGER' }], 'é de outra planilha']])(
    'a table %s isn’t touched',
    (_what, labels, fields, words) => {
      begin();
      bigQuery.addTable(DATASET, 'chamados', { schema: { fields }, labels });
      refresh();
      expect(message()).toContain(words);
      expect(bigQuery.done).toEqual([]);
    },
  );

  it('the table of another pull whose name comes to the same isn’t touched', () => {
    begin();
    refresh();
    const before = there();
    world.savePull({ ...PULL, name: 'Chamados!', sheet: 'Outra', filters: 'situacao=1; bigquery=yes' });
    world.page('refreshPull', { name: 'Chamados!' });
    expect(String(world.column('Consultas', 'Mensagem')[1])).toContain(
      'é de outra planilha, de outra consulta',
    );
    expect(there()).toEqual(before);
  });

  it('a column whose type somebody changed is named', () => {
    begin();
    refresh();
    const table = bigQuery.table(DATASET, 'chamados');
    const fields = table?.schema.fields.map((one) =>
      one.name === 'aberto' ? { ...one, type: 'STRING' } : one,
    );
    bigQuery.setTable(DATASET, 'chamados', { ...table, schema: { fields: fields ?? [] } });
    world.savePull({ ...PULL, mode: 'full' });
    later();
    change();
    refresh();
    expect(message()).toContain('a coluna aberto é STRING, e tem de ser TIMESTAMP');
    expect(bigQuery.done).toHaveLength(2);
  });
});
