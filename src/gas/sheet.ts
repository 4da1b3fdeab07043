// One sheet by SpreadsheetApp: areas of cells, how they look, and the developer metadata that marks rows and columns.

import type { Calendar } from '../ports/time.ts';
import type { Area, Mark, Sheet } from '../ports/workbook.ts';

export type GasSheet = GoogleAppsScript.Spreadsheet.Sheet;

function notationOf({ row, column, rows, columns }: Area): string {
  return `R${row}C${column}:R${row + rows - 1}C${column + columns - 1}`;
}

/** @param id if it is known: asking takes a call */
export function gasSheet(sheet: GasSheet, calendar: Calendar, id = sheet.getSheetId()): Sheet {
  let last: { readonly of: string; readonly range: GoogleAppsScript.Spreadsheet.Range } | undefined;
  // What is written, shaped and read often has the same place one after the other.
  const range = (area: Area) => {
    const of = notationOf(area);
    if (last?.of !== of) last = { of, range: sheet.getRange(area.row, area.column, area.rows, area.columns) };
    return last.range;
  };
  const ownMarks = new Map<string, Metadata>();
  const ownMark = (key: string) => {
    const own = ownMarks.get(key) ?? sheet.getDeveloperMetadata().find((one) => one.getKey() === key);
    if (own !== undefined) ownMarks.set(key, own);
    return own;
  };
  const sheetOf = ({ id }: Pick<Sheet, 'id'>) => {
    const found = sheet.getParent().getSheetById(id);
    if (found === null) throw new Error('The tab was deleted.');
    return found;
  };
  return {
    kind: 'grid',
    id,
    name: () => sheet.getName(),
    tabColour: () => sheet.getTabColor()?.toLowerCase() ?? '',
    setTabColour(colour) {
      sheet.setTabColor(colour === '' ? null : colour);
    },
    hide() {
      sheet.hideSheet();
    },
    extent: () => ({
      get lastRow() {
        return sheet.getLastRow();
      },
      get lastColumn() {
        return sheet.getLastColumn();
      },
      get maxRows() {
        return sheet.getMaxRows();
      },
      get maxColumns() {
        return sheet.getMaxColumns();
      },
    }),
    read: (area) => cellValues(range(area)),
    readAll: () => cellValues(sheet.getDataRange()),
    write(area, values) {
      range(area).setValues(values.map((row) => [...row]));
    },
    append(values) {
      sheet.appendRow([...values]);
    },
    toInstantMs: (local) => calendar.toInstantMs(local),
    shown: (area) => range(area).getDisplayValues(),
    readFormulas: (area) => range(area).getFormulas(),
    readRelativeFormulas: (area) =>
      range(area)
        .getFormulasR1C1()
        .map((row) => row.map((formula) => formula ?? '')),
    writeRelativeFormula(area, formula) {
      range(area).setFormulasR1C1(Array.from({ length: area.rows }, () => Array(area.columns).fill(formula)));
    },
    copyDown(from, to) {
      const { PASTE_FORMULA, PASTE_FORMAT, PASTE_DATA_VALIDATION } = SpreadsheetApp.CopyPasteType;
      for (const type of [PASTE_FORMULA, PASTE_FORMAT, PASTE_DATA_VALIDATION])
        range(from).copyTo(range(to), type, false);
    },
    numberFormats: (area) => range(area).getNumberFormats(),
    setNumberFormats(area, byColumn) {
      const row = [...byColumn];
      range(area).setNumberFormats(Array.from({ length: area.rows }, () => row));
    },
    setAutomatic(areas) {
      sheet.getRangeList(areas.map(notationOf)).setNumberFormat('general');
    },
    setNotes(row, column, notes) {
      const columns = notes[0]?.length ?? 0;
      range({ row, column, rows: notes.length, columns }).setNotes(notes.map((line) => [...line]));
    },
    clearNotes(areas) {
      sheet.getRangeList(areas.map(notationOf)).clearNote();
    },
    readNotes: (area) => range(area).getNotes(),
    fills: (area) => range(area).getBackgrounds(),
    setFill(areas, fill) {
      const [only, ...others] = areas;
      if (only !== undefined && others.length === 0) range(only).setBackground(fill);
      else sheet.getRangeList(areas.map(notationOf)).setBackground(fill);
    },
    grow(rows, columns) {
      const maxRows = rows > 1 ? sheet.getMaxRows() : rows;
      if (rows > maxRows) sheet.insertRowsAfter(maxRows, rows - maxRows);
      const maxColumns = columns > 1 ? sheet.getMaxColumns() : columns;
      if (columns > maxColumns) sheet.insertColumnsAfter(maxColumns, columns - maxColumns);
    },
    insertRowsAfter(after, count) {
      sheet.insertRowsAfter(after, count);
    },
    insertRowAbove(row) {
      const frozen = sheet.getFrozenRows();
      sheet.insertRowBefore(row);
      if (row <= frozen) sheet.setFrozenRows(frozen + 1);
    },
    insertColumnsAfter(after, count) {
      sheet.insertColumnsAfter(after, count);
    },
    removeColumns(first, count) {
      sheet.deleteColumns(first, count);
    },
    copyCells(area, to, row, column) {
      range(area).copyTo(sheetOf(to).getRange(row, column, area.rows, area.columns));
    },
    cutCells(area, to, row, column) {
      range(area).moveTo(sheetOf(to).getRange(row, column));
    },
    moveColumns(first, count, before) {
      sheet.moveColumns(sheet.getRange(1, first, 1, count), before);
    },
    moveRows(first, count, before) {
      sheet.moveRows(sheet.getRange(first, 1, count, 1), before);
    },
    removeRows(first, count) {
      sheet.deleteRows(first, count);
    },
    setLook({ frozenRows, frozenColumns, widths, hiddenColumns, shownColumns, foldedColumns }) {
      if (frozenRows !== undefined) sheet.setFrozenRows(frozenRows);
      if (frozenColumns !== undefined) sheet.setFrozenColumns(frozenColumns);
      const all = [...(widths ?? [])];
      for (let n = 0, count = 1; n < all.length; n += count, count = 1) {
        const [first = 0, width = 0] = all[n] ?? [];
        while (all[n + count]?.[0] === first + count && all[n + count]?.[1] === width) count += 1;
        sheet.setColumnWidths(first, count, width);
      }
      for (const column of hiddenColumns ?? []) sheet.hideColumns(column);
      for (const column of shownColumns ?? []) sheet.showColumns(column);
      for (const { first, count } of foldedColumns ?? []) {
        let from = first;
        for (let column = first; column <= first + count; column++) {
          if (column < first + count && sheet.getColumnGroupDepth(column) === 0) continue;
          if (column > from)
            sheet
              .getRange(1, from, 1, column - from)
              .shiftColumnGroupDepth(1)
              .collapseGroups();
          from = column + 1;
        }
      }
    },
    setBold(area) {
      range(area).setFontWeight('bold');
    },
    styleNotice(area) {
      range(area).setWrapStrategy(SpreadsheetApp.WrapStrategy.WRAP).setBackground('#fce8e6');
    },
    clip(area) {
      range(area).setWrapStrategy(SpreadsheetApp.WrapStrategy.CLIP);
    },
    setChoices(area, choices, allowOthers) {
      const rule = SpreadsheetApp.newDataValidation()
        .requireValueInList([...choices], true)
        .setAllowInvalid(allowOthers)
        .build();
      range(area).setDataValidation(rule);
    },
    setTicks(area) {
      range(area).setDataValidation(SpreadsheetApp.newDataValidation().requireCheckbox().build());
    },
    choicesIn: (area) =>
      range(area)
        .getDataValidations()
        .map(([rule]) => {
          if (rule === null || rule === undefined) return undefined;
          if (rule.getCriteriaType() !== SpreadsheetApp.DataValidationCriteria.VALUE_IN_LIST) return 'other';
          const [items]: readonly unknown[] = rule.getCriteriaValues();
          return Array.isArray(items) ? items.map(String) : 'other';
        }),
    setWordColours(area, colours) {
      const cells = range(area);
      const rules = colours.flatMap(({ words, background, bold }) =>
        words.map((word) =>
          SpreadsheetApp.newConditionalFormatRule()
            .whenTextEqualTo(word)
            .setBackground(background)
            .setBold(bold)
            .setRanges([cells])
            .build(),
        ),
      );
      sheet.setConditionalFormatRules(rules);
    },
    addHighlights(highlights) {
      const rules = highlights.map(({ area, which, background }) => {
        const rule = SpreadsheetApp.newConditionalFormatRule();
        const met = which === 'over-0' ? rule.whenNumberGreaterThan(0) : rule.whenNumberLessThan(0);
        return met
          .setBackground(background)
          .setBold(true)
          .setRanges([range(area)])
          .build();
      });
      sheet.setConditionalFormatRules([...sheet.getConditionalFormatRules(), ...rules]);
    },
    hasSlicer: () => sheet.getSlicers().length > 0,
    addSlicer({ area, by, title, column }) {
      // Criteria that hide nothing: without any the slicer is reset, and may filter by no column.
      const nothing = SpreadsheetApp.newFilterCriteria().setHiddenValues([]).build();
      sheet.insertSlicer(range(area), 2, column, 12, 0).setTitle(title).setColumnFilterCriteria(by, nothing);
    },
    charts: () =>
      sheet.getCharts().flatMap((chart) => {
        const id = chart.getChartId();
        const title = String(chart.getOptions().get('title') ?? '');
        const height = Number(chart.getOptions().get('height') ?? 0);
        if (id === null) return [];
        return [{ id, title, areas: chart.getRanges().map(areaOf), height: height > 0 ? height : undefined }];
      }),
    addChart({ kind, title, areas, colours, column, row, height }) {
      const before = new Set(sheet.getCharts().map((chart) => chart.getChartId()));
      const chart = sheet.newChart();
      const shaped =
        kind === 'lines'
          ? chart.asLineChart()
          : kind === 'bars'
            ? chart.asBarChart()
            : chart.asBarChart().setStacked();
      const drawn = shaped.setTitle(title).setColors([...colours]);
      for (const area of areas) drawn.addRange(range(area));
      drawn
        .setNumHeaders(1)
        // Otherwise Google may take the names for a series of figures.
        .setOption('useFirstColumnAsDomain', true)
        .setOption('height', height)
        .setHiddenDimensionStrategy(Charts.ChartHiddenDimensionStrategy.IGNORE_ROWS);
      sheet.insertChart(drawn.setPosition(row, column, 12, 0).build());
      const made = sheet.getCharts().find((one) => !before.has(one.getChartId()));
      return made?.getChartId() ?? undefined;
    },
    changeChart(id, areas, height) {
      const chart = sheet.getCharts().find((one) => one.getChartId() === id);
      if (chart === undefined) return;
      const changed = chart.modify().clearRanges();
      for (const area of areas) changed.addRange(range(area));
      if (height !== undefined) changed.setOption('height', height);
      sheet.updateChart(changed.build());
    },
    selectedRows() {
      const ranges = sheet.getActiveRangeList()?.getRanges() ?? [];
      return ranges.map((one) => ({
        first: one.getRow(),
        count: one.getNumRows(),
        column: one.getColumn(),
      }));
    },
    hiddenRows: (rows) =>
      new Set(rows.filter((row) => sheet.isRowHiddenByFilter(row) || sheet.isRowHiddenByUser(row))),
    hideRow(row, by) {
      const cell = sheet.getRange(row, 1);
      if (by === 'hand') sheet.hideRow(cell);
      else if (by === 'group') cell.shiftRowGroupDepth(1).collapseGroups();
      else {
        const text = SpreadsheetApp.newFilterCriteria().setHiddenValues([cell.getDisplayValue()]).build();
        sheet.getRange(1, 1, row, 1).createFilter().setColumnFilterCriteria(1, text);
      }
    },
    merged: (area) => range(area).getMergedRanges().map(areaOf),
    marks: (key, values) =>
      orOnceMore(() =>
        values !== undefined && values.length <= FEW
          ? values.flatMap((value) => {
              const found = sheet.createDeveloperMetadataFinder().withKey(key).withValue(value).find();
              return found.flatMap((metadata) => markOf(metadata, key, value));
            })
          : findMetadata(sheet, key)
              .map((metadata) => ({ metadata, value: metadata.getValue() ?? '' }))
              .filter(({ value }) => values?.includes(value) !== false)
              .flatMap(({ metadata, value }) => markOf(metadata, key, value)),
      ),
    mark(...marks) {
      if (marks.length === 0) return;
      // As `C:C` or `4:4`: Google may refuse a range of four numbers as arbitrary, even of a whole row or column.
      const lines = marks.map(({ on, index }) => (on === 'column' ? lettersOf(index) : String(index)));
      const ranges = sheet.getRangeList(lines.map((line) => `${line}:${line}`)).getRanges();
      marks.forEach(({ key, value }, n) => {
        try {
          ranges[n]?.addDeveloperMetadata(key, value);
        } catch {
          sheet.getRange(`${lines[n]}:${lines[n]}`).addDeveloperMetadata(key, value);
        }
      });
    },
    unmark(on, index, key) {
      for (const metadata of findMetadata(sheet, key)) {
        const isIt = markOf(metadata, key, '').some((mark) => mark.on === on && mark.index === index);
        if (isIt) metadata.remove();
      }
    },
    locked: () => lockedAreas(sheet),
    sheetMark: (key) => ownMark(key)?.getValue() ?? null,
    setSheetMark(key, value) {
      const own = ownMark(key);
      if (own === undefined) sheet.addDeveloperMetadata(key, value);
      else own.setValue(value);
    },
    markedCharacters: () =>
      sheet
        .createDeveloperMetadataFinder()
        .find()
        .reduce((sum, one) => sum + one.getKey().length + (one.getValue()?.length ?? 0), 0),
  };
}

const FEW = 4; // So many values are looked for one by one, instead of reading the value of every mark.

function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? lettersOf(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

type Metadata = GoogleAppsScript.Spreadsheet.DeveloperMetadata;

function findMetadata(sheet: GasSheet, key: string): readonly Metadata[] {
  return sheet.createDeveloperMetadataFinder().withKey(key).find();
}

/** A mark whose column was deleted since it was found can't be located, so search again. */
function orOnceMore<T>(look: () => T): T {
  try {
    return look();
  } catch {
    return look();
  }
}

function markOf(metadata: Metadata, key: string, value: string): readonly Mark[] {
  const location = metadata.getLocation();
  // Null if it is attached to something else.
  const column = location.getColumn();
  if (column !== null) return [{ on: 'column', index: column.getColumn(), key, value }];
  const row = location.getRow();
  return row === null ? [] : [{ on: 'row', index: row.getRow(), key, value }];
}

function lockedAreas(sheet: GasSheet): readonly Area[] {
  const { RANGE, SHEET } = SpreadsheetApp.ProtectionType;
  return [...sheet.getProtections(SHEET), ...sheet.getProtections(RANGE)]
    .filter((protection) => !protection.isWarningOnly() && !protection.canEdit())
    .flatMap((protection) =>
      protection
        .getUnprotectedRanges()
        .map(areaOf)
        .reduce((left, hole) => left.flatMap((area) => around(hole, area)), [areaOf(protection.getRange())]),
    );
}

/** What is left of the area without the hole, in at most four pieces. */
function around(hole: Area, area: Area): Area[] {
  const { row, column, rows, columns } = area;
  const top = Math.max(row, hole.row);
  const left = Math.max(column, hole.column);
  const below = Math.min(row + rows, hole.row + hole.rows);
  const right = Math.min(column + columns, hole.column + hole.columns);
  if (top >= below || left >= right) return [area];
  const beside = { row: top, rows: below - top };
  return [
    { row, column, rows: top - row, columns },
    { row: below, column, rows: row + rows - below, columns },
    { ...beside, column, columns: left - column },
    { ...beside, column: right, columns: column + columns - right },
  ].filter((piece) => piece.rows > 0 && piece.columns > 0);
}

export function areaOf(range: GoogleAppsScript.Spreadsheet.Range): Area {
  return {
    row: range.getRow(),
    column: range.getColumn(),
    rows: range.getNumRows(),
    columns: range.getNumColumns(),
  };
}

type Value = string | number | boolean | Date;

const SECOND_MS = 1000;

/**
 * Sheets stores a date as a number of days, so 03:00:00 may come back as 02:59:59.999, or without its milliseconds
 * (docs/platform.md#datesreadback). Nothing here writes fractions of a second, so dates are rounded to seconds.
 */
export function cellValues(range: GoogleAppsScript.Spreadsheet.Range): Value[][] {
  const rows: Value[][] = range.getValues();
  // In place: copying a hundred thousand rows costs as much as reading them.
  for (const row of rows) {
    row.forEach((value, n) => {
      if (value instanceof Date && value.getTime() % SECOND_MS !== 0)
        row[n] = new Date(Math.round(value.getTime() / SECOND_MS) * SECOND_MS);
    });
  }
  return rows;
}
