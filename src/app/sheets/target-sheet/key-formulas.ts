// Formulas in the key column (a count below the table) aren't keys. Looking for them costs a read, so once a run, and
// not if the keys' checksum is known: a formula has another value.

import type { RecordId } from '../../../domain/records/record.ts';
import { checksumOfKeys, type Key } from '../../../domain/records/record-keys.ts';
import type { OwnedTable } from '../owned-table.ts';

export class KeyFormulas {
  /** Undefined until known. */
  private areThere: boolean | undefined;
  private checksum: number | undefined;
  private earlier: number | undefined;

  trust(checksum: number | undefined): void {
    this.checksum = checksum;
    this.earlier = checksum;
  }

  /** Call if another column may have been read. */
  forget(): void {
    this.areThere = undefined;
    this.checksum = this.earlier;
  }

  note(added: readonly RecordId[], emptied: readonly RecordId[]): void {
    if (this.checksum !== undefined) this.checksum += checksumOfKeys(added) - checksumOfKeys(emptied);
  }

  /** For a later run; undefined if a key may be a formula, or somebody else changed one meanwhile. */
  checksumOf(keys: readonly Key[]): number | undefined {
    const checksum = this.areThere === false ? checksumOfKeys(keys) : undefined;
    return checksum === this.checksum ? checksum : undefined;
  }

  /** Counts from the header. */
  find(table: OwnedTable<string>, field: string, keys: readonly Key[]): readonly number[] {
    const column = table.columnOf(field);
    if (this.areThere === false || column === undefined) return [];
    const checksum = checksumOfKeys(keys);
    const isTrusted = this.areThere === undefined && (checksum === 0 || checksum === this.checksum);
    const area = { row: table.headerRow, column, rows: keys.length + 1, columns: 1 };
    const formulas = isTrusted ? [] : table.sheet.readFormulas(area);
    const rows = formulas.flatMap(([formula], n) => (formula === '' ? [] : [n]));
    this.areThere = rows.length > 0;
    this.checksum = this.areThere ? undefined : checksum;
    return rows;
  }
}
