// Columns of ours whose cells follow from something that somebody gave once for many records: the address of each, by a
// pattern, and what people here call a code that the service doesn't explain. They come and go with what they follow from.

import type { CellValue } from './cell.ts';
import type { Filters } from './filters.ts';
import type { ColumnHead, DiscoveredField, ReadRecord } from './record.ts';
import { linkTo } from './record-link.ts';

/**
 * The field of the column `Link`, whose cells hold the address of each record's web page. No field of the service
 * begins like this.
 */
export const LINK_FIELD = '$link';
/**
 * The field of the column that shows the name people here gave to a code, beside it. No field of the service begins
 * like this.
 */
export const LABEL_FIELD = '$label';

/** The fields of all columns that aren't read but computed (links, labels of codes), in their order. */
export const DERIVED_FIELDS = [LINK_FIELD, LABEL_FIELD] as const;

/**
 * A field with codes of the service, and the names that people gave these in the directory (sheet of names). A
 * column shows them.
 */
export interface CodeLabels {
  /** The path of the field with the codes. */
  readonly field: string;
  /** What the codes are called; at least one is. */
  readonly names: ReadonlyMap<number, string>;
}

/**
 * What the two derived columns of a sheet are computed from: the address pattern for `Link`, names for the labels of
 * codes. Part of a pull; without one of them its column isn't made.
 */
export interface DerivedFrom {
  /** With the address pattern of its records, and whether formulas beside its columns are left alone. */
  readonly filters?: Pick<Filters, 'link' | 'leavesFormulas'>;
  /** What the codes of a field are called. */
  readonly labels?: CodeLabels | undefined;
}

/** Whether a field's column isn't read but computed: links, or labels of codes. */
export function isDerived(field: string): boolean {
  return DERIVED_FIELDS.some((one) => one === field);
}

/**
 * Computes a record's cells in the derived columns (its link, the label of a code) when the record is read. They are
 * written like fields of the service.
 */
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
 * The name that people gave to a code, for the cell beside it; undefined where nobody has named it.
 * @param code as its cell says it
 */
export function codeLabel({ names }: CodeLabels, code: CellValue | undefined): string | undefined {
  return code === undefined || code === '' ? undefined : names.get(Number(code));
}

function textField(field: string, value: string): DiscoveredField {
  return { field, value, kind: 'text' };
}
