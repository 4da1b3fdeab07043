// That `npm run mutants` still breaks what it says. Playing them takes long; this takes nothing.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { brokenSource, readSources } from './declarations.ts';
import { MUTANTS } from './mutants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('the mutants', () => {
  it('break every promise, each under a name of its own', () => {
    const promises = new Set(MUTANTS.map(({ promise }) => promise));
    expect([...promises].sort()).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8']);
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });

  it('fit the sources: what each breaks is declared there once', () => {
    const sources = readSources(ROOT);
    const stale = MUTANTS.flatMap(({ of, by }) => {
      try {
        brokenSource(sources, of, by);
        return [];
      } catch (thrown) {
        return [String(thrown)];
      }
    });
    expect(stale).toEqual([]);
  });

  it('name tests that are there', () => {
    const tests = new Set(MUTANTS.flatMap((mutant) => mutant.tests));
    expect([...tests].filter((test) => !existsSync(path.join(ROOT, test)))).toEqual([]);
  });
});

it('a test of theirs runs in a thread, as each is played', async () => {
  const program = path.join(ROOT, 'node_modules/.bin/vitest');
  const run = promisify(execFile)(program, ['run', '--pool=threads', 'test/domain/cells/ranges.test.ts'], {
    cwd: ROOT,
  });
  await expect(run).resolves.toHaveProperty('stdout', expect.stringMatching(/passed/));
});

describe('what is declared', () => {
  const source = (code: string) => [{ file: 'src/a.ts', code }];
  const evaluated = async (of: string, by: string, code: string) => {
    const broken = brokenSource(source(code), of, by).code;
    return import(`data:text/javascript,${encodeURIComponent(broken)}`);
  };

  it('is another function, also for its own file', async () => {
    const code = 'export function one() { return 1; }\nexport const two = () => one() + 1;';
    const module = await evaluated('one', '(one) => () => one() + 10', code);
    expect([module.one(), module.two()]).toEqual([11, 12]);
  });

  it('is another constant', async () => {
    const code = 'const A = 1, B = A + 1;\nexport const all = [A, B];';
    expect((await evaluated('A', '(a) => a + 10', code)).all).toEqual([11, 12]);
  });

  it('is another method, static or not, which still knows its object', async () => {
    const code = 'export class A { n = 1; get() { return this.n; }\n static make() { return new this(); } }';
    const { A } = await evaluated('A.get', '(get) => () => get() + 10', code);
    expect(new A().get()).toBe(11);
    const other = await evaluated('A.make', '(make) => () => Object.assign(make(), { n: 5 })', code);
    expect(other.A.make().get()).toBe(5);
  });

  it('has to be there, and only once', () => {
    expect(() => brokenSource(source('const a = 1;'), 'b', '() => 1')).toThrow('b is declared 0 times');
    const twice = [...source('const a = 1;'), ...source('function a() {}')];
    expect(() => brokenSource(twice, 'a', '() => 1')).toThrow(
      'a is declared 2 times in src: src/a.ts, src/a.ts',
    );
  });
});
