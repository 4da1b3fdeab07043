// How people name columns: by the header in either language, or by the service's field.

import { fold, type Word } from './language.ts';

export interface ColumnName {
  readonly field: string; // for example `unidade.nome`
  readonly header: Word;
}

/** Separated by `,`, `;` or line breaks. */
export function namesIn(text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * -1 if there is none. `Tipo` is a header and `tipo` a field, so an exact match wins over one that ignores case, which
 * wins over one that ignores accents; headers win over fields.
 */
export function positionOf(typed: string, columns: readonly ColumnName[]): number {
  for (const same of [exactly, ignoringCase, ignoringAccents]) {
    const byHeader = columns.findIndex(({ header }) => same(header.en, typed) || same(header.pt, typed));
    if (byHeader >= 0) return byHeader;
    const byField = columns.findIndex(({ field }) => same(field, typed));
    if (byField >= 0) return byField;
  }
  return -1;
}

const exactly = (a: string, b: string) => a === b;
const ignoringCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const ignoringAccents = (a: string, b: string) => fold(a) === fold(b);
