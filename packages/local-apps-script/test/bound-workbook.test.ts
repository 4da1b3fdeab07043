// A runtime over a workbook: its profile is the workbook's, and it computes the workbook's formulas.

import { describe, expect, it } from 'vitest';
import { VirtualRuntime } from '../src/runtime.ts';
import { SheetUser } from '../src/spreadsheet/model/user-edits.ts';
import { createWorkbook } from '../src/spreadsheet/model/workbook.ts';
import { appsScript } from '../src/vitest.ts';
import { noon, returned, runtimeOf, scriptFolder } from './support/script-folder.ts';

const code = `
  function DOUBLE(number) { return 2 * number; }
  function HALF(number) { return number / 2; }
  function write() { SpreadsheetApp.getActiveSheet().getRange('A1').setNumberFormat('@').setValue('=1+1'); }
  function read() { return SpreadsheetApp.getActiveSheet().getRange('A1').getValue(); }`;

describe('the profile', () => {
  it.each([
    ['formula', 2],
    ['text', '=1+1'],
  ] as const)('is that of the workbook: equalsInTextCell: %s', (equalsInTextCell, value) => {
    const workbook = createWorkbook({ profile: { equalsInTextCell } });
    const runtime = runtimeOf(code, { spreadsheet: { workbook } });
    runtime.computeFormulas();
    runtime.run('write');
    expect(returned(runtime.run('read'))).toBe(value);
    runtime.close();
  });

  it('may be stated again, but not otherwise', () => {
    const profile = { cache: 'lossy', writes: 'at-once' } as const;
    const workbook = createWorkbook({ profile });
    runtimeOf(code, { profile, spreadsheet: { workbook } }).close();
    expect(() => runtimeOf(code, { profile: { cache: 'lossy' }, spreadsheet: { workbook } })).toThrow(
      'different profiles: writes',
    );
  });
});

describe('formulas', () => {
  it('show #NAME? until the runtime computes them', () => {
    const workbook = createWorkbook();
    const person = new SheetUser(workbook);
    const runtime = runtimeOf(code, { spreadsheet: { workbook } });
    person.type('Sheet1', 'A1', '=1+DOUBLE(4)');
    expect(person.values('Sheet1')).toEqual([['#NAME?']]);
    runtime.computeFormulas();
    person.values('Sheet1'); // Asks for it; the function then runs as an execution of its own.
    runtime.settle();
    expect(person.values('Sheet1')).toEqual([[9]]);
    runtime.close();
  });

  // Midnight in Manaus is 4:00 UTC; midnight in São Paulo, the script's zone here, is 3:00.
  it.each([
    ['of-the-spreadsheet', '2026-02-01T04:00:00.000Z', '2026-02-01T03:00:00.000Z'],
    ['of-the-script', '2026-02-01T03:00:00.000Z', '2026-02-01T04:00:00.000Z'],
  ] as const)('get dates and give them back (datesInFormulas: %s)', (datesInFormulas, given, back) => {
    const workbook = createWorkbook({ timeZone: 'America/Manaus', profile: { datesInFormulas } });
    const person = new SheetUser(workbook);
    const runtime = new VirtualRuntime({
      dir: scriptFolder({
        'Code.js':
          'function ISO(rows) { return rows[0][0].toISOString(); } function MIDNIGHT() { return new Date("2026-02-01T03:00:00Z"); }',
        'appsscript.json': '{ "timeZone": "America/Sao_Paulo" }',
      }),
      startMs: noon,
      spreadsheet: { workbook },
    });
    runtime.computeFormulas();
    person.paste('Sheet1', 'A1', [['2026-02-01', '', '=ISO(A1:B1)', '=MIDNIGHT()']]);
    person.values('Sheet1');
    runtime.settle();
    expect(JSON.stringify(person.values('Sheet1', 'C1:D1'))).toBe(JSON.stringify([[given, back]]));
    runtime.close();
  });

  it('call the functions that they are allowed to', () => {
    const workbook = createWorkbook();
    const person = new SheetUser(workbook);
    const runtime = runtimeOf(code, { spreadsheet: { workbook } });
    runtime.computeFormulas({ functionNames: ['HALF'] });
    person.paste('Sheet1', 'A1', [['=HALF(4)', '=DOUBLE(4)']]);
    person.values('Sheet1');
    runtime.settle();
    expect(person.values('Sheet1', 'A1:C1')).toEqual([[2, '#NAME?', '']]);
    runtime.close();
  });

  it('keep the functions of Sheets, whatever a script calls its own', () => {
    const dir = scriptFolder({
      'Code.js': `function sum() { return 'of the script'; } function Total() { return 'of the script'; }
        function map() { return 1; } function f() { return 'of the script'; }`,
    });
    const script = appsScript({
      dir,
      sheets: { Data: [[1, 2, '=SUM(A1:B1)', '=TOTAL()', '=1+sum(A1)', '=F()']] },
    });
    script.sheet('Data').values();
    script.runtime.settle();
    expect(script.sheet('Data').values()).toEqual([[1, 2, 3, 'of the script', 2, 'of the script']]);
    expect(script.run('sum')).toBe('of the script');
  });

  it('need a workbook', () => {
    const runtime = runtimeOf(code);
    expect(() => runtime.computeFormulas()).toThrow('has no formulas');
    runtime.close();
  });
});

it('reaches no address where no network is given', () => {
  const runtime = runtimeOf(`function test() { UrlFetchApp.fetch('https://example.com'); }`);
  expect(runtime.run('test').result).toMatchObject({ message: 'DNS error: https://example.com' });
  runtime.close();
});
