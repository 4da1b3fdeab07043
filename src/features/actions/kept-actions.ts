// Definitions of actions: those of the build, and those of sheets that were made, one property each.

import type { Ports } from '../../app/ports.ts';
import { PROPERTY } from '../../app/storage/keys.ts';
import { asciiJson, type DocumentTexts, parseJson } from '../../app/storage/stored.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { fold, textHash } from '../../domain/language.ts';
import { ACTION_KEYS } from './keys.ts';
import { type ActionDefinition, readDefinition, requestSignature } from './rules/action-definition.ts';
import { actionSentences } from './sentences.ts';

const PREFIX = ACTION_KEYS.action.key;

/** In alphabetical order; a saved definition overrides the build's. Unreadable ones are skipped. */
export function availableActions({ documentProperties, builtInActions }: Ports): readonly ActionDefinition[] {
  const saved = Object.entries(documentProperties.all()).flatMap(([key, text]) =>
    key.startsWith(PREFIX) ? [parseJson(text)] : [],
  );
  const read = [...builtInActions, ...saved].flatMap((given) => {
    const reading = readDefinition(given);
    return reading.kind === 'read' ? [reading.definition] : [];
  });
  const byName = new Map(read.map((definition) => [fold(definition.name), definition]));
  return [...byName.values()].sort((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1));
}

/**
 * Replaces a definition with the same name.
 * @throws FranchiseError `bad-input` if it is too long for a property
 */
export function saveAction({ documentProperties }: Ports, definition: ActionDefinition): void {
  const text = asciiJson(definition);
  if (text.length > PROPERTY) throw unusable('columns');
  documentProperties.set(`${PREFIX}${fold(definition.name)}`, text);
}

/**
 * Whether the menu and Help show actions: a definition was saved here, or the build has one.
 * @param all everything in the document's properties
 */
export function hasActions({ builtInActions }: Ports, all: DocumentTexts): boolean {
  return builtInActions.length > 0 || Object.keys(all).some((key) => key.startsWith(PREFIX));
}

/** @throws FranchiseError `bad-input` if it isn't a definition */
export function definitionFrom(input: unknown): ActionDefinition {
  const reading = readDefinition(input);
  if (reading.kind === 'read') return reading.definition;
  throw unusable(Object.values(reading.problem).join(' '));
}

function unusable(what: string): FranchiseError {
  return new FranchiseError('bad-input', (_core, language) =>
    actionSentences(language).actionDefinitionWrong(what),
  );
}

// Whether rows of action sheets may be sent: off in each spreadsheet until the person whose token is used switches it
// on, and one row at a time until a definition was tested.

const { key: ON } = ACTION_KEYS.actionsOn;
const { key: TESTED } = ACTION_KEYS.actionTested;

export function areActionsOn({ userProperties }: Ports): boolean {
  return userProperties.get(ON) !== null;
}

export function setActionsOn({ userProperties }: Ports, isOn: boolean): void {
  if (isOn) userProperties.set(ON, 'on');
  else userProperties.remove(ON);
}

/** Undefined if actions are on. */
export function actionsOffError(ports: Ports): FranchiseError | undefined {
  if (areActionsOn(ports)) return undefined;
  return new FranchiseError('actions-off', (_core, language) => actionSentences(language).actionsOff);
}

/** Whether the service has done one row of this definition. Until then rows are sent one at a time. */
export function isTested({ documentProperties }: Ports, definition: ActionDefinition): boolean {
  return documentProperties.get(keyOf(definition)) !== null;
}

export function noteTested(ports: Ports, definition: ActionDefinition): void {
  if (!isTested(ports, definition)) {
    ports.documentProperties.set(keyOf(definition), String(ports.clock.nowMs()));
  }
}

function keyOf(definition: ActionDefinition): string {
  return TESTED + textHash(requestSignature(definition));
}
