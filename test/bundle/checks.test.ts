// Each check of the bundle is shown what it has to refuse, and something like it that it has to let through.
import { describe, expect, it } from 'vitest';
import { checkDependencies } from '../../build/checks/dependencies.ts';
import { checkEntryNames, checkGlobals } from '../../build/checks/globals.ts';
import { checkJsDoc } from '../../build/checks/js-doc.ts';
import { checkLoad } from '../../build/checks/load.ts';
import { checkMissingGlobals } from '../../build/checks/missing-globals.ts';
import { checkPage } from '../../build/checks/page.ts';
import { checkScopes } from '../../build/checks/scopes.ts';
import { BYTE_BUDGET, checkPagesSize, checkSize, PAGES_BYTE_BUDGET } from '../../build/checks/size.ts';
import { checkSyntax } from '../../build/checks/syntax.ts';
import type { EntryFunction } from '../../build/entries.ts';
import { parseScript } from '../../build/syntax-tree.ts';
import { scriptWithTabs } from '../../build/wrap.ts';

describe('syntax', () => {
  it.each([
    'class A { #x = 1; }',
    'class A { x = 1; }',
    'class A { static x = 1; }',
    'class A { static { f(); } }',
    'await f();',
    "import { a } from 'b';",
    'export const a = 1;',
    "var a = import('b');",
    'a ??= b;',
    'var a = 1_000;',
  ])('refuses %j', (code) => {
    expect([checkSyntax(`var fine = 1;\n${code}`)]).toEqual([
      expect.stringMatching(/^Apps Script can't parse Code\.js: .*\(2:\d+\): /),
    ]);
  });

  it('lets ES2020 through', () => {
    const code =
      'class A { get x() { try { return {...y?.z ?? 1}; } catch { return async () => await z; } } }';
    expect(checkSyntax(code)).toMatchObject({ code });
  });
});

describe('globals', () => {
  const good = '"use strict";\nvar __app = (() => ({}))();\nfunction onOpen() {}\n';

  it('lets the bundle and its entries through', () => {
    expect(checkGlobals(parseScript(good), ['onOpen'])).toEqual([]);
  });

  it.each([
    [`${good}function helper() {}`, "declares the global helper, which isn't an entry"],
    [`${good}var x = 1, onOpen;`, "declares the global x, which isn't an entry"],
    [`${good}const { a } = __app;`, 'declares the global {…}'],
    [`${good}class Helper {}`, 'runs a statement at its top level, in line 4'],
    [`${good}start();`, 'runs a statement at its top level, in line 4'],
    [`${good}if (true) { function hidden() {} }`, 'runs a statement at its top level, in line 4'],
    [`${good}function onOpen() {}`, 'declares the global onOpen 2 times'],
    ['var __app = {};', 'declares the global onOpen 0 times'],
    ['function onOpen() {}', 'declares the global __app 0 times'],
    ['var __app = {}; var onOpen_ = 1; globalThis.onOpen = 1;', 'declares the global onOpen_'],
  ])('refuses %j', (code, sentence) => {
    expect(checkGlobals(parseScript(code), ['onOpen']).join('\n')).toContain(sentence);
  });

  it('refuses names that Apps Script hides', () => {
    expect(checkEntryNames(['onOpen', 'save_'])).toEqual([
      expect.stringContaining('The entry save_ ends with "_"'),
    ]);
  });
});

describe('JSDoc', () => {
  const lines = [
    '* Text.',
    '* @param {Range} ids What.',
    '* @param {number} [rows=5] Most.',
    '* @return It.',
  ];
  const documented = (...doc: readonly string[]) => `/*${doc.join('\n ')}\n */\nfunction GET(ids, rows) {}`;

  it('lets a described custom function through, and a plain function without a description', () => {
    expect(checkJsDoc(parseScript(documented(...lines, '* @customfunction')))).toEqual([]);
    expect(checkJsDoc(parseScript('function onOpen(event) {}\n/** Text. */\nfunction save(a) {}'))).toEqual(
      [],
    );
  });

  it.each([
    ['function GET() {}', 'The custom function GET has no JSDoc'],
    ['/* @customfunction @return */ function GET() {}', 'The custom function GET has no JSDoc'],
    [
      '/** @return it\n@customfunction */ var x = 1;\nfunction GET() {}',
      'The custom function GET has no JSDoc',
    ],
    [documented(...lines), 'lacks @customfunction'],
    [documented('* @customfunction'), 'describes (), but it takes (ids, rows)'],
    [documented('* @customfunction', ...lines.slice(0, 3)), 'lacks @return'],
    [documented('* @customfunction', '* @param rows', '* @param ids', '* @return'), 'describes (rows, ids)'],
    [
      documented('* @customfunction', '* @param [ids]', '* @param rows', '* @return'),
      'required parameter after an optional',
    ],
    ['/** @customfunction */\nfunction onOpen() {}', 'only uppercase names are custom functions'],
  ])('refuses %j', (code, sentence) => {
    expect(checkJsDoc(parseScript(code)).join('\n')).toContain(sentence);
  });
});

/** An entry that is a function of its own. */
const OPENING: EntryFunction = { name: 'onOpen', parameters: [], jsDoc: undefined, isEndpoint: false };

describe('loading', () => {
  const app = (body: string) =>
    `var __app = (() => { ${body} return { onOpen() { SpreadsheetApp.getUi(); } }; })();`;

  it('lets code through that touches services in calls only, and says how long it took', () => {
    const report = checkLoad(app(''), [OPENING]);
    expect(report.problems).toEqual([]);
    expect(report.milliseconds).toBeGreaterThan(0);
  });

  it.each([
    ['SpreadsheetApp.getActive();', 'touches SpreadsheetApp while it loads'],
    ['const ui = UrlFetchApp;', 'touches UrlFetchApp while it loads'],
    ['if (typeof PropertiesService === "object") f();', 'touches PropertiesService while it loads'],
    ['try { CacheService.getScriptCache(); } catch {}', 'touches CacheService while it loads'],
    ['globalThis.LockService;', 'touches LockService while it loads'],
    ['console.log(1);', 'touches console while it loads'],
    ['setTimeout(() => 1);', 'fails while it loads: ReferenceError: setTimeout is not defined'],
    ['process.env;', 'fails while it loads: ReferenceError: process is not defined'],
    ['new URL("https://x");', 'fails while it loads: ReferenceError: URL is not defined'],
  ])('refuses %j', (body, sentence) => {
    expect(checkLoad(app(body), [OPENING]).problems.join('\n')).toContain(sentence);
  });

  it('refuses exports other than the entries', () => {
    expect(checkLoad('var __app = { onOpen: 1, more() {} };', [OPENING]).problems).toEqual([
      'src/main.ts lacks the function onOpen of src/entry.',
      "src/main.ts has the number onOpen, which src/entry doesn't.",
      "src/main.ts has the function more, which src/entry doesn't.",
    ]);
    expect(checkLoad('var __app = (() => {})();', [OPENING]).problems).toEqual([
      'src/main.ts lacks the function onOpen of src/entry.',
    ]);
  });

  it('refuses a table of endpoints that nobody joins to the others', () => {
    const tabled = { ...OPENING, isEndpoint: true };
    const joined = 'var __app = { ENDPOINTS: { onOpen: {} }, call() {} };';
    expect(checkLoad(joined, [tabled]).problems).toEqual([]);
    expect(checkLoad('var __app = { ENDPOINTS: {}, call() {} };', [tabled]).problems).toEqual([
      'ENDPOINTS of src/main.ts lacks the object onOpen of src/entry.',
    ]);
  });
});

describe('missing globals', () => {
  it.each(['new URL(x)', 'atob(x)', 'setTimeout(f, 1)', 'function f() { return new TextEncoder(); }'])(
    'refuses %j',
    (code) => {
      expect(checkMissingGlobals(parseScript(code))).toEqual([
        expect.stringContaining('which Apps Script does not have, in line 1'),
      ]);
    },
  );

  it('lets methods of the same name through', () => {
    expect(checkMissingGlobals(parseScript('http.fetch(x); x.URL; ({ atob() {} });'))).toEqual([]);
  });
});

describe('size', () => {
  it('counts bytes, not characters', () => {
    expect(checkSize('x'.repeat(BYTE_BUDGET), BYTE_BUDGET)).toEqual([]);
    expect(checkSize(`${'x'.repeat(BYTE_BUDGET - 1)}ã`, BYTE_BUDGET)).toEqual([
      expect.stringContaining(`Code.js has ${BYTE_BUDGET + 1} bytes, 1 over its budget of ${BYTE_BUDGET}.`),
    ]);
  });

  it('names what has grown since the budget was set, the most first', () => {
    const features = new Map([
      ['alerts', 67_400],
      ['answers', 260_000],
      ['visits', 16_800],
    ]);
    expect(checkSize('x'.repeat(BYTE_BUDGET + 1), BYTE_BUDGET, features)).toEqual([
      expect.stringMatching(
        / Growth since the budget was set: core [\d.]+ KB, answers [\d.]+ KB, alerts [\d.]+ KB\.$/,
      ),
    ]);
  });
});

describe('size of the pages', () => {
  it('is that of all together', () => {
    const full = 'x'.repeat(PAGES_BYTE_BUDGET);
    expect(checkPagesSize(full)).toEqual([]);
    expect(checkPagesSize(`${full}x`)).toEqual([
      `pages.html has ${PAGES_BYTE_BUDGET + 1} bytes, 1 over its budget of ${PAGES_BYTE_BUDGET}.`,
    ]);
  });
});

describe('dependencies', () => {
  it('refuses packages that nobody let in, nested ones too', () => {
    const inputs = [
      'src/main.ts',
      'node_modules/zod/v4/mini/index.js',
      'node_modules/zod/node_modules/left-pad/index.js',
      'node_modules/@scope/name/index.js',
    ];
    expect(checkDependencies(inputs.slice(0, 2))).toEqual([]);
    expect(checkDependencies(inputs)).toEqual([
      'The package left-pad is in the bundle; only these are allowed: zod.',
      'The package @scope/name is in the bundle; only these are allowed: zod.',
    ]);
  });
});

describe('scopes', () => {
  const fetches = 'https://www.googleapis.com/auth/script.external_request';
  const triggers = 'https://www.googleapis.com/auth/script.scriptapp';

  it('asks for exactly what is used', () => {
    expect(
      checkScopes([parseScript('UrlFetchApp.fetch(x); ScriptApp.newTrigger(x);')], [fetches, triggers]),
    ).toEqual([]);
  });

  it('refuses one too few and one too many', () => {
    expect(checkScopes([parseScript('UrlFetchApp.fetch(x);')], [triggers])).toEqual([
      `appsscript.json lacks the scope ${fetches}, which UrlFetchApp.fetch needs.`,
      `appsscript.json asks for the scope ${triggers}, which nothing in Code.js needs.`,
    ]);
  });

  it('finds methods of objects by their names, unless the code has its own of that name', () => {
    const dialogs = 'https://www.googleapis.com/auth/script.container.ui';
    expect(checkScopes([parseScript('ui.showSidebar(page);')], [])).toEqual([
      `appsscript.json lacks the scope ${dialogs}, which showSidebar needs.`,
    ]);
    expect(
      checkScopes([parseScript('const own = { showSidebar() {} }; own.showSidebar(page);')], []),
    ).toEqual([]);
  });

  it('takes the narrowest of those that are enough, and wants no wider one beside it', () => {
    const [narrow, wide] = [
      'https://www.googleapis.com/auth/spreadsheets.currentonly',
      'https://www.googleapis.com/auth/spreadsheets',
    ];
    const code = 'SpreadsheetApp.getActiveSpreadsheet();';
    expect(checkScopes([parseScript(code)], [narrow])).toEqual([]);
    expect(checkScopes([parseScript(code)], [wide])).toEqual([]);
    expect(checkScopes([parseScript(code)], [wide, narrow])).toEqual([
      `appsscript.json asks for the scope ${wide}, which nothing in Code.js needs.`,
    ]);
    expect(checkScopes([parseScript('SpreadsheetApp.getUi();')], [narrow])).toEqual([
      `appsscript.json asks for the scope ${narrow}, which nothing in Code.js needs.`,
    ]);
  });
});

describe('a page', () => {
  it.each([
    ['<p><?= name ?></p>', 'Apps Script takes for a template'],
    ['<script src="https://cdn.example.com/a.js"></script>', 'https://cdn.example.com/a.js'],
    ["<link href='//cdn.example.com/a.css'>", '//cdn.example.com/a.css'],
    ['<form action=http://example.com/x>', 'http://example.com/x'],
    ['<style>body { background: url(https://example.com/a.png); }</style>', 'https://example.com/a.png'],
    ['<style>@import "https://example.com/a.css";</style>', 'https://example.com/a.css'],
    ['<script>fetch(x)</script>', 'uses fetch;'],
    ['<script>new XMLHttpRequest()</script>', 'uses XMLHttpRequest;'],
    ['<script>navigator.sendBeacon(x)</script>', 'uses sendBeacon;'],
    ['<script>use(`https://a`)</script>', 'contains "//a`)</script>"'],
    ['<script>use("https://a")</script>', 'contains "//a")</script>"'],
    ['<script>use(`a/*`)</script>', 'contains "/*`)</script>"'],
    ['<script>use("é")</script>', 'contains "é"'],
    [`<script>use("${'a'.repeat(10_000)}")</script>`, 'has a line of 10000 characters'],
    ['<p>a</p><!-- note -->', 'contains "<!--"'],
  ])('that is %j is refused', (html, sentence) => {
    expect(checkPage({ name: 'form', html })).toContainEqual(expect.stringContaining(sentence));
  });

  it('may show an address', () => {
    const html =
      '<input placeholder="example.com"><a href="#top">a</a><script>a("https:/\\/b", `c/d`, e / f)</script>';
    expect(checkPage({ name: 'form', html })).toEqual([]);
  });

  it('is refused for what it loads, however that is written', () => {
    const html = '<script>a.innerHTML = "<img src=https:/\\/example.com/b>"</script>';
    expect(checkPage({ name: 'form', html })).toEqual([expect.stringContaining('https://example.com/b')]);
  });

  it('has neither comments nor `//` in its script as it is built', () => {
    const code = 'a(/* b */ "https://c", `/*d*/`, /[/*]/, e / f); // g\n// h\n(() => {\n  i();\n})();\n';
    const built = scriptWithTabs(code);
    expect(built).toBe('a("https:/\\/c", `/\\*d*/`, /[/\\*]/, e / f); \n(() => {\n\ti();\n})();\n');
  });
});
