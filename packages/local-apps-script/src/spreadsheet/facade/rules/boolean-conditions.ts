// The `when…` methods that conditional formats and filters share.
import type { EnumValue } from '../../../kernel/contract.ts';
import type { Condition } from '../../model/conditions.ts';
import type { SheetsSession } from '../sheets-session.ts';
import { toConditionValue } from './condition-values.ts';

/** A builder with the `when…` methods. */
export abstract class ConditionBuilder {
  condition: Condition | undefined;

  constructor(protected readonly session: SheetsSession) {}

  withCriteria(criteria: EnumValue, values: readonly unknown[]): this {
    return this.when(criteria.name, ...values);
  }

  private when(criteria: string, ...values: readonly unknown[]): this {
    this.session.free();
    this.condition = { criteria, values: values.map(toConditionValue) };
    return this;
  }

  private whenDate(criteria: string, date: unknown): this {
    return this.when(date instanceof Date ? criteria : `${criteria}_RELATIVE`, date);
  }

  whenCellEmpty(): this {
    return this.when('CELL_EMPTY');
  }

  whenCellNotEmpty(): this {
    return this.when('CELL_NOT_EMPTY');
  }

  whenDateAfter(date: unknown): this {
    return this.whenDate('DATE_AFTER', date);
  }

  whenDateBefore(date: unknown): this {
    return this.whenDate('DATE_BEFORE', date);
  }

  whenDateEqualTo(date: unknown): this {
    return this.whenDate('DATE_EQUAL_TO', date);
  }

  whenFormulaSatisfied(formula: string): this {
    return this.when('CUSTOM_FORMULA', formula);
  }

  whenNumberBetween(start: number, end: number): this {
    return this.when('NUMBER_BETWEEN', start, end);
  }

  whenNumberNotBetween(start: number, end: number): this {
    return this.when('NUMBER_NOT_BETWEEN', start, end);
  }

  whenNumberEqualTo(number: number): this {
    return this.when('NUMBER_EQUAL_TO', number);
  }

  whenNumberNotEqualTo(number: number): this {
    return this.when('NUMBER_NOT_EQUAL_TO', number);
  }

  whenNumberGreaterThan(number: number): this {
    return this.when('NUMBER_GREATER_THAN', number);
  }

  whenNumberGreaterThanOrEqualTo(number: number): this {
    return this.when('NUMBER_GREATER_THAN_OR_EQUAL_TO', number);
  }

  whenNumberLessThan(number: number): this {
    return this.when('NUMBER_LESS_THAN', number);
  }

  whenNumberLessThanOrEqualTo(number: number): this {
    return this.when('NUMBER_LESS_THAN_OR_EQUAL_TO', number);
  }

  whenTextContains(text: string): this {
    return this.when('TEXT_CONTAINS', text);
  }

  whenTextDoesNotContain(text: string): this {
    return this.when('TEXT_DOES_NOT_CONTAIN', text);
  }

  whenTextEqualTo(text: string): this {
    return this.when('TEXT_EQUAL_TO', text);
  }

  whenTextStartsWith(text: string): this {
    return this.when('TEXT_STARTS_WITH', text);
  }

  whenTextEndsWith(text: string): this {
    return this.when('TEXT_ENDS_WITH', text);
  }
}
