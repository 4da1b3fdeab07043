// Marks the lower of two rows with the same key, for example after the user copied a row.

import type { RecordId } from '../../../domain/records/record.ts';
import type { PlacedRecord } from '../../../domain/records/record-keys.ts';
import { RECORD_STATES } from '../../../domain/vocabulary.ts';
import { MOST_WRITES } from '../verified-write.ts';
import { type Reading, stateAt } from './reading.ts';
import type { RowWriter } from './row-writer.ts';

interface WrongState extends PlacedRecord {
  readonly text: string;
}

export function markDuplicates(
  rows: RowWriter,
  first: Reading,
): { readonly count: number; readonly reading: Reading } {
  const { records, guard } = rows;
  const fields = [records.parts.state];
  let reading = first;
  for (let attempt = 1; attempt <= MOST_WRITES; attempt++) {
    const { count, wrong } = statesToWrite(reading, RECORD_STATES.duplicate[records.language]);
    const { table } = reading;
    if (wrong.length === 0 || !table.has(records.parts.state)) return { count, reading };
    const after = guard.write(reading, { rows: wrong.map(({ row }) => row), fields }, () => {
      for (const { row, text } of wrong) table.write(row, fields, [[text]]);
    });
    rows.emptyOrphans(after, wrong, fields, ({ text }) => [text]);
    reading = records.read(fields);
  }
  throw guard.rowsRestless();
}

function statesToWrite(reading: Reading, word: string) {
  const seen = new Set<RecordId>();
  const wrong: WrongState[] = [];
  let count = 0;
  for (const { id, row } of reading.placed) {
    const isRepeated = seen.has(id);
    seen.add(id);
    if (isRepeated) count += 1;
    const isMarked = stateAt(reading, row) === 'duplicate';
    if (isRepeated !== isMarked) wrong.push({ id, row, text: isRepeated ? word : '' });
  }
  return { count, wrong };
}
