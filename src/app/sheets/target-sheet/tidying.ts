// Tidies a pulled sheet: removes emptied rows and rows whose record is gone or out of the filters.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { fold } from '../../../domain/language.ts';
import { PULLED_AT_FIELD, RECORD_FIELD, type RecordId } from '../../../domain/records/record.ts';
import type { Key } from '../../../domain/records/record-keys.ts';
import { lazily } from '../../../domain/schema.ts';
import { RECORD_STATES } from '../../../domain/vocabulary.ts';
import type { Sheet, Workbook } from '../../../ports/workbook.ts';
import { markedFields } from '../owned-column.ts';
import { recoverStagedRows, takeOut } from '../row-removal.ts';
import type { RecordsIdentity } from '../sheet-identity.ts';
import { StagingSheet } from '../staging-sheet.ts';
import type { RowContent } from '../user-content.ts';
import { RecordsRange } from './column-layout.ts';
import { EmptiedRows } from './new-rows.ts';
import { RecordTable } from './record-table.ts';

interface MarkedRow {
  readonly row: number;
  readonly id: Key;
  /** As in the cell. */
  readonly state: CellValue;
}

export interface RowsToTidy {
  /** Row numbers. */
  readonly emptied: readonly number[];
  readonly marked: readonly MarkedRow[];
}

interface TidiedRows {
  readonly gone: number;
  /** Records missing now though nobody was asked about them. */
  readonly lost: readonly RecordId[];
  readonly isRefused: boolean;
}

export class Tidying {
  private readonly records: RecordTable;
  private readonly emptied: EmptiedRows;

  constructor(
    private readonly workbook: Workbook,
    sheet: Sheet,
    private readonly identity: RecordsIdentity,
  ) {
    this.records = tableOf(sheet, identity);
    this.emptied = new EmptiedRows(this.records);
  }

  /** Whether an interrupted run left rows on its spare tab. */
  get hasStagedRows(): boolean {
    return StagingSheet.find(this.workbook, this.records.sheet) !== undefined;
  }

  recoverStagedRows(): void {
    recoverStagedRows(this.workbook, this.records.columns(), this.records.sheet);
  }

  find(): RowsToTidy {
    const reading = this.records.read([RECORD_FIELD]);
    const marked = reading.keys.flatMap((id, n) => {
      const row = reading.firstRow + n;
      const state = reading.valueAt(row, RECORD_FIELD);
      return stateWords().includes(fold(String(state))) ? [{ row, id, state }] : [];
    });
    return { emptied: this.emptied.free(reading), marked };
  }

  remove({ marked }: RowsToTidy): TidiedRows {
    const { records, emptied, workbook } = this;
    const { range } = this.identity;
    const { key } = records;
    const lineOf = (id: CellValue, state: CellValue) => JSON.stringify([id, state]);
    const asked = new Set(marked.map(({ id, state }) => lineOf(id ?? '', state)));
    const isAsked = (content: RowContent, row: number) =>
      asked.has(lineOf(content.valueAt(row, key), content.valueAt(row, RECORD_FIELD)));
    const before = new Set<Key>(records.read().keys);
    this.recoverStagedRows();
    // They go with the spare tab.
    const { count: gone, isRefused } = takeOut(workbook, {
      from: records,
      home: records.sheet,
      language: records.language,
      find: () => {
        const now = this.find();
        const still = now.marked.filter(({ id, state }) => asked.has(lineOf(id ?? '', state)));
        return [...new Set([...now.emptied, ...still.map(({ row }) => row)])];
      },
      isToGo: (content, row) => isAsked(content, row) || emptied.isFree(content, row),
    });
    const now = records.read();
    if (range !== undefined) new RecordsRange(workbook, records.sheet, range).cover(now, range, undefined);
    const after = new Set<Key>(now.keys);
    const meant = new Set(marked.map(({ id }) => id));
    const lost = [...before].filter((id) => !meant.has(id) && !after.has(id));
    return { gone, lost: lost.filter((id) => id !== undefined), isRefused };
  }
}

function tableOf(sheet: Sheet, { key, language }: RecordsIdentity): RecordTable {
  const fields = new Set([key, RECORD_FIELD, PULLED_AT_FIELD, ...markedFields(sheet)]);
  const column = (field: string) => ({ field, header: { en: field, pt: field }, kind: 'any' as const });
  return new RecordTable(sheet, language, {
    columns: [...fields].map(column),
    cellAt: new Map(),
    key,
    state: RECORD_FIELD,
    pulledAt: PULLED_AT_FIELD,
    version: undefined,
    discovered: column,
  });
}

const stateWords = lazily(() => Object.values(RECORD_STATES).flatMap(({ en, pt }) => [fold(en), fold(pt)]));
