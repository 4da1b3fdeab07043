// The version of a build: where it comes from, and where people read it.

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PlatformError } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { assemble } from '../../build/assemble.ts';
import { readVersion, versionText } from '../../build/version.ts';
import { World } from '../support/world.ts';
import { GOOD_FILES, withProject } from './temporary-project.ts';

const run = promisify(execFile);

async function git(root: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [
    '-C',
    root,
    '-c',
    'user.name=T',
    '-c',
    'user.email=t@t.test',
    ...args,
  ]);
  return stdout.trim();
}

async function commitAll(root: string): Promise<string> {
  await git(root, 'init', '-q');
  await git(root, 'add', '.');
  await git(root, 'commit', '-q', '-m', 'All');
  return (await git(root, 'rev-parse', 'HEAD')).slice(0, 7);
}

const versionOf = async (root: string) => versionText(await readVersion(root));

describe('the version of a build', () => {
  it('is the number of package.json and the commit, and says whether the sources differ from it', async () => {
    await withProject({}, async (root) => {
      const commit = await commitAll(root);
      expect(await versionOf(root)).toBe(`1.2.3 ${commit}`);
      await writeFile(path.join(root, 'notes.md'), 'of no build');
      expect(await versionOf(root)).toBe(`1.2.3 ${commit}`);
      await writeFile(path.join(root, 'src/new.ts'), 'export {};');
      expect(await versionOf(root)).toBe(`1.2.3 ${commit}+changes`);
    });
  });

  it('names no commit outside of a clone, without one, or in the clone of something else', async () => {
    await withProject({}, async (root) => {
      expect(await versionOf(root)).toBe('1.2.3 no-commit');
      await git(root, 'init', '-q');
      expect(await versionOf(root)).toBe('1.2.3 no-commit');
      const inside = path.join(root, 'vendor');
      await mkdir(inside);
      await writeFile(path.join(inside, 'package.json'), '{"version": "4.5.6"}');
      await commitAll(root);
      expect(await versionOf(inside)).toBe('4.5.6 no-commit');
    });
  });

  it.each([undefined, '{', '{}', '{"version": 1}', '{"version": "new"}'])(
    'stops the build where package.json is %j',
    async (text) => {
      await withProject({ 'package.json': text }, async (root) => {
        await expect(assemble({ root, baseUrl: undefined })).rejects.toThrow('package.json');
      });
    },
  );

  it('stands in the bundle', async () => {
    const changes = {
      'src/version.ts': 'declare const __VERSION__: string; console.log(__VERSION__);',
      'src/main.ts': `import './version.ts';${GOOD_FILES['src/main.ts']}`,
    };
    await withProject(changes, async (root) => {
      const { files } = await assemble({ root, baseUrl: undefined });
      expect(files.get('Code.js')).toContain('console.log("1.2.3 no-commit")');
    });
  });
});

describe('people read the version', () => {
  let world: World;
  afterEach(() => world.close());
  const VERSION = String.raw`\d+\.\d+\.\d+ ([0-9a-f]{7}(\+changes)?|no-commit)`;

  it('in Help', () => {
    world = new World();
    world.menu('showHelp');
    const [page] = world.shown;
    expect(page).toMatchObject({ html: expect.stringMatching(`"version":"${VERSION}"`) });
  });

  it('in an error that nobody expected', () => {
    world = new World();
    world.beforeCall = (_execution, name) =>
      name === 'Properties.getProperty' ? { throw: new PlatformError('something odd') } : 'go';
    const { result } = world.runtime.run('showHelp', []);
    const inBrackets = expect.stringMatching(`\\(Franchise Sheets ${VERSION}: something odd\\)$`);
    expect(world.asked).toEqual([expect.objectContaining({ text: inBrackets })]);
    expect(result).toMatchObject({ end: 'threw', message: inBrackets });
  });
});
