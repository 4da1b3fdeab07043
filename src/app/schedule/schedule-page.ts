// Opens the schedule's page, from the menu or from the menu's warning about a stalled schedule.

import type { Ports } from '../ports.ts';
import { languageHere, sayHere } from '../speaking/speak.ts';
import { viewSchedule } from './view-schedule.ts';

export function showSchedule(ports: Ports): void {
  openSchedule(ports, false);
}

/** Opens the page where it shows whether the schedule works, and repairs it. */
export function checkSchedule(ports: Ports): void {
  openSchedule(ports, true);
}

function openSchedule(ports: Ports, isCheck: boolean): void {
  const data = { language: languageHere(ports), schedule: viewSchedule(ports), isCheck };
  ports.ui.openDialog('schedule', sayHere(ports).scheduleTitle, { width: 640, height: 640 }, data);
}
