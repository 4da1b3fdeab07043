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
 * What became of a row, by three sources that may disagree. They are the stored record, its key cell as read before,
 * and now.
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
