// How other features extend answer sheets: items of the menu; visits, to warn of repeated ones; and sheets whose rows become
// requests, which are checked, approved and sent like answer rows, in words of their own. Core knows none of these fields. A
// build without the feature for requests leaves such sheets alone, and words what it must say as for assessments.

import { features } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import type { OwnedColumn } from '../../app/sheets/owned-column.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { type ErrorCode, FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import type { DirectoryKind } from '../../domain/vocabulary.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { NameMeant } from './rules/answer-cells.ts';
import type { AssessmentColumn } from './rules/answer-groups.ts';
import type { AnswerProblem, AnswerWarning, RequestColumn } from './rules/answer-problems.ts';
import type { ImportBody, ReadCellsWith, RequestRow, WriteRequest } from './rules/row-request.ts';
import type { RowKind } from './rules/row-states.ts';
import type { Template } from './rules/template.ts';
import { type AnswerSentences, answerError, answerSentences } from './sentences.ts';

declare module '../../app/features.ts' {
  interface Feature {
    /** Items for the submenu of answer sheets, below the one for a new sheet. */
    readonly answerMenu?: (language: Language) => readonly MenuEntry[];
    /** Sheets whose rows become requests; at most one feature of a build provides this. */
    readonly rows?: RequestsExtension;
    /** Assessments that the service has; at most one feature of a build provides this. */
    readonly visits?: VisitsExtension;
  }
}

/** From the feature that pulls visits: answer sheets can start from them, and warn before one is imported twice. */
export interface VisitsExtension {
  /** By column number; undefined if the sheet doesn't hold visits. */
  meanings(sheet: Sheet): ReadonlyMap<number, AssessmentColumn> | undefined;
  /** Row numbers of rows marked as gone, out of the filters or duplicated. */
  markedRows(sheet: Sheet, cells: readonly (readonly CellValue[])[]): readonly number[];
  /** The returned function describes the visit that an assessment resembles, or returns undefined if there is none. */
  compare(ports: Ports, template: Template): (body: ImportBody) => string | undefined;
  /** Sentence for the number of assessments that resemble visits. */
  summary(ports: Ports, count: number): string;
}

/** Returns undefined in a build without actions. */
export function requestsExtension(): RequestsExtension | undefined {
  return features().find(({ rows }) => rows !== undefined)?.rows;
}

/** Returns undefined in a build that doesn't pull visits. */
export function visitsExtension(): VisitsExtension | undefined {
  return features().find(({ visits }) => visits !== undefined)?.visits;
}

/** What puts a row's values into words where a person approves it. */
export interface RequestWording {
  readonly ports: Ports;
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
      inWords(shown: RequestWording): readonly SaidValue[];
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
export interface RequestsExtension {
  /** Returns undefined if the definition can't be used. */
  read(definition: unknown): RequestSheet | undefined;
  /** Why no row may be sent now; undefined if rows may be sent. */
  offError(ports: Ports): FranchiseError | undefined;
  /** May replace sentences that talk about assessments. */
  sentences(language: Language): AnswerSentences;
  /** For a request sheet that is active where an answer sheet is needed. */
  otherSheet(sheet: string, language: Language): string;
  readonly checkFunction: string; // The global function that checks the active sheet.
}

export function actionsMissingError(): FranchiseError {
  return answerError('actions-off', (words) => words.answerRowsLeftOut);
}

/** Undefined if rows may be sent. Returned, not thrown: ticks then only show what is known of the rows. */
export function sendingOffError(ports: Ports, of: RowKind): FranchiseError | undefined {
  if (of === 'answers') return undefined;
  const rows = requestsExtension();
  return rows === undefined ? actionsMissingError() : rows.offError(ports);
}

export function rowSentences(language: Language, of: RowKind): AnswerSentences {
  const own = of === 'actions' ? requestsExtension()?.sentences(language) : undefined;
  return own ?? answerSentences(language);
}

/** For code that serves assessments and actions: the error in the words of these rows. */
export function rowError(
  code: ErrorCode,
  of: RowKind,
  sentence: (say: AnswerSentences) => string,
): FranchiseError {
  return new FranchiseError(code, (_core, language) => sentence(rowSentences(language, of)));
}
