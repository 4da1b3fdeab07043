// New action sheet…: definitions are completed, saved and handed on, actions are switched on and off, and sheets are
// made. What is sent goes the way of imports (src/app/answers).

import * as z from 'zod/mini';
import type { ActionDefinition } from '../../domain/actions/action-definition.ts';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import { makeAnswerSheet, refuseTaken, sheetName } from '../answers/create-answer-sheet.ts';
import type { Ports } from '../ports.ts';
import { areActionsOn, requireActions, requireBuilt, setActionsOn } from '../runs/action-switch.ts';
import { languageHere, say } from '../speaking/speak.ts';
import { definitionFrom, dropAction, keepAction, keptActions } from './kept-actions.ts';

/** What the page shows. */
export interface ActionsView {
  /** Whether this person lets their token be used for actions here. */
  readonly isOn: boolean;
  /** The definitions that were saved, by the alphabet. */
  readonly actions: readonly ActionDefinition[];
}

/** Opens the page that makes action sheets. */
export function showActionSheetDialog(ports: Ports): void {
  requireBuilt(ports);
  const data = { language: languageHere(ports) };
  ports.ui.openDialog('action-sheet', say(ports).actionSheetTitle(), { width: 640, height: 640 }, data);
}

/** The saved definitions, and whether actions are on. */
export function listActions(ports: Ports): ActionsView {
  requireBuilt(ports);
  return { isOn: areActionsOn(ports), actions: keptActions(ports) };
}

/** What `switchActions` takes. */
export const switchInput = lazily(() => z.object({ isOn: z.boolean() }));

/** Switches actions on or off for whoever asks. */
export function switchActions(
  ports: Ports,
  { isOn }: Parsed<typeof switchInput>,
): { readonly message: string } {
  requireBuilt(ports);
  setActionsOn(ports, isOn);
  return { message: isOn ? say(ports).actionsSwitchedOn() : say(ports).actionsSwitchedOff() };
}

/** What `saveAction` takes. */
export const saveInput = lazily(() => z.object({ definition: z.unknown() }));

/** Saves a definition in place of one with its name. */
export function saveAction(
  ports: Ports,
  { definition: given }: Parsed<typeof saveInput>,
): { readonly message: string } {
  requireBuilt(ports);
  const definition = definitionFrom(given);
  keepAction(ports, definition);
  return { message: say(ports).actionSaved(definition.name) };
}

/** What `deleteAction` takes. */
export const deleteInput = lazily(() => z.object({ name: z.string() }));

/** Deletes a saved definition; its sheets carry their own copy of it. */
export function deleteAction(
  ports: Ports,
  { name }: Parsed<typeof deleteInput>,
): { readonly message: string } {
  dropAction(ports, name);
  return { message: say(ports).actionDeleted(name) };
}

/** What `createActionSheet` takes. */
export const createInput = lazily(() => z.object({ definition: z.unknown(), sheet: sheetName() }));

/**
 * Saves a definition, makes a sheet for it and goes there.
 * @throws FranchiseError `actions-off` until the person has switched actions on
 */
export function createActionSheet(
  ports: Ports,
  { definition: given, sheet }: Parsed<typeof createInput>,
): { readonly message: string } {
  requireActions(ports);
  const definition = definitionFrom(given);
  refuseTaken(ports, sheet, 'actions');
  keepAction(ports, definition);
  makeAnswerSheet(ports, { layout: 'action', sheet, definition }, undefined);
  return { message: say(ports).actionSheetMade(sheet) };
}
