// How cells look: their own formats, and what the sheet's conditional formats make of them. The first rule that fits
// wins, for each property, as in Sheets.

import type { CellValue, SheetModel } from '../index.ts';
import { shownColor } from '../spreadsheet/facade/colors.ts';
import {
  type ConditionalRule,
  cellArea,
  contains,
  type Style,
  satisfies,
  shiftFormula,
} from '../workbook.ts';
import type { Computed } from './computed.ts';
import type { Look } from './views.ts';

/** The looks of one answer, each once. */
export class Looks {
  readonly all: Look[] = [];
  /** A conditional format asks a formula, which may look anywhere. */
  readonly areComputed: boolean;
  private readonly known = new Map<string, number>();

  constructor(
    private readonly computed: Computed,
    private readonly sheet: SheetModel,
  ) {
    this.areComputed = sheet.conditionalRules.some(
      ({ condition }) => condition?.criteria === 'CUSTOM_FORMULA',
    );
  }

  number(row: number, column: number, value: CellValue, shown: string): number {
    const look = this.lookAt(row, column, value, shown);
    const key = JSON.stringify(look);
    const number = this.known.get(key) ?? this.all.push(look) - 1;
    this.known.set(key, number);
    return number;
  }

  private lookAt(row: number, column: number, value: CellValue, shown: string): Look {
    const style = this.computed.workbook.styles.get(this.sheet.grid.style(row, column));
    const rules = this.sheet.conditionalRules.filter((rule) => this.fits(rule, row, column, value, shown));
    const first = <T>(of: (rule: ConditionalRule) => T | undefined): T | undefined =>
      rules.map(of).find((each) => each !== undefined);
    const line = first(({ underline, strikethrough }) =>
      strikethrough === true ? 'line-through' : underline === true ? 'underline' : undefined,
    );
    const seen = (color: string | undefined) => (color === undefined ? null : shownColor(color));
    return {
      bold: first(({ bold }) => bold) ?? style.fontWeight === 'bold',
      italic: first(({ italic }) => italic) ?? style.fontStyle === 'italic',
      line: line ?? ownLine(style),
      wraps: style.wrap === 'WRAP',
      color: first(({ fontColor }) => fontColor) ?? seen(style.fontColor),
      background: first(({ background }) => background) ?? seen(style.background),
      align: alignmentOf(style, typeof value),
    };
  }

  private fits(rule: ConditionalRule, row: number, column: number, value: CellValue, shown: string): boolean {
    const area = rule.areas.find((each) => contains(each, cellArea(row, column)));
    if (area === undefined || rule.condition === undefined) return false;
    const { workbook, formulas } = this.computed;
    const { criteria, values } = rule.condition;
    if (criteria !== 'CUSTOM_FORMULA') {
      return satisfies(rule.condition, { value, shown }, { clock: workbook.clock, nowMs: workbook.nowMs() });
    }
    const [formula] = values;
    if (formula?.kind !== 'plain') return false;
    // Written for the first cell of the rule's first area.
    const [home] = rule.areas;
    const text = shiftFormula(
      String(formula.value),
      row - (home?.row ?? row),
      column - (home?.column ?? column),
    );
    return formulas.isTrue(text, { sheet: this.sheet, row, column });
  }
}

function ownLine({ fontLine }: Style): Look['line'] {
  return fontLine === 'underline' || fontLine === 'line-through' ? fontLine : null;
}

/** Without an alignment of its own a number stands right and a truth value in the middle, as in Sheets. */
function alignmentOf({ horizontalAlignment }: Style, type: string): Look['align'] {
  if (horizontalAlignment === 'left' || horizontalAlignment === 'center' || horizontalAlignment === 'right')
    return horizontalAlignment;
  if (type === 'number') return 'right';
  return type === 'boolean' ? 'center' : 'left';
}
