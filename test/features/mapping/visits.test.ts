// Which rows of a source make one visit in each layout, and what stands in it.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import type {
  ColumnMeaning,
  SheetMapping,
  SourceShape,
} from '../../../src/features/mapping/rules/mapping.ts';
import { blockTable } from '../../../src/features/mapping/rules/propose.ts';
import { blockRows } from '../../../src/features/mapping/rules/source-table.ts';
import { visitsOf } from '../../../src/features/mapping/rules/visits.ts';

type Means = Readonly<Record<string, ColumnMeaning>>;

/** The visits of rows, the first of which is row 1: for each its rows, and what it says where. */
function visits(
  shape: SourceShape,
  columns: readonly ColumnMeaning[],
  items: Means,
  ...rows: readonly (readonly CellValue[])[]
) {
  const named = (of: readonly (readonly [string, ColumnMeaning])[]) =>
    of.map(([text, means]) => ({ text, means }));
  const mapping: SheetMapping = {
    shape,
    headerRow: 0,
    columns: named(columns.map((means) => ['', means])),
    items: named(Object.entries(items)),
    decisions: [],
  };
  return visitsOf(blockTable(blockRows(rows), 1), mapping).map(({ rows, cells }) => [
    rows.join(),
    ...[...cells].map(
      ([part, placed]) => `${part} = ${placed.map(({ row, value }) => `${row}: ${value}`).join(', ')}`,
    ),
  ]);
}

const ITEMS: Means = {
  'Loja:': 'unit',
  'Data:': 'submitted',
  Fachada: 'question:1',
  Piso: 'question:2',
  'Obs. do piso': 'comment:2',
  Clima: 'ignored',
};

describe('with a visit a row', () => {
  it('each row that says something is one, equal ones too', () => {
    expect(
      visits('visits', ['unit', 'ignored', 'question:1'], {}, ['A', 'x', 5], ['A', 'x', 5], ['', 'x', ' ']),
    ).toEqual([
      ['1', 'unit = 1: A', 'question:1 = 1: 5'],
      ['2', 'unit = 2: A', 'question:1 = 2: 5'],
    ]);
  });

  it('several columns may say the same thing, which is there once, or several things', () => {
    expect(visits('visits', ['unit', 'unit', 'unit', 'unit'], {}, ['A', 'á', 'B', 'a'])).toEqual([
      ['1', 'unit = 1: A, 1: B'],
    ]);
  });

  it('columns that a mapping names beyond those of the source say nothing, and those beyond the mapping neither', () => {
    expect(visits('visits', ['unit', 'question:1'], {}, ['A'])).toEqual([['1', 'unit = 1: A']]);
    expect(visits('visits', ['unit'], {}, ['A', 'B'])).toEqual([['1', 'unit = 1: A']]);
  });
});

describe('with an answer a row', () => {
  const asked = ['question', 'answer', 'comment'] as const;

  it('the rows with the name of a visit are one, wherever they stand; where it is blank, those of the last', () => {
    expect(
      visits(
        'answers',
        ['group', 'unit', ...asked],
        ITEMS,
        ['V1', 'A', 'Fachada', 'boa', ''],
        ['V2', 'A', 'FACHADA', 'má', 'suja'],
        ['', 'A', 'Piso', 'liso', ''],
        ['V1', '', 'Piso', 'novo', 'hoje'],
      ),
    ).toEqual([
      ['1,4', 'unit = 1: A', 'question:1 = 1: boa', 'question:2 = 4: novo', 'comment:2 = 4: hoje'],
      ['2,3', 'unit = 2: A', 'question:1 = 2: má', 'comment:1 = 2: suja', 'question:2 = 3: liso'],
    ]);
  });

  it('without such a name those of the same unit and date are, and where some of that is blank, those of the last', () => {
    const rows = [
      ['A', 1, 'Fachada', 'a'],
      ['A', 2, 'Fachada', 'b'],
      ['', '', 'Piso', 'c'],
      ['A', '', 'Piso', 'd'],
      ['á', 1, 'Piso', 'e'],
      ['A1', '', 'Piso', 'f'],
      ['A', 11, 'Piso', 'g'],
      ['A1', 1, 'Piso', 'h'],
    ];
    expect(
      visits('answers', ['unit', 'submitted', 'question', 'answer'], ITEMS, ...rows).map(([taken]) => taken),
    ).toEqual(['1,5', '2,3,4', '6', '7', '8']);
  });

  it('what is blank below a merged cell is what stands there, as long as nothing else is of another visit', () => {
    const rows = [
      ['A', 1, 'Fachada', 'a'],
      ['', 1, 'Piso', 'b'],
      ['', '', 'Fachada', 'b'],
      ['', 2, 'Fachada', 'c'],
      ['', 2, 'Piso', 'd'],
      ['B', '', 'Fachada', 'e'],
    ];
    expect(
      visits('answers', ['unit', 'submitted', 'question', 'answer'], ITEMS, ...rows).map(([taken]) => taken),
    ).toEqual(['1,2,3', '4,5', '6']);
  });

  it('a row that asks nothing that is known belongs to its visit, and says no answer', () => {
    expect(
      visits(
        'answers',
        ['unit', ...asked],
        ITEMS,
        ['A', 'Teto', 'alto', 'x'],
        ['A', 'Clima', 'sol', ''],
        ['A', '', 'y', 'z'],
      ),
    ).toEqual([['1,2,3', 'unit = 1: A']]);
  });

  it('what is asked for may be a comment, which has no comment of its own', () => {
    expect(visits('answers', ['unit', ...asked], ITEMS, ['A', 'Obs. do piso', 'molhado', 'x'])).toEqual([
      ['1', 'unit = 1: A', 'comment:2 = 1: molhado'],
    ]);
  });

  it('columns for answers and comments may be missing', () => {
    expect(visits('answers', ['unit', 'question'], ITEMS, ['A', 'Fachada'])).toEqual([['1', 'unit = 1: A']]);
  });
});

describe('with a block a visit', () => {
  const asked = ['question', 'answer', 'comment', 'ignored'] as const;

  it('the next begins with a field after answers, or with a field that was said', () => {
    const rows = [
      ['RELATÓRIO'],
      ['Loja:', 'A'],
      ['Clima', 'sol'],
      ['Fachada', 'boa', 'x'],
      ['Piso', 'liso'],
      ['Data:', 4, 'Loja:', 'A'],
      ['Fachada', 'boa'],
      ['Loja:', 'B'],
      ['Loja:', 'C'],
    ];
    expect(visits('blocks', asked, ITEMS, ...rows)).toEqual([
      ['2,4,5', 'unit = 2: A', 'question:1 = 4: boa', 'comment:1 = 4: x', 'question:2 = 5: liso'],
      ['6,7', 'submitted = 6: 4', 'unit = 6: A', 'question:1 = 7: boa'],
      ['8', 'unit = 8: B'],
      ['9', 'unit = 9: C'],
    ]);
  });

  it('fields may stand in any column, and questions in the first one', () => {
    expect(
      visits(
        'blocks',
        asked,
        ITEMS,
        ['Piso do bar', 'x', 'Loja:', 'A'],
        ['Clima', 'Fachada', 'Piso', 'liso'],
      ),
    ).toEqual([['1', 'unit = 1: A']]);
  });

  it('what has nothing beside it says nothing, and what says nothing is no visit', () => {
    expect(visits('blocks', asked, ITEMS, ['Loja:', ''], ['Fachada', ' '], ['Fachada', 'boa'])).toEqual([
      ['1,2,3', 'question:1 = 3: boa'],
    ]);
    expect(visits('blocks', asked, ITEMS, ['Loja:', ''], ['Fachada', ' '])).toEqual([]);
  });

  it('answers stand in their column, or beside the question where none is named', () => {
    const row = ['Fachada', 'boa', 'suja'];
    expect(visits('blocks', ['question', 'ignored', 'answer'], ITEMS, row)).toEqual([
      ['1', 'question:1 = 1: suja'],
    ]);
    expect(visits('blocks', ['question'], ITEMS, row)).toEqual([['1', 'question:1 = 1: boa']]);
  });
});
