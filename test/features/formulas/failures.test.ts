// What cells of the real bundle say when a formula can't be answered.

import { afterEach, describe, expect, it } from 'vitest';
import { BASE_URL, V1_TOKEN, V2_TOKEN } from '../../support/world.ts';
import {
  begin,
  beginUnconnected,
  message,
  requestsOf,
  rows,
  sheet,
  tickets,
  type,
  world,
} from './formula-world.ts';

afterEach(() => world.close());

describe('when it can’t be answered', () => {
  const COUNT = '=FRANCHISE_TICKET_COUNT("situacao=4")';
  const fail = (status: number) =>
    world.service.faults.add({ fault: { kind: 'status', status }, times: Number.POSITIVE_INFINITY });
  const later = (minutes: number) => {
    world.runtime.settle(world.runtime.nowMs() + minutes * 60_000);
    world.formulas.open();
    world.runtime.settle();
  };

  it.each([
    ['en_US', 'the owner chooses Franchise ▸ Connection…'],
    ['pt_BR', 'ele escolhe Franquia ▸ Conexão…'],
  ])('%s: the owner has to connect; whoever else is connected doesn’t matter', (locale, words) => {
    beginUnconnected({ locale });
    const other = { id: 'other', email: 'other@example.com', locale: 'en' } as const;
    const connection = { baseUrl: BASE_URL, v1Token: V1_TOKEN, v2Token: V2_TOKEN, name: 'Bia' };
    expect(world.value('saveConnection', [connection], { kind: 'page', user: other })).toMatchObject({
      ok: true,
    });
    void world.formulas;
    expect(message(COUNT)).toContain(words);
    world.connect();
    world.formulas.open();
    world.runtime.settle();
    expect(world.formulas.resultAt(sheet(), 1, 2)).toMatchObject({ kind: 'value' });
  });

  it('nobody is connected at all', () => {
    beginUnconnected();
    void world.formulas;
    expect(message(COUNT)).toContain('The spreadsheet’s owner has to connect. Not connected.');
  });

  it.each(['empty', 'refused'] as const)(
    'the file has no owner, whose properties are %s: what stays is a pull',
    (ownerProperties) => {
      begin({ profile: { ownerProperties } });
      expect(message(COUNT)).toContain('On a shared drive there is no owner: pull the list');
      expect(world.runtime.requests).toHaveLength(0);
    },
  );

  it('a new token is used at once, and what the old one was told no more', () => {
    begin();
    expect(requestsOf(() => rows(COUNT))).toBe(1);
    world.service.setTokens({ v1Token: 'v1-another-token', v2Token: V2_TOKEN });
    world.page('saveConnection', {
      baseUrl: BASE_URL,
      v1Token: 'v1-another-token',
      v2Token: '',
      name: 'Ana',
    });
    world.formulas.open();
    expect(requestsOf(() => world.runtime.settle())).toBe(1);
    expect(world.formulas.resultAt(sheet(), 1, 2)).toMatchObject({ kind: 'value' });
  });

  it('a service that fails: a value says how old the last answer is, a list shows it and says so', () => {
    begin();
    const count = tickets().filter(({ situacao }) => situacao === 4).length;
    expect(rows(COUNT)).toEqual([[count]]);
    type('B20', '=FRANCHISE_TICKETS("situacao=4", "ID", 1)');
    world.runtime.settle();
    fail(503);
    later(45);
    expect(world.formulas.resultAt(sheet(), 1, 2)).toMatchObject({
      message: 'The service keeps failing (503). Try again later. The last answer is 45 min old.',
    });
    const list = world.formulas.resultAt(sheet(), 20, 2);
    expect(list).toMatchObject({ kind: 'value' });
    if (list?.kind === 'value') {
      expect(list.rows).toHaveLength(4);
      expect(list.rows[3]?.[0]).toMatch(/The last answer is 4\d min old\.$/);
    }
    world.service.faults.clear();
    later(1);
    expect(world.formulas.resultAt(sheet(), 1, 2)).toEqual({ kind: 'value', rows: [[count]] });
  });

  it.each([
    [429, /^Busy: |limits requests \(429\)/],
    [500, /The service keeps failing \(500\)/],
    [400, /The service refused it: /],
    [403, /Unexpected answer of the service \(status 403\)/],
  ])('status %i: in one sentence', (status, words) => {
    begin();
    fail(status);
    expect(message(COUNT)).toMatch(words);
  });

  it('a service that hangs ends in our words before Google’s time is up', () => {
    begin();
    world.service.faults.add({ fault: { kind: 'timeout' }, times: Number.POSITIVE_INFINITY });
    expect(message(COUNT)).toMatch(/Busy|can’t be reached/);
  });

  it('a broken contract says which field', () => {
    begin();
    world.service.faults.add({
      fault: { kind: 'contract', change: () => ({ data: 'none' }) },
      times: Number.POSITIVE_INFINITY,
    });
    expect(message(COUNT)).toContain('Wrong answer of the service: data should be array.');
  });
});
