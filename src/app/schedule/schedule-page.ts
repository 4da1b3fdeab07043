// Opens the dialog of the schedule, with how it does.

import type { Services } from '../services.ts';
import { languageHere, say } from '../speak.ts';
import { viewSchedule } from './check-schedule.ts';

/** @throws FranchiseError when the person has not connected */
export function showSchedule(services: Services): void {
  const data = { language: languageHere(services), schedule: viewSchedule(services) };
  services.ui.openDialog('schedule', say(services).scheduleTitle(), { width: 480, height: 620 }, data);
}
