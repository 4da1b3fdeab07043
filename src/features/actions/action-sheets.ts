// New action sheet…: actions are switched on and off, and sheets are made for definitions. What is sent goes the way of imports (src/features/answers).

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import { makeAnswerSheet, refuseTaken, sheetNameInput } from '../answers/create-answer-sheet.ts';
import { ActionSheet } from './action-rows.ts';
import { areActionsOn, setActionsOn, whyActionsOff } from './action-switch.ts';
import { definitionFrom, keepAction, keptActions } from './kept-actions.ts';
import type { ActionDefinition } from './rules/action-definition.ts';
import { actionSentences } from './sentences.ts';

/**
 * What the page for new action sheets (each row becomes a request) shows: the definitions to choose from, and whether
 * this person has switched actions on.
 */
export interface ActionsView {
  /** Whether this person lets their token be used for actions here. */
  readonly isOn: boolean;
  /** The definitions that a sheet can be made for, by the alphabet. */
  readonly actions: readonly ActionDefinition[];
}

/** Opens the page on which people make action sheets (each row becomes a request). The menu calls it. */
export function showActionSheetDialog(ports: Ports): void {
  const data = { language: languageHere(ports) };
  ports.ui.openDialog(
    'actions',
    actionSentences(languageHere(ports)).actionSheetTitle,
    { width: 640, height: 640 },
    data,
  );
}

/**
 * What the page for new action sheets (each row becomes a request) asks for: the definitions, and whether actions are
 * on.
 */
export function listActions(ports: Ports): ActionsView {
  return { isOn: areActionsOn(ports), actions: keptActions(ports) };
}

/** The schema of what a page sends to switch, for its person, the sending of action rows on or off. */
export const switchActionsInput = lazily(() => z.object({ isOn: z.boolean() }));

/**
 * Switches on or off, for whoever asks, that rows of action sheets are sent as requests with their token. The page
 * calls it.
 */
export function switchActions(
  ports: Ports,
  { isOn }: Parsed<typeof switchActionsInput>,
): { readonly message: string } {
  setActionsOn(ports, isOn);
  const say = actionSentences(languageHere(ports));
  return { message: isOn ? say.actionsSwitchedOn : say.actionsSwitchedOff };
}

/**
 * The schema of what a page sends to make an action sheet: its definition (which request each row becomes) and its
 * name.
 */
export const createActionSheetInput = lazily(() =>
  z.object({ definition: z.unknown(), sheet: sheetNameInput() }),
);

/**
 * Makes an action sheet (each row becomes the request that a definition describes) and goes there. The page calls it.
 * @throws FranchiseError `actions-off` until the person has switched actions on
 */
export function createActionSheet(
  ports: Ports,
  { definition: given, sheet }: Parsed<typeof createActionSheetInput>,
): { readonly message: string } {
  const off = whyActionsOff(ports);
  if (off !== undefined) throw off;
  const definition = definitionFrom(given);
  refuseTaken(ports, sheet, 'actions');
  keepAction(ports, definition);
  makeAnswerSheet(ports, { layout: 'action', sheet, rows: new ActionSheet(definition) }, undefined);
  return { message: actionSentences(languageHere(ports)).actionSheetMade(sheet) };
}
