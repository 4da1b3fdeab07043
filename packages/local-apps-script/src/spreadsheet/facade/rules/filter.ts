// A sheet's filter, its criteria and their builder.
import type { EnumValue, HostObject } from '../../../kernel/contract.ts';
import { addGetters, addPassedOn } from '../../../kernel/published-class.ts';
import type { FilterRule, SheetFilter } from '../../model/conditions.ts';
import { messages } from '../../model/messages.ts';
import { removeFilter, setFilterRule, sortFilter } from '../../model/operations/filtering.ts';
import { enumValue } from '../enums.ts';
import type { SheetsSession } from '../sheets-session.ts';
import { ConditionBuilder } from './boolean-conditions.ts';
import { fromConditionValue } from './condition-values.ts';

/** The filter of a sheet, as scripts hold it. */
export class Filter implements HostObject {
  readonly hostClass = 'Filter';

  constructor(
    private readonly session: SheetsSession,
    private readonly sheetId: number,
  ) {}

  private filter(): SheetFilter {
    this.session.lookAtContents();
    const { filter } = this.session.sheet(this.sheetId);
    if (filter === undefined) throw messages.rangeNotFound();
    return filter;
  }

  getRange(): HostObject {
    return this.session.objects.range(this.session, this.sheetId, this.filter().area);
  }

  getColumnFilterCriteria(column: number): HostObject | null {
    const rule = this.filter().rules.get(column);
    return rule === undefined ? null : new FilterCriteria(this.session, rule);
  }

  setColumnFilterCriteria(column: number, criteria: FilterCriteria | null): this {
    this.session.changeSheet('setColumnFilterCriteria', this.sheetId, (sheet) =>
      setFilterRule(this.session.workbook, sheet, column, criteria?.rule),
    );
    return this;
  }

  removeColumnFilterCriteria(column: number): this {
    this.session.changeSheet('removeColumnFilterCriteria', this.sheetId, (sheet) =>
      setFilterRule(this.session.workbook, sheet, column, undefined),
    );
    return this;
  }

  sort(column: number, ascending: boolean): this {
    this.session.changeSheet('sort', this.sheetId, (sheet) =>
      sortFilter(this.session.workbook, sheet, { column, ascending }),
    );
    return this;
  }

  /** What the filter was last sorted by. */
  getColumnSortSpec(column: number): HostObject {
    return new SortSpec(this.session, this.sheetId, column);
  }

  remove(): void {
    this.session.changeSheet('remove', this.sheetId, (sheet) => removeFilter(this.session.workbook, sheet), {
      structural: true,
    });
  }
}

/** How a column of the filter is sorted. Asking one by which it isn't sorted fails, as it does at Google. */
export class SortSpec implements HostObject {
  readonly hostClass = 'SortSpec';

  constructor(
    private readonly session: SheetsSession,
    private readonly sheetId: number,
    private readonly column: number,
  ) {}

  private isAscendingOr(property: string): boolean {
    this.session.lookAtContents();
    const sorted = this.session.sheet(this.sheetId).filter?.sortedBy;
    if (sorted?.column !== this.column) throw messages.sortSpec(property);
    return sorted.ascending;
  }

  isAscending(): boolean {
    return this.isAscendingOr('isAscending');
  }

  getSortOrder(): EnumValue {
    return enumValue('SortOrder', this.isAscendingOr('getSortOrder') ? 'ASCENDING' : 'DESCENDING');
  }

  getDimensionIndex(): number {
    this.isAscendingOr('getDimensionIndex');
    return this.column;
  }
}

/** What a column of a filter hides. */
export class FilterCriteria implements HostObject {
  readonly hostClass = 'FilterCriteria';

  static {
    addGetters(FilterCriteria, {
      getCriteriaType: ({ rule }) =>
        rule.condition === undefined ? null : enumValue('BooleanCriteria', rule.condition.criteria),
      getCriteriaValues: ({ rule, session }) =>
        (rule.condition?.values ?? []).map((value) => fromConditionValue(session, value)),
      getHiddenValues: ({ rule }) => [...rule.hiddenValues],
      getVisibleValues: ({ rule }) => [...(rule.visibleValues ?? [])],
    });
  }

  constructor(
    private readonly session: SheetsSession,
    readonly rule: FilterRule,
  ) {}

  copy(): HostObject {
    return new FilterCriteriaBuilder(this.session, this.rule);
  }
}

/** What `newFilterCriteria` and `FilterCriteria.copy` return. */
export class FilterCriteriaBuilder extends ConditionBuilder implements HostObject {
  readonly hostClass = 'FilterCriteriaBuilder';

  static {
    const names = 'copy getCriteriaType getCriteriaValues getHiddenValues getVisibleValues';
    addPassedOn(FilterCriteriaBuilder, (self) => self.build(), names);
  }

  private hiddenValues: readonly string[];
  private visibleValues: readonly string[] | undefined;

  constructor(session: SheetsSession, rule?: FilterRule) {
    super(session);
    this.condition = rule?.condition;
    this.hiddenValues = rule?.hiddenValues ?? [];
    this.visibleValues = rule?.visibleValues;
  }

  build(): FilterCriteria {
    const { condition, hiddenValues, visibleValues } = this;
    return new FilterCriteria(this.session, { condition, hiddenValues, visibleValues });
  }

  setHiddenValues(values: readonly string[]): this {
    this.hiddenValues = values.map(String);
    return this;
  }

  setVisibleValues(values: readonly string[]): this {
    this.visibleValues = values.map(String);
    return this;
  }
}
