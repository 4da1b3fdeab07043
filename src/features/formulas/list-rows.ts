// The rows of a list for a formula: records merged by id, and notes below them, for example that there are more.

import type { Ports } from '../../app/ports.ts';
import type { Question } from '../../app/service/service-client.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import type { ColumnName, Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { ServiceList } from '../../domain/pulls/resource.ts';
import type { RecordId, RecordReading } from '../../domain/records/record.ts';
import { type ListAnswer, pageAfter, readListAnswer } from '../../domain/service/list-answer.ts';
import type { Query } from '../../domain/service/service-path.ts';
import { dayStartBy } from '../../domain/time.ts';
import { Questions } from './questions.ts';
import { readMaxRows, readRefreshKey } from './rules/arguments.ts';
import { type FormulaRows, sentenceRow, shownValue } from './rules/cells.ts';
import { chooseColumns } from './rules/columns.ts';
import { formulaError } from './rules/formula-error.ts';
import { formulaSentences } from './sentences.ts';
import { ageSentence, type StaleAnswer } from './stale-answer.ts';

export interface FormulaList extends Omit<ServiceList, 'pageSize'> {
  /** If omitted, the first page is requested without parameters. */
  readonly pageSize?: number;
  /** Set if the columns are known only from the answers. */
  readonly discovers?: true;
}

interface ListQuestion {
  readonly list: FormulaList;
  readonly queries: readonly Query[];
}

export interface ListArguments {
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
export function listRows(
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

export function askList(
  questions: Questions,
  question: Question,
  mayBeOne = false,
): ListAnswer & { readonly stale: StaleAnswer | undefined } {
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
      // A list without a page count ends when it brings nothing new.
      const isOver = totalPage === undefined && rows.size === before;
      page = isOver ? undefined : pageAfter(page, answer);
      const areMoreAnnounced = page !== undefined && totalPage !== undefined;
      if (rows.size > most || (rows.size === most && areMoreAnnounced)) return found(true);
    }
  }
  return found(false);
}
