// Actions: rows of a sheet become requests that a definition describes.

import { type Feature, menuItem } from '../../app/features.ts';
import { actionRows, hasActions } from './action-rows.ts';
import { actionEndpoints } from './endpoints.ts';
import { ACTION_KEYS } from './keys.ts';
import { actionRowSentences, actionSentences } from './sentences.ts';

export const actions = {
  name: 'actions',
  buildsOn: ['answers'],
  endpoints: actionEndpoints,
  sentences: actionSentences,
  hasSubmenus: hasActions,
  submenus: (language) => {
    const { menu } = actionRowSentences(language);
    const entries = [
      menuItem(menu.newAnswerSheet, 'showActionSheetDialog'),
      menuItem(menu.checkRows, 'checkActionRows'),
      menuItem(menu.importRows, 'showRun'),
      menuItem(menu.importSelectedRows, 'showSelectedRun'),
      menuItem(menu.settleUnknown, 'showUnknownRows'),
    ];
    return [{ kind: 'submenu', label: menu.answerSheets, entries }];
  },
  help: (ports, language) => {
    if (!hasActions(ports, ports.documentProperties.all())) return [];
    const say = actionSentences(language);
    const label = actionRowSentences(language).menu.newAnswerSheet;
    return [
      { title: label, text: say.actionsHelp, button: { label, functionName: 'showActionSheetDialog' } },
    ];
  },
  rows: actionRows,
  keys: ACTION_KEYS,
} as const satisfies Feature & { endpoints: typeof actionEndpoints };
