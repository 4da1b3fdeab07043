// What stands at Google counts by what it says, however Google lays it out; what somebody has changed there isn't taken
// away without a word; and the only address that a script works with is kept.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuildSettings } from '../../deploy/deploy-command.ts';
import { keptSettingsIn } from '../../deploy/difference.ts';
import type { Release } from '../../deploy/release.ts';
import { type FakeScript, LAYOUTS } from '../support/fake-google/fake-google.ts';
import { held, release, Workshop } from './workshop.ts';

const OLD = release({ version: '0.1.0 1111111', pages: ['help'] });
const NEW = release({ version: '0.2.0 2222222', pages: ['help'] });

let shop: Workshop;
beforeEach(() => {
  shop = new Workshop();
});
afterEach(() => shop.close());

/** Somebody at Google changes a file. */
function edit(script: FakeScript, name: string, change: (source: string) => string): void {
  script.files = script.files.map((file) =>
    file.name === name ? { ...file, source: change(file.source) } : file,
  );
}

describe('files that Google keeps', () => {
  it.each(Object.entries(LAYOUTS))('%s are those that were pushed', async (_what, layout) => {
    const script = shop.target('net');
    shop.google.store = layout;
    expect(await shop.deploy(OLD, 'net', '--yes')).toBe(0);
    expect(await shop.deploy(OLD, 'net', '--yes')).toBe(0);
    expect(shop.text).toContain('Already up to date: 0.1.0 1111111.');
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(0);
    expect(script.versions.map(({ description }) => description)).toEqual([OLD.version, NEW.version]);
  });

  it.each([
    ['Code', (text: string) => text.replace('var ', ' var '), 'Code.js differs from line 2 on'],
    ['Code', (text: string) => text.replaceAll('\n', '\n\n'), 'Code.js differs from line 2 on'],
    ['Code', (text: string) => `${text}\n// More`, 'Code.js differs from line '],
    ['help', (text: string) => text.replace('>', ' >'), 'help.html differs from line 1 on'],
    [
      'appsscript',
      (text: string) => text.replace('{', '{"timeZone": "UTC",'),
      'appsscript.json differs in timeZone',
    ],
    ['appsscript', (text: string) => text.slice(1), 'appsscript.json differs from line '],
  ])('with another %s are told, and no version is made of them', async (name, change, told) => {
    const script = shop.target('net');
    shop.google.store = (files) =>
      files.map((file) => (file.name === name ? { ...file, source: change(file.source) } : file));
    expect(await shop.deploy(OLD, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain(
      `matches neither the previous version nor the pushed one, and users run it: ${told}`,
    );
    expect(script.versions).toEqual([]);
  });
});

describe('what somebody has changed at Google', () => {
  it.each([
    ['Code', (text: string) => `${text}function mine() {}\n`, 'Code.js differs from line '],
    ['help', (text: string) => text.replace('</title>', '</title>Hello'), 'help.html differs from line 1 on'],
    [
      'appsscript',
      (text: string) => text.replace('{', '{"timeZone": "UTC",'),
      'appsscript.json differs in timeZone',
    ],
  ])('in our own file %s is not taken away without a yes of its own', async (name, change, told) => {
    const script = shop.target('net', OLD);
    edit(script, name, change);
    const edited = held(script);
    const other = release({ version: '0.2.0 2222222', pages: ['news'], scopes: [] });
    expect(await shop.deploy(other, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain(
      `✗ Someone edited the script at Google after version 1 (0.1.0 1111111) was deployed, and the edits would be lost: ${told}`,
    );
    expect(shop.text).toContain('Nothing was changed; --allow-removal continues anyway.');
    expect(held(script)).toEqual(edited);
    expect(await shop.deploy(other, 'net', '--dry-run')).toBe(0);
    expect(shop.text).toContain('This needs explicit consent (--allow-removal): Someone edited');
    shop.answer = false;
    expect(await shop.deploy(other, 'net', '--rollback', '1')).toBe(1);
    expect(shop.asked).toEqual([expect.stringContaining(`and the edits would be lost: ${told}`)]);
    expect(await shop.deploy(other, 'net', '--yes', '--allow-removal')).toBe(0);
    expect(held(script)).toEqual(other.files);
  });

  it('in a file of their own is asked about once', async () => {
    const script = shop.target('net', OLD);
    script.files = [...script.files, { name: 'Macros', type: 'SERVER_JS', source: 'function mine() {}' }];
    shop.answer = true;
    expect(await shop.deploy(NEW, 'net')).toBe(0);
    expect(shop.asked).toEqual([
      expect.stringContaining('they would be lost: Macros.js'),
      expect.stringContaining('Deploy 0.2.0'),
    ]);
  });

  it('is found by what was deployed last, also after a rollback', async () => {
    const script = shop.target('net', OLD);
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(0);
    expect(await shop.deploy(NEW, 'net', '--rollback', '1', '--yes')).toBe(0);
    script.versions.push({ description: 'My own backup', files: script.files });
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(0);
    expect(held(script)).toEqual(NEW.files);
  });

  it('can not be told where nothing was deployed: a person is asked', async () => {
    const script = shop.target('net', OLD);
    script.versions.length = 0;
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain(
      'Google has no saved version 0.1.0 1111111 to compare with, so it is unknown',
    );
    shop.answer = true;
    expect(await shop.deploy(NEW, 'net')).toBe(0);
    expect(shop.asked).toHaveLength(2);
  });
});

describe('a script that works with one address only', () => {
  const build = (address: string | undefined): Release =>
    release({
      version: '0.2.0 2222222',
      ...(address === undefined || address === '' ? {} : { hosts: [address.replace(/(?<=\w)$/, '/')] }),
    });
  const addressesOf = (script: FakeScript) =>
    JSON.parse(held(script).get('appsscript.json') ?? '').urlFetchWhitelist;
  const pinned = (name: string, ...hosts: string[]) =>
    shop.target(name, release({ version: '0.1.0 1111111', hosts }));

  it('goes on with it in deploys that name none, each with its own', async () => {
    const scripts = [
      pinned('a', 'https://a.example.com/'),
      pinned('b', 'https://b.example.com/'),
      shop.target('c', OLD),
      pinned('d', 'https://a.example.com/'),
    ];
    const built: unknown[] = [];
    const counting = (address: string | undefined) => {
      built.push(address);
      return build(address);
    };
    expect(await shop.deploy(counting, '--all', '--yes')).toBe(0);
    expect(scripts.map(addressesOf)).toEqual([
      ['https://a.example.com/'],
      ['https://b.example.com/'],
      undefined,
      ['https://a.example.com/'],
    ]);
    expect(built.filter((address) => address !== '')).toEqual([
      'https://a.example.com',
      'https://b.example.com',
    ]);
    expect(shop.text.match(/It stays pinned to https:\/\/a\.example\.com\./g)).toHaveLength(2);
    shop.baseUrl = '  ';
    expect(await shop.deploy(build, 'a', '--yes')).toBe(0);
    expect(shop.text).toContain('Already up to date: 0.2.0 2222222.');
  });

  it('gets another, or any, where somebody says so, with a yes of its own', async () => {
    const script = pinned('net', 'https://a.example.com/');
    shop.baseUrl = 'https://b.example.com';
    expect(await shop.deploy(build, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain('--allow-wider continues anyway');
    expect(await shop.deploy(build, 'net', '--yes', '--allow-wider')).toBe(0);
    expect(addressesOf(script)).toEqual(['https://b.example.com/']);
    expect(await shop.deploy(build, 'net', '--unpin')).toBe(1);
    expect(await shop.deploy(build, 'net', '--yes', '--unpin')).toBe(1);
    expect(shop.text).toContain('BASE_URL pins the address, and --unpin allows any: use only one of them');
    shop.baseUrl = undefined;
    expect(await shop.deploy(build, 'net', '--yes', '--unpin')).toBe(1);
    expect(shop.text).toContain('--allow-wider continues anyway');
    expect(await shop.deploy(build, 'net', '--yes', '--unpin', '--allow-wider')).toBe(0);
    expect(addressesOf(script)).toBeUndefined();
    expect(await shop.deploy(build, 'net', '--rollback', '1', '--unpin', '--yes')).toBe(1);
    expect(shop.text).toContain('a saved version keeps its address');
  });

  it('goes on with its pages of records, until somebody names others, or none', async () => {
    const of = (_address: string | undefined, links: string | undefined) =>
      release({ version: '0.2.0 2222222', ...(links === '' || links === 'none' ? {} : { links }) });
    const linksOf = (script: FakeScript) => keptSettingsIn(held(script)).recordLinks;
    const [one, other, plain] = ['tickets=https://a/{id}', 'tickets=https://b/{id}', undefined].map(
      (links, n) => shop.target(`net${n}`, release({ version: '0.1.0 1111111', links })),
    );
    const all = () => [one, other, plain].map((script) => script && linksOf(script));
    expect(await shop.deploy(of, '--all', '--yes')).toBe(0);
    expect(all()).toEqual(['tickets=https://a/{id}', 'tickets=https://b/{id}', undefined]);
    shop.recordLinks = 'tickets=https://c/{id}';
    expect(await shop.deploy(of, '--all', '--yes')).toBe(0);
    expect(all()).toEqual([shop.recordLinks, shop.recordLinks, shop.recordLinks]);
    shop.recordLinks = 'none';
    expect(await shop.deploy(of, 'net0', '--yes')).toBe(0);
    expect(all()).toEqual([undefined, 'tickets=https://c/{id}', 'tickets=https://c/{id}']);
  });

  it('goes on with its features, the hosts that alerts go to, with lists, and without actions, until somebody says otherwise', async () => {
    const asked: unknown[] = [];
    const of = (
      _address: string | undefined,
      _links: string | undefined,
      { alertHosts, features, actions, lists }: BuildSettings,
    ) => {
      asked.push([features, alertHosts, actions, lists]);
      return release({ version: '0.2.0 2222222' });
    };
    const files = new Map(OLD.files);
    const code = files.get('Code.js') ?? '';
    files.set(
      'Code.js',
      code.replace(
        '\n',
        '\n// FEATURES: core\n// ALERT_HOSTS: a.example b.example\n// ACTIONS: no\n// LISTS: [1]\n',
      ),
    );
    shop.target('net', { ...OLD, files });
    expect(await shop.deploy(of, 'net', '--yes', '--allow-removal')).toBe(0);
    expect(asked.splice(0)).toEqual([
      [undefined, undefined, undefined, undefined],
      ['core', 'a.example b.example', 'no', '[1]'],
    ]);
    shop.target('other', { ...OLD, files });
    shop.features = 'all';
    shop.actions = 'yes';
    shop.lists = 'none';
    expect(await shop.deploy(of, 'other', '--yes', '--allow-removal')).toBe(0);
    expect(asked).toEqual([
      ['all', undefined, 'yes', 'none'],
      ['all', 'a.example b.example', 'yes', 'none'],
    ]);
  });

  it('takes none that somebody wrote into its manifest', async () => {
    const script = shop.target('net', OLD);
    edit(script, 'appsscript', (text) => text.replace('{', '{"urlFetchWhitelist": ["https://evil.test/"],'));
    expect(await shop.deploy(build, 'net', '--yes', '--allow-removal')).toBe(1);
    expect(shop.text).toContain('--allow-wider continues anyway');

    const other = pinned('other', 'https://a.example.com/');
    edit(other, 'appsscript', (text) => text.replace('"https://a', '"https://evil.test/", "https://a'));
    expect(await shop.deploy(build, 'other', '--yes', '--allow-removal')).toBe(0);
    expect(addressesOf(other)).toEqual(['https://a.example.com/']);
  });
});
