// Tickets by filters: the list itself, and how many there are.

import { FranchiseError } from '../../domain/errors.ts';
import { parseFilters } from '../../domain/filters.ts';
import { readFilterText, readMaxRows, readRefreshKey } from '../../domain/functions/arguments.ts';
import type { FormulaRows } from '../../domain/functions/cells.ts';
import type { Language } from '../../domain/language.ts';
import { readListAnswer } from '../../domain/list-answer.ts';
import { tickets } from '../../resources/tickets.ts';
import type { Services } from '../services.ts';
import { listRows } from './list-rows.ts';
import { tooOld } from './old-answer.ts';
import { Questions } from './questions.ts';

/** @throws FranchiseError */
export function listTickets(
  services: Services,
  filters: unknown,
  columns: unknown,
  maxRows: unknown,
  refreshKey: unknown,
  language: Language,
): FormulaRows {
  const queries = ticketQueries(services, filters);
  const most = readMaxRows(maxRows);
  const questions = new Questions(services, readRefreshKey(refreshKey));
  return listRows(questions, tickets, queries, columns, most, language);
}

/**
 * One request a combination of filter values: with one ticket a page the number of pages is that of the tickets.
 * @throws FranchiseError
 */
export function countTickets(services: Services, filters: unknown, refreshKey: unknown): number {
  const queries = ticketQueries(services, filters);
  const { version, path } = tickets;
  const questions = new Questions(services, readRefreshKey(refreshKey));
  let count = 0;
  for (const query of queries) {
    const answer = questions.ask({ version, path, query: { ...query, start: '0', limit: '1' } });
    if (answer.kind === 'missing')
      throw new FranchiseError('wrong-address', (say) => say.formulaNoList(path));
    if (answer.old !== undefined) throw tooOld(answer.old);
    const { records, totalPage } = readListAnswer(answer.body);
    if (records.length > 0 && totalPage === undefined) {
      throw new FranchiseError('contract-broken', (say) => say.contractBroken('totalPage', 'integer'));
    }
    count += records.length === 0 ? 0 : (totalPage ?? 0);
  }
  return count;
}

function ticketQueries({ calendar, clock }: Services, filters: unknown) {
  const { queries } = parseFilters(readFilterText(filters), tickets.filters, {
    // By the minute: formulas that say `now-2h` ask the same for so long.
    nowMs: Math.floor(clock.nowMs() / MINUTE_MS) * MINUTE_MS,
    toInstantMs: (local) => calendar.toInstantMs(local),
    toLocal: (instantMs) => calendar.toLocal(instantMs),
  });
  return queries;
}

const MINUTE_MS = 60_000;
