// What the pages call through `google.script.run`: one JSON-safe argument, a JSON-safe answer.

import { readConnectionForPage, saveConnectionFromPage } from '../app/connection/connection-page.ts';
import { testConnection as test } from '../app/connection/test-connection.ts';
import {
  deletePullFromPage,
  forecastPullFromPage,
  listPulls as list,
  previewPullFromPage,
  refreshPullFromPage,
  savePullFromPage,
} from '../app/menu/pull-page.ts';
import { ports } from '../app/ports.ts';
import { saveEveryFromPage, takeOverFromPage } from '../app/schedule/change-plan.ts';
import { readProgress as progress } from '../app/schedule/read-progress.ts';
import { saveScheduleFromPage } from '../app/schedule/save-schedule.ts';
import { viewSchedule } from '../app/schedule/view-schedule.ts';
import { answerPage } from '../app/speaking/speak.ts';

/** Saves the address and the caller's own tokens. An empty token field keeps the token that was entered before. */
export function saveConnection(input: unknown) {
  return answerPage(ports(), 'saveConnection', () => saveConnectionFromPage(ports(), input));
}

/** Asks the service once with each token, and says which of them works for what. */
export function testConnection() {
  return answerPage(ports(), 'testConnection', () => test(ports()));
}

/** The saved connection without its tokens. */
export function readConnection() {
  return answerPage(ports(), 'readConnection', () => readConnectionForPage(ports()));
}

/** Every pull as it stands on the sheet of pulls. */
export function listPulls() {
  return answerPage(ports(), 'listPulls', () => ({ pulls: list(ports()) }));
}

/** Adds a pull, or changes the one with its name; refused with a sentence when it could not run. */
export function savePull(input: unknown) {
  return answerPage(ports(), 'savePull', () => savePullFromPage(ports(), input));
}

/** Runs one pull by its name. */
export function refreshPull(input: unknown) {
  return answerPage(ports(), 'refreshPull', () => refreshPullFromPage(ports(), input));
}

/** Deletes a pull by its name. The sheet that it filled stays, with its data. */
export function deletePull(input: unknown) {
  return answerPage(ports(), 'deletePull', () => deletePullFromPage(ports(), input));
}

/** Every job that runs or is parked: how far it is, and when it goes on. */
export function readProgress() {
  return answerPage(ports(), 'readProgress', () => progress(ports()));
}

/** Switches the caller's schedule on or off: `{on, minutes}`, the minutes that it may run in 24 hours. */
export function saveSchedule(input: unknown) {
  return answerPage(ports(), 'saveSchedule', () => ({
    ...saveScheduleFromPage(ports(), input),
    schedule: viewSchedule(ports()),
  }));
}

/** What reading everything of a pull would cost: `requests` and `seconds`. Asks the service once at most. */
export function forecastPull(input: unknown) {
  return answerPage(ports(), 'forecastPull', () => forecastPullFromPage(ports(), input));
}

/** Changes how often a pull runs: `{name, every}`, such as `1 h`, or `paused 1 h`. */
export function saveEvery(input: unknown) {
  return answerPage(ports(), 'saveEvery', () => {
    saveEveryFromPage(ports(), input);
    return { schedule: viewSchedule(ports()) };
  });
}

/** Has the caller's schedule run a pull from now on, by its name. */
export function takeOverPull(input: unknown) {
  return answerPage(ports(), 'takeOverPull', () => {
    takeOverFromPage(ports(), input);
    return { schedule: viewSchedule(ports()) };
  });
}

/** Up to ten records of a pull with all its columns, to choose from. Asks the service once at most. */
export function previewPull(input: unknown) {
  return answerPage(ports(), 'previewPull', () => previewPullFromPage(ports(), input));
}
