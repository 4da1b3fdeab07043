// Fields of manifests by which other features extend answer sheets; core doesn't know them.

import { features } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import type { Language } from '../../domain/language.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { RequestRows } from './request-rows.ts';
import type { WideField } from './rules/answer-groups.ts';
import type { QuestionColumn } from './rules/answer-problems.ts';
import type { ImportBody } from './rules/row-request.ts';
import type { Template } from './rules/template.ts';

declare module '../../app/features.ts' {
  interface Feature {
    /** Items for the submenu of answer sheets, below the one for a new sheet. */
    readonly answerMenu?: (language: Language) => readonly MenuEntry[];
    /** Sheets whose rows become requests; at most one feature of a build provides this. */
    readonly rows?: RequestRows;
    /** Assessments that the service has; at most one feature of a build provides this. */
    readonly visits?: KnownVisits;
  }
}

export type VisitColumn = WideField | QuestionColumn;

/**
 * From the feature that pulls visits: lets answer sheets warn before a visit is imported twice, and start from pulled
 * ones.
 */
export interface KnownVisits {
  /** By column number; undefined if the sheet doesn't hold visits. */
  meanings(sheet: Sheet): ReadonlyMap<number, VisitColumn> | undefined;
  /** Row numbers of rows marked as gone, out of the filters or duplicated. */
  markedRows(sheet: Sheet, cells: readonly (readonly CellValue[])[]): readonly number[];
  /** The returned function describes the visit that an assessment resembles, or returns undefined if there is none. */
  compare(ports: Ports, template: Template): (body: ImportBody) => string | undefined;
  /** Sentence for the number of assessments that resemble visits. */
  summary(ports: Ports, count: number): string;
}

export function menuItemsOfOthers(language: Language): readonly MenuEntry[] {
  return features().flatMap(({ answerMenu }) => answerMenu?.(language) ?? []);
}

/** Returns undefined in a build without actions. */
export function requestRows(): RequestRows | undefined {
  return features().find(({ rows }) => rows !== undefined)?.rows;
}

/** Returns undefined in a build that doesn't pull visits. */
export function knownVisits(): KnownVisits | undefined {
  return features().find(({ visits }) => visits !== undefined)?.visits;
}
