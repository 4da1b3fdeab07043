// Formulas that return lists, and the number of tickets.

import { currentLanguage, languageForErrors, type Ports } from '../../app/ports.ts';
import type { Question } from '../../app/service/service-client.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import {
  type FilterKinds,
  findFilter,
  parseFilterCells,
  parseFilters,
} from '../../domain/filters/filters.ts';
import type { ColumnName, Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { ServiceList } from '../../domain/pulls/resource.ts';
import { everyFieldReader } from '../../domain/records/discovering-reader.ts';
import type { RecordId, RecordReading } from '../../domain/records/record.ts';
import { pageAfter, readListAnswer } from '../../domain/service/response.ts';
import { encodedForUrl, type Query, servicePath } from '../../domain/service/service-path.ts';
import { dayStartBy, MINUTE_MS } from '../../domain/time.ts';
import { actionPlanList } from '../../resources/action-plans.ts';
import { tickets } from '../../resources/tickets.ts';
import { openFilters } from '../../resources/v2-list.ts';
import { FormulaDirectory } from './formula-directory.ts';
import { ageSentence, Questions, type StaleAnswer, tooOld, withDates } from './questions.ts';
import {
  argumentText,
  chooseColumns,
  type FormulaRows,
  readFilters,
  readMaxRows,
  readRefreshKey,
  sentenceRow,
  shownValue,
} from './rules/arguments.ts';
import { formulaError, formulaSentences } from './sentences.ts';

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
  const directory = new FormulaDirectory(ports);
  const { codeOf } = directory;
  const filters = readFilters(withDates(ports, argument, 'from-cells'));
  if (filters.kind === 'cells') for (const row of filters.rows) checkThousands(row, kinds, directory);
  const wallClock = {
    language: currentLanguage(ports),
    // Rounded to the minute, so that formulas with `now-2h` ask the same for that long.
    nowMs: Math.floor(clock.nowMs() / MINUTE_MS) * MINUTE_MS,
    toInstantMs: calendar.toInstantMs,
    toLocal: calendar.toLocal,
  };
  const { queries } =
    filters.kind === 'text'
      ? parseFilters(filters.text, kinds, wallClock, codeOf)
      : parseFilterCells(filters.rows, kinds, wallClock, codeOf);
  const isTooLong = queries.some(
    (query) => encodedForUrl(Object.entries(query).flat().join('&')).length > LONGEST_QUERY,
  );
  if (isTooLong) throw formulaError('bad-input', (say) => say.formulaQueryTooLong);
  return queries;
}

/**
 * `31,133` typed into a cell becomes the number 31133 where commas separate thousands.
 * @throws FranchiseError `bad-filter` if no record is known to have that code, and some have its parts
 */
function checkThousands(
  [name = '', value = '']: readonly CellValue[],
  kinds: FilterKinds,
  directory: FormulaDirectory,
): void {
  const kind = findFilter(String(name), kinds)?.kind;
  if (typeof value !== 'number' || value < 1000 || kind === undefined || !('names' in kind)) return;
  const known = kind.names === undefined ? new Map<number, string>() : directory.names(kind.names);
  const codes = String(value).replace(/\B(?=(\d{3})+$)/g, ',');
  if (known.has(value) || !codes.split(',').every((code) => known.has(Number(code)))) return;
  throw new FranchiseError('bad-filter', (say) => say.filterThousands(String(name), value, codes));
}

interface FormulaList extends Omit<ServiceList, 'pageSize'> {
  /** If omitted, the first page is requested without parameters. */
  readonly pageSize?: number;
  /** Set if the columns are known only from the answers. */
  readonly discovers?: true;
}

interface ListQuestion {
  readonly list: FormulaList;
  readonly queries: readonly Query[];
}

interface ListArguments {
  /** Blank means all. */
  readonly columns: unknown;
  readonly maxRows: unknown;
  /** Any value; a change asks the service again. */
  readonly refreshKey: unknown;
}

type ListRow = ReadonlyMap<string, CellValue>;

interface Found {
  readonly rows: readonly ListRow[];
  readonly columns: readonly ColumnName[];
  readonly hasMore: boolean;
  readonly unreadable: number;
  readonly stale: StaleAnswer | undefined;
}

/** @returns headers, records, then notes */
function listRows(
  ports: Ports,
  asked: ListQuestion,
  { columns: chosenColumns, maxRows, refreshKey }: ListArguments,
  language: Language,
): FormulaRows {
  const say = formulaSentences(language);
  const { list } = asked;
  const most = readMaxRows(maxRows);
  // If all columns are known, a wrong name is rejected before any request.
  if (!list.discovers) chooseColumns(chosenColumns, list.records.columns, language);
  const dayStart = dayStartBy((local) => ports.calendar.toInstantMs(local));
  const questions = new Questions(ports, readRefreshKey(refreshKey));
  const found = readPages(questions, asked, most, (raw) => list.records.read(raw, language, dayStart));
  const isEmpty = found.rows.length === 0;
  const chosen = isEmpty && list.discovers ? [] : chooseColumns(chosenColumns, found.columns, language);
  const columns = chosen.flatMap((position) => found.columns[position] ?? []);
  const cutMark = sentencesIn(language).textCut;
  const rows = found.rows.map((row) => columns.map(({ field }) => shownValue(row.get(field), cutMark)));
  const lines = [
    ...(isEmpty ? [say.formulaNothing] : []),
    ...(found.hasMore ? [say.formulaMore(rows.length)] : []),
    ...(found.unreadable > 0 ? [say.formulaUnreadable(found.unreadable)] : []),
    ...(found.stale === undefined ? [] : [ageSentence(found.stale, say)]),
  ];
  return [
    ...(columns.length === 0 ? [] : [columns.map(({ header }) => header[language])]),
    ...rows,
    ...lines.map((line) => sentenceRow(line, columns.length)),
  ];
}

function askList(questions: Questions, question: Question, mayBeOne = false) {
  const answer = questions.ask(question);
  if (answer.kind === 'ok') return { ...readListAnswer(answer.body, mayBeOne), stale: answer.stale };
  throw formulaError('wrong-address', (say) => say.formulaNoList(question.path));
}

function pageQuery({ pageSize }: FormulaList, page: number): Query {
  if (pageSize !== undefined) return { start: String(page), limit: String(pageSize) };
  return page === 0 ? {} : { start: String(page) };
}

function readPages(
  questions: Questions,
  { list, queries }: ListQuestion,
  most: number,
  read: (raw: unknown) => RecordReading,
): Found {
  const { version, path, records, mayBeOne } = list;
  const rows = new Map<RecordId, ListRow>();
  const discovered = new Set<string>();
  let unreadable = 0;
  let stale: StaleAnswer | undefined;
  const found = (hasMore: boolean): Found => ({
    rows: [...rows.values()].slice(0, most),
    columns: [
      ...records.columns,
      ...[...discovered].map((field) => ({ field, header: { en: field, pt: field } })),
    ],
    hasMore,
    unreadable,
    stale,
  });
  for (const query of queries) {
    for (let page: number | undefined = 0; page !== undefined; ) {
      const question = { version, path, query: { ...query, ...pageQuery(list, page) } };
      const answer = askList(questions, question, mayBeOne !== undefined);
      if (answer.stale !== undefined && answer.stale.ageMs > (stale?.ageMs ?? 0)) stale = answer.stale;
      const { records: raws, totalPage } = answer;
      const before = rows.size;
      for (const raw of raws) {
        const reading = read(raw);
        if (reading.kind === 'unreadable') unreadable += 1;
        else if (!rows.has(reading.id)) {
          const row = new Map<string, CellValue>();
          records.columns.forEach(({ field }, i) => {
            row.set(field, reading.cells[i] ?? '');
          });
          for (const { field, value } of reading.more ?? []) {
            discovered.add(field);
            row.set(field, value);
          }
          rows.set(reading.id, row);
        }
      }
      // A list ends when it brings nothing new and announces no more.
      const isAnnounced = (index: number) => totalPage !== undefined && index < totalPage;
      const isOver: boolean = rows.size === before && !isAnnounced(page);
      page = isOver ? undefined : pageAfter(page, answer, list.pageSize ?? 0);
      const areMoreAnnounced = page !== undefined && isAnnounced(page);
      if (rows.size > most || (rows.size === most && areMoreAnnounced)) return found(true);
    }
  }
  return found(false);
}

// A formula ends in rows of values, or in a sentence of ours: no cell shows a message of the platform.

/** @throws an error whose message is shown in the cell */
export function answerFormula(ports: Ports, work: (language: Language) => unknown): unknown {
  const language = languageForErrors(ports);
  try {
    return withDates(ports, work(language), 'to-cells');
  } catch (thrown) {
    const sentence =
      thrown instanceof FranchiseError ? thrown.in(language) : formulaSentences(language).formulaFailed;
    throw new Error(sentence);
  }
}
