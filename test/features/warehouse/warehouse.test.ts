// Tables in BigQuery, on a build that has them: the same records as the sheet, after each refresh, wherever one was killed
// and whichever answer was lost. BigQuery is simulated, and its tables live in DuckDB.

import { SheetUser } from 'local-apps-script';
import { describe, expect, it } from 'vitest';
import { BIGQUERY_URL, type Fault, SimulatedBigQuery } from '../../../sandbox/bigquery/bigquery.ts';
import { costly } from '../../support/costly.ts';
import { shareOf } from '../../support/share-of.ts';
import { SIZES, TABLE, warehouseBench } from '../../support/warehouse-bench.ts';
import { DATASET, LOCATION, PROJECT } from '../../support/warehouse-build.ts';

const bench = warehouseBench('bigquery=yes');
const KINDS = ['lost', 'unreachable'] as const;

/** Keys and titles of the sheet, as the table has to have them. */
function shown(): readonly object[] {
  const ids = bench.world.column('Chamados', 'ID');
  const titles = bench.world.column('Chamados', 'Título');
  const rows = ids.map((id, n) => ({ id: String(id), titulo: titles[n] === '' ? null : titles[n] }));
  return rows.filter(({ id }) => id !== '').sort((a, b) => (a.id < b.id ? -1 : 1));
}

describe('a pull that keeps its records in BigQuery as well', () => {
  it('has a table with the records of the sheet, and sends what is new of them', () => {
    bench.begin();
    bench.world.menu('showPullEditor');
    expect(bench.world.pageData).toMatchObject({
      options: [{ name: 'bigquery', label: 'Guardar os registros em' }],
    });
    // In words, as the page offers it.
    const filtersInWords = expect.stringMatching(/^Aba e BigQuery$|, aba e BigQuery$/);
    expect(bench.world.page('listPulls', null)).toMatchObject({ pulls: [{ filtersInWords }] });
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(bench.message()).toContain('rede-exemplo.franquia.chamados está em dia; 30 linhas enviadas.');
    expect(bench.there()).toEqual(shown());
    expect(bench.bigQuery.table(DATASET, 'chamados')).toMatchObject({
      timePartitioning: { type: 'MONTH', field: 'ultimaAlteracao' },
      clustering: { fields: ['id', 'unidade_id'] },
    });
    expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados']);
    expect(bench.world.everythingVisible()).not.toContain('ya29.');
    bench.later();
    bench.bigQuery.requests.length = 0;
    expect(bench.refresh()).toMatchObject({ ok: true, requests: 2 });
    expect(bench.bigQuery.requests).toEqual([]);
    bench.world.savePull({ ...bench.pull, mode: 'full' });
    bench.later();
    bench.change();
    expect(bench.refresh()).toMatchObject({ ok: true, added: 1, changed: 1, gone: 1 });
    expect(bench.there()).toEqual(shown());
    expect(bench.held()).toHaveLength(31);
    expect(bench.held()[1]).toMatchObject({ id: '10002', here: false });
    expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados']);
  });

  it('costs a sync of 50 records two requests to the service and four to BigQuery', () => {
    bench.beginFilled({ tickets: 120 });
    bench.later();
    bench.changeMany(40, 10);
    bench.later();
    bench.bigQuery.requests.length = 0;
    expect(bench.refresh()).toMatchObject({ ok: true, added: 10, changed: 40, requests: 2 });
    const looked = 'GET /datasets/franquia/tables/chamados';
    const job = expect.stringMatching(/^GET \/jobs\/franchise_/);
    expect(bench.bigQuery.requests).toEqual([looked, 'POST /jobs', job, 'POST /queries']);
    expect(bench.there()).toEqual(shown());
  });

  it.each(shareOf(SIZES, 2))(
    'equals what an undisturbed refresh leaves, killed at any call of its own: %s',
    (_what, size) => {
      const before = bench.beforeChanges(size);
      const calls: string[] = [];
      bench.again(before, () => {
        bench.world.beforeCall = (_execution, name, _index, args) => {
          calls.push(`${name} ${args[0]}`);
          return 'go';
        };
      });
      const expected = bench.held();
      expect(bench.there()).toEqual(shown());
      // From where the run of the pull ends.
      const first = calls.findIndex((call) => call.includes(BIGQUERY_URL)) - 60;
      const places = calls.map((_, n) => n).slice(first);
      expect(places.length).toBeGreaterThan(100);
      for (const at of shareOf(places, 200)) {
        bench.again(before, () => {
          let seen = 0;
          bench.world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
        });
        bench.later();
        expect([at, bench.refresh()]).toEqual([at, expect.objectContaining({ ok: true, status: 'done' })]);
        expect([at, bench.held(), bench.there()]).toEqual([at, expected, shown()]);
        expect([at, bench.bigQuery.tables(DATASET)]).toEqual([at, ['chamados']]);
      }
      before.bigQuery.close();
    },
  );

  it.each(
    shareOf(
      SIZES.flatMap(([what, size]) => KINDS.map((kind) => [kind, what, size] as const)),
      2,
    ),
  )('and where the answer to any request is %s: %s', (kind, _what, size) => {
    const before = bench.beforeChanges(size);
    bench.again(before, () => undefined);
    const expected = bench.held();
    const requests = bench.bigQuery.requests.length;
    const writing = () => bench.bigQuery.done.filter((id) => id.startsWith('franchise_')).length;
    const once = writing();
    expect(once).toBe('textLength' in size ? 5 : 3);
    for (const at of shareOf(
      Array.from({ length: requests }, (_, n) => n),
      4,
    )) {
      bench.again(before, () => {
        bench.bigQuery.faultAt = (n) => (n === at ? { kind } : undefined);
      });
      expect([at, bench.held(), bench.message()]).toEqual([
        at,
        expected,
        expect.stringContaining('está em dia'),
      ]);
      expect([at, bench.bigQuery.tables(DATASET)]).toEqual([at, ['chamados']]);
      expect([at, writing()]).toEqual([at, once]);
    }
    before.bigQuery.close();
  });

  costly('goes on with the next tick where a job takes longer than the refresh has', () => {
    bench.begin();
    expect(bench.world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    bench.bigQuery.times = { queuedMs: 60_000, runningMs: 400_000 };
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(bench.message()).toContain('O BigQuery ainda não terminou.');
    bench.world.pass(30);
    expect(bench.there()).toEqual(shown());
    bench.bigQuery.times = { queuedMs: 400, runningMs: 1_000 };
    bench.world.pass(30);
    expect(bench.there()).toEqual(shown());
    expect(bench.message()).not.toContain('ainda não terminou');
    expect(bench.message()).toContain('está em dia');
  });

  it('forgets within the hour how far the table of a deleted pull was, and of no other', () => {
    bench.begin();
    expect(bench.world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    bench.world.savePull({ ...bench.pull, name: 'Outros', sheet: 'Outros' });
    bench.refresh();
    bench.world.page('refreshPull', { name: 'Outros' });
    const known = () =>
      Object.keys(bench.world.runtime.properties.document.all()).filter((key) =>
        key.startsWith('warehouse:'),
      );
    expect(known().sort()).toEqual(['warehouse:chamados', 'warehouse:outros']);
    expect(bench.world.page('deletePull', { name: 'Outros' })).toMatchObject({ ok: true });
    bench.world.pass(90);
    expect(known()).toEqual(['warehouse:chamados']);
    // Of a sheet of pulls that is gone nobody knows what was deleted: it may come back.
    new SheetUser(bench.world.workbook).deleteSheet('Consultas');
    bench.world.pass(90);
    expect(known()).toEqual(['warehouse:chamados']);
  });

  it('adds columns that the sheet gets, and drops none', () => {
    bench.begin();
    bench.world.savePull({ ...bench.pull, columns: 'ID, Título, Unidade' });
    bench.refresh();
    const names = () =>
      bench.bigQuery.table(DATASET, 'chamados')?.schema.fields.map(({ name }) => name) ?? [];
    expect(names()).toEqual(expect.arrayContaining(['id', 'titulo', 'unidade_nome']));
    expect(names()).not.toContain('situacao_nome');
    bench.world.savePull({ ...bench.pull, columns: 'ID, Unidade, Situação' });
    bench.later();
    bench.refresh();
    expect(names()).toEqual(expect.arrayContaining(['id', 'titulo', 'unidade_nome', 'situacao_nome']));
    const [ticket] = bench.bigQuery.query(`SELECT \`situacao_nome\` FROM ${TABLE} WHERE \`id\` = '10001'`);
    expect(ticket).not.toEqual({ situacao_nome: null });
  });

  it('sends everything again where somebody deleted rows of the table', () => {
    bench.beginFilled();
    // What was pulled last goes twice in any case, and the others don't.
    bench.later();
    bench.changeMany(1, 0);
    bench.later();
    bench.refresh();
    bench.bigQuery.query(`DELETE FROM ${TABLE} WHERE \`id\` = '10005'`);
    bench.change();
    bench.later();
    expect(bench.refresh()).toMatchObject({ ok: true });
    expect(bench.message()).toContain('está em dia');
    expect(bench.there()).toEqual(shown());
    expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados']);
  });

  it('marks records that left with why, and takes them back', () => {
    bench.begin();
    bench.world.savePull({ ...bench.pull, every: '15 min' });
    bench.refresh();
    expect(bench.world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    const user = new SheetUser(bench.world.workbook);
    user.deleteRows('Chamados', 2, 1);
    // A schedule reads everything again an hour after the last full read at the earliest.
    bench.world.pass(20);
    expect(bench.held()[0]).toMatchObject({ here: false, _left_reason: 'not-in-sheet' });
    expect(bench.refresh()).toMatchObject({ ok: true });
    expect(bench.held()[0]).toMatchObject({ here: true, _left_reason: null });
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
    [
      'no right, in Google’s words',
      refused(403, 'accessDenied', 'Access Denied: Dataset'),
      '“Access Denied: Dataset”',
    ],
    [
      'a policy',
      refused(403, 'accessDenied', "Request is prohibited by organization's policy. Id: 7"),
      "O BigQuery recusou: “Request is prohibited by organization's policy. Id: 7”",
    ],
    ['trouble', refused(503, 'backendError', 'Error encountered'), 'está com problemas'],
  ])('%s: says so, and the sheet is right', (_what, fault, words) => {
    bench.begin();
    bench.bigQuery.faultAt = () => fault;
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(bench.message()).toContain('30 registros');
    expect(bench.message()).toContain(words);
    bench.bigQuery.faultAt = () => undefined;
    bench.later();
    bench.refresh();
    expect(bench.there()).toEqual(shown());
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
      bench.begin(SIZES[1][1]);
      bench.bigQuery.failureOf = (of) => (of === kind ? failure : undefined);
      bench.refresh();
      expect(bench.message()).toContain(words);
      bench.bigQuery.failureOf = () => undefined;
      bench.later();
      bench.refresh();
      expect(bench.there()).toEqual(shown());
      expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados']);
    },
  );

  it('a job that failed for a moment is begun anew at once', () => {
    bench.begin();
    let failures = 0;
    bench.bigQuery.failureOf = () =>
      failures++ === 1 ? { status: 0, reason: 'jobBackendError', message: 'Try again' } : undefined;
    bench.refresh();
    expect(bench.message()).toContain('está em dia');
    expect(bench.there()).toEqual(shown());
  });

  it('a dataset elsewhere, none, a table of somebody else and a changed column: before anything is written', () => {
    bench.begin();
    bench.bigQuery.close();
    bench.openWith(new SimulatedBigQuery(PROJECT), bench.world.store());
    bench.refresh();
    expect(bench.message()).toContain('não existe, ou esta conta não o vê');
    bench.bigQuery.addDataset(DATASET, 'US');
    bench.later();
    bench.refresh();
    expect(bench.message()).toContain('fica em US, não em southamerica-east1');
    expect(bench.bigQuery.tables(DATASET)).toEqual([]);
  });

  it.each([
    ['table', { defaultTableExpirationMs: '5184000000' }],
    ['partition', { defaultPartitionExpirationMs: '5184000000' }],
  ])('a dataset whose default lets each %s expire: before anything is written', (_what, defaults) => {
    bench.begin();
    const bigQuery = new SimulatedBigQuery(PROJECT);
    bigQuery.addDataset(DATASET, LOCATION, defaults);
    bench.bigQuery.close();
    bench.openWith(bigQuery, bench.world.store());
    bench.refresh();
    expect(bench.message()).toContain(
      'o BigQuery apaga depois de um tempo o que está em rede-exemplo.franquia,',
    );
    expect(bench.bigQuery.tables(DATASET)).toEqual([]);
  });

  it('a table that expires, or whose months do', () => {
    bench.beginFilled();
    const table = bench.bigQuery.table(DATASET, 'chamados');
    if (table === undefined) throw new Error('no table');
    const expiries = [
      { expirationTime: '1900000000000' },
      { timePartitioning: { type: 'MONTH', field: 'ultimaAlteracao', expirationMs: '5184000000' } },
    ];
    for (const expiry of expiries) {
      bench.bigQuery.setTable(DATASET, 'chamados', { ...table, ...expiry });
      bench.changeMany(1, 0);
      bench.later();
      bench.refresh();
      expect(bench.message()).toContain('o que está em rede-exemplo.franquia.chamados,');
    }
    expect(bench.bigQuery.done).toHaveLength(2);
  });

  it('a table that was known and is gone: it is made anew, and the message says what is lost', () => {
    bench.beginFilled();
    bench.bigQuery.dropTable(DATASET, 'chamados');
    bench.changeMany(1, 0);
    bench.later();
    bench.refresh();
    expect(bench.message()).toContain('rede-exemplo.franquia.chamados não existia mais e foi criada de novo');
    expect(bench.there()).toEqual(shown());
    bench.changeMany(1, 0);
    bench.later();
    bench.refresh();
    expect(bench.message()).not.toContain('não existia mais');
  });

  it('a table that loses what is sent: says so, and doesn’t send it a third time', () => {
    bench.begin();
    const { bigQuery } = bench;
    const query = bigQuery.query.bind(bigQuery);
    bigQuery.query = (statement, parameters) => {
      // As months that have expired do.
      if (bigQuery.table(DATASET, 'chamados') !== undefined)
        query(`DELETE FROM ${TABLE} WHERE \`id\` < '10010'`);
      return query(statement, parameters);
    };
    bench.refresh();
    expect(bench.message()).toContain('não fica com as linhas enviadas duas vezes');
    const merges = bench.bigQuery.requests.filter((request) => request === 'POST /jobs').length;
    expect(merges).toBe(3);
  });

  it.each([['of somebody else', {}, [{ name: 'id', type: 'INTEGER' }], 'é de outra planilha']])(
    'a table %s isn’t touched',
    (_what, labels, fields, words) => {
      bench.begin();
      bench.bigQuery.addTable(DATASET, 'chamados', { schema: { fields }, labels });
      bench.refresh();
      expect(bench.message()).toContain(words);
      expect(bench.bigQuery.done).toEqual([]);
    },
  );

  it('the table of another pull whose name comes to the same isn’t touched', () => {
    bench.beginFilled();
    const before = bench.there();
    bench.world.savePull({
      ...bench.pull,
      name: 'Chamados!',
      sheet: 'Outra',
      filters: 'situacao=1; bigquery=yes',
    });
    bench.world.page('refreshPull', { name: 'Chamados!' });
    expect(String(bench.world.column('Consultas', 'Mensagem')[1])).toContain(
      'é de outra planilha, de outra consulta',
    );
    expect(bench.there()).toEqual(before);
  });

  it('a column whose type somebody changed is named', () => {
    bench.beginFilled();
    const table = bench.bigQuery.table(DATASET, 'chamados');
    const fields = table?.schema.fields.map((one) =>
      one.name === 'aberto' ? { ...one, type: 'STRING' } : one,
    );
    bench.bigQuery.setTable(DATASET, 'chamados', { ...table, schema: { fields: fields ?? [] } });
    bench.world.savePull({ ...bench.pull, mode: 'full' });
    bench.later();
    bench.change();
    bench.refresh();
    expect(bench.message()).toContain(
      'A coluna aberto de rede-exemplo.franquia.chamados é STRING e tem de ser TIMESTAMP',
    );
    expect(bench.bigQuery.done).toHaveLength(2);
  });
});
