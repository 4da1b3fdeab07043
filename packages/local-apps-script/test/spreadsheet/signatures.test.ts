// The tables of overloads against the classes: what is declared exists, what exists is declared.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { Banding } from '../../src/spreadsheet/facade/banding.ts';
import { Border, Borders } from '../../src/spreadsheet/facade/borders.ts';
import { CellImage, CellImageBuilder } from '../../src/spreadsheet/facade/cell-image.ts';
import {
  EmbeddedAreaChartBuilder,
  EmbeddedBarChartBuilder,
  EmbeddedChartBuilder,
  EmbeddedColumnChartBuilder,
  EmbeddedComboChartBuilder,
  EmbeddedHistogramChartBuilder,
  EmbeddedLineChartBuilder,
  EmbeddedPieChartBuilder,
  EmbeddedScatterChartBuilder,
  EmbeddedTableChartBuilder,
} from '../../src/spreadsheet/facade/chart-builders.ts';
import { Color, ColorBuilder, RgbColor, ThemeColor } from '../../src/spreadsheet/facade/color-objects.ts';
import { ContainerInfo } from '../../src/spreadsheet/facade/container-info.ts';
import {
  DeveloperMetadata,
  DeveloperMetadataLocation,
  MetadataFinder,
} from '../../src/spreadsheet/facade/developer-metadata.ts';
import { ChartOptions, EmbeddedChart } from '../../src/spreadsheet/facade/embedded-chart.ts';
import { Group } from '../../src/spreadsheet/facade/group.ts';
import { NamedRange } from '../../src/spreadsheet/facade/named-range.ts';
import { OverGridImage } from '../../src/spreadsheet/facade/over-grid-images.ts';
import {
  PivotFilter,
  PivotGroup,
  PivotTable,
  PivotValue,
} from '../../src/spreadsheet/facade/pivot-tables.ts';
import { Range } from '../../src/spreadsheet/facade/range/range.ts';
import { TextRotation } from '../../src/spreadsheet/facade/range/range-alignment.ts';
import { RangeList } from '../../src/spreadsheet/facade/range/range-list.ts';
import {
  RichTextValue,
  RichTextValueBuilder,
  TextStyle,
  TextStyleBuilder,
} from '../../src/spreadsheet/facade/rich-text.ts';
import { DataValidation, DataValidationBuilder } from '../../src/spreadsheet/facade/rules/data-validation.ts';
import {
  Filter,
  FilterCriteria,
  FilterCriteriaBuilder,
  SortSpec,
} from '../../src/spreadsheet/facade/rules/filter.ts';
import { ListedUser, Protection } from '../../src/spreadsheet/facade/rules/protection.ts';
import {
  BooleanCondition,
  ConditionalFormatRule,
  ConditionalFormatRuleBuilder,
  GradientCondition,
} from '../../src/spreadsheet/facade/sheet/conditional-format.ts';
import { Selection } from '../../src/spreadsheet/facade/sheet/selection.ts';
import { Sheet } from '../../src/spreadsheet/facade/sheet/sheet.ts';
import { Slicer } from '../../src/spreadsheet/facade/slicers.ts';
import { Spreadsheet } from '../../src/spreadsheet/facade/spreadsheet/spreadsheet.ts';
import { SpreadsheetApp } from '../../src/spreadsheet/facade/spreadsheet/spreadsheet-app.ts';
import { TextFinder } from '../../src/spreadsheet/facade/text-finder.ts';
import { spreadsheetClasses } from '../../src/spreadsheet/service.ts';

const classes: Readonly<Record<string, { readonly prototype: object }>> = {
  SpreadsheetApp,
  Spreadsheet,
  Sheet,
  Range,
  RangeList,
  Selection,
  TextFinder,
  DataValidation,
  DataValidationBuilder,
  DeveloperMetadata,
  DeveloperMetadataLocation,
  DeveloperMetadataFinder: MetadataFinder,
  ConditionalFormatRule,
  ConditionalFormatRuleBuilder,
  BooleanCondition,
  GradientCondition,
  Filter,
  FilterCriteria,
  FilterCriteriaBuilder,
  Protection,
  User: ListedUser,
  NamedRange,
  SortSpec,
  Banding,
  Border,
  Borders,
  CellImage,
  CellImageBuilder,
  Group,
  Color,
  ColorBuilder,
  RgbColor,
  ThemeColor,
  TextRotation,
  TextStyle,
  TextStyleBuilder,
  RichTextValue,
  RichTextValueBuilder,
  ContainerInfo,
  EmbeddedChartBuilder,
  EmbeddedAreaChartBuilder,
  EmbeddedBarChartBuilder,
  EmbeddedColumnChartBuilder,
  EmbeddedComboChartBuilder,
  EmbeddedHistogramChartBuilder,
  EmbeddedLineChartBuilder,
  EmbeddedPieChartBuilder,
  EmbeddedScatterChartBuilder,
  EmbeddedTableChartBuilder,
  EmbeddedChart,
  ChartOptions,
  Slicer,
  OverGridImage,
  PivotTable,
  PivotGroup,
  PivotValue,
  PivotFilter,
};

const types = readFileSync(
  createRequire(import.meta.url).resolve('@types/google-apps-script/google-apps-script.spreadsheet.d.ts'),
  'utf8',
);

/** The methods of an interface in the published types. */
function published(name: string): Set<string> {
  const body =
    new RegExp(`\\n        interface ${name} \\{([\\s\\S]*?)\\n        \\}`).exec(types)?.[1] ?? '';
  return new Set([...body.matchAll(/(\w+)\(/g)].flatMap(([, method]) => method ?? []));
}

describe.each(spreadsheetClasses)('$fullName', ({ hostClass, methods }) => {
  it('has each method that it declares', () => {
    const prototype = classes[hostClass]?.prototype ?? {};
    const missing = Object.keys(methods).filter((method) => !(method in prototype));
    expect(missing).toEqual([]);
  });

  // The types of other services stand elsewhere; those of borders nowhere.
  it.skipIf(['User', 'ChartOptions', 'RgbColor', 'Border', 'Borders'].includes(hostClass))(
    'declares only methods that Apps Script has',
    () => {
      const known = published(hostClass);
      // Older than the published types, still there: other names of getBackground and the like.
      for (const old of [
        'getBackgroundColor',
        'getBackgroundColors',
        'setBackgroundColor',
        'setBackgroundColors',
      ])
        known.add(old);
      for (const old of ['getColumnIndex', 'getColumnSortSpec', 'getKey', 'openByKey']) known.add(old);
      // In no published type, and seen to work at Google.
      known.add('getBorder');
      known.add('toString');
      // In Google's reference, and not in the published types: colours of conditional formats as objects.
      if (/Condition$|^ConditionalFormat/.test(hostClass)) {
        for (const name of ['getBackgroundObject', 'getFontColorObject']) known.add(name);
        for (const name of ['setBackgroundObject', 'setFontColorObject']) known.add(name);
        for (const point of ['Min', 'Mid', 'Max']) {
          known.add(`get${point}ColorObject`).add(`setGradient${point}pointObjectWithValue`);
          if (point !== 'Mid') known.add(`setGradient${point}pointObject`);
        }
      }
      // In Google's reference, and not in the published types yet.
      if (hostClass.startsWith('Pivot'))
        for (const name of ['getSourceDataColumn', 'getSourceDataRange', 'remove']) known.add(name);
      for (const colour of [...known].filter((name) => hostClass === 'Banding' && name.endsWith('Color')))
        known.add(`${colour}Object`);
      expect(Object.keys(methods).filter((method) => !known.has(method))).toEqual([]);
    },
  );
});
