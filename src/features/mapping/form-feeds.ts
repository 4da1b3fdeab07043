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

/** The name of the global function that Google calls when somebody submits a form: it takes the new responses over. */
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
 * A form feed, as stored: new responses of a form become rows of an answer sheet (rows that are sent to the service).
 * It has the tabs, the mapping, and who set it up.
 */
export type FormFeed = Omit<Parsed<typeof storedFeed>, 'version'>;

const storedTaken = lazily(() =>
  z.object({ version: z.literal(1), marks: z.string(), untilMs: z.number(), trouble: z.string() }),
);

/** What is stored about a form's responses: which have become answer rows already, and what stopped the last run. */
export interface TakenOfForm extends TakenResponses {
  /** Why the last run stopped, as a sentence; blank where it came to its end. */
  readonly trouble: string;
}

/**
 * All form feeds (form responses becoming answer rows) of the spreadsheet, whoever set them up. Callers look for that
 * of a sheet or a person.
 * @param all the document's properties
 */
export function feedsIn(all: DocumentTexts): readonly FormFeed[] {
  return longValuesUnder(all, FEED, storedFeed);
}

/**
 * Reads which responses of a form have become answer rows, so that none becomes a second one.
 * @param sheetId the id of the tab with the responses
 */
export function takenOf(all: DocumentTexts, sheetId: number): TakenOfForm {
  const stored = parseStored(all[`${TAKEN}${sheetId}`] ?? '', storedTaken);
  return stored === undefined
    ? { marks: [], untilMs: 0, trouble: '' }
    : { ...stored, marks: parseMarks(stored.marks) };
}

/**
 * Stores which responses of a form have become answer rows, so that none becomes a second one.
 * @param sheetId the id of the tab with the responses
 */
export function saveTaken({ documentProperties }: Ports, sheetId: number, taken: TakenOfForm): void {
  const { marks, untilMs, trouble } = taken;
  const text = asciiJson({ version: 1, marks: formatMarks(marks), untilMs, trouble });
  documentProperties.set(`${TAKEN}${sheetId}`, text);
}

/**
 * Sets up that new responses of a form become rows of an answer sheet: stores the feed and makes the trigger.
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

/**
 * Ends a form feed: new responses of the form become no answer rows any more. With a person's last form their trigger
 * goes too.
 */
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

/**
 * The form feeds (form responses becoming answer rows) that this person set up, whose trigger is theirs. None where
 * nobody is connected.
 */
export function feedsOf(all: DocumentTexts, personId: string | undefined): readonly FormFeed[] {
  return feedsIn(all).filter((feed) => feed.personId === personId);
}

/** Removes the form trigger of whoever runs this, once no form feed (responses becoming answer rows) is theirs. */
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

/**
 * Makes the form trigger of whoever runs this anew, when responses stay out. A trigger that Google has switched off
 * still looks as if it were there.
 */
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
