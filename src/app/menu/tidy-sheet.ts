// *Tidy this sheet*: deletes emptied rows and rows with a record state, after telling the user how many and which.

import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { valuesByKey } from '../../domain/values-by-key.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { showOutcome } from '../endpoints/endpoint.ts';
import type { Ports } from '../ports.ts';
import { activeGridSheet, forgetContent, leaseName, loadPullState } from '../pulls/pull-state.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { understandPull } from '../pulls/understand-pull.ts';
import { interruptedRuns, withLease } from '../runs/lease.ts';
import { identityOf, isMarkedSheet, type RecordsIdentity } from '../sheets/sheet-identity.ts';
import { recogniseTarget } from '../sheets/target-sheet/open-target.ts';
import { type RowsToTidy, Tidying } from '../sheets/target-sheet/remove-records.ts';

const MOST_NAMED = 12;

/** Deletes emptied rows and rows with any record state, such as `Gone`, if the user agrees. */
export function tidyActiveSheet(ports: Ports): void {
  const { ui, workbook } = ports;
  const words = ports.say;
  const title = words.menu.title;
  const sheet = activeGridSheet(workbook);
  const identity = pulledIdentity(ports, sheet);
  if (identity === undefined) {
    throw new FranchiseError('bad-sheet', (one) => one.tidyNotPulled(sheet.name()));
  }
  const tidying = new Tidying(workbook, sheet, identity);
  if (tidying.hasStagedRows) undisturbed(ports, identity.pull, () => tidying.recoverStagedRows());
  const found = tidying.find();
  const { emptied, marked } = found;
  if (emptied.length + marked.length === 0) {
    ui.tell(title, words.tidyNothing(sheet.name()));
    return;
  }
  const question = words.tidyAsk(sheet.name(), emptied.length, marked.length);
  if (!ui.confirm(title, [question, '', ...preview(found, words)].join('\n'))) return;
  const { gone, lost, isRefused } = undisturbed(ports, identity.pull, () => tidying.remove(found));
  forgetContent(ports, identity.pull);
  if (lost.length > 0) {
    throw new FranchiseError('bad-sheet', (one) => one.tidyMoved(sheet.name(), lost.slice(0, 10).join(', ')));
  }
  if (isRefused) throw new FranchiseError('bad-sheet', (one) => one.tidyRefused(sheet.name()));
  showOutcome(ports, words.tidied(sheet.name(), gone), true);
}

/** A sheet that has lost its marks is identified by the row that names it. */
function pulledIdentity(ports: Ports, sheet: Sheet): RecordsIdentity | undefined {
  const identity = identityOf(sheet);
  if (identity?.kind === 'records') return identity;
  if (isMarkedSheet(sheet)) return undefined;
  const rows = PullsSheet.rowsIn(ports);
  const row = rows.find((one) => fold(one.sheet) === fold(sheet.name()));
  return row === undefined
    ? undefined
    : recogniseTarget(ports, sheet, understandPull(ports, row, rows), loadPullState(ports, row.name).sheet);
}

/** No run of the pull can start meanwhile. */
function undisturbed<T>(ports: Ports, pull: string, work: () => T): T {
  const { clock, documentProperties } = ports;
  const name = leaseName(pull);
  // An interrupted run's lease must stay: it tells the next run.
  if (interruptedRuns(documentProperties.all(), clock.nowMs()).includes(name)) return work();
  const busy = (until: string) => new FranchiseError('busy', (words) => words.pullBusy(pull, until));
  return withLease(ports, { name, at: ports.say.menu.tidy, busy }, work);
}

function preview({ emptied, marked }: RowsToTidy, words: Sentences): readonly string[] {
  const named = (all: readonly string[]) => {
    const some = all.slice(0, MOST_NAMED).join(', ');
    return all.length > MOST_NAMED ? words.tidyMore(some, all.length - MOST_NAMED) : some;
  };
  const byState = valuesByKey(
    marked.map(({ row, id, state }) => [String(state), words.tidyRecord(String(id ?? ''), row)]),
  );
  const first = emptied.length === 0 ? [] : [words.tidyEmptied(named(emptied.map(String)))];
  return [...first, ...[...byState].map(([state, all]) => `${state}: ${named(all)}`)];
}
