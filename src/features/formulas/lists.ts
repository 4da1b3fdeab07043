// Formulas that return lists, and the number of tickets.

import type { Ports } from '../../app/ports.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { FilterKinds } from '../../domain/filters/filter-kinds.ts';
import { parseFilterCells, parseFilters } from '../../domain/filters/filters.ts';
import type { Language } from '../../domain/language.ts';
import { everyFieldReader } from '../../domain/records/discovering-reader.ts';
import { inAddress, type Query, servicePath } from '../../domain/service/service-path.ts';
import { MINUTE_MS } from '../../domain/time.ts';
import { actionPlanList } from '../../resources/action-plans.ts';
import { tickets } from '../../resources/tickets.ts';
import { openFilters } from '../../resources/v2-list.ts';
import { FormulaDirectory } from './formula-names.ts';
import { askList, type FormulaList, type ListArguments, listRows } from './list-rows.ts';
import { Questions } from './questions.ts';
import { argumentText, readFilters, readRefreshKey } from './rules/arguments.ts';
import type { FormulaRows } from './rules/cells.ts';
import { formulaError } from './rules/formula-error.ts';
import { tooOld } from './stale-answer.ts';

/** Google allows 2,082 characters of URL, including the service's own part. */
const LONGEST_QUERY = 1_500;

export function listTickets(
  ports: Ports,
  filters: unknown,
  given: ListArguments,
  language: Language,
): FormulaRows {
  const queries = queriesOf(ports, filters, tickets.filters);
  return listRows(ports, { list: tickets, queries }, given, language);
}

export function listActionPlans(
  ports: Ports,
  filters: unknown,
  given: ListArguments,
  language: Language,
): FormulaRows {
  const queries = queriesOf(ports, filters, openFilters());
  return listRows(ports, { list: { ...actionPlanList, discovers: true }, queries }, given, language);
}

/** Paths without paging may reject page parameters, so the first page is requested without them. */
export function listAnything(
  ports: Ports,
  { path, query }: { readonly path: unknown; readonly query: unknown },
  given: ListArguments,
  language: Language,
): FormulaRows {
  const typed = argumentText(path);
  const at = servicePath(typed);
  if (at === undefined) throw formulaError('bad-input', (say) => say.formulaPath(typed));
  const list: FormulaList = { ...at, records: everyFieldReader, mayBeOne: true, discovers: true };
  const asFilters = typeof query === 'string' ? query.replace(/^\?/, '').replace(/&/g, ';') : (query ?? '');
  const queries = queriesOf(ports, asFilters, openFilters());
  return listRows(ports, { list, queries }, given, language);
}

/** With one ticket per page, the number of pages is the number of tickets. */
export function countTickets(ports: Ports, filters: unknown, refreshKey: unknown): number {
  const queries = queriesOf(ports, filters, tickets.filters);
  const { version, path } = tickets;
  const questions = new Questions(ports, readRefreshKey(refreshKey));
  let count = 0;
  for (const query of queries) {
    const question = { version, path, query: { ...query, start: '0', limit: '1' } };
    const { records, totalPage, stale } = askList(questions, question);
    if (stale !== undefined) throw tooOld(stale);
    if (records.length > 0 && totalPage === undefined) {
      throw new FranchiseError('contract-broken', (say) => say.contractBroken('totalPage', 'integer'));
    }
    count += records.length === 0 ? 0 : (totalPage ?? 0);
  }
  return count;
}

function queriesOf(ports: Ports, argument: unknown, kinds: FilterKinds): readonly Query[] {
  const { calendar, clock } = ports;
  const { codeOf } = new FormulaDirectory(ports);
  const filters = readFilters(argument);
  const wallClock = {
    // Rounded to the minute, so that formulas with `now-2h` ask the same for that long.
    nowMs: Math.floor(clock.nowMs() / MINUTE_MS) * MINUTE_MS,
    toInstantMs: calendar.toInstantMs,
    toLocal: calendar.toLocal,
  };
  const { queries } =
    filters.kind === 'text'
      ? parseFilters(filters.text, kinds, wallClock, codeOf)
      : parseFilterCells(filters.rows, kinds, wallClock, codeOf);
  const isTooLong = queries.some((query) => queryLength(query) > LONGEST_QUERY);
  if (isTooLong) throw formulaError('bad-input', (say) => say.formulaQueryTooLong);
  return queries;
}

function queryLength(query: Query): number {
  return inAddress(Object.entries(query).flat().join('&')).length;
}
