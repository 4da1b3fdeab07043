// The enums of SpreadsheetApp, and making and reading their members.
import { EnumValue, type HostEnumSpec } from '../../kernel/contract.ts';

const members = {
  AutoFillSeries: 'DEFAULT_SERIES ALTERNATE_SERIES',
  BandingTheme: 'LIGHT_GREY CYAN GREEN YELLOW ORANGE BLUE TEAL GREY BROWN LIGHT_GREEN INDIGO PINK',
  BooleanCriteria:
    'CELL_EMPTY CELL_NOT_EMPTY DATE_AFTER DATE_BEFORE DATE_EQUAL_TO DATE_AFTER_RELATIVE DATE_BEFORE_RELATIVE DATE_EQUAL_TO_RELATIVE NUMBER_BETWEEN NUMBER_EQUAL_TO NUMBER_GREATER_THAN NUMBER_GREATER_THAN_OR_EQUAL_TO NUMBER_LESS_THAN NUMBER_LESS_THAN_OR_EQUAL_TO NUMBER_NOT_BETWEEN NUMBER_NOT_EQUAL_TO TEXT_CONTAINS TEXT_DOES_NOT_CONTAIN TEXT_EQUAL_TO TEXT_NOT_EQUAL_TO TEXT_STARTS_WITH TEXT_ENDS_WITH CUSTOM_FORMULA',
  BorderStyle: 'DOTTED DASHED SOLID SOLID_MEDIUM SOLID_THICK DOUBLE',
  ColorType: 'UNSUPPORTED RGB THEME',
  CopyPasteType:
    'PASTE_NORMAL PASTE_NO_BORDERS PASTE_FORMAT PASTE_FORMULA PASTE_DATA_VALIDATION PASTE_VALUES PASTE_CONDITIONAL_FORMATTING PASTE_COLUMN_WIDTHS',
  DataValidationCriteria:
    'DATE_AFTER DATE_BEFORE DATE_BETWEEN DATE_EQUAL_TO DATE_IS_VALID_DATE DATE_NOT_BETWEEN DATE_ON_OR_AFTER DATE_ON_OR_BEFORE NUMBER_BETWEEN NUMBER_EQUAL_TO NUMBER_GREATER_THAN NUMBER_GREATER_THAN_OR_EQUAL_TO NUMBER_LESS_THAN NUMBER_LESS_THAN_OR_EQUAL_TO NUMBER_NOT_BETWEEN NUMBER_NOT_EQUAL_TO TEXT_CONTAINS TEXT_DOES_NOT_CONTAIN TEXT_EQUAL_TO TEXT_IS_VALID_EMAIL TEXT_IS_VALID_URL VALUE_IN_LIST VALUE_IN_RANGE CUSTOM_FORMULA CHECKBOX',
  DeveloperMetadataLocationType: 'SPREADSHEET SHEET ROW COLUMN',
  DeveloperMetadataVisibility: 'DOCUMENT PROJECT',
  Dimension: 'COLUMNS ROWS',
  Direction: 'UP DOWN PREVIOUS NEXT',
  InterpolationType: 'NUMBER PERCENT PERCENTILE MIN MAX',
  ProtectionType: 'RANGE SHEET',
  RecalculationInterval: 'ON_CHANGE MINUTE HOUR',
  RelativeDate: 'TODAY TOMORROW YESTERDAY PAST_WEEK PAST_MONTH PAST_YEAR',
  SheetType: 'GRID OBJECT DATASOURCE',
  SortOrder: 'ASCENDING DESCENDING',
  ThemeColorType: 'UNSUPPORTED TEXT BACKGROUND ACCENT1 ACCENT2 ACCENT3 ACCENT4 ACCENT5 ACCENT6 HYPERLINK',
  TextToColumnsDelimiter: 'COMMA SEMICOLON PERIOD SPACE',
  TextDirection: 'LEFT_TO_RIGHT RIGHT_TO_LEFT',
  WrapStrategy: 'WRAP OVERFLOW CLIP',
} as const;

/** The name of an enum of SpreadsheetApp. */
export type EnumName = keyof typeof members;

/** All enums of SpreadsheetApp. */
export const spreadsheetEnums: readonly HostEnumSpec[] = Object.entries(members).map(([name, list]) => ({
  path: `SpreadsheetApp.${name}`,
  members: list.split(' '),
}));

/** A member of one of the enums above. */
export function enumValue(name: EnumName, member: string): EnumValue {
  return new EnumValue(`SpreadsheetApp.${name}`, member);
}

/** The member's name when the value is one of that enum, else undefined. */
export function memberOf(name: EnumName, value: unknown): string | undefined {
  return value instanceof EnumValue && value.path === `SpreadsheetApp.${name}` ? value.name : undefined;
}
