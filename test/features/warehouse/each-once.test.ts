// Each record stands once in its table, whatever runs beside its statements: copies of them whose answers were lost, ones
// that outlive their execution or arrive late, and those of other people. Two statements that only insert don't conflict in
// BigQuery.

import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../sandbox/bigquery/bigquery.ts';
import { costly } from '../../support/costly.ts';
import { shareOf } from '../../support/share-of.ts';
import { SIZES, TABLE, warehouseBench } from '../../support/warehouse-bench.ts';
import { DATASET, PROJECT } from '../../support/warehouse-build.ts';
import { BRUNO } from '../../support/world.ts';

const BENCHES = [
  ['bigquery=only', warehouseBench('bigquery=only')],
  ['bigquery=yes', warehouseBench('bigquery=yes')],
  ['bigquery=only, without billing', warehouseBench('bigquery=only', false)],
  ['bigquery=yes, without billing', warehouseBench('bigquery=yes', false)],
] as const;
const noting = warehouseBench('bigquery=yes; changes=yes');
const LOG = `\`${PROJECT}.${DATASET}.chamados_changes\``;

/** As long as a request of the connector waits, and longer than one. */
const SLOW = { queuedMs: 300, runningMs: 8_000 };
/** Ends after the lease of a killed refresh has ended, and before BigQuery stops it. */
const OUTLIVING = { queuedMs: 1_000, runningMs: 500_000 };
const DEAD_MINUTES = 7.5;

function changesRows(statement = ''): boolean {
  return /^(MERGE|UPDATE|CREATE OR REPLACE TABLE)/.test(statement);
}

describe.each(shareOf(BENCHES, 2))('each record once, %s', (_filters, bench) => {
  const rows = () => {
    const [{ n, d } = {}] = bench.bigQuery.query(
      `SELECT COUNT(*) AS n, COUNT(DISTINCT \`id\`) AS d FROM ${TABLE}`,
    );
    return [Number(n), Number(d)];
  };
  /** How many requests a refresh makes then, by the size of its records. */
  const undisturbed = new Map<string, number>();
  const refreshAs = (user?: typeof BRUNO) => bench.world.page('refreshPull', { name: 'Chamados' }, user);

  it.each(
    SIZES.flatMap(([what, size]) =>
      [{ kind: 'lost', afterMs: 1_000 } as const, { kind: 'late', afterMs: 4_000 } as const].map(
        (fault) => [fault.kind, what, size, fault] as const,
      ),
    ),
  )('where any request is %s while its statement runs: %s', (_kind, what, size, fault: Fault) => {
    const before = bench.beforeFirst(size);
    const begin = (at: number) =>
      bench.again(before, () => {
        bench.bigQuery.timesOf = (statement) => (changesRows(statement) ? SLOW : undefined);
        bench.bigQuery.faultAt = (n) => (n === at ? fault : undefined);
      });
    if (!undisturbed.has(what)) {
      begin(-1);
      undisturbed.set(what, bench.bigQuery.requests.length);
    }
    for (const at of shareOf([...Array(undisturbed.get(what)).keys()], 8)) {
      begin(at);
      expect([at, rows(), bench.there()]).toEqual([at, [30, 30], bench.served()]);
      expect([at, bench.lastingTables()]).toEqual([at, ['chamados']]);
    }
    before.bigQuery.close();
  });

  it('where a statement takes longer than its execution', () => {
    bench.begin();
    const { bigQuery } = bench;
    bigQuery.timesOf = (statement) => (changesRows(statement) ? OUTLIVING : undefined);
    bench.refresh();
    bench.later(1);
    bench.refresh();
    bigQuery.timesOf = () => undefined;
    bench.later(20);
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect([rows(), bench.there()]).toEqual([[30, 30], bench.served()]);
  });

  it.each(SIZES)(
    'where a run is killed, and another person goes on while its job runs: %s',
    (_what, size) => {
      const before = bench.beforeFirst(size);
      const calls: string[] = [];
      bench.again(before, () => {
        bench.world.beforeCall = (_execution, name, _index, args) => {
          calls.push(`${name} ${args[0]}`);
          return 'go';
        };
      });
      const first = calls.findIndex((call) => call.includes('bigquery.googleapis.com'));
      for (const at of shareOf(calls.map((_, n) => n).slice(first), 100)) {
        bench.again(before, () => {
          let seen = 0;
          bench.world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
          bench.bigQuery.timesOf = (statement) => (changesRows(statement) ? OUTLIVING : undefined);
        });
        bench.later(DEAD_MINUTES);
        bench.world.connect(BRUNO, 'Bruno');
        bench.bigQuery.timesOf = () => undefined;
        refreshAs(BRUNO);
        expect([at, bench.message()]).not.toEqual([at, expect.stringContaining('acesso suficiente')]);
        bench.later(20);
        expect([at, refreshAs(BRUNO)]).toEqual([at, expect.objectContaining({ ok: true, status: 'done' })]);
        expect([at, rows(), bench.there()]).toEqual([at, [30, 30], bench.served()]);
        expect([at, bench.bigQuery.tables(DATASET)]).toEqual([at, ['chamados']]);
      }
      before.bigQuery.close();
    },
  );

  it('waits for the job of another person, and says so', () => {
    const before = bench.beforeFirst();
    let isWriting = false;
    bench.again(before, () => {
      bench.bigQuery.timesOf = (statement) => {
        isWriting ||= changesRows(statement);
        return changesRows(statement) ? OUTLIVING : undefined;
      };
      bench.bigQuery.faultAt = (_n, { target }) => {
        if (isWriting && /\/jobs\/franchise_/.test(target)) bench.world.beforeCall = () => 'kill';
        return undefined;
      };
    });
    bench.later(DEAD_MINUTES);
    bench.world.connect(BRUNO, 'Bruno');
    const { requests } = bench.bigQuery;
    requests.length = 0;
    refreshAs(BRUNO);
    expect(requests.filter((one) => one.startsWith('GET /jobs/'))).toHaveLength(1);
    expect(bench.message()).toMatch(/ainda não terminou|continua/);
    bench.later(20);
    refreshAs(BRUNO);
    expect([rows(), bench.there()]).toEqual([[30, 30], bench.served()]);
    before.bigQuery.close();
  });

  it('where a key stands twice, however that came about', () => {
    bench.beginFilled();
    bench.bigQuery.query(`INSERT INTO ${TABLE} SELECT * FROM ${TABLE} WHERE \`id\` < '10020'`);
    expect(rows()[0]).toBeGreaterThan(30);
    bench.world.savePull({ ...bench.pull, mode: 'full' });
    bench.later();
    bench.change();
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect([rows(), bench.there()]).toEqual([[31, 31], bench.served()]);
  });

  it('runs a statement again that failed because of another one', () => {
    bench.begin();
    let failures = 0;
    bench.bigQuery.timesOf = (statement) => (changesRows(statement) ? SLOW : undefined);
    bench.bigQuery.failureOf = (kind, id) =>
      kind === 'query' && id.startsWith('franchise_') && failures++ === 0
        ? { status: 400, reason: 'invalidQuery', message: 'Could not serialize access to table' }
        : undefined;
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(failures).toBeGreaterThan(1);
    expect([rows(), bench.there()]).toEqual([[30, 30], bench.served()]);
  });
});

costly('has each change once where its key stood twice', () => {
  noting.begin();
  const { bigQuery } = noting;
  const { service, runtime } = noting.world;
  const change = (n: number) => {
    const { id = 0, situacao } = service.tickets()[n] ?? {};
    service.changeTicket(id, { situacao: situacao === 1 ? 2 : 1 }, runtime.nowMs());
    noting.later();
    noting.refresh();
  };
  noting.refresh();
  noting.later();
  change(0);
  change(1);
  const keys = () => bigQuery.query(`SELECT \`key\` FROM ${LOG} ORDER BY \`key\``);
  const once = keys();
  expect(once.length).toBeGreaterThan(0);
  bigQuery.query(`INSERT INTO ${LOG} SELECT * FROM ${LOG}`);
  change(2);
  expect(keys().length).toBeGreaterThan(once.length);
  expect(new Set(keys().map(({ key }) => key)).size).toBe(keys().length);
  expect(keys()).toEqual(expect.arrayContaining([...once]));
});
