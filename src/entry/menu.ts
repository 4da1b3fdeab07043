// What the spreadsheet itself calls: when it is opened, and from the menu.

import { showConnectionDialog } from '../app/connection/connection-page.ts';
import { showHelp as openHelp } from '../app/menu/help.ts';
import { showMenu } from '../app/menu/menu.ts';
import { showNews as openNews } from '../app/menu/news.ts';
import { removeForPerson } from '../app/menu/remove-connector.ts';
import { ports } from '../app/ports.ts';
import { showPullEditor as openPullEditor } from '../app/pulls/pull-editor.ts';
import {
  refreshActiveSheet as refreshActive,
  refreshAllPulls as refreshAll,
} from '../app/pulls/refresh-from-menu.ts';
import { tidyActiveSheet } from '../app/pulls/tidy-sheet.ts';
import { checkSchedule as check, showSchedule as openSchedule } from '../app/schedule/schedule-page.ts';
import { stopPulls as stop } from '../app/schedule/stop-pulls.ts';
import { showActivity as showLog } from '../app/speaking/activity.ts';
import { runFromMenu } from '../app/speaking/speak.ts';

/** Adds the menu. Runs by itself whenever the spreadsheet is opened. */
export function onOpen(): void {
  showMenu(ports());
}

/** Refreshes the sheet in front of the user. */
export function refreshActiveSheet(): void {
  runFromMenu(ports(), 'refreshActiveSheet', () => refreshActive(ports()));
}

/** Refreshes every pull, one after another. */
export function refreshAllPulls(): void {
  runFromMenu(ports(), 'refreshAllPulls', () => refreshAll(ports()));
}

/** Takes emptied and marked rows out of the sheet in front of the user, after asking. */
export function tidySheet(): void {
  runFromMenu(ports(), 'tidySheet', () => tidyActiveSheet(ports()));
}

/** Opens the dialog in which the address and the tokens are entered. */
export function showConnection(): void {
  runFromMenu(ports(), 'showConnection', () => showConnectionDialog(ports()));
}

/** Asks what runs to stop, and drops what is parked if the person wants that. */
export function stopPulls(): void {
  runFromMenu(ports(), 'stopPulls', () => stop(ports()));
}

/** Opens the same dialog where it says how the schedule does, and mends it. */
export function checkSchedule(): void {
  runFromMenu(ports(), 'checkSchedule', () => check(ports()));
}

/** Shows the log of activities. */
export function showActivity(): void {
  runFromMenu(ports(), 'showActivity', () => showLog(ports()));
}

/** Opens the sidebar in which pulls are listed, edited and run. */
export function showPullEditor(): void {
  runFromMenu(ports(), 'showPullEditor', () => openPullEditor(ports()));
}

/** Opens the dialog of the caller's schedule. */
export function showSchedule(): void {
  runFromMenu(ports(), 'showSchedule', () => openSchedule(ports()));
}

/** Opens the page of the things that people do. */
export function showHelp(): void {
  runFromMenu(ports(), 'showHelp', () => openHelp(ports()));
}

/** Removes what is stored for the person, after asking. Help leads to it. */
export function removeConnector(): void {
  runFromMenu(ports(), 'removeConnector', () => removeForPerson(ports()));
}

/** Opens the page of what is new. The menu leads to it after an update, and Help does always. */
export function showNews(): void {
  runFromMenu(ports(), 'showNews', () => openNews(ports()));
}
