// Follows a person's queued rows while a run sends them: where they are now, whether they still hold what was approved,
// and what they should show. The user sorts, edits and deletes rows meanwhile.

import { MOST_WRITES } from '../../../app/sheets/verified-write.ts';
import { unquoted } from '../../../domain/cells/cell.ts';
import { findCode } from '../../../domain/language.ts';
import type { AnswerWork } from '../answer-work.ts';
import type { AnswerView, GroupView, QueuedSendable } from '../check/answer-view.ts';
import { checkSheet, shownKeys } from '../check/check-rows.ts';
import {
  cellsAfterCheck,
  cellsByRecords,
  cellsOfRecord,
  showStates,
  writeStates,
} from '../check/show-rows.ts';
import { rowSentences } from '../extensions.ts';
import { refusedAnswer, refusedColumn } from '../rules/answer-check.ts';
import { isSettled, mayHaveArrived, rowStates, type SendRecord } from '../rules/row-states.ts';
import type { RowPlaces } from '../sheet/answer-columns.ts';
import type { SentLine } from './sent-ledger.ts';

const LINES_AT_ONCE = 500; // Of the ledger: each write takes half a request's time.
const MOST_REPAIRS = 3; // Full readings per run because rows were moved.
const MOST_CELLS_LOOKED_BACK = 40_000; // Cells read in about half a second.

/** Its content was verified against the approval right before sending. */
export interface ApprovedSendable extends QueuedSendable {
  /** Names the cell that a refusal is about; '' if it names none. */
  placeNamed(message: string): string;
}

export class QueuedRows {
  private readonly showings = new Map<string, number>();
  /** By key, once the content was compared: from then on rows are followed by the name of their group. */
  private readonly names = new Map<string, string>();
  private readonly over = new Set<string>(); // Keys whose outcome the sheet shows; their records aren't dropped yet.
  private last: RowPlaces;
  private repairs = 0;

  constructor(private readonly work: AnswerWork) {
    this.last = work.reader.places();
  }

  /** At the last full look. */
  get places(): RowPlaces {
    return this.last;
  }

  /** Those sent under an earlier approval. */
  sentBefore(keys: readonly string[]): readonly string[] {
    return keys.filter((key) => mayHaveArrived(this.work.reader.truthOf(key, this.last)));
  }

  /** In sheet order; keys without rows last. */
  inOrder(keys: readonly string[]): string[] {
    const first = (key: string) => this.last.rowsByKey.get(key)?.[0] ?? Number.POSITIVE_INFINITY;
    const placed = keys.map((key) => ({ key, row: first(key) }));
    return placed.sort((a, b) => (a.row === b.row ? 0 : a.row - b.row)).map(({ key }) => key);
  }

  showWaiting(keys: readonly string[]): void {
    writeStates(this.work, this.last, cellsByRecords(this.work, this.last, keys));
  }

  /** Reads these rows, or everything if rows were moved since the last look. */
  look(keys: readonly string[]): AnswerView {
    const { reader, sheet } = this.work;
    const isLonger = sheet.sheet.extent().lastRow !== this.last.lastRow;
    if (isLonger) this.last = reader.places();
    const read = () => {
      const rows = (some: readonly string[]) => some.flatMap((key) => this.last.rowsByKey.get(key) ?? []);
      const followed = keys.filter((key) => this.names.has(key));
      const others = keys.filter((key) => !this.names.has(key));
      return reader.read({ whole: rows(others), own: rows(followed) });
    };
    const view = read();
    const isHit = isLonger && reader.isHit(this.last);
    if ((this.isAsKnown(view, keys) && !isHit) || this.repairs >= MOST_REPAIRS) return view;
    // Rows were moved or edited: only a full check tells whether one of our writes hit other rows.
    this.repairs += 1;
    this.check();
    return read();
  }

  check(): void {
    checkSheet(this.work);
    this.last = this.work.reader.places();
  }

  /** Shows, after a check, why these keys are no longer queued. */
  explain(keys: readonly string[], sentence: string): void {
    const explained = ({ rowsByKey, shown }: RowPlaces) => {
      const rows = new Set(keys.flatMap((key) => rowsByKey.get(key) ?? []));
      const own = [...shown].filter(([row]) => rows.has(row));
      return new Map(own.map(([row, cells]) => [row, { ...cells, message: sentence }]));
    };
    this.last = showStates(this.work, this.last, explained, () => this.work.reader.places());
  }

  /** `changed`: keys whose rows no longer hold what was approved. */
  approved(view: AnswerView, keys: readonly string[]) {
    const groups = new Map(view.groups.map((group) => [group.key, group] as const));
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

  /** @returns keys whose outcome the sheet doesn't show yet */
  unshown(view: AnswerView, keys: readonly string[]): readonly string[] {
    const shown = new Set(shownKeys(view, this.work));
    for (const key of keys) if (shown.has(key)) this.over.add(key);
    return keys.filter((key) => !shown.has(key) && isSettled(this.work.records.get(key)));
  }

  /** Notes in the ledger what the sheet shows and drops those records, while more is to come only in large lots. */
  dropShown(isMoreToCome: boolean): void {
    const { ports, records, ledger, sheet } = this.work;
    if (this.over.size < (isMoreToCome ? LINES_AT_ONCE : 1)) return;
    const over = [...this.over];
    if (
      ledger.add(
        sheet.sheet.name(),
        over.flatMap((key) => sentLine(key, records.get(key))),
      )
    )
      ports.workbook.flush();
    records.drop(over);
    this.over.clear();
  }

  /**
   * Shows the outcomes of these keys, and `Sending` for the batch.
   * @returns the keys without those written too often: rows that keep losing what was written mustn't keep the run
   * alive
   */
  show(view: AnswerView, keys: readonly string[], batch: readonly QueuedSendable[]): readonly string[] {
    const shown = keys.filter((key) => {
      const showings = (this.showings.get(key) ?? 0) + 1;
      this.showings.set(key, showings);
      return showings <= MOST_WRITES;
    });
    const wanted = new Map(cellsByRecords(this.work, view, shown));
    for (const { key, fingerprint } of batch) {
      const cells = cellsOfRecord(key, { state: 'sending', fingerprint }, this.work);
      for (const row of view.rowsByKey.get(key) ?? []) wanted.set(row, cells);
    }
    writeStates(this.work, view, wanted);
    return shown;
  }

  /**
   * Marks rows that were edited since they were sent, and copies of queued rows, unless reading them is too slow.
   * @returns how many were edited
   */
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
      const groups = [...editedIn(now), ...now.groups.filter((group) => this.isStray(now, group))];
      const rows = new Set(groups.flatMap(({ rows: own }) => own));
      const newKey = (group: GroupView) => reader.assign(reader.newKey(), group);
      return new Map([...cellsAfterCheck(now, this.work, newKey)].filter(([row]) => rows.has(row)));
    };
    showStates(this.work, view, wanted, () => reader.read());
    return editedIn(view).length;
  }

  /** It shows that it waits or is being sent, and isn't: a copy of a queued row. */
  private isStray({ shown }: AnswerView, { rows, standing }: GroupView): boolean {
    const words = rowStates(this.work.sheet.rowKind);
    return (
      standing.kind === 'open' &&
      rows.some((row) => {
        const state = findCode(words, String(unquoted(shown.get(row)?.status ?? '')));
        return state === 'queued' || state === 'sending';
      })
    );
  }

  /** Whether each key is where it was, beside the approved content. */
  private isAsKnown(view: AnswerView, keys: readonly string[]): boolean {
    const groups = new Map(view.groups.map((group) => [group.key, group] as const));
    return keys.every((key) => {
      const record = this.work.records.get(key);
      if (record === undefined) return true;
      if (this.names.has(key)) return this.isFollowed(view, key);
      return groups.get(key)?.sendable?.fingerprint === record.fingerprint;
    });
  }

  /**
   * Whatever moves rows takes the group's name along, so a key beside another name has lost its content. Comparing
   * names avoids reading all answers again at each look.
   */
  private isFollowed(view: AnswerView, key: string): boolean {
    const name = this.names.get(key);
    const rows = view.rowsByKey.get(key) ?? [];
    const isWhole = String(rows) === String(this.last.rowsByKey.get(key));
    return isWhole && rows.every((row) => view.names.get(row) === name);
  }
}

function sentLine(key: string, record: SendRecord | undefined): readonly SentLine[] {
  if (record?.state !== 'imported' && record?.state !== 'unknown') return [];
  const { state: outcome, fingerprint } = record;
  return [{ key, fingerprint, outcome, id: record.state === 'imported' ? record.assessmentId : undefined }];
}

/** Returns '' if the refusal names no cell. */
function refusedPlaceText(
  { sheet, templates }: Pick<AnswerWork, 'sheet' | 'templates'>,
  check: AnswerView['groups'][number]['check'] | undefined,
  message: string,
): string {
  if (check?.kind !== 'valid') return '';
  const { layout, language, rowKind, nameOf } = sheet;
  const say = rowSentences(language, rowKind);
  if ('request' in check) {
    const columns = layout.kind === 'requests' ? layout.rows.columns(language) : [];
    const place = refusedColumn(
      message,
      columns.map(({ field }) => field),
    );
    return place === undefined ? '' : say.importRefusedColumn(nameOf(place.column));
  }
  const { body, answers } = check;
  const place = refusedAnswer(message, answers);
  if (place === undefined || (layout.kind === 'wide' && place.column === 'template')) return '';
  const { column, answer } = place;
  // In the wide layout the column is the question, and the sentence is shown in its row.
  if (answer === undefined || layout.kind === 'wide') return say.importRefusedColumn(nameOf(column));
  const { templateQuestionId: code } = answer.item;
  const title = templates.known(body.templateId)?.questions.find(({ id }) => id === code)?.title;
  return say.importRefusedAnswer(answer.row.row, nameOf(column), title ?? String(code));
}
