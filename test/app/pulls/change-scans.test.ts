// What a refresh reads that asks for changes alone, and when it reads everything.

import { beforeEach, describe, expect, it } from 'vitest';
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
  serveThreePages,
} from '../../support/listed-tickets.ts';

beforeEach(serveThreePages);

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
