// The columns of a sheet that a pull fills: those of its resource, then the two that say what became of the record.

import type { CellKind } from '../../../domain/cell.ts';
import type { Language } from '../../../domain/language.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import type { ColumnHead } from '../../../domain/record.ts';
import type { PulledResource } from '../../../domain/resource.ts';
import { PULLED_AT_COLUMN, RECORD_COLUMN } from '../../../domain/vocabulary.ts';
import { fieldName } from '../column-marks.ts';
import type { OwnedColumn } from '../owned-column.ts';

/** The fields of the last two columns of every sheet that a pull fills. */
export const RECORD_FIELD = '$record';
/** The field of the column `Pulled at`. */
export const PULLED_AT_FIELD = '$pulledAt';

/** The columns of a table of records, and which of them have a part of their own. */
export interface RecordColumns {
  /** All columns, in their order. */
  readonly columns: readonly OwnedColumn<string>[];
  /** The field of the key. */
  readonly key: string;
  /** What became of the record. */
  readonly state: string;
  /** When the row was written; its column, and before it the version's, are written last. */
  readonly pulledAt: string;
  /** The field of the version; undefined where records have none. */
  readonly version: string | undefined;
  /** The column of a field that no column was defined for. */
  discovered(field: string, kind: CellKind): OwnedColumn<string>;
}

/** The columns of a sheet that this resource fills. */
export function columnsOf(resource: PulledResource, language: Language): RecordColumns {
  const say = sentencesIn(language);
  const columns = recordColumns(resource.records.columns, language);
  return {
    columns,
    key: columns[0]?.field ?? '',
    state: RECORD_FIELD,
    pulledAt: PULLED_AT_FIELD,
    version: resource.kind === 'list' ? resource.versionField : undefined,
    discovered: (field, kind) => ({
      field: fieldName(field),
      header: { en: field, pt: field },
      kind,
      note: say.discoveredNote(field),
    }),
  };
}

/** The columns of these fields, and the two behind them. */
export function recordColumns(
  fields: readonly Pick<ColumnHead, 'field' | 'header' | 'kind' | 'hidden'>[],
  language: Language,
): readonly OwnedColumn<string>[] {
  const say = sentencesIn(language);
  return [
    ...fields.map(({ field, header, kind, hidden }) => ({
      field,
      header,
      kind,
      hidden: hidden === true,
      note: hidden ? say.changeTokenNote() : say.headerNote(field),
    })),
    { field: RECORD_FIELD, header: RECORD_COLUMN, kind: 'text', note: say.recordNote() },
    { field: PULLED_AT_FIELD, header: PULLED_AT_COLUMN, kind: 'date-time', note: say.pulledAtNote() },
  ];
}
