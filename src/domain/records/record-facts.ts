// What a run derives from records and rows to decide about them: version, last change, opening, fit with the filters.

import type { CellValue } from '../cells/cell.ts';
import type { Condition } from '../filters/filters.ts';
import type { Pull } from '../pulls/pull.ts';
import { largestOf } from '../run/run.ts';
import type { ReadRecord } from './record.ts';

/** A value that changes whenever the record does, such as its last change; undefined if records have none. */
export type Version = Exclude<CellValue, Date> | undefined;

/** Reads from records and rows what a run judges by: version, dates, filters. */
export class RecordFacts {
  readonly rowFields: readonly string[]; // the cells that a row has to bring for `matchOfRow` and `openedOfRow`
  private readonly conditions: readonly Condition[];
  private readonly columns: ReadonlyMap<string, number>;
  private readonly version: string | undefined;
  private readonly changed: string | undefined;
  private readonly opened: string | undefined;

  constructor({ filters, resource }: Pick<Pull, 'filters' | 'resource'>) {
    this.columns = new Map(resource.records.columns.map(({ field }, n) => [field, n]));
    const list = resource.kind === 'list' ? resource : undefined;
    // Filters are about records; the elements of lists in them may have fields of the same names.
    this.conditions = list?.elements === undefined ? filters.conditions : [];
    this.version = list?.versionField;
    this.changed = list?.changeFilters?.changed.field;
    this.opened = list?.changeFilters?.opened.field;
    const fields = this.conditions.map(({ field }) => field);
    this.rowFields = [...new Set(this.opened === undefined ? fields : [...fields, this.opened])];
  }

  /**
   * Last change in ms; of a record unchanged since its opening, the opening negated, so that its first change shows.
   */
  versionOf(record: ReadRecord): Version {
    const value = this.cellOf(record, this.version);
    if (value instanceof Date) return value.getTime();
    const opened = this.openedOfRecord(record);
    // A last change that couldn't be read is blank too.
    const isUnchanged = value === undefined && this.version !== undefined && record.breaches.length === 0;
    return isUnchanged && opened instanceof Date ? -opened.getTime() : value;
  }

  lastChangeOf(records: readonly ReadRecord[]): number | undefined {
    const changes = records.map((record) => this.cellOf(record, this.changed));
    return largestOf(...changes.map((value) => (value instanceof Date ? value.getTime() : undefined)));
  }

  matchOfRecord(record: ReadRecord): Match {
    // A blank means that the record has no such value, unless one of its fields couldn't be read.
    const blank = record.breaches.length === 0 ? null : undefined;
    return matchOf(this.conditions, (field) =>
      this.columns.has(field) ? (this.cellOf(record, field) ?? blank) : undefined,
    );
  }

  /** A blank cell may be the user's doing, so it decides nothing. */
  matchOfRow(values: readonly CellValue[]): Match {
    return matchOf(this.conditions, (field) => this.valueOf(values, field));
  }

  openedOfRecord(record: ReadRecord): CellValue | undefined {
    return this.cellOf(record, this.opened);
  }

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

type Match = 'yes' | 'no' | 'unknown'; // `unknown` if a value that decides can't be read.

/** Null if the field has no value, undefined if the value isn't known. */
type ReadField = (field: string) => CellValue | null | undefined;

export function matchOf(conditions: readonly Condition[], read: ReadField): Match {
  let match: Match = 'yes';
  for (const condition of conditions) {
    const holds = matchOne(condition, read(condition.field));
    if (holds === 'no') return 'no';
    if (holds === 'unknown') match = 'unknown';
  }
  return match;
}

function matchOne(condition: Condition, value: CellValue | null | undefined): Match {
  if (value === null) return 'no';
  switch (condition.kind) {
    case 'codes':
      return typeof value === 'number' ? yesNo(condition.codes.includes(value)) : 'unknown';
    case 'from':
      return value instanceof Date ? yesNo(value.getTime() >= condition.ms) : 'unknown';
    case 'before':
      return value instanceof Date ? yesNo(value.getTime() < condition.ms) : 'unknown';
  }
}

function yesNo(holds: boolean): Match {
  return holds ? 'yes' : 'no';
}
