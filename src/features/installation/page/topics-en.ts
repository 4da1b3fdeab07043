// What `Check this installation` says about each topic, in English: the question; then for each answer what Google did
// and what the connector does with it.

import type { TopicWords } from '../rules/topics.ts';

/**
 * The English words in which the page *Check this installation* shows its results. For each topic: the question, what
 * Google did, and what the connector does with that.
 */
export const TOPICS_EN: TopicWords = {
  equalsInTextCell: {
    ask: 'A text with = in a plain text cell',
    formula: ['Became a formula.', 'Texts use automatic format.'],
    text: ['Stayed a text.', 'Texts use automatic format.'],
  },
  apostropheInTextCell: {
    ask: 'An apostrophe before a text in a plain text cell',
    stripped: ['Was taken off.', 'Texts use automatic format.'],
    kept: ['Stayed in the text.', 'Texts use automatic format.'],
  },
  numberInTextCell: {
    ask: 'A number in a plain text cell',
    text: ['Became a text.', 'IDs may be numbers or texts.'],
    number: ['Stayed a number.', 'IDs may be numbers or texts.'],
  },
  datesReadBack: {
    ask: 'A date with milliseconds, read again',
    exact: ['Came back as it was.', 'Dates are rounded to seconds.'],
    'millisecond-early': ['Came back a millisecond early.', 'Dates are rounded to seconds.'],
    'whole-seconds': ['Lost its milliseconds.', 'Dates are rounded to seconds.'],
  },
  dottedDates: {
    ask: 'A text such as 3.4 or 3.4.2026',
    dates: ['Became a date.', 'Such texts are protected.'],
    text: ['Stayed a text.', 'Such texts are protected.'],
  },
  rangeClear: {
    ask: 'Clearing cells with notes and dropdowns',
    'keeps-notes-and-validations': ['Kept both.', 'The connector never does this.'],
    'clears-all': ['Took both away.', 'The connector never does this.'],
  },
  notesOfMove: {
    ask: 'A cell with a note, cut and pasted',
    moved: ['Took its note.', 'Moved rows keep their notes.'],
    'left-behind': ['Came without its note.', 'Notes are moved afterwards.'],
  },
  filteredRows: {
    ask: 'Filtered rows, moved or cut',
    moved: ['Go along.', 'Gone records leave their sheet.'],
    'left-out': ['Stay where they are.', 'Such rows stay; the pull says so.'],
    refused: ['Are refused.', 'Such rows stay; the pull says so.'],
  },
  mergedRows: {
    ask: 'Rows with merged cells, moved or cut',
    moved: ['Go along.', 'Gone records leave their sheet.'],
    'refused-in-part': ['Are refused if merged with other rows.', 'Such rows stay; the pull says so.'],
    refused: ['Are refused.', 'Such rows stay; the pull says so.'],
  },
  pivotedRows: {
    ask: 'Rows beside a pivot table, moved or cut',
    moved: ['Go along.', 'Gone records leave their sheet.'],
    refused: ['Are refused.', 'Such rows stay; the pull says so.'],
  },
  refusedMoves: {
    ask: 'When Google refuses to move rows',
    'at-call': ['At once.', 'Both are expected.'],
    'at-flush': ['When the change is written.', 'Both are expected.'],
  },
  rangesOfChart: {
    ask: 'A chart’s cells, read again',
    'as-given': ['Came back column by column.', 'Charts change only with their cells.'],
    merged: ['Came back merged.', 'Charts change only with their cells.'],
  },
  rowsAtEnd: {
    ask: 'Formats of a row added at the end',
    'like-the-row-above': ['Are those of the row above.', 'Formats of new rows are set.'],
    plain: ['Are plain.', 'Formats of new rows are set.'],
  },
  writes: {
    ask: 'When others see what a script writes',
    buffered: ['When it flushes or ends.', 'Progress is saved after a flush.'],
    'at-once': ['At once.', 'Progress is saved after a flush.'],
  },
  metadataOnCountedRange: {
    ask: 'A mark on a column named by numbers',
    refused: ['Was refused.', 'Columns are named by letters: C:C.'],
    accepted: ['Was accepted.', 'Columns are named by letters: C:C.'],
  },
  metadataLimit: {
    ask: 'Over 30,000 characters of marks on a sheet',
    enforced: ['Were refused.', 'Marks are few and short.'],
    none: ['Were accepted.', 'Marks are few and short.'],
  },
  metadataInFormulas: {
    ask: 'Marks of a sheet, read by a formula',
    readable: ['Could be read and found.', 'Formulas find sheets by marks or headers.'],
    'finder-refused': ['Could be read, not found.', 'Formulas find sheets by headers.'],
    refused: ['Could not be read.', 'Formulas find sheets by headers.'],
  },
  metadataOfDuplicate: {
    ask: 'A copy of a sheet with marks',
    copied: ['Has the marks too.', 'The pull stays with the original.'],
    'left-out': ['Carries none.', 'The pull stays with the original.'],
  },
  sizeOfGridlessSheet: {
    ask: 'The size of a tab with only a chart',
    throws: ['Was refused.', 'Such tabs are skipped.'],
    answers: ['Was answered.', 'Such tabs are skipped.'],
  },
  metadataOfGridlessSheet: {
    ask: 'The marks of a tab with only a chart',
    works: ['Could be read.', 'Such tabs are skipped.'],
    throws: ['Were refused.', 'Such tabs are skipped.'],
  },
  ownerProperties: {
    ask: 'The owner’s connection, read by a formula',
    'of-the-owner': ['Could be read.', 'Formulas use the owner’s token.'],
    empty: [
      'Looked empty. Outside shared drives, let the owner run this check.',
      'Formulas say that they have no connection. Pulls work.',
    ],
    refused: ['Was refused.', 'Formulas say that they have no connection. Pulls work.'],
  },
  triggerUid: {
    ask: 'A timed trigger’s number, as it is told',
    same: ['As in the list of triggers.', 'A person’s second trigger is removed.'],
    'other-form': ['Other than in the list.', 'A person’s second trigger is removed.'],
    missing: ['Is missing.', 'A person’s second trigger is removed.'],
  },
  alertScope: {
    ask: 'A question without the permission for dialogs',
    needed: ['Is refused.', 'The missing permission is named first.'],
    none: ['Is shown.', 'The permission is checked where needed.'],
  },
  authorizationInfo: {
    ask: 'What Google says of missing permissions',
    'what-is-missing': ['Names them.', 'Permissions are named where needed.'],
    'nothing-is-missing': ['Says that none is missing.', 'The refused call tells which.'],
    throws: ['It fails.', 'The refused call tells which.'],
  },
  requireScopes: {
    ask: 'Asking for a missing permission',
    'ends-it': ['Ends the run, and Google asks.', 'It is asked for first.'],
    throws: ['Fails.', 'The sentence says where to give it.'],
    'does-nothing': ['Does nothing.', 'The refused call tells which.'],
  },
  openAlert: {
    ask: 'Whether an open question counts towards six minutes',
    counts: ['It counts.', 'The clock is read after each question.'],
    suspended: ['It doesn’t count.', 'The clock is read after each question.'],
  },
  cache: {
    ask: 'A cached value, until this check ends',
    kept: ['Was still there.', 'The cache only saves time.'],
    lossy: ['Was lost.', 'The cache only saves time.'],
  },
  fetchAllThrows: {
    ask: 'The other requests when one of several fails',
    'others-were-sent': ['Were sent.', 'Pages are asked again singly; imports always go singly.'],
    'nothing-was-sent': ['Nothing was sent.', 'Pages are asked again singly; imports always go singly.'],
  },
  fetchTimeout: {
    ask: 'Whether a request ends in time',
    obeyed: ['It does.', 'A full minute is left for it.'],
    ignored: ['It may take a minute.', 'A full minute is left for it.'],
  },
  propertyLimits: {
    ask: 'A stored value over 9 KB',
    observed: ['Was accepted.', 'Values stay under 8 KB.'],
    documented: ['Was refused.', 'Values stay under 8 KB.'],
  },
  exceptions: {
    ask: 'What Google throws when a call fails',
    errors: ['A JavaScript error.', 'Its text is read, not its class.'],
    'other-objects': ['Another kind of object.', 'Its text is read, not its class.'],
  },
  chartAfterChange: {
    ask: 'A chart that gets other cells',
    kept: ['Kept its title and height.', 'Charts change only with their cells.'],
    changed: ['Lost some of its look.', 'Charts change only with their cells. Report this.'],
  },
  slicerColumn: {
    ask: 'A slicer with a column that hides nothing',
    'criteria-alone': ['Has its column; with null it has none.', 'Slicers get criteria that hide nothing.'],
    both: ['Has its column both ways.', 'Slicers get criteria that hide nothing.'],
    'null-alone': ['Has its column only with null.', 'Choose the column in the slicer. Report this.'],
    neither: ['Has no column.', 'Choose the column in the slicer. Report this.'],
  },
  foldedColumns: {
    ask: 'Columns in a folded group',
    folded: ['Are folded.', 'New sheets fold technical columns.'],
    open: ['Stay open.', 'All columns show; fold them yourself.'],
  },
  nameWithAccents: {
    ask: 'A named range with accents',
    taken: ['Was taken.', 'Named ranges have their sheet’s name.'],
    refused: ['Was refused.', 'Named ranges go without accents.'],
  },
  namesFollow: {
    ask: 'A named range when rows before it come or go',
    follow: ['Goes along.', 'It is checked after each run.'],
    'stay-behind': ['Stays where it was.', 'It is corrected after each run.'],
  },
  nameOfGoneTab: {
    ask: 'A named range of a deleted sheet',
    gone: ['Is gone as well.', 'A new sheet names its cells again.'],
    broken: ['Is left without cells.', 'A new sheet names its cells again.'],
    throws: ['Blocks reading all names.', 'Named ranges stay as they are. Report this.'],
  },
  notesOfMovedRow: {
    ask: 'A row with a note, moved',
    travel: ['Takes its note.', 'Notes of moved rows are written again.'],
    stay: ['Leaves its note behind.', 'Notes of moved rows are written again.'],
  },
  longList: {
    ask: 'A dropdown of 501 items',
    refused: ['Was refused; 500 were taken.', 'Dropdowns have up to 500 items.'],
    taken: ['Was taken.', 'Dropdowns have up to 500 items.'],
  },
  listWithCommas: {
    ask: 'A comma in a dropdown’s item',
    kept: ['Kept the item.', 'Such names are offered.'],
    split: ['Split or changed the item.', 'Such names can be typed. Report this.'],
  },
  manyAreas: {
    ask: 'A list of 1,000 areas in one call',
    taken: ['Was taken.', 'Formats are set in one call.'],
    refused: ['Was refused.', 'Formats stay as they are. Report this.'],
  },
  formTrigger: {
    ask: 'A trigger for form responses',
    made: ['Was made and removed.', 'Forms can feed answer sheets.'],
    refused: ['Was refused.', 'Forms can’t feed answer sheets. Report this.'],
  },
  lookCosts: {
    ask: 'Time to ask what others put on a sheet',
    measured: ['Was measured.', 'Shows where a run spends its time.'],
  },
  chartOrder: {
    ask: 'The order of a chart’s ranges, read again',
    kept: ['Is kept.', 'Charts change only with their cells.'],
    sorted: ['Is different.', 'Charts are compared with what was read.'],
  },
  pageCosts: {
    ask: 'Time of a call of this page that does nothing',
    measured: ['Was measured.', 'The cost of loading the program; some 25 ms on a developer’s computer.'],
  },
  propertyOfCall: {
    ask: 'A property written by one call, read by the next',
    seen: ['Is there, eleven times.', 'Runs rely on what is stored.'],
    late: ['Was the old one.', 'Runs rely on what is stored. Report this.'],
  },
  templateLiterals: {
    ask: 'What looks like a comment in a page’s template literal',
    kept: ['Is kept.', 'Pages have none.'],
    'slashes-cut': ['Is cut after two slashes.', 'Pages have none.'],
    'stars-cut': ['Is cut between slash and star.', 'Pages have none.'],
    'both-cut': ['Is cut.', 'Pages have none.'],
  },
  formulaCosts: {
    ask: 'Time of cells with a function that does nothing',
    measured: ['Was measured.', 'The cost of loading the program in a cell.'],
  },
  marksFollow: {
    ask: 'Marks of rows and columns that move',
    follow: ['Follow.', 'Columns are found again wherever you move them.'],
    'stay-behind': ['Do not follow.', 'Columns are found by headers. Report this.'],
  },
  marksWhenSorted: {
    ask: 'The mark of a row that is sorted',
    stay: ['Stays in place.', 'Records are known by their ID.'],
    'go-along': ['Goes along.', 'Records are known by their ID.'],
  },
  manyMarks: {
    ask: '1,700 marks on rows of one sheet',
    taken: ['Were taken, and went with the sheet.', 'The connector needs fewer.'],
    'too-slow': ['Took too long for this check.', 'The connector needs fewer.'],
    refused: ['Were refused.', 'The connector needs fewer.'],
  },
  textsInTextCells: {
    ask: 'Awkward texts (=1+1, 00123, 1/2, TRUE …) in plain text cells',
    both: ['Stay as they are.', 'Texts use automatic format and an apostrophe.'],
    'with-apostrophe': ['Stay with an apostrophe.', 'Texts use automatic format and an apostrophe.'],
    without: ['Stay without an apostrophe.', 'Texts use automatic format and an apostrophe.'],
    neither: ['Some change.', 'Texts use automatic format and an apostrophe.'],
  },
  textsInAutomaticCells: {
    ask: 'These texts with an apostrophe, in automatic format',
    kept: ['Stay as they are.', 'This is how texts are written.'],
    changed: ['Some change.', 'Report this: pulled texts may differ here.'],
  },
  datesTyped: {
    ask: 'A date written as a text',
    'of-the-spreadsheet': ['Is in the spreadsheet’s time zone.', 'Dates are sent in that time zone.'],
    'of-another-zone': ['Is in another time zone.', 'Report this: dates may be hours off.'],
  },
  callCosts: {
    ask: 'How long calls take',
    measured: ['See the figures.', 'Steps allow calls of some seconds.'],
  },
  largeBlock: {
    ask: '20,000 rows of 33 columns, written and read',
    kept: ['Came back as they were.', 'Pulls write some thousand rows at a time.'],
    changed: ['Came back changed.', 'Report this. Writes are read back and compared.'],
  },
  timedTrigger: {
    ask: 'A timed trigger that writes a cell',
    wrote: ['Ran and wrote.', 'Pulls can run by schedule.'],
    'could-not-write': ['Ran, but could not write.', 'Pulls can’t run by schedule; refresh from the menu.'],
  },
  permissions: {
    ask: 'Your permissions',
    all: ['All are given.', 'Everything works.'],
    some: ['Some are missing.', 'What needs them says so.'],
  },
  connection: {
    ask: 'The connection to the service',
    works: ['Both tokens work.', 'Pulls and imports can run.'],
    'in-part': ['One token works.', 'See Connection…: lists of the other version can’t be pulled.'],
    fails: ['No token works.', 'See Connection… for what is wrong.'],
  },
};
