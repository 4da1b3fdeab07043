// References inside a formula's text: found, and rewritten when rows or columns move, when the formula is copied, or
// when a sheet gets another name. Plain A1 references and ranges only; names, INDIRECT and the like are left alone.

import { columnLetters, columnNumber, quoteSheet } from './a1.ts';
import { type Axis, type AxisChange, mapIndex, mapSpan } from './axis-change.ts';
import { MAX_COLUMNS } from './messages.ts';

/** One corner of a reference; a missing row or column belongs to `A:C` or `5:7`. */
interface Corner {
  readonly column: number | undefined;
  readonly columnFixed: boolean;
  readonly row: number | undefined;
  readonly rowFixed: boolean;
}

/** A reference in a formula. */
export interface FormulaReference {
  /** The sheet that it names, undefined for the formula's own. */
  readonly sheet: string | undefined;
  readonly first: Corner;
  /** undefined: a single cell. */
  readonly last: Corner | undefined;
}

const token =
  /"(?:[^"]|"")*"|(?<![\p{L}\p{N}_.$!])(?:('(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?[A-Za-z]{1,3}\$?[1-9]\d*(?::\$?[A-Za-z]{1,3}(?:\$?[1-9]\d*)?)?|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?[1-9]\d*:\$?[1-9]\d*)(?![\p{L}\p{N}_(!.])/gu;
const cornerPattern = /^(\$?)([A-Za-z]{1,3})?(?:(\$?)([1-9]\d*))?$/;

function corner(text: string): Corner {
  const [, a = '', letters, b = '', digits] = cornerPattern.exec(text) ?? [];
  return {
    column: letters === undefined ? undefined : columnNumber(letters),
    columnFixed: letters !== undefined && a === '$',
    row: digits === undefined ? undefined : Number(digits),
    rowFixed: digits !== undefined && (letters === undefined ? a === '$' || b === '$' : b === '$'),
  };
}

function writeCorner(at: Corner): string {
  const letters = at.column === undefined ? '' : `${at.columnFixed ? '$' : ''}${columnLetters(at.column)}`;
  return at.row === undefined ? letters : `${letters}${at.rowFixed ? '$' : ''}${at.row}`;
}

/** Rewrites each reference of a formula; undefined from `change` writes `#REF!`. */
export function rewriteFormula(
  formula: string,
  change: (reference: FormulaReference) => FormulaReference | undefined,
): string {
  return formula.replace(token, (whole: string, sheet: string | undefined, target: string | undefined) => {
    if (target === undefined) return whole;
    const [left = '', right] = target.split(':');
    const name = sheet?.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet;
    const before = {
      sheet: name,
      first: corner(left),
      last: right === undefined ? undefined : corner(right),
    };
    const after = change(before);
    if (after === before) return whole;
    if (after === undefined) return '#REF!';
    const prefix = after.sheet === undefined ? '' : `${quoteSheet(after.sheet)}!`;
    const end = after.last === undefined ? '' : `:${writeCorner(after.last)}`;
    return `${prefix}${writeCorner(after.first)}${end}`;
  });
}

/** The formula after rows or columns of the sheet named `changed` moved; the formula itself stands in `home`. */
export function adjustFormula(
  formula: string,
  home: string,
  changed: string,
  axis: Axis,
  change: AxisChange,
): string {
  return rewriteFormula(formula, (reference) => {
    if ((reference.sheet ?? home).toLowerCase() !== changed.toLowerCase()) return reference;
    const first = reference.first[axis];
    if (reference.last === undefined) {
      if (first === undefined) return reference;
      const moved = mapIndex(change, first);
      if (moved === first) return reference;
      return moved === undefined ? undefined : { ...reference, first: { ...reference.first, [axis]: moved } };
    }
    const last = reference.last[axis];
    // `A2:A` has no last row: only its first one moves.
    const span = mapSpan(change, first ?? 1, last ?? Number.MAX_SAFE_INTEGER);
    if (span === undefined) return undefined;
    if ((first ?? span.first) === span.first && (last ?? span.last) === span.last) return reference;
    return {
      ...reference,
      first: { ...reference.first, [axis]: first === undefined ? undefined : span.first },
      last: { ...reference.last, [axis]: last === undefined ? undefined : span.last },
    };
  });
}

/** The formula as a copy that stands so many rows and columns away: relative references move along. */
export function shiftFormula(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  const shifted = (at: Corner): Corner | undefined => {
    const column = at.column === undefined || at.columnFixed ? at.column : at.column + columns;
    const row = at.row === undefined || at.rowFixed ? at.row : at.row + rows;
    if ((column !== undefined && (column < 1 || column > MAX_COLUMNS)) || (row !== undefined && row < 1)) {
      return undefined;
    }
    return { ...at, column, row };
  };
  return rewriteFormula(formula, (reference) => {
    const first = shifted(reference.first);
    const last = reference.last === undefined ? undefined : shifted(reference.last);
    if (first === undefined || (reference.last !== undefined && last === undefined)) return undefined;
    return { ...reference, first, last };
  });
}

/** The formula after a sheet was renamed. */
export function renameInFormula(formula: string, from: string, to: string): string {
  return rewriteFormula(formula, (reference) =>
    reference.sheet?.toLowerCase() === from.toLowerCase() ? { ...reference, sheet: to } : reference,
  );
}

/**
 * The formula in R1C1 notation, seen from its cell; zero offsets keep their brackets
 * (docs/platform.md#formulas-and-errors).
 */
export function toR1C1(formula: string, row: number, column: number): string {
  const part = (letter: string, at: number | undefined, fixed: boolean, from: number) =>
    at === undefined ? '' : fixed ? `${letter}${at}` : `${letter}[${at - from}]`;
  const write = (at: Corner) =>
    part('R', at.row, at.rowFixed, row) + part('C', at.column, at.columnFixed, column);
  return formula.replace(token, (whole: string, sheet: string | undefined, target: string | undefined) => {
    if (target === undefined) return whole;
    const prefix = sheet === undefined ? '' : `${sheet}!`;
    return (
      prefix +
      target
        .split(':')
        .map((text) => write(corner(text)))
        .join(':')
    );
  });
}

const r1c1Token =
  /"(?:[^"]|"")*"|(?<![\p{L}\p{N}_])[Rr](\[-?\d+\]|\d+)?[Cc](\[-?\d+\]|\d+)?(?![\p{L}\p{N}_(])/gu;

/** The formula in A1 notation, for the cell that it is written into. */
export function fromR1C1(formula: string, row: number, column: number): string {
  return formula.replace(
    r1c1Token,
    (whole: string, rows: string | undefined, columns: string | undefined) => {
      if (whole.startsWith('"')) return whole;
      const at = (part: string | undefined, from: number) =>
        part === undefined
          ? { fixed: false, at: from }
          : part.startsWith('[')
            ? { fixed: false, at: from + Number(part.slice(1, -1)) }
            : { fixed: true, at: Number(part) };
      const r = at(rows, row);
      const c = at(columns, column);
      if (r.at < 1 || c.at < 1) return '#REF!';
      return writeCorner({ row: r.at, rowFixed: r.fixed, column: c.at, columnFixed: c.fixed });
    },
  );
}
