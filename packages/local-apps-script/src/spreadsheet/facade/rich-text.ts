// Rich text and text styles as scripts hold and build them.
import type { HostObject } from '../../kernel/contract.ts';
import { addGetters, addMethods } from '../../kernel/published-class.ts';
import { messages } from '../model/messages.ts';
import {
  changeParts,
  plainText,
  type RichText,
  sliceText,
  type TextLook,
  type TextPart,
} from '../model/rich-text.ts';
import { Color } from './color-objects.ts';
import { storedColor } from './colors.ts';
import type { SheetsSession } from './sheets-session.ts';

/** What a text is or isn't, by the name in methods. */
export const TEXT_FLAGS = [
  ['Bold', 'bold'],
  ['Italic', 'italic'],
  ['Strikethrough', 'strikethrough'],
  ['Underline', 'underline'],
] as const;

/** What else is read and set as it is. */
const FONT = [
  ['FontFamily', 'fontFamily'],
  ['FontSize', 'fontSize'],
] as const;

/** How a text looks; null where its parts differ. */
export class TextStyle implements HostObject {
  readonly hostClass = 'TextStyle';

  static {
    for (const [name, key] of [...TEXT_FLAGS, ...FONT])
      addMethods(TextStyle.prototype, {
        [`${key.startsWith('font') ? 'get' : 'is'}${name}`]() {
          return this.look[key] ?? null;
        },
      });
  }

  constructor(
    private readonly session: SheetsSession,
    readonly look: TextLook,
  ) {}

  copy(): TextStyleBuilder {
    return new TextStyleBuilder(this.session, this.look);
  }

  getForegroundColor(): string | null {
    return this.look.foregroundColor ?? null;
  }

  getForegroundColorObject(): Color | null {
    const color = this.getForegroundColor();
    return color === null ? null : new Color(color);
  }
}

/** What `newTextStyle` and `TextStyle.copy` return. */
export class TextStyleBuilder implements HostObject {
  readonly hostClass = 'TextStyleBuilder';

  static {
    for (const [name, key] of [...TEXT_FLAGS, ...FONT])
      addMethods(TextStyleBuilder.prototype, {
        [`set${name}`](value: boolean | string | number) {
          return this.with({ [key]: value });
        },
      });
  }

  constructor(
    private readonly session: SheetsSession,
    private look: TextLook,
  ) {}

  build(): TextStyle {
    return new TextStyle(this.session, this.look);
  }

  private with(change: TextLook): this {
    this.look = { ...this.look, ...change };
    return this;
  }

  setForegroundColor(color: string): this {
    return this.with({ foregroundColor: storedColor(color) });
  }

  setForegroundColorObject(color: Color | null): this {
    if (color?.stored !== undefined) return this.with({ foregroundColor: color.stored });
    const { foregroundColor: _, ...rest } = this.look;
    this.look = rest;
    return this.with({});
  }
}

/** A text with styles and links for its parts. */
export class RichTextValue implements HostObject {
  readonly hostClass = 'RichTextValue';

  static {
    addGetters(RichTextValue, {
      getText: ({ rich }) => rich.text,
      getStartIndex: (self) => self.start,
      getEndIndex: (self) => self.start + self.rich.text.length,
      getRuns: ({ rich, session, base }) =>
        rich.parts.map(
          ({ start, end }) => new RichTextValue(session, sliceText(rich, start, end), base, start),
        ),
    });
  }

  /** @param start where it begins in the text that it is a run of */
  constructor(
    private readonly session: SheetsSession,
    readonly rich: RichText,
    /** How the cell looks where the text says nothing. */
    private readonly base: TextLook,
    private readonly start = 0,
  ) {}

  copy(): RichTextValueBuilder {
    return new RichTextValueBuilder(this.session, this.rich);
  }

  /** Null where only a part of it is a link, or several are. */
  getLinkUrl(start = 0, end = this.rich.text.length): string | null {
    return shared(sliceText(this.rich, start, end).parts.map(({ link }) => link)) ?? null;
  }

  /** What all of it has in common. */
  getTextStyle(start = 0, end = this.rich.text.length): TextStyle {
    const looks = sliceText(this.rich, start, end).parts.map(({ look }) => ({ ...this.base, ...look }));
    return new TextStyle(this.session, looks.length === 0 ? this.base : common(looks));
  }
}

/** What `newRichTextValue` and `RichTextValue.copy` return. */
export class RichTextValueBuilder implements HostObject {
  readonly hostClass = 'RichTextValueBuilder';

  constructor(
    private readonly session: SheetsSession,
    private rich: RichText = plainText(''),
  ) {}

  build(): RichTextValue {
    return new RichTextValue(this.session, this.rich, {});
  }

  /** Has to come first: what was said of the text before is gone. */
  setText(text: string): this {
    this.rich = plainText(String(text));
    return this;
  }

  setLinkUrl(...args: OfTextOrPart<string | null>): this {
    const [start, end, link] = args.length === 1 ? [undefined, undefined, args[0]] : args;
    return this.change(start, end, (part) => ({ ...part, link }));
  }

  setTextStyle(...args: OfTextOrPart<TextStyle | null>): this {
    const [start, end, style] = args.length === 1 ? [undefined, undefined, args[0]] : args;
    return this.change(start, end, (part) => ({
      ...part,
      look: style === null ? {} : { ...part.look, ...style.look },
    }));
  }

  private change(
    start: number | undefined,
    end: number | undefined,
    change: (part: TextPart) => TextPart,
  ): this {
    const { length } = this.rich.text;
    const [from, to] = [start ?? 0, end ?? length];
    if (from < 0 || to > length || from > to) throw messages.invalidArgument('startOffset');
    this.rich = changeParts(this.rich, from, to, change);
    return this;
  }
}

/** What is said of the whole text, or of the part from a character up to another. */
type OfTextOrPart<T> = readonly [value: T] | readonly [start: number, end: number, value: T];

/** Undefined where they differ, or there is none. */
function shared<T>(values: readonly T[]): T | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}

function common(looks: readonly TextLook[]): TextLook {
  const [first = {}] = looks;
  return Object.fromEntries(
    Object.entries(first).filter(([key, value]) =>
      looks.every((look) => Object.entries(look).some(([k, v]) => k === key && v === value)),
    ),
  );
}
