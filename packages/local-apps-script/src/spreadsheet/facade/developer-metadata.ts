// Developer metadata as scripts see it: the object, where it is, and the finder (docs/platform.md#developer-metadata).
import type { EnumValue, HostObject } from '../../kernel/contract.ts';
import { PlatformError } from '../../kernel/contract.ts';
import { addGetters } from '../../kernel/published-class.ts';
import {
  charactersOf,
  type MetadataLocation,
  type MetadataRecord,
  type MetadataVisibility,
  ownerOf,
} from '../model/metadata.ts';
import { type Area, lastColumnOf, lastRowOf } from '../model/values.ts';
import { enumValue, memberOf } from './enums.ts';
import type { RangeBase } from './range-base.ts';
import type { SheetsSession } from './sheets-session.ts';

function visibilityOf(value: unknown): MetadataVisibility | undefined {
  const name = memberOf('DeveloperMetadataVisibility', value);
  return name === 'PROJECT' || name === 'DOCUMENT' ? name : undefined;
}

/** Buffers an `addDeveloperMetadata` of any overload; visibility is DOCUMENT by default. */
export function addMetadata(
  session: SheetsSession,
  location: MetadataLocation,
  key: string,
  valueOrVisibility: string | EnumValue | undefined,
  visibility: string | EnumValue | undefined,
): void {
  const seen = visibilityOf(visibility) ?? visibilityOf(valueOrVisibility) ?? 'DOCUMENT';
  const given = valueOrVisibility === undefined || visibilityOf(valueOrVisibility) !== undefined;
  const value = given ? null : String(valueOrVisibility);
  const fields = { key: String(key), value };
  session.addMetadata(ownerOf(location), charactersOf(fields), () => {
    session.workbook.metadata.add({ ...fields, visibility: seen, location });
    session.workbook.changed({ kind: 'metadata' });
  });
}

/** The metadata that satisfies a test, as scripts see it. */
export function metadataOf(session: SheetsSession, test: (record: MetadataRecord) => boolean): HostObject[] {
  return session.workbook.metadata
    .all()
    .filter(test)
    .map(({ id }) => session.objects.metadata(session, id));
}

/** Whose metadata grow by this change, and by how many characters. */
function growthBy(
  record: MetadataRecord,
  changed: Partial<MetadataRecord>,
): [number | 'spreadsheet', number] {
  const next = { ...record, ...changed };
  const owner = ownerOf(next.location);
  const before = owner === ownerOf(record.location) ? charactersOf(record) : 0;
  return [owner, charactersOf(next) - before];
}

/** Live: reads and writes the record that it was made for. */
export class DeveloperMetadata implements HostObject {
  readonly hostClass = 'DeveloperMetadata';

  static {
    addGetters(DeveloperMetadata, {
      getKey: (self) => self.record('getKey').key,
      getValue: (self) => self.record('getValue').value,
      getVisibility: (self) =>
        enumValue('DeveloperMetadataVisibility', self.record('getVisibility').visibility),
      getLocation: (self) => new DeveloperMetadataLocation(self.session, self.record('getLocation').location),
    });
  }

  constructor(
    private readonly session: SheetsSession,
    private readonly id: number,
  ) {}

  private record(method: string): MetadataRecord {
    this.session.mayReadMetadata(method);
    this.session.lookAtContents();
    const record = this.session.workbook.metadata.byId(this.id);
    if (record !== undefined) return record;
    // Not verified; worded like the message that sort specifications have (docs/platform.md#filters).
    throw new PlatformError(
      `Unexpected error while getting the method or property ${method} on object SpreadsheetApp.DeveloperMetadata.`,
    );
  }

  private change(method: string, changed: Partial<MetadataRecord>): this {
    const { session, id } = this;
    const { workbook } = session;
    const grows = () => {
      const record = workbook.metadata.byId(id);
      if (record !== undefined) session.checkMetadata(...growthBy(record, changed));
      return record;
    };
    grows();
    session.changeBook(method, () => {
      if (grows() === undefined) return;
      workbook.metadata.change(id, changed);
      workbook.changed({ kind: 'metadata' });
    });
    return this;
  }

  getId(): number {
    return this.id;
  }

  setKey(key: string): this {
    return this.change('setKey', { key: String(key) });
  }

  setValue(value: string): this {
    return this.change('setValue', { value: String(value) });
  }

  setVisibility(visibility: EnumValue): this {
    const seen = visibilityOf(visibility);
    return this.change('setVisibility', seen === undefined ? {} : { visibility: seen });
  }

  moveToRow(row: RangeBase): this {
    return this.change('moveToRow', { location: { type: 'ROW', sheetId: row.sheetId, index: row.area.row } });
  }

  moveToColumn(column: RangeBase): this {
    const { sheetId, area } = column;
    return this.change('moveToColumn', { location: { type: 'COLUMN', sheetId, index: area.column } });
  }

  moveToSheet(sheet: { readonly sheetId: number }): this {
    return this.change('moveToSheet', { location: { type: 'SHEET', sheetId: sheet.sheetId } });
  }

  moveToSpreadsheet(): this {
    return this.change('moveToSpreadsheet', { location: { type: 'SPREADSHEET' } });
  }

  remove(): void {
    const { workbook } = this.session;
    this.session.changeBook('remove', () => {
      workbook.metadata.remove(this.id);
      workbook.changed({ kind: 'metadata' });
    });
  }
}

/** Where metadata was when `getLocation` was called. */
export class DeveloperMetadataLocation implements HostObject {
  readonly hostClass = 'DeveloperMetadataLocation';

  static {
    addGetters(DeveloperMetadataLocation, {
      getLocationType: (self) => enumValue('DeveloperMetadataLocationType', self.location.type),
      getSpreadsheet: (self) =>
        self.location.type === 'SPREADSHEET' ? self.session.objects.spreadsheet(self.session) : null,
      getSheet: (self) =>
        self.location.type === 'SHEET'
          ? self.session.objects.sheet(self.session, self.location.sheetId)
          : null,
    });
  }

  constructor(
    private readonly session: SheetsSession,
    private readonly location: MetadataLocation,
  ) {}

  getRow(): HostObject | null {
    this.session.look();
    const { location } = this;
    if (location.type !== 'ROW') return null;
    const columns = this.session.sheet(location.sheetId).maxColumns;
    const area: Area = { row: location.index, column: 1, rows: 1, columns };
    return this.session.objects.range(this.session, location.sheetId, area, 'rows');
  }

  getColumn(): HostObject | null {
    this.session.look();
    const { location } = this;
    if (location.type !== 'COLUMN') return null;
    const rows = this.session.sheet(location.sheetId).maxRows;
    const area: Area = { row: 1, column: location.index, rows, columns: 1 };
    return this.session.objects.range(this.session, location.sheetId, area, 'columns');
  }
}

/** Where a finder looks; `axis` says that the area is whole rows or columns. */
export type MetadataScope =
  | { readonly type: 'SPREADSHEET' }
  | { readonly type: 'SHEET'; readonly sheetId: number }
  | {
      readonly type: 'RANGE';
      readonly sheetId: number;
      readonly area: Area;
      readonly axis: 'ROW' | 'COLUMN' | undefined;
    };

/** What `createDeveloperMetadataFinder` returns: tests that all have to hold, and a place to look in. */
export class MetadataFinder implements HostObject {
  readonly hostClass = 'DeveloperMetadataFinder';
  private readonly tests: ((record: MetadataRecord) => boolean)[] = [];
  private intersecting = false;

  constructor(
    private readonly session: SheetsSession,
    private readonly scope: MetadataScope,
  ) {}

  private with(test: (record: MetadataRecord) => boolean): this {
    this.tests.push(test);
    return this;
  }

  withId(id: number): this {
    return this.with((record) => record.id === id);
  }

  withKey(key: string): this {
    return this.with((record) => record.key === String(key));
  }

  withValue(value: string): this {
    return this.with((record) => record.value === String(value));
  }

  withVisibility(visibility: EnumValue): this {
    return this.with((record) => record.visibility === visibility.name);
  }

  withLocationType(type: EnumValue): this {
    return this.with((record) => record.location.type === type.name);
  }

  onIntersectingLocations(): this {
    this.intersecting = true;
    return this;
  }

  find(): HostObject[] {
    this.session.lookAtContents();
    return metadataOf(
      this.session,
      (record) => this.inScope(record.location) && this.tests.every((test) => test(record)),
    );
  }

  private inScope(location: MetadataLocation): boolean {
    const { scope } = this;
    if (scope.type === 'SPREADSHEET') return true;
    if (location.type === 'SPREADSHEET') return this.intersecting;
    if (location.sheetId !== scope.sheetId) return false;
    if (scope.type === 'SHEET') return true;
    if (location.type === 'SHEET') return this.intersecting;
    const { row, column } = scope.area;
    const within =
      location.type === 'ROW'
        ? location.index >= row && location.index <= lastRowOf(scope.area)
        : location.index >= column && location.index <= lastColumnOf(scope.area);
    // A row is in the scope of whole rows only, of other ranges it is at most an intersection.
    return within && (this.intersecting || scope.axis === location.type);
  }
}
