// The package to paste by hand: checksums that fit, and a folder that runs exactly as dist/ does.

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { loadProgram } from 'local-apps-script';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GUIDE_FILES, guideWords } from '../../build/package/guide-words.ts';
import { makePackage, type Package } from '../../build/package/make-package.ts';
import { WAREHOUSE_SCOPE } from '../../build/warehouse.ts';
import { sentencesIn } from '../../src/domain/messages/index.ts';
import { builtWith } from '../support/built-with.ts';
import { DIST, World } from '../support/world.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VERSION = '1.2.3 abc1234';

const packageOf = (built: ReadonlyMap<string, string>) =>
  makePackage({ root: ROOT, version: VERSION, pinnedBaseUrl: '', built });

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let made: Package;
/** The folder that somebody gets who unpacks the zip. */
let unpacked: string;
const inFolder = (file: string) => path.join(unpacked, made.name, file);
const read = (file: string) => readFile(inFolder(file));

beforeAll(async () => {
  const names = await readdir(DIST);
  made = await packageOf(
    new Map(
      await Promise.all(
        names.map(async (name) => [name, await readFile(path.join(DIST, name), 'utf8')] as const),
      ),
    ),
  );
  unpacked = await mkdtemp(path.join(tmpdir(), 'franchise-package-'));
  for (const [file, bytes] of Object.entries(unzipSync(made.zip))) {
    const target = path.join(unpacked, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
});

afterAll(() => rm(unpacked, { recursive: true, force: true }));

describe('the package', () => {
  it('carries the version in its name, and is one folder', () => {
    expect(made.name).toBe('franchise-sheets-1.2.3-abc1234');
    const outside = Object.keys(unzipSync(made.zip)).filter((file) => !file.startsWith(`${made.name}/`));
    expect(outside).toEqual([]);
    expect(made.sha256).toBe(sha256(made.zip));
  });

  it('has a checksum of each of its files, in the form of sha256sum', async () => {
    const sums = strFromU8(await read('SHA256SUMS.txt'));
    const named = [...sums.matchAll(/^([0-9a-f]{64}) {2}(\S+)\n/gm)];
    const files = [...made.files.keys()].filter((file) => file !== 'SHA256SUMS.txt');
    expect(named.map(([, , file]) => file).sort()).toEqual(files.sort());
    for (const [, sum, file = ''] of named) expect(sha256(await read(file)), file).toBe(sum);
  });

  it('has the licenses of what the script contains', async () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')));
    const bundled = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
    const parts = strFromU8(await read('LICENSES.txt')).split(/\n-{70}\n\n/);
    expect(parts.map((part) => part.split('\n')[0])).toEqual(['Franchise Sheets', ...bundled]);
    for (const part of parts) expect(part).toMatch(/Copyright .*[\s\S]*Permission is hereby granted/);
  });
});

describe('the package with BigQuery', () => {
  it('says so in its name and guides; the other asks for nothing of it', async () => {
    const { files } = await builtWith({ warehouse: 'yes', features: 'core' });
    const other = await packageOf(files);
    expect(other.name).toBe('franchise-sheets-1.2.3-abc1234-bigquery');
    expect(other.files.get('script/appsscript.json')).toContain(WAREHOUSE_SCOPE);
    expect(made.files.get('script/appsscript.json')).not.toMatch(/bigquery/i);
    for (const language of ['en', 'pt'] as const) {
      const { bigQuery, wrongInBigQuery } = guideWords[language];
      for (const words of [bigQuery, ...wrongInBigQuery]) {
        expect(other.files.get(GUIDE_FILES[language])).toContain(words);
        expect(made.files.get(GUIDE_FILES[language])).not.toContain(words);
      }
    }
  });
});

describe('the files to paste', () => {
  it('are those of dist/', () => {
    const [pasted, pushed] = [loadProgram(inFolder('script')), loadProgram(DIST)];
    expect(pasted.scripts.map(({ path: file }) => file)).toEqual(['Code.gs']);
    expect(pasted.scripts.map(({ code }) => code)).toEqual(pushed.scripts.map(({ code }) => code));
    expect([...pasted.pages].sort()).toEqual([...pushed.pages].sort());
    expect(pasted.manifest).toEqual(pushed.manifest);
  });

  it('run: the menu, a dialog, and a pull', () => {
    const world = new World({ dir: inFolder('script'), service: { tickets: 5 } });
    try {
      world.value('onOpen', [{}], { kind: 'simple-trigger' });
      expect(world.runtime.menus.at(-1)).toMatchObject({ caption: 'Franquia' });
      world.menu('showConnection');
      expect(world.shown).toHaveLength(1);
      world.connect();
      world.savePull({ name: 'P', resource: 'tickets', sheet: 'Chamados', mode: 'sync', every: 'manual' });
      world.page('refreshPull', { name: 'P' });
      expect(world.column('Chamados', 'ID')).toHaveLength(5);
    } finally {
      world.close();
    }
  });
});

describe.each(['en', 'pt'] as const)('the guide in %s', (language) => {
  const guide = async () => strFromU8(await read(GUIDE_FILES[language]));

  it('holds each text to paste as it is', async () => {
    const areas = [...(await guide()).matchAll(/aria-label="([^"]+)">\n([^<]*)<\/textarea>/g)];
    const script = [...made.files].filter(([file]) => file.startsWith('script/'));
    expect(areas.map(([, name]) => `script/${name}`)).toEqual(script.map(([file]) => file));
    const plain = (html: string) =>
      html.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    for (const [, name, html = ''] of areas)
      expect(plain(html) === made.files.get(`script/${name}`), name).toBe(true);
  });

  it('says the version, leads to the other, and needs nothing from elsewhere', async () => {
    const html = await guide();
    expect(html).toContain(`Franchise Sheets ${VERSION}.`);
    const outside = html.replace(/<textarea[\s\S]*?<\/textarea>/g, '');
    const links = [...outside.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, target]) => target);
    expect(links).toEqual([GUIDE_FILES[language === 'en' ? 'pt' : 'en']]);
    expect(outside).not.toMatch(/https?:/);
  });

  it('names menu and items as the script does', () => {
    const { menu } = sentencesIn(language);
    const { drawing, steps } = guideWords[language];
    expect([drawing.menu, drawing.connection, drawing.helpItem]).toEqual([
      menu.title,
      menu.connection,
      menu.help,
    ]);
    expect(steps.reload.lines.join(' ')).toContain(`${menu.title} ▸ ${menu.connection}`);
    expect(steps.permission.lines.join(' ')).toContain(`${menu.title} ▸ ${menu.connection}`);
  });
});
