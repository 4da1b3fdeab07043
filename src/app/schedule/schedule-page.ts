// The page of the schedule: how it does, and each pull with its interval. An item of the menu leads to it, and so does
// the menu's warning of a schedule that stands still.

import type { Ports } from '../ports.ts';
import { languageHere, sayHere } from '../speaking/speak.ts';
import { viewSchedule } from './view-schedule.ts';

/**
 * Opens the page on which a person switches their schedule on or off and sees when each pull runs next. The menu
 * calls it.
 * @throws FranchiseError when the person has not connected
 */
export function showSchedule(ports: Ports): void {
  openSchedule(ports, false);
}

/**
 * Opens the page of the schedule at its state: whether the schedule works, and the button that repairs it.
 * @throws FranchiseError when the person has not connected
 */
export function checkSchedule(ports: Ports): void {
  openSchedule(ports, true);
}

function openSchedule(ports: Ports, isCheck: boolean): void {
  const data = { language: languageHere(ports), schedule: viewSchedule(ports), isCheck };
  ports.ui.openDialog('schedule', sayHere(ports).scheduleTitle, { width: 640, height: 640 }, data);
}
