// Turns a typed row with `{id}` into what it reads, or into a sentence that says what to write instead.

import type { ChildPulls } from '../../app/pulls/pulled-resources.ts';
import { filtersTyped, isToFill, resourceTyped } from '../../app/pulls/understand-pull.ts';
import type { FilterKind } from '../../domain/filters/filter-kinds.ts';
import { type Filters, splitFilters } from '../../domain/filters/filters.ts';
import { fold, namesIn, trimmed } from '../../domain/language.ts';
import type { PullDefinition } from '../../domain/pulls/pull.ts';
import { childrenCode, type Resource, type ServiceList } from '../../domain/pulls/resource.ts';
import { childReader } from './child-reader.ts';
import { countPlaces, filtersWithPlace, PLACE } from './rules/placeholder.ts';
import { refused } from './sentences.ts';

const SETTING: FilterKind = { kind: 'setting' };

export const childFilters: ChildPulls['filtersOf'] = (row, { filters }) => {
  const open = filtersWithPlace(filtersTyped(row));
  if (open.length === 0) return undefined;
  // `{id}` is neither a code nor a name of one.
  const asText = open
    .filter((name) => filters[name]?.kind !== 'setting')
    .map((name): [string, FilterKind] => [name, { kind: 'text' }]);
  return { ...filters, ...Object.fromEntries(asText), parent: SETTING, version: SETTING, keep: SETTING };
};

export const childrenOf: ChildPulls['resourceOf'] = ({ row, chosen, filters, others }, language) => {
  const { queries, settings } = filters;
  const { code, name, defaultSheet } = chosen;
  const list = listOf(chosen, settings);
  if (list === undefined) throw refused((say) => say.placeUnfit(name[language]));
  const places = countPlaces(list.path, queries);
  if (places !== 1) throw refused((say) => say.placesMany(places));
  const names = [row.name];
  const parent = parentOf(row, others);
  for (let one = parent; one !== undefined; one = parentOf(one, others)) {
    const isRepeated = names.map(fold).includes(fold(one.name));
    names.push(one.name);
    if (isRepeated) throw refused((say) => say.parentCycle(names.join(' → ')));
  }
  if (parent === undefined) throw refused((say) => say.parentUnknown(''));
  const { version = lastChangeOf(parent), keep = '' } = settings;
  return {
    name,
    defaultSheet,
    filters: chosen.filters,
    ...list,
    kind: 'children',
    // Distinct from the code of the same list without parents.
    code: childrenCode(code, list.path),
    records: childReader(list.records.columns),
    parents: { pull: parent.name, version, keep: namesIn(keep) },
  };
};

function listOf(chosen: Resource, settings: Filters['settings']): ServiceList | undefined {
  if (chosen.kind === 'endpoint') {
    const { path = '', ...rest } = settings;
    const filled = path === '' ? rest : { ...rest, path: path.split(PLACE).join('0') };
    return { ...chosen.at(filled), path: trimmed(path) };
  }
  return chosen.kind === 'list' && chosen.hides === undefined && chosen.records.discovers
    ? chosen
    : undefined;
}

function parentOf(row: PullDefinition, rows: readonly PullDefinition[]): PullDefinition | undefined {
  const filters = filtersTyped(row);
  const typed = splitFilters(filters).find(({ name }) => fold(name) === 'parent')?.value;
  if (typed === undefined || filtersWithPlace(filters).length === 0) return undefined;
  const found =
    rows.find(({ name }) => fold(name) === fold(typed)) ?? rows.find((one) => isToFill(one, typed));
  if (found === undefined) throw refused((say) => say.parentUnknown(typed));
  return found;
}

function lastChangeOf({ resource }: PullDefinition): string | undefined {
  const known = resourceTyped(resource);
  return known?.kind === 'list' ? known.changeFilters?.changed.field : undefined;
}
