// The columns of a sheet that a pull fills: those of its resource, then the two that say what became of the record.

import type { CellKind } from '../../../domain/cell.ts';
import { LABEL_FIELD, LINK_FIELD } from '../../../domain/derived-fields.ts';
import type { Language } from '../../../domain/language.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import type { Filling } from '../../../domain/pull.ts';
import type { ChosenColumns } from '../../../domain/pulled-sheet.ts';
import { type ColumnHead, PULLED_AT_FIELD, RECORD_FIELD } from '../../../domain/record.ts';
import { LABEL_COLUMN, LINK_COLUMN, PULLED_AT_COLUMN, RECORD_COLUMN } from '../../../domain/vocabulary.ts';
import { fieldName } from '../column-marks.ts';
import type { OwnedColumn } from '../owned-column.ts';

/**
 * Which columns a pulled sheet can have, and which field is its key, its state (`Record`), date or version. Reading
 * and writing rows go by it.
 */
export interface RecordColumns {
  /** All columns that are written, in the order of a new sheet. */
  readonly columns: readonly OwnedColumn<string>[];
  /** Where the cells of a record have each field. */
  readonly cellAt: ReadonlyMap<string, number>;
  /** The field of the key. */
  readonly key: string;
  /** What became of the record. */
  readonly state: string;
  /** When the row was written; its column, and before it the version's, are written last. */
  readonly pulledAt: string;
  /** The field of the version; undefined where records have none. */
  readonly version: string | undefined;
  /** The column of a field that no column was defined for; undefined where the pull doesn't take it. */
  discovered(field: string, kind: CellKind): OwnedColumn<string> | undefined;
}

/**
 * The columns that a pulled sheet has: those of the resource's fields that its pull takes, and the connector's own.
 * @param chosen those that the pull takes; all where left out
 */
export function targetColumns(
  resource: Filling['resource'],
  language: Language,
  chosen?: ChosenColumns,
): RecordColumns {
  const say = sentencesIn(language);
  const { records } = resource;
  const all = recordColumns(records.columns, language);
  // Of a log the rows say themselves when they were written, and nothing becomes of them.
  if (resource.isLog) all.splice(-2);
  const taken = chosen && new Set([...chosen.named, ...chosen.kept].map(fieldName));
  return {
    columns: chosen === undefined ? all : chosenOf(all, chosen),
    cellAt: new Map(records.columns.map(({ field }, n) => [field, n])),
    key: records.columns[0]?.field ?? '',
    state: RECORD_FIELD,
    pulledAt: PULLED_AT_FIELD,
    version: resource.versionField,
    discovered: (field, kind) =>
      field === LINK_FIELD
        ? { field, header: LINK_COLUMN, kind, note: say.linkNote }
        : field === LABEL_FIELD
          ? { field, header: LABEL_COLUMN, kind, note: say.labelNote }
          : taken?.has(fieldName(field)) === false
            ? undefined
            : {
                field: fieldName(field),
                header: { en: field, pt: field },
                kind,
                note: say.discoveredNote(field),
              },
  };
}

/** The named columns in their order, then those that are kept hidden. */
function chosenOf(
  all: readonly OwnedColumn<string>[],
  { named, kept }: ChosenColumns,
): readonly OwnedColumn<string>[] {
  const of = (fields: readonly string[]) =>
    fields.flatMap((field) => all.find((column) => column.field === field) ?? []);
  return [...of(named), ...of(kept).map((column) => ({ ...column, hidden: true }))];
}

/**
 * The columns of a pulled, history or insight sheet: those of its fields, then `Record` and `Pulled at`. By these
 * they are found on the sheet.
 */
export function recordColumns(
  fields: readonly Pick<ColumnHead, 'field' | 'header' | 'kind' | 'width' | 'hidden' | 'note'>[],
  language: Language,
): OwnedColumn<string>[] {
  const say = sentencesIn(language);
  return [
    ...fields.map(({ field, header, kind, width, hidden, note }) => ({
      field,
      header,
      kind,
      ...(width !== undefined && { width }),
      hidden: hidden === true,
      note: note?.[language] ?? (hidden ? say.changeTokenNote : say.headerNote(field)),
    })),
    { field: RECORD_FIELD, header: RECORD_COLUMN, kind: 'text', note: say.recordNote },
    { field: PULLED_AT_FIELD, header: PULLED_AT_COLUMN, kind: 'date-time', note: say.pulledAtNote },
  ];
}
