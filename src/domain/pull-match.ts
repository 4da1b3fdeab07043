// Whether the records of a pull, and the rows of its sheet, fit the filters of the pull.

import type { CellValue } from './cell.ts';
import type { Condition } from './filters.ts';
import { type Match, matchOf } from './matching.ts';
import type { Pull } from './pull.ts';
import type { ReadRecord } from './record.ts';

/** Applies the filters of a pull, and finds out when a record was opened. */
export class PullMatch {
  /** The fields to read from a row before `ofRow` and `openedOfRow` can be asked. */
  readonly rowFields: readonly string[];
  private readonly conditions: readonly Condition[];
  private readonly columns: readonly string[];
  /** The field with the date on which a record was opened, where the resource has one. */
  private readonly opened: string | undefined;

  constructor({ filters, resource }: Pick<Pull, 'filters' | 'resource'>) {
    this.conditions = filters.conditions;
    this.columns = resource.records.columns.map(({ field }) => field);
    this.opened = resource.kind === 'list' ? resource.changes?.opened.field : undefined;
    const fields = this.conditions.map(({ field }) => field);
    this.rowFields = [...new Set(this.opened === undefined ? fields : [...fields, this.opened])];
  }

  /** Whether a record fits the filters. */
  ofRecord({ cells, breaches }: ReadRecord): Match {
    // A blank means that the record has no such value, unless one of its fields could not be read.
    const blank = breaches.length === 0 ? null : undefined;
    return matchOf(this.conditions, (field) => {
      const at = this.columns.indexOf(field);
      return at < 0 ? undefined : (cells[at] ?? blank);
    });
  }

  /**
   * Whether a row fits the filters, by its cells. A blank cell may be the user's doing, so it decides nothing.
   * @param values one for each of `rowFields`
   */
  ofRow(values: readonly CellValue[]): Match {
    return matchOf(this.conditions, (field) => {
      const value = this.valueOf(values, field);
      return value === '' ? undefined : value;
    });
  }

  /** When a record was opened; undefined where it doesn't say. */
  openedOfRecord({ cells }: ReadRecord): CellValue | undefined {
    return this.opened === undefined ? undefined : cells[this.columns.indexOf(this.opened)];
  }

  /**
   * When a row's record was opened, by its cell.
   * @param values one for each of `rowFields`
   */
  openedOfRow(values: readonly CellValue[]): CellValue | undefined {
    return this.opened === undefined ? undefined : this.valueOf(values, this.opened);
  }

  private valueOf(values: readonly CellValue[], field: string): CellValue | undefined {
    return values[this.rowFields.indexOf(field)];
  }
}
