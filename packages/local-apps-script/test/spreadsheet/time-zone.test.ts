// Serial numbers and instants, also where a zone changes its clock (docs/platform.md#dates).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serialOfDay, ZoneClock } from '../../src/spreadsheet/model/time-zone.ts';

const at = (text: string) => Date.parse(text);

describe('a serial number', () => {
  it('counts days since 1899-12-30 on the wall clock of the zone', () => {
    expect(new ZoneClock('Etc/UTC').toSerial(at('1970-01-01T12:00:00Z'))).toBe(25_569.5);
    expect(new ZoneClock('America/Sao_Paulo').toSerial(at('2026-01-01T03:00:00Z'))).toBe(
      serialOfDay(2026, 1, 1),
    );
    expect(serialOfDay(2026, 2, 29)).toBeUndefined();
  });

  it('shifts when it is read in another zone (observed: 2023-01-01 12:00 Tokyo is 2022-12-31 19:00 in Los Angeles)', () => {
    const instant = at('2023-01-01T03:00:00Z');
    const tokyo = new ZoneClock('Asia/Tokyo').toSerial(instant);
    const angeles = new ZoneClock('America/Los_Angeles').toSerial(instant);
    expect((tokyo - angeles) * 24).toBeCloseTo(17, 6);
  });

  it.each([
    'America/Sao_Paulo',
    'America/New_York',
    'Europe/Lisbon',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Etc/UTC',
  ])('in %s comes back as the same instant, except the hour that a clock goes through twice', (zone) => {
    const clock = new ZoneClock(zone);
    fc.assert(
      fc.property(fc.integer({ min: at('2000-01-01'), max: at('2035-01-01') }), (utcMs) => {
        const back = clock.toUtcMs(clock.toSerial(utcMs));
        expect([0, 3_600_000]).toContain(utcMs - back);
        if (back !== utcMs) expect(clock.offsetMs(back)).not.toBe(clock.offsetMs(utcMs));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    // Sao Paulo put its clocks forward on 2018-11-04 at 00:00 and back on 2019-02-17 at 00:00.
    ['America/Sao_Paulo', '2018-11-04T02:59:59Z'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['America/Sao_Paulo', '2018-11-04T15:00:00Z'],
    ['America/Sao_Paulo', '2019-02-17T12:00:00Z'],
    ['America/New_York', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01T12:00:00Z'],
  ])('%s at %s comes back', (zone, instant) => {
    const clock = new ZoneClock(zone);
    expect(new Date(clock.toUtcMs(clock.toSerial(at(instant))))).toEqual(new Date(instant));
  });
});
