// How many arguments functions of Sheets take, for those that people use most; of the others nothing is checked.

/** At least and at most so many arguments. */
const COUNTS: readonly (readonly [least: number, most: number, names: string])[] = [
  [0, 0, 'TODAY NOW PI RAND'],
  [0, 1, 'ROW COLUMN'],
  [
    1,
    1,
    'ABS INT SQRT EXP LN LOG10 SIN COS TAN ASIN ACOS ATAN SINH COSH TANH DEGREES RADIANS SIGN EVEN ODD FACT ISEVEN ISODD ' +
      'LEN LOWER UPPER TRIM PROPER CLEAN CODE CHAR VALUE DATEVALUE TIMEVALUE NOT YEAR MONTH DAY HOUR MINUTE SECOND ' +
      'ISBLANK ISERROR ISNA ISNUMBER ISTEXT ISNONTEXT ISLOGICAL TRANSPOSE',
  ],
  [1, 2, 'IFERROR IFNA ROUND ROUNDUP ROUNDDOWN TRUNC LEFT RIGHT LOG WEEKDAY WEEKNUM CEILING FLOOR'],
  [1, 3, 'INDEX UNIQUE'],
  [1, Number.POSITIVE_INFINITY, 'SUM AVERAGE MIN MAX COUNT COUNTA PRODUCT AND OR XOR CONCATENATE SORT'],
  [
    2,
    2,
    'ATAN2 MOD POWER QUOTIENT EDATE EOMONTH EXACT REPT TEXT COUNTIF LARGE SMALL COMBIN DAYS REGEXMATCH REGEXEXTRACT ' +
      'RANDBETWEEN MROUND',
  ],
  [2, 3, 'IF MATCH SUMIF AVERAGEIF FIND SEARCH'],
  [2, Number.POSITIVE_INFINITY, 'COUNTIFS IFS CHOOSE FILTER JOIN'],
  [3, 3, 'DATE TIME MID DATEDIF'],
  [3, 4, 'VLOOKUP HLOOKUP SUBSTITUTE'],
  [3, 6, 'XLOOKUP'],
  [3, Number.POSITIVE_INFINITY, 'SUMIFS AVERAGEIFS TEXTJOIN SWITCH'],
  [4, 4, 'REPLACE'],
];

const byName: ReadonlyMap<string, readonly [least: number, most: number]> = new Map(
  COUNTS.flatMap(([least, most, names]) => names.split(' ').map((name) => [name, [least, most]] as const)),
);

/** What Sheets says of a wrong number of arguments; undefined where it takes so many. */
export function wrongCount(name: string, count: number): string | undefined {
  const [least, most] = byName.get(name) ?? [0, Number.POSITIVE_INFINITY];
  if (least <= count && count <= most) return undefined;
  const expected =
    least === most
      ? least
      : most === Number.POSITIVE_INFINITY
        ? `at least ${least}`
        : `between ${least} and ${most}`;
  return `Wrong number of arguments to ${name}. Expected ${expected} arguments, but got ${count} arguments.`;
}
