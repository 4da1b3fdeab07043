// Answer sheets: what the menu and the pages of answer sheets call.

import { checkAnswerRows as check } from '../app/answers/check-rows.ts';
import {
  createAnswerSheet as create,
  showAnswerSheetDialog as showDialog,
} from '../app/answers/create-answer-sheet.ts';
import { lookUpUnknownRows as lookUp } from '../app/answers/find-sent.ts';
import {
  importAnswerRows as importRows,
  importSelectedAnswerRows as importSelectedRows,
} from '../app/answers/import-rows.ts';
import { listTemplates as listAllTemplates } from '../app/answers/templates.ts';
import {
  listUnknownRows as listAllUnknown,
  showUnknownRows as openUnknownRows,
  settleUnknownRow as settleUnknown,
} from '../app/answers/unknown-rows.ts';
import { makeMappedSheet as makeMapped } from '../app/mapping/make-mapped-sheet.ts';
import { mapSource as map, showSourceMapping as showMapping } from '../app/mapping/map-source.ts';
import {
  stopFormFeed as stopFeed,
  takeMissingResponses as takeMissing,
} from '../app/mapping/take-responses.ts';
import { ports } from '../app/ports.ts';
import { answerPage, runFromMenu } from '../app/speaking/speak.ts';

/** Opens the dialog that makes an answer sheet. */
export function showAnswerSheetDialog(): void {
  runFromMenu(ports(), 'showAnswerSheetDialog', () => showDialog(ports()));
}

/** The checklist templates that an answer sheet can be made from: `{templates: [{id, label}]}`. */
export function listTemplates() {
  return answerPage(ports(), 'listTemplates', () => listAllTemplates(ports()));
}

/**
 * Makes an answer sheet: `{layout: 'long', sheet}` or `{layout: 'wide', sheet, templateId, comments}`; `sheet` is its
 * name.
 */
export function createAnswerSheet(input: unknown) {
  return answerPage(ports(), 'createAnswerSheet', () => create(ports(), input));
}

/** Opens the page that makes an answer sheet from the sheet in front of the user. */
export function showSourceMapping(): void {
  runFromMenu(ports(), 'showSourceMapping', () => showMapping(ports()));
}

/**
 * What a sheet of people's own means for an answer sheet: `{sheetId, templateId, kept, shape, headerRow, mapping}`. With
 * a mapping it shows what that makes of the sheet, without one it proposes one.
 */
export function mapSource(input: unknown) {
  return answerPage(ports(), 'mapSource', () => map(ports(), input));
}

/** Makes an answer sheet from another sheet, as was shown: `{sheetId, templateId, mapping, shown, sheet, keepAs,
 * feed}`. */
export function makeMappedSheet(input: unknown) {
  return answerPage(ports(), 'makeMappedSheet', () => makeMapped(ports(), input));
}

/** Makes rows of the responses of a form that are missing on the answer sheet that it feeds: `{sheetId}`, the form's sheet. */
export function takeMissingResponses(input: unknown) {
  return answerPage(ports(), 'takeMissingResponses', () => takeMissing(ports(), input));
}

/** Lets a form no longer feed its answer sheet: `{sheetId}`, the form's sheet. The rows that are there stay. */
export function stopFormFeed(input: unknown) {
  return answerPage(ports(), 'stopFormFeed', () => stopFeed(ports(), input));
}

/** Checks the rows of the answer sheet in front of the user. Sends nothing. */
export function checkAnswerRows(): void {
  runFromMenu(ports(), 'checkAnswerRows', () => {
    check(ports());
  });
}

/** Imports the rows that are ready, after a dialog that says what will be sent. */
export function importAnswerRows(): void {
  runFromMenu(ports(), 'importAnswerRows', () => {
    importRows(ports());
  });
}

/**
 * Imports those of the selected rows that are visible and may be sent, after a dialog that says what will be sent.
 */
export function importSelectedAnswerRows(): void {
  runFromMenu(ports(), 'importSelectedAnswerRows', () => {
    importSelectedRows(ports());
  });
}

/**
 * The rows whose import may or may not have reached the service: `{rows: [{rowKey, sheet, rows, what, message}],
 * mostRequests}`.
 */
export function listUnknownRows() {
  return answerPage(ports(), 'listUnknownRows', () => listAllUnknown(ports()));
}

/** What the service's list of assessments shows that may be one of the unknown rows. Changes nothing. */
export function lookUpUnknownRows() {
  return answerPage(ports(), 'lookUpUnknownRows', () => lookUp(ports()));
}

/**
 * Ends the state `Unknown` of a row by the user's word: `{rowKey, arrived, assessmentId}`; the id only if it arrived.
 */
export function settleUnknownRow(input: unknown) {
  return answerPage(ports(), 'settleUnknownRow', () => settleUnknown(ports(), input));
}

/** Opens the dialog in which unknown rows are settled. */
export function showUnknownRows(): void {
  runFromMenu(ports(), 'showUnknownRows', () => openUnknownRows(ports()));
}
