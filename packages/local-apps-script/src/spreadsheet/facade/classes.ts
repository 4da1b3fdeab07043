// The classes that SpreadsheetApp's objects have, and what they take otherwise than the published types say.
import { evenIfNotEnabled, type HostClassSpec, type MethodRule } from '../../kernel/contract.ts';
import { each, publishedClass } from '../../kernel/published-class.ts';
import { Banding } from './banding.ts';
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
} from './chart-builders.ts';
import { Color, ColorBuilder, RgbColor, ThemeColor } from './color-objects.ts';
import { ContainerInfo } from './container-info.ts';
import {
  BigQueryDataSourceSpecBuilder,
  DataExecutionStatus,
  DataSourceSheet,
  DataSourceSpec,
  DataSourceSpecBuilder,
} from './data-sources.ts';
import { DeveloperMetadata, DeveloperMetadataLocation, MetadataFinder } from './developer-metadata.ts';
import { ChartOptions, EmbeddedChart } from './embedded-chart.ts';
import { Group } from './group.ts';
import { NamedRange } from './named-range.ts';
import { Range } from './range/range.ts';
import { TextRotation } from './range/range-alignment.ts';
import { RangeList } from './range/range-list.ts';
import { RichTextValue, RichTextValueBuilder, TextStyle, TextStyleBuilder } from './rich-text.ts';
import { DataValidation, DataValidationBuilder } from './rules/data-validation.ts';
import { Filter, FilterCriteria, FilterCriteriaBuilder, SortSpec } from './rules/filter.ts';
import { ListedUser, Protection } from './rules/protection.ts';
import {
  BooleanCondition,
  ConditionalFormatRule,
  ConditionalFormatRuleBuilder,
  GradientCondition,
} from './sheet/conditional-format.ts';
import { Selection } from './sheet/selection.ts';
import { Sheet } from './sheet/sheet.ts';
import { Slicer } from './slicers.ts';
import { Spreadsheet } from './spreadsheet/spreadsheet.ts';
import { SpreadsheetApp } from './spreadsheet/spreadsheet-app.ts';
import { TextFinder } from './text-finder.ts';

/** By the name that Google has for them. */
const CLASSES: Readonly<Record<string, { readonly prototype: object }>> = {
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
  BigQueryDataSourceSpecBuilder,
  DataExecutionStatus,
  DataSourceSheet,
  DataSourceSpec,
  DataSourceSpecBuilder,
  /** The Charts service has enums alone here. */
  Charts: Object,
};

/** Those that don't belong to SpreadsheetApp, or are it. */
const FULL_NAMES: Readonly<Record<string, string>> = {
  SpreadsheetApp: 'SpreadsheetApp',
  RgbColor: 'RgbColor',
  User: 'User',
  Charts: 'Charts',
  ChartOptions: 'Charts.ChartOptions',
};

const bandedParts = ['Header', 'First', 'Second', 'Footer'].flatMap((part) => [
  `${part}Row`,
  `${part}Column`,
]);
const names = (before: string, between: readonly string[], after: string) =>
  between.map((name) => before + name + after).join(' ');

/** Older methods and newer ones than the published types have, and what was seen to be taken at Google. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SpreadsheetApp: { openByKey: 'String' },
  Spreadsheet: { getKey: '', insertDataSourceSheet: 'DataSourceSpec' },
  Range: {
    ...each('getBackgroundColor getBackgroundColors getColumnIndex getFontColor getFontColors', ''),
    setBackgroundColor: 'String|null',
    setBackgroundColors: 'String[][]',
    ...each('setFormula setFormulaR1C1', 'String|null'),
    ...each(
      'setFontFamilies setFontLines setFontSizes setFontStyles setFontWeights setHorizontalAlignments setVerticalAlignments setNotes setTextStyles setWraps',
      'Object[][]',
    ),
    setBackgroundObjects: 'Color[][]',
    setWrapStrategy: 'WrapStrategy|null',
    copyTo: 'Range | Range, CopyPasteType | Range, CopyPasteType, Boolean | Range, Object',
  },
  RangeList: { ...each('setFormula setFormulaR1C1', 'String|null'), setWrapStrategy: 'WrapStrategy|null' },
  DataValidationBuilder: {
    requireValueInList: 'Object[] | Object[], Boolean',
    setHelpText: 'String|null',
  },
  BooleanCondition: each('getBackgroundObject getFontColorObject toString', ''),
  GradientCondition: each('getMinColorObject getMidColorObject getMaxColorObject toString', ''),
  ConditionalFormatRuleBuilder: {
    ...each('setBackgroundObject setFontColorObject', 'Color|null'),
    ...each('setGradientMinpointObject setGradientMaxpointObject', 'Color'),
    ...each(
      names('setGradient', ['Min', 'Mid', 'Max'], 'pointObjectWithValue'),
      'Color, InterpolationType, String',
    ),
  },
  Filter: { getColumnSortSpec: 'number' },
  Banding: {
    ...each(names('get', bandedParts, 'ColorObject'), ''),
    ...each(names('set', bandedParts, 'ColorObject'), 'Color|null'),
  },
  TextStyleBuilder: { setForegroundColorObject: 'Color|null | ColorBuilder' },
  // As the Session service describes it too: whichever is listed last counts.
  User: each('getUserLoginId toString', ''),
};

const scopes = ['spreadsheets.currentonly', 'spreadsheets'];
const REQUIRED: Readonly<Record<string, MethodRule>> = {
  // The menu of an add-on that isn't enabled yet is made without any right to documents
  // (docs/platform.md#authorisation-modes).
  getUi: evenIfNotEnabled,
  open: { scopes: ['spreadsheets'] },
  create: { scopes: ['spreadsheets'] },
  // The reference lists `spreadsheets` alone; the open file was observed to open with the narrower scope as well.
  openById: { scopes },
  openByKey: { scopes },
  openByUrl: { scopes },
};

/** All of them, with their overloads. */
export const spreadsheetClasses: readonly HostClassSpec[] = Object.entries(CLASSES).map(([name, Class]) =>
  publishedClass(
    FULL_NAMES[name] ?? `SpreadsheetApp.${name}`,
    Class,
    OTHERWISE[name],
    name === 'SpreadsheetApp' ? REQUIRED : undefined,
  ),
);
