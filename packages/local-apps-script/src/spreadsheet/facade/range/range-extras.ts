// Checkboxes, merged cells, shifting cells, the edge of data, copies by row and column numbers.
import type { EnumValue, HostObject } from '../../../kernel/contract.ts';
import { addMethods } from '../../../kernel/published-class.ts';
import { clearCells, readArea, writeEntries } from '../../model/cells.ts';
import { copyCells } from '../../model/operations/copying.ts';
import { mayMerge, mergeCells, unmergeCells } from '../../model/operations/merging.ts';
import { nextDataCell, shiftCells } from '../../model/operations/range-tools.ts';
import { type Area, cellArea, contains, intersects } from '../../model/values.ts';
import { makeRange } from '../range-base.ts';
import { DataValidationBuilder } from '../rules/data-validation.ts';
import { RangeAlignment } from './range-alignment.ts';

/** The part of Range about checkboxes, merged cells and cells that shift. */
export class RangeExtras extends RangeAlignment {
  static {
    for (const [method, type] of [
      ['copyValuesToRange', 'PASTE_VALUES'],
      ['copyFormatToRange', 'PASTE_FORMAT'],
    ] as const)
      addMethods(RangeExtras.prototype, {
        [method](target: number | Target, column: number, columnEnd: number, row: number, rowEnd: number) {
          const sheetId = typeof target === 'number' ? target : target.sheetId;
          const rows = Math.max(1, rowEnd - row + 1);
          const area: Area = { row, column, rows, columns: Math.max(1, columnEnd - column + 1) };
          this.session.writeCells(method, sheetId, area, (sheet) => {
            const from = { sheet: this.model, area: this.area };
            copyCells(this.session.workbook, from, { sheet, area }, { type, transposed: false });
          });
        },
      });
  }

  private checkboxAt(row: number, column: number): readonly [unknown, unknown] | undefined {
    const { workbook } = this.session;
    const { validation } = workbook.styles.get(this.model.grid.style(row, column));
    const rule = workbook.validations.get(validation);
    if (rule?.condition.criteria !== 'CHECKBOX') return undefined;
    const [on, off] = rule.condition.values;
    return [on?.kind === 'plain' ? on.value : true, off?.kind === 'plain' ? off.value : false];
  }

  insertCheckboxes(...values: readonly unknown[]): this {
    const rule = new DataValidationBuilder(this.session).requireCheckbox(...values).build();
    const value = this.session.workbook.validations.numberOf(rule.rule);
    this.set('insertCheckboxes', 'validation', value);
    return this.setBoxes('insertCheckboxes', (box, current) => (current === null ? box[1] : undefined));
  }

  /** The values go with the boxes (docs/platform.md#checkboxes). */
  removeCheckboxes(): this {
    const { workbook } = this.session;
    this.session.writeCells('removeCheckboxes', this.sheetId, this.area, (sheet) => {
      readArea(this.area, (row, column) => {
        if (this.checkboxAt(row, column) === undefined) return;
        clearCells(workbook, sheet, cellArea(row, column), { contents: true, validations: true });
      });
    });
    return this;
  }

  check(): this {
    return this.setBoxes('check', ([on]) => on);
  }

  uncheck(): this {
    return this.setBoxes('uncheck', ([, off]) => off);
  }

  /** Changes only cells that have a checkbox, with the rule's own values (docs/platform.md#checkboxes). */
  private setBoxes(
    method: string,
    value: (box: readonly [unknown, unknown], current: unknown) => unknown,
  ): this {
    const { workbook } = this.session;
    this.session.writeCells(method, this.sheetId, this.area, (sheet) => {
      readArea(this.area, (row, column) => {
        const box = this.checkboxAt(row, column);
        const next = box && value(box, sheet.grid.value(row, column));
        if (next !== undefined) writeEntries(workbook, sheet, cellArea(row, column), [[next]]);
      });
    });
    return this;
  }

  /** Null when boxes differ or a cell has none. */
  isChecked(): boolean | null {
    const states = this.readEach((row, column) => {
      const box = this.checkboxAt(row, column);
      return box === undefined ? null : this.model.grid.value(row, column) === box[0];
    }).flat();
    const [first = null] = states;
    return states.every((state) => state === first) ? first : null;
  }

  merge(): this {
    return this.merging('merge', [this.area]);
  }

  mergeAcross(): this {
    const { area } = this;
    const rows = Array.from({ length: area.rows }, (_, r) => ({ ...area, row: area.row + r, rows: 1 }));
    return this.merging('mergeAcross', rows);
  }

  mergeVertically(): this {
    const { area } = this;
    const columns = Array.from({ length: area.columns }, (_, c) => ({
      ...area,
      column: area.column + c,
      columns: 1,
    }));
    return this.merging('mergeVertically', columns);
  }

  private merging(method: string, areas: readonly Area[]): this {
    for (const area of areas) mayMerge(this.model, area);
    this.session.writeCells(method, this.sheetId, this.area, (sheet) => {
      for (const area of areas) mergeCells(this.session.workbook, sheet, area);
    });
    return this;
  }

  breakApart(): this {
    this.session.writeCells('breakApart', this.sheetId, this.area, (sheet) =>
      unmergeCells(this.session.workbook, sheet, this.area),
    );
    return this;
  }

  getMergedRanges(): HostObject[] {
    this.session.lookAtContents();
    return this.model.merges
      .filter((area) => intersects(area, this.area))
      .map((area) => makeRange(this.session, this.sheetId, area));
  }

  isPartOfMerge(): boolean {
    this.session.lookAtContents();
    return this.model.merges.some((area) => contains(area, this.area));
  }

  getNextDataCell(direction: EnumValue): HostObject {
    this.session.lookAtContents();
    return makeRange(this.session, this.sheetId, nextDataCell(this.model, this.area, direction.name));
  }

  /** Shifts everything beyond the range, but only in its own rows or columns (docs/platform.md#shifting-cells). */
  insertCells(dimension: EnumValue): this {
    return this.shifting('insertCells', dimension, true);
  }

  deleteCells(dimension: EnumValue): void {
    this.shifting('deleteCells', dimension, false);
  }

  private shifting(method: string, dimension: EnumValue, insert: boolean): this {
    this.session.writeCells(method, this.sheetId, this.area, (sheet) =>
      shiftCells(
        this.session.workbook,
        sheet,
        this.area,
        dimension.name === 'ROWS' ? 'row' : 'column',
        insert,
      ),
    );
    return this;
  }
}

interface Target {
  readonly sheetId: number;
}
