// Opens the sidebar in which pulls are listed, edited and run, and gives it what can be pulled.

import { type FilterKinds, OTHER_FILTERS } from '../../domain/filters.ts';
import type { Language, Word } from '../../domain/language.ts';
import type { FilterView, ResourceView } from '../../domain/pages.ts';
import { TICKET_STATUSES, TICKET_TYPES } from '../../domain/vocabulary.ts';
import { RESOURCES } from '../../resources/index.ts';
import { loadConnection } from '../connection/connection.ts';
import type { Services } from '../services.ts';
import { languageHere, say } from '../speak.ts';

/** What the codes of a filter are called, by its field. */
const CODE_NAMES: Readonly<Record<string, Readonly<Record<number, Word>>>> = {
  situacao: TICKET_STATUSES,
  tipo: TICKET_TYPES,
};

/** @throws FranchiseError when the person has not connected: nothing could be pulled */
export function showPullEditor(services: Services): void {
  loadConnection(services);
  const language = languageHere(services);
  const resources = RESOURCES.map(
    ({ code, name, defaultSheet, filters }): ResourceView => ({
      code,
      name: name[language],
      sheet: defaultSheet[language],
      filters: filterViews(filters, language),
    }),
  );
  services.ui.openSidebar('pulls', say(services).pullEditorTitle(), { language, resources });
}

function filterViews(filters: FilterKinds, language: Language): readonly FilterView[] {
  return Object.entries(filters).flatMap(([name, filter]): FilterView[] => {
    if (name === OTHER_FILTERS) return [];
    if (filter.kind !== 'enum') return [{ name, kind: filter.kind }];
    const names = CODE_NAMES[filter.field];
    const options = filter.allowed.map((code) => ({
      value: String(code),
      label: names?.[code]?.[language] ?? String(code),
    }));
    return [{ name, kind: 'enum', options }];
  });
}
