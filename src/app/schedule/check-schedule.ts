// `Check the schedule`: says how the schedule does, why something doesn't run, and mends what can be mended.

import { FranchiseError } from '../../domain/errors.ts';
import { fold, type Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { ScheduleView } from '../../domain/pages.ts';
import { parseEvery, runningTimeInDay } from '../../domain/schedule.ts';
import { type Person, personHere } from '../connection/connection.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import type { Services } from '../services.ts';
import { languageHere, say } from '../speak.ts';
import {
  dueIn,
  lastBeatMs,
  STALE_MS,
  type StoredSchedule,
  staleSchedules,
  tickerIn,
} from '../stored-schedule.ts';
import { whenText } from '../when.ts';
import { DEFAULT_MINUTES, scheduleOf, switchOn, TICKER_FUNCTION } from './save-schedule.ts';

const MINUTE_MS = 60_000;

/** @throws FranchiseError when the person has not connected */
export function checkSchedule(services: Services): void {
  const words = say(services);
  const title = words.menu.title();
  const { on, minutes, health, isTrouble, pulls } = viewSchedule(services);
  if (on && !isTrouble) {
    services.ui.tell(title, [health, ...pulls].join('\n'));
    return;
  }
  const question = [isTrouble ? health : words.scheduleOffQuestion(), ...pulls].join('\n');
  if (!services.ui.confirm(title, question)) return;
  switchOn(services, minutes);
  services.ui.tell(title, words.scheduleIsOn(minutes));
}

/** What everything that is said about schedules is taken from. */
interface Known {
  readonly services: Services;
  /** Everything in the document's properties. */
  readonly all: Readonly<Record<string, string>>;
  readonly language: Language;
}

/** How the schedule of this person does. @throws FranchiseError when they have not connected */
export function viewSchedule(services: Services): ScheduleView {
  const language = languageHere(services);
  const me = personHere(services);
  if (me === undefined) throw new FranchiseError('not-connected', (say) => say.notConnected());
  const known: Known = { services, all: services.documentProperties.all(), language };
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
  { services, all, language }: Known,
  schedule: StoredSchedule | undefined,
): string | undefined {
  if (schedule === undefined) return undefined;
  const words = sentencesIn(language);
  const beatMs = lastBeatMs(all, schedule);
  const since = whenText(services.calendar, beatMs, language);
  if (!services.triggers.idsOf(TICKER_FUNCTION).includes(schedule.triggerId)) return words.triggerGone(since);
  return services.clock.nowMs() - beatMs >= STALE_MS ? words.scheduleStale(since) : undefined;
}

function healthy({ services, all, language }: Known, schedule: StoredSchedule): string {
  const last = whenText(services.calendar, lastBeatMs(all, schedule), language);
  const times = tickerIn(all, schedule.personId)?.times ?? [];
  const used = Math.ceil(runningTimeInDay(times, services.clock.nowMs()) / MINUTE_MS);
  return sentencesIn(language).scheduleHealthy(last, used, schedule.minutes);
}

/** Schedules of others that stand still: only they can mend them. */
function others({ services, all, language }: Known, me: Person): readonly string[] {
  return staleSchedules(all, services.clock.nowMs(), me.personId)
    .filter(({ personId }) => personId !== me.personId)
    .map((schedule) => {
      const since = whenText(services.calendar, lastBeatMs(all, schedule), language);
      return sentencesIn(language).otherScheduleStale(schedule.name, since);
    });
}

/** What is planned, pull by pull. */
function pullLines({ services, all, language }: Known): readonly string[] {
  const words = sentencesIn(language);
  const rows = PullsSheet.find(services)?.rows() ?? [];
  const planned = rows.filter(({ every }) => parseEvery(every)?.kind !== 'manual');
  if (planned.length === 0) return [words.nothingPlanned()];
  return planned.map(({ name, every, runsAs }) => {
    if (parseEvery(every) === undefined) return words.intervalUnknown(name, every);
    const due = dueIn(all, name);
    if (due === undefined) return words.notAppointed(name);
    const owner = fold(runsAs) === '' ? '' : runsAs;
    return words.plannedAt(name, whenText(services.calendar, due.nextMs, language), owner);
  });
}
