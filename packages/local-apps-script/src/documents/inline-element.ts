// Pictures, rules and page breaks in paragraphs, as scripts hold them.
import { EnumValue, type HostObject } from '../kernel/contract.ts';
import type { Blob } from '../utilities/blob.ts';
import { copyOfInline, type InlineNode, takeInlineOut } from './document-store.ts';
import { checkOpen, type Element, type OpenDocument, setAttribute } from './element.ts';

const classOfKind: Readonly<Record<InlineNode['kind'], string>> = {
  PAGE_BREAK: 'PageBreak',
  HORIZONTAL_RULE: 'HorizontalRule',
  INLINE_IMAGE: 'InlineImage',
};

export class InlineElement implements HostObject {
  readonly hostClass: string;

  constructor(
    private readonly open: OpenDocument,
    /** Not a method: only the host reads it. */
    readonly node: InlineNode,
  ) {
    this.hostClass = classOfKind[node.kind];
  }

  getType = () => new EnumValue('DocumentApp.ElementType', this.node.kind);
  copy = () => new InlineElement(this.open, copyOfInline(this.node));
  getParent = (): Element | null => (this.node.block === null ? null : this.open.objectOf(this.node.block));

  removeFromParent(): this {
    checkOpen(this.open);
    takeInlineOut(this.node);
    return this;
  }

  // Pictures

  getBlob(): Blob {
    if (this.node.image === null) throw new Error(`${this.node.kind} has no picture`);
    return this.node.image.copyBlob();
  }

  private attribute(name: string): unknown {
    return this.node.attributes.get(name) ?? null;
  }

  private change(name: string, value: unknown): this {
    checkOpen(this.open);
    setAttribute(this.node.attributes, name, value);
    return this;
  }

  getHeight = () => this.attribute('HEIGHT');
  setHeight = (height: number) => this.change('HEIGHT', height);
  getWidth = () => this.attribute('WIDTH');
  setWidth = (width: number) => this.change('WIDTH', width);
  getAltTitle = () => this.attribute('ALT_TITLE');
  setAltTitle = (title: string) => this.change('ALT_TITLE', title);
  getAltDescription = () => this.attribute('ALT_DESCRIPTION');
  setAltDescription = (text: string) => this.change('ALT_DESCRIPTION', text);
  getLinkUrl = () => this.attribute('LINK_URL');
  setLinkUrl = (url: string | null) => this.change('LINK_URL', url);
}
