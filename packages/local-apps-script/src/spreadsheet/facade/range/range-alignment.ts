// How texts sit in their cells: alignment, wrapping, rotation and direction; and the cells' borders.
import type { EnumValue, HostObject } from '../../../kernel/contract.ts';
import { changedSides, readSides } from '../../model/borders.ts';
import { changeStyles } from '../../model/cells.ts';
import { isDateFormat } from '../../model/number-format.ts';
import type { Style } from '../../model/styles.ts';
import { CellError } from '../../model/values.ts';
import { Borders } from '../borders.ts';
import { Color } from '../color-objects.ts';
import { storedColor } from '../colors.ts';
import { enumValue, memberOf } from '../enums.ts';
import { type CellRows, type OptionalText, plain, RangeStyles } from './range-styles.ts';

const stored = (color: Color | null) => color?.stored;

/** The part of Range about colours as objects; as texts they are in RangeStyles. */
class RangeColors extends RangeStyles {
  getBackgroundObject(): Color {
    return this.first((style) => new Color(style.background ?? '#ffffff'));
  }

  getBackgroundObjects(): Color[][] {
    return this.all((style) => new Color(style.background ?? '#ffffff'));
  }

  setBackgroundObject(color: Color | null): this {
    return this.set('setBackgroundObject', 'background', stored(color));
  }

  setBackgroundObjects(colors: CellRows<Color | null>): this {
    return this.setEach('setBackgroundObjects', 'background', colors, stored);
  }

  getFontColorObject(): Color {
    return this.first((style) => new Color(style.fontColor ?? '#000000'));
  }

  getFontColorObjects(): Color[][] {
    return this.all((style) => new Color(style.fontColor ?? '#000000'));
  }

  setFontColorObject(color: Color | null): this {
    return this.set('setFontColorObject', 'fontColor', stored(color));
  }

  setFontColorObjects(colors: CellRows<Color | null>): this {
    return this.setEach('setFontColorObjects', 'fontColor', colors, stored);
  }
}

/** The alignment by the value, once it was asked for: an empty cell then has that of a text. */
const NORMAL = 'normal';
/** The angle of letters that stand below each other, as xlsx files have it. */
const VERTICAL = 255;

/** Whether a side gets a line; null leaves it as it is. */
type Side = boolean | null;

/** How a text is turned. */
export class TextRotation implements HostObject {
  readonly hostClass = 'TextRotation';

  constructor(private readonly angle: number) {}

  getDegrees(): number {
    return this.isVertical() ? 0 : this.angle;
  }

  isVertical(): boolean {
    return this.angle === VERTICAL;
  }
}

const angleOf = (rotation: number | TextRotation): number => {
  if (typeof rotation === 'number') return rotation;
  return rotation.isVertical() ? VERTICAL : rotation.getDegrees();
};

/** The part of Range about alignment, wrapping, rotation and borders. */
export class RangeAlignment extends RangeColors {
  getHorizontalAlignment(): string {
    return this.first((style, row, column) => this.alignment(style, row, column));
  }

  getHorizontalAlignments(): string[][] {
    return this.all((style, row, column) => this.alignment(style, row, column));
  }

  setHorizontalAlignment(value: OptionalText): this {
    return this.set('setHorizontalAlignment', 'horizontalAlignment', storedAlignment(value));
  }

  setHorizontalAlignments(values: CellRows<OptionalText>): this {
    return this.setEach('setHorizontalAlignments', 'horizontalAlignment', values, storedAlignment);
  }

  /** An unset alignment names what the value makes of it (docs/platform.md#looks-of-cells). */
  private alignment(style: Style, row: number, column: number): string {
    const { horizontalAlignment: kept } = style;
    if (kept !== undefined && kept !== NORMAL) return kept;
    const value = this.model.grid.value(row, column);
    if (value === null) return kept === NORMAL ? 'general-left' : 'general';
    if (typeof value === 'boolean' || value instanceof CellError) return 'general-center';
    return typeof value === 'number' || isDateFormat(style.numberFormat) ? 'general-right' : 'general-left';
  }

  getVerticalAlignment(): string {
    return this.first((style) => style.verticalAlignment ?? 'bottom');
  }

  getVerticalAlignments(): string[][] {
    return this.all((style) => style.verticalAlignment ?? 'bottom');
  }

  setVerticalAlignment(value: OptionalText): this {
    return this.set('setVerticalAlignment', 'verticalAlignment', plain(value));
  }

  setVerticalAlignments(values: CellRows<OptionalText>): this {
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

  setWraps(on: CellRows<boolean>): this {
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

  setWrapStrategies(strategies: CellRows<EnumValue | null>): this {
    return this.setEach('setWrapStrategies', 'wrap', strategies, (each) => memberOf('WrapStrategy', each));
  }

  getTextRotation(): TextRotation {
    return this.first((style) => new TextRotation(style.rotation ?? 0));
  }

  getTextRotations(): TextRotation[][] {
    return this.all((style) => new TextRotation(style.rotation ?? 0));
  }

  setTextRotation(rotation: number | TextRotation): this {
    return this.set('setTextRotation', 'rotation', angleOf(rotation));
  }

  setTextRotations(rotations: CellRows<TextRotation>): this {
    return this.setEach('setTextRotations', 'rotation', rotations, angleOf);
  }

  setVerticalText(isVertical: boolean): this {
    return this.set('setVerticalText', 'rotation', isVertical ? VERTICAL : undefined);
  }

  getTextDirection(): EnumValue | null {
    return this.first(directionOf);
  }

  getTextDirections(): (EnumValue | null)[][] {
    return this.all(directionOf);
  }

  setTextDirection(direction: EnumValue | null): this {
    return this.set('setTextDirection', 'direction', memberOf('TextDirection', direction));
  }

  setTextDirections(directions: CellRows<EnumValue | null>): this {
    return this.setEach('setTextDirections', 'direction', directions, (each) =>
      memberOf('TextDirection', each),
    );
  }

  /** Those of the first cell; null where it has none. Not in Google's documents, but scripts have it. */
  getBorder(): Borders | null {
    return this.first(({ border }) => (border === undefined ? null : new Borders(readSides(border))));
  }

  /** True sets a side, false takes it away, null leaves it as it is. Neighbours of the range keep theirs. */
  setBorder(
    top: Side,
    left: Side,
    bottom: Side,
    right: Side,
    vertical: Side,
    horizontal: Side,
    color: OptionalText = null,
    style: EnumValue | null = null,
  ): this {
    const look = { color: storedColor(color ?? '#000000'), style: memberOf('BorderStyle', style) ?? 'SOLID' };
    const { row, column, rows, columns } = this.area;
    this.session.writeCells('setBorder', this.sheetId, this.area, (sheet) => {
      const { workbook } = this.session;
      const borders = Array.from({ length: rows }, (_, r) =>
        Array.from({ length: columns }, (__, c) => {
          const { border } = workbook.styles.get(sheet.grid.style(row + r, column + c));
          return changedSides(border, look, {
            top: r === 0 ? top : horizontal,
            left: c === 0 ? left : vertical,
            bottom: r === rows - 1 ? bottom : horizontal,
            right: c === columns - 1 ? right : vertical,
          });
        }),
      );
      changeStyles(workbook, sheet, this.area, 'border', borders);
    });
    return this;
  }
}

function directionOf(style: Style): EnumValue | null {
  return style.direction === undefined ? null : enumValue('TextDirection', style.direction);
}

/** `getWrap()` is true while nothing is set (docs/platform.md#looks-of-cells). */
function wraps(style: Style): boolean {
  return style.wrap === undefined || style.wrap === 'WRAP';
}

function storedAlignment(value: OptionalText): string | undefined {
  return value ?? undefined;
}
