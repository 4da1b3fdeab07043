// Data validations and their builder (docs/platform.md#validations-and-conditional-formats: invalid input is allowed
// unless said otherwise).
import type { EnumValue, HostObject } from '../../../kernel/contract.ts';
import { addGettersAfter, addMethods } from '../../../kernel/published-class.ts';
import type { ValidationRule } from '../../model/conditions.ts';
import { enumValue } from '../enums.ts';
import { RangeBase } from '../range-base.ts';
import type { SheetsSession } from '../sheets-session.ts';
import { criteriaOf } from './boolean-conditions.ts';
import { fromConditionValue, toConditionValue } from './condition-values.ts';

abstract class ValidationReader implements HostObject {
  abstract readonly hostClass: string;
  abstract readonly rule: ValidationRule;

  static {
    addGettersAfter(ValidationReader, ({ session }) => session.free(), {
      getAllowInvalid: ({ rule }) => rule.allowInvalid,
      getCriteriaValues: ({ rule, book }) =>
        rule.condition.values.map((value) => fromConditionValue(book, value)),
      getHelpText: ({ rule }) => rule.helpText ?? null,
    });
  }

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

  getCriteriaType(): EnumValue | null {
    this.session.free();
    const { criteria } = this.rule.condition;
    return criteria === '' ? null : enumValue('DataValidationCriteria', criteria);
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

/** Methods whose names say the criterion. */
const REQUIRED: readonly string[] = (
  'requireDateAfter requireDateBefore requireDateBetween requireDateNotBetween requireDateEqualTo ' +
  'requireDateOnOrAfter requireDateOnOrBefore requireNumberBetween requireNumberNotBetween ' +
  'requireNumberEqualTo requireNumberNotEqualTo requireNumberGreaterThan requireNumberGreaterThanOrEqualTo ' +
  'requireNumberLessThan requireNumberLessThanOrEqualTo requireTextContains requireTextDoesNotContain ' +
  'requireTextEqualTo'
).split(' ');

/** What `newDataValidation` and `DataValidation.copy` return. */
export class DataValidationBuilder extends ValidationReader {
  readonly hostClass = 'DataValidationBuilder';

  static {
    for (const name of REQUIRED)
      addMethods(DataValidationBuilder.prototype, {
        [name](...values: readonly unknown[]) {
          return this.require(criteriaOf(name), ...values);
        },
      });
  }

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

  requireTextIsEmail(): this {
    return this.require('TEXT_IS_VALID_EMAIL');
  }

  requireTextIsUrl(): this {
    return this.require('TEXT_IS_VALID_URL');
  }
}
