// Trials of single cells: what Sheets makes of texts, numbers and dates.

import type { CellValue } from '../../domain/cells/cell.ts';
import type { TrialTab } from '../../ports/trials.ts';
import type { AnswerTo } from './rules/topics.ts';
import { throws, type Workbench } from './workbench.ts';

/**
 * Sheets would evaluate, convert or break these if written carelessly. The simulated service has the same list; a
 * test compares them.
 */
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

export function tryCells(bench: Workbench): void {
  const { workbook } = bench.ports;
  bench.attempt(
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
    () =>
      bench.onTab((tab) => {
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
        if (moment === undefined) bench.leaveOpen('refusedMoves', 'nothing-refused');
        else bench.settle('refusedMoves', moment);
      }),
  );
}

type WriteAndRead = (values: readonly CellValue[], format: string) => readonly CellValue[];

function tryTexts(bench: Workbench, { sheet }: TrialTab, held: WriteAndRead): void {
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

function tryDates(bench: Workbench, held: WriteAndRead): void {
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
    if (!(slashed instanceof Date) || decimal !== 5.5) bench.leaveOpen('dottedDates', 'needs-days-first');
    else bench.settle('dottedDates', dotted instanceof Date ? 'dates' : 'text');
  });
}

function tryMoving(bench: Workbench, { sheet }: TrialTab): void {
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

/** Undefined if nothing was refused. */
type Moment = AnswerTo<'refusedMoves'> | undefined;

function refusal({ ports }: Workbench, move: () => void): Moment {
  if (throws(move)) return 'at-call';
  return throws(() => ports.workbook.flush()) ? 'at-flush' : undefined;
}

/** First a row of merged cells, then one with a cell merged into the next row. */
function tryMerging(bench: Workbench, tab: TrialTab): Moment {
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
function tryFiltering(bench: Workbench, tab: TrialTab): Moment {
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

function tryClearing(bench: Workbench, tab: TrialTab): void {
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

function tryRejecting(bench: Workbench, { sheet }: TrialTab): void {
  bench.attempt(['rejectedInput'], () => {
    const cell = { row: 1, column: 4, rows: 1, columns: 1 };
    sheet.setChoices(cell, ['a'], false);
    bench.ports.workbook.flush();
    const moment = refusal(bench, () => sheet.write(cell, [['b']]));
    if (moment === undefined) throw new Error('a rejected value was written');
    bench.settle('rejectedInput', moment);
  });
}

function tryCopying(bench: Workbench, { sheet }: TrialTab): void {
  bench.attempt(['copiesThatFit'], () => {
    const cell = { row: 1, column: 5, rows: 1, columns: 1 };
    sheet.writeRelativeFormula(cell, '=1');
    sheet.copyDown(cell, { ...cell, row: 2, rows: 2 });
    bench.ports.workbook.flush();
    const [[second = ''] = []] = sheet.readFormulas({ ...cell, row: 3 });
    bench.settle('copiesThatFit', second === '' ? 'first-alone' : 'all');
  });
}

function tryFailing(bench: Workbench, tab: TrialTab): void {
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
