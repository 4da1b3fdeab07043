// A workbook as JSON, to be kept in a file: rows as arrays of plain values, looks once for all cells that share them.
// What is loaded is checked first. Values of formulas are not kept: they are computed again.
import * as z from 'zod/mini';
import type { Row } from './grid-row.ts';
import type { AxisLayout } from './sheet-model.ts';
import {
  conditionalRule,
  filterRule,
  protection,
  type SheetSnapshot,
  SNAPSHOT_VERSION,
  type StoredRow,
  type StoredValue,
  validation,
  type WorkbookSnapshot,
  workbookSchema,
} from './snapshot-schema.ts';
import { CellError, type CellValue } from './values.ts';
import { createWorkbook, type Workbook, type WorkbookOptions } from './workbook.ts';

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
      type: model.type,
      maxRows: model.maxRows,
      maxColumns: model.maxColumns,
      rowLayout: storeLayout(row),
      columnLayout: storeLayout(column),
      filteredOut: [...model.filteredOut],
      filter: model.filter && {
        area: model.filter.area,
        rules: [...model.filter.rules].map(([at, rule]) => [at, z.parse(filterRule, rule)]),
      },
      conditionalRules: model.conditionalRules.map((rule) => z.parse(conditionalRule, rule)),
      protections: model.protections.map((each) => z.parse(protection, each)),
      tabColor: model.tabColor,
      hiddenGridlines: model.hiddenGridlines,
      rightToLeft: model.rightToLeft,
      merges: [...model.merges],
      tables: [...model.tables],
      pivots: [...model.pivots],
      charts: model.charts.map((chart) => ({ ...chart, ranges: [...chart.ranges] })),
      slicers: [...model.slicers],
      bandings: model.bandings.map((banding) => ({ ...banding })),
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
    validations: workbook.validations.all.map((rule) => z.parse(validation, rule)),
    metadata: workbook.metadata.all().map((record) => ({ ...record })),
    namedRanges: [...workbook.namedRanges],
    selection: { ...workbook.selection, areas: [...workbook.selection.areas] },
    sheets,
  };
}

function storeLayout({ sizes, hidden, frozen, groups }: AxisLayout): SheetSnapshot['rowLayout'] {
  return {
    sizes: [...sizes],
    hidden: [...hidden],
    frozen,
    groups: [...groups].map(([index, { depth, collapsed }]) => [index, depth, [...collapsed]]),
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
 * @throws Error that says where the file is wrong.
 */
export function workbookFromJson(
  json: unknown,
  options: Pick<WorkbookOptions, 'profile' | 'evaluate' | 'nowMs'> = {},
): Workbook {
  const stored = checked(json);
  const { id, name, locale, timeZone } = stored;
  const workbook = createWorkbook({ ...options, id, name, locale, timeZone, sheets: [] });
  fill(workbook, stored);
  workbook.selection = stored.selection;
  workbook.idsGiven = stored.idsGiven;
  return workbook;
}

/** Puts the sheets, names and metadata of a snapshot in the place of those of a workbook. */
export function restoreSheets(workbook: Workbook, stored: WorkbookSnapshot): void {
  workbook.replaceSheets(() => fill(workbook, structuredClone(stored)));
}

function fill(workbook: Workbook, stored: WorkbookSnapshot): void {
  workbook.validations.restore(stored.validations);
  const styleIds = stored.styles.map((each) => workbook.styles.idOf(each));
  const styleRows = stored.styleRows.map((row) =>
    workbook.styles.shared(row.map((each) => styleIds[each] ?? 0)),
  );
  for (const each of stored.sheets) restoreSheet(workbook, each, styleRows);
  for (const record of stored.metadata) workbook.metadata.restore(record);
  for (const [rangeName, range] of stored.namedRanges) workbook.namedRanges.set(rangeName, range);
}

function checked(json: unknown): WorkbookSnapshot {
  const result = z.safeParse(workbookSchema, json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const wrong = issue?.code === 'invalid_type' ? `expected ${issue.expected}` : issue?.message;
  throw new Error(`Not a workbook's file: at ${JSON.stringify(issue?.path)}: ${wrong}`);
}

function restoreSheet(
  workbook: Workbook,
  stored: SheetSnapshot,
  styleRows: readonly (readonly number[])[],
): void {
  const { id, name, type, maxRows, maxColumns } = stored;
  const model = workbook.insertSheet({ id, name, type, rows: maxRows, columns: maxColumns });
  model.hidden = stored.hidden;
  model.tabColor = stored.tabColor;
  model.hiddenGridlines = stored.hiddenGridlines;
  model.rightToLeft = stored.rightToLeft;
  model.merges = stored.merges;
  model.tables = stored.tables;
  model.pivots = stored.pivots;
  model.charts = stored.charts;
  model.slicers = stored.slicers;
  model.bandings = [...(stored.bandings ?? [])];
  for (const [axis, from] of [
    ['row', stored.rowLayout],
    ['column', stored.columnLayout],
  ] as const) {
    model.layout[axis] = {
      sizes: new Map(from.sizes),
      hidden: new Set(from.hidden),
      frozen: from.frozen,
      groups: new Map((from.groups ?? []).map(([index, depth, collapsed]) => [index, { depth, collapsed }])),
    };
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
