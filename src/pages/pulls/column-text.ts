// The columns of a pull as text (`ID, Title, Status`), split into the fields of the columns that are known and joined
// again. The script checks whether they are right.

import type { ColumnView } from '../../domain/views/pulls.ts';

/**
 * The fields that the text in a pull's cell `Columns` names, so that the sidebar can tick them. Unknown names stay as
 * they were typed.
 * @returns undefined where it is blank: all columns
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

/**
 * The text of a pull's cell `Columns`, such as `ID, Title`, from the fields that a person ticked in the sidebar.
 * @returns `;` for no field, which the script refuses in words: a blank cell means all columns
 */
export function columnsText(fields: readonly string[], columns: readonly ColumnView[]): string {
  const names = fields.map((field) => columns.find((column) => column.field === field)?.name ?? field);
  return names.length === 0 ? ';' : names.join(', ');
}
