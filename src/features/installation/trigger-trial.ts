// The trial of a timed trigger: it runs once, writes to a tab, and stores what its event contained. Google decides when
// it runs; the check may have ended by then.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { Family } from '../../app/storage/stored.ts';
import { isPermissionMissing } from '../../domain/errors.ts';
import { check, lazily, type Parsed } from '../../domain/schema.ts';
import { CHECK_KEYS } from './keys.ts';
import { CHECK_FUNCTION, dropTriggers } from './open-check.ts';
import { type CheckPorts, Workbench } from './workbench.ts';

const AFTER_MS = 1_000;
/** Google documents delays of up to 15 minutes. */
const LATEST_MS = 16 * 60_000;

const madeTrigger = new Family(CHECK_KEYS.checkTrigger, () =>
  z.object({ run: z.string(), id: z.string(), madeMs: z.number() }),
);
const triggerRun = new Family(CHECK_KEYS.checkTriggerRan, () =>
  z.object({
    run: z.string(),
    atMs: z.number(),
    uid: z.literal(['same', 'other-form', 'missing']),
    wrote: z.boolean(),
  }),
);

/** Fields of every clock event: they tell it from what a page sends. */
const clockEvent = lazily(() =>
  z.object({
    'day-of-week': z.number(),
    timezone: z.string(),
    triggerUid: z.optional(z.union([z.string(), z.number()])),
  }),
);
type ClockEvent = Parsed<typeof clockEvent>;

export function isClockEvent(input: unknown): input is ClockEvent {
  return check(clockEvent, input).ok;
}

/** Replaces the triggers of earlier checks. */
export function startTrigger(bench: Workbench): void {
  bench.attempt(['timedTrigger', 'triggerUid'], () => {
    const id = triggerMade(bench.ports);
    if (id === undefined) {
      bench.leaveOpen('timedTrigger', 'needs-permission');
      bench.leaveOpen('triggerUid', 'needs-permission');
      return;
    }
    madeTrigger.save(bench.ports, { run: bench.run, id, madeMs: bench.nowMs() });
    bench.leaveOpen('timedTrigger', 'waiting');
    bench.leaveOpen('triggerUid', 'waiting');
  });
}

/** Undefined if the permission for triggers is missing. */
function triggerMade(ports: Ports): string | undefined {
  try {
    dropTriggers(ports);
    return ports.triggers.once(CHECK_FUNCTION, AFTER_MS);
  } catch (thrown) {
    if (isPermissionMissing(thrown)) return undefined;
    throw thrown;
  }
}

export function checkTrigger(bench: Workbench): void {
  bench.attempt(['timedTrigger', 'triggerUid'], () => {
    const made = madeTrigger.load(bench.ports);
    const ran = triggerRun.load(bench.ports);
    if (ran !== undefined && ran.run === bench.run) {
      const wait = made === undefined ? 0 : Math.round(ran.atMs - made.madeMs);
      bench.settle('timedTrigger', ran.wrote ? 'wrote' : 'could-not-write', { wait });
      bench.settle('triggerUid', ran.uid);
      dropTriggers(bench.ports);
      return;
    }
    const isLate = made === undefined || bench.nowMs() - made.madeMs > LATEST_MS;
    if (isLate) dropTriggers(bench.ports);
    bench.leaveOpen('timedTrigger', isLate ? 'no-trigger' : 'waiting');
    bench.leaveOpen('triggerUid', isLate ? 'no-trigger' : 'waiting');
  });
}

export function runByTrigger(ports: CheckPorts, { triggerUid }: ClockEvent): void {
  const { triggers, clock, workbook } = ports;
  const made = madeTrigger.load(ports);
  if (made !== undefined) {
    const atMs = clock.nowMs();
    let wrote = false;
    new Workbench(ports, made.run).attempt([], () => {
      new Workbench(ports, `${made.run}-t`).onTab(({ sheet }) => {
        const cell = { row: 1, column: 1, rows: 1, columns: 1 };
        sheet.write(cell, [[atMs]]);
        workbook.flush();
        wrote = sheet.read(cell)[0]?.[0] === atMs;
      });
    });
    const uid = triggerUid === undefined ? 'missing' : String(triggerUid) === made.id ? 'same' : 'other-form';
    triggerRun.save(ports, { run: made.run, atMs, uid, wrote });
  }
  for (const id of triggers.idsOf(CHECK_FUNCTION)) triggers.remove(id);
}
