// The check of the installation is a file that nothing evaluates until somebody checks: nothing of it is in what formulas
// load, and where it is missing or of another version that is said in words.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DIST, World } from '../../support/world.ts';

const FILE = 'installation-check.html';
const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');

let world: World | undefined;
let folder = '';
afterEach(() => {
  world?.close();
  world = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** A project as the build makes it, but for the file of the check. */
function openWith(change: (text: string) => string | undefined): World {
  folder = mkdtempSync(path.join(tmpdir(), 'franchise-check-'));
  cpSync(DIST, folder, { recursive: true });
  const changed = change(read(folder, FILE));
  if (changed === undefined) rmSync(path.join(folder, FILE));
  else writeFileSync(path.join(folder, FILE), changed);
  world = new World({ dir: folder });
  world.connect();
  return world;
}

/** Of the check alone: a trial, the calls that only it makes, and the texts that it writes. */
const ITS_OWN = ['markByNumbers', 'onIntersectingLocations', 'IMPORTXML("https://example.com"'];

describe('what every execution loads', () => {
  it('has nothing of the check, which its file has', () => {
    for (const text of ITS_OWN) {
      expect(read(DIST, FILE)).toContain(text);
      expect(read(DIST, 'Code.js')).not.toContain(text);
    }
  });

  it('has the formula that the check writes, which works without the file', () => {
    const open = openWith(() => undefined);
    const { result } = open.runtime.run('FRANCHISE_CHECK', ['Página1'], { kind: 'custom-function' });
    expect(result).toMatchObject({ end: 'returned', value: expect.stringContaining('marks=readable') });
  });
});

it.each(['NFC', 'NFD'])('opens the check where letters became %s and invisible ones are gone', (form) => {
  const open = openWith((text) => text.normalize(form).replace(/\u200B/g, ''));
  expect(open.page('checkInstallation', { do: 'begin' })).toMatchObject({ ok: true });
});

describe.each([
  ['without the file', () => undefined],
  ['with the file of another version', (text: string) => text.replace(/(data-version=")[^"]+/, '$10.0.9')],
  ['with half of the file', (text: string) => text.slice(0, text.length / 2)],
  ['with a line less in the file', (text: string) => text.replace(/\n.*/, '')],
] as const)('a project %s', (_name, change) => {
  const sentence =
    'O arquivo installation-check.html deste script falta, está incompleto, foi alterado ou é de outra versão.';

  it('says so to the page, and makes nothing', () => {
    const open = openWith(change);
    for (const input of [null, { do: 'begin' }]) {
      expect(open.page('checkInstallation', input)).toMatchObject({
        ok: false,
        message: expect.stringContaining(sentence),
      });
    }
    expect(open.workbook.sheets).toHaveLength(1);
  });

  it('says so in the script editor', () => {
    const { result } = openWith(change).runtime.run('checkInstallation', [], { kind: 'editor' });
    expect(result).toMatchObject({
      end: 'threw',
      message: expect.stringContaining(sentence),
    });
  });
});
