// The key of a child's row: the id of its parent and its own. Ids of children may be unique within their parent alone, and
// a row says by its key alone to whom it belongs.

import type { RecordId } from '../../../domain/record.ts';
import { inAddress } from '../../../domain/service-path.ts';

/** Stands in no id that was encoded, and makes no number or date of the key. */
const BEHIND_PARENT = '#';

/** How a parent's id is written at the beginning of the keys of its children. */
export function parentName(parent: RecordId): string {
  return inAddress(parent);
}

/** The key of a child's row: the parent's id, `#`, and the child's own id, for example `4711#12`. */
export function childKey(parent: RecordId, own: RecordId): string {
  return `${parentName(parent)}${BEHIND_PARENT}${own}`;
}

/** The name of the parent of the row with this key. */
export function parentIn(key: RecordId): string {
  const [parent = ''] = String(key).split(BEHIND_PARENT, 1);
  return parent;
}
