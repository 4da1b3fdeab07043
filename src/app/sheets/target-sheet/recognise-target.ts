// Recognises a pulled sheet that lost its marks by its header row. Strict: a similar sheet of the user's isn't taken.

import { LANGUAGES, type Language } from '../../../domain/language.ts';
import { isDerived } from '../../../domain/pulls/derived-columns.ts';
import type { SheetSource } from '../../../domain/pulls/pull.ts';
import type { ChosenColumns, PulledSheetState } from '../../../domain/pulls/stored-pull.ts';
import { PULLED_AT_FIELD, RECORD_FIELD } from '../../../domain/records/record.ts';
import { scanStartAfter } from '../../../domain/run/full-scan.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import { type ColumnsFound, findByHeaders } from '../find-columns.ts';
import { restoreMarks } from '../owned-column.ts';
import { OwnedTable } from '../owned-table.ts';
import { isMarkedSheet, type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import { marksOfRecognised } from './column-layout.ts';
import type { TargetPorts } from './row-writer.ts';
import { type RecordColumns, targetColumns } from './target-columns.ts';

/** With fewer columns, people may have chosen the same headers. */
const LEAST_WITHOUT_NOTES = 6;

/** @param before undefined if no run has ended */
export function recogniseTarget(
  { clock }: Pick<TargetPorts, 'clock'>,
  sheet: Sheet,
  pull: SheetSource,
  before: PulledSheetState | undefined,
): RecordsIdentity | undefined {
  if (isMarkedSheet(sheet)) return undefined;
  const found = recognise(sheet, pull);
  if (found === undefined) return undefined;
  const placed = found.table.placedFields().filter((field) => !isDerived(field));
  const columns = before === undefined ? columnsMade(placed, found.parts) : before.columns;
  const identity: RecordsIdentity = {
    kind: 'records',
    language: found.language,
    made: true,
    pull: pull.name,
    resource: pull.resource.code,
    sheet: pull.sheet,
    key: found.parts.key,
    ...marksOfRecognised(pull),
    // Which columns held values is lost: read everything again. An interrupted run may have added columns.
    ...(columns && {
      columns: { ...columns, named: [...new Set([...columns.named, ...placed])] },
    }),
    ...((pull.columns ?? columns) && {
      added: { fields: placed, sinceMs: scanStartAfter(clock.nowMs()) },
    }),
  };
  // The sheet's own mark last: if interrupted, the sheet is recognised again.
  restoreMarks(allColumns(sheet, pull, found.language));
  saveIdentity(sheet, identity);
  return identity;
}

/** If no run has ended, missing columns were never made. Undefined if none is missing. */
function columnsMade(placed: readonly string[], { columns }: RecordColumns): ChosenColumns | undefined {
  const isWhole = columns.every(({ field }) => isDerived(field) || placed.includes(field));
  return isWhole ? undefined : { named: placed, kept: [] };
}

function allColumns(sheet: Sheet, { resource }: SheetSource, language: Language): OwnedTable<string> {
  const { columns, discovered } = targetColumns(resource, language);
  return new OwnedTable(sheet, columns, findByHeaders(sheet, columns, discovered));
}

function recognise(
  sheet: Sheet,
  { resource, columns }: Pick<SheetSource, 'resource' | 'columns'>,
):
  | { readonly language: Language; readonly parts: RecordColumns; readonly table: OwnedTable<string> }
  | undefined {
  const [best] = LANGUAGES.map((language) => {
    const parts = targetColumns(resource, language, columns);
    const found = findByHeaders(sheet, parts.columns, (field, kind) => parts.discovered(field, kind));
    return { language, parts, found };
  }).sort((a, b) => weight(b.found, b.language) - weight(a.found, a.language));
  if (best === undefined || !isEnough(best.found, best.parts)) return undefined;
  const { language, parts, found } = best;
  return { language, parts, table: new OwnedTable(sheet, parts.columns, found) };
}

function weight({ match }: ColumnsFound<string>, language: Language): number {
  return (match?.noted.size ?? 0) * 1_000 + (match?.worded[language] ?? 0);
}

/**
 * Notes: the key's, and half of all or one of the last two. If the notes are lost: three quarters of the headers, with
 * the last two.
 */
function isEnough({ match }: ColumnsFound<string>, { columns, key }: RecordColumns): boolean {
  if (match === undefined || !match.places.has(key) || match.doubtful.has(key)) return false;
  const isEndNoted = [RECORD_FIELD, PULLED_AT_FIELD].some((field) => match.noted.has(field));
  if (match.noted.has(key) && (isEndNoted || match.noted.size * 2 >= columns.length)) return true;
  const isEnd = [RECORD_FIELD, PULLED_AT_FIELD].every(
    (field) => match.places.has(field) && !match.doubtful.has(field),
  );
  return isEnd && match.places.size >= LEAST_WITHOUT_NOTES && match.places.size * 4 >= columns.length * 3;
}
