// Tidying a pulled sheet: rows that we emptied, and those of records that are gone, leave it. Pulls never take a row
// away by themselves; here a person asks for it, and is told first how many there are, and which.

import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { Services } from '../services.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import { type Look, PULLED_AT_FIELD, RECORD_FIELD, RecordTable } from '../sheets/record-table.ts';
import { RowSteps } from '../sheets/row-steps.ts';
import { identityOf, type RecordsIdentity } from '../sheets/sheet-identity.ts';
import { say } from '../speak.ts';
import { pullTabWithoutCells } from './gridless-tab.ts';

/** So many of each kind are named in the question. */
const MOST_NAMED = 12;

interface Found {
  readonly look: Look;
  /** The sheet's row numbers. */
  readonly empty: readonly number[];
  readonly marked: readonly number[];
}

/** @throws FranchiseError when no pull fills the sheet in front of the user */
export function tidyActiveSheet(services: Services): void {
  const { ui, workbook } = services;
  const words = say(services);
  const title = words.menu.title();
  const sheet = workbook.activeSheet();
  if (sheet.kind === 'gridless') throw pullTabWithoutCells(sheet);
  const identity = identityOf(sheet);
  if (identity?.kind !== 'records') {
    throw new FranchiseError('bad-sheet', (one) => one.tidyNotPulled(sheet.name()));
  }
  const records = tableOf(sheet, identity);
  const steps = new RowSteps(services, records);
  const find = (): Found => {
    const look = records.look([RECORD_FIELD]);
    return { look, empty: steps.emptiedRows(), marked: records.markedRows(look, stateWords()) };
  };
  const found = find();
  const { empty, marked } = found;
  if (empty.length + marked.length === 0) {
    ui.tell(title, words.tidyNothing(sheet.name()));
    return;
  }
  const question = words.tidyAsk(sheet.name(), empty.length, marked.length);
  if (!ui.confirm(title, [question, '', ...preview(found, words)].join('\n'))) return;
  // The person may have sorted while they thought about it.
  const now = find();
  const rows = [...new Set([...now.empty, ...now.marked])];
  const lost = steps.remove(now.look, rows);
  if (lost.length > 0) {
    throw new FranchiseError('bad-sheet', (one) => one.tidyMoved(sheet.name(), lost.slice(0, 10).join(', ')));
  }
  ui.tell(title, words.tidied(sheet.name(), rows.length));
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
