// What formulas come to in the workbook: Sheets' rules, in the spreadsheet's locale, and our functions from the bundle.

import { CellError, SheetUser } from 'local-apps-script';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Desk } from '../../../sandbox/workbook/desk.ts';
import { costly } from '../../support/costly.ts';
import { virtualDesk } from './support.ts';

const SHEET = 'Página1';
let desk: Desk;
let user: SheetUser;
const close = () => desk.close();

function openEmpty(): void {
  desk = virtualDesk();
  user = new SheetUser(desk.workbook);
}

function openTable(): void {
  openEmpty();
  user.paste(SHEET, 'A1', [
    ['Nome', 'Nota', 'Dia'],
    ['b', '2', '31/01/2026'],
    ['a', '3,5', '15/02/2026'],
    ['c', 'x', ''],
  ]);
}

function shownAt(row: number, column: number): unknown {
  const sheet = desk.workbook.sheetNamed(SHEET);
  if (sheet === undefined) throw new Error('no sheet');
  const value = desk.formulas.valueAt(sheet, row, column);
  return value instanceof CellError ? value.text : value;
}

/** In Z1, which no data of a test reaches. */
function compute(formula: string): unknown {
  user.type(SHEET, 'Z1', formula);
  return shownAt(1, 26);
}

// One workbook for all: each formula takes the place of the one before.
describe('a formula in Portuguese', () => {
  beforeAll(openTable);
  afterAll(close);

  it.each([
    ['=1+2*3^2', 19],
    ['=-2^2', 4],
    ['=1,5*2', 3],
    ['=50%', 0.5],
    ['="a"&1,5', 'a1,5'],
    ['=B2+B3', 5.5],
    ['=SOMA(B2:B4)', 5.5],
    ['=SUM(B:B; 1)', 6.5],
    ['=MÉDIA(B2:B4)', 2.75],
    ['=CONT.VALORES(A1:A10)', 4],
    ['=CONT.SE(B2:B4;">2")', 1],
    ['=COUNTIF(A1:A4;"?")', 3],
    ['=SOMASES(B2:B4;A2:A4;"<>b")', 3.5],
    ['=SE(B2>1;"sim";1/0)', 'sim'],
    ['=SEERRO(1/0;"nada")', 'nada'],
    ['=PROCV("a";A2:B4;2;FALSO)', 3.5],
    ['=PROCV("z";A2:B4;2;FALSO)', '#N/A'],
    ['=INDEX(A1:C4;3;1)', 'a'],
    ['=MÊS(C2)', 1],
    ['=TEXTO(EDATE(C2;1);"dd/MM/yyyy")', '28/02/2026'],
    ['=TEXTO(1234,5;"#,##0.00")', '1.234,50'],
    ['=UNIRTEXTO(", ";VERDADEIRO;A2:A5)', 'b, a, c'],
    ['=ROUND(2,346;1)', 2.3],
    ['=LEN("ação")', 4],
    ['=SE(D1="";"vazia";"não")', 'vazia'],
    ['=1/0', '#DIV/0!'],
    ['=B4+1', '#VALUE!'],
    ['=Nenhuma!A1', '#REF!'],
    ['=NAO_EXISTE(1)', '#NAME?'],
    ['=SOMA(1', '#ERROR!'],
    ['=1 1', '#ERROR!'],
  ])('%s', (formula, expected) => {
    expect(compute(formula)).toEqual(expected);
  });
});

describe('formulas in Portuguese', () => {
  beforeEach(openTable);
  afterEach(close);

  it('follow what they refer to, and scripts read the same', () => {
    user.type(SHEET, 'E1', '=B2*2');
    user.type(SHEET, 'E2', '=E1+1');
    expect(shownAt(2, 5)).toBe(5);
    user.type(SHEET, 'B2', '10');
    expect(shownAt(2, 5)).toBe(21);
    expect(desk.workbook.sheetNamed(SHEET)?.grid.value(2, 5)).toBe(21);
  });

  costly('in a ring, or in a chain of thousands, end', () => {
    user.type(SHEET, 'E1', '=E2');
    user.type(SHEET, 'E2', '=E1');
    expect([null, '#REF!']).toContainEqual(shownAt(1, 5));
    user.paste(SHEET, 'F1', [['1'], ...Array.from({ length: 3_000 }, (_, n) => [`=F${n + 1}+1`])]);
    expect([3_001, '#REF!']).toContainEqual(shownAt(3_001, 6));
  });

  it('spill over blank cells, and nowhere else', () => {
    user.type(SHEET, 'E1', '=SORT(A2:B4)');
    expect([shownAt(1, 5), shownAt(2, 5), shownAt(3, 6)]).toEqual(['a', 'b', 'x']);
    expect(compute('=COUNTA(E1:F3)')).toBe(6);
    user.type(SHEET, 'F2', 'meu');
    expect([shownAt(1, 5), shownAt(2, 5), shownAt(2, 6)]).toEqual(['#REF!', null, 'meu']);
    user.clear(SHEET, 'F2');
    expect(shownAt(2, 5)).toBe('b');
    user.clear(SHEET, 'E1');
    expect([shownAt(1, 5), shownAt(2, 5)]).toEqual([null, null]);
  });

  it('side by side and below each other', () => {
    user.type(SHEET, 'E1', '={1\\2;3\\4}');
    expect([shownAt(1, 5), shownAt(1, 6), shownAt(2, 5), shownAt(2, 6)]).toEqual([1, 2, 3, 4]);
    user.type(SHEET, 'E1', '=A1:B2&"!"');
    expect([shownAt(1, 5), shownAt(2, 6)]).toEqual(['Nome!', '2!']);
  });
});

it('formulas in English take a point and commas', () => {
  openEmpty();
  onTestFinished(close);
  desk.workbook.setLocale('en_US');
  expect(compute('=SUM(1.5,2)')).toBe(3.5);
  expect(compute('={1,2;3,4}')).toBe(1);
  expect(shownAt(2, 27)).toBe(4);
});
