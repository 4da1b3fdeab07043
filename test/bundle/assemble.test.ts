// The whole build over a small project: what it makes, and that it refuses instead of making something wrong.
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type Assembly, assemble } from '../../build/assemble.ts';
import { keptSettingsIn } from '../../deploy/difference.ts';
import { pagesIn } from '../support/built-pages.ts';
import { cancelAction } from '../support/cancel-action.ts';
import { GOOD_FILES, withProject } from './temporary-project.ts';

function assembleProject(
  changes: Readonly<Record<string, string | undefined>> = {},
  baseUrl?: string,
  recordLinks?: string,
  alertHosts?: string,
): Promise<Assembly> {
  return withProject(changes, (root) => assemble({ root, baseUrl, recordLinks, alertHosts }));
}

describe('Code.js', () => {
  it('declares the entries with their parameters and JSDoc, and calls the bundle', async () => {
    const { files, problems, entryNames } = await assembleProject();
    expect(problems).toEqual([]);
    expect(entryNames).toEqual(['FRANCHISE_DOUBLE', 'onOpen']);
    expect(files.get('Code.js')).toContain(`
/**
 * Dobra um número, e não só uma vez.
 *
 * @param {number} value What is doubled.
 * @param {number} [times] How often; once when it is left out.
 * @return {number} The result.
 * @customfunction
 */
function FRANCHISE_DOUBLE(value, times) {
\treturn __app.FRANCHISE_DOUBLE(value, times);
}

/** Adds the menu. */
function onOpen(event) {
\treturn __app.onOpen(event);
}
`);
  });

  it('declares the entries of tables, with the parameters of their kind, and the comments of those that people find in a list', async () => {
    const { files, entryNames } = await assembleProject({
      'src/entry/alerts.ts': `import { fromMenu, fromPage } from '../app/endpoints/endpoint.ts';
export const alertEndpoints = {
  /** Opens the page. */
  showAlerts: fromMenu({ first: [] }, () => undefined),

  /**
   * Saves one.
   */
  saveAlert: fromPage({ first: [] }, undefined, () => ({})),
};
`,
    });
    expect(entryNames).toEqual(['showAlerts', 'saveAlert', 'FRANCHISE_DOUBLE', 'onOpen']);
    expect(files.get('Code.js')).toContain(`
/** Opens the page. */
function showAlerts() {
\treturn __app.call('showAlerts');
}

function saveAlert(input) {
\treturn __app.call('saveAlert', input);
}
`);
  });

  it('runs, with class fields and private names lowered', async () => {
    const { files } = await assembleProject({}, 'https://api.example.com/base/');
    const fetched: string[] = [];
    const context = vm.createContext({ UrlFetchApp: { fetch: (url: string) => fetched.push(url) } });
    vm.runInContext(files.get('Code.js') ?? '', context);
    expect(vm.runInContext('[FRANCHISE_DOUBLE(21), FRANCHISE_DOUBLE(3, 2)].join()', context)).toBe('42,12');
    vm.runInContext('onOpen({})', context);
    expect(fetched).toEqual(['https://api.example.com/base']);
  });

  it('is the same, byte for byte, when it is built twice and in another folder', async () => {
    const first = await assembleProject();
    const second = await assembleProject();
    expect([...second.files]).toEqual([...first.files]);
  });
});

describe('a page', () => {
  it('is one file with its script and style, in which nothing ends the script early', async () => {
    const { files } = await assembleProject();
    const html = files.get('pages.html') ?? '';
    expect([...files.keys()]).toEqual(['Code.js', 'appsscript.json', 'pages.html']);
    expect(pagesIn(html)).toEqual(['hello']);
    expect(html).toMatch(/<style>[^<]*margin: 0;[^<]*color: red;[^<]*<\/style>/);
    // Of Preact, the page, and the end.
    expect(html.match(/<\/script>/g)).toHaveLength(3);
    expect(html).toContain('<\\/script>$&');
    expect(html).toContain('Ol\\xE1');
    expect(html).not.toContain('<!--');
  });

  it.each([
    ['src/pages/shared/page.html', undefined, 'src/pages/shared/page.html is missing.'],
    ['src/pages/shared/look.css', undefined, 'src/pages/shared/look.css is missing.'],
    ['src/pages/shared/page.html', '<!-- style -->', 'must contain "<!-- script -->" exactly once'],
    [
      'src/pages/shared/page.html',
      '<!-- style --><!-- style --><!-- script -->',
      '"<!-- style -->" exactly once',
    ],
  ])('is refused when %s is %j', async (file, text, sentence) => {
    await expect(assembleProject({ [file]: text })).rejects.toThrow(sentence);
  });
});

describe('the manifest', () => {
  it('goes along unchanged when no address is pinned', async () => {
    const { files } = await assembleProject();
    expect(JSON.parse(files.get('appsscript.json') ?? '')).toEqual(
      JSON.parse(GOOD_FILES['appsscript.json'] ?? ''),
    );
  });

  it.each([
    ['https://api.example.com', ['https://api.example.com/']],
    ['https://api.example.com/base/', ['https://api.example.com/base']],
    ['http://127.0.0.1:8787', undefined],
  ])('lets the script fetch from the pinned %s only', async (baseUrl, allowed) => {
    const { files } = await assembleProject({}, baseUrl);
    const manifest = JSON.parse(files.get('appsscript.json') ?? '');
    expect(manifest.urlFetchWhitelist).toEqual(allowed);
  });

  it.each(['{', '{}', '{"oauthScopes": [1]}'])('is refused when it is %j', async (text) => {
    await expect(assembleProject({ 'appsscript.json': text })).rejects.toThrow('appsscript.json');
  });
});

describe('ALERT_HOSTS', () => {
  const pinned = 'https://api.example.com';
  const hosts = 'chat.googleapis.com, *.logic.azure.com';

  it('stands in the manifest behind the only address, and in the heading, from which later deploys take it', async () => {
    const { files } = await assembleProject({}, pinned, undefined, hosts);
    expect(JSON.parse(files.get('appsscript.json') ?? '')).toMatchObject({
      urlFetchWhitelist: [`${pinned}/`, 'https://chat.googleapis.com/', 'https://*.logic.azure.com/'],
    });
    expect(keptSettingsIn(files).alertHosts).toBe('chat.googleapis.com *.logic.azure.com');
    const { files: none } = await assembleProject({}, pinned, undefined, 'none');
    expect(keptSettingsIn(none).alertHosts).toBeUndefined();
    expect(JSON.parse(none.get('appsscript.json') ?? '')).toMatchObject({
      urlFetchWhitelist: [`${pinned}/`],
    });
    const { files: open } = await assembleProject({}, undefined, undefined, hosts);
    expect(JSON.parse(open.get('appsscript.json') ?? '')).not.toHaveProperty('urlFetchWhitelist');
  });

  it.each(['*', 'https://chat.googleapis.com', 'chat', '*.*.com'])(
    'is refused when it is %j',
    async (text) => {
      await expect(assembleProject({}, pinned, undefined, text)).rejects.toThrow('ALERT_HOSTS contains');
    },
  );
});

describe('ACTIONS', () => {
  const built = (actions: string) =>
    withProject({}, (root) => assemble({ root, baseUrl: undefined, actions }));

  it('stands in the heading where they are left out, from which later deploys take it', async () => {
    expect(keptSettingsIn((await built('no')).files).actions).toBe('no');
    expect(keptSettingsIn((await built('yes')).files).actions).toBeUndefined();
    await expect(built('never')).rejects.toThrow('use yes, no for a build');
  });

  const CANCEL = cancelAction();

  it('brings definitions along, from a file or as the heading has them', async () => {
    const inFile = (content: string) =>
      withProject({ 'actions.json': content }, (root) =>
        assemble({ root, baseUrl: undefined, actions: 'actions.json' }),
      );
    const kept = keptSettingsIn((await inFile(JSON.stringify(CANCEL, null, 2))).files).actions;
    expect(JSON.parse(kept ?? '')).toEqual([CANCEL]);
    expect(keptSettingsIn((await built(kept ?? '')).files).actions).toBe(kept);
    await expect(inFile('{')).rejects.toThrow('valid JSON');
    await expect(built(JSON.stringify([CANCEL, CANCEL]))).rejects.toThrow('two definitions are named');
    const elsewhere = { ...CANCEL, path: 'https://x.example/api/v2/a' };
    await expect(built(JSON.stringify([CANCEL, elsewhere]))).rejects.toThrow('definition 2');
  });
});

describe('LISTS', () => {
  const ORDERS = {
    name: 'Open orders',
    filters: 'path=/api/v2/compras/order/list; status=OPEN',
    note: '</script>',
  };
  const built = (lists: string, files = {}) =>
    withProject(files, (root) => assemble({ root, baseUrl: undefined, lists }));

  it('are brought along, from a file or as the heading has them, until somebody takes them away', async () => {
    const { note: _, ...plain } = ORDERS;
    const { files } = await built('lists.json', { 'lists.json': JSON.stringify(plain, null, 2) });
    const kept = keptSettingsIn(files).lists;
    expect(JSON.parse(kept ?? '')).toEqual([{ ...plain, note: '' }]);
    expect(keptSettingsIn((await built(kept ?? '')).files).lists).toBe(kept);
    for (const none of ['', ' ', 'none'])
      expect(keptSettingsIn((await built(none)).files).lists).toBeUndefined();
  });

  it.each([
    ['nothing.json', "which isn't a file"],
    ['[', 'valid JSON'],
    [JSON.stringify([ORDERS, ORDERS]), 'two lists are named "Open orders"'],
    [JSON.stringify([{ ...ORDERS, name: ' ' }]), 'list 1 is invalid ("name")'],
    [JSON.stringify([{ ...ORDERS, name: 'two\nlines' }]), 'list 1 is invalid ("name")'],
    [JSON.stringify([{ ...ORDERS, key: 'id' }]), 'list 1 is invalid'],
    [JSON.stringify([{ ...ORDERS, filters: 'status=OPEN' }]), 'need a path'],
    [JSON.stringify([{ ...ORDERS, filters: 'path=https://other.example/api/v2/x' }]), 'need a path'],
  ])('%s is refused', async (lists, words) => {
    await expect(built(lists)).rejects.toThrow(words);
  });
});

describe('RECORD_LINKS', () => {
  const links = 'tickets=https://app.example.com/t/{id}?a=b; templates = https://app.example.com/#/{id} ;';

  it('stands in the code, and in its heading, from which later deploys take it', async () => {
    const main = `declare const __RECORD_LINKS__: Readonly<Record<string, string>>;\n${GOOD_FILES[
      'src/main.ts'
    ]?.replace('__PINNED_BASE_URL__ ??', 'JSON.stringify(__RECORD_LINKS__) ??')}`;
    const { files } = await assembleProject({ 'src/main.ts': main }, undefined, links);
    const said: string[] = [];
    const context = vm.createContext({ UrlFetchApp: { fetch: (text: string) => said.push(text) } });
    vm.runInContext(files.get('Code.js') ?? '', context);
    vm.runInContext('onOpen({})', context);
    expect(said.map((text) => JSON.parse(text))).toEqual([
      { tickets: 'https://app.example.com/t/{id}?a=b', templates: 'https://app.example.com/#/{id}' },
    ]);
    const kept = keptSettingsIn(files).recordLinks;
    expect(kept).toBe('tickets=https://app.example.com/t/{id}?a=b; templates=https://app.example.com/#/{id}');
    for (const none of [undefined, ' ', 'none']) {
      const { files: plain } = await assembleProject({}, undefined, none);
      expect(keptSettingsIn(plain).recordLinks).toBeUndefined();
    }
  });

  it.each([
    ['https://app.example.com/{id}', 'use tickets, action-plans'],
    ['chamados=https://app.example.com/{id}', 'use tickets, action-plans'],
    ['tickets=https://app.example.com/7', 'has {id} in place'],
    ['tickets=http://app.example.com/{id}', 'begins with https://'],
    ['tickets=https://{id}', 'begins with https://'],
    ['tickets=https://app.example.com/{unit}/{id}', 'begins with https://'],
  ])('is refused when it is %s: %s', async (setting, words) => {
    await expect(assembleProject({}, undefined, setting)).rejects.toThrow(words);
  });
});

describe('BASE_URL', () => {
  it.each([
    ['http://api.example.com', 'must begin with https://'],
    ['ftp://localhost', 'must begin with https://'],
    ['http://localhost.example.com', 'must begin with https://'],
    ['api.example.com', "which isn't a URL"],
    ['https://me:secret@api.example.com', 'contains a user or a password'],
    ['https://api.example.com?x=1', 'remove everything from'],
    ['https://api.example.com/#x', 'remove everything from'],
  ])('%j stops the build', async (baseUrl, sentence) => {
    await expect(assembleProject({}, baseUrl)).rejects.toThrow(sentence);
  });
});

describe('the build', () => {
  it.each([
    ['src/main.ts', undefined, 'src/main.ts is missing.'],
    ['appsscript.json', undefined, 'There is no appsscript.json.'],
    ['src/entry/menu.ts', 'export const onOpen = () => 1;', "exports something that isn't a table"],
    ['src/entry/menu.ts', 'export const all = { onOpen() {} };', "has an entry that isn't one of fromMenu"],
    ['src/entry/menu.ts', 'export default function onOpen() {}', 'has a default export'],
    ['src/entry/menu.ts', "export * from '../app/ports.ts';", 'has a default export or an `export *`'],
    [
      'src/entry/menu.ts',
      'function onOpen() {}\nexport { onOpen };',
      "exports something that isn't declared",
    ],
    ['src/entry/menu.ts', 'export async function onOpen() {}', 'declares onOpen as async'],
    [
      'src/entry/menu.ts',
      'export function onOpen({ a }: { a: 1 }) { return a; }',
      'gives onOpen a parameter without a name',
    ],
    [
      'src/entry/menu.ts',
      'export function onOpen(...all: number[]) { return all; }',
      'gives onOpen a parameter without a name',
    ],
    ['src/entry/other.ts', 'export function onOpen() {}', 'Two files in src/entry export onOpen'],
  ])('stops when %s is %j', async (file, text, sentence) => {
    await expect(assembleProject({ [file]: text })).rejects.toThrow(sentence);
  });

  it.each([
    [
      'src/main.ts',
      "export { onOpen } from './entry/menu.ts'; UrlFetchApp;",
      'touches UrlFetchApp while it loads',
    ],
    [
      'src/main.ts',
      "export { onOpen } from './entry/menu.ts';",
      'src/main.ts lacks the function FRANCHISE_DOUBLE',
    ],
    [
      'src/main.ts',
      `${GOOD_FILES['src/main.ts']}; export const more = 1;`,
      'src/main.ts has the number more',
    ],
    [
      'src/entry/menu.ts',
      'export function onOpen_() {}\nexport function onOpen() {}',
      'onOpen_ ends with "_"',
    ],
    [
      'src/entry/menu.ts',
      'export function onOpen() { new URL("x:"); }',
      'calls URL, which Apps Script does not have',
    ],
    ['src/pages/hello/hello.tsx', 'fetch("x");', 'The page hello uses fetch'],
    ['appsscript.json', '{"oauthScopes": []}', 'lacks the scope'],
  ])('reports a %s that is %j', async (file, text, sentence) => {
    const { problems } = await assembleProject({ [file]: text });
    expect(problems.join('\n')).toContain(sentence);
  });

  it('reports a package that nobody let in', async () => {
    const { problems } = await assembleProject({
      'node_modules/left-pad/index.js': 'export const pad = (text) => text;',
      'src/main.ts': `import { pad } from 'left-pad'; providePorts.pad = () => pad('');${GOOD_FILES['src/main.ts']}`,
    });
    expect(problems).toEqual([expect.stringContaining('The package left-pad is in the bundle')]);
  });

  it('reports a page that loads something from outside', async () => {
    const page = GOOD_FILES['src/pages/shared/page.html'] ?? '';
    const image = '<img src="https://cdn.example.com/a.png">';
    const { problems } = await assembleProject({
      'src/pages/shared/page.html': page.replace('<p', `${image}<p`),
    });
    expect(problems).toEqual([
      expect.stringContaining('contains "//cdn.example.com'),
      expect.stringContaining('loads from or links to https://cdn.example.com/a.png'),
    ]);
  });
});

describe('GUIDE', () => {
  const built = (guide: string) => withProject({}, (root) => assemble({ root, baseUrl: undefined, guide }));

  it('says where the guide stands, for later deploys too', async () => {
    const { files } = await built('https://docs.example.com/franchise');
    expect(keptSettingsIn(files).guide).toBe('https://docs.example.com/franchise');
    expect(keptSettingsIn((await built('none')).files).guide).toBeUndefined();
  });

  it('is refused unless it is an address', async () => {
    await expect(built('docs.example.com')).rejects.toThrow('GUIDE is "docs.example.com"');
    await expect(built('http://docs.example.com')).rejects.toThrow('GUIDE is');
  });
});
