// Colours as objects: Color, its builder and RgbColor. A colour of the theme is kept as what the standard theme shows.
import { EnumValue, type HostObject, PlatformError } from '../../kernel/contract.ts';
import { storedColor } from './colors.ts';

/** What the standard theme of Sheets has. */
const themeColors: Readonly<Record<string, string>> = {
  TEXT: '#000000',
  BACKGROUND: '#ffffff',
  ACCENT1: '#4285f4',
  ACCENT2: '#ea4335',
  ACCENT3: '#fbbc04',
  ACCENT4: '#34a853',
  ACCENT5: '#ff6d01',
  ACCENT6: '#46bdc6',
  HYPERLINK: '#1155cc',
};

const typeOf = (name: 'RGB' | 'THEME' | 'UNSUPPORTED') => new EnumValue('SpreadsheetApp.ColorType', name);

/** Red, green and blue of a colour. */
export class RgbColor implements HostObject {
  readonly hostClass = 'RgbColor';

  /** @param hex - such as `#0b6e4f` */
  constructor(private readonly hex: string) {}

  private part(index: number): number {
    return Number.parseInt(this.hex.slice(1 + 2 * index, 3 + 2 * index), 16);
  }

  asHexString(): string {
    return this.hex;
  }

  getRed(): number {
    return this.part(0);
  }

  getGreen(): number {
    return this.part(1);
  }

  getBlue(): number {
    return this.part(2);
  }

  getColorType(): EnumValue {
    return typeOf('RGB');
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

  /** @param hex - lower-case; null where nothing was set yet */
  constructor(
    protected hex: string | null,
    protected themeColor: EnumValue | null = null,
  ) {}

  getColorType(): EnumValue {
    if (this.themeColor !== null) return typeOf('THEME');
    return typeOf(this.hex === null ? 'UNSUPPORTED' : 'RGB');
  }

  asRgbColor(): RgbColor {
    if (this.hex === null || this.themeColor !== null)
      throw new PlatformError('Object is not of type RgbColor.');
    return new RgbColor(this.hex);
  }

  asThemeColor(): ThemeColor {
    if (this.themeColor === null) throw new PlatformError('Object is not of type ThemeColor.');
    return new ThemeColor(this.themeColor);
  }

  /** Not a method: what cells keep. */
  get stored(): string | undefined {
    return this.hex ?? undefined;
  }
}

/** What `newColor` returns. */
export class ColorBuilder extends Color {
  override readonly hostClass = 'ColorBuilder';

  setRgbColor(text: string): this {
    const hex = storedColor(text);
    if (!/^#[0-9a-f]{6}$/.test(hex)) throw new PlatformError(`Invalid color: ${text}`);
    this.hex = hex;
    this.themeColor = null;
    return this;
  }

  setThemeColor(color: EnumValue): this {
    this.hex = themeColors[color.name] ?? null;
    this.themeColor = color;
    return this;
  }

  build(): Color {
    return new Color(this.hex, this.themeColor);
  }
}
