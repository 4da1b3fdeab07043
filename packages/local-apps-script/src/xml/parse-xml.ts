// Reads XML into a document, and says in which line what isn't well-formed. Entities are those of XML itself and
// references to characters: none is declared or fetched.
import { PlatformError } from '../kernel/contract.ts';
import { NAME, Namespace, noNamespace, qualified, xmlNamespace } from './namespaces.ts';
import {
  Attribute,
  CharacterData,
  type Content,
  DocType,
  Document,
  Element,
  ProcessingInstruction,
} from './nodes.ts';

const QUALIFIED = `(?:(${NAME}):)?(${NAME})`;
const TAG = new RegExp(`<${QUALIFIED}`, 'uy');
const ATTRIBUTE = new RegExp(`\\s+${QUALIFIED}\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'uy');
const END = new RegExp(`</((?:${NAME}:)?${NAME})\\s*>`, 'uy');
const INSTRUCTION = new RegExp(`<\\?(${NAME})(?:\\s+([\\s\\S]*?))?\\?>`, 'uy');
const DOCTYPE = new RegExp(
  `<!DOCTYPE\\s+((?:${NAME}:)?${NAME})(?:\\s+(?:PUBLIC\\s+"([^"]*)"|SYSTEM)(?:\\s+"([^"]*)")?)?\\s*(?:\\[([\\s\\S]*?)\\]\\s*)?>`,
  'uy',
);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @throws PlatformError for what isn't well-formed */
export function parseXml(xml: string): Document {
  const text = xml.replace(/\r\n?/g, '\n');
  const document = new Document();
  const open: Element[] = [];
  let at = 0;

  function fail(message: string, where = at): never {
    throw new PlatformError(`Error on line ${text.slice(0, where).split('\n').length}: ${message}`);
  }

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  }

  function upTo(end: string, what: string): string {
    const stop = text.indexOf(end, at);
    if (stop === -1) return fail(`${what} is not terminated.`);
    const found = text.slice(at, stop);
    at = stop + end.length;
    return found;
  }

  const unescaped = (raw: string): string =>
    raw.replace(/&([^;\s&]*)(;?)/g, (_reference, name: string, end: string) => {
      if (end === '') return fail(`The reference to entity "${name}" must end with the ';' delimiter.`);
      const [, hex, decimal] = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name) ?? [];
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return ENTITIES[name] ?? fail(`The entity "${name}" was referenced, but not declared.`);
    });

  const put = (content: Content) => (open.at(-1) ?? document).addContent(content);

  function startTag(): void {
    const begin = at;
    const found = match(TAG);
    if (found === null) fail('The markup in the document must be well-formed.');
    const [, prefix = '', name = ''] = found;
    const attributes: { prefix: string; name: string; value: string }[] = [];
    for (let each = match(ATTRIBUTE); each !== null; each = match(ATTRIBUTE)) {
      const [, ofAttribute = '', attribute = '', double, single] = each;
      if (attributes.some((other) => other.prefix === ofAttribute && other.name === attribute))
        fail(`Attribute "${attribute}" was already specified for element "${name}".`);
      attributes.push({ prefix: ofAttribute, name: attribute, value: unescaped(double ?? single ?? '') });
    }
    const close = match(/\s*(\/?)>/y);
    const written = qualified(name, { prefix });
    if (close === null)
      fail(`Element type "${written}" must be followed by either attribute specifications, ">" or "/>".`);

    const declares = (each: { prefix: string; name: string }) => (each.prefix || each.name) === 'xmlns';
    const declared = attributes
      .filter(declares)
      .map((each) => new Namespace(each.prefix === '' ? '' : each.name, each.value));
    const within = (wanted: string): Namespace | undefined =>
      wanted === 'xml'
        ? xmlNamespace
        : (declared.find((each) => each.prefix === wanted) ?? open.at(-1)?.getNamespace(wanted) ?? undefined);
    const bound = (wanted: string, what: string): Namespace =>
      within(wanted) ?? fail(`The prefix "${wanted}" for ${what} is not bound.`, begin);

    const namespace = prefix === '' ? (within('') ?? noNamespace) : bound(prefix, `element "${written}"`);
    const element = new Element(name, namespace);
    element.declared = declared.filter((each) => each.prefix !== namespace.prefix);
    for (const each of attributes) {
      if (declares(each)) continue;
      const own =
        each.prefix === '' ? noNamespace : bound(each.prefix, `attribute "${each.prefix}:${each.name}"`);
      element.setAttribute(new Attribute(each.name, each.value, own));
    }
    if (open.length === 0 && document.hasRootElement())
      fail('The markup in the document following the root element must be well-formed.', begin);
    put(element);
    if (close[1] === '') open.push(element);
  }

  function endTag(): void {
    const element = open.at(-1);
    const found = match(END);
    const name = element?.getQualifiedName();
    if (element === undefined || found?.[1] !== name)
      fail(`The element type "${name ?? ''}" must be terminated by the matching end-tag "</${name ?? ''}>".`);
    open.pop();
  }

  if (text.startsWith('\uFEFF')) at = 1;
  if (/^<\?xml\s/.test(text.slice(at))) upTo('?>', 'The XML declaration');
  while (at < text.length) {
    if (text.startsWith('<!--', at)) {
      at += 4;
      put(new CharacterData('COMMENT', upTo('-->', 'The comment')));
    } else if (text.startsWith('<![CDATA[', at) && open.length > 0) {
      at += 9;
      put(new CharacterData('CDATA', upTo(']]>', 'The CDATA section')));
    } else if (text.startsWith('<!DOCTYPE', at) && !document.hasRootElement()) {
      const found = match(DOCTYPE);
      if (found === null) fail('The document type declaration must be well-formed.');
      put(new DocType(found[1] ?? '', found[2] ?? null, found[3] ?? null, found[4] ?? null));
    } else if (text.startsWith('<?', at)) {
      const found = match(INSTRUCTION);
      if (found === null) fail('The processing instruction must be well-formed.');
      put(new ProcessingInstruction(found[1] ?? '', found[2] ?? ''));
    } else if (text.startsWith('</', at)) endTag();
    else if (text[at] === '<') startTag();
    else {
      const stop = text.indexOf('<', at);
      const raw = text.slice(at, stop === -1 ? text.length : stop);
      if (open.length > 0) put(new CharacterData('TEXT', unescaped(raw)));
      else if (raw.trim() !== '')
        fail(`Content is not allowed in ${document.hasRootElement() ? 'trailing section' : 'prolog'}.`);
      at += raw.length;
    }
  }
  const left = open.at(-1)?.getQualifiedName();
  if (left !== undefined)
    fail(`The element type "${left}" must be terminated by the matching end-tag "</${left}>".`);
  if (!document.hasRootElement()) fail('Premature end of file.');
  return document;
}
