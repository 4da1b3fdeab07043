// The schedule: what its trigger, the menu and its page call.

import { fromGoogle, fromMenu, fromPage, NEEDS, noInput } from '../app/endpoints/endpoint.ts';
import { saveScheduleFromPage, saveScheduleInput } from '../app/schedule/save-schedule.ts';
import {
  checkSchedule,
  saveEveryFromPage,
  saveEveryInput,
  showSchedule,
  takeOverFromPage,
  takeOverPullInput,
  viewSchedule,
} from '../app/schedule/schedule-page.ts';
import { runTicker } from '../app/schedule/tick.ts';

export const scheduleEndpoints = {
  /**
   * Runs what is due. A trigger calls this every five minutes while the schedule is on; it may be run manually too.
   * Mostly nothing is due, so it checks no permissions first: the first refused call reports them.
   */
  runTicker: fromGoogle({ first: [], later: ['spreadsheet', 'requests', 'triggers'] }, runTicker),

  /** Opens the dialog of the caller's schedule. */
  showSchedule: fromMenu({ first: ['spreadsheet', 'triggers', 'dialogs'] }, showSchedule),

  /** Opens the same dialog at the health of the schedule, which it repairs. */
  checkSchedule: fromMenu({ first: ['spreadsheet', 'triggers', 'dialogs'] }, checkSchedule),

  /**
   * Switches the caller's schedule on or off: `{on, minutes, tell}`; minutes allowed in 24 hours, and an address to
   * tell of failing pulls.
   */
  saveSchedule: fromPage(
    { first: ['spreadsheet', 'triggers'], later: ['requests'] },
    saveScheduleInput,
    (ports, typed) => ({ ...saveScheduleFromPage(ports, typed), schedule: viewSchedule(ports) }),
  ),

  /** Returns what the page shows, as it is now. */
  readSchedule: fromPage(NEEDS.triggers, noInput, (ports) => ({ schedule: viewSchedule(ports) })),

  /** Changes how often a pull runs: `{name, every}`, such as `1 h`, or `paused 1 h`. */
  saveEvery: fromPage(NEEDS.triggers, saveEveryInput, (ports, typed) => {
    saveEveryFromPage(ports, typed);
    return { schedule: viewSchedule(ports) };
  }),

  /** Assigns a pull to the caller's schedule, by its name. */
  takeOverPull: fromPage(NEEDS.triggers, takeOverPullInput, (ports, asked) => {
    takeOverFromPage(ports, asked);
    return { schedule: viewSchedule(ports) };
  }),
};
