// The conditions that data validations, conditional formats and filters share, as plain data.
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
