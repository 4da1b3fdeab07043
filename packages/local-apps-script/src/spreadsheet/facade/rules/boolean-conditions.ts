// The `when…` methods that conditional formats and filters share.
import type { EnumValue } from '../../../kernel/contract.ts';
import { addMethods } from '../../../kernel/published-class.ts';
import type { Condition } from '../../model/conditions.ts';
import type { SheetsSession } from '../sheets-session.ts';
import { toConditionValue } from './condition-values.ts';

/** `NUMBER_EQUAL_TO` of `whenNumberEqualTo` and `requireNumberEqualTo`. */
export const criteriaOf = (method: string): string =>
  method
    .replace(/^(?:when|require)/, '')
    .replace(/(?<=.)[A-Z]/g, '_$&')
    .toUpperCase();

const OF_DATES = ['whenDateAfter', 'whenDateBefore', 'whenDateEqualTo'];
const OF_CELLS: readonly string[] = (
  'whenCellEmpty whenCellNotEmpty whenNumberBetween whenNumberNotBetween whenNumberEqualTo ' +
  'whenNumberNotEqualTo whenNumberGreaterThan whenNumberGreaterThanOrEqualTo whenNumberLessThan ' +
  'whenNumberLessThanOrEqualTo whenTextContains whenTextDoesNotContain whenTextEqualTo whenTextStartsWith ' +
  'whenTextEndsWith'
).split(' ');

/** A builder with the `when…` methods. */
export abstract class ConditionBuilder {
  condition: Condition | undefined;

  static {
    for (const name of OF_CELLS)
      addMethods(ConditionBuilder.prototype, {
        [name](...values: readonly unknown[]) {
          return this.when(criteriaOf(name), ...values);
        },
      });
    for (const name of OF_DATES)
      addMethods(ConditionBuilder.prototype, {
        [name](date: unknown) {
          return this.when(criteriaOf(name) + (date instanceof Date ? '' : '_RELATIVE'), date);
        },
      });
  }

  constructor(protected session: SheetsSession) {}

  withCriteria(criteria: EnumValue, values: readonly unknown[]): this {
    return this.when(criteria.name, ...values);
  }

  private when(criteria: string, ...values: readonly unknown[]): this {
    this.condition = { criteria, values: values.map(toConditionValue) };
    return this;
  }

  whenFormulaSatisfied(formula: string): this {
    return this.when('CUSTOM_FORMULA', formula);
  }
}
