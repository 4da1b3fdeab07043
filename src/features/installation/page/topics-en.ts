// What `Check this installation` says about each topic, in English: the question; then for each answer what Google did
// and what the connector does with it.

import type { TopicWords } from '../rules/topics.ts';

/**
 * The English words in which the page *Check this installation* shows its results. For each topic: the question, what
 * Google did, and what the connector does with that.
 */
export const TOPICS_EN: TopicWords = {
  equalsInTextCell: {
    ask: 'A text that begins with = in a cell of format plain text',
    formula: ['Became a formula.', 'Texts go into cells of automatic format, where none becomes a formula.'],
    text: ['Stayed a text.', 'Texts go into cells of automatic format all the same.'],
  },
  apostropheInTextCell: {
    ask: 'An apostrophe in front of a text, in a cell of format plain text',
    stripped: ['Was taken off.', 'Texts go into cells of automatic format all the same, where it always is.'],
    kept: [
      'Stayed as a part of the text.',
      'Texts go into cells of automatic format, where it is taken off.',
    ],
  },
  numberInTextCell: {
    ask: 'A number written into a cell of format plain text',
    text: ['Became a text.', 'IDs are understood as numbers and as texts.'],
    number: ['Stayed a number.', 'IDs are understood as numbers and as texts.'],
  },
  datesReadBack: {
    ask: 'A date with milliseconds, written and read again',
    exact: ['Came back as it was.', 'Dates are taken for the nearest whole second all the same.'],
    'millisecond-early': ['Came back a millisecond early.', 'Dates are taken for the nearest whole second.'],
    'whole-seconds': ['Lost its milliseconds.', 'Dates are taken for the nearest whole second.'],
  },
  dottedDates: {
    ask: 'A text such as 3.4 or 3.4.2026',
    dates: ['Became a date.', 'Such texts of the service are protected, and stay texts.'],
    text: ['Stayed a text.', 'Such texts of the service are protected all the same.'],
  },
  rangeClear: {
    ask: 'Clearing cells that have notes and dropdowns',
    'keeps-notes-and-validations': ['Kept both.', 'Nothing: the connector never clears cells in this way.'],
    'clears-all': ['Took both away.', 'Nothing: the connector never clears cells in this way.'],
  },
  notesOfMove: {
    ask: 'A cell with a note that is cut and pasted',
    moved: ['Took its note along.', 'Rows that go to another sheet and back keep their notes.'],
    'left-behind': [
      'Came without its note.',
      'The notes of rows that go to another sheet are moved after them.',
    ],
  },
  filteredRows: {
    ask: 'Rows that a filter hides, when they are moved or cut',
    moved: ['Go along.', 'Rows of gone records leave their sheet also where a filter hides them.'],
    'left-out': ['Stay where they are.', 'Such rows stay in their place, and the pull says so.'],
    refused: ['Are refused.', 'Such rows stay in their place, and the pull says so.'],
  },
  mergedRows: {
    ask: 'Rows with merged cells, when they are moved or cut',
    moved: ['Go along.', 'Rows of gone records leave their sheet also with merged cells.'],
    'refused-in-part': [
      'Are refused where cells are merged with those of other rows.',
      'Such rows stay in their place, and the pull says so.',
    ],
    refused: ['Are refused.', 'Such rows stay in their place, and the pull says so.'],
  },
  pivotedRows: {
    ask: 'Rows beside a pivot table, when they are moved or cut',
    moved: ['Go along.', 'Rows of gone records leave their sheet also beside a pivot table.'],
    refused: ['Are refused.', 'Such rows stay in their place, and the pull says so.'],
  },
  refusedMoves: {
    ask: 'When Google refuses to move rows',
    'at-call': ['At once.', 'Nothing: a refusal is expected at either moment.'],
    'at-flush': ['Only when the change is written.', 'Nothing: a refusal is expected at either moment.'],
  },
  rangesOfChart: {
    ask: 'The cells of a chart, read again',
    'as-given': [
      'Came back column by column.',
      'A chart is written again only where it shows other cells, so it keeps your look.',
    ],
    merged: [
      'Came back put together.',
      'A chart is written again only where it shows other cells, so it keeps your look.',
    ],
  },
  rowsAtEnd: {
    ask: 'The formats of a row that is added at the end of a sheet',
    'like-the-row-above': [
      'Are those of the row above.',
      'Formats that matter are set on new rows in any case.',
    ],
    plain: ['Are plain.', 'Formats that matter are set on new rows in any case.'],
  },
  writes: {
    ask: 'When others see what a script has written',
    buffered: ['When the script says so, or ends.', 'Progress is saved only after a write was forced out.'],
    'at-once': ['At once.', 'Progress is saved only after a write was forced out, all the same.'],
  },
  metadataOnCountedRange: {
    ask: 'A mark on a whole column that is named by numbers',
    refused: ['Was refused.', 'Columns are named by letters, as C:C.'],
    accepted: ['Was accepted.', 'Columns are named by letters all the same.'],
  },
  metadataLimit: {
    ask: 'More than 30,000 characters of marks on one sheet',
    enforced: ['Were refused.', 'Marks are few and short, and none grows with rows or days.'],
    none: ['Were accepted.', 'Marks are few and short all the same.'],
  },
  metadataInFormulas: {
    ask: 'Marks of a sheet, read by a formula',
    readable: ['Could be read and looked for.', 'Formulas find pulled sheets by their marks or headers.'],
    'finder-refused': ['Could be read, not looked for.', 'Formulas find pulled sheets by their headers.'],
    refused: ['Could not be read.', 'Formulas find pulled sheets by their headers.'],
  },
  metadataOfDuplicate: {
    ask: 'A copy of a sheet with marks',
    copied: [
      'Carries the marks as well.',
      'A copy of a pulled sheet is yours; the pull stays with the original.',
    ],
    'left-out': ['Carries none.', 'A copy of a pulled sheet is yours; the pull stays with the original.'],
  },
  sizeOfGridlessSheet: {
    ask: 'The size of a tab that holds a chart and no cells',
    throws: ['Was refused.', 'Such tabs are passed over.'],
    answers: ['Was answered.', 'Such tabs are passed over all the same.'],
  },
  metadataOfGridlessSheet: {
    ask: 'The marks of a tab that holds a chart and no cells',
    works: ['Could be read.', 'Such tabs are passed over all the same.'],
    throws: ['Were refused.', 'Such tabs are passed over.'],
  },
  ownerProperties: {
    ask: 'The owner’s connection, read by a formula',
    'of-the-owner': ['Could be read.', 'Formulas ask the service with the owner’s token.'],
    empty: [
      'Looked empty. On a shared drive nobody is the owner; elsewhere let the owner run this check.',
      'Formulas say in words that they have no connection. Pulls work without it.',
    ],
    refused: ['Was refused.', 'Formulas say in words that they have no connection. Pulls work without it.'],
  },
  triggerUid: {
    ask: 'The number of a timed trigger, as the trigger itself is told',
    same: ['Is that of the list of triggers.', 'A second trigger of one person is found and removed.'],
    'other-form': [
      'Has another form than in the list.',
      'A second trigger of one person is found in the list and removed.',
    ],
    missing: ['Is missing.', 'A second trigger of one person is found in the list and removed.'],
  },
  alertScope: {
    ask: 'A question in a box, without the permission for dialogs',
    needed: ['Is refused.', 'What asks says which permission is missing, before anything is half done.'],
    none: ['Is shown.', 'What asks checks the permission only where it has to.'],
  },
  authorizationInfo: {
    ask: 'What Google says about permissions where some were left out',
    'what-is-missing': ['It names them.', 'The permission is named where it is needed.'],
    'nothing-is-missing': [
      'It says that all are given.',
      'The refused call itself tells which one is missing.',
    ],
    throws: ['It fails.', 'The refused call itself tells which one is missing.'],
  },
  requireScopes: {
    ask: 'Asking for a permission that was left out',
    'ends-it': ['Ends the run, and Google asks.', 'It is asked for before anything is half done.'],
    throws: ['Fails.', 'The sentence says where to give it.'],
    'does-nothing': ['Does nothing.', 'The refused call itself tells which one is missing.'],
  },
  openAlert: {
    ask: 'Whether time counts towards six minutes while a question is open',
    counts: ['It counts.', 'The clock is read again after each question.'],
    suspended: ['It doesn’t count.', 'The clock is read again after each question.'],
  },
  cache: {
    ask: 'A value in the cache, until the end of this check',
    kept: ['Was still there.', 'Nothing but speed relies on it for longer than some seconds.'],
    lossy: ['Was lost early.', 'Nothing but speed relies on it for longer than some seconds.'],
  },
  fetchAllThrows: {
    ask: 'What became of the other requests when one of several failed',
    'others-were-sent': [
      'They were sent.',
      'Pages are asked again one by one; imports are never sent together.',
    ],
    'nothing-was-sent': [
      'Nothing was sent.',
      'Pages are asked again one by one; imports are never sent together.',
    ],
  },
  fetchTimeout: {
    ask: 'Whether a request ends when its time is up',
    obeyed: ['It does.', 'There is room for a full minute in any case.'],
    ignored: ['It may take a minute.', 'There is room for a full minute in any case.'],
  },
  propertyLimits: {
    ask: 'A stored value of more than 9 KB',
    observed: ['Was accepted.', 'Values stay under 8 KB all the same.'],
    documented: ['Was refused.', 'Values stay under 8 KB.'],
  },
  exceptions: {
    ask: 'What Google throws when a call fails',
    errors: ['Is an error as JavaScript knows it.', 'Its text is read without asking for its class.'],
    'other-objects': ['Is an object of another kind.', 'Its text is read without asking for its class.'],
  },
  chartAfterChange: {
    ask: 'A chart that is changed to show other cells',
    kept: ['Kept its title and height.', 'A chart is changed only where it shows other cells.'],
    changed: ['Lost some of its look.', 'A chart is changed only where it shows other cells. Report this.'],
  },
  slicerColumn: {
    ask: 'A slicer that is given a column and hides nothing',
    'criteria-alone': [
      'Has its column; given null it has none.',
      'Slicers are given criteria that hide nothing.',
    ],
    both: ['Has its column in both ways.', 'Slicers are given criteria that hide nothing.'],
    'null-alone': [
      'Has its column only when it is given null.',
      'Slicers come without a column: choose it in the slicer. Report this.',
    ],
    neither: ['Has no column.', 'Slicers come without a column: choose it in the slicer. Report this.'],
  },
  foldedColumns: {
    ask: 'Columns in a group that is folded',
    folded: ['Are folded.', 'Technical columns are folded when a sheet is made.'],
    open: ['Stay open.', 'You see all columns, and can fold them yourself.'],
  },
  nameWithAccents: {
    ask: 'A named range with accents',
    taken: ['Was taken.', 'Named ranges have the name of their sheet.'],
    refused: ['Was refused.', 'Named ranges are given without accents then.'],
  },
  namesFollow: {
    ask: 'A named range when rows are inserted and deleted before it',
    follow: ['Goes along.', 'It is compared at the end of each run, and put right where it is wrong.'],
    'stay-behind': ['Stays where it was.', 'It is put right at the end of each run.'],
  },
  nameOfGoneTab: {
    ask: 'A named range whose sheet is deleted',
    gone: ['Is gone as well.', 'Nothing: a new sheet names its cells again.'],
    broken: ['Is left without cells.', 'A new sheet gives the name its cells again.'],
    throws: ['Keeps all names from being read.', 'Named ranges are left as they are. Report this.'],
  },
  notesOfMovedRow: {
    ask: 'A row with a note that is moved',
    travel: ['Takes its note along.', 'The notes of rows that move are written in any case.'],
    stay: ['Leaves its note behind.', 'The notes of rows that move are written in any case.'],
  },
  longList: {
    ask: 'A dropdown of 501 items',
    refused: ['Was refused; 500 were taken.', 'Dropdowns have 500 items at most.'],
    taken: ['Was taken.', 'Dropdowns have 500 items at most all the same.'],
  },
  listWithCommas: {
    ask: 'A dropdown with a comma in an item',
    kept: ['Kept the item.', 'Names with commas are offered as they are.'],
    split: ['Split or changed the item.', 'Such names are still understood when you type them. Report this.'],
  },
  manyAreas: {
    ask: 'A list of 1,000 areas in one call',
    taken: ['Was taken.', 'Formats are set in one call.'],
    refused: ['Was refused.', 'Formats are left as they are where Google refuses them. Report this.'],
  },
  formTrigger: {
    ask: 'A trigger for responses of forms',
    made: ['Was made and removed.', 'Forms can feed answer sheets.'],
    refused: ['Was refused.', 'Forms can’t feed answer sheets here. Report this.'],
  },
  lookCosts: {
    ask: 'How long it takes to ask for what others put on a sheet',
    measured: ['Was measured.', 'Nothing: it tells where a run spends its time.'],
  },
  chartOrder: {
    ask: 'The order of a chart’s ranges, when they are read again',
    kept: ['Is kept.', 'A chart is written again only where its cells are others.'],
    sorted: ['Is another.', 'Charts are compared with what was read after they were set.'],
  },
  pageCosts: {
    ask: 'How long a call of this page takes that does next to nothing',
    measured: [
      'Was measured.',
      'Nothing: it tells what loading the program costs. On a developer’s computer a call takes some 25 ms.',
    ],
  },
  propertyOfCall: {
    ask: 'A property that one call writes, read by the next one',
    seen: ['Is there, eleven times.', 'What is stored is relied on.'],
    late: ['Was still the one before.', 'Runs rely on what is stored. Report this.'],
  },
  templateLiterals: {
    ask: 'What looks like a comment in a template literal of a page',
    kept: ['Is kept.', 'Pages hold none all the same.'],
    'slashes-cut': ['Is cut after two slashes.', 'Pages hold none: the build refuses it.'],
    'stars-cut': ['Is cut between slash and star.', 'Pages hold none: the build refuses it.'],
    'both-cut': ['Is cut.', 'Pages hold none: the build refuses it.'],
  },
  formulaCosts: {
    ask: 'How long cells with a function take that does nothing',
    measured: ['Was measured.', 'Nothing: it tells what loading the program costs each cell.'],
  },
  marksFollow: {
    ask: 'Marks of a row and a column that are moved, or before which others are inserted',
    follow: ['Follow.', 'Columns are found again wherever you move them.'],
    'stay-behind': ['Do not follow.', 'Columns are found again by their headers. Report this.'],
  },
  marksWhenSorted: {
    ask: 'The mark of a row whose cells are sorted to another row',
    stay: ['Stays where it was.', 'Records are known by their ID, never by the mark of a row.'],
    'go-along': ['Goes along.', 'Records are known by their ID, never by the mark of a row.'],
  },
  manyMarks: {
    ask: '1,700 marks on rows of one sheet',
    taken: ['Were taken, and are gone with the sheet.', 'No job of the connector needs that many.'],
    'too-slow': ['Took longer than this check may.', 'No job of the connector needs that many.'],
    refused: ['Were refused.', 'No job of the connector needs that many.'],
  },
  textsInTextCells: {
    ask: 'Awkward texts (=1+1, 00123, 1/2, TRUE …) in cells of format plain text',
    both: ['Stay as they are in any form.', 'Texts go into cells of automatic format, with an apostrophe.'],
    'with-apostrophe': [
      'Stay with an apostrophe in front.',
      'Texts go into cells of automatic format, with an apostrophe.',
    ],
    without: ['Stay without an apostrophe.', 'Texts go into cells of automatic format, with an apostrophe.'],
    neither: ['Some change in either form.', 'Texts go into cells of automatic format, with an apostrophe.'],
  },
  textsInAutomaticCells: {
    ask: 'The same texts, with an apostrophe, in cells of automatic format',
    kept: ['Stay as they are.', 'This is how texts are written.'],
    changed: ['Some change.', 'Report this: pulled texts may look different here.'],
  },
  datesTyped: {
    ask: 'A date that is written as a text',
    'of-the-spreadsheet': ['Is read in the spreadsheet’s time zone.', 'Dates are sent in that time zone.'],
    'of-another-zone': ['Is read in another time zone.', 'Report this: dates may be off by hours here.'],
  },
  callCosts: {
    ask: 'How long calls take',
    measured: ['See the figures.', 'Steps are sized for calls of up to some seconds.'],
  },
  largeBlock: {
    ask: '20,000 rows of 33 columns, written and read',
    kept: ['Came back as they were.', 'Pulls write a few thousand rows at a time.'],
    changed: ['Came back changed.', 'Report this. What is written is read back and compared.'],
  },
  timedTrigger: {
    ask: 'A timed trigger that writes into a cell',
    wrote: ['Ran and wrote.', 'Pulls can run by schedule.'],
    'could-not-write': [
      'Ran, and could not write.',
      'Pulls can’t run by schedule here; refresh from the menu.',
    ],
  },
  permissions: {
    ask: 'The permissions that you gave',
    all: ['All are given.', 'Everything works.'],
    some: ['Some are missing.', 'What needs them says so, and where to give them.'],
  },
  connection: {
    ask: 'The connection to the service',
    works: ['Both tokens work.', 'Pulls and imports can run.'],
    'in-part': ['One token works.', 'Look at Connection…: lists of the other version can’t be pulled.'],
    fails: ['No token works.', 'Look at Connection…, which says what is wrong.'],
  },
};
