// What `Check this installation` finds out: the open questions about Google that a script can settle by itself, those
// that it can't, and what it measures. Each with the answers that are possible, as codes; their words stand with the
// messages.

/** The open questions of docs/platform.md, by the names and answers that they have there. */
export const OPEN_QUESTIONS = {
  equalsInTextCell: ['formula', 'text'],
  apostropheInTextCell: ['stripped', 'kept'],
  numberInTextCell: ['text', 'number'],
  datesReadBack: ['exact', 'millisecond-early', 'whole-seconds'],
  dottedDates: ['dates', 'text'],
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

/** What is tried and measured beside them. */
const TRIALS = {
  /** Marks of a row and a column, when lines are inserted before them and when they are moved. */
  marksFollow: ['follow', 'stay-behind'],
  /** The mark of a row whose cells are sorted to another row. */
  marksWhenSorted: ['stay', 'go-along'],
  manyMarks: ['taken', 'too-slow', 'refused'],
  /** In which form texts stay as they are in cells of format `@`. */
  textsInTextCells: ['both', 'with-apostrophe', 'without', 'neither'],
  textsInAutomaticCells: ['kept', 'changed'],
  /** In whose time zone a date that is written as a text is read. */
  datesTyped: ['of-the-spreadsheet', 'of-another-zone'],
  callCosts: ['measured'],
  largeBlock: ['kept', 'changed'],
  timedTrigger: ['wrote', 'could-not-write'],
  permissions: ['all', 'some'],
  connection: ['works', 'in-part', 'fails'],
} as const;

export const TOPICS = { ...OPEN_QUESTIONS, ...TRIALS } as const;

export type Topic = keyof typeof TOPICS;
export type AnswerTo<T extends Topic> = (typeof TOPICS)[T][number];

/** For each answer what Google did, and what the connector does with it. */
export type TopicWords = {
  readonly [T in Topic]: { readonly ask: string } & {
    readonly [A in AnswerTo<T>]: readonly [did: string, use: string];
  };
};

export const TOPIC_NAMES: readonly Topic[] = Object.keys(TOPICS).filter(isTopic);

export function isTopic(name: string): name is Topic {
  return Object.keys(TOPICS).includes(name);
}

/** Why a topic isn't settled. */
export const OPEN_REASONS = [
  /** It takes more requests than the one test of the connection. */
  'needs-requests',
  /** Somebody has to leave a message open for minutes. */
  'needs-patience',
  /** It shows only where a permission was left out, and not every time. */
  'needs-missing-permission',
  /** The spreadsheet's locale would have to put days first. */
  'needs-days-first',
  /** A formula with a function of the connector gave no answer in time. */
  'no-formula',
  /** The timed trigger has not run yet. */
  'waiting',
  /** It has not run within a quarter of an hour. */
  'no-trigger',
  /** A permission is missing. */
  'needs-permission',
  'not-connected',
  /** The check ended before it came to this. */
  'not-reached',
] as const;
export type OpenReason = (typeof OPEN_REASONS)[number];

/** What is measured, in the order in which it is said. `marks` is a number of marks, the rest are milliseconds. */
export const FIGURES = [
  'lock',
  'cache',
  'property',
  'cellRead',
  'cellWrite',
  'marks',
  'write',
  'read',
  'wait',
] as const;
export type Figure = (typeof FIGURES)[number];
