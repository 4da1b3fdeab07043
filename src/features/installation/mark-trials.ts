// Trials of developer metadata on rows, columns and sheets.

import type { TrialTab } from '../../ports/trials.ts';
import { throws, type Workbench } from './workbench.ts';

/** Together more than the documented 30,000 characters per sheet. */
const LONG_MARKS = 16;
const LONG_MARK = 2_000;
const MANY = 1_700;
/** Marks between two looks at the clock. */
const BATCH = 100;
const MANY_MS = 25_000;

export function tryMarks(bench: Workbench): void {
  const flush = () => bench.ports.workbook.flush();
  bench.attempt(['metadataOnCountedRange', 'marksFollow', 'marksWhenSorted'], () =>
    bench.onTab((tab) => {
      bench.attempt(['metadataOnCountedRange'], () => tryCounted(bench, tab));
      bench.attempt(['marksFollow'], () => {
        bench.settle('marksFollow', follows(tab, flush) ? 'follow' : 'stay-behind');
      });
      bench.attempt(['marksWhenSorted'], () => trySorting(bench, tab));
    }),
  );
  bench.attempt(['metadataOfDuplicate'], () => bench.onTab((tab) => tryCopy(bench, tab)));
  bench.attempt(['metadataLimit'], () => bench.onTab((tab) => tryLimit(bench, tab)));
  bench.attempt(['manyMarks'], () => tryMany(bench));
}

function tryCounted(bench: Workbench, tab: TrialTab): void {
  // First make sure that a mark on a named column is accepted, so that a refusal below is due to the counted range.
  tab.sheet.mark('column', 1, 'check-named', '1');
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
  tab.sheet.mark('row', 3, 'check-row', '1');
  tab.sheet.mark('column', 2, 'check-column', '1');
  if (!isAt(3, 2)) return false;
  tab.insertBefore('row', 2);
  tab.insertBefore('column', 1);
  if (!isAt(4, 3)) return false;
  tab.moveRow(4, 2);
  tab.moveColumn(3, 6);
  return isAt(2, 5);
}

function trySorting(bench: Workbench, tab: TrialTab): void {
  const first = 11;
  const area = { row: first, column: 1, rows: 3, columns: 1 };
  tab.sheet.write(area, [[3], [2], [1]]);
  tab.sheet.mark('row', first, 'check-sorted', '1');
  bench.ports.workbook.flush();
  tab.sort(area, 1);
  bench.ports.workbook.flush();
  const at = tab.markedAt('row', 'check-sorted');
  if (at === first) bench.settle('marksWhenSorted', 'stay');
  else if (at === first + 2) bench.settle('marksWhenSorted', 'go-along');
  else throw new Error(`the mark is on row ${at}`);
}

function tryCopy(bench: Workbench, tab: TrialTab): void {
  const { trials, workbook } = bench.ports;
  tab.sheet.mark('column', 2, 'check-copied', '1');
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

function tryLimit(bench: Workbench, tab: TrialTab): void {
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

function tryMany(bench: Workbench): void {
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
          tab.sheet.mark('row', made + 1, key, '');
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
