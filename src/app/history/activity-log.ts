// The log: the sheet `Activity`, with one line per run. The oldest lines are dropped.

import { type CellValue, textInput, wordsInput } from '../../domain/cells/cell.ts';
import { sentenceFor } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { lazily } from '../../domain/schema.ts';
import { ACTIVITY_COLUMNS, ACTIVITY_SHEET, type ActivityColumn } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { Ports } from '../ports.ts';
import { type Piecewise, runToCompletion } from '../runs/spare-time.ts';
import { bestEffort, requireRoom } from '../sheets/limits.ts';
import { findOrMake } from '../sheets/make-sheet.ts';
import { inColumns, type OwnedColumn, sheetColumns } from '../sheets/owned-column.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import { moveRowsOut, recoverStagedRows } from '../sheets/row-removal.ts';
import type { FoundSheet } from '../sheets/sheet-identity.ts';
import { RowContent } from '../sheets/user-content.ts';

export interface Activity {
  readonly who: string;
  readonly what: string; // The pull, or the sheet of answers.
  readonly added: number;
  readonly changed: number;
  readonly gone: number; // Rows that left the sheet or were marked.
  readonly requests: number;
  readonly waitedMs: number;
  readonly outcome: string;
}

/** For lines that aren't about records, such as an update. */
export const ZERO_COUNTS = { added: 0, changed: 0, gone: 0, requests: 0, waitedMs: 0 };

const activityFields = lazily(() => logColumns('en').map(({ field }) => field));
const ROOM = 100; // Rows are added in this step: each addition costs a call.
const KEPT_LINES = 1_000;
const SURPLUS = 20;

/** The activity log's sheet, looked for once an execution; undefined before that. */
export interface LogLookup {
  found?: FoundSheet;
}

/** Never throws: work must not fail if its log can't be written. @param isFlushed by the caller, right after it */
export function logActivity(
  ports: Ports,
  activity: Activity,
  known: LogLookup = {},
  isFlushed = false,
): boolean {
  try {
    writeLine(ports, activity, known);
    if (!isFlushed) ports.workbook.flush();
    return true;
  } catch (thrown) {
    const words = ports.say;
    ports.ui.toast(words.activityFailed(sentenceFor(thrown, ports.language)), words.menu.title);
    return false;
  }
}

function writeLine(ports: Ports, activity: Activity, known: LogLookup): void {
  const { sheet, language } = runToCompletion(findOrMakeLog(ports, known));
  const columns = logColumns(language);
  const [headers = []] = sheet.read({ row: 1, column: 1, rows: 1, columns: columns.length });
  const table = OwnedTable.unmoved(sheet, columns, headers) ?? OwnedTable.find(sheet, columns);
  const row = append(ports, table, activity, language);
  if (row - table.headerRow >= KEPT_LINES + SURPLUS) {
    bestEffort(sheet, () => dropOldest(ports, sheet, language));
  }
}

function append(
  ports: Ports,
  table: OwnedTable<ActivityColumn>,
  activity: Activity,
  language: Language,
): number {
  const { sheet } = table;
  const { lastRow, maxRows } = sheet.extent();
  const row = Math.max(table.headerRow, lastRow) + 1;
  if (row > maxRows) {
    requireRoom(ports.workbook, sheet, ROOM + 1);
    sheet.grow(row + ROOM, 1);
    table.format(row, ROOM + 1, table.fields, language);
  }
  const cutMark = sentencesIn(language).textCut;
  const text = (words: string) => textInput(words, cutMark);
  const line = inColumns(ACTIVITY_COLUMNS, {
    ...activity,
    when: new Date(ports.clock.nowMs()),
    who: text(activity.who),
    what: text(activity.what),
    waited: Math.round(activity.waitedMs / 1000),
    outcome: wordsInput(activity.outcome, cutMark),
  });
  // Another run may be appending too. `append` needs a header row, and users may have cleared even that.
  if (lastRow >= table.headerRow) table.append(table.fields, line);
  else table.write(row, table.fields, [line]);
  return row;
}

/**
 * By date, wherever the lines were sorted to; lines with content of the user stay. The user may move rows meanwhile, so
 * no line is deleted by a row number read earlier.
 */
function dropOldest({ workbook }: Ports, sheet: Sheet, language: Language): void {
  const columns = logColumns(language);
  const find = () => OwnedTable.find(sheet, columns);
  recoverStagedRows(workbook, find(), sheet);
  const surplus = oldestLines(find());
  const isToGo = (content: RowContent, row: number) =>
    surplus.has(lineOf((field) => content.valueAt(row, field))) && !content.hasUserContent(row);
  moveRowsOut(workbook, {
    from: { sheet, key: 'when', columns: find },
    home: sheet,
    language,
    find: () => {
      const table = find();
      const lines = table.read();
      const content = RowContent.read(table, lines.rowNumbers);
      return lines.rowNumbers.filter((row) => isToGo(content, row));
    },
    isToGo,
  });
  const { lastRow, maxRows } = sheet.extent();
  const table = find();
  table.format(lastRow + 1, maxRows - lastRow, table.fields, language);
}

function oldestLines(table: OwnedTable<ActivityColumn>): ReadonlySet<string> {
  const rows = table.read();
  const content = RowContent.read(table, rows.rowNumbers);
  const lines = rows.rowNumbers.flatMap((row, n) => {
    const when = rows.value(n, 'when');
    return when instanceof Date ? [{ row, n, whenMs: when.getTime() }] : [];
  });
  const ofNobody = lines
    .filter(({ row }) => !content.hasUserContent(row))
    .sort((a, b) => a.whenMs - b.whenMs);
  const oldest = ofNobody.slice(0, Math.max(0, lines.length - KEPT_LINES));
  return new Set(oldest.map(({ n }) => lineOf((field) => rows.value(n, field))));
}

function lineOf(cellOf: (field: ActivityColumn) => CellValue): string {
  return JSON.stringify(activityFields().map(cellOf));
}

export function showActivity(ports: Ports): void {
  const { ui, workbook } = ports;
  const { sheet } = runToCompletion(findOrMakeLog(ports));
  workbook.activate(sheet);
  if (sheet.extent().lastRow > 1) return;
  const words = ports.say;
  ui.toast(words.activityEmpty, words.menu.title);
}

/** Makes the sheet while a run waits for the service. Never throws. */
export function* prepareActivityLog(ports: Ports, known: LogLookup): Piecewise<void> {
  try {
    yield* findOrMakeLog(ports, known);
  } catch {
    return;
  }
}

function* findOrMakeLog(ports: Ports, known: LogLookup = {}): Piecewise<FoundSheet> {
  const { workbook } = ports;
  const { found } = known;
  // The user may have deleted it meanwhile.
  if (found !== undefined && workbook.sheetWith(found.sheet.id) !== undefined) return found;
  const log = yield* findOrMake(ports, { kind: 'activity', names: ACTIVITY_SHEET, columnsIn: logColumns });
  known.found = log;
  return log;
}

function logColumns(language: Language): readonly OwnedColumn<ActivityColumn>[] {
  return sheetColumns(ACTIVITY_COLUMNS, language);
}
