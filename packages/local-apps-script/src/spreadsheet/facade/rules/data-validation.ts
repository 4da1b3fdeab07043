// Data validations and their builder (docs/platform.md#validations-and-conditional-formats: invalid input is allowed
// unless said otherwise).
import type { EnumValue, HostObject } from '../../../kernel/contract.ts';
import type { ValidationRule } from '../../model/conditions.ts';
import { enumValue } from '../enums.ts';
import { RangeBase } from '../range-base.ts';
import type { SheetsSession } from '../sheets-session.ts';
import { fromConditionValue, toConditionValue } from './condition-values.ts';

abstract class ValidationReader implements HostObject {
  abstract readonly hostClass: string;
  abstract readonly rule: ValidationRule;

  /** @param book - of the spreadsheet that ranges of the rule are in */
  constructor(
    protected readonly session: SheetsSession,
    /** Not a method. */
    readonly book: SheetsSession,
  ) {}

  copy(): HostObject {
    this.session.free();
    return new DataValidationBuilder(this.session, this.rule, this.book);
  }

  getAllowInvalid(): boolean {
    this.session.free();
    return this.rule.allowInvalid;
  }

  getCriteriaType(): EnumValue | null {
    this.session.free();
    const { criteria } = this.rule.condition;
    return criteria === '' ? null : enumValue('DataValidationCriteria', criteria);
  }

  getCriteriaValues(): unknown[] {
    this.session.free();
    return this.rule.condition.values.map((value) => fromConditionValue(this.book, value));
  }

  getHelpText(): string | null {
    this.session.free();
    return this.rule.helpText ?? null;
  }
}

/** A rule for what cells may hold. */
export class DataValidation extends ValidationReader {
  readonly hostClass = 'DataValidation';

  constructor(
    session: SheetsSession,
    readonly rule: ValidationRule,
    book: SheetsSession = session,
  ) {
    super(session, book);
  }
}

const empty: ValidationRule = {
  condition: { criteria: '', values: [] },
  allowInvalid: true,
  helpText: undefined,
};

/** What `newDataValidation` and `DataValidation.copy` return. */
export class DataValidationBuilder extends ValidationReader {
  readonly hostClass = 'DataValidationBuilder';

  constructor(
    session: SheetsSession,
    public rule: ValidationRule = empty,
    public override book: SheetsSession = session,
  ) {
    super(session, book);
  }

  build(): DataValidation {
    this.session.free();
    return new DataValidation(this.session, this.rule, this.book);
  }

  setAllowInvalid(allowInvalid: boolean): this {
    this.session.free();
    this.rule = { ...this.rule, allowInvalid };
    return this;
  }

  setHelpText(helpText: string | null): this {
    this.session.free();
    this.rule = { ...this.rule, helpText: helpText === null ? undefined : String(helpText) };
    return this;
  }

  withCriteria(criteria: EnumValue, values: readonly unknown[]): this {
    return this.require(criteria.name, ...values);
  }

  private require(criteria: string, ...values: readonly unknown[]): this {
    this.session.free();
    for (const value of values) if (value instanceof RangeBase) this.book = value.session;
    this.rule = { ...this.rule, condition: { criteria, values: values.map(toConditionValue) } };
    return this;
  }

  requireCheckbox(...values: readonly unknown[]): this {
    return this.require('CHECKBOX', ...values);
  }

  requireValueInList(items: readonly unknown[], dropdown = true): this {
    return this.require('VALUE_IN_LIST', items, dropdown);
  }

  requireValueInRange(range: RangeBase, dropdown = true): this {
    return this.require('VALUE_IN_RANGE', range, dropdown);
  }

  requireFormulaSatisfied(formula: string): this {
    return this.require('CUSTOM_FORMULA', formula);
  }

  requireDate(): this {
    return this.require('DATE_IS_VALID_DATE');
  }

  requireDateAfter(date: Date): this {
    return this.require('DATE_AFTER', date);
  }

  requireDateBefore(date: Date): this {
    return this.require('DATE_BEFORE', date);
  }

  requireDateBetween(start: Date, end: Date): this {
    return this.require('DATE_BETWEEN', start, end);
  }

  requireDateNotBetween(start: Date, end: Date): this {
    return this.require('DATE_NOT_BETWEEN', start, end);
  }

  requireDateEqualTo(date: Date): this {
    return this.require('DATE_EQUAL_TO', date);
  }

  requireDateOnOrAfter(date: Date): this {
    return this.require('DATE_ON_OR_AFTER', date);
  }

  requireDateOnOrBefore(date: Date): this {
    return this.require('DATE_ON_OR_BEFORE', date);
  }

  requireNumberBetween(start: number, end: number): this {
    return this.require('NUMBER_BETWEEN', start, end);
  }

  requireNumberNotBetween(start: number, end: number): this {
    return this.require('NUMBER_NOT_BETWEEN', start, end);
  }

  requireNumberEqualTo(number: number): this {
    return this.require('NUMBER_EQUAL_TO', number);
  }

  requireNumberNotEqualTo(number: number): this {
    return this.require('NUMBER_NOT_EQUAL_TO', number);
  }

  requireNumberGreaterThan(number: number): this {
    return this.require('NUMBER_GREATER_THAN', number);
  }

  requireNumberGreaterThanOrEqualTo(number: number): this {
    return this.require('NUMBER_GREATER_THAN_OR_EQUAL_TO', number);
  }

  requireNumberLessThan(number: number): this {
    return this.require('NUMBER_LESS_THAN', number);
  }

  requireNumberLessThanOrEqualTo(number: number): this {
    return this.require('NUMBER_LESS_THAN_OR_EQUAL_TO', number);
  }

  requireTextContains(text: string): this {
    return this.require('TEXT_CONTAINS', text);
  }

  requireTextDoesNotContain(text: string): this {
    return this.require('TEXT_DOES_NOT_CONTAIN', text);
  }

  requireTextEqualTo(text: string): this {
    return this.require('TEXT_EQUAL_TO', text);
  }

  requireTextIsEmail(): this {
    return this.require('TEXT_IS_VALID_EMAIL');
  }

  requireTextIsUrl(): this {
    return this.require('TEXT_IS_VALID_URL');
  }
}
