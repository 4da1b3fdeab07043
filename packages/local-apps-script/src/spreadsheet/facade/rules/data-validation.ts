// Data validations and their builder (docs/platform.md#validations-and-conditional-formats: invalid input is allowed
// unless said otherwise).
import type { EnumValue, HostObject } from '../../../kernel/contract.ts';
import { addGetters, addMethods } from '../../../kernel/published-class.ts';
import type { ValidationRule } from '../../model/conditions.ts';
import { enumValue } from '../enums.ts';
import { RangeBase } from '../range-base.ts';
import type { SheetsSession } from '../sheets-session.ts';
import { criteriaOf } from './boolean-conditions.ts';
import { fromConditionValue, toConditionValue } from './condition-values.ts';

const empty: ValidationRule = { condition: { criteria: '', values: [] }, allowInvalid: true };

abstract class ValidationReader implements HostObject {
  abstract readonly hostClass: string;

  static {
    addGetters(ValidationReader, {
      getAllowInvalid: ({ rule }) => rule.allowInvalid,
      getCriteriaValues: ({ rule, session }) =>
        rule.condition.values.map((value) => fromConditionValue(session, value)),
      getHelpText: ({ rule }) => rule.helpText ?? null,
    });
  }

  /** @param session - of the spreadsheet that ranges of the rule are in */
  constructor(
    public session: SheetsSession,
    public rule: ValidationRule = empty,
  ) {}

  copy(): HostObject {
    return new DataValidationBuilder(this.session, this.rule);
  }

  getCriteriaType(): EnumValue | null {
    const { criteria } = this.rule.condition;
    return criteria === '' ? null : enumValue('DataValidationCriteria', criteria);
  }
}

/** A rule for what cells may hold. */
export class DataValidation extends ValidationReader {
  readonly hostClass = 'DataValidation';
}

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

  build(): DataValidation {
    return new DataValidation(this.session, this.rule);
  }

  setAllowInvalid(allowInvalid: boolean): this {
    this.rule = { ...this.rule, allowInvalid };
    return this;
  }

  setHelpText(helpText: string | null): this {
    this.rule = { ...this.rule, helpText: helpText === null ? undefined : String(helpText) };
    return this;
  }

  withCriteria(criteria: EnumValue, values: readonly unknown[]): this {
    return this.require(criteria.name, ...values);
  }

  private require(criteria: string, ...values: readonly unknown[]): this {
    for (const value of values) if (value instanceof RangeBase) this.session = value.session;
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
