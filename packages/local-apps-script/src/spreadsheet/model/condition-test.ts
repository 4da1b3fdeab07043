// Whether a cell satisfies a condition of a filter, a validation or a conditional format.
import type { Condition, ConditionValue } from './conditions.ts';
import type { ZoneClock } from './time-zone.ts';
import { CellError, type CellValue } from './values.ts';

/** What conditions look at of a cell. */
export interface TestedCell {
  readonly value: CellValue;
  /** The text that it shows. */
  readonly shown: string;
}

/** What dates in conditions depend on. */
export interface TestRules {
  readonly clock: ZoneClock;
  readonly nowMs: number;
}

/**
 * Whether a cell satisfies a condition. Custom formulas and lists from ranges aren't tested here: they count as
 * satisfied.
 */
export function satisfies(condition: Condition, cell: TestedCell, rules: TestRules): boolean {
  const [a, b] = condition.values;
  const { value, shown } = cell;
  const number = typeof value === 'number' ? value : undefined;
  const text = shown.toLowerCase();
  const wanted = plainText(a).toLowerCase();
  const compare = (test: (n: number, x: number, y: number) => boolean): boolean =>
    number !== undefined && test(number, serial(a, rules), serial(b, rules));
  switch (condition.criteria.replace(/_RELATIVE$/, '')) {
    case 'CELL_EMPTY':
      return value === null || value === '';
    case 'CELL_NOT_EMPTY':
      return value !== null && value !== '';
    case 'TEXT_CONTAINS':
      return text.includes(wanted);
    case 'TEXT_DOES_NOT_CONTAIN':
      return !text.includes(wanted);
    case 'TEXT_EQUAL_TO':
      return text === wanted;
    case 'TEXT_NOT_EQUAL_TO':
      return text !== wanted;
    case 'TEXT_STARTS_WITH':
      return text.startsWith(wanted);
    case 'TEXT_ENDS_WITH':
      return text.endsWith(wanted);
    case 'TEXT_IS_VALID_EMAIL':
      return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(shown);
    case 'TEXT_IS_VALID_URL':
      return /^(https?:\/\/)?[^\s/]+\.[^\s]+$/.test(shown);
    case 'NUMBER_EQUAL_TO':
      return compare((n, x) => n === x);
    case 'NUMBER_NOT_EQUAL_TO':
      return compare((n, x) => n !== x);
    case 'NUMBER_GREATER_THAN':
      return compare((n, x) => n > x);
    case 'NUMBER_GREATER_THAN_OR_EQUAL_TO':
      return compare((n, x) => n >= x);
    case 'NUMBER_LESS_THAN':
      return compare((n, x) => n < x);
    case 'NUMBER_LESS_THAN_OR_EQUAL_TO':
      return compare((n, x) => n <= x);
    case 'NUMBER_BETWEEN':
      return compare((n, x, y) => n >= x && n <= y);
    case 'NUMBER_NOT_BETWEEN':
      return compare((n, x, y) => n < x || n > y);
    case 'DATE_AFTER':
      return compare((n, x) => Math.floor(n) > Math.floor(x));
    case 'DATE_BEFORE':
      return compare((n, x) => Math.floor(n) < Math.floor(x));
    case 'DATE_EQUAL_TO':
      return compare((n, x) => Math.floor(n) === Math.floor(x));
    case 'DATE_ON_OR_AFTER':
      return compare((n, x) => Math.floor(n) >= Math.floor(x));
    case 'DATE_ON_OR_BEFORE':
      return compare((n, x) => Math.floor(n) <= Math.floor(x));
    case 'DATE_BETWEEN':
      return compare((n, x, y) => Math.floor(n) >= Math.floor(x) && Math.floor(n) <= Math.floor(y));
    case 'DATE_NOT_BETWEEN':
      return compare((n, x, y) => Math.floor(n) < Math.floor(x) || Math.floor(n) > Math.floor(y));
    case 'DATE_IS_VALID_DATE':
      return number !== undefined;
    case 'VALUE_IN_LIST':
      return a?.kind === 'list' && a.values.some((each) => each.toLowerCase() === text);
    case 'CHECKBOX':
      return condition.values.length === 0
        ? typeof value === 'boolean'
        : condition.values.some((each) => plainText(each).toLowerCase() === text);
    default:
      return !(value instanceof CellError);
  }
}

function plainText(value: ConditionValue | undefined): string {
  return value?.kind === 'plain' ? String(value.value) : '';
}

/** How many days before today a relative date is. */
const relativeDays: Readonly<Record<string, number>> = {
  TODAY: 0,
  TOMORROW: -1,
  YESTERDAY: 1,
  PAST_WEEK: 7,
  PAST_MONTH: 30,
  PAST_YEAR: 365,
};

function serial(value: ConditionValue | undefined, rules: TestRules): number {
  switch (value?.kind) {
    case 'plain':
      return Number(value.value);
    case 'date':
      return rules.clock.toSerial(value.utcMs);
    case 'relative-date':
      return Math.floor(rules.clock.toSerial(rules.nowMs)) - (relativeDays[value.name] ?? 0);
    default:
      return Number.NaN;
  }
}
