// What a parent has answered, in eight characters, so that thousands of them fit into a spreadsheet's properties. A mark is
// made of the parent's id, its version, and how many children it had. Where the mark of what the sheet shows is among
// those that are stored, nothing has to be asked: one is asked that is new or changed, or of whose rows some are missing.

import type { RecordId } from '../../../domain/record.ts';
import { textHash } from '../../../domain/text-hash.ts';

/** A record of a pulled sheet, such as a ticket, for which another pull reads a list, such as its comments. */
export interface Parent {
  /** Its id, as the service is asked. */
  readonly id: RecordId;
  /** What changes whenever it does, or what stands of it beside its children; blank where nothing tells. */
  readonly version: string;
  /** What stands of it beside its children, as a record says it. */
  readonly kept?: object;
}

/** Of so many digits one question in 500 million takes another of 5,000 marks for its own. */
const LENGTH = 8;
const DIGITS = 36;
const HIGHEST = DIGITS ** LENGTH;

/**
 * A mark for a parent (row of another sheet): eight characters, hashed from its id, version and number of children.
 * While it fits, the parent's list needn't be read again.
 * @param children how many it had, or that the service denied it
 */
export function markOf({ id, version }: Parent, children: number | 'denied'): string {
  const hash = Number.parseInt(textHash(JSON.stringify([id, version, children])).slice(-12), 16) % HIGHEST;
  return hash.toString(DIGITS).padStart(LENGTH, '0');
}

/**
 * Takes a stored text apart into its marks, eight characters each. A mark is a hash of what the list of one parent
 * (row of another sheet) had.
 */
export function marksIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/.{8}/g));
}
