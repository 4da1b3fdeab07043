// Children: pulls that read a list for each record of another pull's sheet, or make a row of each element of a list.

import type { Feature } from '../../app/features.ts';
import type { ChildPulls } from '../../app/pulls/understand-pull.ts';
import { inspectTarget } from '../../app/sheets/target-sheet/open-target.ts';
import type { Pull } from '../../domain/pulls/pull.ts';
import type { ChildrenResource } from '../../domain/pulls/resource.ts';
import { ChildSource, countAsked, forecastRows } from './child-source.ts';
import { CHILDREN_KEYS } from './keys.ts';
import { childrenSentences } from './sentences.ts';
import {
  asksForElements,
  childFilters,
  childrenOf,
  elementFilters,
  elementsResource,
  readParents,
} from './understand-elements.ts';

const childPullsPart: ChildPulls = {
  filtersOf: (row, chosen) => (asksForElements(row) ? elementFilters : childFilters)(row, chosen),
  resourceOf: (typed, language) =>
    (asksForElements(typed.row) ? elementsResource : childrenOf)(typed, language),
  forecast: (ports, pull, others) => {
    const { length: parents } = readParents(ports, childrenIn(pull), others).parents;
    const look = inspectTarget(ports.workbook, pull, []);
    if (look === undefined) return { requests: parents, words: '' };
    const { sheet, rows } = look;
    const soFar = { parents, asked: countAsked(ports, sheet.id), rows: rows.length };
    return { requests: parents, words: forecastRows(ports, sheet, soFar) };
  },
  parents: (ports, pull, others) => {
    const resource = childrenIn(pull);
    const sheet = readParents(ports, resource, others);
    const [query = {}] = pull.filters.queries;
    return (run) => new ChildSource(ports, run, { resource, query, mode: pull.mode, sheet });
  },
};

function childrenIn({ resource }: Pull): ChildrenResource {
  if (resource.kind !== 'children') throw new Error('unreachable: not a pull of children');
  return resource;
}

export const children = {
  name: 'children',
  endpoints: {},
  sentences: childrenSentences,
  children: childPullsPart,
  keys: CHILDREN_KEYS,
} as const satisfies Feature & { endpoints: object };
