// Developer metadata through its own classes (docs/platform.md#developer-metadata).
import { describe, expect, it } from 'vitest';
import type { MetadataFinder } from '../../src/spreadsheet/facade/developer-metadata.ts';
import { enumValue } from '../../src/spreadsheet/facade/enums.ts';
import {
  createRuntime,
  type DeveloperMetadata,
  type DeveloperMetadataLocation,
  is,
  type Range,
  type TestExecution,
} from './support.ts';

const found = (objects: readonly unknown[]) =>
  objects.map((object) => is<DeveloperMetadata>(object, 'DeveloperMetadata'));

function columnOf(metadata: DeveloperMetadata | undefined): number | undefined {
  const location = is<DeveloperMetadataLocation>(metadata?.getLocation(), 'DeveloperMetadataLocation');
  const column = location.getColumn();
  return column === null ? undefined : is<Range>(column, 'Range').getColumn();
}

const finder = (object: unknown) => is<MetadataFinder>(object, 'DeveloperMetadataFinder');
const all = ({ book }: TestExecution) => found(finder(book.createDeveloperMetadataFinder()).find());

describe('adding', () => {
  it('takes key, value and visibility in each overload and returns what it was called on', () => {
    const execution = createRuntime().start();
    const { book, sheet, range } = execution;
    const column = range('C:C');
    expect(column.addDeveloperMetadata('a', 'v', enumValue('DeveloperMetadataVisibility', 'PROJECT'))).toBe(
      column,
    );
    book.addDeveloperMetadata('b');
    sheet('Sheet1').addDeveloperMetadata('c', enumValue('DeveloperMetadataVisibility', 'PROJECT'));
    range('4:4').addDeveloperMetadata('d', 'w');
    expect(
      all(execution).map((each) => {
        const location = is<DeveloperMetadataLocation>(each.getLocation(), 'DeveloperMetadataLocation');
        return [each.getKey(), each.getValue(), each.getVisibility().name, location.getLocationType().name];
      }),
    ).toEqual([
      ['a', 'v', 'PROJECT', 'COLUMN'],
      ['b', null, 'DOCUMENT', 'SPREADSHEET'],
      ['c', null, 'PROJECT', 'SHEET'],
      ['d', 'w', 'DOCUMENT', 'ROW'],
    ]);
  });

  it('is refused for anything but a whole row or column, which has none to give either', () => {
    const { range } = createRuntime().start();
    expect(() => range('A1:B2').addDeveloperMetadata('k')).toThrow(
      'Adding developer metadata to arbitrary ranges is not currently supported. Developer metadata may only be added to the top-level spreadsheet, an individual sheet, or an entire row or column.',
    );
    expect(() => range('A:B').addDeveloperMetadata('k')).toThrow();
    range('A:A').addDeveloperMetadata('k');
    expect(range('A1').getDeveloperMetadata()).toEqual([]);
    expect(range('A:A').getDeveloperMetadata()).toHaveLength(1);
  });
});

describe('finding', () => {
  it('a cell finds neither its row nor its column, unless it asks for intersections', () => {
    const { range } = createRuntime().start();
    range('A:A').addDeveloperMetadata('k', '1');
    range('1:1').addDeveloperMetadata('k', '2');
    expect(finder(range('A1').createDeveloperMetadataFinder()).find()).toEqual([]);
    expect(finder(range('A1').createDeveloperMetadataFinder()).onIntersectingLocations().find()).toHaveLength(
      2,
    );
    expect(finder(range('A:C').createDeveloperMetadataFinder()).find()).toHaveLength(1);
    expect(finder(range('1:1').createDeveloperMetadataFinder()).find()).toHaveLength(1);
  });

  it('by key, value, visibility, type and id', () => {
    const { book, range } = createRuntime().start();
    range('A:A').addDeveloperMetadata('k', '1');
    range('B:B').addDeveloperMetadata('k', '2');
    book.addDeveloperMetadata('k', '2');
    const make = () => finder(book.createDeveloperMetadataFinder());
    expect(make().withKey('k').find()).toHaveLength(3);
    expect(make().withKey('k').withValue('2').find()).toHaveLength(2);
    expect(make().withLocationType(enumValue('DeveloperMetadataLocationType', 'COLUMN')).find()).toHaveLength(
      2,
    );
    expect(make().withVisibility(enumValue('DeveloperMetadataVisibility', 'PROJECT')).find()).toEqual([]);
    const [first] = found(make().withKey('k').find());
    expect(
      make()
        .withId(first?.getId() ?? -1)
        .find(),
    ).toHaveLength(1);
  });
});

describe('metadata of a column', () => {
  it.each([
    ['insert before', (x: TestExecution) => x.sheet('Sheet1').insertColumnBefore(1), 4],
    ['insert after', (x: TestExecution) => x.sheet('Sheet1').insertColumnAfter(3), 3],
    ['delete before', (x: TestExecution) => x.sheet('Sheet1').deleteColumn(1), 2],
    ['move right', (x: TestExecution) => x.sheet('Sheet1').moveColumns(x.range('C:C'), 6), 5],
    ['move left', (x: TestExecution) => x.sheet('Sheet1').moveColumns(x.range('C:C'), 1), 1],
    ['delete', (x: TestExecution) => x.sheet('Sheet1').deleteColumn(3), undefined],
  ] as const)('follows: %s', (_, change, expected) => {
    const execution = createRuntime().start();
    execution.range('C:C').addDeveloperMetadata('k');
    change(execution);
    const [metadata] = all(execution);
    expect(metadata === undefined ? undefined : columnOf(metadata)).toBe(expected);
  });

  it('is live: what was found before follows and changes', () => {
    const execution = createRuntime().start();
    const { range, sheet } = execution;
    range('C:C').addDeveloperMetadata('k', 'v');
    const [metadata] = all(execution);
    sheet('Sheet1').insertColumnBefore(1);
    expect(columnOf(metadata)).toBe(4);
    metadata?.setKey('k2').setValue('v2').moveToColumn(range('B:B'));
    expect([metadata?.getKey(), metadata?.getValue(), columnOf(metadata)]).toEqual(['k2', 'v2', 2]);
    metadata?.moveToSpreadsheet();
    expect(columnOf(metadata)).toBeUndefined();
    metadata?.remove();
    expect(all(execution)).toEqual([]);
  });

  it('stays when its cells are cut and pasted elsewhere', () => {
    const execution = createRuntime().start();
    execution.range('C:C').addDeveloperMetadata('k');
    execution.range('C:C').moveTo(execution.range('E:E'));
    expect(columnOf(all(execution)[0])).toBe(3);
  });
});

it('a sheet takes its metadata along when it is deleted', () => {
  const execution = createRuntime({ sheets: ['A', 'B'] }).start();
  execution.sheet('B').addDeveloperMetadata('k');
  execution.range('B!A:A').addDeveloperMetadata('k');
  execution.book.deleteSheet(execution.sheet('B'));
  expect(all(execution)).toEqual([]);
});

it('metadata of a row follows a sort of whole rows', () => {
  const execution = createRuntime().start();
  execution.range('A1:A3').setValues([[3], [1], [2]]);
  execution.range('1:1').addDeveloperMetadata('k');
  execution.sheet('Sheet1').sort(1);
  const [metadata] = all(execution);
  const location = is<DeveloperMetadataLocation>(metadata?.getLocation(), 'DeveloperMetadataLocation');
  expect(is<Range>(location.getRow(), 'Range').getA1Notation()).toBe('3:3');
});
