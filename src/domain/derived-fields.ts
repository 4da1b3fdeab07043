// Columns computed from something that was given once for many records: an address pattern, or names for codes. They
// come and go with it.

import type { CellValue } from './cell.ts';
import type { Filters } from './filters.ts';
import type { ColumnHead, DiscoveredField, ReadRecord } from './record.ts';
import { linkTo } from './record-link.ts';

export const LINK_FIELD = '$link'; // no field of the service begins with `$`
export const LABEL_FIELD = '$label';

export const DERIVED_FIELDS = [LINK_FIELD, LABEL_FIELD] as const;

export interface CodeLabels {
  readonly field: string;
  readonly names: ReadonlyMap<number, string>; // not empty
}

/** Without one of them, its column doesn't exist. */
export interface DerivedFrom {
  readonly filters?: Pick<Filters, 'link' | 'leavesFormulas'>;
  readonly labels?: CodeLabels | undefined;
}

export function isDerived(field: string): boolean {
  return DERIVED_FIELDS.some((one) => one === field);
}

export function derivedFields(
  { filters, labels }: DerivedFrom,
  columns: readonly ColumnHead[],
  { id, cells }: ReadRecord,
): readonly DiscoveredField[] {
  const code = labels && cells[columns.findIndex(({ field }) => field === labels.field)];
  const label = labels && codeLabel(labels, code);
  return [
    ...(filters?.link === undefined ? [] : [textField(LINK_FIELD, linkTo(filters.link, id))]),
    ...(label === undefined ? [] : [textField(LABEL_FIELD, label)]),
  ];
}

/**
 * Undefined if nobody has named it.
 * @param code as its cell says it
 */
export function codeLabel({ names }: CodeLabels, code: CellValue | undefined): string | undefined {
  return code === undefined || code === '' ? undefined : names.get(Number(code));
}

function textField(field: string, value: string): DiscoveredField {
  return { field, value, kind: 'text' };
}
