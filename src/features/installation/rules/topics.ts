// The check's topics: open questions about Google, and measurements. Answers are codes; page/topics.ts has the words.

/** Questions that Google's documentation leaves open; docs/platform.md has the same names. */
export const OPEN_QUESTIONS = {
  equalsInTextCell: ['formula', 'text'],
  apostropheInTextCell: ['stripped', 'kept'],
  numberInTextCell: ['text', 'number'],
  datesReadBack: ['exact', 'millisecond-early', 'whole-seconds'],
  dottedDates: ['dates', 'text'],
  notesOfMove: ['moved', 'left-behind'],
  filteredRows: ['moved', 'left-out', 'refused'],
  copiesThatFit: ['all', 'first-alone'],
  subtotals: ['what-shows', 'grouped-too', 'hidden-too'],
  mergedRows: ['moved', 'refused-in-part', 'refused'],
  pivotedRows: ['moved', 'refused'],
  refusedMoves: ['at-call', 'at-flush'],
  rangesOfChart: ['as-given', 'merged'],
  rangeClear: ['keeps-notes-and-validations', 'clears-all'],
  rowsAtEnd: ['like-the-row-above', 'plain'],
  writes: ['buffered', 'at-once'],
  metadataOnCountedRange: ['refused', 'accepted'],
  metadataLimit: ['enforced', 'none'],
  metadataInFormulas: ['readable', 'finder-refused', 'refused'],
  metadataOfDuplicate: ['copied', 'left-out'],
  sizeOfGridlessSheet: ['throws', 'answers'],
  metadataOfGridlessSheet: ['works', 'throws'],
  datesInFormulas: ['of-the-spreadsheet', 'of-the-script'],
  ownerProperties: ['of-the-owner', 'empty', 'refused'],
  triggerUid: ['same', 'other-form', 'missing'],
  alertScope: ['needed', 'none'],
  authorizationInfo: ['what-is-missing', 'nothing-is-missing', 'throws'],
  authorizedScopes: ['given', 'null'],
  triggersWithoutConsent: ['run', 'do-not-start'],
  requireScopes: ['ends-it', 'throws', 'does-nothing'],
  openAlert: ['counts', 'suspended'],
  cache: ['kept', 'lossy'],
  fetchAllThrows: ['others-were-sent', 'nothing-was-sent'],
  fetchTimeout: ['obeyed', 'ignored'],
  propertyLimits: ['observed', 'documented'],
  exceptions: ['errors', 'other-objects'],
  marksWhenSorted: ['stay', 'go-along'],
  rejectedInput: ['at-call', 'at-flush'],
  templateLiterals: ['kept', 'slashes-cut', 'stars-cut', 'both-cut'],
} as const;

const TRIALS = {
  /** When rows and columns are inserted before them, or they are moved. */
  marksFollow: ['follow', 'stay-behind'],
  manyMarks: ['taken', 'too-slow', 'refused'],
  /** With or without an apostrophe before the text. */
  textsInTextCells: ['both', 'with-apostrophe', 'without', 'neither'],
  textsInAutomaticCells: ['kept', 'changed'],
  /** The time zone in which a date written as text is read. */
  datesTyped: ['of-the-spreadsheet', 'of-another-zone'],
  chartAfterChange: ['kept', 'changed'], // Its title and height.
  chartOrder: ['kept', 'sorted'], // The order of its ranges, read again.
  /** With criteria that hide nothing, or with null. */
  slicerColumn: ['criteria-alone', 'both', 'null-alone', 'neither'],
  foldedColumns: ['folded', 'open'],
  nameWithAccents: ['taken', 'refused'],
  namesFollow: ['follow', 'stay-behind'], // When rows before it are inserted and deleted.
  nameOfGoneTab: ['gone', 'broken', 'throws'], // What is left of a named range whose tab was deleted.
  notesOfMovedRow: ['travel', 'stay'],
  longList: ['refused', 'taken'], // 501 items.
  listWithCommas: ['kept', 'split'],
  manyAreas: ['taken', 'refused'], // 1,000 in one call.
  formTrigger: ['made', 'refused'],
  callCosts: ['measured'],
  lookCosts: ['measured'],
  /** The cost of an execution before it does anything: formulas load the whole program. */
  formulaCosts: ['measured'],
  pageCosts: ['measured'], // A call that does next to nothing.
  propertyOfCall: ['seen', 'late'], // Whether a call sees the property that the one before has written.
  largeBlock: ['kept', 'changed'],
  timedTrigger: ['wrote', 'could-not-write'],
  permissions: ['all', 'some'],
  connection: ['works', 'in-part', 'fails'],
} as const;

export const TOPICS = { ...OPEN_QUESTIONS, ...TRIALS } as const;

export type Topic = keyof typeof TOPICS;
export type AnswerTo<T extends Topic> = (typeof TOPICS)[T][number];

/** In the order of results. */
export const TOPIC_NAMES: readonly Topic[] = Object.keys(TOPICS).filter(
  (name): name is Topic => name in TOPICS,
);

export const OPEN_REASONS = [
  'needs-requests', // More than a test of the connection.
  'needs-patience', // Someone would have to leave a message open for minutes.
  'needs-missing-permission', // Not always visible then, either.
  'needs-days-first',
  'needs-two-zones',
  'needs-pivot-table',
  'needs-page',
  'nothing-refused',
  'no-formula',
  'waiting', // For the timed trigger.
  'no-trigger', // Within 15 minutes.
  'needs-permission',
  'not-connected',
  'not-reached',
] as const;
export type OpenReason = (typeof OPEN_REASONS)[number];

/** In the order of results. `marks` is a count, all others are milliseconds. */
const FIGURES = [
  'lock',
  'cache',
  'property',
  'cellRead',
  'cellWrite',
  'hidden',
  'notes',
  'locked',
  'place',
  'one',
  'ten',
  'page',
  'marks',
  'write',
  'read',
  'wait',
] as const;
export type Figure = (typeof FIGURES)[number];
