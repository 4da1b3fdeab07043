// What `Check this installation` looks into: open questions about Google (docs/platform.md), and things that it
// measures. Each topic has its possible answers as codes; the words for them are in src/pages/installation.

/**
 * The questions about Google that its documentation leaves open, each with the possible answers. *Check this
 * installation* answers them by trial; docs/platform.md has the same names.
 */
export const OPEN_QUESTIONS = {
  equalsInTextCell: ['formula', 'text'],
  apostropheInTextCell: ['stripped', 'kept'],
  numberInTextCell: ['text', 'number'],
  datesReadBack: ['exact', 'millisecond-early', 'whole-seconds'],
  dottedDates: ['dates', 'text'],
  notesOfMove: ['moved', 'left-behind'],
  filteredRows: ['moved', 'left-out', 'refused'],
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
  ownerProperties: ['of-the-owner', 'empty', 'refused'],
  triggerUid: ['same', 'other-form', 'missing'],
  alertScope: ['needed', 'none'],
  authorizationInfo: ['what-is-missing', 'nothing-is-missing', 'throws'],
  requireScopes: ['ends-it', 'throws', 'does-nothing'],
  openAlert: ['counts', 'suspended'],
  cache: ['kept', 'lossy'],
  fetchAllThrows: ['others-were-sent', 'nothing-was-sent'],
  fetchTimeout: ['obeyed', 'ignored'],
  propertyLimits: ['observed', 'documented'],
  exceptions: ['errors', 'other-objects'],
} as const;

/** Further topics that are tried or measured. */
const TRIALS = {
  /** Whether the metadata of a row and a column move along when lines are inserted before them or they are moved. */
  marksFollow: ['follow', 'stay-behind'],
  /** Whether the metadata of a row go along when its cells are sorted to another row. */
  marksWhenSorted: ['stay', 'go-along'],
  manyMarks: ['taken', 'too-slow', 'refused'],
  /** Which way of writing keeps texts unchanged in plain-text cells: with an apostrophe, without one, or both. */
  textsInTextCells: ['both', 'with-apostrophe', 'without', 'neither'],
  textsInAutomaticCells: ['kept', 'changed'],
  /** The time zone in which a date that is written as text is read. */
  datesTyped: ['of-the-spreadsheet', 'of-another-zone'],
  /** Title and height of a chart that was changed to show other cells. */
  chartAfterChange: ['kept', 'changed'],
  /** The order of a chart's ranges when they are read again. */
  chartOrder: ['kept', 'sorted'],
  /** Which criteria leave a slicer with a column: those that hide nothing, or null. */
  slicerColumn: ['criteria-alone', 'both', 'null-alone', 'neither'],
  foldedColumns: ['folded', 'open'],
  nameWithAccents: ['taken', 'refused'],
  /** Whether a named range goes along when rows are inserted and deleted before it. */
  namesFollow: ['follow', 'stay-behind'],
  /** What is left of a named range whose tab was deleted. */
  nameOfGoneTab: ['gone', 'broken', 'throws'],
  notesOfMovedRow: ['travel', 'stay'],
  /** A dropdown of 501 items. */
  longList: ['refused', 'taken'],
  listWithCommas: ['kept', 'split'],
  /** A list of 1,000 areas in one call. */
  manyAreas: ['taken', 'refused'],
  formTrigger: ['made', 'refused'],
  callCosts: ['measured'],
  lookCosts: ['measured'],
  /** What an execution costs before it does anything: the formulas load the whole program. */
  formulaCosts: ['measured'],
  /** What a page's call costs that does next to nothing. */
  pageCosts: ['measured'],
  /** Whether a page's call reads the property that the one before has written. */
  propertyOfCall: ['seen', 'late'],
  /** What is left of template literals with what looks like a comment, in a page that Google serves. */
  templateLiterals: ['kept', 'slashes-cut', 'stars-cut', 'both-cut'],
  largeBlock: ['kept', 'changed'],
  timedTrigger: ['wrote', 'could-not-write'],
  permissions: ['all', 'some'],
  connection: ['works', 'in-part', 'fails'],
} as const;

/** All that *Check this installation* finds out, by name, each with the possible answers. */
export const TOPICS = { ...OPEN_QUESTIONS, ...TRIALS } as const;

/** The name of one thing that *Check this installation* tries or measures of Google's behaviour. */
export type Topic = keyof typeof TOPICS;
/** The answers that the check of the installation can find to one of its topics. */
export type AnswerTo<T extends Topic> = (typeof TOPICS)[T][number];

/** What Google did; or that, what the connector does with it, and what a person has to do about it. */
export type AnswerWords = string | readonly [did: string, use: string, toDo?: string];

/**
 * The words of the page *Check this installation* for each topic: the question, what the connector does where an answer
 * doesn't say it itself, and each answer.
 */
export type TopicWords = {
  readonly [T in Topic]: { readonly ask: string; readonly use?: string } & {
    readonly [A in AnswerTo<T>]: AnswerWords;
  };
};

/** The names of all that *Check this installation* tries or measures, in the order of its results. */
export const TOPIC_NAMES: readonly Topic[] = Object.keys(TOPICS).filter(isTopic);

/** Whether this is the name of a topic. */
function isTopic(name: string): name is Topic {
  return Object.keys(TOPICS).includes(name);
}

/** The codes of the reasons why *Check this installation* can't answer a topic, such as a missing permission. */
export const OPEN_REASONS = [
  /** It would take more requests than the test of the connection. */
  'needs-requests',
  /** Somebody would have to leave a message open for minutes. */
  'needs-patience',
  /** It can only be seen where a permission is missing, and not always then. */
  'needs-missing-permission',
  /** The spreadsheet's locale would have to write the day first. */
  'needs-days-first',
  /** A pivot table would have to stand beside rows that are moved. */
  'needs-pivot-table',
  /** It is tried from the page alone. */
  'needs-page',
  /** Google refused to move none of the rows. */
  'nothing-refused',
  /** A formula with a function of the connector gave no result in time. */
  'no-formula',
  /** The timed trigger has not run yet. */
  'waiting',
  /** The timed trigger has not run within 15 minutes. */
  'no-trigger',
  /** A permission is missing. */
  'needs-permission',
  'not-connected',
  /** The check ended before this topic. */
  'not-reached',
] as const;
/** The code of the reason why *Check this installation* couldn't answer a topic, such as `needs-permission`. */
export type OpenReason = (typeof OPEN_REASONS)[number];

/**
 * The names of all durations and counts that *Check this installation* measures, in the order of its results. `marks`
 * is a count, all others are milliseconds.
 */
export const FIGURES = [
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
/**
 * The name of one duration or count that *Check this installation* measures, such as `cellRead`: milliseconds to read
 * a cell.
 */
export type Figure = (typeof FIGURES)[number];
