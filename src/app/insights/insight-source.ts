// The sheets of pulls that insights stand on, and what they hold. Some columns of a sheet are read once, however many
// insights are worked out from them.

import { type CellValue, codeIn } from '../../domain/cell.ts';
import { allInsights } from '../../domain/insights/index.ts';
import type { AskedColumn, Insight, InsightRecords } from '../../domain/insights/insight.ts';
import type { Language } from '../../domain/language.ts';
import { RECORD_FIELD } from '../../domain/record.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { RESOURCES } from '../../resources/index.ts';
import { CHANGES } from '../history/changes-sheet.ts';
import { DAILY } from '../history/daily-sheet.ts';
import { historyIsOf } from '../history/history-sheet.ts';
import type { Ports } from '../ports.ts';
import { fieldName } from '../sheets/column-marks.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import { markedSheets, type RecordsIdentity } from '../sheets/sheet-identity.ts';
import { recordColumns } from '../sheets/target-sheet/target-columns.ts';
import { type AnsweredColumns, answeredColumns } from './answered-columns.ts';

/** The column by which the rows of an insight are found again. */
export const KEY_COLUMN = { field: 'key', header: { en: 'Key', pt: 'Chave' }, kind: 'text' } as const;

/** A sheet of a pull. */
export interface InsightSource {
  /** The tab. */
  readonly sheet: Sheet;
  /** The pull that fills it. */
  readonly pull: string;
  /** Where its columns stand. */
  readonly table: OwnedTable<string>;
  /** The language in which it was made. */
  readonly language: Language;
  /** The columns that people have said, by what the insights ask for; an empty one where there is none. */
  readonly answers: AnsweredColumns;
  /** Whether its rows are known by texts, not by codes of the service. */
  readonly hasTextKeys?: boolean;
  /** Whether the sheet has the column, and its pull fills it. */
  has(field: string): boolean;
}

/** What was read of a source. */
export interface SourceRecords extends InsightRecords {
  /** Rows that aren't counted: their record is gone, out of the filter, or stands there twice. */
  readonly left: number;
}

/** The sheets that pulls of this resource have filled, or those with what was kept of their history. */
export function insightSources(
  ports: Pick<Ports, 'workbook' | 'documentProperties'>,
  { source: resource, history }: Pick<Insight, 'source' | 'history'>,
): readonly InsightSource[] {
  const isAsked = allInsights().some(({ source, asks }) => source === resource && asks !== undefined);
  const made = markedSheets(ports.workbook).flatMap(({ sheet, identity }) =>
    identity.kind === 'records' && identity.made ? [{ sheet, identity }] : [],
  );
  const pulled = made.filter(({ identity }) => identity.resource === resource);
  if (history === undefined)
    return pulled.map(({ sheet, identity }) =>
      sourceOf(sheet, identity, isAsked ? answeredColumns(ports, sheet.id) : {}),
    );
  return made.flatMap(({ sheet, identity }) =>
    identity.resource === history && pulled.some((one) => one.sheet.id === historyIsOf(identity))
      ? [historyOf(sheet, identity, history)]
      : [],
  );
}

/** The ids of the sheets with the history of a pulled sheet. */
export function historiesOf({ workbook }: Pick<Ports, 'workbook'>, of: number): readonly number[] {
  return markedSheets(workbook).flatMap(({ sheet, identity }) =>
    identity.kind === 'records' && historyIsOf(identity) === of ? [sheet.id] : [],
  );
}

/** The fields without which the insight can't be worked out: of each group that the sheet lacks, the first. */
export function missingFields(
  { needs }: Pick<Insight, 'needs'>,
  source: Pick<InsightSource, 'has'>,
): readonly string[] {
  return needs.flatMap((group) => (group.some((field) => source.has(field)) ? [] : group.slice(0, 1)));
}

/** What a person has to say before the insight can be worked out: for the first time, or as a column has gone. */
export function openQuestions({ asks = [] }: Insight, source: InsightSource): readonly AskedColumn[] {
  return asks.filter(({ field }) => source.answers[field] !== '' && !source.has(field));
}

/** The header of a field of the resource, as its sheet shows it. */
export function headerOf({ table, language }: InsightSource, field: string): string {
  return table.headerOf(field, language);
}

/** Reads these fields of all records: as few reads as are cheaper than the columns between them. */
export function readSource(
  { table, has, answers, hasTextKeys = false }: InsightSource,
  fields: readonly string[],
): SourceRecords {
  const key = table.columns[0]?.field ?? '';
  const meant = (field: string) => answers[field] ?? field;
  const wanted = [...new Set([key, RECORD_FIELD, ...fields.map(meant)])].filter((field) => table.has(field));
  const cells = table.readColumns({ fields: wanted });
  const columns = new Map(
    wanted
      .filter((field) => field === key || field === RECORD_FIELD || has(field))
      .map((field) => [field, cells.column(field)]),
  );
  const keys = columns.get(key) ?? [];
  const states = columns.get(RECORD_FIELD);
  const seen = new Set<CellValue>();
  const counted: number[] = [];
  let left = 0;
  for (let n = 1; n < keys.length; n++) {
    const id = hasTextKeys ? String(keys[n] ?? '') : codeIn(keys[n] ?? '');
    if (id === undefined || id === '') continue;
    if (seen.has(id) || (states?.[n] ?? '') !== '') left += 1;
    else counted.push(n);
    seen.add(id);
  }
  return {
    count: counted.length,
    left,
    value: (n, field) => columns.get(meant(field))?.[counted[n] ?? -1] ?? '',
  };
}

/** A sheet with a history: its rows are logged, so that all its columns are its own. */
function historyOf(
  sheet: Sheet,
  { language, pull }: RecordsIdentity,
  history: 'changes' | 'daily',
): InsightSource {
  const kind = history === 'changes' ? CHANGES : DAILY;
  const heads = kind.columns().map(({ field, header, kind: holds }) => ({ field, header, kind: holds }));
  const table = OwnedTable.find(
    sheet,
    recordColumns([{ ...KEY_COLUMN, hidden: true }, ...heads], language).slice(0, -2),
  );
  const has = (field: string) => table.has(field);
  return { sheet, pull, table, language, answers: {}, hasTextKeys: true, has };
}

function sourceOf(
  sheet: Sheet,
  { resource, columns, language, pull }: RecordsIdentity,
  answers: AnsweredColumns,
): InsightSource {
  const heads = RESOURCES.flatMap((one) =>
    one.code === resource && one.kind !== 'endpoint' ? one.records.columns : [],
  );
  const table = OwnedTable.find(sheet, recordColumns(heads, language), (field, kind) => ({
    field,
    header: { en: field, pt: field },
    kind,
  }));
  // The columns that its pull no longer takes are still there, without values.
  const taken = columns && new Set([...columns.named, ...columns.kept].map(fieldName));
  return {
    sheet,
    pull,
    table,
    language,
    answers,
    has: (asked) => {
      const field = answers[asked] ?? asked;
      return table.has(field) && taken?.has(fieldName(field)) !== false;
    },
  };
}
