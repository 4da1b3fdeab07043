// Everything outside of the connector that use cases work with, and the one place where entries find it. `main.ts`
// provides them, built lazily: inside the first call that needs one, never at load.

import type { Cache } from '../ports/cache.ts';
import type { Http } from '../ports/http.ts';
import type { Ids } from '../ports/ids.ts';
import type { Lock } from '../ports/lock.ts';
import type { Properties } from '../ports/properties.ts';
import type { Calendar, Clock } from '../ports/time.ts';
import type { Trials } from '../ports/trials.ts';
import type { Triggers } from '../ports/triggers.ts';
import type { Account, Ui } from '../ports/ui.ts';
import type { Workbook } from '../ports/workbook.ts';

/** Everything outside that use cases work with. */
export interface Ports {
  readonly clock: Clock;
  readonly http: Http;
  readonly cache: Cache;
  readonly lock: Lock;
  readonly userProperties: Properties;
  readonly documentProperties: Properties;
  readonly scriptProperties: Properties;
  readonly workbook: Workbook;
  readonly calendar: Calendar;
  readonly ids: Ids;
  readonly ui: Ui;
  readonly account: Account;
  readonly triggers: Triggers;
  readonly trials: Trials;
  /** The only address that this build may talk to; empty where any may be entered. */
  readonly pinnedBaseUrl: string;
}

let provided: Ports | undefined;

/** Called once, by the composition root. Its getters build each port when it is first used. */
export function providePorts(all: Ports): void {
  provided = all;
}

/** The ports of this execution. */
export function ports(): Ports {
  if (provided === undefined) throw new Error('main.ts has not provided the ports');
  return provided;
}
