// The state of an assessment is stored in up to three places that may disagree. Only this file decides which one is
// right.
//
//   record   document property: written before and after each request, dropped once the rows show it
//   memory   the key cell as read earlier in this execution
//   cell     the key cell as read just now; if the user sorted while we wrote, another key may be in it

export const SETTLED_STATES = ['imported', 'rejected', 'unknown'] as const;
export type SettledState = (typeof SETTLED_STATES)[number];
export type SentState = 'queued' | 'sending' | SettledState;

export interface Seal<S extends SentState = SentState> {
  readonly state: S;
  readonly fingerprint: string; // Of the body that was approved or sent.
}

/** undefined means that the place has nothing. */
export interface KeySources {
  readonly record?: Seal | undefined;
  readonly memory?: Seal<SettledState> | undefined;
  readonly cell?: Seal<SettledState> | undefined;
}

/**
 * The record wins, unless it says queued and a key cell says that the row may have arrived. Returns undefined if the
 * row was never approved.
 */
export function trueSeal({ record, memory, cell }: KeySources): Seal | undefined {
  const arrived = [memory, cell].find(mayHaveArrived);
  if (record === undefined || record.state === 'queued') return arrived ?? record ?? memory ?? cell;
  return record;
}

export function mayHaveArrived(seal: Seal | undefined): boolean {
  return seal?.state === 'imported' || isInDoubt(seal);
}

/** Being sent, or cut off, or no clear answer: not sent again until a person has settled it. */
export function isInDoubt(seal: Seal | undefined): boolean {
  return seal?.state === 'unknown' || seal?.state === 'sending';
}
