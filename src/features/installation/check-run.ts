// A running check: its findings so far, stored between executions, and what to clean up if it is killed.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { readStored } from '../../app/storage/stored.ts';
import { lazily, listOf, type Parsed } from '../../domain/schema.ts';
import { CHECK_KEYS } from './keys.ts';
import { type StoredCheck, storedCheck, storedFindings } from './rules/findings.ts';
import type { CheckPorts } from './workbench.ts';

const RUN = CHECK_KEYS.checkRun.key;
/** One entry, with its start time, per check that may have left tabs. */
const TABS = CHECK_KEYS.checkTabs.key;
const LAST = CHECK_KEYS.checkResult.key;
/** After this time another person's check has ended or was killed. */
const OLD_MS = 30 * 60_000;

const storedRun = lazily(() =>
  z.object({
    version: z.literal(1),
    id: z.string(),
    startedMs: z.number(),
    /** Number of parts. */
    done: z.number(),
    findings: storedFindings(),
    /** Durations in milliseconds of the timed calls so far. */
    calls: z.optional(listOf(z.number())),
  }),
);
export type CheckRun = Parsed<typeof storedRun>;

/** This person's; undefined if there is none. */
export function runUnderWay({ userProperties }: Ports): CheckRun | undefined {
  return readStored(userProperties, RUN, storedRun);
}

export function saveRun({ userProperties }: Ports, run: CheckRun): void {
  userProperties.set(RUN, JSON.stringify(run));
}

/** Also removes hidden tabs of old checks. */
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

/** Everyone in the spreadsheet sees it on the page. */
export function keepResult({ documentProperties, clock }: Ports, { findings }: CheckRun): void {
  const kept: StoredCheck = { version: 1, atMs: clock.nowMs(), findings };
  documentProperties.set(LAST, JSON.stringify(kept));
}

export function endRun(ports: CheckPorts, { id }: CheckRun): void {
  ports.trials.removeTabs(id);
  ports.documentProperties.remove(TABS + id);
}

/** Undefined if no check has ended yet. */
export function lastCheck({
  documentProperties,
}: Pick<Ports, 'documentProperties'>): StoredCheck | undefined {
  return readStored(documentProperties, LAST, storedCheck);
}
