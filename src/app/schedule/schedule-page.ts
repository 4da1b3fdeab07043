// Opens the dialog of the schedule, with how it does.

import type { Ports } from '../ports.ts';
import { languageHere, say } from '../speaking/speak.ts';
import { viewSchedule } from './check-schedule.ts';

/**
 * Opens the schedule page.
 * @throws FranchiseError when the person has not connected
 */
export function showSchedule(ports: Ports): void {
  const data = { language: languageHere(ports), schedule: viewSchedule(ports) };
  ports.ui.openDialog('schedule', say(ports).scheduleTitle(), { width: 480, height: 620 }, data);
}
