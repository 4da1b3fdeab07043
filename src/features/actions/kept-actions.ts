// Definitions of actions that people have saved in this spreadsheet: a property each, by name.

import type { Ports } from '../../app/ports.ts';
import { asciiJson } from '../../app/storage/ascii-json.ts';
import { PROPERTY } from '../../app/storage/keys.ts';
import { parseJson } from '../../app/storage/stored.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import { ACTION_KEYS } from './keys.ts';
import { type ActionDefinition, type DefinitionProblem, readDefinition } from './rules/action-definition.ts';
import { actionSentences } from './sentences.ts';

const PREFIX = ACTION_KEYS.action.key;

type ActionPorts = Pick<Ports, 'documentProperties'>;

/**
 * All definitions that were saved, and those that the build brings along where none was saved under their name, by the
 * alphabet; one that can't be read is left out. Costs one call.
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
 * Saves a definition in place of one with the same name.
 * @throws FranchiseError `bad-input` where it is too long for a property
 */
export function keepAction({ documentProperties }: ActionPorts, definition: ActionDefinition): void {
  const text = asciiJson(definition);
  if (text.length > PROPERTY) {
    throw new FranchiseError('bad-input', (_core, language) =>
      actionSentences(language).actionTooLong(definition.name),
    );
  }
  documentProperties.set(`${PREFIX}${fold(definition.name)}`, text);
}

/**
 * Deletes the definition that was saved with this name.
 * @throws FranchiseError `bad-input` where the build alone brings it
 */
export function dropAction(ports: ActionPorts & Pick<Ports, 'builtInActions'>, name: string): void {
  const { documentProperties } = ports;
  const key = `${PREFIX}${fold(name)}`;
  const isSaved = documentProperties.get(key) !== null;
  if (!isSaved && keptActions(ports).some((known) => fold(known.name) === fold(name)))
    throw new FranchiseError('bad-input', (_core, language) => actionSentences(language).actionBuiltIn(name));
  documentProperties.remove(key);
}

/**
 * Reads what a page sends as a definition.
 * @throws FranchiseError `bad-input` saying what is wrong with it
 */
export function definitionFrom(input: unknown): ActionDefinition {
  const reading = readDefinition(input);
  if (reading.kind === 'read') return reading.definition;
  throw new FranchiseError('bad-input', (_core, language) =>
    describe(reading.problem, actionSentences(language)),
  );
}

function describe(problem: DefinitionProblem, words: ReturnType<typeof actionSentences>): string {
  switch (problem.kind) {
    case 'not-a-definition':
      return words.actionDefinitionWrong(problem.field);
    case 'no-path':
      return words.actionNoPath();
    case 'no-columns':
      return words.actionNoColumns();
    case 'bad-path':
      return words.actionBadPath(problem.path);
    case 'path-value':
      return words.actionPathValue(problem.at);
    case 'bad-place':
      return words.actionBadPlace(problem.header, problem.at);
    case 'optional-in-path':
      return words.actionOptionalInPath(problem.header);
    case 'place-twice':
      return words.actionPlaceTwice(...problem.headers);
    case 'header-twice':
      return words.actionHeaderTwice(problem.header);
  }
}
