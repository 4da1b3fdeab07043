// The pages: where each opens, how large, and what it is given. A page's words stand in the page itself.

import type { FilterKinds } from '../domain/filters.ts';
import { OTHER_FILTERS } from '../domain/filters.ts';
import type { Language, Word } from '../domain/language.ts';
import type { FilterView, ResourceView } from '../domain/pages.ts';
import { TICKET_STATUSES, TICKET_TYPES } from '../domain/vocabulary.ts';
import { RESOURCES } from '../resources/index.ts';
import { loadConnection } from './connection/connection.ts';
import { viewSchedule } from './schedule/check-schedule.ts';
import type { Services } from './services.ts';
import { languageHere, say } from './speak.ts';

/** What the codes of a filter are called, by its field. */
const CODE_NAMES: Readonly<Record<string, Readonly<Record<number, Word>>>> = {
  situacao: TICKET_STATUSES,
  tipo: TICKET_TYPES,
};

export function showConnectionDialog(services: Services): void {
  const data = { language: languageHere(services) };
  services.ui.openDialog('connection', say(services).connectionTitle(), { width: 460, height: 640 }, data);
}

export function showAnswerSheetDialog(services: Services): void {
  const data = { language: languageHere(services) };
  services.ui.openDialog('answer-sheet', say(services).answerSheetTitle(), { width: 480, height: 480 }, data);
}

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

/** @throws FranchiseError when the person has not connected */
export function showSchedule(services: Services): void {
  const data = { language: languageHere(services), schedule: viewSchedule(services) };
  services.ui.openDialog('schedule', say(services).scheduleTitle(), { width: 480, height: 620 }, data);
}

export function showUnknownRows(services: Services): void {
  const data = { language: languageHere(services) };
  services.ui.openDialog('unknown-rows', say(services).unknownRowsTitle(), { width: 520, height: 560 }, data);
}

export function showHelp(services: Services): void {
  const data = { language: languageHere(services) };
  services.ui.openDialog('help', say(services).menu.help(), { width: 520, height: 640 }, data);
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
