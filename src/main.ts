// The composition root, and the only file that joins use cases and adapters. Each adapter is built at its first use: an
// execution pays only for what it needs, and `onOpen`, which runs with hardly any rights, touches nothing that it may
// not. What is exported here becomes a global function of the script.

import { callEndpoint } from './app/endpoints/endpoint.ts';
import { provideFeatures } from './app/features.ts';
import { providedPorts, providePorts } from './app/ports.ts';
import { KEYS } from './app/storage/keys.ts';
import { languageOf } from './domain/language.ts';
import { sentencesIn } from './domain/messages/index.ts';
import { lazily } from './domain/schema.ts';
import { steadyClock } from './domain/time.ts';
import { CORE_ENDPOINTS } from './entry/endpoints.ts';
import { FEATURE_ENDPOINTS, FEATURES } from './features/index.ts';
import { gasCache } from './gas/cache.ts';
import { gasConnectedTabs } from './gas/connected-tabs.ts';
import { gasHttp } from './gas/http.ts';
import { gasIds } from './gas/ids.ts';
import { gasLock } from './gas/lock.ts';
import { gasMail } from './gas/mail.ts';
import { gasPrograms } from './gas/programs.ts';
import { gasProperties } from './gas/properties.ts';
import { gasCalendar, gasClock } from './gas/time.ts';
import { gasTriggers } from './gas/triggers.ts';
import { gasAccount, gasUi } from './gas/ui.ts';
import { gasWorkbook } from './gas/workbook.ts';
import type { Calendar } from './ports/time.ts';

export * from './features/custom-functions.ts';

/** By their names; all global functions but those of formulas. */
export const ENDPOINTS = { ...CORE_ENDPOINTS, ...FEATURE_ENDPOINTS };

/**
 * The one line of every global function but those of formulas.
 * @param sent what Google or a page passed
 */
export function call(name: keyof typeof ENDPOINTS, sent?: unknown): unknown {
  return callEndpoint(ENDPOINTS[name], providedPorts(), sent);
}

/** Set by the build (`BASE_URL=… npm run build`); empty to allow any address. */
declare const __PINNED_BASE_URL__: string;
/** Set by the build (`RECORD_LINKS="tickets=https://…/{id}" npm run build`); empty by default. */
declare const __RECORD_LINKS__: Readonly<Record<string, string>>;

/** Set by the build (`ALERT_HOSTS="chat.googleapis.com" npm run build`); empty by default. */
declare const __ALERT_HOSTS__: readonly string[];

/** Set by the build: the definitions of `ACTIONS=actions.json npm run build`; empty by default. */
declare const __ACTIONS__: readonly unknown[];

/** Set by the build: where `WAREHOUSE=… npm run build` has its tables; undefined by default. */
declare const __WAREHOUSE__: object | undefined;

const lazyFile = lazily(() => SpreadsheetApp.getActiveSpreadsheet());
// The pace is the script's, whatever spreadsheet its executions run in.
const lazyCache = lazily(() => gasCache(lazyWorkbook().id(), [KEYS.pace.key]));
const lazyLock = lazily(gasLock);
const lazyUserProperties = lazily(() => gasProperties(PropertiesService.getUserProperties()));
const lazyDocumentProperties = lazily(() => gasProperties(PropertiesService.getDocumentProperties()));
const lazyScriptProperties = lazily(() => gasProperties(PropertiesService.getScriptProperties()));
const lazyWorkbook = lazily(() => gasWorkbook(lazyFile(), lazyCalendar()));
const zoneNow = () => lazyFile().getSpreadsheetTimeZone();
const lazyZone = lazily(() => ({ name: zoneNow() }));
const lazyCalendar = lazily(() => steadied(gasCalendar(() => lazyZone().name, zoneNow)));
const steadied = (calendar: Calendar): Calendar => ({
  ...calendar,
  ...steadyClock(calendar),
  of: (zone) => steadied(calendar.of(zone)),
});
const lazyUi = lazily(gasUi);
const lazyAccount = lazily(gasAccount);

provideFeatures(FEATURES);
providePorts({
  clock: gasClock,
  http: gasHttp,
  ids: gasIds,
  mail: gasMail,
  connectedTabs: __WAREHOUSE__ && gasConnectedTabs,
  programs: gasPrograms,
  triggers: gasTriggers,
  pinnedBaseUrl: __PINNED_BASE_URL__,
  alertHosts: __ALERT_HOSTS__,
  builtInActions: __ACTIONS__,
  builtInLinks: __RECORD_LINKS__,
  get cache() {
    return lazyCache();
  },
  get lock() {
    return lazyLock();
  },
  get userProperties() {
    return lazyUserProperties();
  },
  get documentProperties() {
    return lazyDocumentProperties();
  },
  get scriptProperties() {
    return lazyScriptProperties();
  },
  get workbook() {
    return lazyWorkbook();
  },
  get language() {
    return languageOf(lazyWorkbook().locale());
  },
  get say() {
    return sentencesIn(this.language);
  },
  get calendar() {
    return lazyCalendar();
  },
  get ui() {
    return lazyUi();
  },
  get account() {
    return lazyAccount();
  },
});
