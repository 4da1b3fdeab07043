// The pages that the menu and the buttons of pages open, and what each asks of the script before it shows its content.
// test/bundle/opening-pages.test.ts holds this against the tables of endpoints and the files of the build; that a page asks
// this and nothing else is seen in Chromium (test/browser/first-views.test.ts).

import type { Execution } from 'local-apps-script';
import { isOk, type World } from './world.ts';

/** What has to be in front for a page to have most to do. */
export type InFront = 'pulled' | 'answers' | 'actions' | 'own';

/** How a page begins. */
export interface Opening {
  /** The page, as its file in dist is called; empty for a message that asks, and is answered with Cancel. */
  readonly page: string;
  /** What the page asks before it shows its content, each with its input; nothing where it gets all when it is opened. */
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

/** The check is called as pages are, as Google calls it in other ways as well. */
const CHECK = 'checkInstallation';

/** By the function that opens it. */
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

/** Functions of the menu that open no page: they act. */
export const WITHOUT_PAGE: readonly string[] = [
  'showActivity',
  'refreshActiveSheet',
  'refreshAllPulls',
  'stopPulls',
  'tidySheet',
  'checkAnswerRows',
  'importAnswerRows',
  'importSelectedAnswerRows',
  'checkActionRows',
  'runActionRows',
  'runSelectedActionRows',
];

/**
 * Opens a page in a world, and asks what the page asks first.
 * @returns the executions, in order
 * @throws Error where another page or none opens, or the script refuses what is asked
 */
export function openPageOf(
  world: World,
  functionName: string,
  { page, asks }: Opening,
): readonly Execution[] {
  const opened: unknown[] = [];
  const before = world.beforeCall;
  world.beforeCall = (execution, name, index, args) => {
    if (name === 'HtmlService.createHtmlOutputFromFile') opened.push(args[0]);
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
