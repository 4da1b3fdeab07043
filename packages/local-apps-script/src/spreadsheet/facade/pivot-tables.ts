// Pivot tables as scripts make and change them. What they show stands on the grid, and follows its source.
import type { EnumValue, HostObject } from '../../kernel/contract.ts';
import { addMethods } from '../../kernel/published-class.ts';
import { messages } from '../model/messages.ts';
import { erase, keepPivots } from '../model/operations/pivots.ts';
import {
  DISPLAYS,
  type PivotFilterRecord,
  type PivotGroupRecord,
  type PivotRecord,
  type PivotValueRecord,
  SUMMARIES,
} from '../model/pivot-tables.ts';
import { enumValue } from './enums.ts';
import type { RangeBase } from './range-base.ts';
import { FilterCriteria } from './rules/filter.ts';
import type { SheetsSession } from './sheets-session.ts';

/** A table over the rows of a source. */
export class PivotTable implements HostObject {
  readonly hostClass = 'PivotTable';

  constructor(
    private readonly session: SheetsSession,
    private readonly id: number,
  ) {}

  /** Not a method. */
  record(): PivotRecord {
    this.session.lookAtContents();
    return this.found();
  }

  private found(): PivotRecord {
    const record = this.session.workbook.pivotTables.find(({ id }) => id === this.id);
    // How Sheets refuses one that is gone isn't known.
    if (record === undefined) throw messages.rangeNotFound();
    return record;
  }

  /** Not a method: `change` gets the table as it is when the change is made. */
  change(method: string, change: (record: PivotRecord) => PivotRecord): void {
    const { sheetId } = this.record();
    this.session.changeSheet(method, sheetId, () => {
      const { workbook } = this.session;
      workbook.pivotTables = workbook.pivotTables.map((one) => (one.id === this.id ? change(one) : one));
      workbook.changed({ kind: 'layout', sheetId });
    });
  }

  /** Not a method: the number of a column of the sheet as a place in the source. */
  columnOf(column: number): number {
    const { source } = this.record();
    const at = column - (source?.area.column ?? 1);
    if (source === null || at < 0 || at >= source.area.columns)
      throw messages.invalidArgument('sourceDataColumn');
    return at;
  }

  /** Not a method: the other way. */
  sheetColumn(column: number): number {
    return column + (this.record().source?.area.column ?? 1);
  }

  getAnchorCell(): HostObject {
    const { sheetId, anchor } = this.record();
    return this.session.objects.range(this.session, sheetId, { ...anchor, rows: 1, columns: 1 });
  }

  getSourceDataRange(): HostObject | null {
    const { source } = this.record();
    return source === null ? null : this.session.objects.range(this.session, source.sheetId, source.area);
  }

  private addGroup(method: string, of: 'rows' | 'columns', sourceDataColumn: number): PivotGroup {
    const group: PivotGroupRecord = {
      id: this.session.workbook.newId(),
      column: this.columnOf(sourceDataColumn),
      name: null,
      isAscending: true,
      showsTotals: true,
      repeatsLabels: false,
    };
    this.change(method, (record) => ({ ...record, [of]: [...record[of], group] }));
    return new PivotGroup(this.session, this, of, group.id);
  }

  addRowGroup(sourceDataColumn: number): PivotGroup {
    return this.addGroup('addRowGroup', 'rows', sourceDataColumn);
  }

  addColumnGroup(sourceDataColumn: number): PivotGroup {
    return this.addGroup('addColumnGroup', 'columns', sourceDataColumn);
  }

  private addValue(method: string, value: Omit<PivotValueRecord, 'id' | 'display'>): PivotValue {
    const id = this.session.workbook.newId();
    this.change(method, (record) => ({
      ...record,
      values: [...record.values, { ...value, id, display: 'DEFAULT' }],
    }));
    return new PivotValue(this.session, this, id);
  }

  addPivotValue(sourceDataColumn: number, summarizeFunction: EnumValue): PivotValue {
    const [column, by] = [this.columnOf(sourceDataColumn), summaryOf(summarizeFunction)];
    return this.addValue('addPivotValue', { column, formula: null, name: null, by });
  }

  /** Kept, and not computed: the table says so in its first cell. */
  addCalculatedPivotValue(name: string, formula: string): PivotValue {
    return this.addValue('addCalculatedPivotValue', { column: null, formula, name, by: 'CUSTOM' });
  }

  addFilter(sourceDataColumn: number, { rule }: FilterCriteria): PivotFilter {
    const filter: PivotFilterRecord = {
      id: this.session.workbook.newId(),
      column: this.columnOf(sourceDataColumn),
      rule,
    };
    this.change('addFilter', (record) => ({ ...record, filters: [...record.filters, filter] }));
    return new PivotFilter(this.session, this, filter.id);
  }

  getRowGroups(): PivotGroup[] {
    return this.record().rows.map(({ id }) => new PivotGroup(this.session, this, 'rows', id));
  }

  getColumnGroups(): PivotGroup[] {
    return this.record().columns.map(({ id }) => new PivotGroup(this.session, this, 'columns', id));
  }

  getPivotValues(): PivotValue[] {
    return this.record().values.map(({ id }) => new PivotValue(this.session, this, id));
  }

  getFilters(): PivotFilter[] {
    return this.record().filters.map(({ id }) => new PivotFilter(this.session, this, id));
  }

  getValuesDisplayOrientation(): EnumValue {
    return enumValue('Dimension', this.record().valuesIn);
  }

  setValuesDisplayOrientation(dimension: EnumValue): this {
    const valuesIn = dimension.name === 'ROWS' ? 'ROWS' : 'COLUMNS';
    this.change('setValuesDisplayOrientation', (record) => ({ ...record, valuesIn }));
    return this;
  }

  remove(): void {
    const { sheetId } = this.record();
    this.session.changeSheet('remove', sheetId, (sheet) => {
      const { workbook } = this.session;
      const { shown } = this.found();
      workbook.pivotTables = workbook.pivotTables.filter(({ id }) => id !== this.id);
      if (shown !== null) erase(workbook, sheet, shown);
    });
  }
}

/** What a group, a value and a filter have in common: they are parts of a table, found by their ids. */
abstract class PivotPart<Part extends { readonly id: number; readonly column: number | null }>
  implements HostObject
{
  abstract readonly hostClass: string;

  constructor(
    protected readonly session: SheetsSession,
    protected readonly table: PivotTable,
    private readonly id: number,
  ) {}

  protected abstract all(record: PivotRecord): readonly Part[];
  protected abstract with(record: PivotRecord, all: readonly Part[]): PivotRecord;

  protected get part(): Part {
    const found = this.all(this.table.record()).find(({ id }) => id === this.id);
    if (found === undefined) throw messages.rangeNotFound();
    return found;
  }

  protected change(method: string, change: (part: Part) => Part): this {
    this.table.change(method, (record) =>
      this.with(
        record,
        this.all(record).map((one) => (one.id === this.id ? change(one) : one)),
      ),
    );
    return this;
  }

  getPivotTable(): PivotTable {
    this.session.free();
    return this.table;
  }

  /** Null for a value by formula. */
  getSourceDataColumn(): number | null {
    const { column } = this.part;
    return column === null ? null : this.table.sheetColumn(column);
  }

  remove(): void {
    this.table.change('remove', (record) =>
      this.with(
        record,
        this.all(record).filter(({ id }) => id !== this.id),
      ),
    );
  }
}

/** Methods that say what a group does. */
const SAID_OF_GROUPS: Readonly<Record<string, Partial<PivotGroupRecord>>> = {
  hideRepeatedLabels: { repeatsLabels: false },
  showRepeatedLabels: { repeatsLabels: true },
  sortAscending: { isAscending: true },
  sortDescending: { isAscending: false },
  resetDisplayName: { name: null },
};

/** A column of the source whose values are the rows or the columns of the table. */
export class PivotGroup extends PivotPart<PivotGroupRecord> {
  readonly hostClass = 'PivotGroup';

  static {
    for (const [method, said] of Object.entries(SAID_OF_GROUPS))
      addMethods(PivotGroup.prototype, {
        [method]() {
          return this.change(method, (part) => ({ ...part, ...said }));
        },
      });
  }

  constructor(
    session: SheetsSession,
    table: PivotTable,
    private readonly of: 'rows' | 'columns',
    id: number,
  ) {
    super(session, table, id);
  }

  protected all(record: PivotRecord): readonly PivotGroupRecord[] {
    return record[this.of];
  }

  protected with(record: PivotRecord, all: readonly PivotGroupRecord[]): PivotRecord {
    return { ...record, [this.of]: all };
  }

  getDimension(): EnumValue {
    this.session.free();
    return enumValue('Dimension', this.of === 'rows' ? 'ROWS' : 'COLUMNS');
  }

  areLabelsRepeated(): boolean {
    return this.part.repeatsLabels;
  }

  isSortAscending(): boolean {
    return this.part.isAscending;
  }

  totalsAreShown(): boolean {
    return this.part.showsTotals;
  }

  showTotals(showsTotals: boolean): this {
    return this.change('showTotals', (part) => ({ ...part, showsTotals }));
  }

  setDisplayName(name: string): this {
    return this.change('setDisplayName', (part) => ({ ...part, name }));
  }
}

/** A figure of the table. */
export class PivotValue extends PivotPart<PivotValueRecord> {
  readonly hostClass = 'PivotValue';

  protected all({ values }: PivotRecord): readonly PivotValueRecord[] {
    return values;
  }

  protected with(record: PivotRecord, values: readonly PivotValueRecord[]): PivotRecord {
    return { ...record, values };
  }

  getDisplayType(): EnumValue {
    return enumValue('PivotValueDisplayType', this.part.display);
  }

  showAs(displayType: EnumValue): this {
    const display = DISPLAYS.find((one) => one === displayType.name) ?? 'DEFAULT';
    return this.change('showAs', (part) => ({ ...part, display }));
  }

  getSummarizedBy(): EnumValue {
    return enumValue('PivotTableSummarizeFunction', this.part.by);
  }

  summarizeBy(summarizeFunction: EnumValue): this {
    const by = summaryOf(summarizeFunction);
    return this.change('summarizeBy', (part) => ({ ...part, by }));
  }

  getFormula(): string | null {
    return this.part.formula;
  }

  setFormula(formula: string): this {
    return this.change('setFormula', (part) => ({ ...part, formula }));
  }

  setDisplayName(name: string): this {
    return this.change('setDisplayName', (part) => ({ ...part, name }));
  }
}

/** Which rows of the source count. */
export class PivotFilter extends PivotPart<PivotFilterRecord> {
  readonly hostClass = 'PivotFilter';

  protected all({ filters }: PivotRecord): readonly PivotFilterRecord[] {
    return filters;
  }

  protected with(record: PivotRecord, filters: readonly PivotFilterRecord[]): PivotRecord {
    return { ...record, filters };
  }

  getFilterCriteria(): FilterCriteria {
    return new FilterCriteria(this.session, this.part.rule);
  }

  setFilterCriteria({ rule }: FilterCriteria): this {
    return this.change('setFilterCriteria', (part) => ({ ...part, rule }));
  }
}

function summaryOf({ name }: EnumValue): PivotValueRecord['by'] {
  return SUMMARIES.find((one) => one === name) ?? 'SUM';
}

/** Makes a pivot table of a source, headers in its first row, that begins at the first cell of a range. */
export function createPivotTable(session: SheetsSession, at: RangeBase, source: RangeBase): PivotTable {
  const id = session.workbook.newId();
  const { sheetId, area } = at;
  session.changeSheet('createPivotTable', sheetId, () => {
    const { workbook } = session;
    keepPivots(workbook, [
      ...workbook.pivotTables,
      {
        id,
        sheetId,
        anchor: { row: area.row, column: area.column },
        source: { sheetId: source.sheetId, area: source.area },
        rows: [],
        columns: [],
        values: [],
        filters: [],
        valuesIn: 'COLUMNS',
        shown: null,
      },
    ]);
    workbook.changed({ kind: 'layout', sheetId });
  });
  return new PivotTable(session, id);
}

/** The pivot tables on a sheet, in the order in which they were made. */
export function pivotTablesOn(session: SheetsSession, sheetId: number): PivotTable[] {
  session.lookAtContents();
  return session.workbook.pivotTables
    .filter((pivot) => pivot.sheetId === sheetId)
    .map(({ id }) => new PivotTable(session, id));
}
