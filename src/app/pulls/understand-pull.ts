// From what a person typed in a row of the sheet of pulls to a pull that can run, or to the sentence that says what
// to write instead.

import { FranchiseError } from '../../domain/errors.ts';
import { parseFilters } from '../../domain/filters.ts';
import { codeTyped, fold, type Language, nearest } from '../../domain/language.ts';
import type { Pull } from '../../domain/pull.ts';
import type { Resource } from '../../domain/resource.ts';
import { PULL_MODES, PULLS_SHEET } from '../../domain/vocabulary.ts';
import { RESOURCES } from '../../resources/index.ts';
import type { Services } from '../services.ts';
import type { PullDefinition } from './pulls-sheet.ts';

/** The only interval so far: pulls run when a person asks. */
const EVERY = { manual: { en: 'manual', pt: 'manual' } } as const;

/**
 * @param others the other pulls, whose sheets are taken
 * @throws FranchiseError `bad-pull` or `bad-filter`, before any request
 */
export function understandPull(
  { calendar, clock }: Pick<Services, 'calendar' | 'clock'>,
  row: PullDefinition,
  others: readonly PullDefinition[],
  language: Language,
): Pull {
  if (row.name === '') throw new FranchiseError('bad-pull', (say) => say.pullNameMissing());
  const resource = findResource(row.resource, language);
  const mode = row.mode === '' ? 'sync' : codeTyped(PULL_MODES, row.mode);
  if (mode === undefined) {
    const allowed = Object.values(PULL_MODES).map((word) => word[language]);
    throw new FranchiseError('bad-pull', (say) => say.modeUnknown(row.mode, allowed.join(', ')));
  }
  if (row.every !== '' && codeTyped(EVERY, row.every) === undefined) {
    throw new FranchiseError('bad-pull', (say) => say.everyUnknown(row.every, EVERY.manual[language]));
  }
  const filters = parseFilters(row.filters, resource.filters, {
    nowMs: clock.nowMs(),
    toInstantMs: (local) => calendar.toInstantMs(local),
    toLocal: (instantMs) => calendar.toLocal(instantMs),
  });
  if (resource.kind === 'detail' && filters.settings.ids === undefined) {
    throw new FranchiseError('bad-filter', (say) => say.filterMissing('ids', 'Sheet1!A2:A'));
  }
  const sheet = row.sheet === '' ? resource.defaultSheet[language] : row.sheet;
  if (fold(sheet) === fold(PULLS_SHEET.en) || fold(sheet) === fold(PULLS_SHEET.pt)) {
    throw new FranchiseError('bad-pull', (say) => say.targetIsOurs(sheet));
  }
  const rival = others.find(
    (other) => fold(other.name) !== fold(row.name) && fold(other.sheet) === fold(sheet),
  );
  if (rival !== undefined) throw new FranchiseError('bad-pull', (say) => say.targetTaken(sheet, rival.name));
  return { name: row.name, resource, sheet, filters, mode };
}

/** @param typed a resource's code, or its name in either language */
export function findResource(typed: string, language: Language): Resource {
  const found = RESOURCES.find(({ code, name }) =>
    [code, name.en, name.pt].some((word) => fold(word) === fold(typed)),
  );
  if (found !== undefined) return found;
  const names = RESOURCES.map(({ name }) => name[language]);
  throw new FranchiseError('bad-pull', (say) =>
    say.resourceUnknown(typed, nearest(names, typed) ?? '', names.join(', ')),
  );
}
