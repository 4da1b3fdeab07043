// Formulas that call the script: what Google's rules say about arguments, permissions, time, spilling and when they are
// computed again (docs/platform.md#recalculation).

import { afterEach, describe, expect, it } from 'vitest';
import type { RuntimeUser } from '../../src/kernel/contract.ts';
import { VirtualRuntime } from '../../src/runtime.ts';
import { CustomFunctions, type FormulaResult } from '../../src/spreadsheet/formulas/custom-functions.ts';
import { readValues } from '../../src/spreadsheet/model/cells.ts';
import { SheetUser } from '../../src/spreadsheet/model/user-edits.ts';
import { createWorkbook, type Workbook } from '../../src/spreadsheet/model/workbook.ts';
import { noon, scriptFolder } from '../support/script-folder.ts';

const CODE = `
function ECHO(value) { return JSON.stringify(value === undefined ? 'left out' : value); }
function SAME(value) { return value; }
function GRID(rows, columns) {
  const row = Array.from({ length: columns }, (_, c) => c);
  return Array.from({ length: rows }, () => row);
}
function SLOW(ms) { Utilities.sleep(ms); return 'done'; }
function WRITE() { SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1').setValue(1); }
function WHO() { return PropertiesService.getUserProperties().getProperty('who'); }
function EMAIL() { return Session.getActiveUser().getEmail(); }
function FAIL() { throw new Error('One sentence.'); }
function hidden_() { return 1; }
`;
const FUNCTIONS = ['ECHO', 'SAME', 'GRID', 'SLOW', 'WRITE', 'WHO', 'EMAIL', 'FAIL'];
const owner: RuntimeUser = { id: 'ana', email: 'ana@example.com', locale: 'en' };

let runtime: VirtualRuntime;
let workbook: Workbook;
let formulas: CustomFunctions;
let person: SheetUser;
afterEach(() => runtime.close());

function begin(locale = 'en_US', mostAtOnce = 25): void {
  const book = createWorkbook({ locale, nowMs: () => noon });
  workbook = book;
  runtime = new VirtualRuntime({
    dir: scriptFolder({ 'Code.js': CODE }),
    network: { kind: 'in-process', services: {} },
    startMs: noon,
    owner,
    spreadsheet: { workbook: book },
  });
  person = new SheetUser(book);
  formulas = new CustomFunctions({
    workbook: book,
    functionNames: FUNCTIONS,
    start: (name, args) => runtime.start(name, args, { kind: 'custom-function' }),
    mostAtOnce,
  });
}

const first = () => {
  const [sheet] = workbook.sheets;
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
};
const type = (cell: string, text: string) => person.type(first().name, cell, text);
const result = (row: number, column: number): FormulaResult | undefined =>
  formulas.resultAt(first(), row, column);
const values = (row: number, column: number, rows: number, columns: number) =>
  readValues(workbook, first(), { row, column, rows, columns });

/** Types the formula into E5 and lets everything end. */
function computed(formula: string): FormulaResult | undefined {
  type('E5', formula);
  runtime.settle();
  return result(5, 5);
}

describe('arguments', () => {
  it.each([
    ['=ECHO(5)', '5'],
    ['=echo(1.5)', '1.5'],
    ['=ECHO("say ""a, b""; c")', '"say \\"a, b\\"; c"'],
    ['=ECHO(TRUE)', 'true'],
    ['=ECHO()', '"left out"'],
    ['=ECHO(A1)', '"x"'],
    ['=ECHO(B1)', '""'],
    ['=ECHO(A1:B2)', '[["x",""],[7,"#NAME?"]]'],
    ['=ECHO(A2:A)', expect.stringMatching(/^\[\[7\],\[""\]/)],
    ["=ECHO('Other one'!A1)", '"there"'],
  ])('%s comes as %s', (formula, text) => {
    begin();
    person.addSheet('Other one');
    person.type('Other one', 'A1', 'there');
    type('A1', 'x');
    type('A2', '7');
    type('B2', '=1/0');
    expect(computed(formula)).toEqual({ kind: 'value', rows: [[text]] });
  });

  it('of two calls in one formula are those of each', () => {
    begin();
    runtime.computeFormulas();
    type('E5', '=SAME(2)+SAME(-3)');
    values(5, 5, 1, 1);
    runtime.settle();
    expect(values(5, 5, 1, 1)).toEqual([[-1]]);
  });

  it('are separated by ; where the comma is the decimal sign', () => {
    begin('pt_BR');
    expect(computed('=GRID(1;2)')).toEqual({ kind: 'value', rows: [[0, 1]] });
    expect(computed('=ECHO(1,5)')).toEqual({ kind: 'value', rows: [['1.5']] });
  });

  it('a date comes and goes as a date, and formats its cell', () => {
    begin();
    type('A1', '2026-03-10');
    computed('=SAME(A1)');
    expect(values(5, 5, 1, 1)).toEqual(values(1, 1, 1, 1));
    expect(values(5, 5, 1, 1)[0]?.[0]).toBeInstanceOf(Date);
  });
});

describe('volatile arguments are refused', () => {
  const refused = {
    kind: 'error',
    code: '#ERROR!',
    message: 'This function is not allowed to reference a cell with NOW, RAND, RANDARRAY, or RANDBETWEEN',
  };

  it.each(['=ECHO(NOW())', '=ECHO(A1)', '=ECHO(A3)', '=ECHO(A1:C9)'])('%s', (formula) => {
    begin();
    type('A1', '=NOW()+1');
    type('A3', '=A1*2');
    expect(computed(formula)).toEqual(refused);
    expect(formulas.executions).toHaveLength(0);
  });

  it('not the word in a text, nor a cell outside of the range', () => {
    begin();
    type('A1', '=NOW()');
    type('A2', 'NOW()');
    expect(computed('=ECHO(A2:A3)')).toMatchObject({ kind: 'value' });
    expect(computed('=ECHO("NOW()")')).toMatchObject({ kind: 'value' });
  });
});

describe('what it may do', () => {
  it('reads with the owner’s properties, writes nothing, and is told no address', () => {
    begin();
    runtime.properties.user('ana').set('who', 'Ana');
    expect(computed('=WHO()')).toEqual({ kind: 'value', rows: [['Ana']] });
    expect(computed('=WRITE()')).toMatchObject({
      message: 'Exception: You do not have permission to call setValue',
    });
    expect(computed('=EMAIL()')).toMatchObject({
      kind: 'error',
      message: expect.stringContaining('Exception'),
    });
    expect(computed('=FAIL()')).toEqual({ kind: 'error', code: '#ERROR!', message: 'One sentence.' });
    expect(values(5, 5, 1, 1)).toEqual([['#ERROR!']]);
  });

  it('is killed after 30 seconds', () => {
    begin();
    expect(computed('=SLOW(29000)')).toMatchObject({ kind: 'value' });
    expect(computed('=SLOW(31000)')).toMatchObject({
      message: 'Exceeded maximum execution time (line 0).',
    });
  });

  it('a private function is unknown', () => {
    begin();
    expect(computed('=hidden_()')).toBeUndefined();
    expect(values(5, 5, 1, 1)).toEqual([['#NAME?']]);
  });
});

describe('spilling', () => {
  it('shows the grid over blank cells, for scripts too, and takes it away with the formula', () => {
    begin();
    computed('=GRID(2,3)');
    expect(values(5, 5, 2, 3)).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ]);
    expect([first().grid.lastRow(), first().grid.lastColumn()]).toEqual([6, 7]);
    type('E5', '');
    expect(values(5, 5, 2, 3).flat().join('')).toBe('');
  });

  it.each([
    ['=GRID(2,3)', 'Array result was not expanded because it would overwrite data in G6.'],
    ['=GRID(2,25)', 'Result was not automatically expanded, please insert more columns (3).'],
    ['=GRID(998,2)', 'Result was not automatically expanded, please insert more rows (2).'],
  ])('%s: %s', (formula, message) => {
    begin();
    type('G6', 'mine');
    expect(computed(formula)).toEqual({ kind: 'error', code: '#REF!', message });
    expect(values(5, 5, 2, 3)).toEqual([
      ['#REF!', '', ''],
      ['', '', 'mine'],
    ]);
  });

  it('expands when what was in the way has gone, without computing again', () => {
    begin();
    type('G6', 'mine');
    computed('=GRID(2,3)');
    type('G6', '');
    expect(result(5, 5)).toMatchObject({ kind: 'value' });
    expect(values(6, 7, 1, 1)).toEqual([[2]]);
    expect(formulas.executions).toHaveLength(1);
  });
});

describe('when it is computed', () => {
  it('again only when an argument changed, or the spreadsheet is opened', () => {
    begin();
    type('A1', '1');
    computed('=ECHO(A1)');
    type('A2', 'something else');
    runtime.settle();
    expect(formulas.executions).toHaveLength(1);
    type('A1', '2');
    runtime.settle();
    expect(formulas.executions).toHaveLength(2);
    type('A1', '1');
    runtime.settle();
    expect(formulas.executions, 'known by its arguments').toHaveLength(2);
    expect(result(5, 5)).toEqual({ kind: 'value', rows: [['1']] });
    formulas.open();
    expect(result(5, 5)).toEqual({ kind: 'loading' });
    runtime.settle();
    expect(formulas.executions).toHaveLength(3);
  });

  it('after the formulas that it refers to', () => {
    begin();
    type('A1', '=ECHO(5)');
    expect(computed('=ECHO(A1)')).toEqual({ kind: 'value', rows: [['"5"']] });
  });

  it('side by side, so many at once', () => {
    begin('en_US', 3);
    for (let row = 1; row <= 8; row++) type(`A${row}`, `=SLOW(${1000 + row})`);
    expect(formulas.executions).toHaveLength(3);
    expect(values(1, 1, 1, 1)).toEqual([['Loading...']]);
    runtime.settle();
    expect(formulas.results.every(({ kind }) => kind === 'value')).toBe(true);
    expect(runtime.nowMs() - noon).toBeLessThan(4_000);
  });
});
