// The column `Link` of a pulled sheet goes by the address pattern: it comes with one, in all rows at once and at no
// request, is written anew when the pattern changes, and is emptied and hidden when it is taken away. Then it is used
// again when a pattern comes back, unless its user has written there since.

import { LINK_FIELD, linkField } from '../../../domain/record-link.ts';
import { shortHash } from '../../../domain/text-hash.ts';
import { bestEffort } from '../best-effort.ts';
import { readHeaders } from '../owned-table.ts';
import { type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import { addColumns, addMissingColumns, finishColumns } from './added-columns.ts';
import { fillColumns, releaseWritten } from './column-layout.ts';
import { GuardedWriter, type TargetPorts } from './guarded-writer.ts';
import type { RecordTable } from './record-table.ts';

/** What a sheet's mark says of a pattern; undefined where there is none. */
export function linkMark(pattern: string | undefined): string | undefined {
  return pattern === undefined ? undefined : shortHash(pattern);
}

/**
 * Brings the column to a pattern. One that is cut off in the middle is done once more.
 * @param pattern undefined where the pull has no links
 * @returns what the sheet's mark says now
 * @throws FranchiseError when rows or columns are moved all the time, or there is no room for a column
 */
export function layOutLinks(
  ports: TargetPorts,
  records: RecordTable,
  identity: RecordsIdentity,
  pattern: string | undefined,
): RecordsIdentity {
  const link = linkMark(pattern) ?? '';
  const { sheet, parts } = records;
  const before = records.columns();
  if (pattern !== undefined) {
    if (identity.link === '') releaseWritten(records, [LINK_FIELD]);
    const column = parts.discovered(LINK_FIELD, 'text');
    const isReleased = before.has(LINK_FIELD) && !records.columns().has(LINK_FIELD);
    if (isReleased && column !== undefined) addColumns(ports.workbook, records, [column]);
    else addMissingColumns(ports.workbook, records, new Map([[LINK_FIELD, 'text']]));
    const there = records.columns();
    const isBare = (at = 0) => readHeaders(sheet, there.headerRow)[at - 1] === '';
    // A run was killed when it had added the column, and not yet its header.
    if (column !== undefined && there.has(LINK_FIELD) && isBare(there.columnOf(LINK_FIELD)))
      finishColumns(there, [column], records.language);
  }
  const place = records.columns().columnOf(LINK_FIELD);
  if (place !== undefined) {
    fillColumns(new GuardedWriter(ports, records), [LINK_FIELD], (id) => [
      pattern === undefined ? '' : linkField(pattern, id).value,
    ]);
    if (pattern === undefined) bestEffort(sheet, () => sheet.setLook({ hiddenColumns: [place] }));
    else if (identity.link === '') bestEffort(sheet, () => sheet.setLook({ shownColumns: [place] }));
  }
  ports.workbook.flush();
  const done = { ...identity, link };
  saveIdentity(sheet, done);
  return done;
}
