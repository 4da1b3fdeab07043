// The contract for sheets whose rows become requests. The feature that defines them implements it; their rows are
// checked, approved and sent like those of answer sheets.

import type { Ports } from '../../app/ports.ts';
import type { OwnedColumn } from '../../app/sheets/owned-column.ts';
import type { FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import type { DirectoryKind } from '../../domain/vocabulary.ts';
import type { NameMeant } from './rules/answer-cells.ts';
import type { AnswerProblem, AnswerWarning, RequestColumn } from './rules/answer-problems.ts';
import type { ReadCellsWith, RequestRow, WriteRequest } from './rules/row-request.ts';
import type { AnswerSentences } from './sentences.ts';

export interface ShownRowWith {
  readonly ports: Pick<Ports, 'calendar'>;
  readonly language: Language;
  // Returns undefined for codes without a name.
  readonly names: { nameOf(kind: DirectoryKind, code: number): string | undefined };
}

export type SaidValue = readonly [header: string, value: string];

export type RequestCheck =
  | {
      readonly kind: 'valid';
      readonly request: WriteRequest;
      readonly warnings: readonly AnswerWarning[];
      readonly names: readonly NameMeant[]; // Names typed instead of codes.
      /** What was filled in, as it is sent. */
      inWords(shown: ShownRowWith): readonly SaidValue[];
    }
  | { readonly kind: 'invalid'; readonly problems: readonly AnswerProblem[] };

/** The layout and the check of an action sheet. */
export interface RequestSheet {
  readonly definition: unknown; // As stored on the sheet.
  /** Without the connector's own columns. */
  columns(language: Language): readonly OwnedColumn<RequestColumn>[];
  readonly required: readonly RequestColumn[]; // Without these the sheet can't be checked.
  /** Code columns that accept names. */
  readonly named: readonly { readonly field: RequestColumn; readonly kind: DirectoryKind }[];
  isUnfilled(row: RequestRow): boolean;
  /** Makes no requests. */
  check(row: RequestRow, read: ReadCellsWith): RequestCheck;
  /** Whether the service has accepted a row of it; until then only one is sent. */
  isTested(ports: Ports): boolean;
  /** The service has accepted a row. */
  noteDone(ports: Ports): void;
  /** Additional lines for the approval. */
  remarks(
    of: { readonly isTest: boolean; readonly isRepeatable: boolean },
    language: Language,
  ): readonly string[];
}

/** Implemented by the feature of actions, so that answer sheets don't depend on it. */
export interface RequestRows {
  /** Returns undefined if the definition can't be used. */
  read(definition: unknown): RequestSheet | undefined;
  /** Why no row may be sent now; undefined if rows may be sent. */
  whyOff(ports: Ports): FranchiseError | undefined;
  /** May replace sentences that talk about assessments. */
  sentences(language: Language): AnswerSentences;
  /** For a request sheet that is active where an answer sheet is needed. */
  otherSheet(sheet: string, language: Language): string;
  readonly checkFunction: string; // The global function that checks the active sheet.
}
