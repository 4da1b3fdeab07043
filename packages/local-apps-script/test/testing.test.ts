// What tests of scripts are written with: `local-apps-script/vitest`. Jest's is tried by test/consumer.
import { expect, it } from 'vitest';
import { profileNamed } from '../src/profiles/named-profiles.ts';
import { appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const dir = scriptFolder({
  'Code.gs': `
    function boom() { throw new TypeError('no'); }
    function hourly() { ScriptApp.newTrigger('tick').timeBased().everyHours(1).create(); }
    function tick() { SpreadsheetApp.getActive().getSheetByName('Log').appendRow([new Date()]); }
    function onEdit(event) { event.range.setNote('by ' + event.value); }
    function fetch() { return UrlFetchApp.fetch('https://a.example').getContentText(); }
    function total() { return SpreadsheetApp.getActive().getSheetByName('Data').getRange('A3').getValue(); }`,
});
const sheets = { Data: [[1], [2], ['=SUM(A1:A2)']], Log: [] };

it('opens sheets from tables, with formulas', () => {
  const script = appsScript({ dir, sheets });
  expect(script.run('total')).toBe(3);
  expect(script.sheet('Data')).toHaveValues([[1], [2], [3]]);
  expect(script.sheet('Log')).toHaveValues([]);
  expect(() => script.sheet('None')).toThrow('There is no sheet None; there are Data, Log');
});

it('lets time pass, and a person work', () => {
  const script = appsScript({ dir, sheets, at: '2026-03-01T00:00:00Z', seed: 3 });
  script.run('hourly');
  expect(script.advance({ hours: 3 })).toHaveLength(3);
  expect(script.sheet('Log').values()).toHaveLength(3);
  script.person.type('Data', 'B1', 'Ana');
  script.runtime.settle();
  expect(script.sheet('Data')).toHaveNote('B1', 'by Ana');
});

it('throws what the script throws, and what a test makes of its calls', () => {
  const script = appsScript({ dir, sheets });
  expect(() => script.run('boom')).toThrow(expect.objectContaining({ name: 'TypeError', message: 'no' }));
  script.failAt('UrlFetchApp.fetch', 'Address unavailable');
  expect(() => script.run('fetch')).toThrow('Address unavailable');
  script.killAt('UrlFetchApp.fetch');
  expect(() => script.run('fetch')).toThrow('Killed');
});

it('draws a profile from a seed, or takes one by its name', () => {
  const drawn = [1, 1, 2].map((seed) => appsScript({ dir, profile: { seed } }).workbook.profile);
  expect(drawn[0]).toEqual(drawn[1]);
  expect(drawn[0]).not.toEqual(drawn[2]);
  expect(appsScript({ dir, profile: 'stern' }).workbook.profile).toEqual(profileNamed('stern'));
});

it('names the cells that differ', () => {
  const sheet = appsScript({ dir, sheets }).sheet('Data');
  const difference = (matcher: () => void) => {
    try {
      matcher();
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  expect(difference(() => expect(sheet).toHaveValues([[1], ['2', 'x'], [3]]))).toBe(
    'Data differs in 2 cells:\n  A2: expected "2", is 2\n  B2: expected "x", is blank',
  );
  expect(difference(() => expect(sheet).toHaveValues(Array(14).fill([0])))).toContain('  and 4 more');
  expect(difference(() => expect(sheet).not.toHaveValues([[1], [2], [3]]))).toContain('not expected');
  expect(difference(() => expect(sheet).toHaveNote('A1', 'x'))).toBe(
    'Data!A1: expected the note "x", is none',
  );
});
