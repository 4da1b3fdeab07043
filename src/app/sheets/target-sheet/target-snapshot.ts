// What is stored about a pulled sheet between runs.

import type { PulledResource } from '../../../domain/pulls/resource.ts';
import type { PulledSheetState } from '../../../domain/pulls/stored-pull.ts';
import { PULLED_AT_FIELD, RECORD_FIELD } from '../../../domain/records/record.ts';
import type { RecordsIdentity } from '../sheet-identity.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';

export interface TargetSnapshot {
  readonly rows: number;
  /** For `trustKeys`; undefined if a key may be a formula. */
  readonly keyChecksum: number | undefined;
  readonly sheet: PulledSheetState;
}

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
