// Form feeds: what is stored of each, and the trigger of whoever set it up. One form sheet feeds one answer sheet.

import * as z from 'zod/mini';
import { currentPerson } from '../../app/connection/connection.ts';
import type { Ports } from '../../app/ports.ts';
import {
  asciiJson,
  canStore,
  type DocumentTexts,
  Family,
  longValuesUnder,
  removeLong,
  storeLong,
} from '../../app/storage/stored.ts';
import { isPermissionMissing, isPlatformFailure } from '../../domain/errors.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import type { Person } from '../../domain/service/connection.ts';
import { MAPPING_KEYS } from './keys.ts';
import { storedMapping } from './rules/mapping.ts';
import { formatMarks, parseMarks, type TakenResponses } from './rules/responses.ts';

/** The global function behind the trigger. */
export const FORM_FUNCTION = 'takeFormResponses';

const FEED = MAPPING_KEYS.formFeed.key;

const storedFeed = lazily(() =>
  z.object({
    version: z.literal(1),
    sheetId: z.number(), // The sheet that the form fills.
    targetId: z.number(), // The answer sheet that gets the rows.
    template: z.number(),
    mapping: storedMapping(),
    personId: z.string(), // The owner of the trigger.
    name: z.string(),
    sinceMs: z.number(),
  }),
);
export type FormFeed = Omit<Parsed<typeof storedFeed>, 'version'>;

/** By the id of the form's tab. */
const takens = new Family(MAPPING_KEYS.formTaken, () =>
  z.object({ marks: z.string(), untilMs: z.number(), trouble: z.string() }),
);

interface TakenOfForm extends TakenResponses {
  readonly trouble: string; // Why the last run stopped, as a sentence; '' if it completed.
}

/** Everybody's. */
export function allFeeds(all: DocumentTexts): readonly FormFeed[] {
  return longValuesUnder(all, FEED, storedFeed);
}

/** @param sheetId of the form's tab */
export function takenResponses(all: DocumentTexts, sheetId: number): TakenOfForm {
  const stored = takens.in(all, String(sheetId));
  return stored === undefined
    ? { marks: [], untilMs: 0, trouble: '' }
    : { ...stored, marks: parseMarks(stored.marks) };
}

/** @param sheetId of the form's tab */
export function saveTaken({ documentProperties }: Ports, sheetId: number, taken: TakenOfForm): void {
  const { marks, untilMs, trouble } = taken;
  const text = asciiJson({ version: 1, marks: formatMarks(marks), untilMs, trouble });
  documentProperties.set(takens.keyOf(String(sheetId)), text);
}

/**
 * @returns `too-long` to store, or `no-trigger` if Google refuses it
 * @throws Error if the person lacks the permission
 */
export function startFeed(
  ports: Ports,
  feed: Omit<FormFeed, 'personId' | 'name' | 'sinceMs'>,
  taken: TakenResponses,
): 'started' | 'too-long' | 'no-trigger' {
  const { personId = '', name = '' }: Partial<Person> = currentPerson(ports) ?? {};
  const value = { version: 1, ...feed, personId, name, sinceMs: ports.clock.nowMs() };
  if (!canStore(value)) return 'too-long';
  if (!ensureTrigger(ports)) return 'no-trigger';
  // First the responses that are already taken: a kill in between must not take any twice.
  saveTaken(ports, feed.sheetId, { ...taken, trouble: '' });
  storeLong(ports.documentProperties, `${FEED}${feed.sheetId}`, value);
  return 'started';
}

/** Also removes the trigger after the last feed of the active user; of others it goes when it fires. */
export function stopFeed(ports: Ports, { sheetId, personId }: FormFeed): void {
  forgetFeed(ports, sheetId);
  if (currentPerson(ports)?.personId === personId) dropUnusedTrigger(ports);
}

/** Part of removing a person's data, which removes the trigger itself. */
export function forgetFeedsOf(ports: Ports, all: DocumentTexts, personId: string): void {
  for (const { sheetId } of feedsOfPerson(all, personId)) forgetFeed(ports, sheetId);
}

function forgetFeed({ documentProperties }: Ports, sheetId: number): void {
  removeLong(documentProperties, `${FEED}${sheetId}`);
  documentProperties.remove(takens.keyOf(String(sheetId)));
}

/** Empty if nobody is connected. */
export function feedsOfPerson(all: DocumentTexts, personId: string | undefined): readonly FormFeed[] {
  return allFeeds(all).filter((feed) => feed.personId === personId);
}

/** Of the active user, if none of the feeds is theirs. */
export function dropUnusedTrigger(ports: Ports): void {
  if (feedsOfPerson(ports.documentProperties.all(), currentPerson(ports)?.personId).length > 0) return;
  for (const id of ports.triggers.idsOf(FORM_FUNCTION)) ports.triggers.remove(id);
}

/** False for other people's feeds, and if Google can't tell. */
export function isTriggerGone(ports: Ports, { personId }: FormFeed): boolean {
  try {
    return currentPerson(ports)?.personId === personId && ports.triggers.idsOf(FORM_FUNCTION).length === 0;
  } catch (thrown) {
    if (isPermissionMissing(thrown) || isPlatformFailure(thrown)) return false;
    throw thrown;
  }
}

/** Recreates the trigger: one that Google has disabled still looks present. */
export function renewTrigger(ports: Ports): void {
  for (const id of ports.triggers.idsOf(FORM_FUNCTION)) ports.triggers.remove(id);
  ensureTrigger(ports);
}

/** Creates the trigger if it is missing. Returns false if Google refuses. */
function ensureTrigger({ triggers }: Ports): boolean {
  try {
    if (triggers.idsOf(FORM_FUNCTION).length === 0) triggers.onFormSubmit(FORM_FUNCTION);
    return true;
  } catch (thrown) {
    if (isPermissionMissing(thrown)) throw thrown;
    return false;
  }
}
