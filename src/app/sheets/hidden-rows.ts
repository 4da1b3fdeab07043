// Which rows are hidden. Google says so for one row at a time, at two calls each. For many rows, formulas on a spare
// tab count each row's visible cells. They are believed only if they are right about rows of that tab hidden in every
// way.

import { VISIBILITY_SHEET } from '../../domain/vocabulary.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import type { Ports } from '../ports.ts';
import { blankTab } from './make-sheet.ts';
import { identityOf, saveIdentity } from './sheet-identity.ts';

const FEW = 20; // This many are asked one by one: no tab comes and goes.
const WAYS = ['filter', 'hand', 'group'] as const;
const RIGHT = [1, ...WAYS.map(() => 0)].join();

/** @param rows with content: a blank one counts as hidden */
export function hiddenRows(ports: Ports, sheet: Sheet, rows: readonly number[]): ReadonlySet<number> {
  if (rows.length <= FEW) return sheet.hiddenRows(rows);
  try {
    const isShown = shownRows(ports, sheet, rows);
    return new Set(rows.filter((row) => !isShown(row)));
  } catch {
    return sheet.hiddenRows(rows);
  }
}

/** @throws Error if formulas don't tell it */
function shownRows(ports: Ports, sheet: Sheet, rows: readonly number[]): (row: number) => boolean {
  const { workbook, language } = ports;
  const name = `${sheet.name()} ${VISIBILITY_SHEET[language]}`;
  const left = workbook.tabNamed(name);
  if (left?.kind === 'grid' && isSpare(left)) workbook.removeSheet(left);
  const tab = blankTab(workbook, name);
  try {
    saveIdentity(tab, { kind: 'staging', language, made: true, of: tab.id });
    tab.hide();
    if (countsOfHidden(tab) !== RIGHT) throw new Error('hidden rows are counted');
    const [first = 1, ...others] = [...rows].sort((a, b) => a - b);
    const count = (others[others.length - 1] ?? first) - first + 1;
    tab.grow(count, 3);
    const row = `R[${first - 1}]C`;
    const of = `'${sheet.name().replace(/'/g, "''")}'!${row}1:${row}${sheet.extent().lastColumn}`;
    const counts = countsOf(tab, 3, count, of);
    if (rows.some((one) => typeof counts[one - first] !== 'number')) throw new Error('a row has no count');
    return (one) => counts[one - first] !== 0;
  } finally {
    workbook.removeSheet(tab);
  }
}

function isSpare(sheet: Sheet): boolean {
  const identity = identityOf(sheet);
  return identity?.kind === 'staging' && identity.of === sheet.id;
}

/** What SUBTOTAL counts of a row that shows and of one hidden in each way, in the first two columns of a blank tab. */
export function countsOfHidden(tab: Sheet): string {
  const count = WAYS.length + 1;
  tab.write(
    downFrom(1, count),
    [0, ...WAYS].map((_, n) => [n]),
  );
  WAYS.forEach((way, n) => {
    tab.hideRow(n + 2, way);
  });
  return countsOf(tab, 2, count, 'R[0]C1').join();
}

/** @param cells of the first row in R1C1 notation: for the others their rows below */
function countsOf(tab: Sheet, place: number, count: number, cells: string): readonly unknown[] {
  // A semicolon parts arguments in every locale.
  tab.writeRelativeFormula(downFrom(place, count), `=SUBTOTAL(103;${cells})`);
  return tab.read(downFrom(place, count)).map(([told]) => told);
}

function downFrom(place: number, rows: number): Area {
  return { row: 1, column: place, rows, columns: 1 };
}
