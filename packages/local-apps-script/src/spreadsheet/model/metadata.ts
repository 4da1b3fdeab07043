// Developer metadata: pairs of key and value that stick to the spreadsheet, a sheet, a row or a column, and go where it
// goes (docs/platform.md#developer-metadata).
import { type Axis, type AxisChange, mapIndex } from './axis-change.ts';

/** Who can see it: every script of the document, or this script alone. */
export type MetadataVisibility = 'DOCUMENT' | 'PROJECT';

/** What a piece of metadata is attached to; `index` counts from 1. */
export type MetadataLocation =
  | { readonly type: 'SPREADSHEET' }
  | { readonly type: 'SHEET'; readonly sheetId: number }
  | { readonly type: 'ROW' | 'COLUMN'; readonly sheetId: number; readonly index: number };

/** One piece of developer metadata. */
export interface MetadataRecord {
  readonly id: number;
  key: string;
  value: string | null;
  visibility: MetadataVisibility;
  location: MetadataLocation;
}

/** What has a limit of its own: a sheet with its rows and columns, or the spreadsheet itself. */
export function ownerOf(location: MetadataLocation): number | 'spreadsheet' {
  return location.type === 'SPREADSHEET' ? 'spreadsheet' : location.sheetId;
}

/** How much of the limit it uses: the characters of key and value. */
export function charactersOf({ key, value }: Pick<MetadataRecord, 'key' | 'value'>): number {
  return key.length + (value ?? '').length;
}

/** All metadata of a workbook, in the order in which it was added. */
export class MetadataStore {
  private records: MetadataRecord[] = [];

  constructor(private readonly nextId: () => number) {}

  all(): readonly MetadataRecord[] {
    return this.records;
  }

  /** Characters of all keys and values that count together. */
  charactersOf(owner: number | 'spreadsheet'): number {
    let sum = 0;
    for (const record of this.records) if (ownerOf(record.location) === owner) sum += charactersOf(record);
    return sum;
  }

  byId(id: number): MetadataRecord | undefined {
    return this.records.find((record) => record.id === id);
  }

  add(fields: Omit<MetadataRecord, 'id'>): MetadataRecord {
    const record = { id: this.nextId(), ...fields };
    this.records.push(record);
    return record;
  }

  /** Puts a record back with the id that it had. */
  restore(record: MetadataRecord): void {
    this.records.push(record);
  }

  remove(id: number): void {
    this.records = this.records.filter((record) => record.id !== id);
  }

  clear(): void {
    this.records = [];
  }

  removeSheet(sheetId: number): void {
    this.records = this.records.filter(
      ({ location }) => location.type === 'SPREADSHEET' || location.sheetId !== sheetId,
    );
  }

  /** Copies what is attached to one sheet, its rows and its columns to another. */
  copySheet(from: number, to: number): void {
    for (const { location, key, value, visibility } of [...this.records]) {
      if (location.type === 'SPREADSHEET' || location.sheetId !== from) continue;
      this.add({ key, value, visibility, location: { ...location, sheetId: to } });
    }
  }

  followChange(sheetId: number, axis: Axis, change: AxisChange): void {
    this.follow(sheetId, axis, (index) => mapIndex(change, index));
  }

  /** Moves what is attached to rows or columns; undefined deletes it together with its row or column. */
  follow(sheetId: number, axis: Axis, to: (index: number) => number | undefined): void {
    const type = axis === 'row' ? 'ROW' : 'COLUMN';
    this.records = this.records.filter((record) => {
      const { location } = record;
      if (location.type !== type || location.sheetId !== sheetId) return true;
      const index = to(location.index);
      if (index === undefined) return false;
      record.location = { ...location, index };
      return true;
    });
  }
}
