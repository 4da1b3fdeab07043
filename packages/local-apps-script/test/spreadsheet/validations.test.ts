// Data validations, conditional formats and filters
// (docs/platform.md#validations-and-conditional-formats, docs/platform.md#filters).
import { describe, expect, it } from 'vitest';
import { EnumValue } from '../../src/kernel/contract.ts';
import { spreadsheetClasses } from '../../src/spreadsheet/facade/classes.ts';
import { spreadsheetEnums } from '../../src/spreadsheet/facade/enums.ts';
import type { DataValidationBuilder } from '../../src/spreadsheet/facade/rules/data-validation.ts';
import type { Filter, FilterCriteriaBuilder } from '../../src/spreadsheet/facade/rules/filter.ts';
import {
  type ConditionalFormatRule,
  type ConditionalFormatRuleBuilder,
  createRuntime,
  type DataValidation,
  is,
  type Range,
} from './support.ts';

function started() {
  const runtime = createRuntime();
  const execution = runtime.start();
  return {
    ...runtime,
    ...execution,
    sheet: execution.sheet('Sheet1'),
    validation: () => is<DataValidationBuilder>(execution.app.newDataValidation(), 'DataValidationBuilder'),
    conditional: () =>
      is<ConditionalFormatRuleBuilder>(
        execution.app.newConditionalFormatRule(),
        'ConditionalFormatRuleBuilder',
      ),
    criteria: () => is<FilterCriteriaBuilder>(execution.app.newFilterCriteria(), 'FilterCriteriaBuilder'),
  };
}

describe('data validations', () => {
  it('allow invalid input unless told otherwise; list items become texts with true for the arrow', () => {
    const { range, validation } = started();
    range('A1').setDataValidation(validation().requireValueInList(['x', 1]).build());
    const rule = is<DataValidation>(range('A1').getDataValidation(), 'DataValidation');
    expect(rule.getAllowInvalid()).toBe(true);
    expect(rule.getCriteriaType()?.name).toBe('VALUE_IN_LIST');
    expect(rule.getCriteriaValues()).toEqual([['x', '1'], true]);
    expect(rule.getHelpText()).toBeNull();
  });

  it('getDataValidations has null where there is none; setDataValidations sets each', () => {
    const { range, validation } = started();
    const rule = validation().requireDate().setHelpText('a date').build();
    range('A1:B2').setDataValidations([
      [rule, null],
      [null, rule],
    ]);
    const read = range('A1:B2').getDataValidations();
    expect(read.map((row) => row.map((each) => each !== null))).toEqual([
      [true, false],
      [false, true],
    ]);
    range('A1:B2').clearDataValidations();
    expect(range('A1').getDataValidation()).toBeNull();
  });

  it('that reject input refuse values of scripts, and what else is written with them (rejectedInput)', () => {
    const { range, validation, app, sheet } = started();
    const rule = validation().requireValueInList(['a', 'b']).setAllowInvalid(false).build();
    range('A1:A2').setDataValidation(rule);
    range('A1:B1').setValues([['a', 'x']]);
    const words =
      'The data you entered in cell A2 violates the data validation rules set on this cell. Please enter one of the following values: a, b.';
    expect(() => range('A2:B2').setValues([['c', 'y']])).toThrow(words);
    expect(() => range('A2').setFormula('="c"')).toThrow(words);
    expect(range('A1:B2').getValues()).toEqual([
      ['a', 'x'],
      ['', ''],
    ]);
    // Blanks, notes and formats are free, and so is what allows other values.
    range('A1').clearContent().setNote('n').setNumberFormat('0');
    range('A2').setValue('');
    range('A2').setDataValidation(validation().requireValueInList(['a']).build());
    range('A2').setValue('c');
    app.flush();
    range('A3:A9').setDataValidation(rule);
    expect(() => {
      sheet.appendRow(['d', 1]);
      app.flush();
    }).toThrow('cell A3 violates');
    expect(sheet.getLastRow()).toBe(2);
  });

  it('move with their cells, and a rule over a range follows that range', () => {
    const { range, validation, sheet } = started();
    range('C3').setDataValidation(validation().requireValueInRange(range('A1:A5')).build());
    sheet.insertRowBefore(1);
    expect(range('C3').getDataValidation()).toBeNull();
    const rule = is<DataValidation>(range('C4').getDataValidation(), 'DataValidation');
    expect(is<Range>(rule.getCriteriaValues()[0], 'Range').getA1Notation()).toBe('A2:A6');
  });
});

const criterion = (name: string) => new EnumValue('SpreadsheetApp.BooleanCriteria', name);

describe('conditional formats', () => {
  it('replace all rules of the sheet and follow its columns', () => {
    const { range, conditional, sheet } = started();
    const rule = conditional()
      .withCriteria(criterion('TEXT_EQUAL_TO'), ['Unknown'])
      .setBackground('Red')
      .setRanges([range('A2:A')])
      .build();
    sheet.setConditionalFormatRules([rule]);
    sheet.insertColumnBefore(1);
    const [read] = sheet.getConditionalFormatRules();
    const [first] = is<ConditionalFormatRule>(read, 'ConditionalFormatRule').getRanges();
    expect(is<Range>(first, 'Range').getA1Notation()).toBe('B2:B1000');
  });

  it('need a range (5.1)', () => {
    const { conditional } = started();
    expect(() => conditional().withCriteria(criterion('CELL_EMPTY'), []).build()).toThrow(
      'Ranges must have at least one range.',
    );
  });
});

describe('the filter', () => {
  it('is one for the sheet, found from any range (5.5)', () => {
    const { range } = started();
    range('A1:B4').createFilter();
    expect(range('Z9').getFilter()).not.toBeNull();
    expect(() => range('D1:E2').createFilter()).toThrow(
      "You can't create a filter in a sheet that already has a filter.",
    );
  });

  it('hides rows by values and conditions, never its header', () => {
    const { range, criteria, sheet } = started();
    range('A1:A5').setValues([['h'], ['x'], ['y'], [3], ['']]);
    const filter = is<Filter>(range('A1:A5').createFilter(), 'Filter');
    const hidden = () => [1, 2, 3, 4, 5].map((row) => sheet.isRowHiddenByFilter(row));
    filter.setColumnFilterCriteria(1, criteria().setHiddenValues(['y']).build());
    expect(hidden()).toEqual([false, false, true, false, false]);
    filter.setColumnFilterCriteria(1, criteria().withCriteria(criterion('NUMBER_GREATER_THAN'), [2]).build());
    expect(hidden()).toEqual([false, true, true, false, true]);
    filter.removeColumnFilterCriteria(1);
    expect(hidden()).toEqual([false, false, false, false, false]);
    filter.remove();
    expect(sheet.getFilter()).toBeNull();
  });

  it('keeps its hidden rows when rows are inserted above', () => {
    const { range, criteria, sheet } = started();
    range('A1:A3').setValues([['h'], ['x'], ['y']]);
    const filter = is<Filter>(range('A1:A3').createFilter(), 'Filter');
    filter.setColumnFilterCriteria(1, criteria().withCriteria(criterion('TEXT_EQUAL_TO'), ['x']).build());
    sheet.insertRowBefore(1);
    expect([3, 4].map((row) => sheet.isRowHiddenByFilter(row))).toEqual([false, true]);
  });
});

describe('a method whose name says its criterion', () => {
  const methodsOf = (name: string, beginning: RegExp) => {
    const { methods = {} } = spreadsheetClasses.find(({ hostClass }) => hostClass === name) ?? {};
    return Object.keys(methods).filter((method) => beginning.test(method));
  };
  const membersOf = (name: string) => spreadsheetEnums.find(({ path }) => path.endsWith(`.${name}`))?.members;

  it.each(methodsOf('DataValidationBuilder', /^require/))('%s sets one that Sheets has', (method) => {
    const builder = started().validation();
    Reflect.apply(Reflect.get(builder, method), builder, []);
    expect(membersOf('DataValidationCriteria')).toContain(builder.rule.condition.criteria);
  });

  it.each(methodsOf('ConditionalFormatRuleBuilder', /^when/))('%s sets one that Sheets has', (method) => {
    const builder = started().conditional();
    Reflect.apply(Reflect.get(builder, method), builder, [new Date(0)]);
    expect(membersOf('BooleanCriteria')).toContain(builder.condition?.criteria);
  });

  it('takes dates, and days relative to today', () => {
    const builder = started().conditional();
    const when = (value: unknown) => Reflect.apply(Reflect.get(builder, 'whenDateAfter'), builder, [value]);
    when(new Date(0));
    expect(builder.condition?.criteria).toBe('DATE_AFTER');
    when(new EnumValue('SpreadsheetApp.RelativeDate', 'TODAY'));
    expect(builder.condition?.criteria).toBe('DATE_AFTER_RELATIVE');
  });
});
