// A formula that is one call of a function with constants and references: `=NAME(A1; "x"; 'My sheet'!B2:C9; 5)`.
import type { Reference } from '../model/a1.ts';
import { rewriteFormula } from '../model/formula-text.ts';
import type { SheetLocale } from '../model/locale.ts';
import { FormulaProblem, type Node, parseFormula } from './parse.ts';

/** An argument that is a constant or a reference. */
export type Argument =
  | { readonly kind: 'value'; readonly value: string | number | boolean | undefined }
  | { readonly kind: 'reference'; readonly reference: Reference };

/** Functions whose value changes by itself (docs/platform.md#arguments-of-formulas), and what Brazilians call them. */
const VOLATILE =
  /(?<![\p{L}\p{N}_.])(?:NOW|RAND|RANDARRAY|RANDBETWEEN|AGORA|ALEATÓRIO|ALEATÓRIOENTRE|MATRIZALEATÓRIA)\s*\(/iu;

/** The function that a formula begins with; undefined where it begins otherwise. */
export const firstFunction = (formula: string): string | undefined =>
  /^=\s*([\p{L}_][\p{L}\p{N}_.]*)\s*\(/u.exec(formula)?.[1];

/**
 * What the function of a formula is called with: null where something that isn't read here stands among the arguments,
 * undefined where the formula is more than one call.
 */
export function argumentsOf(formula: string, locale: SheetLocale): readonly Argument[] | null | undefined {
  try {
    const node = parseFormula(formula, locale.decimal);
    if (node.kind !== 'call') return undefined;
    const args = node.args.map(argumentOf);
    return args.every((arg) => arg !== undefined) ? args : null;
  } catch (error) {
    if (error instanceof FormulaProblem) return null;
    throw error;
  }
}

function argumentOf(node: Node): Argument | undefined {
  switch (node.kind) {
    case 'value':
      return { kind: 'value', value: node.value ?? undefined };
    case 'reference':
      return node;
    case 'negate':
      if (node.of.kind !== 'value' || typeof node.of.value !== 'number') return undefined;
      return { kind: 'value', value: -node.of.value };
    default:
      return undefined;
  }
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
