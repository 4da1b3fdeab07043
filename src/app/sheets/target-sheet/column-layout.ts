// Adapts a sheet's columns to its pull and version. New ones go right of ours; none is moved or deleted: a dropped one
// is blanked and hidden. What is unreliable is saved first, the new columns last, so an interrupted layout is repeated.

import { type CellValue, textInput } from '../../../domain/cells/cell.ts';
import { shortHash, withoutAccents } from '../../../domain/language.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import {
  codeLabel,
  isDerived,
  LABEL_FIELD,
  LINK_FIELD,
  linkTo,
} from '../../../domain/pulls/derived-columns.ts';
import type {
  AddedColumns,
  ChosenColumns,
  Pull,
  PulledSheetState,
  SheetSource,
} from '../../../domain/pulls/pull.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import { type PlacedRecord, sameKeys } from '../../../domain/records/record-keys.ts';
import { scanStartAfter } from '../../../domain/run/run.ts';
import type { Area, NamedArea, Sheet, Workbook } from '../../../ports/workbook.ts';
import type { Ports } from '../../ports.ts';
import { bestEffort, requireUnprotected } from '../limits.ts';
import { fieldInMark, unmarkColumn } from '../owned-column.ts';
import { areBlank, type OwnedTable, readHeaders } from '../owned-table.ts';
import { changeIdentity, type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import { blocksOf, MOST_WRITES } from '../verified-write.ts';
import {
  addColumns,
  addMissingColumns,
  addOrFinishColumns,
  closeInsertion,
  finishColumns,
} from './added-columns.ts';
import type { Reading } from './reading.ts';
import { RecordTable, type SharedTable, targetColumns } from './record-table.ts';
import { GuardedWriter, RowWriter } from './row-writer.ts';

const ROWS_AT_ONCE = 20_000;
/** A `Pulled at` further ahead than this isn't our stamp. */
const AHEAD_MS = 5_000;

/** Stored before the sheet changes, for formulas that look up columns there. */
export interface LayoutChange {
  readonly coming: readonly string[];
  readonly leaving: readonly string[];
  /** Unix ms. Rows written before have no value in the new columns. */
  readonly sinceMs: number;
}

/**
 * Makes, blanks and hides columns; the run that follows fills them (`needsBackfill` in domain/run/run-start.ts).
 * `fresh`: fields new in the resource. `before` runs before the first change, to invalidate these columns.
 * @throws FranchiseError if rows or columns keep moving, there is no room, or a protection forbids it
 */
function layOut(
  ports: Ports,
  { sheet, language }: Pick<RecordTable, 'sheet' | 'language'>,
  {
    identity,
    pull,
    fresh,
  }: { readonly identity: RecordsIdentity; readonly pull: Pull; readonly fresh: readonly string[] },
  before: (change: LayoutChange) => void,
): RecordsIdentity {
  const { columns: now, resource } = pull;
  const whole = new RecordTable(sheet, language, targetColumns(resource, language));
  const table = whole.columns();
  const had = takes(identity.columns);
  const has = takes(now);
  const isDocumented = (field: string) => whole.parts.columns.some((column) => column.field === field);
  const all = now === undefined ? whole.parts.columns.map(({ field }) => field) : [...now.named, ...now.kept];
  const wanted = [...new Set([...all, ...(now === undefined ? table.placedFields() : [])])];
  const comesBack = (field: string) => now !== undefined && isDocumented(field);
  const coming = wanted.filter((field) =>
    identity.columns === undefined
      ? (fresh.includes(field) || comesBack(field)) && !table.has(field)
      : !had(field),
  );
  const leaving = columnsLeaving(table, identity, pull);
  // If all columns return and the records have discovered fields, which of those come is unknown.
  const isMore = coming.length > 0 || (now === undefined && resource.records.discovers === true);
  const sinceMs = firstStampAfter(ports, whole);
  requireUnprotected(sheet, table.areas(table.headerRow, sheet.extent().maxRows, [...leaving, ...coming]));
  before({ coming, leaving, sinceMs });
  const touched = addedWith(identity.added, [...coming, ...leaving], sinceMs);
  const adding = [...new Set([...(identity.adding ?? []), ...coming])];
  saveIdentity(sheet, { ...identity, added: touched, adding });
  const blanks = leaving.map(() => '');
  if (leaving.length > 0) fillColumns(new GuardedWriter(ports, whole), { fields: leaving }, () => blanks);
  releaseFilledColumns(whole, coming);
  const there = whole.columns();
  const { columns } = targetColumns(resource, language, now);
  // Includes columns no longer taken: one of ours without a header would count as cut out.
  const begun = whole.parts.columns.filter(
    ({ field }) => identity.adding?.includes(field) && there.has(field),
  );
  finishColumns(there, begun, language);
  const missing = columns.filter(({ field }) => coming.includes(field) && !there.has(field));
  if (missing.length > 0) addColumns(ports.workbook, whole, missing);
  closeInsertion(sheet);
  const givenUp = begun.flatMap(({ field }) => (has(field) ? [] : [field]));
  showAndHide(whole, { identity, pull, coming, leaving: [...leaving, ...givenUp] });
  ports.workbook.flush();
  const later = isMore ? addedWith(identity.added, coming, sinceMs) : identity.added;
  const added = later && { ...later, fields: later.fields.filter(has) };
  const done = { ...identity, added, adding: undefined, columns: now };
  saveIdentity(sheet, done);
  return done;
}

export function columnsLeaving(
  table: OwnedTable<string>,
  { columns: before }: Pick<RecordsIdentity, 'columns'>,
  { columns: now }: Pick<Pull, 'columns'>,
): readonly string[] {
  const had = takes(before);
  const has = takes(now);
  return table.placedFields().filter((field) => had(field) && !has(field));
}

/** Undefined takes all. Derived columns are managed separately. */
function takes(chosen: ChosenColumns | undefined): (field: string) => boolean {
  if (chosen === undefined) return () => true;
  const fields = new Set([...chosen.named, ...chosen.kept].map(fieldInMark));
  return (field) => isDerived(field) || fields.has(fieldInMark(field));
}

function isSameSet(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.length === b.length && a.every((field) => b.includes(field));
}

function addedWith(
  before: AddedColumns | undefined,
  fields: readonly string[],
  sinceMs: number,
): AddedColumns {
  return { fields: [...new Set([...(before?.fields ?? []), ...fields])], sinceMs };
}

/** Later than every `Pulled at` in the sheet. */
function firstStampAfter({ clock }: Ports, whole: RecordTable): number {
  const nowMs = clock.nowMs();
  const { pulledAt } = whole.parts;
  const reading = whole.read([pulledAt]);
  const stamps = reading.keys.flatMap((_, n) => {
    const value = reading.valueAt(reading.firstRow + n, pulledAt);
    const ms = value instanceof Date ? value.getTime() : 0;
    return ms < nowMs + AHEAD_MS ? [ms] : [];
  });
  return stamps.reduce((latest, ms) => Math.max(latest, ms + 1_000), scanStartAfter(nowMs));
}

/**
 * Writes columns in all records' rows; `needs` are other fields that `cellList` reads.
 * @throws FranchiseError if rows or columns keep moving
 */
function fillColumns(
  guard: GuardedWriter,
  { fields, needs = [] }: { readonly fields: readonly string[]; readonly needs?: readonly string[] },
  cellsOf: (id: RecordId, valueIn: (field: string) => CellValue) => readonly CellValue[],
): void {
  for (let attempt = 1; attempt <= MOST_WRITES; attempt++) {
    const whole = guard.records.read(needs);
    let reading = whole;
    const { placed } = whole;
    let isMoved = false;
    const cells = ({ id, row }: PlacedRecord) => cellsOf(id, (field) => whole.valueAt(row, field));
    for (let n = 0; n < placed.length && !isMoved; n += ROWS_AT_ONCE) {
      const some = placed.slice(n, n + ROWS_AT_ONCE);
      const rows = some.map(({ row }) => row);
      const { table } = reading;
      const after = guard.write(reading, { rows, fields }, () => {
        guard.texts.write(table, blocksOf(some, cells), fields, {});
      });
      isMoved = !sameKeys(after.keys, reading.keys);
      if (isMoved) new RowWriter(guard).clearOrphans(after, some, fields, cells);
      reading = after;
    }
    if (!isMoved) return;
  }
  throw guard.rowsUnstable();
}

/** Unmarks columns that aren't blank though they should be: they are the user's. */
function releaseFilledColumns(whole: RecordTable, fields: readonly string[]): void {
  const table = whole.columns();
  const { headerRow, sheet } = table;
  const rows = sheet.extent().lastRow - headerRow;
  for (const field of rows < 1 ? [] : fields) {
    const column = placeOf(table, field);
    if (column === undefined) continue;
    const area = { row: headerRow + 1, column, rows, columns: 1 };
    const isBlank = areBlank(sheet.read(area)) && areBlank(sheet.readFormulas(area));
    if (!isBlank) unmarkColumn({ sheet, columnOf: () => column }, field);
  }
}

/** Marks have a short form of long discovered names. */
function placeOf(table: OwnedTable<string>, field: string): number | undefined {
  return table.columnOf(field) ?? table.columnOf(fieldInMark(field));
}

/** What the user hid stays hidden. */
function showAndHide(
  whole: RecordTable,
  {
    identity: { columns: before },
    pull: { columns: now },
    coming,
    leaving,
  }: Pick<LayoutChange, 'coming' | 'leaving'> & { readonly identity: RecordsIdentity; readonly pull: Pull },
): void {
  const table = whole.columns();
  const kept = now?.kept ?? [];
  const always = whole.parts.columns.flatMap(({ field, hidden }) => (hidden ? [field] : []));
  const newlyKept = kept.filter((field) => before?.kept.includes(field) !== true);
  const shown = [...coming, ...(before?.kept ?? [])].filter(
    (field) => ![...kept, ...leaving, ...always].includes(field),
  );
  const placesOf = (fields: readonly string[]) => fields.flatMap((field) => placeOf(table, field) ?? []);
  const look = { hiddenColumns: placesOf([...leaving, ...newlyKept]), shownColumns: placesOf(shown) };
  bestEffort(table.sheet, () => table.sheet.setLook(look));
}

type DerivedMarks = Pick<RecordsIdentity, 'link' | 'labels'>;

/**
 * `Link` (from a URL pattern) and labels of codes (from the directory): written in all rows at once when their source
 * changes, without a request; blanked and hidden when it is removed.
 */
interface DerivedColumn {
  readonly field: string;
  readonly by: keyof DerivedMarks;
  /** Hash of the source; undefined if the column isn't wanted. */
  readonly mark: string | undefined;
  /** Other fields of the row that `cellOf` reads. */
  readonly needs: readonly string[];
  cellOf(id: RecordId, valueIn: (field: string) => CellValue): string;
}

function derivedColumns({ filters, labels }: SheetSource): readonly DerivedColumn[] {
  const link = filters?.link;
  return [
    {
      field: LINK_FIELD,
      by: 'link',
      mark: link && shortHash(link),
      needs: [],
      cellOf: (id) => (link === undefined ? '' : linkTo(link, id)),
    },
    {
      field: LABEL_FIELD,
      by: 'labels',
      mark: labels && shortHash(JSON.stringify([...labels.names].sort(([a], [b]) => a - b))),
      needs: labels === undefined ? [] : [labels.field],
      cellOf: (_, valueIn) => (labels && codeLabel(labels, valueIn(labels.field))) ?? '',
    },
  ];
}

/** By the column: what it is derived from, to see later whether that has changed. */
export function derivedMarks(pull: SheetSource): DerivedMarks {
  return Object.fromEntries(derivedColumns(pull).map(({ by, mark }) => [by, mark] as const));
}

/** For a sheet that lost its identity: wanted columns are written again; others may be the user's now. */
export function marksOfRecognised(pull: SheetSource): DerivedMarks {
  return Object.fromEntries(
    derivedColumns(pull).flatMap(({ by, mark }) => (mark === undefined ? [[by, ''] as const] : [])),
  );
}

/** Columns whose source has changed. */
function outdatedDerived(identity: RecordsIdentity, pull: SheetSource): readonly DerivedColumn[] {
  return derivedColumns(pull).filter(({ by, mark = '' }) => (identity[by] ?? '') !== mark);
}

/** @throws FranchiseError if rows or columns keep moving, or a column has no room */
function layOutDerived(
  ports: Ports,
  records: RecordTable,
  identity: RecordsIdentity,
  { field, by, mark, needs, cellOf }: DerivedColumn,
): RecordsIdentity {
  const { sheet, parts, language } = records;
  const wasTaken = identity[by] === '';
  const before = records.columns();
  if (mark !== undefined) {
    if (wasTaken) releaseFilledColumns(records, [field]);
    const column = parts.discovered(field, 'text');
    const isReleased = before.has(field) && !records.columns().has(field);
    if (isReleased && column !== undefined) addColumns(ports.workbook, records, [column]);
    else addMissingColumns(ports.workbook, records, [{ field, kind: 'text' }]);
    const there = records.columns();
    const isBare = (at = 0) => readHeaders(sheet, there.headerRow)[at - 1] === '';
    // A run was killed between adding the column and its header.
    if (column !== undefined && there.has(field) && isBare(there.columnOf(field)))
      finishColumns(there, [column], language);
  }
  const place = records.columns().columnOf(field);
  if (place !== undefined) {
    const cutMark = sentencesIn(language).textCut;
    fillColumns(new GuardedWriter(ports, records), { fields: [field], needs }, (id, valueIn) => [
      textInput(cellOf(id, valueIn), cutMark),
    ]);
    if (mark === undefined) bestEffort(sheet, () => sheet.setLook({ hiddenColumns: [place] }));
    else if (wasTaken) bestEffort(sheet, () => sheet.setLook({ shownColumns: [place] }));
  }
  ports.workbook.flush();
  const done = { ...identity, [by]: mark ?? '' };
  saveIdentity(sheet, done);
  return done;
}

interface LaidOut {
  readonly ports: Ports;
  readonly shared: SharedTable;
  /** After the run before. */
  readonly before: PulledSheetState | undefined;
  readonly fields: readonly string[];
}

/** The columns of a pulled sheet in one run, and its identity, but for what `changeIdentity` has saved since. */
export class TargetLayout {
  /** A sentence; empty for none. */
  addedNotice = '';

  constructor(
    private readonly sheet: LaidOut,
    public identity: RecordsIdentity,
  ) {}

  /** Undefined if it has the columns that it was made with. */
  get added(): AddedColumns | undefined {
    return this.identity.added;
  }

  /**
   * Adds, hides and renews columns as the pull wants them.
   * @returns fields of a new version, until `rememberFields`
   * @throws FranchiseError as `layOut` and `layOutDerived`
   */
  layOut(pull: Pull, before: (change: LayoutChange) => void): readonly string[] {
    const { fields, ports, shared } = this.sheet;
    const { table } = shared;
    const fresh = this.newFields(pull);
    const identity = { ...this.identity, known: fields.filter((field) => !fresh.includes(field)) };
    const areColumnsRight =
      isSameSet(identity.columns?.named, pull.columns?.named) &&
      isSameSet(identity.columns?.kept, pull.columns?.kept) &&
      identity.adding === undefined &&
      fresh.every((field) => identity.added?.fields.includes(field));
    const derived = shared.isNew ? [] : outdatedDerived(identity, pull);
    if (areColumnsRight && derived.length === 0) return fresh;
    // Nothing may change if the header was sorted in among the records.
    if (!shared.isNew) shared.read();
    shared.forget();
    table.columnCache.invalidate();
    if (!areColumnsRight) this.identity = layOut(ports, table, { identity, pull, fresh }, before);
    for (const column of derived) this.identity = layOutDerived(ports, table, this.identity, column);
    table.columnCache.confirm(table.columns());
    return fresh;
  }

  /**
   * A field without a column is new, or its column was deleted; only what the sheet knew before tells which. A sheet
   * recognised by its headers has no `known`: it is judged by the columns it lacks.
   */
  private newFields({ columns }: Pick<Pull, 'columns'>): readonly string[] {
    const { before, fields, shared } = this.sheet;
    const { known } = this.identity;
    if (columns !== undefined || this.identity.columns !== undefined) return [];
    if (known !== undefined) return fields.filter((field) => !known.includes(field));
    // Undefined unless notes and marks agree.
    const sealed = shared.table.columnCache.table;
    if (before === undefined || sealed === undefined || sealed.placesSum !== before.seal) return [];
    return fields.filter((field) => !before.without.includes(field) && !sealed.has(field));
  }

  /** Call once the new fields' columns are filled and announced. */
  rememberFields(): void {
    const { fields, shared } = this.sheet;
    if (JSON.stringify(fields) === JSON.stringify(this.identity.known)) return;
    this.identity = { ...this.identity, known: fields };
    if (!shared.isNew) changeIdentity(shared.table.sheet, { known: fields });
  }

  /** For sheets beside a pulled one, such as its history. */
  addNewFields(): void {
    const { fields, ports, shared } = this.sheet;
    const { table } = shared;
    const { known = fields } = this.identity;
    const fresh = shared.isNew ? [] : fields.filter((field) => !known.includes(field));
    if (fresh.length === 0) return void this.rememberFields();
    const wanted = table.parts.columns.filter(({ field }) => fresh.includes(field));
    shared.forget();
    addOrFinishColumns(ports.workbook, table, wanted);
    const names = wanted.map(({ header }) => header[table.language]).join(', ');
    this.addedNotice = sentencesIn(table.language).columnsCameTo(table.sheet.name(), names);
  }

  missing(fields: readonly string[]): readonly string[] {
    const { table } = this.sheet.shared.read();
    return fields.filter((field) => !table.has(field) && !table.has(fieldInMark(field)));
  }
}

export function documentedFields({ resource }: Pick<SheetSource, 'resource'>): readonly string[] {
  return resource.records.columns.map(({ field }) => field);
}

// The named range of a sheet’s records, with headers: pivots and QUERY take column names from them. Ours is the one named
// in the identity; the user’s are never changed.

/** The named range over a pulled sheet's records, for people's formulas. */
export class RecordsRange {
  constructor(
    private readonly workbook: Workbook,
    private readonly sheet: Sheet,
    /** Undefined until it is known. */
    public name: string | undefined,
  ) {}

  /** @param before its former name, in case the identity lost it */
  cover(reading: Reading, usual: string, before: string | undefined): void {
    if (this.name === undefined && before !== undefined) this.remember(before);
    bestEffort(this.sheet, () => this.setName(reading, usual));
  }

  private setName({ table, lastRow }: Reading, usual: string): void {
    const { workbook, sheet, name: known } = this;
    const { headerRow, span } = table;
    const area = { row: headerRow, column: span.first, rows: lastRow - headerRow + 1, columns: span.count };
    const isHere = (one: NamedArea) => one.sheetId === sheet.id;
    const now = known === undefined ? null : workbook.namedArea(known);
    if (known !== undefined && now !== null && isHere(now)) {
      if (now.area.rows !== area.rows || !isOverSameColumns(now.area, area))
        workbook.setNamedArea(known, sheet, area);
      return;
    }
    const all = workbook.namedAreas();
    const words = usual.replace(/\s/g, '');
    const ours = [words, withoutAccents(words)];
    // Without a known name, ours is the one with our words, whatever columns it covers.
    const isAlike = (one: NamedArea) => isOverSameColumns(one.area, area);
    const mayBeOurs = all.filter(
      (one) =>
        isHere(one) &&
        (known === undefined
          ? one.area.row === headerRow && ours.includes(one.name.replace(/_\d+$/, ''))
          : isAlike(one)),
    );
    const likely = mayBeOurs.length > 1 ? mayBeOurs.filter(isAlike) : mayBeOurs;
    const [renamed] = likely.length === 1 ? likely : [];
    const taken = new Set(all.map(({ name }) => name.toLowerCase()));
    const names = renamed === undefined ? ours.map((word) => freeName(word, taken)) : [renamed.name];
    for (const name of names) {
      if (name !== known) this.remember(name);
      try {
        workbook.setNamedArea(name, sheet, area);
        return;
      } catch {
        // Google may refuse letters with accents (unverified): try without.
      }
    }
  }

  /** Saved before the range is set: an unknown one would be taken for the user's. */
  private remember(range: string): void {
    changeIdentity(this.sheet, { range });
    this.name = range;
  }
}

function freeName(word: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? word : `${word}_${n}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

function isOverSameColumns(a: Area, b: Area): boolean {
  return a.row === b.row && a.column === b.column && a.columns === b.columns;
}
