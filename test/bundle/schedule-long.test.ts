// Pulls whose reading of everything takes long: it is due less often, and leaves others a part of the day's minutes.

import { describe, expect } from 'vitest';
import { costly } from '../support/costly.ts';
import {
  begin,
  beginLater,
  cell,
  closeAfterEach,
  HOUR,
  listRequests,
  MINUTE,
  world,
} from '../support/scheduled.ts';

closeAfterEach();

/** What is stored of the pull is that its last full scan took so many requests. */
function fullScanTook(requests: number): void {
  const { document } = world.runtime.properties;
  const stored = JSON.parse(document.get('pull:open') ?? '{}');
  expect(stored.complete.requests).toBe(3);
  document.set('pull:open', JSON.stringify({ ...stored, complete: { ...stored.complete, requests } }));
}

/** The same time of the next day. Ticks come in the last hours alone, in which the pull is due. */
function nextDay(): void {
  const { runtime } = world;
  runtime.settle(runtime.nowMs() + 22.5 * HOUR);
  world.pass(1.5 * 60);
}

/** How many requests the pull makes on each of the next days, when it runs at 13:00. */
function requestsADay(days: number): readonly number[] {
  return Array.from({ length: days }, () => {
    const before = listRequests().length;
    nextDay();
    return listRequests().length - before;
  });
}

describe('a full scan that takes long', () => {
  // 250 tickets are three pages, and the two questions of a change scan come behind them. A quarter of an hour has 1,747
  // requests.
  costly('is due so many days later that it takes a quarter of an hour of each', () => {
    beginLater(2 * 60, 'day 13:00', { service: { tickets: 250 } });
    expect(cell('Status')).toBe('Done');
    fullScanTook(1_748);
    expect(requestsADay(2)).toEqual([2, 5]);
  });

  costly('leaves a third of the minutes to others while it goes on', () => {
    const latency = { minMs: 30_000, maxMs: 30_000 };
    begin('1 h', { service: { tickets: 6_000, latency } });
    world.page('saveSchedule', { on: true, minutes: 18 });
    world.savePull({ name: 'Other', resource: 'templates', sheet: 'Other', every: '15 min' });
    world.pass(148);
    expect(cell('Status')).toBe('Parked');
    expect(cell('Message')).toContain('the schedule has used up its 12 minutes of 24 hours');
    // The other one still has its turn.
    expect(cell('Status', 1)).toBe('Done');
    const { nextMs } = JSON.parse(world.runtime.properties.document.get('due:other') ?? '{}');
    expect(nextMs - world.runtime.nowMs()).toBeLessThan(15 * MINUTE);
    expect(nextMs).toBeGreaterThan(world.runtime.nowMs());
    nextDay();
    expect(new Set(world.column('Tickets', 'ID')).size).toBe(6_000);
  });
});
