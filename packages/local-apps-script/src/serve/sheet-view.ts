// Turns sheets into what the page shows: which rows and columns are to be seen, texts with their number formats
// applied, looks, notes, dropdowns, and what stands in a cell for whoever edits it.
import { CellError, type CellValue, type SheetModel, type Workbook } from '../index.ts';
import { shownColor } from '../spreadsheet/facade/colors.ts';
import {
  allGroups,
  type ConditionalRule,
  cellArea,
  contains,
  displayText,
  isDateFormat,
  isHiddenByGroup,
  plainNumber,
  richTextOf,
  type Style,
  satisfies,
  shiftFormula,
} from '../workbook.ts';
import { chartViews } from './chart-view.ts';
import type { Computed } from './computed.ts';
import type { ChoiceView, ColumnView, FilterValues, Look, RowsView, RowView, SheetView } from './views.ts';

// How cells look: their own formats, and what the sheet's conditional formats make of them. The first rule that fits
// wins, for each property, as in Sheets.

/** The looks of one answer, each once. */
class Looks {
  readonly all: Look[] = [];
  /** A conditional format asks a formula, which may look anywhere. */
  readonly areComputed: boolean;
  private readonly known = new Map<string, number>();

  constructor(
    private readonly computed: Computed,
    private readonly sheet: SheetModel,
  ) {
    this.areComputed = sheet.conditionalRules.some(
      ({ condition }) => condition?.criteria === 'CUSTOM_FORMULA',
    );
  }

  number(row: number, column: number, value: CellValue, shown: string): number {
    const look = this.lookAt(row, column, value, shown);
    const key = JSON.stringify(look);
    const number = this.known.get(key) ?? this.all.push(look) - 1;
    this.known.set(key, number);
    return number;
  }

  private lookAt(row: number, column: number, value: CellValue, shown: string): Look {
    const style = this.computed.workbook.styles.get(this.sheet.grid.style(row, column));
    const rules = this.sheet.conditionalRules.filter((rule) => this.fits(rule, row, column, value, shown));
    const first = <T>(of: (rule: ConditionalRule) => T | undefined): T | undefined =>
      rules.map(of).find((each) => each !== undefined);
    const line = first(({ underline, strikethrough }) =>
      strikethrough === true ? 'line-through' : underline === true ? 'underline' : undefined,
    );
    const seen = (color: string | undefined) => (color === undefined ? null : shownColor(color));
    return {
      bold: first(({ bold }) => bold) ?? style.fontWeight === 'bold',
      italic: first(({ italic }) => italic) ?? style.fontStyle === 'italic',
      line: line ?? ownLine(style),
      wraps: style.wrap === 'WRAP',
      color: first(({ fontColor }) => fontColor) ?? seen(style.fontColor),
      background: first(({ background }) => background) ?? seen(style.background),
      align: alignmentOf(style, typeof value),
    };
  }

  private fits(rule: ConditionalRule, row: number, column: number, value: CellValue, shown: string): boolean {
    const area = rule.areas.find((each) => contains(each, cellArea(row, column)));
    if (area === undefined || rule.condition === undefined) return false;
    const { workbook, formulas } = this.computed;
    const { criteria, values } = rule.condition;
    if (criteria !== 'CUSTOM_FORMULA') {
      return satisfies(rule.condition, { value, shown }, { clock: workbook.clock, nowMs: workbook.nowMs() });
    }
    const [formula] = values;
    if (formula?.kind !== 'plain') return false;
    // Written for the first cell of the rule's first area.
    const [home] = rule.areas;
    const text = shiftFormula(
      String(formula.value),
      row - (home?.row ?? row),
      column - (home?.column ?? column),
    );
    return formulas.isTrue(text, { sheet: this.sheet, row, column });
  }
}

function ownLine({ fontLine }: Style): Look['line'] {
  return fontLine === 'underline' || fontLine === 'line-through' ? fontLine : null;
}

/** Without an alignment of its own a number stands right and a truth value in the middle, as in Sheets. */
function alignmentOf({ horizontalAlignment }: Style, type: string): Look['align'] {
  if (horizontalAlignment === 'left' || horizontalAlignment === 'center' || horizontalAlignment === 'right')
    return horizontalAlignment;
  if (type === 'number') return 'right';
  return type === 'boolean' ? 'center' : 'left';
}

/** Blank rows and columns that are shown after the last used ones. */
const SPARE_ROWS = 40;
const SPARE_COLUMNS = 2;
const LEAST_COLUMNS = 16;
const DEFAULT_WIDTH_PX = 100;
/** In one answer. */
const MOST_ROWS = 500;
/** Of one cell; the rest is of no use in a cell of one line. */
const MOST_TEXT = 2_000;
/** In a filter's list. */
const MOST_VALUES = 1_000;

export function sheetView(computed: Computed, sheet: SheetModel): SheetView {
  const { row, column } = sheet.layout;
  const used = { row: sheet.grid.lastRow(), column: sheet.grid.lastColumn() };
  const { filter } = sheet;
  return {
    id: sheet.id,
    name: sheet.name,
    rows: shownRows(sheet, used.row).length,
    frozenRows: upTo(row.frozen, row.hidden),
    frozenColumns: upTo(column.frozen, column.hidden),
    lastRow: used.row,
    lastColumn: used.column,
    columns: shownColumns(sheet, used.column),
    columnGroups: allGroups(column.groups).map(({ collapsed, ...group }) => ({
      ...group,
      isCollapsed: collapsed,
    })),
    tabColor: sheet.tabColor ?? null,
    charts: chartViews(computed, sheet),
    filter: filter === undefined ? null : { area: filter.area, filtering: [...filter.rules.keys()] },
  };
}

/** @param from - which of the shown rows comes first, from 0 */
export function rowsView(computed: Computed, sheet: SheetModel, from: number, count: number): RowsView {
  const { workbook, formulas } = computed;
  const used = { row: sheet.grid.lastRow(), column: sheet.grid.lastColumn() };
  const columns = shownColumns(sheet, used.column);
  const looks = new Looks(computed, sheet);
  const choices = new Choices(workbook);
  let hasFormulas = false;
  const rows = shownRows(sheet, used.row)
    .slice(from, from + Math.min(count, MOST_ROWS))
    .map((row): RowView => {
      const texts: string[] = [];
      const styles: number[] = [];
      const notes: Record<string, string> = {};
      const entries: Record<string, string> = {};
      const links: Record<string, string> = {};
      const offers: Record<string, number> = {};
      columns.forEach(({ column }, n) => {
        const { numberFormat, validation, richText } = workbook.styles.get(sheet.grid.style(row, column));
        const value = formulas.valueAt(sheet, row, column);
        const shown = displayText(value, numberFormat, workbook.localeRules);
        const formula = sheet.grid.formula(row, column);
        if (formula !== undefined) hasFormulas = true;
        const entry = formula ?? entryText(workbook, value, shown, numberFormat);
        const isSpilled =
          formula === undefined && (sheet.grid.row(row)?.values[column - 1] ?? null) === null && shown !== '';
        texts.push(shown.slice(0, MOST_TEXT));
        if (!isSpilled && entry !== texts[n]) entries[n] = entry;
        if (isSpilled) {
          hasFormulas = true;
          entries[n] = '';
        }
        styles.push(looks.number(row, column, value, shown));
        const note = [formulas.messageAt(sheet, row, column), sheet.grid.note(row, column)]
          .filter(isThere)
          .join('\n\n');
        if (note !== '') notes[n] = note;
        const link = linkIn(value, richText);
        if (link !== undefined) links[n] = link;
        const offer = choices.number(validation);
        if (offer !== null) offers[n] = offer;
      });
      return { row, texts, looks: styles, notes, entries, links, choices: offers };
    });
  return {
    version: workbook.version,
    from,
    looks: looks.all,
    choices: choices.all,
    isComputed: hasFormulas || looks.areComputed,
    rows,
  };
}

const isThere = (text: string | undefined): boolean => text !== undefined;

/** What a person sees in the cell when they edit it, and what gives the same value when it is typed again. */
function entryText(workbook: Workbook, value: CellValue, shown: string, format: string | undefined): string {
  if (typeof value === 'number' && !isDateFormat(format)) {
    if (format?.includes('%') === true) return shown;
    return plainNumber(value, workbook.localeRules);
  }
  // A text that Sheets would take for something else when it is typed.
  if (typeof value === 'string' && format !== '@' && /^['=+]/.test(value)) return `'${value}`;
  return value instanceof CellError ? value.text : typeof value === 'string' ? value : shown;
}

/** An address as the whole of a cell's text: Sheets shows it as a link by itself. */
const ADDRESS = /^https?:\/\/\S+$/i;

/** The first link in a cell's text; only to the web, as another could run code in the page. */
function linkIn(value: CellValue, richText: string | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (richText === undefined) return ADDRESS.test(value) ? value : undefined;
  const { parts } = richTextOf(value, richText);
  return parts.flatMap(({ link }) => (link !== null && /^https?:\/\//i.test(link) ? [link] : []))[0];
}

/** The validations of one answer, each once. */
class Choices {
  readonly all: ChoiceView[] = [];
  private readonly numbers = new Map<number, number | null>();

  constructor(private readonly workbook: Workbook) {}

  number(validation: number | undefined): number | null {
    if (validation === undefined) return null;
    const known = this.numbers.get(validation);
    if (known !== undefined) return known;
    const view = this.view(validation);
    const number = view === null ? null : this.all.push(view) - 1;
    this.numbers.set(validation, number);
    return number;
  }

  private view(validation: number): ChoiceView | null {
    const rule = this.workbook.validations.get(validation);
    const [first, second, third] = rule?.condition.values ?? [];
    if (rule === undefined) return null;
    const help = rule.helpText ?? '';
    switch (rule.condition.criteria) {
      case 'VALUE_IN_LIST':
        return first?.kind === 'list' ? { kind: 'list', values: first.values, help } : null;
      case 'VALUE_IN_RANGE':
        return first?.kind === 'range' && first.area !== undefined
          ? { kind: 'list', values: this.textsOf(first.sheetId, first.area), help }
          : null;
      case 'CHECKBOX': {
        const { trueWords, falseWords } = this.workbook.localeRules;
        const own = (value: typeof second) => (value?.kind === 'plain' ? String(value.value) : undefined);
        return {
          kind: 'checkbox',
          on: own(first) ?? trueWords[0] ?? '',
          off: own(second ?? third) ?? falseWords[0] ?? '',
        };
      }
      default:
        return null;
    }
  }

  private textsOf(sheetId: number, area: NonNullable<SheetModel['filter']>['area']): readonly string[] {
    const sheet = this.workbook.sheet(sheetId);
    if (sheet === undefined) return [];
    const texts = new Set<string>();
    const last = Math.min(area.row + area.rows - 1, sheet.grid.storedRows);
    for (let row = area.row; row <= last && texts.size < MOST_VALUES; row += 1) {
      for (let column = area.column; column < area.column + area.columns; column += 1) {
        const shown = shownAt(this.workbook, sheet, row, column, sheet.grid.value(row, column));
        if (shown !== '') texts.add(shown);
      }
    }
    return [...texts];
  }
}

function shownAt(
  workbook: Workbook,
  sheet: SheetModel,
  row: number,
  column: number,
  value: CellValue,
): string {
  const { numberFormat } = workbook.styles.get(sheet.grid.style(row, column));
  return displayText(value, numberFormat, workbook.localeRules);
}

/** What stands in one column under the sheet's filter. */
export function filterValues({ workbook }: Computed, sheet: SheetModel, column: number): FilterValues {
  const { filter } = sheet;
  if (filter === undefined) return { values: [], isCut: false };
  const rule = filter.rules.get(column);
  const texts = new Set<string>();
  const last = Math.min(filter.area.row + filter.area.rows - 1, sheet.grid.lastRow());
  for (let row = filter.area.row + 1; row <= last; row += 1)
    texts.add(shownAt(workbook, sheet, row, column, sheet.grid.value(row, column)));
  const sorted = [...texts].sort((a, b) => a.localeCompare(b, workbook.localeRules.tag, { numeric: true }));
  const hidden = new Set(rule?.hiddenValues);
  const visible = rule?.visibleValues;
  return {
    values: sorted.slice(0, MOST_VALUES).map((text) => ({
      text,
      isShown: !hidden.has(text) && (visible === undefined || visible.includes(text)),
    })),
    isCut: sorted.length > MOST_VALUES,
  };
}

function shownColumns(sheet: SheetModel, used: number): readonly ColumnView[] {
  const { hidden, sizes, groups } = sheet.layout.column;
  const last = Math.min(sheet.maxColumns, Math.max(used + SPARE_COLUMNS, LEAST_COLUMNS));
  return numbersTo(last)
    .filter((column) => !hidden.has(column) && !isHiddenByGroup(groups, column))
    .map((column) => ({ column, widthPx: sizes.get(column) ?? DEFAULT_WIDTH_PX }));
}

function shownRows(sheet: SheetModel, used: number): readonly number[] {
  const { hidden, groups } = sheet.layout.row;
  const all = numbersTo(Math.min(sheet.maxRows, used + SPARE_ROWS));
  if (hidden.size + groups.size + sheet.filteredOut.size === 0) return all;
  return all.filter(
    (row) => !hidden.has(row) && !isHiddenByGroup(groups, row) && !sheet.filteredOut.has(row),
  );
}

/** How many of the first `count` are not hidden. */
function upTo(count: number, hidden: ReadonlySet<number>): number {
  return numbersTo(count).filter((each) => !hidden.has(each)).length;
}

function numbersTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, n) => n + 1);
}
