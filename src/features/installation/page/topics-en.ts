// What `Check this installation` says about each topic, in English: the question, what Google did, what the connector does
// with that, and what a person has to do about it.

import type { TopicWords } from '../rules/topics.ts';

/** A surprise: the connector's developers have to know. */
const REPORT = 'Report this.';

/**
 * The English words in which the page *Check this installation* shows its results. For each topic: the question, what
 * the connector does, and what Google did.
 */
export const TOPICS_EN: TopicWords = {
  equalsInTextCell: {
    ask: 'Text that begins with = in a plain text cell',
    use: 'Texts use automatic format.',
    formula: 'Became a formula.',
    text: 'Stayed a text.',
  },
  apostropheInTextCell: {
    ask: 'An apostrophe in a plain text cell',
    use: 'Texts use automatic format.',
    stripped: 'Disappeared.',
    kept: 'Stayed.',
  },
  numberInTextCell: {
    ask: 'A number in a plain text cell',
    use: 'IDs are read either way.',
    text: 'Became a text.',
    number: 'Stayed a number.',
  },
  datesReadBack: {
    ask: 'Milliseconds of a date',
    use: 'Dates are rounded to seconds.',
    exact: 'Are kept.',
    'millisecond-early': 'Are one too few.',
    'whole-seconds': 'Are lost.',
  },
  dottedDates: {
    ask: 'A text such as 3.4 or 3.4.2026',
    use: 'Kept as text either way.',
    dates: 'Became a date.',
    text: 'Stayed a text.',
  },
  rangeClear: {
    ask: 'Notes and dropdowns of cleared cells',
    use: 'Never done.',
    'keeps-notes-and-validations': 'Stay.',
    'clears-all': 'Go too.',
  },
  notesOfMove: {
    ask: 'The note of a cell that is cut and pasted',
    moved: ['Moved along.', 'Nothing to do.'],
    'left-behind': ['Stayed behind.', 'Notes are moved afterwards.'],
  },
  filteredRows: {
    ask: 'Filtered rows, moved or cut',
    use: 'They stay; the pull says so.',
    moved: ['Go along.', 'Gone records leave the sheet.'],
    'left-out': 'Stay where they are.',
    refused: 'Are refused.',
  },
  mergedRows: {
    ask: 'Rows with merged cells, moved or cut',
    use: 'They stay; the pull says so.',
    moved: ['Go along.', 'Gone records leave the sheet.'],
    'refused-in-part': 'Are refused if merged with other rows.',
    refused: 'Are refused.',
  },
  pivotedRows: {
    ask: 'Rows beside a pivot table, moved or cut',
    moved: ['Go along.', 'Gone records leave the sheet.'],
    refused: ['Are refused.', 'They stay; the pull says so.'],
  },
  refusedMoves: {
    ask: 'When Google refuses to move rows',
    use: 'Either is expected.',
    'at-call': 'At once.',
    'at-flush': 'When the change is written.',
  },
  rangesOfChart: {
    ask: 'The cells of a chart, read again',
    use: 'A chart is set only when its cells change.',
    'as-given': 'Column by column.',
    merged: 'Merged.',
  },
  rowsAtEnd: {
    ask: 'The format of a row added at the end',
    use: 'Set by the connector.',
    'like-the-row-above': 'Like the row above.',
    plain: 'Plain.',
  },
  writes: {
    ask: 'When others see what a script writes',
    use: 'Progress is stored only after saving.',
    buffered: 'When it saves or ends.',
    'at-once': 'At once.',
  },
  metadataOnCountedRange: {
    ask: 'A mark on a column named by numbers',
    use: 'Columns are named by letters, as C:C.',
    refused: 'Was refused.',
    accepted: 'Was accepted.',
  },
  metadataLimit: {
    ask: 'More than 30,000 characters of marks',
    use: 'Marks are few and short.',
    enforced: 'Were refused.',
    none: 'Were accepted.',
  },
  metadataInFormulas: {
    ask: 'Marks of a sheet, read by a formula',
    use: 'Formulas find sheets by headers.',
    readable: ['Could be read and found.', 'Formulas find sheets by marks or headers.'],
    'finder-refused': 'Could be read, not found.',
    refused: 'Could not be read.',
  },
  metadataOfDuplicate: {
    ask: 'The marks of a sheet that is duplicated',
    use: 'The pull stays with the original.',
    copied: 'Are copied.',
    'left-out': 'Are left out.',
  },
  sizeOfGridlessSheet: {
    ask: 'The size of a tab with only a chart',
    use: 'Such tabs are skipped.',
    throws: 'Was refused.',
    answers: 'Was told.',
  },
  metadataOfGridlessSheet: {
    ask: 'The marks of a tab with only a chart',
    use: 'Such tabs are skipped.',
    works: 'Could be read.',
    throws: 'Were refused.',
  },
  ownerProperties: {
    ask: 'The owner’s connection, read by a formula',
    'of-the-owner': ['Can be read.', 'Formulas use the owner’s token.'],
    empty: [
      'Looks empty.',
      'Pulls work, and formulas say why they don’t.',
      'Outside shared drives, let the owner run this check.',
    ],
    refused: ['Was refused.', 'Pulls work, and formulas say why they don’t.'],
  },
  triggerUid: {
    ask: 'The number that a timed trigger is told',
    use: 'Each person keeps one trigger.',
    same: 'Is that of the list.',
    'other-form': 'Differs from the list.',
    missing: 'Is missing.',
  },
  alertScope: {
    ask: 'A question without the permission for dialogs',
    needed: ['Is refused.', 'The missing permission is named first.'],
    none: ['Is shown.', 'The permission is checked where needed.'],
  },
  authorizationInfo: {
    ask: 'Which permissions are missing',
    use: 'The refused call tells which.',
    'what-is-missing': ['Google tells.', 'They are named where needed.'],
    'nothing-is-missing': 'Google says none.',
    throws: 'The call fails.',
  },
  requireScopes: {
    ask: 'Asking for a missing permission',
    'ends-it': ['Ends the run, and Google asks.', 'It is asked for first.'],
    throws: ['Fails.', 'The sentence says where to give it.'],
    'does-nothing': ['Does nothing.', 'The refused call tells which.'],
  },
  openAlert: {
    ask: 'Whether an open question uses up the six minutes',
    use: 'The clock is read after each question.',
    counts: 'Yes.',
    suspended: 'No.',
  },
  cache: {
    ask: 'A cached value during this check',
    use: 'The cache only saves time.',
    kept: 'Stayed.',
    lossy: 'Was lost.',
  },
  fetchAllThrows: {
    ask: 'The others when one of several requests fails',
    use: 'Pages are asked again one by one. Imports always go one by one.',
    'others-were-sent': 'Were sent.',
    'nothing-was-sent': 'Nothing was sent.',
  },
  fetchTimeout: {
    ask: 'Whether a request’s time limit is kept',
    use: 'A minute is kept free for it.',
    obeyed: 'Yes.',
    ignored: 'No: up to a minute.',
  },
  propertyLimits: {
    ask: 'A stored value over 9 KB',
    use: 'Values stay under 8 KB.',
    observed: 'Was accepted.',
    documented: 'Was refused.',
  },
  exceptions: {
    ask: 'What a failed call throws',
    use: 'Its text is read, not its class.',
    errors: 'A JavaScript error.',
    'other-objects': 'Another kind of object.',
  },
  chartAfterChange: {
    ask: 'Title and height of a chart with new cells',
    use: 'A chart is set only when its cells change.',
    kept: 'Are kept.',
    changed: ['Are lost in part.', 'A chart is set only when its cells change.', REPORT],
  },
  slicerColumn: {
    ask: 'The column of a slicer that hides nothing',
    use: 'Slicers get such criteria.',
    'criteria-alone': 'Is set by criteria, not by null.',
    both: 'Is set by either.',
    'null-alone': [
      'Is set by null only.',
      'Slicers come without a column.',
      `Choose the column there. ${REPORT}`,
    ],
    neither: ['Is not set.', 'Slicers come without a column.', `Choose the column there. ${REPORT}`],
  },
  foldedColumns: {
    ask: 'Columns of a folded group',
    folded: ['Are hidden.', 'New sheets fold technical columns.'],
    open: ['Still show.', 'All columns show; fold them yourself.'],
  },
  nameWithAccents: {
    ask: 'A named range with accents',
    taken: ['Was taken.', 'Ranges have the name of their sheet.'],
    refused: ['Was refused.', 'Ranges go without accents.'],
  },
  namesFollow: {
    ask: 'A named range below rows that come or go',
    follow: ['Moves along.', 'It is checked after each run.'],
    'stay-behind': ['Stays where it was.', 'It is corrected after each run.'],
  },
  nameOfGoneTab: {
    ask: 'A named range of a deleted sheet',
    use: 'A new sheet names its cells again.',
    gone: 'Goes too.',
    broken: 'Stays, without cells.',
    throws: ['Blocks reading all names.', 'Named ranges stay as they are.', REPORT],
  },
  notesOfMovedRow: {
    ask: 'The note of a row that is moved',
    use: 'Notes are written again.',
    travel: 'Moves along.',
    stay: 'Stays behind.',
  },
  longList: {
    ask: 'A dropdown of 501 items',
    use: 'Dropdowns have at most 500.',
    refused: 'Is refused; 500 are taken.',
    taken: 'Was taken.',
  },
  listWithCommas: {
    ask: 'A comma in a dropdown’s item',
    kept: ['Kept the item.', 'Such names are offered.'],
    split: ['Split or changed the item.', 'Such names can be typed.', REPORT],
  },
  manyAreas: {
    ask: 'A list of 1,000 areas in one call',
    taken: ['Was taken.', 'Formats are set in one call.'],
    refused: ['Was refused.', 'Formats stay as they are.', REPORT],
  },
  formTrigger: {
    ask: 'A trigger for form responses',
    made: ['Was made and removed.', 'Forms can feed answer sheets.'],
    refused: ['Was refused.', 'Forms can’t feed answer sheets.', REPORT],
  },
  lookCosts: {
    ask: 'Time to look for what others put on a sheet',
    use: 'Shows where a run spends its time.',
    measured: 'Was measured.',
  },
  chartOrder: {
    ask: 'The order of a chart’s ranges',
    kept: ['Is kept.', 'A chart is set only when its cells change.'],
    sorted: ['Changes.', 'Charts are compared with what was read.'],
  },
  pageCosts: {
    ask: 'Time of an empty call of this page',
    use: 'It goes into loading the program: 25 ms on a developer’s computer.',
    measured: 'Was measured.',
  },
  propertyOfCall: {
    ask: 'A property that the call before has written',
    use: 'Runs rely on this.',
    seen: 'Could be read, eleven times of eleven.',
    late: ['Was still the old one.', 'Runs rely on this.', REPORT],
  },
  templateLiterals: {
    ask: '// and /* in a page’s template literals',
    use: 'Pages have none.',
    kept: 'Is kept.',
    'slashes-cut': '// is cut.',
    'stars-cut': '/* is cut.',
    'both-cut': 'Both are cut.',
  },
  formulaCosts: {
    ask: 'Time of cells with an empty function',
    use: 'It goes into loading the program.',
    measured: 'Was measured.',
  },
  marksFollow: {
    ask: 'Marks of rows and columns that move',
    follow: ['Move along.', 'Columns are found again wherever you move them.'],
    'stay-behind': ['Stay behind.', 'Columns are found by headers.', REPORT],
  },
  marksWhenSorted: {
    ask: 'The mark of a sorted row',
    use: 'Records are found by ID.',
    stay: 'Stays in place.',
    'go-along': 'Moves along.',
  },
  manyMarks: {
    ask: '1,700 marks on rows of one sheet',
    use: 'Fewer are needed.',
    taken: 'Are taken, and go with the sheet.',
    'too-slow': 'Take too long.',
    refused: 'Were refused.',
  },
  textsInTextCells: {
    ask: '=1+1, 00123, 1/2, TRUE … in plain text cells',
    use: 'Written with an apostrophe, in automatic format.',
    both: 'Stay as they are.',
    'with-apostrophe': 'Stay with an apostrophe.',
    without: 'Stay without an apostrophe.',
    neither: 'Some change.',
  },
  textsInAutomaticCells: {
    ask: 'The same with an apostrophe, in automatic format',
    kept: ['Stay as they are.', 'Texts are written like this.'],
    changed: ['Some change.', 'Pulled texts may differ here.', REPORT],
  },
  datesTyped: {
    ask: 'The time zone of a date written as text',
    'of-the-spreadsheet': ['The spreadsheet’s.', 'Dates are written in it.'],
    'of-another-zone': ['Another.', 'Dates may be hours off.', REPORT],
  },
  callCosts: {
    ask: 'Time of single calls',
    use: 'Calls may take some seconds.',
    measured: 'Was measured.',
  },
  largeBlock: {
    ask: '20,000 rows of 33 columns, written and read',
    kept: ['Are the same.', 'Pulls write some thousand at a time.'],
    changed: ['Differ.', 'What is written is read back.', REPORT],
  },
  timedTrigger: {
    ask: 'A timed trigger that writes a cell',
    wrote: ['Works.', 'Pulls can run by schedule.'],
    'could-not-write': ['Runs, but can’t write.', 'Pulls can’t run by schedule.', 'Refresh from the menu.'],
  },
  permissions: {
    ask: 'Your permissions',
    all: ['All given.', 'Everything works.'],
    some: [
      'Some are missing.',
      'What needs them says so.',
      'Choose Franchise ▸ Schedule…, and allow everything.',
    ],
  },
  connection: {
    ask: 'The connection to the service',
    works: ['Both tokens work.', 'Pulls and imports work.'],
    'in-part': [
      'One token works.',
      'Lists of the other version can’t be pulled.',
      'See Franchise ▸ Connection….',
    ],
    fails: ['No token works.', 'Nothing can be pulled.', 'See Franchise ▸ Connection….'],
  },
};
