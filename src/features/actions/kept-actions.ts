// Definitions of actions: those of the build, and those of sheets that were made, one property each.

import type { Ports } from '../../app/ports.ts';
import { PROPERTY } from '../../app/storage/keys.ts';
import { asciiJson, type DocumentTexts, parseJson } from '../../app/storage/stored.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import { ACTION_KEYS } from './keys.ts';
import { type ActionDefinition, readDefinition } from './rules/action-definition.ts';
import { actionSentences } from './sentences.ts';

const PREFIX = ACTION_KEYS.action.key;

/** In alphabetical order; a saved definition overrides the build's. Unreadable ones are skipped. */
export function availableActions({
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
 * Replaces a definition with the same name.
 * @throws FranchiseError `bad-input` if it is too long for a property
 */
export function saveAction(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  definition: ActionDefinition,
): void {
  const text = asciiJson(definition);
  if (text.length > PROPERTY) throw unusable('columns');
  documentProperties.set(`${PREFIX}${fold(definition.name)}`, text);
}

/**
 * Whether the menu and Help show actions: a definition was saved here, or the build has one.
 * @param all everything in the document's properties
 */
export function hasActions({ builtInActions }: Pick<Ports, 'builtInActions'>, all: DocumentTexts): boolean {
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
