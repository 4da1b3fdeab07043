// Formulas that return lists, the number of tickets, and names of codes.

import {
  type CachedDirectory,
  DirectoryCache,
  directoryColumns,
  feedingResources,
  parseDirectory,
} from '../../app/directory/directory-sheet.ts';
import { languageForErrors, type Ports, providedPorts } from '../../app/ports.ts';
import { pulledSheetAges } from '../../app/pulls/pull-state.ts';
import type { GetRequest } from '../../app/service/service-client.ts';
import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { markedSheets } from '../../app/sheets/sheet-identity.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { type Directory, EMPTY_DIRECTORY, namesOfKind } from '../../domain/directory/directory.ts';
import { requireCode, resolveName } from '../../domain/directory/resolve-name.ts';
import { catchFranchiseError, FranchiseError } from '../../domain/errors.ts';
import {
  type CodeOfName,
  type FilterKinds,
  findFilter,
  parseFilterCells,
  parseFilters,
} from '../../domain/filters/filters.ts';
import { type ColumnName, findCode, fold, type Language, nearest } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { ServiceList } from '../../domain/pulls/resource.ts';
import { everyFieldReader, type RecordId, type RecordReading } from '../../domain/records/record.ts';
import { pageAfter, readListAnswer } from '../../domain/service/response.ts';
import { encodedForUrl, type Query, servicePath } from '../../domain/service/service-path.ts';
import { dayStartBy, MINUTE_MS } from '../../domain/time.ts';
import {
  DIRECTORY_KINDS,
  DIRECTORY_SHEET,
  type DirectoryKind,
  TICKET_CODES,
} from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { actionPlanList } from '../../resources/action-plans.ts';
import { tickets } from '../../resources/tickets.ts';
import { openFilters } from '../../resources/v2-list.ts';
import { withDates } from './formula-dates.ts';
import { ageSentence, FormulaQuestions, type StaleAnswer, staleAnswerError } from './formula-questions.ts';
import {
  argumentText,
  chooseColumns,
  type FormulaRows,
  gridOf,
  isBlankArgument,
  readFilters,
  readMaxRows,
  readRefreshKey,
  sentenceRow,
  shownValue,
} from './rules/arguments.ts';
import { formulaError, formulaSentences } from './sentences.ts';

const LONGEST_QUERY = 1_500; // Google allows 2,082 characters of URL, including the service's own part.

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
  const questions = new FormulaQuestions(ports, readRefreshKey(refreshKey));
  let count = 0;
  for (const query of queries) {
    const question = { version, path, query: { ...query, start: '0', limit: '1' } };
    const { records, totalPage, stale } = askList(questions, question);
    if (stale !== undefined) throw staleAnswerError(stale);
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
    language: ports.language,
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
  readonly pageSize?: number; // If omitted, the first page is requested without parameters.
  readonly discovers?: true; // Set if the columns are known only from the answers.
}

interface ListQuestion {
  readonly list: FormulaList;
  readonly queries: readonly Query[];
}

/** Blank `columns` mean all; a change of `refreshKey` asks the service again. */
type ListArguments = Readonly<Record<'columns' | 'maxRows' | 'refreshKey', unknown>>;

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
  const dayStart = dayStartBy(ports.calendar);
  const questions = new FormulaQuestions(ports, readRefreshKey(refreshKey));
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

function askList(questions: FormulaQuestions, question: GetRequest, mayBeOne = false) {
  const answer = questions.ask(question);
  if (answer.kind === 'ok') return { ...readListAnswer(answer.body, mayBeOne), stale: answer.stale };
  throw formulaError('wrong-address', (say) => say.formulaNoList(question.path));
}

function pageQuery({ pageSize }: FormulaList, page: number): Query {
  if (pageSize !== undefined) return { start: String(page), limit: String(pageSize) };
  return page === 0 ? {} : { start: String(page) };
}

function readPages(
  questions: FormulaQuestions,
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
export function answerFormula(work: (ports: Ports, language: Language) => unknown): unknown {
  const ports = providedPorts();
  const language = languageForErrors(ports);
  try {
    return withDates(ports, work(ports, language), 'to-cells');
  } catch (thrown) {
    const sentence =
      thrown instanceof FranchiseError ? thrown.in(language) : formulaSentences(language).formulaFailed;
    throw new Error(sentence);
  }
}

// Names in the filters of formulas, from the cached directory. A name that isn't found is looked up in the sheet before
// the formula reports it: someone may have just added it.

const FRESH_MS = 10 * 60_000; // How long manual changes of the directory may go unnoticed.

class FormulaDirectory {
  private known: CachedDirectory | undefined;
  private isLookedUp = false;
  private read: Directory | undefined;

  constructor(private readonly ports: Ports) {}

  readonly codeOf: CodeOfName = (kind, typed) => {
    const cached = this.cached();
    const resolution = cached === undefined ? undefined : resolveName(cached, kind, typed);
    if (resolution?.kind === 'code') return resolution.code;
    return requireCode(this.fresh(), { kind, typed, fedBy: feedingResources(kind) });
  };

  names(kind: DirectoryKind): ReadonlyMap<number, string> {
    return namesOfKind(this.cached() ?? this.fresh(), kind);
  }

  private cached(): Directory | undefined {
    if (this.read !== undefined) return this.read;
    if (!this.isLookedUp) this.known = new DirectoryCache(this.ports).read();
    this.isLookedUp = true;
    const { known } = this;
    return known !== undefined && this.ports.clock.nowMs() - known.atMs < FRESH_MS ? known : undefined;
  }

  /** From the sheet, or from the cache however old. */
  private fresh(): Directory {
    this.read ??= readInFormula(this.ports, this.known) ?? this.known ?? EMPTY_DIRECTORY;
    return this.read;
  }
}

/** Found by headers, because Google may hide metadata from formulas. */
function readInFormula(ports: Ports, known: CachedDirectory | undefined): Directory | undefined {
  try {
    const sheet = findSheet(ports, known?.sheetId);
    if (sheet === undefined) return undefined;
    const language = ports.language;
    const table = OwnedTable.byHeaders(sheet, directoryColumns(language));
    if (!table.has('kind') || !table.has('code') || !table.has('name')) return undefined;
    const directory = parseDirectory(ports.calendar, table);
    new DirectoryCache(ports).keep({ sheet, language }, directory);
    return directory;
  } catch {
    return undefined;
  }
}

function findSheet({ workbook }: Ports, id: number | undefined): Sheet | undefined {
  const known = workbook.sheetWith(id);
  if (known !== undefined) return known;
  const named = [DIRECTORY_SHEET.en, DIRECTORY_SHEET.pt].map((name) => workbook.tabNamed(name));
  return (
    named.find((tab) => tab?.kind === 'grid') ??
    markedSheets(workbook, ({ kind }) => kind === 'directory')[0]?.sheet
  );
}

// Names of codes: the product's own for tickets, and those of the directory.

type NameOf = (code: string) => string;

/** An unknown code in a range is reported in the code's own cell. @throws FranchiseError */
export function labelCells(
  ports: Ports,
  { field: fieldArgument, codes }: Readonly<Record<'field' | 'codes', unknown>>,
  language: Language,
) {
  const field = argumentText(fieldArgument);
  if (field === '') throw formulaError('bad-input', (say) => say.labelFieldMissing);
  const nameOf = namesOf(ports, field, language);
  const label = (code: unknown) => (isBlankArgument(code) ? '' : nameOf(argumentText(code)));
  if (!Array.isArray(codes)) return label(codes);
  const cellOf = (code: unknown) =>
    catchFranchiseError(
      () => label(code),
      (error) => error.in(language),
    );
  return gridOf(codes).map((row) => row.map(cellOf));
}

/** Accepts headers, and kinds of the directory, in either language. */
function namesOf(ports: Ports, field: string, language: Language): NameOf {
  const words = Object.entries(TICKET_CODES).find(([name, { header }]) =>
    [name, header.en, header.pt].some((word) => fold(word) === fold(field)),
  )?.[1];
  if (words !== undefined) {
    const { names } = words;
    return (code) => {
      const name = names[Number(code)];
      if (name !== undefined) return name[language];
      throw formulaError('bad-input', (say) => say.labelCodeUnknown(code, Object.keys(names).join(', ')));
    };
  }
  const kind = findCode(DIRECTORY_KINDS, field);
  if (kind !== undefined) {
    const names = new FormulaDirectory(ports).names(kind);
    // A code without a name is shown as it is.
    return (code) => names.get(Number(code)) ?? code;
  }
  const known = [
    ...Object.keys(TICKET_CODES),
    ...Object.values(DIRECTORY_KINDS).map((word) => word[language]),
  ];
  throw formulaError('bad-input', (say) => say.labelFieldUnknown(field, nearest(known, field) ?? ''));
}

/**
 * In whole seconds. `refreshKey` is unused: its change makes Sheets recalculate the formula.
 * @throws FranchiseError if no pull fills the sheet, or none has completed yet
 */
export function ageCell(
  { workbook, documentProperties }: Ports,
  given: Readonly<Record<'sheet' | 'refreshKey', unknown>>,
): Date {
  const name = argumentText(given.sheet);
  if (name === '') throw formulaError('bad-input', (say) => say.ageSheetMissing);
  const ages = pulledSheetAges(documentProperties.all());
  const sheets = workbook.sheets();
  const named = sheets.filter((sheet) => fold(sheet.name()) === fold(name));
  const age = ages.find(({ sheetId }) => named.some(({ id }) => id === sheetId));
  if (age === undefined) {
    const pulled = sheets.filter(({ id }) => ages.some(({ sheetId }) => sheetId === id));
    const names = pulled.map((sheet) => sheet.name()).join(', ');
    throw formulaError('bad-input', (say) => say.ageSheetUnknown(name, names));
  }
  return new Date(Math.floor(age.asOfMs / 1000) * 1000);
}
