// A wall clock that is computed says what the platform's would, also beside every change of its zone, and asks it rarely.

import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { createRandom } from '../../sandbox/service/random.ts';
import { DAY_MS, HOUR_MS, type LocalTime, steadyClock } from '../../src/domain/time.ts';

const ZONES = [
  'America/Sao_Paulo',
  'America/Manaus',
  'Europe/Lisbon',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
];
const FROM = Date.UTC(2011, 0, 1);
const DAYS = 8 * 365;

function platformOf(zone: string) {
  let calls = 0;
  return {
    calls: () => calls,
    toLocal(instantMs: number): LocalTime {
      calls += 1;
      const { year, month, day, hour, minute, second } = DateTime.fromMillis(instantMs, { zone });
      return { year, month, day, hour, minute, second };
    },
    toInstantMs(local: LocalTime): number {
      calls += 1;
      return DateTime.fromObject(local, { zone }).toMillis();
    },
  };
}

it.each(ZONES)('of %s', (zone) => {
  const platform = platformOf(zone);
  const steady = steadyClock(platform);
  const random = createRandom(1, zone);
  const atRandom = Array.from({ length: 300 }, () => FROM + random.integer(0, DAYS * 24 * 60) * 60_000);
  // Each hour around each change of the zone.
  const changes = Array.from({ length: DAYS }, (_, day) => FROM + day * DAY_MS).filter((ms) => {
    const [before, after] = [ms, ms + DAY_MS].map((at) => DateTime.fromMillis(at, { zone }).offset);
    return before !== after;
  });
  const around = changes.flatMap((ms) => Array.from({ length: 96 }, (_, n) => ms + (n - 36) * HOUR_MS));
  for (const ms of [...atRandom, ...around]) {
    const local = platform.toLocal(ms);
    expect(steady.toLocal(ms), String(ms)).toEqual(local);
    expect(steady.toInstantMs(local), String(ms)).toBe(platform.toInstantMs(local));
  }
});

it('asks once in a while only', () => {
  const platform = platformOf('America/Sao_Paulo');
  const steady = steadyClock(platform);
  for (let hour = 0; hour < 365 * 24; hour++) steady.toLocal(Date.UTC(2025, 0, 1) + hour * HOUR_MS);
  expect(platform.calls()).toBeLessThan(30);
});
