// Alternating colours of a range's rows or columns.
import { type EnumValue, type HostObject, PlatformError } from '../../kernel/contract.ts';
import { addMethods } from '../../kernel/published-class.ts';
import type { Axis } from '../model/axis-change.ts';
import { messages } from '../model/messages.ts';
import type { BandingRecord, SheetModel } from '../model/sheet-model.ts';
import { intersects } from '../model/values.ts';
import { Color } from './color-objects.ts';
import { shownColor, storedColor } from './colors.ts';
import { memberOf } from './enums.ts';
import { changeLayout, SheetPart } from './layout-change.ts';
import type { RangeBase } from './range-base.ts';
import type { SheetsSession } from './sheets-session.ts';

/** Header, first, second and footer of each theme, as Sheets' own menu shows them. */
const THEMES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  LIGHT_GREY: ['#bdbdbd', '#ffffff', '#f3f3f3', '#dedede'],
  CYAN: ['#4dd0e1', '#ffffff', '#e0f7fa', '#a2e8f1'],
  GREEN: ['#63d297', '#ffffff', '#e7f9ef', '#afe9ca'],
  YELLOW: ['#f7cb4d', '#ffffff', '#fef8e3', '#fce8b2'],
  ORANGE: ['#f46524', '#ffffff', '#ffe6dd', '#ffccbc'],
  BLUE: ['#5b95f9', '#ffffff', '#e8f0fe', '#acc9fe'],
  TEAL: ['#26a69a', '#ffffff', '#ddf2f0', '#8cd3cd'],
  GREY: ['#78909c', '#ffffff', '#ebeff1', '#bbc8ce'],
  BROWN: ['#cca677', '#ffffff', '#f8f2eb', '#e6d3ba'],
  LIGHT_GREEN: ['#8bc34a', '#ffffff', '#eef7e3', '#c4e2a0'],
  INDIGO: ['#8989eb', '#ffffff', '#e8e7fc', '#c4c3f7'],
  PINK: ['#e91d63', '#ffffff', '#fddce8', '#f68ab0'],
};

const PARTS = { Header: 'header', First: 'first', Second: 'second', Footer: 'footer' } as const;
const AXES = { Row: 'row', Column: 'column' } as const;
type Part = (typeof PARTS)[keyof typeof PARTS];

/** Gives a range alternating colours, and returns them as scripts hold them. */
export function addBanding(
  session: SheetsSession,
  { sheetId, area }: RangeBase,
  how: {
    readonly axis: Axis;
    readonly theme: EnumValue | undefined;
    readonly showHeader: boolean;
    readonly showFooter: boolean;
  },
): Banding {
  const name = memberOf('BandingTheme', how.theme) ?? 'LIGHT_GREY';
  const [header, first, second, footer] = THEMES[name] ?? ['', '', '', ''];
  const id = session.changeNow('applyRowBanding', () => {
    const sheet = session.sheet(sheetId);
    if (sheet.bandings.some((banding) => intersects(banding.area, area))) throw messages.secondBanding();
    const record: BandingRecord = {
      id: session.workbook.newId(),
      axis: how.axis,
      area,
      header: how.showHeader ? header : null,
      first,
      second,
      footer: how.showFooter ? footer : null,
    };
    sheet.bandings.push(record);
    session.workbook.changed({ kind: 'layout', sheetId });
    return record.id;
  });
  return new Banding(session, sheetId, id);
}

/** The alternating colours of one range. */
export class Banding extends SheetPart<BandingRecord> implements HostObject {
  readonly hostClass = 'Banding';

  static {
    for (const [partName, part] of Object.entries(PARTS))
      for (const [axisName, axis] of Object.entries(AXES)) {
        const name = `${partName}${axisName}Color`;
        addMethods(Banding.prototype, {
          [`get${name}`]() {
            const kept = this.kept(part, axis);
            return kept === null ? null : shownColor(kept);
          },
          [`set${name}`](color: string | null) {
            return this.keep(`set${name}`, part, axis, color === null ? null : storedColor(String(color)));
          },
          [`get${name}Object`]() {
            const kept = this.kept(part, axis);
            return kept === null ? null : new Color(kept);
          },
          [`set${name}Object`](color: Color | null) {
            return this.keep(`set${name}Object`, part, axis, color?.stored ?? null);
          },
        });
      }
  }

  protected listIn({ bandings }: SheetModel): BandingRecord[] {
    return bandings;
  }

  private change(method: string, change: Partial<BandingRecord>): this {
    changeLayout(this.session, method, this.sheetId, ({ bandings }) => {
      const found = bandings.find(({ id }) => id === this.id);
      if (found !== undefined) Object.assign(found, change);
    });
    return this;
  }

  private kept(part: Part, of: Axis): string | null {
    const record = this.record();
    return record.axis === of ? record[part] : null;
  }

  /** Headers and footers can do without a colour, rows and columns can't. */
  private keep(method: string, part: Part, axis: Axis, kept: string | null): this {
    if (kept === null && part === 'first') throw new PlatformError(`First ${axis} color should not be null.`);
    if (kept === null && part === 'second')
      throw new PlatformError(`Second ${axis} color should not be null.`);
    return this.change(method, { axis, [part]: kept });
  }

  getRange(): HostObject {
    return this.session.objects.range(this.session, this.sheetId, this.record().area);
  }

  setRange({ area }: RangeBase): this {
    return this.change('setRange', { area });
  }

  copyTo(range: RangeBase): Banding {
    const { axis, header, first, second, footer } = this.record();
    const copy = addBanding(this.session, range, {
      axis,
      theme: undefined,
      showHeader: header !== null,
      showFooter: footer !== null,
    });
    return copy.change('copyTo', { header, first, second, footer });
  }
}
