// What other features add to answer sheets: fields of their manifests of which core knows nothing.

import { features } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import type { CellValue } from '../../domain/cell.ts';
import type { Language } from '../../domain/language.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { RequestRows } from './request-rows.ts';
import type { WideField } from './rules/answer-groups.ts';
import type { QuestionColumn } from './rules/answer-problems.ts';
import type { ImportBody } from './rules/import-body.ts';
import type { Template } from './rules/template.ts';

declare module '../../app/features.ts' {
  interface Feature {
    /** Its items in the submenu of answer sheets, below that of a new one. */
    readonly answerMenu?: (language: Language) => readonly MenuEntry[];
    /** What it knows of sheets whose rows become requests: one feature of a build does. */
    readonly rows?: RequestRows;
    /** What it knows of assessments that the service has: one feature of a build does. */
    readonly visits?: KnownVisits;
  }
}

/**
 * The column of an answer sheet where a value of a pulled visit belongs (one filled checklist of one unit). By it a
 * sheet of pulled visits is turned into an answer sheet.
 */
export type VisitColumn = WideField | QuestionColumn;

/**
 * What answer sheets get to know of visits (filled checklists) in pulled sheets, from the feature that pulls them.
 * With it they warn before the same visit is imported again, and start from pulled ones.
 */
export interface KnownVisits {
  /** What the columns of a sheet of visits mean, by their numbers; undefined where it is no such sheet. */
  meanings(sheet: Sheet): ReadonlyMap<number, VisitColumn> | undefined;
  /** The rows of such a sheet, by their numbers, that are marked as gone, out of the filters or doubled. */
  markedRows(sheet: Sheet, cells: readonly (readonly CellValue[])[]): readonly number[];
  /** Gives what says which visit an assessment of this template is like; undefined where it is like none. */
  compare(ports: Ports, template: Template): (body: ImportBody) => string | undefined;
  /** Says how many that would be sent are like visits. */
  summary(ports: Ports, count: number): string;
}

/** The items that other features add to the submenu of answer sheets, such as `From this sheet…`. */
export function menuItemsOfOthers(language: Language): readonly MenuEntry[] {
  return features().flatMap(({ answerMenu }) => answerMenu?.(language) ?? []);
}

/**
 * How to check and send rows that become requests (action sheets), as the feature of actions gives it. Code shared
 * with answer sheets asks for it; undefined in a build without actions.
 */
export function requestRows(): RequestRows | undefined {
  return features().find(({ rows }) => rows !== undefined)?.rows;
}

/**
 * What tells which visits (filled checklists) a pulled sheet already holds, so that none is imported twice. Undefined
 * in a build that doesn't pull visits.
 */
export function knownVisits(): KnownVisits | undefined {
  return features().find(({ visits }) => visits !== undefined)?.visits;
}
