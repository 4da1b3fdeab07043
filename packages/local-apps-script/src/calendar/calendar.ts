// Calendar, as scripts hold it.
import { EnumValue, type HostObject, PlatformError } from '../kernel/contract.ts';
import { isTimeZone } from '../spreadsheet/model/time-zone.ts';
import { CalendarEvent, type CalendarSession, daysBetween, timesBetween } from './calendar-event.ts';
import type { CalendarStore, EventTime, StoredCalendar, StoredEvent } from './calendar-store.ts';
import { eventOfDescription } from './event-description.ts';
import { dayAfter, dayOf, isWithin, midnightMs, rangeOf } from './event-times.ts';

type Options = Readonly<Record<string, unknown>>;

/** The members of `CalendarApp.Color`, and which shades the reference says they are. */
export const calendarColors: Readonly<Record<string, string>> = {
  BLUE: '#2952a3',
  BROWN: '#8d6f47',
  CHARCOAL: '#4e5d6c',
  CHESTNUT: '#865a5a',
  GRAY: '#5a6986',
  GREEN: '#0d7813',
  INDIGO: '#5229a3',
  LIME: '#528800',
  MUSTARD: '#88880e',
  OLIVE: '#6e6e41',
  ORANGE: '#be6d00',
  PINK: '#b1365f',
  PLUM: '#705770',
  PURPLE: '#7a367a',
  RED: '#a32929',
  RED_ORANGE: '#b1440e',
  SEA_BLUE: '#29527a',
  SLATE: '#4a716c',
  TEAL: '#28754e',
  TURQOISE: '#1b887a',
  YELLOW: '#ab8b00',
};

/** Something of an execution with the store behind it. */
export interface CalendarsSession extends CalendarSession {
  readonly store: CalendarStore;
}

const textOf = (options: Options, name: string) => {
  const value = options[name];
  return value === undefined || value === null ? undefined : String(value);
};

export class Calendar implements HostObject {
  readonly hostClass: string = 'Calendar';

  constructor(
    protected readonly session: CalendarsSession,
    /** Not a method: only the host reads it. Looked up at each call, because a default calendar is made when it is needed. */
    private readonly calendarOf: () => StoredCalendar,
  ) {}

  protected get calendar(): StoredCalendar {
    const calendar = this.calendarOf();
    if (this.session.store.find(calendar.id) === undefined)
      throw new PlatformError('The calendar does not exist, or it has been deleted.');
    return calendar;
  }

  private change(changed: Partial<StoredCalendar>): this {
    Object.assign(this.calendar, changed);
    return this;
  }

  getId(): string {
    return this.calendar.id;
  }

  getName(): string {
    return this.calendar.name;
  }

  setName(name: string): this {
    return this.change({ name });
  }

  getDescription(): string {
    return this.calendar.description;
  }

  setDescription(description: string): this {
    return this.change({ description });
  }

  getTimeZone(): string {
    return this.calendar.timeZone;
  }

  setTimeZone(timeZone: string): this {
    if (!isTimeZone(timeZone)) throw new PlatformError(`Invalid argument: ${timeZone}`);
    return this.change({ timeZone });
  }

  getColor(): string {
    return this.calendar.color;
  }

  setColor(color: string | EnumValue): this {
    return this.change({ color: hexOf(color) });
  }

  isHidden(): boolean {
    return this.calendar.isHidden;
  }

  setHidden(isHidden: boolean): this {
    return this.change({ isHidden });
  }

  isSelected(): boolean {
    return this.calendar.isSelected;
  }

  setSelected(isSelected: boolean): this {
    return this.change({ isSelected });
  }

  isOwnedByMe(): boolean {
    return this.calendar.ownerEmail === this.session.context.user.email;
  }

  isMyPrimaryCalendar(): boolean {
    return this.calendar.id === this.session.context.user.email;
  }

  deleteCalendar(): null {
    if (!this.isOwnedByMe()) throw new PlatformError('Only its owner can delete a calendar.');
    this.session.store.delete(this.calendar.id);
    return null;
  }

  unsubscribeFromCalendar(): null {
    if (this.isOwnedByMe()) throw new PlatformError('You cannot unsubscribe from a calendar that you own.');
    this.calendar.subscribers.delete(this.session.context.user.email);
    return null;
  }

  createEvent(title: string, start: Date, end: Date, options: Options = {}): CalendarEvent {
    return this.add(title, timesBetween(start, end), options);
  }

  /** `(title, date)`, `(title, date, options)`, `(title, start, end)` or `(title, start, end, options)`. */
  createAllDayEvent(title: string, start: Date, ...rest: readonly (Date | Options)[]): CalendarEvent {
    const end = rest.find((each): each is Date => each instanceof Date);
    const options = rest.find((each): each is Options => !(each instanceof Date)) ?? {};
    return this.add(title, daysBetween(this.session, start, end), options);
  }

  /** The text names a day or a time, in English. */
  createEventFromDescription(description: string): CalendarEvent {
    const { context, timeZone } = this.session;
    const read = eventOfDescription(description, context.nowMs(), timeZone);
    if (read === null) throw new PlatformError(`This runtime reads no day and no time in: ${description}`);
    return this.add(read.title, read.time, {});
  }

  private add(title: string, time: EventTime, options: Options): CalendarEvent {
    const { store, context } = this.session;
    const guests = (textOf(options, 'guests') ?? '').split(',').map((email) => email.trim());
    const event = store.addEvent(this.calendar, {
      id: `${Math.floor(context.random() * 2 ** 52).toString(36)}@google.com`,
      title,
      time,
      creatorEmail: context.user.email,
      description: textOf(options, 'description') ?? '',
      location: textOf(options, 'location') ?? '',
      guests: guests.filter((email) => email !== ''),
      sendsInvites: options.sendInvites === true,
      nowMs: context.nowMs(),
    });
    return new CalendarEvent(this.session, this.calendar, event);
  }

  getEventById(id: string): CalendarEvent | null {
    const event = this.calendar.events.find((each) => each.id === id);
    return event === undefined ? null : new CalendarEvent(this.session, this.calendar, event);
  }

  getEventSeriesById(id: string): CalendarEvent | null {
    return this.getEventById(id)?.getEventSeries() ?? null;
  }

  getEvents(start: Date, end: Date, options: Options = {}): CalendarEvent[] {
    return this.between(start.getTime(), end.getTime(), options);
  }

  /** The day of the date in the script's time zone, from midnight to midnight in the calendar's. */
  getEventsForDay(date: Date, options: Options = {}): CalendarEvent[] {
    const day = dayOf(date.getTime(), this.session.timeZone);
    const { timeZone } = this.calendar;
    return this.between(midnightMs(day, timeZone), midnightMs(dayAfter(day), timeZone), options);
  }

  /** The earliest first. `author`, `search` and `statusFilters` look only at what `start` and `max` left. */
  private between(fromMs: number, untilMs: number, options: Options): CalendarEvent[] {
    const { timeZone, events } = this.calendar;
    const { start = 0, max, statusFilters } = options;
    const first = Number(start);
    const startOf = ({ time }: StoredEvent) => rangeOf(time, timeZone).startMs;
    return events
      .filter(({ time }) => isWithin(time, timeZone, fromMs, untilMs))
      .sort((a, b) => startOf(a) - startOf(b))
      .slice(first, max === undefined ? undefined : first + Number(max))
      .filter((event) => fits(event, textOf(options, 'author'), textOf(options, 'search')))
      .map((event) => ({ event, object: new CalendarEvent(this.session, this.calendar, event) }))
      .filter(({ object }) => !Array.isArray(statusFilters) || isOneOf(object.myStatus, statusFilters))
      .map(({ object }) => object);
  }
}

function isOneOf(status: string, filters: readonly unknown[]): boolean {
  return filters.some((each) => each instanceof EnumValue && each.name === status);
}

/** Every word of the search stands in the title, the description, the place or the guests' addresses. */
function fits(event: StoredEvent, author: string | undefined, search = ''): boolean {
  if (author !== undefined && event.creatorEmail !== author) return false;
  const text = [event.title, event.description, event.location, ...event.guests.keys()]
    .join('\n')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** @throws PlatformError for what is no colour */
export function hexOf(color: string | EnumValue): string {
  const hex = (typeof color === 'string' ? color : calendarColors[color.name]) ?? '';
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new PlatformError(`Invalid argument: ${hex}`);
  return hex.toLowerCase();
}
