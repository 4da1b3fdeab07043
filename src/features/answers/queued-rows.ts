// The rows of what a person has queued, followed while a run sends it: where they stand now, whether they still hold what
// was approved, and what they are to say. Their user sorts, edits and deletes meanwhile.

import { MOST_WRITES } from '../../app/sheets/verified-write.ts';
import { checkSheet, shownKeys } from './answer-checking.ts';
import type { RowPlaces } from './answer-rows.ts';
import { cellsOf, checkedCells, recordedCells } from './answer-states.ts';
import type { AnswerView, GroupView } from './answer-view.ts';
import type { AnswerWork } from './answer-work.ts';
import { showStates, writeStates } from './answer-writer.ts';
import { refusedPlaceText } from './refused-place.ts';
import { mayHaveArrived } from './rules/row-truth.ts';
import { isSettled } from './rules/send-record.ts';
import type { QueuedSendable } from './send-approval.ts';

/** How often a run reads everything because somebody moved rows under it. */
const MOST_REPAIRS = 3;
/** Cells that are read in about half a second. */
const MOST_CELLS_LOOKED_BACK = 40_000;

/**
 * A row that was approved and, by a look right before it is sent, still holds the same. It can name the cell that the
 * service refuses.
 */
export interface ApprovedSendable extends QueuedSendable {
  /** A sentence on the cell that the service's words name; blank where they name none. */
  placeNamed(message: string): string;
}

/**
 * Finds the rows of approved assessments again while people move them, and writes what became of each as it is sent.
 */
export class QueuedRows {
  private readonly showings = new Map<string, number>();
  /** The names of groups by key, once their content was compared: by these names their rows are followed. */
  private readonly names = new Map<string, string>();
  private last: RowPlaces;
  private repairs = 0;

  constructor(private readonly work: AnswerWork) {
    this.last = work.reader.places();
  }

  /** Where all rows stood when all of them were last looked at. */
  get places(): RowPlaces {
    return this.last;
  }

  /** Those of these keys that were sent under an earlier approval, as their records and rows say. */
  sentBefore(keys: readonly string[]): readonly string[] {
    return keys.filter((key) => mayHaveArrived(this.work.reader.truthOf(key, this.last)));
  }

  /** These keys in the order of the sheet; those without rows last. */
  inOrder(keys: readonly string[]): string[] {
    const first = (key: string) => this.last.rowsByKey.get(key)?.[0] ?? Number.POSITIVE_INFINITY;
    const placed = keys.map((key) => ({ key, row: first(key) }));
    return placed.sort((a, b) => (a.row === b.row ? 0 : a.row - b.row)).map(({ key }) => key);
  }

  /** Makes the rows of these keys show that they wait. */
  showWaiting(keys: readonly string[]): void {
    writeStates(this.work, this.last, recordedCells(this.work, this.last, keys));
  }

  /** Reads the rows of these keys as they stand now; and everything, where rows were moved since the last look. */
  look(keys: readonly string[]): AnswerView {
    const { reader, sheet } = this.work;
    const isLonger = sheet.sheet.extent().lastRow !== this.last.lastRow;
    if (isLonger) this.last = reader.places();
    const view = this.read(keys);
    const isHit = isLonger && reader.isHit(this.last);
    if ((this.isAsKnown(view, keys) && !isHit) || this.repairs >= MOST_REPAIRS) return view;
    // Rows were moved, or changed: only reading everything tells whether a write of ours hit others meanwhile.
    this.repairs += 1;
    this.check();
    return this.read(keys);
  }

  /** Checks the sheet once more, as an item of the menu does. */
  check(): void {
    checkSheet(this.work);
    this.last = this.work.reader.places();
  }

  /** Says on the rows of these keys, once they were checked, why they are not queued any more. */
  explain(keys: readonly string[], sentence: string): void {
    const explained = ({ rowsByKey, shown }: RowPlaces) => {
      const rows = new Set(keys.flatMap((key) => rowsByKey.get(key) ?? []));
      const own = [...shown].filter(([row]) => rows.has(row));
      return new Map(own.map(([row, cells]) => [row, { ...cells, message: sentence }]));
    };
    this.last = showStates(this.work, this.last, explained, () => this.work.reader.places());
  }

  /** What may be sent of these keys; and which of them were approved for another content than their rows hold now. */
  approved(
    view: AnswerView,
    keys: readonly string[],
  ): { readonly batch: readonly ApprovedSendable[]; readonly changed: readonly string[] } {
    const groups = groupsByKey(view);
    const batch: ApprovedSendable[] = [];
    const changed: string[] = [];
    for (const key of keys) {
      const record = this.work.records.get(key);
      if (record !== undefined && record.state !== 'queued') continue;
      const { sendable, check } = groups.get(key) ?? {};
      if (sendable !== undefined && sendable.fingerprint === record?.fingerprint) {
        const placeNamed = (message: string) => refusedPlaceText(this.work, check, message);
        batch.push({ key, ...sendable, placeNamed });
        const [row = 0] = view.rowsByKey.get(key) ?? [];
        const name = view.names.get(row) ?? '';
        if (name !== '') this.names.set(key, name);
      } else changed.push(key);
    }
    return { batch, changed };
  }

  /** Drops those of these records whose outcomes the sheet shows. @returns the keys of outcomes that it doesn't */
  dropShown(view: AnswerView, keys: readonly string[]): readonly string[] {
    const { records } = this.work;
    const shown = new Set(shownKeys(view, this.work));
    records.drop(keys.filter((key) => shown.has(key)));
    return keys.filter((key) => isSettled(records.get(key)));
  }

  /**
   * Makes rows show what became of these keys, and those of the batch that they are being sent.
   * @returns the keys without those that were written too often: rows that never keep it must not keep the run going
   */
  show(view: AnswerView, keys: readonly string[], batch: readonly QueuedSendable[]): readonly string[] {
    const shown = keys.filter((key) => {
      const showings = (this.showings.get(key) ?? 0) + 1;
      this.showings.set(key, showings);
      return showings <= MOST_WRITES;
    });
    const wanted = new Map(recordedCells(this.work, view, shown));
    for (const { key, fingerprint } of batch) {
      const cells = cellsOf(key, { state: 'sending', fingerprint }, this.work);
      for (const row of view.rowsByKey.get(key) ?? []) wanted.set(row, cells);
    }
    writeStates(this.work, view, wanted);
    return shown;
  }

  /** Makes those rows say so that were edited since they were sent, where reading is cheap. @returns how many were */
  showEdited(keys: ReadonlySet<string>): number {
    const { reader, sheet } = this.work;
    const { lastRow } = sheet.sheet.extent();
    const isCheap = lastRow * this.last.table.fields.length <= MOST_CELLS_LOOKED_BACK;
    if (keys.size === 0 || !isCheap) return 0;
    const editedIn = ({ groups }: AnswerView) =>
      groups.filter(
        ({ key = '', standing }) => keys.has(key) && standing.kind === 'settled' && standing.isChanged,
      );
    const view = reader.read();
    const wanted = (now: AnswerView) => {
      const rows = new Set(editedIn(now).flatMap(({ rows: own }) => own));
      return new Map([...checkedCells(now, this.work, () => '')].filter(([row]) => rows.has(row)));
    };
    showStates(this.work, view, wanted, () => reader.read());
    return editedIn(view).length;
  }

  private read(keys: readonly string[]): AnswerView {
    const rows = (some: readonly string[]) => some.flatMap((key) => this.last.rowsByKey.get(key) ?? []);
    const followed = keys.filter((key) => this.names.has(key));
    const others = keys.filter((key) => !this.names.has(key));
    return this.work.reader.read({ whole: rows(others), own: rows(followed) });
  }

  /** Whether each key stands where it stood, beside the content that was approved. */
  private isAsKnown(view: AnswerView, keys: readonly string[]): boolean {
    const groups = groupsByKey(view);
    return keys.every((key) => {
      const record = this.work.records.get(key);
      if (record === undefined) return true;
      if (this.names.has(key)) return this.isFollowed(view, key);
      return groups.get(key)?.sendable?.fingerprint === record.fingerprint;
    });
  }

  /**
   * Whether the rows of a named group still stand where they stood: whatever moves rows takes the name along, so that a
   * key over another name has lost its content. This spares reading all answers again at each look.
   */
  private isFollowed(view: AnswerView, key: string): boolean {
    const name = this.names.get(key);
    const rows = view.rowsByKey.get(key) ?? [];
    const isWhole = String(rows) === String(this.last.rowsByKey.get(key));
    return isWhole && rows.every((row) => view.names.get(row) === name);
  }
}

function groupsByKey({ groups }: AnswerView): ReadonlyMap<string, GroupView> {
  return new Map(groups.flatMap((group) => (group.key === undefined ? [] : [[group.key, group]])));
}
