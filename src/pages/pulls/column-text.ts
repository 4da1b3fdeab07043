// The columns of a pull as text, such as `ID, Title, Status`, split into fields and joined again. The script validates
// them.

import type { ColumnView } from '../../domain/views.ts';

/**
 * Unknown names stay as typed.
 * @returns undefined if blank: all columns
 */
export function fieldsIn(text: string, columns: readonly ColumnView[]): readonly string[] | undefined {
  if (text.trim() === '') return undefined;
  const names = text.split(/[,;\n]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  return names.map((typed) => {
    const byName = columns.find(({ name }) => isSame(name, typed));
    return (byName ?? columns.find(({ field }) => isSame(field, typed)))?.field ?? typed;
  });
}

/** @returns `;` for no field, which the script refuses: a blank cell means all columns */
export function columnsText(fields: readonly string[], columns: readonly ColumnView[]): string {
  const names = fields.map((field) => columns.find((column) => column.field === field)?.name ?? field);
  return names.length === 0 ? ';' : names.join(', ');
}
