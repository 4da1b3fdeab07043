import { addGetters, addMethods } from '../../../kernel/published-class.ts';
import { changeStyle, changeStyles } from '../../model/cells.ts';
import { messages } from '../../model/messages.ts';
import { DEFAULT_FORMAT } from '../../model/number-format.ts';
import type { Style, StyleKey } from '../../model/styles.ts';
import type { CellValue } from '../../model/values.ts';
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
/** Null as undefined, everything else as text. */
export const plain = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : String(value);

/** A part of cells' looks with four methods: to read and to set it, for one cell or for each. */
export interface Look {
  /** In the names of methods: `FontSize`, `FontSizes`. */
  readonly names: readonly [one: string, many: string];
  readonly key: StyleKey;
  readonly shown: (style: Style, valueOfCell: () => CellValue) => unknown;
  readonly stored: (value: unknown) => string | number | undefined;
}

const color = (names: Look['names'], key: 'background' | 'fontColor', usual: string): Look => ({
  names,
  key,
  shown: (style) => shownColor(style[key] ?? usual),
  stored: (value) =>
    value === null || value === undefined || value === '' ? undefined : storedColor(String(value)),
});

const LOOKS: readonly Look[] = [
  color(['Background', 'Backgrounds'], 'background', '#ffffff'),
  // Old names of the same.
  color(['BackgroundColor', 'BackgroundColors'], 'background', '#ffffff'),
  color(['FontColor', 'FontColors'], 'fontColor', '#000000'),
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
    for (const look of LOOKS) RangeStyles.addLook(RangeStyles.prototype, look);
  }

  protected static addLook(prototype: RangeStyles, { names: [one, many], key, shown, stored }: Look): void {
    addMethods(prototype, {
      [`get${one}`]() {
        return this.first((style, row, column) => shown(style, () => this.model.grid.value(row, column)));
      },
      [`get${many}`]() {
        return this.all((style, row, column) => shown(style, () => this.model.grid.value(row, column)));
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

  setBackgroundRGB(red: number, green: number, blue: number): this {
    return this.set('setBackgroundRGB', 'background', rgbColor(red, green, blue));
  }
}
