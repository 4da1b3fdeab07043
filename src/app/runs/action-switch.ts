// Whether rows of action sheets may be sent: off in each spreadsheet until the person whose token is used switches it on,
// and one row at a time until a definition was tested.

import { type ActionDefinition, meaningOfDefinition } from '../../domain/actions/action-definition.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { textHash } from '../../domain/text-hash.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';

const { key: ON } = KEYS.actionsOn;
const { key: TESTED } = KEYS.actionTested;

/** Whether this build has actions, and this person lets their token be used for them in this spreadsheet. */
export function areActionsOn(ports: Pick<Ports, 'builtInActions' | 'userProperties'>): boolean {
  return ports.builtInActions !== undefined && ports.userProperties.get(ON) !== null;
}

/** Switches actions on or off for this person and spreadsheet. */
export function setActionsOn({ userProperties }: Pick<Ports, 'userProperties'>, isOn: boolean): void {
  if (isOn) userProperties.set(ON, 'on');
  else userProperties.remove(ON);
}

/** @throws FranchiseError `actions-off` where this build has none, or the person has not switched them on */
export function requireActions(ports: Pick<Ports, 'builtInActions' | 'userProperties'>): void {
  requireBuilt(ports);
  if (!areActionsOn(ports)) throw new FranchiseError('actions-off', (words) => words.actionsOff());
}

/** @throws FranchiseError `actions-off` where this build has no actions */
export function requireBuilt({ builtInActions }: Pick<Ports, 'builtInActions'>): void {
  if (builtInActions === undefined)
    throw new FranchiseError('actions-off', (words) => words.actionsLeftOut());
}

/** Whether the service has done a row of what this definition sends. */
export function isTested(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  definition: ActionDefinition,
): boolean {
  return documentProperties.get(keyOf(definition)) !== null;
}

/** Notes that the service has done a row of what this definition sends. */
export function noteTested(
  ports: Pick<Ports, 'documentProperties' | 'clock'>,
  definition: ActionDefinition,
): void {
  if (!isTested(ports, definition)) {
    ports.documentProperties.set(keyOf(definition), String(ports.clock.nowMs()));
  }
}

function keyOf(definition: ActionDefinition): string {
  return TESTED + textHash(meaningOfDefinition(definition));
}
