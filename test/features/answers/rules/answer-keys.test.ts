// Row keys: read and written, and whose they are after people copied, merged and split rows.
import { describe, expect, it } from 'vitest';
import {
  type AssignedKey,
  assignKeys,
  formatKeyCell,
  type KeyCell,
  type KeyClaim,
  type LostKeys,
  parseKeyCell,
} from '../../../../src/features/answers/rules/row-keys.ts';
import type { Seal, SettledState } from '../../../../src/features/answers/rules/row-states.ts';

const cell = (key: string, state?: SettledState, fingerprint = 'f1'): KeyCell => ({
  key,
  seal: state === undefined ? undefined : { state, fingerprint },
});
const claim = (fingerprint: string | undefined, ...cells: readonly KeyCell[]): KeyClaim => ({
  cells,
  fingerprint,
});
const nothing = () => undefined;

/** In short: the key that each group owns, and where it stands. */
function settled(
  claims: readonly KeyClaim[],
  recorded: (key: string) => Seal | undefined = nothing,
  lost?: LostKeys,
) {
  return standings(assignKeys(claims, (key) => ({ record: recorded(key) }), lost));
}

function standings(settledClaims: readonly AssignedKey[]): readonly string[] {
  return settledClaims.map(({ key = '-', standing }) => {
    return standing.kind === 'settled'
      ? `${key} ${standing.state}${standing.isChanged ? ' changed' : ''}`
      : `${key} ${standing.kind}`;
  });
}

describe('the key cell', () => {
  it.each([cell('k-1'), cell('k-1', 'imported'), cell('k_1', 'rejected'), cell('5f', 'unknown', 'A_-9')])(
    'reads back as it was written: %j',
    (written) => {
      expect(parseKeyCell(formatKeyCell(written))).toEqual(written);
    },
  );

  it('keeps the id of what was imported', () => {
    const written = { ...cell('k', 'imported'), assessmentId: 70_061 };
    expect(parseKeyCell(formatKeyCell(written))).toEqual(written);
  });

  it('may have blanks around it', () => {
    expect(parseKeyCell(' k-1 ')).toEqual(cell('k-1'));
    expect(parseKeyCell("'k-1")).toEqual(cell('k-1'));
  });

  it.each(['', ' ', 'k imported', 'k queued f', 'k imported f more', 'ç', '#REF!', new Date(0)])(
    'is none of ours: %s',
    (value) => {
      expect(parseKeyCell(value)).toBeUndefined();
    },
  );
});

describe('a key', () => {
  it('whose cell says that it was sent is never behind a record that says it waits', () => {
    for (const state of ['imported', 'unknown'] as const) {
      const recorded = (): Seal => ({ state: 'queued', fingerprint: 'f1' });
      expect(settled([claim('f1', cell('a', state))], recorded)).toEqual([`a ${state}`]);
    }
  });

  it.each<[string, readonly KeyClaim[], readonly string[]]>([
    ['is missing', [claim('f1')], ['- open']],
    ['was given', [claim('f1', cell('a'))], ['a open']],
    ['was imported', [claim('f1', cell('a', 'imported'))], ['a imported']],
    ['was imported and changed', [claim('f2', cell('a', 'imported'))], ['a imported changed']],
    ['was imported and is invalid now', [claim(undefined, cell('a', 'imported'))], ['a imported changed']],
    ['was refused', [claim('f1', cell('a', 'rejected'))], ['a rejected']],
    ['was refused and changed', [claim('f2', cell('a', 'rejected'))], ['a open']],
    ['is unknown and changed', [claim('f2', cell('a', 'unknown'))], ['a unknown changed']],
    ['was copied before any import', [claim('f2', cell('a')), claim('f1', cell('a'))], ['a open', '- open']],
    [
      'was copied after it, above',
      [claim('f2', cell('a', 'imported')), claim('f1', cell('a', 'imported'))],
      ['- open', 'a imported'],
    ],
    [
      'was copied after it, and nothing changed',
      [claim('f1', cell('a', 'imported')), claim('f1', cell('a', 'imported'))],
      ['a imported', '- open'],
    ],
    [
      'was copied, and both changed',
      [claim('f2', cell('a', 'unknown')), claim('f3', cell('a', 'unknown'))],
      ['a unknown changed', 'a unknown changed'],
    ],
    ['joined a group that was imported', [claim('f1', cell('b'), cell('a', 'imported'))], ['a imported']],
    [
      'is the one imported of two in a group',
      [claim('f1', cell('a', 'imported'), cell('b'))],
      ['a imported'],
    ],
    [
      'is the first of two in a group that were sent',
      [claim('f1', cell('a', 'imported'), cell('b', 'unknown'))],
      ['a imported'],
    ],
    ['is the first of two in a group that were not sent', [claim('f1', cell('a'), cell('b'))], ['a open']],
    [
      'says in one of its rows that it was imported, in others that it was refused before',
      [claim('f1', cell('a', 'rejected', 'f0'), cell('a', 'imported'), cell('a', 'rejected', 'f0'))],
      ['a imported'],
    ],
    [
      'says first of two things that may both be true',
      [claim('f1', cell('a', 'imported'), cell('a', 'unknown', 'f0'))],
      ['a imported'],
    ],
    [
      'was copied while it was refused, above, and imported since',
      [claim('f0', cell('a', 'rejected', 'f0')), claim('f1', cell('a', 'imported'))],
      ['- open', 'a imported'],
    ],
  ])('%s', (_name, claims, expected) => {
    expect(settled(claims)).toEqual(expected);
  });

  it.each<[Seal, string | undefined, string]>([
    [{ state: 'queued', fingerprint: 'f1' }, 'f1', 'a queued'],
    [{ state: 'queued', fingerprint: 'f1' }, 'f2', 'a open'],
    [{ state: 'sending', fingerprint: 'f1' }, 'f1', 'a unknown'],
    [{ state: 'imported', fingerprint: 'f1' }, 'f1', 'a imported'],
    [{ state: 'unknown', fingerprint: 'f1' }, undefined, 'a unknown changed'],
  ])('with a record %j', (seal, fingerprint, expected) => {
    expect(settled([claim(fingerprint, cell('a'))], () => seal)).toEqual([expected]);
  });

  it.each<[string, readonly KeyClaim[], readonly string[]]>([
    [
      'goes to the group with its content that another key was written over',
      [claim('f2'), claim('f1', cell('b', 'imported', 'f3'))],
      ['- open', 'a imported'],
    ],
    [
      'goes there although another group carries it now',
      [claim('f2', cell('a', 'imported')), claim('f1', cell('b', 'imported', 'f2'))],
      ['b imported', 'a imported'],
    ],
    [
      'goes there where the other key was given to another content just now',
      [claim('f2'), claim('f1', cell('new'))],
      ['- open', 'a imported'],
    ],
    ['stays lost where the same was typed again', [claim('f2'), claim('f1')], ['- open', '- open']],
    [
      'stays lost where the same was typed again and has a key since',
      [claim('f2'), claim('f1', cell('b'))],
      ['- open', 'b open'],
    ],
    [
      'stays lost where two groups have its content',
      [claim('f1', cell('b', 'imported', 'f2')), claim('f1', cell('c', 'imported', 'f3'))],
      ['b imported changed', 'c imported changed'],
    ],
    ['stays lost where no group has its content', [claim('f2')], ['- open']],
    ['stays where a changed row carries it', [claim('f2', cell('a'))], ['a imported changed']],
    [
      'stays there although another was sent with the same content',
      [claim('f2', cell('a', 'imported')), claim('f1', cell('b', 'imported'))],
      ['a imported changed', 'b imported'],
    ],
    [
      'goes to the one of two equal groups that has no key of its own',
      [claim('f1', cell('b', 'imported')), claim('f1', cell('c', 'imported', 'f2'))],
      ['b imported', 'a imported'],
    ],
  ])('that has lost its cell %s', (_name, claims, expected) => {
    const record: Seal = { state: 'imported', fingerprint: 'f1' };
    const known = (key: string) => ({
      record: key === 'a' ? record : undefined,
      assignedFor: key === 'new' ? 'f2' : undefined,
    });
    expect(standings(assignKeys(claims, known, { hit: ['a', 'b'], vanished: new Set() }))).toEqual(expected);
  });

  it('that has lost its cell, and of which nothing is known, stays where it is found', () => {
    const lost = { hit: [], vanished: new Set(['a']) };
    expect(settled([claim('f1', cell('a'))], nothing, lost)).toEqual(['a open']);
    expect(settled([claim('f1')], nothing, lost)).toEqual(['- open']);
  });

  it('that stood on a row just now and stands nowhere goes to the one row with its content that has none', () => {
    const recorded = (key: string): Seal | undefined =>
      key === 'a' ? { state: 'imported', fingerprint: 'f1' } : undefined;
    const lost = { hit: [], vanished: new Set(['a']) };
    expect(settled([claim('f2'), claim('f1')], recorded, lost)).toEqual(['- open', 'a imported']);
    expect(settled([claim('f1', cell('b', 'imported'))], recorded, lost)).toEqual(['b imported']);
    expect(settled([claim('f1'), claim('f1')], recorded, lost)).toEqual(['- open', '- open']);
  });

  it('is told by its record, not by a cell that is behind it', () => {
    const claims = [claim('f1', cell('a', 'rejected', 'f0'))];
    expect(settled(claims, () => ({ state: 'imported', fingerprint: 'f1' }))).toEqual(['a imported']);
  });
});
