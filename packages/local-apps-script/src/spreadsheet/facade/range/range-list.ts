// Several ranges of one sheet; what is set on the list is set on each.
import type { EnumValue, HostObject } from '../../../kernel/contract.ts';
import { cellCount } from '../../model/values.ts';
import type { SheetsSession } from '../sheets-session.ts';
import type { Range } from './range.ts';
import type { ClearOptions } from './range-contents.ts';
import type { OptionalText } from './range-styles.ts';

/** What `getRangeList` returns. */
export class RangeList implements HostObject {
  readonly hostClass = 'RangeList';

  constructor(
    private readonly session: SheetsSession,
    readonly ranges: readonly Range[],
  ) {}

  private each(change: (range: Range) => void): this {
    const cells = this.ranges.reduce((sum, { area }) => sum + cellCount(area), 0);
    this.session.writeTogether(cells, () => {
      for (const range of this.ranges) change(range);
    });
    return this;
  }

  getRanges(): HostObject[] {
    this.session.free();
    return [...this.ranges];
  }

  activate(): this {
    this.session.look();
    const [first] = this.ranges;
    if (first !== undefined) {
      this.session.select(
        first.sheetId,
        this.ranges.map(({ area }) => area),
      );
    }
    return this;
  }

  clear(options?: ClearOptions): this {
    return this.each((range) => range.clear(options));
  }

  clearContent(): this {
    return this.each((range) => range.clearContent());
  }

  clearFormat(): this {
    return this.each((range) => range.clearFormat());
  }

  clearNote(): this {
    return this.each((range) => range.clearNote());
  }

  clearDataValidations(): this {
    return this.each((range) => range.clearDataValidations());
  }

  setValue(value: unknown): this {
    return this.each((range) => range.setValue(value));
  }

  setFormula(formula: OptionalText): this {
    return this.each((range) => range.setFormula(formula));
  }

  setNote(note: OptionalText): this {
    return this.each((range) => range.setNote(note));
  }

  setNumberFormat(format: string): this {
    return this.each((range) => range.setNumberFormat(format));
  }

  setBackground(color: OptionalText): this {
    return this.each((range) => range.setBackground(color));
  }

  setFontColor(color: OptionalText): this {
    return this.each((range) => range.setFontColor(color));
  }

  setFontFamily(family: OptionalText): this {
    return this.each((range) => range.setFontFamily(family));
  }

  setFontLine(line: OptionalText): this {
    return this.each((range) => range.setFontLine(line));
  }

  setFontSize(size: number): this {
    return this.each((range) => range.setFontSize(size));
  }

  setFontStyle(style: OptionalText): this {
    return this.each((range) => range.setFontStyle(style));
  }

  setFontWeight(weight: OptionalText): this {
    return this.each((range) => range.setFontWeight(weight));
  }

  setHorizontalAlignment(alignment: OptionalText): this {
    return this.each((range) => range.setHorizontalAlignment(alignment));
  }

  setVerticalAlignment(alignment: OptionalText): this {
    return this.each((range) => range.setVerticalAlignment(alignment));
  }

  setWrap(on: boolean): this {
    return this.each((range) => range.setWrap(on));
  }

  setWrapStrategy(strategy: EnumValue | null): this {
    return this.each((range) => range.setWrapStrategy(strategy));
  }

  setBackgroundRGB(red: number, green: number, blue: number): this {
    return this.each((range) => range.setBackgroundRGB(red, green, blue));
  }

  setBorder(...sides: Parameters<Range['setBorder']>): this {
    return this.each((range) => range.setBorder(...sides));
  }

  setFormulaR1C1(formula: OptionalText): this {
    return this.each((range) => range.setFormulaR1C1(formula));
  }

  setTextDirection(direction: EnumValue | null): this {
    return this.each((range) => range.setTextDirection(direction));
  }

  setVerticalText(isVertical: boolean): this {
    return this.each((range) => range.setVerticalText(isVertical));
  }

  setTextRotation(degrees: number): this {
    return this.each((range) => range.setTextRotation(degrees));
  }

  insertCheckboxes(...values: readonly unknown[]): this {
    return this.each((range) => range.insertCheckboxes(...values));
  }

  removeCheckboxes(): this {
    return this.each((range) => range.removeCheckboxes());
  }

  check(): this {
    return this.each((range) => range.check());
  }

  uncheck(): this {
    return this.each((range) => range.uncheck());
  }

  breakApart(): this {
    return this.each((range) => range.breakApart());
  }

  trimWhitespace(): this {
    return this.each((range) => range.trimWhitespace());
  }
}
