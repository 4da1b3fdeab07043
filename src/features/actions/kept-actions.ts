// Definitions of actions: those that the build brings along, and those of sheets that were made, a property each by name.

import type { Ports } from '../../app/ports.ts';
import { asciiJson } from '../../app/storage/ascii-json.ts';
import { PROPERTY } from '../../app/storage/keys.ts';
import { type DocumentTexts, parseJson } from '../../app/storage/stored.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import { ACTION_KEYS } from './keys.ts';
import { type ActionDefinition, readDefinition } from './rules/action-definition.ts';
import { actionSentences } from './sentences.ts';

const PREFIX = ACTION_KEYS.action.key;

/**
 * The action definitions (which request rows become) from which the page makes action sheets, by the alphabet. They
 * are the saved ones and those of the build; a saved one wins. One that can't be read is left out.
 */
export function keptActions({
  documentProperties,
  builtInActions,
}: Pick<Ports, 'documentProperties' | 'builtInActions'>): readonly ActionDefinition[] {
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
 * Stores the definition (which request each row becomes) of a new action sheet, so that the page offers it again. It
 * replaces one with the same name.
 * @throws FranchiseError `bad-input` where it is too long for a property
 */
export function keepAction(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  definition: ActionDefinition,
): void {
  const text = asciiJson(definition);
  if (text.length > PROPERTY) throw unusable('columns');
  documentProperties.set(`${PREFIX}${fold(definition.name)}`, text);
}

/**
 * Whether this spreadsheet has anything to do with action sheets: then the menu and Help show them. It does where a
 * definition was saved here, or the build brings one along.
 * @param all everything in the document's properties
 */
export function hasActions({ builtInActions }: Pick<Ports, 'builtInActions'>, all: DocumentTexts): boolean {
  return builtInActions.length > 0 || Object.keys(all).some((key) => key.startsWith(PREFIX));
}

/**
 * Checks what a page sends as a definition of an action (which request a row becomes).
 * @throws FranchiseError `bad-input` where it is none
 */
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
