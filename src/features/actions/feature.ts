// Actions: rows of a sheet become requests that a definition describes.

import { type Feature, menuItem } from '../../app/features.ts';
import { answerSentences } from '../answers/sentences.ts';
import { actionRows, hasActions } from './action-rows.ts';
import { actionEndpoints } from './endpoints.ts';
import { ACTION_KEYS } from './keys.ts';
import { actionSentences } from './sentences.ts';

export const actions = {
  name: 'actions',
  buildsOn: ['answers'],
  endpoints: actionEndpoints,
  sentences: actionSentences,
  hasSubmenus: hasActions,
  submenus: (language) => {
    const say = actionSentences(language);
    const { menu } = answerSentences(language);
    const entries = [
      menuItem(say.newActionSheetMenuItem, 'showActionSheetDialog'),
      menuItem(menu.checkRows, 'checkActionRows'),
      menuItem(say.runRowsMenuItem, 'showRun'),
      menuItem(say.runSelectedRowsMenuItem, 'showSelectedRun'),
      menuItem(menu.settleUnknown, 'showUnknownRows'),
    ];
    return [{ kind: 'submenu', label: say.actionsMenuItem, entries }];
  },
  help: (ports, language) => {
    if (!hasActions(ports, ports.documentProperties.all())) return [];
    const say = actionSentences(language);
    const label = say.newActionSheetMenuItem;
    return [
      { title: label, text: say.actionsHelp, button: { label, functionName: 'showActionSheetDialog' } },
    ];
  },
  rows: actionRows,
  keys: ACTION_KEYS,
} as const satisfies Feature & { endpoints: typeof actionEndpoints };
