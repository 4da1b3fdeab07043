// Every message that the Sheets service throws, in one place. Most were seen at Google (docs/platform.md#ranges,
// docs/platform.md#signatures-of-methods); a few are worded like their neighbours.
import { PlatformError } from '../../kernel/contract.ts';
import { columnLetters } from './a1.ts';

/** Most cells a spreadsheet may have (docs/platform.md#sizes-of-a-spreadsheet). */
export const MAX_CELLS = 10_000_000;
/** Most columns a sheet may have: `ZZZ` (docs/platform.md#sizes-of-a-spreadsheet). */
export const MAX_COLUMNS = 18_278;
/** Most characters that the metadata of a sheet may have, keys and values; as many for the spreadsheet itself. */
export const MAX_METADATA_CHARACTERS = 30_000;
/** Most characters a cell may hold (docs/platform.md#sizes-of-a-spreadsheet). */
export const MAX_CELL_CHARACTERS = 50_000;

const fail = (message: string, portuguese?: string): PlatformError => new PlatformError(message, portuguese);

/** The errors that SpreadsheetApp throws, by what went wrong. */
export const messages = {
  outside: () =>
    fail(
      'The coordinates of the range are outside the dimensions of the sheet.',
      'As coordenadas do intervalo estão fora das dimensões da página.',
    ),
  rangeNotFound: () => fail('Range not found', 'Intervalo não encontrado'),
  sheetNotFound: () => fail('Sheet not found'),
  rowTooSmall: () => fail('The starting row of the range is too small.'),
  columnTooSmall: () => fail('The starting column of the range is too small.'),
  noRows: () => fail('The number of rows in the range must be at least 1.'),
  noColumns: () => fail('The number of columns in the range must be at least 1.'),
  rowsMismatch: (data: number, range: number) =>
    fail(
      `The number of rows in the data does not match the number of rows in the range. The data has ${data} but the range has ${range}.`,
    ),
  columnsMismatch: (data: number, range: number) =>
    fail(
      `The number of columns in the data does not match the number of columns in the range. The data has ${data} but the range has ${range}.`,
    ),
  sheetExists: (name: string) =>
    fail(`A sheet with the name "${name}" already exists. Please enter another name.`),
  lastSheet: () => fail("You can't remove all the sheets in a document."),
  lastRows: () => fail('Sorry, it is not possible to delete all non-frozen rows.'),
  lastColumns: () => fail('Sorry, it is not possible to delete all non-frozen columns.'),
  protectedCell: () =>
    fail(
      'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.',
      'Você está tentando editar uma célula ou um objeto protegido. Entre em contato com o proprietário da planilha para remover a proteção se precisar editar.',
    ),
  filteredRow: () => fail('This operation is not supported on a range with a filtered out row.'),
  mergedCells: () => fail('This operation is not supported on a range with merged cells.'),
  fillElsewhere: () => fail('AutoFill destination range must contain the source range.'),
  fillTwoWays: () => fail('AutoFill destination range must extend the source range in only one direction.'),
  pivotTable: () => fail('This operation is not supported on a range with a pivot table.'),
  rejectedInput: (row: number, column: number, values: readonly string[]) => {
    const cell = `${columnLetters(column)}${row}`;
    const list =
      values.length === 0 ? '' : ` Please enter one of the following values: ${values.join(', ')}.`;
    return fail(
      `The data you entered in cell ${cell} violates the data validation rules set on this cell.${list}`,
      `Os dados que você inseriu na célula ${cell} violam as regras de validação de dados definidas nesta célula.`,
    );
  },
  cellTooLong: () =>
    fail(
      'Your input contains more than the maximum of 50000 characters in a single cell.',
      'Sua entrada contém mais do que o máximo de 50000 caracteres em uma única célula.',
    ),
  tooManyCells: () =>
    fail(
      'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
      'Esta ação aumentaria o número de células na pasta de trabalho acima do limite de 10000000 células.',
    ),
  tooManyColumns: () =>
    fail('This action would increase the number of columns in the sheet above the limit of 18278 columns.'),
  noPermissionToCall: (method: string) =>
    fail(`You do not have permission to call ${method}`, `Você não tem permissão para chamar ${method}`),
  openByIdScope: (method: string) =>
    fail(
      `You do not have permission to call SpreadsheetApp.${method}. Required permissions: https://www.googleapis.com/auth/spreadsheets`,
    ),
  metadataOnCells: () =>
    fail(
      'Adding developer metadata to arbitrary ranges is not currently supported. Developer metadata may only be added to the top-level spreadsheet, an individual sheet, or an entire row or column.',
    ),
  metadataFull: (of: 'sheet' | 'spreadsheet') =>
    fail(
      `The developer metadata of this ${of} exceeds the limit of ${MAX_METADATA_CHARACTERS} characters.`,
      `Os metadados de desenvolvedor desta ${of === 'sheet' ? 'página' : 'planilha'} excedem o limite de ${MAX_METADATA_CHARACTERS} caracteres.`,
    ),
  notForThisSheet: (type: string) => fail(`The action is not supported for the ${type} sheet.`),
  typedFormat: () => fail("You can't set the number format of cells in a typed column."),
  typedValidation: () => fail('This operation is not allowed on cells in typed columns.'),
  invalidArgument: (name: string) => fail(`Invalid argument: ${name}`, `Argumento inválido: ${name}`),
  secondBanding: () =>
    fail(
      'You cannot add alternating background colors to a range that already has alternating background colors.',
    ),
  noGroup: (axis: 'row' | 'column', index: number, depth: number) =>
    fail(`A ${axis} group does not exist at index ${index} and group depth ${depth}`),
  sortSpec: (property: string) =>
    fail(
      `Unexpected error while getting the method or property ${property} on object SpreadsheetApp.SortSpec.`,
    ),
  lastVisibleSheet: () => fail("You can't hide all the sheets in a document."),
  mergeOverFrozen: (axis: 'rows' | 'columns') => fail(`You can't merge frozen and non-frozen ${axis}`),
  secondFilter: () => fail("You can't create a filter in a sheet that already has a filter."),
  namedRangeName: () => fail('The name given to this range is invalid.'),
  conditionalRuleRanges: () => fail('Ranges must have at least one range.'),
  signature: (types: string, method: string) =>
    fail(`The parameters (${types}) don't match the method signature for SpreadsheetApp.${method}.`),
} as const;
