// What became of an assessment is written in up to three places that may disagree. Here alone it is decided which of
// them is true.
//
//   record   the document's properties: written before and after each request, dropped once the rows say the same
//   memory   the key cell of its rows, as this execution read it earlier
//   cell     that cell as it was read just now: a row that was sorted while we wrote may have lost it to another key

/** The states of a row whose sending has ended: the service took it, refused it, or nobody knows whether it took it. */
export const SETTLED_STATES = ['imported', 'rejected', 'unknown'] as const;
/** How the sending of a row ended: the service took it, refused it, or nobody knows whether it took it. */
export type SettledState = (typeof SETTLED_STATES)[number];
/** How far a row is since a person approved it: waiting, being sent, or ended (taken, refused, or nobody knows). */
export type SentState = 'queued' | 'sending' | SettledState;

/**
 * What became of a row that was approved (queued, sending, imported, rejected, unknown), with a hash of what was
 * sent. The hash tells whether the row holds the same still.
 */
export interface Seal<S extends SentState = SentState> {
  /** The state. */
  readonly state: S;
  /** The hash of the body that was approved or sent. */
  readonly fingerprint: string;
}

/**
 * What became of a row that was sent, as three places have it: the stored record, and its hidden key cell as read
 * earlier and now. They may disagree; from them it is decided whether the row may be sent.
 */
export interface KeySources {
  /** What the document's properties say. */
  readonly record?: Seal | undefined;
  /** What the key cell said when this execution read it earlier. */
  readonly memory?: Seal<SettledState> | undefined;
  /** What the key cell says now. */
  readonly cell?: Seal<SettledState> | undefined;
}

/**
 * Decides what became of a row where stored record and key cell disagree; undefined where it was never approved. The
 * record wins, unless it says that the row waits and a cell that it may be at the service.
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

/**
 * Whether nobody knows if the service took a row: its sending is under way, was cut off, or told nothing. Such a row
 * isn't sent again until a person has settled it.
 */
export function isInDoubt(seal: Seal | undefined): boolean {
  return seal?.state === 'unknown' || seal?.state === 'sending';
}
