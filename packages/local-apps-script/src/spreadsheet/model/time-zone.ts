// Between an instant and a cell's serial number: days since 1899-12-30 on the wall clock of the spreadsheet's time
// zone (docs/platform.md#dates). Offsets are remembered by day, because Intl is slow and a column has many dates.
import { IANAZone } from 'luxon';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days from 1899-12-30 to 1970-01-01. */
const EPOCH_SERIAL = 25_569;

/** By zone and UTC day: the offset of that whole day, or null when it changes within. */
const offsetsByDay = new Map<string, Map<number, number | null>>();

/** Whether a name is a time zone of IANA, such as `America/Sao_Paulo`. */
export function isTimeZone(name: string): boolean {
  return IANAZone.isValidZone(name);
}

/** Converts for one IANA time zone. */
export class ZoneClock {
  private readonly offsets: IANAZone;
  private readonly byDay: Map<number, number | null>;

  /** @throws RangeError for an unknown zone. */
  constructor(readonly zone: string) {
    if (!isTimeZone(zone)) throw new RangeError(`Unknown time zone: ${zone}`);
    this.offsets = IANAZone.create(zone);
    this.byDay = offsetsByDay.get(zone) ?? new Map();
    offsetsByDay.set(zone, this.byDay);
  }

  /** Milliseconds that the zone's wall clock is ahead of UTC at that instant. */
  offsetMs(utcMs: number): number {
    const day = Math.floor(utcMs / DAY_MS);
    let offset = this.byDay.get(day);
    if (offset === undefined) {
      const start = this.measure(day * DAY_MS);
      offset = start === this.measure((day + 1) * DAY_MS) ? start : null;
      this.byDay.set(day, offset);
    }
    return offset ?? this.measure(utcMs);
  }

  private measure(utcMs: number): number {
    return Math.round(this.offsets.offset(utcMs) * MINUTE_MS);
  }

  /** An instant as a serial number. */
  toSerial(utcMs: number): number {
    return (utcMs + this.offsetMs(utcMs)) / DAY_MS + EPOCH_SERIAL;
  }

  /** A serial number as an instant, to the millisecond; a wall time that occurs twice is its first. */
  toUtcMs(serial: number): number {
    const wallMs = Math.round((serial - EPOCH_SERIAL) * DAY_MS);
    const early = wallMs - this.offsetMs(wallMs - DAY_MS);
    if (early + this.offsetMs(early) === wallMs) return early;
    return wallMs - this.offsetMs(early);
  }
}

/** The serial of a calendar day, months from 1; undefined when there is no such day. */
export function serialOfDay(year: number, month: number, day: number): number | undefined {
  const ms = Date.UTC(year, month - 1, day);
  const back = new Date(ms);
  if (back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day) return undefined;
  return ms / DAY_MS + EPOCH_SERIAL;
}
