// Pulls whose records are in BigQuery only, on a build that has them: the table equals what an undisturbed run leaves,
// wherever one was killed and whichever answer was lost. BigQuery is simulated, and its tables live in DuckDB.

import { describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { mostInOneSecond } from '../../support/pace.ts';
import { shareOf } from '../../support/share-of.ts';
import { SIZES, TABLE, warehouseBench } from '../../support/warehouse-bench.ts';
import { DATASET } from '../../support/warehouse-build.ts';

const bench = warehouseBench('bigquery=only');
const raw = warehouseBench('bigquery=raw');
const rawWithoutBilling = warehouseBench('bigquery=bruto', false);
const KINDS = ['lost', 'unreachable'] as const;

const LOOKED = 'GET /datasets/franquia/tables/chamados';

const served = () => bench.served();
/** The numbers of calls or requests, from 0. */
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('a pull whose records are in BigQuery only', () => {
  costly('fills no sheet, and brings the table what is new, changed and gone', () => {
    bench.begin();
    const tabs = bench.world.workbook.sheets.map((sheet) => sheet.name);
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done', added: 30 });
    expect(bench.message()).toContain('30');
    expect(bench.world.workbook.sheets.map((sheet) => sheet.name)).not.toContain('Chamados');
    expect(bench.there()).toEqual(served());
    bench.later();
    bench.bigQuery.requests.length = 0;
    expect(bench.refresh()).toMatchObject({ ok: true, added: 0, changed: 0, requests: 2 });
    expect(bench.bigQuery.requests).toEqual([LOOKED]);
    bench.change();
    bench.later();
    expect(bench.refresh()).toMatchObject({ ok: true, changed: 1 });
    bench.world.savePull({ ...bench.pull, mode: 'full' });
    bench.later();
    // What a run asks of its rows comes in parts.
    bench.bigQuery.rowsAtOnce = 7;
    bench.bigQuery.requests.length = 0;
    expect(bench.refresh()).toMatchObject({ ok: true, gone: 1 });
    expect(bench.bigQuery.requests.filter((request) => request.startsWith('GET /queries/'))).toHaveLength(8);
    expect(bench.there()).toEqual(served());
    expect(bench.held()[1]).toMatchObject({ id: '10002', here: false, _left_reason: 'gone' });
    expect(bench.world.column('Consultas', 'Linhas')).toEqual([30]);
    expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados']);
    expect(tabs).toContain('Consultas');
  });

  it('keeps the words of the language in which its table was made', () => {
    bench.beginFilled();
    const words = () => bench.bigQuery.query(`SELECT id, situacao_nome FROM ${TABLE} ORDER BY id`);
    const before = words();
    bench.world.workbook.setLocale('en_US');
    bench.world.savePull({ ...bench.pull, mode: 'full' });
    bench.later();
    expect(bench.refresh()).toMatchObject({ ok: true, changed: 0 });
    expect(words()).toEqual(before);
  });

  it('leaves blank what a record no longer has, though no other has it either', () => {
    bench.begin();
    bench.world.savePull({
      ...bench.pull,
      resource: 'endpoint',
      filters: 'path=/api/v2/odd/list; bigquery=only',
    });
    const fault = { kind: 'answer', status: 200, contentType: 'application/json' } as const;
    const answer = (data: readonly object[]) => {
      for (const body of [data, []])
        bench.world.service.faults.add({
          path: '/api/v2/odd/list',
          fault: { ...fault, body: JSON.stringify({ data: body }).replace(/"(\d{16})"/, '$1') },
        });
    };
    const held = () => bench.bigQuery.query(`SELECT id, note, n FROM ${TABLE} ORDER BY id`);
    answer([
      { id: 1, n: 1, note: 'late' },
      { id: 2, n: 2, note: 'late' },
    ]);
    expect(bench.refresh()).toMatchObject({ ok: true, added: 2 });
    bench.later();
    answer([
      { id: 1, n: 1 },
      { id: 2, n: 3 },
    ]);
    expect(bench.refresh()).toMatchObject({ ok: true, changed: 2 });
    expect(held()).toEqual([
      { id: '1', note: null, n: '1' },
      { id: '2', note: null, n: '3' },
    ]);
  });

  it('has what isn’t documented as the service wrote it, in the same column whatever else comes', () => {
    bench.begin();
    bench.world.savePull({
      ...bench.pull,
      resource: 'endpoint',
      filters: 'path=/api/v2/odd/list; bigquery=only',
    });
    const fault = { kind: 'answer', status: 200, contentType: 'application/json' } as const;
    const answer = (data: readonly object[]) => {
      for (const body of [data, []])
        bench.world.service.faults.add({
          path: '/api/v2/odd/list',
          fault: { ...fault, body: JSON.stringify({ data: body }) },
        });
    };
    // A number beyond those that JavaScript holds exactly.
    const n = '9007199254740993';
    answer([{ id: 1, obs: '2026-01-05', dia: '2026-01-05T03:00:00Z', unitname: 'a' }]);
    expect(bench.refresh()).toMatchObject({ ok: true, added: 1 });
    bench.later();
    answer([
      { id: 1, obs: 'ligar amanhã', dia: '2026-01-05T10:00:00Z', unitname: 'a', unitName: 'A' },
      { id: 2, obs: '2026-01-05', dia: 'x', unitname: 'b', unitName: 'B', n },
    ]);
    expect(bench.refresh()).toMatchObject({ ok: true, added: 1, changed: 1 });
    expect(bench.message()).not.toContain('em branco no BigQuery');
    const rows = bench.bigQuery.query(`SELECT id, obs, dia, unitname, n FROM ${TABLE} ORDER BY id`);
    expect(rows).toEqual([
      { id: '1', obs: 'ligar amanhã', dia: '2026-01-05T10:00:00Z', unitname: 'a', n: null },
      { id: '2', obs: '2026-01-05', dia: 'x', unitname: 'b', n },
    ]);
  });

  it('keeps a record that a list lacks and the service has: it is asked for by name', () => {
    bench.begin();
    bench.world.savePull({ ...bench.pull, mode: 'full' });
    bench.refresh();
    bench.later();
    const { service } = bench.world;
    const [lacking] = service.tickets();
    const change = (body: unknown) => {
      const { data } = Object(body);
      return { ...Object(body), data: data.filter(({ id }: { id: number }) => id !== lacking?.id) };
    };
    const isList = ({ target }: { readonly target: string }) => !/[?&]id=/.test(target);
    service.faults.add({ fault: { kind: 'contract', change }, matches: isList, times: 100 });
    const before = service.requests.length;
    expect(bench.refresh()).toMatchObject({ ok: true, gone: 0 });
    const asked = service.requests.slice(before).map(({ query }) => query);
    expect(asked.filter((query) => query.includes(`id=${lacking?.id}`))).toHaveLength(1);
    expect(bench.there()).toEqual(served());
  });

  it('costs a sync of 50 records two requests to the service and four to BigQuery', () => {
    bench.beginFilled({ tickets: 120 });
    bench.later();
    bench.changeMany(40, 10);
    bench.later();
    bench.bigQuery.requests.length = 0;
    expect(bench.refresh()).toMatchObject({ ok: true, added: 10, changed: 40, requests: 2 });
    expect(bench.bigQuery.requests).toEqual([
      LOOKED,
      'POST /queries',
      'POST /jobs',
      expect.stringMatching(/^GET \/jobs\/franchise_/),
    ]);
    expect(bench.there()).toEqual(served());
    expect(bench.world.column('Consultas', 'Linhas')).toEqual([130]);
    // Rows that somebody deleted are noticed by their number.
    bench.bigQuery.query(`DELETE FROM ${TABLE}`);
    bench.later();
    bench.refresh();
    expect(bench.there()).toEqual(served());
  });

  it.each(shareOf(['bigquery=only', 'bigquery=yes'], 2))(
    'is forecast in bytes, requests to BigQuery and its jobs: %s',
    (filters) => expectForecast(filters, 1_500),
  );

  costly('is forecast likewise with a sheet and 10,200 records', () =>
    expectForecast('bigquery=yes', 10_200),
  );

  function expectForecast(filters: string, tickets: number): void {
    bench.begin({ tickets, textLength: 1_200 });
    const pull = { ...bench.pull, filters };
    bench.world.savePull(pull);
    // Two records of the first page are forty times as long as the others.
    const lengths = bench.world.service.tickets().map((ticket) => JSON.stringify(ticket).length);
    expect(lengths.slice(0, 100).filter((length) => length > 10_000)).toHaveLength(2);
    const { message } = Object(bench.world.page('forecastPull', pull));
    const [, megabytes, requests, jobs] =
      /envia ao BigQuery cerca de (\d+) MB, em cerca de (\d+) requisições com (\d+) jobs/.exec(message) ?? [];
    expect(bench.bigQuery.requests).toEqual([]);
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    const sent = bench.bigQuery.bytes / 1_000_000;
    expect(Math.abs(Number(megabytes) - sent)).toBeLessThan(0.5 + sent / 10);
    expect(bench.bigQuery.bytes).toBeGreaterThan(3_000_000);
    expect(bench.bigQuery.requests.length).toBe(Number(requests));
    const begun = bench.bigQuery.requests.filter((request) => /^POST \/(jobs|queries)$/.test(request));
    expect(begun.length).toBe(Number(jobs));
    // What merging reads is asked of BigQuery, once there is a table: it answers without running anything.
    expect(message).not.toContain('dry run');
    const answer = Object(bench.world.page('forecastPull', pull));
    const [, reads] = /lê nela cerca de (\d+) MB, segundo/.exec(answer.message) ?? [];
    const [{ n } = {}] = bench.bigQuery.query(`SELECT SUM(LENGTH(titulo)) AS n FROM ${TABLE}`);
    expect(Number(reads)).toBeGreaterThan(Number(n) / 1_000_000);
    expect(Number(reads)).toBeLessThan(2 * sent);
    expect(bench.bigQuery.requests.slice(Number(requests))).toEqual([
      `GET /datasets/${DATASET}/tables/chamados`,
      'POST /queries',
    ]);
    expect(Object(bench.world.page('forecastPull', { ...pull, filters: '' })).message).not.toContain(
      'BigQuery',
    );
  }

  it('marks what left the filters, and asks which of these it has', () => {
    bench.begin();
    bench.world.savePull({ ...bench.pull, filters: 'situacao=1,4,5,6; bigquery=only' });
    bench.refresh();
    const { service, runtime } = bench.world;
    const isOpen = ({ situacao }: { readonly situacao: number | null }) =>
      [1, 4, 5, 6].includes(situacao ?? 0);
    const [leaving] = service.tickets().filter(isOpen);
    const [other] = service.tickets().filter((ticket) => !isOpen(ticket));
    if (leaving === undefined || other === undefined) throw new Error('no tickets');
    bench.later();
    service.changeTicket(leaving.id, { situacao: 2 }, runtime.nowMs());
    service.changeTicket(other.id, { titulo: 'Outro' }, runtime.nowMs());
    bench.later();
    bench.refresh();
    const open = service
      .tickets()
      .filter(isOpen)
      .map(({ id }) => String(id));
    const here = bench.there().map((row) => Object.values(row)[0]);
    expect(here).toEqual(open.sort());
    const left = bench.held().filter((row) => Object(row).here === false);
    expect(left).toMatchObject([{ id: String(leaving.id), _left_reason: 'out-of-filter' }]);
  });

  it.each(shareOf(SIZES, 2))(
    'equals what an undisturbed refresh leaves, killed at any call of its own: %s',
    (_what, size) => {
      const before = bench.beforeChanges(size);
      let calls = 0;
      bench.again(before, () => {
        bench.world.beforeCall = () => {
          calls++;
          return 'go';
        };
      });
      const expected = bench.held();
      expect(bench.there()).toEqual(served());
      for (const at of shareOf(upTo(calls), 120)) {
        bench.again(before, () => {
          let seen = 0;
          bench.world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
        });
        bench.later();
        expect([at, bench.refresh()]).toEqual([at, expect.objectContaining({ ok: true, status: 'done' })]);
        expect([at, bench.held(), bench.there()]).toEqual([at, expected, served()]);
        expect([at, bench.bigQuery.tables(DATASET)]).toEqual([at, ['chamados']]);
      }
      before.bigQuery.close();
    },
    3_600_000,
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
    for (const at of shareOf(upTo(requests), 6)) {
      bench.again(before, () => {
        bench.bigQuery.faultAt = (n) => (n === at ? { kind } : undefined);
      });
      expect([at, bench.held(), bench.bigQuery.tables(DATASET)]).toEqual([at, expected, ['chamados']]);
    }
    before.bigQuery.close();
  });
});

describe('a pull that goes on reading while BigQuery works', () => {
  /** Answers so slow that a block is due before all pages are read; its jobs take as long as some pages. */
  const SLOW = { tickets: 1_500, textLength: 1_200, latencyMs: 20_000 };
  const beginSlowly = () => {
    const before = bench.beforeFirst(SLOW);
    before.bigQuery.times = { queuedMs: 3_000, runningMs: 6_000 };
    return before;
  };
  /** The requests to the service and to BigQuery, in their order, each as a letter. */
  const order = () =>
    bench.world.runtime.requests.map(({ url }) => (url.includes('bigquery') ? 'b' : 's')).join('');
  const begun = (before: ReturnType<typeof beginSlowly>, disturb = () => {}) => {
    bench.again(before, () => {
      bench.bigQuery.times = before.bigQuery.times;
      disturb();
    });
  };
  /** Refreshes until that is done. */
  const untilDone = () => {
    for (let n = 0; n < 8; n++) {
      bench.later(16);
      if (Object(bench.refresh()).status === 'done') return;
    }
    throw new Error(bench.message());
  };

  costly('asks the service for each page once, some of them between the requests of a job', () => {
    const before = beginSlowly();
    begun(before);
    // Each page of a hundred, and the two questions of the change scan behind them.
    expect(order().replace(/b/g, '')).toHaveLength(15 + 2);
    expect(order()).toMatch(/bs+bs+b/);
    expect(bench.there()).toEqual(served());
    before.bigQuery.close();
  });

  costly('comes to its end with 900 changes, though each answer takes 20 s and each job 40 s', () => {
    bench.beginFilled({ tickets: 1_000 });
    bench.later(60);
    bench.changeMany(900, 0);
    bench.world.service.setLatency({ minMs: 20_000, maxMs: 20_000 });
    bench.bigQuery.times = { queuedMs: 10_000, runningMs: 30_000 };
    // A reading takes two refreshes at most, and none is read more than five times.
    let refreshes = 0;
    do {
      bench.later(16);
      refreshes++;
    } while (Object(bench.refresh()).status !== 'done' && refreshes < 10);
    expect(bench.message()).toContain('900 atualizados');
    expect(bench.there()).toEqual(served());
  });

  costly('keeps to the pace all the while', () => {
    bench.begin({ tickets: 10_500, latencyMs: 60 });
    expect(bench.refresh()).toMatchObject({ status: 'done' });
    expect(order()).toMatch(/bs+bs+b/);
    expect(mostInOneSecond(bench.world.service.requests.map(({ nowMs }) => nowMs))).toBe(2);
  });

  costly(
    'equals what the service has, killed at any call of its own, and whichever page fails',
    () => {
      const before = beginSlowly();
      let calls = 0;
      begun(before, () => {
        bench.world.beforeCall = () => {
          calls++;
          return 'go';
        };
      });
      const pages = order().replace(/b/g, '').length;
      for (const at of shareOf(upTo(calls + pages), 1_000)) {
        begun(before, () => {
          let seen = 0;
          if (at < calls) bench.world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
          else
            bench.world.service.faults.add({
              fault: { kind: 'status', status: 503 },
              times: 5,
              after: at - calls,
            });
        });
        untilDone();
        expect([at, bench.there()]).toEqual([at, served()]);
        expect([at, bench.bigQuery.tables(DATASET)]).toEqual([at, ['chamados']]);
      }
      before.bigQuery.close();
    },
    3_600_000,
  );
});

describe('what can stand in its way', () => {
  it('a table that somebody deleted is made anew, and one of somebody else isn’t touched', () => {
    bench.beginFilled();
    bench.bigQuery.dropTable(DATASET, 'chamados');
    bench.change();
    bench.later();
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(bench.there()).toEqual(served());
    bench.world.savePull({ ...bench.pull, name: 'Outra', sheet: 'Outra' });
    bench.bigQuery.addTable(DATASET, 'outra', { schema: { fields: [{ name: 'id', type: 'INTEGER' }] } });
    expect(bench.world.page('refreshPull', { name: 'Outra' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('é de outra planilha'),
    });
  });

  it.each(shareOf(SIZES, 2))(
    'a table that somebody deletes during a refresh: no run says that it is done: %s',
    (_what, size) => {
      const before = bench.beforeChanges(size);
      bench.again(before, () => undefined);
      const requests = bench.bigQuery.requests.length;
      // The last one asks for a job that has ended: what is deleted then is deleted after the refresh.
      for (const at of shareOf(upTo(requests).slice(1, -1), 3)) {
        let first: unknown;
        bench.again(before, () => {
          bench.bigQuery.faultAt = (n) => {
            if (n === at) bench.bigQuery.dropTable(DATASET, 'chamados');
            return undefined;
          };
          first = bench.refresh();
        });
        expect([at, first]).not.toEqual([at, expect.objectContaining({ status: 'done' })]);
        bench.later(30);
        expect([at, bench.refresh()]).toEqual([at, expect.objectContaining({ ok: true, status: 'done' })]);
        expect([at, bench.there()]).toEqual([at, served()]);
      }
      before.bigQuery.close();
    },
  );

  it('jobs that take longer than a refresh has, and an outage of BigQuery: it is parked, and goes on', () => {
    bench.begin();
    expect(bench.world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    bench.bigQuery.times = { queuedMs: 60_000, runningMs: 400_000 };
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'parked' });
    bench.bigQuery.times = { queuedMs: 400, runningMs: 1_000 };
    bench.world.pass(30);
    expect(bench.there()).toEqual(served());
    bench.bigQuery.faultAt = () => ({
      kind: 'refused',
      status: 503,
      reason: 'backendError',
      message: 'Try again',
    });
    bench.world.savePull({ ...bench.pull, mode: 'full' });
    bench.change();
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'parked' });
    expect(bench.message()).toContain('O BigQuery está com problemas');
    bench.bigQuery.faultAt = () => undefined;
    bench.world.pass(60);
    expect(bench.there()).toEqual(served());
    expect(bench.bigQuery.tables(DATASET)).toEqual(['chamados']);
  });

  it('what needs a sheet is refused before anything is asked', () => {
    bench.begin();
    expect(
      bench.world.page('savePull', { ...bench.pull, filters: 'bigquery=only; changes=yes' }),
    ).toMatchObject({
      ok: false,
      message: expect.stringContaining('precisam de uma aba'),
    });
    expect(bench.bigQuery.requests).toEqual([]);
  });
});

it('keeps money to the cent', () => {
  bench.begin();
  const { bigQuery, world } = bench;
  const plan = world.service.actionPlans()[0];
  if (plan === undefined) throw new Error('no action plans');
  const cost = (quantoCustara: number) => {
    world.service.putActionPlan({ ...plan, quantoCustara });
    world.savePull({
      ...bench.pull,
      resource: 'action-plans',
      filters: 'bigquery=only',
      mode: 'full',
    });
    bench.later();
    expect(bench.refresh()).toMatchObject({ ok: true, status: 'done' });
    const [row] = bigQuery.query(
      `SELECT CAST(\`quantoCustara\` AS VARCHAR) AS cost FROM ${TABLE} WHERE \`id\` = '${plan.id}'`,
    );
    return row?.cost;
  };
  expect(cost(1234.56)).toBe('1234.560000000');
  expect(cost(0.1)).toBe('0.100000000');
});

it.each(SIZES)('has each record as the service gave it, if the pull asks for that: %s', (_what, size) => {
  for (const hasBilling of [true, false]) {
    const { bigQuery } = rawBench(hasBilling, size);
    const rows = () => bigQuery.query(`SELECT \`id\`, CAST(\`_raw\` AS VARCHAR) AS raw FROM ${TABLE}`);
    const asServed = () =>
      rawIn(hasBilling)
        .world.service.tickets()
        .map(({ id, titulo }) => [String(id), titulo]);
    const asHeld = () =>
      rows().map(({ id, raw: text }) => [String(id), JSON.parse(String(text)).titulo ?? undefined]);
    expect(asHeld().sort()).toEqual(asServed().sort());
    const { service, runtime } = rawIn(hasBilling).world;
    service.changeTicket(service.tickets()[2]?.id ?? 0, { titulo: `O'Brien "\\n" 😀` }, runtime.nowMs());
    rawIn(hasBilling).later();
    rawIn(hasBilling).refresh();
    expect(asHeld().sort()).toEqual(asServed().sort());
    expect(bigQuery.table(DATASET, 'chamados')?.schema.fields).toContainEqual(
      expect.objectContaining({ name: '_raw', type: 'JSON' }),
    );
    rawIn(hasBilling).close();
  }
});

function rawIn(hasBilling: boolean) {
  return hasBilling ? raw : rawWithoutBilling;
}

function rawBench(hasBilling: boolean, size: (typeof SIZES)[number][1]) {
  const made = rawIn(hasBilling);
  made.begin(size);
  expect(made.refresh()).toMatchObject({ ok: true, status: 'done' });
  return made;
}
