import {
  type CellKind,
  type CellValue,
  heldBy,
  numberFormatOf,
  PLAIN_TEXT,
} from '../../domain/cells/cell.ts';
import { fold, type Language, type Word } from '../../domain/language.ts';

/** `note` is shown on the header and identifies the column too. Omitted fields are false, or follow from `kind`. */
export interface OwnedColumn<F extends string> {
  readonly field: F;
  readonly header: Word;
  readonly kind: CellKind;
  readonly note?: string;
  readonly hidden?: boolean;
  /** In pixels. */
  readonly width?: number;
  readonly wraps?: boolean;
  /** Plain text: what people type stays as typed. */
  readonly isTyped?: boolean;
}

/** Describes a column added after the table was made; undefined if the table can't have it. */
export type AddedColumn<F extends string> = (field: string, kind: CellKind) => OwnedColumn<F> | undefined;

/** For comparison: lower case, no accents, without an apostrophe that a plain-text cell kept. */
export function headerText(value: CellValue): string {
  return fold(String(heldBy(value)));
}

export function columnFormat({ kind, isTyped }: OwnedColumn<string>, language: Language): string {
  return isTyped === true ? PLAIN_TEXT : numberFormatOf(kind, language);
}
