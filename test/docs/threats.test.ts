// Each threat in docs/security.md names a test that exists.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const [, TEXT = ''] = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8').split(
  '\n## Threats and their tests\n',
);
/** The one threat that nothing prevents, so it has no test. */
const OPEN = 'Changes the script.';

const named = [...TEXT.matchAll(/^ {2}`(test\/[^`]+)` “(.+)”$/gm)].map(([, file = '', name = '']) => ({
  file,
  name,
}));

describe('the threats', () => {
  it.each(named)('$file has “$name”', ({ file, name }) => {
    const full = path.join(ROOT, file);
    expect(file).toMatch(/\.test\.ts$/);
    const text = existsSync(full) ? readFileSync(full, 'utf8') : '';
    // The beginning of a test's title, which may stand on a line of its own.
    expect(text.replaceAll(/\(\s+/g, '(')).toContain(`('${name}`);
  });

  it('names a test for each threat', () => {
    const threats = TEXT.split(/^- /m).slice(1);
    expect(threats.length).toBeGreaterThan(15);
    expect(
      threats.filter((threat) => !/^ {2}`test\//m.test(threat)).map((threat) => threat.slice(2, 40)),
    ).toEqual([expect.stringContaining(OPEN)]);
  });
});
