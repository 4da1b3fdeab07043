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
import { type CellRows, type Look, type OptionalText, plain, RangeStyles } from './range-styles.ts';

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

const storedColorOf = (color: unknown) => (color instanceof Color ? color.stored : undefined);

const LOOKS: readonly Look[] = [
  // Colours as objects; as texts they are in RangeStyles.
  {
    names: ['BackgroundObject', 'BackgroundObjects'],
    key: 'background',
    shown: ({ background = '#ffffff' }) => new Color(background),
    stored: storedColorOf,
  },
  {
    names: ['FontColorObject', 'FontColorObjects'],
    key: 'fontColor',
    shown: ({ fontColor = '#000000' }) => new Color(fontColor),
    stored: storedColorOf,
  },
  {
    names: ['VerticalAlignment', 'VerticalAlignments'],
    key: 'verticalAlignment',
    shown: ({ verticalAlignment = 'bottom' }) => verticalAlignment,
    stored: plain,
  },
  {
    names: ['TextRotation', 'TextRotations'],
    key: 'rotation',
    shown: ({ rotation = 0 }) => new TextRotation(rotation),
    stored: (turned) => {
      if (!(turned instanceof TextRotation)) return typeof turned === 'number' ? turned : undefined;
      return turned.isVertical() ? VERTICAL : turned.getDegrees();
    },
  },
  {
    names: ['TextDirection', 'TextDirections'],
    key: 'direction',
    shown: ({ direction }) => (direction === undefined ? null : enumValue('TextDirection', direction)),
    stored: (direction) => memberOf('TextDirection', direction),
  },
];

/** The part of Range about alignment, wrapping, rotation and borders. */
export class RangeAlignment extends RangeStyles {
  static {
    for (const look of LOOKS) RangeStyles.addLook(RangeAlignment.prototype, look);
  }

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

  setVerticalText(isVertical: boolean): this {
    return this.set('setVerticalText', 'rotation', isVertical ? VERTICAL : undefined);
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

/** `getWrap()` is true while nothing is set (docs/platform.md#looks-of-cells). */
function wraps(style: Style): boolean {
  return style.wrap === undefined || style.wrap === 'WRAP';
}

function storedAlignment(value: OptionalText): string | undefined {
  return value ?? undefined;
}
