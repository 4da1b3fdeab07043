// Documents, elements and the rest of XML, as a script holds them. Nothing is kept beyond an execution.
import { EnumValue, type HostObject, PlatformError } from '../kernel/contract.ts';
import { NAME, type Namespace, noNamespace, qualified } from './namespaces.ts';

const isName = new RegExp(`^${NAME}$`, 'u');

/** @throws PlatformError for what is no name */
function checked(name: string): string {
  if (isName.test(name)) return name;
  throw new PlatformError(`The name "${name}" is not legal for XML elements and attributes.`);
}

/** Whatever stands in a document or an element. */
export abstract class Content implements HostObject {
  abstract readonly hostClass: string;
  protected abstract readonly type: string;
  /** Not a method: only the host reads it. */
  parent: Holder | null = null;

  abstract getValue(): string;
  abstract copy(): Content;

  getType(): EnumValue {
    return new EnumValue('XmlService.ContentTypes', this.type);
  }

  getParentElement(): Element | null {
    return this.parent instanceof Element ? this.parent : null;
  }

  detach(): this {
    const { parent } = this;
    parent?.content.splice(parent.content.indexOf(this), 1);
    this.parent = null;
    return this;
  }

  private as(type: string): this | null {
    return this.type === type ? this : null;
  }

  asCdata = () => this.as('CDATA');
  asComment = () => this.as('COMMENT');
  asDocType = () => this.as('DOCTYPE');
  asElement = () => this.as('ELEMENT');
  asEntityRef = () => this.as('ENTITYREF');
  asProcessingInstruction = () => this.as('PROCESSINGINSTRUCTION');
  asText = () => this.as('TEXT');
}

/** Text, a section of characters, or a comment. */
export class CharacterData extends Content {
  readonly hostClass: string;

  constructor(
    protected readonly type: 'TEXT' | 'CDATA' | 'COMMENT',
    private text: string,
  ) {
    super();
    this.hostClass = { TEXT: 'XmlText', CDATA: 'Cdata', COMMENT: 'XmlComment' }[type];
  }

  get isText(): boolean {
    return this.type !== 'COMMENT';
  }

  get isCdata(): boolean {
    return this.type === 'CDATA';
  }

  getText = () => this.text;
  copy = () => new CharacterData(this.type, this.text);

  getValue(): string {
    return this.text;
  }

  setText(text: string): this {
    this.text = text;
    return this;
  }

  append(text: string): this {
    return this.setText(this.text + text);
  }

  override toString(): string {
    if (this.type === 'COMMENT') return `[Comment: <!--${this.text}-->]`;
    return `[${this.type === 'TEXT' ? 'Text' : 'CDATA'}: ${this.text}]`;
  }
}

export class ProcessingInstruction extends Content {
  readonly hostClass = 'ProcessingInstruction';
  protected readonly type = 'PROCESSINGINSTRUCTION';

  constructor(
    private readonly target: string,
    private readonly data: string,
  ) {
    super();
  }

  getTarget = () => this.target;
  getData = () => this.data;
  copy = () => new ProcessingInstruction(this.target, this.data);

  getValue(): string {
    return this.data;
  }
}

export class DocType extends Content {
  readonly hostClass = 'DocType';
  protected readonly type = 'DOCTYPE';

  constructor(
    private elementName: string,
    private publicId: string | null = null,
    private systemId: string | null = null,
    private internalSubset: string | null = null,
  ) {
    super();
  }

  getElementName = () => this.elementName;
  getPublicId = () => this.publicId;
  getSystemId = () => this.systemId;
  getInternalSubset = () => this.internalSubset;
  setElementName = (elementName: string) => Object.assign(this, { elementName: checked(elementName) });
  setPublicId = (publicId: string) => Object.assign(this, { publicId });
  setSystemId = (systemId: string) => Object.assign(this, { systemId });
  setInternalSubset = (internalSubset: string) => Object.assign(this, { internalSubset });
  copy = () => new DocType(this.elementName, this.publicId, this.systemId, this.internalSubset);

  getValue(): string {
    return '';
  }
}

export class Attribute implements HostObject {
  readonly hostClass = 'XmlAttribute';

  constructor(
    private name: string,
    private value: string,
    private namespace: Namespace = noNamespace,
  ) {
    checked(name);
  }

  getName = () => this.name;
  getValue = () => this.value;
  getNamespace = () => this.namespace;
  setName = (name: string) => Object.assign(this, { name: checked(name) });
  setValue = (value: string) => Object.assign(this, { value });
  setNamespace = (namespace: Namespace) => Object.assign(this, { namespace });

  toString(): string {
    return `[Attribute: ${qualified(this.name, this.namespace)}="${this.value}"]`;
  }
}

type Holder = Element | Document;

/** Puts content into a document or an element: at its end, or at an index. */
function put(holder: Holder, args: readonly unknown[]): void {
  const [first, second] = args;
  const content = first instanceof Content ? first : second;
  if (!(content instanceof Content)) throw new PlatformError('Invalid argument: content');
  if (content.parent !== null)
    throw new PlatformError('The Content already has an existing parent and must be detached first.');
  if (
    content instanceof Element &&
    holder instanceof Element &&
    (content === holder || content.isAncestorOf(holder))
  )
    throw new PlatformError('The Element cannot be added to itself.');
  const index = typeof first === 'number' ? first : holder.content.length;
  if (index < 0 || index > holder.content.length) throw new PlatformError(`Index ${index} out of bounds`);
  content.parent = holder;
  holder.content.splice(index, 0, content);
}

/** `()`: all; `(content)` or `(index)`: that one. */
function remove(holder: Holder, args: readonly unknown[]): readonly Content[] | Content | boolean {
  const [what] = args;
  if (what === undefined) return [...holder.content].map((each) => each.detach());
  if (what instanceof Content) {
    const isHere = what.parent === holder;
    if (isHere) what.detach();
    return isHere;
  }
  return at(holder, Number(what)).detach();
}

function at(holder: Holder, index: number): Content {
  const content = holder.content[index];
  if (content === undefined) throw new PlatformError(`Index ${index} out of bounds`);
  return content;
}

function descendantsOf(holder: Holder): Content[] {
  return holder.content.flatMap((each) => [each, ...(each instanceof Element ? descendantsOf(each) : [])]);
}

export class Element extends Content {
  readonly hostClass = 'XmlElement';
  protected readonly type = 'ELEMENT';
  /** Not methods: only the host reads them. */
  readonly content: Content[] = [];
  attributes: readonly Attribute[] = [];
  /** Namespaces that are declared here although neither the element nor an attribute of it is of them. */
  declared: readonly Namespace[] = [];

  constructor(
    private name: string,
    private namespace: Namespace = noNamespace,
  ) {
    super();
    checked(name);
  }

  getName = () => this.name;
  getQualifiedName = () => qualified(this.name, this.namespace);
  setName = (name: string) => Object.assign(this, { name: checked(name) });
  setNamespace = (namespace: Namespace) => Object.assign(this, { namespace });

  /** Its own, or that which a prefix stands for here; null where it stands for none. */
  getNamespace(prefix?: string): Namespace | null {
    if (prefix === undefined || prefix === this.namespace.prefix) return this.namespace;
    const own = [...this.declared, ...this.attributes.map((each) => each.getNamespace())];
    const found = own.find((each) => each.prefix === prefix && each.uri !== '');
    return found ?? this.getParentElement()?.getNamespace(prefix) ?? null;
  }

  getDocument(): Document | null {
    return this.parent instanceof Element ? this.parent.getDocument() : this.parent;
  }

  isRootElement = () => this.parent instanceof Document;

  isAncestorOf(other: Element): boolean {
    const parent = other.getParentElement();
    return parent !== null && (parent === this || this.isAncestorOf(parent));
  }

  copy(): Element {
    const copy = new Element(this.name, this.namespace);
    copy.declared = this.declared;
    copy.attributes = this.attributes.map(
      (each) => new Attribute(each.getName(), each.getValue(), each.getNamespace()),
    );
    for (const each of this.content) put(copy, [each.copy()]);
    return copy;
  }

  // Texts

  private get texts(): readonly CharacterData[] {
    return this.content.filter((each) => each instanceof CharacterData).filter(({ isText }) => isText);
  }

  getText = () => this.texts.map((each) => each.getText()).join('');

  /** All texts in it, at any depth. */
  getValue(): string {
    return this.content
      .map((each) =>
        each instanceof Element || (each instanceof CharacterData && each.isText) ? each.getValue() : '',
      )
      .join('');
  }

  /** In place of all that is in it. */
  setText(text: string): this {
    remove(this, []);
    if (text !== '') put(this, [new CharacterData('TEXT', text)]);
    return this;
  }

  // Elements

  /** `()`: all; otherwise those of that name in that namespace, or in none. */
  getChildren(name?: string, namespace: Namespace = noNamespace): Element[] {
    const elements = this.content.filter((each) => each instanceof Element);
    if (name === undefined) return elements;
    return elements.filter((each) => each.name === name && each.namespace.uri === namespace.uri);
  }

  getChild = (name: string, namespace?: Namespace) => this.getChildren(name, namespace)[0] ?? null;
  getChildText = (name: string, namespace?: Namespace) => this.getChild(name, namespace)?.getText() ?? null;

  // Contents

  addContent(...args: readonly unknown[]): this {
    put(this, args);
    return this;
  }

  removeContent = (...args: readonly unknown[]) => remove(this, args);
  getContent = (index: number) => at(this, index);
  getContentSize = () => this.content.length;
  getAllContent = () => [...this.content];
  cloneContent = () => this.content.map((each) => each.copy());
  getDescendants = () => descendantsOf(this);

  // Attributes

  private isOf(attribute: Attribute, name: string, { uri }: Namespace = noNamespace): boolean {
    return attribute.getName() === name && attribute.getNamespace().uri === uri;
  }

  getAttributes = () => [...this.attributes];

  getAttribute(name: string, namespace?: Namespace): Attribute | null {
    return this.attributes.find((each) => this.isOf(each, name, namespace)) ?? null;
  }

  /** `(attribute)`, or `(name, value[, namespace])`. */
  setAttribute(first: Attribute | string, value = '', namespace: Namespace = noNamespace): this {
    const attribute = first instanceof Attribute ? first : new Attribute(first, value, namespace);
    const there = this.getAttribute(attribute.getName(), attribute.getNamespace());
    this.attributes =
      there === null
        ? [...this.attributes, attribute]
        : this.attributes.map((each) => (each === there ? attribute : each));
    return this;
  }

  removeAttribute(first: Attribute | string, namespace?: Namespace): boolean {
    const attribute = first instanceof Attribute ? first : this.getAttribute(first, namespace);
    const left = this.attributes.filter((each) => each !== attribute);
    const isGone = left.length < this.attributes.length;
    this.attributes = left;
    return isGone;
  }

  override toString(): string {
    const { uri } = this.namespace;
    return `[Element: <${this.getQualifiedName()}${uri === '' ? '' : ` [Namespace: ${uri}]`}/>]`;
  }
}

export class Document implements HostObject {
  readonly hostClass = 'XmlDocument';
  /** Not a method: only the host reads it. */
  readonly content: Content[] = [];

  private get root(): Element | undefined {
    return this.content.find((each) => each instanceof Element);
  }

  hasRootElement = () => this.root !== undefined;

  getRootElement(): Element {
    const { root } = this;
    if (root === undefined) throw new PlatformError('Root element not set');
    return root;
  }

  setRootElement(element: Element): this {
    const before = this.root;
    if (before === element) return this;
    put(this, [element]);
    before?.detach();
    return this;
  }

  detachRootElement = () => this.root?.detach() ?? null;
  getDocType = () => this.content.find((each) => each instanceof DocType) ?? null;

  setDocType(docType: DocType): this {
    this.getDocType()?.detach();
    put(this, [0, docType]);
    return this;
  }

  addContent(...args: readonly unknown[]): this {
    put(this, args);
    return this;
  }

  removeContent = (...args: readonly unknown[]) => remove(this, args);
  getContent = (index: number) => at(this, index);
  getContentSize = () => this.content.length;
  getAllContent = () => [...this.content];
  cloneContent = () => this.content.map((each) => each.copy());
  getDescendants = () => descendantsOf(this);

  toString(): string {
    const docType = this.getDocType();
    const type =
      docType === null ? ' No DOCTYPE declaration' : `[DocType: <!DOCTYPE ${docType.getElementName()}>]`;
    return `[Document: ${type}, ${this.root === undefined ? ' No root element' : `Root is ${this.root}`}]`;
  }
}

/** Whether it is a text of nothing but white space. */
export function isBlank(content: Content): boolean {
  return content instanceof CharacterData && content.isText && content.getText().trim() === '';
}
