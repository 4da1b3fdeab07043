// The overloads of everything around sheets and ranges: metadata, validations, conditional formats, filters,
// protections, named ranges.
import { each, hostClass } from './signatures.ts';

const criteria = {
  ...each('whenCellEmpty whenCellNotEmpty', ''),
  ...each('whenDateAfter whenDateBefore whenDateEqualTo', 'Date | RelativeDate'),
  ...each('whenNumberBetween whenNumberNotBetween', 'number, number'),
  ...each(
    'whenNumberEqualTo whenNumberGreaterThan whenNumberGreaterThanOrEqualTo whenNumberLessThan whenNumberLessThanOrEqualTo whenNumberNotEqualTo',
    'number',
  ),
  ...each(
    'whenFormulaSatisfied whenTextContains whenTextDoesNotContain whenTextEndsWith whenTextEqualTo whenTextStartsWith',
    'String',
  ),
  withCriteria: 'BooleanCriteria, Object[]',
};

const developerMetadataClass = hostClass('DeveloperMetadata', {
  ...each('getId getKey getLocation getValue getVisibility moveToSpreadsheet remove', ''),
  moveToColumn: 'Range',
  moveToRow: 'Range',
  moveToSheet: 'Sheet',
  setKey: 'String',
  setValue: 'String',
  setVisibility: 'DeveloperMetadataVisibility',
});

const developerMetadataLocationClass = hostClass(
  'DeveloperMetadataLocation',
  each('getColumn getLocationType getRow getSheet getSpreadsheet', ''),
);

const developerMetadataFinderClass = hostClass('DeveloperMetadataFinder', {
  ...each('find onIntersectingLocations', ''),
  withId: 'number',
  withKey: 'String',
  withLocationType: 'DeveloperMetadataLocationType',
  withValue: 'String',
  withVisibility: 'DeveloperMetadataVisibility',
});

const validationReaders = each('copy getAllowInvalid getCriteriaType getCriteriaValues getHelpText', '');

const dataValidationClass = hostClass('DataValidation', validationReaders);

const dataValidationBuilderClass = hostClass('DataValidationBuilder', {
  ...validationReaders,
  ...each('build requireDate requireTextIsEmail requireTextIsUrl', ''),
  requireCheckbox: ' | any | any, any',
  ...each(
    'requireDateAfter requireDateBefore requireDateEqualTo requireDateOnOrAfter requireDateOnOrBefore',
    'Date',
  ),
  ...each('requireDateBetween requireDateNotBetween', 'Date, Date'),
  ...each('requireNumberBetween requireNumberNotBetween', 'number, number'),
  ...each(
    'requireNumberEqualTo requireNumberGreaterThan requireNumberGreaterThanOrEqualTo requireNumberLessThan requireNumberLessThanOrEqualTo requireNumberNotEqualTo',
    'number',
  ),
  ...each(
    'requireFormulaSatisfied requireTextContains requireTextDoesNotContain requireTextEqualTo',
    'String',
  ),
  requireValueInList: 'Object[] | Object[], Boolean',
  requireValueInRange: 'Range | Range, Boolean',
  setAllowInvalid: 'Boolean',
  setHelpText: 'String|null',
  withCriteria: 'DataValidationCriteria, Object[]',
});

const conditionalFormatRuleClass = hostClass(
  'ConditionalFormatRule',
  each('copy getBooleanCondition getGradientCondition getRanges', ''),
);

const booleanConditionClass = hostClass(
  'BooleanCondition',
  each(
    'getBackground getBold getCriteriaType getCriteriaValues getFontColor getItalic getStrikethrough getUnderline getBackgroundObject getFontColorObject toString',
    '',
  ),
);

const gradientConditionClass = hostClass(
  'GradientCondition',
  each(
    'getMinColor getMidColor getMaxColor getMinType getMidType getMaxType getMinValue getMidValue getMaxValue getMinColorObject getMidColorObject getMaxColorObject toString',
    '',
  ),
);

const conditionalFormatRuleBuilderClass = hostClass('ConditionalFormatRuleBuilder', {
  ...criteria,
  ...each('build copy getBooleanCondition getGradientCondition getRanges', ''),
  ...each('setBackground setFontColor', 'String|null'),
  ...each('setBold setItalic setStrikethrough setUnderline', 'Boolean|null'),
  ...each('setGradientMinpoint setGradientMaxpoint', 'String'),
  ...each(
    'setGradientMinpointWithValue setGradientMidpointWithValue setGradientMaxpointWithValue',
    'String, InterpolationType, String',
  ),
  ...each('setBackgroundObject setFontColorObject', 'Color|null'),
  ...each('setGradientMinpointObject setGradientMaxpointObject', 'Color'),
  ...each(
    'setGradientMinpointObjectWithValue setGradientMidpointObjectWithValue setGradientMaxpointObjectWithValue',
    'Color, InterpolationType, String',
  ),
  setRanges: 'Range[]',
});

const filterClass = hostClass('Filter', {
  getRange: '',
  remove: '',
  ...each('getColumnFilterCriteria removeColumnFilterCriteria', 'number'),
  setColumnFilterCriteria: 'number, FilterCriteria|null',
  getColumnSortSpec: 'number',
  sort: 'number, Boolean',
});

const sortSpecClass = hostClass('SortSpec', each('getDimensionIndex getSortOrder isAscending', ''));

const bandingClass = hostClass('Banding', {
  ...each(
    'getFirstColumnColor getFirstRowColor getFooterColumnColor getFooterRowColor getHeaderColumnColor getHeaderRowColor getRange getSecondColumnColor getSecondRowColor remove getFirstColumnColorObject getFirstRowColorObject getFooterColumnColorObject getFooterRowColorObject getHeaderColumnColorObject getHeaderRowColorObject getSecondColumnColorObject getSecondRowColorObject',
    '',
  ),
  ...each(
    'setFirstColumnColor setFirstRowColor setFooterColumnColor setFooterRowColor setHeaderColumnColor setHeaderRowColor setSecondColumnColor setSecondRowColor',
    'String|null',
  ),
  ...each(
    'setFirstColumnColorObject setFirstRowColorObject setFooterColumnColorObject setFooterRowColorObject setHeaderColumnColorObject setHeaderRowColorObject setSecondColumnColorObject setSecondRowColorObject',
    'Color|null',
  ),
  ...each('copyTo setRange', 'Range'),
});

const groupClass = hostClass(
  'Group',
  each('collapse expand getControlIndex getDepth getRange isCollapsed remove', ''),
);

const readsImage = each('getAltTextDescription getAltTextTitle getContentUrl getUrl toBuilder', '');
const cellImageClass = hostClass('CellImage', readsImage);
const cellImageBuilderClass = hostClass('CellImageBuilder', {
  ...readsImage,
  build: '',
  ...each('setAltTextDescription setAltTextTitle setSourceUrl', 'String'),
});

const readsColor = each('asRgbColor asThemeColor getColorType', '');
const colorClass = hostClass('Color', readsColor);
const colorBuilderClass = hostClass('ColorBuilder', {
  ...readsColor,
  setRgbColor: 'String',
  setThemeColor: 'ThemeColorType',
  build: '',
});
const themeColorClass = hostClass('ThemeColor', each('getColorType getThemeColorType', ''));
/** Of Apps Script's base, not of SpreadsheetApp. */
const rgbColorClass = {
  ...hostClass('RgbColor', each('asHexString getRed getGreen getBlue getColorType', '')),
  fullName: 'RgbColor',
};
const borderClass = hostClass('Border', each('getBorderStyle getColor', ''));
const bordersClass = hostClass('Borders', each('getBottom getLeft getRight getTop', ''));
const textRotationClass = hostClass('TextRotation', each('getDegrees isVertical', ''));

const textStyleClass = hostClass(
  'TextStyle',
  each(
    'copy getFontFamily getFontSize getForegroundColor getForegroundColorObject isBold isItalic isStrikethrough isUnderline',
    '',
  ),
);

const textStyleBuilderClass = hostClass('TextStyleBuilder', {
  build: '',
  ...each('setBold setItalic setStrikethrough setUnderline', 'Boolean'),
  ...each('setFontFamily setForegroundColor', 'String'),
  setForegroundColorObject: 'Color|null | ColorBuilder',
  setFontSize: 'number',
});

const richTextValueClass = hostClass('RichTextValue', {
  ...each('copy getEndIndex getRuns getStartIndex getText', ''),
  ...each('getLinkUrl getTextStyle', ' | number, number'),
});

const richTextValueBuilderClass = hostClass('RichTextValueBuilder', {
  build: '',
  setLinkUrl: 'String|null | number, number, String|null',
  setText: 'String',
  setTextStyle: 'TextStyle|null | number, number, TextStyle|null',
});

const filterReaders = each('copy getCriteriaType getCriteriaValues getHiddenValues getVisibleValues', '');

const filterCriteriaClass = hostClass('FilterCriteria', filterReaders);

const filterCriteriaBuilderClass = hostClass('FilterCriteriaBuilder', {
  ...criteria,
  ...filterReaders,
  build: '',
  ...each('setHiddenValues setVisibleValues', 'String[]'),
});

const protectionClass = hostClass('Protection', {
  ...each(
    'canDomainEdit canEdit getDescription getEditors getProtectionType getRange getRangeName getUnprotectedRanges isWarningOnly remove',
    '',
  ),
  ...each('addEditor removeEditor', 'String | User'),
  addEditors: 'String[]',
  removeEditors: 'String[] | User[]',
  setDescription: 'String',
  ...each('setDomainEdit setWarningOnly', 'Boolean'),
  setRange: 'Range',
  setRangeName: 'String',
  setNamedRange: 'NamedRange',
  setUnprotectedRanges: 'Range[]',
});

/** As the Session service describes it too: whichever is listed last counts. */
const userClass = { ...hostClass('User', each('getEmail getUserLoginId toString', '')), fullName: 'User' };

const namedRangeClass = hostClass('NamedRange', {
  ...each('getName getRange remove', ''),
  setName: 'String',
  setRange: 'Range',
});

const chartBuilder = {
  ...each('asAreaChart asBarChart asColumnChart asComboChart asHistogramChart asLineChart asPieChart', ''),
  ...each('asScatterChart asTableChart build clearRanges getChartType getContainer getRanges', ''),
  ...each('addRange removeRange', 'Range'),
  setChartType: 'Charts.ChartType',
  setHiddenDimensionStrategy: 'Charts.ChartHiddenDimensionStrategy',
  setMergeStrategy: 'Charts.ChartMergeStrategy',
  setNumHeaders: 'number',
  setOption: 'String, any',
  setPosition: 'number, number, number, number',
  setTransposeRowsAndColumns: 'Boolean',
};
const drawnChartBuilder = {
  ...chartBuilder,
  ...each('setTitle setBackgroundColor', 'String'),
  setColors: 'String[]',
  setLegendPosition: 'Charts.Position',
};
const axesChartBuilder = { ...drawnChartBuilder, ...each('setXAxisTitle setYAxisTitle', 'String') };
const categoryChartBuilder = {
  ...axesChartBuilder,
  ...each('reverseCategories useLogScale', ''),
  setRange: 'number, number',
};
const stackedChartBuilder = { ...categoryChartBuilder, setStacked: '' };
const pointStyle = { setPointStyle: 'Charts.PointStyle' };

const chartBuilderClasses = [
  hostClass('EmbeddedChartBuilder', chartBuilder),
  hostClass('EmbeddedAreaChartBuilder', { ...stackedChartBuilder, ...pointStyle }),
  hostClass('EmbeddedBarChartBuilder', { ...stackedChartBuilder, reverseDirection: '' }),
  hostClass('EmbeddedColumnChartBuilder', stackedChartBuilder),
  hostClass('EmbeddedComboChartBuilder', stackedChartBuilder),
  hostClass('EmbeddedHistogramChartBuilder', stackedChartBuilder),
  hostClass('EmbeddedLineChartBuilder', {
    ...categoryChartBuilder,
    ...pointStyle,
    setCurveStyle: 'Charts.CurveStyle',
  }),
  hostClass('EmbeddedPieChartBuilder', { ...drawnChartBuilder, ...each('reverseCategories set3D', '') }),
  hostClass('EmbeddedScatterChartBuilder', {
    ...axesChartBuilder,
    ...pointStyle,
    ...each('setXAxisLogScale setYAxisLogScale', ''),
    ...each('setXAxisRange setYAxisRange', 'number, number'),
  }),
  hostClass('EmbeddedTableChartBuilder', {
    ...chartBuilder,
    enablePaging: 'Boolean | number | number, number',
    ...each('enableRtlTable enableSorting showRowNumberColumn useAlternatingRowStyle', 'Boolean'),
    ...each('setFirstRowNumber setInitialSortingAscending setInitialSortingDescending', 'number'),
  }),
];

const chartClass = hostClass('EmbeddedChart', {
  ...each('getChartId getContainerInfo getHiddenDimensionStrategy getMergeStrategy getNumHeaders', ''),
  ...each('getOptions getRanges getTransposeRowsAndColumns modify', ''),
});

const containerInfoClass = hostClass(
  'ContainerInfo',
  each('getAnchorColumn getAnchorRow getOffsetX getOffsetY', ''),
);

const overGridImageClass = hostClass('OverGridImage', {
  ...each(
    'getAltTextDescription getAltTextTitle getAnchorCell getAnchorCellXOffset getAnchorCellYOffset getHeight getInherentHeight getInherentWidth getScript getSheet getUrl getWidth remove resetSize',
    '',
  ),
  ...each('assignScript setAltTextDescription setAltTextTitle', 'String'),
  ...each('setAnchorCellXOffset setAnchorCellYOffset setHeight setWidth', 'number'),
  setAnchorCell: 'Range',
  replace: 'Blob | String',
});

const pivotTableClass = hostClass('PivotTable', {
  ...each(
    'getAnchorCell getColumnGroups getFilters getPivotValues getRowGroups getSourceDataRange getValuesDisplayOrientation remove',
    '',
  ),
  ...each('addColumnGroup addRowGroup', 'number'),
  addPivotValue: 'number, PivotTableSummarizeFunction',
  addCalculatedPivotValue: 'String, String',
  addFilter: 'number, FilterCriteria',
  setValuesDisplayOrientation: 'Dimension',
});
const pivotPart = each('getPivotTable getSourceDataColumn remove', '');
const pivotGroupClass = hostClass('PivotGroup', {
  ...pivotPart,
  ...each('areLabelsRepeated getDimension hideRepeatedLabels isSortAscending resetDisplayName', ''),
  ...each('showRepeatedLabels sortAscending sortDescending totalsAreShown', ''),
  setDisplayName: 'String',
  showTotals: 'Boolean',
});
const pivotValueClass = hostClass('PivotValue', {
  ...pivotPart,
  ...each('getDisplayType getFormula getSummarizedBy', ''),
  ...each('setDisplayName setFormula', 'String'),
  showAs: 'PivotValueDisplayType',
  summarizeBy: 'PivotTableSummarizeFunction',
});
const pivotFilterClass = hostClass('PivotFilter', {
  ...pivotPart,
  getFilterCriteria: '',
  setFilterCriteria: 'FilterCriteria',
});

const slicerClass = hostClass('Slicer', {
  ...each('getColumnPosition getContainerInfo getRange getTitle remove', ''),
  setColumnFilterCriteria: 'number, FilterCriteria|null',
  setPosition: 'number, number, number, number',
  setRange: 'Range',
  setTitle: 'String',
});

/** The Charts service: here it has enums alone. */
const chartsClass = { ...hostClass('Charts', {}), fullName: 'Charts' };

/** A class of the Charts service. */
const chartOptionsClass = {
  ...hostClass('ChartOptions', { get: 'String' }),
  fullName: 'Charts.ChartOptions',
};

/** All of them. */
export const objectClasses = [
  developerMetadataClass,
  developerMetadataLocationClass,
  developerMetadataFinderClass,
  dataValidationClass,
  dataValidationBuilderClass,
  conditionalFormatRuleClass,
  booleanConditionClass,
  gradientConditionClass,
  conditionalFormatRuleBuilderClass,
  filterClass,
  sortSpecClass,
  bandingClass,
  groupClass,
  cellImageClass,
  cellImageBuilderClass,
  colorClass,
  colorBuilderClass,
  themeColorClass,
  rgbColorClass,
  borderClass,
  bordersClass,
  textRotationClass,
  textStyleClass,
  textStyleBuilderClass,
  richTextValueClass,
  richTextValueBuilderClass,
  filterCriteriaClass,
  filterCriteriaBuilderClass,
  protectionClass,
  userClass,
  namedRangeClass,
  ...chartBuilderClasses,
  chartClass,
  containerInfoClass,
  slicerClass,
  overGridImageClass,
  pivotTableClass,
  pivotGroupClass,
  pivotValueClass,
  pivotFilterClass,
  chartsClass,
  chartOptionsClass,
];
