// Whether rows of action sheets may be sent: off in each spreadsheet until the person whose token is used switches it
// on, and one row at a time until a definition was tested.

import type { Ports } from '../../app/ports.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { textHash } from '../../domain/text-hash.ts';
import { ACTION_KEYS } from './keys.ts';
import { type ActionDefinition, requestSignature } from './rules/action-definition.ts';
import { actionSentences } from './sentences.ts';

const { key: ON } = ACTION_KEYS.actionsOn;
const { key: TESTED } = ACTION_KEYS.actionTested;

export function areActionsOn({ userProperties }: Pick<Ports, 'userProperties'>): boolean {
  return userProperties.get(ON) !== null;
}

export function setActionsOn({ userProperties }: Pick<Ports, 'userProperties'>, isOn: boolean): void {
  if (isOn) userProperties.set(ON, 'on');
  else userProperties.remove(ON);
}

/** Undefined if actions are on. */
export function actionsOffError(ports: Pick<Ports, 'userProperties'>): FranchiseError | undefined {
  if (areActionsOn(ports)) return undefined;
  return new FranchiseError('actions-off', (_core, language) => actionSentences(language).actionsOff);
}

/** Whether the service has done one row of this definition. Until then rows are sent one at a time. */
export function isTested(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  definition: ActionDefinition,
): boolean {
  return documentProperties.get(keyOf(definition)) !== null;
}

export function noteTested(
  ports: Pick<Ports, 'documentProperties' | 'clock'>,
  definition: ActionDefinition,
): void {
  if (!isTested(ports, definition)) {
    ports.documentProperties.set(keyOf(definition), String(ports.clock.nowMs()));
  }
}

function keyOf(definition: ActionDefinition): string {
  return TESTED + textHash(requestSignature(definition));
}
