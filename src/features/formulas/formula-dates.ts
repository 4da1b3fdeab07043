// Dates on their way between cells and formulas. It isn't known by which time zone Google takes them where the script's
// differs from the spreadsheet's (docs/platform.md#arguments-of-formulas), until the check of the installation has
// noted it.

import type { Ports } from '../../app/ports.ts';
import { DAY_MS } from '../../domain/time.ts';
import { FORMULA_KEYS } from './keys.ts';
import { formulaError } from './sentences.ts';

type Way = 'from-cells' | 'to-cells';
const NOTED = FORMULA_KEYS.dates.key;
export const DATES_BY_SCRIPT = 'of-the-script';

/**
 * An argument or a result with its dates set right. Asks nothing if there is none.
 * @throws FranchiseError if it isn't known how
 */
export function withDates(ports: Ports, value: unknown, way: Way): unknown {
  let shift: ((ms: number) => number) | undefined;
  const shifted = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(shifted);
    if (!(one instanceof Date)) return one;
    shift ??= shiftOf(ports, way);
    return new Date(shift(one.getTime()));
  };
  return shifted(value);
}

function shiftOf({ calendar, documentProperties }: Ports, way: Way): (ms: number) => number {
  const [zone, scriptZone] = [calendar.timeZone(), calendar.scriptTimeZone()];
  const noted = zone === scriptZone ? '' : documentProperties.get(NOTED);
  if (noted !== null && noted !== DATES_BY_SCRIPT) return (ms) => ms;
  const ofScript = calendar.of(scriptZone);
  const [from, to] = way === 'from-cells' ? [ofScript, calendar] : [calendar, ofScript];
  const byDay = new Map<number, number>();
  const gapAt = (ms: number) => to.toInstantMs(from.toLocal(ms)) - Math.floor(ms / 1000) * 1000;
  const gapOfDay = (day: number) => {
    const gap = byDay.get(day) ?? gapAt(day * DAY_MS);
    byDay.set(day, gap);
    return gap;
  };
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    const gap = gapOfDay(day) === gapOfDay(day + 1) ? gapOfDay(day) : gapAt(ms);
    if (gap !== 0 && noted === null)
      throw formulaError('bad-sheet', (say) => say.formulaZones(zone, scriptZone));
    return ms + gap;
  };
}
