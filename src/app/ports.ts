// The ports of an execution, and where global functions get them. `main.ts` provides them; each is built on first use,
// never at load.

import type { RecordLinks } from '../domain/pulls/derived-columns.ts';
import type { Cache } from '../ports/cache.ts';
import type { Http, Mail } from '../ports/http.ts';
import type { Ids } from '../ports/ids.ts';
import type { Lock } from '../ports/lock.ts';
import type { Properties } from '../ports/properties.ts';
import type { Calendar, Clock } from '../ports/time.ts';
import type { Programs } from '../ports/trials.ts';
import type { Triggers } from '../ports/triggers.ts';
import type { Account, Ui } from '../ports/ui.ts';
import type { Workbook } from '../ports/workbook.ts';

export interface Ports {
  readonly clock: Clock;
  readonly http: Http;
  /** Needs a build with `ALERT_MAIL`. */
  readonly mail: Mail;
  /** Shared by all users and executions. */
  readonly cache: Cache;
  readonly lock: Lock;
  /** Readable by the current user only. */
  readonly userProperties: Properties;
  /** Shared by all users of the spreadsheet. */
  readonly documentProperties: Properties;
  readonly scriptProperties: Properties;
  readonly workbook: Workbook;
  readonly calendar: Calendar;
  readonly ids: Ids;
  readonly ui: Ui;
  readonly account: Account;
  /** Of the current user. */
  readonly triggers: Triggers;
  readonly programs: Programs;
  /** The only address that this build may call; empty if users may enter any. */
  readonly pinnedBaseUrl: string;
  /** Hosts named by this build besides the service's; with a pinned address no others may be called. */
  readonly alertHosts: readonly string[];
  readonly builtInActions: readonly unknown[];
  /** By resource code. */
  readonly builtInLinks: RecordLinks;
}

let provided: Ports | undefined;

/** Called once per execution, by `main.ts`. */
export function providePorts(all: Ports): void {
  provided = all;
}

/** @throws Error before `providePorts` */
export function providedPorts(): Ports {
  if (provided === undefined) throw new Error('unreachable: ports not provided by main.ts');
  return provided;
}
