// Rows that lose their record, and get another one. What the user wrote on a row is looked at right before the write that
// empties or fills it, and once more behind it: what they wrote in between keeps its record, or its row.
//
// An emptied row keeps its `Pulled at` and nothing else of ours. By that it is told from a blank row of the user's, and
// it goes with the row wherever that is sorted, inserted, copied or cut off to; no mark of the sheet has to grow.

import { type CellValue, textInput } from '../../domain/cell.ts';
import type { RecordId } from '../../domain/record.ts';
import { type Key, sameKeys } from '../../domain/record-keys.ts';
import { RowContent } from '../sheets/user-content.ts';
import type { Look, RecordTable } from './record-table.ts';
import { ATTEMPTS, type Content, isSame, type RowSteps } from './row-steps.ts';

/** So many are filled by one block of new records. */
const FILLED_AT_ONCE = 5;
/** What earlier versions put on emptied rows; sheets have room for some hundred of them. */
const OLD_MARK = 'franchise.emptied';
/** So many are taken away by one run. */
const OLD_MARKS_DROPPED = 100;

interface Taken {
  readonly look: Look;
  /** What was read of rows behind the last write; nothing where it may be old. */
  readonly content: RowContent | undefined;
  /** Whether the user wrote on the row, so that it keeps its record. */
  readonly isKept: boolean;
}

export class EmptiedRows {
  private isRidOfMarks = false;

  constructor(
    private readonly records: RecordTable,
    private readonly steps: RowSteps,
  ) {}

  /** From the top. */
  rows(look: Look, dated = this.datedRows(look)): readonly number[] {
    if (dated.length === 0) return [];
    const content = RowContent.read(look.table, dated);
    return dated.filter((row) => this.isFree(content, row));
  }

  /** Whether it was emptied. A row on which the user wrote since is theirs. */
  isFree(content: RowContent, row: number): boolean {
    return this.isEmptied(content, row) && !content.isUsers(row);
  }

  /**
   * Empties the records' rows, a step each, and leaves those alone on which the user wrote.
   * @returns how many of the records are done, and which of these have kept their rows
   */
  takeOut(
    ids: readonly RecordId[],
    isLate: () => boolean,
  ): { readonly done: number; readonly kept: readonly RecordId[] } {
    this.dropOldMarks();
    const kept: RecordId[] = [];
    let look = this.records.look();
    let content: RowContent | undefined;
    for (const [n, id] of ids.entries()) {
      if (isLate()) return { done: n, kept };
      const taken = this.takeOne(look, content, id, ids[n + 1]);
      ({ look, content } = taken);
      if (taken.isKept) kept.push(id);
    }
    return { done: ids.length, kept };
  }

  /**
   * Puts new records into emptied rows, a step each.
   * @param begin a look behind which nothing was written
   * @returns the records that have no row yet, and the last look
   */
  fill(
    begin: Look,
    ids: readonly RecordId[],
    { fields, cellsOf, pulledAt }: Content,
  ): { readonly left: readonly RecordId[]; readonly look: Look } {
    const rest = [...ids];
    let look = begin;
    const dated = this.datedRows(look);
    let emptied = dated.length;
    for (const row of this.rows(look, dated).slice(0, FILLED_AT_ONCE)) {
      const [id] = rest;
      if (id === undefined) break;
      const content = RowContent.read(look.table, [row]);
      if (!this.isFree(content, row)) continue;
      const written = this.steps.writeNew(look, row, [id], new Set([id]), fields, cellsOf, pulledAt, false);
      look = written.look;
      const place = look.placesOf([id]).get(id);
      if (written.missing.length > 0 || place === undefined) continue;
      rest.shift();
      const now = RowContent.read(look.table, [place]);
      const isWrittenOn = now.valueAt(place, this.records.parts.key) === id && now.isUsers(place);
      // A row that the user inserted meanwhile may have been hit: then there are as many emptied ones as before.
      const isAnother = written.isMoved && this.datedRows(look).length >= emptied;
      if (!isAnother) emptied -= 1;
      if (!isWrittenOn && !isAnother) continue;
      this.steps.moveBelow(id, fields, cellsOf(id));
      look = this.records.look();
    }
    return { left: rest, look };
  }

  /** Rows without a record that say when one was written: emptied, unless somebody wrote into our columns. */
  private datedRows(look: Look): readonly number[] {
    const { pulledAt } = this.records.parts;
    const blank = look.keys.flatMap((key, n) => (key === undefined ? [look.firstRow + n] : []));
    if (blank.length === 0 || !look.table.has(pulledAt)) return [];
    const dates = look.table.readRows(blank, [pulledAt]);
    return blank.filter((row) => dates.valueAt(row, pulledAt) instanceof Date);
  }

  private isEmptied(content: RowContent, row: number): boolean {
    return content.valueAt(row, this.records.parts.pulledAt) instanceof Date && this.isBlank(content, row);
  }

  /** Nothing of ours stands there but when it was written. */
  private isBlank(content: RowContent, row: number): boolean {
    const { pulledAt } = this.records.parts;
    return content.fields.every((field) => field === pulledAt || content.valueAt(row, field) === '');
  }

  /** @param next whose row is read together with the one that was emptied */
  private takeOne(
    begin: Look,
    known: RowContent | undefined,
    id: RecordId,
    next: RecordId | undefined,
  ): Taken {
    const { key, pulledAt } = this.records.parts;
    let look = begin;
    let content = known;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { table } = look;
      const row = look.placesOf([id]).get(id);
      if (row === undefined) return { look, content, isKept: false };
      if (content?.has(row) !== true) content = RowContent.read(table, [row]);
      if (content.valueAt(row, key) !== id) {
        look = this.records.look();
        content = undefined;
        continue;
      }
      if (content.isUsers(row)) return { look, content, isKept: true };
      const before = content;
      const fields = table.placedFields().filter((field) => field !== pulledAt);
      const blanks = fields.map(() => '');
      // The key last: a row that is cut off in the middle is still known, and emptied again.
      const after = this.steps.written(look, [{ id, row }], fields, () =>
        table.write(row, fields, [blanks], { last: [key] }),
      );
      const nextRow = next === undefined ? undefined : after.placesOf([next]).get(next);
      content = RowContent.read(after.table, nextRow === undefined ? [row] : [row, nextRow]);
      const index = row - look.firstRow;
      const expected = look.keys.map((one, n) => (n === index ? undefined : one));
      const isMoved = !sameKeys(after.keys, expected);
      const copies = rowsOf(look, id);
      const shift = after.gridRows - look.gridRows;
      if (isMoved) {
        const write = { keys: new Set<Key>([undefined]), index, count: 1, shift };
        look = this.steps.putBack(expected, after, write);
        content = undefined;
      } else look = after;
      if (rowsOf(look, id) >= copies) continue;
      this.records.noteKeys([], [id]);
      const isHere = content !== undefined && this.isBlank(content, row);
      if (isHere && content?.isUsers(row) === false) return { look, content, isKept: false };
      if (!isHere && !isMoved) look = this.records.look();
      const theirs = isHere ? row : this.writtenOn(look, before.valueAt(row, pulledAt));
      if (theirs === undefined) return { look, content: undefined, isKept: false };
      // The user wrote on it while it was emptied: it is theirs, and what they wrote is about this record.
      const again = (field: string) => {
        const value = before.valueAt(row, field);
        return typeof value === 'string' ? textInput(value, '') : value;
      };
      const ordered = [key, ...fields.filter((field) => field !== key)];
      const cells = ordered.map(again);
      const back = this.steps.writeNew(look, theirs, [id], new Set([id]), ordered, () => cells, '', false);
      return { look: back.look, content: undefined, isKept: back.missing.length === 0 };
    }
    throw this.steps.restless();
  }

  /** The one emptied row with this date on which the user wrote; undefined where there is none, or more. */
  private writtenOn(look: Look, pulledAt: CellValue): number | undefined {
    const rows = this.datedRows(look);
    if (rows.length === 0) return undefined;
    const content = RowContent.read(look.table, rows);
    const theirs = rows.filter(
      (row) =>
        this.isEmptied(content, row) &&
        content.isUsers(row) &&
        isSame(content.valueAt(row, this.records.parts.pulledAt), pulledAt),
    );
    return theirs.length === 1 ? theirs[0] : undefined;
  }

  /** They are not needed any more, and there is room for so many only. */
  private dropOldMarks(): void {
    if (this.isRidOfMarks) return;
    this.isRidOfMarks = true;
    this.records.sheet.dropMarks(OLD_MARK, OLD_MARKS_DROPPED);
  }
}

function rowsOf({ keys }: Look, id: RecordId): number {
  return keys.filter((key) => key === id).length;
}
