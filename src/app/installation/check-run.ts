// A check under way: what it has found so far, kept for the executions in which it goes on, and what it leaves behind
// when it is cut off, which the next one takes away.

import * as z from 'zod/mini';
import { type StoredCheck, storedCheck, storedFindings } from '../../domain/installation/finding.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { readStored } from '../storage/stored.ts';

/** In the user's properties. */
const RUN = 'installation-run';
/** In the document's: one for each run that may have tabs, with when it began. */
const TABS = 'installation-tabs:';
const LAST = 'installation';
/** Runs of others that began so long ago have ended or were cut off. */
const OLD_MS = 30 * 60_000;

const storedRun = lazily(() =>
  z.object({
    version: z.literal(1),
    id: z.string(),
    startedMs: z.number(),
    /** How many parts are done. */
    done: z.number(),
    findings: storedFindings(),
  }),
);
export type CheckRun = Parsed<typeof storedRun>;

export function runUnderWay({ userProperties }: Ports): CheckRun | undefined {
  return readStored(userProperties, RUN, storedRun);
}

export function saveRun({ userProperties }: Ports, run: CheckRun): void {
  userProperties.set(RUN, JSON.stringify(run));
}

/** Begins a check, after taking away what one before has left. */
export function beginRun(ports: Ports): CheckRun {
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

/** Keeps what was found for all users of the spreadsheet. */
export function keepResult({ documentProperties, clock }: Ports, { findings }: CheckRun): void {
  const kept: StoredCheck = { version: 1, atMs: clock.nowMs(), findings };
  documentProperties.set(LAST, JSON.stringify(kept));
}

/** Nothing of the run is left but its result. */
export function endRun(ports: Ports, { id }: CheckRun): void {
  ports.trials.removeTabs(id);
  ports.documentProperties.remove(TABS + id);
}

/** What the check that ended last has found; undefined where there was none. */
export function lastCheck({
  documentProperties,
}: Pick<Ports, 'documentProperties'>): StoredCheck | undefined {
  return readStored(documentProperties, LAST, storedCheck);
}
