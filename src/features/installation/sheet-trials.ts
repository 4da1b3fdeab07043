// Trials of sheets: rows inserted at the end, chart ranges, tabs without cells, and a large block of cells.

import { checkCellLimit } from '../../app/sheets/limits.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { throws, type Workbench } from './workbench.ts';

const ROWS = 20_000;
const COLUMNS = 33;

export function trySheets(bench: Workbench): void {
  bench.attempt(['rowsAtEnd'], () => tryRowsAtEnd(bench));
  bench.attempt(['rangesOfChart'], () => tryChart(bench));
  tryGridless(bench);
}

function tryRowsAtEnd(bench: Workbench): void {
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

function tryChart(bench: Workbench): void {
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

function tryGridless(bench: Workbench): void {
  const { trials } = bench.ports;
  bench.attempt(['sizeOfGridlessSheet', 'metadataOfGridlessSheet'], () =>
    bench.onTab((tab) => {
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
    }),
  );
}

export function tryBlock(bench: Workbench): void {
  const { workbook } = bench.ports;
  bench.attempt(['largeBlock'], () =>
    bench.onTab(({ sheet }) => {
      const { maxRows } = sheet.extent();
      checkCellLimit(workbook, sheet, ROWS - maxRows, COLUMNS);
      sheet.grow(ROWS, COLUMNS);
      workbook.flush();
      const area = { row: 1, column: 1, rows: ROWS, columns: COLUMNS };
      const values = Array.from({ length: ROWS }, (_, row) =>
        Array.from({ length: COLUMNS }, (_each, column) => valueAt(row, column)),
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
    }),
  );
}

/** Numbers, short and longer texts, as in a list of tickets. */
function valueAt(row: number, column: number): CellValue {
  if (column % 3 === 0) return row * COLUMNS + column;
  return column % 3 === 1 ? 'Em andamento' : 'Vitrine quebrada na entrada da loja, com prazo combinado';
}
