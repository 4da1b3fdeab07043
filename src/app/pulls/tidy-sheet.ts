// Tidying a pulled sheet: rows that we emptied, and those of records that are gone, leave it. Pulls never take a row
// away by themselves; here a person asks for it, and is told first how many there are, and which.

import type { CellValue } from '../../domain/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import type { RecordId } from '../../domain/record.ts';
import type { Key } from '../../domain/record-keys.ts';
import { RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { Ports } from '../ports.ts';
import { interruptedRuns, Lease } from '../runs/lease.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import { identityOf, isMarkedSheet, type RecordsIdentity } from '../sheets/sheet-identity.ts';
import type { RowContent } from '../sheets/user-content.ts';
import { languageHere, say } from '../speaking/speak.ts';
import { latestText } from '../speaking/when.ts';
import { EmptiedRows } from '../target/emptied-rows.ts';
import { recogniseTarget } from '../target/recognise-target.ts';
import { type Look, PULLED_AT_FIELD, RECORD_FIELD, RecordTable } from '../target/record-table.ts';
import { RowRemoval } from '../target/row-removal.ts';
import { RowSteps } from '../target/row-steps.ts';
import { pullTabWithoutCells } from './gridless-tab.ts';
import { leaseName } from './pull-state.ts';
import { PullsSheet } from './pulls-sheet.ts';
import { understandPull } from './understand-pull.ts';

/** So many of each kind are named in the question. */
const MOST_NAMED = 12;

interface Found {
  readonly look: Look;
  /** The sheet's row numbers. */
  readonly empty: readonly number[];
  readonly marked: readonly number[];
}

/** @throws FranchiseError when no pull fills the sheet in front of the user, or a run of it is under way */
export function tidyActiveSheet(ports: Ports): void {
  const { ui, workbook } = ports;
  const words = say(ports);
  const title = words.menu.title();
  const sheet = workbook.activeSheet();
  if (sheet.kind === 'gridless') throw pullTabWithoutCells(sheet);
  const identity = pulledIdentity(ports, sheet);
  if (identity === undefined) {
    throw new FranchiseError('bad-sheet', (one) => one.tidyNotPulled(sheet.name()));
  }
  const tidying = new Tidying(ports, tableOf(sheet, identity));
  const found = tidying.find();
  const { empty, marked } = found;
  if (empty.length + marked.length === 0) {
    ui.tell(title, words.tidyNothing(sheet.name()));
    return;
  }
  const question = words.tidyAsk(sheet.name(), empty.length, marked.length);
  if (!ui.confirm(title, [question, '', ...preview(found, words)].join('\n'))) return;
  const { gone, lost } = undisturbed(ports, identity.pull, () => tidying.remove(found));
  if (lost.length > 0) {
    throw new FranchiseError('bad-sheet', (one) => one.tidyMoved(sheet.name(), lost.slice(0, 10).join(', ')));
  }
  ui.tell(title, words.tidied(sheet.name(), gone));
}

/** What a sheet is that a pull filled; of one that has lost its marks, by the pull whose row names it. */
function pulledIdentity(ports: Ports, sheet: Sheet): RecordsIdentity | undefined {
  const identity = identityOf(sheet);
  if (identity?.kind === 'records') return identity;
  if (isMarkedSheet(sheet)) return undefined;
  const rows = PullsSheet.find(ports)?.rows() ?? [];
  const row = rows.find((one) => fold(one.sheet) === fold(sheet.name()));
  return row === undefined
    ? undefined
    : recogniseTarget(sheet, understandPull(ports, row, rows, languageHere(ports)));
}

/** No run of the pull begins meanwhile. @throws FranchiseError when one is under way */
function undisturbed<T>(ports: Ports, pull: string, work: () => T): T {
  const { clock, documentProperties, calendar } = ports;
  const name = leaseName(pull);
  // The lease of a run that was cut off tells the next run of it.
  if (interruptedRuns(documentProperties.all(), clock.nowMs()).includes(name)) return work();
  const acquired = Lease.acquire(ports, name, say(ports).menu.tidy());
  if (acquired.kind === 'held') {
    const until = latestText(calendar, acquired.untilMs, languageHere(ports));
    throw new FranchiseError('busy', (words) => words.pullBusy(pull, until));
  }
  try {
    return work();
  } finally {
    acquired.lease.release();
  }
}

class Tidying {
  private readonly emptied: EmptiedRows;

  constructor(
    private readonly ports: Ports,
    private readonly records: RecordTable,
  ) {
    this.emptied = new EmptiedRows(records, new RowSteps(ports, records));
  }

  find(): Found {
    const look = this.records.look([RECORD_FIELD]);
    return { look, empty: this.emptied.rows(look), marked: this.records.markedRows(look, stateWords()) };
  }

  /**
   * Takes out emptied rows, and of the marked ones those that the person was asked about.
   * @returns how many, and the records that went without it
   */
  remove({ look, marked }: Found): { readonly gone: number; readonly lost: readonly RecordId[] } {
    const { records, emptied, ports } = this;
    const lineOf = (key: CellValue, state: CellValue) => JSON.stringify([key, state]);
    const asked = new Set(
      marked.map((row) => lineOf(look.keyAt(row) ?? '', look.valueAt(row, RECORD_FIELD))),
    );
    const isAsked = (content: RowContent, row: number) =>
      asked.has(lineOf(content.valueAt(row, records.parts.key), content.valueAt(row, RECORD_FIELD)));
    const before = new Set<Key>(records.look([]).keys);
    const gone = new RowRemoval(ports.workbook, records).remove({
      find: () => {
        const now = this.find();
        const isStill = (row: number) =>
          asked.has(lineOf(now.look.keyAt(row) ?? '', now.look.valueAt(row, RECORD_FIELD)));
        return [...new Set([...now.empty, ...now.marked.filter(isStill)])];
      },
      isToGo: (content, row) => isAsked(content, row) || emptied.isFree(content, row),
    });
    const after = new Set<Key>(records.look([]).keys);
    const meant = new Set(marked.map((row) => look.keyAt(row)));
    const lost = [...before].filter((key) => key !== undefined && !meant.has(key) && !after.has(key));
    return { gone, lost: lost.filter((key) => key !== undefined) };
  }
}

/** What goes: a line for the emptied rows, and one for each state with the records that it is marked on. */
function preview({ look, empty, marked }: Found, words: Sentences): readonly string[] {
  const named = (all: readonly string[]) => {
    const some = all.slice(0, MOST_NAMED).join(', ');
    return all.length > MOST_NAMED ? words.tidyMore(some, all.length - MOST_NAMED) : some;
  };
  const byState = new Map<string, string[]>();
  for (const row of marked) {
    const state = String(look.valueAt(row, RECORD_FIELD));
    const records = byState.get(state) ?? [];
    records.push(words.tidyRecord(String(look.keyAt(row) ?? ''), row));
    byState.set(state, records);
  }
  const emptied = empty.length === 0 ? [] : [words.tidyEmptied(named(empty.map(String)))];
  return [...emptied, ...[...byState].map(([state, all]) => `${state}: ${named(all)}`)];
}

/** The table by its marks alone: what its pull asks for doesn't matter here. */
function tableOf(sheet: Sheet, { key, language }: RecordsIdentity): RecordTable {
  const fields = new Set([key, RECORD_FIELD, PULLED_AT_FIELD, ...OwnedTable.markedFields(sheet)]);
  const column = (field: string) => ({ field, header: { en: field, pt: field }, kind: 'any' as const });
  return new RecordTable(sheet, language, {
    columns: [...fields].map(column),
    key,
    state: RECORD_FIELD,
    pulledAt: PULLED_AT_FIELD,
    version: undefined,
    discovered: column,
  });
}

function stateWords(): readonly string[] {
  return Object.values(RECORD_STATES).flatMap(({ en, pt }) => [fold(en), fold(pt)]);
}
