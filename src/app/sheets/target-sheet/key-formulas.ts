// Formulas among the keys, as a count below the table: what they give is no key. Looking for them costs a read and hardly
// anybody has any, so they are looked for once in a run, and not at all while the keys have the checksum of keys that
// were seen to be no formulas: a formula in the place of a key gives another value.

import { checksumOfKeys } from '../../../domain/key-checksum.ts';
import type { RecordId } from '../../../domain/record.ts';
import type { Key } from '../../../domain/record-keys.ts';
import type { OwnedTable } from '../owned-table.ts';

/**
 * Finds formulas that people typed into the key column of a pulled sheet: such rows don't count as records. Formulas
 * are only read where the keys aren't those known to be none, by their checksum.
 */
export class KeyFormulas {
  /** undefined until it is known. */
  private areThere: boolean | undefined;
  /** Of keys that are no formulas: those of an earlier run, then those of this one. */
  private checksum: number | undefined;
  /** Of those of an earlier run alone. */
  private earlier: number | undefined;

  /**
   * Takes the keys for what an earlier run saw.
   * @param checksum what `checksumOf` gave at the end of an earlier run
   */
  trust(checksum: number | undefined): void {
    this.checksum = checksum;
    this.earlier = checksum;
  }

  /** Forgets what this run found: another column may have been read. */
  forget(): void {
    this.areThere = undefined;
    this.checksum = this.earlier;
  }

  /** Updates the checksum for keys that this run wrote and emptied. */
  note(added: readonly RecordId[], emptied: readonly RecordId[]): void {
    if (this.checksum !== undefined) this.checksum += checksumOfKeys(added) - checksumOfKeys(emptied);
  }

  /** The checksum for a later run; undefined where a key may be a formula, or somebody else changed one meanwhile. */
  checksumOf(keys: readonly Key[]): number | undefined {
    const checksum = this.areThere === false ? checksumOfKeys(keys) : undefined;
    return checksum === this.checksum ? checksum : undefined;
  }

  /** The rows whose key is a formula, counted from the header's. @param keys of all rows below it */
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
