// What can go wrong between here and Google, with the real clasp against a fake one: each failure ends in a sentence that
// says what to do, a push that is cut off is made good, and nothing newer is gone over unasked.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { whyTheirsIsNewer } from '../../deploy/release.ts';
import { held, release, Workshop } from './workshop.ts';

const OLD = release({ version: '0.1.0 1111111' });
const NEW = release({ version: '0.2.0 2222222', pages: ['help'] });

let shop: Workshop;
beforeEach(() => {
  shop = new Workshop();
});
afterEach(() => shop.close());

describe('a push that is cut off', () => {
  // clasp's library asks three times.
  it('before it had an effect leaves the script as it was', async () => {
    const script = shop.target('net', OLD);
    shop.google.cuts = ['before', 'before', 'before'];
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain('Nothing changed at Google. Google could not be reached');
    expect(held(script)).toEqual(OLD.files);
  });

  it('and then can not be read back is said', async () => {
    const script = shop.target('net', OLD);
    shop.run = async (args, folder) => {
      const isReadBack = args.includes('pull') && shop.clasp.calls.some((call) => call.includes('push'));
      return isReadBack ? { code: 1, stdout: '', stderr: 'fetch failed' } : shop.clasp.run(args, folder);
    };
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain(
      "could not be verified, so the script's content is unknown: run this command",
    );
    expect(script.versions).toHaveLength(1);
  });

  it('after it had its effect is known by what is read', async () => {
    const script = shop.target('net', OLD);
    shop.google.cuts = ['after', 'after', 'after'];
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(0);
    expect(script.versions.at(-1)?.description).toBe(NEW.version);
  });
});

describe('what goes wrong', () => {
  const failures: readonly (readonly [string, (shop: Workshop) => void, string])[] = [
    [
      'no login',
      ({ clasp }) => writeFileSync(clasp.loginFile, '{}'),
      "You aren't logged in to Google: run npx clasp login",
    ],
    [
      'a damaged login',
      ({ clasp }) => writeFileSync(clasp.loginFile, '{'),
      'delete it and run npx clasp login',
    ],
    [
      'a dead token',
      ({ google }) => {
        google.tokenFault = 'revoked';
      },
      'no longer accepts the saved login',
    ],
    [
      'a login that has to be renewed',
      ({ google }) => {
        google.tokenFault = 'invalid_rapt';
      },
      'requires a new login every few hours',
    ],
    [
      'a login that was given for less',
      ({ google }) => {
        google.apiFault = 'scopes';
      },
      'The saved login lacks permissions for this: run npx clasp login, and tick every box',
    ],
    [
      'too many requests',
      ({ google }) => {
        google.apiFault = 'quota';
      },
      "Google's quota is used up for now: wait a few minutes and run this command again. (Google: ",
    ],
    [
      'the API switched off',
      ({ google }) => {
        google.isApiEnabled = false;
      },
      'turn it on at https://script.google.com/home/usersettings',
    ],
    [
      "somebody else's script",
      ({ google }) => {
        for (const script of google.scripts.values()) script.isForeign = true;
      },
      'may not change this script',
    ],
    [
      'an id of something else',
      (shop) => shop.targetFile('net', '{"scriptId": "1SpreadsheetId"}'),
      "can't see a script with this id",
    ],
    ['a target that is no JSON', (shop) => shop.targetFile('net', '{'), '.clasp.net.json must be JSON like'],
    [
      'clasp that prints secrets',
      (shop) => {
        shop.run = async () => ({
          code: 1,
          stdout: '',
          stderr: `Bearer ya29.a0Secret {"refresh_token":"${shop.google.refreshToken}"}`,
        });
      },
      'clasp failed: Bearer … {"refresh_token":…}',
    ],
  ];
  it.each(failures)(
    'each failure is a sentence, with nothing changed and no token in it: %s',
    async (_what, breakIt, sentence) => {
      const script = shop.target('net', OLD);
      breakIt(shop);
      expect(await shop.deploy(NEW, 'net', '--yes')).toBe(1);
      expect(shop.text).toContain(sentence);
      expect(held(script)).toEqual(OLD.files);
      for (const secret of shop.google.secrets) expect(shop.text).not.toContain(secret);
      expect(shop.text).not.toMatch(/ya29|GOCSPX/);
    },
  );

  it('no target, another target, no such option, and a build that fails', async () => {
    expect(await shop.deploy(NEW, 'net', '--yes')).toBe(1);
    expect(shop.text).toContain('npm run create -- "net" makes a spreadsheet and its target');
    expect(await shop.deploy(NEW, '--all', '--yes')).toBe(1);
    expect(shop.text).toContain('npm run create -- "TITLE"');
    shop.target('net', OLD);
    expect(await shop.deploy(NEW, 'nett', '--yes')).toBe(1);
    expect(shop.text).toContain('There is no target nett (.clasp.nett.json). Existing targets: net.');
    for (const args of [[], ['net', 'other'], ['net', '--all'], ['net', '--force']]) {
      expect(await shop.deploy(NEW, ...args)).toBe(1);
      expect(shop.text).toMatch(/^✗ (Name one target|Unknown option '--force'\. --help)/);
    }
    expect(await shop.deploy(new Error('The build failed.'), 'net', '--yes')).toBe(1);
    expect(shop.text).toContain('✗ The build failed.');
    expect(shop.clasp.calls).toEqual([]);
  });

  it('what Google refuses to store', async () => {
    const script = shop.target('net', OLD);
    const broken = {
      ...NEW,
      files: new Map([...NEW.files, ['Code.js', '// Franchise Sheets 0.2.0 2222222. \nfunction ('] as const]),
    };
    expect(await shop.deploy(broken, 'net', '--yes')).toBe(1);
    expect(shop.text).toMatch(/Nothing changed at Google\. clasp failed: .*file: Code/);
    expect(held(script)).toEqual(OLD.files);
  });
});

describe('whether Google holds something newer', () => {
  it('follows from the number, and then from the commits', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', shop.root, '-c', 'user.name=T', '-c', 'user.email=t@t.test', ...args])
        .toString()
        .trim();
    git('init', '-q');
    const commit = () => {
      git('commit', '-q', '--allow-empty', '-m', 'One');
      return git('rev-parse', '--short=7', 'HEAD');
    };
    const [first, second] = [commit(), commit()];
    const why = (theirs: string, ours: string) => whyTheirsIsNewer(shop.root, theirs, ours);
    expect(await why(`0.1.0 ${first}`, `0.1.0 ${second}`)).toBeUndefined();
    expect(await why(`0.1.0 ${second}`, `0.1.0 ${second}+changes`)).toBeUndefined();
    expect(await why(`0.1.0 ${second}`, `0.1.0 ${first}`)).toContain("isn't an ancestor of");
    expect(await why('0.1.0 fffffff', `0.2.0 ${first}`)).toBeUndefined();
    writeFileSync(path.join(shop.root, '.git/shallow'), `${git('rev-parse', second)}\n`);
    expect(await why(`0.1.0 ${first}`, `0.1.0 ${second}`)).toContain('git fetch --unshallow');
    expect(await why('0.10.0 no-commit', `0.9.0 ${first}`)).toContain('is newer than');
    expect(await why('0.9.0 no-commit', `0.9.0 ${first}`)).toBeUndefined();
  });
});
