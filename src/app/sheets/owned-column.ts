// A column of ours, as it is defined.

import { type CellKind, type CellValue, heldBy, numberFormatOf, PLAIN_TEXT } from '../../domain/cell.ts';
import { fold, type Language, type Word } from '../../domain/language.ts';

/**
 * Describes a column that the connector makes on a user's sheet: its field, header, note and kind of cells. It is
 * made by it, and found again wherever people move it.
 */
export interface OwnedColumn<F extends string> {
  /** The field that it shows. */
  readonly field: F;
  /** Its header in both languages. */
  readonly header: Word;
  /** What its cells hold. */
  readonly kind: CellKind;
  /** Shown on the header; the column is known again by it as well. */
  readonly note?: string;
  /** Whether the user doesn't see it. */
  readonly hidden?: boolean;
  /** Its width in pixels, where its values need another than those of its kind. */
  readonly width?: number;
  /** Whether a long text makes its row higher, so that all of it is seen. */
  readonly wraps?: boolean;
  /** People type texts into it, which stay as they are typed: a column of plain text. */
  readonly isTyped?: boolean;
}

/**
 * A function that describes the column of a field that was added to a table later, such as a discovered one.
 * Undefined where the table has no such columns.
 */
export type AddedColumn<F extends string> = (field: string, kind: CellKind) => OwnedColumn<F> | undefined;

/**
 * A header's text for comparing: in lower case, without accents, and without an apostrophe that a plain-text cell
 * may have kept.
 */
export function headerText(value: CellValue): string {
  return fold(String(heldBy(value)));
}

/** The number format for the cells of a column of ours, by what they hold. Plain text where people type into it. */
export function columnFormat({ kind, isTyped }: OwnedColumn<string>, language: Language): string {
  return isTyped === true ? PLAIN_TEXT : numberFormatOf(kind, language);
}
