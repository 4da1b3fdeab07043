// The derived columns of a pulled sheet: `Link`, which goes by an address pattern, and the labels of codes, which go by
// what people wrote into the directory. Each comes with what it goes by, in all rows at once and at no request, is written
// anew when that changes, and is emptied and hidden when it is taken away. Then it is used again when it comes back,
// unless its user has written there since.

import { type CellValue, textInput } from '../../../domain/cell.ts';
import { codeLabel, LABEL_FIELD, LINK_FIELD } from '../../../domain/derived-fields.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import type { Filling } from '../../../domain/pull.ts';
import type { RecordId } from '../../../domain/record.ts';
import { linkTo } from '../../../domain/record-link.ts';
import { shortHash } from '../../../domain/text-hash.ts';
import { bestEffort } from '../best-effort.ts';
import { readHeaders } from '../owned-table.ts';
import { type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import { addColumns, addMissingColumns, finishColumns } from './added-columns.ts';
import { fillColumns, releaseFilledColumns } from './column-layout.ts';
import { GuardedWriter, type TargetPorts } from './guarded-writer.ts';
import type { RecordTable } from './record-table.ts';

type DerivedMarks = Pick<RecordsIdentity, 'link' | 'labels'>;

/** A derived column as a pull wants it. */
interface DerivedColumn {
  readonly field: string;
  /** Which part of the sheet's mark says what its cells go by. */
  readonly by: keyof DerivedMarks;
  /** A hash of what its cells go by; undefined where there is nothing, so that there is to be no such column. */
  readonly mark: string | undefined;
  /** The fields of the row that its cells need, besides the key. */
  readonly needs: readonly string[];
  cellOf(id: RecordId, valueIn: (field: string) => CellValue): string;
}

function derivedColumns({ filters, labels }: Filling): readonly DerivedColumn[] {
  const link = filters?.link;
  return [
    {
      field: LINK_FIELD,
      by: 'link',
      mark: link && shortHash(link),
      needs: [],
      cellOf: (id) => (link === undefined ? '' : linkTo(link, id)),
    },
    {
      field: LABEL_FIELD,
      by: 'labels',
      mark: labels && shortHash(JSON.stringify([...labels.names].sort(([a], [b]) => a - b))),
      needs: labels === undefined ? [] : [labels.field],
      cellOf: (_, valueIn) => (labels && codeLabel(labels, valueIn(labels.field))) ?? '',
    },
  ];
}

/**
 * For the mark (metadata) of a new sheet: hashes of what its derived columns (links, labels of codes) are computed
 * from. A later run sees by them whether to compute the cells again.
 */
export function derivedMarks(pull: Filling): DerivedMarks {
  return Object.fromEntries(derivedColumns(pull).map(({ by, mark }) => [by, mark] as const));
}

/**
 * For a sheet that had lost its mark (metadata), such as a restored one: what its derived columns (links, labels of
 * codes) go by. Wanted ones are left out, so that they are written once more. Others may be the user's by now.
 */
export function marksOfRecognised(pull: Filling): DerivedMarks {
  return Object.fromEntries(
    derivedColumns(pull).flatMap(({ by, mark }) => (mark === undefined ? [[by, ''] as const] : [])),
  );
}

/**
 * The derived columns (links, labels of codes) to write anew as a run begins. The sheet's mark (metadata) says that
 * they were computed from something else.
 */
export function derivedToLayOut(identity: RecordsIdentity, pull: Filling): readonly DerivedColumn[] {
  return derivedColumns(pull).filter(({ by, mark = '' }) => (identity[by] ?? '') !== mark);
}

/**
 * Adds, rewrites or empties one derived column (links, or labels of codes) after what it is computed from has
 * changed. It costs no request. One that is cut off is done once more.
 * @returns what the sheet's mark says now
 * @throws FranchiseError when rows or columns are moved all the time, or there is no room for a column
 */
export function layOutDerived(
  ports: TargetPorts,
  records: RecordTable,
  identity: RecordsIdentity,
  { field, by, mark, needs, cellOf }: DerivedColumn,
): RecordsIdentity {
  const { sheet, parts, language } = records;
  const wasTaken = identity[by] === '';
  const before = records.columns();
  if (mark !== undefined) {
    if (wasTaken) releaseFilledColumns(records, [field]);
    const column = parts.discovered(field, 'text');
    const isReleased = before.has(field) && !records.columns().has(field);
    if (isReleased && column !== undefined) addColumns(ports.workbook, records, [column]);
    else addMissingColumns(ports.workbook, records, [{ field, kind: 'text' }]);
    const there = records.columns();
    const isBare = (at = 0) => readHeaders(sheet, there.headerRow)[at - 1] === '';
    // A run was killed when it had added the column, and not yet its header.
    if (column !== undefined && there.has(field) && isBare(there.columnOf(field)))
      finishColumns(there, [column], language);
  }
  const place = records.columns().columnOf(field);
  if (place !== undefined) {
    const cutMark = sentencesIn(language).textCut;
    fillColumns(new GuardedWriter(ports, records), { fields: [field], needs }, (id, valueIn) => [
      textInput(cellOf(id, valueIn), cutMark),
    ]);
    if (mark === undefined) bestEffort(sheet, () => sheet.setLook({ hiddenColumns: [place] }));
    else if (wasTaken) bestEffort(sheet, () => sheet.setLook({ shownColumns: [place] }));
  }
  ports.workbook.flush();
  const done = { ...identity, [by]: mark ?? '' };
  saveIdentity(sheet, done);
  return done;
}
