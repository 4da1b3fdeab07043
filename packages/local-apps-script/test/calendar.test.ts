// CalendarApp by Google's reference: calendars and events in memory.
import { expect, it } from 'vitest';
import { type AppsScript, appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const manifest = (more: object = {}) =>
  JSON.stringify({ timeZone: 'America/Sao_Paulo', runtimeVersion: 'V8', ...more });

const open = (body: string, more: object = {}): AppsScript =>
  appsScript({
    dir: scriptFolder({
      'Code.gs': `
        const at = (text) => new Date(text);
        const titles = (events) => events.map((event) => event.getTitle());
        function test() { ${body} }
        function cell() { return CalendarApp.getName(); }`,
      'appsscript.json': manifest(more),
    }),
    // Midnight in the time zone of the process, which is the script's.
    at: '2026-01-05T12:00:00Z',
  });
const run = (body: string) => open(body).run('test');

it('keeps an event with all that was said of it, where a test finds it', () => {
  const script = open(`
    const calendar = CalendarApp.getDefaultCalendar();
    const event = calendar.createEvent('Lunch', at('2026-01-06T15:00:00Z'), at('2026-01-06T16:00:00Z'),
      { description: 'd', location: 'Café', guests: 'ana@example.com, bo@example.com', sendInvites: true });
    event.setTitle('Long lunch').addGuest('cy@example.com').removeGuest('bo@example.com').setColor(CalendarApp.EventColor.MAUVE)
      .setVisibility(CalendarApp.Visibility.PRIVATE).setTransparency(CalendarApp.EventTransparency.TRANSPARENT)
      .setTag('k', 'v').setTime(at('2026-01-06T15:00:00Z'), at('2026-01-06T17:00:00Z'))
      .addPopupReminder(10).addEmailReminder(60).setGuestsCanModify(true).setLocation('Bar');
    const same = CalendarApp.getEventById(event.getId());
    return [same.getTitle(), same.getEndTime().toISOString(), same.getColor(), same.getVisibility() === CalendarApp.Visibility.PRIVATE,
      String(same.getTransparency()), same.getTag('k'), same.getTag('x'), same.getAllTagKeys(), same.getPopupReminders(), same.getEmailReminders(),
      same.guestsCanModify(), same.guestsCanInviteOthers(), same.getCreators(), String(same.getMyStatus()), same.isOwnedByMe(),
      same.getGuestList().map((guest) => [guest.getEmail(), String(guest.getGuestStatus())]), same.getGuestList(true).length,
      same.getGuestByEmail('none@example.com'), same.isAllDayEvent(), same.getOriginalCalendarId()];`);
  expect(script.run('test')).toEqual([
    'Long lunch',
    '2026-01-06T17:00:00.000Z',
    '3',
    true,
    'TRANSPARENT',
    'v',
    null,
    ['k'],
    [10],
    [60],
    true,
    true,
    ['owner@example.com'],
    'OWNER',
    true,
    [
      ['ana@example.com', 'INVITED'],
      ['cy@example.com', 'INVITED'],
    ],
    3,
    null,
    false,
    'owner@example.com',
  ]);
  expect(script.runtime.calendars.defaultOf('owner@example.com').events).toMatchObject([
    { title: 'Long lunch', description: 'd', location: 'Bar', sendsInvites: true },
  ]);
  expect(script.runtime.outbox).toEqual([]);
});

it('finds what begins or ends within a range or encompasses it, the earliest first', () => {
  expect(
    run(`
      const calendar = CalendarApp.getDefaultCalendar();
      const hour = (n) => at('2026-01-06T' + String(n).padStart(2, '0') + ':00:00Z');
      for (const [from, to] of [[16, 17], [9, 10], [10, 11], [10, 10], [9, 18], [11, 13], [8, 11], [12, 13]]) calendar.createEvent(from + '-' + to, hour(from), hour(to));
      return titles(calendar.getEvents(hour(10), hour(12)));`),
  ).toEqual(['8-11', '9-18', '10-11', '10-10', '11-13']);
});

it('filters by author, words and status only what start and max have left', () => {
  const script = open(`
    const [from, to] = [at('2026-02-01T00:00:00Z'), at('2026-03-01T00:00:00Z')];
    const calendar = CalendarApp.getCalendarById('ana@example.com');
    const find = (options) => titles(calendar.getEvents(from, to, options));
    return [find({ search: 'PLAN year' }), find({ start: 1, max: 1 }), find({ max: 1, search: 'budget' }), find({ author: 'owner@example.com' }),
      find({ statusFilters: [CalendarApp.GuestStatus.YES] })];`);
  const { calendars } = script.runtime;
  const ana = calendars.defaultOf('ana@example.com');
  ana.subscribers.add('owner@example.com');
  const time = (day: number) => {
    const startMs = Date.UTC(2026, 1, day);
    return { kind: 'times', startMs, endMs: startMs + 3_600_000 } as const;
  };
  const planned = { id: 'a', title: 'Plan', description: 'the year', creatorEmail: 'ana@example.com' };
  calendars.addEvent(ana, { ...planned, time: time(2), nowMs: 0 });
  const [id, title, creatorEmail] = ['b', 'Budget', 'owner@example.com'];
  const event = calendars.addEvent(ana, { id, title, creatorEmail, time: time(3), nowMs: 0 });
  event.guests.set('owner@example.com', 'YES');
  expect(script.run('test')).toEqual([['Plan'], ['Budget'], [], ['Budget'], ['Budget']]);
});

it('has whole days: in the script’s time zone where they are set, in the calendar’s where they begin', () => {
  expect(
    run(`
      const calendar = CalendarApp.createCalendar('Tokyo', { timeZone: 'Asia/Tokyo', color: CalendarApp.Color.PINK });
      // Still the 5th in São Paulo.
      const one = calendar.createAllDayEvent('One', at('2026-01-06T01:00:00Z'));
      const three = calendar.createAllDayEvent('Three', at('2026-01-06T12:00:00Z'), at('2026-01-09T12:00:00Z'), { location: 'there' });
      return [one.getAllDayStartDate().toISOString(), one.getAllDayEndDate().toISOString(), one.getStartTime().toISOString(),
        three.getAllDayStartDate().toISOString(), three.getAllDayEndDate().toISOString(), three.getLocation(), three.isAllDayEvent(),
        titles(calendar.getEventsForDay(at('2026-01-05T12:00:00Z'))), titles(calendar.getEventsForDay(at('2026-01-08T12:00:00Z'))),
        titles(calendar.getEventsForDay(at('2026-01-09T12:00:00Z'))),
        one.setAllDayDates(at('2026-01-07T12:00:00Z'), at('2026-01-09T12:00:00Z')).getAllDayEndDate().toISOString(),
        one.setTime(at('2026-01-07T12:00:00Z'), at('2026-01-07T13:00:00Z')).isAllDayEvent(), calendar.getColor()];`),
  ).toEqual([
    '2026-01-05T03:00:00.000Z',
    '2026-01-06T03:00:00.000Z',
    '2026-01-04T15:00:00.000Z',
    '2026-01-06T03:00:00.000Z',
    '2026-01-09T03:00:00.000Z',
    'there',
    true,
    ['One'],
    ['Three'],
    [],
    '2026-01-09T03:00:00.000Z',
    false,
    '#b1365f',
  ]);
});

it('makes, finds, changes and deletes calendars, and shows nobody those of others', () => {
  const script = open(`
    const made = CalendarApp.createCalendar('Team', { description: 'd', selected: false }).setName('Crew').setTimeZone('Asia/Tokyo');
    const seen = () => CalendarApp.getAllCalendars().map((calendar) => calendar.getName());
    const before = [seen(), CalendarApp.getCalendarById('ana@example.com'), CalendarApp.getCalendarsByName('Crew').length];
    const ana = CalendarApp.subscribeToCalendar('ana@example.com');
    const after = [seen(), CalendarApp.getAllOwnedCalendars().length, ana.isOwnedByMe(), CalendarApp.getOwnedCalendarById('ana@example.com')];
    const its = [made.getDescription(), made.isSelected(), made.isHidden(), made.getTimeZone(), made.isMyPrimaryCalendar(), CalendarApp.isMyPrimaryCalendar()];
    ana.unsubscribeFromCalendar();
    made.deleteCalendar();
    CalendarApp.setName('Mine').createEvent('e', at('2026-01-06T12:00:00Z'), at('2026-01-06T13:00:00Z')).deleteEvent();
    return [before, after, its, seen(), CalendarApp.getEventsForDay(at('2026-01-06T12:00:00Z')).length];`);
  script.runtime.calendars.defaultOf('ana@example.com');
  expect(script.run('test')).toEqual([
    [['owner@example.com', 'Crew'], null, 1],
    [['owner@example.com', 'ana@example.com', 'Crew'], 2, false, null],
    ['d', false, false, 'Asia/Tokyo', false, true],
    ['Mine'],
    0,
  ]);
});

it('has the reminders of its calendar until it has its own', () => {
  const script = open(`
    const event = CalendarApp.createEvent('e', at('2026-01-06T12:00:00Z'), at('2026-01-06T13:00:00Z'));
    const minutes = () => event.getPopupReminders();
    return [minutes(), (event.addPopupReminder(20), minutes()), (event.removeAllReminders(), minutes()), (event.resetRemindersToDefault(), minutes())];`);
  script.runtime.calendars.defaultOf('owner@example.com').defaultReminders = [
    { by: 'popup', minutesBefore: 30 },
  ];
  expect(script.run('test')).toEqual([[30], [30, 20], [], [30]]);
});

it.each([
  [
    'an end before its start',
    `CalendarApp.createEvent('e', at('2026-01-06'), at('2026-01-05'));`,
    'before event end date',
  ],
  [
    'no day',
    `CalendarApp.createAllDayEvent('e', at('2026-01-06'), at('2026-01-06'));`,
    'before event end date',
  ],
  [
    'a reminder too late',
    `${'CalendarApp.createEvent("e", at("2026-01-06"), at("2026-01-07"))'}.addPopupReminder(4);`,
    '5 minutes',
  ],
  [
    'a sixth reminder',
    `const e = CalendarApp.createEvent("e", at("2026-01-06"), at("2026-01-07")); for (let i = 0; i < 6; i++) e.addPopupReminder(5);`,
    '5 reminders',
  ],
  [
    'a colour that is none',
    `CalendarApp.createEvent("e", at("2026-01-06"), at("2026-01-07")).setColor('12');`,
    'Invalid argument: 12',
  ],
  [
    'days of an hour',
    `CalendarApp.createEvent("e", at("2026-01-06"), at("2026-01-07")).getAllDayStartDate();`,
    'not an all-day event',
  ],
  [
    'what was deleted',
    `const e = CalendarApp.createEvent("e", at("2026-01-06"), at("2026-01-07")); e.deleteEvent(); e.setTitle('x');`,
    'already been deleted',
  ],
  ['a series', `CalendarApp.newRecurrence();`, 'This runtime has no CalendarApp.newRecurrence'],
  [
    'texts for dates',
    `CalendarApp.createEvent('e', '2026-01-06', '2026-01-07');`,
    "don't match the method signature for CalendarApp.createEvent",
  ],
])('refuses %s', (_what, body, message) => {
  expect(() => run(body)).toThrow(message);
});

it('gives an event as the only one of a series, where a script asks for that', () => {
  expect(
    run(`
      const event = CalendarApp.createEvent('e', at('2026-01-06T12:00:00Z'), at('2026-01-06T13:00:00Z'));
      const series = CalendarApp.getEventSeriesById(event.getId()).addGuest('ana@example.com');
      return [event.getGuestList().length, event.getEventSeries().getId() === series.getId(), CalendarApp.getEventSeriesById('x'),
        (series.deleteEventSeries(), CalendarApp.getEventById(event.getId()))];`),
  ).toEqual([1, true, null, null]);
});

it('fires triggers of a calendar when a person changes it, and none when a script does', () => {
  const logs: string[] = [];
  const script = appsScript({
    onLog: (_execution, { text }) => logs.push(text),
    dir: scriptFolder({
      'Code.gs': `
        function setUp() {
          const trigger = ScriptApp.newTrigger('hear').forUserCalendar('owner@example.com').onEventUpdated().create();
          ScriptApp.newTrigger('hear').forUserCalendar('ana@example.com').onEventUpdated().create();
          CalendarApp.createAllDayEvent('mine', new Date());
          return [String(trigger.getEventType()), String(trigger.getTriggerSource()), trigger.getTriggerSourceId()];
        }
        function hear(e) { console.log(e.calendarId + ' ' + (e.authMode === ScriptApp.AuthMode.FULL)); }`,
    }),
  });
  expect(script.run('setUp')).toEqual(['ON_EVENT_UPDATED', 'CALENDAR', 'owner@example.com']);
  script.runtime.settle();
  expect(logs).toEqual([]);
  const { calendars } = script.runtime;
  calendars.personDid(calendars.defaultOf('owner@example.com'));
  script.runtime.settle();
  expect(logs).toEqual(['owner@example.com true']);
});

it('needs a scope, and authorisation', () => {
  const body = 'return CalendarApp.getName();';
  const scope = (name: string) => ({ oauthScopes: [name] });
  expect(() => open(body, scope('https://www.googleapis.com/auth/spreadsheets')).run('test')).toThrow(
    'Specified permissions are not sufficient to call CalendarApp.getName.',
  );
  for (const enough of [
    'https://www.googleapis.com/auth/calendar',
    'https://www.googleapis.com/auth/calendar.readonly',
    'https://www.google.com/calendar/feeds',
  ])
    expect(open(body, scope(enough)).run('test')).toBe('owner@example.com');
  const { result } = open('').runtime.run('cell', [], { kind: 'custom-function' });
  expect(result).toMatchObject({
    end: 'threw',
    message: expect.stringContaining('You do not have permission'),
  });
});

it('has colours that are what getColor gives, as texts', () => {
  expect(
    run(`
      const calendar = CalendarApp.createCalendar('Colours').setColor(CalendarApp.Color.RED);
      const event = calendar.createEvent('One', at('2026-01-05T12:00:00Z'), at('2026-01-05T13:00:00Z'));
      event.setColor(CalendarApp.EventColor.CYAN);
      calendar.setColor(String(CalendarApp.Color.RED));
      return [calendar.getColor(), String(CalendarApp.Color.RED), event.getColor(), String(CalendarApp.EventColor.CYAN), CalendarApp.EventColor.CYAN.name()];`),
  ).toEqual(['#a32929', '#a32929', '7', '7', 'CYAN']);
});

it.each([
  ['Lunch with Mary, Friday at 1PM', 'Lunch with Mary', '2026-01-09T16:00:00Z', '2026-01-09T17:00:00Z'],
  ['Call today 10:30am-11am', 'Call', '2026-01-05T13:30:00Z', '2026-01-05T14:00:00Z'],
  ['Lunch with Bob tomorrow at 12pm', 'Lunch with Bob', '2026-01-06T15:00:00Z', '2026-01-06T16:00:00Z'],
  ['Review 3 plans on 2026-02-01', 'Review 3 plans', '2026-02-01T03:00:00Z', '2026-02-02T03:00:00Z'],
  ['Party 2/28', 'Party', '2026-02-28T03:00:00Z', '2026-03-01T03:00:00Z'],
  ['Standup 9:00 Monday', 'Standup', '2026-01-05T12:00:00Z', '2026-01-05T13:00:00Z'],
])('reads an event from %j', (text, title, start, end) => {
  expect(
    run(
      `const event = CalendarApp.createEventFromDescription('${text}'); return [event.getTitle(), event.getStartTime(), event.getEndTime()];`,
    ),
  ).toEqual([title, new Date(start), new Date(end)]);
});

it('refuses a text that names neither a day nor a time', () => {
  expect(() => run(`CalendarApp.createEventFromDescription('Lunch');`)).toThrow(
    'This runtime reads no day and no time in: Lunch',
  );
});
