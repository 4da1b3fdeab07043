// A workbook as JSON, to be kept in a file: rows as arrays of plain values, looks once for all cells that share them.
// What is loaded is checked first. Values of formulas are not kept: they are computed again.
import * as z from 'zod';
import type { Row } from './grid.ts';
import { CellError, type CellValue } from './values.ts';
import { createWorkbook, type Workbook, type WorkbookOptions } from './workbook.ts';

/** Grows when the form changes in a way that old readers can't read. */
const SNAPSHOT_VERSION = 1;

/** An error is an object, so that no text can be taken for one. */
type StoredValue = string | number | boolean | null | { readonly error: string };
/** Row number, number of its style row, values, formulas and notes by column (from 1). */
type StoredRow = readonly [
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

const area = z.object({ row: z.int(), column: z.int(), rows: z.int(), columns: z.int() });
const conditionValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plain'), value: z.union([z.string(), z.number(), z.boolean()]) }),
  z.object({ kind: z.literal('list'), values: z.array(z.string()) }),
  z.object({ kind: z.literal('date'), utcMs: z.number() }),
  z.object({ kind: z.literal('relative-date'), name: z.string() }),
  z.object({ kind: z.literal('range'), sheetId: z.int(), area: area.optional() }),
]);
const condition = z.object({ criteria: z.string(), values: z.array(conditionValue) });
const validation = z.object({ condition, allowInvalid: z.boolean(), helpText: z.string().optional() });
const flag = z.boolean().optional();
const conditionalRule = z.object({
  areas: z.array(area),
  condition: condition.optional(),
  gradient: z.array(
    z.object({
      point: z.enum(['min', 'mid', 'max']),
      color: z.string(),
      type: z.string(),
      value: z.string(),
    }),
  ),
  background: z.string().optional(),
  fontColor: z.string().optional(),
  bold: flag,
  italic: flag,
  strikethrough: flag,
  underline: flag,
});
const filterRule = z.object({
  hiddenValues: z.array(z.string()),
  visibleValues: z.array(z.string()).optional(),
  condition: condition.optional(),
});
const protection = z.object({
  id: z.int(),
  type: z.enum(['RANGE', 'SHEET']),
  area: area.optional(),
  rangeName: z.string().optional(),
  description: z.string(),
  warningOnly: z.boolean(),
  domainEdit: z.boolean(),
  editors: z.array(z.string()).optional(),
  unprotected: z.array(area),
});
const metadataLocation = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SPREADSHEET') }),
  z.object({ type: z.literal('SHEET'), sheetId: z.int() }),
  z.object({ type: z.enum(['ROW', 'COLUMN']), sheetId: z.int(), index: z.int() }),
]);
const layout = z.object({
  sizes: z.array(z.tuple([z.int(), z.number()])),
  hidden: z.array(z.int()),
  frozen: z.int(),
});
const sheet = z.object({
  id: z.int(),
  name: z.string(),
  hidden: z.boolean(),
  maxRows: z.int().positive(),
  maxColumns: z.int().positive(),
  rowLayout: layout,
  columnLayout: layout,
  filteredOut: z.array(z.int()),
  filter: z.object({ area, rules: z.array(z.tuple([z.int(), filterRule])) }).optional(),
  conditionalRules: z.array(conditionalRule),
  protections: z.array(protection),
  tabColor: z.string().optional(),
  merges: z.array(area),
  rows: z.array(z.custom<StoredRow>(isStoredRow, 'a row is [number, styles, values, formulas?, notes?]')),
});
const text = z.string().exactOptional();
const number = z.number().exactOptional();
const style = z.strictObject({
  numberFormat: text,
  background: text,
  fontColor: text,
  fontFamily: text,
  fontLine: text,
  fontSize: number,
  fontStyle: text,
  fontWeight: text,
  horizontalAlignment: text,
  verticalAlignment: text,
  wrap: text,
  rotation: number,
  direction: text,
  border: text,
  validation: number,
});
const workbookSchema = z.object({
  version: z.literal(SNAPSHOT_VERSION),
  id: z.string(),
  name: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  idsGiven: z.int(),
  styles: z.array(style),
  styleRows: z.array(z.array(z.int())),
  validations: z.array(validation),
  metadata: z.array(
    z.object({
      id: z.int(),
      key: z.string(),
      value: z.string().nullable(),
      visibility: z.enum(['DOCUMENT', 'PROJECT']),
      location: metadataLocation,
    }),
  ),
  namedRanges: z.array(z.tuple([z.string(), z.object({ sheetId: z.int(), area })])),
  selection: z.object({
    sheetId: z.int(),
    areas: z.array(area),
    current: z.object({ row: z.int(), column: z.int() }),
  }),
  sheets: z.array(sheet).min(1),
});

/** A workbook as JSON holds it. */
export type WorkbookSnapshot = z.infer<typeof workbookSchema>;
type SheetSnapshot = WorkbookSnapshot['sheets'][number];

/** The workbook as data for `JSON.stringify`. */
export function workbookToJson(workbook: Workbook): WorkbookSnapshot {
  const styleRows = new Map<readonly number[], number>();
  const styleRow = (styles: readonly number[]): number => {
    const number = styleRows.get(styles) ?? styleRows.size;
    styleRows.set(styles, number);
    return number;
  };
  const sheets = workbook.sheets.map((model): SheetSnapshot => {
    const rows: StoredRow[] = [];
    for (let row = 1; row <= model.grid.storedRows; row += 1) {
      const found = model.grid.row(row);
      if (found !== undefined) rows.push(storeRow(row, styleRow(found.styles), found));
    }
    const { row, column } = model.layout;
    return {
      id: model.id,
      name: model.name,
      hidden: model.hidden,
      maxRows: model.maxRows,
      maxColumns: model.maxColumns,
      rowLayout: { sizes: [...row.sizes], hidden: [...row.hidden], frozen: row.frozen },
      columnLayout: { sizes: [...column.sizes], hidden: [...column.hidden], frozen: column.frozen },
      filteredOut: [...model.filteredOut],
      filter: model.filter && {
        area: model.filter.area,
        rules: [...model.filter.rules].map(([at, rule]) => [at, filterRule.parse(rule)]),
      },
      conditionalRules: model.conditionalRules.map((rule) => conditionalRule.parse(rule)),
      protections: model.protections.map((each) => protection.parse(each)),
      tabColor: model.tabColor,
      merges: [...model.merges],
      rows,
    };
  });
  return {
    version: SNAPSHOT_VERSION,
    id: workbook.id,
    name: workbook.name,
    locale: workbook.locale,
    timeZone: workbook.timeZone,
    idsGiven: workbook.idsGiven,
    styles: [...workbook.styles.all()],
    styleRows: [...styleRows.keys()].map((styles) => [...styles]),
    validations: workbook.validationRules.map((rule) => validation.parse(rule)),
    metadata: workbook.metadata.all().map((record) => ({ ...record })),
    namedRanges: [...workbook.namedRanges],
    selection: { ...workbook.selection, areas: [...workbook.selection.areas] },
    sheets,
  };
}

function storeRow(at: number, styles: number, row: Row): StoredRow {
  const values = row.values.map((value, index): StoredValue => {
    if (row.formulas?.has(index) === true) return null;
    return value instanceof CellError ? { error: value.text } : value;
  });
  while (values.length > 0 && values.at(-1) === null) values.pop();
  const formulas = [...(row.formulas ?? [])].map(([index, { text }]) => [index + 1, text] as const);
  const notes = [...(row.notes ?? [])].map(([index, text]) => [index + 1, text] as const);
  if (notes.length > 0) return [at, styles, values, Object.fromEntries(formulas), Object.fromEntries(notes)];
  return formulas.length > 0 ? [at, styles, values, Object.fromEntries(formulas)] : [at, styles, values];
}

/**
 * Makes a workbook from what {@link workbookToJson} gave; its listeners, evaluator and profile are new.
 *
 * @throws z.ZodError with the path of what is wrong.
 */
export function workbookFromJson(
  json: unknown,
  options: Pick<WorkbookOptions, 'profile' | 'evaluate' | 'nowMs'> = {},
): Workbook {
  const stored = workbookSchema.parse(json);
  const { id, name, locale, timeZone } = stored;
  const workbook = createWorkbook({ ...options, id, name, locale, timeZone, sheets: [] });
  workbook.restoreValidations(stored.validations);
  const styleIds = stored.styles.map((each) => workbook.styles.idOf(each));
  const styleRows = stored.styleRows.map((row) =>
    workbook.styles.shared(row.map((each) => styleIds[each] ?? 0)),
  );
  for (const each of stored.sheets) restoreSheet(workbook, each, styleRows);
  for (const record of stored.metadata) workbook.metadata.restore(record);
  for (const [rangeName, range] of stored.namedRanges) workbook.namedRanges.set(rangeName, range);
  workbook.selection = stored.selection;
  workbook.idsGiven = stored.idsGiven;
  return workbook;
}

function restoreSheet(
  workbook: Workbook,
  stored: SheetSnapshot,
  styleRows: readonly (readonly number[])[],
): void {
  const { id, name, maxRows, maxColumns } = stored;
  const model = workbook.insertSheet({ id, name, rows: maxRows, columns: maxColumns });
  model.hidden = stored.hidden;
  model.tabColor = stored.tabColor;
  model.merges = stored.merges;
  for (const [axis, from] of [
    ['row', stored.rowLayout],
    ['column', stored.columnLayout],
  ] as const) {
    model.layout[axis] = { sizes: new Map(from.sizes), hidden: new Set(from.hidden), frozen: from.frozen };
  }
  model.filteredOut = new Set(stored.filteredOut);
  model.filter = stored.filter && { area: stored.filter.area, rules: new Map(stored.filter.rules) };
  model.conditionalRules = stored.conditionalRules;
  model.protections = stored.protections;
  for (const [at, styles, values, formulas, notes] of stored.rows) {
    const row = model.grid.ensureRow(at);
    row.values = values.map(
      (value): CellValue => (typeof value === 'object' && value !== null ? CellError.of(value.error) : value),
    );
    row.styles = styleRows[styles] ?? row.styles;
    for (const [column, formula] of Object.entries(formulas ?? {}))
      model.grid.write(at, Number(column), null, formula);
    for (const [column, note] of Object.entries(notes ?? {})) model.grid.setNote(at, Number(column), note);
  }
}
