// Names that Sheets has for functions of its own. Google keeps them: a function of a script with such a name, in any case,
// can be run, but no formula calls it.
import * as formulajs from '@formulajs/formulajs';
import { FUNCTIONS } from './functions.ts';

/** Functions of formulajs that Sheets doesn't have by these names: parts of names with a dot, and Excel's own. */
const notOfSheets: ReadonlySet<string> = new Set(
  (
    'AGGREGATE BETA BINOM CEILINGMATH CEILINGPRECISE CHIDISTRT CHIINVRT CHISQ COVARIANCE COVARIANCEP COVARIANCES ' +
    'DROP EXPAND EXPON F FDISTRT FINVRT FLOORMATH FLOORPRECISE GAMMALNPRECISE ISO LOGNORM MODEMULT MODESNGL ' +
    'NEGBINOM NETWORKDAYSINTL NORM NUMBERVALUE PERCENTILEEXC PERCENTILEINC PERCENTRANKEXC PERCENTRANKINC ' +
    'QUARTILEEXC QUARTILEINC RANKAVG RANKEQ SKEWP STDEVS TAKE TDISTRT VARS WORKDAYINTL Z'
  ).split(' '),
);

/** Functions of Sheets that this runtime computes elsewhere, or not at all. */
const others: ReadonlySet<string> = new Set(
  (
    'ADDRESS ARRAYFORMULA ARRAY_CONSTRAIN ASC BYCOL BYROW CELL COLUMN COUNTIFS DETECTLANGUAGE ENCODEURL FILTER ' +
    'FLATTEN FORMULATEXT GETPIVOTDATA GOOGLEFINANCE GOOGLETRANSLATE HYPERLINK IF IFERROR IFNA IFS IMAGE IMPORTDATA ' +
    'IMPORTFEED IMPORTHTML IMPORTRANGE IMPORTXML INDIRECT ISBETWEEN ISDATE ISEMAIL ISFORMULA ISREF ISURL JOIN LAMBDA ' +
    'LET MAKEARRAY MAP OFFSET QUERY RANDARRAY REDUCE REGEXEXTRACT REGEXMATCH REGEXREPLACE ROW SCAN SEQUENCE SHEET ' +
    'SHEETS SORTN SPARKLINE SPLIT SWITCH TOCOL TOROW WRAPCOLS WRAPROWS XLOOKUP XMATCH'
  ).split(' '),
);

/** Whether Sheets has a function of this English name, in any case. */
export function isBuiltIn(name: string): boolean {
  const upper = name.toUpperCase();
  if (Object.hasOwn(FUNCTIONS, upper) || others.has(upper)) return true;
  return !notOfSheets.has(upper) && typeof Reflect.get(formulajs, upper) === 'function';
}
