// How cells look: number formats, colours, fonts, alignment, wrapping. Each pair of methods differs only in the
// property that it sets, so the work is done in a few private ones.
import type { EnumValue } from '../../../kernel/contract.ts';
import { changeStyle, changeStyles } from '../../model/cells.ts';
import { DEFAULT_FORMAT, isDateFormat } from '../../model/number-format.ts';
import type { Style, StyleKey } from '../../model/styles.ts';
import { CellError } from '../../model/values.ts';
import { rgbColor, storedColor } from '../colors.ts';
import { enumValue, memberOf } from '../enums.ts';
import { RangeContents } from './range-contents.ts';

type Block<T> = readonly (readonly T[])[];
type Text = string | null;

/** `general` in any case takes a number format away (platform.md 5.1). */
const storedFormat = (format: Text): string | undefined => {
  const text = String(format ?? '');
  return text === '' || text.toLowerCase() === 'general' ? undefined : text;
};
const color = (value: Text | undefined): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : storedColor(String(value));
const plain = (value: Text | undefined): string | undefined =>
  value === null || value === undefined ? undefined : String(value);

export class RangeStyles extends RangeContents {
  private first<T>(read: (style: Style, row: number, column: number) => T): T {
    this.session.readCells(1);
    const { row, column } = this.area;
    return read(this.session.workbook.styles.get(this.model.grid.style(row, column)), row, column);
  }

  private all<T>(read: (style: Style, row: number, column: number) => T): T[][] {
    const { styles } = this.session.workbook;
    return this.readEach((row, column) => read(styles.get(this.model.grid.style(row, column)), row, column));
  }

  protected set(method: string, key: StyleKey, value: string | number | undefined): this {
    this.session.writeCells(method, this.sheetId, this.area, (sheet) =>
      changeStyle(this.session.workbook, sheet, this.area, { key, value }),
    );
    return this;
  }

  private setEach<T>(
    method: string,
    key: StyleKey,
    values: Block<T>,
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
    return this;
  }

  getNumberFormat(): string {
    return this.first((style) => style.numberFormat ?? DEFAULT_FORMAT);
  }

  getNumberFormats(): string[][] {
    return this.all((style) => style.numberFormat ?? DEFAULT_FORMAT);
  }

  setNumberFormat(format: string): this {
    return this.set('setNumberFormat', 'numberFormat', storedFormat(format));
  }

  setNumberFormats(formats: Block<string>): this {
    return this.setEach('setNumberFormats', 'numberFormat', formats, storedFormat);
  }

  getBackground(): string {
    return this.first((style) => style.background ?? '#ffffff');
  }

  getBackgrounds(): string[][] {
    return this.all((style) => style.background ?? '#ffffff');
  }

  setBackground(value: Text): this {
    return this.set('setBackground', 'background', color(value));
  }

  setBackgroundColor(value: Text): this {
    return this.set('setBackgroundColor', 'background', color(value));
  }

  setBackgroundRGB(red: number, green: number, blue: number): this {
    return this.set('setBackgroundRGB', 'background', rgbColor(red, green, blue));
  }

  setBackgrounds(values: Block<Text>): this {
    return this.setEach('setBackgrounds', 'background', values, color);
  }

  getFontColor(): string {
    return this.first((style) => style.fontColor ?? '#000000');
  }

  getFontColors(): string[][] {
    return this.all((style) => style.fontColor ?? '#000000');
  }

  setFontColor(value: Text): this {
    return this.set('setFontColor', 'fontColor', color(value));
  }

  setFontColors(values: Block<Text>): this {
    return this.setEach('setFontColors', 'fontColor', values, color);
  }

  getFontFamily(): string {
    return this.first((style) => style.fontFamily ?? 'Arial');
  }

  getFontFamilies(): string[][] {
    return this.all((style) => style.fontFamily ?? 'Arial');
  }

  setFontFamily(value: Text): this {
    return this.set('setFontFamily', 'fontFamily', plain(value));
  }

  setFontFamilies(values: Block<Text>): this {
    return this.setEach('setFontFamilies', 'fontFamily', values, plain);
  }

  getFontLine(): string {
    return this.first((style) => style.fontLine ?? 'none');
  }

  getFontLines(): string[][] {
    return this.all((style) => style.fontLine ?? 'none');
  }

  setFontLine(value: Text): this {
    return this.set('setFontLine', 'fontLine', plain(value));
  }

  setFontLines(values: Block<Text>): this {
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

  setFontSizes(values: Block<number>): this {
    return this.setEach('setFontSizes', 'fontSize', values, (size) => size);
  }

  getFontStyle(): string {
    return this.first((style) => style.fontStyle ?? 'normal');
  }

  getFontStyles(): string[][] {
    return this.all((style) => style.fontStyle ?? 'normal');
  }

  setFontStyle(value: Text): this {
    return this.set('setFontStyle', 'fontStyle', plain(value));
  }

  setFontStyles(values: Block<Text>): this {
    return this.setEach('setFontStyles', 'fontStyle', values, plain);
  }

  getFontWeight(): string {
    return this.first((style) => style.fontWeight ?? 'normal');
  }

  getFontWeights(): string[][] {
    return this.all((style) => style.fontWeight ?? 'normal');
  }

  setFontWeight(value: Text): this {
    return this.set('setFontWeight', 'fontWeight', plain(value));
  }

  setFontWeights(values: Block<Text>): this {
    return this.setEach('setFontWeights', 'fontWeight', values, plain);
  }

  getHorizontalAlignment(): string {
    return this.first((style, row, column) => this.alignment(style, row, column));
  }

  getHorizontalAlignments(): string[][] {
    return this.all((style, row, column) => this.alignment(style, row, column));
  }

  setHorizontalAlignment(value: Text): this {
    return this.set('setHorizontalAlignment', 'horizontalAlignment', storedAlignment(value));
  }

  setHorizontalAlignments(values: Block<Text>): this {
    return this.setEach('setHorizontalAlignments', 'horizontalAlignment', values, storedAlignment);
  }

  /** An unset alignment names what the value makes of it (platform.md 5.1, observed). */
  private alignment(style: Style, row: number, column: number): string {
    if (style.horizontalAlignment !== undefined) return style.horizontalAlignment;
    const value = this.model.grid.value(row, column);
    if (value === null) return 'general';
    if (typeof value === 'boolean' || value instanceof CellError) return 'general-center';
    return typeof value === 'number' || isDateFormat(style.numberFormat) ? 'general-right' : 'general-left';
  }

  getVerticalAlignment(): string {
    return this.first((style) => style.verticalAlignment ?? 'bottom');
  }

  getVerticalAlignments(): string[][] {
    return this.all((style) => style.verticalAlignment ?? 'bottom');
  }

  setVerticalAlignment(value: Text): this {
    return this.set('setVerticalAlignment', 'verticalAlignment', plain(value));
  }

  setVerticalAlignments(values: Block<Text>): this {
    return this.setEach('setVerticalAlignments', 'verticalAlignment', values, plain);
  }

  getWrap(): boolean {
    return this.first((style) => wraps(style));
  }

  getWraps(): boolean[][] {
    return this.all((style) => wraps(style));
  }

  setWrap(on: boolean): this {
    return this.set('setWrap', 'wrap', on ? 'WRAP' : 'OVERFLOW');
  }

  setWraps(on: Block<boolean>): this {
    return this.setEach('setWraps', 'wrap', on, (each) => (each ? 'WRAP' : 'OVERFLOW'));
  }

  getWrapStrategy(): EnumValue {
    return this.first((style) => enumValue('WrapStrategy', style.wrap ?? 'OVERFLOW'));
  }

  getWrapStrategies(): EnumValue[][] {
    return this.all((style) => enumValue('WrapStrategy', style.wrap ?? 'OVERFLOW'));
  }

  setWrapStrategy(strategy: EnumValue | null): this {
    return this.set('setWrapStrategy', 'wrap', memberOf('WrapStrategy', strategy));
  }

  setWrapStrategies(strategies: Block<EnumValue | null>): this {
    return this.setEach('setWrapStrategies', 'wrap', strategies, (each) => memberOf('WrapStrategy', each));
  }

  setTextRotation(degrees: number): this {
    return this.set('setTextRotation', 'rotation', degrees);
  }

  setTextDirection(direction: EnumValue | null): this {
    return this.set('setTextDirection', 'direction', memberOf('TextDirection', direction));
  }

  getTextDirection(): EnumValue | null {
    return this.first((style) =>
      style.direction === undefined ? null : enumValue('TextDirection', style.direction),
    );
  }

  /** Borders are kept as one text for the cell: there is no method that reads them back. */
  setBorder(...sides: readonly (boolean | string | EnumValue | null)[]): this {
    const text = sides
      .map((side) => (typeof side === 'object' && side !== null ? side.name : String(side)))
      .join();
    return this.set('setBorder', 'border', sides.slice(0, 6).some(Boolean) ? text : undefined);
  }
}

/** `getWrap()` is true while nothing is set (platform.md 5.5). */
function wraps(style: Style): boolean {
  return style.wrap === undefined || style.wrap === 'WRAP';
}

function storedAlignment(value: Text): string | undefined {
  return value === null || value === 'normal' ? undefined : value;
}
