// A check that is running: its findings so far, stored for the executions in which it continues, and a list of what has
// to be cleaned up if it is cut off.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { readStored } from '../../app/storage/stored.ts';
import { lazily } from '../../domain/lazily.ts';
import { listOf, type Parsed } from '../../domain/schema.ts';
import type { CheckPorts } from './check-ports.ts';
import { CHECK_KEYS } from './keys.ts';
import { type StoredCheck, storedCheck, storedFindings } from './rules/finding.ts';

const RUN = CHECK_KEYS.checkRun.key;
/** One entry for each check that may have left tabs, with the time it began. */
const TABS = CHECK_KEYS.checkTabs.key;
const LAST = CHECK_KEYS.checkResult.key;
/** After this time another person's check has ended, or was cut off. */
const OLD_MS = 30 * 60_000;

const storedRun = lazily(() =>
  z.object({
    version: z.literal(1),
    id: z.string(),
    startedMs: z.number(),
    /** How many parts are done. */
    done: z.number(),
    findings: storedFindings(),
    /** Of calls of the page that do nothing else: what each has been told that the one before took, in milliseconds. */
    calls: z.optional(listOf(z.number())),
  }),
);
/** A running *Check this installation*, as it is stored between calls of its page: its id and its findings so far. */
export type CheckRun = Parsed<typeof storedRun>;

/**
 * This person's *Check this installation* that is running or was cut off, so that its page goes on with it. Undefined
 * where there is none.
 */
export function runUnderWay({ userProperties }: Ports): CheckRun | undefined {
  return readStored(userProperties, RUN, storedRun);
}

/** Stores the progress of *Check this installation*, so that the next call of its page goes on with it. */
export function saveRun({ userProperties }: Ports, run: CheckRun): void {
  userProperties.set(RUN, JSON.stringify(run));
}

/**
 * Starts *Check this installation* for its page or the script editor. Before, it removes the hidden tabs that old
 * checks have left.
 */
export function beginRun(ports: CheckPorts): CheckRun {
  const { clock, ids, documentProperties, trials } = ports;
  const before = runUnderWay(ports);
  const nowMs = clock.nowMs();
  for (const [key, startedMs] of Object.entries(documentProperties.all())) {
    if (!key.startsWith(TABS)) continue;
    const id = key.slice(TABS.length);
    if (id !== before?.id && nowMs - Number(startedMs) < OLD_MS) continue;
    trials.removeTabs(id);
    documentProperties.remove(key);
  }
  const run: CheckRun = {
    version: 1,
    id: ids.random().replace(/\W/g, '').slice(0, 8),
    startedMs: nowMs,
    done: 0,
    findings: {},
  };
  saveRun(ports, run);
  documentProperties.set(TABS + run.id, String(nowMs));
  return run;
}

/**
 * Stores what *Check this installation* found, so that everybody in the spreadsheet sees it when they open its page.
 */
export function keepResult({ documentProperties, clock }: Ports, { findings }: CheckRun): void {
  const kept: StoredCheck = { version: 1, atMs: clock.nowMs(), findings };
  documentProperties.set(LAST, JSON.stringify(kept));
}

/** Removes the hidden tabs of a *Check this installation* that has ended, and its entry among leftover tabs. */
export function endRun(ports: CheckPorts, { id }: CheckRun): void {
  ports.trials.removeTabs(id);
  ports.documentProperties.remove(TABS + id);
}

/**
 * The stored results of the last *Check this installation* that ended, for its page to show; undefined where there
 * was none.
 */
export function lastCheck({
  documentProperties,
}: Pick<Ports, 'documentProperties'>): StoredCheck | undefined {
  return readStored(documentProperties, LAST, storedCheck);
}
