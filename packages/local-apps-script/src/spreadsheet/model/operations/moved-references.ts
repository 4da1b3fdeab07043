// Formulas that point to cells which were cut and pasted elsewhere point to the new place afterwards.

import { type FormulaReference, rewriteFormula } from '../formula-text.ts';
import { type Area, contains } from '../values.ts';
import type { Workbook } from '../workbook.ts';
import type { Block } from './block.ts';

/**
 * Rewrites every reference that lies wholly within the moved block, in all sheets; open ones such as `A:A` stay.
 * @param staysAt whether a row of its sheet was left out
 */
export function followReferences(
  workbook: Workbook,
  from: Block,
  to: Block,
  staysAt: (row: number) => boolean,
): void {
  const rows = to.area.row - from.area.row;
  const columns = to.area.column - from.area.column;
  for (const home of workbook.sheets) {
    home.grid.mapFormulas((text) =>
      rewriteFormula(text, (reference) => {
        const named = reference.sheet ?? home.name;
        const area = areaOf(reference);
        if (area === undefined || named.toLowerCase() !== from.sheet.name.toLowerCase()) return reference;
        if (!contains(from.area, area)) return reference;
        if (Array.from({ length: area.rows }, (_, n) => area.row + n).some(staysAt)) return reference;
        const shift = (at: FormulaReference['first']): FormulaReference['first'] => ({
          ...at,
          row: at.row === undefined ? undefined : at.row + rows,
          column: at.column === undefined ? undefined : at.column + columns,
        });
        return {
          sheet:
            home === to.sheet && (reference.sheet === undefined || from.sheet !== to.sheet)
              ? undefined
              : to.sheet.name,
          first: shift(reference.first),
          last: reference.last === undefined ? undefined : shift(reference.last),
        };
      }),
    );
  }
}

/** A formula that leaves its sheet goes on meaning the cells there. */
export function naming(formula: string, home: string): string {
  return rewriteFormula(formula, (reference) =>
    reference.sheet === undefined ? { ...reference, sheet: home } : reference,
  );
}

function areaOf({ first, last = first }: FormulaReference): Area | undefined {
  if (first.row === undefined || first.column === undefined) return undefined;
  if (last.row === undefined || last.column === undefined) return undefined;
  return {
    row: Math.min(first.row, last.row),
    column: Math.min(first.column, last.column),
    rows: Math.abs(last.row - first.row) + 1,
    columns: Math.abs(last.column - first.column) + 1,
  };
}
