// Executions without the kernel: host classes called directly, with a context that records what was charged.
import type {
  AuthMode,
  ChargeKind,
  EntryKind,
  EnumValue,
  ExecutionContext,
  ExecutionEnd,
  RuntimeUser,
} from '../../src/kernel/contract.ts';
import type { EmbeddedChartBuilder } from '../../src/spreadsheet/facade/chart-builders.ts';
import type * as metadata from '../../src/spreadsheet/facade/developer-metadata.ts';
import type { ChartOptions, EmbeddedChart } from '../../src/spreadsheet/facade/embedded-chart.ts';
import type * as ranges from '../../src/spreadsheet/facade/range/range.ts';
import type * as validations from '../../src/spreadsheet/facade/rules/data-validation.ts';
import type * as protections from '../../src/spreadsheet/facade/rules/protection.ts';
import type * as formats from '../../src/spreadsheet/facade/sheet/conditional-format.ts';
import type * as sheets from '../../src/spreadsheet/facade/sheet/sheet.ts';
import type * as slicers from '../../src/spreadsheet/facade/slicers.ts';
import type * as spreadsheets from '../../src/spreadsheet/facade/spreadsheet/spreadsheet.ts';
import type { SpreadsheetApp } from '../../src/spreadsheet/facade/spreadsheet/spreadsheet-app.ts';
import type * as finders from '../../src/spreadsheet/facade/text-finder.ts';
import { createWorkbook, type Workbook, type WorkbookOptions } from '../../src/spreadsheet/model/workbook.ts';
import { createSpreadsheetService, type SpreadsheetServiceOptions } from '../../src/spreadsheet/service.ts';

export const owner: RuntimeUser = { id: 'owner', email: 'owner@example.com', locale: 'en' };
export const editor: RuntimeUser = { id: 'editor', email: 'editor@example.com', locale: 'en' };

/** A class with methods that it gets from a table (`addGetters`), where TypeScript doesn't see them. */
type Told<Class, Getters extends Readonly<Record<string, unknown>>> = Class & {
  [Name in keyof Getters]: () => Getters[Name];
};
export type App = Told<
  SpreadsheetApp,
  Record<
    'getActiveSpreadsheet' | 'newConditionalFormatRule' | 'newDataValidation' | 'newFilterCriteria',
    unknown
  >
>;
export type Spreadsheet = Told<spreadsheets.Spreadsheet, { getActiveSheet: unknown; getNumSheets: number }>;
type Lines = 'Row' | 'Column';
export type Sheet = Told<
  sheets.Sheet &
    Record<`insert${Lines}${'After' | 'Before'}` | `delete${Lines}`, (at: number) => Sheet> &
    Record<`insert${Lines}s${'After' | 'Before'}` | `delete${Lines}s`, (at: number, count: number) => Sheet> &
    Record<`hide${Lines}s`, (at: number, count?: number) => void> &
    Record<`clear${'Contents' | 'Formats' | 'Notes'}`, () => Sheet> &
    Record<'setColumnWidth', (column: number, pixels: number) => Sheet> &
    Record<`setFrozen${Lines}s`, (count: number) => void> &
    Record<`is${Lines}HiddenByUser`, (index: number) => boolean>,
  {
    getCharts: Chart[];
    getFrozenRows: number;
    getConditionalFormatRules: readonly unknown[];
    getSheetId: number;
    getSlicers: Slicer[];
    newChart: EmbeddedChartBuilder;
  }
>;
export type Range = Told<
  ranges.Range &
    Record<`clear${'Content' | 'DataValidations' | 'Format' | 'Note'}`, () => Range> &
    Record<`set${'Background' | 'FontColor'}`, (color: string | null) => Range> &
    Record<'setWrap', (isOn: boolean) => Range>,
  {
    getA1Notation: string;
    getBackground: string;
    getBackgrounds: string[][];
    getColumn: number;
    getFontColor: string;
    getHorizontalAlignments: string[][];
    getNumColumns: number;
    getNumRows: number;
    getNumberFormat: string;
    getWrap: boolean;
    getWrapStrategy: EnumValue;
    isStartRowBounded: boolean;
  }
>;
export type Chart = Told<EmbeddedChart, { getChartId: number; getOptions: ChartOptions; modify: unknown }>;
export type TextFinder = finders.TextFinder &
  Record<
    'ignoreDiacritics' | 'matchCase' | 'matchEntireCell' | 'useRegularExpression',
    (isOn: boolean) => TextFinder
  >;
export type Slicer = Told<slicers.Slicer, { getColumnPosition: number | null; getTitle: string }>;
export type Protection = Told<
  protections.Protection & Record<'setWarningOnly', (isSo: boolean) => Protection>,
  { getEditors: protections.ListedUser[]; getUnprotectedRanges: readonly unknown[] }
>;
export type DataValidation = Told<
  validations.DataValidation,
  { getAllowInvalid: boolean; getCriteriaValues: unknown[]; getHelpText: string | null }
>;
export type ConditionalFormatRuleBuilder = formats.ConditionalFormatRuleBuilder & {
  setBackground(color: string): ConditionalFormatRuleBuilder;
};
export type ConditionalFormatRule = Told<formats.ConditionalFormatRule, { getRanges: unknown[] }>;
export type DeveloperMetadata = Told<
  metadata.DeveloperMetadata,
  { getKey: string; getLocation: unknown; getValue: string | null; getVisibility: EnumValue }
>;
export type DeveloperMetadataLocation = Told<
  metadata.DeveloperMetadataLocation,
  { getLocationType: EnumValue }
>;

export interface Charge {
  readonly kind: ChargeKind;
  readonly cells: number;
}

/** One execution: its SpreadsheetApp and how to end it. Typed views of what the kernel would carry untyped. */
export interface TestExecution {
  readonly app: App;
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
      const app = is<App>(service.globals(context).SpreadsheetApp, 'SpreadsheetApp');
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
