// The columns of a pulled sheet: its resource's, then `Record` and `Pulled at`.

import { type CellKind, type CellValue, unquoted } from '../../../domain/cells/cell.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import { isWord, type Language } from '../../../domain/language.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import { LABEL_FIELD, LINK_FIELD } from '../../../domain/pulls/derived-columns.ts';
import type { SheetSource } from '../../../domain/pulls/pull.ts';
import type { ChosenColumns } from '../../../domain/pulls/stored-pull.ts';
import { type ColumnHead, PULLED_AT_FIELD, RECORD_FIELD } from '../../../domain/records/record.ts';
import { LABEL_COLUMN, LINK_COLUMN, PULLED_AT_COLUMN, RECORD_COLUMN } from '../../../domain/vocabulary.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import { fieldName, type OwnedColumn, unmarkColumn } from '../owned-column.ts';
import type { OwnedTable } from '../owned-table.ts';

/** Absent if the records or the pull have no such field. */
export interface RecordColumns {
  readonly columns: readonly OwnedColumn<string>[];
  readonly cellAt: ReadonlyMap<string, number>;
  readonly key: string;
  readonly state: string;
  /** Written last, after the version. */
  readonly pulledAt: string;
  readonly version: string | undefined;
  /** The column of a discovered field; undefined if the pull doesn't take it. */
  discovered(field: string, kind: CellKind): OwnedColumn<string> | undefined;
}

export function targetColumns(
  resource: SheetSource['resource'],
  language: Language,
  chosen?: ChosenColumns,
): RecordColumns {
  const say = sentencesIn(language);
  const { records } = resource;
  const all = recordColumns(records.columns, language);
  // Log rows have their own date and never go.
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

function chosenOf(
  all: readonly OwnedColumn<string>[],
  { named, kept }: ChosenColumns,
): readonly OwnedColumn<string>[] {
  const of = (fields: readonly string[]) =>
    fields.flatMap((field) => all.find((column) => column.field === field) ?? []);
  return [...of(named), ...of(kept).map((column) => ({ ...column, hidden: true }))];
}

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

/** Fields whose column has neither our header nor our note. */
function cutColumns(table: OwnedTable<string>, headers?: readonly CellValue[]): readonly string[] {
  if (table.placedFields().length === 0) return [];
  const { first, count } = table.span;
  const area = { row: table.headerRow, column: first, rows: 1, columns: count };
  const texts = headers?.slice(first - 1) ?? table.sheet.read(area)[0] ?? [];
  const renamed = table.columns.flatMap(({ field, header, note }) => {
    const at = (table.columnOf(field) ?? 0) - first;
    const text = String(unquoted(texts[at] ?? ''));
    const isCalledSo = [text, fieldName(text)].some((word) => isWord(word, header));
    const isOurs = at < 0 || note === undefined || isCalledSo;
    return isOurs ? [] : [{ field, at }];
  });
  if (renamed.length === 0) return [];
  const [notes = []] = table.sheet.readNotes(area);
  return renamed.flatMap(({ field, at }) => (notes[at] === '' ? [field] : []));
}

/**
 * A column that the user cut and pasted counts as deleted: the mark stays where it was; header and note move.
 * @throws FranchiseError `bad-sheet` if most headers are gone
 */
export function unmarkCutColumns(
  table: OwnedTable<string>,
  left: readonly string[] = [],
  headers?: readonly CellValue[],
): number {
  const cut = cutColumns(table, headers).filter((field) => !left.includes(field));
  if (cut.length * 2 > table.placedFields().length) throw headerRowGone(table.sheet);
  for (const field of cut) unmarkColumn(table, field);
  return cut.length;
}

export function headerRowGone(sheet: Sheet): FranchiseError {
  const name = sheet.name();
  return new FranchiseError('bad-sheet', (say) => say.headerRowGone(name));
}
