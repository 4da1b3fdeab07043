// Endpoints of the page of alerts.

import { fromMenu, fromPage, NEEDS, noInput } from '../../app/endpoints/endpoint.ts';
import {
  deleteAlert,
  deleteAlertInput,
  listAlerts,
  previewAlert,
  previewAlertInput,
  saveAlert,
  saveAlertInput,
  showAlerts,
} from './alerts-page.ts';

export const alertEndpoints = {
  /** Opens the page of alerts. */
  showAlerts: fromMenu(NEEDS.dialog, showAlerts),

  /** Lists the alerts of this spreadsheet, and what alerts can watch. */
  listAlerts: fromPage(NEEDS.sheet, noInput, listAlerts),

  /**
   * Saves an alert: `{id, topic, direction, limit, isDaily, at, address}`. A new address gets a test message first;
   * nothing is saved unless it is accepted.
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

  /** Shows what an alert would send now: `{topic, direction, limit, mail}`. */
  previewAlert: fromPage(NEEDS.sheet, previewAlertInput, previewAlert),
};
