// Finds the sheet that a pull fills, or begins to create it.

import { isWord, languageOf } from '../../../domain/language.ts';
import type { Filling } from '../../../domain/pulls/pull.ts';
import type { PulledSheetState } from '../../../domain/pulls/stored-pull.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import type { Piecewise } from '../../runs/spare-time.ts';
import { bestEffort } from '../best-effort.ts';
import { COLUMN_MARK, restoreMarks } from '../column-marks.ts';
import { createTable } from '../create-table.ts';
import { checkCellLimit, checkMarkLimit, checkProtections } from '../limits.ts';
import { beginSheet, finishSheet } from '../make-sheet.ts';
import { type OwnedTable, readHeaders } from '../owned-table.ts';
import { type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import { dropCutFields, headerRowGone } from './cut-columns.ts';
import { derivedMarks } from './derived-columns.ts';
import { documentedFields } from './fields-known.ts';
import type { TargetPorts } from './guarded-writer.ts';
import { RecordTable } from './record-table.ts';
import { type RecordColumns, targetColumns } from './target-columns.ts';
import { targetPlace } from './target-place.ts';

/** After that, the sheet is read by its headers. */
const MOST_RESTORED = 3;

/** A sheet that a run found or began. Absent fields don't apply. */
export interface OpenedTarget {
  readonly table: RecordTable;
  readonly identity: RecordsIdentity;
  readonly fields: readonly string[];
  readonly creation?: Piecewise<unknown>;
  /** Who filled it before, if another pull or under another name. */
  readonly previousPull?: string | undefined;
  readonly range?: string | undefined;
  /** Don't fill the user's formulas into new rows. */
  readonly leavesFormulas: boolean;
  /** Rows below this record may lack formulas. */
  readonly unfilled?: RecordId | undefined;
}

/**
 * @throws FranchiseError `bad-pull` if the sheet with that name is something else; `bad-sheet` if its key column or
 * header row is gone, or a protection forbids writing
 */
export function openTarget(
  ports: TargetPorts,
  pull: Filling,
  before: PulledSheetState | undefined,
): OpenedTarget {
  const { workbook } = ports;
  const { sheet, identity: known, previousPull, begun, isAdded } = targetPlace(ports, pull, before);
  const language = known?.language ?? languageOf(workbook.locale());
  const table = new RecordTable(sheet, language, targetColumns(pull.resource, language, pull.columns));
  const fields = documentedFields(pull);
  const leavesFormulas = pull.filters?.leavesFormulas === true;
  if (known !== undefined) {
    const { unfilled, ...identity } = known;
    checkTable(table, pull, { identity: known, seal: before?.seal });
    return { table, identity, fields, previousPull, range: known.range, leavesFormulas, unfilled };
  }
  const { columns, key } = table.parts;
  if (begun !== undefined)
    undoBegun(sheet, targetColumns(pull.resource, language, begun.columns), table.parts);
  // Blank columns count towards the cell limit.
  const { maxColumns } = sheet.extent();
  const isTooWide = isAdded === true && pull.columns !== undefined && maxColumns > columns.length;
  if (isTooWide) sheet.removeColumns(columns.length + 1, maxColumns - columns.length);
  checkCellLimit(workbook, sheet, 0, columns.length);
  checkProtections(sheet, []);
  const identity = {
    kind: 'records',
    language,
    pull: pull.name,
    resource: pull.resource.code,
    sheet: pull.sheet,
    key,
    columns: pull.columns,
    known: fields,
    ...derivedMarks(pull),
  } as const;
  checkMarkLimit(sheet, JSON.stringify(identity).length);
  beginSheet(sheet, identity);
  const make = () => createTable(sheet, columns, language, 1);
  const made = { ...identity, made: true };
  const creation = finishSheet(workbook, sheet, identity, make);
  return { table, identity: made, fields, creation, leavesFormulas };
}

/** An interrupted creation for other columns; nothing else is on the sheet. */
function undoBegun(sheet: Sheet, { columns }: RecordColumns, wanted: RecordColumns): void {
  const isSame =
    columns.length === wanted.columns.length &&
    columns.every(({ field }, n) => field === wanted.columns[n]?.field);
  if (isSame) return;
  const headers = readHeaders(sheet, 1);
  columns.forEach(({ header }, n) => {
    const area = { row: 1, column: n + 1, rows: 1, columns: 1 };
    if (isWord(headers[n] ?? '', header)) sheet.write(area, [['']]);
  });
  for (const { on, index } of sheet.marks(COLUMN_MARK)) sheet.unmark(on, index, COLUMN_MARK);
  const { maxColumns } = sheet.extent();
  const shownColumns = columns.flatMap((_, n) => (n < maxColumns ? [n + 1] : []));
  bestEffort(sheet, () => sheet.setLook({ shownColumns }));
}

function checkTable(
  records: RecordTable,
  { areCutsFoundLater }: Filling,
  { identity, seal }: { readonly identity: RecordsIdentity; readonly seal: string | undefined },
): void {
  const { sheet } = records;
  const sealed = records.seal.open(seal);
  const table = sealed ?? records.columns();
  if (!table.isHeaderKnown) throw headerRowGone(sheet);
  checkProtections(sheet, table.areas(table.headerRow, sheet.extent().maxRows, table.placedFields()));
  if (sealed !== undefined) return;
  if (!table.isMarked) restoreLostMarks(table, identity);
  if (areCutsFoundLater) {
    records.findCutsLater();
    return;
  }
  // Columns whose adding was interrupted have no headers yet.
  const cut = dropCutFields(table, identity.adding);
  records.seal.renew(cut === 0 ? table : records.columns());
}

/** The sheet's mark is there but no column's, so they were lost. */
function restoreLostMarks(table: OwnedTable<string>, identity: RecordsIdentity): void {
  const { putBack = 0 } = identity;
  if (putBack >= MOST_RESTORED) return;
  restoreMarks(table);
  saveIdentity(table.sheet, { ...identity, putBack: putBack + 1 });
}
