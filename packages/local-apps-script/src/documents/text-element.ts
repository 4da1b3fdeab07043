// Text, as scripts hold it.
import { EnumValue, PlatformError } from '../kernel/contract.ts';
import { isText, type TextBlock, textsOf } from './document-store.ts';
import { Element } from './element.ts';

/** The text of a paragraph, or of all in an element. */
export class TextElement extends Element {
  readonly hostClass = 'Text';

  setText(text: string): this {
    this.checkOpen();
    this.one().text = text;
    return this;
  }

  override getType(): EnumValue {
    return new EnumValue('DocumentApp.ElementType', 'TEXT');
  }

  override getParent(): Element | null {
    return this.open.objectOf(this.node);
  }

  asText(): this {
    return this;
  }

  private one(): TextBlock {
    if (isText(this.node)) return this.node;
    throw new PlatformError('This runtime edits the text of a paragraph, and replaces in that of more.');
  }

  insertText(offset: number, text: string): this {
    this.checkOpen();
    const block = this.one();
    block.text = block.text.slice(0, offset) + text + block.text.slice(offset);
    return this;
  }

  deleteText(start: number, endInclusive: number): this {
    this.checkOpen();
    const block = this.one();
    if (start < 0 || endInclusive >= block.text.length || start > endInclusive)
      throw new PlatformError('Index must be within the text.');
    block.text = block.text.slice(0, start) + block.text.slice(endInclusive + 1);
    return this;
  }

  /** `(value)` or `(start, endInclusive, value)`. */
  private format(name: string, args: readonly unknown[]): this {
    const [start, end] = args;
    if (args.length === 3 && (start !== 0 || end !== this.one().text.length - 1))
      throw new PlatformError('This runtime formats whole paragraphs only.');
    for (const block of textsOf(this.node)) new TextElement(this.open, block).change(name, args.at(-1));
    return this;
  }

  setBold = (...args: readonly unknown[]) => this.format('BOLD', args);
  isBold = () => this.attribute('BOLD');
  setItalic = (...args: readonly unknown[]) => this.format('ITALIC', args);
  isItalic = () => this.attribute('ITALIC');
  setUnderline = (...args: readonly unknown[]) => this.format('UNDERLINE', args);
  isUnderline = () => this.attribute('UNDERLINE');
  setStrikethrough = (...args: readonly unknown[]) => this.format('STRIKETHROUGH', args);
  isStrikethrough = () => this.attribute('STRIKETHROUGH');
  setFontSize = (...args: readonly unknown[]) => this.format('FONT_SIZE', args);
  getFontSize = () => this.attribute('FONT_SIZE');
  setFontFamily = (...args: readonly unknown[]) => this.format('FONT_FAMILY', args);
  getFontFamily = () => this.attribute('FONT_FAMILY');
  setForegroundColor = (...args: readonly unknown[]) => this.format('FOREGROUND_COLOR', args);
  getForegroundColor = () => this.attribute('FOREGROUND_COLOR');
  setBackgroundColor = (...args: readonly unknown[]) => this.format('BACKGROUND_COLOR', args);
  getBackgroundColor = () => this.attribute('BACKGROUND_COLOR');
  getLinkUrl = () => this.attribute('LINK_URL');
  setLinkUrl = (...args: readonly unknown[]) => this.format('LINK_URL', args);
}
