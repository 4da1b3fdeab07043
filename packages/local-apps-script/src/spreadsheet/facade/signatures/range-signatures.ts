// The overloads of Range and RangeList, as the Apps Script reference lists them.
import { each, hostClass } from './signatures.ts';

const clear = ' | Object';
const border =
  'Boolean|null, Boolean|null, Boolean|null, Boolean|null, Boolean|null, Boolean|null | Boolean|null, Boolean|null, Boolean|null, Boolean|null, Boolean|null, Boolean|null, String|null, BorderStyle|null';

const rangeClass = hostClass('Range', {
  ...each(
    'activate activateAsCurrentCell canEdit clearContent clearDataValidations clearFormat clearNote createDeveloperMetadataFinder createFilter getA1Notation getBackground getBackgroundColor getBackgroundObject getBackgroundObjects getBackgroundColors getBackgrounds getBorder getColumn getColumnIndex getDataValidation getDataValidations getDeveloperMetadata getDisplayValue getDisplayValues getFilter getFontColor getFontColorObject getFontColorObjects getFontColors getFontFamily getFontFamilies getFontLine getFontLines getFontSize getFontSizes getFontStyle getFontStyles getFontWeight getFontWeights getFormula getFormulas getFormulaR1C1 getFormulasR1C1 getGridId getHeight getHorizontalAlignment getHorizontalAlignments getLastColumn getLastRow getNote getNotes getNumColumns getNumRows getNumberFormat getNumberFormats getRow getRowIndex getSheet getTextDirection getTextDirections getTextRotation getTextRotations getValue getValues getVerticalAlignment getVerticalAlignments getWidth getWrap getWraps getWrapStrategy getWrapStrategies isBlank isEndColumnBounded isEndRowBounded isStartColumnBounded isStartRowBounded protect trimWhitespace',
    '',
  ),
  addDeveloperMetadata:
    'String | String, DeveloperMetadataVisibility | String, String | String, String, DeveloperMetadataVisibility',
  ...each(
    'breakApart check getMergedRanges isChecked isPartOfMerge merge mergeAcross mergeVertically removeCheckboxes uncheck',
    '',
  ),
  insertCheckboxes: ' | any | any, any',
  ...each('insertCells deleteCells', 'Dimension'),
  getDataRegion: ' | Dimension',
  getNextDataCell: 'Direction',
  ...each(
    'collapseGroups expandGroups getBandings getRichTextValue getRichTextValues getTextStyle getTextStyles',
    '',
  ),
  ...each('applyColumnBanding applyRowBanding', ' | BandingTheme | BandingTheme, Boolean, Boolean'),
  ...each('shiftColumnGroupDepth shiftRowGroupDepth', 'number'),
  autoFill: 'Range, AutoFillSeries',
  autoFillToNeighbor: 'AutoFillSeries',
  setRichTextValue: 'RichTextValue',
  setRichTextValues: 'RichTextValue[][]',
  setTextStyle: 'TextStyle',
  setTextStyles: 'Object[][]',
  splitTextToColumns: ' | String | TextToColumnsDelimiter',
  ...each(
    'copyValuesToRange copyFormatToRange',
    'number, number, number, number, number | Sheet, number, number, number, number',
  ),
  clear,
  copyTo: 'Range | Range, CopyPasteType | Range, CopyPasteType, Boolean | Range, Object',
  createPivotTable: 'Range',
  createTextFinder: 'String',
  getCell: 'number, number',
  moveTo: 'Range',
  offset: 'number, number | number, number, number | number, number, number, number',
  randomize: '',
  removeDuplicates: ' | number[]',
  ...each(
    'setBackground setBackgroundColor setFontColor setFontFamily setFontLine setFontStyle setFontWeight setFormula setFormulaR1C1 setHorizontalAlignment setVerticalAlignment setNote',
    'String|null',
  ),
  setNumberFormat: 'String',
  setBackgroundRGB: 'number, number, number',
  ...each('setBackgroundColors setBackgrounds setNumberFormats setFormulas setFormulasR1C1', 'String[][]'),
  ...each(
    'setFontColors setFontFamilies setFontLines setFontSizes setFontStyles setFontWeights setHorizontalAlignments setVerticalAlignments setNotes setValues setWraps',
    'Object[][]',
  ),
  setFontSize: 'number',
  setBorder: border,
  setDataValidation: 'DataValidation|null',
  setDataValidations: 'DataValidation[][]',
  ...each('setBackgroundObject setFontColorObject', 'Color|null'),
  ...each('setBackgroundObjects setFontColorObjects', 'Color[][]'),
  setTextDirection: 'TextDirection|null',
  setTextDirections: 'TextDirection[][]',
  setTextRotation: 'number | TextRotation',
  setTextRotations: 'TextRotation[][]',
  setVerticalText: 'Boolean',
  setValue: 'any',
  setWrap: 'Boolean',
  setWrapStrategy: 'WrapStrategy|null',
  setWrapStrategies: 'WrapStrategy[][]',
  sort: 'any',
});

const rangeListClass = hostClass('RangeList', {
  ...each(
    'activate breakApart check clearContent clearDataValidations clearFormat clearNote getRanges removeCheckboxes trimWhitespace uncheck',
    '',
  ),
  clear,
  insertCheckboxes: ' | any | any, any',
  setBackgroundRGB: 'number, number, number',
  setBorder: border,
  setTextDirection: 'TextDirection|null',
  setTextRotation: 'number',
  setVerticalText: 'Boolean',
  ...each(
    'setBackground setFontColor setFontFamily setFontLine setFontStyle setFontWeight setFormula setFormulaR1C1 setHorizontalAlignment setVerticalAlignment setNote',
    'String|null',
  ),
  setFontSize: 'number',
  setNumberFormat: 'String',
  setValue: 'any',
  setWrap: 'Boolean',
  setWrapStrategy: 'WrapStrategy|null',
});

const selectionClass = hostClass(
  'Selection',
  each('getActiveSheet getActiveRange getActiveRangeList getCurrentCell', ''),
);

const textFinderClass = hostClass('TextFinder', {
  ...each('findAll findNext findPrevious getCurrentMatch', ''),
  ...each('ignoreDiacritics matchCase matchEntireCell matchFormulaText useRegularExpression', 'Boolean'),
  ...each('replaceAllWith replaceWith', 'String'),
});

/** All of them. */
export const rangeClasses = [rangeClass, rangeListClass, selectionClass, textFinderClass];
