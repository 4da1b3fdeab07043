// Forms that feed answer sheets: what is kept of each, and the trigger of whoever began it. One sheet of a form feeds one
// answer sheet.

import * as z from 'zod/mini';
import { personHere } from '../../app/connection/connection.ts';
import type { Ports } from '../../app/ports.ts';
import { asciiJson } from '../../app/storage/ascii-json.ts';
import { canStore, longValuesUnder, removeLong, storeLong } from '../../app/storage/long-values.ts';
import { type DocumentTexts, parseStored } from '../../app/storage/stored.ts';
import type { Person } from '../../domain/connection.ts';
import { isPermissionMissing, isPlatformFailure } from '../../domain/errors.ts';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import { MAPPING_KEYS } from './keys.ts';
import { storedMapping } from './rules/mapping.ts';
import { formatMarks, parseMarks, type TakenResponses } from './rules/responses.ts';

/** The global function that a form's trigger calls. */
export const FORM_FUNCTION = 'takeFormResponses';

const FEED = MAPPING_KEYS.formFeed.key;
const TAKEN = MAPPING_KEYS.formTaken.key;

const storedFeed = lazily(() =>
  z.object({
    version: z.literal(1),
    /** The sheet that the form fills. */
    sheetId: z.number(),
    /** The answer sheet that gets the rows. */
    targetId: z.number(),
    /** The code of the template. */
    template: z.number(),
    mapping: storedMapping(),
    /** Whose trigger it is. */
    personId: z.string(),
    name: z.string(),
    sinceMs: z.number(),
  }),
);
/**
 * That new responses of a form become rows of an answer sheet: from which sheet, by which mapping, for which person.
 */
export type FormFeed = Omit<Parsed<typeof storedFeed>, 'version'>;

const storedTaken = lazily(() =>
  z.object({ version: z.literal(1), marks: z.string(), untilMs: z.number(), trouble: z.string() }),
);

/** Which responses of a form have become rows, and what stopped the last run. */
export interface TakenOfForm extends TakenResponses {
  /** Why the last run stopped, as a sentence; blank where it came to its end. */
  readonly trouble: string;
}

/** The form feeds of a spreadsheet, whoever set them up. @param all the document's properties */
export function feedsIn(all: DocumentTexts): readonly FormFeed[] {
  return longValuesUnder(all, FEED, storedFeed);
}

/**
 * Which responses of a form have become rows; none where nothing is stored.
 * @param sheetId the id of the tab with the responses
 */
export function takenOf(all: DocumentTexts, sheetId: number): TakenOfForm {
  const stored = parseStored(all[`${TAKEN}${sheetId}`] ?? '', storedTaken);
  return stored === undefined
    ? { marks: [], untilMs: 0, trouble: '' }
    : { ...stored, marks: parseMarks(stored.marks) };
}

/** Stores which responses of a form have become rows. @param sheetId as in `takenOf` */
export function saveTaken({ documentProperties }: Ports, sheetId: number, taken: TakenOfForm): void {
  const { marks, untilMs, trouble } = taken;
  const text = asciiJson({ version: 1, marks: formatMarks(marks), untilMs, trouble });
  documentProperties.set(`${TAKEN}${sheetId}`, text);
}

/**
 * Begins to feed an answer sheet.
 * @returns why it didn't begin: the mapping is too long to be kept, or Google gives no trigger
 */
export function startFeed(
  ports: Ports,
  feed: Omit<FormFeed, 'personId' | 'name' | 'sinceMs'>,
  taken: TakenResponses,
): 'started' | 'too-long' | 'no-trigger' {
  const { personId = '', name = '' }: Partial<Person> = personHere(ports) ?? {};
  const value = { version: 1, ...feed, personId, name, sinceMs: ports.clock.nowMs() };
  if (!canStore(value)) return 'too-long';
  if (!hasTrigger(ports)) return 'no-trigger';
  // Without the first of these nothing is taken, so that a kill between them takes nothing twice.
  saveTaken(ports, feed.sheetId, { ...taken, trouble: '' });
  storeLong(ports.documentProperties, `${FEED}${feed.sheetId}`, value);
  return 'started';
}

/** Ends the feeding of an answer sheet; the trigger goes with a person's last form. */
export function stopFeed(ports: Ports, { sheetId, personId }: FormFeed): void {
  forgetFeed(ports, sheetId);
  if (personHere(ports)?.personId === personId) dropUnusedTrigger(ports);
}

/**
 * Ends all feeds (form responses becoming answer rows) that this person set up, when the person removes the
 * connector. The removal itself takes away their trigger.
 */
export function forgetFeedsOf(ports: Ports, all: DocumentTexts, personId: string): void {
  for (const { sheetId } of feedsOf(all, personId)) forgetFeed(ports, sheetId);
}

function forgetFeed({ documentProperties }: Ports, sheetId: number): void {
  removeLong(documentProperties, `${FEED}${sheetId}`);
  documentProperties.remove(`${TAKEN}${sheetId}`);
}

/** The form feeds that this person has set up; where nobody is connected, none. */
export function feedsOf(all: DocumentTexts, personId: string | undefined): readonly FormFeed[] {
  return feedsIn(all).filter((feed) => feed.personId === personId);
}

/** Removes the triggers of whoever runs this, where no form is theirs. */
export function dropUnusedTrigger(ports: Ports): void {
  if (feedsOf(ports.documentProperties.all(), personHere(ports)?.personId).length > 0) return;
  for (const id of ports.triggers.idsOf(FORM_FUNCTION)) ports.triggers.remove(id);
}

/**
 * Whether a form feed of whoever runs this has no trigger any more, so that no response arrives; false for the feeds of
 * other people, and where Google doesn't tell.
 */
export function isTriggerGone(ports: Ports, { personId }: FormFeed): boolean {
  try {
    return personHere(ports)?.personId === personId && ports.triggers.idsOf(FORM_FUNCTION).length === 0;
  } catch (thrown) {
    if (isPermissionMissing(thrown) || isPlatformFailure(thrown)) return false;
    throw thrown;
  }
}

/** Makes the person's trigger anew: one that Google has switched off is still in its list. */
export function renewTrigger(ports: Ports): void {
  for (const id of ports.triggers.idsOf(FORM_FUNCTION)) ports.triggers.remove(id);
  hasTrigger(ports);
}

/** Makes the person's trigger unless it is there. */
function hasTrigger({ triggers }: Ports): boolean {
  try {
    if (triggers.idsOf(FORM_FUNCTION).length === 0) triggers.onFormSubmit(FORM_FUNCTION);
    return true;
  } catch (thrown) {
    if (isPermissionMissing(thrown)) throw thrown;
    return false;
  }
}
