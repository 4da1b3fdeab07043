// Alerts: the page, and what it calls.

import { listAlerts as list, showAlerts as openAlerts } from '../app/alerts/alerts-page.ts';
import {
  previewAlert as preview,
  deleteAlert as remove,
  saveAlert as save,
} from '../app/alerts/save-alert.ts';
import { ports } from '../app/ports.ts';
import { answerPage, runFromMenu } from '../app/speaking/speak.ts';

/** Opens the page of alerts: messages that the schedule sends to Google Chat, Slack or Microsoft Teams. */
export function showAlerts(): void {
  runFromMenu(ports(), 'showAlerts', () => openAlerts(ports()));
}

/** The alerts of this spreadsheet, and what they can look at. */
export function listAlerts() {
  return answerPage(ports(), 'listAlerts', () => list(ports()));
}

/**
 * Saves an alert: `{id, topic, above, at, address}`. A new address gets a test message first, and nothing is saved where
 * that isn't taken.
 */
export function saveAlert(input: unknown) {
  return answerPage(ports(), 'saveAlert', () => ({ ...save(ports(), input), ...list(ports()) }));
}

/** Deletes an alert: `{id}`. */
export function deleteAlert(input: unknown) {
  return answerPage(ports(), 'deleteAlert', () => ({ ...remove(ports(), input), ...list(ports()) }));
}

/** What would be told now: `{topic, above}`. */
export function previewAlert(input: unknown) {
  return answerPage(ports(), 'previewAlert', () => preview(ports(), input));
}
