// The sheet of a pull as its table wants it: which columns it has, and what stands in them.

import { CHANGES_HISTORY } from '../../app/history/changes-sheet.ts';
import { historyResource, historyTab } from '../../app/history/history-sheet.ts';
import type { Ports } from '../../app/ports.ts';
import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import { targetColumns } from '../../app/sheets/target-sheet/target-columns.ts';
import type { CellValue } from '../../domain/cell.ts';
import { codeTyped, type Language } from '../../domain/language.ts';
import type { Filling, Pull } from '../../domain/pull.ts';
import { PULLED_AT_FIELD, RECORD_FIELD } from '../../domain/record.ts';
import { RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { PulledRow } from './rules/sheet-news.ts';
import { type MappedField, mappedFields } from './rules/table-fields.ts';
import { warehouseError } from './sentences.ts';

/** So often a sheet is read whose rows its user moves meanwhile. */
const MOST_READINGS = 3;

/** A pulled sheet, or one with changes, whose rows go to BigQuery: its name, and its columns as those of a table. */
export interface SheetThere {
  /** The name of its tab. */
  readonly name: string;
  /** Its columns as those of a table, the one with the keys first. */
  readonly fields: readonly MappedField[];
  /** Where they stand. */
  readonly table: OwnedTable<string>;
  /** The language in which it was made. */
  readonly language: Language;
}

/**
 * The rows of a pulled sheet as they were read at one moment. They are compared with the BigQuery table, and sent
 * there.
 */
export interface SheetReading {
  /** Its rows with keys. */
  readonly rows: readonly PulledRow[];
  /** When they were read, milliseconds since 1970: nothing in them is newer. */
  readonly asOfMs: number;
  /** The value of a field in the n-th of these rows. */
  value(n: number, field: string): CellValue;
}

/** Finds a pull's sheet and its columns, to read from it what goes to BigQuery. Undefined where the sheet is gone. */
export function findSheet(
  { workbook }: Pick<Ports, 'workbook'>,
  { resource }: Pick<Pull, 'resource'>,
  sheetId: number,
): SheetThere | undefined {
  const sheet = workbook.sheets().find(({ id }) => id === sheetId);
  return sheet && columnsOf(sheet, resource);
}

/**
 * Finds the sheet with the changes of a pull's records, which go to a BigQuery table of their own. Undefined where
 * there is none.
 */
export function findChanges(ports: Ports, sheetId: number): SheetThere | undefined {
  const sheets = ports.workbook.sheets();
  const pulled = sheets.find(({ id }) => id === sheetId);
  const identity = pulled && identityOf(pulled);
  if (pulled === undefined || identity?.kind !== 'records') return undefined;
  const { language } = identity;
  const tab = historyTab(ports, { sheet: pulled, language }, CHANGES_HISTORY);
  const sheet = sheets.find((one) => one.name() === tab);
  return sheet && columnsOf(sheet, historyResource(CHANGES_HISTORY));
}

function columnsOf(sheet: Sheet, resource: Filling['resource']): SheetThere | undefined {
  const identity = identityOf(sheet);
  if (identity?.kind !== 'records') return undefined;
  const { columns, discovered, key } = targetColumns(resource, identity.language);
  const table = OwnedTable.find(sheet, columns, discovered);
  const hidden = resource.records.columns.flatMap(({ field, hidden: isHidden }) =>
    isHidden && field !== key ? [field] : [],
  );
  const left = [...hidden, RECORD_FIELD, PULLED_AT_FIELD];
  const shown = table.columns.filter(({ field }) => table.has(field) && !left.includes(field));
  const fields = mappedFields(shown, identity.language).map((one) =>
    one.field === key ? { ...one, type: 'STRING' as const } : one,
  );
  fields.sort((a, b) => Number(b.field === key) - Number(a.field === key));
  return { name: sheet.name(), fields, table, language: identity.language };
}

/**
 * Reads the keys of a pulled sheet, and the given fields, to send them to BigQuery. It reads again where rows moved
 * meanwhile.
 * @throws FranchiseError where somebody moves rows all the time
 */
export function readSheet(
  { clock }: Pick<Ports, 'clock'>,
  { table, fields: [key] }: SheetThere,
  fields: readonly string[],
): SheetReading {
  const keyField = key?.field ?? '';
  for (let tries = 0; tries < MOST_READINGS; tries++) {
    const asOfMs = clock.nowMs();
    const cells = table.readColumns({ fields: [keyField, RECORD_FIELD, PULLED_AT_FIELD, ...fields] });
    const keys = cells.column(keyField);
    // Of several reads each may have found the rows in another order.
    if (cells.isPieced && !isSame(keys, table.readColumns({ fields: [keyField] }).column(keyField))) continue;
    const places: number[] = [];
    const rows: PulledRow[] = [];
    for (let n = 1; n < keys.length; n++) {
      const id = keys[n] ?? '';
      const state = codeTyped(RECORD_STATES, String(cells.value(n, RECORD_FIELD)));
      if (id === '' || state === 'duplicate') continue;
      const pulledAt = cells.value(n, PULLED_AT_FIELD);
      places.push(n);
      rows.push({
        key: String(id),
        left: state ?? '',
        pulledAtMs: pulledAt instanceof Date ? pulledAt.getTime() : undefined,
      });
    }
    return { rows, asOfMs, value: (n, field) => cells.value(places[n] ?? 0, field) };
  }
  throw warehouseError('busy', (say) => say.tableWaits);
}

function isSame(a: readonly CellValue[], b: readonly CellValue[]): boolean {
  return a.length === b.length && a.every((value, n) => value === b[n]);
}
