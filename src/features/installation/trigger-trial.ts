// The trial of a timed trigger: it runs once, writes to a tab, and stores what its event contained. Google decides when
// it runs; the check may have ended by then.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { readStored } from '../../app/storage/stored.ts';
import { isPermissionMissing } from '../../domain/errors.ts';
import { check, lazily, type Parsed } from '../../domain/schema.ts';
import { CHECK_KEYS } from './keys.ts';
import { CHECK_FUNCTION, dropTriggers } from './open-check.ts';
import { type CheckPorts, Workbench } from './workbench.ts';

const AFTER_MS = 1_000;
/** Google documents delays of up to 15 minutes. */
const LATEST_MS = 16 * 60_000;
const MADE = CHECK_KEYS.checkTrigger.key;
const RAN = CHECK_KEYS.checkTriggerRan.key;

const storedTrigger = lazily(() =>
  z.object({
    version: z.literal(1),
    run: z.string(),
    id: z.string(),
    madeMs: z.number(),
  }),
);
const storedRun = lazily(() =>
  z.object({
    version: z.literal(1),
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
  const { userProperties, clock } = bench.ports;
  bench.attempt(['timedTrigger', 'triggerUid'], () => {
    const id = triggerMade(bench.ports);
    if (id === undefined) {
      bench.leaveOpen('timedTrigger', 'needs-permission');
      bench.leaveOpen('triggerUid', 'needs-permission');
      return;
    }
    const made: Parsed<typeof storedTrigger> = { version: 1, run: bench.run, id, madeMs: clock.nowMs() };
    userProperties.set(MADE, JSON.stringify(made));
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
  const { userProperties, clock } = bench.ports;
  bench.attempt(['timedTrigger', 'triggerUid'], () => {
    const made = readStored(userProperties, MADE, storedTrigger);
    const ran = readStored(userProperties, RAN, storedRun);
    if (ran !== undefined && ran.run === bench.run) {
      const wait = made === undefined ? 0 : Math.round(ran.atMs - made.madeMs);
      bench.settle('timedTrigger', ran.wrote ? 'wrote' : 'could-not-write', { wait });
      bench.settle('triggerUid', ran.uid);
      dropTriggers(bench.ports);
      return;
    }
    const isLate = made === undefined || clock.nowMs() - made.madeMs > LATEST_MS;
    if (isLate) dropTriggers(bench.ports);
    bench.leaveOpen('timedTrigger', isLate ? 'no-trigger' : 'waiting');
    bench.leaveOpen('triggerUid', isLate ? 'no-trigger' : 'waiting');
  });
}

export function runByTrigger(ports: CheckPorts, { triggerUid }: ClockEvent): void {
  const { triggers, userProperties, clock, workbook } = ports;
  const made = readStored(userProperties, MADE, storedTrigger);
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
    const ran: Parsed<typeof storedRun> = { version: 1, run: made.run, atMs, uid, wrote };
    userProperties.set(RAN, JSON.stringify(ran));
  }
  for (const id of triggers.idsOf(CHECK_FUNCTION)) triggers.remove(id);
}
