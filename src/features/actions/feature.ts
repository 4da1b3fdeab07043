// Actions: rows of a sheet become requests that a definition describes.

import type { Feature } from '../../app/features.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import { answerSentences } from '../answers/sentences.ts';
import { actionRows } from './action-rows.ts';
import { actionEndpoints } from './endpoints.ts';
import { hasActions } from './kept-actions.ts';
import { ACTION_KEYS } from './keys.ts';
import { actionSentences } from './sentences.ts';

const item = (label: string, functionName: string): MenuEntry => ({ kind: 'item', label, functionName });

/** Action sheets as a feature: what they add to core, and their global functions. */
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
      item(say.newActionSheetMenuItem, 'showActionSheetDialog'),
      item(menu.checkRows, 'checkActionRows'),
      item(say.runRowsMenuItem, 'showRun'),
      item(say.runSelectedRowsMenuItem, 'showSelectedRun'),
      item(menu.settleUnknown, 'showUnknownRows'),
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
