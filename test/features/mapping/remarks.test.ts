// What is worth knowing of a source, said by the page in both languages.

import { describe, expect, it } from 'vitest';
import type { PageSource } from '../../../src/features/mapping/page/view.ts';
import { words } from '../../../src/features/mapping/page/words.ts';

/** Each kind of remark, and what its sentence has to name. */
const REMARKS: readonly (readonly [PageSource['remarks'][number], readonly string[]])[] = [
  [{ kind: 'added', named: '“New”' }, ['“New”']],
  [{ kind: 'gone', named: '“Old”' }, ['“Old”']],
  [{ kind: 'unasked', named: '“Clean?”' }, ['“Clean?”']],
  [{ kind: 'unused', named: 'B “City”' }, ['B “City”']],
  [{ kind: 'others', named: '3' }, ['3']],
  [{ kind: 'total', named: '9, 10' }, ['9, 10']],
  [{ kind: 'header', named: '11' }, ['11']],
  [{ kind: 'remark', named: '12' }, ['12']],
  [{ kind: 'unticked', named: '12' }, ['12']],
  [{ kind: 'hidden', named: '14' }, ['14']],
];

describe.each(['en', 'pt'] as const)('a remark on a source, %s', (language) => {
  it.each(REMARKS)('$kind names what it is about', (remark, named) => {
    const text = words[language].remarks[remark.kind](remark.named);
    for (const part of named) expect(text).toContain(part);
    expect(text).toMatch(/\.$/);
  });

  it('says each kind in words of its own', () => {
    const texts = REMARKS.map(([{ kind, named }]) =>
      words[language].remarks[kind](named).replace(/[\d, /“”]+/g, ''),
    );
    expect(new Set(texts).size).toBe(REMARKS.length);
  });
});
