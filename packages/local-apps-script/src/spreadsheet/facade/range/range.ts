// What a range does beyond its own cells: copying, moving, sorting, filters, validations, protections, metadata.
import { type EnumValue, type HostObject, PlatformError } from '../../../kernel/contract.ts';
import { messages } from '../../model/messages.ts';
import { copyCells, moveCells } from '../../model/operations/copying.ts';
import { createFilter } from '../../model/operations/filtering.ts';
import { dataRegion, removeDuplicates, trimWhitespace } from '../../model/operations/range-tools.ts';
import { arrangeArea, type SortKey, sortArea } from '../../model/operations/sorting.ts';
import { type Area, lastColumnOf, lastRowOf } from '../../model/values.ts';
import { addMetadata, MetadataFinder, type MetadataScope, metadataOf } from '../developer-metadata.ts';
import { memberOf } from '../enums.ts';
import { makeRange, type RangeBase } from '../range-base.ts';
import { DataValidation } from '../rules/data-validation.ts';
import { Filter } from '../rules/filter.ts';
import { Protection } from '../rules/protection.ts';
import { TextFinder } from '../text-finder.ts';
import { RangeFill } from './range-fill.ts';

type MetadataArgument = string | EnumValue | undefined;

/** A range as scripts hold it; its parts stand in the other files of this folder. */
export class Range extends RangeFill {
  copyTo(destination: RangeBase, how?: EnumValue | CopyOptions, transposed = false): void {
    const type = memberOf('CopyPasteType', how) ?? optionType(how);
    const { workbook } = this.session;
    const target = destination.area;
    const size = transposed ? { rows: this.area.columns, columns: this.area.rows } : this.area;
    const reached: Area = {
      ...target,
      rows: Math.max(target.rows, size.rows),
      columns: Math.max(target.columns, size.columns),
    };
    const check = this.refusing(destination, reached);
    this.session.writeCells('copyTo', destination.sheetId, reached, (sheet) => {
      check();
      copyCells(
        workbook,
        { sheet: this.model, area: this.area },
        { sheet, area: target },
        { type, transposed },
      );
    });
  }

  moveTo(target: RangeBase): void {
    const area: Area = { ...target.area, rows: this.area.rows, columns: this.area.columns };
    this.session.checkProtection(this.model, this.area);
    const { workbook } = this.session;
    const keepsNotes = workbook.profile.notesOfMove === 'left-behind';
    const check = this.refusing(target, area);
    this.session.writeCells('moveTo', target.sheetId, area, (sheet) => {
      check();
      moveCells(workbook, { sheet: this.model, area: this.area }, { sheet, area }, keepsNotes);
    });
  }

  private refusing({ sheetId }: RangeBase, area: Area): () => void {
    return this.session.refusing(() => ({
      from: { sheet: this.model, area: this.area },
      to: { sheet: this.session.settledSheet(sheetId), area },
    }));
  }

  /** Columns in the specification are columns of the sheet (docs/platform.md#sorting). */
  sort(specification: unknown): this {
    const keys = sortKeys(specification);
    for (const { column } of keys) {
      if (column < this.area.column || column > lastColumnOf(this.area)) throw messages.outside();
    }
    this.session.writeCells('sort', this.sheetId, this.area, (sheet) =>
      sortArea(this.session.workbook, sheet, this.area, keys),
    );
    return this;
  }

  /** Puts the rows of the range in any order. */
  randomize(): this {
    const { workbook, context } = this.session;
    this.session.writeCells('randomize', this.sheetId, this.area, (sheet) => {
      const order = Array.from({ length: this.area.rows }, (_, index) => this.area.row + index);
      for (let left = order.length; left > 1; left -= 1) {
        const [taken] = order.splice(Math.floor(context.random() * left), 1);
        if (taken !== undefined) order.push(taken);
      }
      arrangeArea(workbook, sheet, this.area, order);
      workbook.changed({ kind: 'cells', sheetId: sheet.id, area: this.area });
    });
    return this;
  }

  removeDuplicates(columns?: readonly number[]): HostObject {
    this.session.writeCells('removeDuplicates', this.sheetId, this.area, () => undefined);
    const kept = this.session.changeNow('removeDuplicates', () =>
      removeDuplicates(this.session.workbook, this.model, this.area, columns),
    );
    return makeRange(this.session, this.sheetId, { ...this.area, rows: Math.max(1, kept) }, this.open);
  }

  trimWhitespace(): this {
    this.session.writeCells('trimWhitespace', this.sheetId, this.area, (sheet) =>
      trimWhitespace(this.session.workbook, sheet, this.area),
    );
    return this;
  }

  getDataRegion(dimension?: EnumValue): HostObject {
    this.session.lookAtContents();
    const along = dimension === undefined ? undefined : dimension.name === 'ROWS' ? 'row' : 'column';
    return makeRange(this.session, this.sheetId, dataRegion(this.model, this.area, along));
  }

  createTextFinder(text: string): HostObject {
    return new TextFinder(this.session, () => [{ sheetId: this.sheetId, area: this.area }], String(text));
  }

  createFilter(): HostObject {
    this.session.changeSheet(
      'createFilter',
      this.sheetId,
      (sheet) => createFilter(this.session.workbook, sheet, this.area),
      {
        structural: true,
        check: (sheet) => {
          if (sheet.filter !== undefined) throw messages.secondFilter();
        },
      },
    );
    return new Filter(this.session, this.sheetId);
  }

  /** The sheet's one filter, from any range of the sheet (docs/platform.md#filters). */
  getFilter(): HostObject | null {
    this.session.look();
    return this.model.filter === undefined ? null : new Filter(this.session, this.sheetId);
  }

  protect(): HostObject {
    return Protection.create(this.session, this.sheetId, this.area);
  }

  getDataValidation(): HostObject | null {
    return this.validations(this.firstCell)[0]?.[0] ?? null;
  }

  getDataValidations(): (HostObject | null)[][] {
    return this.validations(this.area);
  }

  private validations(area: Area): (HostObject | null)[][] {
    this.session.readCells(area.rows * area.columns);
    const { workbook } = this.session;
    const { grid } = this.model;
    const made = new Map<number, DataValidation>();
    return Array.from({ length: area.rows }, (_, r) =>
      Array.from({ length: area.columns }, (__, c) => {
        const { validation } = workbook.styles.get(grid.style(area.row + r, area.column + c));
        const rule = workbook.validations.get(validation);
        if (validation === undefined || rule === undefined) return null;
        const known = made.get(validation) ?? new DataValidation(this.session, rule);
        made.set(validation, known);
        return known;
      }),
    );
  }

  setDataValidation(rule: DataValidation | null): this {
    this.checkTyped(messages.typedValidation);
    return this.set('setDataValidation', 'validation', this.validationNumber(rule));
  }

  setDataValidations(rules: readonly (readonly (DataValidation | null)[])[]): this {
    this.checkTyped(messages.typedValidation);
    const numbers = rules.map((row) => row.map((rule) => this.validationNumber(rule)));
    return this.setEach('setDataValidations', 'validation', numbers, (number) => number);
  }

  private validationNumber(rule: DataValidation | null): number | undefined {
    if (rule === null) return undefined;
    if (rule.session !== this.session && rule.rule.condition.values.some(({ kind }) => kind === 'range'))
      throw new PlatformError('This runtime has no validation by a range of another spreadsheet.');
    return this.session.workbook.validations.numberOf(rule.rule);
  }

  addDeveloperMetadata(
    key: string,
    valueOrVisibility?: MetadataArgument,
    visibility?: MetadataArgument,
  ): this {
    const whole = this.wholeLine();
    if (whole === undefined) throw messages.metadataOnCells();
    addMetadata(this.session, { ...whole, sheetId: this.sheetId }, key, valueOrVisibility, visibility);
    return this;
  }

  /**
   * What is attached to exactly these whole rows or columns; nothing for other ranges
   * (docs/platform.md#developer-metadata).
   */
  getDeveloperMetadata(): HostObject[] {
    this.session.mayReadMetadata('getDeveloperMetadata');
    this.session.lookAtContents();
    const { row, column } = this.area;
    const axis = this.wholeAxis();
    if (axis === undefined) return [];
    const [first, last] = axis === 'ROW' ? [row, lastRowOf(this.area)] : [column, lastColumnOf(this.area)];
    return metadataOf(
      this.session,
      ({ location }) =>
        location.type === axis &&
        location.sheetId === this.sheetId &&
        location.index >= first &&
        location.index <= last,
    );
  }

  createDeveloperMetadataFinder(): HostObject {
    this.session.mayFindMetadata('createDeveloperMetadataFinder');
    const axis = this.wholeAxis();
    const scope: MetadataScope = { type: 'RANGE', sheetId: this.sheetId, area: this.area, axis };
    return new MetadataFinder(this.session, scope);
  }

  private wholeAxis(): 'ROW' | 'COLUMN' | undefined {
    if (this.open === 'rows') return 'ROW';
    if (this.open === 'columns') return 'COLUMN';
    // Given by numbers it is an arbitrary range, even where it covers a whole row or column.
    if (this.session.workbook.profile.metadataOnCountedRange === 'refused') return undefined;
    const { row, column, rows, columns } = this.area;
    const sheet = this.model;
    if (column === 1 && columns === sheet.maxColumns) return 'ROW';
    return row === 1 && rows === sheet.maxRows ? 'COLUMN' : undefined;
  }

  private wholeLine(): { readonly type: 'ROW' | 'COLUMN'; readonly index: number } | undefined {
    const axis = this.wholeAxis();
    if (axis === 'ROW' && this.area.rows === 1) return { type: 'ROW', index: this.area.row };
    return axis === 'COLUMN' && this.area.columns === 1
      ? { type: 'COLUMN', index: this.area.column }
      : undefined;
  }
}

interface CopyOptions {
  readonly formatOnly?: boolean;
  readonly contentsOnly?: boolean;
}

function optionType(how: EnumValue | CopyOptions | undefined): string {
  if (how === undefined || !('formatOnly' in how || 'contentsOnly' in how)) return 'PASTE_NORMAL';
  if (how.formatOnly === true) return 'PASTE_FORMAT';
  return how.contentsOnly === true ? 'PASTE_VALUES' : 'PASTE_NORMAL';
}

/** A number, `{column, ascending}` or a list of both; `ascending` left out means true (docs/platform.md#sorting). */
function sortKeys(specification: unknown): SortKey[] {
  if (Array.isArray(specification)) return specification.flatMap((each: unknown) => sortKeys(each));
  if (typeof specification === 'number') return [{ column: specification, ascending: true }];
  if (typeof specification === 'object' && specification !== null && 'column' in specification) {
    const ascending = 'ascending' in specification ? specification.ascending !== false : true;
    return [{ column: Number(specification.column), ascending }];
  }
  throw messages.signature('(class)', 'Range.sort');
}
