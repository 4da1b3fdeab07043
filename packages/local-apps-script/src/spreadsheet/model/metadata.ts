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
  readonly key: string;
  readonly value: string | null;
  readonly visibility: MetadataVisibility;
  readonly location: MetadataLocation;
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
  /** Characters by owner; undefined when they have to be counted again. A script may add thousands in a row. */
  private counts: Map<number | 'spreadsheet', number> | undefined;

  constructor(private readonly nextId: () => number) {}

  all(): readonly MetadataRecord[] {
    return this.records;
  }

  /** Characters of all keys and values that count together. */
  charactersOf(owner: number | 'spreadsheet'): number {
    this.counts ??= this.count();
    return this.counts.get(owner) ?? 0;
  }

  byId(id: number): MetadataRecord | undefined {
    return this.records.find((record) => record.id === id);
  }

  add(fields: Omit<MetadataRecord, 'id'>): MetadataRecord {
    const record = { id: this.nextId(), ...fields };
    this.restore(record);
    return record;
  }

  /** Puts a record back with the id that it had. */
  restore(record: MetadataRecord): void {
    this.records.push(record);
    const owner = ownerOf(record.location);
    this.counts?.set(owner, this.charactersOf(owner) + charactersOf(record));
  }

  /** Changes the record with this id, if there is one. */
  change(id: number, changed: Partial<Omit<MetadataRecord, 'id'>>): void {
    this.replace(this.records.map((record) => (record.id === id ? { ...record, ...changed } : record)));
  }

  remove(id: number): void {
    this.replace(this.records.filter((record) => record.id !== id));
  }

  clear(): void {
    this.replace([]);
  }

  removeSheet(sheetId: number): void {
    this.replace(
      this.records.filter(({ location }) => location.type === 'SPREADSHEET' || location.sheetId !== sheetId),
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
    this.replace(
      this.records.flatMap((record) => {
        const { location } = record;
        if (location.type !== type || location.sheetId !== sheetId) return [record];
        const index = to(location.index);
        return index === undefined ? [] : [{ ...record, location: { ...location, index } }];
      }),
    );
  }

  private replace(records: MetadataRecord[]): void {
    this.records = records;
    this.counts = undefined;
  }

  private count(): Map<number | 'spreadsheet', number> {
    const counts = new Map<number | 'spreadsheet', number>();
    for (const record of this.records) {
      const owner = ownerOf(record.location);
      counts.set(owner, (counts.get(owner) ?? 0) + charactersOf(record));
    }
    return counts;
  }
}
