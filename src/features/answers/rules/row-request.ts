// The request that a row of a sheet becomes: what an import and an action send.

import type { CellValue } from '../../../domain/cell.ts';
import type { NameReader } from '../../../domain/directory/resolve-name.ts';
import type { Language } from '../../../domain/language.ts';
import type { Query } from '../../../domain/service-path.ts';
import type { SheetClock } from './answer-cells.ts';
import type { RequestColumn } from './answer-problems.ts';

/** The HTTP method of a request that a row becomes and that changes something at the service. */
export type WriteMethod = 'POST' | 'PUT' | 'DELETE';

/**
 * A request that changes something at the service, made from a row that a person approved. The client adds address
 * and token.
 */
export interface WriteRequest {
  /** The method. */
  readonly method: WriteMethod;
  /** The path, which begins with `/api/v2/`. */
  readonly path: string;
  /** The query parameters, not encoded. */
  readonly query: Query;
  /** JSON text; undefined for a request without a body. */
  readonly body: string | undefined;
  /** Whether sending it twice does no harm: then it is sent again where nobody knows what became of it. */
  readonly isRepeatable: boolean;
  /** The answers besides 200 that say that it was done. */
  readonly done: readonly number[];
}

/**
 * The most characters of a request's path and query together. A row of an action sheet that makes more is invalid,
 * since Google sends addresses of 2,082 (docs/platform.md#quotas).
 */
export const LONGEST_TARGET = 1_800;

const IMPORT_PATH = '/api/v2/checklist/assessment/import/add';

/** Makes the request that imports one assessment into the service. @param body JSON text */
export function importRequest(body: string): WriteRequest {
  return { method: 'POST', path: IMPORT_PATH, query: {}, body, isRepeatable: false, done: [] };
}

/** A row of an action sheet, with its cells by column; a definition says which request it becomes. */
export interface RequestRow {
  /** The sheet's row number. */
  readonly row: number;
  /** The value of a cell; a blank text where its column is gone. */
  cell(column: RequestColumn): CellValue;
}

/** What checking a row's cells needs: the spreadsheet's clock and language, and names for codes. */
export interface ReadCellsWith {
  /** The spreadsheet's clock. */
  readonly clock: SheetClock;
  /** Of the spreadsheet: how a ticked box reads as a text. */
  readonly language: Language;
  /** Understands names. */
  readonly names: NameReader;
}
