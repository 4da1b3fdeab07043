// Any other list of the service, at the path in the filter `path`. All columns but the key are discovered.

import { readNamedField } from '../domain/directory/seen-names.ts';
import { FranchiseError } from '../domain/errors.ts';
import { parseServicePath } from '../domain/filters/filters.ts';
import type { ResourceByPath } from '../domain/pulls/resource.ts';
import { columnHead, discoveringReader } from '../domain/records/record.ts';
import { openFilters, PAGE_SIZE } from './v2-list.ts';

/** For lists that have no resource of their own. */
export const byPath: ResourceByPath = {
  kind: 'by-path',
  code: 'endpoint',
  name: { en: 'endpoint', pt: 'endpoint' },
  defaultSheet: { en: 'Endpoint', pt: 'Endpoint' },
  filters: {
    path: { kind: 'setting' },
    key: { kind: 'setting' },
    directory: { kind: 'setting' },
    ...openFilters(),
  },
  at({ path: typed, key = 'id', directory }) {
    if (typed === undefined) {
      throw new FranchiseError('bad-filter', (say) =>
        say.filterMissing('path', '/api/v2/checklist/template/list'),
      );
    }
    const { path, version } = parseServicePath(typed);
    const records = discoveringReader([columnHead(key, 'ID', 'ID', 'any')]);
    const mayBeOne = key === 'id' ? 'named' : true;
    const list = { version, path, pageSize: PAGE_SIZE, mayBeOne, records } as const;
    return directory === undefined ? list : { ...list, names: [readNamedField(directory)] };
  },
};
