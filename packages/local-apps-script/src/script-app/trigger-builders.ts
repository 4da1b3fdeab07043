// `ScriptApp.newTrigger('f').timeBased()…create()` and `…forSpreadsheet(…)…create()`: what is asked for, and the
// checks.

import {
  type EnumValue,
  type ExecutionContext,
  type HostClassSpec,
  type HostObject,
  PlatformError,
} from '../kernel/contract.ts';
import { addMethods, publishedClass } from '../kernel/published-class.ts';
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

/** What all builders make: a trigger of a person for a function. */
abstract class Builder {
  constructor(
    protected readonly context: ExecutionContext,
    private readonly store: TriggerStore,
    private readonly functionName: string,
    /** What it is about: the id of a form or a spreadsheet, or a time zone. */
    protected readonly about: string,
  ) {}

  protected made(schedule: Schedule | null): Trigger {
    if (schedule === null) throw new PlatformError('Cannot create a trigger without an event.');
    return new Trigger(this.store.create(this.context, this.functionName, schedule));
  }
}

class FormTriggerBuilder extends Builder implements HostObject {
  readonly hostClass = 'FormTriggerBuilder';
  private hasEvent = false;

  onFormSubmit(): this {
    this.hasEvent = true;
    return this;
  }

  create(): Trigger {
    return this.made(this.hasEvent ? { kind: 'form', formId: this.about } : null);
  }
}

const EVENTS = {
  onOpen: 'ON_OPEN',
  onEdit: 'ON_EDIT',
  onChange: 'ON_CHANGE',
  onFormSubmit: 'ON_FORM_SUBMIT',
} as const satisfies Readonly<Record<string, SheetEvent>>;

class SpreadsheetTriggerBuilder extends Builder implements HostObject {
  readonly hostClass = 'SpreadsheetTriggerBuilder';
  private event: SheetEvent | null = null;

  static {
    for (const [method, event] of Object.entries(EVENTS))
      addMethods(SpreadsheetTriggerBuilder.prototype, {
        [method]() {
          this.event = event;
          return this;
        },
      });
  }

  create(): Trigger {
    const { event, about } = this;
    return this.made(event && { kind: 'event', event, sourceId: about });
  }
}

function oneOf(method: string, value: number, allowed: readonly number[]): void {
  if (allowed.includes(value)) return;
  const list = `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`;
  throw new PlatformError(`The value you passed to ${method} was invalid. It must be one of ${list}.`);
}

/** What is asked for beside a period or a time: 0 and null where nothing is. */
interface Asked {
  days: number;
  weeks: number;
  weekDay: number;
  monthDay: number;
  hour: number | null;
  minute: number | null;
  timeZone: string;
}

/** What is taken as it is given, by the method that takes it. */
const TAKEN = {
  everyDays: 'days',
  everyWeeks: 'weeks',
  onMonthDay: 'monthDay',
  atHour: 'hour',
  nearMinute: 'minute',
  inTimezone: 'timeZone',
} as const satisfies Readonly<Record<string, keyof Asked>>;

class ClockTriggerBuilder extends Builder implements HostObject {
  readonly hostClass = 'ClockTriggerBuilder';
  private periodMs: number | null = null;
  private onceMs: number | null = null;
  private readonly asked: Asked = {
    ...{ days: 0, weeks: 0, weekDay: 0, monthDay: 0, hour: null, minute: null },
    timeZone: this.about,
  };

  static {
    for (const [method, field] of Object.entries(TAKEN))
      addMethods(ClockTriggerBuilder.prototype, {
        [method](value: number | string) {
          Object.assign(this.asked, { [field]: value });
          return this;
        },
      });
  }

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

  onWeekDay(day: EnumValue): this {
    this.asked.weekDay = weekDays.indexOf(day.name) + 1;
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
    return this.made(this.schedule());
  }

  private schedule(): Schedule {
    if (this.onceMs !== null) return { kind: 'once', atMs: this.onceMs };
    if (this.periodMs !== null)
      return { kind: 'period', everyMs: this.periodMs, phase: this.context.random() };
    const { days, weeks, weekDay, monthDay, timeZone, ...around } = this.asked;
    if (days === 0 && weeks === 0 && weekDay === 0 && monthDay === 0) {
      throw new PlatformError('Cannot create a trigger without a schedule.');
    }
    // Within the hour that was asked for, or a quarter of an hour around the minute.
    const hour = around.hour ?? Math.floor(this.context.random() * 24);
    const random = this.context.random();
    const minute =
      around.minute === null ? Math.floor(random * 60) : around.minute + Math.floor(random * 31) - 15;
    return {
      kind: 'calendar',
      everyDays: days > 0 ? days : Math.max(weeks, 1) * (weekDay > 0 ? 7 : 1),
      weekDay,
      monthDay,
      minuteOfDay: Math.min(Math.max(hour * 60 + minute, 0), 1_439),
      timeZone,
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
