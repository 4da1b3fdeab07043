// Calendars in memory: calendars and events as data, for scripts through CalendarApp and for tests directly.

/** When an event is. Instants are milliseconds since 1970; days are written `2026-01-05`, and the last isn't part of it. */
export type EventTime =
  | { readonly kind: 'times'; readonly startMs: number; readonly endMs: number }
  | { readonly kind: 'days'; readonly startDay: string; readonly endDay: string };

/** Statuses of guests, as `CalendarApp.GuestStatus` names them. */
export type GuestStatusName = 'INVITED' | 'MAYBE' | 'NO' | 'OWNER' | 'YES';

/** How and how many minutes before an event somebody is reminded. */
export interface Reminder {
  readonly by: 'email' | 'popup' | 'sms';
  readonly minutesBefore: number;
}

/** An event. Tests may change it as people do. */
export interface StoredEvent {
  readonly id: string;
  title: string;
  time: EventTime;
  description: string;
  location: string;
  readonly creatorEmail: string;
  /** By their addresses, in the order in which they were added; without the owner. */
  readonly guests: Map<string, GuestStatusName>;
  /** Whether invitations were asked for. None is sent. */
  readonly sendsInvites: boolean;
  /** Null while it has those of its calendar. */
  reminders: readonly Reminder[] | null;
  /** 1 to 11 as in `CalendarApp.EventColor`; empty for that of its calendar. */
  color: string;
  visibility: string;
  transparency: string;
  anyoneCanAddSelf: boolean;
  guestsCanInviteOthers: boolean;
  guestsCanModify: boolean;
  guestsCanSeeGuests: boolean;
  readonly tags: Map<string, string>;
  readonly createdMs: number;
  updatedMs: number;
}

/** A calendar with its events. */
export interface StoredCalendar {
  readonly id: string;
  name: string;
  description: string;
  timeZone: string;
  /** `#rrggbb` */
  color: string;
  isHidden: boolean;
  isSelected: boolean;
  readonly ownerEmail: string;
  /** People who see it beside their own. */
  readonly subscribers: Set<string>;
  /** What events have that have no reminders of their own. */
  defaultReminders: readonly Reminder[];
  readonly events: StoredEvent[];
}

/** What a new calendar needs; the rest has defaults. */
export type NewCalendar = Pick<StoredCalendar, 'id' | 'name' | 'ownerEmail'> &
  Partial<Pick<StoredCalendar, 'description' | 'timeZone' | 'color' | 'isHidden' | 'isSelected'>>;

/** What a new event needs; the rest has defaults. */
export type NewEvent = Pick<StoredEvent, 'id' | 'title' | 'time' | 'creatorEmail'> &
  Partial<Pick<StoredEvent, 'description' | 'location' | 'sendsInvites'>> & {
    readonly guests?: readonly string[];
    readonly nowMs: number;
  };

/** A person made, changed or deleted an event. */
export interface CalendarAct {
  readonly kind: 'calendar-change';
  readonly calendarId: string;
}

/** The calendars of everybody. */
export class CalendarStore {
  private calendars: readonly StoredCalendar[] = [];
  private readonly listeners: ((act: CalendarAct) => void)[] = [];

  /** @param timeZone - of calendars that name no other */
  constructor(private readonly timeZone: string) {}

  get all(): readonly StoredCalendar[] {
    return this.calendars;
  }

  find(id: string): StoredCalendar | undefined {
    return this.calendars.find((calendar) => calendar.id === id);
  }

  /** The default calendar of a person, whose id is their address. */
  defaultOf(email: string): StoredCalendar {
    return this.find(email) ?? this.add({ id: email, name: email, ownerEmail: email });
  }

  add(calendar: NewCalendar): StoredCalendar {
    const added: StoredCalendar = {
      description: '',
      timeZone: this.timeZone,
      color: '#9fe1e7',
      isHidden: false,
      isSelected: true,
      subscribers: new Set(),
      defaultReminders: [],
      events: [],
      ...calendar,
    };
    this.calendars = [...this.calendars, added];
    return added;
  }

  onPersonsChange(listener: (act: CalendarAct) => void): void {
    this.listeners.push(listener);
  }

  /** To be called when a person has changed events: triggers fire. Those that scripts change fire none. */
  personDid({ id }: StoredCalendar): void {
    for (const listener of this.listeners) listener({ kind: 'calendar-change', calendarId: id });
  }

  delete(id: string): void {
    this.calendars = this.calendars.filter((calendar) => calendar.id !== id);
  }

  /** Puts an event into a calendar. */
  addEvent(calendar: StoredCalendar, { nowMs, guests = [], ...event }: NewEvent): StoredEvent {
    const added: StoredEvent = {
      description: '',
      location: '',
      sendsInvites: false,
      reminders: null,
      color: '',
      visibility: 'DEFAULT',
      transparency: 'OPAQUE',
      anyoneCanAddSelf: false,
      guestsCanInviteOthers: true,
      guestsCanModify: false,
      guestsCanSeeGuests: true,
      tags: new Map(),
      createdMs: nowMs,
      updatedMs: nowMs,
      ...event,
      guests: new Map(guests.map((email) => [email, 'INVITED'])),
    };
    calendar.events.push(added);
    return added;
  }
}
