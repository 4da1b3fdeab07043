// Slicers that a script puts on a sheet, changes and removes.
import { expect, it } from 'vitest';
import type { FilterCriteriaBuilder } from '../../src/spreadsheet/facade/rules/filter.ts';
import { workbookFromJson, workbookToJson } from '../../src/spreadsheet/model/snapshot.ts';
import { createRuntime, is, type Slicer } from './support.ts';

it('a slicer stands on its sheet, says what it filters by, and follows what it filters', () => {
  const runtime = createRuntime();
  const { app, sheet, range, end } = runtime.start();
  const home = sheet(runtime.workbook.sheets[0]?.name ?? '');
  const records = () => {
    app.flush();
    return runtime.workbook.sheets[0]?.slicers ?? [];
  };
  const slicer = is<Slicer>(home.insertSlicer(range('A1:C9'), 2, 6, 10, 0), 'Slicer');
  expect(slicer.getColumnPosition()).toBeNull();
  const criteria = (hidden: string[]) =>
    is<FilterCriteriaBuilder>(app.newFilterCriteria(), 'FilterCriteriaBuilder')
      .setHiddenValues(hidden)
      .build();
  slicer.setTitle('Unit').setColumnFilterCriteria(2, criteria([]));
  const record = { area: { row: 1, column: 1, rows: 9, columns: 3 }, title: 'Unit', column: 2 };
  expect(records()).toMatchObject([{ ...record, place: { row: 2, column: 6, x: 10, y: 0 } }]);
  expect(workbookFromJson(workbookToJson(runtime.workbook)).sheets[0]?.slicers).toEqual(records());
  home.insertColumnsBefore(1, 1);
  slicer.setPosition(4, 7, 0, 0);
  expect(records()).toMatchObject([{ area: { column: 2, columns: 3 }, place: { row: 4, column: 7 } }]);
  expect(home.getSlicers().map((one) => one.getTitle())).toEqual(['Unit']);
  expect(slicer.getColumnPosition()).toBe(2);
  expect(() => slicer.setColumnFilterCriteria(2, criteria(['a']))).toThrow('no slicers that hide rows');
  expect(slicer.setColumnFilterCriteria(2, null).getColumnPosition()).toBeNull();
  slicer.remove();
  expect(records()).toEqual([]);
  expect(() => slicer.getTitle()).toThrow();
  end();
});
