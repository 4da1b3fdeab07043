// Executions without the kernel: host classes called directly, with a context that records what was charged.
import type {
  AuthMode,
  ChargeKind,
  EntryKind,
  ExecutionContext,
  ExecutionEnd,
  RuntimeUser,
} from '../../src/kernel/contract.ts';
import type { Range } from '../../src/spreadsheet/facade/range/range.ts';
import type { Sheet } from '../../src/spreadsheet/facade/sheet/sheet.ts';
import type { Spreadsheet } from '../../src/spreadsheet/facade/spreadsheet/spreadsheet.ts';
import { SpreadsheetApp } from '../../src/spreadsheet/facade/spreadsheet/spreadsheet-app.ts';
import { createWorkbook, type Workbook, type WorkbookOptions } from '../../src/spreadsheet/model/workbook.ts';
import { createSpreadsheetService, type SpreadsheetServiceOptions } from '../../src/spreadsheet/service.ts';

export const owner: RuntimeUser = { id: 'owner', email: 'owner@example.com', locale: 'en' };
export const editor: RuntimeUser = { id: 'editor', email: 'editor@example.com', locale: 'en' };

export interface Charge {
  readonly kind: ChargeKind;
  readonly cells: number;
}

/** One execution: its SpreadsheetApp and how to end it. Typed views of what the kernel would carry untyped. */
export interface TestExecution {
  readonly app: SpreadsheetApp;
  readonly book: Spreadsheet;
  readonly charges: Charge[];
  sheet(name: string): Sheet;
  range(notation: string): Range;
  end(how?: ExecutionEnd): void;
}

export interface TestRuntime {
  readonly workbook: Workbook;
  start(options?: { kind?: EntryKind; authMode?: AuthMode; user?: RuntimeUser }): TestExecution;
}

/** 21 November 2026, noon UTC. */
export const NOW_MS = Date.UTC(2026, 10, 21, 12);

export function createRuntime(
  options: WorkbookOptions & Omit<SpreadsheetServiceOptions, 'workbook'> = {},
): TestRuntime {
  const workbook = createWorkbook({ nowMs: () => NOW_MS, ...options });
  const service = createSpreadsheetService({ ...options, workbook });
  let id = 0;
  return {
    workbook,
    start({ kind = 'menu', authMode = 'FULL', user = owner } = {}) {
      id += 1;
      const charges: Charge[] = [];
      const context: ExecutionContext = {
        id,
        kind,
        authMode,
        user,
        startedMs: NOW_MS,
        nowMs: () => NOW_MS,
        random: () => 0.5,
        charge: (charged, cells = 0) => charges.push({ kind: charged, cells }),
        suspend: () => () => undefined,
      };
      const { SpreadsheetApp: app } = service.globals(context);
      if (!(app instanceof SpreadsheetApp)) throw new Error('no SpreadsheetApp');
      const book = is<Spreadsheet>(app.getActiveSpreadsheet(), 'Spreadsheet');
      return {
        app,
        book,
        charges,
        sheet: (name) => is<Sheet>(book.getSheetByName(name), 'Sheet'),
        range: (notation) => is<Range>(book.getRange(notation), 'Range'),
        end: (how = 'returned') => service.end?.(context, how),
      };
    },
  };
}

/** The host object as the class that it says to be. */
export function is<T extends { readonly hostClass: string }>(object: unknown, hostClass: T['hostClass']): T {
  if (!isHost<T>(object, hostClass)) throw new Error(`expected a ${hostClass}, got ${String(object)}`);
  return object;
}

function isHost<T extends { readonly hostClass: string }>(object: unknown, hostClass: string): object is T {
  return (
    typeof object === 'object' && object !== null && 'hostClass' in object && object.hostClass === hostClass
  );
}
