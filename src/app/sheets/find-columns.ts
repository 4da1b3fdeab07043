// Finds columns by their marks; on sheets without marks (pasted, restored or converted), by headers and notes.

import { type CellKind, type CellValue, numberFormatOf } from '../../domain/cells/cell.ts';
import { fold, isWord, type Language } from '../../domain/language.ts';
import { DERIVED_FIELDS } from '../../domain/pulls/derived-columns.ts';
import type { Sheet } from '../../ports/workbook.ts';
import {
  type AddedColumn,
  type AddedMark,
  addedMarks,
  COLUMN_MARK,
  fieldInMark,
  HEADER_MARK,
  headerText,
  type OwnedColumn,
} from './owned-column.ts';

const HEADER_ROWS = 20;

export interface ColumnsFound<F extends string> {
  readonly headerRow: number;
  readonly isHeaderKnown: boolean;
  readonly isMarked: boolean;
  /** A column that the user deleted is missing. */
  readonly places: ReadonlyMap<F, number>;
  readonly added: readonly OwnedColumn<F>[];
  readonly match?: HeaderMatch<F>; // only if found by headers
  readonly notes?: readonly string[]; // of the header row, only if found by them
}

/** `more` describes columns added later. */
export function findColumns<F extends string>(
  sheet: Sheet,
  columns: readonly OwnedColumn<F>[],
  more?: AddedColumn<F>,
  marks: Sheet['marks'] = (key, values) => sheet.marks(key, values),
): ColumnsFound<F> {
  const header = marks(HEADER_MARK).find(({ on }) => on === 'row');
  const wanted = columns.map(({ field }) => field);
  const marked = marks(COLUMN_MARK, wanted).filter(({ on }) => on === 'column');
  const indexes = new Map(marked.map(({ value, index }) => [value, index]));
  const places = new Map<F, number>();
  for (const { field } of columns) {
    const index = indexes.get(field);
    if (index !== undefined) places.set(field, index);
  }
  if (places.size === 0) return findByHeaders(sheet, columns, more, header?.index);
  const added: OwnedColumn<F>[] = [];
  for (const { field, kind, index } of more === undefined ? [] : addedMarks(sheet)) {
    const column = more?.(field, kind);
    if (column === undefined || places.has(column.field)) continue;
    added.push(column);
    places.set(column.field, index);
  }
  const isHeaderKnown = header !== undefined;
  return { headerRow: header?.index ?? 1, isHeaderKnown, isMarked: true, places, added };
}

export function findByHeaders<F extends string>(
  sheet: Sheet,
  columns: readonly OwnedColumn<F>[],
  more?: AddedColumn<F>,
  knownRow?: number,
): ColumnsFound<F> {
  const { lastRow, lastColumn } = sheet.extent();
  const row = knownRow ?? 1;
  const nothing = { headerRow: row, isHeaderKnown: false, isMarked: false, places: new Map(), added: [] };
  const rows = Math.min(knownRow === undefined ? HEADER_ROWS : 1, lastRow - row + 1);
  if (lastColumn === 0 || rows < 1) return nothing;
  const area = { row, column: 1, rows, columns: lastColumn };
  const texts = sheet.read(area);
  const notes = sheet.readNotes(area);
  const matches = texts.map((line, n) => matchHeaders(columns, { texts: line, notes: notes[n] ?? [] }));
  const sizes = matches.map(({ places }) => places.size);
  const best = sizes.indexOf(Math.max(...sizes));
  const match = matches[best];
  if (match === undefined || match.places.size === 0) return nothing;
  const headerRow = row + best;
  const places = new Map(match.places);
  // If two columns have our header, neither is ours for certain; an unattended write must not choose.
  if (more !== undefined) for (const field of match.doubtful) places.delete(field);
  const taken = new Set(match.places.values());
  const added: OwnedColumn<F>[] = [];
  const noted = notes[best] ?? [];
  for (const { field, kind, index } of more === undefined
    ? []
    : [
        ...notedFields(sheet, headerRow, noted, more),
        ...DERIVED_FIELDS.flatMap((field) => notedDerived(field, noted, more)),
      ]) {
    const column = more?.(fieldInMark(field), kind);
    if (column === undefined || taken.has(index) || places.has(column.field)) continue;
    added.push(column);
    places.set(column.field, index);
  }
  const isHeaderKnown = knownRow !== undefined || match.places.size * 2 >= columns.length;
  return { headerRow, isHeaderKnown, isMarked: false, places, added, match };
}

/** Only right while the marks agree. Undefined if two headers have the same note of ours. */
export function findByNotes<F extends string>(
  sheet: Sheet,
  columns: readonly OwnedColumn<F>[],
  headerRow: number,
): ColumnsFound<F> | undefined {
  const extent = sheet.extent();
  if (headerRow > 1 && headerRow > extent.maxRows) return undefined;
  const area = { row: headerRow, column: 1, rows: 1, columns: extent.maxColumns };
  const [notes = []] = sheet.readNotes(area);
  const places = new Map<F, number>();
  for (const [n, note] of notes.entries()) {
    for (const column of note === '' ? [] : columns) {
      if (!isNoteOf(note, column)) continue;
      if (places.has(column.field)) return undefined;
      places.set(column.field, n + 1);
    }
  }
  return { headerRow, isHeaderKnown: true, isMarked: true, places, added: [], notes };
}

function notedFields<F extends string>(
  sheet: Sheet,
  headerRow: number,
  notes: readonly string[],
  more: AddedColumn<F>,
): readonly AddedMark[] {
  const [start = '', end = ''] = more('\u0000', 'any')?.note?.split('\u0000') ?? [];
  const found = notes.flatMap((note, n) => {
    const isOne =
      start !== '' && note.startsWith(start) && note.endsWith(end) && note.length > start.length + end.length;
    return isOne ? [{ field: note.slice(start.length, note.length - end.length), index: n + 1 }] : [];
  });
  if (found.length === 0 || headerRow >= sheet.extent().maxRows) return [];
  const [formats = []] = sheet.numberFormats({
    row: headerRow + 1,
    column: 1,
    rows: 1,
    columns: notes.length,
  });
  return found.map((one) => ({ ...one, kind: kindOfFormat(formats[one.index - 1] ?? '') }));
}

/** The note of a derived column names no field. None if two columns have it. */
function notedDerived<F extends string>(
  field: string,
  notes: readonly string[],
  more: AddedColumn<F>,
): readonly AddedMark[] {
  const column = more(field, 'text');
  if (column === undefined) return [];
  const found = notes.flatMap((note, n): readonly AddedMark[] =>
    isNoteOf(note, column) ? [{ field, kind: column.kind, index: n + 1 }] : [],
  );
  return found.length === 1 ? found : [];
}

function kindOfFormat(format: string): CellKind {
  const is = (kind: CellKind) =>
    format === numberFormatOf(kind, 'en') || format === numberFormatOf(kind, 'pt');
  return (['code', 'date-time', 'date'] as const).find(is) ?? 'any';
}

interface HeaderMatch<F extends string> {
  readonly places: ReadonlyMap<F, number>;
  readonly doubtful: ReadonlySet<F>; // Fields that more than one column could be.
  readonly noted: ReadonlySet<F>;
  readonly worded: Readonly<Record<Language, number>>; // How many headers have their text in that language.
}

/** The note counts before the text: it stays when the user renames the column. */
export function matchHeaders<F extends string>(
  columns: readonly OwnedColumn<F>[],
  { texts, notes }: { readonly texts: readonly CellValue[]; readonly notes: readonly string[] },
): HeaderMatch<F> {
  const folded = texts.map(headerText);
  const namedBy = notes.map((note) =>
    note === '' ? [] : columns.filter((column) => isNoteOf(note, column)).map(({ field }) => field),
  );
  const places = new Map<F, number>();
  const doubtful = new Set<F>();
  const noted = new Set<F>();
  const taken = new Set<number>();
  const worded = { en: 0, pt: 0 };
  for (const { field, header } of columns) {
    const all = folded.map((_, n) => n).filter((n) => !taken.has(n));
    const byNote = all.filter((n) => namedBy[n]?.includes(field));
    const byText = all.filter((n) => {
      const names = namedBy[n] ?? [];
      const isAnothers = names.length === 1 && names[0] !== field;
      return !isAnothers && isWord(folded[n] ?? '', header);
    });
    const byBoth = byNote.filter((n) => byText.includes(n));
    const candidates = byBoth.length > 0 ? byBoth : byNote.length === 1 ? byNote : byText;
    const [place] = candidates;
    if (place === undefined) continue;
    if (candidates.length > 1) doubtful.add(field);
    if (byNote.includes(place)) noted.add(field);
    if (folded[place] === fold(header.en)) worded.en += 1;
    if (folded[place] === fold(header.pt)) worded.pt += 1;
    taken.add(place);
    places.set(field, place + 1);
  }
  return { places, doubtful, noted, worded };
}

/** The user may have added to a note, and the key's note begins with the sheet's age. */
export function isNoteOf<F extends string>(note: string, { note: ours = '' }: OwnedColumn<F>): boolean {
  if (ours === '' || note === '') return false;
  return note.endsWith(ours) || (note.startsWith(ours) && /^\s/.test(note.slice(ours.length)));
}
