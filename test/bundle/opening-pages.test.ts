// Each page that the menu or a button opens: what it reads before its content stands there, against fixed ceilings, on
// the real bundle. A call that nobody needs fails here; how long it takes is measured by npm run bench.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ChargeKind, type Execution, SheetUser } from 'local-apps-script';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillWorkbook, SHEETS } from '../bench/dialogs.ts';
import { ENDPOINTS } from '../support/all-endpoints.ts';
import { pagesIn } from '../support/built-pages.ts';
import { costly } from '../support/costly.ts';
import { OPENINGS, openPageOf, WITHOUT_PAGE } from '../support/opened-pages.ts';
import { DIST, World } from '../support/world.ts';

/** What only a build with tables in BigQuery opens. */
const OF_WAREHOUSE = 'showTables';

const HEADS = ['requests', 'cells', 'properties', 'cache', 'locks', 'calls'] as const;

/**
 * By the function that opens the page, at most so many of each head: `cells` are reads and writes of cells, `calls` are
 * all calls of Google's services. There are 29 pulls: the names and marks of their sheets, and the times of their next
 * runs, are most of the calls.
 */
const CEILINGS: Readonly<Record<string, readonly number[]>> = {
  showFirstSteps: [0, 1, 4, 0, 0, 30],
  showConnection: [0, 0, 2, 0, 0, 19],
  showPullEditor: [0, 3, 6, 0, 0, 73],
  showInsights: [0, 1, 3, 0, 0, 469],
  showAlerts: [0, 1, 3, 0, 0, 394],
  showSchedule: [0, 2, 2, 0, 0, 34],
  checkSchedule: [0, 2, 2, 0, 0, 34],
  showAnswerSheetDialog: [1, 3, 2, 4, 4, 62],
  showUnknownRows: [0, 7, 5, 0, 0, 586],
  showSourceMapping: [1, 0, 6, 3, 2, 57],
  // Of 200 assessments: each is counted, and gets its fingerprint in the spreadsheet's first zone, which is noted here.
  // Whether the sheet of what was sent is lost is a property.
  showImport: [0, 6, 10, 3, 2, 612],
  showSelectedImport: [0, 3, 8, 2, 2, 476],
  showActionSheetDialog: [0, 0, 2, 0, 0, 15],
  showRun: [0, 4, 10, 0, 2, 138],
  showSelectedRun: [0, 1, 10, 0, 2, 105],
  showHelp: [0, 0, 6, 0, 0, 22],
  showNews: [0, 0, 2, 0, 0, 14],
  checkInstallation: [0, 0, 3, 0, 0, 18],
  removeConnector: [0, 1, 3, 0, 0, 22],
};

let world: World;
beforeAll(() => {
  world = new World({ service: { tickets: 120, limiter: 'none' } });
  world.runtime.computeFormulas();
  fillWorkbook(world);
});
afterAll(() => world.close());

describe('the pages that open', () => {
  it('are those that the endpoints of the menu open, and those that the build has', () => {
    const ofMenus = Object.entries(ENDPOINTS).flatMap(([name, { calledBy }]) =>
      calledBy === 'menu' ? [name] : [],
    );
    const known = [...Object.keys(OPENINGS), ...WITHOUT_PAGE];
    expect(ofMenus.filter((name) => !known.includes(name))).toEqual([]);
    const opened = Object.values(OPENINGS).map(({ page }) => page);
    const built = pagesIn(readFileSync(path.join(DIST, 'pages.html'), 'utf8'));
    expect(built.filter((page) => !opened.includes(page))).toEqual([]);
  });

  // In one test: a template that one page has asked for lies in the cache for the next.
  costly('read no more than they need', () => {
    const user = new SheetUser(world.workbook);
    const costs = Object.entries(OPENINGS).flatMap(([opens, opening]) => {
      if (opens === OF_WAREHOUSE) return [];
      user.select(SHEETS[opening.inFront], 'A2');
      const cost = costOf(openPageOf(world, opens, opening));
      const ceilings = CEILINGS[opens];
      const over = HEADS.filter((_, n) => ceilings === undefined || (cost[n] ?? 0) > (ceilings[n] ?? 0));
      return [{ opens, cost: cost.join(), over: over.join() }];
    });
    expect(costs).toEqual(costs.map((one) => ({ ...one, over: '' })));
  });
});

function costOf(executions: readonly Execution[]): readonly number[] {
  const ids = executions.map(({ id }) => id);
  const sumOf = (count: (execution: Execution) => number) =>
    executions.reduce((sum, execution) => sum + count(execution), 0);
  const of = (kind: ChargeKind) => sumOf(({ charges }) => charges.get(kind) ?? 0);
  return [
    world.runtime.requests.filter(({ executionId }) => ids.includes(executionId)).length,
    of('sheet-read') + of('sheet-write'),
    of('property'),
    of('cache'),
    of('lock'),
    sumOf(({ callCount }) => callCount),
  ];
}
