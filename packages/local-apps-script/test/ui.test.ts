// The Ui and HtmlService: menus as data, questions that block, pages, and where there is no Ui.
import { describe, expect, it } from 'vitest';
import type { VirtualRuntime, VirtualRuntimeOptions } from '../src/runtime.ts';
import { createWorkbook } from '../src/spreadsheet/model/workbook.ts';
import type { UiAnswer, UiHost, UiQuestion, UiShow } from '../src/ui/ui-host.ts';
import { noon, returned, runtimeOf, scriptFolder, thrown } from './support/script-folder.ts';

function person(answer: UiAnswer): { host: UiHost; asked: UiQuestion[]; shown: UiShow[] } {
  const asked: UiQuestion[] = [];
  const shown: UiShow[] = [];
  const host: UiHost = {
    ask: (question) => {
      asked.push(question);
      return answer;
    },
    show: (each) => shown.push(each),
  };
  return { host, asked, shown };
}

const withUi = (code: string, ui: UiHost | null, more: Partial<VirtualRuntimeOptions> = {}) =>
  runtimeOf(code, { ui, spreadsheet: { workbook: createWorkbook() }, ...more });

describe('menus', () => {
  it('become data, in simple triggers too, and replace one of the same name', () => {
    const runtime = withUi(
      `function onOpen() {
        const ui = SpreadsheetApp.getUi();
        ui.createMenu('M').addItem('One', 'one').addSeparator()
          .addSubMenu(ui.createMenu('Sub').addItem('Two', 'menu.two')).addToUi();
      }`,
      person({ button: 'OK' }).host,
    );
    for (let i = 0; i < 2; i++)
      expect(runtime.run('onOpen', [], { kind: 'simple-trigger' }).result.end).toBe('returned');
    expect(runtime.menus).toEqual([
      {
        kind: 'menu',
        caption: 'M',
        items: [
          { kind: 'item', caption: 'One', functionName: 'one' },
          { kind: 'separator' },
          {
            kind: 'menu',
            caption: 'Sub',
            items: [{ kind: 'item', caption: 'Two', functionName: 'menu.two' }],
          },
        ],
      },
    ]);
  });

  it('come from the spreadsheet as well, and go again', () => {
    const runtime = withUi(
      `function add() {
        const file = SpreadsheetApp.getActive();
        file.addMenu('M', [{ name: 'One', functionName: 'one' }, null, { name: 'Two', functionName: 'two' }]);
        file.addMenu('N', []);
        file.updateMenu('N', [{ name: 'Three', functionName: 'three' }]);
      }
      function remove() { SpreadsheetApp.getActive().removeMenu('M'); }`,
      person({ button: 'OK' }).host,
    );
    runtime.run('add');
    const three = { kind: 'item', caption: 'Three', functionName: 'three' };
    expect(runtime.menus).toMatchObject([
      {
        caption: 'M',
        items: [{ caption: 'One' }, { kind: 'separator' }, { caption: 'Two', functionName: 'two' }],
      },
      { caption: 'N', items: [three] },
    ]);
    runtime.run('remove');
    expect(runtime.menus).toEqual([{ kind: 'menu', caption: 'N', items: [three] }]);
  });
});

describe('questions', () => {
  it('block until they are answered', () => {
    const { host, asked } = person({ button: 'CANCEL', afterMs: 5_000 });
    const runtime = withUi(
      `function test() {
        const ui = SpreadsheetApp.getUi();
        const button = ui.alert('Title', 'Text', ui.ButtonSet.OK_CANCEL);
        return [button === ui.Button.CANCEL, button === ui.Button.OK, String(button), Date.now()];
      }`,
      host,
    );
    expect(returned(runtime.run('test'))).toEqual([true, false, 'CANCEL', noon + 5_000]);
    expect(asked).toEqual([{ kind: 'alert', title: 'Title', text: 'Text', buttons: 'OK_CANCEL' }]);
  });

  it('have the forms of the reference', () => {
    const { host, asked } = person({ button: 'OK', text: 'typed' });
    const code = `function test() {
      const ui = SpreadsheetApp.getUi();
      ui.alert('a'); ui.alert('a', ui.ButtonSet.YES_NO);
      const r = ui.prompt('p'); ui.prompt('t', 'p', ui.ButtonSet.YES_NO_CANCEL);
      return [r.getResponseText(), r.getSelectedButton() === ui.Button.OK];
    }
    function wrong() { SpreadsheetApp.getUi().alert('a', 'b', 'OK'); }`;
    const runtime = withUi(code, host);
    expect(returned(runtime.run('test'))).toEqual(['typed', true]);
    expect(asked).toEqual([
      { kind: 'alert', title: '', text: 'a', buttons: 'OK' },
      { kind: 'alert', title: '', text: 'a', buttons: 'YES_NO' },
      { kind: 'prompt', title: '', text: 'p', buttons: 'OK_CANCEL' },
      { kind: 'prompt', title: 't', text: 'p', buttons: 'YES_NO_CANCEL' },
    ]);
    expect(thrown(runtime.run('wrong'))).toBe(
      "Exception: The parameters (String,String,String) don't match the method signature for Ui.alert.",
    );
  });

  it('that nobody answers in time end with the execution', () => {
    const runtime = withUi(
      "function test() { SpreadsheetApp.getUi().alert('a'); }",
      person({ button: 'OK', afterMs: 400_000 }).host,
    );
    expect(runtime.run('test').result).toMatchObject({ end: 'killed', reason: 'time-limit' });
  });
});

describe('pages', () => {
  const files = {
    'Code.js': `
      function show() {
        const t = HtmlService.createTemplateFromFile('page');
        t.name = '<b>'; t.items = [1, 2];
        const page = t.evaluate().setWidth(300).setHeight(200).setTitle('Side');
        const ui = SpreadsheetApp.getUi();
        ui.showModalDialog(page, 'Dialog'); ui.showSidebar(page);
        ui.showModelessDialog(HtmlService.createHtmlOutputFromFile('sub/raw.html'), 'Raw');
        SpreadsheetApp.getActive().toast('done');
      }
      function include(name) { return HtmlService.createHtmlOutputFromFile(name).getContent(); }
      function missing() { include('none'); }`,
    'page.html': `<p><?= name ?></p><? for (const i of items) { ?><i><?= i ?></i><? } ?><?!= include('sub/raw') ?>`,
    'sub/raw.html': '<hr>',
    'appsscript.json': JSON.stringify({
      oauthScopes: ['script.container.ui', 'spreadsheets.currentonly'].map(
        (name) => `https://www.googleapis.com/auth/${name}`,
      ),
    }),
  };

  it('come from files and templates', () => {
    const { host, shown } = person({ button: 'OK' });
    expect(withUi('', host, { dir: scriptFolder(files) }).run('show').result.end).toBe('returned');
    const html = '<p>&lt;b&gt;</p><i>1</i><i>2</i><hr>';
    expect(shown).toEqual([
      { kind: 'modal-dialog', title: 'Dialog', html, file: 'page.html', widthPx: 300, heightPx: 200 },
      { kind: 'sidebar', title: 'Side', html, file: 'page.html', widthPx: 300, heightPx: 200 },
      {
        kind: 'modeless-dialog',
        title: 'Raw',
        html: '<hr>',
        file: 'sub/raw.html',
        widthPx: null,
        heightPx: null,
      },
      { kind: 'toast', title: '', message: 'done', seconds: undefined },
    ]);
  });

  it('that do not exist are named', () => {
    const runtime = withUi('', person({ button: 'OK' }).host, { dir: scriptFolder(files) });
    expect(thrown(runtime.run('missing'))).toBe('Exception: No HTML file named none was found.');
  });

  it('need a scope and full authorisation', () => {
    const scope = 'https://www.googleapis.com/auth/script.container.ui';
    const { host } = person({ button: 'OK' });
    const code = `function test() { SpreadsheetApp.getUi().showModalDialog(HtmlService.createHtmlOutput('a'), 'b'); }`;
    const dir = scriptFolder({ 'Code.js': code, 'appsscript.json': '{"oauthScopes": []}' });
    expect(thrown(withUi('', host, { dir }).run('test'))).toBe(
      `Exception: Specified permissions are not sufficient to call Ui.showModalDialog. Required permissions: ${scope}`,
    );
    expect(thrown(withUi(code, host).run('test', [], { kind: 'simple-trigger' }))).toBe(
      `Exception: You do not have permission to call Ui.showModalDialog. Required permissions: ${scope}`,
    );
  });
});

describe('where there is no Ui', () => {
  const message = 'Exception: Cannot call SpreadsheetApp.getUi from this context.';
  const code = 'function test() { SpreadsheetApp.getUi(); return 1; }';

  it.each(['time-trigger', 'custom-function'] as const)('a %s says so', (kind) => {
    expect(thrown(withUi(code, person({ button: 'OK' }).host).run('test', [], { kind }))).toBe(message);
  });

  it('nobody to see it: everything says so', () => {
    const runtime: VirtualRuntime = withUi(code, null);
    expect(thrown(runtime.run('test'))).toBe(message);
  });
});

describe('Browser', () => {
  const code = `
    function say() { return Browser.msgBox('Title', 'Text', Browser.Buttons.YES_NO); }
    function ask() { return Browser.inputBox('Your name?'); }`;

  it('gives the button in lower case, and what was typed', () => {
    const yes = person({ button: 'YES', text: 'Ana' });
    const runtime = withUi(code, yes.host);
    expect(returned(runtime.run('say'))).toBe('yes');
    expect(returned(withUi(code, person({ button: 'OK', text: 'Ana' }).host).run('ask'))).toBe('Ana');
    expect(yes.asked).toEqual([{ kind: 'alert', title: 'Title', text: 'Text', buttons: 'YES_NO' }]);
  });

  it.each(['CANCEL', 'CLOSE'] as const)('gives cancel for %s', (button) => {
    const runtime = withUi(code, person({ button, text: 'Ana' }).host);
    expect(returned(runtime.run('ask'))).toBe('cancel');
    expect(returned(withUi(code, person({ button }).host).run('say'))).toBe('cancel');
  });

  it('can’t be asked where nobody is', () => {
    expect(thrown(withUi(code, null).run('say'))).toContain('Cannot call Browser.msgBox');
  });
});
