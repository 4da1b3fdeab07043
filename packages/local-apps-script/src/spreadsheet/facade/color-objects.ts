// Colours as objects: Color, its builder, RgbColor and ThemeColor.
import { EnumValue, type HostObject, PlatformError } from '../../kernel/contract.ts';
import { addGetters } from '../../kernel/published-class.ts';
import { isThemeColor, storedColor } from './colors.ts';
import { enumValue } from './enums.ts';

const typeOf = (name: 'RGB' | 'THEME' | 'UNSUPPORTED') => new EnumValue('SpreadsheetApp.ColorType', name);

/** Red, green and blue of a colour. */
export class RgbColor implements HostObject {
  readonly hostClass = 'RgbColor';

  static {
    addGetters(RgbColor, {
      asHexString: ({ hex }) => hex,
      getRed: (self) => self.part(0),
      getGreen: (self) => self.part(1),
      getBlue: (self) => self.part(2),
      getColorType: () => typeOf('RGB'),
    });
  }

  /** @param hex - such as `#0b6e4f` */
  constructor(private readonly hex: string) {}

  private part(index: number): number {
    return Number.parseInt(this.hex.slice(1 + 2 * index, 3 + 2 * index), 16);
  }
}

/** One of the theme's colours. */
export class ThemeColor implements HostObject {
  readonly hostClass = 'ThemeColor';

  constructor(private readonly themeColor: EnumValue) {}

  getThemeColorType(): EnumValue {
    return this.themeColor;
  }

  getColorType(): EnumValue {
    return typeOf('THEME');
  }
}

/** A colour: of red, green and blue, or of the theme. */
export class Color implements HostObject {
  readonly hostClass: string = 'Color';

  /** @param kept - as cells keep it: lower-case hex, or the name of one of the theme's colours; null where nothing is set */
  constructor(protected kept: string | null) {}

  getColorType(): EnumValue {
    if (this.kept === null) return typeOf('UNSUPPORTED');
    return typeOf(isThemeColor(this.kept) ? 'THEME' : 'RGB');
  }

  asRgbColor(): RgbColor {
    if (this.kept === null || isThemeColor(this.kept))
      throw new PlatformError('Object is not of type RgbColor.');
    return new RgbColor(this.kept);
  }

  asThemeColor(): ThemeColor {
    if (this.kept === null || !isThemeColor(this.kept))
      throw new PlatformError('Object is not of type ThemeColor.');
    return new ThemeColor(enumValue('ThemeColorType', this.kept));
  }

  /** Not a method: what cells keep. */
  get stored(): string | undefined {
    return this.kept ?? undefined;
  }
}

/** What `newColor` returns. */
export class ColorBuilder extends Color {
  override readonly hostClass = 'ColorBuilder';

  setRgbColor(text: string): this {
    const hex = storedColor(text);
    if (!/^#[0-9a-f]{6}$/.test(hex)) throw new PlatformError(`Invalid color: ${text}`);
    this.kept = hex;
    return this;
  }

  setThemeColor(color: EnumValue): this {
    this.kept = isThemeColor(color.name) ? color.name : null;
    return this;
  }

  build(): Color {
    return new Color(this.kept);
  }
}
