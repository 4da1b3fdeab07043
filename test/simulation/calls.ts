// The function that each entry of a plan calls, as a menu, a page, a cell or Google would.

import type { EntryKind } from 'local-apps-script';
import { BASE_URL } from '../support/world.ts';
import { actionSettlement } from './action-rows.ts';
import { formulaOf } from './formulas.ts';
import { insightOn } from './insights.ts';
import type { TARGETS } from './ledger.ts';
import { actionOfItsName, notePull, otherConnection, saveAgain, saveAnyway, saveOver } from './newcomer.ts';
import type { Start } from './plan.ts';
import { settlement } from './settlement.ts';
import { PEOPLE, PULLS, type Stage } from './stage.ts';

interface Call {
  readonly functionName: string;
  readonly args: readonly unknown[];
  readonly kind: EntryKind;
}

export function callOf(start: Start, stage: Stage): Call {
  const { entry, person, pick } = start;
  const refresh = (target: (typeof TARGETS)[number]): Call => ({
    functionName: 'refreshPull',
    args: [{ name: PULLS[target].name }],
    kind: 'page',
  });
  const menu = (functionName: string): Call => ({ functionName, args: [], kind: 'menu' });
  switch (entry) {
    case 'refresh-a':
      return refresh('a');
    case 'refresh-b':
      return refresh('b');
    case 'refresh-plans':
      return refresh('plans');
    case 'refresh-all':
      return menu('refreshAllPulls');
    case 'check-rows':
      return menu('checkAnswerRows');
    case 'import-rows':
      return menu('importAnswerRows');
    case 'import-selected':
      return menu('importSelectedAnswerRows');
    case 'settle-unknown':
      return { functionName: 'settleUnknownRow', args: [settlement(stage)], kind: 'page' };
    case 'run-actions':
      return menu('runActionRows');
    case 'run-selected-actions':
      return menu('runSelectedActionRows');
    case 'check-actions':
      return menu('checkActionRows');
    case 'settle-action':
      return { functionName: 'settleUnknownRow', args: [actionSettlement(stage)], kind: 'page' };
    case 'stop':
      return menu('stopPulls');
    case 'save-connection': {
      const { tokens, name } = PEOPLE[person];
      const input = { baseUrl: BASE_URL, ...tokens, name };
      return { functionName: 'saveConnection', args: [input], kind: 'page' };
    }
    case 'remove':
      return menu('removeConnector');
    case 'save-schedule':
      return { functionName: 'saveSchedule', args: [{ on: true, minutes: 75 }], kind: 'page' };
    case 'make-insight': {
      const { insight, target } = insightOn(pick);
      const of = stage.sheets.see(target)?.model.id ?? 0;
      return { functionName: 'makeInsight', args: [{ insight: insight.code, of }], kind: 'page' };
    }
    case 'save-over':
    case 'save-new-over':
      return { functionName: 'savePull', args: [saveOver(stage, start)], kind: 'page' };
    case 'save-anyway':
      return { functionName: 'savePull', args: [saveAnyway(stage, person)], kind: 'page' };
    case 'save-again':
      return { functionName: 'savePull', args: [saveAgain(stage, person)], kind: 'page' };
    case 'delete-pull':
      notePull(stage, 'b');
      return { functionName: 'deletePull', args: [{ name: PULLS.b.name }], kind: 'page' };
    case 'wrong-token':
    case 'save-elsewhere': {
      const input = otherConnection(person, entry === 'save-elsewhere');
      return { functionName: 'saveConnection', args: [input], kind: 'page' };
    }
    case 'remake-action-sheet':
      return { functionName: 'createActionSheet', args: [actionOfItsName(stage)], kind: 'page' };
    case 'open':
      return { functionName: 'onOpen', args: [{}], kind: 'simple-trigger' };
    case 'formula':
      return { ...formulaOf(stage, pick), kind: 'custom-function' };
  }
}
