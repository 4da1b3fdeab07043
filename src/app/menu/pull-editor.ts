// Opens the sidebar where pulls are listed, edited and run.

import { type FilterKind, OTHER_FILTERS } from '../../domain/filters/filter-kinds.ts';
import { periodViews } from '../../domain/filters/filters-in-words.ts';
import type { Language } from '../../domain/language.ts';
import type { Resource } from '../../domain/pulls/resource.ts';
import type { FilterView, NameChoices, RecordListView, ResourceView } from '../../domain/views.ts';
import { TICKET_CODES } from '../../domain/vocabulary.ts';
import { loadConnection } from '../connection/connection.ts';
import { DirectoryNames } from '../directory/directory-sheet.ts';
import { features, notifier, pullOptions } from '../features.ts';
import { currentLanguage, currentSentences, type Ports } from '../ports.ts';
import { columnViewsOf } from '../pulls/preview-pull.ts';
import { canReadChanges, childPulls, fieldLabel, knownResources } from '../pulls/understand-pull.ts';

/** With more names the page would open slowly. */
const MOST_OFFERED = 2_000;

export function showPullEditor(ports: Ports): void {
  loadConnection(ports);
  const language = currentLanguage(ports);
  const resources = knownResources().map((resource): ResourceView => {
    const { code, name, defaultSheet } = resource;
    const filters = filterViews(resource, language);
    const columns = columnViewsOf(resource, language);
    const columnSets = (resource.columnSets ?? []).map((set) => ({
      name: set.name[language],
      fields: set.fields,
    }));
    const lists = childPulls() === undefined ? undefined : listViews(resource, language);
    return {
      code,
      name: name[language],
      sheet: defaultSheet[language],
      filters,
      columns,
      columnSets,
      readsChanges: canReadChanges(resource),
      ...(lists === undefined ? {} : { lists }),
    };
  });
  const named = resources.flatMap(({ filters }) =>
    filters.flatMap((filter) => (filter.kind === 'named' ? filter.of : [])),
  );
  const directory = new DirectoryNames(ports);
  const choices = [...new Set(named)].map((of): NameChoices => {
    const names = directory.choices(of).map((name) => name.replace(/[,;]/g, ' '));
    return { of, names: names.length > MOST_OFFERED ? [] : names };
  });
  const { calendar, clock, ui, workbook } = ports;
  const periods = periodViews(language, {
    nowMs: clock.nowMs(),
    toInstantMs: (local) => calendar.toInstantMs(local),
    toLocal: (instantMs) => calendar.toLocal(instantMs),
  });
  const tabs = workbook.tabNames();
  const followUps = features().flatMap((feature) => feature.followUps?.(language) ?? []);
  const notice = notifier()?.field(ports);
  const data = { language, resources, choices, periods, tabs, followUps, notice };
  ui.openSidebar(
    'pulls',
    currentSentences(ports).pullEditorTitle,
    (__OTHER_TARGETS__ && { ...data, options: pullOptions(language) }) || data,
  );
}

/** undefined if the records take a request each. */
function listViews(resource: Resource, language: Language): readonly RecordListView[] | undefined {
  if (resource.kind === 'listed-detail') return undefined;
  const columns = resource.kind === 'list' ? resource.records.columns : [];
  return (resource.lists ?? []).map(({ field, element }) => {
    const column = columns.find((one) => one.field === field);
    return { field, header: column?.header[language] ?? '', element: element[language] };
  });
}

function filterViews(resource: Resource, language: Language): readonly FilterView[] {
  const filters = Object.entries(resource.filters).filter(([name]) => name !== OTHER_FILTERS);
  return filters.flatMap(([name, filter]): FilterView[] => {
    // A parameter such as `categoryId` is about `category.id`.
    const field = 'field' in filter ? filter.field : name.replace(/Id$/, '.id');
    const named = { name, label: fieldLabel(resource, field)?.[language] ?? name };
    if (filter.kind === 'enum') {
      const names = TICKET_CODES[filter.field]?.names;
      const options = filter.allowed.map((code) => ({
        value: String(code),
        label: names?.[code]?.[language] ?? String(code),
      }));
      return [{ ...named, kind: 'enum', options }];
    }
    if (filter.kind === 'instant') {
      if (filter.bound === 'before') return [];
      // Both bounds are one filter for the user.
      const isEnd = (one: FilterKind) =>
        one.kind === 'instant' && one.field === field && one.bound === 'before';
      return [{ ...named, kind: 'period', before: filters.find(([, one]) => isEnd(one))?.[0] ?? '' }];
    }
    if (filter.kind === 'setting' && filter.flag !== undefined)
      return [{ name, label: filter.flag[language], kind: 'flag' }];
    if (filter.kind === 'text') return [{ ...named, kind: filter.isFlag ? 'flag' : 'text' }];
    if (filter.kind === 'integer' && filter.names !== undefined) {
      const { isNeeded } = filter;
      return [{ ...named, kind: 'named', of: filter.names, ...(isNeeded && { isNeeded }) }];
    }
    return [{ ...named, kind: filter.kind }];
  });
}
