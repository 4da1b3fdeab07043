// Which source is true about a row: every combination of what the record, this execution's memory and the key cell say.

import { describe, expect, it } from 'vitest';
import {
  isOutcomeUnknown,
  mayHaveArrived,
  resolveSeal,
  type Seal,
  type SentState,
  type SettledState,
} from '../../../../src/features/answers/rules/row-states.ts';

type Source = 'record' | 'memory' | 'cell' | 'none';
type Said<S> = S | '-';

/** Which source is true. Across: what the memory and the cell say; down: the record. */
const ROWS: readonly (readonly [Said<SettledState>, Said<SettledState>])[] = [
  ['-', '-'],
  ['-', 'imported'],
  ['-', 'unknown'],
  ['-', 'rejected'],
  ['imported', '-'],
  ['imported', 'imported'],
  ['imported', 'unknown'],
  ['imported', 'rejected'],
  ['unknown', '-'],
  ['unknown', 'imported'],
  ['unknown', 'unknown'],
  ['unknown', 'rejected'],
  ['rejected', '-'],
  ['rejected', 'imported'],
  ['rejected', 'unknown'],
  ['rejected', 'rejected'],
];
const [n, r, m, c] = ['none', 'record', 'memory', 'cell'] as const;
const TRUE: Readonly<Record<Said<SentState>, readonly Source[]>> = {
  // Nothing recorded: the rows, and of two that disagree the one that may be at the service.
  '-': [n, c, c, c, m, m, m, m, m, m, m, m, m, c, c, m],
  // Approved: unless its rows say that it may be at the service already.
  queued: [r, c, c, r, m, m, m, m, m, m, m, m, r, c, c, r],
  // From the request on nothing counts but the record.
  sending: Array(16).fill(r),
  imported: Array(16).fill(r),
  unknown: Array(16).fill(r),
  rejected: Array(16).fill(r),
};

const seal = <S extends SentState>(state: Said<S>, from: Source): Seal<S> | undefined =>
  state === '-' ? undefined : { state, fingerprint: from };

describe.each(Object.keys(TRUE))('with the record %s', (name) => {
  const recorded = name as keyof typeof TRUE;
  it.each(ROWS.map(([memory, cell], i) => [memory, cell, TRUE[recorded][i] ?? 'none'] as const))(
    'memory %s and cell %s: the truth is what the %s says',
    (memory, cell, source) => {
      const sources = {
        record: seal(recorded, 'record'),
        memory: seal(memory, 'memory'),
        cell: seal(cell, 'cell'),
      };
      const expected = source === 'none' ? undefined : sources[source];
      expect(resolveSeal(sources)).toEqual(expected);
    },
  );
});

describe('a state', () => {
  it.each([
    ['queued', false, false],
    ['sending', true, true],
    ['imported', true, false],
    ['rejected', false, false],
    ['unknown', true, true],
  ] as const)('%s: at the service perhaps %s, in doubt %s', (state, arrived, doubt) => {
    expect(mayHaveArrived({ state, fingerprint: 'f' })).toBe(arrived);
    expect(isOutcomeUnknown({ state, fingerprint: 'f' })).toBe(doubt);
  });

  it('that is none has not arrived', () => {
    expect([mayHaveArrived(undefined), isOutcomeUnknown(undefined)]).toEqual([false, false]);
  });
});
