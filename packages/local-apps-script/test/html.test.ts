// HtmlService by Google's reference and its guide to templates: pages, what they carry, and the code of templates.
import { describe, expect, it } from 'vitest';
import { appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const files = {
  'Code.gs': `
    function code() { return HtmlService.createTemplateFromFile('Index').getCode(); }
    function commented() { return HtmlService.createTemplateFromFile('Index').getCodeWithComments(); }
    function evaluated() { return HtmlService.createTemplateFromFile('Index').evaluate().getContent(); }
    function byHand() { return eval(HtmlService.createTemplateFromFile('Index').getCode()).getContent(); }
    function broken() { return HtmlService.createTemplateFromFile('sub/Broken').evaluate(); }
    function page() {
      const page = HtmlService.createHtmlOutput('<b>').append('<i>').appendUntrusted('<"\\'&>')
        .addMetaTag('viewport', 'width=device-width').setFaviconUrl('https://a.example/icon.png').setTitle('T');
      return [
        page.getContent(), page.getMetaTags().map((tag) => [tag.getName(), tag.getContent()]), page.getFaviconUrl(),
        page.getBlob().getContentType(), page.getAs('text/html').getDataAsString(), HtmlService.getUserAgent(),
      ];
    }
    function templated() {
      const template = HtmlService.createHtmlOutput('<?= name ?>').asTemplate();
      template.name = 'Ana & Bo';
      return template.evaluate().getContent();
    }
    function otherMeta() { HtmlService.createHtmlOutput().addMetaTag('robots', 'none'); }
    function asPdf() { HtmlService.createHtmlOutput('x').getAs('application/pdf'); }
    function fromBlob() { return HtmlService.createTemplate(Utilities.newBlob('<?= 1 + 1 ?>')).evaluate().getContent(); }`,
  'Index.html': `<p>
  <?= 'My <favourite>' ?>
  <? for (const name of ['Gmail', "Docs'"]) { ?>
    <b><?!= name ?></b>
  <? } ?>
</p>`,
  'sub/Broken.html': '<p>\n  <?= nobody ?>\n</p>',
};
const run = (name: string) => appsScript({ dir: scriptFolder(files) }).run(name);

describe('templates', () => {
  const content = "<p>\n  My &lt;favourite&gt;\n  \n    <b>Gmail</b>\n  \n    <b>Docs'</b>\n  \n</p>";

  it('evaluate to what their code writes, also where the script evaluates it', () => {
    expect(run('evaluated')).toBe(content);
    expect(run('byHand')).toBe(content);
    expect(run('fromBlob')).toBe('2');
  });

  it('give their code in the form of Google, a line for each of theirs', () => {
    const lines = String(run('code')).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      "(function() { var output = HtmlService.initTemplate(); output._ =  '<p>\\n';",
      "  output._ =  '  '; output._$ =  'My <favourite>' ; output._ =  '\\n';",
      "  output._ =  '  ';  for (const name of ['Gmail', \"Docs'\"]) { ; output._ =  '\\n';",
      "  output._ =  '    <b>'; output.$ =  name ; output._ =  '</b>\\n';",
    ]);
    expect(lines.slice(-3)).toEqual([
      '  /* End of user code */',
      "  return output.$out.append('');",
      '})();',
    ]);
    expect(String(run('commented')).split('\n')[1]).toMatch(/; \/\/ {3}<\?= 'My <favourite>' \?>$/);
  });

  it('fail with their file and line', () => {
    expect(() => run('broken')).toThrow(
      expect.objectContaining({
        message: 'nobody is not defined',
        stack: expect.stringMatching(/at .*sub\/Broken\.html:2:\d+\)?\n(.*\n)*.*at broken \(Code:6:\d+\)/),
      }),
    );
  });
});

describe('pages', () => {
  it('carry contents, meta tags and an icon, and become blobs and templates', () => {
    expect(run('page')).toEqual([
      '<b><i>&lt;&#34;&#39;&amp;&gt;',
      [['viewport', 'width=device-width']],
      'https://a.example/icon.png',
      'text/html',
      '<b><i>&lt;&#34;&#39;&amp;&gt;',
      null,
    ]);
    expect(run('templated')).toBe('Ana &amp; Bo');
  });

  it('refuse meta tags that Google refuses, and say what is converted by Google alone', () => {
    expect(() => run('otherMeta')).toThrow('The meta tag you specified is not allowed in this context.');
    expect(() => run('asPdf')).toThrow("doesn't convert text/html to application/pdf");
  });
});
