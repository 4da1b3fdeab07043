// Opens the sidebar in which pulls are listed, edited and run, and gives it what can be pulled.

import { type FilterKind, OTHER_FILTERS } from '../../domain/filter-kinds.ts';
import type { Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { Resource } from '../../domain/resource.ts';
import type { FilterView, NameChoices, ResourceView } from '../../domain/views/pulls.ts';
import { TICKET_CODES } from '../../domain/vocabulary.ts';
import { RESOURCES } from '../../resources/index.ts';
import { loadConnection } from '../connection/connection.ts';
import { DirectoryNames } from '../directory/codes-by-name.ts';
import type { Ports } from '../ports.ts';
import { languageHere, say } from '../speaking/speak.ts';
import { columnViewsOf } from './preview-pull.ts';
import { canReadChanges } from './understand-pull.ts';

/** More names aren't offered: nobody finds theirs among them, and the page would take long to open. */
const MOST_OFFERED = 500;

/**
 * Opens the sidebar of pulls.
 * @throws FranchiseError when the person has not connected: nothing could be pulled
 */
export function showPullEditor(ports: Ports): void {
  loadConnection(ports);
  const language = languageHere(ports);
  const resources = RESOURCES.map((resource): ResourceView => {
    const { code, name, defaultSheet } = resource;
    const filters = filterViews(resource, language);
    const columns = columnViewsOf(resource, language);
    const columnSets = (resource.columnSets ?? []).map((set) => ({
      name: set.name[language],
      fields: set.fields,
    }));
    return {
      code,
      name: name[language],
      sheet: defaultSheet[language],
      filters,
      columns,
      columnSets,
      readsChanges: canReadChanges(resource),
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
  const tabs = ports.workbook.sheets().map((sheet) => sheet.name());
  ports.ui.openSidebar('pulls', say(ports).pullEditorTitle(), { language, resources, choices, tabs });
}

function filterViews(resource: Resource, language: Language): readonly FilterView[] {
  return Object.entries(resource.filters).flatMap(([name, filter]): FilterView[] => {
    if (name === OTHER_FILTERS) return [];
    const label = labelOf(resource, filter, language) ?? name;
    if (filter.kind === 'integer' && filter.names !== undefined)
      return [{ name, label, kind: 'named', of: filter.names }];
    if (filter.kind !== 'enum') return [{ name, label, kind: filter.kind }];
    const names = TICKET_CODES[filter.field]?.names;
    const options = filter.allowed.map((code) => ({
      value: String(code),
      label: names?.[code]?.[language] ?? String(code),
    }));
    return [{ name, label, kind: 'enum', options }];
  });
}

/** By the header of the column that shows what the filter looks at; of a code that has a name, the name's. */
function labelOf(resource: Resource, filter: FilterKind, language: Language): string | undefined {
  if (resource.kind === 'endpoint' || !('field' in filter)) return undefined;
  const headerOf = (field: string) => resource.records.columns.find((one) => one.field === field)?.header;
  const header = (headerOf(`${filter.field}.nome`) ?? headerOf(filter.field))?.[language];
  if (header === undefined || filter.kind !== 'instant') return header;
  const words = sentencesIn(language);
  return filter.bound === 'from' ? words.filterFrom(header) : words.filterBefore(header);
}
