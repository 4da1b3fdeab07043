// Which fields of its resource a sheet knows. A field without a column was deleted by its user, or is one that a new
// version brings: only what was known before tells them apart.

import type { Filling } from '../../../domain/pull.ts';
import type { PulledSheetState } from '../../../domain/pulled-sheet.ts';
import type { OwnedTable } from '../owned-table.ts';
import type { RecordsIdentity } from '../sheet-identity.ts';

/**
 * The fields of a resource that the service documents. Each has a column by itself; discovered fields get theirs
 * only once answers bring them.
 */
export function documentedFields({ resource }: Pick<Filling, 'resource'>): readonly string[] {
  return resource.records.columns.map(({ field }) => field);
}

/**
 * Whether a sheet has columns for all these new fields already, and none half made. Then a run needn't add columns
 * at its start.
 */
export function areLaidOut(fields: readonly string[], { added, adding }: RecordsIdentity): boolean {
  return adding === undefined && fields.every((field) => added?.fields.includes(field));
}

/**
 * The fields for which a sheet beside a pulled one, such as its history, lacks columns: a new version brings them.
 * None where the sheet's mark doesn't say what it had.
 * @param fields those that it has now
 */
export function fieldsToAdd(
  fields: readonly string[],
  { known = fields }: Pick<RecordsIdentity, 'known'>,
): readonly string[] {
  return fields.filter((field) => !known.includes(field));
}

/** What tells which fields a sheet knows. */
interface Known {
  readonly identity: Pick<RecordsIdentity, 'known' | 'columns'>;
  /** Its state at the end of the run before. */
  readonly before: PulledSheetState | undefined;
  /** Its columns, where the notes on their headers say the same as their marks. */
  readonly sealed: OwnedTable<string> | undefined;
}

/**
 * The fields that a new version of the connector documents and this sheet has no column for. When a run begins,
 * columns are added for them; none where people chose columns. Sheets of versions that stored no fields are judged
 * by the columns that they lack.
 */
export function fieldsThatCame(
  filling: Pick<Filling, 'resource' | 'columns'>,
  { identity, before, sealed }: Known,
): readonly string[] {
  if (filling.columns !== undefined || identity.columns !== undefined) return [];
  const fields = documentedFields(filling);
  const { known } = identity;
  if (known !== undefined) return fields.filter((field) => !known.includes(field));
  if (before === undefined || sealed === undefined || sealed.placesSum !== before.seal) return [];
  return fields.filter((field) => !before.without.includes(field) && !sealed.has(field));
}
