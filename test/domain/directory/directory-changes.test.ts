// What a pull changes in the directory: nothing where all its names stand there.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesByTaken,
  type DirectoryEntry,
  directoryChanges,
} from '../../../src/domain/directory/directory.ts';
import { type SeenName, SeenNames } from '../../../src/domain/directory/seen-names.ts';

const TODAY = '2026-03-02';
const row = (given: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  row: 2,
  kind: 'unit',
  code: 12,
  name: 'Loja Centro',
  formerNames: [],
  lastSeen: TODAY,
  ...given,
});
const saw = (...names: readonly string[]): SeenName => ({ kind: 'unit', code: 12, names });
const changes = (entries: readonly DirectoryEntry[], seen: readonly SeenName[]) =>
  directoryChanges({ entries, flaws: [] }, seen, TODAY);

describe('the directory', () => {
  it('gets a row for a code that is new', () => {
    expect(changes([], [saw('Loja Centro')]).added).toEqual([
      { kind: 'unit', code: 12, name: 'Loja Centro', formerNames: [], lastSeen: TODAY },
    ]);
  });

  it('gets a row beside a person’s own, which stays', () => {
    const { added, changed } = changes([row({ name: 'CTR', lastSeen: undefined })], [saw('Loja Centro')]);
    expect(added).toHaveLength(1);
    expect(changed).toEqual([]);
  });

  it('keeps the row and the former name where a code is renamed', () => {
    expect(changes([row()], [saw('Loja Norte')])).toEqual({
      added: [],
      changed: [row({ name: 'Loja Norte', formerNames: ['Loja Centro'] })],
    });
  });

  it('gets new rows by kind as kinds are offered, and by name without case and accents', () => {
    const seen: SeenName[] = [
      { kind: 'template', code: 1, names: ['A'] },
      { kind: 'unit', code: 2, names: ['zebra'] },
      { kind: 'person', code: 3, names: ['B'] },
      { kind: 'unit', code: 4, names: ['Águia'] },
      { kind: 'unit', code: 5, names: ['Bar'] },
      { kind: 'unit', code: 6, names: ['AGUIA'] },
    ];
    expect(changes([], seen).added.map(({ code }) => code)).toEqual([4, 6, 5, 2, 3, 1]);
    expect(changes([], [...seen].reverse()).added.map(({ code }) => code)).toEqual([6, 4, 5, 2, 3, 1]);
  });

  it('writes a renamed row before those of which only the day is written, and none that says today', () => {
    const entries = [
      row({ row: 2, code: 1, lastSeen: '2026-03-01' }),
      row({ row: 3, code: 2 }),
      row({ row: 4, code: 3, lastSeen: '2026-03-01' }),
    ];
    const seen = [1, 2, 3].map(
      (code): SeenName => ({ kind: 'unit', code, names: [code === 3 ? 'Nova' : 'Loja Centro'] }),
    );
    expect(changes(entries, seen).changed.map((one) => one.row)).toEqual([4, 2]);
  });

  it('writes a row of which a former name alone is new', () => {
    expect(changes([row()], [saw('Loja Velha', 'Loja Centro')]).changed).toEqual([
      row({ formerNames: ['Loja Velha'] }),
    ]);
  });

  it('takes the name that one of several rows of a code has for the present one', () => {
    const entries = [row({ row: 2 }), row({ row: 3, name: 'Cópia' })];
    expect(changes(entries, [saw('Cópia')]).changed).toEqual([row({ formerNames: ['Cópia'] })]);
  });

  it('keeps the ten latest former names, each once, none of them blank or the present one', () => {
    const formerNames = Array.from({ length: 10 }, (_, n) => `Nome ${n}`);
    const [changed] = changes([row({ formerNames })], [saw('Nome 3', '', 'Loja Norte')]).changed;
    expect(changed).toEqual(
      row({ name: 'Loja Norte', formerNames: [...formerNames.slice(1), 'Loja Centro'] }),
    );
    const [back] = changes([row({ formerNames: ['Loja Norte', 'Antiga'] })], [saw('Loja Norte')]).changed;
    expect(back).toEqual(row({ name: 'Loja Norte', formerNames: ['Antiga', 'Loja Centro'] }));
  });

  it('takes names that differ in blanks and line breaks alone for one', () => {
    expect(changes([row()], [saw(' Loja\nCentro ')]).changed).toEqual([]);
    expect(
      changes([row({ formerNames: ['Loja Velha'] })], [saw('Loja \n Velha', 'Loja Centro')]).changed,
    ).toEqual([]);
    const [renamed] = changes([row({ name: 'Loja Centro ' })], [saw('Loja\nNorte')]).changed;
    expect(renamed).toEqual(row({ name: 'Loja\nNorte', formerNames: ['Loja Centro'] }));
  });

  it('lets names in records push no former name out, and the name that goes the oldest', () => {
    const names = Array.from({ length: 14 }, (_, n) => `Nome ${n}`);
    const [added] = changes([], [saw(...names)]).added;
    expect(added?.formerNames).toEqual(names.slice(3, 13));
    const stands = row({ name: 'Nome 13', formerNames: names.slice(3, 13) });
    expect(changes([stands], [saw(...names)]).changed).toEqual([]);
    expect(changes([stands], [saw(...names.slice(0, 3), 'Nova')]).changed).toEqual([
      row({ name: 'Nova', formerNames: [...names.slice(4, 13), 'Nome 13'] }),
    ]);
  });

  it('takes a name for the present one while a record still says it', () => {
    const entries = [row({ formerNames: ['Loja Velha'] })];
    expect(changes(entries, [saw('Loja Centro', 'Loja Velha')]).changed).toEqual([]);
  });

  it.each([
    ['2026-02-24', 1],
    ['2026-02-23', 1],
    ['2026-02-22', 1],
  ])('that was seen last on %s', (lastSeen) => {
    const isWeekBehind = lastSeen <= '2026-02-23';
    expect(changes([row({ lastSeen })], [saw('Loja Centro')]).changed).toHaveLength(isWeekBehind ? 1 : 0);
  });

  it('says of all codes when they were seen, once something is written', () => {
    const other: SeenName = { kind: 'unit', code: 13, names: ['Loja Sul'] };
    const { added, changed } = changes([row({ lastSeen: '2026-03-01' })], [saw('Loja Centro'), other]);
    expect(added).toHaveLength(1);
    expect(changed).toEqual([row()]);
  });

  it('has nothing more to change once its changes were made', () => {
    const name = fc.constantFrom('A', 'B', 'C', ' A', 'A\nB', 'A  B ');
    const former = fc.constantFrom('A', 'B', 'C', 'A B');
    const kind = fc.constantFrom('unit' as const, 'person' as const);
    const code = fc.integer({ min: 1, max: 3 });
    const entries = fc.uniqueArray(
      fc.record({
        kind,
        code,
        name,
        formerNames: fc.uniqueArray(former, { maxLength: 2 }),
        lastSeen: fc.constantFrom(undefined, '2026-01-01', TODAY),
      }),
      { maxLength: 6, selector: (one) => `${one.kind}${one.code}` },
    );
    const records = fc.array(fc.record({ kind, code, name }), { maxLength: 6 });
    fc.assert(
      fc.property(entries, records, (given, read) => {
        const before = given.map((one, n) => ({ ...one, row: n + 2 }));
        const seen = new SeenNames();
        for (const one of read) seen.see([{ kind: one.kind, at: '' }], [{ id: one.code, nome: one.name }]);
        const { added, changed } = changes(before, seen.all());
        const after = [
          ...before.map((one) => changed.find((each) => each.row === one.row) ?? one),
          ...added.map((one, n) => ({ ...one, row: before.length + n + 2 })),
        ];
        expect(changes(after, seen.all())).toEqual({ added: [], changed: [] });
        for (const one of before.filter(({ lastSeen }) => lastSeen === undefined))
          expect(after).toContain(one);
        for (const { kind: k, code: c } of read)
          expect(after.some((one) => one.kind === k && one.code === c && one.lastSeen !== undefined)).toBe(
            true,
          );
      }),
    );
  });
});

describe('names that were seen', () => {
  const see = (at: string, ...records: readonly unknown[]) => {
    const seen = new SeenNames();
    seen.see([{ kind: 'person', at }], records);
    return seen.all().map(({ code, names }) => [code, ...names]);
  };

  it('are found in the record, in objects and in lists', () => {
    expect(see('', { id: 1, nome: 'a' })).toEqual([[1, 'a']]);
    expect(see('x', { x: { id: 1, nome: 'a' } }, { x: null }, {})).toEqual([[1, 'a']]);
    expect(see('x.y', { x: [{ y: { id: 1, nome: 'a' } }, { y: { id: 2, nome: 'b' } }, 5] })).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  it('are passed over where code or name isn’t as it should be', () => {
    const bad = [
      { id: '1', nome: 'a' },
      { id: 1.5, nome: 'a' },
      { id: -1, nome: 'a' },
      { id: 1, nome: ' ' },
      { id: 1 },
    ];
    expect(see('', ...bad, null, 'x')).toEqual([]);
  });

  it('of one code are kept each once, the latest last', () => {
    expect(see('', { id: 1, nome: 'a' }, { id: 1, nome: 'b' }, { id: 1, nome: 'a' })).toEqual([
      [1, 'b', 'a'],
    ]);
  });
});

describe('names that a person takes for a code', () => {
  const took = (entries: readonly DirectoryEntry[], ...names: readonly string[]) =>
    changesByTaken(
      { entries, flaws: [] },
      names.map((name) => ({ kind: 'unit', code: 12, name })),
    );

  it('become former names of our row, whatever rows people added above it', () => {
    const ours = row({ row: 3, formerNames: ['Centro'] });
    expect(
      took([row({ name: 'CTR', lastSeen: undefined }), ours], 'Loja 1', 'Loja 2', 'centro', 'ctr'),
    ).toEqual({
      added: [],
      changed: [{ ...ours, formerNames: ['Centro', 'Loja 1', 'Loja 2'] }],
    });
  });

  it('get a row of their own where only a person’s row has the code, which stays', () => {
    expect(took([row({ name: 'CTR', lastSeen: undefined })], 'Loja 1', 'loja 1', 'Ctr')).toEqual({
      added: [{ kind: 'unit', code: 12, name: 'Loja 1', formerNames: [], lastSeen: undefined }],
      changed: [],
    });
  });

  it('change nothing where no row has the code', () => {
    expect(took([], 'Loja 1')).toEqual({ added: [], changed: [] });
  });
});
