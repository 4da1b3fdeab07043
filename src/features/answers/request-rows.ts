// Sheets whose rows become requests that a definition describes, as the feature that knows such definitions says: their
// rows are checked, approved and sent as those of answer sheets are (src/features/answers).

import type { Ports } from '../../app/ports.ts';
import type { OwnedColumn } from '../../app/sheets/owned-column.ts';
import type { FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import type { DirectoryKind } from '../../domain/vocabulary.ts';
import type { AnswerProblem, AnswerWarning, RequestColumn } from './rules/answer-problems.ts';
import type { ReadCellsWith, RequestRow, WriteRequest } from './rules/row-request.ts';
import type { NameMeant } from './rules/typed-name.ts';
import type { AnswerSentences } from './sentences.ts';

/** What it takes to show a person a row's values before it is sent: calendar, language, names for codes. */
export interface ShownRowWith {
  /** What lies outside the program. */
  readonly ports: Pick<Ports, 'calendar'>;
  /** The language of the sheet. */
  readonly language: Language;
  /** Names for codes. */
  readonly names: { nameOf(kind: DirectoryKind, code: number): string | undefined };
}

/**
 * A value that a row would send, as people see it before they approve: the header or question, and the value in
 * words.
 */
export type SaidValue = readonly [header: string, value: string];

/**
 * What a feature of people's own requests tells the code that sends rows about one row: the request to send, or what
 * to correct.
 */
export type RequestCheck =
  | {
      readonly kind: 'valid';
      readonly request: WriteRequest;
      readonly warnings: readonly AnswerWarning[];
      /** The names in its cells, with the codes that are sent. */
      readonly names: readonly NameMeant[];
      /** What was filled in, as it is sent. */
      inWords(shown: ShownRowWith): readonly SaidValue[];
    }
  | { readonly kind: 'invalid'; readonly problems: readonly AnswerProblem[] };

/**
 * How an action sheet (each row becomes a request) is laid out and checked. The feature of actions gives it to the
 * code that sends rows.
 */
export interface RequestSheet {
  /** The definition, as the sheet carries it. */
  readonly definition: unknown;
  /** Its columns, behind those that the connector fills in. */
  columns(language: Language): readonly OwnedColumn<RequestColumn>[];
  /** Those without which it can't be checked. */
  readonly required: readonly RequestColumn[];
  /** Those for codes that have names, and what the codes stand for. */
  readonly named: readonly { readonly field: RequestColumn; readonly kind: DirectoryKind }[];
  /** Whether nothing is filled in. */
  isUnfilled(row: RequestRow): boolean;
  /** Checks a row. Costs no request. */
  check(row: RequestRow, read: ReadCellsWith): RequestCheck;
  /** Whether the service has done a row of it; until then one alone is sent. */
  isTested(ports: Ports): boolean;
  /** Notes that the service has done a row of it. */
  noteDone(ports: Ports): void;
  /** What the question for an approval says of it besides. */
  remarks(
    of: { readonly isTest: boolean; readonly isRepeatable: boolean },
    language: Language,
  ): readonly string[];
}

/**
 * What checking, approving and sending need to know of sheets whose rows become requests of people's own definition.
 * The feature of actions gives it, so that answer sheets don't depend on it.
 */
export interface RequestRows {
  /** The sheet of a definition; undefined where that can't be used. */
  read(definition: unknown): RequestSheet | undefined;
  /** Why no row may be sent now; undefined where they may. */
  whyOff(ports: Ports): FranchiseError | undefined;
  /** The sentences of a language, with its own where rows are told of in other words than those of assessments. */
  sentences(language: Language): AnswerSentences;
  /** What to say where an answer sheet is wanted, and such a sheet is in front. */
  otherSheet(sheet: string, language: Language): string;
  /** The global function that checks the rows of the sheet in front. */
  readonly checkFunction: string;
}
