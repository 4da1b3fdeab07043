// `npm run create`, `npm run deploy` and `npm run rollback` with the real clasp against a fake Google: what clasp does wrong
// without a word is noticed, and until a push nothing is changed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../build/warehouse.ts';
import { differenceOf } from '../../deploy/difference.ts';
import { versionIn } from '../../deploy/release.ts';
import { environmentFor } from '../../deploy/run-clasp.ts';
import { stateFormatsIn } from '../../deploy/state-formats.ts';
import { KEYS, type StoredKey } from '../../src/app/storage/keys.ts';
import { FEATURES } from '../../src/features/index.ts';
import { held, release, Workshop } from './workshop.ts';

const OLD = release({ version: '0.1.0 1111111' });
const NEW = release({ version: '0.2.0 2222222', pages: ['help'] });

let shop: Workshop;
beforeEach(() => {
  shop = new Workshop();
});
afterEach(() => shop.close());

/** Every request that changes something at Google. */
const changes = () => shop.google.requests.filter((request) => /^(PUT|POST) (www|script)/.test(request));

describe('create', () => {
  it('makes spreadsheet, script and target where clasp refuses without a failure', async () => {
    // Before: what clasp does alone in a clone with a project file, its id empty.
    const alone = await shop.clasp.run(
      ['--json', 'create-script', '--type', 'sheets', '--title', 'X'],
      shop.root,
    );
    expect(alone).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('already exists') });
    expect(shop.google.scripts.size).toBe(0);

    expect(await shop.create('Rede São João')).toBe(0);
    const [[spreadsheetId, title] = []] = shop.google.spreadsheets;
    const [[scriptId, script] = []] = shop.google.scripts;
    expect(title).toBe('Rede São João');
    expect(script).toMatchObject({ parentId: spreadsheetId });
    const file = JSON.parse(readFileSync(path.join(shop.root, '.clasp.rede-sao-joao.json'), 'utf8'));
    expect(file).toEqual({ scriptId, rootDir: 'dist', parentId: spreadsheetId });
    expect(shop.text).toContain(`https://docs.google.com/spreadsheets/d/${spreadsheetId}/edit`);
    expect(shop.text).toContain('npm run deploy -- rede-sao-joao');
    // Nothing of the new script came into the project.
    expect(existsSync(path.join(shop.root, 'appsscript.json'))).toBe(false);

    expect(await shop.create('Rede Sao Joao')).toBe(1);
    expect(shop.text).toContain('The target rede-sao-joao already exists');
    expect(shop.google.spreadsheets.size).toBe(1);
  });

  it('leaves no spreadsheet behind where the account may make no scripts', async () => {
    shop.google.isApiEnabled = false;
    expect(await shop.create('My network')).toBe(1);
    expect(shop.text).toContain('turn it on at https://script.google.com/home/usersettings');
    expect(shop.google.spreadsheets.size).toBe(0);
  });

  it('says where to look where it broke off behind the spreadsheet', async () => {
    shop.run = async (args, folder) => {
      if (args.includes('create-script')) shop.google.apiFault = 'quota';
      return shop.clasp.run(args, folder);
    };
    expect(await shop.create('My network')).toBe(1);
    expect(shop.text).toMatch(/wait a few minutes.* Check Google Drive: .* "My network", delete it\./);
    expect(existsSync(path.join(shop.root, '.clasp.my-network.json'))).toBe(false);
  });

  it.each([[[]], [['My', 'network']], [['…']], [['--sheet', 'x']]])(
    'refuses the arguments %j',
    async (args) => {
      expect(await shop.create(...args)).toBe(1);
      expect(shop.text).toMatch(/^✗ .*(one title, in quotes|another title|--help)/);
      expect(shop.clasp.calls).toEqual([]);
    },
  );
});

describe('what clasp does without a word', () => {
  it('it takes another project, leaves files out and prints credentials where the environment says so', () => {
    const env = { PATH: 'p', DEBUG: 'clasp:*', clasp_config_project: 'x', clasp_config_ignore: 'y' };
    expect(environmentFor({ ...env, clasp_config_auth: 'login' })).toEqual({
      PATH: 'p',
      clasp_config_auth: 'login',
    });
  });

  it('a manifest that differs is skipped without --force; ours arrives', async () => {
    const script = shop.target('net', release({ version: '0.1.0 1111111', scopes: ['a', 'b'] }));
    shop.run = (args, folder) =>
      shop.clasp.run(
        args.filter((arg) => arg !== '--force'),
        folder,
      );
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain('clasp push reported success without a result');
    expect(shop.text).toContain('Nothing changed at Google');

    shop.run = shop.clasp.run;
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(0);
    expect(held(script)).toEqual(NEW.files);
    expect(script.versions.map(({ description }) => description)).toEqual(['0.1.0 1111111', '0.2.0 2222222']);
  });

  it('a file that is only there stays; ours goes, and it is said', async () => {
    const script = shop.target('net', release({ version: '0.2.0 2222222', pages: ['help', 'old-page'] }));
    const [[scriptId] = []] = shop.google.scripts;
    writeFileSync(path.join(shop.root, '.clasp.json'), JSON.stringify({ scriptId }));
    for (const [name, text] of NEW.files) writeFileSync(path.join(shop.root, name), text);
    expect(await shop.clasp.run(['push', '--force'], shop.root)).toMatchObject({
      code: 0,
      stdout: 'Script is already up to date.\n',
    });
    expect([...held(script).keys()]).toContain('old-page.html');

    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(0);
    expect(shop.text).toContain('- old-page.html (0.0 KB), only at Google');
    expect(held(script)).toEqual(NEW.files);
  });

  it('an empty id is told by the name of its file; a rootDir elsewhere does not matter', async () => {
    shop.targetFile('net', '{"scriptId": "", "rootDir": "dist"}');
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain('.clasp.net.json has no id');
    expect(shop.clasp.calls).toEqual([]);

    const script = shop.target('other');
    const [[scriptId] = []] = shop.google.scripts;
    shop.targetFile('other', JSON.stringify({ scriptId, rootDir: '../elsewhere' }));
    expect(await shop.deploy(NEW, 'other', '--yes')).toBe(0);
    expect(held(script)).toEqual(NEW.files);
    expect(shop.text).toContain(`Open the spreadsheet of https://script.google.com/d/${scriptId}/edit`);
  });

  it('what Google stored otherwise is found by reading it back, and no version is made of it', async () => {
    const script = shop.target('net', OLD);
    shop.google.store = (files) =>
      files.map((file) => ({ ...file, source: file.source.replace(/(var KEYS|"a?uth")|auth\/a/, 'X$1') }));
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain(
      'matches neither the previous version nor the pushed one, and users run it: Code.js differs from line 2 on, appsscript.json differs in oauthScopes',
    );
    expect(script.versions).toHaveLength(1);
  });
});

describe('deploy', () => {
  it('shows files, scopes, hosts and size, and asks; a dry run only shows', async () => {
    const build = release({ version: '0.2.0 2222222', hosts: ['https://api.example.com/'], pages: ['help'] });
    const script = shop.target('net', release({ version: '0.1.0 1111111', scopes: ['a', 'b'] }));
    const shown = [
      '0.1.0 1111111 → 0.2.0 2222222',
      '~ Code.js (0.1 KB → 0.2 KB)',
      '+ help.html (0.0 KB)',
      'asks people for: - https://www.googleapis.com/auth/b',
      'fetches from: + https://api.example.com/',
      'fetches from: - any address',
      'Nothing was changed (dry run).',
      expect.stringMatching(/^size: 0\.\d KB → 0\.\d KB$/),
    ];
    expect(await shop.deploy(build, 'net', '--dry-run')).toBe(0);
    expect(shop.said.map((line) => line.trim())).toEqual(expect.arrayContaining(shown));
    shop.answer = false;
    expect(await shop.deploy(build, 'net')).toBe(1);
    expect(changes()).toEqual([]);
    expect(shop.asked).toEqual([expect.stringContaining('Deploy 0.2.0 2222222 to net?')]);

    shop.answer = true;
    expect(await shop.deploy(build, 'net')).toBe(0);
    expect(held(script)).toEqual(build.files);
    expect(shop.text).toContain('Open https://docs.google.com/spreadsheets/d/SPREADSHEET/edit');

    const before = changes().length;
    expect(await shop.deploy(build, 'net', '--yes')).toBe(0);
    expect(shop.text).toContain('Already up to date: 0.2.0 2222222.');
    expect(changes()).toHaveLength(before);
  });

  it('knows a build that named no version, and what it removes of it', async () => {
    const script = shop.target('net', release({ version: '', pages: ['old-page'] }));
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(0);
    expect(shop.text).toContain('unknown → 0.2.0 2222222');
    expect(held(script)).toEqual(NEW.files);
  });

  it('asks nobody where nobody is', async () => {
    shop.target('net', OLD);
    expect(await shop.deploy(NEW, 'net')).toBe(1);
    expect(shop.text).toContain('--yes deploys without asking');
    expect(shop.clasp.calls).toEqual([]);
  });

  it('deploys all, and ends with a table; one that fails makes it fail', async () => {
    const [first, last] = [shop.target('a-net', OLD), shop.target('c-net')];
    shop.targetFile('b-net', '{"scriptId": "no-such-id"}');
    expect(await shop.deploy(NEW, '--all', '--yes')).toBe(1);
    expect(shop.said.slice(-3)).toEqual([
      'a-net  0.1.0 1111111 → 0.2.0 2222222',
      expect.stringMatching(/^b-net {2}failed: .* can't see a script with this id\. /),
      'c-net  nothing → 0.2.0 2222222',
    ]);
    for (const script of [first, last]) expect(held(script)).toEqual(NEW.files);
  });

  it('warns from 180 versions on, and says where there is no room for one', async () => {
    const script = shop.target('net', OLD);
    const fill = (count: number) => {
      while (script.versions.length < count) script.versions.push({ description: 'x', files: [] });
    };
    fill(179);
    expect(await shop.deploy(NEW, 'net', '--dry-run')).toBe(0);
    expect(shop.text).not.toContain('Warning');
    fill(180);
    expect(await shop.deploy(NEW, 'net', '--dry-run')).toBe(0);
    expect(shop.text).toContain('Warning: the script has 180 of at most 200 versions');
    fill(200);
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain('The script now runs 0.2.0 2222222, but saving a version failed');
    expect(shop.text).toContain('delete old ones');
    // The next one completes it.
    script.versions.length = 150;
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(0);
    expect(script.versions.at(-1)).toEqual({ description: NEW.version, files: script.files });
  });
});

describe('a deploy', () => {
  const build = (version: string) => ({ version: `${version} 2222222` });

  it.each([
    [
      'wider scopes',
      release({ version: '0.1.0 1' }),
      release({ ...build('0.2.0'), scopes: ['a', 'b'] }),
      'wider',
    ],
    [
      'another host',
      release({ version: '0.1.0 1', hosts: ['https://a/'] }),
      release({ ...build('0.2.0'), hosts: ['https://b/'] }),
      'wider',
    ],
    ['any host', release({ version: '0.1.0 1', hosts: ['https://a/'] }), release(build('0.2.0')), 'wider'],
    ['a newer version there', release({ version: '0.10.0 1111111' }), release(build('0.9.0')), 'older'],
    ['an unknown commit there', release({ version: '0.2.0 1111111' }), release(build('0.2.0')), 'older'],
  ])('needs a yes of its own for %s', async (_what, there, here, allowance) => {
    const script = shop.target('net', there);
    expect(await shop.deploy(here, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain(`Nothing was changed; --allow-${allowance} continues anyway`);
    expect(changes()).toEqual([]);
    shop.answer = true;
    expect(await shop.deploy(here, 'net', '--dry-run')).toBe(0);
    expect(shop.text).toContain(`This needs explicit consent (--allow-${allowance})`);
    expect(await shop.deploy(here, 'net', '--yes', `--allow-${allowance}`)).toBe(0);
    expect(held(script)).toEqual(here.files);
  });

  it('needs one for files of somebody else, where a person is asked twice', async () => {
    const script = shop.target('net');
    script.files = [
      ...script.files,
      { name: 'Macros', type: 'SERVER_JS', source: 'function mine() { return 1; }' },
    ];
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain('and they would be lost: Macros.js');
    shop.answer = true;
    expect(await shop.deploy(NEW, 'net')).toBe(0);
    expect(shop.asked).toEqual([
      expect.stringContaining('Macros.js'),
      expect.stringContaining('Deploy 0.2.0'),
    ]);
    expect(held(script)).toEqual(NEW.files);
  });

  it('needs none for an empty file, nor for what Google itself puts into a new script', async () => {
    const script = shop.target('net');
    script.files = [
      ...script.files,
      { name: 'Código', type: 'SERVER_JS', source: 'function myFunction() {\n  \n}\n' },
      { name: 'Empty', type: 'SERVER_JS', source: '' },
    ];
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(0);
    expect(held(script)).toEqual(NEW.files);
  });
});

describe('rollback', () => {
  it('puts a version back byte for byte, and says first which stored state it cannot read', async () => {
    const first = release({ version: '0.1.0 1111111', pullForm: 1, pages: ['old/page'] });
    const script = shop.target('net', first);
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(0);
    const neverBuilt = new Error('A rollback builds nothing.');
    expect(await shop.deploy(neverBuilt, 'net', '--rollback', '7', '--yes')).toBe(1);
    expect(shop.text).toContain(
      'There is no version 7. The newest versions are: 2 (0.2.0 2222222), 1 (0.1.0 1111111).',
    );
    expect(await shop.deploy(neverBuilt, 'net', '--rollback', '1', '--yes')).toBe(0);
    const warning = shop.said.findIndex((line) =>
      line.includes(
        "0.1.0 1111111 can't read state stored in a newer format: pull (format 2; it reads format 1)",
      ),
    );
    expect(warning).toBeGreaterThan(0);
    expect(warning).toBeLessThan(shop.said.findIndex((line) => line.includes('Pushing')));
    expect(held(script)).toEqual(first.files);
    expect(script.versions.at(-1)?.description).toBe('0.1.0 1111111');

    // Forwards again by the number of a version, and from code that somebody broke in the editor.
    expect(await shop.deploy(neverBuilt, 'net', '--rollback', '2', '--dry-run')).toBe(0);
    expect(shop.text).toContain('0.2.0 2222222 can read all state that newer versions have stored.');
    script.files = script.files.map((file) =>
      file.name === 'Code' ? { ...file, source: `${file.source}function (` } : file,
    );
    expect(await shop.deploy(neverBuilt, 'net', '--rollback', '2', '--yes', '--allow-removal')).toBe(0);
    expect(shop.text).toContain('It is unknown whether 0.2.0 2222222 can read the state');
    expect(held(script)).toEqual(NEW.files);
  });

  it('of a script without versions, or of all, is refused', async () => {
    shop.target('net');
    expect(await shop.deploy(NEW, 'net', '--rollback', '1', '--yes')).toBe(1);
    expect(shop.text).toContain('Google has no saved version of this script');
    expect(await shop.deploy(NEW, '--all', '--rollback', '1', '--yes')).toBe(1);
    expect(shop.text).toContain('--rollback needs one target');
    expect(await shop.deploy(NEW, 'net', '--rollback', '0.1.0', '--yes')).toBe(1);
    expect(shop.text).toContain('pass a version number');
  });
});

describe('the real bundle', () => {
  const dist = path.join(import.meta.dirname, '../../dist');
  const files = new Map(readdirSync(dist).map((name) => [name, readFileSync(path.join(dist, name), 'utf8')]));

  it('is known as ours in each of its files, with its version', () => {
    expect([...files.keys()].sort()).toEqual([
      'Code.js',
      'appsscript.json',
      'installation-check.html',
      'pages.html',
    ]);
    expect(differenceOf(files, new Map()).foreign).toEqual([]);
    expect(versionIn(files)).toMatch(/^\d+\.\d+\.\d+ (?:[0-9a-f]{7}|no-commit)/);
  });

  it('has the forms of stored state in its table, but for what only the cache holds', () => {
    const code = files.get('Code.js') ?? '';
    // Only a build with a dataset has tables in BigQuery.
    const built = FEATURES.filter(({ name }) => name !== WAREHOUSE);
    const ofFeatures = built.flatMap(({ keys = {} }) => Object.entries(keys));
    const keys: Readonly<Record<string, StoredKey>> = { ...KEYS, ...Object.fromEntries(ofFeatures) };
    const lasting = Object.entries(keys).flatMap(([name, { stores, version }]) =>
      version !== undefined && stores.some((store) => store !== 'cache') ? [[name, version] as const] : [],
    );
    expect(lasting.length).toBeGreaterThan(5);
    expect(stateFormatsIn(code)).toEqual(new Map(lasting));
  });
});
