// Dates, times and timestamps of Jdbc. A database here keeps them as texts in the script's time zone.
import { DateTime } from 'luxon';
import type { HostObject } from '../kernel/contract.ts';
import { PlatformError } from '../kernel/contract.ts';

/** The classes, and how a database keeps their values. */
const forms = {
  JdbcDate: 'yyyy-MM-dd',
  JdbcTime: 'HH:mm:ss',
  JdbcTimestamp: 'yyyy-MM-dd HH:mm:ss',
} as const;

export type JdbcDateClass = keyof typeof forms;

/** A moment, as one of the three classes shows it. */
export class JdbcMoment implements HostObject {
  constructor(
    readonly hostClass: JdbcDateClass,
    private readonly zone: string,
    private readonly ms: number,
  ) {}

  /** Not a method: as a database keeps it. */
  get text(): string {
    return DateTime.fromMillis(this.ms, { zone: this.zone }).toFormat(forms[this.hostClass]);
  }

  getTime(): number {
    return this.ms;
  }

  before(other: JdbcMoment): boolean {
    return this.ms < other.ms;
  }

  after(other: JdbcMoment): boolean {
    return this.ms > other.ms;
  }
}

/** Reads what a database keeps, or a script gives. A time is one of 1 January 1970. */
export function parseMoment(hostClass: JdbcDateClass, zone: string, text: string): JdbcMoment {
  const [, date, time = '00:00:00'] =
    /^(\d{4}-\d\d-\d\d)?[ T]?(\d\d:\d\d:\d\d(?:\.\d+)?)?$/.exec(text.trim()) ?? [];
  const day = hostClass === 'JdbcTime' ? '1970-01-01' : date;
  const read = DateTime.fromISO(`${day}T${hostClass === 'JdbcDate' ? '00:00:00' : time}`, { zone });
  if (day === undefined || !read.isValid) throw new PlatformError(`Can't read ${text} as a ${hostClass}.`);
  return new JdbcMoment(hostClass, zone, read.toMillis());
}
