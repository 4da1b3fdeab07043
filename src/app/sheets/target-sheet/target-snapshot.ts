// What is kept of a pulled sheet from one run to the next, and what formulas go by in between.

import type { PulledSheetState } from '../../../domain/pulled-sheet.ts';
import { PULLED_AT_FIELD, RECORD_FIELD } from '../../../domain/record.ts';
import type { PulledResource } from '../../../domain/resource.ts';
import type { RecordsIdentity } from '../sheet-identity.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';

/**
 * How a pulled sheet stands when a run ends, stored for the next run. By it that run notices what people changed,
 * and needn't read everything.
 */
export interface TargetSnapshot {
  /** How many records the sheet holds. */
  readonly rows: number;
  /** For `trustKeys` of the next run; undefined where one of the keys may be a formula. */
  readonly keyChecksum: number | undefined;
  /** What is stored about the sheet. */
  readonly sheet: PulledSheetState;
}

/**
 * Describes a pulled sheet as it is last known, from its last reading, when a run ends. The result is stored, so
 * that the next run notices what people changed.
 * @param marked what its mark says, and the name of its range now
 * @param resource what its pull asks for
 */
export function snapshotOf(
  { seal, keyFormulas, language }: RecordTable,
  reading: Reading,
  { added, columns, range }: Pick<RecordsIdentity, 'added' | 'columns' | 'range'>,
  { code, records }: Pick<PulledResource, 'code' | 'records'>,
): TargetSnapshot {
  const { table } = reading;
  const fields = [...records.columns.map(({ field }) => field), RECORD_FIELD, PULLED_AT_FIELD];
  const sealed = seal.of(reading);
  return {
    rows: reading.records().size,
    keyChecksum: keyFormulas.checksumOf(reading.keys),
    sheet: {
      id: table.sheet.id,
      resource: code,
      language,
      headerRow: table.headerRow,
      without: fields.filter((field) => !table.has(field)),
      ...(added && { added }),
      ...(columns && { columns }),
      ...(sealed === undefined ? {} : { seal: sealed }),
      ...(range === undefined ? {} : { range }),
    },
  };
}
