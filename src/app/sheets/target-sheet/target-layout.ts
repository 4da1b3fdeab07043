// A target's columns over time.

import type { Language } from '../../../domain/language.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import type { AddedColumns, Pull, PulledSheetState, SheetSource } from '../../../domain/pulls/pull.ts';
import type { Ports } from '../../ports.ts';
import { fieldName } from '../owned-column.ts';
import type { OwnedTable } from '../owned-table.ts';
import { type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import { addOrFinishColumns } from './added-columns.ts';
import { isLaidOutFor, type LayoutChange, layOut, layOutDerived, outdatedDerived } from './column-layout.ts';
import type { RecordTable } from './record-table.ts';
import type { SharedReading, SheetCreation } from './shared-reading.ts';

interface LaidOut {
  readonly ports: Ports;
  readonly table: RecordTable;
  readonly creation: SheetCreation;
  readonly shared: SharedReading;
  readonly before: PulledSheetState | undefined;
  readonly fields: readonly string[];
}

export class TargetLayout {
  /** A sentence; empty for none. */
  addedNotice = '';

  constructor(
    private readonly sheet: LaidOut,
    private marked: RecordsIdentity,
  ) {}

  get identity(): RecordsIdentity {
    return this.marked;
  }

  /** Undefined if it has the columns that it was made with. */
  get added(): AddedColumns | undefined {
    return this.marked.added;
  }

  private get language(): Language {
    return this.sheet.table.language;
  }

  /**
   * @returns fields of a new version, until `rememberFields`
   * @throws FranchiseError as `layOut` and `layOutDerived`
   */
  layOut(pull: Pull, before: (change: LayoutChange) => void): readonly string[] {
    const { ports, table, creation, shared, before: atTheEnd } = this.sheet;
    const known = { identity: this.marked, before: atTheEnd, sealed: table.columnCache.table };
    const fresh = newFields(pull, known);
    const identity = {
      ...this.marked,
      known: documentedFields(pull).filter((field) => !fresh.includes(field)),
    };
    const areColumnsRight =
      isLaidOutFor(identity, pull) &&
      identity.adding === undefined &&
      fresh.every((field) => identity.added?.fields.includes(field));
    const derived = creation.isUnderWay ? [] : outdatedDerived(identity, pull);
    if (areColumnsRight && derived.length === 0) return fresh;
    // Nothing may change if the header was sorted in among the records.
    if (!creation.isUnderWay) shared.read();
    shared.forget();
    table.columnCache.invalidate();
    if (!areColumnsRight) this.marked = layOut(ports, table, { identity, pull, fresh }, before);
    for (const column of derived) this.marked = layOutDerived(ports, table, this.marked, column);
    table.columnCache.confirm(table.columns());
    return fresh;
  }

  /** Call once the new fields' columns are filled and announced. */
  rememberFields(): void {
    const { fields, creation, table } = this.sheet;
    if (JSON.stringify(fields) === JSON.stringify(this.marked.known)) return;
    this.marked = { ...this.marked, known: fields };
    if (!creation.isUnderWay) saveIdentity(table.sheet, this.marked);
  }

  /** For sheets beside a pulled one, such as its history. */
  addNewFields(): void {
    const { fields, creation, ports, shared, table } = this.sheet;
    const fresh = creation.isUnderWay ? [] : unknownFields(fields, this.marked);
    if (fresh.length === 0) return void this.rememberFields();
    const wanted = table.parts.columns.filter(({ field }) => fresh.includes(field));
    shared.forget();
    addOrFinishColumns(ports.workbook, table, wanted);
    const names = wanted.map(({ header }) => header[this.language]).join(', ');
    this.addedNotice = sentencesIn(this.language).columnsCameTo(table.sheet.name(), names);
  }

  missing(fields: readonly string[]): readonly string[] {
    const { table } = this.sheet.shared.read();
    return fields.filter((field) => !table.has(field) && !table.has(fieldName(field)));
  }
}

export function documentedFields({ resource }: Pick<SheetSource, 'resource'>): readonly string[] {
  return resource.records.columns.map(({ field }) => field);
}

function unknownFields(
  fields: readonly string[],
  { known = fields }: Pick<RecordsIdentity, 'known'>,
): readonly string[] {
  return fields.filter((field) => !known.includes(field));
}

interface Known {
  readonly identity: Pick<RecordsIdentity, 'known' | 'columns'>;
  /** After the run before. */
  readonly before: PulledSheetState | undefined;
  /** Undefined unless notes and marks agree. */
  readonly sealed: OwnedTable<string> | undefined;
}

/**
 * A field without a column is new, or its column was deleted; only what the sheet knew before tells which. A sheet
 * recognised by its headers has no `known`: it is judged by the columns it lacks.
 */
function newFields(
  source: Pick<SheetSource, 'resource' | 'columns'>,
  { identity, before, sealed }: Known,
): readonly string[] {
  if (source.columns !== undefined || identity.columns !== undefined) return [];
  const fields = documentedFields(source);
  const { known } = identity;
  if (known !== undefined) return fields.filter((field) => !known.includes(field));
  if (before === undefined || sealed === undefined || sealed.placesSum !== before.seal) return [];
  return fields.filter((field) => !before.without.includes(field) && !sealed.has(field));
}
