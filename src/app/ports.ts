// What an execution has: its ports, the language in which it speaks to its users and makes sheets, and instants in the
// spreadsheet's time zone. `main.ts` provides the ports; each is built on first use, never at load.

import { FranchiseError } from '../domain/errors.ts';
import { dayInWords } from '../domain/filters/filters-in-words.ts';
import { type Language, languageOf } from '../domain/language.ts';
import type { Sentences } from '../domain/messages/index.ts';
import { dayAndTime } from '../domain/messages/phrases.ts';
import type { RecordLinks } from '../domain/pulls/derived-columns.ts';
import { DAY_MS, type LocalTime, MINUTE_MS, twoDigits } from '../domain/time.ts';
import type { Cache } from '../ports/cache.ts';
import type { Http, Mail } from '../ports/http.ts';
import type { Ids } from '../ports/ids.ts';
import type { Lock } from '../ports/lock.ts';
import type { Properties } from '../ports/properties.ts';
import type { Calendar, Clock } from '../ports/time.ts';
import type { Programs } from '../ports/trials.ts';
import type { Triggers } from '../ports/triggers.ts';
import type { Account, Ui } from '../ports/ui.ts';
import type { ConnectedTabs, Workbook } from '../ports/workbook.ts';

export interface Ports {
  readonly clock: Clock;
  readonly http: Http;
  readonly mail: Mail; // Needs a build with `ALERT_MAIL`.
  readonly cache: Cache; // Shared by all users and executions.
  readonly lock: Lock;
  readonly userProperties: Properties; // Readable by the current user only.
  readonly documentProperties: Properties; // Shared by all users of the spreadsheet.
  readonly scriptProperties: Properties;
  readonly workbook: Workbook;
  readonly connectedTabs?: ConnectedTabs | undefined; // Absent in a build without `WAREHOUSE`.
  readonly language: Language; // The spreadsheet's, in which its users are spoken to and sheets are made.
  readonly say: Sentences; // Core's sentences in it; features have their own.
  readonly calendar: Calendar;
  readonly ids: Ids;
  readonly ui: Ui;
  readonly account: Account;
  readonly triggers: Triggers; // Of the current user.
  readonly programs: Programs;
  readonly pinnedBaseUrl: string; // The only address that this build may call; empty if users may enter any.
  /** Hosts named by this build besides the service's; with a pinned address no others may be called. */
  readonly alertHosts: readonly string[];
  readonly builtInActions: readonly unknown[];
  readonly builtInLinks: RecordLinks; // By resource code.
}

/** Call after reading dates to compare or send. @throws FranchiseError `busy` if a person has changed the time zone */
export function requireSteadyZone({ calendar }: Ports): void {
  if (!calendar.isSteady()) throw new FranchiseError('busy', (say) => say.zoneChanged);
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

interface PageOpened {
  readonly page: string;
  readonly title: string;
  readonly size: readonly [width: number, height: number]; // In pixels.
}

/** As a dialog, in the spreadsheet's language. @param data JSON-safe: the properties of the page's component */
export function openPage(
  { ui, language }: Ports,
  { page, title, size }: PageOpened,
  data: object = {},
): void {
  const [width, height] = size;
  ui.openDialog(page, title, { width, height }, { language, ...data });
}

/** The account's language if the spreadsheet can't be read. */
export function languageForErrors(ports: Ports): Language {
  try {
    return ports.language;
  } catch {
    return languageOfAccount(ports);
  }
}

/** Most users read Portuguese. */
function languageOfAccount({ account }: Ports): Language {
  try {
    return languageOf(account.locale());
  } catch {
    return 'pt';
  }
}

/** `2026-03-02 12:00` in English, `02/03/2026 12:00` in Portuguese. */
export function whenText(calendar: Calendar, instantMs: number, language: Language): string {
  const local = calendar.toLocal(instantMs);
  return `${dayInWords(local, language)} ${twoDigits(local.hour)}:${twoDigits(local.minute)}`;
}

/** `today at 13:00`, `tomorrow at 07:00`, `on Monday at 07:00`; the date if it is further away. */
export function soonText(calendar: Calendar, instantMs: number, nowMs: number, language: Language): string {
  const { hour, minute, ...day } = calendar.toLocal(instantMs);
  const today = calendar.toLocal(nowMs);
  const noon = (one: Pick<LocalTime, 'year' | 'month' | 'day'>) =>
    Date.UTC(one.year, one.month - 1, one.day, 12);
  const days = Math.round((noon(day) - noon(today)) / DAY_MS);
  const date = whenText(calendar, instantMs, language).slice(0, 10);
  const weekday = new Date(noon(day)).getUTCDay();
  return dayAndTime({ days, weekday, date }, `${twoDigits(hour)}:${twoDigits(minute)}`, language);
}

/** For sentences with “until …”: rounded up to a whole minute, so that it is over by then. */
export function latestText(calendar: Calendar, instantMs: number, language: Language): string {
  return whenText(calendar, Math.ceil(instantMs / MINUTE_MS) * MINUTE_MS, language);
}
