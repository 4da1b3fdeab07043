// What a tick does about each row of the sheet `Pulls`: run or resume it, schedule it, or say why it doesn't run.

import { sentenceFor } from '../../domain/errors.ts';
import { fold, type Language, readYesNo } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { type Every, everyText, nextDueMs, parseEvery } from '../../domain/schedule/every.ts';
import type { Person } from '../../domain/service/connection.ts';
import { SECOND_MS } from '../../domain/time.ts';
import { type Ports, whenText } from '../ports.ts';
import type { ParkedPull } from '../pulls/pull-state.ts';
import type { PullReport, PullRow } from '../pulls/pulls-sheet.ts';
import { understandEvery } from '../pulls/understand-pull.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import { dues, isTicking, type StoredDue, schedules, TICKER_STALE_MS } from '../storage/stored-schedule.ts';

export interface DuePull {
  readonly row: PullRow;
  readonly every: Every;
  /** When it became due: the pull that has waited longest goes first. */
  readonly sinceMs: number;
  readonly isParked: boolean;
  /** A full scan that the schedule resumes; it leaves a third of the day's minutes to others. No if omitted. */
  readonly isLong?: boolean;
  readonly isRequested: boolean;
}

export type Decision =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'run'; readonly job: DuePull }
  /** A new row or interval: store when the pull is due. */
  | { readonly kind: 'schedule'; readonly due: StoredDue }
  /** The row shows another next time, because a tick couldn't write it, or a person's run was parked. */
  | { readonly kind: 'show-next'; readonly nextMs: number }
  /** Stored so that its schedule can take it up again later. */
  | { readonly kind: 'pause'; readonly due: StoredDue; readonly isParked: boolean }
  | { readonly kind: 'unschedule' }
  | { readonly kind: 'report'; readonly report: PullReport };

export interface TickContext {
  readonly ports: Ports;
  /** When the tick looks: it may have waited for the previous one. */
  readonly nowMs: number;
  readonly all: DocumentTexts;
  readonly parked: readonly ParkedPull[];
  /** undefined if the person hasn't connected. */
  readonly me: Person | undefined;
  language(): Language;
}

const MANUAL: Every = { kind: 'manual' };
const NOTHING: Decision = { kind: 'nothing' };

export function decideAboutPull(row: PullRow, context: TickContext): Decision {
  const { all, me, nowMs, parked, ports } = context;
  const isRequested = row.runNow === '' ? false : readYesNo(row.runNow);
  if (isRequested === undefined) {
    return declineRunNow(sentencesIn(context.language()).runNowUnread(row.runNow));
  }
  const every = parseEvery(row.every) ?? (isRequested ? MANUAL : undefined);
  if (every === undefined) return reportBadInterval(row, context);
  const run = parked.find(({ pull }) => fold(pull) === fold(row.name));
  if (every.kind === 'paused') {
    if (isRequested) return declineRunNow(sentencesIn(context.language()).runNowPaused);
    return pause(row, every, run, context);
  }
  if (run !== undefined && run.owner === me?.personId) {
    const job: DuePull = {
      row,
      every,
      sinceMs: run.untilMs,
      isParked: true,
      isRequested,
      isLong: run.isFull && !isRequested,
    };
    return run.untilMs <= nowMs ? { kind: 'run', job } : showNext(row, run.untilMs);
  }
  const due = dues.in(all, row.name);
  if (isRequested && !(run !== undefined && goesFirst(run, context)))
    return decideRequested(row, every, due, context);
  const nextMs = nextDueMs(every, nowMs, ports.calendar);
  if (nextMs === undefined) {
    // A time without an interval belongs to a parked run that has ended since.
    const isOver = run === undefined && row.nextRunMs !== undefined;
    return due === undefined && !isOver ? NOTHING : { kind: 'unschedule' };
  }
  // Most pulls have not failed: hashing all of them takes two calls each.
  const isMended = due !== undefined && due.failures > 0 && due.typed !== fingerprintOf(row, ports);
  if (due?.every !== everyText(every, 'en') || isMended) {
    const fresh = { version: 1, runsAs: '' } as const;
    const typed = fingerprintOf(row, ports);
    const scheduled = { every: everyText(every, 'en'), nextMs, failures: 0, typed };
    return { kind: 'schedule', due: { ...fresh, ...due, ...scheduled } };
  }
  if (run !== undefined && goesFirst(run, context)) return NOTHING;
  if (due.nextMs > nowMs) {
    return run === undefined && isMine(row, due, me) ? showNext(row, due.nextMs) : NOTHING;
  }
  if (isMine(row, due, me)) {
    return { kind: 'run', job: { row, every, sinceMs: due.nextMs, isParked: false, isRequested: false } };
  }
  return nowMs - due.nextMs < TICKER_STALE_MS ? NOTHING : decideForeign(row, due, context);
}

function decideRequested(
  row: PullRow,
  every: Every,
  due: StoredDue | undefined,
  context: TickContext,
): Decision {
  const { me } = context;
  if (isMine(row, due, me))
    return { kind: 'run', job: { row, every, sinceMs: 0, isParked: false, isRequested: true } };
  const owner = ownerOf(row, due, context);
  if (owner !== undefined && isTicking(context.all, owner, context.nowMs)) return NOTHING;
  return reportOnce(row, sentencesIn(context.language()).runNowAbsent(row.runsAs), false);
}

function showNext(row: PullRow, nextMs: number): Decision {
  const isShown = Math.abs((row.nextRunMs ?? 0) - nextMs) < SECOND_MS;
  return isShown ? NOTHING : { kind: 'show-next', nextMs };
}

/** The owner is kept, so that nobody else's schedule takes the pull when it continues. */
function pause(
  row: PullRow,
  paused: Every,
  run: ParkedPull | undefined,
  { all, ports }: TickContext,
): Decision {
  const every = everyText(paused, 'en');
  const due = dues.in(all, row.name);
  if (due?.every === every && row.nextRunMs === undefined) return NOTHING;
  const fresh = { version: 1, nextMs: 0, typed: fingerprintOf(row, ports), runsAs: '' } as const;
  return { kind: 'pause', due: { ...(due ?? fresh), every, failures: 0 }, isParked: run !== undefined };
}

/** Whether another person's parked run goes first: only if their schedule works, and for a limited time. */
function goesFirst({ owner, untilMs }: ParkedPull, { all, nowMs }: TickContext): boolean {
  const mayGoOn = isTicking(all, owner, nowMs) && nowMs - untilMs < TICKER_STALE_MS;
  return nowMs < untilMs || mayGoOn;
}

/** Hashes what a person typed, except the interval. A change cancels the back-off after failures. */
export function fingerprintOf(row: PullRow, { ids }: Ports): string {
  return ids.fingerprint(JSON.stringify([row.resource, row.sheet, row.filters, row.mode]));
}

/** `Runs as` is blank, or has this person's name. */
function isMine(row: PullRow, due: StoredDue | undefined, me: Person | undefined): boolean {
  if (row.runsAs === '') return true;
  if (due?.owner !== undefined && fold(due.runsAs) === fold(row.runsAs)) return due.owner === me?.personId;
  return me !== undefined && fold(me.name) === fold(row.runsAs);
}

function reportBadInterval(row: PullRow, { language }: TickContext): Decision {
  try {
    understandEvery(row.every, language());
    return NOTHING;
  } catch (thrown) {
    return reportOnce(row, sentenceFor(thrown, language()), true);
  }
}

function decideForeign(row: PullRow, due: StoredDue, context: TickContext): Decision {
  const { all, nowMs, ports } = context;
  const owner = ownerOf(row, due, context);
  if (owner !== undefined && isTicking(all, owner, nowMs)) return NOTHING;
  const language = context.language();
  const since = whenText(ports.calendar, due.nextMs, language);
  return reportOnce(row, sentencesIn(language).runsAsAbsent(row.runsAs, since), false);
}

function ownerOf(row: PullRow, due: StoredDue | undefined, { all }: TickContext): string | undefined {
  return due !== undefined && fold(due.runsAs) === fold(row.runsAs)
    ? due.owner
    : schedules.values(all).find(({ name }) => fold(name) === fold(row.runsAs))?.personId;
}

function reportOnce(row: PullRow, message: string, isFailure: boolean): Decision {
  if (row.message.startsWith(message)) return NOTHING;
  return { kind: 'report', report: isFailure ? { status: 'failed', message } : { message } };
}

function declineRunNow(message: string): Decision {
  return { kind: 'report', report: { message, runNow: false } };
}
