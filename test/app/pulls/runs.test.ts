// How a run of a pull ends, waits, stops and goes on.

import { beforeEach, describe, expect, it } from 'vitest';
import { parkedPulls } from '../../../src/app/pulls/pull-state.ts';
import { refreshPull } from '../../../src/app/pulls/refresh-pull.ts';
import { askToStop } from '../../../src/app/runs/progress.ts';
import { sentenceFor } from '../../../src/domain/errors.ts';
import { CORE_ENDPOINTS } from '../../../src/entry/endpoints.ts';
import { costly } from '../../support/costly.ts';
import { json } from '../../support/fake-ports.ts';
import { instant, ticket } from '../../support/fake-tickets.ts';
import {
  begin,
  column,
  DAY_MS,
  ids,
  list,
  MINUTE_MS,
  nextDay,
  ports,
  refresh,
  serve,
  serveThreePages,
} from '../../support/listed-tickets.ts';
import { Killed } from '../../support/meter.ts';
import { shareOf } from '../../support/share-of.ts';

beforeEach(serveThreePages);

describe('a run', () => {
  costly('stops within seconds, keeps what it wrote, and begins anew', () => {
    list.all = Array.from({ length: 9_000 }, (_, i) => ticket(i + 1));
    CORE_ENDPOINTS.savePull.answer(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
    let asked = 0;
    list.onRequest = () => {
      asked += 1;
      if (asked === 55) askToStop(ports);
    };
    const outcome = refresh();
    expect(outcome.status).toBe('stopped');
    expect(outcome.requests).toBeLessThanOrEqual(56);
    expect(outcome.message).toContain('Stopped (page ');
    expect(parkedPulls(ports.documentProperties.all())).toEqual([]);
    expect(refresh()).toMatchObject({ status: 'done', requests: 93 });
  });

  costly('shows a person who waits at the menu every 20 seconds how far it is, and nobody else', () => {
    list.all = Array.from({ length: 9_000 }, (_, i) => ticket(i + 1));
    CORE_ENDPOINTS.savePull.answer(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
    expect(refresh('page').status).toBe('done');
    expect(ports.toasts).toEqual([]);
    expect(nextDay('menu').status).toBe('done');
    // After that it has begun. There are 90 pages, two a second.
    expect(ports.toasts.slice(1)).toEqual([
      expect.stringMatching(/^page 4\d of 90/),
      expect.stringMatching(/^page [78]\d of 90/),
    ]);
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
    expect(said).toContain('The service keeps failing (503)');
    expect(parkedPulls(ports.documentProperties.all())).toEqual([]);
  });

  const connect = (before: string, after: string) =>
    ports.userStore.set('connection', ports.userStore.get('connection')?.replace(before, after) ?? '');
  const save = (filters: string) =>
    CORE_ENDPOINTS.savePull.answer(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets', filters });
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
    expect(() => refresh()).toThrow('Too much is running at once for Google');
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
      expect(rowOf()('Message')).toMatch(/“Ana” continues it with Refresh this sheet\. Others start/);
    });

    it.each(['page', 'menu-all'] as const)('is left alone, in words, by %s', (by) => {
      const before = ports.documentStore.get('pull:open');
      expect(() => refresh(by)).toThrow(/“Open” is parked \(page 2 of 3\), and only “Ana” can/);
      expect(ports.confirmed).toEqual([]);
      expect(ports.documentStore.get('pull:open')).toBe(before);
      expect(list.asked).toEqual([]);
      expect(rowOf()('Status')).toBe('Parked');
    });

    it.each(['page', 'menu-all'] as const)(
      'begins anew by %s where there is no sheet to ask it from',
      (by) => {
        const name = String(rowOf()('Sheet'));
        ports.workbook.removeSheet(ports.sheet(name));
        expect(refresh(by).message).toMatch(/^Started from the beginning: .* 250 records/);
        expect(ports.confirmed).toEqual([]);
      },
    );

    it('is asked about from the menu, and begins anew after an OK, which its end says', () => {
      expect(refresh('menu').message).toMatch(
        /^Started from the beginning: the parked run was that of “Ana”\. 250 records/,
      );
      expect(ports.confirmed).toEqual([expect.stringContaining('“Ana” can continue it')]);
      expect(list.asked.filter((query) => !/Start=/.test(query))).toHaveLength(3);
    });

    it('stays as it was where they think better of it', () => {
      const before = ports.documentStore.get('pull:open');
      ports.confirmAnswers = [false];
      expect(() => refresh('menu')).toThrow('is parked');
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
      expect(() => refresh('menu')).toThrow('the question was open too long');
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
      serve(Array.from({ length: 110 }, (_, i) => ticket(1000 + i)));
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

    costly('ends in the same sheet, and never lacks what the service still has', () => {
      prepare();
      refresh();
      const whole = content();
      const calls = ports.meter.made;
      expect(calls).toBeGreaterThan(100);
      expect(whole).toHaveLength(109);
      const stays = new Set(
        list.all.filter(({ id, situacao }) => situacao === 4 && id < 2000).map(({ id }) => id),
      );
      // Of the end, where rows are taken out, three times as many; before it other calls in each of the two tests.
      const every = Array.from({ length: calls - 1 }, (_, n) => n + 1);
      const [before, end] = [every.slice(kept ? 1 : 0, -60), every.slice(-60)];
      for (const call of [...shareOf(before, 18), ...shareOf(end, 6)]) {
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
