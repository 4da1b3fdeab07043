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
export const plain = (value: OptionalText | undefined): string | undefined =>
  value === null || value === undefined ? undefined : String(value);

/** The part of Range about colours, fonts and number formats. */
export class RangeStyles extends RangeContents {
  protected first<T>(read: (style: Style, row: number, column: number) => T): T {
    this.session.readCells(1);
    const { row, column } = this.area;
    return read(this.session.workbook.styles.get(this.model.grid.style(row, column)), row, column);
  }

  protected all<T>(read: (style: Style, row: number, column: number) => T): T[][] {
    const { styles } = this.session.workbook;
    return this.readEach((row, column) => read(styles.get(this.model.grid.style(row, column)), row, column));
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

  getNumberFormat(): string {
    return this.first((style) => style.numberFormat ?? DEFAULT_FORMAT);
  }

  getNumberFormats(): string[][] {
    return this.all((style) => style.numberFormat ?? DEFAULT_FORMAT);
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

  getBackgroundColor(): string {
    return this.getBackground();
  }

  getBackgroundColors(): string[][] {
    return this.getBackgrounds();
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

  getFontFamily(): string {
    return this.first((style) => style.fontFamily ?? 'Arial');
  }

  getFontFamilies(): string[][] {
    return this.all((style) => style.fontFamily ?? 'Arial');
  }

  setFontFamily(value: OptionalText): this {
    return this.set('setFontFamily', 'fontFamily', plain(value));
  }

  setFontFamilies(values: CellRows<OptionalText>): this {
    return this.setEach('setFontFamilies', 'fontFamily', values, plain);
  }

  getFontLine(): string {
    return this.first((style) => style.fontLine ?? 'none');
  }

  getFontLines(): string[][] {
    return this.all((style) => style.fontLine ?? 'none');
  }

  setFontLine(value: OptionalText): this {
    return this.set('setFontLine', 'fontLine', plain(value));
  }

  setFontLines(values: CellRows<OptionalText>): this {
    return this.setEach('setFontLines', 'fontLine', values, plain);
  }

  getFontSize(): number {
    return this.first((style) => style.fontSize ?? 10);
  }

  getFontSizes(): number[][] {
    return this.all((style) => style.fontSize ?? 10);
  }

  setFontSize(value: number): this {
    return this.set('setFontSize', 'fontSize', value);
  }

  setFontSizes(values: CellRows<number>): this {
    return this.setEach('setFontSizes', 'fontSize', values, (size) => size);
  }

  getFontStyle(): string {
    return this.first((style) => style.fontStyle ?? 'normal');
  }

  getFontStyles(): string[][] {
    return this.all((style) => style.fontStyle ?? 'normal');
  }

  setFontStyle(value: OptionalText): this {
    return this.set('setFontStyle', 'fontStyle', plain(value));
  }

  setFontStyles(values: CellRows<OptionalText>): this {
    return this.setEach('setFontStyles', 'fontStyle', values, plain);
  }

  getFontWeight(): string {
    return this.first((style) => style.fontWeight ?? 'normal');
  }

  getFontWeights(): string[][] {
    return this.all((style) => style.fontWeight ?? 'normal');
  }

  setFontWeight(value: OptionalText): this {
    return this.set('setFontWeight', 'fontWeight', plain(value));
  }

  setFontWeights(values: CellRows<OptionalText>): this {
    return this.setEach('setFontWeights', 'fontWeight', values, plain);
  }
}
