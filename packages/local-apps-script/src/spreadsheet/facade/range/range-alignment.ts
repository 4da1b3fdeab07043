// How texts sit in their cells: alignment, wrapping, rotation and direction.
import type { EnumValue, HostObject } from '../../../kernel/contract.ts';
import { addGetters } from '../../../kernel/published-class.ts';
import { isDateFormat } from '../../model/number-format.ts';
import type { Style } from '../../model/styles.ts';
import { CellError } from '../../model/values.ts';
import { Color } from '../color-objects.ts';
import { enumValue, memberOf } from '../enums.ts';
import { type CellRows, type Look, type OptionalText, plain, RangeStyles } from './range-styles.ts';

/** The alignment by the value, once it was asked for: an empty cell then has that of a text. */
const NORMAL = 'normal';
/** The angle of letters that stand below each other, as xlsx files have it. */
const VERTICAL = 255;

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

/** The part of Range about alignment, wrapping and rotation. */
export class RangeAlignment extends RangeStyles {
  static {
    for (const look of LOOKS) RangeStyles.addLook(RangeAlignment.prototype, look);
  }

  static {
    addGetters(RangeAlignment, {
      getHorizontalAlignment: (self) =>
        self.first((style, row, column) => self.alignment(style, row, column)),
      getHorizontalAlignments: (self) => self.all((style, row, column) => self.alignment(style, row, column)),
      getWrap: (self) => self.first((style) => wraps(style)),
      getWraps: (self) => self.all((style) => wraps(style)),
      getWrapStrategy: (self) => self.first((style) => enumValue('WrapStrategy', style.wrap ?? 'OVERFLOW')),
      getWrapStrategies: (self) => self.all((style) => enumValue('WrapStrategy', style.wrap ?? 'OVERFLOW')),
    });
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

  setWrap(on: boolean): this {
    return this.set('setWrap', 'wrap', on ? 'WRAP' : 'OVERFLOW');
  }

  setWraps(on: CellRows<boolean>): this {
    return this.setEach('setWraps', 'wrap', on, (each) => (each ? 'WRAP' : 'OVERFLOW'));
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

  /** Nothing reads borders, and the page shows none. */
  setBorder(): this {
    this.session.writeCells('setBorder', this.sheetId, this.area, () => undefined);
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
