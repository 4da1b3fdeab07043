// Trials of formulas. The check writes the formula FRANCHISE_CHECK into a cell, and the formula reports what it may
// read. While the formula waits, the check writes to another cell without a flush, so the formula also shows whether
// writes reach the spreadsheet at once.

import { FranchiseError } from '../../domain/errors.ts';
import { textOf } from '../../domain/functions/arguments.ts';
import {
  type FormulaReport,
  readFormulaReport,
  writeFormulaReport,
} from '../../domain/installation/formula-report.ts';
import type { TrialTab } from '../../ports/trials.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { throws, type Workbench } from './workbench.ts';

const MARK = 'check-formula';
const MARKER = KEYS.checkFormula.key;
const FORMULA_CELL = cellAt(1);
const WATCHED_CELL = cellAt(2);
const BEFORE = 'before';
const AFTER = 'after';
/** How long the formula waits before it reads the watched cell. The check makes no call for a longer time. */
const FORMULA_WAITS_MS = 3_000;
const STILL_MS = 10_000;
const LOOK_MS = 2_000;
const LONGEST_MS = 30_000;

function cellAt(column: number): Area {
  return { row: 1, column, rows: 1, columns: 1 };
}

/** Finds out what a custom function may read, with a formula on a tab of its own. */
export function tryFormula(bench: Workbench): void {
  const { userProperties } = bench.ports;
  bench.attempt(['metadataInFormulas', 'ownerProperties', 'writes'], () => {
    userProperties.set(MARKER, bench.run);
    try {
      bench.onTab((tab) => tryFormulaOn(bench, tab));
    } finally {
      userProperties.remove(MARKER);
    }
  });
}

function tryFormulaOn(bench: Workbench, tab: TrialTab): void {
  const { clock, workbook } = bench.ports;
  const { sheet } = tab;
  tab.addSheetMark(MARK, '1');
  sheet.write(WATCHED_CELL, [[BEFORE]]);
  sheet.write(FORMULA_CELL, [[`=FRANCHISE_CHECK("${sheet.name()}")`]]);
  workbook.flush();
  sheet.write(WATCHED_CELL, [[AFTER]]);
  const writtenMs = bench.nowMs();
  clock.sleep(STILL_MS);
  const stillMs = bench.nowMs();
  const report = waitFor(bench, sheet, writtenMs + LONGEST_MS);
  if (report === undefined) {
    for (const topic of ['metadataInFormulas', 'ownerProperties', 'writes'] as const) {
      bench.leaveOpen(topic, 'no-formula');
    }
    return;
  }
  bench.settle('metadataInFormulas', report.marks);
  bench.settle('ownerProperties', report.properties);
  // A formula that began late saw what reading its result had forced out.
  const wasInTime = report.at > writtenMs && report.at < stillMs;
  if (wasInTime) bench.settle('writes', report.cell === AFTER ? 'at-once' : 'buffered');
  else bench.leaveOpen('writes', 'no-formula');
}

function waitFor(bench: Workbench, sheet: Sheet, untilMs: number): FormulaReport | undefined {
  for (;;) {
    const [[shown = ''] = []] = sheet.read(FORMULA_CELL);
    const report = readFormulaReport(String(shown));
    if (report !== undefined || bench.nowMs() >= untilMs) return report;
    bench.ports.clock.sleep(LOOK_MS);
  }
}

/**
 * The text that the formula FRANCHISE_CHECK gives: whether it could read marks, properties and a cell.
 * @throws FranchiseError `bad-input` or `bad-sheet` when the argument doesn't name a sheet
 */
export function reportFromFormula(ports: Ports, sheetArgument: unknown): string {
  const name = textOf(sheetArgument);
  if (name === '') throw new FranchiseError('bad-input', (say) => say.installation.checkSheetMissing());
  const sheet = ports.workbook.tabNamed(name);
  if (sheet === null || sheet.kind === 'gridless')
    throw new FranchiseError('bad-sheet', (say) => say.installation.noSheet());
  const marks = marksSeen(sheet);
  const properties = propertiesSeen(ports);
  const isCheck = watched(sheet) !== '';
  if (isCheck) ports.clock.sleep(FORMULA_WAITS_MS);
  return writeFormulaReport({
    marks,
    properties,
    cell: isCheck ? watched(sheet) : '',
    at: ports.clock.nowMs(),
  });
}

/** The content of the watched cell; empty on sheets that don't belong to a check. */
function watched(sheet: Sheet): string {
  const [[cell = ''] = []] = sheet.read(WATCHED_CELL);
  return cell === AFTER || cell === BEFORE ? cell : '';
}

function marksSeen(sheet: Sheet): FormulaReport['marks'] {
  if (throws(() => sheet.sheetMark(MARK))) return 'refused';
  return throws(() => sheet.marks(MARK)) ? 'finder-refused' : 'readable';
}

function propertiesSeen(ports: Ports): FormulaReport['properties'] {
  try {
    // The store itself may be refused, not only what is in it.
    return Object.keys(ports.userProperties.all()).length > 0 ? 'of-the-owner' : 'empty';
  } catch {
    return 'refused';
  }
}
