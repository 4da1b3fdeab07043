// Pulls as pages see, save and run them: the rows of the sheet of pulls.

import * as v from 'valibot';
import { readInput } from '../page-input.ts';
import type { Services } from '../services.ts';
import { languageHere } from '../speak.ts';
import { type PullDefinition, type PullRow, PullsSheet } from './pulls-sheet.ts';
import { type PullOutcome, refreshPull } from './refresh-pull.ts';
import { understandPull } from './understand-pull.ts';

const text = v.optional(v.string(), '');
const pullInput = v.object({
  name: text,
  resource: text,
  sheet: text,
  filters: text,
  mode: text,
  every: text,
});
const nameInput = v.object({ name: v.string() });

export function listPulls(services: Services): readonly PullRow[] {
  return PullsSheet.find(services)?.rows() ?? [];
}

/** @throws FranchiseError when the pull could not run as it is; then nothing is saved */
export function savePullFromPage(services: Services, input: unknown): { readonly sheet: string } {
  const definition = readInput(pullInput, input);
  return { sheet: savePull(services, { ...definition, name: definition.name.trim() }) };
}

export function refreshPullFromPage(services: Services, input: unknown): PullOutcome {
  const { name } = readInput(nameInput, input);
  return refreshPull(services, name, { startedMs: services.clock.nowMs(), by: 'page' });
}

/** @returns the name of the sheet that the pull fills */
function savePull(services: Services, definition: PullDefinition): string {
  const language = languageHere(services);
  const pull = understandPull(services, definition, listPulls(services), language);
  PullsSheet.findOrCreate(services).save({
    ...definition,
    resource: pull.resource.name[language],
    sheet: pull.sheet,
  });
  return pull.sheet;
}
