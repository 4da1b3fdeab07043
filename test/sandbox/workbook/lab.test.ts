// What is behind the demo and can be changed there: limiter, faults, tickets; and killing an execution.

import { realThreads, WallClock } from 'local-apps-script';
import { changedRows, type LiveEvent } from 'local-apps-script/serve';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ControlledService, createService } from '../../../sandbox/service/service.ts';
import { DEMO_DATASET, openWarehouse } from '../../../sandbox/start/warehouse.ts';
import { SimulatedWebhooks } from '../../../sandbox/webhooks/webhooks.ts';
import type { Desk } from '../../../sandbox/workbook/desk.ts';
import { Lab } from '../../../sandbox/workbook/lab.ts';
import type { LabAnswer, LabView } from '../../../sandbox/workbook/lab-views.ts';
import { appOf, bodyOf, get, post, realDesk } from './support.ts';

const START = Date.parse('2026-03-02T12:00:00Z');
let desk: Desk;
let service: ControlledService;
let clock: WallClock;
let app: ReturnType<typeof appOf>;
beforeEach(() => {
  desk = realDesk();
  clock = new WallClock();
  service = createService({ seed: 1, nowMs: START, v1Token: 'V1-SECRET', v2Token: 'V2-SECRET', tickets: 5 });
  app = appOf(desk, new Lab(clock, { service, webhooks: new SimulatedWebhooks() }, 200));
});
afterEach(() => desk.close());
afterAll(() => realThreads.close());

const act = async (request: object) => await bodyOf<LabAnswer>(await post(app, '/api/lab', request));
const ask = (target = '/api/v1/chamado/ticket?start=0&limit=1', nowMs = clock.nowMs()) =>
  service.handle({ method: 'GET', target, headers: { authorization: 'V1-SECRET' }, body: '' }, nowMs);

describe('the lab', () => {
  it('causes faults, and takes them back, and shows the newest request above one of the same millisecond', async () => {
    const nowMs = clock.nowMs();
    await act({ kind: 'limiter', limiter: 'none' });
    expect((await act({ kind: 'fault', fault: '500', times: 2 })).view.service.pendingFaults).toBe(2);
    expect(ask(undefined, nowMs)).toMatchObject({ status: 500 });
    expect((await act({ kind: 'clear-faults' })).view.service.pendingFaults).toBe(0);
    expect(ask(undefined, nowMs)).toMatchObject({ status: 200 });
    const { requests, requestCount } = (await bodyOf<LabView>(await get(app, '/api/lab'))).service;
    expect(requestCount).toBe(2);
    expect(requests.map(({ outcome }) => outcome)).toEqual(['200', '500']);
    expect(requests[0]?.target).toBe('/api/v1/chamado/ticket?start=0&limit=1');
  });

  it('changes the limiter, the time of answers, and a ticket', async () => {
    await act({ kind: 'limiter', limiter: 'none' });
    for (let n = 0; n < 5; n += 1) expect(ask()).toMatchObject({ status: 200 });
    await act({ kind: 'latency', latencyMs: 4_000 });
    expect(ask()).toMatchObject({ latencyMs: expect.toSatisfy((ms: number) => ms >= 1_000 && ms <= 4_000) });
    const id = service.tickets()[0]?.id ?? 0;
    expect((await act({ kind: 'change-ticket', id, title: 'Outro' })).problem).toBeNull();
    expect(service.tickets()[0]?.titulo).toBe('Outro');
    expect((await act({ kind: 'change-ticket', id: 99_999_999, title: 'x' })).problem).toBe('no-such-ticket');
  });

  it('counts the rows of the tables in the simulated BigQuery, where there is one', async () => {
    expect((await bodyOf<LabView>(await get(app, '/api/lab'))).tables).toBeNull();
    const bigQuery = openWarehouse();
    try {
      const own = appOf(desk, new Lab(clock, { service, webhooks: new SimulatedWebhooks(), bigQuery }, 200));
      expect((await bodyOf<LabView>(await get(own, '/api/lab'))).tables).toEqual([]);
      const fields = ['id', 'title'].map((name) => ({ name, type: 'STRING' }));
      bigQuery.addTable(DEMO_DATASET, 'tickets', { schema: { fields } });
      const name = `${bigQuery.project}.${DEMO_DATASET}.tickets`;
      bigQuery.query(`INSERT INTO \`${name}\` VALUES ('1', 'a'), ('2', 'b')`);
      expect((await bodyOf<LabView>(await get(own, '/api/lab'))).tables).toEqual([
        { name, rows: 2, columns: 2 },
      ]);
    } finally {
      bigQuery.close();
    }
  });

  it('never shows a token', async () => {
    ask('/api/v1/chamado/ticket?start=0&token=V1-SECRET');
    expect(await (await get(app, '/api/lab')).text()).not.toContain('SECRET');
  });

  it('refuses nonsense, and is not there without a service of its own', async () => {
    expect((await post(app, '/api/lab', { kind: 'latency', latencyMs: -1 })).status).toBe(400);
    expect((await post(app, '/api/lab', { kind: 'fault', fault: '500', times: 0 })).status).toBe(400);
    const without = appOf(desk);
    expect((await get(without, '/api/lab')).status).toBe(404);
    expect((await post(without, '/api/lab', { kind: 'clear-faults' })).status).toBe(404);
  });
});

describe('an execution', () => {
  it('is killed as Google kills one, and the list says so', async () => {
    const events: LiveEvent[] = [];
    desk.screen.events.add((event) => events.push(event));
    const running = post(app, '/api/run', {
      functionName: 'refreshAllPulls',
      kind: 'menu',
      args: [],
      sheetId: 0,
    });
    await expect.poll(() => events.find(({ kind }) => kind === 'question')).toBeDefined();
    const id = desk.journal.executions.at(-1)?.id ?? -1;
    expect((await post(app, `/api/executions/${id}/stop`, {})).status).toBe(204);
    expect(await bodyOf(await running)).toEqual({
      kind: 'failed',
      message: 'Exceeded maximum execution time',
    });
    expect(desk.journal.executions.at(-1)).toMatchObject({ outcome: 'killed' });
    expect((await post(app, `/api/executions/${id}/stop`, {})).status).toBe(404);
  });
});

describe('a clock that passes faster', () => {
  it('never jumps, and tells how long its time lasts for a timer', () => {
    let realMs = 1_000;
    const fast = new WallClock(() => realMs);
    expect([fast.isReal, fast.nowMs()]).toEqual([true, 1_000]);
    fast.setSpeed(60);
    expect([fast.isReal, fast.nowMs(), fast.realMs(6_000)]).toEqual([false, 1_000, 100]);
    realMs = 2_000;
    expect(fast.nowMs()).toBe(61_000);
    fast.setSpeed(1);
    realMs = 2_500;
    expect(fast.nowMs()).toBe(61_500);
    expect(fast.isReal).toBe(false);
  });

  it('may be set to another time, goes on from there, and is the machine’s again', () => {
    let realMs = 1_000_000;
    const set = new WallClock(() => realMs);
    set.jumpTo(400_000);
    set.setSpeed(10);
    realMs += 1_000;
    expect([set.isReal, set.nowMs()]).toEqual([false, 410_000]);
    set.jumpTo(500_000);
    realMs += 1_000;
    expect(set.nowMs()).toBe(510_000);
    set.beReal();
    realMs += 1_000;
    expect([set.isReal, set.timesFaster, set.nowMs()]).toEqual([true, 1, realMs]);
  });

  it('is what scripts read and sleep by', async () => {
    desk.clock?.setSpeed(60);
    const before = Date.now();
    const { execution } = await desk.run('onOpen', [], { kind: 'simple-trigger' });
    expect(desk.nowMs() - before).toBeGreaterThan((Date.now() - before) * 10);
    expect(execution.endedMs).toBeLessThanOrEqual(desk.nowMs());
  });
});

describe('changed rows', () => {
  const cells = (row: number, rows: number, sheetId = 0) =>
    ({ kind: 'cells', sheetId, area: { row, column: 1, rows, columns: 1 } }) as const;
  it('are joined where they touch, sheet by sheet', () => {
    expect(changedRows(desk.workbook, [], [cells(1, 2), cells(10, 1), cells(3, 1), cells(2, 1, 7)])).toEqual([
      { sheetId: 0, from: 10, to: 10 },
      { sheetId: 0, from: 1, to: 3 },
      { sheetId: 7, from: 2, to: 2 },
    ]);
    expect(changedRows(desk.workbook, [], [cells(1, 5), cells(9, 5), cells(4, 7)])).toEqual([
      { sheetId: 0, from: 1, to: 13 },
    ]);
  });
  it('are all of a sheet whose rows moved', () => {
    const moved = { kind: 'layout', sheetId: 0 } as const;
    expect(changedRows(desk.workbook, [], [moved])[0]).toMatchObject({
      from: 1,
      to: Number.MAX_SAFE_INTEGER,
    });
  });
});
