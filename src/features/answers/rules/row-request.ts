// The request that a row becomes, an import or an action.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { NameReader } from '../../../domain/directory/resolve-name.ts';
import type { Language } from '../../../domain/language.ts';
import type { Query } from '../../../domain/service/service-path.ts';
import type { SheetClock } from './answer-cells.ts';
import type { RequestColumn } from './answer-problems.ts';

type WriteMethod = 'POST' | 'PUT' | 'DELETE';

/** Changes something at the service. The client adds base URL and token. */
export interface WriteRequest {
  readonly method: WriteMethod;
  readonly path: string; // Begins with `/api/v2/`.
  readonly query: Query; // Not encoded.
  readonly body: string | undefined; // JSON; undefined sends no body.
  readonly isRepeatable: boolean; // Sending it twice does no harm, so it is retried when the outcome is unknown.
  readonly done: readonly number[]; // Statuses besides 200 that mean success.
}

/** Characters of path and query together; Google sends addresses of 2,082 (docs/platform.md#quotas). */
export const LONGEST_TARGET = 1_800;

const IMPORT_PATH = '/api/v2/checklist/assessment/import/add';

/** @param body JSON */
export function importRequest(body: string): WriteRequest {
  return { method: 'POST', path: IMPORT_PATH, query: {}, body, isRepeatable: false, done: [] };
}

export interface RequestRow {
  readonly row: number;
  /** Returns '' if the column is gone. */
  cell(column: RequestColumn): CellValue;
}

export interface ReadCellsWith {
  readonly clock: SheetClock;
  readonly language: Language; // Of the spreadsheet.
  readonly names: NameReader;
}
