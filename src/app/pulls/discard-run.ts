// Discards a run that is parked, or was cut off: no execution goes on with it, and the log says what it had done by then.

import { personHere } from '../connection/connection.ts';
import type { Ports } from '../ports.ts';
import { logActivity } from '../speaking/activity.ts';
import { forgetRun, loadPullState } from './pull-state.ts';

/** Discards the run of a pull, where there is one. @param outcome what the log says, in words */
export function discardRun(ports: Ports, pull: string, outcome: string): void {
  const { run } = loadPullState(ports, pull);
  if (run === undefined) return;
  forgetRun(ports, pull);
  const { added, changed, gone, left, requests, waitedMs } = run.counts;
  const who = personHere(ports)?.name ?? '';
  const done = { added, changed, gone: gone + left, requests, waitedMs };
  logActivity(ports, { ...done, who, what: pull, outcome });
}
