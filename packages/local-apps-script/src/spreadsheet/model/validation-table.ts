// The data validations of a workbook, kept once each: cells hold their numbers, as part of their look.
import { type Axis, type AxisChange, followArea } from './axis-change.ts';
import type { ConditionValue, ValidationRule } from './conditions.ts';

/** The data validations of a workbook by number. */
export class ValidationTable {
  private rules: readonly ValidationRule[] = [];

  get all(): readonly ValidationRule[] {
    return this.rules;
  }

  get(number: number | undefined): ValidationRule | undefined {
    return number === undefined ? undefined : this.rules[number];
  }

  /** The number under which cells hold a validation; equal rules have one number. */
  numberOf(rule: ValidationRule): number {
    const text = JSON.stringify(rule);
    const known = this.rules.findIndex((other) => JSON.stringify(other) === text);
    if (known >= 0) return known;
    this.rules = [...this.rules, rule];
    return this.rules.length - 1;
  }

  /** Takes the rules of a snapshot, whose cells hold their numbers. */
  restore(rules: readonly ValidationRule[]): void {
    this.rules = [...rules];
  }

  /** Lets ranges that rules point to follow a structural change of their sheet. */
  followChange(sheetId: number, axis: Axis, change: AxisChange): void {
    const follow = (value: ConditionValue): ConditionValue =>
      value.kind === 'range' && value.sheetId === sheetId && value.area !== undefined
        ? { ...value, area: followArea(value.area, axis, change) }
        : value;
    this.rules = this.rules.map((rule) => ({
      ...rule,
      condition: { ...rule.condition, values: rule.condition.values.map(follow) },
    }));
  }
}
