// What leaves a pull's sheet after its filters or columns change. A person who saves them on the page is asked first.

import { FranchiseError, unlessRefused } from '../../domain/errors.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { Pull, PullState } from '../../domain/pulls/pull.ts';
import { headersOf } from '../../domain/pulls/pull-columns.ts';
import { RecordFacts } from '../../domain/records/record-facts.ts';
import { areTooMany, type SheetRow } from '../../domain/run/run-start.ts';
import { GONE_SHEET } from '../../domain/vocabulary.ts';
import { otherTargets } from '../features.ts';
import { CHANGES_HISTORY, DAILY_HISTORY, type HistoryKind, historyTab } from '../history/history-sheets.ts';
import type { Ports } from '../ports.ts';
import { inspectTarget, type TargetInspection } from '../sheets/target-sheet/open-target.ts';
import type { Refresh } from './pull-work.ts';
import { canReadChanges, readIdRange, understandPull } from './understand-pull.ts';

/** With more rows, looking for content of the user would take too long before a question. */
const MOST_LOOKED_AT = 20_000;

/** What a changed pull takes out of its sheet, to ask before it is saved. */
export interface Removals {
  readonly sheet: string;
  /** In the sheet now, whether they go or not. */
  readonly records: number;
  readonly rows: number; // sure to leave
  /** Rows that may go as well: only the service knows. */
  readonly mayGo: number;
  /** How many of all these a run would hold back to ask. */
  readonly heldBack: number;
  /** Rows with content of the user; undefined if unknown. */
  readonly written: number | undefined;
  /** Where rows with content of the user move; empty if they stay, marked. */
  readonly goneSheet: string;
  readonly columns: readonly string[];
  readonly histories: readonly string[];
}

/** Consent to rows leaving the sheet, for exactly these filters. */
export type RemovalApproval = Pick<PullState, 'filters' | 'agreedRows'>;

/**
 * Rows, columns and histories that would go if the pull were saved like this; undefined if none, or if there is no
 * sheet yet.
 * @param before undefined if the pull is new, or wasn't understood
 * @throws FranchiseError if the sheet's header row or key column is gone: nobody knows what would leave
 */
export function plannedRemovals(ports: Ports, pull: Pull, before: Pull | undefined): Removals | undefined {
  const { resource, filters } = pull;
  const facts = new RecordFacts(pull);
  const look = inspectTarget(ports.workbook, pull, facts.rowFields);
  if (look === undefined) return undefined;
  const { sheet, language } = look;
  const { going, doubtful } = rowsToRemove(ports, pull, before, look);
  const all = new Set([...going, ...doubtful]);
  const isHidden = (field: string) =>
    resource.records.columns.some((one) => one.field === field && one.hidden === true);
  const columns = look.columnsLeaving.filter((field) => !isHidden(field));
  const ended = (isEnded: boolean, kind: HistoryKind) =>
    isEnded ? (historyTab(ports, look, kind) ?? []) : [];
  const histories = [
    ended(before?.followed !== undefined && pull.followed === undefined, CHANGES_HISTORY),
    ended(before?.filters.daily === true && filters.daily !== true, DAILY_HISTORY),
  ].flat();
  if (all.size + columns.length + histories.length === 0) return undefined;
  return {
    sheet: sheet.name(),
    records: look.rows.length,
    rows: going.length,
    mayGo: doubtful.length,
    // Rows that don't match by their own cells go, however many they are.
    heldBack: resource.kind === 'detail' ? going.length : doubtful.length,
    written: all.size > MOST_LOOKED_AT ? undefined : look.countWritten(all),
    goneSheet: filters.keepsGone === true ? '' : `${sheet.name()} ${GONE_SHEET[language]}`,
    columns: headersOf(resource, columns, language),
    histories,
  };
}

/** Rows that no longer match the filters, and rows that only the service can judge. */
function rowsToRemove({ workbook }: Ports, pull: Pull, before: Pull | undefined, { rows }: TargetInspection) {
  const { resource, filters } = pull;
  const there = rows.filter(({ state }) => state === '');
  if (filters.keep || isWider(pull, before)) return { going: [], doubtful: [] };
  if (resource.kind === 'detail') {
    const ids = new Set<SheetRow['id']>(unlessRefused(() => readIdRange(workbook, pull)) ?? []);
    return { going: ids.size === 0 ? [] : there.filter(({ id }) => !ids.has(id)), doubtful: [] };
  }
  const facts = new RecordFacts(pull);
  const matchOfRow = (one: SheetRow) => (canReadChanges(resource) ? facts.matchOfRow(one.values) : 'unknown');
  return {
    going: there.filter((one) => matchOfRow(one) === 'no'),
    doubtful: there.filter((one) => matchOfRow(one) === 'unknown'),
  };
}

/** Whether everything that matched the old queries matches the new ones. */
function isWider(now: Pull, before: Pull | undefined): boolean {
  if (before === undefined || before.filters.keep !== now.filters.keep) return false;
  const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
  if (now.resource.code !== before.resource.code || !isSame(now.filters.settings, before.filters.settings)) {
    return false;
  }
  return before.filters.queries.every((query) =>
    now.filters.queries.some((one) => Object.entries(one).every(([name, value]) => query[name] === value)),
  );
}

export function removalsInWords(loss: Removals, say: Sentences): string {
  const { sheet, records, rows, mayGo, written, goneSheet, columns, histories } = loss;
  return paragraph(
    say.lossOf(sheet, records),
    rows + mayGo === 0 ? '' : say.lossRows(rows + mayGo, mayGo === 0),
    rows + mayGo === 0 || written === 0 ? '' : say.lossWritten(written, goneSheet),
    columns.length === 0 ? '' : say.lossColumns(columns.length, columns.join(', ')),
    ...histories.map((name) => say.lossHistory(name)),
  );
}

/** undefined if few enough rows go, or the user has agreed. */
export function unapprovedRemovals(
  { ports, row, rows }: Pick<Refresh, 'ports' | 'row' | 'rows'>,
  { filters }: Pick<PullState, 'filters'>,
): Removals | undefined {
  if (otherTargets(row) !== undefined || filters === undefined || filters === row.filters) return undefined;
  const pull = unlessRefused(() => understandPull(ports, row, rows));
  // Ids come from a range that may change at any time; the run itself holds back what would go.
  if (pull === undefined || pull.resource.kind === 'detail') return undefined;
  // If the header row is gone, the run itself says so.
  const loss = unlessRefused(() => plannedRemovals(ports, pull, undefined));
  return loss !== undefined && areTooMany(loss.rows, loss.records) ? loss : undefined;
}

/** Notes how many rows a person agreed to lose; an earlier agreement counts only for the same filters. */
export function withApproval(
  state: PullState,
  filters: string,
  agreedTo: RemovalApproval | undefined,
): PullState {
  const agreed = [agreedTo, state].find((one) => one?.filters === filters);
  return { ...state, filters, agreedRows: agreed?.agreedRows };
}

/** @throws FranchiseError if too many rows would go unasked: ticks fail until a person refreshes the pull */
export function requireApproval(
  refresh: Refresh,
  state: PullState,
  agreedTo: RemovalApproval | undefined,
): void {
  if (agreedTo?.filters === refresh.row.filters) return;
  const loss = unapprovedRemovals(refresh, state);
  if (loss === undefined) return;
  throw new FranchiseError('to-confirm', (say) =>
    paragraph(say.lossFilters(refresh.row.name), removalsInWords(loss, say), say.lossLeft),
  );
}
