// What became of an assessment is written in up to three places that may disagree. Here alone it is decided which of
// them is true.
//
//   record   the document's properties: written before and after each request, dropped once the rows say the same
//   memory   the key cell of its rows, as this execution read it earlier
//   cell     that cell as it was read just now: a row that was sorted while we wrote may have lost it to another key

/** Final states: what is in one of them has been sent. */
export const SETTLED_STATES = ['imported', 'rejected', 'unknown'] as const;
/** What became of a row that was sent, as far as it is ever known. */
export type SettledState = (typeof SETTLED_STATES)[number];
/** The state of a row since its person approved it: waiting, being sent, or settled. */
export type SentState = 'queued' | 'sending' | SettledState;

/** What became of the row with a key, and the fingerprint of what was approved or sent when it did. */
export interface Seal<S extends SentState = SentState> {
  /** The state. */
  readonly state: S;
  /** The hash of the body that was approved or sent. */
  readonly fingerprint: string;
}

/** What record, memory and cell (see above) each say of one key; undefined where one says nothing. */
export interface KeySources {
  /** What the document's properties say. */
  readonly record?: Seal | undefined;
  /** What the key cell said when this execution read it earlier. */
  readonly memory?: Seal<SettledState> | undefined;
  /** What the key cell says now. */
  readonly cell?: Seal<SettledState> | undefined;
}

/**
 * What became of the assessment with a key; undefined where it was neither approved nor sent. The record is true, with
 * one exception: it says that the assessment waits, and its rows say, or said, that it may be at the service. Then it
 * was sent under an earlier approval, and must not be sent again. Without a record the rows are true, and what may be at
 * the service counts more than what isn't, whichever was read first.
 */
export function trueSeal({ record, memory, cell }: KeySources): Seal | undefined {
  const arrived = [memory, cell].find(mayHaveArrived);
  if (record === undefined || record.state === 'queued') return arrived ?? record ?? memory ?? cell;
  return record;
}

/** Whether the service has the row or may have it (imported or in doubt): such a row is never sent again by itself. */
export function mayHaveArrived(seal: Seal | undefined): boolean {
  return seal?.state === 'imported' || isInDoubt(seal);
}

/** Whether nobody knows if the service has it: it is being sent, or that was cut off, or the answer didn't tell. */
export function isInDoubt(seal: Seal | undefined): boolean {
  return seal?.state === 'unknown' || seal?.state === 'sending';
}
