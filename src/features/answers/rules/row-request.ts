// The request that a row of a sheet becomes: what an import and an action send.

import type { CellValue } from '../../../domain/cell.ts';
import type { NameReader } from '../../../domain/directory/resolve-name.ts';
import type { Language } from '../../../domain/language.ts';
import type { WriteRequest } from '../../../domain/write-request.ts';
import type { SheetClock } from './answer-cells.ts';
import type { RequestColumn } from './answer-problems.ts';

/**
 * The most characters of path and query together: Google sends addresses of 2,082 (docs/platform.md#quotas),
 * and the service's own part of one is shorter than the rest.
 */
export const LONGEST_TARGET = 1_800;

const IMPORT_PATH = '/api/v2/checklist/assessment/import/add';

/** The request that imports an assessment. @param body JSON text */
export function importRequest(body: string): WriteRequest {
  return { method: 'POST', path: IMPORT_PATH, query: {}, body, isRepeatable: false, done: [] };
}

/** A row of a sheet whose rows become requests that a definition describes. */
export interface RequestRow {
  /** The sheet's row number. */
  readonly row: number;
  /** The value of a cell; a blank text where its column is gone. */
  cell(column: RequestColumn): CellValue;
}

/** What the cells of a row are read with. */
export interface ReadCellsWith {
  /** The spreadsheet's clock. */
  readonly clock: SheetClock;
  /** Of the spreadsheet: how a ticked box reads as a text. */
  readonly language: Language;
  /** Understands names. */
  readonly names: NameReader;
}
