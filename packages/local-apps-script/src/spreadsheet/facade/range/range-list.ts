// Several ranges of one sheet; what is set on the list is set on each.
import type { HostObject } from '../../../kernel/contract.ts';
import { addMethods } from '../../../kernel/published-class.ts';
import { cellCount } from '../../model/values.ts';
import type { SheetsSession } from '../sheets-session.ts';
import type { Range } from './range.ts';

/** What is done to each of the ranges. */
const APPLIED: readonly string[] = (
  'clear clearContent clearFormat clearNote clearDataValidations setValue setFormula setNote ' +
  'setNumberFormat setBackground setFontColor setFontFamily setFontLine setFontSize setFontStyle ' +
  'setFontWeight setHorizontalAlignment setVerticalAlignment setWrap setWrapStrategy setBackgroundRGB ' +
  'setBorder setFormulaR1C1 setTextDirection setVerticalText setTextRotation insertCheckboxes ' +
  'removeCheckboxes check uncheck breakApart trimWhitespace'
).split(' ');

/** What `getRangeList` returns. */
export class RangeList implements HostObject {
  readonly hostClass = 'RangeList';

  constructor(
    private readonly session: SheetsSession,
    readonly ranges: readonly Range[],
  ) {}

  static {
    for (const name of APPLIED)
      addMethods(RangeList.prototype, {
        [name](...args: readonly unknown[]) {
          return this.each((range) => Reflect.apply(Reflect.get(range, name), range, args));
        },
      });
  }

  private each(change: (range: Range) => void): this {
    const cells = this.ranges.reduce((sum, { area }) => sum + cellCount(area), 0);
    this.session.writeTogether(cells, () => {
      for (const range of this.ranges) change(range);
    });
    return this;
  }

  getRanges(): HostObject[] {
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
}
