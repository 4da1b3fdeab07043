// Colours of cells as objects.
import { Color } from '../color-objects.ts';
import { type CellRows, RangeStyles } from './range-styles.ts';

const stored = (color: Color | null) => color?.stored;

/** The part of Range about colours as objects; as texts they are in RangeStyles. */
export class RangeColors extends RangeStyles {
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
