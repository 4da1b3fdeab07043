// The key of a child's row, for example `4711#12`: the encoded id of its parent, and its own, which may be unique only
// within the parent.

import type { RecordId } from '../../../domain/records/record.ts';
import { inAddress } from '../../../domain/service/service-path.ts';

/** Never occurs in an encoded id, and keeps Sheets from turning the key into a number or date. */
const BEHIND_PARENT = '#';

export function parentName(parent: RecordId): string {
  return inAddress(parent);
}

export function childKey(parent: RecordId, own: RecordId): string {
  return `${parentName(parent)}${BEHIND_PARENT}${own}`;
}

export function parentIn(key: RecordId): string {
  const [parent = ''] = String(key).split(BEHIND_PARENT, 1);
  return parent;
}
