// What a tick has to do with each row of Pulls: run it, go on with it, give it a time, or say why it doesn't run.

import type { Person } from '../../domain/connection.ts';
import { SECOND_MS } from '../../domain/durations.ts';
import { sentenceFor } from '../../domain/errors.ts';
import { type Every, everyText, parseEvery } from '../../domain/every.ts';
import { fold, type Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { nextDueMs } from '../../domain/schedule.ts';
import { readYesNo } from '../../domain/yes-no.ts';
import type { Ports } from '../ports.ts';
import type { PullReport, PullRow } from '../pulls/pull-row.ts';
import type { ParkedPull } from '../pulls/pull-state.ts';
import { understandEvery } from '../pulls/understand-pull.ts';
import { whenText } from '../speaking/when.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import {
  dueIn,
  isTicking,
  type StoredDue,
  schedulesIn,
  TICKER_STALE_MS,
} from '../storage/stored-schedule.ts';

/**
 * A pull that this tick (one call of the schedule's trigger) is to run: it is due, parked, or asked for by `Run
 * now`.
 */
export interface DuePull {
  /** The row of the pull, as the sheet of pulls has it. */
  readonly row: PullRow;
  /** Its interval. */
  readonly every: Every;
  /** When it became due, in milliseconds since 1970: what has waited longest goes first. */
  readonly sinceMs: number;
  /** Whether a run is parked, and is continued instead of started. */
  readonly isParked: boolean;
  /** Whether it goes on with reading everything, by itself: that leaves a third of the day's minutes to others. */
  readonly isLong?: boolean;
  /** Whether it runs because `Run now` is ticked. */
  readonly isAsked: boolean;
}

/**
 * What a tick (a call of the schedule's trigger) does about one pull: run it, store when it is due, or say in its
 * row why it isn't run.
 */
export type Decision =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'run'; readonly job: DuePull }
  /** Its row is new, or its interval was changed: store when it is due. */
  | { readonly kind: 'appoint'; readonly due: StoredDue }
  /**
   * Write into its row when it runs next: it shows another time, because a tick was cut off or could not write, or
   * because a person's run was parked.
   */
  | { readonly kind: 'show'; readonly nextMs: number }
  /** It was paused: store that, so that its schedule takes it up again later, and take its next time away. */
  | { readonly kind: 'pause'; readonly due: StoredDue; readonly isParked: boolean }
  /** Its interval is `manual`: forget when it was due, and take its next time away. */
  | { readonly kind: 'dismiss' }
  /** Say in its row why it isn't run; where `Run now` is ticked, the tick may be taken away. */
  | { readonly kind: 'say'; readonly report: PullReport };

/** What a tick (a call of the schedule's trigger) has read at its start. By it the tick decides which pulls run now. */
export interface TickContext {
  /** What is needed of the outside. */
  readonly ports: Pick<Ports, 'calendar' | 'ids'>;
  /** When the tick looks, in milliseconds since 1970: it may have waited for the one before. */
  readonly nowMs: number;
  /** Everything in the document's properties. */
  readonly all: DocumentTexts;
  /** The runs that are parked or were cut off. */
  readonly parked: readonly ParkedPull[];
  /** The person as whom the tick runs; undefined while they have not connected. */
  readonly me: Person | undefined;
  /** The language of the spreadsheet; asked for only where something has to be said. */
  language(): Language;
}

const MANUAL: Every = { kind: 'manual' };
const NOTHING: Decision = { kind: 'nothing' };

/**
 * Decides what a tick (a call of the schedule's trigger) does about one pull: run it now, wait, or say in its row
 * why it isn't run.
 */
export function decideAboutPull(row: PullRow, situation: TickContext): Decision {
  const { all, me, nowMs, parked, ports } = situation;
  const asked = row.runNow === '' ? false : readYesNo(row.runNow);
  if (asked === undefined) {
    return decline(sentencesIn(situation.language()).runNowUnread(row.runNow));
  }
  const every = parseEvery(row.every) ?? (asked ? MANUAL : undefined);
  if (every === undefined) return badInterval(row, situation);
  const run = parked.find(({ pull }) => fold(pull) === fold(row.name));
  if (every.kind === 'paused') {
    if (asked) return decline(sentencesIn(situation.language()).runNowPaused);
    return pause(row, every, run, situation);
  }
  if (run !== undefined && run.owner === me?.personId) {
    const job: DuePull = {
      row,
      every,
      sinceMs: run.untilMs,
      isParked: true,
      isAsked: asked,
      isLong: run.isFull && !asked,
    };
    return run.untilMs <= nowMs ? { kind: 'run', job } : showing(row, run.untilMs);
  }
  const due = dueIn(all, row.name);
  if (asked && !(run !== undefined && goesFirst(run, situation))) return askedFor(row, every, due, situation);
  const nextMs = nextDueMs(every, nowMs, ports.calendar);
  if (nextMs === undefined) {
    // A time without an interval is that of a parked run, which has ended since.
    const isOver = run === undefined && row.nextRunMs !== undefined;
    return due === undefined && !isOver ? NOTHING : { kind: 'dismiss' };
  }
  const typed = fingerprintOf(row, ports);
  const isMended = due !== undefined && due.failures > 0 && due.typed !== typed;
  if (due?.every !== everyText(every, 'en') || isMended) {
    const fresh = { version: 1, runsAs: '' } as const;
    const appointed = { every: everyText(every, 'en'), nextMs, failures: 0, typed };
    return { kind: 'appoint', due: { ...fresh, ...due, ...appointed } };
  }
  if (run !== undefined && goesFirst(run, situation)) return NOTHING;
  if (due.nextMs > nowMs) {
    return run === undefined && isMine(row, due, me) ? showing(row, due.nextMs) : NOTHING;
  }
  if (isMine(row, due, me)) {
    return { kind: 'run', job: { row, every, sinceMs: due.nextMs, isParked: false, isAsked: false } };
  }
  return nowMs - due.nextMs < TICKER_STALE_MS ? NOTHING : foreign(row, due, situation);
}

/** What becomes of a pull whose `Run now` is ticked: whose schedule runs it otherwise, runs it now. */
function askedFor(row: PullRow, every: Every, due: StoredDue | undefined, situation: TickContext): Decision {
  const { me } = situation;
  if (isMine(row, due, me))
    return { kind: 'run', job: { row, every, sinceMs: 0, isParked: false, isAsked: true } };
  const owner = ownerOf(row, due, situation);
  if (owner !== undefined && isTicking(situation.all, owner, situation.nowMs)) return NOTHING;
  return saying(row, sentencesIn(situation.language()).runNowAbsent(row.runsAs), false);
}

/** The row shows when its pull runs next, or goes on. */
function showing(row: PullRow, nextMs: number): Decision {
  const isShown = Math.abs((row.nextRunMs ?? 0) - nextMs) < SECOND_MS;
  return isShown ? NOTHING : { kind: 'show', nextMs };
}

/**
 * A paused pull is neither begun nor gone on with. Whose it is stays known, so that nobody else's schedule takes it
 * when it goes on.
 */
function pause(
  row: PullRow,
  paused: Every,
  run: ParkedPull | undefined,
  { all, ports }: TickContext,
): Decision {
  const every = everyText(paused, 'en');
  const due = dueIn(all, row.name);
  if (due?.every === every && row.nextRunMs === undefined) return NOTHING;
  const fresh = { version: 1, nextMs: 0, typed: fingerprintOf(row, ports), runsAs: '' } as const;
  return { kind: 'pause', due: { ...(due ?? fresh), every, failures: 0 }, isParked: run !== undefined };
}

/** Whether a run that somebody else has parked comes first: only where their schedule runs, and for a limited time. */
function goesFirst({ owner, untilMs }: ParkedPull, { all, nowMs }: TickContext): boolean {
  const mayGoOn = isTicking(all, owner, nowMs) && nowMs - untilMs < TICKER_STALE_MS;
  return nowMs < untilMs || mayGoOn;
}

/**
 * A hash of what a person typed into a pull's row, but for its interval. When it changes, earlier failures of the
 * pull no longer delay its next run.
 */
export function fingerprintOf(row: PullRow, { ids }: Pick<Ports, 'ids'>): string {
  return ids.fingerprint(JSON.stringify([row.resource, row.sheet, row.filters, row.mode]));
}

/** Whether this person's schedule runs the pull: `Runs as` is blank, or has the name that they typed. */
function isMine(row: PullRow, due: StoredDue | undefined, me: Person | undefined): boolean {
  if (row.runsAs === '') return true;
  if (due?.owner !== undefined && fold(due.runsAs) === fold(row.runsAs)) return due.owner === me?.personId;
  return me !== undefined && fold(me.name) === fold(row.runsAs);
}

function badInterval(row: PullRow, { language }: TickContext): Decision {
  try {
    understandEvery(row.every, language());
    return NOTHING;
  } catch (thrown) {
    return saying(row, sentenceFor(thrown, language()), true);
  }
}

/** A pull of somebody else that is overdue: its row says why nothing happens. */
function foreign(row: PullRow, due: StoredDue, situation: TickContext): Decision {
  const { all, nowMs, ports } = situation;
  const owner = ownerOf(row, due, situation);
  if (owner !== undefined && isTicking(all, owner, nowMs)) return NOTHING;
  const language = situation.language();
  const since = whenText(ports.calendar, due.nextMs, language);
  return saying(row, sentencesIn(language).runsAsAbsent(row.runsAs, since), false);
}

/** Who runs the pull of a row, as far as it is known. */
function ownerOf(row: PullRow, due: StoredDue | undefined, { all }: TickContext): string | undefined {
  return due !== undefined && fold(due.runsAs) === fold(row.runsAs)
    ? due.owner
    : schedulesIn(all).find(({ name }) => fold(name) === fold(row.runsAs))?.personId;
}

/** The row gets this message, unless it has it. */
function saying(row: PullRow, message: string, isFailure: boolean): Decision {
  if (row.message.startsWith(message)) return NOTHING;
  return { kind: 'say', report: isFailure ? { status: 'failed', message } : { message } };
}

function decline(message: string): Decision {
  return { kind: 'say', report: { message, runNow: false } };
}
