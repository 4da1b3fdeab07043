// `local-apps-script run`: scripts of others run unchanged from the command line.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runCommandLine } from '../src/commands/commands.ts';
import { priceLists } from '../src/kernel/charges.ts';
import { scriptFolder } from './support/script-folder.ts';

const root = join(import.meta.dirname, '..');

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Not blocking, so that a server in this process can answer it. */
function run(...args: readonly string[]): Promise<Ended> {
  return command('run', ...args);
}

/** In this process: to start one for each would take ten times as long. */
async function command(...args: readonly string[]): Promise<Ended> {
  const written = { out: '', err: '' };
  const hear = (to: 'out' | 'err') => (text: string | Uint8Array) => {
    written[to] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(hear('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(hear('err')),
  ];
  vi.stubEnv('TZ', process.env.TZ);
  try {
    const code = await runCommandLine(args);
    return { code, ...written };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** In a process of its own, as at a terminal. */
function commandOfItsOwn(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', ...args], {
      cwd: root,
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

const dir = scriptFolder({
  'Code.gs': `
    function add(a, b) { console.log('adding'); Logger.log('%s', a); return { sum: a + b.n, at: new Date(0) }; }
    function nothing() {}
    function forEver() { for (;;); }
    function boom() { throw new TypeError('no ' + UrlFetchApp.hostClass); }
    function hours() { return new Date(Date.UTC(2026, 0, 1)).getHours(); }
    function write(text) {
      SpreadsheetApp.getActiveSheet().getRange('B2').setValue(text);
      PropertiesService.getUserProperties().setProperty('k', text);
    }
    function read() {
      return [SpreadsheetApp.getActiveSheet().getRange('B2').getValue(), PropertiesService.getUserProperties().getProperty('k')];
    }
    function make() { return SpreadsheetApp.create('Other').getName(); }
    function onOpen() { SpreadsheetApp.getUi().createMenu('M').addItem('a', 'b').addToUi(); UrlFetchApp.fetch('http://127.0.0.1:1'); }
    function formulas() {
      const sheet = SpreadsheetApp.getActiveSheet();
      sheet.getRange('A1:A3').setValues([[1], [2], [3]]);
      sheet.getRange('C1:C2').setFormulas([['=SUM(A1:A3)*2'], ['=TRIPLE(A2)']]);
      const isLoading = () => sheet.getRange('C2').getDisplayValue() === 'Loading...';
      for (let n = 0; n < 100 && isLoading(); n += 1) Utilities.sleep(100);
      return sheet.getRange('C1:C2').getDisplayValues();
    }
    /** @customfunction */
    function TRIPLE(x) { return 3 * x; }
    function get(url) { return UrlFetchApp.fetch(url).getContentText(); }`,
  'appsscript.json': '{"timeZone": "Asia/Tokyo"}',
});

describe('run DIR FUNCTION', () => {
  it('passes arguments, writes the log to stderr, and the value as the last line of stdout', async () => {
    const { code, out, err } = await commandOfItsOwn('run', dir, 'add', '2', '{"n": 3}');
    expect(out).toBe('{"sum":5,"at":"1970-01-01T00:00:00.000Z"}\n');
    expect(err).toBe('LOG: adding\nINFO: 2.0\n');
    expect(code).toBe(0);
    expect((await run(dir, 'nothing')).out).toBe('null\n');
  });

  it("computes formulas, Sheets' own and the script's", async () => {
    expect((await run(dir, 'formulas')).out).toBe('[["12"],["6"]]\n');
  });

  it('ends with 1 and the error on stderr', async () => {
    const { code, out, err } = await commandOfItsOwn('run', dir, 'boom');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^TypeError: no undefined\n {4}at boom \(Code:/);
    expect((await run(dir, 'none')).err).toBe('Exception: Script function not found: none\n');
  });

  it('refuses syntax as a push does, and says how it is used', async () => {
    const broken = await run(scriptFolder({ 'a.js': '\nexport const a = 1;' }), 'a');
    expect(broken).toEqual({
      code: 1,
      out: '',
      err: "Syntax error: SyntaxError: Unexpected token 'export' line: 2 file: a.js\n",
    });
    expect(await run(dir)).toMatchObject({ code: 2, err: expect.stringContaining('Which function?') });
  });

  it('ends an endless loop at its limit', async () => {
    const { code, err } = await run(dir, 'forEver', '--time-limit', '0.2');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^Exceeded maximum execution time\n {4}at forEver \(Code:\d+:\d+\)\n$/),
    ]);
  });

  it('says which calls cost most, by a list of prices', async () => {
    const { out, err } = await run(dir, 'write', '"x"', '--cost');
    expect(out).toBe('null\n');
    const { usual } = priceLists;
    const dearest = [
      `By the usual prices they take ${usual['sheet-write'].callMs + usual.methodMs['Properties.setProperty'] + 2 * usual['sheet-structure'].callMs + usual.free.callMs} ms.`,
      '       ms   calls  method',
      '      200       1  Range.setValue',
      '       62       1  Properties.setProperty',
      '',
    ].join('\n');
    expect(err).toContain(dearest);
    expect((await run(dir, 'write', '"x"', '--cost', '--prices', 'dear')).err).toContain(
      '610       1  Range.setValue',
    );
    const unknown = await run(dir, 'write', '"x"', '--cost', '--prices', 'none');
    expect(unknown).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no price list none: cheap, usual, dear'),
    });
  });

  it('says that a manifest is missing, and goes on', async () => {
    const without = scriptFolder({ 'a.js': 'function one() { return 1; }' });
    const { out, err } = await run(without, 'one');
    expect([out, err]).toEqual(['1\n', expect.stringMatching(/ has no appsscript\.json: /)]);
  });

  it('reads local times in the zone of the manifest', async () => {
    expect((await run(dir, 'hours')).out).toBe('9\n');
  });

  it('keeps the workbook and the properties in a file', async () => {
    const file = join(scriptFolder({}), 'book.json');
    expect((await run(dir, 'write', '"São"', '--workbook', file)).code).toBe(0);
    expect((await run(dir, 'read', '--workbook', file)).out).toBe('["São","São"]\n');
    expect((await run(dir, 'read')).out).toBe('["",null]\n');
    const { out, err } = await run(dir, 'make', '--workbook', file);
    expect(out).toBe('"Other"\n');
    expect(err).toMatch(/The spreadsheet Other \(\S+\) is gone now: only the script's own is kept\./);
  });

  it('runs onOpen as the simple trigger that it is', async () => {
    expect((await run(dir, 'onOpen')).err).toMatch(/You do not have permission to call UrlFetchApp.fetch/);
  });

  it('fetches over HTTP', async () => {
    const server = createServer((_request, response) => response.end('hello'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect((await run(dir, 'get', JSON.stringify(`http://127.0.0.1:${port}/`))).out).toBe('"hello"\n');
    server.close();
  });
});

describe('check DIR', () => {
  it('writes what it finds, and ends with 1 where something fails', async () => {
    const broken = scriptFolder({ 'a.js': 'function one() {\n  fetch();\n}', 'appsscript.json': '{}' });
    const { code, out } = await command('check', broken);
    expect(out).toMatch(/^a\.js:2 error: Neither the script nor Apps Script has fetch\. .*\n1 error\.\n$/);
    expect(code).toBe(1);
    expect(await command('check', join(root, 'examples/hello'))).toMatchObject({ code: 0 });
  });
});
