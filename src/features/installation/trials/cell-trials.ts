// Trials of single cells, what Sheets makes of texts, numbers and dates; and of developer metadata.

import { countsOfHidden } from '../../../app/sheets/hidden-rows.ts';
import type { CellValue } from '../../../domain/cells/cell.ts';
import type { TrialTab } from '../../../ports/trials.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import type { AnswerTo } from '../rules/topics.ts';
import { type TrialBench, throws } from './workbench.ts';

/** Sheets evaluates, converts or breaks these unless escaped. A test compares the simulated service's list. */
export const AWKWARD_TEXTS: readonly string[] = [
  '=HYPERLINK("https://example.com/?q="&A1,"Clique aqui")',
  '=IMPORTXML("https://example.com";"//a")',
  '=1+1',
  '-5',
  '+5',
  '@SUM(1)',
  '@promocao de inverno',
  "'quoted",
  "'=1+1",
  '"aspas"; e ponto e vírgula',
  '00123',
  '007',
  '1/2',
  '3-4',
  '31/12/2025',
  '2025-12-31',
  '10:30',
  'TRUE',
  'FALSO',
  '1e5',
  '1.234,56',
  'R$ 10,00',
  '50%',
  '#N/A',
  'null',
  '0',
  ' espaços nas pontas ',
  'Vitrine quebrada 😱🔥 urgente 👩🏽‍🍳',
  'coluna\tcom\ttabulação',
  'linha 1\nlinha 2\r\nlinha 3',
  '\n começa com quebra',
  'acentuação: ação, pão, à, ü, ñ',
  'e\u0301 combinado e \u00a0espaço rígido',
  '<b>negrito</b> & <script>alert(1)</script>',
  '\u202Etexto da direita\u202C',
  '',
  '=cmd|"/c calc"!A1',
  '\u200Binvisível no começo',
];

const DATE_FORMAT = 'yyyy-MM-dd HH:mm:ss.000';
/** Milliseconds. */
const FRACTIONS = [0, 123, 500, 877];

const column = (rows: number) => ({ row: 1, column: 1, rows, columns: 1 });

export function tryCells(bench: TrialBench): void {
  const { workbook } = bench.ports;
  bench.attemptOnTab(
    [
      'equalsInTextCell',
      'apostropheInTextCell',
      'numberInTextCell',
      'textsInTextCells',
      'textsInAutomaticCells',
      'datesReadBack',
      'datesTyped',
      'dottedDates',
      'exceptions',
      'notesOfMove',
      'rangeClear',
      'rejectedInput',
      'copiesThatFit',
      'filteredRows',
      'mergedRows',
      'refusedMoves',
    ],
    (tab) => {
      /** Writes values to column A and returns what its cells hold then. */
      const held = (values: readonly CellValue[], format: string): readonly CellValue[] => {
        const area = column(values.length);
        tab.sheet.setNumberFormats(area, [format]);
        tab.sheet.write(
          area,
          values.map((value) => [value]),
        );
        workbook.flush();
        return tab.read(area).map(([value = '']) => value);
      };
      tryTexts(bench, tab, held);
      tryDates(bench, held);
      tryMoving(bench, tab);
      tryClearing(bench, tab);
      tryRejecting(bench, tab);
      tryCopying(bench, tab);
      tryFailing(bench, tab);
      const moments = [tryMerging(bench, tab), tryFiltering(bench, tab)];
      const moment = moments.find((one) => one !== undefined);
      if (moment === undefined) bench.leaveOpen('nothing-refused', 'refusedMoves');
      else bench.settle('refusedMoves', moment);
    },
  );
  bench.attemptOnTab(['subtotals'], ({ sheet }) => tryCounting(bench, sheet));
}

type WriteAndRead = (values: readonly CellValue[], format: string) => readonly CellValue[];

function tryTexts(bench: TrialBench, { sheet }: TrialTab, held: WriteAndRead): void {
  bench.attempt(['equalsInTextCell'], () => {
    held(['=1+1'], '@');
    const [[formula = ''] = []] = sheet.readFormulas(column(1));
    bench.settle('equalsInTextCell', formula === '' ? 'text' : 'formula');
  });
  bench.attempt(['apostropheInTextCell'], () => {
    const [text] = held(["'abc"], '@');
    bench.settle('apostropheInTextCell', text === 'abc' ? 'stripped' : 'kept');
  });
  bench.attempt(['numberInTextCell'], () => {
    const [value] = held([5], '@');
    bench.settle('numberInTextCell', typeof value === 'number' ? 'number' : 'text');
  });
  const stay = (prefix: string, format: string): boolean => {
    const read = held(
      AWKWARD_TEXTS.map((text) => (text === '' ? '' : prefix + text)),
      format,
    );
    return AWKWARD_TEXTS.every((text, n) => read[n] === text);
  };
  bench.attempt(['textsInTextCells'], () => {
    const withApostrophe = stay("'", '@');
    const without = stay('', '@');
    if (withApostrophe) bench.settle('textsInTextCells', without ? 'both' : 'with-apostrophe');
    else bench.settle('textsInTextCells', without ? 'without' : 'neither');
  });
  bench.attempt(['textsInAutomaticCells'], () =>
    bench.settle('textsInAutomaticCells', stay("'", 'general') ? 'kept' : 'changed'),
  );
}

function tryDates(bench: TrialBench, held: WriteAndRead): void {
  const { calendar } = bench.ports;
  bench.attempt(['datesReadBack'], () => {
    const secondMs = Math.floor(bench.nowMs() / 1_000) * 1_000;
    const dates = FRACTIONS.map((ms) => new Date(secondMs + ms));
    const off = held(dates, DATE_FORMAT).map((value, n) =>
      value instanceof Date ? value.getTime() - secondMs - (FRACTIONS[n] ?? 0) : Number.NaN,
    );
    if (off.every((ms) => ms === 0)) bench.settle('datesReadBack', 'exact');
    else if (off.every((ms, n) => ms === -(FRACTIONS[n] ?? 0)))
      bench.settle('datesReadBack', 'whole-seconds');
    else if (off.every((ms) => ms === 0 || ms === -1)) bench.settle('datesReadBack', 'millisecond-early');
    else throw new Error(`dates are off by ${off.join(', ')} ms`);
  });
  bench.attempt(['datesTyped'], () => {
    const [value] = held(['2026-03-02 12:30:00'], 'general');
    const local = { year: 2026, month: 3, day: 2, hour: 12, minute: 30, second: 0 };
    if (!(value instanceof Date)) throw new Error(`a typed date became ${typeof value}`);
    const isHere = Math.abs(value.getTime() - calendar.toInstantMs(local)) < 1_000;
    bench.settle('datesTyped', isHere ? 'of-the-spreadsheet' : 'of-another-zone');
  });
  bench.attempt(['dottedDates'], () => {
    const [slashed, decimal, dotted] = held(['31/12/2025', '5,5', '31.12.2025'], 'general');
    if (!(slashed instanceof Date) || decimal !== 5.5) bench.leaveOpen('needs-days-first', 'dottedDates');
    else bench.settle('dottedDates', dotted instanceof Date ? 'dates' : 'text');
  });
}

function tryMoving(bench: TrialBench, { sheet }: TrialTab): void {
  bench.attempt(['notesOfMove'], () => {
    const cell = { row: 1, column: 5, rows: 1, columns: 1 };
    sheet.setNotes(cell.row, cell.column, [['note']]);
    bench.ports.workbook.flush();
    sheet.cutCells(cell, sheet, 1, 6);
    bench.ports.workbook.flush();
    const [[note = ''] = []] = sheet.readNotes({ ...cell, column: 6 });
    bench.settle('notesOfMove', note === '' ? 'left-behind' : 'moved');
  });
}

type Moment = AnswerTo<'refusedMoves'> | undefined; // Undefined if nothing was refused.

function refusal({ ports }: TrialBench, move: () => void): Moment {
  if (throws(move)) return 'at-call';
  return throws(() => ports.workbook.flush()) ? 'at-flush' : undefined;
}

/** First a row of merged cells, then one with a cell merged into the next row. */
function tryMerging(bench: TrialBench, tab: TrialTab): Moment {
  let moment: Moment;
  bench.attempt(['mergedRows'], () => {
    tab.merge({ row: 40, column: 1, rows: 1, columns: 2 });
    tab.merge({ row: 50, column: 1, rows: 2, columns: 1 });
    bench.ports.workbook.flush();
    moment = refusal(bench, () => tab.moveRow(40, 43));
    if (moment !== undefined) {
      bench.settle('mergedRows', 'refused');
      return;
    }
    moment = refusal(bench, () => tab.moveRow(50, 53));
    bench.settle('mergedRows', moment === undefined ? 'moved' : 'refused-in-part');
  });
  return moment;
}

/** Run last: it hides a row. */
function tryFiltering(bench: TrialBench, tab: TrialTab): Moment {
  const { sheet } = tab;
  let moment: Moment;
  bench.attempt(['filteredRows'], () => {
    const first = 30;
    const cell = (row: number) => ({ row, column: 1, rows: 1, columns: 1 });
    sheet.write({ row: first, column: 1, rows: 2, columns: 1 }, [['title'], ['hidden']]);
    tab.filterOut({ row: first, column: 1, rows: 2, columns: 1 }, 'hidden');
    bench.ports.workbook.flush();
    moment = refusal(bench, () => {
      sheet.cutCells(cell(first + 1), sheet, 1, 7);
      tab.moveRow(first + 1, first + 4);
    });
    const [[there = ''] = []] = sheet.read({ ...cell(1), column: 7 });
    bench.settle('filteredRows', moment !== undefined ? 'refused' : there === '' ? 'left-out' : 'moved');
  });
  return moment;
}

function tryClearing(bench: TrialBench, tab: TrialTab): void {
  bench.attempt(['rangeClear'], () => {
    const cell = { row: 1, column: 3, rows: 1, columns: 1 };
    tab.sheet.setChoices(cell, ['a', 'b'], true);
    tab.sheet.setNotes(cell.row, cell.column, [['note']]);
    bench.ports.workbook.flush();
    tab.clear(cell);
    bench.ports.workbook.flush();
    const [[note = ''] = []] = tab.sheet.readNotes(cell);
    const isNoteKept = note !== '';
    if (isNoteKept !== tab.hasChoices(cell)) throw new Error('only one of note and dropdown was cleared');
    bench.settle('rangeClear', isNoteKept ? 'keeps-notes-and-validations' : 'clears-all');
  });
}

function tryRejecting(bench: TrialBench, { sheet }: TrialTab): void {
  bench.attempt(['rejectedInput'], () => {
    const cell = { row: 1, column: 4, rows: 1, columns: 1 };
    sheet.setChoices(cell, ['a'], false);
    bench.ports.workbook.flush();
    const moment = refusal(bench, () => sheet.write(cell, [['b']]));
    if (moment === undefined) throw new Error('a rejected value was written');
    bench.settle('rejectedInput', moment);
  });
}

function tryCopying(bench: TrialBench, { sheet }: TrialTab): void {
  bench.attempt(['copiesThatFit'], () => {
    const cell = { row: 1, column: 5, rows: 1, columns: 1 };
    sheet.writeRelativeFormula(cell, '=1');
    sheet.copyDown(cell, { ...cell, row: 2, rows: 2 });
    bench.ports.workbook.flush();
    const [[second = ''] = []] = sheet.readFormulas({ ...cell, row: 3 });
    bench.settle('copiesThatFit', second === '' ? 'first-alone' : 'all');
  });
}

function tryCounting(bench: TrialBench, sheet: Sheet): void {
  const counts = countsOfHidden(sheet);
  if (counts === '1,0,0,0') bench.settle('subtotals', 'what-shows');
  else if (counts === '1,0,0,1') bench.settle('subtotals', 'grouped-too');
  else if (counts === '1,0,1,1') bench.settle('subtotals', 'hidden-too');
  else if (counts.includes('#')) bench.leaveOpen('no-formula', 'subtotals');
  else throw new Error(`SUBTOTAL counted ${counts}`);
}

function tryFailing(bench: TrialBench, tab: TrialTab): void {
  bench.attempt(['exceptions'], () => {
    try {
      tab.clear({ row: 0, column: 1, rows: 1, columns: 1 });
    } catch (thrown) {
      bench.settle('exceptions', thrown instanceof Error ? 'errors' : 'other-objects');
      return;
    }
    throw new Error('a wrong call was accepted');
  });
}

// Trials of developer metadata on rows, columns and sheets.

const LONG_MARKS = 16; // Together more than the documented 30,000 characters per sheet.
const LONG_MARK = 2_000;
const MANY = 1_700;
const BATCH = 100; // Marks between two looks at the clock.
const MANY_MS = 25_000;

export function tryMarks(bench: TrialBench): void {
  const flush = () => bench.ports.workbook.flush();
  bench.attemptOnTab(['metadataOnCountedRange', 'marksFollow', 'marksWhenSorted'], (tab) => {
    bench.attempt(['metadataOnCountedRange'], () => tryCounted(bench, tab));
    bench.attempt(['marksFollow'], () => {
      bench.settle('marksFollow', follows(tab, flush) ? 'follow' : 'stay-behind');
    });
    bench.attempt(['marksWhenSorted'], () => trySorting(bench, tab));
  });
  bench.attemptOnTab(['metadataOfDuplicate'], (tab) => tryCopy(bench, tab));
  bench.attemptOnTab(['metadataLimit'], (tab) => tryLimit(bench, tab));
  bench.attempt(['manyMarks'], () => tryMany(bench));
}

function tryCounted(bench: TrialBench, tab: TrialTab): void {
  // First make sure that a mark on a named column is accepted, so that a refusal below is due to the counted range.
  tab.sheet.mark({ on: 'column', index: 1, key: 'check-named', value: '1' });
  bench.ports.workbook.flush();
  const isRefused = throws(() => {
    tab.markByNumbers(3, 'check-counted', '1');
    bench.ports.workbook.flush();
  });
  bench.settle('metadataOnCountedRange', isRefused ? 'refused' : 'accepted');
}

function follows(tab: TrialTab, flush: () => void): boolean {
  const isAt = (row: number, column: number): boolean => {
    flush();
    return tab.markedAt('row', 'check-row') === row && tab.markedAt('column', 'check-column') === column;
  };
  tab.sheet.mark({ on: 'row', index: 3, key: 'check-row', value: '1' });
  tab.sheet.mark({ on: 'column', index: 2, key: 'check-column', value: '1' });
  if (!isAt(3, 2)) return false;
  tab.insertBefore('row', 2);
  tab.insertBefore('column', 1);
  if (!isAt(4, 3)) return false;
  tab.moveRow(4, 2);
  tab.moveColumn(3, 6);
  return isAt(2, 5);
}

function trySorting(bench: TrialBench, tab: TrialTab): void {
  const first = 11;
  const area = { row: first, column: 1, rows: 3, columns: 1 };
  tab.sheet.write(area, [[3], [2], [1]]);
  tab.sheet.mark({ on: 'row', index: first, key: 'check-sorted', value: '1' });
  bench.ports.workbook.flush();
  tab.sort(area, 1);
  bench.ports.workbook.flush();
  const at = tab.markedAt('row', 'check-sorted');
  if (at === first) bench.settle('marksWhenSorted', 'stay');
  else if (at === first + 2) bench.settle('marksWhenSorted', 'go-along');
  else throw new Error(`the mark is on row ${at}`);
}

function tryCopy(bench: TrialBench, tab: TrialTab): void {
  const { trials, workbook } = bench.ports;
  tab.sheet.mark({ on: 'column', index: 2, key: 'check-copied', value: '1' });
  tab.addSheetMark('check-copied-sheet', '1');
  workbook.flush();
  const name = bench.tabName();
  try {
    const copy = tab.copy(name);
    const isColumnMarked = copy.markedAt('column', 'check-copied') > 0;
    if (isColumnMarked !== copy.sheetMarks() > 0) throw new Error('only some marks were copied');
    bench.settle('metadataOfDuplicate', isColumnMarked ? 'copied' : 'left-out');
  } finally {
    trials.removeTabs(name);
  }
}

function tryLimit(bench: TrialBench, tab: TrialTab): void {
  const add = (n: number) => {
    tab.addSheetMark(`check-${n}`, 'x'.repeat(LONG_MARK));
    bench.ports.workbook.flush();
  };
  // First make sure that one is accepted, so that a refusal below is due to the total.
  add(0);
  const isRefused = throws(() => {
    for (let n = 1; n < LONG_MARKS; n++) add(n);
  });
  bench.settle('metadataLimit', isRefused ? 'enforced' : 'none');
}

function tryMany(bench: TrialBench): void {
  const { trials, workbook } = bench.ports;
  const key = `check-${bench.run}`;
  const begun = bench.nowMs();
  let made = 0;
  let isRefused = false;
  let tookMs = 0;
  bench.onTab((tab) => {
    tab.sheet.grow(MANY, 1);
    isRefused = throws(() => {
      while (made < MANY && bench.nowMs() - begun < MANY_MS) {
        for (let n = 0; n < BATCH && made < MANY; n++) {
          tab.sheet.mark({ on: 'row', index: made + 1, key, value: '' });
          made += 1;
        }
        workbook.flush();
      }
    });
    tookMs = Math.round(bench.nowMs() - begun);
  });
  const left = trials.countMarks(key);
  if (left > 0) throw new Error(`${left} marks of a deleted sheet remain`);
  const figures = { marks: made, write: tookMs };
  if (isRefused) bench.settle('manyMarks', 'refused', figures);
  else bench.settle('manyMarks', made < MANY ? 'too-slow' : 'taken', figures);
}
