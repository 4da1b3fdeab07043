// Alerts: the page, and what it calls.

import { fromMenu, fromPage, noInput } from '../../app/speaking/endpoint.ts';
import { NEEDS } from '../../app/speaking/permissions.ts';
import { listAlerts, showAlerts } from './alerts-page.ts';
import {
  deleteAlert,
  deleteAlertInput,
  previewAlert,
  previewAlertInput,
  saveAlert,
  saveAlertInput,
} from './save-alert.ts';

/**
 * What the menu and the page of alerts call to list, save, delete and preview them. Each entry becomes a global
 * function of the script.
 */
export const alertEndpoints = {
  /** Opens the page of alerts: messages that the schedule sends to Google Chat, Slack or Microsoft Teams. */
  showAlerts: fromMenu(NEEDS.dialog, showAlerts),

  /** The alerts of this spreadsheet, and what they can look at. */
  listAlerts: fromPage(NEEDS.sheet, noInput, listAlerts),

  /**
   * Saves an alert: `{id, topic, direction, limit, isDaily, at,
   * address}`. A new address gets a test message first, and nothing is saved
   * where that isn't taken.
   */
  saveAlert: fromPage(NEEDS.sheetMayAsk, saveAlertInput, (ports, typed) => ({
    ...saveAlert(ports, typed),
    ...listAlerts(ports),
  })),

  /** Deletes an alert: `{id}`. */
  deleteAlert: fromPage(NEEDS.sheet, deleteAlertInput, (ports, asked) => ({
    ...deleteAlert(ports, asked),
    ...listAlerts(ports),
  })),

  /** What would be told now: `{topic, direction, limit, mail}`. */
  previewAlert: fromPage(NEEDS.sheet, previewAlertInput, previewAlert),
};
