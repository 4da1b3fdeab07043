// Children: pulls that ask for a list once for each record of another pull's sheet, and only for those that are new or have
// changed.

import type { Feature } from '../../app/features.ts';
import type { ChildPulls } from '../../app/pulls/child-pulls.ts';
import type { Pull } from '../../domain/pull.ts';
import type { ChildrenResource } from '../../domain/resource.ts';
import { ChildSource } from './child-source.ts';
import { CHILDREN_KEYS } from './keys.ts';
import { readParents } from './parents.ts';
import { childrenSentences } from './sentences.ts';
import { childFilters, childrenOf } from './understand-children.ts';

const pulls: ChildPulls = {
  filtersOf: childFilters,
  resourceOf: childrenOf,
  forecast: (ports, pull, others) => readParents(ports, childrenIn(pull), others).parents.length,
  source: (ports, pull, run) => {
    const resource = childrenIn(pull);
    const sheet = readParents(ports, resource, run.others);
    const [query = {}] = pull.filters.queries;
    return new ChildSource(ports, run, { resource, query, mode: pull.mode, sheet });
  },
};

function childrenIn({ resource }: Pull): ChildrenResource {
  if (resource.kind !== 'children') throw new Error('this pull reads no children');
  return resource;
}

/** The feature; it has no global functions. */
export const children = {
  name: 'children',
  endpoints: {},
  sentences: childrenSentences,
  children: pulls,
  keys: CHILDREN_KEYS,
} as const satisfies Feature & { endpoints: object };
