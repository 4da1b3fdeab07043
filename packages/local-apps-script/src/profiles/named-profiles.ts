// Profiles by name, for `--profile NAME` and for tests.

import { type OpenQuestion, type PlatformProfile, profileWith } from './open-questions.ts';

/**
 * Questions whose answers meet in the same code. Each pair of answers to two questions of a group is in at least one
 * of the named profiles.
 */
export const interacting: readonly (readonly OpenQuestion[])[] = [
  ['equalsInTextCell', 'apostropheInTextCell', 'numberInTextCell', 'rowsAtEnd', 'writes'],
  ['metadataOnCountedRange', 'metadataLimit', 'metadataOfDuplicate', 'writes'],
  ['metadataInFormulas', 'ownerProperties', 'cache', 'exceptions'],
  ['sizeOfGridlessSheet', 'metadataOfGridlessSheet', 'exceptions'],
  ['datesReadBack', 'dottedDates', 'rowsAtEnd'],
  ['rangeClear', 'writes', 'rowsAtEnd'],
  ['filteredRows', 'mergedRows', 'pivotedRows', 'refusedMoves', 'writes'],
  ['rejectedInput', 'refusedMoves', 'writes'],
  ['copiesThatFit', 'filteredRows', 'writes'],
  ['fetchAllThrows', 'fetchTimeout', 'openAlert', 'cache', 'exceptions'],
  ['triggerUid', 'openAlert', 'cache', 'propertyLimits'],
  ['alertScope', 'authorizationInfo', 'requireScopes'],
];

/** What the last two mixed profiles have in common. */
const mostlyOdd = {
  metadataOnCountedRange: 'accepted',
  metadataOfDuplicate: 'left-out',
  equalsInTextCell: 'text',
  apostropheInTextCell: 'kept',
  datesReadBack: 'whole-seconds',
  dottedDates: 'text',
  rangeClear: 'clears-all',
  rowsAtEnd: 'plain',
  writes: 'at-once',
  sizeOfGridlessSheet: 'answers',
  metadataOfGridlessSheet: 'throws',
  triggerUid: 'missing',
  openAlert: 'suspended',
  cache: 'lossy',
  fetchAllThrows: 'nothing-was-sent',
  fetchTimeout: 'ignored',
  propertyLimits: 'documented',
  exceptions: 'other-objects',
  requireScopes: 'does-nothing',
} as const satisfies Partial<PlatformProfile>;

/** The first three are the least friendly; the mixed ones make up the pairs that these leave out. */
export const extremes = {
  /** Refuses whatever may be refused, and the writes of texts that are hardest to get right. */
  stern: profileWith({
    subtotals: 'hidden-too',
    copiesThatFit: 'first-alone',
    datesInFormulas: 'of-the-script',
    triggersWithoutConsent: 'do-not-start',
    templateLiterals: 'both-cut',
    filteredRows: 'refused',
    mergedRows: 'refused',
    pivotedRows: 'refused',
    refusedMoves: 'at-flush',
    rejectedInput: 'at-flush',
    marksWhenSorted: 'go-along',
    metadataInFormulas: 'refused',
    metadataOfDuplicate: 'left-out',
    apostropheInTextCell: 'kept',
    datesReadBack: 'whole-seconds',
    rowsAtEnd: 'plain',
    metadataOfGridlessSheet: 'throws',
    ownerProperties: 'refused',
    triggerUid: 'missing',
    fetchTimeout: 'ignored',
    propertyLimits: 'documented',
    exceptions: 'other-objects',
    authorizationInfo: 'throws',
    requireScopes: 'throws',
  }),
  /** Gives back something else than was written, and events of another form. */
  slippery: profileWith({
    subtotals: 'grouped-too',
    copiesThatFit: 'first-alone',
    datesInFormulas: 'of-the-script',
    triggersWithoutConsent: 'do-not-start',
    templateLiterals: 'both-cut',
    filteredRows: 'left-out',
    refusedMoves: 'at-flush',
    metadataInFormulas: 'finder-refused',
    equalsInTextCell: 'text',
    apostropheInTextCell: 'kept',
    numberInTextCell: 'number',
    datesReadBack: 'millisecond-early',
    dottedDates: 'text',
    rangeClear: 'clears-all',
    notesOfMove: 'left-behind',
    rangesOfChart: 'merged',
    rowsAtEnd: 'plain',
    writes: 'at-once',
    sizeOfGridlessSheet: 'answers',
    metadataOfGridlessSheet: 'throws',
    ownerProperties: 'empty',
    triggerUid: 'other-form',
    cache: 'lossy',
    fetchAllThrows: 'nothing-was-sent',
    fetchTimeout: 'ignored',
    exceptions: 'other-objects',
    alertScope: 'none',
    authorizationInfo: 'nothing-is-missing',
    requireScopes: 'does-nothing',
  }),
  /** Loses what it was given: values of the cache, formats, the owner, what was to be sent. */
  forgetful: profileWith({
    filteredRows: 'left-out',
    mergedRows: 'refused-in-part',
    pivotedRows: 'refused',
    refusedMoves: 'at-flush',
    metadataInFormulas: 'refused',
    datesReadBack: 'millisecond-early',
    rangeClear: 'clears-all',
    notesOfMove: 'left-behind',
    rowsAtEnd: 'plain',
    ownerProperties: 'empty',
    triggerUid: 'missing',
    cache: 'lossy',
    fetchAllThrows: 'nothing-was-sent',
    propertyLimits: 'documented',
    authorizationInfo: 'nothing-is-missing',
  }),
  mixed1: profileWith({
    copiesThatFit: 'first-alone',
    templateLiterals: 'slashes-cut',
    mergedRows: 'refused-in-part',
    pivotedRows: 'refused',
    refusedMoves: 'at-flush',
    metadataOnCountedRange: 'accepted',
    metadataLimit: 'none',
    metadataOfDuplicate: 'left-out',
    equalsInTextCell: 'text',
    numberInTextCell: 'number',
    datesReadBack: 'whole-seconds',
    dottedDates: 'text',
    rangeClear: 'clears-all',
    notesOfMove: 'left-behind',
    rangesOfChart: 'merged',
    writes: 'at-once',
    sizeOfGridlessSheet: 'answers',
    ownerProperties: 'refused',
    openAlert: 'suspended',
    cache: 'lossy',
    propertyLimits: 'documented',
    exceptions: 'other-objects',
    alertScope: 'none',
    authorizationInfo: 'throws',
  }),
  mixed2: profileWith({
    authorizedScopes: 'null',
    triggersWithoutConsent: 'do-not-start',
    templateLiterals: 'stars-cut',
    filteredRows: 'refused',
    pivotedRows: 'refused',
    metadataOnCountedRange: 'accepted',
    metadataLimit: 'none',
    metadataInFormulas: 'finder-refused',
    equalsInTextCell: 'text',
    apostropheInTextCell: 'kept',
    numberInTextCell: 'number',
    datesReadBack: 'millisecond-early',
    dottedDates: 'text',
    rangeClear: 'clears-all',
    sizeOfGridlessSheet: 'answers',
    metadataOfGridlessSheet: 'throws',
    ownerProperties: 'refused',
    triggerUid: 'missing',
    openAlert: 'suspended',
    fetchAllThrows: 'nothing-was-sent',
    fetchTimeout: 'ignored',
    alertScope: 'none',
    requireScopes: 'throws',
    marksWhenSorted: 'go-along',
  }),
  mixed3: profileWith({
    mergedRows: 'refused',
    metadataLimit: 'none',
    metadataOfDuplicate: 'left-out',
    apostropheInTextCell: 'kept',
    numberInTextCell: 'number',
    dottedDates: 'text',
    rowsAtEnd: 'plain',
    writes: 'at-once',
    sizeOfGridlessSheet: 'answers',
    metadataOfGridlessSheet: 'throws',
    ownerProperties: 'empty',
    triggerUid: 'other-form',
    openAlert: 'suspended',
    fetchAllThrows: 'nothing-was-sent',
    fetchTimeout: 'ignored',
    propertyLimits: 'documented',
    exceptions: 'other-objects',
    authorizationInfo: 'nothing-is-missing',
    requireScopes: 'throws',
    rejectedInput: 'at-flush',
  }),
  mixed4: profileWith({
    ...mostlyOdd,
    authorizedScopes: 'null',
    datesInFormulas: 'of-the-script',
    filteredRows: 'refused',
    mergedRows: 'refused-in-part',
    metadataInFormulas: 'refused',
    notesOfMove: 'left-behind',
    rejectedInput: 'at-flush',
    marksWhenSorted: 'go-along',
  }),
  mixed5: profileWith({
    ...mostlyOdd,
    filteredRows: 'left-out',
    mergedRows: 'refused',
    metadataLimit: 'none',
    metadataInFormulas: 'finder-refused',
    numberInTextCell: 'number',
    authorizationInfo: 'throws',
  }),
} as const satisfies Readonly<Record<string, PlatformProfile>>;

/** All profiles that have a name. */
export const namedProfiles = { usual: profileWith(), ...extremes } as const;

/** The name of a profile: `usual`, `stern` … */
export type ProfileName = keyof typeof namedProfiles;

/** Whether there is a profile of this name. */
export function isProfileName(name: string): name is ProfileName {
  return Object.hasOwn(namedProfiles, name);
}

/** The names of all profiles, `usual` first. */
export const profileNames: readonly ProfileName[] = Object.keys(namedProfiles).filter(isProfileName);

/** @throws Error with a sentence that names what there is. */
export function profileNamed(name: string): PlatformProfile {
  if (isProfileName(name)) return namedProfiles[name];
  throw new Error(`There is no profile "${name}"; there are ${profileNames.join(', ')}.`);
}
