// How texts sit in their cells: alignment, wrapping, rotation and direction.
import type { HostObject } from '../../../kernel/contract.ts';
import { isDateFormat } from '../../model/number-format.ts';
import type { Style } from '../../model/styles.ts';
import { CellError, type CellValue } from '../../model/values.ts';
import { Color } from '../color-objects.ts';
import { enumValue, memberOf } from '../enums.ts';
import { type Look, plain, RangeStyles } from './range-styles.ts';

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

/** An unset alignment names what the value makes of it (docs/platform.md#looks-of-cells). */
function alignment({ horizontalAlignment: kept, numberFormat }: Style, value: CellValue): string {
  if (kept !== undefined && kept !== NORMAL) return kept;
  if (value === null) return kept === NORMAL ? 'general-left' : 'general';
  if (typeof value === 'boolean' || value instanceof CellError) return 'general-center';
  return typeof value === 'number' || isDateFormat(numberFormat) ? 'general-right' : 'general-left';
}

const LOOKS: readonly Look[] = [
  {
    names: ['HorizontalAlignment', 'HorizontalAlignments'],
    key: 'horizontalAlignment',
    shown: (style, valueOfCell) => alignment(style, valueOfCell()),
    stored: plain,
  },
  {
    // True while nothing is set (docs/platform.md#looks-of-cells).
    names: ['Wrap', 'Wraps'],
    key: 'wrap',
    shown: ({ wrap = 'WRAP' }) => wrap === 'WRAP',
    stored: (isOn) => (isOn === true ? 'WRAP' : 'OVERFLOW'),
  },
  {
    names: ['WrapStrategy', 'WrapStrategies'],
    key: 'wrap',
    shown: ({ wrap = 'OVERFLOW' }) => enumValue('WrapStrategy', wrap),
    stored: (strategy) => memberOf('WrapStrategy', strategy),
  },
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

  setVerticalText(isVertical: boolean): this {
    return this.set('setVerticalText', 'rotation', isVertical ? VERTICAL : undefined);
  }

  /** Nothing reads borders, and the page shows none. */
  setBorder(): this {
    this.session.writeCells('setBorder', this.sheetId, this.area, () => undefined);
    return this;
  }
}
