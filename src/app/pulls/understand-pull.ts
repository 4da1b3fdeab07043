// Turns a typed row of the sheet `Pulls` into a pull that can run, or into a sentence that says what to write instead.

import { FranchiseError } from '../../domain/errors.ts';
import { parseFilters } from '../../domain/filters/filters.ts';
import { codeTyped, fold, isWord, type Language, nearest, trimmed } from '../../domain/language.ts';
import { type LinkedService, linkFor } from '../../domain/pulls/derived-columns.ts';
import type { Pull, PullDefinition } from '../../domain/pulls/pull.ts';
import { checkCounted, understandColumns, understandFollowed } from '../../domain/pulls/pull-columns.ts';
import {
  type PulledResource,
  pulledResource,
  queriesOf,
  type Resource,
} from '../../domain/pulls/resource.ts';
import type { PulledSheetState } from '../../domain/pulls/stored-pull.ts';
import { type Every, everyChoices, parseEvery } from '../../domain/schedule/every.ts';
import type { LocalTime } from '../../domain/time.ts';
import {
  ACTIVITY_SHEET,
  PULL_MODES,
  PULL_STATUSES,
  PULLS_SHEET,
  type PullMode,
  type PullStatus,
} from '../../domain/vocabulary.ts';
import type { Workbook } from '../../ports/workbook.ts';
import { endpoint } from '../../resources/endpoint.ts';
import { codesByName, DirectoryNames, type NamesPorts } from '../directory/directory-names.ts';
import { fillingSheets } from '../features.ts';
import type { Ports } from '../ports.ts';
import { identityOf } from '../sheets/sheet-identity.ts';
import { parseWithOptions } from './pull-filters.ts';
import { childPulls, knownResources, ownResource, requireChildPulls } from './pulled-resources.ts';

type UnderstandPorts = Pick<Ports, 'calendar' | 'clock' | 'workbook'>;

/** @throws FranchiseError `bad-pull` or `bad-filter`, before any request */
export function understandPull(
  ports: UnderstandPorts,
  row: PullDefinition,
  others: readonly PullDefinition[],
  language: Language,
): Pull {
  const { calendar, clock } = ports;
  if (row.name === '') throw new FranchiseError('bad-pull', (say) => say.pullNameMissing);
  const chosen = findResource(row.resource, language);
  const mode = understandMode(row.mode, language);
  const every = understandEvery(row.every, language);
  const wallClock = {
    language,
    nowMs: clock.nowMs(),
    toInstantMs: (local: LocalTime) => calendar.toInstantMs(local),
    toLocal: (instantMs: number) => calendar.toLocal(instantMs),
  };
  const ofChildren = childPulls()?.filtersOf(row, chosen);
  const kinds = ofChildren ?? chosen.filters;
  const parsed = ((__OTHER_TARGETS__ && parseWithOptions) || parseFilters)(
    filtersTyped(row),
    kinds,
    wallClock,
    codesByName(ports),
  );
  const resource =
    ofChildren === undefined
      ? pulledResource(chosen, parsed)
      : requireChildPulls().resourceOf({ row, chosen, filters: parsed, others }, language);
  ownResource(resource.code)?.check(parsed);
  const filters = { ...parsed, queries: queriesOf(resource, parsed) };
  const sheet = row.sheet === '' ? resource.defaultSheet[language] : row.sheet;
  checkTarget(ports, { name: row.name, sheet }, (__OTHER_TARGETS__ && fillingSheets(others)) || others);
  const rest = others
    .filter(({ name }) => fold(name) !== fold(row.name))
    .map((other) => ({ name: other.name, sheet: other.sheet }));
  const columns = understandColumns(row.columns, { resource, filters }, language);
  checkCounted({ resource, columns, filters }, language);
  const followed = understandFollowed(filters.changesKept, { resource, columns }, language);
  return { name: row.name, resource, sheet, filters, columns, followed, mode, every, others: rest };
}

/** Uses the pull's own pattern, or the spreadsheet's. @throws FranchiseError if its own leads to an unconfirmed host */
export function withLinkPattern(pull: Pull, service: LinkedService): Pull {
  const { link: typed, ...filters } = pull.filters;
  const link = linkFor(typed, pull.resource.code, service);
  return { ...pull, filters: { ...filters, ...(link === undefined ? {} : { link }) } };
}

/** Adds names from the directory for a column that shows them, unless the sheet lacks that column. */
export function withCodeLabels(ports: NamesPorts, pull: Pull, sheet: PulledSheetState | undefined): Pull {
  const { resource, columns } = pull;
  const { field, kind } = resource.labelled ?? {};
  if (field === undefined || kind === undefined || columns?.named.includes(field) === false) return pull;
  const isDeleted = sheet?.without.includes(field) && sheet.columns?.named.includes(field) !== false;
  if (isDeleted) return pull;
  const names = new DirectoryNames(ports).namesOf(kind);
  return names.size === 0 ? pull : { ...pull, labels: { field, names } };
}

function understandMode(typed: string, language: Language): PullMode {
  const mode = typed === '' ? 'sync' : codeTyped(PULL_MODES, typed);
  if (mode !== undefined) return mode;
  const allowed = Object.values(PULL_MODES).map((word) => word[language]);
  throw new FranchiseError('bad-pull', (say) =>
    say.modeUnknown(typed, nearest(allowed, typed) ?? '', allowed.join(', ')),
  );
}

export function understandEvery(typed: string, language: Language): Every {
  const every = parseEvery(typed);
  if (every !== undefined) return every;
  const allowed = everyChoices(language);
  throw new FranchiseError('bad-pull', (say) =>
    say.everyUnknown(typed, nearest(allowed, typed) ?? '', allowed.join(', ')),
  );
}

/** The run itself checks what kind of sheet it is. */
function checkTarget(
  { workbook }: UnderstandPorts,
  { name, sheet }: Pick<PullDefinition, 'name' | 'sheet'>,
  others: readonly PullDefinition[],
): void {
  if ([PULLS_SHEET, ACTIVITY_SHEET].some((word) => isWord(sheet, word)))
    throw new FranchiseError('bad-pull', (say) => say.targetIsOurs(sheet));
  const existing = workbook.tabNamed(sheet);
  if (existing?.kind === 'gridless') {
    throw new FranchiseError('bad-pull', (say) => say.targetWithoutCells(sheet));
  }
  const rival = others.find((other) => fold(other.name) !== fold(name) && isToFill(other, sheet));
  if (rival === undefined) return;
  const identity = existing === null ? undefined : identityOf(existing);
  if (identity?.kind === 'records' && fold(identity.pull) === fold(name)) return;
  throw new FranchiseError('bad-pull', (say) => say.targetTaken(sheet, rival.name));
}

export function checkIsNotOurs({ workbook }: Pick<Ports, 'workbook'>, sheet: string): void {
  const tab = workbook.tabNamed(sheet);
  const identity = tab?.kind === 'grid' ? identityOf(tab) : undefined;
  if (identity !== undefined && identity.kind !== 'records') {
    throw new FranchiseError('bad-pull', (say) => say.targetIsOurs(sheet));
  }
}

/** A blank cell means the usual name, in either language: the spreadsheet's may have changed since. */
export function isToFill({ sheet, resource }: PullDefinition, name: string): boolean {
  if (sheet !== '') return fold(sheet) === fold(name);
  const usual = resourceTyped(resource)?.defaultSheet;
  return usual !== undefined && isWord(name, usual);
}

export function statusTyped(text: string): PullStatus | undefined {
  return codeTyped(PULL_STATUSES, text.split(' · ')[0] ?? '');
}

/** By code, name or path. */
export function resourceTyped(typed: string): Resource | undefined {
  const wanted = isPath(typed) ? endpoint.code : typed;
  return knownResources().find(({ code, name }) => fold(code) === fold(wanted) || isWord(wanted, name));
}

function isPath(typed: string): boolean {
  return typed.startsWith('/');
}

/** A path typed as the resource, such as `/api/v1/x`, becomes the filter `path`. */
export function filtersTyped({ resource, filters }: Pick<PullDefinition, 'resource' | 'filters'>): string {
  return isPath(resource) ? `path=${resource}; ${filters}` : filters;
}

function findResource(typed: string, language: Language): Resource {
  const found = resourceTyped(typed);
  if (found !== undefined) return found;
  const names = knownResources().map(({ name }) => name[language]);
  throw new FranchiseError('bad-pull', (say) =>
    say.resourceUnknown(typed, nearest(names, typed) ?? '', names.join(', ')),
  );
}

/** Whether a pull reads everything only once a day, and changes in between. */
export function readsChanges({ resource, mode }: Pick<PullDefinition, 'resource' | 'mode'>): boolean {
  const known = resourceTyped(resource);
  const isSync = mode === '' || codeTyped(PULL_MODES, mode) === 'sync';
  return isSync && known !== undefined && canReadChanges(known);
}

export function canReadChanges(resource: Resource | PulledResource): boolean {
  return resource.kind === 'list' && resource.changeFilters !== undefined;
}

/** Empty for a pull without the filter `ids`. */
export function readIdRange(workbook: Workbook, pull: Pull): readonly number[] {
  const notation = pull.filters.settings.ids;
  if (notation === undefined) return [];
  const values = workbook.readNamed(notation);
  if (values === null) throw new FranchiseError('bad-filter', (say) => say.idsRangeMissing(notation));
  const ids = new Set<number>();
  for (const [i, row] of values.entries()) {
    for (const value of row) {
      const text = trimmed(String(value));
      if (text === '') continue;
      const id = Number(text);
      if (!Number.isSafeInteger(id) || id < 1) {
        throw new FranchiseError('bad-id', (say) => say.idNotInteger(text, say.rowOf(notation, i + 1)));
      }
      ids.add(id);
    }
  }
  return [...ids];
}
