// Where the columns of a table stand: by their marks; and on a sheet that has none (a pasted one, or a restored or
// converted file, which loses all developer metadata) by the headers in either language and the notes on them.

import { CELL_KINDS, type CellKind, type CellValue, heldBy, numberFormatOf } from '../../domain/cell.ts';
import { fold, type Language, type Word } from '../../domain/language.ts';
import { shortHash } from '../../domain/text-hash.ts';
import type { Sheet } from '../../ports/workbook.ts';

/** On the row with the headers. */
export const HEADER_MARK = 'franchise.header';
/** On each column that the table was made with: its field. */
export const COLUMN_MARK = 'franchise.column';
/** On each column that was added later: its kind, a blank, and its field. */
export const ADDED_MARK = 'franchise.added';
/** What earlier versions put on an added column, beside the mark of a column: its kind. */
export const KIND_MARK = 'franchise.kind';

/** Without a mark the headers are looked for in so many rows from the top. */
const HEADER_ROWS = 20;

export interface OwnedColumn<F extends string> {
  readonly field: F;
  readonly header: Word;
  readonly kind: CellKind;
  /** Shown on the header, by which the column is known again as well: see `isNoteOf`. */
  readonly note?: string;
  readonly hidden?: boolean;
  /** People type texts into it, which stay as they are typed: a column of plain text. */
  readonly isTyped?: boolean;
}

/** Makes the column of a field that was added later; undefined where the table has no such columns. */
export type AddedColumn<F extends string> = (field: string, kind: CellKind) => OwnedColumn<F> | undefined;

export interface ColumnsFound<F extends string> {
  readonly headerRow: number;
  /** false where nothing says which row has the headers. */
  readonly isHeaderKnown: boolean;
  /** Whether any column has a mark. */
  readonly isMarked: boolean;
  /** By field; a column that the user deleted is missing. */
  readonly places: ReadonlyMap<F, number>;
  readonly added: readonly OwnedColumn<F>[];
  /** What the headers say, where there were no marks to go by. */
  readonly match?: HeaderMatch<F>;
}

/** @param more what columns that were added later look like */
export function findColumns<F extends string>(
  sheet: Sheet,
  columns: readonly OwnedColumn<F>[],
  more?: AddedColumn<F>,
  marks: Sheet['marks'] = (key, values) => sheet.marks(key, values),
): ColumnsFound<F> {
  const header = marks(HEADER_MARK).find(({ on }) => on === 'row');
  const wanted = more === undefined ? columns.map(({ field }) => field) : undefined;
  const marked = marks(COLUMN_MARK, wanted).filter(({ on }) => on === 'column');
  const indexes = new Map(marked.map(({ value, index }) => [value, index]));
  const places = new Map<F, number>();
  for (const { field } of columns) {
    const index = indexes.get(field);
    if (index !== undefined) places.set(field, index);
  }
  if (places.size === 0) return findByHeaders(sheet, columns, more, header?.index);
  const added: OwnedColumn<F>[] = [];
  const others = marked.filter(({ value }) => !columns.some(({ field }) => field === value));
  for (const { field, kind, index } of more === undefined ? [] : addedMarks(sheet, others)) {
    const column = more?.(field, kind);
    if (column === undefined || places.has(column.field)) continue;
    added.push(column);
    places.set(column.field, index);
  }
  const isHeaderKnown = header !== undefined;
  return { headerRow: header?.index ?? 1, isHeaderKnown, isMarked: true, places, added };
}

/** Where the headers stand; the first row where their mark is gone. */
export function headerRowOf(sheet: Sheet): number {
  return sheet.marks(HEADER_MARK).find(({ on }) => on === 'row')?.index ?? 1;
}

interface AddedMark {
  readonly field: string;
  readonly kind: CellKind;
  readonly index: number;
}

/** @param old columns with the mark of a column whose field no column is defined for */
function addedMarks(sheet: Sheet, old: readonly { readonly value: string; readonly index: number }[]) {
  const now = sheet.marks(ADDED_MARK).map(({ value, index }): AddedMark => {
    const [kind = '', ...field] = value.split(' ');
    return { field: field.join(' '), kind: kindOf(kind), index };
  });
  const kinds = new Map(
    (old.length === 0 ? [] : sheet.marks(KIND_MARK)).map((mark) => [mark.index, mark.value]),
  );
  const before = old.flatMap(({ value, index }): readonly AddedMark[] => {
    const kind = kinds.get(index);
    return kind === undefined ? [] : [{ field: fieldName(value), kind: kindOf(kind), index }];
  });
  return [...now, ...before];
}

/** The value of an `ADDED_MARK`. */
export function addedMark(field: string, kind: CellKind): string {
  return `${kind} ${field}`;
}

const LONGEST_NAME = 24;
const KEPT_OF_LONG = 15;

/**
 * What the marks call a field that a column was added for: its name, cut where it is long. All marks of a sheet have
 * 30,000 characters, and the service nests names as deep as it likes.
 */
export function fieldName(field: string): string {
  if (field.length <= LONGEST_NAME) return field;
  return `${field.slice(0, KEPT_OF_LONG)}~${shortHash(field)}`;
}

function kindOf(text: string): CellKind {
  return CELL_KINDS.find((kind) => kind === text) ?? 'any';
}

/** What the row of the headers shows, from the first column on. */
export interface HeaderCells {
  readonly texts: readonly CellValue[];
  readonly notes: readonly string[];
}

/** @param knownRow the row of the headers, where its mark is there */
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
  // Which of two columns with our header is ours can't be told where cells are written that nobody watches.
  if (more !== undefined) for (const field of match.doubtful) places.delete(field);
  const taken = new Set(match.places.values());
  const added: OwnedColumn<F>[] = [];
  for (const { field, kind, index } of more === undefined
    ? []
    : notedFields(sheet, headerRow, notes[best] ?? [], more)) {
    const column = more?.(fieldName(field), kind);
    if (column === undefined || taken.has(index) || places.has(column.field)) continue;
    added.push(column);
    places.set(column.field, index);
  }
  const isHeaderKnown = knownRow !== undefined || match.places.size * 2 >= columns.length;
  return { headerRow, isHeaderKnown, isMarked: false, places, added, match };
}

/** Fields that columns were added for, by the notes on their headers; what they hold by the format of their first cell. */
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

function kindOfFormat(format: string): CellKind {
  const is = (kind: CellKind) =>
    format === numberFormatOf(kind, 'en') || format === numberFormatOf(kind, 'pt');
  return (['code', 'date-time', 'date'] as const).find(is) ?? 'any';
}

/** As headers are compared: in a plain-text cell one may have kept an apostrophe. */
export function headerText(value: CellValue): string {
  return fold(String(heldBy(value)));
}

export interface HeaderMatch<F extends string> {
  readonly places: ReadonlyMap<F, number>;
  /** Fields that more than one column could be. */
  readonly doubtful: ReadonlySet<F>;
  /** Fields whose note is on their header. */
  readonly noted: ReadonlySet<F>;
  /** How many headers say what they say in this language. */
  readonly worded: Readonly<Record<Language, number>>;
}

/** By the note on the header first, which stays where its user renames it, and by its text second. */
export function matchHeaders<F extends string>(
  columns: readonly OwnedColumn<F>[],
  { texts, notes }: HeaderCells,
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
      return !isAnothers && (folded[n] === fold(header.en) || folded[n] === fold(header.pt));
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

/** Its user may have written before or behind it. The key's says how old the sheet is, and then this. */
export function isNoteOf<F extends string>(note: string, { note: ours = '' }: OwnedColumn<F>): boolean {
  if (ours === '' || note === '') return false;
  return note.endsWith(ours) || (note.startsWith(ours) && /^\s/.test(note.slice(ours.length)));
}
