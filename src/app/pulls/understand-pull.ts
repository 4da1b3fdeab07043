// Turns a typed row of the sheet `Pulls` into a pull that can run, or into a sentence that says what to write instead.

import * as z from 'zod/mini';
import { FranchiseError, namingField } from '../../domain/errors.ts';
import {
  type CodeFilter,
  type FilterKinds,
  type Filters,
  isYes,
  parseFilters,
  parseYesNo,
  splitFilters,
} from '../../domain/filters/filters.ts';
import { filtersInWords } from '../../domain/filters/filters-in-words.ts';
import { findCode, fold, isWord, type Language, nearest, trimmed, type Word } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { type LinkedService, linkPatternFor } from '../../domain/pulls/derived-columns.ts';
import type { Pull, PullDefinition, PulledSheetState, PullState } from '../../domain/pulls/pull.ts';
import {
  columnNames,
  headersOf,
  requireCountedColumns,
  understandColumns,
  understandFollowed,
} from '../../domain/pulls/pull-columns.ts';
import {
  type ChildrenResource,
  type DetailResource,
  type ListedDetailResource,
  type ListResource,
  type PulledResource,
  pulledResource,
  queriesOf,
  type Resource,
} from '../../domain/pulls/resource.ts';
import type { RecordId } from '../../domain/records/record.ts';
import type { Cursor, IdAnswer, PageBatch, Run } from '../../domain/run/run.ts';
import { needsBackfill, type RowsByParents } from '../../domain/run/run-start.ts';
import { type Every, everyChoices, parseEvery } from '../../domain/schedule/every.ts';
import { check, lazily } from '../../domain/schema.ts';
import type { Parked } from '../../domain/service/response.ts';
import {
  ACTIVITY_SHEET,
  PULL_MODES,
  PULL_STATUSES,
  PULLS_SHEET,
  type PullMode,
  type PullStatus,
  TICKET_CODES,
} from '../../domain/vocabulary.ts';
import type { Workbook } from '../../ports/workbook.ts';
import { byPath } from '../../resources/by-path.ts';
import { RESOURCES } from '../../resources/index.ts';
import { DirectoryNames } from '../directory/directory-sheet.ts';
import { features, otherTargets, pullOptions } from '../features.ts';
import type { Ports } from '../ports.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import { identityOf, sheetNamed } from '../sheets/sheet-identity.ts';
import { forgetPulledSheets, loadPullState, savePullState } from './pull-state.ts';

/** @throws FranchiseError `bad-pull` or `bad-filter`, before any request */
export function understandPull(ports: Ports, row: PullDefinition, others: readonly PullDefinition[]): Pull {
  const { calendar, clock, language } = ports;
  if (row.name === '') throw new FranchiseError('bad-pull', (say) => say.pullNameMissing).at('name');
  const chosen = requireResource(row.resource, language);
  const mode = understandMode(row.mode, language);
  const every = namingField('every', () => understandEvery(row.every, language));
  const wallClock = { ...calendar, language, nowMs: clock.nowMs() };
  const ofChildren = childPullsExtension()?.filtersOf(row, chosen);
  const kinds = ofChildren ?? chosen.filters;
  const parsed = namingField('filters', () =>
    parseWithOptions(withPathFilter(row), kinds, wallClock, new DirectoryNames(ports).codeOf),
  );
  const resource =
    ofChildren === undefined
      ? pulledResource(chosen, parsed)
      : requireChildPulls().resourceOf({ row, chosen, filters: parsed, others }, language);
  featureResource(resource.code)?.check(parsed);
  const filters = { ...parsed, queries: queriesOf(resource, parsed) };
  const sheet = row.sheet === '' ? resource.defaultSheet[language] : row.sheet;
  const rivals = others.filter((other) => otherTargets(other) === undefined);
  namingField('sheet', () => checkTarget(ports, { name: row.name, sheet }, rivals));
  const rest = others
    .filter(({ name }) => fold(name) !== fold(row.name))
    .map((other) => ({ name: other.name, sheet: other.sheet }));
  const columns = namingField('columns', () =>
    understandColumns(row.columns, { resource, filters }, language),
  );
  requireCountedColumns({ resource, columns, filters }, language);
  const followed = understandFollowed(filters.changesKept, { resource, columns }, language);
  return { name: row.name, resource, sheet, filters, columns, followed, mode, every, others: rest };
}

/** Uses the pull's own pattern, or the spreadsheet's. @throws FranchiseError if its own leads to an unconfirmed host */
export function withLinkPattern(pull: Pull, service: LinkedService): Pull {
  const { link: typed, ...filters } = pull.filters;
  const link = linkPatternFor(typed, pull.resource.code, service);
  return { ...pull, filters: { ...filters, ...(link === undefined ? {} : { link }) } };
}

/** Adds names from the directory for a column that shows them, unless the sheet lacks that column. */
export function withCodeLabels(ports: Ports, pull: Pull, sheet: PulledSheetState | undefined): Pull {
  const { resource, columns } = pull;
  const { field, kind } = resource.labelled ?? {};
  if (field === undefined || kind === undefined || columns?.named.includes(field) === false) return pull;
  const isDeleted = sheet?.without.includes(field) && sheet.columns?.named.includes(field) !== false;
  if (isDeleted) return pull;
  const names = new DirectoryNames(ports).namesOf(kind);
  return names.size === 0 ? pull : { ...pull, labels: { field, names } };
}

function understandMode(typed: string, language: Language): PullMode {
  const mode = typed === '' ? 'sync' : findCode(PULL_MODES, typed);
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
  { workbook }: Ports,
  { name, sheet }: Pick<PullDefinition, 'name' | 'sheet'>,
  others: readonly PullDefinition[],
): void {
  if ([PULLS_SHEET, ACTIVITY_SHEET].some((word) => isWord(sheet, word)))
    throw new FranchiseError('bad-pull', (say) => say.targetIsOurs(sheet));
  const existing = workbook.tabNamed(sheet);
  if (existing?.kind === 'gridless') {
    throw new FranchiseError('bad-pull', (say) => say.targetWithoutCells(sheet));
  }
  const rival = others.find((other) => fold(other.name) !== fold(name) && fillsSheetNamed(other, sheet));
  if (rival === undefined) return;
  const identity = existing === null ? undefined : identityOf(existing);
  if (identity?.kind === 'records' && fold(identity.pull) === fold(name)) return;
  throw new FranchiseError('bad-pull', (say) => say.targetTaken(sheet, rival.name));
}

/**
 * A missing tab passes, and so do tabs that hold records, such as other pulls' and histories: the run refuses those.
 * @throws FranchiseError `bad-pull` for our other tabs
 */
export function requirePullableTab({ workbook }: Ports, sheet: string): void {
  const { identity } = sheetNamed(workbook, sheet) ?? {};
  if (identity !== undefined && identity.kind !== 'records')
    throw new FranchiseError('bad-pull', (say) => say.targetIsOurs(sheet));
}

/** A blank cell means the usual name, in either language: the spreadsheet's may have changed since. */
export function fillsSheetNamed({ sheet, resource }: PullDefinition, name: string): boolean {
  if (sheet !== '') return fold(sheet) === fold(name);
  const usual = findResource(resource)?.defaultSheet;
  return usual !== undefined && isWord(name, usual);
}

export function parseStatus(text: string): PullStatus | undefined {
  return findCode(PULL_STATUSES, text.split(' · ')[0] ?? '');
}

/** By code, name or path. */
export function findResource(typed: string): Resource | undefined {
  const wanted = isPath(typed) ? byPath.code : typed;
  return knownResources().find(({ code, name }) => fold(code) === fold(wanted) || isWord(wanted, name));
}

function isPath(typed: string): boolean {
  return typed.startsWith('/');
}

/** The filters as typed. A path typed as the resource, such as `/api/v1/x`, becomes the filter `path`. */
export function withPathFilter({ resource, filters }: Pick<PullDefinition, 'resource' | 'filters'>): string {
  return isPath(resource) ? `path=${resource}; ${filters}` : filters;
}

function requireResource(typed: string, language: Language): Resource {
  const found = findResource(typed);
  if (found !== undefined) return found;
  const names = knownResources().map(({ name }) => name[language]);
  throw new FranchiseError('bad-pull', (say) =>
    say.resourceUnknown(typed, nearest(names, typed) ?? '', names.join(', ')),
  );
}

/** Whether a pull reads everything only once a day, and changes in between. */
export function readsChanges({ resource, mode }: Pick<PullDefinition, 'resource' | 'mode'>): boolean {
  const known = findResource(resource);
  const isSync = mode === '' || findCode(PULL_MODES, mode) === 'sync';
  return isSync && known !== undefined && canReadChanges(known);
}

export function canReadChanges(resource: Resource | PulledResource): boolean {
  return resource.kind === 'list' && resource.changeFilters !== undefined;
}

/** Each id once; empty without the filter `ids`. @throws FranchiseError `bad-filter`, `bad-id` */
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

declare module '../features.ts' {
  interface Feature {
    readonly pulled?: OwnResource;
  }
}

interface OwnResource {
  readonly resource: ListedDetailResource;
  /** @throws FranchiseError `bad-filter` if the resource can't be pulled by these filters */
  readonly check: (filters: Filters) => unknown;
  details(ports: Ports, filters: Filters, run: DetailRun): RecordDetails;
}

export interface DetailRun {
  readonly client: ServiceClient;
  readonly target: PullTarget;
}

export interface RecordDetails extends Pick<RecordSource, 'byId' | 'written' | 'remarks'> {
  /** If this changes, the record is requested again. */
  versionOf(item: unknown): unknown;
  ask(id: number, upcoming: number, item: unknown): IdAnswer | Parked;
}

/** In the order of the pages. */
export function knownResources(): readonly Resource[] {
  const own = features().flatMap(({ pulled }) => pulled?.resource ?? []);
  return [...RESOURCES.slice(0, -1), ...own, ...RESOURCES.slice(-1)];
}

export function featureResource(code: string): OwnResource | undefined {
  return features().find(({ pulled }) => pulled?.resource.code === code)?.pulled;
}

declare module '../features.ts' {
  interface Feature {
    /** At most one feature of a build has it. */
    readonly children?: ChildPulls;
  }
}

interface TypedPull {
  readonly row: PullDefinition;
  readonly chosen: Resource;
  readonly filters: Filters;
  readonly others: readonly PullDefinition[];
}

export interface ChildRun {
  readonly client: ServiceClient;
  readonly target: PullTarget;
  readonly run: () => Run;
  /** Rows written before this instant lack columns that have to be filled; 0 if none do. */
  readonly lackingMs: number;
}

export interface ChildPulls {
  /** Undefined unless the row's pull is one of children. */
  filtersOf(row: Pick<PullDefinition, 'resource' | 'filters'>, chosen: Resource): FilterKinds | undefined;
  resourceOf(typed: TypedPull, language: Language): ChildrenResource | ListResource;
  /** `words`: the estimated number of rows; empty if unknown. */
  forecast(
    ports: Ports,
    pull: Pull,
    others: readonly PullDefinition[],
  ): { readonly requests: number; readonly words: string };
  parents(ports: Ports, pull: Pull, others: readonly PullDefinition[]): (run: ChildRun) => RecordSource;
}

/** Undefined in a build without them. */
export function childPullsExtension(): ChildPulls | undefined {
  return features().find(({ children }) => children !== undefined)?.children;
}

/** For callers whose pull is one of children. */
export function requireChildPulls(): ChildPulls {
  const known = childPullsExtension();
  if (known === undefined) throw new Error('unreachable: build without pulls of children');
  return known;
}

/** Typed filters as people say them, codes with their names from the directory. */
export class FiltersInWords {
  private readonly names: DirectoryNames;

  constructor(
    private readonly ports: Ports,
    private readonly language: Language,
  ) {
    this.names = new DirectoryNames(ports);
  }

  /** What isn't understood is shown as typed. */
  of(text: string, resource: Resource | undefined): string {
    if (resource === undefined) return text;
    const vocabulary = {
      kinds: resource.filters,
      labelOf: (field: string) => fieldLabel(resource, field),
      nameOf: (filter: CodeFilter, code: number) => this.nameOf(filter, code),
      optionOf: (name: string, value: string) => optionInWords(name, value, this.language),
    };
    return filtersInWords(text, vocabulary, { ...this.ports.calendar, language: this.language });
  }

  private nameOf(filter: CodeFilter, code: number): string | undefined {
    if (filter.kind === 'enum') return TICKET_CODES[filter.field]?.names[code]?.[this.language];
    return filter.names === undefined ? undefined : this.names.nameOf(filter.names, code);
  }
}

/** Taken from a column's header, for example `Unit` for `unidade.id`. */
export function fieldLabel(resource: Resource, field: string): Word | undefined {
  if (resource.kind === 'by-path') return undefined;
  const whole = field.replace(/\.id$/, '');
  const fields = [...['nome', 'name', 'title'].map((name) => `${whole}.${name}`), field];
  const { columns } = resource.records;
  return fields.flatMap((wanted) => columns.find((one) => one.field === wanted)?.header ?? [])[0];
}

/** @throws FranchiseError also for an invalid value of an option */
const parseWithOptions: typeof parseFilters = (text, kinds, clock, codeOf) => {
  const own = pullOptions('en');
  const all = {
    ...kinds,
    ...Object.fromEntries(own.map(({ name }) => [name, { kind: 'setting' as const }])),
  };
  const filters = parseFilters(text, all, clock, codeOf);
  const settings = { ...filters.settings };
  for (const { name, choices = [] } of own) {
    const value = settings[name];
    if (value === undefined) continue;
    const isChoice = choices.some((choice) => [choice.value, choice.also].includes(fold(value)));
    if (!isChoice) parseYesNo(name, value);
    delete settings[name];
  }
  return { ...filters, settings };
};

/** The filters that decide what is requested: changing options of features doesn't restart a run. */
export function withoutOptions(filters: string): string {
  const names = pullOptions('en').map(({ name }) => name);
  const parts = splitFilters(filters);
  const others = parts.filter((part) => !names.includes(part.name.toLowerCase()));
  return others.length === parts.length ? filters : others.map(({ part }) => part).join('; ');
}

function optionInWords(name: string, value: string, language: Language): string | undefined {
  const option = pullOptions(language).find((one) => one.name === fold(name));
  const typed = isYes(value) ? 'yes' : fold(value);
  return option?.choices?.find((choice) => [choice.value, choice.also].includes(typed))?.label;
}

interface Layout {
  readonly ports: Ports;
  readonly pull: Pull;
  readonly target: PullTarget;
  readonly before: PullState;
}

/** Adds and hides columns as the pull wants. New ones are stored first: formulas look columns up there. */
export function layOutColumns({ ports, pull, target, before }: Layout): {
  readonly state: PullState;
  readonly words: string;
} {
  const { language, say } = ports;
  const namesOf = (fields: readonly string[]) => headerNames(pull.resource, fields, language);
  const isAlwaysHidden = alwaysHidden(pull.resource);
  let words = '';
  let state = before;
  const fresh = target.layout.layOut(pull, ({ coming, leaving, sinceMs }) => {
    const gone = leaving.filter((field) => !isAlwaysHidden(field));
    // Not said for a new sheet: nobody has seen it.
    words = paragraph(keptColumns(ports, pull), gone.length === 0 ? '' : say.columnsTakenOut(namesOf(gone)));
    const { sheet } = before;
    if (sheet === undefined) return;
    const still = (sheet.added?.fields ?? []).filter((field) => !leaving.includes(field));
    const added = { fields: [...still, ...coming], sinceMs };
    const without = [...new Set([...sheet.without, ...leaving])];
    state = { ...before, sheet: { ...sheet, without, added } };
    savePullState(ports, state);
    forgetPulledSheets(ports);
  });
  const shown = fresh.filter((field) => !isAlwaysHidden(field));
  if (shown.length > 0) words = paragraph(words, say.columnsCame(namesOf(shown)));
  const { added } = target.layout;
  if (state.sheet === undefined || added === undefined) return { state, words };
  return { state: { ...state, sheet: { ...state.sheet, added } }, words };
}

/** What to say of columns when a pull is saved: which it keeps hidden, and which have no values yet. */
export function columnsWhenSaved(ports: Ports, { name, resource, columns }: Pull): string {
  const { language, say } = ports;
  const { sheet } = loadPullState(ports, name);
  const taken = columns === undefined ? columnNames(resource).map(({ field }) => field) : columns.named;
  const had = sheet?.columns && [...sheet.columns.named, ...sheet.columns.kept];
  const isSame = sheet?.resource === resource.code;
  const coming = isSame && had !== undefined ? taken.filter((field) => !had.includes(field)) : [];
  return paragraph(
    had === undefined ? '' : keptColumns(ports, { resource, columns }),
    coming.length === 0 ? '' : say.columnsToFillInWords(headerNames(resource, coming, language)),
  );
}

/** A sentence: which columns it keeps though its row doesn't name them; empty if none. */
function keptColumns(
  { language, say }: Ports,
  { resource, columns }: Pick<Pull, 'resource' | 'columns'>,
): string {
  const isAlwaysHidden = alwaysHidden(resource);
  const kept = (columns?.kept ?? []).filter((field) => !isAlwaysHidden(field));
  return kept.length === 0 ? '' : say.columnsKept(headerNames(resource, kept, language), kept.length);
}

/** A sentence: which columns are new in a pull's sheet and blank in older rows; empty if none are. */
export function columnsToFillInWords(ports: Ports, pull: string): string {
  const state = loadPullState(ports, pull);
  const added = state.sheet?.added;
  if (added === undefined || added.fields.length === 0 || !needsBackfill(state, added)) return '';
  const resource = knownResources().find(({ code }) => code === state.sheet?.resource);
  const fields = [...new Set(added.fields)];
  const isDefined = resource !== undefined && resource.kind !== 'by-path';
  const names = isDefined ? headersOf(resource, fields, ports.language) : fields;
  return ports.say.columnsToFillInWords(names.join(', '));
}

function alwaysHidden({ records }: PulledResource): (field: string) => boolean {
  return (field) => records.columns.some((one) => one.field === field && one.hidden === true);
}

function headerNames(resource: PulledResource, fields: readonly string[], language: Language): string {
  return headersOf(resource, [...new Set(fields)], language).join(', ');
}

/** Where a run's records come from: a page at a time, or one by its id. */
export interface RecordSource {
  ask(cursor: Cursor): PageBatch | Parked;
  /** Ignores the filters; undefined if records can't be asked for by id. @param upcoming includes this one */
  readonly byId: ((id: RecordId, upcoming: number) => IdAnswer | Parked) | undefined;
  /** Decides which rows of children stay; undefined for other records. */
  readonly byParents?: RowsByParents | undefined;
  /** All it gave is written and flushed; undefined if it needn't know. @param hit records whose rows are damaged */
  readonly written?: ((hit: readonly RecordId[]) => void) | undefined;
  /** What to say at the end of the run; empty or undefined for nothing. */
  readonly remarks?: (() => string) | undefined;
}

export interface PullSources {
  readonly everything: RecordSource;
  /** What changed or was opened since. @throws if the list can't be asked for changes */
  changesSince(fromMs: number): RecordSource;
}

const detailBody = lazily(() => z.object({ data: z.unknown() }));

/** The record in a detail's answer, which may be wrapped as `{data: …}`. */
export function unwrapDetail(answer: unknown): unknown {
  const body = check(detailBody, answer);
  return body.ok ? body.value.data : answer;
}

/** @param upcoming how many are still to be asked for, this one included */
export function askDetail(
  client: ServiceClient,
  resource: DetailResource | ListedDetailResource,
  id: RecordId,
  upcoming: number,
): IdAnswer | Parked {
  const answer = client.get(
    { version: resource.version, path: resource.path(Number(id)), query: {} },
    upcoming,
  );
  switch (answer.kind) {
    case 'parked':
      return answer;
    case 'missing':
      return { kind: 'denied' };
    case 'ok':
      return { kind: 'records', records: [unwrapDetail(answer.body)] };
  }
}
