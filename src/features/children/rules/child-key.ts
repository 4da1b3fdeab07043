// The key of a child's row: the id of its parent and its own. Ids of children may be unique within their parent alone, and
// a row says by its key alone to whom it belongs.

import type { RecordId } from '../../../domain/record.ts';
import { inAddress } from '../../../domain/service-path.ts';

/** Stands in no id that was encoded, and makes no number or date of the key. */
const BEHIND_PARENT = '#';

/**
 * A parent's id (of a row of another sheet) encoded as the keys of the rows read for it begin. It holds no `#`, so a
 * key can be taken apart.
 */
export function parentName(parent: RecordId): string {
  return inAddress(parent);
}

/**
 * The key of a row that was read for a parent (row of another sheet): the parent's id, `#`, and its own id, such as
 * `4711#12`.
 */
export function childKey(parent: RecordId, own: RecordId): string {
  return `${parentName(parent)}${BEHIND_PARENT}${own}`;
}

/**
 * Takes the parent's encoded id out of a key such as `4711#12`. So a run finds the row of another sheet that this row
 * belongs to.
 */
export function parentIn(key: RecordId): string {
  const [parent = ''] = String(key).split(BEHIND_PARENT, 1);
  return parent;
}
