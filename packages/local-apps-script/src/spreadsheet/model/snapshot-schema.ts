// The form of a workbook's file: what snapshot.ts writes, and what it accepts.
import * as v from 'valibot';

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

const int = v.pipe(v.number(), v.safeInteger());
const number = v.pipe(v.number(), v.finite());
const area = v.object({ row: int, column: int, rows: int, columns: int });
const conditionValue = v.variant('kind', [
  v.object({ kind: v.literal('plain'), value: v.union([v.string(), number, v.boolean()]) }),
  v.object({ kind: v.literal('list'), values: v.array(v.string()) }),
  v.object({ kind: v.literal('date'), utcMs: number }),
  v.object({ kind: v.literal('relative-date'), name: v.string() }),
  v.object({ kind: v.literal('range'), sheetId: int, area: v.optional(area) }),
]);
const condition = v.object({ criteria: v.string(), values: v.array(conditionValue) });
export const validation = v.object({
  condition,
  allowInvalid: v.boolean(),
  helpText: v.optional(v.string()),
});
const flag = v.optional(v.boolean());
export const conditionalRule = v.object({
  areas: v.array(area),
  condition: v.optional(condition),
  gradient: v.array(
    v.object({
      point: v.picklist(['min', 'mid', 'max']),
      color: v.string(),
      type: v.string(),
      value: v.string(),
    }),
  ),
  background: v.optional(v.string()),
  fontColor: v.optional(v.string()),
  bold: flag,
  italic: flag,
  strikethrough: flag,
  underline: flag,
});
export const filterRule = v.object({
  hiddenValues: v.array(v.string()),
  visibleValues: v.optional(v.array(v.string())),
  condition: v.optional(condition),
});
export const protection = v.object({
  id: int,
  type: v.picklist(['RANGE', 'SHEET']),
  area: v.optional(area),
  rangeName: v.optional(v.string()),
  description: v.string(),
  warningOnly: v.boolean(),
  domainEdit: v.boolean(),
  editors: v.optional(v.array(v.string())),
  unprotected: v.array(area),
});
const metadataLocation = v.variant('type', [
  v.object({ type: v.literal('SPREADSHEET') }),
  v.object({ type: v.literal('SHEET'), sheetId: int }),
  v.object({ type: v.picklist(['ROW', 'COLUMN']), sheetId: int, index: int }),
]);
const layout = v.object({
  sizes: v.array(v.strictTuple([int, number])),
  hidden: v.array(int),
  frozen: int,
  /** Number, depth, and the depths at which its group is collapsed. */
  groups: v.exactOptional(v.array(v.strictTuple([int, int, v.array(int)]))),
});
const sheet = v.object({
  id: int,
  name: v.string(),
  hidden: v.boolean(),
  /** An ordinary sheet where none is given. */
  type: v.optional(v.picklist(['GRID', 'OBJECT', 'DATASOURCE']), 'GRID'),
  maxRows: v.pipe(int, v.minValue(0)),
  maxColumns: v.pipe(int, v.minValue(0)),
  rowLayout: layout,
  columnLayout: layout,
  filteredOut: v.array(int),
  filter: v.optional(v.object({ area, rules: v.array(v.strictTuple([int, filterRule])) })),
  conditionalRules: v.array(conditionalRule),
  protections: v.array(protection),
  tabColor: v.optional(v.string()),
  merges: v.array(area),
  tables: v.optional(v.array(area), []),
  charts: v.optional(v.array(v.object({ id: int, title: v.string() })), []),
  bandings: v.exactOptional(
    v.array(
      v.object({
        id: int,
        axis: v.picklist(['row', 'column']),
        area,
        header: v.nullable(v.string()),
        first: v.nullable(v.string()),
        second: v.nullable(v.string()),
        footer: v.nullable(v.string()),
      }),
    ),
  ),
  rows: v.array(v.custom<StoredRow>(isStoredRow, 'a row is [number, styles, values, formulas?, notes?]')),
});
const optionalText = v.exactOptional(v.string());
const optionalNumber = v.exactOptional(number);
const style = v.strictObject({
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
  border: optionalText,
  richText: optionalText,
  validation: optionalNumber,
});
export const workbookSchema = v.object({
  version: v.literal(SNAPSHOT_VERSION),
  id: v.string(),
  name: v.string(),
  locale: v.string(),
  timeZone: v.string(),
  idsGiven: int,
  styles: v.array(style),
  styleRows: v.array(v.array(int)),
  validations: v.array(validation),
  metadata: v.array(
    v.object({
      id: int,
      key: v.string(),
      value: v.nullable(v.string()),
      visibility: v.picklist(['DOCUMENT', 'PROJECT']),
      location: metadataLocation,
    }),
  ),
  namedRanges: v.array(v.strictTuple([v.string(), v.object({ sheetId: int, area })])),
  selection: v.object({
    sheetId: int,
    areas: v.array(area),
    current: v.object({ row: int, column: int }),
  }),
  sheets: v.pipe(v.array(sheet), v.minLength(1)),
});

/** A workbook as JSON holds it. */
export type WorkbookSnapshot = v.InferOutput<typeof workbookSchema>;
export type SheetSnapshot = WorkbookSnapshot['sheets'][number];
