// Writes documents and elements: raw as they are, compact without blanks around texts, or pretty with a line for each
// element.
import type { HostObject } from '../kernel/contract.ts';
import { type Namespace, qualified } from './namespaces.ts';
import {
  CharacterData,
  type Content,
  DocType,
  type Document,
  Element,
  isBlank,
  ProcessingInstruction,
} from './nodes.ts';

export class Format implements HostObject {
  readonly hostClass = 'Format';
  private encoding = 'UTF-8';
  private lineSeparator = '\r\n';
  private omitsDeclaration = false;
  private omitsEncoding = false;

  constructor(
    private readonly trims: boolean,
    private indent: string | null,
  ) {}

  setEncoding = (encoding: string) => Object.assign(this, { encoding });
  setIndent = (indent: string | null) => Object.assign(this, { indent });
  setLineSeparator = (lineSeparator: string) => Object.assign(this, { lineSeparator });
  setOmitDeclaration = (omitsDeclaration: boolean) => Object.assign(this, { omitsDeclaration });
  setOmitEncoding = (omitsEncoding: boolean) => Object.assign(this, { omitsEncoding });

  format(node: Document | Element): string {
    if (node instanceof Element) return this.element(node, '', []);
    const encoding = this.omitsEncoding ? '' : ` encoding="${this.encoding}"`;
    const declaration = this.omitsDeclaration ? '' : `<?xml version="1.0"${encoding}?>${this.lineSeparator}`;
    const between = this.indent === null ? '' : this.lineSeparator;
    const parts = node.content.map((each) => this.content(each, '', []));
    return `${declaration}${parts.join(between)}${this.lineSeparator}`;
  }

  private content(node: Content, margin: string, known: readonly Namespace[]): string {
    if (node instanceof Element) return this.element(node, margin, known);
    if (node instanceof CharacterData) {
      const text = node.getText();
      if (!node.isText) return `<!--${text}-->`;
      if (node.isCdata) return `<![CDATA[${this.trims ? text.trim() : text}]]>`;
      return escaped(this.trims ? text.trim() : text).replaceAll('\n', this.lineSeparator);
    }
    if (node instanceof ProcessingInstruction)
      return `<?${[node.getTarget(), node.getData()].filter((part) => part !== '').join(' ')}?>`;
    return node instanceof DocType ? docType(node) : '';
  }

  private element(element: Element, margin: string, known: readonly Namespace[]): string {
    const own = element.getNamespace();
    const needed = [own, ...element.attributes.map((each) => each.getNamespace()), ...element.declared];
    const declared: Namespace[] = [];
    const isKnown = ({ prefix, uri }: Namespace) => {
      if (prefix === 'xml') return true;
      const last = [...known, ...declared].reverse().find((each) => each.prefix === prefix);
      return last === undefined ? uri === '' && prefix === '' : last.uri === uri;
    };
    for (const each of needed) {
      if (each === null || isKnown(each)) continue;
      // An attribute without a prefix is in no namespace, whatever the elements around it are in.
      if (each !== own && each.prefix === '' && each.uri === '') continue;
      declared.push(each);
    }
    const declarations = declared.map(
      ({ prefix, uri }) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapedValue(uri)}"`,
    );
    const attributes = element.attributes.map(
      (each) => ` ${qualified(each.getName(), each.getNamespace())}="${escapedValue(each.getValue())}"`,
    );
    const name = element.getQualifiedName();
    const start = `<${[name, ...declarations, ...attributes].join('')}`;
    const content = this.trims ? element.content.filter((each) => !isBlank(each)) : element.content;
    if (content.length === 0) return `${start} />`;
    const isInline =
      this.indent === null || content.every((each) => each instanceof CharacterData && each.isText);
    const within = isInline ? margin : margin + (this.indent ?? '');
    const parts = content.map((each) => this.content(each, within, [...known, ...declared]));
    const inner = isInline
      ? parts.join('')
      : `${parts.map((part) => `${this.lineSeparator}${within}${part}`).join('')}${this.lineSeparator}${margin}`;
    return `${start}>${inner}</${name}>`;
  }
}

function docType(node: DocType): string {
  const [publicId, systemId, subset] = [node.getPublicId(), node.getSystemId(), node.getInternalSubset()];
  const system = systemId === null ? '' : `${publicId === null ? ' SYSTEM' : ''} "${systemId}"`;
  const ids = publicId === null ? system : ` PUBLIC "${publicId}"${system}`;
  return `<!DOCTYPE ${node.getElementName()}${ids}${subset === null || subset === '' ? '' : ` [${subset}]`}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;');
}

function escapedValue(text: string): string {
  return escaped(text).replaceAll('"', '&quot;').replaceAll('\t', '&#x9;').replaceAll('\n', '&#xA;');
}

/** Members of `XmlService.ContentTypes`. */
export const contentTypes = [
  'CDATA',
  'COMMENT',
  'DOCTYPE',
  'ELEMENT',
  'ENTITYREF',
  'PROCESSINGINSTRUCTION',
  'TEXT',
];
