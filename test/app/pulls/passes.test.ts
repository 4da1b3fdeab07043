// What a pull does about records that change, move, leave the filters and go: passes that count what they saw, syncs,
// denial by name, and the guard against emptying a sheet.

import { beforeEach, describe, expect, it } from 'vitest';
import { savePullFromPage } from '../../../src/app/pulls/pull-page.ts';
import { parkedPulls } from '../../../src/app/pulls/pull-state.ts';
import type { RunStart } from '../../../src/app/pulls/pull-work.ts';
import { refreshPull } from '../../../src/app/pulls/refresh-pull.ts';
import { askToStop } from '../../../src/app/runs/stop.ts';
import { sentenceFor } from '../../../src/domain/errors.ts';
import { FakePorts, json } from '../../support/fake-ports.ts';
import { FakeTickets, instant, ticket } from '../../support/fake-tickets.ts';
import { Killed } from '../../support/meter.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let ports: FakePorts;
let list: FakeTickets;

beforeEach(() => {
  ports = new FakePorts();
  ports.connect();
  list = new FakeTickets();
  list.all = Array.from({ length: 250 }, (_, i) =>
    ticket(1000 + i, { ultimaAlteracao: '2026-01-05T00:00:00Z' }),
  );
  // By the latest change it is known how late the list shows changes.
  list.change(1000, {}, ports.nowMs);
  ports.handler = list.handler;
});

function begin(filters = '', more: Record<string, string> = {}): void {
  savePullFromPage(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets', filters, ...more });
  refresh();
  list.asked.length = 0;
}

function refresh(by: RunStart['by'] = 'page') {
  ports.restart();
  ports.nowMs += MINUTE_MS;
  return refreshPull(ports, 'Open', { startedMs: ports.nowMs, by });
}

function nextDay(by: 'menu' | 'page' = 'page') {
  ports.nowMs += DAY_MS;
  return refresh(by);
}

function column(header: string): unknown[] {
  const [headers = [], ...rows] = ports.sheet('Tickets').grid();
  return rows.map((row) => row[headers.indexOf(header)]);
}

const ids = () => column('ID').filter((id) => id !== '');

describe('a sync', () => {
  it('asks only for what changed and was opened since the watermark, and moves it', () => {
    begin();
    list.change(1003, { titulo: 'novo' }, ports.nowMs);
    list.all.push(ticket(2000, { aberto: instant(ports.nowMs) }));
    expect(refresh()).toMatchObject({ status: 'done', requests: 2, added: 1, changed: 1, gone: 0 });
    expect(column('Title')[3]).toBe('novo');
    expect(ids()).toContain(2000);
    list.asked.length = 0;
    ports.nowMs += 60 * MINUTE_MS;
    list.change(1004, {}, ports.nowMs);
    refresh();
    list.asked.length = 0;
    refresh();
    // Ten minutes before the last change that was seen, which was a minute and some seconds ago.
    const since = instant(ports.nowMs - 12 * MINUTE_MS).slice(0, 15);
    expect(list.asked[0]).toContain(`ultimaAlteracaoStart=${since}`);
  });

  it('finds that a ticket left the filters, which the filtered list would not tell', () => {
    begin('situacao=4');
    list.change(1003, { situacao: 2 }, ports.nowMs);
    list.change(1004, { situacao: 4 }, ports.nowMs);
    expect(refresh()).toMatchObject({ status: 'done', requests: 2, changed: 1, gone: 1 });
    expect(list.asked.every((query) => !query.includes('situacao'))).toBe(true);
    expect(ids()).not.toContain(1003);
    expect(ids()).toHaveLength(249);
  });

  it('keeps and updates what left the filters where keep=yes', () => {
    begin('situacao=4; keep=yes');
    list.change(1003, { situacao: 2, titulo: 'fora' }, ports.nowMs);
    list.all.push(ticket(3000, { situacao: 2, aberto: instant(ports.nowMs) }));
    expect(refresh()).toMatchObject({ changed: 1, gone: 0, added: 0 });
    expect(column('Title')[3]).toBe('fora');
    nextDay();
    expect(ids()).toContain(1003);
  });

  it('takes out by itself what a moving date leaves behind', () => {
    const opened = ['2026-03-01T16:00:00Z', '2026-03-02T02:00:00Z', '2026-03-02T03:00:00Z'];
    list.all = opened.map((aberto, i) => ticket(i + 1, { aberto }));
    begin('abertoStart=now-1d');
    expect(ids()).toEqual([1, 2, 3]);
    ports.nowMs += 2 * 60 * MINUTE_MS;
    expect(refresh()).toMatchObject({ status: 'done', gone: 1 });
    expect(ids()).toEqual([2, 3]);
  });

  it('sends the later of the watermark and a filter on the opening', () => {
    begin('abertoStart=2026-01-01');
    refresh();
    expect(list.asked[0]).toMatch(/^abertoStart=2026-01-01T03:00:00Z&ultimaAlteracaoStart=/);
    expect(list.asked[1]).toMatch(/^abertoStart=2026-03-02T/);
  });

  it('reads a delta of several pages until nothing new comes', () => {
    begin();
    for (let id = 1000; id < 1150; id++) list.change(id, { titulo: 'x' }, ports.nowMs);
    expect(refresh()).toMatchObject({ changed: 150, requests: 6 });
  });

  it('brings what a list that shows changes late had not shown yet when a full pass read it', () => {
    const late = (minutes: number) => instant(ports.nowMs - minutes * MINUTE_MS);
    list.change(1000, {}, ports.nowMs - 35 * MINUTE_MS);
    begin();
    // Changed before the pass, and shown after it.
    list.change(1003, { titulo: 'atrasado', ultimaAlteracao: late(20) }, ports.nowMs);
    expect(refresh()).toMatchObject({ status: 'done', changed: 1 });
    expect(column('Title')[3]).toBe('atrasado');
    // The same on the next day, where the syncs before are behind the pass.
    nextDay();
    list.change(1004, { titulo: 'atrasado', ultimaAlteracao: late(20) }, ports.nowMs);
    refresh();
    expect(column('Title')[4]).toBe('atrasado');
  });

  it('does not ask again after a full pass for what the syncs before it have brought', () => {
    begin('situacao=4');
    list.change(1003, { situacao: 2 }, ports.nowMs);
    refresh();
    nextDay();
    list.asked.length = 0;
    refresh();
    const since = instant(ports.nowMs - DAY_MS).slice(0, 10);
    expect(list.asked[0]).toContain(`ultimaAlteracaoStart=${since}`);
  });

  it('gives way to a full pass on another day', () => {
    begin();
    expect(nextDay()).toMatchObject({ status: 'done', requests: 5, changed: 0, added: 0 });
  });
});

describe('a row that a full pass did not see', () => {
  it('is taken out when the service denies it by name, and only then', () => {
    begin();
    list.remove(1007);
    list.change(1008, { situacao: 5 }, ports.nowMs);
    ports.restart();
    expect(nextDay()).toMatchObject({ status: 'done', gone: 1 });
    expect(list.asked).toContain('id=1007');
    expect(ids()).not.toContain(1007);
    expect(ids()).toContain(1008);
  });

  it('comes back to life when it answers: it had only slid past the pass', () => {
    begin();
    const [first] = list.all;
    let hidden = false;
    // For one pass the list shows another ticket in the place of this one.
    list.onRequest = (query) => {
      const isListing = query.get('id') === null && query.get('ultimaAlteracaoStart') === null;
      if (isListing && !hidden && query.get('start') === '0') {
        hidden = true;
        list.all = [ticket(999, { aberto: '2026-01-01T00:00:00Z' }), ...list.all.slice(1)];
      } else if (!isListing && first !== undefined && !list.all.includes(first)) {
        list.all = [...list.all, first];
      }
    };
    expect(nextDay()).toMatchObject({ gone: 0 });
    expect(list.asked).toContain('id=1000');
    expect(ids()).toContain(1000);
  });

  it('stays where too many are missing, until the person says yes', () => {
    begin();
    list.all = list.all.slice(0, 100);
    expect(nextDay()).toMatchObject({ status: 'incomplete', gone: 0 });
    expect(ids()).toHaveLength(250);
    expect(column('ID')).toHaveLength(250);
    expect(refresh()).toMatchObject({ status: 'incomplete', gone: 0 });
    ports.confirmAnswers = [true];
    const outcome = refresh('menu');
    expect(ports.confirmed[0]).toContain('150 rows are no longer in the service’s list');
    expect(outcome).toMatchObject({ status: 'done', gone: 150 });
    expect(ids()).toHaveLength(100);
  });

  it('stays where the person says no', () => {
    begin();
    list.all = list.all.slice(0, 100);
    nextDay();
    ports.confirmAnswers = [false];
    expect(refresh('menu')).toMatchObject({ status: 'done', gone: 0 });
    expect(ids()).toHaveLength(250);
    refresh('menu');
    expect(ports.confirmed).toHaveLength(1);
  });

  it('stays when another token asks, which may see less', () => {
    begin();
    ports.userStore.set(
      'connection',
      ports.userStore.get('connection')?.replace('v1-token-of-the-test', 'other-v1-token') ?? '',
    );
    list.remove(1001);
    expect(refresh()).toMatchObject({ status: 'done', gone: 0, requests: 5 });
    expect(ids()).toHaveLength(250);
    expect(nextDay()).toMatchObject({ gone: 1 });
  });
});

describe('a full pass over a list that moves', () => {
  /** Once, while it is read, one from the first page moves to the end: another slides onto a page that was read already. */
  function slideOnce(before: FakeTickets['onRequest'] = () => undefined): void {
    let isMoved = false;
    list.onRequest = (query, ...more) => {
      before(query, ...more);
      if (query.get('start') !== '1' || isMoved) return;
      isMoved = true;
      list.all = [...list.all.slice(1), ...list.all.slice(0, 1)];
    };
  }
  const isSync = (query: URLSearchParams) => query.has('ultimaAlteracaoStart');

  it('is run again when as many were opened since as it missed', () => {
    slideOnce((query, _request, nowMs) => {
      const isOpened = list.all.some(({ id }) => id === 5000);
      if (isSync(query) && !isOpened) list.all.push(ticket(5000, { aberto: instant(nowMs + 1_000) }));
    });
    savePullFromPage(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(new Set(ids())).toEqual(new Set(list.all.map(({ id }) => id)));
  });

  it('is run again when as many rows are kept that left the filters', () => {
    begin('situacao=4; keep=yes');
    ports.nowMs += DAY_MS;
    list.change(1240, { situacao: 2 }, ports.nowMs);
    list.all.splice(100, 0, ticket(5000, { ultimaAlteracao: '2026-01-05T00:00:00Z' }));
    slideOnce();
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(ids()).toContain(5000);
    expect(ids()).toContain(1240);
  });

  it('has seen what the user deleted meanwhile', () => {
    let isDeleted = false;
    list.onRequest = (query) => {
      if (!isSync(query) || isDeleted) return;
      isDeleted = true;
      ports.sheet('Tickets').deleteRows(3, 1);
    };
    savePullFromPage(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
    expect(refresh()).toMatchObject({ status: 'done', requests: 5 });
  });

  it('is run again when it saw fewer than the list said', () => {
    slideOnce();
    savePullFromPage(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
    expect(refresh()).toMatchObject({ status: 'done', requests: 10 });
    expect(new Set(ids())).toEqual(new Set(list.all.map(({ id }) => id)));
  });

  it('is run again also where a ticket opened after its last page makes up the number', () => {
    let isMoved = false;
    list.onRequest = (query, _request, nowMs) => {
      if (query.has('abertoStart') && list.all.length === 250) {
        list.all.push(ticket(5_000, { aberto: instant(nowMs + 2_000) }));
      }
      if (query.get('start') !== '1' || isMoved) return;
      isMoved = true;
      list.all = [...list.all.slice(1), ...list.all.slice(0, 1)];
    };
    savePullFromPage(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
    expect(refresh()).toMatchObject({ status: 'done', requests: 10 });
    expect(new Set(ids())).toEqual(new Set(list.all.map(({ id }) => id)));
  });

  it('is run again also where a row that left the filters and is kept makes up the number', () => {
    begin('situacao=4; keep=yes');
    list.change(1_003, { situacao: 2 }, ports.nowMs);
    refresh();
    let isMoved = false;
    list.onRequest = (query, _request, nowMs) => {
      if (query.get('start') !== '1' || isMoved) return;
      isMoved = true;
      list.change(1_003, { titulo: 'still out' }, nowMs);
      list.all = [...list.all.slice(1), ...list.all.slice(0, 1)];
    };
    expect(nextDay()).toMatchObject({ status: 'done', requests: 10 });
  });

  it('counts what its pages brought, whatever the clocks say', () => {
    list.clockAheadMs = -5 * MINUTE_MS;
    list.all.push(ticket(5_000, { aberto: instant(ports.nowMs) }));
    list.onRequest = (query, _request, nowMs) => {
      if (query.has('ultimaAlteracaoStart')) list.change(5_000, { titulo: 'novo' }, nowMs);
    };
    savePullFromPage(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
    expect(refresh()).toMatchObject({ status: 'done', requests: 5 });
    expect(column('Title')[250]).toBe('novo');
  });

  it('says that it is incomplete after three passes, and takes nothing out', () => {
    begin();
    list.remove(1249);
    list.onRequest = (query) => {
      if (query.get('start') !== '1') return;
      list.all = [...list.all.slice(1), ...list.all.slice(0, 1)];
    };
    const outcome = nextDay();
    expect(outcome).toMatchObject({ status: 'incomplete', gone: 0, requests: 15 });
    expect(outcome.message).toMatch(/^Not everything could be read: \d+ of at least 2\d\d records/);
    expect(ids()).toContain(1249);
  });

  it('ends also when the service repeats a page for ever', () => {
    const page = list.all.slice(0, 100);
    ports.handler = () => json(200, { data: page, totalPage: 500, limit: 100 });
    savePullFromPage(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
    const outcome = refresh();
    expect(outcome.status).toBe('incomplete');
    expect(outcome.requests).toBeLessThanOrEqual(60);
  });
});

describe('a run', () => {
  it('stops within 20 requests, keeps what it wrote, and begins anew', () => {
    list.all = Array.from({ length: 9_000 }, (_, i) => ticket(i + 1));
    savePullFromPage(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
    let asked = 0;
    list.onRequest = () => {
      asked += 1;
      if (asked === 55) askToStop(ports);
    };
    const outcome = refresh();
    expect(outcome.status).toBe('stopped');
    expect(outcome.requests).toBeLessThanOrEqual(75);
    expect(outcome.message).toContain('Stopped on request (page ');
    expect(parkedPulls(ports.documentProperties.all())).toEqual([]);
    expect(refresh()).toMatchObject({ status: 'done', requests: 92 });
  });

  it('waits once for a service that fails, goes on, and fails the second time', () => {
    begin();
    let failures = 0;
    ports.handler = (request, nowMs) =>
      failures-- > 0 ? json(503, { error: 'x' }) : list.handler(request, nowMs);
    failures = 5;
    const parked = refresh();
    expect(parked).toMatchObject({ status: 'parked' });
    expect(parked.untilMs).toBeGreaterThan(ports.nowMs + 14 * MINUTE_MS);
    expect(parkedPulls(ports.documentProperties.all())).toMatchObject([{ pull: 'Open', owner: 'person-1' }]);
    failures = 0;
    expect(refresh()).toMatchObject({ status: 'done' });
    failures = 10;
    expect(refresh().status).toBe('parked');
    let said = '';
    try {
      refresh();
    } catch (thrown) {
      said = sentenceFor(thrown, 'en');
    }
    expect(said).toContain('The service failed (503)');
    expect(parkedPulls(ports.documentProperties.all())).toEqual([]);
  });

  const connect = (before: string, after: string) =>
    ports.userStore.set('connection', ports.userStore.get('connection')?.replace(before, after) ?? '');
  const save = (filters: string) =>
    savePullFromPage(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets', filters });
  it.each<[string, number, () => void]>([
    ['as it was goes on', 1, () => {}],
    ['with another token begins anew', 3, () => connect('v1-token-of-the-test', 'other-v1-token')],
    ['for other filters begins anew', 3, () => save('situacao=4')],
  ])('%s', (_name, pages, change) => {
    save('');
    let isDown = true;
    ports.handler = (request, nowMs) =>
      isDown && request.url.includes('start=2') ? json(503, { error: 'x' }) : list.handler(request, nowMs);
    expect(refresh().status).toBe('parked');
    isDown = false;
    list.asked.length = 0;
    change();
    refresh();
    expect(list.asked.filter((query) => !/Start=/.test(query))).toHaveLength(pages);
  });

  it('that gets no lock for its turns is parked instead of given up', () => {
    save('');
    let asked = 0;
    ports.handler = (request, nowMs) => {
      asked += 1;
      ports.lockIsRefused = asked > 1;
      return list.handler(request, nowMs);
    };
    expect(refresh().status).toBe('parked');
    ports.lockIsRefused = false;
    ports.handler = list.handler;
    ports.nowMs += 20 * MINUTE_MS;
    expect(refresh().status).toBe('done');
  });

  it('that gets no lock to begin with says so, and not that another run is under way', () => {
    save('');
    ports.lockIsRefused = true;
    expect(() => refresh()).toThrow('Google does not let this script do more at the moment');
  });

  describe('that somebody else began and that is parked', () => {
    const rowOf = () => {
      const [headers = [], row = []] = ports.sheet('Pulls').grid();
      return (header: string) => String(row[headers.indexOf(header)]);
    };

    beforeEach(() => {
      save('');
      ports.handler = (request, nowMs) =>
        request.url.includes('start=2') ? json(503, { error: 'x' }) : list.handler(request, nowMs);
      expect(refresh().status).toBe('parked');
      ports.handler = list.handler;
      list.asked.length = 0;
      connect('person-1', 'person-2');
      connect('Ana', 'Bruno');
    });

    it('names who can go on, and what the run of anybody else would do', () => {
      expect(rowOf()('Message')).toMatch(/With Refresh this sheet “Ana” continues it\. For anybody else it/);
    });

    it.each(['page', 'menu-all'] as const)('is left alone, in words, by %s', (by) => {
      const before = ports.documentStore.get('pull:open');
      expect(() => refresh(by)).toThrow(
        /“Open” was left alone: it is parked \(page 2 of 3\), and only “Ana” can/,
      );
      expect(ports.confirmed).toEqual([]);
      expect(ports.documentStore.get('pull:open')).toBe(before);
      expect(list.asked).toEqual([]);
      expect(rowOf()('Status')).toBe('Parked');
    });

    it('is asked about from the menu, and begins anew after an OK, which its end says', () => {
      expect(refresh('menu').message).toMatch(
        /^Started from the beginning: the parked run was that of “Ana”\. 250 records/,
      );
      expect(ports.confirmed).toEqual([expect.stringContaining('“Ana” started it and can continue it')]);
      expect(list.asked.filter((query) => !/Start=/.test(query))).toHaveLength(3);
    });

    it('stays as it was where they think better of it', () => {
      const before = ports.documentStore.get('pull:open');
      ports.confirmAnswers = [false];
      expect(() => refresh('menu')).toThrow('was left alone');
      expect(ports.documentStore.get('pull:open')).toBe(before);
      connect('person-2', 'person-1');
      refresh();
      expect(list.asked.filter((query) => !/Start=/.test(query))).toHaveLength(1);
    });

    it('is not begun where the answer came when the time of one run was over', () => {
      const { confirm } = ports.ui;
      ports.ui.confirm = (title, message) => {
        ports.nowMs += 5 * MINUTE_MS;
        return confirm(title, message);
      };
      const before = ports.documentStore.get('pull:open');
      expect(() => refresh('menu')).toThrow('The question was open for longer than');
      expect(ports.documentStore.get('pull:open')).toBe(before);
      expect(list.asked).toEqual([]);
    });

    it('is not given up by whoever may not begin it at all', () => {
      const before = ports.documentStore.get('pull:open');
      ports.userStore.clear();
      expect(() => refresh('menu')).toThrow('Not connected');
      expect(() => refresh('ticker')).toThrow('Not connected');
      expect(ports.documentStore.get('pull:open')).toBe(before);
    });
  });

  it('keeps its state small, and begins with a full pass where its version is unknown', () => {
    begin('situacao=4,5,6; unidade=1,2,3; abertoStart=today-30d');
    const [state = ''] = [...ports.documentStore]
      .filter(([key]) => key === 'pull:open')
      .map(([, text]) => text);
    expect(state.length).toBeLessThan(1_000);
    expect(JSON.parse(state)).toMatchObject({ version: 2, pull: 'Open' });
    expect(state).not.toContain('v1-token');
    ports.documentStore.set('pull:open', state.replace('"version":2', '"version":3'));
    list.asked.length = 0;
    refresh();
    expect(list.asked[0]).toContain('situacao=4&unidade=1');
  });
});

describe.each([false, true])(
  'a kill at any call of a day’s refresh, writes that were not flushed kept: %s',
  (kept) => {
    const prepare = () => {
      ports = new FakePorts();
      ports.connect();
      list = new FakeTickets();
      list.all = Array.from({ length: 110 }, (_, i) => ticket(1000 + i));
      ports.handler = list.handler;
      begin('situacao=4');
      ports.nowMs += DAY_MS;
      list.remove(1003);
      list.change(1005, { situacao: 2 }, ports.nowMs);
      list.change(1007, { titulo: 'mudou' }, ports.nowMs);
      list.all.push(ticket(2000, { aberto: instant(ports.nowMs) }));
    };
    const content = () => {
      const [titles, records] = [column('Title'), column('Record')];
      const rows = column('ID').map((id, i) => `${id} ${titles[i]} ${records[i]}`);
      return rows.filter((text) => text.trim() !== '').sort();
    };

    it('ends in the same sheet, and never lacks what the service still has', () => {
      prepare();
      refresh();
      const whole = content();
      const calls = ports.meter.made;
      expect(calls).toBeGreaterThan(100);
      expect(whole).toHaveLength(109);
      const stays = new Set(
        list.all.filter(({ id, situacao }) => situacao === 4 && id < 2000).map(({ id }) => id),
      );
      // Every call of the end, where rows are taken out; before it every third, another one in each of the two tests.
      for (let call = kept ? 2 : 1; call < calls; call += call > calls - 60 ? 1 : 3) {
        prepare();
        ports.restart();
        ports.nowMs += MINUTE_MS;
        ports.onFlush = () => {
          const now = new Set(ids());
          for (const id of stays) if (!now.has(id)) throw new Error(`${id} is missing at a flush`);
        };
        ports.meter.killAtCall(call);
        expect(() => refreshPull(ports, 'Open', { startedMs: ports.nowMs, by: 'page' })).toThrow(Killed);
        ports.restart(kept);
        ports.nowMs += 8 * MINUTE_MS;
        expect(refresh().status).toBe('done');
        expect(content()).toEqual(whole);
      }
    });
  },
);
