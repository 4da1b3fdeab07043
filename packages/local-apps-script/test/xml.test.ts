// XmlService by Google's reference, and by JDOM, which it names its results after.
import { expect, it } from 'vitest';
import { type AppsScript, appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const open = (body: string): AppsScript =>
  appsScript({ dir: scriptFolder({ 'Code.gs': `function test() { ${body} }` }) });
const run = (body: string) => open(body).run('test');

it('reads elements, attributes and texts', () => {
  expect(
    run(`
      const document = XmlService.parse('<?xml version="1.0"?>\\n<!-- a --><shop name="A &amp; B" open=\\'yes\\'><item id="1">Tea &#x41;&#66;</item><item id="2"><![CDATA[<Cake>]]> big</item><note/></shop>');
      const root = document.getRootElement(), items = root.getChildren('item');
      return [String(document), root.getName(), root.getAttribute('name').getValue(), root.getAttribute('none'), root.getAttributes().map(String), items.map((item) => item.getText()), root.getValue(),
        root.getChildText('item'), root.getChild('none'), root.getChildText('none'), root.getChildren().length, items[1].getAllContent().map((each) => String(each.getType())), document.getAllContent().map(String),
        items[0].getParentElement().getName(), root.getParentElement(), items[0].getDocument().getRootElement().isRootElement(), root.getDescendants().length, root.isAncestorOf(items[0])];`),
  ).toEqual([
    '[Document:  No DOCTYPE declaration, Root is [Element: <shop/>]]',
    'shop',
    'A & B',
    null,
    ['[Attribute: name="A & B"]', '[Attribute: open="yes"]'],
    ['Tea AB', '<Cake> big'],
    'Tea AB<Cake> big',
    'Tea AB',
    null,
    null,
    3,
    ['CDATA', 'TEXT'],
    ['[Comment: <!-- a -->]', '[Element: <shop/>]'],
    'shop',
    null,
    true,
    6,
    true,
  ]);
});

it('reads a feed with namespaces', () => {
  expect(
    run(`
      const root = XmlService.parse('<feed xmlns="http://www.w3.org/2005/Atom" xmlns:m="http://media"><entry m:kind="a" xml:lang="en"><title>One</title><m:image/></entry></feed>').getRootElement();
      const atom = XmlService.getNamespace('http://www.w3.org/2005/Atom'), media = XmlService.getNamespace('x', 'http://media');
      const entry = root.getChild('entry', atom);
      return [root.getChild('entry'), entry.getChildText('title', atom), entry.getChild('image', media).getQualifiedName(), entry.getAttribute('kind'), entry.getAttribute('kind', media).getValue(), entry.getAttribute('lang', XmlService.getXmlNamespace()).getValue(),
        entry.getNamespace('m').getURI(), entry.getNamespace('none'), String(entry.getNamespace()), String(entry), entry.getAttributes().length];`),
  ).toEqual([
    null,
    'One',
    'm:image',
    null,
    'a',
    'en',
    'http://media',
    null,
    '[Namespace: prefix "" is mapped to URI "http://www.w3.org/2005/Atom"]',
    '[Element: <entry [Namespace: http://www.w3.org/2005/Atom]/>]',
    2,
  ]);
});

it('makes a document, and writes it in three forms', () => {
  expect(
    run(`
      const root = XmlService.createElement('shop').setAttribute('name', 'A "B"');
      root.addContent(XmlService.createElement('item').setText('Tea & <Cake>')).addContent(XmlService.createComment('c')).addContent(0, XmlService.createElement('empty'));
      const document = XmlService.createDocument(root).setDocType(XmlService.createDocType('shop', 'shop.dtd'));
      const loose = XmlService.parse('<a> x <b/> <c>y</c></a>');
      const pretty = XmlService.getPrettyFormat().setLineSeparator('\\n');
      return [XmlService.getRawFormat().format(document), pretty.format(document), pretty.setOmitDeclaration(true).setIndent('\\t').format(loose), XmlService.getRawFormat().setOmitEncoding(true).format(loose), XmlService.getCompactFormat().format(loose.getRootElement())];`),
  ).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>\r\n<!DOCTYPE shop SYSTEM "shop.dtd"><shop name="A &quot;B&quot;"><empty /><item>Tea &amp; &lt;Cake&gt;</item><!--c--></shop>\r\n',
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE shop SYSTEM "shop.dtd">\n<shop name="A &quot;B&quot;">\n  <empty />\n  <item>Tea &amp; &lt;Cake&gt;</item>\n  <!--c-->\n</shop>\n',
    '<a>\n\tx\n\t<b />\n\t<c>y</c>\n</a>\n',
    '<?xml version="1.0"?>\r\n<a> x <b /> <c>y</c></a>\r\n',
    '<a>x<b /><c>y</c></a>',
  ]);
});

it('declares each namespace where it is first needed', () => {
  expect(
    run(`
      const a = XmlService.getNamespace('http://a'), b = XmlService.getNamespace('b', 'http://b');
      const root = XmlService.createElement('root', a).setAttribute('k', 'v', b);
      root.addContent(XmlService.createElement('same', a)).addContent(XmlService.createElement('b', b)).addContent(XmlService.createElement('none'));
      const again = XmlService.parse('<x:r xmlns:x="u" xmlns:y="w"><x:c/></x:r>');
      return [XmlService.getRawFormat().format(root), XmlService.getRawFormat().format(again.getRootElement())];`),
  ).toEqual([
    '<root xmlns="http://a" xmlns:b="http://b" b:k="v"><same /><b:b /><none xmlns="" /></root>',
    '<x:r xmlns:x="u" xmlns:y="w"><x:c /></x:r>',
  ]);
});

it('changes what is there', () => {
  expect(
    run(`
      const document = XmlService.parse('<a k="1"><b/><c>x</c></a>'), root = document.getRootElement();
      const [b, c] = root.getChildren();
      const copies = root.cloneContent();
      root.getAttribute('k').setValue('2').setName('l'); root.setAttribute('m', '3');
      const gone = [root.removeAttribute('m'), root.removeAttribute('m'), root.removeContent(b), root.removeContent(b), String(root.removeContent(0).asElement()), root.getContentSize()];
      c.getContent(0).asText().append('y'); c.setName('d').setNamespace(XmlService.getNamespace('n', 'u'));
      root.addContent(c).addContent(copies[0]);
      return [...gone, c.getText(), c.getContent(0).asElement(), XmlService.getRawFormat().format(root), root.detach() === root, document.hasRootElement(), root.setText('z').getContentSize()];`),
  ).toEqual([
    ...[true, false, true, false, '[Element: <c/>]', 0],
    'xy',
    null,
    '<a l="2"><n:d xmlns:n="u">xy</n:d><b /></a>',
    true,
    false,
    1,
  ]);
});

it.each([
  ['<a><b></a>', 'Error on line 1: The element type "b" must be terminated by the matching end-tag "</b>".'],
  ['<a>\\n<b>', 'Error on line 2: The element type "b" must be terminated by the matching end-tag "</b>".'],
  ['text', 'Error on line 1: Content is not allowed in prolog.'],
  ['<a/>text', 'Error on line 1: Content is not allowed in trailing section.'],
  ['', 'Error on line 1: Premature end of file.'],
  ['<a>&nbsp;</a>', 'Error on line 1: The entity "nbsp" was referenced, but not declared.'],
  ['<a>x & y</a>', 'must end with the'],
  ['<x:a/>', 'Error on line 1: The prefix "x" for element "x:a" is not bound.'],
  ['<a k="1" k="2"/>', 'Attribute "k" was already specified for element "a".'],
  ['<a k=1/>', 'Element type "a" must be followed by either attribute specifications'],
  ['<a/><b/>', 'following the root element must be well-formed'],
  ['<a><!-- x</a>', 'The comment is not terminated.'],
])('refuses %s', (xml, message) => {
  expect(() => run(`XmlService.parse('${xml}');`)).toThrow(message);
});

it('refuses what has no place in XML', () => {
  expect(() => run(`XmlService.createElement('1a');`)).toThrow('is not legal for XML');
  expect(() => run(`const a = XmlService.createElement('a'); a.addContent(a);`)).toThrow('itself');
  expect(() =>
    run(
      `const b = XmlService.createElement('b'); XmlService.createElement('a').addContent(b).addContent(b);`,
    ),
  ).toThrow('must be detached first');
  expect(() => run(`XmlService.createDocument().getRootElement();`)).toThrow('Root element not set');
  expect(() => run(`XmlService.createElement('a').getContent(0);`)).toThrow('Index 0 out of bounds');
});
