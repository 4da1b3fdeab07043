// The names of time zones that Apps Script takes, which are Java's: IANA names and offsets such as `GMT-03:00`.
import { FixedOffsetZone, IANAZone, type Zone } from 'luxon';
import { ZoneClock } from '../spreadsheet/model/time-zone.ts';

/** Asking Intl for a zone is slow, and scripts format dates one by one. */
const known = new Map<string, Zone>();

/** Java takes an unknown zone for GMT. */
export function zoneOf(name: string): Zone {
  const zone = known.get(name) ?? made(name);
  known.set(name, zone);
  return zone;
}

function made(name: string): Zone {
  const offset = /^(?:GMT|UTC)([+-])(\d{1,2}):?(\d{2})?$/.exec(name);
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    return FixedOffsetZone.instance(offset[1] === '-' ? -minutes : minutes);
  }
  return IANAZone.isValidZone(name) ? new RememberingZone(name) : FixedOffsetZone.utcInstance;
}

/** A zone that asks Intl once a day of the calendar what its offset is. */
class RememberingZone extends IANAZone {
  private readonly clock: ZoneClock;

  constructor(name: string) {
    super(name);
    this.clock = new ZoneClock(name);
  }

  /** Minutes ahead of UTC at an instant, which is given in milliseconds since 1970. */
  override offset(instantMs: number): number {
    return this.clock.offsetMs(instantMs) / 60_000;
  }
}
