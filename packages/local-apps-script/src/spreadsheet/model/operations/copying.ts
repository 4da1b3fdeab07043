// Copying and moving rectangles of cells: what each kind of paste takes along, and how a larger target is filled.
import { type FormulaReference, rewriteFormula, shiftFormula } from '../formula-text.ts';
import type { CellContent } from '../grid.ts';
import type { SheetModel } from '../sheet-model.ts';
import type { Style } from '../styles.ts';
import { type Area, contains, intersects } from '../values.ts';
import type { Workbook } from '../workbook.ts';
import { type Block, takeBlock } from './block.ts';

// Formulas that point to cells which were cut and pasted elsewhere point to the new place afterwards.

/**
 * Rewrites every reference that lies wholly within the moved block, in all sheets; open ones such as `A:A` stay.
 * @param staysAt whether a row of its sheet was left out
 */
function followReferences(
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
function naming(formula: string, home: string): string {
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

/** `type` is a member of CopyPasteType. */
export interface CopyHow {
  readonly type: string;
  readonly transposed: boolean;
}

/**
 * Copies a block. It is repeated as often as it fits wholly into a larger target; a smaller target gets all of it
 * (docs/platform.md#copying-and-moving). Relative references move along.
 */
export function copyCells(workbook: Workbook, from: Block, to: Block, how: CopyHow): void {
  const source = takeBlock(from);
  const rows = how.transposed ? from.area.columns : from.area.rows;
  const columns = how.transposed ? from.area.rows : from.area.columns;
  const copiesIn = (room: number, size: number) =>
    workbook.profile.copiesThatFit === 'first-alone' ? 1 : Math.max(1, Math.floor(room / size));
  const down = copiesIn(to.area.rows, rows);
  const across = copiesIn(to.area.columns, columns);
  for (let r = 0; r < down * rows; r += 1) {
    for (let c = 0; c < across * columns; c += 1) {
      const [sourceRow, sourceColumn] = how.transposed ? [c % columns, r % rows] : [r % rows, c % columns];
      const content = source[sourceRow]?.[sourceColumn];
      if (content === undefined || isLeftOut(workbook, from, sourceRow)) continue;
      const row = to.area.row + r;
      const column = to.area.column + c;
      paste(workbook, to.sheet, row, column, how, {
        ...content,
        formula:
          content.formula === undefined
            ? undefined
            : shiftFormula(
                content.formula,
                row - from.area.row - sourceRow,
                column - from.area.column - sourceColumn,
              ),
      });
    }
  }
  if (how.type === 'PASTE_NORMAL' && !how.transposed) {
    const whole = from.sheet.merges.filter((one) => contains(from.area, one));
    carry(whole, from, to, 'merges');
  }
  const area = { ...to.area, rows: down * rows, columns: across * columns };
  workbook.changed({ kind: 'cells', sheetId: to.sheet.id, area });
}

/** Puts merged cells, or pivot tables, that lie wholly in a block to where its cells go, in place of those there. */
function carry(whole: readonly Area[], from: Block, to: Block, what: 'merges' | 'pivots'): void {
  const [rows, columns] = [to.area.row - from.area.row, to.area.column - from.area.column];
  const there = { ...from.area, row: to.area.row, column: to.area.column };
  to.sheet[what] = [
    ...to.sheet[what].filter((one) => !intersects(one, there)),
    ...whole.map((one) => ({ ...one, row: one.row + rows, column: one.column + columns })),
  ];
}

function paste(
  workbook: Workbook,
  { grid }: SheetModel,
  row: number,
  column: number,
  how: CopyHow,
  content: CellContent,
): void {
  const { styles } = workbook;
  const before = styles.get(grid.style(row, column));
  const source = styles.get(content.style);
  const restyle = (style: Style) => grid.setStyles(row, new Map([[column, styles.idOf(style)]]));
  switch (how.type) {
    case 'PASTE_VALUES':
      grid.write(row, column, content.value);
      return;
    case 'PASTE_FORMULA':
      grid.write(row, column, content.value, content.formula);
      return;
    case 'PASTE_FORMAT': {
      const { validation: _, ...look } = source;
      restyle({ ...look, ...(before.validation === undefined ? {} : { validation: before.validation }) });
      return;
    }
    case 'PASTE_DATA_VALIDATION': {
      const { validation: _, ...look } = before;
      restyle({ ...look, ...(source.validation === undefined ? {} : { validation: source.validation }) });
      return;
    }
    case 'PASTE_CONDITIONAL_FORMATTING':
    case 'PASTE_COLUMN_WIDTHS':
      return;
    default: {
      grid.put(row, column, content);
    }
  }
}

/** Whether a row of the block stays where it is since a filter hides it. */
function isLeftOut({ profile }: Workbook, { sheet, area }: Block, row: number): boolean {
  return profile.filteredRows === 'left-out' && sheet.filteredOut.has(area.row + row);
}

const nothing: CellContent = { value: null, formula: undefined, style: 0, note: undefined };

/**
 * Cut and paste: everything goes along, the source is left empty, and formulas anywhere follow the cells.
 * @param keepsNotes whether notes stay where they are
 */
export function moveCells(workbook: Workbook, from: Block, to: Block, keepsNotes = false): void {
  const isLeaving = from.sheet !== to.sheet;
  const leftOut = Array.from({ length: from.area.rows }, (_, r) => isLeftOut(workbook, from, r));
  const taken = takeBlock(from).map((row) =>
    row.map(({ formula, ...content }) => ({
      ...content,
      formula: formula !== undefined && isLeaving ? naming(formula, from.sheet.name) : formula,
    })),
  );
  workbook.batch(() => {
    for (const what of ['merges', 'pivots'] as const) {
      const all = from.sheet[what];
      from.sheet[what] = all.filter((one) => !contains(from.area, one));
      carry(
        all.filter((one) => contains(from.area, one)),
        from,
        to,
        what,
      );
    }
    fill(from, () => nothing);
    fill(to, (r, c) => taken[r]?.[c] ?? nothing);
    followReferences(workbook, from, to, (row) => leftOut[row - from.area.row] === true);
    workbook.changed({ kind: 'cells', sheetId: from.sheet.id, area: from.area });
    workbook.changed({
      kind: 'cells',
      sheetId: to.sheet.id,
      area: { ...from.area, row: to.area.row, column: to.area.column },
    });
  });

  function fill(block: Block, content: (r: number, c: number) => CellContent): void {
    for (let r = 0; r < from.area.rows; r += 1) {
      if (leftOut[r] === true) continue;
      for (let c = 0; c < from.area.columns; c += 1) {
        const [row, column] = [block.area.row + r, block.area.column + c];
        const note = block.sheet.grid.note(row, column);
        block.sheet.grid.put(row, column, keepsNotes ? { ...content(r, c), note } : content(r, c));
      }
    }
  }
}
