// The conditions that data validations, conditional formats and filters share, as plain data.
import { type Axis, type AxisChange, followArea } from './axis-change.ts';
import type { Area } from './values.ts';

/** A value that a condition compares with. */
export type ConditionValue =
  | { readonly kind: 'plain'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly values: readonly string[] }
  | { readonly kind: 'date'; readonly utcMs: number }
  | { readonly kind: 'relative-date'; readonly name: string }
  /** The area is undefined once its cells were deleted. */
  | { readonly kind: 'range'; readonly sheetId: number; readonly area?: Area | undefined };

/** A criterion by its name in Apps Script (`NUMBER_BETWEEN`) and what it compares with. */
export interface Condition {
  readonly criteria: string;
  readonly values: readonly ConditionValue[];
}

/** A data validation; cells hold its number. */
export interface ValidationRule {
  readonly condition: Condition;
  readonly allowInvalid: boolean;
  readonly helpText?: string | undefined;
}

/** A conditional format of a sheet. */
export interface ConditionalRule {
  readonly areas: readonly Area[];
  readonly condition?: Condition | undefined;
  readonly gradient: readonly GradientPoint[];
  readonly background?: string | undefined;
  readonly fontColor?: string | undefined;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly strikethrough?: boolean | undefined;
  readonly underline?: boolean | undefined;
}

/** One end or the middle of a colour scale. */
export interface GradientPoint {
  readonly point: 'min' | 'mid' | 'max';
  readonly color: string;
  readonly type: string;
  readonly value: string;
}

/** What a filter asks of one column. */
export interface FilterRule {
  readonly hiddenValues: readonly string[];
  readonly visibleValues?: readonly string[] | undefined;
  readonly condition?: Condition | undefined;
}

/** A sheet's one filter; `rules` by column of the sheet. */
export interface SheetFilter {
  area: Area;
  rules: Map<number, FilterRule>;
  /** By what its rows were sorted last. */
  sortedBy?: { readonly column: number; readonly ascending: boolean };
}

/** A protection of a sheet or a range. */
export interface ProtectionRecord {
  readonly id: number;
  readonly type: 'RANGE' | 'SHEET';
  area?: Area | undefined;
  rangeName?: string | undefined;
  description: string;
  warningOnly: boolean;
  domainEdit: boolean;
  /** E-mail addresses; undefined mirrors the spreadsheet's own editors, as Sheets does until the list is changed. */
  editors?: string[] | undefined;
  unprotected: Area[];
}

/** A protection of which nobody has said more yet. @param area - the whole sheet when left out */
export function newProtection(id: number, area?: Area): ProtectionRecord {
  const type = area === undefined ? 'SHEET' : 'RANGE';
  return { id, type, area, description: '', warningOnly: false, domainEdit: false, unprotected: [] };
}

/** The data validations of a workbook, kept once each: cells hold their numbers, as part of their look. */
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
