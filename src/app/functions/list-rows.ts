// The rows of a list for a formula: pages of each query, records merged by id, and below them what has to be said about
// them: that there are more, that they are old, that some can't be read.

import type { CellValue } from '../../domain/cell.ts';
import { FranchiseError, storedFrom } from '../../domain/errors.ts';
import { type FormulaRows, lineOf, shown } from '../../domain/functions/cells.ts';
import { type ColumnName, chooseColumns } from '../../domain/functions/columns.ts';
import type { Language } from '../../domain/language.ts';
import { pageAfter, readListAnswer } from '../../domain/list-answer.ts';
import type { DayStart } from '../../domain/local-time.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { span } from '../../domain/messages/phrases.ts';
import type { RecordId } from '../../domain/record.ts';
import type { ServiceList } from '../../domain/resource.ts';
import type { Query } from '../../domain/service-path.ts';
import type { Questions, StaleAnswer } from './questions.ts';

/** A list that a formula reads. */
export interface FormulaList extends Omit<ServiceList, 'pageSize'> {
  /** Answers bring fields of their own: which columns there are is known afterwards. */
  readonly discovers: boolean;
  /** What asks for a page, counted from 0. */
  pageQuery(page: number): Query;
}

/** In the usual way: all pages of so many records. */
export function pagedBy(pageSize: number): FormulaList['pageQuery'] {
  return (page) => ({ start: String(page), limit: String(pageSize) });
}

/** What a formula asks of a list. */
export interface ListRequest {
  readonly list: FormulaList;
  readonly queries: readonly Query[];
  readonly columns: unknown;
  /** Records. */
  readonly most: number;
}

type ListRow = ReadonlyMap<string, CellValue>;

interface Found {
  /** By field. */
  readonly rows: readonly ListRow[];
  readonly columns: readonly ColumnName[];
  readonly hasMore: boolean;
  readonly unreadable: number;
  readonly stale: StaleAnswer | undefined;
}

/**
 * The rows of a list for a formula.
 * @returns a row of headers first
 * @throws FranchiseError
 */
export function listRows(
  questions: () => Questions,
  request: ListRequest,
  language: Language,
  dayStart: DayStart,
): FormulaRows {
  const say = sentencesIn(language);
  const { list } = request;
  // A wrong name is refused before any request where all columns are known.
  if (!list.discovers) chooseColumns(request.columns, list.records.columns, language);
  const found = readPages(questions(), request, language, dayStart);
  const isEmpty = found.rows.length === 0;
  const chosen = isEmpty && list.discovers ? [] : chooseColumns(request.columns, found.columns, language);
  const columns = chosen.flatMap((position) => found.columns[position] ?? []);
  const rows = found.rows.map((row) => columns.map(({ field }) => shown(row.get(field), say.textCut())));
  const lines = [
    ...(isEmpty ? [say.formulaNothing()] : []),
    ...(found.hasMore ? [say.formulaMore(rows.length)] : []),
    ...(found.unreadable > 0 ? [say.formulaUnreadable(found.unreadable)] : []),
    ...(found.stale === undefined
      ? []
      : [say.formulaOld(storedFrom(found.stale.because), span(found.stale.ageMs / 1000))]),
  ];
  return [
    ...(columns.length === 0 ? [] : [columns.map(({ header }) => header[language])]),
    ...rows,
    ...lines.map((line) => lineOf(line, columns.length)),
  ];
}

function readPages(
  questions: Questions,
  { list, queries, most }: ListRequest,
  language: Language,
  dayStart: DayStart,
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
      const answer = questions.ask({ version, path, query: { ...query, ...list.pageQuery(page) } });
      if (answer.kind === 'missing') {
        throw new FranchiseError('wrong-address', (say) => say.formulaNoList(path));
      }
      if (answer.stale !== undefined && answer.stale.ageMs > (stale?.ageMs ?? 0)) stale = answer.stale;
      const { records: raws, totalPage } = readListAnswer(answer.body, mayBeOne);
      const before = rows.size;
      for (const raw of raws) {
        const reading = records.read(raw, language, dayStart);
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
      // Without a number of pages a list ends at the latest when it brings nothing new.
      const isOver = totalPage === undefined && rows.size === before;
      page = isOver ? undefined : pageAfter(page, { records: raws, totalPage });
      const areMoreAnnounced = page !== undefined && totalPage !== undefined;
      if (rows.size > most || (rows.size === most && areMoreAnnounced)) return found(true);
    }
  }
  return found(false);
}
