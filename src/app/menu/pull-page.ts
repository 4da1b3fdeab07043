// Pulls as pages list, save and run them: the rows of the sheet `Pulls`.

import * as z from 'zod/mini';
import { catchFranchiseError, FranchiseError, namingField, unlessRefused } from '../../domain/errors.ts';
import { type FilterKind, OTHER_FILTERS } from '../../domain/filters/filters.ts';
import { periodViews } from '../../domain/filters/filters-in-words.ts';
import { findCode, fold, type Language, trimmed } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { linkHost } from '../../domain/pulls/derived-columns.ts';
import type { PullDefinition } from '../../domain/pulls/pull.ts';
import { headersOf } from '../../domain/pulls/pull-columns.ts';
import type { Resource } from '../../domain/pulls/resource.ts';
import { everyText, parseEvery } from '../../domain/schedule/every.ts';
import { lazily, listOf, type Parsed, textOrBlank } from '../../domain/schema.ts';
import { wallClockAsUtc } from '../../domain/time.ts';
import type { FilterView, NameChoices, PullView, RecordListView, ResourceView } from '../../domain/views.ts';
import { PULL_MODES, TICKET_CODES } from '../../domain/vocabulary.ts';
import { currentService, loadConnection } from '../connection/connection.ts';
import { DirectoryNames, namesInWords } from '../directory/directory-sheet.ts';
import { features, notifier, otherTargets, pullOptions } from '../features.ts';
import { type Ports, whenText } from '../ports.ts';
import { discardRun, type PullOutcome } from '../pulls/end-pull.ts';
import { takeSignOff } from '../pulls/failing-signs.ts';
import {
  columnViewsOf,
  type Forecast,
  forecastPull,
  type PullPreview,
  previewPull,
} from '../pulls/preview-pull.ts';
import {
  forgetPullState,
  leaseName,
  loadPullState,
  saveFollowUps,
  savePullState,
} from '../pulls/pull-state.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { refreshPull } from '../pulls/refresh-pull.ts';
import { plannedRemovals, removalsInWords } from '../pulls/removals.ts';
import {
  canReadChanges,
  childPullsExtension,
  columnsWhenSaved,
  FiltersInWords,
  fieldLabel,
  findResource,
  knownResources,
  parseStatus,
  requirePullableTab,
  understandPull,
  withLinkPattern,
  withPathFilter,
} from '../pulls/understand-pull.ts';
import { leasedRuns, withLock } from '../runs/lease.ts';
import { failingPulls, Plans } from '../schedule/plans.ts';
import { ensureScheduled } from '../schedule/save-schedule.ts';
import { dues } from '../storage/stored-schedule.ts';

export const typedPullInput = lazily(() =>
  z.object({
    name: textOrBlank(),
    resource: textOrBlank(),
    sheet: textOrBlank(),
    filters: textOrBlank(),
    columns: z.optional(z.string()), // Columns stay as they are if omitted.
    mode: textOrBlank(),
    every: textOrBlank(),
  }),
);
export const savePullInput = lazily(() =>
  z.object({
    ...typedPullInput().shape,
    isNew: z.optional(z.boolean()),
    agreed: z.optional(z.string()), // The question that the user has confirmed.
    /** For new pulls: what to make of the sheet once it is filled. */
    followUps: z._default(listOf(z.string()), []),
  }),
);
export const pullNameInput = lazily(() => z.object({ name: z.string() }));
export const refreshPullInput = lazily(() =>
  z.object({
    name: z.string(),
    everything: z.optional(z.boolean()),
    isNew: z.optional(z.boolean()), // Goes to the sheet that it fills.
  }),
);

export const followPullInput = lazily(() => z.object({ name: z.string(), address: textOrBlank() }));

const TELL_AT = '07:30'; // A few minutes after the pulls of 07:00.

export function listPulls(ports: Ports): readonly PullView[] {
  const language = ports.language;
  const when = (instantMs: number | undefined) =>
    instantMs === undefined ? '' : whenText(ports.calendar, instantMs, language);
  const rows = PullsSheet.rowsIn(ports);
  const plans = new Plans(ports, rows);
  const words = new FiltersInWords(ports, language);
  const unconnected = failingPulls(plans.all, ports.clock.nowMs()).flatMap(({ pull, failing }) =>
    failing.mendedBy === 'connection' ? [fold(pull)] : [],
  );
  return rows.map((row) => {
    const { row: _row, runNow: _runNow, lastSuccessMs, nextRunMs, ...cells } = row;
    const { resource, mode, every, status } = cells;
    const filters = withPathFilter(row);
    const understood = parseEvery(every);
    const known = findResource(resource);
    return {
      ...cells,
      resource: known?.code ?? resource,
      filters,
      mode: mode === '' ? 'sync' : (findCode(PULL_MODES, mode) ?? mode),
      every: understood === undefined ? every : everyText(understood, 'en'),
      status: parseStatus(status) ?? status,
      statusText: status,
      lastSuccess: when(lastSuccessMs),
      nextRun: when(nextRunMs),
      filtersInWords: words.of(filters, known),
      failsToConnect: unconnected.includes(fold(row.name)),
      plan: plans.of(row),
    };
  });
}

/**
 * @throws FranchiseError if the pull couldn't run, or `to-confirm` if rows would go without consent; nothing is saved
 * then
 */
export function savePullFromPage(
  ports: Ports,
  { isNew, agreed, followUps, ...typed }: Parsed<typeof savePullInput>,
): { readonly sheet: string; readonly message: string } {
  const rows = PullsSheet.rowsIn(ports);
  const definition = definitionIn(typed, rows);
  const [before, second] = rows.filter(({ name }) => fold(name) === fold(definition.name));
  if (second !== undefined) {
    throw new FranchiseError('bad-pull', (say) => say.pullNameTwice(definition.name)).at('name');
  }
  if (isNew === true && before !== undefined) {
    throw new FranchiseError('bad-pull', (say) => say.pullNameTaken(before.name)).at('name');
  }
  const language = ports.language;
  const understand = (typed: PullDefinition) => understandPull(ports, typed, rows);
  const understood = understand(definition);
  const service = currentService(ports);
  const pull = service === undefined ? understood : withLinkPattern(understood, service);
  namingField('sheet', () => requirePullableTab(ports, pull.sheet));
  const was = unlessRefused(() => before && understand(before));
  const targets = otherTargets(definition);
  // An error if the sheet can't be read now: saving may still be what mends it.
  const found = catchFranchiseError(
    () => (targets === undefined ? plannedRemovals(ports, pull, was) : undefined),
    (error) => error,
  );
  const loss = found instanceof FranchiseError ? undefined : found;
  const saved = { row: definition, before, loss };
  const question = (words: Sentences, of: Language) =>
    targets?.question(ports, pull, of) ??
    paragraph(
      ...features().map(({ parts }) => parts?.question(ports, saved, of) ?? ''),
      found instanceof FranchiseError ? found.in(of) : loss === undefined ? '' : removalsInWords(loss, words),
      found === undefined ? '' : words.lossSave,
    );
  const asked = question(ports.say, language);
  if (asked !== '' && agreed !== asked) throw new FranchiseError('to-confirm', question);
  // Before the row, so that any reader of the row finds its follow-ups.
  if (isNew === true) saveFollowUps(ports, definition.name, { codes: followUps, tries: 0 });
  const pulls = PullsSheet.findOrCreate(ports);
  const written = pulls.language;
  const { named = [], formulas = [] } = pull.columns ?? {};
  const columns = headersOf(pull.resource, [...named, ...formulas], written).join(', ');
  if (columns !== '' && !pulls.has('columns')) pulls.addColumn(ports, 'columns');
  const row = {
    ...definition,
    columns,
    resource: pull.resource.name[written],
    filters: withPathFilter(definition),
    sheet: pull.sheet,
    mode: PULL_MODES[pull.mode][written],
    every: everyText(pull.every, written),
  };
  // Someone else may be appending a row too.
  const at = withLock(ports, () => {
    for (const { parts } of features()) parts?.noted(ports, { row, before });
    return pulls.save(row);
  });
  if (loss !== undefined) {
    const agreed = { filters: row.filters, agreedRows: loss.heldBack };
    savePullState(ports, { ...loadPullState(ports, pull.name), ...agreed });
  }
  pulls.noteFilters(at, new FiltersInWords(ports, language).of(row.filters, findResource(row.resource)));
  const words = ports.say;
  const { names, link } = pull.filters;
  const message = paragraph(
    words.pullSaved(definition.name),
    namesInWords(names, words),
    link === undefined ? '' : words.pullLinksTo(linkHost(link)),
    columnsWhenSaved(ports, pull),
  );
  return { sheet: pull.sheet, message };
}

/** What a full scan of this pull takes, in requests and time. Usually for one request; writes nothing. */
export function forecastPullFromPage(ports: Ports, typed: Parsed<typeof typedPullInput>): Forecast {
  return forecastPull(ports, definitionIn(typed, PullsSheet.rowsIn(ports)));
}

/** The pull's first records. Usually for one request; writes nothing. */
export function previewPullFromPage(ports: Ports, typed: Parsed<typeof typedPullInput>): PullPreview {
  return previewPull(ports, definitionIn(typed, PullsSheet.rowsIn(ports)));
}

function definitionIn(typed: Parsed<typeof typedPullInput>, rows: readonly PullDefinition[]): PullDefinition {
  const name = trimmed(typed.name);
  const before = rows.find((row) => fold(row.name) === fold(name));
  const columns = typed.columns ?? before?.columns ?? '';
  return { ...typed, name, sheet: trimmed(typed.sheet), columns };
}

export function refreshPullFromPage(
  ports: Ports,
  { name, everything, isNew }: Parsed<typeof refreshPullInput>,
): PullOutcome {
  const outcome = refreshPull(ports, name, { startedMs: ports.clock.nowMs(), by: 'page', everything });
  const sheet = isNew === true ? loadPullState(ports, name).sheet : undefined;
  if (sheet !== undefined) ports.workbook.activate(sheet);
  return outcome;
}

/**
 * Switches the caller's schedule on unless it runs, and has messages about the pull sent to `address`, if any.
 * @throws FranchiseError if Google or the address refuses; the schedule may be on then
 */
export function followPull(
  ports: Ports,
  { name: pull, address }: Parsed<typeof followPullInput>,
): { readonly message: string } {
  ensureScheduled(ports);
  const message = address === '' ? '' : (notifier()?.start(ports, { pull, address, at: TELL_AT }) ?? '');
  return { message: paragraph(ports.say.pullFollowed, message) };
}

/**
 * Its sheet stays; a parked run is given up. The row goes last, so that an interrupted deletion can be repeated.
 * @throws FranchiseError if there is no such pull, or `busy` while it runs
 */
export function deletePullFromPage(
  ports: Ports,
  { name }: Parsed<typeof pullNameInput>,
): { readonly message: string } {
  const { clock, documentProperties } = ports;
  const pulls = PullsSheet.find(ports);
  const row = pulls?.rows().find((each) => fold(each.name) === fold(name));
  if (pulls === undefined || row === undefined) {
    throw new FranchiseError('bad-pull', (say) => say.pullUnknown(name));
  }
  const running = leasedRuns(documentProperties.all(), clock.nowMs()).find(
    (run) => run.isAlive && run.name === leaseName(name),
  );
  if (running !== undefined) throw new FranchiseError('busy', (say) => say.pullRuns(row.name, running.at));
  const message = ports.say.pullDeleted(row.name, row.sheet);
  discardRun(ports, row.name, () => message);
  takeSignOff(ports, loadPullState(ports, name));
  forgetPullState(ports, name);
  dues.remove(ports, name);
  pulls.remove(name);
  return { message };
}

const MOST_OFFERED = 2_000; // With more names the page would open slowly.

/** Opens the sidebar where all pulls are listed, edited and run. */
export function showPullEditor(ports: Ports): void {
  loadConnection(ports);
  const language = ports.language;
  const resources = knownResources().map((resource): ResourceView => {
    const { code, name, defaultSheet } = resource;
    const filters = filterViews(resource, language);
    const columns = columnViewsOf(resource, language);
    const columnSets = (resource.columnSets ?? []).map((set) => ({
      name: set.name[language],
      fields: set.fields,
    }));
    const lists = childPullsExtension() === undefined ? undefined : listViews(resource, language);
    return {
      code,
      name: name[language],
      sheet: defaultSheet[language],
      filters,
      columns,
      columnSets,
      readsChanges: canReadChanges(resource),
      ...(lists === undefined ? {} : { lists }),
    };
  });
  const named = resources.flatMap(({ filters }) =>
    filters.flatMap((filter) => (filter.kind === 'named' ? filter.of : [])),
  );
  const directory = new DirectoryNames(ports);
  const choices = [...new Set(named)].map((of): NameChoices => {
    const names = directory.choices(of).map((name) => name.replace(/[,;]/g, ' '));
    return { of, names: names.length > MOST_OFFERED ? [] : names };
  });
  const { calendar, clock, ui, workbook } = ports;
  const periods = periodViews(language, wallClockAsUtc(calendar.toLocal(clock.nowMs())));
  const tabs = workbook.tabNames();
  const followUps = features().flatMap((feature) => feature.followUps?.(language) ?? []);
  const notice = notifier()?.field(ports);
  const options = pullOptions(language);
  const data = { language, resources, choices, periods, tabs, followUps, notice, options };
  ui.openSidebar('pulls', ports.say.pullEditorTitle, data);
}

/** undefined if the records take a request each. */
function listViews(resource: Resource, language: Language): readonly RecordListView[] | undefined {
  if (resource.kind === 'listed-detail') return undefined;
  const columns = resource.kind === 'list' ? resource.records.columns : [];
  return (resource.lists ?? []).map(({ field, element }) => {
    const column = columns.find((one) => one.field === field);
    return { field, header: column?.header[language] ?? '', element: element[language] };
  });
}

function filterViews(resource: Resource, language: Language): readonly FilterView[] {
  const filters = Object.entries(resource.filters).filter(([name]) => name !== OTHER_FILTERS);
  return filters.flatMap(([name, filter]): FilterView[] => {
    // A parameter such as `categoryId` is about `category.id`.
    const field = 'field' in filter ? filter.field : name.replace(/Id$/, '.id');
    const named = { name, label: fieldLabel(resource, field)?.[language] ?? name };
    if (filter.kind === 'enum') {
      const names = TICKET_CODES[filter.field]?.names;
      const options = filter.allowed.map((code) => ({
        value: String(code),
        label: names?.[code]?.[language] ?? String(code),
      }));
      return [{ ...named, kind: 'enum', options }];
    }
    if (filter.kind === 'instant') {
      if (filter.bound === 'before') return [];
      // Both bounds are one filter for the user.
      const isEnd = (one: FilterKind) =>
        one.kind === 'instant' && one.field === field && one.bound === 'before';
      return [{ ...named, kind: 'period', before: filters.find(([, one]) => isEnd(one))?.[0] ?? '' }];
    }
    if (filter.kind === 'setting' && filter.flag !== undefined)
      return [{ name, label: filter.flag[language], kind: 'flag' }];
    if (filter.kind === 'text') return [{ ...named, kind: filter.isFlag ? 'flag' : 'text' }];
    if (filter.kind === 'integer' && filter.names !== undefined) {
      const { isNeeded } = filter;
      return [{ ...named, kind: 'named', of: filter.names, ...(isNeeded && { isNeeded }) }];
    }
    return [{ ...named, kind: filter.kind }];
  });
}
