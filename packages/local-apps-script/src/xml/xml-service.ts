// XmlService: reads, makes, changes and writes XML.
import type { HostClassSpec, HostObject, Service } from '../kernel/contract.ts';
import { each, type Methods } from '../kernel/methods.ts';
import { contentTypes, Format } from './format-xml.ts';
import { Namespace, noNamespace, xmlNamespace } from './namespaces.ts';
import { CharacterData, DocType, Document, Element } from './nodes.ts';
import { parseXml } from './parse-xml.ts';

class XmlService implements HostObject {
  readonly hostClass = 'XmlService';

  parse = (xml: string) => parseXml(xml);
  createElement = (name: string, namespace?: Namespace) => new Element(name, namespace);
  createText = (text: string) => new CharacterData('TEXT', text);
  createCdata = (text: string) => new CharacterData('CDATA', text);
  createComment = (text: string) => new CharacterData('COMMENT', text);
  getNoNamespace = () => noNamespace;
  getXmlNamespace = () => xmlNamespace;
  getRawFormat = () => new Format(false, null);
  getCompactFormat = () => new Format(true, null);
  getPrettyFormat = () => new Format(true, '  ');

  createDocument(root?: Element): Document {
    const document = new Document();
    return root === undefined ? document : document.setRootElement(root);
  }

  /** `(elementName)`, `(elementName, systemId)` or `(elementName, publicId, systemId)`. */
  createDocType(elementName: string, ...ids: readonly string[]): DocType {
    return new DocType(elementName, ids.length === 2 ? ids[0] : null, ids.at(-1) ?? null);
  }

  /** `(uri)` or `(prefix, uri)`. */
  getNamespace(...args: readonly string[]): Namespace {
    return args.length === 1 ? new Namespace('', args[0] ?? '') : new Namespace(args[0] ?? '', args[1] ?? '');
  }
}

const contents = ['XmlElement', 'XmlText', 'Cdata', 'XmlComment', 'DocType', 'ProcessingInstruction'];
const named = [['String'], ['String', 'Namespace']];

const ofContents: Methods = each(
  'asCdata asComment asDocType asElement asEntityRef asProcessingInstruction asText detach getParentElement getType getValue toString',
  [],
);
const holds: Methods = {
  ...each('cloneContent getAllContent getContentSize getDescendants', []),
  addContent: [...contents.map((name) => [name]), ...contents.map((name) => ['number', name])],
  removeContent: [[], ['number'], ...contents.map((name) => [name])],
  getContent: [['number']],
};
const ofTexts: Methods = { ...ofContents, getText: [[]], ...each('setText append', ['String']) };

const methods: Readonly<Record<string, Methods>> = {
  XmlService: {
    ...each('parse createText createCdata createComment', ['String']),
    createElement: named,
    createDocument: [[], ['XmlElement']],
    createDocType: [['String'], ['String', 'String'], ['String', 'String', 'String']],
    getNamespace: [['String'], ['String', 'String']],
    ...each('getNoNamespace getXmlNamespace getRawFormat getCompactFormat getPrettyFormat', []),
  },
  XmlDocument: {
    ...holds,
    ...each('detachRootElement getDocType getRootElement hasRootElement toString', []),
    setDocType: [['DocType']],
    setRootElement: [['XmlElement']],
  },
  XmlElement: {
    ...ofContents,
    ...holds,
    ...each('getAttributes getDocument getName getQualifiedName getText isRootElement', []),
    ...each('getAttribute getChild getChildText', ...named),
    getChildren: [[], ...named],
    getNamespace: [[], ['String']],
    isAncestorOf: [['XmlElement']],
    setAttribute: [['XmlAttribute'], ['String', 'String'], ['String', 'String', 'Namespace']],
    removeAttribute: [['XmlAttribute'], ...named],
    ...each('setName setText', ['String']),
    setNamespace: [['Namespace']],
  },
  XmlAttribute: {
    ...each('getName getNamespace getValue toString', []),
    ...each('setName setValue', ['String']),
    setNamespace: [['Namespace']],
  },
  XmlText: ofTexts,
  Cdata: ofTexts,
  XmlComment: { ...ofContents, getText: [[]], setText: [['String']] },
  ProcessingInstruction: { ...ofContents, ...each('getData getTarget', []) },
  DocType: {
    ...ofContents,
    ...each('getElementName getInternalSubset getPublicId getSystemId', []),
    ...each('setElementName setInternalSubset setPublicId setSystemId', ['String']),
  },
  Namespace: each('getPrefix getURI toString', []),
  Format: {
    format: [['XmlDocument'], ['XmlElement']],
    ...each('setEncoding setLineSeparator', ['String']),
    setIndent: [['String|null']],
    ...each('setOmitDeclaration setOmitEncoding', ['Boolean']),
  },
};

/** The service. Other services have a Document, a Text and a Comment too: here they begin with Xml, and only here. */
export function createXmlService(): Service {
  const classes = Object.entries(methods).map(
    ([name, own]): HostClassSpec => ({
      hostClass: name,
      fullName: name === 'XmlService' ? name : `XmlService.${name.replace(/^Xml/, '')}`,
      methods: own,
    }),
  );
  return {
    classes,
    enums: [{ path: 'XmlService.ContentTypes', members: contentTypes }],
    globals: () => ({ XmlService: new XmlService() }),
  };
}
