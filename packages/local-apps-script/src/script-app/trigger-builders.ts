// `ScriptApp.newTrigger('f').timeBased()…create()` and `…forSpreadsheet(…)…create()`: what is asked for, and the
// checks.

import {
  type EnumValue,
  type ExecutionContext,
  type HostClassSpec,
  type HostObject,
  PlatformError,
} from '../kernel/contract.ts';
import { publishedClass } from '../kernel/published-class.ts';
import type { SheetEvent } from '../kernel/user-act.ts';
import type { Schedule } from './schedule.ts';
import { Trigger } from './trigger.ts';
import type { TriggerStore } from './trigger-store.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** The members of `ScriptApp.WeekDay`, Sunday last. */
export const weekDays: readonly string[] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
];

/** What `ScriptApp.newTrigger` returns. */
export class TriggerBuilder implements HostObject {
  readonly hostClass = 'TriggerBuilder';

  constructor(
    private readonly context: ExecutionContext,
    private readonly store: TriggerStore,
    private readonly functionName: string,
    private readonly timeZone: string,
  ) {}

  timeBased(): ClockTriggerBuilder {
    return new ClockTriggerBuilder(this.context, this.store, this.functionName, this.timeZone);
  }

  /** @param form a Form or its id */
  forForm(form: string | { getId(): string }): FormTriggerBuilder {
    const formId = typeof form === 'string' ? form : form.getId();
    return new FormTriggerBuilder(this.context, this.store, this.functionName, formId);
  }

  /** @param source a Spreadsheet or its id */
  forSpreadsheet(source: string | { getId(): string }): SpreadsheetTriggerBuilder {
    const sourceId = typeof source === 'string' ? source : source.getId();
    return new SpreadsheetTriggerBuilder(this.context, this.store, this.functionName, sourceId);
  }
}

class FormTriggerBuilder implements HostObject {
  readonly hostClass = 'FormTriggerBuilder';
  private hasEvent = false;

  constructor(
    private readonly context: ExecutionContext,
    private readonly store: TriggerStore,
    private readonly functionName: string,
    private readonly formId: string,
  ) {}

  onFormSubmit(): this {
    this.hasEvent = true;
    return this;
  }

  create(): Trigger {
    const { context, store, functionName, formId, hasEvent } = this;
    if (!hasEvent) throw new PlatformError('Cannot create a trigger without an event.');
    return new Trigger(store.create(context, functionName, { kind: 'form', formId }));
  }
}

class SpreadsheetTriggerBuilder implements HostObject {
  readonly hostClass = 'SpreadsheetTriggerBuilder';
  private event: SheetEvent | null = null;

  constructor(
    private readonly context: ExecutionContext,
    private readonly store: TriggerStore,
    private readonly functionName: string,
    private readonly sourceId: string,
  ) {}

  onOpen(): this {
    return this.on('ON_OPEN');
  }

  onEdit(): this {
    return this.on('ON_EDIT');
  }

  onChange(): this {
    return this.on('ON_CHANGE');
  }

  onFormSubmit(): this {
    return this.on('ON_FORM_SUBMIT');
  }

  private on(event: SheetEvent): this {
    this.event = event;
    return this;
  }

  create(): Trigger {
    const { event, sourceId } = this;
    if (event === null) throw new PlatformError('Cannot create a trigger without an event.');
    return new Trigger(
      this.store.create(this.context, this.functionName, { kind: 'event', event, sourceId }),
    );
  }
}

function oneOf(method: string, value: number, allowed: readonly number[]): void {
  if (allowed.includes(value)) return;
  const list = `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`;
  throw new PlatformError(`The value you passed to ${method} was invalid. It must be one of ${list}.`);
}

class ClockTriggerBuilder implements HostObject {
  readonly hostClass = 'ClockTriggerBuilder';
  private periodMs: number | null = null;
  private onceMs: number | null = null;
  private days = 0;
  private week = 0;
  private weekDay = 0;
  private monthDay = 0;
  private hour: number | null = null;
  private minute: number | null = null;

  constructor(
    private readonly context: ExecutionContext,
    private readonly store: TriggerStore,
    private readonly functionName: string,
    private timeZone: string,
  ) {}

  everyMinutes(minutes: number): this {
    oneOf('everyMinutes', minutes, [1, 5, 10, 15, 30]);
    this.periodMs = minutes * minuteMs;
    return this;
  }

  everyHours(hours: number): this {
    oneOf('everyHours', hours, [1, 2, 4, 6, 8, 12]);
    this.periodMs = hours * hourMs;
    return this;
  }

  everyDays(days: number): this {
    this.days = days;
    return this;
  }

  everyWeeks(weeks: number): this {
    this.week = weeks;
    return this;
  }

  onWeekDay(day: EnumValue): this {
    this.weekDay = weekDays.indexOf(day.name) + 1;
    return this;
  }

  onMonthDay(day: number): this {
    this.monthDay = day;
    return this;
  }

  atHour(hour: number): this {
    this.hour = hour;
    return this;
  }

  nearMinute(minute: number): this {
    this.minute = minute;
    return this;
  }

  inTimezone(timeZone: string): this {
    this.timeZone = timeZone;
    return this;
  }

  at(date: Date): this {
    this.onceMs = date.getTime();
    return this;
  }

  after(ms: number): this {
    this.onceMs = this.context.nowMs() + ms;
    return this;
  }

  create(): Trigger {
    return new Trigger(this.store.create(this.context, this.functionName, this.schedule()));
  }

  private schedule(): Schedule {
    if (this.onceMs !== null) return { kind: 'once', atMs: this.onceMs };
    if (this.periodMs !== null)
      return { kind: 'period', everyMs: this.periodMs, phase: this.context.random() };
    if (this.days === 0 && this.week === 0 && this.weekDay === 0 && this.monthDay === 0) {
      throw new PlatformError('Cannot create a trigger without a schedule.');
    }
    // Within the hour that was asked for, or a quarter of an hour around the minute.
    const hour = this.hour ?? Math.floor(this.context.random() * 24);
    const random = this.context.random();
    const minute =
      this.minute === null ? Math.floor(random * 60) : this.minute + Math.floor(random * 31) - 15;
    return {
      kind: 'calendar',
      everyDays: this.days > 0 ? this.days : Math.max(this.week, 1) * (this.weekDay > 0 ? 7 : 1),
      weekDay: this.weekDay,
      monthDay: this.monthDay,
      minuteOfDay: Math.min(Math.max(hour * 60 + minute, 0), 1_439),
      timeZone: this.timeZone,
    };
  }
}

/** The classes of the builders. */
export const builderClasses: readonly HostClassSpec[] = [
  publishedClass('ScriptApp.TriggerBuilder', TriggerBuilder),
  publishedClass('ScriptApp.SpreadsheetTriggerBuilder', SpreadsheetTriggerBuilder),
  publishedClass('ScriptApp.FormTriggerBuilder', FormTriggerBuilder),
  publishedClass(
    'ScriptApp.ClockTriggerBuilder',
    ClockTriggerBuilder,
    { onWeekDay: 'WeekDay' },
    // The reference lists no scope for `create`; without `newTrigger`, which has one, there is no builder.
    { create: { modes: ['FULL'] } },
  ),
];
