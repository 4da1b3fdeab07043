// What nobody has verified at Google: each open question with the answers that are possible. A runtime takes one answer
// for each. docs/platform.md has the evidence, named-profiles.ts has sets of answers by name.

/** The questions with their possible answers. The first is taken where nobody says another. */
export const openQuestions = {
  /** Developer metadata on a whole row or column that was named by numbers: `getRange(1, 3, maxRows, 1)`. */
  metadataOnCountedRange: ['refused', 'accepted'],
  /** Developer metadata have 30,000 characters a sheet, and as many for the spreadsheet itself. */
  metadataLimit: ['enforced', 'none'],
  /** Whether custom functions may read developer metadata, and look for them with a finder. */
  metadataInFormulas: ['readable', 'finder-refused', 'refused'],
  /** Whether a duplicated sheet carries copies of the developer metadata of its original. */
  metadataOfDuplicate: ['copied', 'left-out'],
  /** A text that begins with `=`, written by code into a cell of format `@`. */
  equalsInTextCell: ['formula', 'text'],
  /** A leading apostrophe written by code into a cell of format `@`. */
  apostropheInTextCell: ['stripped', 'kept'],
  /** A number or boolean written by code into a cell of format `@`. */
  numberInTextCell: ['text', 'number'],
  /** What `getValues` gives for a date that was written with milliseconds. */
  datesReadBack: ['exact', 'millisecond-early', 'whole-seconds'],
  /** Whether `d.M` and `d.M.yyyy` are dates where days come first and the comma is the decimal sign. */
  dottedDates: ['dates', 'text'],
  /** Whether `Range.clear()` takes notes and validations as well; `Sheet.clear()` keeps them. */
  rangeClear: ['keeps-notes-and-validations', 'clears-all'],
  /** Whether `Range.moveTo` takes notes along; values and formats it does. */
  notesOfMove: ['moved', 'left-behind'],
  /** What `getRanges` of a chart on a sheet gives for columns that stand side by side. */
  rangesOfChart: ['as-given', 'merged'],
  /** What `SUBTOTAL(103, …)` counts of rows that are hidden: by a collapsed group, or one by one as well. */
  subtotals: ['what-shows', 'grouped-too', 'hidden-too'],
  /** What `copyTo` fills where the target has room for several copies. */
  copiesThatFit: ['all', 'first-alone'],
  /** What `copyTo`, `moveTo` and `moveRows` do with rows that a filter hides. `moveRows` leaves none out. */
  filteredRows: ['moved', 'left-out', 'refused'],
  /** What they do with rows through which merged cells go; `refused-in-part` where they would part such cells. */
  mergedRows: ['moved', 'refused-in-part', 'refused'],
  /** What they do with rows on which a pivot table stands. */
  pivotedRows: ['moved', 'refused'],
  /** When they refuse: at the call, or only when what is buffered is written. */
  refusedMoves: ['at-call', 'at-flush'],
  /** The formats of rows that are inserted behind the last one. */
  rowsAtEnd: ['like-the-row-above', 'plain'],
  /** When writes reach the spreadsheet: buffered until a flush, a read or the end, or each at once. */
  writes: ['buffered', 'at-once'],
  /** `getMaxRows`, `getLastRow` and kin of a tab that is no grid (a chart sheet, Connected Sheets). */
  sizeOfGridlessSheet: ['throws', 'answers'],
  /** Developer metadata of a tab that is no grid. */
  metadataOfGridlessSheet: ['works', 'throws'],
  /** By which time zone custom functions get dates as arguments, and give them back. */
  datesInFormulas: ['of-the-spreadsheet', 'of-the-script'],
  /** What `getUserProperties` gives in a custom function where the file has no single owner (a shared drive). */
  ownerProperties: ['of-the-owner', 'empty', 'refused'],
  /** `triggerUid` of a trigger's event against `getUniqueId` of the trigger. */
  triggerUid: ['same', 'other-form', 'missing'],
  /** Whether `alert` and `prompt` need the scope of dialogs. */
  alertScope: ['needed', 'none'],
  /** What `getAuthorizationInfo` says where a person left out some of the permissions. */
  authorizationInfo: ['what-is-missing', 'nothing-is-missing', 'throws'],
  /** What `getAuthorizedScopes` gives where some permissions are missing. */
  authorizedScopes: ['given', 'null'],
  /** Whether a trigger's function starts while its person has left out any permission that the script asks for. */
  triggersWithoutConsent: ['run', 'do-not-start'],
  /** What `requireScopes` does to an execution in front of a person who left out one of the scopes. */
  requireScopes: ['ends-it', 'throws', 'does-nothing'],
  /** Whether time counts towards the six minutes while a dialog of `alert` is open. */
  openAlert: ['counts', 'suspended'],
  /** The cache may lose a value at any time; `lossy` loses each after some seconds. */
  cache: ['kept', 'lossy'],
  /** What became of the other requests when one of `fetchAll` makes it throw. */
  fetchAllThrows: ['others-were-sent', 'nothing-was-sent'],
  /** Whether `timeoutSeconds` of `fetch` is obeyed, or each request may take a minute. */
  fetchTimeout: ['obeyed', 'ignored'],
  /** The limits of properties: 512 KB in all as observed, or 9 KB a value as documented. */
  propertyLimits: ['observed', 'documented'],
  /** Whether what the platform throws is `instanceof Error`. */
  exceptions: ['errors', 'other-objects'],
  /** What a row's developer metadata does when cells of the row are sorted to another row, but not all of them. */
  marksWhenSorted: ['stay', 'go-along'],
  /** When a validation that rejects input refuses what a script writes. */
  rejectedInput: ['at-call', 'at-flush'],
  /** What HtmlService takes for comments within template literals, and behind quotes in them, and cuts off. */
  templateLiterals: ['kept', 'slashes-cut', 'stars-cut', 'both-cut'],
} as const;

/** The name of an open question, such as `equalsInTextCell`. */
export type OpenQuestion = keyof typeof openQuestions;

/** One answer for each open question. */
export type PlatformProfile = { readonly [Q in OpenQuestion]: (typeof openQuestions)[Q][number] };

/** Whether there is an open question of this name. */
export function isOpenQuestion(name: string): name is OpenQuestion {
  return Object.hasOwn(openQuestions, name);
}

/** The names of all questions, in the order of the list. */
export const questionNames: readonly OpenQuestion[] = Object.keys(openQuestions).filter(isOpenQuestion);

/** Whether there is a possible answer to each question. */
export function isProfile(answers: Readonly<Record<string, string>>): answers is PlatformProfile {
  return questionNames.every((question) => {
    const possible: readonly string[] = openQuestions[question];
    return possible.includes(answers[question] ?? '');
  });
}

/**
 * A profile whose answers are chosen one by one.
 * @throws Error where an answer is not possible
 */
export function profileBy(
  choose: (possible: readonly string[], question: OpenQuestion) => string | undefined,
): PlatformProfile {
  const answers = Object.fromEntries(
    questionNames.map((question) => [question, choose(openQuestions[question], question) ?? '']),
  );
  if (!isProfile(answers)) throw new Error(`not a profile: ${JSON.stringify(answers)}`);
  return answers;
}

/** The first answer to each question: what a runtime takes where nobody says another. */
export const usualProfile: PlatformProfile = profileBy(([first]) => first);

/** The usual profile with some other answers. */
export function profileWith(answers: Partial<PlatformProfile> = {}): PlatformProfile {
  return { ...usualProfile, ...answers };
}
