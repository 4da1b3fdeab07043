// `Check the schedule`: says how the schedule does, why something doesn't run, and mends what can be mended.

import { FranchiseError } from '../../domain/errors.ts';
import { fold, type Language } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { parseEvery, runningTimeInDay } from '../../domain/schedule.ts';
import { type Person, personHere } from '../connection/connection.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import type { Services } from '../services.ts';
import { languageHere } from '../speak.ts';
import { whenText } from '../when.ts';
import { DEFAULT_MINUTES, scheduleOf, switchOn, TICKER_FUNCTION } from './save-schedule.ts';
import {
  dueIn,
  lastBeatMs,
  STALE_MS,
  type StoredSchedule,
  staleSchedules,
  tickerIn,
} from './stored-schedule.ts';

const MINUTE_MS = 60_000;

/** @throws FranchiseError when the person has not connected */
export function checkSchedule(services: Services): void {
  const language = languageHere(services);
  const words = sentencesIn(language);
  const me = personHere(services);
  if (me === undefined) throw new FranchiseError('not-connected', (say) => say.notConnected());
  const all = services.documentProperties.all();
  const title = words.menu.title();
  const schedule = scheduleOf(all, me.personId);
  const trouble = troubleOf(services, all, schedule, words, language);
  const lines = [...others(services, all, me, words, language), ...pullLines(services, all, words, language)];
  if (trouble === undefined && schedule !== undefined) {
    services.ui.tell(title, [healthy(services, all, schedule, words, language), ...lines].join('\n'));
    return;
  }
  const question = [trouble ?? words.scheduleOffQuestion(), ...lines].join('\n');
  if (!services.ui.confirm(title, question)) return;
  const { minutes } = switchOn(services, schedule?.minutes ?? DEFAULT_MINUTES);
  services.ui.tell(title, words.scheduleIsOn(minutes));
}

/** What is wrong with the schedule, as a question whether to mend it; undefined when it is off or well. */
function troubleOf(
  services: Services,
  all: Readonly<Record<string, string>>,
  schedule: StoredSchedule | undefined,
  words: Sentences,
  language: Language,
): string | undefined {
  if (schedule === undefined) return undefined;
  const beatMs = lastBeatMs(all, schedule);
  const since = whenText(services.calendar, beatMs, language);
  if (!services.triggers.idsOf(TICKER_FUNCTION).includes(schedule.triggerId)) return words.triggerGone(since);
  return services.clock.nowMs() - beatMs >= STALE_MS ? words.scheduleStale(since) : undefined;
}

function healthy(
  services: Services,
  all: Readonly<Record<string, string>>,
  schedule: StoredSchedule,
  words: Sentences,
  language: Language,
): string {
  const last = whenText(services.calendar, lastBeatMs(all, schedule), language);
  const times = tickerIn(all, schedule.personId)?.times ?? [];
  const used = Math.ceil(runningTimeInDay(times, services.clock.nowMs()) / MINUTE_MS);
  return words.scheduleHealthy(last, used, schedule.minutes);
}

/** Schedules of others that stand still: only they can mend them. */
function others(
  services: Services,
  all: Readonly<Record<string, string>>,
  me: Person,
  words: Sentences,
  language: Language,
): readonly string[] {
  return staleSchedules(all, services.clock.nowMs(), me.personId)
    .filter(({ personId }) => personId !== me.personId)
    .map((schedule) => {
      const since = whenText(services.calendar, lastBeatMs(all, schedule), language);
      return words.otherScheduleStale(schedule.name, since);
    });
}

/** What is planned, pull by pull. */
function pullLines(
  services: Services,
  all: Readonly<Record<string, string>>,
  words: Sentences,
  language: Language,
): readonly string[] {
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
