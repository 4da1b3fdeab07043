// What leaves the sheet of a pull once its filters and columns are others. Whoever changes them is asked first.

import { FranchiseError, unlessRefused } from '../../domain/errors.ts';
import { areTooMany } from '../../domain/full-scan.ts';
import type { SheetRow } from '../../domain/leftovers.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { Pull } from '../../domain/pull.ts';
import { headersOf } from '../../domain/pull-columns.ts';
import { RecordFacts } from '../../domain/record-facts.ts';
import type { PullState } from '../../domain/stored-pull.ts';
import { GONE_SHEET } from '../../domain/vocabulary.ts';
import { otherTargets } from '../features.ts';
import { CHANGES_HISTORY } from '../history/changes-sheet.ts';
import { DAILY_HISTORY } from '../history/daily-sheet.ts';
import { type HistoryKind, historyTab } from '../history/history-sheet.ts';
import type { Ports } from '../ports.ts';
import { lookAtTarget, type TargetLook } from '../sheets/target-sheet/target-look.ts';
import type { Refresh } from './pull-work.ts';
import { readIdRange } from './read-ids.ts';
import { canReadChanges, understandPull } from './understand-pull.ts';

/** Among more rows nobody looks for what their user wrote: that would take too long for a question. */
const MOST_LOOKED_AT = 20_000;

/**
 * What saving or refreshing a changed pull would take from its sheet: rows, columns, histories. Its person is asked
 * by it first.
 */
export interface Loss {
  /** The name of the sheet. */
  readonly sheet: string;
  /** How many records it has. */
  readonly records: number;
  /** How many rows certainly go, by their own cells. */
  readonly rows: number;
  /** How many more may go: only the service knows. */
  readonly mayGo: number;
  /** How many of all these a run would hold back, so that it could ask. */
  readonly heldBack: number;
  /** On how many of them their user wrote; undefined where that isn't known. */
  readonly written: number | undefined;
  /** Where rows move on which their user wrote; empty where they stay, marked. */
  readonly goneSheet: string;
  /** The headers of the columns that are emptied. */
  readonly columns: readonly string[];
  /** The sheets with changes or counts to which nothing is added any more. */
  readonly histories: readonly string[];
}

/**
 * A person's stored consent that rows leave a pull's sheet: for exactly these filters, and how many rows. Others
 * need a new question.
 */
export type Agreement = Pick<PullState, 'filters' | 'agreedRows'>;

/**
 * Counts which rows, columns and histories a pull's sheet would lose by a change of its filters or columns. Who
 * saves or refreshes the pull is asked by that count.
 * @param before what it is; undefined where there was none of the name, or it isn't known
 * @returns undefined where nothing goes
 */
export function lossBy(ports: Ports, pull: Pull, before: Pull | undefined): Loss | undefined {
  const { resource, filters } = pull;
  const facts = new RecordFacts(pull);
  // Where its key is gone the pull says so itself.
  const look = unlessRefused(
    () => lookAtTarget(ports.workbook, pull, facts.rowFields),
    () => undefined,
  );
  if (look === undefined) return undefined;
  const { sheet, language } = look;
  const { going, doubtful } = rowsThatGo(ports, pull, before, look);
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
    // What leaves the filters by its own cells goes, however much that is.
    heldBack: resource.kind === 'detail' ? going.length : doubtful.length,
    written: all.size > MOST_LOOKED_AT ? undefined : look.countWritten(all),
    goneSheet: filters.keepsGone === true ? '' : `${sheet.name()} ${GONE_SHEET[language]}`,
    columns: headersOf(resource, columns, language),
    histories,
  };
}

/** The rows that don't fit the filters any more, and those of which only the service knows. */
function rowsThatGo(
  { workbook }: Ports,
  pull: Pull,
  before: Pull | undefined,
  { rows }: TargetLook,
): { readonly going: readonly SheetRow[]; readonly doubtful: readonly SheetRow[] } {
  const { resource, filters } = pull;
  const there = rows.filter(({ state }) => state === '');
  if (filters.keep || isWider(pull, before)) return { going: [], doubtful: [] };
  if (resource.kind === 'detail') {
    const ids = new Set<SheetRow['id']>(
      unlessRefused(
        () => readIdRange(workbook, pull),
        () => [],
      ),
    );
    return { going: ids.size === 0 ? [] : there.filter(({ id }) => !ids.has(id)), doubtful: [] };
  }
  const facts = new RecordFacts(pull);
  const matchOfRow = (one: SheetRow) => (canReadChanges(resource) ? facts.ofRow(one.values) : 'unknown');
  return {
    going: there.filter((one) => matchOfRow(one) === 'no'),
    doubtful: there.filter((one) => matchOfRow(one) === 'unknown'),
  };
}

/** Whether everything that fitted the filters of before fits these as well, by what is asked of the service. */
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

/**
 * What a changed pull would take from its sheet (rows, columns, histories), in sentences for the question to its
 * person.
 */
export function lossInWords(loss: Loss, say: Sentences): string {
  const { sheet, records, rows, mayGo, written, goneSheet, columns, histories } = loss;
  return paragraph(
    say.lossOf(sheet, records),
    rows + mayGo === 0 ? '' : say.lossRows(rows + mayGo, mayGo === 0),
    rows + mayGo === 0 || written === 0 ? '' : say.lossWritten(written, goneSheet),
    columns.length === 0 ? '' : say.lossColumns(columns.length, columns.join(', ')),
    ...histories.map((name) => say.lossHistory(name)),
  );
}

/**
 * What a run would take out of its sheet since filters were changed in the pull's row, and nobody agreed. Undefined
 * where that is few enough to go unasked, or was agreed to when the pull was saved.
 */
export function unagreedLoss(
  { ports, row, rows, language }: Pick<Refresh, 'ports' | 'row' | 'rows' | 'language'>,
  { filters }: Pick<PullState, 'filters'>,
): Loss | undefined {
  if ((__OTHER_TARGETS__ && otherTargets(row)) || filters === undefined || filters === row.filters)
    return undefined;
  const pull = unlessRefused(
    () => understandPull(ports, row, rows, language),
    () => undefined,
  );
  // Ids come from a range, which may be another at any time: what goes by them is held back by the run itself.
  if (pull === undefined || pull.resource.kind === 'detail') return undefined;
  const loss = lossBy(ports, pull, undefined);
  return loss !== undefined && areTooMany(loss.rows, loss.records) ? loss : undefined;
}

/**
 * The stored state of a pull whose run begins with these filters. An agreement that rows may leave stays only where
 * it was given for the same filters.
 * @param agreedTo what a person agreed to just now. For other filters, what was agreed to before counts if it was for
 *   these; otherwise `agreedRows` is undefined: no row may leave without a question
 */
export function withFilters(state: PullState, filters: string, agreedTo: Agreement | undefined): PullState {
  const agreed = [agreedTo, state].find((one) => one?.filters === filters);
  return { ...state, filters, agreedRows: agreed?.agreedRows };
}

/**
 * Stops a run at its start if changed filters would take out many rows and nobody agreed. Ticks can't ask, so they
 * fail here until a person refreshes the pull.
 * @throws FranchiseError `to-confirm` where a run would take out rows that nobody has agreed to
 */
export function checkAgreed(refresh: Refresh, state: PullState, agreedTo: Agreement | undefined): void {
  if (agreedTo?.filters === refresh.row.filters) return;
  const loss = unagreedLoss(refresh, state);
  if (loss === undefined) return;
  throw new FranchiseError('to-confirm', (say) =>
    paragraph(say.lossFilters(refresh.row.name), lossInWords(loss, say), say.lossLeft),
  );
}
