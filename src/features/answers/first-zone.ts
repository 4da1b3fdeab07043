// The time zone by which rows and responses are recognised: the first one that the spreadsheet had. In another zone a
// date cell shows the same and is another instant, and its row is still the same.

import type { Ports } from '../../app/ports.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { ANSWER_KEYS } from './keys.ts';
import type { SheetClock } from './rules/answer-cells.ts';

export interface FirstZone {
  readonly isNow: boolean; // The spreadsheet still has it.
  readonly clock: SheetClock;
  /** A date cell as the instant at which that zone's clock shows the same; others as they are. */
  shifted(cell: CellValue): CellValue;
}

export function firstZone({ calendar, documentProperties }: Ports): FirstZone {
  const { key } = ANSWER_KEYS.firstZone;
  const zone = calendar.timeZone();
  const first = documentProperties.get(key) ?? '';
  const isZone = /^[\w+/-]{1,60}$/.test(first);
  if (!isZone) documentProperties.set(key, zone);
  if (!isZone || first === zone) return { isNow: true, clock: calendar, shifted: (cell) => cell };
  const clock = calendar.of(first);
  const known = new Map<number, Date>();
  return {
    isNow: false,
    clock,
    shifted(cell) {
      if (!(cell instanceof Date)) return cell;
      const ms = cell.getTime();
      const shifted = known.get(ms) ?? new Date(clock.toInstantMs(calendar.toLocal(ms)));
      known.set(ms, shifted);
      return shifted;
    },
  };
}
