// The commands as the README says them, in a copy of the project, with the real build and the real clasp in processes of
// their own, against a fake Google: from nothing to a spreadsheet's script that holds what is built here.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { versionIn } from '../../deploy/release.ts';
import { FakeGoogle } from '../support/fake-google/fake-google.ts';
import { type ServedGoogle, serveGoogle } from '../support/fake-google/serve.ts';
import { held } from './workshop.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PARTS = ['src', 'build', 'deploy', 'package.json', 'appsscript.json', 'tsconfig.json', '.clasp.json'];

/** Most of it is loading clasp seven times, and one build. */
const TIMEOUT_MS = 300_000;

const google = new FakeGoogle();
const clone = mkdtempSync(path.join(tmpdir(), 'franchise-clone-'));
let served: ServedGoogle;

beforeAll(async () => {
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(clone, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
  served = await serveGoogle(google);
});
afterAll(() => {
  served.close();
  rmSync(clone, { recursive: true });
});

/** Runs a command in the clone without a terminal. */
function npm(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  // What would make clasp take another project, leave out all files, and print its credentials.
  const harm = {
    clasp_config_project: clone,
    clasp_config_ignore: path.join(clone, 'tsconfig.json'),
    DEBUG: 'clasp:*',
  };
  const env = { ...process.env, ...harm, ...served.env, BASE_URL: 'https://api.example.com' };
  return new Promise((resolve) => {
    const child = execFile('npm', ['run', ...args], { cwd: clone, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
    );
  });
}

it('create and deploy bring the build into a new spreadsheet', { timeout: TIMEOUT_MS }, async () => {
  const created = await npm('create', '--', 'My network');
  expect(created, created.text).toMatchObject({ code: 0 });
  const deployed = await npm('deploy', '--', 'my-network', '--yes');
  expect(deployed, deployed.text).toMatchObject({ code: 0 });

  const [script] = google.scripts.values();
  if (script === undefined) throw new Error('No script was made.');
  const files = held(script);
  expect([...files.keys()].sort()).toEqual(readdirSync(path.join(ROOT, 'dist')).sort());
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(versionIn(files)).toBe(`${version} no-commit`);
  expect(files.get('Code.js')).toContain('"https://api.example.com"');
  expect(JSON.parse(files.get('appsscript.json') ?? '')).toEqual({
    ...JSON.parse(readFileSync(path.join(ROOT, 'appsscript.json'), 'utf8')),
    urlFetchWhitelist: ['https://api.example.com/'],
  });
  expect(script.versions).toEqual([{ description: `${version} no-commit`, files: script.files }]);
  const target = JSON.parse(readFileSync(path.join(clone, '.clasp.my-network.json'), 'utf8'));
  expect(deployed.text).toContain(`https://docs.google.com/spreadsheets/d/${target.parentId}/edit`);
  expect(deployed.text).toContain('fetches from: + https://api.example.com/');
  expect(created.text + deployed.text).not.toMatch(/ya29|1\/\/0|GOCSPX/);
  // Nothing else was written.
  const names = new Set(readdirSync(clone));
  expect(names).toEqual(new Set([...PARTS, 'node_modules', '.clasp.my-network.json']));
});
