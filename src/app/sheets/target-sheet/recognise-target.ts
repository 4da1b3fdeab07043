// A sheet that a pull filled and that has lost its marks, as in a restored or converted file: it is known again by what
// its header row says. A sheet of the user's that only resembles one must not be taken, so much has to agree.

import { isDerived } from '../../../domain/derived-fields.ts';
import { scanStartAfter } from '../../../domain/full-scan.ts';
import { LANGUAGES, type Language } from '../../../domain/language.ts';
import type { Filling } from '../../../domain/pull.ts';
import type { ChosenColumns, PulledSheetState } from '../../../domain/pulled-sheet.ts';
import { PULLED_AT_FIELD, RECORD_FIELD } from '../../../domain/record.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import { restoreMarks } from '../column-marks.ts';
import { type ColumnsFound, findByHeaders } from '../find-columns.ts';
import { OwnedTable } from '../owned-table.ts';
import { isMarkedSheet, type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import { marksOfRecognised } from './derived-columns.ts';
import type { TargetPorts } from './guarded-writer.ts';
import { type RecordColumns, targetColumns } from './target-columns.ts';

/** Headers alone count from so many columns on: with fewer, anybody may have chosen the same words. */
const LEAST_WITHOUT_NOTES = 6;

/**
 * Recognises a pulled sheet that has lost its marks (developer metadata), such as a restored one, by its headers.
 * @param sheet the one that the pull's row names
 * @param before its state at the end of the run before; undefined where none has ended
 * @returns what the sheet is, which its marks say from now on; undefined where it isn't one of ours
 */
export function recogniseTarget(
  { clock }: Pick<TargetPorts, 'clock'>,
  sheet: Sheet,
  pull: Filling,
  before: PulledSheetState | undefined,
): RecordsIdentity | undefined {
  // A duplicated tab has the marks of its original, and is the user's.
  if (isMarkedSheet(sheet)) return undefined;
  const found = recognise(sheet, pull);
  if (found === undefined) return undefined;
  // Derived columns come and go by themselves, whatever columns the pull takes.
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
    // Which of its columns held values went with the marks: it is laid out, and everything is read once more.
    // A run that was cut off may have given it further columns since: what stands there isn't made once more.
    ...(columns && {
      columns: { ...columns, named: [...new Set([...columns.named, ...placed])] },
    }),
    ...((pull.columns ?? columns) && {
      added: { fields: placed, sinceMs: scanStartAfter(clock.nowMs()) },
    }),
  };
  // The sheet's own mark last: when this is cut off, the sheet is recognised once more.
  restoreMarks(allColumns(sheet, pull, found.language));
  saveIdentity(sheet, identity);
  return identity;
}

/** Where no run has ended, what is missing was never made: nobody deleted it. undefined: nothing is missing. */
function columnsMade(placed: readonly string[], { columns }: RecordColumns): ChosenColumns | undefined {
  const isWhole = columns.every(({ field }) => isDerived(field) || placed.includes(field));
  return isWhole ? undefined : { named: placed, kept: [] };
}

/** All columns that the headers show, also those that the pull doesn't take: they are used again when it does. */
function allColumns(sheet: Sheet, { resource }: Filling, language: Language): OwnedTable<string> {
  const { columns, discovered } = targetColumns(resource, language);
  return new OwnedTable(sheet, columns, findByHeaders(sheet, columns, discovered));
}

function recognise(
  sheet: Sheet,
  { resource, columns }: Pick<Filling, 'resource' | 'columns'>,
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
 * With its notes: the key's, and half of all or that of one of the two that nobody else has; a pull may take fewer
 * columns. Where a conversion lost the notes as well: the headers of three quarters, the two behind the records' own
 * fields among them, which nobody else has.
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
