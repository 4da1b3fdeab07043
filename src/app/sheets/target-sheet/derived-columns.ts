// `Link` (from a URL pattern) and labels of codes (from the directory): written in all rows at once when their source
// changes, without a request; blanked and hidden when it is removed.

import { type CellValue, textInput } from '../../../domain/cells/cell.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import { codeLabel, LABEL_FIELD, LINK_FIELD, linkTo } from '../../../domain/pulls/derived-columns.ts';
import type { Filling } from '../../../domain/pulls/pull.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import { shortHash } from '../../../domain/text-hash.ts';
import { bestEffort } from '../best-effort.ts';
import { readHeaders } from '../owned-table.ts';
import { type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import { addColumns, addMissingColumns, finishColumns } from './added-columns.ts';
import { fillColumns, releaseFilledColumns } from './column-layout.ts';
import { GuardedWriter, type TargetPorts } from './guarded-writer.ts';
import type { RecordTable } from './record-table.ts';

type DerivedMarks = Pick<RecordsIdentity, 'link' | 'labels'>;

interface DerivedColumn {
  readonly field: string;
  readonly by: keyof DerivedMarks;
  /** Hash of the source; undefined if the column isn't wanted. */
  readonly mark: string | undefined;
  /** Other fields of the row that `cellOf` reads. */
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

export function derivedMarks(pull: Filling): DerivedMarks {
  return Object.fromEntries(derivedColumns(pull).map(({ by, mark }) => [by, mark] as const));
}

/** For a sheet that lost its identity: wanted columns are written again; others may be the user's now. */
export function marksOfRecognised(pull: Filling): DerivedMarks {
  return Object.fromEntries(
    derivedColumns(pull).flatMap(({ by, mark }) => (mark === undefined ? [[by, ''] as const] : [])),
  );
}

/** Columns whose source has changed. */
export function derivedToLayOut(identity: RecordsIdentity, pull: Filling): readonly DerivedColumn[] {
  return derivedColumns(pull).filter(({ by, mark = '' }) => (identity[by] ?? '') !== mark);
}

/** @throws FranchiseError if rows or columns keep moving, or a column has no room */
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
    // A run was killed between adding the column and its header.
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
