// Pages that the menu and other pages open, and what each asks the script before it shows its content.
// test/bundle/opening-pages.test.ts compares this with the endpoints and the built files;
// test/browser/first-views.test.ts verifies in Chromium that pages ask nothing else.

import type { Execution } from 'local-apps-script';
import { isOk, type World } from './world.ts';

/** The active sheet that gives a page the most to do. */
export type InFront = 'pulled' | 'answers' | 'actions' | 'own';

/** How a page starts. */
export interface Opening {
  /** File name in dist; empty for a prompt, which is answered with Cancel. */
  readonly page: string;
  /** Calls before it shows its content; empty if it gets all of it when it is opened. */
  readonly asks: readonly (readonly [functionName: string, input: unknown])[];
  readonly inFront: InFront;
}

const opening = (page: string, asks: Opening['asks'] = [], inFront: InFront = 'pulled'): Opening => ({
  page,
  asks,
  inFront,
});
const approval = (chosen: 'all' | 'selected', of: 'answers' | 'actions') =>
  opening('approval', [['prepareImport', { chosen, of }]], of);

// Called the way pages do, although Google calls it in other ways too.
const CHECK = 'checkInstallation';

/** By the function that opens the page. */
export const OPENINGS: Readonly<Record<string, Opening>> = {
  showFirstSteps: opening('first-steps'),
  showConnection: opening('connection', [['readConnection', null]]),
  showPullEditor: opening('pulls', [
    ['listPulls', null],
    ['readProgress', null],
  ]),
  showInsights: opening('insights'),
  showAlerts: opening('alerts'),
  showSchedule: opening('schedule'),
  checkSchedule: opening('schedule'),
  showAnswerSheetDialog: opening('answer-sheet', [['listTemplates', null]]),
  showUnknownRows: opening('unknown-rows', [['listUnknownRows', null]]),
  showSourceMapping: opening('mapping', [['listTemplates', null]], 'own'),
  showImport: approval('all', 'answers'),
  showSelectedImport: approval('selected', 'answers'),
  showActionSheetDialog: opening('actions', [['listActions', null]]),
  showRun: approval('all', 'actions'),
  showSelectedRun: approval('selected', 'actions'),
  showTables: opening('warehouse'),
  showHelp: opening('help'),
  showNews: opening('news'),
  [CHECK]: opening('installation'),
  removeConnector: opening(''),
};

/** Menu functions that act without a page. */
export const WITHOUT_PAGE: readonly string[] = [
  'showActivity',
  'refreshActiveSheet',
  'refreshAllPulls',
  'stopPulls',
  'tidySheet',
  'checkAnswerRows',
  'showRefusedRow',
  'showOverview',
  'importAnswerRows',
  'importSelectedAnswerRows',
  'checkActionRows',
  'runActionRows',
  'runSelectedActionRows',
];

const PAGE = /<script id="page-([\w-]+)">/;

/** Opens a page and makes its first calls. @throws Error if another page opens, or the script refuses a call */
export function openPageOf(
  world: World,
  functionName: string,
  { page, asks }: Opening,
): readonly Execution[] {
  const opened: unknown[] = [];
  const before = world.beforeCall;
  world.beforeCall = (execution, name, index, args) => {
    if (name === 'HtmlService.createHtmlOutput') opened.push(PAGE.exec(String(args[0]))?.[1]);
    return before(execution, name, index, args);
  };
  const ask = (name: string, input: unknown) => {
    const { execution, result } = world.runtime.run(name, [input], { kind: 'page' });
    if (result.end !== 'returned' || !isOk(result.value))
      throw new Error(`${name} ${JSON.stringify(result)}`);
    return execution;
  };
  const { answer } = world;
  world.answer = 'CANCEL';
  try {
    const first = functionName === CHECK ? ask(functionName, null) : world.menu(functionName);
    if (opened.join() !== page)
      throw new Error(`${functionName} opened ${opened.join() || 'nothing'}: ${world.told.at(-1)}`);
    return [first, ...asks.map(([name, input]) => ask(name, input))];
  } finally {
    world.beforeCall = before;
    world.answer = answer;
  }
}
