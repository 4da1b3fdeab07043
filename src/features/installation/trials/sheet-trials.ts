// Trials of sheets: rows inserted at the end, tabs without cells, a large block of cells, what is attached to cells
// (charts, slicers, groups, named ranges, dropdowns, notes), and form triggers.

import { requireRoom } from '../../../app/sheets/limits.ts';
import type { CellValue } from '../../../domain/cells/cell.ts';
import { isPermissionMissing } from '../../../domain/errors.ts';
import type { TrialTab } from '../../../ports/trials.ts';
import type { Area } from '../../../ports/workbook.ts';
import { CHECK_FUNCTION } from '../open-check.ts';
import { type TrialBench, throws } from './workbench.ts';

const BLOCK_ROWS = 20_000;
const BLOCK_COLUMNS = 33;

export function trySheets(bench: TrialBench): void {
  bench.attempt(['rowsAtEnd'], () => tryRowsAtEnd(bench));
  bench.attempt(['rangesOfChart'], () => tryChart(bench));
  tryGridless(bench);
}

function tryRowsAtEnd(bench: TrialBench): void {
  const { workbook } = bench.ports;
  bench.onTab(({ sheet }) => {
    const { maxRows } = sheet.extent();
    const last = { row: maxRows, column: 1, rows: 1, columns: 1 };
    sheet.setNumberFormats(last, ['@']);
    workbook.flush();
    sheet.insertRowsAfter(maxRows, 1);
    workbook.flush();
    const [[format = ''] = []] = sheet.numberFormats({ ...last, row: maxRows + 1 });
    bench.settle('rowsAtEnd', format === '@' ? 'like-the-row-above' : 'plain');
  });
}

function tryChart(bench: TrialBench): void {
  bench.onTab(({ sheet }) => {
    const areas = [1, 2].map((column) => ({ row: 1, column, rows: 3, columns: 1 }));
    const id = sheet.addChart({
      kind: 'stacked-bars',
      title: bench.run,
      areas,
      colours: ['#b2182b'],
      column: 4,
      row: 2,
      height: 371,
    });
    bench.ports.workbook.flush();
    const seen = sheet.charts().find((chart) => chart.id === id)?.areas.length;
    if (seen !== 1 && seen !== areas.length) throw new Error(`a chart of two ranges has ${seen}`);
    bench.settle('rangesOfChart', seen === 1 ? 'merged' : 'as-given');
  });
}

function tryGridless(bench: TrialBench): void {
  const { trials } = bench.ports;
  bench.attemptOnTab(['sizeOfGridlessSheet', 'metadataOfGridlessSheet'], (tab) => {
    const name = bench.tabName();
    tab.sheet.write({ row: 1, column: 1, rows: 2, columns: 1 }, [[1], [2]]);
    bench.ports.workbook.flush();
    try {
      const gridless = tab.makeGridless(name);
      bench.settle('sizeOfGridlessSheet', throws(gridless.size) ? 'throws' : 'answers');
      bench.settle('metadataOfGridlessSheet', throws(gridless.marks) ? 'throws' : 'works');
    } finally {
      trials.removeTabs(name);
    }
  });
}

export function tryBlock(bench: TrialBench): void {
  const { workbook } = bench.ports;
  bench.attemptOnTab(['largeBlock'], ({ sheet }) => {
    const { maxRows } = sheet.extent();
    requireRoom(workbook, sheet, BLOCK_ROWS - maxRows, BLOCK_COLUMNS);
    sheet.grow(BLOCK_ROWS, BLOCK_COLUMNS);
    workbook.flush();
    const area = { row: 1, column: 1, rows: BLOCK_ROWS, columns: BLOCK_COLUMNS };
    const values = Array.from({ length: BLOCK_ROWS }, (_, row) =>
      Array.from({ length: BLOCK_COLUMNS }, (_each, column) => valueAt(row, column)),
    );
    const write = bench.timed(1, () => {
      sheet.write(area, values);
      workbook.flush();
    });
    let held: readonly (readonly CellValue[])[] = [];
    const read = bench.timed(1, () => {
      held = sheet.read(area);
    });
    const isKept = values.every((row, r) => row.every((value, c) => held[r]?.[c] === value));
    bench.settle('largeBlock', isKept ? 'kept' : 'changed', { write, read });
  });
}

/** Numbers, short and longer texts, as in a list of tickets. */
function valueAt(row: number, column: number): CellValue {
  if (column % 3 === 0) return row * BLOCK_COLUMNS + column;
  return column % 3 === 1 ? 'Em andamento' : 'Vitrine quebrada na entrada da loja, com prazo combinado';
}

const MOST_ITEMS = 500; // Reported limit of a dropdown.
const MANY_AREAS = 1_000;

const cells = (row: number, column: number, rows = 1): Area => ({ row, column, rows, columns: 1 });

/** Of what is attached to a tab rather than held in its cells: charts, slicers, notes, lists, names, triggers of forms. */
export function tryAttachments(bench: TrialBench): void {
  bench.attemptOnTab(
    [
      'chartAfterChange',
      'chartOrder',
      'slicerColumn',
      'foldedColumns',
      'notesOfMovedRow',
      'longList',
      'listWithCommas',
      'manyAreas',
      'lookCosts',
    ],
    (tab) => {
      bench.attempt(['chartAfterChange', 'chartOrder'], () => tryChange(bench, tab));
      bench.attempt(['slicerColumn'], () => trySlicers(bench, tab));
      bench.attempt(['foldedColumns'], () => {
        tab.sheet.setLook({ foldedColumns: [{ first: 2, count: 2 }] });
        bench.ports.workbook.flush();
        bench.settle('foldedColumns', tab.isFolded(2) ? 'folded' : 'open');
      });
      bench.attempt(['notesOfMovedRow'], () => tryMoving(bench, tab));
      tryLists(bench, tab);
      bench.attempt(['manyAreas'], () => tryAreas(bench, tab));
      bench.attempt(['lookCosts'], () => measureLooks(bench, tab));
    },
  );
  bench.attempt(['nameWithAccents', 'namesFollow', 'nameOfGoneTab'], () => tryNames(bench));
  bench.attempt(['formTrigger'], () => tryFormTrigger(bench));
}

function tryChange(bench: TrialBench, { sheet }: TrialTab): void {
  const id = sheet.addChart({
    kind: 'bars',
    title: bench.run,
    areas: [cells(1, 1, 3), cells(1, 3, 3)],
    colours: ['#b2182b'],
    column: 6,
    row: 2,
    height: 420,
  });
  bench.ports.workbook.flush();
  const seen = () => sheet.charts().find((chart) => chart.id === id);
  const before = seen();
  if (id === undefined || before === undefined) throw new Error('not found: the new chart');
  sheet.changeChart(id, [cells(1, 1, 2), cells(1, 3, 2)]);
  bench.ports.workbook.flush();
  const after = seen();
  const isKept = after?.title === before.title && after.height === before.height;
  bench.settle('chartAfterChange', isKept ? 'kept' : 'changed');
  sheet.changeChart(id, [cells(1, 3, 2), cells(1, 1, 2)]);
  bench.ports.workbook.flush();
  bench.settle('chartOrder', seen()?.areas[0]?.column === 3 ? 'kept' : 'sorted');
}

function trySlicers(bench: TrialBench, tab: TrialTab): void {
  const { byCriteria, byNull } = tab.slicerColumns({ row: 1, column: 1, rows: 5, columns: 3 }, 2);
  if (byCriteria === 2) bench.settle('slicerColumn', byNull === 2 ? 'both' : 'criteria-alone');
  else bench.settle('slicerColumn', byNull === 2 ? 'null-alone' : 'neither');
}

function tryMoving(bench: TrialBench, tab: TrialTab): void {
  tab.sheet.setNotes(12, 1, [['note']]);
  bench.ports.workbook.flush();
  tab.moveRow(12, 15);
  bench.ports.workbook.flush();
  const isThere = (row: number) => tab.sheet.readNotes(cells(row, 1))[0]?.[0] === 'note';
  bench.settle('notesOfMovedRow', isThere(14) ? 'travel' : 'stay');
}

function tryLists(bench: TrialBench, { sheet }: TrialTab): void {
  const items = Array.from({ length: MOST_ITEMS + 1 }, (_, n) => `item ${n}`);
  bench.attempt(['longList'], () => {
    const offer = (list: readonly string[]) => {
      sheet.setChoices(cells(20, 1), list, true);
      bench.ports.workbook.flush();
    };
    // First make sure that this many are accepted, so that a refusal below is due to one more.
    offer(items.slice(1));
    bench.settle('longList', throws(() => offer(items)) ? 'refused' : 'taken');
  });
  bench.attempt(['listWithCommas'], () => {
    sheet.setChoices(cells(21, 1), ['a, b', 'c'], true);
    bench.ports.workbook.flush();
    const [choices] = sheet.choicesIn(cells(21, 1));
    bench.settle('listWithCommas', Array.isArray(choices) && choices[0] === 'a, b' ? 'kept' : 'split');
  });
}

function tryAreas(bench: TrialBench, { sheet }: TrialTab): void {
  const areas = Array.from({ length: MANY_AREAS }, (_, n) =>
    cells(1 + 2 * (n % 400), 1 + Math.floor(n / 400)),
  );
  const begun = bench.nowMs();
  const isRefused = throws(() => {
    sheet.setAutomatic(areas);
    bench.ports.workbook.flush();
  });
  bench.settle('manyAreas', isRefused ? 'refused' : 'taken', { write: Math.round(bench.nowMs() - begun) });
}

/** What it costs to look for what other people may have put on a sheet. */
function measureLooks(bench: TrialBench, { sheet }: TrialTab): void {
  sheet.mark({ on: 'row', index: 2, key: 'check-place', value: '1' });
  bench.ports.workbook.flush();
  bench.settle('lookCosts', 'measured', {
    hidden: bench.timed(3, () => void sheet.hiddenRows([1])),
    notes: bench.timed(3, () => void sheet.readNotes(cells(1, 1))),
    locked: bench.timed(3, () => void sheet.locked()),
    place: bench.timed(3, () => void sheet.marks('check-place')),
  });
}

function tryNames(bench: TrialBench): void {
  const { workbook } = bench.ports;
  const plain = `Check_${bench.run}`;
  const accented = `Verificação_${bench.run}`;
  bench.onTab((tab) => {
    const name = (text: string) => {
      workbook.setNamedArea(text, tab.sheet, cells(3, 1, 2));
      workbook.flush();
    };
    name(plain);
    bench.settle('nameWithAccents', throws(() => name(accented)) ? 'refused' : 'taken');
    tab.insertBefore('row', 2);
    tab.sheet.insertRowsAfter(tab.sheet.extent().maxRows, 1);
    tab.sheet.removeRows(1, 1);
    tab.insertBefore('row', 1);
    workbook.flush();
    bench.settle('namesFollow', workbook.namedArea(plain)?.area.row === 4 ? 'follow' : 'stay-behind');
  });
  // `onTab` removed the tab, but no named range: this one's name doesn't contain the tab's.
  workbook.flush();
  let left: 'gone' | 'broken' | 'throws' = 'gone';
  try {
    if (workbook.namedAreas().some(({ name }) => name === plain)) left = 'broken';
  } catch {
    left = 'throws';
  }
  bench.ports.trials.removeTabs(bench.run);
  bench.settle('nameOfGoneTab', left);
}

function tryFormTrigger(bench: TrialBench): void {
  const { triggers } = bench.ports;
  try {
    const id = triggers.onFormSubmit(CHECK_FUNCTION);
    triggers.remove(id);
    bench.settle('formTrigger', 'made');
  } catch (thrown) {
    if (isPermissionMissing(thrown)) bench.leaveOpen('needs-permission', 'formTrigger');
    else bench.settle('formTrigger', 'refused');
  }
}
