// Reads a pulled sheet the way its table needs it.

import { CHANGES_HISTORY, historyResource, historyTab } from '../../app/history/history-sheets.ts';
import type { Ports } from '../../app/ports.ts';
import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import { targetColumns } from '../../app/sheets/target-sheet/target-columns.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { codeTyped, type Language } from '../../domain/language.ts';
import type { Pull, SheetSource } from '../../domain/pulls/pull.ts';
import { PULLED_AT_FIELD, RECORD_FIELD } from '../../domain/records/record.ts';
import { RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { PulledRow } from './rules/sheet-news.ts';
import { type MappedField, mappedFields } from './rules/table-fields.ts';
import { warehouseError } from './sentences.ts';

/** Retry limit while the user moves rows. */
const MOST_READINGS = 3;

export interface SheetThere {
  readonly name: string;
  /** Columns as those of a table, the key's first. */
  readonly fields: readonly MappedField[];
  readonly table: OwnedTable<string>;
  readonly language: Language;
}

export interface SheetReading {
  readonly rows: readonly PulledRow[];
  /** Unix ms; nothing in the rows is newer. */
  readonly asOfMs: number;
  value(n: number, field: string): CellValue;
}

/** Undefined if the sheet is gone. */
export function findSheet(
  { workbook }: Pick<Ports, 'workbook'>,
  { resource }: Pick<Pull, 'resource'>,
  sheetId: number,
): SheetThere | undefined {
  const sheet = workbook.sheetWith(sheetId);
  return sheet && columnsOf(sheet, resource);
}

/** Undefined if the pull keeps no changes. */
export function findChanges(ports: Ports, sheetId: number): SheetThere | undefined {
  const sheets = ports.workbook.sheets();
  const pulled = ports.workbook.sheetWith(sheetId);
  const identity = pulled && identityOf(pulled);
  if (pulled === undefined || identity?.kind !== 'records') return undefined;
  const { language } = identity;
  const tab = historyTab(ports, { sheet: pulled, language }, CHANGES_HISTORY);
  const sheet = sheets.find((one) => one.name() === tab);
  return sheet && columnsOf(sheet, historyResource(CHANGES_HISTORY));
}

function columnsOf(sheet: Sheet, resource: SheetSource['resource']): SheetThere | undefined {
  const identity = identityOf(sheet);
  if (identity?.kind !== 'records') return undefined;
  const { columns, discovered, key } = targetColumns(resource, identity.language);
  const table = OwnedTable.find(sheet, columns, discovered);
  const hidden = resource.records.columns.flatMap(({ field, hidden: isHidden }) =>
    isHidden && field !== key ? [field] : [],
  );
  const left = [...hidden, RECORD_FIELD, PULLED_AT_FIELD];
  const documented = new Set(columns.map(({ field }) => field));
  const shown = table.columns
    .filter(({ field }) => table.has(field) && !left.includes(field))
    // A text that looks like a date today may be followed by any other.
    .map((one) => (documented.has(one.field) ? one : { ...one, kind: 'any' as const }));
  const fields = mappedFields(shown, identity.language).map((one) =>
    one.field === key ? { ...one, type: 'STRING' as const } : one,
  );
  fields.sort((a, b) => Number(b.field === key) - Number(a.field === key));
  return { name: sheet.name(), fields, table, language: identity.language };
}

/** @throws FranchiseError if somebody moves rows all the time */
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
    // With several reads, rows may have moved in between.
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
