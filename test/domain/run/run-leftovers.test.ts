// The end of a run: which rows leave the sheet that its scan has left over, after which question.

import { describe, expect, it } from 'vitest';
import type { PullState } from '../../../src/domain/pulls/pull.ts';
import { tickets } from '../../../src/resources/tickets.ts';
import { pullOf, RunWorld, read, ticketsTo } from '../../support/run-world.ts';

describe('rows that a scan left over', () => {
  /** A sheet of that many tickets, an hour before the next full scan. */
  const pulled = (count: number, filters = '') => {
    const world = new RunWorld(pullOf(filters));
    world.tickets = ticketsTo(count);
    world.lead(world.begin());
    world.stored = { ...world.stored, complete: withoutWatermark(world.stored) };
    world.nowMs += 3_600_000;
    world.steps.length = 0;
    return world;
  };
  const withoutWatermark = ({ complete }: PullState) => {
    if (complete === undefined) throw new Error('the first run was complete');
    const { watermarkMs: _none, ...rest } = complete;
    return rest;
  };

  it('go when the service denies them by name, and only those', () => {
    const world = pulled(5);
    world.tickets = world.tickets.filter(({ id }) => id !== 2);
    const state = world.begin();
    world.lead(state);
    expect(world.asked).toEqual([2]);
    expect(world.ids()).toEqual([1, 3, 4, 5]);
    expect(state.counts).toMatchObject({ gone: 1, left: 0 });
  });

  it('go unasked when their own cells say that they left the filters', () => {
    const world = pulled(5, 'situacao=4');
    const row = world.rows.get(3);
    if (row === undefined) throw new Error('it was pulled');
    const at = tickets.records.columns.findIndex(({ field }) => field === 'situacao');
    world.rows.set(3, {
      ...row,
      record: { ...row.record, cells: row.record.cells.map((cell, n) => (n === at ? 2 : cell)) },
    });
    world.tickets = world.tickets.map((one) => (one.id === 3 ? { ...one, situacao: 2 } : one));
    const state = world.begin();
    world.lead(state);
    expect(world.asked).toEqual([]);
    expect(world.ids()).toEqual([1, 2, 4, 5]);
    expect(state.counts).toMatchObject({ gone: 0, left: 1 });
  });

  it('go when the service says that they left the filters', () => {
    const world = pulled(5, 'situacao=4');
    world.tickets = world.tickets.map((one) => (one.id === 3 ? { ...one, situacao: 2 } : one));
    const state = world.begin();
    world.lead(state);
    expect(world.asked).toEqual([3]);
    expect(world.ids()).toEqual([1, 2, 4, 5]);
    expect(state.counts).toMatchObject({ gone: 0, left: 1 });
  });

  it('stay where they left the filters and are to be kept, and say what the record is now', () => {
    const world = pulled(5, 'situacao=4; keep=yes');
    world.tickets = world.tickets.map((one) => (one.id === 3 ? { ...one, situacao: 2 } : one));
    const state = world.begin();
    state.idAnswered(3, read(world.tickets.filter(({ id }) => id === 3)));
    expect([...state.block.records.keys()]).toEqual([3]);
    expect(state.block.left).toEqual([]);
  });

  it('stay where the answer about them is about another, or fits the filters', () => {
    const world = pulled(5, 'situacao=4');
    const state = world.begin();
    state.idAnswered(3, read([{ id: 4, situacao: 2 }]));
    expect([state.block.left, state.block.gone, [...state.block.records.keys()]]).toEqual([[], [], []]);
    state.idAnswered(
      3,
      read([
        { id: 4, situacao: 2 },
        { id: 3, situacao: 4 },
      ]),
    );
    expect([state.block.left, [...state.block.records.keys()]]).toEqual([[], [3]]);
  });

  it('are taken out fifty at a time', () => {
    const world = pulled(700);
    world.tickets = world.tickets.slice(60);
    world.lead(world.begin());
    const asked = world.steps.slice(world.steps.indexOf('ask-id'));
    const some = (count: number) => [...Array<string>(count).fill('ask-id'), 'write', 'save'];
    expect(asked).toEqual([...some(50), ...some(10), 'end']);
  });

  it('are not looked for in pages: what a page brings is no answer to such a question', () => {
    const world = pulled(5);
    world.tickets = world.tickets.slice(0, 3);
    const state = world.begin();
    world.lead(state);
    const page = { kind: 'batch', records: [], denied: [], unchanged: [], next: undefined } as const;
    expect(() => state.batchRead({ ...page, done: 1, all: 1 }, read([]), 0)).toThrow(
      'unreachable: batch read while removing rows',
    );
  });

  it('go where two complete scans an hour apart lack them, if they can’t be asked for', () => {
    const world = pulled(5);
    world.isAskable = false;
    world.tickets = world.tickets.filter(({ id }) => id !== 2);
    world.lead(world.begin());
    expect(world.ids()).toEqual([1, 2, 3, 4, 5]);
    world.nowMs += 3_600_000;
    world.stored = { ...world.stored, complete: withoutWatermark(world.stored) };
    world.lead(world.begin());
    expect(world.asked).toEqual([]);
    expect(world.ids()).toEqual([1, 3, 4, 5]);
  });

  it('stay where they are too many, until a person allows it', () => {
    const world = pulled(150);
    world.tickets = world.tickets.slice(0, 20);
    const state = world.begin();
    world.lead(state);
    expect(world.asked).toEqual([]);
    expect(world.ids()).toHaveLength(150);
    expect(world.stored.held).toMatchObject({ owner: 'person-1', count: 130 });
  });

  it('are saved as allowed before the first of them goes', () => {
    const world = pulled(5);
    world.tickets = world.tickets.slice(0, 3);
    const state = world.begin();
    world.onPage = () => expect(world.stored.run?.phase.kind).not.toBe('gone');
    world.lead(state);
    const found = world.steps.indexOf('find-leftovers');
    expect(world.steps.slice(found)).toEqual([
      'find-leftovers',
      'save',
      'ask-id',
      'ask-id',
      'write',
      'save',
      'end',
    ]);
    expect(state.stored.run?.phase).toEqual({ kind: 'gone', isAllowed: true });
  });
});
