// A pull from its row to its sheet: every page, upsert by id, resumed after a kill at any call.

import { beforeEach, describe, expect, it } from 'vitest';
import { showMenu } from '../../../src/app/menu/menu.ts';
import { refreshAllPulls } from '../../../src/app/menu/refresh-from-menu.ts';
import { parkedPulls } from '../../../src/app/pulls/pull-state.ts';
import type { HttpRequest, HttpResult } from '../../../src/ports/http.ts';
import { costly } from '../../support/costly.ts';
import { json } from '../../support/fake-ports.ts';
import { FakeTickets, instant, ticket } from '../../support/fake-tickets.ts';
import { Killed } from '../../support/meter.ts';
import {
  begin,
  beginEach,
  column,
  ports,
  pullCell,
  refresh,
  refusal,
  save,
} from '../../support/refreshing.ts';
import { shareOf } from '../../support/share-of.ts';

const DAY_MS = 86_400_000;

let ids: number[];
let tickets: FakeTickets;

beginEach();
beforeEach(() => {
  ids = Array.from({ length: 250 }, (_, i) => 1000 + i);
  tickets = new FakeTickets();
  ports.handler = listOf;
});

/** The list of the tickets `ids`, as they are at the moment of the request. */
function listOf(request: HttpRequest, nowMs: number): HttpResult {
  if (tickets.all.length !== ids.length) tickets.all = ids.map((id) => ticket(id));
  return tickets.handler(request, nowMs);
}

describe('refreshPull', () => {
  it('asks every page once and writes a row a record', () => {
    save();
    const outcome = refresh('Abertos');
    expect(outcome).toMatchObject({ status: 'done', requests: 5, added: 250, changed: 0, gone: 0 });
    // Three pages, then what changed and what was opened meanwhile.
    expect(tickets.asked.slice(0, 3)).toEqual(['', '', '']);
    expect(tickets.asked.slice(3)).toEqual([
      expect.stringMatching(/^ultimaAlteracaoStart=2026-03-02T14:50:/),
      expect.stringMatching(/^abertoStart=2026-03-02T14:50:/),
    ]);
    expect(column('Tickets', 'ID')).toEqual(ids);
    expect(column('Tickets', 'Status')[0]).toBe('In progress');
    expect(pullCell('Status')).toBe('Done');
    expect(pullCell('Rows')).toBe(250);
    expect(pullCell('Message')).toContain('250 records: 250 new, 0 updated');
    expect(ports.sheet('Tickets').notes.get('1,1')).toContain('Data as of 2026-03-02 12:00');
  });

  it('updates rows where the user has put them, and adds new ones below', () => {
    save();
    refresh('Abertos');
    const sheet = ports.sheet('Tickets');
    sheet.sortRows(2, (a, b) => Number(b[0]) - Number(a[0]));
    ids.push(9999);
    tickets.all = ids.map((id) => ticket(id, id === 9999 ? { aberto: instant(ports.nowMs) } : {}));
    refresh('abertos');
    expect(column('Tickets', 'ID')).toEqual([...ids.slice(0, 250).reverse(), 9999]);
  });

  it('keeps the user’s own columns and finds ours after they moved', () => {
    save();
    refresh('Abertos');
    const sheet = ports.sheet('Tickets');
    sheet.insertColumns(1, 2);
    sheet.type(1, 1, [['Minha nota']]);
    sheet.type(2, 1, [['ligar']]);
    sheet.type(1, 3, [['Código']]);
    refresh('Abertos');
    expect(sheet.at(2, 1)).toBe('ligar');
    expect(sheet.at(1, 3)).toBe('Código');
    expect(sheet.at(2, 3)).toBe(1000);
    expect(column('Tickets', 'Código')).toEqual(ids);
  });

  it('reports beside the user’s own columns when one was added to the sheet of pulls during the run', () => {
    save();
    let isMoved = false;
    ports.handler = (request, nowMs) => {
      if (!isMoved) ports.sheet('Pulls').insertColumns(8, 1);
      isMoved = true;
      return listOf(request, nowMs);
    };
    refresh('Abertos');
    expect(pullCell('Status')).toBe('Done');
    expect(ports.sheet('Pulls').at(2, 8)).toBe('');
  });

  it('merges the listings of several values by id', () => {
    save({ filters: 'situacao=4,5' });
    const outcome = refresh('Abertos');
    expect(outcome.requests).toBe(6);
    expect(column('Tickets', 'ID')).toEqual(ids);
  });

  it('says which filter to loosen when nothing fits', () => {
    ids = [];
    save({ filters: 'unidade=77' });
    expect(refresh('Abertos').message).toContain('Loosen one');
  });

  it('needs few calls to the sheet', () => {
    save();
    ids = Array.from({ length: 5000 }, (_, i) => i + 1);
    const before = ports.meter.countAll('sheet.');
    refresh('Abertos');
    const reads = ports.meter.count('sheet.read') + ports.meter.count('sheet.write');
    expect(column('Tickets', 'ID')).toHaveLength(5000);
    expect(reads).toBeLessThanOrEqual(60);
    expect(ports.meter.countAll('sheet.')).toBeGreaterThan(before);
    // Making the sheet reads its marks once, not once a column.
    expect(ports.meter.count('sheet.marks')).toBeLessThanOrEqual(120);
  });

  costly(
    'says in its row from the first page on that it runs, and with each block how far it is; the lease says so too',
    () => {
      ids = Array.from({ length: 30_000 }, (_, i) => i + 1);
      save();
      const said: unknown[] = [];
      let beganMs = 0;
      ports.handler = (request, nowMs) => {
        const page = new URL(request.url).searchParams.get('start');
        if (page === '0' && beganMs === 0) beganMs = nowMs;
        if (page === '1' || page === '205') said.push(pullCell('Status'));
        if (page === '205') {
          const lease = JSON.parse(ports.documentStore.get('lease:pull:abertos') ?? '');
          expect(lease).toMatchObject({ at: 'page 200 of 300' });
          expect(lease.expiresMs).toBeGreaterThan(beganMs + 8 * 60_000);
        }
        return listOf(request, nowMs);
      };
      expect(refresh('Abertos').status).toBe('done');
      expect(said).toEqual(['Running · page 1 of 300', 'Running · page 201 of 300']);
    },
  );

  costly(
    'parks when the time of one run is up, says where and how old the sheet is, and goes on from there',
    () => {
      ids = Array.from({ length: 18_000 }, (_, i) => i + 1);
      ports.latencyMs = 4_000;
      save();
      const first = refresh('Abertos');
      expect(first.status).toBe('parked');
      expect(first.message).toMatch(/Stopped \(page \d+ of 180\)/);
      expect(ports.sheet('Tickets').notes.get('1,1')).toContain('Data as of 2026-03-02 12:00');
      const written = column('Tickets', 'ID').length;
      expect(written).toBeGreaterThan(10_000);
      ports.restart();
      const second = refresh('Abertos');
      expect(second.status).toBe('done');
      expect(second.requests).toBe(183);
      expect(column('Tickets', 'ID')).toEqual(ids);
    },
  );
});

describe('what the person is told', () => {
  it('without any pull: the sidebar opens in which the first one is made', () => {
    ports.addSheet('Sheet1');
    refreshAllPulls(ports);
    expect(ports.dialogs).toEqual(['pulls']);
  });

  it('when the filters of a filled sheet fit nothing any more', () => {
    save({ filters: 'situacao=4' });
    ids = ids.slice(0, 100);
    refresh('Abertos');
    ids = [];
    ports.nowMs += DAY_MS;
    expect(refresh('Abertos').message).toContain('Loosen one (situacao)');
  });

  it('no forecast for what is already done', () => {
    ids = [1, 2, 3];
    save();
    refresh('Abertos');
    expect(ports.toasts).toEqual([]);
  });
});

describe('all pulls in one execution', () => {
  costly('share the time of the execution', () => {
    ids = Array.from({ length: 30_000 }, (_, i) => i + 1);
    for (const name of ['A', 'B', 'C']) save({ name, sheet: name });
    const startedMs = ports.nowMs;
    refreshAllPulls(ports);
    expect(ports.nowMs - startedMs).toBeLessThan(300_000);
    expect(ports.told[0]).toMatch(/A: 30,000 records.*\nB: Stopped.*\nC: Stopped/);
    ports.restart();
    refreshAllPulls(ports);
    expect(column('B', 'ID')).toHaveLength(30_000);
  });
});

describe('a failure of the platform', () => {
  it('while another is being reported leaves no lease behind', () => {
    save();
    ports.handler = () => {
      ports.documentProperties.set = () => {
        ports.documentProperties.set = set;
        throw new Error('Data storage error');
      };
      return json(400, { error: 'não' });
    };
    const { set } = ports.documentProperties;
    expect(refusal(() => refresh('Abertos'))).toContain('Data storage error');
    ports.handler = listOf;
    expect(refresh('Abertos')).toMatchObject({ status: 'done' });
  });
});

describe('a kill at any call', () => {
  it('loses nothing and doubles nothing once the next run has ended, and is reported (P3, P8)', () => {
    // Two pages.
    ids = ids.slice(0, 110);
    save();
    const calls = ports.meter.made;
    ports.restart();
    refresh('Abertos');
    const total = ports.meter.made;
    expect(total).toBeGreaterThan(20);
    expect(calls).toBeGreaterThan(0);
    const everyCall = Array.from({ length: total }, (_, n) => n + 1);
    for (const call of shareOf(everyCall, 18)) {
      begin();
      ports.handler = listOf;
      save();
      ports.restart();
      ports.meter.killAtCall(call);
      expect(() => refresh('Abertos')).toThrow(Killed);
      ports.restart();
      ports.nowMs += 8 * 60_000;
      showMenu(ports);
      const [warning] = ports.menus[0]?.entries ?? [];
      const wasUnderWay = [...ports.documentStore.keys()].some((key) => key.startsWith('lease:'));
      expect(warning?.kind === 'item' && warning.label.includes('cut off')).toBe(wasUnderWay);
      const next = refresh('Abertos');
      expect(next.status).toBe('done');
      expect(next.message.startsWith('The last run was cut off (')).toBe(wasUnderWay);
      expect(pullCell('Message')).toBe(next.message);
      expect(column('Activity', 'Outcome').at(-1)).toBe(next.message);
      expect([...column('Tickets', 'ID')].sort()).toEqual(ids);
      expect([...ports.documentStore.keys()].sort()).toEqual(['connection', 'pull:abertos']);
      expect(parkedPulls(ports.documentProperties.all())).toEqual([]);
    }
  });

  it('keeps another run away until the lease has expired', () => {
    save();
    ports.restart();
    ports.meter.killAtCall(40);
    expect(() => refresh('Abertos')).toThrow(Killed);
    ports.restart();
    expect(refusal(() => refresh('Abertos'))).toContain('Another run refreshes “');
    ports.nowMs += 7 * 60_000;
    expect(refresh('Abertos').status).toBe('done');
  });
});
