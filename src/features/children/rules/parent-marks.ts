// A parent's answer in eight characters, so that thousands fit into a spreadsheet's properties. If the mark of what the
// sheet shows is stored, the parent needn't be asked again.

import type { RecordId } from '../../../domain/records/record.ts';
import { textHash } from '../../../domain/text-hash.ts';

export interface Parent {
  readonly id: RecordId;
  /** Blank if nothing tells. Includes `kept`. */
  readonly version: string;
  /** Values shown next to its children; none if omitted. */
  readonly kept?: object;
}

/** With 5,000 marks, one lookup in 500 million finds another parent's mark. */
const LENGTH = 8;
const DIGITS = 36;
const HIGHEST = DIGITS ** LENGTH;

/** @param children how many it had, or that the service denied it */
export function markOf({ id, version }: Parent, children: number | 'denied'): string {
  const hash = Number.parseInt(textHash(JSON.stringify([id, version, children])).slice(-12), 16) % HIGHEST;
  return hash.toString(DIGITS).padStart(LENGTH, '0');
}

export function marksIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/.{8}/g));
}
