import { addGetters, addMethods } from '../../../kernel/published-class.ts';
import { changeStyle, changeStyles } from '../../model/cells.ts';
import { messages } from '../../model/messages.ts';
import { DEFAULT_FORMAT } from '../../model/number-format.ts';
import type { Style, StyleKey } from '../../model/styles.ts';
import { rgbColor, shownColor, storedColor } from '../colors.ts';
import { RangeContents } from './range-contents.ts';

/** A value for each cell, in rows. */
export type CellRows<T> = readonly (readonly T[])[];
/** A text, or null for the default. */
export type OptionalText = string | null;

/** `general` in any case takes a number format away (docs/platform.md#number-formats). */
const storedFormat = (format: OptionalText): string | undefined => {
  const text = String(format ?? '');
  return text === '' || text.toLowerCase() === 'general' ? undefined : text;
};
const color = (value: OptionalText | undefined): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : storedColor(String(value));
/** Null as undefined, everything else as text. */
export const plain = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : String(value);

/** A part of cells' looks with four methods: to read and to set it, for one cell or for each. */
export interface Look {
  /** In the names of methods: `FontSize`, `FontSizes`. */
  readonly names: readonly [one: string, many: string];
  readonly key: StyleKey;
  readonly shown: (style: Style) => unknown;
  readonly stored: (value: unknown) => string | number | undefined;
}

const FONTS: readonly Look[] = [
  {
    names: ['FontFamily', 'FontFamilies'],
    key: 'fontFamily',
    shown: ({ fontFamily = 'Arial' }) => fontFamily,
    stored: plain,
  },
  {
    names: ['FontLine', 'FontLines'],
    key: 'fontLine',
    shown: ({ fontLine = 'none' }) => fontLine,
    stored: plain,
  },
  {
    names: ['FontSize', 'FontSizes'],
    key: 'fontSize',
    shown: ({ fontSize = 10 }) => fontSize,
    stored: (size) => (typeof size === 'number' ? size : undefined),
  },
  {
    names: ['FontStyle', 'FontStyles'],
    key: 'fontStyle',
    shown: ({ fontStyle = 'normal' }) => fontStyle,
    stored: plain,
  },
  {
    names: ['FontWeight', 'FontWeights'],
    key: 'fontWeight',
    shown: ({ fontWeight = 'normal' }) => fontWeight,
    stored: plain,
  },
];

/** The part of Range about colours, fonts and number formats. */
export class RangeStyles extends RangeContents {
  static {
    for (const look of FONTS) RangeStyles.addLook(RangeStyles.prototype, look);
  }

  protected static addLook(prototype: RangeStyles, { names: [one, many], key, shown, stored }: Look): void {
    addMethods(prototype, {
      [`get${one}`]() {
        return this.first(shown);
      },
      [`get${many}`]() {
        return this.all(shown);
      },
      [`set${one}`](value: unknown) {
        return this.set(`set${one}`, key, stored(value));
      },
      [`set${many}`](values: CellRows<unknown>) {
        return this.setEach(`set${many}`, key, values, stored);
      },
    });
  }

  protected first<T>(read: (style: Style, row: number, column: number) => T): T {
    this.session.readCells(1);
    const { row, column } = this.area;
    return read(this.session.workbook.styles.get(this.model.grid.style(row, column)), row, column);
  }

  protected all<T>(read: (style: Style, row: number, column: number) => T): T[][] {
    const { styles } = this.session.workbook;
    return this.readEach((row, column) => read(styles.get(this.model.grid.style(row, column)), row, column));
  }

  static {
    addGetters(RangeStyles, {
      getNumberFormat: (self) => self.first((style) => style.numberFormat ?? DEFAULT_FORMAT),
      getNumberFormats: (self) => self.all((style) => style.numberFormat ?? DEFAULT_FORMAT),
      getBackgroundColor: (self) => self.getBackground(),
      getBackgroundColors: (self) => self.getBackgrounds(),
    });
  }

  protected set(method: string, key: StyleKey, value: string | number | undefined): this {
    this.session.writeCells(method, this.sheetId, this.area, (sheet) =>
      changeStyle(this.session.workbook, sheet, this.area, { key, value }),
    );
    if (key === 'validation') this.session.hasPendingRules = true;
    return this;
  }

  protected setEach<T>(
    method: string,
    key: StyleKey,
    values: CellRows<T>,
    stored: (value: T) => string | number | undefined,
  ): this {
    this.checkShape(values);
    this.session.writeCells(method, this.sheetId, this.area, (sheet) =>
      changeStyles(
        this.session.workbook,
        sheet,
        this.area,
        key,
        values.map((row) => row.map(stored)),
      ),
    );
    if (key === 'validation') this.session.hasPendingRules = true;
    return this;
  }

  setNumberFormat(format: string): this {
    this.checkTyped(messages.typedFormat);
    return this.set('setNumberFormat', 'numberFormat', storedFormat(format));
  }

  setNumberFormats(formats: CellRows<string>): this {
    this.checkTyped(messages.typedFormat);
    return this.setEach('setNumberFormats', 'numberFormat', formats, storedFormat);
  }

  getBackground(): string {
    return this.first((style) => shownColor(style.background ?? '#ffffff'));
  }

  getBackgrounds(): string[][] {
    return this.all((style) => shownColor(style.background ?? '#ffffff'));
  }

  setBackground(value: OptionalText): this {
    return this.set('setBackground', 'background', color(value));
  }

  setBackgroundColor(value: OptionalText): this {
    return this.set('setBackgroundColor', 'background', color(value));
  }

  setBackgroundRGB(red: number, green: number, blue: number): this {
    return this.set('setBackgroundRGB', 'background', rgbColor(red, green, blue));
  }

  setBackgrounds(values: CellRows<OptionalText>): this {
    return this.setEach('setBackgrounds', 'background', values, color);
  }

  setBackgroundColors(values: CellRows<OptionalText>): this {
    return this.setBackgrounds(values);
  }

  getFontColor(): string {
    return this.first((style) => shownColor(style.fontColor ?? '#000000'));
  }

  getFontColors(): string[][] {
    return this.all((style) => shownColor(style.fontColor ?? '#000000'));
  }

  setFontColor(value: OptionalText): this {
    return this.set('setFontColor', 'fontColor', color(value));
  }

  setFontColors(values: CellRows<OptionalText>): this {
    return this.setEach('setFontColors', 'fontColor', values, color);
  }
}
