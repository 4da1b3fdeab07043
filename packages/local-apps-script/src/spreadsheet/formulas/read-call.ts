// A formula that is one call of a function, taken apart: `=NAME(A1; "x"; 'My sheet'!B2:C9; 5)`. Nothing else of the
// formula language is read here.
import { parseReference, type Reference } from '../model/a1.ts';
import { rewriteFormula } from '../model/formula-text.ts';
import type { SheetLocale } from '../model/locale.ts';

/** An argument that is a constant or a reference. */
export type Argument =
  | { readonly kind: 'value'; readonly value: string | number | boolean | undefined }
  | { readonly kind: 'reference'; readonly reference: Reference };

/** A function's name and arguments. */
export interface Call {
  readonly name: string;
  /** null: something that isn't read here stands among the arguments. */
  readonly args: readonly Argument[] | null;
}

const CALL = /^=\s*([\p{L}_][\p{L}\p{N}_.]*)\s*\(([\s\S]*)\)\s*$/u;
/** Functions whose value changes by itself (docs/platform.md#arguments-of-formulas), and what Brazilians call them. */
const VOLATILE =
  /(?<![\p{L}\p{N}_.])(?:NOW|RAND|RANDARRAY|RANDBETWEEN|AGORA|ALEATÓRIO|ALEATÓRIOENTRE|MATRIZALEATÓRIA)\s*\(/iu;

/** undefined where the formula is no single call. */
export function readCall(formula: string, locale: SheetLocale): Call | undefined {
  const [, name, inside = ''] = CALL.exec(formula) ?? [];
  if (name === undefined) return undefined;
  const parts = splitArguments(inside, locale);
  if (parts === undefined) return { name, args: null };
  const args = parts.map((part) => readArgument(part.trim(), locale));
  return { name, args: args.every((arg) => arg !== undefined) ? args : null };
}

/** Whether a formula uses a function whose value changes by itself. */
export function isVolatile(formula: string): boolean {
  return VOLATILE.test(formula.replace(/"(?:[^"]|"")*"/g, '""'));
}

/** All that a formula refers to, with the sheet's name where one is given. */
export function referencesIn(formula: string): readonly Reference[] {
  const found: Reference[] = [];
  rewriteFormula(formula, (reference) => {
    const { sheet, first, last = first } = reference;
    found.push({
      sheet,
      firstRow: first.row,
      firstColumn: first.column,
      lastRow: last.row,
      lastColumn: last.column,
    });
    return reference;
  });
  return found;
}

/** Where the comma is the decimal sign only `;` separates. */
function splitArguments(inside: string, locale: SheetLocale): readonly string[] | undefined {
  if (inside.trim() === '') return [];
  const parts: string[] = [];
  let part = '';
  let quote = '';
  let depth = 0;
  for (const char of inside) {
    const separates = char === ';' || (char === ',' && locale.decimal === '.');
    if (quote === '' && depth === 0 && separates) {
      parts.push(part);
      part = '';
      continue;
    }
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    part += char;
  }
  parts.push(part);
  return quote === '' && depth === 0 ? parts : undefined;
}

function readArgument(text: string, locale: SheetLocale): Argument | undefined {
  if (text === '') return { kind: 'value', value: undefined };
  const [, quoted] = /^"((?:[^"]|"")*)"$/.exec(text) ?? [];
  if (quoted !== undefined) return { kind: 'value', value: quoted.replaceAll('""', '"') };
  const plain = locale.decimal === ',' ? text.replace(',', '.') : text;
  if (/^-?\d+(?:\.\d+)?$/.test(plain)) return { kind: 'value', value: Number(plain) };
  if (locale.trueWords.includes(text.toUpperCase())) return { kind: 'value', value: true };
  if (locale.falseWords.includes(text.toUpperCase())) return { kind: 'value', value: false };
  const reference = parseReference(text);
  return reference === undefined ? undefined : { kind: 'reference', reference };
}
