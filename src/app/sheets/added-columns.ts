// Columns for fields that nobody defined: they are added as they appear, to the right of ours, and stay where they are.
// One that the user deleted doesn't come back.

import * as v from 'valibot';
import type { CellKind } from '../../domain/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { parseStored } from '../stored.ts';
import type { RecordTable } from './record-table.ts';
import { checkRoom } from './room.ts';

/** On the sheet: the fields that ever got a column. */
const FIELDS_MARK = 'franchise.fields';
const storedFields = v.object({ version: v.literal(1), fields: v.array(v.string()) });
const ATTEMPTS = 3;

/** @throws FranchiseError when the user moves columns all the time, or the spreadsheet is full */
export function addMissingColumns(
  workbook: Workbook,
  records: RecordTable,
  kinds: ReadonlyMap<string, CellKind>,
): void {
  const { sheet, language } = records;
  const known = knownFields(sheet);
  const fresh = [...kinds].filter(([field]) => !known.includes(field) && !records.columns().has(field));
  if (fresh.length === 0) return;
  const columns = fresh.map(([field, kind]) => records.parts.discovered(field, kind));
  const fields = columns.map(({ field }) => field);
  checkRoom(workbook, sheet, 0, sheet.extent().maxColumns + columns.length);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    records.columns().addColumns(columns, language);
    workbook.flush();
    const table = records.columns();
    const { maxRows } = sheet.extent();
    const areas = table.areas(1, maxRows, fields);
    const isBlank = areas.every((area) =>
      sheet.read(area).every((row) => row.every((value) => value === '')),
    );
    if (isBlank) {
      table.writeHeaders(fields, language);
      const text = JSON.stringify({ version: 1, fields: [...known, ...fields] });
      sheet.setSheetMark(FIELDS_MARK, text);
      workbook.flush();
      return;
    }
    // The user moved columns in the middle of it, and the marks are on theirs.
    for (const field of fields) table.letGo(field);
    workbook.flush();
  }
  const name = sheet.name();
  throw new FranchiseError('busy', (say) => say.rowsRestless(name));
}

function knownFields(sheet: Sheet): readonly string[] {
  const text = sheet.sheetMark(FIELDS_MARK);
  return text === null ? [] : (parseStored(text, storedFields)?.fields ?? []);
}
