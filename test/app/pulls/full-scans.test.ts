// What a full scan has seen, and which rows go after it: those that the service denies, and no others.

import { beforeEach, describe, expect, it } from 'vitest';
import { CORE_ENDPOINTS } from '../../../src/entry/endpoints.ts';
import { json } from '../../support/fake-ports.ts';
import { type FakeTickets, instant, ticket } from '../../support/fake-tickets.ts';
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
  serveThreePages,
} from '../../support/listed-tickets.ts';

beforeEach(serveThreePages);

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
    CORE_ENDPOINTS.savePull.answer(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
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
    CORE_ENDPOINTS.savePull.answer(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
    expect(refresh()).toMatchObject({ status: 'done', requests: 5 });
  });

  it('is run again when it saw fewer than the list said', () => {
    slideOnce();
    CORE_ENDPOINTS.savePull.answer(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
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
    CORE_ENDPOINTS.savePull.answer(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
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
    CORE_ENDPOINTS.savePull.answer(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
    expect(refresh()).toMatchObject({ status: 'done', requests: 5 });
    expect(column('Title')[250]).toBe('novo');
  });

  it('says that it is incomplete after three passes, and takes nothing out', () => {
    begin();
    list.remove(1249);
    // At each attempt the same record slips past.
    const before = list.all;
    list.onRequest = (query) => {
      const isSlid = (query.get('start') ?? '0') !== '0';
      list.all = isSlid ? [...before.slice(1), ...before.slice(0, 1)] : before;
    };
    const outcome = nextDay();
    expect(outcome).toMatchObject({ status: 'incomplete', gone: 0, requests: 15 });
    expect(outcome.message).toMatch(
      /^Incomplete: [\d, ]+ records read in 3 attempts, at least 2\d\d announced\./,
    );
    expect(ids()).toContain(1249);
  });

  it('ends also when the service repeats a page for ever', () => {
    const page = list.all.slice(0, 100);
    ports.handler = () => json(200, { data: page, totalPage: 500, limit: 100 });
    CORE_ENDPOINTS.savePull.answer(ports, { name: 'Open', resource: 'tickets', sheet: 'Tickets' });
    const outcome = refresh();
    expect(outcome.status).toBe('incomplete');
    expect(outcome.requests).toBeLessThanOrEqual(60);
  });
});
