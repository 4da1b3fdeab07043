// The response of a v2 list. Neither its shape nor its paging is documented (assumptions.ts).

import { readPageRequest, slicePage } from '../page.ts';
import type { Call } from './operation.ts';

/** @param toItem called only for records of the page */
export function v2List<T>(
  records: readonly T[],
  { params, v2Lists }: Call,
  toItem: (record: T) => unknown = (record) => record,
): unknown {
  const asked = readPageRequest(params);
  const page = slicePage(records, v2Lists.paging === 'ignored' ? { ...asked, start: 0 } : asked);
  const data = page.data.map((record) => toItem(record));
  switch (v2Lists.envelope) {
    case 'v1-like':
      return { ...page, data };
    case 'data-only':
      return { data };
    case 'bare':
      return data;
  }
}
