// The columns of a target sheet over time: another choice of its pull, what a new version brings, and what the sheet's
// mark says of them.

import type { Language } from '../../../domain/language.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import type { Pull } from '../../../domain/pull.ts';
import type { AddedColumns, PulledSheetState } from '../../../domain/pulled-sheet.ts';
import { fieldName } from '../column-marks.ts';
import { type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import { addOrFinishColumns } from './added-columns.ts';
import { isLaidOutFor, type LayoutChange, layOut } from './column-layout.ts';
import { derivedToLayOut, layOutDerived } from './derived-columns.ts';
import { areLaidOut, documentedFields, fieldsThatCame, fieldsToAdd } from './fields-known.ts';
import type { TargetPorts } from './guarded-writer.ts';
import type { RecordTable } from './record-table.ts';
import type { SharedReading } from './shared-reading.ts';
import type { SheetInMaking } from './sheet-in-making.ts';

/** What the columns of a sheet are worked out from. */
interface LaidOut {
  readonly ports: TargetPorts;
  readonly table: RecordTable;
  readonly making: SheetInMaking;
  readonly shared: SharedReading;
  /** Its state at the end of the run before. */
  readonly before: PulledSheetState | undefined;
  /** The fields of what fills it. */
  readonly fields: readonly string[];
}

/**
 * Gives a pulled sheet the columns that its pull takes now, as a run begins or new fields come. It notes in the
 * sheet's mark (metadata) what was laid out.
 */
export class TargetLayout {
  /** Which columns `addLater` has brought, in a sentence; empty where none. */
  came = '';

  /** @param marked what the sheet's mark says */
  constructor(
    private readonly sheet: LaidOut,
    private marked: RecordsIdentity,
  ) {}

  /** What the sheet's mark says. */
  get identity(): RecordsIdentity {
    return this.marked;
  }

  /** The columns that came later, and since when; undefined where it has all that it was made with. */
  get added(): AddedColumns | undefined {
    return this.marked.added;
  }

  private get language(): Language {
    return this.sheet.table.language;
  }

  /**
   * Lays the sheet out anew where its pull takes other columns than those that it was laid out for, or what
   * its derived columns follow from is another.
   * @param before is called ahead of the first change of other columns
   * @returns the fields that a new version has brought, until `knowFields`
   * @throws FranchiseError as `layOut` and `layOutDerived`
   */
  layOut(pull: Pull, before: (change: LayoutChange) => void): readonly string[] {
    const { ports, table, making, shared, before: atTheEnd } = this.sheet;
    const known = { identity: this.marked, before: atTheEnd, sealed: table.seal.table };
    const fresh = fieldsThatCame(pull, known);
    const identity = {
      ...this.marked,
      known: documentedFields(pull).filter((field) => !fresh.includes(field)),
    };
    const areColumnsRight = isLaidOutFor(identity, pull) && areLaidOut(fresh, identity);
    const derived = making.isUnderWay ? [] : derivedToLayOut(identity, pull);
    if (areColumnsRight && derived.length === 0) return fresh;
    shared.forget();
    if (!areColumnsRight) this.marked = layOut(ports, table, { identity, pull, fresh }, before);
    for (const column of derived) this.marked = layOutDerived(ports, table, this.marked, column);
    table.seal.renew(table.columns());
    return fresh;
  }

  /** Notes that the sheet knows all fields of its resource: the columns of new ones are filled, and that is told. */
  knowFields(): void {
    const { fields, making, table } = this.sheet;
    if (JSON.stringify(fields) === JSON.stringify(this.marked.known)) return;
    this.marked = { ...this.marked, known: fields };
    if (!making.isUnderWay) saveIdentity(table.sheet, this.marked);
  }

  /** Adds the columns that a new version brings to a sheet beside a pulled one. */
  addLater(): void {
    const { fields, making, ports, shared, table } = this.sheet;
    const fresh = making.isUnderWay ? [] : fieldsToAdd(fields, this.marked);
    if (fresh.length === 0) return void this.knowFields();
    const wanted = table.parts.columns.filter(({ field }) => fresh.includes(field));
    shared.forget();
    addOrFinishColumns(ports.workbook, table, wanted);
    const names = wanted.map(({ header }) => header[this.language]).join(', ');
    this.came = sentencesIn(this.language).columnsCameTo(table.sheet.name(), names);
  }

  /** Those of the fields, which the pull names, for which no column has come. */
  missing(fields: readonly string[]): readonly string[] {
    const { table } = this.sheet.shared.read();
    return fields.filter((field) => !table.has(field) && !table.has(fieldName(field)));
  }
}
