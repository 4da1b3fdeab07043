// What a run reads from the records of a pull, and from the rows of its sheet, to decide about them: their version, when
// they changed and were opened, and whether they fit the filters.

import type { CellValue } from './cell.ts';
import { largestOf } from './change-scan.ts';
import type { Condition } from './filters.ts';
import { type Match, matchOf } from './matching.ts';
import type { Pull } from './pull.ts';
import type { ReadRecord } from './record.ts';

/**
 * The value of the field that changes whenever a record does, such as its last change. A run compares it with the
 * row's, to leave unchanged rows alone. Undefined where records have none.
 */
export type Version = Exclude<CellValue, Date> | undefined;

/**
 * Tells version and dates of a pull's records and rows, and whether they match its filters. By that a run knows what
 * changed, and which rows must leave the sheet.
 */
export class RecordFacts {
  /** The fields whose cells have to be read of a row before `ofRow` and `openedOfRow` can be asked. */
  readonly rowFields: readonly string[];
  private readonly conditions: readonly Condition[];
  /** The index of each field's cell in a record. */
  private readonly columns: ReadonlyMap<string, number>;
  /** The fields that hold a record's version, its last change, and when it was opened. */
  private readonly version: string | undefined;
  private readonly changed: string | undefined;
  private readonly opened: string | undefined;

  constructor({ filters, resource }: Pick<Pull, 'filters' | 'resource'>) {
    this.columns = new Map(resource.records.columns.map(({ field }, n) => [field, n]));
    const list = resource.kind === 'list' ? resource : undefined;
    // Filters are about records: elements of lists in them may have fields of the same names.
    this.conditions = list?.elements === undefined ? filters.conditions : [];
    this.version = list?.versionField;
    this.changed = list?.changeFilters?.changed.field;
    this.opened = list?.changeFilters?.opened.field;
    const fields = this.conditions.map(({ field }) => field);
    this.rowFields = [...new Set(this.opened === undefined ? fields : [...fields, this.opened])];
  }

  /**
   * The version of a record: its last change, in milliseconds since 1970. Of one that was not changed since it was opened,
   * the negative of when that was: with its first change it gets another. undefined where it has none.
   */
  versionOf(record: ReadRecord): Version {
    const value = this.cellOf(record, this.version);
    if (value instanceof Date) return value.getTime();
    const opened = this.openedOfRecord(record);
    // A last change that could not be read is blank as well.
    const isUnchanged = value === undefined && this.version !== undefined && record.breaches.length === 0;
    return isUnchanged && opened instanceof Date ? -opened.getTime() : value;
  }

  /** The latest change of these records, milliseconds since 1970; undefined where none of them says it. */
  lastChangeOf(records: readonly ReadRecord[]): number | undefined {
    const changes = records.map((record) => this.cellOf(record, this.changed));
    return largestOf(...changes.map((value) => (value instanceof Date ? value.getTime() : undefined)));
  }

  /** Whether a record fits the pull's filters. */
  ofRecord(record: ReadRecord): Match {
    // A blank means that the record has no such value, unless one of its fields could not be read.
    const blank = record.breaches.length === 0 ? null : undefined;
    return matchOf(this.conditions, (field) =>
      this.columns.has(field) ? (this.cellOf(record, field) ?? blank) : undefined,
    );
  }

  /**
   * Whether a row fits the pull's filters, judging by its cells. A blank cell may be the user's doing, so it decides
   * nothing.
   * @param values one for each of `rowFields`
   */
  ofRow(values: readonly CellValue[]): Match {
    return matchOf(this.conditions, (field) => this.valueOf(values, field));
  }

  /** When a record was opened; undefined where it doesn't say. */
  openedOfRecord(record: ReadRecord): CellValue | undefined {
    return this.cellOf(record, this.opened);
  }

  /**
   * When a row's record was opened, by its cell.
   * @param values one for each of `rowFields`
   */
  openedOfRow(values: readonly CellValue[]): CellValue | undefined {
    return this.opened === undefined ? undefined : this.valueOf(values, this.opened);
  }

  private cellOf({ cells }: ReadRecord, field: string | undefined): CellValue | undefined {
    const column = field === undefined ? undefined : this.columns.get(field);
    return column === undefined ? undefined : cells[column];
  }

  private valueOf(values: readonly CellValue[], field: string): CellValue | undefined {
    return values[this.rowFields.indexOf(field)];
  }
}
