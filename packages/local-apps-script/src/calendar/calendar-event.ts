// CalendarEvent and EventGuest, as scripts hold them.
import { EnumValue, type ExecutionContext, type HostObject, PlatformError } from '../kernel/contract.ts';
import { checkedAddress } from '../utilities/email-address.ts';
import type { EventTime, GuestStatusName, Reminder, StoredCalendar, StoredEvent } from './calendar-store.ts';
import { dayAfter, dayOf, midnightMs, rangeOf } from './event-times.ts';

/** The colours of events; the place of each, from 1, is what `getColor` gives. */
export const eventColors: readonly string[] = [
  'PALE_BLUE',
  'PALE_GREEN',
  'MAUVE',
  'PALE_RED',
  'YELLOW',
  'ORANGE',
  'CYAN',
  'GRAY',
  'BLUE',
  'GREEN',
  'RED',
];

const fourWeeksInMinutes = 40_320;

class EventGuest implements HostObject {
  readonly hostClass = 'EventGuest';

  constructor(
    private readonly email: string,
    private readonly status: GuestStatusName,
  ) {}

  getEmail(): string {
    return this.email;
  }

  /** Their address: nobody has given a name here. */
  getName(): string {
    return this.email;
  }

  getGuestStatus(): EnumValue {
    return new EnumValue('CalendarApp.GuestStatus', this.status);
  }

  getAdditionalGuests(): number {
    return 0;
  }
}

/** What events of an execution share. `timeZone` is the script's. */
export interface CalendarSession {
  readonly context: ExecutionContext;
  readonly timeZone: string;
}

/** From one instant to another. @throws PlatformError where it would end before it begins */
export function timesBetween(start: Date, end: Date): EventTime {
  if (end.getTime() < start.getTime()) throw endsTooEarly();
  return { kind: 'times', startMs: start.getTime(), endMs: end.getTime() };
}

/** Whole days in the script's time zone; the last isn't part of it. @throws PlatformError where there is no day */
export function daysBetween({ timeZone }: CalendarSession, start: Date, end: Date | undefined): EventTime {
  const startDay = dayOf(start.getTime(), timeZone);
  const endDay = end === undefined ? dayAfter(startDay) : dayOf(end.getTime(), timeZone);
  if (endDay <= startDay) throw endsTooEarly();
  return { kind: 'days', startDay, endDay };
}

const endsTooEarly = () => new PlatformError('Event start date must be before event end date.');

/** An event. As a series it is the only one of it. */
export class CalendarEvent implements HostObject {
  constructor(
    private readonly session: CalendarSession,
    private readonly calendar: StoredCalendar,
    private readonly event: StoredEvent,
    readonly hostClass: 'CalendarEvent' | 'CalendarEventSeries' = 'CalendarEvent',
  ) {}

  getEventSeries(): CalendarEvent {
    return new CalendarEvent(this.session, this.calendar, this.event, 'CalendarEventSeries');
  }

  private change(changed: Partial<StoredEvent>): this {
    if (!this.calendar.events.includes(this.event))
      throw new PlatformError('The calendar event does not exist, or it has already been deleted.');
    Object.assign(this.event, changed, { updatedMs: this.session.context.nowMs() });
    return this;
  }

  private get isMine(): boolean {
    return this.calendar.ownerEmail === this.session.context.user.email;
  }

  getId(): string {
    return this.event.id;
  }

  getTitle(): string {
    return this.event.title;
  }

  setTitle(title: string): this {
    return this.change({ title });
  }

  getDescription(): string {
    return this.event.description;
  }

  setDescription(description: string): this {
    return this.change({ description });
  }

  getLocation(): string {
    return this.event.location;
  }

  setLocation(location: string): this {
    return this.change({ location });
  }

  getStartTime(): Date {
    return new Date(rangeOf(this.event.time, this.calendar.timeZone).startMs);
  }

  getEndTime(): Date {
    return new Date(rangeOf(this.event.time, this.calendar.timeZone).endMs);
  }

  setTime(start: Date, end: Date): this {
    return this.change({ time: timesBetween(start, end) });
  }

  isAllDayEvent(): boolean {
    return this.event.time.kind === 'days';
  }

  getAllDayStartDate(): Date {
    return this.midnightOf('startDay');
  }

  getAllDayEndDate(): Date {
    return this.midnightOf('endDay');
  }

  private midnightOf(which: 'startDay' | 'endDay'): Date {
    const { time } = this.event;
    if (time.kind === 'days') return new Date(midnightMs(time[which], this.session.timeZone));
    throw new PlatformError('This event is not an all-day event.');
  }

  setAllDayDate(date: Date): this {
    return this.change({ time: daysBetween(this.session, date, undefined) });
  }

  setAllDayDates(start: Date, end: Date): this {
    return this.change({ time: daysBetween(this.session, start, end) });
  }

  isRecurringEvent(): boolean {
    return false;
  }

  getEventType(): EnumValue {
    return new EnumValue('CalendarApp.EventType', 'DEFAULT');
  }

  getColor(): string {
    return this.event.color;
  }

  setColor(color: string | EnumValue): this {
    const index = typeof color === 'string' ? color : String(eventColors.indexOf(color.name) + 1);
    if (!/^([1-9]|1[01])$/.test(index)) throw new PlatformError(`Invalid argument: ${index}`);
    return this.change({ color: index });
  }

  getCreators(): string[] {
    return [this.event.creatorEmail];
  }

  getDateCreated(): Date {
    return new Date(this.event.createdMs);
  }

  getLastUpdated(): Date {
    return new Date(this.event.updatedMs);
  }

  getOriginalCalendarId(): string {
    return this.calendar.id;
  }

  isOwnedByMe(): boolean {
    return this.isMine;
  }

  deleteEvent(): null {
    this.change({});
    this.calendar.events.splice(this.calendar.events.indexOf(this.event), 1);
    return null;
  }

  deleteEventSeries(): null {
    return this.deleteEvent();
  }

  addGuest(email: string): this {
    if (!this.event.guests.has(checkedAddress(email))) this.event.guests.set(email, 'INVITED');
    return this.change({});
  }

  removeGuest(email: string): this {
    this.event.guests.delete(email);
    return this.change({});
  }

  getGuestByEmail(email: string): EventGuest | null {
    const status = this.event.guests.get(email);
    return status === undefined ? null : new EventGuest(email, status);
  }

  getGuestList(includesOwner = false): EventGuest[] {
    const guests = [...this.event.guests].map(([email, status]) => new EventGuest(email, status));
    return includesOwner ? [new EventGuest(this.calendar.ownerEmail, 'OWNER'), ...guests] : guests;
  }

  getMyStatus(): EnumValue {
    return new EnumValue('CalendarApp.GuestStatus', this.myStatus);
  }

  /** Not a method: only the host reads it. */
  get myStatus(): GuestStatusName {
    return this.isMine ? 'OWNER' : (this.event.guests.get(this.session.context.user.email) ?? 'INVITED');
  }

  setMyStatus(status: EnumValue): this {
    const { email } = this.session.context.user;
    const name = guestStatuses.find((each) => each === status.name);
    if (name !== undefined && this.event.guests.has(email)) this.event.guests.set(email, name);
    return this.change({});
  }

  addEmailReminder(minutesBefore: number): this {
    return this.addReminder({ by: 'email', minutesBefore });
  }

  addPopupReminder(minutesBefore: number): this {
    return this.addReminder({ by: 'popup', minutesBefore });
  }

  addSmsReminder(minutesBefore: number): this {
    return this.addReminder({ by: 'sms', minutesBefore });
  }

  getEmailReminders(): number[] {
    return this.minutesOf('email');
  }

  getPopupReminders(): number[] {
    return this.minutesOf('popup');
  }

  getSmsReminders(): number[] {
    return this.minutesOf('sms');
  }

  removeAllReminders(): this {
    return this.change({ reminders: [] });
  }

  resetRemindersToDefault(): this {
    return this.change({ reminders: null });
  }

  private get reminders(): readonly Reminder[] {
    return this.event.reminders ?? this.calendar.defaultReminders;
  }

  private addReminder(reminder: Reminder): this {
    if (reminder.minutesBefore < 5 || reminder.minutesBefore > fourWeeksInMinutes)
      throw new PlatformError('A reminder must be at least 5 minutes and at most 4 weeks before the event.');
    if (this.reminders.length >= 5) throw new PlatformError('An event can have 5 reminders at most.');
    return this.change({ reminders: [...this.reminders, reminder] });
  }

  private minutesOf(by: Reminder['by']): number[] {
    return this.reminders.filter((each) => each.by === by).map(({ minutesBefore }) => minutesBefore);
  }

  getVisibility(): EnumValue {
    return new EnumValue('CalendarApp.Visibility', this.event.visibility);
  }

  setVisibility(visibility: EnumValue): this {
    return this.change({ visibility: visibility.name });
  }

  getTransparency(): EnumValue {
    return new EnumValue('CalendarApp.EventTransparency', this.event.transparency);
  }

  setTransparency(transparency: EnumValue): this {
    return this.change({ transparency: transparency.name });
  }

  anyoneCanAddSelf(): boolean {
    return this.event.anyoneCanAddSelf;
  }

  setAnyoneCanAddSelf(anyoneCanAddSelf: boolean): this {
    return this.change({ anyoneCanAddSelf });
  }

  guestsCanInviteOthers(): boolean {
    return this.event.guestsCanInviteOthers;
  }

  setGuestsCanInviteOthers(guestsCanInviteOthers: boolean): this {
    return this.change({ guestsCanInviteOthers });
  }

  guestsCanModify(): boolean {
    return this.event.guestsCanModify;
  }

  setGuestsCanModify(guestsCanModify: boolean): this {
    return this.change({ guestsCanModify });
  }

  guestsCanSeeGuests(): boolean {
    return this.event.guestsCanSeeGuests;
  }

  setGuestsCanSeeGuests(guestsCanSeeGuests: boolean): this {
    return this.change({ guestsCanSeeGuests });
  }

  setTag(key: string, value: string): this {
    this.event.tags.set(key, value);
    return this.change({});
  }

  getTag(key: string): string | null {
    return this.event.tags.get(key) ?? null;
  }

  deleteTag(key: string): this {
    this.event.tags.delete(key);
    return this.change({});
  }

  getAllTagKeys(): string[] {
    return [...this.event.tags.keys()];
  }
}

/** The members of `CalendarApp.GuestStatus`. */
export const guestStatuses: readonly GuestStatusName[] = ['INVITED', 'MAYBE', 'NO', 'OWNER', 'YES'];
