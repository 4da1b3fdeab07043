// The README shows examples that run, and names everything that the package exports.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as api from '../src/index.ts';

const folder = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const readme = read('README.md');

describe('the README', () => {
  // The tests of orders.test.ts run with the others (vitest.config.ts).
  it.each([
    'examples/hello.ts',
    'examples/hello/Code.js',
    'examples/prices/Code.js',
    'examples/prices.test.ts',
    'examples/orders/Code.js',
    'examples/orders.test.ts',
    'examples/orders-storm.test.ts',
    'examples/orders-mended/Code.js',
  ])('shows %s as it is', (file) => {
    const shown = readme.split(`<!-- ${file} -->\n`)[1] ?? '';
    expect(/^```\w+\n(.*?)```$/ms.exec(shown)?.[1]).toBe(read(file));
  });

  it('says what the first example prints', () => {
    const printed = execFileSync(process.execPath, ['--import', 'tsx', 'examples/hello.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(readme).toContain(`It prints \`${printed.trim()}\``);
  });

  it('runs the first example in five lines of code', () => {
    expect(read('examples/hello.ts').trim().split('\n').filter(Boolean)).toHaveLength(5);
  });

  it('names every value that the package exports, and every entry', () => {
    const { exports } = JSON.parse(read('package.json'));
    const entries = Object.keys(exports).map((entry) => entry.replace(/^\./, 'local-apps-script'));
    const names = [...Object.keys(api), ...entries];
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
