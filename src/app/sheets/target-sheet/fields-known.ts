// A field without a column was deleted by the user or is new; only what the sheet knew before tells which.

import type { Filling } from '../../../domain/pulls/pull.ts';
import type { PulledSheetState } from '../../../domain/pulls/stored-pull.ts';
import type { OwnedTable } from '../owned-table.ts';
import type { RecordsIdentity } from '../sheet-identity.ts';

export function documentedFields({ resource }: Pick<Filling, 'resource'>): readonly string[] {
  return resource.records.columns.map(({ field }) => field);
}

export function areLaidOut(fields: readonly string[], { added, adding }: RecordsIdentity): boolean {
  return adding === undefined && fields.every((field) => added?.fields.includes(field));
}

export function fieldsToAdd(
  fields: readonly string[],
  { known = fields }: Pick<RecordsIdentity, 'known'>,
): readonly string[] {
  return fields.filter((field) => !known.includes(field));
}

interface Known {
  readonly identity: Pick<RecordsIdentity, 'known' | 'columns'>;
  /** After the run before. */
  readonly before: PulledSheetState | undefined;
  /** Undefined unless notes and marks agree. */
  readonly sealed: OwnedTable<string> | undefined;
}

/** Sheets of versions that stored no `known` are judged by the columns they lack. */
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
