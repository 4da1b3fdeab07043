// Marks below a column for each option are read as one answer; whatever else stands there stays as it is.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import { joinMarks } from '../../../src/features/mapping/rules/texts/option-words.ts';

const template = {
  questions: [
    {
      id: 1,
      title: 'Clean?',
      type: 'X',
      isActive: true,
      options: ['Good', 'Bad'].map((label, n) => ({ id: n + 6001, label })),
    },
  ],
};
const joined = (...cells: readonly (readonly CellValue[])[]) => joinMarks(cells, template);

describe('marks below the options', () => {
  it('become the option, in the first of the columns, whose header says which there are', () => {
    expect(
      joined(['Item', 'C', 'NC', 'N/A', 'Note'], ['a', 'x', '', '', ''], ['b', '', '✓', '', 'x']),
    ).toEqual([
      ['Item', '✓ (C / NC / N/A)', 'NC', 'N/A', 'Note'],
      ['a', 'C', '', '', ''],
      ['b', 'NC', '', '', 'x'],
    ]);
    expect(joined(['Good', 'Bad'], ['', 'ok'], [false, true], ['', ''])).toEqual([
      ['✓ (Good / Bad)', 'Bad'],
      ['Bad', ''],
      ['Bad', ''],
      ['', ''],
    ]);
  });

  it('are read for each question of a row, and up to a row with something else', () => {
    expect(joined(['C', 'NC', 'C', 'NC'], ['x', '', '', 'x'], ['x', '', '', 'see photo'])).toEqual([
      ['✓ (C / NC)', 'NC', '✓ (C / NC)', 'NC'],
      ['C', '', 'NC', ''],
      ['C', '', '', 'see photo'],
    ]);
  });

  it('stay where a row has two, where there are none, and below what is no row of headers', () => {
    for (const cells of [
      [
        ['C', 'NC'],
        ['x', ''],
        ['x', 'x'],
      ],
      [
        ['C', 'NC'],
        ['C', 'NC'],
      ],
      [
        ['ok', 'NC'],
        ['ok', ''],
      ],
      [
        ['C', 'NC', 8],
        ['x', '', 9],
      ],
      [
        ['C', 'NC', '13/02/2026'],
        ['x', '', ''],
      ],
      [
        ['C', 'Weather'],
        ['x', ''],
      ],
      [
        ['C', 'C'],
        ['x', ''],
      ],
    ])
      expect(joined(...cells)).toEqual(cells);
  });
});
