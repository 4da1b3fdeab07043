// The form of a workbook's file: what snapshot.ts writes, and what it accepts.
import * as z from 'zod/mini';
import { CHART_KINDS, type ChartOption, HIDDEN_STRATEGIES, MERGE_STRATEGIES } from './sheet-model.ts';

/** Grows when the form changes in a way that old readers can't read. */
export const SNAPSHOT_VERSION = 1;

/** An error is an object, so that no text can be taken for one. */
export type StoredValue = string | number | boolean | null | { readonly error: string };
/** Row number, number of its style row, values, formulas and notes by column (from 1). */
export type StoredRow = readonly [
  row: number,
  styles: number,
  values: readonly StoredValue[],
  formulas?: Readonly<Record<string, string>>,
  notes?: Readonly<Record<string, string>>,
];

function isStoredValue(value: unknown): value is StoredValue {
  if (value === null) return true;
  if (typeof value === 'object') return 'error' in value && typeof value.error === 'string';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Checked by hand: a schema for each of three million values would take seconds. */
function isStoredRow(row: unknown): row is StoredRow {
  if (!Array.isArray(row) || row.length < 3 || row.length > 5) return false;
  const [at, styles, values, formulas, notes]: unknown[] = row;
  if (!Number.isInteger(at) || !Number.isInteger(styles)) return false;
  if (!Array.isArray(values) || !values.every(isStoredValue)) return false;
  return [formulas, notes].every((texts) => texts === undefined || texts === null || isTexts(texts));
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}

const int = z.int();
const number = z.number();
const area = z.object({ row: int, column: int, rows: int, columns: int });
const conditionValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plain'), value: z.union([z.string(), number, z.boolean()]) }),
  z.object({ kind: z.literal('list'), values: z.array(z.string()) }),
  z.object({ kind: z.literal('date'), utcMs: number }),
  z.object({ kind: z.literal('relative-date'), name: z.string() }),
  z.object({ kind: z.literal('range'), sheetId: int, area: z.optional(area) }),
]);
const condition = z.object({ criteria: z.string(), values: z.array(conditionValue) });
/** A data validation in a file. */
export const validation = z.object({
  condition,
  allowInvalid: z.boolean(),
  helpText: z.optional(z.string()),
});
const flag = z.optional(z.boolean());
/** A conditional format in a file. */
export const conditionalRule = z.object({
  areas: z.array(area),
  condition: z.optional(condition),
  gradient: z.array(
    z.object({
      point: z.enum(['min', 'mid', 'max']),
      color: z.string(),
      type: z.string(),
      value: z.string(),
    }),
  ),
  background: z.optional(z.string()),
  fontColor: z.optional(z.string()),
  bold: flag,
  italic: flag,
  strikethrough: flag,
  underline: flag,
});
/** The criterion of a filter's column in a file. */
export const filterRule = z.object({
  hiddenValues: z.array(z.string()),
  visibleValues: z.optional(z.array(z.string())),
  condition: z.optional(condition),
});
/** A protection in a file. */
export const protection = z.object({
  id: int,
  type: z.enum(['RANGE', 'SHEET']),
  area: z.optional(area),
  rangeName: z.optional(z.string()),
  description: z.string(),
  warningOnly: z.boolean(),
  domainEdit: z.boolean(),
  editors: z.optional(z.array(z.string())),
  unprotected: z.array(area),
});
const metadataLocation = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SPREADSHEET') }),
  z.object({ type: z.literal('SHEET'), sheetId: int }),
  z.object({ type: z.enum(['ROW', 'COLUMN']), sheetId: int, index: int }),
]);
const layout = z.object({
  sizes: z.array(z.tuple([int, number])),
  hidden: z.array(int),
  frozen: int,
  /** Number, depth, and the depths at which its group is collapsed. */
  groups: z.exactOptional(z.array(z.tuple([int, int, z.array(int)]))),
});
const chartOption: z.ZodMiniType<ChartOption> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(chartOption),
    z.record(z.string(), chartOption),
  ]),
);
/** What stands there with a default was not kept at first. */
const chart = z.object({
  id: int,
  title: z.string(),
  kind: z._default(z.enum(CHART_KINDS), 'COLUMN'),
  ranges: z._default(z.array(area), []),
  headers: z._default(int, 0),
  merge: z._default(z.enum(MERGE_STRATEGIES), 'MERGE_COLUMNS'),
  isTransposed: z._default(z.boolean(), false),
  place: z._default(z.object({ row: int, column: int, x: int, y: int }), { row: 1, column: 1, x: 0, y: 0 }),
  options: z._default(z.record(z.string(), chartOption), {}),
  hidden: z._default(z.enum(HIDDEN_STRATEGIES), 'IGNORE_BOTH'),
});
const slicer = z.object({
  id: int,
  area,
  title: z.string(),
  column: z.nullable(int),
  place: z.object({ row: int, column: int, x: int, y: int }),
});
const sheet = z.object({
  id: int,
  name: z.string(),
  hidden: z.boolean(),
  /** An ordinary sheet where none is given. */
  type: z._default(z.enum(['GRID', 'OBJECT', 'DATASOURCE']), 'GRID'),
  maxRows: int.check(z.minimum(0)),
  maxColumns: int.check(z.minimum(0)),
  rowLayout: layout,
  columnLayout: layout,
  filteredOut: z.array(int),
  filter: z.optional(z.object({ area, rules: z.array(z.tuple([int, filterRule])) })),
  conditionalRules: z.array(conditionalRule),
  protections: z.array(protection),
  tabColor: z.optional(z.string()),
  hiddenGridlines: z._default(z.boolean(), false),
  rightToLeft: z._default(z.boolean(), false),
  merges: z.array(area),
  tables: z._default(z.array(area), []),
  pivots: z._default(z.array(area), []),
  charts: z._default(z.array(chart), []),
  slicers: z._default(z.array(slicer), []),
  bandings: z.exactOptional(
    z.array(
      z.object({
        id: int,
        axis: z.enum(['row', 'column']),
        area,
        header: z.nullable(z.string()),
        first: z.nullable(z.string()),
        second: z.nullable(z.string()),
        footer: z.nullable(z.string()),
      }),
    ),
  ),
  rows: z.array(z.custom<StoredRow>(isStoredRow, 'a row is [number, styles, values, formulas?, notes?]')),
});
const optionalText = z.exactOptional(z.string());
const optionalNumber = z.exactOptional(number);
const style = z.strictObject({
  numberFormat: optionalText,
  background: optionalText,
  fontColor: optionalText,
  fontFamily: optionalText,
  fontLine: optionalText,
  fontSize: optionalNumber,
  fontStyle: optionalText,
  fontWeight: optionalText,
  horizontalAlignment: optionalText,
  verticalAlignment: optionalText,
  wrap: optionalText,
  rotation: optionalNumber,
  direction: optionalText,
  /** In older files. */
  border: optionalText,
  richText: optionalText,
  validation: optionalNumber,
});
/** A workbook in a file. */
export const workbookSchema = z.object({
  version: z.literal(SNAPSHOT_VERSION),
  id: z.string(),
  name: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  idsGiven: int,
  styles: z.array(style),
  styleRows: z.array(z.array(int)),
  validations: z.array(validation),
  metadata: z.array(
    z.object({
      id: int,
      key: z.string(),
      value: z.nullable(z.string()),
      visibility: z.enum(['DOCUMENT', 'PROJECT']),
      location: metadataLocation,
    }),
  ),
  namedRanges: z.array(z.tuple([z.string(), z.object({ sheetId: int, area })])),
  selection: z.object({
    sheetId: int,
    areas: z.array(area),
    current: z.object({ row: int, column: int }),
  }),
  sheets: z.array(sheet).check(z.minLength(1)),
});

/** A workbook as JSON holds it. */
export type WorkbookSnapshot = z.output<typeof workbookSchema>;
/** A sheet in a file. */
export type SheetSnapshot = WorkbookSnapshot['sheets'][number];
