// Opens the schedule's page, from the menu or from the menu's warning about a stalled schedule.

import * as z from 'zod/mini';
import { FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import {
  everyText,
  mergedTimes,
  parseEvery,
  quotaFreeAtMs,
  runningTimeInDay,
} from '../../domain/schedule/every.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import { MINUTE_MS } from '../../domain/time.ts';
import type { PlannedPull, ScheduleView } from '../../domain/views.ts';
import { requirePerson } from '../connection/connection.ts';
import { notifier } from '../features.ts';
import { openPage, type Ports, whenText } from '../ports.ts';
import { type PullRow, PullsSheet } from '../pulls/pulls-sheet.ts';
import { FiltersInWords, findResource, parseStatus, understandEvery } from '../pulls/understand-pull.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import {
  dues,
  isHeldBack,
  isTicking,
  lastHeartbeatMs,
  type StoredSchedule,
  schedules,
  staleSchedules,
  TICKER_STALE_MS,
  tickers,
  triggerTimes,
} from '../storage/stored-schedule.ts';
import { costView, Plans } from './plans.ts';
import { DEFAULT_MINUTES, hasTrigger, scheduleOf } from './save-schedule.ts';

export function showSchedule(ports: Ports): void {
  openSchedule(ports, false);
}

/** Opens the page where it shows whether the schedule works, and repairs it. */
export function checkSchedule(ports: Ports): void {
  openSchedule(ports, true);
}

function openSchedule(ports: Ports, isCheck: boolean): void {
  const data = { schedule: viewSchedule(ports), isCheck };
  openPage(ports, { page: 'schedule', title: ports.say.scheduleTitle, size: [640, 640] }, data);
}

/** The caller's schedule, also if it's off. @throws FranchiseError `not-connected` */
export function viewSchedule(ports: Ports): ScheduleView {
  const rows = PullsSheet.rowsIn(ports);
  const plans = new Plans(ports, rows);
  const { all, me } = plans;
  if (me === undefined) throw new FranchiseError('not-connected', (say) => say.notConnected);
  const language = ports.language;
  const nowMs = ports.clock.nowMs();
  const when = (instantMs: number) => whenText(ports.calendar, instantMs, language);
  const schedule = scheduleOf(all, me.personId);
  const minutes = schedule?.minutes ?? DEFAULT_MINUTES;
  const health = healthOf(ports, all, schedule);
  const limitMs = minutes * MINUTE_MS;
  const times = mergedTimes(
    tickers.in(all, me.personId)?.times ?? [],
    triggerTimes.in(all, me.personId)?.times ?? [],
  );
  const usedMs = runningTimeInDay(times, nowMs);
  const words = new FiltersInWords(ports, language);
  const pulls = rows.map((row) => plannedPull(row, plans, words, language));
  return {
    on: schedule !== undefined,
    minutes,
    health,
    last: lastRun(all, schedule, health, when),
    allowAt: ports.account.consent()?.url ?? '',
    used: Math.ceil(usedMs / MINUTE_MS),
    freeAt: usedMs < limitMs ? '' : when(quotaFreeAtMs(times, limitMs, nowMs)),
    forecast: forecastOf(rows, plans),
    stopped: staleSchedules(all, nowMs, me.personId)
      .filter(({ personId }) => personId !== me.personId)
      .map((other) => ({ name: other.name, since: when(lastHeartbeatMs(all, other)) })),
    running: schedules.values(all).filter(({ personId }) => isTicking(all, personId, nowMs)).length,
    notice: pulls.length === 0 ? undefined : notifier()?.ofFailures(ports, all, me.personId),
    pulls,
  };
}

/** Blank if none was; a schedule that stands still says since when, be it since it was switched on. */
function lastRun(
  all: DocumentTexts,
  schedule: StoredSchedule | undefined,
  health: ScheduleView['health'],
  when: (instantMs: number) => string,
): string {
  if (schedule === undefined) return '';
  const lastMs = lastHeartbeatMs(all, schedule);
  const isStill = health === 'stale' || health === 'held-back';
  return isStill || lastMs > schedule.sinceMs ? when(lastMs) : '';
}

function plannedPull(row: PullRow, plans: Plans, words: FiltersInWords, language: Language): PlannedPull {
  const resource = findResource(row.resource);
  const every = parseEvery(row.every);
  // The plan reports an interval that isn't understood.
  const isWell = every === undefined || ['done', 'running', undefined].includes(parseStatus(row.status));
  return {
    ...plans.of(row),
    name: row.name,
    resource: resource?.name[language] ?? row.resource,
    filters: words.of(row.filters, resource),
    every: every === undefined ? row.every : everyText(every, 'en'),
    statusText: row.status,
    message: isWell ? '' : row.message,
  };
}

function healthOf(
  ports: Ports,
  all: DocumentTexts,
  schedule: StoredSchedule | undefined,
): ScheduleView['health'] {
  if (schedule === undefined) return 'off';
  if (isHeldBack(ports, all, schedule.personId)) return 'held-back';
  if (!hasTrigger(ports, schedule)) return 'trigger-gone';
  return ports.clock.nowMs() - lastHeartbeatMs(all, schedule) < TICKER_STALE_MS ? 'well' : 'stale';
}

/** Only pulls that this person's schedule runs, or nobody's yet. */
function forecastOf(rows: readonly PullRow[], plans: Plans): ScheduleView['forecast'] {
  const costs = rows.flatMap((row) => {
    const every = parseEvery(row.every);
    const plan = plans.of(row);
    const isRunHere = plan.state === 'active' && (plan.isMine || plan.owner === '');
    return every !== undefined && isRunHere ? (plans.costOf(row, every) ?? []) : [];
  });
  const nothing = { ms: 0, requests: 0 };
  const sum = costs.reduce((a, b) => ({ ms: a.ms + b.ms, requests: a.requests + b.requests }), nothing);
  return costView(sum) ?? { minutes: 0, requests: 0 };
}

export const saveEveryInput = lazily(() => z.object({ name: z.string(), every: z.string() }));
export const takeOverPullInput = lazily(() => z.object({ name: z.string() }));

/** Takes effect in the next tick. @throws FranchiseError; nothing is changed then */
export function saveEveryFromPage(ports: Ports, { name, every }: Parsed<typeof saveEveryInput>): void {
  const pulls = pullsOf(ports, name);
  const understood = understandEvery(every, ports.language);
  pulls.setEvery(pulls.row(name).name, everyText(understood, pulls.language));
}

/** The pull will run with this person's tokens, who needs a schedule. @throws FranchiseError; nothing is changed then */
export function takeOverFromPage(ports: Ports, { name }: Parsed<typeof takeOverPullInput>): void {
  const pulls = pullsOf(ports, name);
  const row = pulls.row(name);
  const me = requirePerson(ports);
  if (scheduleOf(ports.documentProperties.all(), me.personId) === undefined) {
    throw new FranchiseError('bad-pull', (say) => say.takeOverWithoutSchedule(row.name));
  }
  const due = dues.load(ports, row.name);
  if (due !== undefined) dues.save(ports, { ...due, owner: me.personId, runsAs: me.name }, row.name);
  pulls.report(row.name, { runsAs: me.name });
}

function pullsOf(ports: Ports, name: string): PullsSheet {
  const pulls = PullsSheet.find(ports);
  if (pulls === undefined) throw new FranchiseError('bad-pull', (say) => say.pullUnknown(name));
  return pulls;
}
