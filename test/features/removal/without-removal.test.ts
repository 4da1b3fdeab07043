// A build without the removal (`FEATURES=-removal npm run build`): nothing leads to it, and nothing of it is left in the
// script. What is stored for people stays, and goes with a build that has it.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Assembly } from '../../../build/assemble.ts';
import { writeFiles } from '../../../build/write-files.ts';
import { builtWith } from '../../support/built-with.ts';
import { pageDataOf } from '../../support/page-data.ts';
import { World } from '../../support/world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'franchise-without-removal-'));
let without: Assembly;

beforeAll(async () => {
  without = await builtWith({ features: '-removal' });
  await writeFiles(folder, without.files);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('leads nowhere, and keeps what is stored for a build that removes it', () => {
  expect(without.problems).toEqual([]);
  expect(without.entryNames).not.toContain('removeConnector');
  let world = new World();
  onTestFinished(() => world.close());
  const told = () => {
    for (const item of ['showHelp', 'showNews']) world.menu(item);
    return JSON.stringify(world.shown.slice(-2).map(pageDataOf));
  };
  const reopen = (dir: { readonly dir?: string }) => {
    const from = world.store();
    world.close();
    world = new World({ from, ...dir });
  };
  const token = expect.stringMatching(/./);
  world.connect();
  expect(told()).toMatch(/removeConnector.*remove o que está guardado/);

  reopen({ dir: folder });
  expect(told()).not.toMatch(/removeConnector|remove o que está guardado|Remover/);
  expect(world.page('readConnection', null)).toMatchObject({ connection: { v1Token: token } });

  reopen({});
  world.menu('removeConnector');
  expect(world.page('readConnection', null)).toMatchObject({ connection: { v1Token: '' } });
});
