// Everything outside of the connector that use cases work with, and the one place where entries find it. `main.ts`
// provides them, built lazily: inside the first call that needs one, never at load.

import type { RecordLinks } from '../domain/record-link.ts';
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

/**
 * All that code outside the adapters may use of the world: Google's services, the clock and the network, as
 * interfaces. `main.ts` makes it once in each execution; tests give their own.
 */
export interface Ports {
  /** The script's clock. */
  readonly clock: Clock;
  /** Sends requests to the service. */
  readonly http: Http;
  /** Sends mails, in a build with `ALERT_MAIL`. */
  readonly mail: Mail;
  /** The script's cache, shared by all users and executions. */
  readonly cache: Cache;
  /** The script's lock, which one execution can hold at a time. */
  readonly lock: Lock;
  /** Properties of the person who runs this; nobody else can read them. */
  readonly userProperties: Properties;
  /** Properties that all users of the spreadsheet share. */
  readonly documentProperties: Properties;
  /** Properties of the script. */
  readonly scriptProperties: Properties;
  /** The spreadsheet and its tabs. */
  readonly workbook: Workbook;
  /** The time zone of the spreadsheet. */
  readonly calendar: Calendar;
  /** Random ids, and fingerprints of texts. */
  readonly ids: Ids;
  /** Menus, messages and dialogs. */
  readonly ui: Ui;
  /** The Google account as which this runs, and what it permits. */
  readonly account: Account;
  /** The time triggers of the person who runs this. */
  readonly triggers: Triggers;
  /** Programs in files of their own. */
  readonly programs: Programs;
  /** The only address that this build may talk to; empty where any may be entered. */
  readonly pinnedBaseUrl: string;
  /** The hosts besides that of the service that this build names; one with a pinned address may send to no other. */
  readonly alertHosts: readonly string[];
  /** The definitions of actions that this build brings along. */
  readonly builtInActions: readonly unknown[];
  /** The address patterns of records' pages that this build brings along, by the code of the resource. */
  readonly builtInLinks: RecordLinks;
}

let provided: Ports | undefined;

/**
 * Sets the ports (Google's services, clock and network) for the execution. Only `main.ts` calls it, once; its
 * getters build each port when it is first used.
 */
export function providePorts(all: Ports): void {
  provided = all;
}

/**
 * The ports (Google's services, clock and network) of this execution, for global functions to hand on.
 * @throws Error
 * before `providePorts` has set them
 */
export function providedPorts(): Ports {
  if (provided === undefined) throw new Error('main.ts has not provided the ports');
  return provided;
}
