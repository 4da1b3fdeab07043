// From a typed text to exactly one code, or to an error that says why not.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeInName, type DirectoryEntry, nameWithCode } from '../../../src/domain/directory/directory.ts';
import { requireCode, resolveName } from '../../../src/domain/directory/resolve-name.ts';
import { FranchiseError } from '../../../src/domain/errors.ts';
import { fold } from '../../../src/domain/language.ts';

const entry = (given: Partial<DirectoryEntry>): DirectoryEntry => ({
  row: 2,
  kind: 'unit',
  code: 12,
  name: 'Loja Centro',
  formerNames: [],
  lastSeen: '2026-03-02',
  ...given,
});
const directoryOf = (...entries: readonly Partial<DirectoryEntry>[]) => ({
  entries: entries.map((given, n) => entry({ row: n + 2, ...given })),
  flaws: [],
});
const fedBy = { en: 'tickets', pt: 'chamados' };

/** The sentence with which a name is refused. */
function refusal(
  directory: Parameters<typeof requireCode>[0],
  typed: string,
  language: 'en' | 'pt' = 'en',
): string {
  try {
    return `code ${requireCode(directory, { kind: 'unit', typed, fedBy })}`;
  } catch (thrown) {
    if (!(thrown instanceof FranchiseError)) throw thrown;
    return thrown.in(language);
  }
}

describe('a name', () => {
  it.each(['Loja Centro', ' loja  CENTRO ', 'lôja centro', 'Loja Centro · 12', '12', 'Renamed since · 12'])(
    '“%s” is code 12',
    (typed) => {
      expect(resolveName(directoryOf({}, { kind: 'department', code: 3 }), 'unit', typed)).toEqual({
        kind: 'code',
        code: 12,
      });
    },
  );

  it('that is a number is a code, also where something is called so', () => {
    expect(resolveName(directoryOf({ code: 5, name: '2024' }), 'unit', '2024')).toEqual({
      kind: 'code',
      code: 2024,
    });
  });

  it('that ends like a code behind a name, but is one by itself, is refused rather than guessed', () => {
    const directory = directoryOf({ code: 40, name: 'Loja · 2' }, { code: 2, name: 'Loja Sul' });
    expect(resolveName(directory, 'unit', 'Loja · 2').kind).toBe('ambiguous');
  });

  it('of two is refused, with what tells them apart', () => {
    const directory = directoryOf({}, { code: 40, name: 'LOJA CENTRO', lastSeen: undefined });
    expect(refusal(directory, 'Loja Centro')).toBe(
      '“Loja Centro” names several codes (Unit): 12 (“Loja Centro”, row 2, last seen 2026-03-02); 40 (“LOJA CENTRO”, row 3, yours). Write the code.',
    );
    expect(refusal(directory, 'Loja Centro', 'pt')).toContain('linha 2, visto por último em 02/03/2026');
  });

  it('of two is refused with these two alone, and one row that its user wrote twice is no second code', () => {
    const several = directoryOf(
      {},
      { code: 40 },
      { code: 7, name: 'Filial' },
      { kind: 'department', code: 40 },
    );
    expect(resolveName(several, 'unit', 'Loja Centro')).toEqual({
      kind: 'ambiguous',
      entries: several.entries.slice(0, 2),
    });
    const twice = directoryOf({}, { name: 'loja centro' });
    expect(resolveName(twice, 'unit', 'Loja Centro')).toEqual({ kind: 'code', code: 12 });
  });

  it('that names its code is that code, whatever else is wrong with its rows', () => {
    const directory = directoryOf({ code: 13 }, { code: 13, name: 'Loja Sul' });
    expect(resolveName(directory, 'unit', 'Outra · 13')).toEqual({ kind: 'code', code: 13 });
    expect(codeInName('  Loja Centro · 12\n')).toBe(12);
    for (const text of ['Loja · 12 fechada', 'Loja\n · 12a', ' · 12', 'Loja · 1234567890123456'])
      expect(codeInName(text)).toBeUndefined();
    expect(codeInName('Loja\nCentro · 12')).toBe(12);
    expect(nameWithCode({ name: ' Loja \t\n Centro ', code: 12 })).toBe('Loja Centro · 12');
  });

  it('is refused with its code and kind of error', () => {
    const ask = () => requireCode(directoryOf(), { kind: 'unit', typed: 'X', fedBy });
    expect(ask).toThrow(expect.objectContaining({ code: 'bad-input' }));
  });

  it('that is blank is unknown, and nothing looks like it; a row without a name isn’t it', () => {
    const flaws = [
      { row: 7, flaw: 'code', typed: 'x', name: 'Outra' },
      { row: 8, flaw: 'name', typed: '', name: '' },
    ] as const;
    const { entries } = directoryOf({});
    const blank = resolveName({ entries, flaws }, 'unit', ' ');
    expect(blank.kind).toBe('unknown');
    expect(resolveName({ entries, flaws }, 'unit', 'Nada').kind).toBe('unknown');
    expect(resolveName({ entries, flaws }, 'unit', 'OUTRA')).toEqual({ kind: 'flawed', flaw: flaws[0] });
  });

  it.each([
    ['Alphaville', [12], true],
    ['loja ALPHAVILLE', [12], true],
    ['Alphavile', [12], true],
    ['Curitiba', [40, 41], true],
    ['Loja 3', [30], false],
    ['Unidade', [12, 20, 40], false],
  ] as const)('“%s” is like %j, each of which has all its words: %s', (typed, codes, areFitting) => {
    const directory = directoryOf(
      { code: 12, name: 'Unidade Alphaville – SP' },
      { code: 12, name: 'Alphaville antiga', lastSeen: undefined },
      { code: 20, name: 'Unidade Norte 2' },
      { code: 30, name: 'Loja 30' },
      { code: 40, name: 'Unidade Curitiba Batel' },
      { code: 41, name: 'Curitiba Palladium' },
    );
    const found = resolveName(directory, 'unit', typed);
    expect(found).toMatchObject({ kind: 'unknown', areFitting });
    expect(found.kind === 'unknown' && found.nearest.map(({ code }) => code)).toEqual(codes);
  });

  it('that is a part of several names is answered with three of them at most, in the order of the sheet', () => {
    const names = ['Loja Sul', 'Centro', 'Centro Novo', 'Recentro', 'O centro'];
    const directory = directoryOf(...names.map((each, n) => ({ code: n + 1, name: each })));
    expect(refusal(directory, 'CENTR')).toContain('Did you mean Centro (2); Centro Novo (3); Recentro (4)?');
    const alike = directoryOf(...[1, 2, 3, 4].map((code) => ({ code, name: 'Loja Centro' })));
    expect(refusal(alike, 'Loka Centro')).toContain(
      'Did you mean Loja Centro (1); Loja Centro (2); Loja Centro (3)?',
    );
  });

  it('that one had before and another has now is refused as well', () => {
    const directory = directoryOf({ name: 'Loja Norte', formerNames: ['Loja Centro'] }, { code: 40 });
    expect(resolveName(directory, 'unit', 'Loja Centro').kind).toBe('ambiguous');
    expect(resolveName(directory, 'unit', 'Loja Norte')).toEqual({ kind: 'code', code: 12 });
  });

  it('that it had before still means it', () => {
    const directory = directoryOf({ name: 'Loja Norte', formerNames: ['Loja Centro'] });
    expect(resolveName(directory, 'unit', 'loja centro')).toEqual({ kind: 'code', code: 12 });
  });

  it('of a person’s own for the same code means the same', () => {
    const directory = directoryOf({}, { name: 'CTR', lastSeen: undefined });
    expect(resolveName(directory, 'unit', 'ctr')).toEqual({ kind: 'code', code: 12 });
    expect(resolveName(directory, 'unit', 'Loja Centro')).toEqual({ kind: 'code', code: 12 });
  });

  it('is refused where somebody gave its code to another row', () => {
    const directory = directoryOf({ code: 13 }, { code: 13, name: 'Loja Sul' });
    expect(refusal(directory, 'Loja Centro')).toContain(
      'has several names for “Loja Centro” (Unit): 13 (“Loja Centro”, row 2, last seen 2026-03-02); 13 (“Loja Sul”, row 3',
    );
    expect(resolveName(directory, 'unit', '13')).toEqual({ kind: 'code', code: 13 });
  });

  it('on a row that can’t be used says what is wrong there', () => {
    const flaws = [{ row: 7, flaw: 'code', typed: '12a', name: 'Loja Centro' }] as const;
    expect(refusal({ entries: [], flaws }, 'loja centro')).toBe(
      '“loja centro” is on row 7 of Directory, but its code “12a” is not a whole number. Correct the row, or write the code.',
    );
  });

  it('that is unknown says where names come from, and names what looks like it', () => {
    const directory = directoryOf({}, { code: 9, name: 'Filial Sul' });
    expect(refusal(directory, 'Loja Cemtro')).toBe(
      'Directory has no Unit “Loja Cemtro”. Did you mean Loja Centro (12)? Write its code, add a row, or refresh a pull with such names: tickets.',
    );
    expect(refusal(directory, 'sul')).toContain('Did you mean Filial Sul (9)?');
    expect(refusal(directoryOf(), 'X')).toContain('has no Unit “X”. Write its code');
    expect(refusal(directoryOf({ kind: 'department', code: 3 }), 'Loja Centro')).toBe(
      'In Directory “Loja Centro” is Department (3), not Unit. Write a name or code of the kind Unit.',
    );
  });
});

describe('any directory', () => {
  const name = fc.constantFrom(
    'Ação',
    'acao',
    'AÇÃO ',
    'Loja',
    'loja',
    'Lója · 2',
    '12',
    '12 ',
    'A, B',
    ' ',
    '=1+1',
  );
  const rows = fc.array(
    fc.record({
      kind: fc.constantFrom('unit' as const, 'person' as const),
      code: fc.integer({ min: 0, max: 4 }),
      name,
      formerNames: fc.array(name, { maxLength: 2 }),
      lastSeen: fc.constantFrom('2026-03-02', undefined),
    }),
    { maxLength: 6 },
  );

  it('gives a text exactly one code that a row of the kind has under that name, or says why not', () => {
    fc.assert(
      fc.property(rows, name, (given, typed) => {
        const directory = directoryOf(...given);
        const resolution = resolveName(directory, 'unit', typed);
        const having = directory.entries.filter(
          (one) =>
            one.kind === 'unit' && [one.name, ...one.formerNames].some((each) => fold(each) === fold(typed)),
        );
        const meant = new Set(having.map(({ code }) => code));
        if (/^\d+$/.test(typed.trim())) expect(resolution).toEqual({ kind: 'code', code: Number(typed) });
        else {
          const behind = codeInName(typed);
          if (behind !== undefined) meant.add(behind);
          expect(resolution.kind === 'code' && [resolution.code]).toEqual(
            resolution.kind === 'code' ? [...meant] : false,
          );
          expect(resolution.kind === 'unknown' || resolution.kind === 'flawed').toBe(meant.size === 0);
          expect(resolution.kind === 'ambiguous').toBe(meant.size > 1);
        }
        if (resolution.kind !== 'code') expect(refusal(directory, typed)).not.toContain('undefined');
      }),
    );
  });

  it('gives a name with its code back as that code, whatever becomes of the name', () => {
    fc.assert(
      fc.property(rows, name, fc.integer({ min: 0, max: 9 }), (given, of, code) => {
        fc.pre(of.trim() !== '');
        const shown = nameWithCode({ name: of, code });
        const resolution = resolveName(directoryOf(...given), 'unit', shown);
        if (resolution.kind === 'code') expect(resolution.code).toBe(code);
        else {
          // A row whose whole name reads like another's with its code is why it can be refused.
          const named = given.filter((one) =>
            [one.name, ...one.formerNames].some((each) => fold(each) === fold(shown)),
          );
          expect(named.map(({ kind }) => kind)).toContain('unit');
          expect(['ambiguous', 'code-twice']).toContain(resolution.kind);
        }
      }),
      {
        examples: [
          [
            [
              { kind: 'unit', code: 2, name: 'Lója · 2', formerNames: [], lastSeen: '2026-03-02' },
              { kind: 'unit', code: 2, name: 'Ação', formerNames: [], lastSeen: '2026-03-02' },
            ],
            'loja',
            2,
          ],
        ],
      },
    );
  });
});
