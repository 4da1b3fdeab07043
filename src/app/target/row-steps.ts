// The steps that change the rows of a table of records. A step is one reading of keys and column marks, its writes and
// their flush; then keys and marks are read again. Nothing can lock a sheet against its user, so what moved in between
// is found by that second reading and put right:
// - rows that moved are written again where they stand now;
// - rows of records that were hit instead are of ours as well: their `Pulled at` is the one of this step although they were not
//   meant. What stood there isn't known, so they are made stale and named, and the run asks for them by id;
// - rows of no record that were hit instead are emptied again;
// - a key that was overwritten is put back at once, beside its neighbours;
// - columns that moved end the run with a sentence: cells of the user's may have been hit.

import { type CellValue, heldBy, textInput } from '../../domain/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { firstOverwritten, type KeyWrite } from '../../domain/overwritten-key.ts';
import { rangeNames } from '../../domain/range-name.ts';
import type { RecordId } from '../../domain/record.ts';
import { type Key, type PlacedRecord, sameKeys } from '../../domain/record-keys.ts';
import { spansOf } from '../../domain/spans.ts';
import type { Ports } from '../ports.ts';
import { BlankRows } from './blank-rows.ts';
import { ExactTexts } from './exact-texts.ts';
import type { Look, RecordTable } from './record-table.ts';

/** So often rows are written anew while their user moves them. */
export const ATTEMPTS = 6;

export type StepPorts = Pick<Ports, 'workbook' | 'clock' | 'calendar'>;

/** The cells of a record, one for each of the fields that are written. */
type CellsOf = (id: RecordId) => readonly CellValue[];

/** What goes into the rows of a step. */
export interface Content {
  /** The key first. */
  readonly fields: readonly string[];
  readonly cellsOf: CellsOf;
  readonly pulledAt: Date;
}

export class RowSteps {
  /** Records whose row was written in the place of another, by id. */
  private readonly hit = new Set<RecordId>();
  private readonly texts = new ExactTexts<string>();
  private readonly blankRows: BlankRows;

  constructor(
    private readonly ports: StepPorts,
    private readonly records: RecordTable,
  ) {
    this.blankRows = new BlankRows(ports.workbook, records, this.texts);
  }

  /** Whether a row was hit by mistake, and not settled since. */
  get hasHit(): boolean {
    return this.hit.size > 0;
  }

  /**
   * Writes fields of rows that are there, never a key. A record whose row is gone is left out.
   * @param first what the step begins with: the last call before its writes
   * @param stamp what the step writes as `Pulled at`, by which a row is known that it hit by mistake
   * @returns the last look, with which another step can begin at once
   */
  update(
    first: Look,
    ids: readonly RecordId[],
    fields: readonly string[],
    cellsOf: CellsOf,
    stamp: CellValue,
  ): Look {
    const own = new Set(ids);
    let look = first;
    let pending = ids;
    for (let attempt = 1; pending.length > 0; attempt++) {
      const placed = [...look.placesOf(pending)].map(([id, row]): PlacedRecord => ({ id, row }));
      if (placed.length === 0) return look;
      if (attempt > ATTEMPTS) throw this.restless();
      const after = this.written(look, placed, fields, () => {
        const cellsAt = new Map(placed.map(({ id, row }) => [row, cellsOf(id)]));
        const blocks = spansOf([...cellsAt.keys()]).map(({ first, count }) => ({
          firstRow: first,
          rows: Array.from({ length: count }, (_, n) => cellsAt.get(first + n) ?? []),
        }));
        this.texts.write(look.table, blocks, fields, { last: this.last() });
      });
      pending = placed.filter(({ id, row }) => after.keyAt(row) !== id).map(({ id }) => id);
      this.clearStrays(after, placed, fields, ({ id }) => cellsOf(id));
      look = pending.length > 0 ? this.noteHits(own, stamp, placed, fields) : after;
    }
    return look;
  }

  /** Adds new records below the last one. @param first a look to begin with, where nothing was done since */
  append(
    first: Look | undefined,
    ids: readonly RecordId[],
    fields: readonly string[],
    cellsOf: CellsOf,
    stamp: CellValue,
  ): void {
    const own = new Set(ids);
    let rest = ids;
    for (let attempt = 1; rest.length > 0; attempt++) {
      if (attempt > ATTEMPTS) throw this.restless();
      const look = this.blankRows.below(attempt === 1 ? first : undefined, rest.length);
      if (look === undefined) continue;
      rest = this.writeNew(look, look.lastRow + 1, rest, own, fields, cellsOf, stamp, true).missing;
    }
  }

  /**
   * Gives a record that stands on a row of the user's a row of its own below all others, and empties that one, in one
   * step: no look finds it missing, or twice.
   */
  moveBelow(id: RecordId, fields: readonly string[], cells: readonly CellValue[]): void {
    const { key } = this.records.parts;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const look = this.blankRows.below(undefined, 1);
      if (look === undefined) continue;
      const row = look.placesOf([id]).get(id);
      if (row === undefined) return;
      const below = look.lastRow + 1;
      const ours = look.table.placedFields();
      const blanks = ours.map(() => '');
      const placed = [
        { id, row },
        { id, row: below },
      ];
      const after = this.written(look, placed, ours, () => {
        // Cut off between them the record is missing, and comes again.
        look.table.write(row, ours, [blanks], { last: [key] });
        const block = { firstRow: below, rows: [cells] };
        this.texts.write(look.table, [block], fields, { first: key, last: this.last() }, true);
      });
      const index = row - look.firstRow;
      const expected = look.keys.map((one, n) => (n === index ? undefined : one));
      expected[below - look.firstRow] = id;
      if (sameKeys(after.keys, expected)) return;
      const shift = after.gridRows - look.gridRows;
      this.putBack(look.keys, after, { keys: new Set<Key>([undefined, id]), index, count: 1, shift });
      return;
    }
    throw this.restless();
  }

  /**
   * Marks the lower of two rows with one key in the column of the state, and takes the mark off where it is no longer
   * true. @param first a look with that column @returns how many there are, and the last look
   */
  markRepeated(
    first: Look,
    word: string,
    isMarked: (look: Look, row: number) => boolean,
  ): { readonly count: number; readonly look: Look } {
    const { state } = this.records.parts;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const look = attempt === 1 ? first : this.records.look([state]);
      const seen = new Set<RecordId>();
      let count = 0;
      const wrong: (PlacedRecord & { readonly text: string })[] = [];
      look.keys.forEach((id, n) => {
        if (id === undefined) return;
        const row = look.firstRow + n;
        const isRepeated = seen.has(id);
        seen.add(id);
        if (isRepeated) count += 1;
        if (isRepeated !== isMarked(look, row)) wrong.push({ id, row, text: isRepeated ? word : '' });
      });
      if (wrong.length === 0 || !look.table.has(state)) return { count, look };
      const after = this.written(look, wrong, [state], () => {
        for (const { row, text } of wrong) look.table.write(row, [state], [[text]]);
      });
      this.clearStrays(after, wrong, [state], ({ text }) => [text]);
    }
    throw this.restless();
  }

  /**
   * Puts right the rows that were hit by mistake: of known records by writing them again, others are made stale.
   * @returns the others
   */
  settle(
    isKnown: (id: RecordId) => boolean = () => false,
    writeAgain: (ids: readonly RecordId[]) => void = () => undefined,
  ): readonly RecordId[] {
    const stale = new Set<RecordId>();
    while (this.hit.size > 0) {
      const known = [...this.hit].filter(isKnown);
      const foreign = [...this.hit].filter((id) => !isKnown(id) && !stale.has(id));
      this.hit.clear();
      if (known.length > 0) writeAgain(known);
      if (foreign.length > 0) this.makeStale(foreign);
      for (const id of foreign) stale.add(id);
    }
    return [...stale];
  }

  /** Empties version and `Pulled at` of rows that hold another record's values, so that no run takes them for current. */
  private makeStale(ids: readonly RecordId[]): void {
    const { version, pulledAt } = this.records.parts;
    const fields = version === undefined ? [pulledAt] : [version, pulledAt];
    const blanks = fields.map(() => '');
    this.update(this.records.look(), ids, fields, () => blanks, '');
  }

  /**
   * Writes rows with their keys, and puts right what moved.
   * @param areAutomatic whether the texts' cells are known to have the automatic format
   * @returns the records that are still missing, and the last look
   */
  writeNew(
    look: Look,
    firstRow: number,
    ids: readonly RecordId[],
    own: ReadonlySet<RecordId>,
    fields: readonly string[],
    cellsOf: CellsOf,
    stamp: CellValue,
    areAutomatic: boolean,
  ): { readonly missing: readonly RecordId[]; readonly look: Look; readonly isMoved: boolean } {
    const { key } = this.records.parts;
    const placed = ids.map((id, n): PlacedRecord => ({ id, row: firstRow + n }));
    const after = this.written(look, placed, fields, () =>
      this.texts.write(
        look.table,
        [{ firstRow, rows: ids.map(cellsOf) }],
        fields,
        { first: key, last: this.last() },
        areAutomatic,
      ),
    );
    const index = firstRow - look.firstRow;
    const expected = [...look.keys];
    ids.forEach((id, n) => {
      expected[index + n] = id;
    });
    if (sameKeys(after.keys, expected)) {
      this.records.noteKeys(ids, []);
      return { missing: [], look: after, isMoved: false };
    }
    const shift = after.gridRows - look.gridRows;
    this.putBack(look.keys, after, { keys: new Set<Key>(ids), index, count: ids.length, shift });
    const now = this.noteHits(own, stamp, placed, fields);
    const there = now.placesOf(ids);
    // They may have been cut in two by what moved.
    const last = this.update(now, [...there.keys()], fields.slice(1), (id) => cellsOf(id).slice(1), stamp);
    return { missing: ids.filter((id) => !there.has(id)), look: last, isMoved: true };
  }

  /** Makes the writes, flushes, and reads keys and marks again. @throws FranchiseError when columns moved meanwhile */
  written(look: Look, placed: readonly PlacedRecord[], fields: readonly string[], write: () => void): Look {
    let failure: { readonly thrown: unknown } | undefined;
    try {
      write();
      this.ports.workbook.flush();
    } catch (thrown) {
      // Rows that were taken away leave the sheet too small for the writes.
      failure = { thrown };
    }
    const after = this.records.look();
    if (failure !== undefined && sameKeys(after.keys, look.keys)) {
      if (this.texts.isWorthAnotherTry()) return this.written(look, placed, fields, write);
      throw failure.thrown;
    }
    if (!after.table.isLike(look.table)) throw this.columnsMoved(look, placed, fields);
    return after;
  }

  /** Puts keys back that were overwritten, one a step. @returns the look after it */
  putBack(before: readonly Key[], first: Look, write: KeyWrite): Look {
    let look = first;
    const keys = new Set(write.keys);
    for (let n = 0; n < before.length; n++) {
      const found = firstOverwritten(before, look.keys, { ...write, keys });
      if (found === undefined) return look;
      const row = look.firstRow + found.index;
      const { table } = look;
      const field = this.records.parts.key;
      look = this.written(look, [{ id: found.id, row }], [field], () =>
        this.texts.write(table, [{ firstRow: row, rows: [[keyInput(found.id)]] }], [field], {}),
      );
      keys.add(found.id);
      this.hit.add(found.id);
    }
    return look;
  }

  /**
   * Finds the rows that carry this step's stamp and are not of it; where it wrote none, the rows that stand now where
   * it wrote. @returns a new look
   */
  private noteHits(
    own: ReadonlySet<RecordId>,
    stamp: CellValue,
    placed: readonly PlacedRecord[],
    fields: readonly string[],
  ): Look {
    const { pulledAt } = this.records.parts;
    const look = this.records.look([pulledAt]);
    const isSigned = fields.includes(pulledAt) && look.table.has(pulledAt);
    const rows = new Set(placed.map(({ row }) => row));
    const isStamped = (row: number) =>
      isSigned ? isSame(look.valueAt(row, pulledAt), stamp) : rows.has(row);
    look.keys.forEach((key, n) => {
      if (key !== undefined && !own.has(key) && isStamped(look.firstRow + n)) this.hit.add(key);
    });
    return look;
  }

  /**
   * Empties what the step wrote into rows that are about no record now: its user inserted them meanwhile, or they stand
   * below records that were taken away. Only cells that still hold it, so that nothing of the user's goes.
   */
  private clearStrays<P extends PlacedRecord>(
    after: Look,
    placed: readonly P[],
    fields: readonly string[],
    cellsOf: (one: P) => readonly CellValue[],
  ): void {
    const suspects = placed.filter(({ row }) => after.keyAt(row) === undefined);
    if (suspects.length === 0) return;
    const look = this.records.look(fields);
    const strays = suspects.flatMap((one) => {
      const cells = cellsOf(one);
      const own = fields.filter((field, n) => {
        const input = cells[n] ?? '';
        const held = look.valueAt(one.row, field);
        // Where the user stands there may be cells of plain text.
        return input !== '' && look.table.has(field) && (isSame(held, heldBy(input)) || held === input);
      });
      return look.keyAt(one.row) === undefined && own.length > 0 ? [{ ...one, own }] : [];
    });
    if (strays.length === 0) return;
    const now = this.written(look, strays, fields, () => {
      for (const { row, own } of strays) look.table.write(row, own, [own.map(() => '')]);
    });
    // Records that came to stand there in this very moment have been emptied instead.
    for (const { row } of strays) {
      const key = now.keyAt(row);
      if (key !== undefined) this.hit.add(key);
    }
  }

  private last(): readonly string[] {
    const { version, pulledAt } = this.records.parts;
    return version === undefined ? [pulledAt] : [version, pulledAt];
  }

  restless(): FranchiseError {
    const name = this.records.sheet.name();
    return new FranchiseError('busy', (say) => say.rowsRestless(name));
  }

  private columnsMoved(
    look: Look,
    placed: readonly PlacedRecord[],
    fields: readonly string[],
  ): FranchiseError {
    const areas = spansOf(placed.map(({ row }) => row)).flatMap(({ first, count }) =>
      look.table.areas(first, count, fields),
    );
    const name = this.records.sheet.name();
    const ranges = rangeNames(areas);
    const { hour, minute, second } = this.ports.calendar.toLocal(this.ports.clock.nowMs());
    const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
    return new FranchiseError('bad-sheet', (say) => say.columnsMoved(name, ranges, time));
  }
}

function keyInput(id: RecordId): CellValue {
  return typeof id === 'string' ? textInput(id, '') : id;
}

export function isSame(a: CellValue, b: CellValue): boolean {
  return a instanceof Date && b instanceof Date ? Math.abs(a.getTime() - b.getTime()) < 1 : a === b;
}
