// `Check the schedule`: says how the schedule does, why something doesn't run, and mends what can be mended.

import { FranchiseError } from '../../domain/errors.ts';
import { parseEvery } from '../../domain/every.ts';
import { fold, type Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { ScheduleView } from '../../domain/pages.ts';
import { runningTimeInDay } from '../../domain/schedule.ts';
import { type Person, personHere } from '../connection/connection.ts';
import type { Ports } from '../ports.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { languageHere, say } from '../speaking/speak.ts';
import { whenText } from '../speaking/when.ts';
import {
  dueIn,
  lastHeartbeatMs,
  STALE_MS,
  type StoredSchedule,
  staleSchedules,
  tickerIn,
} from '../storage/stored-schedule.ts';
import { DEFAULT_MINUTES, scheduleOf, switchOn, TICKER_FUNCTION } from './save-schedule.ts';

const MINUTE_MS = 60_000;

/**
 * Says how the person's schedule is doing, and offers to repair it.
 * @throws FranchiseError when the person has not connected
 */
export function checkSchedule(ports: Ports): void {
  const words = say(ports);
  const title = words.menu.title();
  const { on, minutes, health, isTrouble, pulls } = viewSchedule(ports);
  if (on && !isTrouble) {
    ports.ui.tell(title, [health, ...pulls].join('\n'));
    return;
  }
  const question = [isTrouble ? health : words.scheduleOffQuestion(), ...pulls].join('\n');
  if (!ports.ui.confirm(title, question)) return;
  switchOn(ports, minutes);
  ports.ui.tell(title, words.scheduleIsOn(minutes));
}

/** What is known about the schedules of this spreadsheet. */
interface Known {
  readonly ports: Ports;
  /** Everything in the document's properties. */
  readonly all: Readonly<Record<string, string>>;
  readonly language: Language;
}

/**
 * How the schedule of this person is doing, as the schedule page shows it.
 * @throws FranchiseError when they have not connected
 */
export function viewSchedule(ports: Ports): ScheduleView {
  const language = languageHere(ports);
  const me = personHere(ports);
  if (me === undefined) throw new FranchiseError('not-connected', (say) => say.notConnected());
  const known: Known = { ports, all: ports.documentProperties.all(), language };
  const schedule = scheduleOf(known.all, me.personId);
  const trouble = troubleOf(known, schedule);
  const well = schedule === undefined ? sentencesIn(language).scheduleIsOff() : healthy(known, schedule);
  return {
    on: schedule !== undefined,
    minutes: schedule?.minutes ?? DEFAULT_MINUTES,
    health: trouble ?? well,
    isTrouble: trouble !== undefined,
    pulls: [...others(known, me), ...pullLines(known)],
  };
}

/** What is wrong with the schedule; undefined when it is off or well. */
function troubleOf(
  { ports, all, language }: Known,
  schedule: StoredSchedule | undefined,
): string | undefined {
  if (schedule === undefined) return undefined;
  const words = sentencesIn(language);
  const heartbeatMs = lastHeartbeatMs(all, schedule);
  const since = whenText(ports.calendar, heartbeatMs, language);
  if (!ports.triggers.idsOf(TICKER_FUNCTION).includes(schedule.triggerId)) return words.triggerGone(since);
  return ports.clock.nowMs() - heartbeatMs >= STALE_MS ? words.scheduleStale(since) : undefined;
}

function healthy({ ports, all, language }: Known, schedule: StoredSchedule): string {
  const last = whenText(ports.calendar, lastHeartbeatMs(all, schedule), language);
  const times = tickerIn(all, schedule.personId)?.times ?? [];
  const used = Math.ceil(runningTimeInDay(times, ports.clock.nowMs()) / MINUTE_MS);
  return sentencesIn(language).scheduleHealthy(last, used, schedule.minutes);
}

/** One line for each stopped schedule of another person: only they can repair it. */
function others({ ports, all, language }: Known, me: Person): readonly string[] {
  return staleSchedules(all, ports.clock.nowMs(), me.personId)
    .filter(({ personId }) => personId !== me.personId)
    .map((schedule) => {
      const since = whenText(ports.calendar, lastHeartbeatMs(all, schedule), language);
      return sentencesIn(language).otherScheduleStale(schedule.name, since);
    });
}

/** One line for each pull: when it runs next, and whose schedule runs it. */
function pullLines({ ports, all, language }: Known): readonly string[] {
  const words = sentencesIn(language);
  const rows = PullsSheet.find(ports)?.rows() ?? [];
  const planned = rows.filter(({ every }) => parseEvery(every)?.kind !== 'manual');
  if (planned.length === 0) return [words.nothingPlanned()];
  return planned.map(({ name, every, runsAs }) => {
    if (parseEvery(every) === undefined) return words.intervalUnknown(name, every);
    const due = dueIn(all, name);
    if (due === undefined) return words.notAppointed(name);
    const owner = fold(runsAs) === '' ? '' : runsAs;
    return words.plannedAt(name, whenText(ports.calendar, due.nextMs, language), owner);
  });
}
