// New action sheet…: switches actions on and off, and makes sheets for definitions. Rows are sent the same way as
// imports (src/features/answers).

import * as z from 'zod/mini';
import { currentLanguage, type Ports } from '../../app/ports.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import { makeAnswerSheet, refuseTakenName, sheetNameInput } from '../answers/create-answer-sheet.ts';
import {
  ActionSheet,
  actionsOffError,
  areActionsOn,
  availableActions,
  definitionFrom,
  saveAction,
  setActionsOn,
} from './action-rows.ts';
import type { ActionDefinition } from './rules/action-definition.ts';
import { actionSentences } from './sentences.ts';

interface ActionsView {
  readonly isOn: boolean; // whether this person allows their token for actions here
  readonly actions: readonly ActionDefinition[]; // in alphabetical order
}

export function showActionSheetDialog(ports: Ports): void {
  const data = { language: currentLanguage(ports) };
  ports.ui.openDialog(
    'actions',
    actionSentences(currentLanguage(ports)).actionSheetTitle,
    { width: 640, height: 640 },
    data,
  );
}

export function listActions(ports: Ports): ActionsView {
  return { isOn: areActionsOn(ports), actions: availableActions(ports) };
}

export const switchActionsInput = lazily(() => z.object({ isOn: z.boolean() }));

export function switchActions(
  ports: Ports,
  { isOn }: Parsed<typeof switchActionsInput>,
): { readonly message: string } {
  setActionsOn(ports, isOn);
  const say = actionSentences(currentLanguage(ports));
  return { message: isOn ? say.actionsSwitchedOn : say.actionsSwitchedOff };
}

export const createActionSheetInput = lazily(() =>
  z.object({ definition: z.unknown(), sheet: sheetNameInput() }),
);

/** @throws FranchiseError `actions-off` until the person has switched actions on */
export function createActionSheet(
  ports: Ports,
  { definition: given, sheet }: Parsed<typeof createActionSheetInput>,
): { readonly message: string } {
  const off = actionsOffError(ports);
  if (off !== undefined) throw off;
  const definition = definitionFrom(given);
  refuseTakenName(ports, sheet, 'actions');
  saveAction(ports, definition);
  makeAnswerSheet(ports, { layout: 'action', sheet, rows: new ActionSheet(definition) }, undefined);
  return { message: actionSentences(currentLanguage(ports)).actionSheetMade(sheet) };
}
