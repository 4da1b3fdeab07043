// The formulas that give lists, and the number of tickets.

import { everyFieldReader } from '../../domain/discovering-reader.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { type FilterKinds, parseFilterCells, parseFilters } from '../../domain/filters.ts';
import { readFilters, readMaxRows, readRefreshKey, textOf } from '../../domain/functions/arguments.ts';
import type { FormulaRows } from '../../domain/functions/cells.ts';
import type { Language } from '../../domain/language.ts';
import { readListAnswer } from '../../domain/list-answer.ts';
import { dayStartBy } from '../../domain/local-time.ts';
import type { Query } from '../../domain/service-path.ts';
import { servicePath } from '../../domain/service-path.ts';
import { actionPlanList } from '../../resources/action-plans.ts';
import { tickets } from '../../resources/tickets.ts';
import { openFilters } from '../../resources/v2-list.ts';
import type { Ports } from '../ports.ts';
import { type FormulaList, listRows, pagedBy } from './list-rows.ts';
import { Questions } from './questions.ts';
import { tooOld } from './stale-answer.ts';

const MINUTE_MS = 60_000;
/** Google takes 2,082 characters of an address, and the service's own is a part of them. */
const LONGEST_QUERY = 1_500;

/** What every formula with a list is given besides its filters. */
export interface ListArguments {
  readonly columns: unknown;
  readonly maxRows: unknown;
  readonly refreshKey: unknown;
}

const ticketList: FormulaList = { ...tickets, discovers: false, pageQuery: pagedBy(tickets.pageSize) };
const planList: FormulaList = {
  ...actionPlanList,
  discovers: true,
  pageQuery: pagedBy(actionPlanList.pageSize),
};

/**
 * What FRANCHISE_TICKETS gives.
 * @throws FranchiseError
 */
export function listTickets(
  ports: Ports,
  filters: unknown,
  given: ListArguments,
  language: Language,
): FormulaRows {
  const queries = queriesOf(ports, filters, tickets.filters);
  return listOf(ports, { list: ticketList, queries }, given, language);
}

/**
 * What FRANCHISE_ACTION_PLANS gives.
 * @throws FranchiseError
 */
export function listActionPlans(
  ports: Ports,
  filters: unknown,
  given: ListArguments,
  language: Language,
): FormulaRows {
  const queries = queriesOf(ports, filters, openFilters());
  return listOf(ports, { list: planList, queries }, given, language);
}

/**
 * Whatever stands at a path of the service, flattened. The first page is asked for as the path stands there: what has
 * no pages may not know their parameters.
 * @throws FranchiseError
 */
export function listAnything(
  ports: Ports,
  { path, query }: { readonly path: unknown; readonly query: unknown },
  given: ListArguments,
  language: Language,
): FormulaRows {
  const typed = textOf(path);
  const at = servicePath(typed);
  if (at === undefined) throw new FranchiseError('bad-input', (say) => say.formulaPath(typed));
  const list: FormulaList = {
    ...at,
    records: everyFieldReader,
    mayBeOne: true,
    discovers: true,
    pageQuery: (page) => (page === 0 ? {} : { start: String(page) }),
  };
  const asFilters = typeof query === 'string' ? query.replace(/^\?/, '').replace(/&/g, ';') : (query ?? '');
  const queries = queriesOf(ports, asFilters, openFilters());
  return listOf(ports, { list, queries }, given, language);
}

/**
 * One request a combination of filter values: with one ticket a page the number of pages is that of the tickets.
 * @throws FranchiseError
 */
export function countTickets(ports: Ports, filters: unknown, refreshKey: unknown): number {
  const queries = queriesOf(ports, filters, tickets.filters);
  const { version, path } = tickets;
  const questions = new Questions(ports, readRefreshKey(refreshKey));
  let count = 0;
  for (const query of queries) {
    const answer = questions.ask({ version, path, query: { ...query, start: '0', limit: '1' } });
    if (answer.kind === 'missing')
      throw new FranchiseError('wrong-address', (say) => say.formulaNoList(path));
    if (answer.stale !== undefined) throw tooOld(answer.stale);
    const { records, totalPage } = readListAnswer(answer.body);
    if (records.length > 0 && totalPage === undefined) {
      throw new FranchiseError('contract-broken', (say) => say.contractBroken('totalPage', 'integer'));
    }
    count += records.length === 0 ? 0 : (totalPage ?? 0);
  }
  return count;
}

function listOf(
  ports: Ports,
  { list, queries }: { readonly list: FormulaList; readonly queries: readonly Query[] },
  { columns, maxRows, refreshKey }: ListArguments,
  language: Language,
): FormulaRows {
  const request = { list, queries, columns, most: readMaxRows(maxRows) };
  const dayStart = dayStartBy((local) => ports.calendar.toInstantMs(local));
  const questions = () => new Questions(ports, readRefreshKey(refreshKey));
  return listRows(questions, request, language, dayStart);
}

/** @throws FranchiseError `bad-input` or `bad-filter`, before any request */
function queriesOf({ calendar, clock }: Ports, argument: unknown, kinds: FilterKinds): readonly Query[] {
  const filters = readFilters(argument);
  const wallClock = {
    // By the minute: formulas that say `now-2h` ask the same for so long.
    nowMs: Math.floor(clock.nowMs() / MINUTE_MS) * MINUTE_MS,
    toInstantMs: calendar.toInstantMs,
    toLocal: calendar.toLocal,
  };
  const { queries } =
    filters.kind === 'text'
      ? parseFilters(filters.text, kinds, wallClock)
      : parseFilterCells(filters.rows, kinds, wallClock);
  const isTooLong = queries.some((query) => queryLength(query) > LONGEST_QUERY);
  if (isTooLong) throw new FranchiseError('bad-input', (say) => say.formulaQueryTooLong());
  return queries;
}

function queryLength(query: Query): number {
  return encodeURIComponent(Object.entries(query).flat().join('&')).length;
}
