// What the README of the simulated service shows does what it says.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../sandbox/service/faults.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const readme = readFileSync(path.join(ROOT, 'sandbox/service/README.md'), 'utf8');

/** Makes the compiler complain when there is another kind of fault. */
const KINDS: Readonly<Record<Fault['kind'], true>> = {
  status: true,
  html: true,
  redirect: true,
  answer: true,
  unreachable: true,
  timeout: true,
  slow: true,
  contract: true,
  list: true,
};

describe('the README', () => {
  it('shows a test that holds', async () => {
    const [, contents = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
    expect(contents).toContain('assert.equal');
    const folder = mkdtempSync(path.join(tmpdir(), 'readme-'));
    const outfile = path.join(folder, 'example.mjs');
    try {
      const stdin = { contents, resolveDir: path.join(ROOT, 'test/support'), loader: 'ts' } as const;
      await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' });
      await import(pathToFileURL(outfile).href);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('names all faults', () => {
    const named = [...readme.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind);
    expect(named.sort()).toEqual(Object.keys(KINDS).sort());
  });

  it('starts it as it says, and asks it what it says', async () => {
    const script = path.join(ROOT, 'sandbox/service/start.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: ROOT });
    try {
      const said = await new Promise<string>((resolve, reject) => {
        child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8')));
        child.once('exit', () => reject(new Error('it ended')));
      });
      const [url = ''] = /http:\S+/.exec(said) ?? [];
      const asked = [...readme.matchAll(/^curl -H 'Authorization: (\S+)' 'http:\/\/[\d.:]+(\S+)'$/gm)];
      expect(asked).toHaveLength(2);
      for (const [, token = '', target = ''] of asked) {
        const answer = await fetch(url + target, { headers: { authorization: token } });
        expect([target, answer.status]).toEqual([target, 200]);
      }
    } finally {
      child.kill();
    }
  });
});
