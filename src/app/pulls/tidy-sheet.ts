// Tidying a pulled sheet: rows that we emptied, and those of records that are gone, leave it. Pulls never take a row
// away by themselves; here a person asks for it, and is told first how many there are.

import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import { RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { Services } from '../services.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import { PULLED_AT_FIELD, RECORD_FIELD, RecordTable } from '../sheets/record-table.ts';
import { RowSteps } from '../sheets/row-steps.ts';
import { identityOf, type RecordsIdentity } from '../sheets/sheet-identity.ts';
import { say } from '../speak.ts';

/** @throws FranchiseError when no pull fills the sheet in front of the user */
export function tidyActiveSheet(services: Services): void {
  const { ui, workbook } = services;
  const words = say(services);
  const title = words.menu.title();
  const sheet = workbook.activeSheet();
  const identity = identityOf(sheet);
  if (identity?.kind !== 'records') {
    throw new FranchiseError('bad-sheet', (one) => one.tidyNotPulled(sheet.name()));
  }
  const records = tableOf(sheet, identity);
  const steps = new RowSteps(services, records);
  const find = () => {
    const look = records.look([RECORD_FIELD]);
    return { look, empty: steps.emptiedRows(), marked: records.markedRows(look, stateWords()) };
  };
  const { empty, marked } = find();
  if (empty.length + marked.length === 0) {
    ui.tell(title, words.tidyNothing(sheet.name()));
    return;
  }
  if (!ui.confirm(title, words.tidyAsk(sheet.name(), empty.length, marked.length))) return;
  // The person may have sorted while they thought about it.
  const now = find();
  const rows = [...new Set([...now.empty, ...now.marked])];
  const lost = steps.remove(now.look, rows);
  if (lost.length > 0) {
    throw new FranchiseError('bad-sheet', (one) => one.tidyMoved(sheet.name(), lost.slice(0, 10).join(', ')));
  }
  ui.tell(title, words.tidied(sheet.name(), rows.length));
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
