// CalendarApp over calendars in memory: that of each person, and those that scripts and tests make.
import {
  EnumValue,
  type HostClassSpec,
  type HostObject,
  PlatformError,
  type Service,
} from '../kernel/contract.ts';
import { each, type Methods } from '../kernel/methods.ts';
import { isTimeZone } from '../spreadsheet/model/time-zone.ts';
import { Calendar, type CalendarsSession, calendarColors, hexOf } from './calendar.ts';
import { eventColors, guestStatuses } from './calendar-event.ts';
import type { CalendarStore, StoredCalendar } from './calendar-store.ts';

/** The service. What it has of a calendar it does to the default calendar. */
class CalendarApp extends Calendar {
  override readonly hostClass = 'CalendarApp';

  constructor(session: CalendarsSession) {
    super(session, () => session.store.defaultOf(session.context.user.email));
  }

  private get email(): string {
    return this.session.context.user.email;
  }

  private objectOf(calendar: StoredCalendar): Calendar {
    return new Calendar(this.session, () => calendar);
  }

  /** Those that the person sees, their own first. */
  private get seen(): readonly StoredCalendar[] {
    const own = this.session.store.defaultOf(this.email);
    const others = this.session.store.all.filter(
      (each) => each !== own && (each.ownerEmail === this.email || each.subscribers.has(this.email)),
    );
    return [own, ...others];
  }

  private get owned(): readonly StoredCalendar[] {
    return this.seen.filter(({ ownerEmail }) => ownerEmail === this.email);
  }

  private found(id: string, among: readonly StoredCalendar[]): Calendar | null {
    const calendar = among.find((each) => each.id === id);
    return calendar === undefined ? null : this.objectOf(calendar);
  }

  getDefaultCalendar(): Calendar {
    return this.objectOf(this.session.store.defaultOf(this.email));
  }

  getAllCalendars(): Calendar[] {
    return this.seen.map((each) => this.objectOf(each));
  }

  getAllOwnedCalendars(): Calendar[] {
    return this.owned.map((each) => this.objectOf(each));
  }

  getCalendarById(id: string): Calendar | null {
    return this.found(id, this.seen);
  }

  getOwnedCalendarById(id: string): Calendar | null {
    return this.found(id, this.owned);
  }

  getCalendarsByName(name: string): Calendar[] {
    return this.seen.filter((each) => each.name === name).map((each) => this.objectOf(each));
  }

  getOwnedCalendarsByName(name: string): Calendar[] {
    return this.owned.filter((each) => each.name === name).map((each) => this.objectOf(each));
  }

  createCalendar(name: string, options: Readonly<Record<string, unknown>> = {}): Calendar {
    const { store, context } = this.session;
    const { description, location, color, timeZone, hidden, selected } = options;
    if (location !== undefined) throw new PlatformError("This runtime's calendars have no location.");
    if (timeZone !== undefined && !isTimeZone(String(timeZone)))
      throw new PlatformError(`Invalid argument: ${String(timeZone)}`);
    const calendar = store.add({
      id: `c_${Math.floor(context.random() * 2 ** 52).toString(36)}@group.calendar.google.com`,
      name,
      ownerEmail: this.email,
      ...(description === undefined ? {} : { description: String(description) }),
      ...(color === undefined ? {} : { color: hexOf(color instanceof EnumValue ? color : String(color)) }),
      ...(timeZone === undefined ? {} : { timeZone: String(timeZone) }),
      ...(hidden === undefined ? {} : { isHidden: hidden === true }),
      ...(selected === undefined ? {} : { isSelected: selected === true }),
    });
    return this.objectOf(calendar);
  }

  subscribeToCalendar(id: string): Calendar {
    const calendar = this.session.store.find(id);
    if (calendar === undefined)
      throw new PlatformError(`No calendar with the given ID could be found: ${id}`);
    calendar.subscribers.add(this.email);
    return this.objectOf(calendar);
  }
}

const ofCalendars: Methods = {
  ...each('getColor getDescription getId getName getTimeZone', []),
  ...each('isHidden isMyPrimaryCalendar isOwnedByMe isSelected', []),
  ...each('setDescription setName setTimeZone getEventById getEventSeriesById createEventFromDescription', [
    'String',
  ]),
  ...each('setHidden setSelected', ['Boolean']),
  setColor: [['String'], ['CalendarApp.Color']],
  createEvent: [['String', 'Date', 'Date', 'Object?']],
  createAllDayEvent: [
    ['String', 'Date'],
    ['String', 'Date', 'Date'],
    ['String', 'Date', 'Object'],
    ['String', 'Date', 'Date', 'Object'],
  ],
  getEvents: [['Date', 'Date', 'Object?']],
  getEventsForDay: [['Date', 'Object?']],
};

/** What an event has, and the series that it is alone in. */
const ofEvents: Methods = {
  ...each('getId getTitle getDescription getLocation getColor getCreators getDateCreated getLastUpdated', []),
  ...each('getOriginalCalendarId isOwnedByMe getEventType', []),
  ...each('getEmailReminders getPopupReminders getSmsReminders removeAllReminders', []),
  ...each('resetRemindersToDefault getMyStatus getVisibility getTransparency getAllTagKeys', []),
  ...each('anyoneCanAddSelf guestsCanInviteOthers guestsCanModify guestsCanSeeGuests', []),
  ...each('setTitle setDescription setLocation addGuest removeGuest getGuestByEmail', ['String']),
  ...each('getTag deleteTag', ['String']),
  ...each('setAnyoneCanAddSelf setGuestsCanInviteOthers setGuestsCanModify', ['Boolean']),
  ...each('setGuestsCanSeeGuests', ['Boolean']),
  ...each('addEmailReminder addPopupReminder addSmsReminder', ['number']),
  setTag: [['String', 'String']],
  getGuestList: [['Boolean?']],
  setColor: [['String'], ['CalendarApp.EventColor']],
  setMyStatus: [['CalendarApp.GuestStatus']],
  setVisibility: [['CalendarApp.Visibility']],
  setTransparency: [['CalendarApp.EventTransparency']],
};

/** Nothing of it without authorisation: neither simple triggers nor functions in cells reach a calendar. */
const requires = { '*': { modes: ['FULL'] } } as const;

const classes: readonly HostClassSpec[] = [
  {
    hostClass: 'CalendarApp',
    fullName: 'CalendarApp',
    requires,
    methods: {
      ...ofCalendars,
      ...each('getDefaultCalendar getAllCalendars getAllOwnedCalendars', []),
      ...each('getCalendarById getOwnedCalendarById getCalendarsByName getOwnedCalendarsByName', ['String']),
      createCalendar: [['String', 'Object?']],
      subscribeToCalendar: [['String']],
    },
  },
  {
    hostClass: 'Calendar',
    fullName: 'CalendarApp.Calendar',
    requires,
    methods: { ...ofCalendars, ...each('deleteCalendar unsubscribeFromCalendar', []) },
  },
  {
    hostClass: 'CalendarEvent',
    fullName: 'CalendarApp.CalendarEvent',
    requires,
    methods: {
      ...ofEvents,
      ...each('getStartTime getEndTime isAllDayEvent getAllDayStartDate getAllDayEndDate', []),
      ...each('isRecurringEvent deleteEvent getEventSeries', []),
      ...each('setTime setAllDayDates', ['Date', 'Date']),
      setAllDayDate: [['Date']],
    },
  },
  {
    hostClass: 'CalendarEventSeries',
    fullName: 'CalendarApp.CalendarEventSeries',
    requires,
    methods: { ...ofEvents, deleteEventSeries: [[]] },
  },
  {
    hostClass: 'EventGuest',
    fullName: 'CalendarApp.EventGuest',
    requires,
    methods: each('getEmail getName getGuestStatus getAdditionalGuests', []),
  },
];

const months = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER';
const weekdays = 'SUNDAY MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY';

/** The service. `timeZone` is the script's. */
export function createCalendarService(store: CalendarStore, timeZone: string): Service {
  return {
    classes,
    enums: [
      // As texts they are what `getColor` gives (seen at Google by others).
      { path: 'CalendarApp.Color', members: Object.keys(calendarColors), texts: calendarColors },
      {
        path: 'CalendarApp.EventColor',
        members: eventColors,
        texts: Object.fromEntries(eventColors.map((name, index) => [name, String(index + 1)])),
      },
      { path: 'CalendarApp.EventTransparency', members: ['OPAQUE', 'TRANSPARENT'] },
      {
        path: 'CalendarApp.EventType',
        members: ['DEFAULT', 'BIRTHDAY', 'FOCUS_TIME', 'FROM_GMAIL', 'OUT_OF_OFFICE', 'WORKING_LOCATION'],
      },
      { path: 'CalendarApp.GuestStatus', members: guestStatuses },
      { path: 'CalendarApp.Month', members: months.split(' ') },
      { path: 'CalendarApp.Visibility', members: ['CONFIDENTIAL', 'DEFAULT', 'PRIVATE', 'PUBLIC'] },
      { path: 'CalendarApp.Weekday', members: weekdays.split(' ') },
    ],
    acts: {
      source: 'calendar',
      boundId: null,
      listen: (listener) => store.onPersonsChange((act) => listener(act, act.calendarId)),
      eventOf: (act) => (act.kind === 'calendar-change' ? { calendarId: act.calendarId } : {}),
    },
    globals: (context): Readonly<Record<string, HostObject>> => ({
      CalendarApp: new CalendarApp({ store, context, timeZone }),
    }),
  };
}
