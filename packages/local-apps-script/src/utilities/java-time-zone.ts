// The names of time zones that Apps Script takes, which are Java's: IANA names and offsets such as `GMT-03:00`.
import { FixedOffsetZone, IANAZone, type Zone } from 'luxon';

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
  return IANAZone.isValidZone(name) ? IANAZone.create(name) : FixedOffsetZone.utcInstance;
}
