// Sorting, copying and moving cells (docs/platform.md#sorting, docs/platform.md#copying-and-moving).
import { describe, expect, it } from 'vitest';
import { enumValue } from '../../src/spreadsheet/facade/enums.ts';
import { createRuntime, is, type Range, type Sheet, type TextFinder } from './support.ts';

const column = (values: readonly unknown[]) => values.map((value) => [value]);

describe('sort', () => {
  it('ascending: numbers, texts whatever their case, FALSE, TRUE, blanks', () => {
    const { range } = createRuntime().start();
    range('A1:A7').setValues(column([true, 'b', '', 'A', 10, false, 9]));
    expect(range('A1:A7').sort(1).getValues().flat()).toEqual([9, 10, 'A', 'b', false, true, '']);
  });

  it('descending: booleans before numbers, blanks still last', () => {
    const { range } = createRuntime().start();
    range('A1:A6').setValues(column(['b', '', 10, false, true, 9]));
    expect(range('A1:A6').sort({ column: 1, ascending: false }).getValues().flat()).toEqual([
      true,
      false,
      'b',
      10,
      9,
      '',
    ]);
  });

  it('takes a list of keys; columns are those of the sheet', () => {
    const { range } = createRuntime().start();
    range('B1:C3').setValues([
      [1, 'x'],
      [2, 'y'],
      [1, 'a'],
    ]);
    expect(
      range('B1:C3')
        .sort([{ column: 2, ascending: false }, 3])
        .getValues(),
    ).toEqual([
      [2, 'y'],
      [1, 'a'],
      [1, 'x'],
    ]);
    expect(() => range('B1:C3').sort(1)).toThrow();
  });

  it("a sheet's sort keeps only frozen rows, and notes, looks and formulas travel along", () => {
    const { range, sheet } = createRuntime().start();
    sheet('Sheet1').setFrozenRows(1);
    range('A1:A3').setValues(column(['header', 2, 1]));
    range('B2:B3').setFormula('=A2*$A$2');
    range('C2').setNote('two').setBackground('red');
    sheet('Sheet1').sort(1);
    expect(range('A1:A3').getValues().flat()).toEqual(['header', 1, 2]);
    expect(range('B2:B3').getFormulas().flat()).toEqual(['=A2*$A$2', '=A3*$A$2']);
    expect([range('C3').getNote(), range('C3').getBackground(), range('C2').getNote()]).toEqual([
      'two',
      '#ff0000',
      '',
    ]);
  });

  it('of some columns leaves the others where they are', () => {
    const { range } = createRuntime().start();
    range('A1:C2').setValues([
      [2, 'a', 'x'],
      [1, 'b', 'y'],
    ]);
    range('A1:B2').sort(1);
    expect(range('A1:C2').getValues()).toEqual([
      [1, 'b', 'x'],
      [2, 'a', 'y'],
    ]);
  });
});

describe('copyTo', () => {
  it('repeats the source as often as it fits wholly', () => {
    const { range } = createRuntime().start();
    range('A1:A2').setValues(column([1, 2]));
    range('C5').setValue('stays');
    range('A1:A2').copyTo(range('C1:C5'));
    expect(range('C1:C5').getValues().flat()).toEqual([1, 2, 1, 2, 'stays']);
  });

  it('into a smaller target copies all of it; relative references move', () => {
    const { range } = createRuntime().start();
    range('A1:B1').setFormulas([['=C1', '=$C$1']]);
    range('A1:B1').copyTo(range('D4'));
    expect(range('D4:E4').getFormulas()).toEqual([['=F4', '=$C$1']]);
  });

  it('takes only what it is asked for', () => {
    const { range } = createRuntime().start();
    range('A1').setValue('v').setNote('n').setBackground('red');
    range('A1').copyTo(range('B1'), { contentsOnly: true });
    range('A1').copyTo(range('C1'), enumValue('CopyPasteType', 'PASTE_FORMAT'));
    expect([range('B1').getValue(), range('B1').getBackground(), range('B1').getNote()]).toEqual([
      'v',
      '#ffffff',
      '',
    ]);
    expect([range('C1').getValue(), range('C1').getBackground()]).toEqual(['', '#ff0000']);
  });

  it('transposes', () => {
    const { range } = createRuntime().start();
    range('A1:C1').setValues([[1, 2, 3]]);
    range('A1:C1').copyTo(range('E1'), enumValue('CopyPasteType', 'PASTE_VALUES'), true);
    expect(range('E1:E3').getValues().flat()).toEqual([1, 2, 3]);
  });
});

describe('moveTo', () => {
  it('works onto an overlapping target, takes looks along, and formulas follow', () => {
    const { range } = createRuntime().start();
    range('A1:A3')
      .setValues(column([1, 2, 3]))
      .setBackground('red');
    range('C1').setFormula('=SUM(A1:A3)+A2');
    range('A1:A3').moveTo(range('A2'));
    expect(range('A1:A4').getValues().flat()).toEqual(['', 1, 2, 3]);
    expect(range('A1:A4').getBackgrounds().flat()).toEqual(['#ffffff', '#ff0000', '#ff0000', '#ff0000']);
    expect(range('C1').getFormula()).toBe('=SUM(A2:A4)+A3');
  });

  it('goes to another sheet, where formulas go on meaning what they meant', () => {
    const { range, book } = createRuntime().start();
    const home = is<Sheet>(book.getActiveSheet(), 'Sheet').getName();
    const at = (cell: string) => range(`${home}!${cell}`);
    const other = is<Sheet>(book.insertSheet('Other'), 'Sheet');
    at('A1').setValue(2);
    at('B1').setFormula('=A1*$D$9');
    at('C5').setFormula('=A1+1');
    at('A1:B1').moveTo(is<Range>(other.getRange('C3'), 'Range'));
    expect(is<Range>(other.getRange('D3'), 'Range').getFormula()).toBe(`=C3*${home}!$D$9`);
    expect(at('C5').getFormula()).toBe('=Other!C3+1');
    expect(at('A1:B1').getFormulas().flat()).toEqual(['', '']);
  });
});

describe('other tools', () => {
  it('removeDuplicates shifts only inside the range', () => {
    const { range } = createRuntime().start();
    range('A1:B4').setValues([
      [1, 'a'],
      [1, 'b'],
      [2, 'c'],
      [1, 'd'],
    ]);
    range('A1:A4').removeDuplicates();
    expect(range('A1:B4').getValues()).toEqual([
      [1, 'a'],
      [2, 'b'],
      ['', 'c'],
      ['', 'd'],
    ]);
  });

  it('trimWhitespace makes of a text what the trimmed one would be', () => {
    const { range } = createRuntime().start();
    range('A1:A3').setValues([['   =SUM(1,2)'], ['  a  b '], [' 12 ']]);
    range('A3').setNumberFormat('@').setValue(' 12 ').setNumberFormat('general');
    range('A1:A3').trimWhitespace();
    expect(range('A1:A3').getFormulas().flat()).toEqual(['', '', '']);
    expect(range('A1:A3').getValues().flat()).toEqual(['=SUM(1,2)', 'a b', 12]);
  });

  it('getDataRegion grows by what stands beside it, not by its corners, and in one dimension alone on demand', () => {
    const { range } = createRuntime().start();
    range('B2:B3').setValues([[1], [2]]);
    range('C3').setValue(3);
    range('D4').setValue(4);
    const region = (along?: 'ROWS' | 'COLUMNS') => {
      const dimension = along === undefined ? undefined : enumValue('Dimension', along);
      return is<Range>(range('B2').getDataRegion(dimension), 'Range').getA1Notation();
    };
    expect(region()).toBe('B2:C3');
    expect(region('ROWS')).toBe('B2:B3');
    expect(region('COLUMNS')).toBe('B2');
  });

  it('getDataRegion is the connected block', () => {
    const { range } = createRuntime().start();
    range('B2:C3').setValues([
      [1, 2],
      [3, 4],
    ]);
    range('F6').setValue(9);
    expect(range('B2').getDataRegion()).toMatchObject({ area: { row: 2, column: 2, rows: 2, columns: 2 } });
  });

  it('a text finder searches what is shown, in any case, and counts what it replaces', () => {
    const { sheet, range } = createRuntime().start();
    range('A1:B2').setValues([
      ['São Paulo', 'sao'],
      [5, 'SAO'],
    ]);
    const finder = (text: string) => is<TextFinder>(sheet('Sheet1').createTextFinder(text), 'TextFinder');
    expect(finder('sao').findAll()).toHaveLength(2);
    expect(finder('sao').ignoreDiacritics(true).findAll()).toHaveLength(3);
    expect(finder('sao').matchCase(true).findAll()).toHaveLength(1);
    expect(finder('ao').matchEntireCell(true).findAll()).toEqual([]);
    expect(finder('ao').replaceAllWith('-')).toBe(2);
    expect(range('B1:B2').getValues().flat()).toEqual(['s-', 'S-']);
  });
});
