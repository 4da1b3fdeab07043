// Keeps a history of what a run changes. Changes are noted before the rows are written (old values are lost after
// that), under an instant that is stored in the pull's state. If a kill leaves that instant open, the next run removes
// those that haven't happened; the resumed run finds them again.

import type { CellValue } from '../../domain/cells/cell.ts';
import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import {
  BEGAN,
  CAME,
  type Change,
  changesOf,
  hasReachedSheet,
  type RecordToWrite,
  rowHash,
  WENT,
} from '../../domain/history.ts';
import { wordIn } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { Pull } from '../../domain/pulls/pull.ts';
import { headersOf } from '../../domain/pulls/pull-columns.ts';
import { PULLED_AT_FIELD, type ReadRecord, type RecordId } from '../../domain/records/record.ts';
import type { SheetRow } from '../../domain/run/run-start.ts';
import type { RunState } from '../../domain/run/run-state.ts';
import { dayAt } from '../../domain/time.ts';
import { CAME_WORD, PULLS_COLUMNS, RECORD_COLUMN, RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Ports } from '../ports.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import type { RowObserver, TargetSheet } from '../sheets/target-sheet/target-sheet.ts';
import { ChangesSheet, countDay } from './history-sheets.ts';

/** Each refresh that notes changes warns this many days before the spreadsheet is full. */
const WARNED_DAYS = 60;

interface ChangesWork {
  readonly ports: Ports;
  readonly pull: Pull;
  readonly target: PullTarget;
  readonly state: RunState;
  readonly filters: string;
  readonly deadlineMs: number;
  /** Saves the pull's state without moving the run's cursor. */
  save(): void;
}

/** Puts what a run changes into the history: `ahead` of each write, then `verified` or `settle`. */
export class ChangesKeeper {
  words = ''; // What the user has to know; empty if all is well.
  private sheet: ChangesSheet | undefined;
  private readonly widened: TargetSheet[] = [];
  private readonly begun = new Set<string>(); // Keys, as JSON, of new records whose rows a killed run left bare.

  constructor(private readonly work: ChangesWork) {}

  ahead(records: ReadonlyMap<RecordId, ReadRecord>): RowObserver | undefined {
    const { pull, state, target } = this.work;
    if (pull.followed === undefined || !state.history.keepsChanges) return undefined;
    const { columns: heads } = pull.resource.records;
    const columns = new Map(heads.map(({ field }, n) => [field, n]));
    const words = new Map(heads.map((head) => [head.field, head.words]));
    const isTranslated = (field: string, from: CellValue, to: CellValue) =>
      wordIn(words.get(field) ?? {}, from, target.language) === to;
    const told = new Set<RecordId>();
    const recordOf = (id: RecordId, before: SheetRow | undefined): RecordToWrite => ({
      id,
      before,
      valueOf: (field) => records.get(id)?.cells[columns.get(field) ?? -1] ?? '',
    });
    return {
      fields: pull.followed,
      hasSeen: (id) => told.has(id),
      beforeWrite: (rows, fresh, fields) => {
        for (const { id } of rows) told.add(id);
        for (const id of fresh) told.add(id);
        const all = [
          ...rows.map((row) => recordOf(row.id, row)),
          ...fresh.map((id) => recordOf(id, undefined)),
        ];
        const back = this.takeBack(all, fields);
        const isUnfilled = (row: SheetRow, field: string) => this.isUnfilled(row, field);
        const changes = all.flatMap((one) =>
          back.has(one.id) ? [] : changesOf(one, { fields, isUnfilled, isTranslated }),
        );
        return this.note(changes) || back.size > 0;
      },
    };
  }

  /** Must be called before the rows are removed. */
  removing(ids: readonly RecordId[], why: 'gone' | 'out-of-filter'): void {
    const { pull, state, target } = this.work;
    if (pull.followed === undefined || !state.history.keepsChanges) return;
    const asked = new Set(ids);
    const fields = this.fields();
    const there = target.records.held(fields).filter((row) => row.state === '' && asked.has(row.id));
    const to = RECORD_STATES[why][target.language];
    const rows = why === 'gone' ? there.map(({ id, values }) => rowHash(id, values)) : [];
    this.note(
      there.map(({ id }) => ({ record: id, field: WENT, from: '', to })),
      rows,
    );
  }

  /** A record that left for less than a day and has come back as it was has no lines. @returns such records */
  private takeBack(records: readonly RecordToWrite[], fields: readonly string[]): ReadonlySet<RecordId> {
    const { ports, state, target, deadlineMs } = this.work;
    const lately = state.history.leftLately(ports.clock.nowMs());
    const left = new Set(lately.flatMap(({ rows }) => rows));
    const hashOf = ({ id, valueOf: of }: RecordToWrite) => rowHash(id, fields.map(of));
    const back = records.filter((one) => left.size > 0 && one.before?.state !== '' && left.has(hashOf(one)));
    const keys = new Set(back.map(({ id }) => JSON.stringify(id)));
    if (back.length > 0) {
      state.history.comingBack(new Set(back.map(hashOf)));
      this.work.save();
      this.attempt(() => {
        const sheet = ChangesSheet.find(ports, target);
        for (const { ms } of lately)
          sheet?.takeOut(ms, (record, { field }) => field !== WENT || !keys.has(record), deadlineMs);
      });
      target.forget();
    }
    return new Set(back.map(({ id }) => id));
  }

  /** A later change of the same field is a new one from now on. */
  verified(): void {
    this.work.state.history.settled();
    this.work.state.history.cameBack();
  }

  /** Removes changes that a killed run noted but didn't write. */
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
      const isReached = (record: string, change: Pick<Change, 'field' | 'to'>) => {
        const row = known.get(record);
        if (change.field === CAME && row !== undefined && isBare(row)) this.begun.add(record);
        return hasReachedSheet(change, row, how);
      };
      sheet?.takeOut(history.lastMs, isReached, deadlineMs);
      state.history.settled();
      this.work.save();
    });
  }

  /** Starts the history at the first complete state; from then on reports how fast it grows. */
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

  told(): void {
    for (const sheet of this.widened) sheet.layout.rememberFields();
  }

  private opened(sheet: TargetSheet): void {
    if (sheet.layout.addedNotice === '') return;
    this.widened.push(sheet);
    this.tell(this.say.changesCame(sheet.layout.addedNotice));
  }

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
  private note(changes: readonly Change[], went: readonly string[] = []): boolean {
    if (changes.length === 0) return false;
    const { ports, state, target } = this.work;
    this.attempt(() => {
      const { sheet = ChangesSheet.open(ports, target) } = this;
      if (this.sheet === undefined) this.opened(sheet.target);
      this.sheet = sheet;
      const notedMs = state.history.noted(ports.clock.nowMs());
      if (went.length > 0) state.history.went(went);
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

  /** An error that the user can fix fails the history only; any other retries the whole run. */
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

  /** Words for the cell `Field`, in the language of the pulled sheet. */
  private readonly headerOf = (field: string): string => {
    const { pull, target } = this.work;
    if (field === CAME || field === WENT) return RECORD_COLUMN[target.language];
    if (field === BEGAN) return PULLS_COLUMNS.filters[target.language];
    return headersOf(pull.resource, [field], target.language)[0] ?? field;
  };

  private fields(): readonly string[] {
    const { pull, target } = this.work;
    const gone = new Set(target.layout.missing(pull.followed ?? []));
    return (pull.followed ?? []).filter((field) => !gone.has(field));
  }

  /** Rows older than a column have no value in it, and rows made stale by a write that hit them have none at all. */
  private isUnfilled(row: SheetRow, field: string): boolean {
    const { layout } = this.work.target;
    const added = layout.added;
    if (added?.fields.includes(field) === true && (row.pulledAtMs ?? 0) < added.sinceMs) return true;
    const isKnown = !this.begun.has(JSON.stringify(row.id));
    return isKnown && isBare(row) && layout.missing([PULLED_AT_FIELD]).length === 0;
  }

  private get say() {
    return sentencesIn(this.work.target.language);
  }
}

function isBare({ pulledAtMs, values }: SheetRow): boolean {
  return pulledAtMs === undefined && values.every((value) => value === '');
}
