// The composition root, and the only file that joins use cases and adapters. Each adapter is built when it is first
// used: an execution pays only for what it needs, and `onOpen`, which runs with hardly any rights, touches nothing
// that it may not. What is exported here becomes a global function of the script.

import { providePorts } from './app/ports.ts';
import { lazily } from './domain/lazily.ts';
import { gasAccount } from './gas/account.ts';
import { gasCache } from './gas/cache.ts';
import { gasCalendar } from './gas/calendar.ts';
import { gasClock } from './gas/clock.ts';
import { gasHttp } from './gas/http.ts';
import { gasIds } from './gas/ids.ts';
import { gasLock } from './gas/lock.ts';
import { gasProperties } from './gas/properties.ts';
import { gasTrials } from './gas/trials.ts';
import { gasTriggers } from './gas/triggers.ts';
import { gasUi } from './gas/ui.ts';
import { gasWorkbook } from './gas/workbook.ts';

export {
  checkActionRows,
  createActionSheet,
  deleteAction,
  listActions,
  runActionRows,
  runSelectedActionRows,
  saveAction,
  showActionSheetDialog,
  switchActions,
} from './entry/actions.ts';
export { deleteAlert, listAlerts, previewAlert, saveAlert, showAlerts } from './entry/alerts.ts';
export {
  checkAnswerRows,
  createAnswerSheet,
  importAnswerRows,
  importSelectedAnswerRows,
  listTemplates,
  listUnknownRows,
  lookUpUnknownRows,
  makeMappedSheet,
  mapSource,
  settleUnknownRow,
  showAnswerSheetDialog,
  showSourceMapping,
  showUnknownRows,
  stopFormFeed,
  takeMissingResponses,
} from './entry/answer-sheets.ts';
export {
  FRANCHISE_ACTION_PLAN,
  FRANCHISE_ACTION_PLANS,
  FRANCHISE_AGE,
  FRANCHISE_CHECK,
  FRANCHISE_GET,
  FRANCHISE_LABEL,
  FRANCHISE_TICKET,
  FRANCHISE_TICKET_COUNT,
  FRANCHISE_TICKETS,
} from './entry/custom-functions.ts';
export {
  listInsights,
  makeInsight,
  saveInsightColumns,
  saveWorkingHours,
  showInsights,
} from './entry/insights.ts';
export { checkInstallation } from './entry/installation.ts';
export {
  checkSchedule,
  onOpen,
  refreshActiveSheet,
  refreshAllPulls,
  removeConnector,
  showActivity,
  showConnection,
  showHelp,
  showNews,
  showPullEditor,
  showSchedule,
  stopPulls,
  tidySheet,
} from './entry/menu.ts';
export {
  deletePull,
  forecastPull,
  listPulls,
  previewPull,
  readConnection,
  readProgress,
  refreshPull,
  saveConnection,
  saveEvery,
  savePull,
  saveSchedule,
  takeOverPull,
  testConnection,
} from './entry/pages.ts';
export { runTicker, takeFormResponses } from './entry/triggers.ts';

/** Set by the build (`BASE_URL=… npm run build`); empty where any address may be entered. */
declare const __PINNED_BASE_URL__: string;
/** Set by the build (`RECORD_LINKS="tickets=https://…/{id}" npm run build`); empty without. */
declare const __RECORD_LINKS__: Readonly<Record<string, string>>;

/** Set by the build (`ALERT_HOSTS="chat.googleapis.com" npm run build`); empty without. */
declare const __ALERT_HOSTS__: readonly string[];

/** Set by the build: the definitions of `ACTIONS=actions.json npm run build`; null with `ACTIONS=no`, empty without. */
declare const __ACTIONS__: readonly unknown[] | null;

const cache = lazily(gasCache);
const lock = lazily(gasLock);
const userProperties = lazily(() => gasProperties(PropertiesService.getUserProperties()));
const documentProperties = lazily(() => gasProperties(PropertiesService.getDocumentProperties()));
const scriptProperties = lazily(() => gasProperties(PropertiesService.getScriptProperties()));
const workbook = lazily(gasWorkbook);
const calendar = lazily(() =>
  gasCalendar(() => SpreadsheetApp.getActiveSpreadsheet().getSpreadsheetTimeZone()),
);
const ui = lazily(gasUi);
const account = lazily(gasAccount);
const trials = lazily(gasTrials);

providePorts({
  clock: gasClock,
  http: gasHttp,
  ids: gasIds,
  triggers: gasTriggers,
  pinnedBaseUrl: __PINNED_BASE_URL__,
  alertHosts: __PINNED_BASE_URL__ === '' ? undefined : __ALERT_HOSTS__,
  builtInActions: __ACTIONS__ ?? undefined,
  builtInLinks: __RECORD_LINKS__,
  get cache() {
    return cache();
  },
  get lock() {
    return lock();
  },
  get userProperties() {
    return userProperties();
  },
  get documentProperties() {
    return documentProperties();
  },
  get scriptProperties() {
    return scriptProperties();
  },
  get workbook() {
    return workbook();
  },
  get calendar() {
    return calendar();
  },
  get ui() {
    return ui();
  },
  get account() {
    return account();
  },
  get trials() {
    return trials();
  },
});
