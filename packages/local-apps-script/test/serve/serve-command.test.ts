// `local-apps-script serve`: a page that shows the script's sheet, and another script when its files change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scriptFolder } from '../support/script-folder.ts';

const root = join(import.meta.dirname, '../..');
const menu = (caption: string) =>
  `function onOpen() { SpreadsheetApp.getUi().createMenu('${caption}').addItem('Add', 'add').addToUi(); }
   function add() { SpreadsheetApp.getActiveSheet().appendRow(['Tea', '=DOUBLE(2)']); }
   function DOUBLE(x) { return 2 * x; }`;

it('reads a changed script again, keeps the sheet, and writes it to the file at the end', async () => {
  const dir = scriptFolder({ 'Code.gs': menu('Orders'), 'appsscript.json': '{}' });
  const file = join(scriptFolder({}), 'book.json');
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', 'serve', dir, '--workbook', file], {
    cwd: root,
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  try {
    const [printed] = await once(child.stdout, 'data');
    const [url = ''] = /http:\S+\//.exec(String(printed)) ?? [];
    const workbook = async () => (await (await fetch(`${url}api/workbook`)).json()) as { menus: object[] };
    const run = (functionName: string) =>
      fetch(`${url}api/run`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: new URL(url).origin },
        body: JSON.stringify({ functionName, kind: 'menu', args: [] }),
      });
    expect(await (await fetch(url)).text()).toContain('<title>');
    expect(await workbook()).toMatchObject({ menus: [{ caption: 'Orders' }] });
    expect(await (await run('add')).json()).toEqual({ kind: 'returned', value: null });

    writeFileSync(join(dir, 'Code.gs'), 'function (');
    await expect.poll(() => said).toContain('Syntax error:');
    expect(await workbook()).toMatchObject({ menus: [{ caption: 'Orders' }] });
    writeFileSync(join(dir, 'Code.gs'), menu('Sales'));
    await expect.poll(workbook).toMatchObject({ menus: [{ caption: 'Sales' }] });
    expect(await workbook()).toMatchObject({ sheets: [{ lastRow: 1 }] });
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  expect(child.exitCode).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('Tea');
});
