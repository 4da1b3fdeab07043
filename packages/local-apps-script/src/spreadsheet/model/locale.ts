// What a spreadsheet's locale changes: decimal signs, the order of day and month, names, and the formats that Sheets
// gives by itself (docs/platform.md#locale).

/** The rules of one locale. */
export interface SheetLocale {
  readonly decimal: '.' | ',';
  readonly group: '.' | ',';
  readonly dayFirst: boolean;
  readonly currency: string;
  readonly trueWords: readonly string[];
  readonly falseWords: readonly string[];
  /** Given to a cell whose date has no time of day. */
  readonly dateFormat: string;
  readonly dateTimeFormat: string;
  /** Given to `1/2` typed without a year. */
  readonly dayMonthFormat: string;
  /** The first three letters of the months. */
  readonly months: readonly string[];
  /** The locale's tag in numfmt. */
  readonly tag: string;
}

const english: SheetLocale = {
  decimal: '.',
  group: ',',
  dayFirst: false,
  currency: '$',
  trueWords: ['TRUE'],
  falseWords: ['FALSE'],
  dateFormat: 'M/d/yyyy',
  dateTimeFormat: 'M/d/yyyy H:mm:ss',
  dayMonthFormat: 'M/d',
  months: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  tag: 'en-US',
};

const british: SheetLocale = {
  ...english,
  dayFirst: true,
  currency: '£',
  dateFormat: 'dd/MM/yyyy',
  dateTimeFormat: 'dd/MM/yyyy HH:mm:ss',
  dayMonthFormat: 'dd/MM',
};

const brazilian: SheetLocale = {
  decimal: ',',
  group: '.',
  dayFirst: true,
  currency: 'R$',
  trueWords: ['VERDADEIRO', 'TRUE'],
  falseWords: ['FALSO', 'FALSE'],
  dateFormat: 'dd/MM/yyyy',
  dateTimeFormat: 'dd/MM/yyyy HH:mm:ss',
  dayMonthFormat: 'dd/MM',
  months: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  tag: 'pt-BR',
};

/** The rules for `pt_BR`, `en_US` and their kin; any other locale is treated as `en_US`. */
export function sheetLocale(name: string): SheetLocale {
  if (name.startsWith('pt')) return brazilian;
  if (name === 'en_GB' || name === 'en_IE' || name === 'en_AU' || name === 'en_NZ') return british;
  return english;
}
