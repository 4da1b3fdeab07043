// Keeps what a run changes in its sheet. Only before a row is written can be told what stands there, and only after it
// whether that was done; a kill in between may neither lose a change nor leave one that wasn't. So changes are noted before
// the rows are written, under an instant that the pull's state names, and whoever finds that instant still open compares
// them with the sheet: what hasn't reached it is taken out, and found again by the run that goes on.

import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import {
  BEGAN,
  CAME,
  type Change,
  changesOf,
  hasHappened,
  type RecordToWrite,
  WENT,
} from '../../domain/history/changes.ts';
import type { SheetRow } from '../../domain/leftovers.ts';
import { dayAt } from '../../domain/local-time.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { Pull } from '../../domain/pull.ts';
import { headersOf } from '../../domain/pull-columns.ts';
import type { ReadRecord, RecordId } from '../../domain/record.ts';
import type { RunState } from '../../domain/run-state.ts';
import { CAME_WORD, PULLS_COLUMNS, RECORD_COLUMN, RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Ports } from '../ports.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import type { RowsAhead, TargetSheet } from '../sheets/target-sheet/target-sheet.ts';
import { ChangesSheet } from './changes-sheet.ts';
import { countDay } from './daily-sheet.ts';

/** So many days before the spreadsheet is full each refresh that notes changes says so. */
const WARNED_DAYS = 60;

/** What keeping changes works with. */
interface ChangesWork {
  readonly ports: Ports;
  readonly pull: Pull;
  /** The pulled sheet. */
  readonly target: PullTarget;
  readonly state: RunState;
  /** The filters as they were typed. */
  readonly filters: string;
  /** When this execution has to stop working, milliseconds since 1970. */
  readonly deadlineMs: number;
  /** Stores what is known of the pull, without moving the run's cursor. */
  save(): void;
}

/**
 * Notes in the sheet of changes what a run alters in its pulled sheet, with the value before. Each change is noted
 * before its write, so that a kill loses none. Does nothing for pulls without history.
 */
export class KeptChanges {
  /** What a person has to know of it, in words; empty where all is well. */
  words = '';
  private sheet: ChangesSheet | undefined;
  /** Sheets to which columns have come. */
  private readonly widened: TargetSheet[] = [];

  constructor(private readonly work: ChangesWork) {}

  /** Who is told of rows before these records are written; undefined where nothing is kept. */
  ahead(records: ReadonlyMap<RecordId, ReadRecord>): RowsAhead | undefined {
    const { pull, state } = this.work;
    if (pull.followed === undefined || !state.history.keepsChanges) return undefined;
    const columns = new Map(pull.resource.records.columns.map(({ field }, n) => [field, n]));
    const told = new Set<RecordId>();
    const recordOf = (id: RecordId, before: SheetRow | undefined): RecordToWrite => ({
      id,
      before,
      valueOf: (field) => records.get(id)?.cells[columns.get(field) ?? -1] ?? '',
    });
    return {
      fields: pull.followed,
      isTold: (id) => told.has(id),
      tell: (rows, fresh, fields) => {
        for (const { id } of rows) told.add(id);
        for (const id of fresh) told.add(id);
        const all = [
          ...rows.map((row) => recordOf(row.id, row)),
          ...fresh.map((id) => recordOf(id, undefined)),
        ];
        const isUnfilled = (row: SheetRow, field: string) => this.isUnfilled(row, field);
        return this.note(all.flatMap((one) => changesOf(one, { fields, isUnfilled })));
      },
    };
  }

  /** Notes that the rows of these records are about to leave the sheet. */
  removing(ids: readonly RecordId[], why: 'gone' | 'out-of-filter'): void {
    const { pull, state, target } = this.work;
    if (pull.followed === undefined || !state.history.keepsChanges) return;
    const asked = new Set(ids);
    const there = target.records.held([]).filter((row) => row.state === '' && asked.has(row.id));
    const to = RECORD_STATES[why][target.language];
    this.note(there.map(({ id }) => ({ record: id, field: WENT, from: '', to })));
  }

  /** What was noted so far has reached the sheet: what comes is another change, also of the same field. */
  verified(): void {
    this.work.state.history.settled();
  }

  /** Compares what a run that was cut off has noted with what it has written. */
  settle(): void {
    const { ports, state, target, deadlineMs } = this.work;
    const { history } = state.known;
    if (history?.isOpen === undefined) return;
    const fields = this.fields();
    this.attempt(() => {
      const sheet = ChangesSheet.find(ports, target);
      const rows = sheet === undefined ? [] : target.records.held(fields);
      const known = new Map(rows.map((row) => [JSON.stringify(row.id), row]));
      const how = { fields, sinceMs: history.lastMs };
      sheet?.takeOut(
        history.lastMs,
        (record, change) => hasHappened(change, known.get(record), how),
        deadlineMs,
      );
      state.history.settled();
      this.work.save();
    });
  }

  /** Begins the history where the sheet has come to its first state; says how it grows where it has got rows. */
  finish(): void {
    this.count();
    const { ports, state, target, filters } = this.work;
    if (state.history.isFirstState(state.isWhole)) {
      this.attempt(() => {
        const sheet = ChangesSheet.open(ports, target);
        const nowMs = ports.clock.nowMs();
        const began = { record: '', field: BEGAN, from: '', to: filters };
        sheet.add([began], state.history.begun(nowMs), this.headerOf);
        this.tell(this.say.changesBegin(sheet.name));
      });
      return;
    }
    const { sheet } = this;
    const growth = sheet?.growth(state.known.history?.sinceMs ?? 0);
    if (sheet === undefined || growth === undefined) return;
    const { rowsADay, daysLeft } = growth;
    this.attempt(() => sheet.note(this.say.changesRate(rowsADay, daysLeft)));
    if (daysLeft < WARNED_DAYS) this.tell(this.say.changesGrowth(sheet.name, rowsADay, daysLeft));
  }

  /** The words were said: what came to the sheets is known from now on. */
  told(): void {
    for (const sheet of this.widened) sheet.layout.knowFields();
  }

  /** Says which columns a new version has brought. */
  private opened(sheet: TargetSheet): void {
    if (sheet.layout.came === '') return;
    this.widened.push(sheet);
    this.tell(this.say.changesCame(sheet.layout.came));
  }

  /** Counts the records of this day, once. */
  private count(): void {
    const { ports, state, target, deadlineMs, pull } = this.work;
    if (pull.filters.daily !== true) return;
    const today = dayAt(ports.calendar, ports.clock.nowMs());
    if (!state.history.isToBeCounted(today, state.isWhole)) return;
    this.attempt(
      () => {
        this.opened(countDay(ports, target, deadlineMs));
        state.history.counted(today);
      },
      (reason) => this.say.dailyNotCounted(reason),
    );
  }

  /** @returns whether this took calls */
  private note(changes: readonly Change[]): boolean {
    if (changes.length === 0) return false;
    const { ports, state, target } = this.work;
    this.attempt(() => {
      const { sheet = ChangesSheet.open(ports, target) } = this;
      if (this.sheet === undefined) this.opened(sheet.target);
      this.sheet = sheet;
      const notedMs = state.history.noted(ports.clock.nowMs());
      this.work.save();
      sheet.add(
        changes.map((change) => this.inWords(change)),
        notedMs,
        this.headerOf,
      );
    });
    target.forget();
    return true;
  }

  /** What a person can mend fails for the history alone; after anything else the whole run is tried again. */
  private attempt(work: () => void, inWords = (reason: string) => this.say.changesNotKept(reason)): void {
    try {
      work();
    } catch (thrown) {
      if (!(thrown instanceof FranchiseError)) throw thrown;
      this.tell(inWords(sentenceFor(thrown, this.work.target.language)));
    }
  }

  private tell(sentence: string): void {
    if (!this.words.includes(sentence)) this.words = `${this.words} ${sentence}`.trim();
  }

  private inWords(change: Change): Change {
    return change.field === CAME ? { ...change, to: CAME_WORD[this.work.target.language] } : change;
  }

  /** The header of a field, or what stands in its place, in the words of the pulled sheet. */
  private readonly headerOf = (field: string): string => {
    const { pull, target } = this.work;
    if (field === CAME || field === WENT) return RECORD_COLUMN[target.language];
    if (field === BEGAN) return PULLS_COLUMNS.filters[target.language];
    return headersOf(pull.resource, [field], target.language)[0] ?? field;
  };

  /** The followed fields whose columns are there: its user may have deleted one. */
  private fields(): readonly string[] {
    const { pull, target } = this.work;
    const gone = new Set(target.layout.missing(pull.followed ?? []));
    return (pull.followed ?? []).filter((field) => !gone.has(field));
  }

  /** A column that came later has no values in rows from before. */
  private isUnfilled({ pulledAtMs = 0 }: SheetRow, field: string): boolean {
    const { added } = this.work.target.layout;
    return added?.fields.includes(field) === true && pulledAtMs < added.sinceMs;
  }

  private get say() {
    return sentencesIn(this.work.target.language);
  }
}
