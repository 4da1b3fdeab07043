// Trials of formulas, and beside sheets: stores and the cost of calls, the connection, permissions, and what Google does to pages.

import { testConnection } from '../../../app/connection/test-connection.ts';
import { FranchiseError, isPermissionMissing } from '../../../domain/errors.ts';
import type { TrialTab } from '../../../ports/trials.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import { DATES_BY_SCRIPT } from '../../formulas/formula-dates.ts';
import { FORMULA_KEYS } from '../../formulas/keys.ts';
import {
  FORMULA_CELL,
  FORMULA_MARK,
  type FormulaReport,
  GIVEN_MS,
  readFormulaReport,
  WATCHED_AFTER,
  WATCHED_BEFORE,
  WATCHED_CELL,
} from '../formula-report.ts';
import { CHECK_KEYS } from '../keys.ts';
import { CHECK_FUNCTION } from '../open-check.ts';
import { installationSentences } from '../sentences.ts';
import { type TrialBench, throws } from './workbench.ts';

const CACHE_KEY = CHECK_KEYS.checkCached.key;
const CACHE_SECONDS = 3_600;
const LARGE_KEY = CHECK_KEYS.checkLarge.key;
const TOO_LARGE = 9_500; // More than Google documents for a property.

export function tryStores(bench: TrialBench): void {
  const { cache, userProperties, lock } = bench.ports;
  bench.attempt(['cache'], () => {
    // Read back at the end of the check.
    cache.put(CACHE_KEY + bench.run, bench.run, CACHE_SECONDS);
  });
  bench.attempt(['propertyLimits'], () => {
    const tooLong = 'x'.repeat(TOO_LARGE);
    const isRefused = throws(() => userProperties.set(LARGE_KEY, tooLong));
    bench.settle('propertyLimits', isRefused ? 'documented' : 'observed');
    userProperties.remove(LARGE_KEY);
  });
  bench.attemptOnTab(['callCosts'], ({ sheet }) => {
    const cell = { row: 1, column: 1, rows: 1, columns: 1 };
    bench.settle('callCosts', 'measured', {
      lock: bench.timed(3, () => void lock.hold(1_000, () => {})),
      cache: bench.timed(5, () => void cache.get(CACHE_KEY)),
      property: bench.timed(5, () => void userProperties.get(LARGE_KEY)),
      cellRead: bench.timed(3, () => void sheet.read(cell)),
      cellWrite: bench.timed(3, () => {
        sheet.write(cell, [['x']]);
        bench.ports.workbook.flush();
      }),
    });
  });
}

export function checkCache(bench: TrialBench): void {
  bench.attempt(['cache'], () => {
    const kept = bench.ports.cache.get(CACHE_KEY + bench.run) === bench.run;
    bench.settle('cache', kept ? 'kept' : 'lossy');
  });
}

/** The only trial that makes requests to the service, one for each token. */
export function tryConnection(bench: TrialBench): void {
  bench.attempt(['connection'], () => {
    try {
      const { v1, v2 } = testConnection(bench.ports);
      const works = [v1, v2].filter((meaning) => meaning === 'ok').length;
      bench.settle('connection', works === 2 ? 'works' : works === 1 ? 'in-part' : 'fails');
    } catch (thrown) {
      if (!(thrown instanceof FranchiseError) || thrown.code !== 'not-connected') throw thrown;
      bench.leaveOpen('not-connected', 'connection');
    }
  });
}

export function tryPermissions(bench: TrialBench): void {
  const { account, triggers, trials } = bench.ports;
  bench.attempt(['permissions', 'authorizationInfo', 'authorizedScopes'], () => {
    const isRefused = refusesPermission(() => triggers.idsOf(CHECK_FUNCTION));
    const consent = account.consent();
    bench.settle('permissions', isRefused || consent !== undefined ? 'some' : 'all');
    if (consent === undefined) bench.leaveOpen('needs-missing-permission', 'authorizedScopes');
    else bench.settle('authorizedScopes', consent.scopes === undefined ? 'null' : 'given');
    // With nothing missing, Google's answer proves nothing.
    if (!isRefused) bench.leaveOpen('needs-missing-permission', 'authorizationInfo');
    else
      bench.settle(
        'authorizationInfo',
        whatIsSaid(() => trials.saysPermissionIsMissing()),
      );
  });
}

function refusesPermission(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch (thrown) {
    if (isPermissionMissing(thrown)) return true;
    throw thrown;
  }
}

function whatIsSaid(ask: () => boolean): 'what-is-missing' | 'nothing-is-missing' | 'throws' {
  try {
    return ask() ? 'what-is-missing' : 'nothing-is-missing';
  } catch {
    return 'throws';
  }
}

const LITERALS_KEY = CHECK_KEYS.checkLiterals.key;
const SLASHES = 'a//b';
const STARS = 'a/*b*/c';

/**
 * Whether Google cuts what looks like a comment out of template literals. Tried in a sidebar of its own, since a cut
 * breaks the script; it reports its two literals and closes itself. Failures are ignored.
 */
export function openLiterals(bench: TrialBench): void {
  const title = installationSentences(bench.ports.language).checkTitle;
  bench.attempt([], () => bench.ports.trials.openSidebar(title, htmlFor(bench.run)));
}

/** Called from the sidebar that `openLiterals` shows. */
export function keepLiterals({ ports, run }: TrialBench, [slashes, stars]: readonly string[]): void {
  ports.userProperties.set(LITERALS_KEY, [run, slashes === SLASHES, stars === STARS].join(' '));
}

export function checkLiterals(bench: TrialBench): void {
  const { userProperties } = bench.ports;
  const said = userProperties.get(LITERALS_KEY);
  if (said !== null) userProperties.remove(LITERALS_KEY);
  const [run, areSlashesKept, areStarsKept] = said?.split(' ') ?? [];
  if (run !== bench.run) bench.leaveOpen('needs-page', 'templateLiterals');
  else if (areSlashesKept === 'true')
    bench.settle('templateLiterals', areStarsKept === 'true' ? 'kept' : 'stars-cut');
  else bench.settle('templateLiterals', areStarsKept === 'true' ? 'slashes-cut' : 'both-cut');
}

/** Each literal in a script of its own, so that a broken one breaks no other. */
function htmlFor(run: string): string {
  const scripts = [
    'var came = [];',
    `came[0] = \`${SLASHES}\`;`,
    `came[1] = \`${STARS}\`;`,
    `google.script.run.withSuccessHandler(function () { google.script.host.close(); }).checkInstallation({ do: "literals", run: ${JSON.stringify(run)}, literals: [String(came[0]), String(came[1])] });`,
  ];
  return scripts.map((script) => `<script>\n${script}\n</script>`).join('\n');
}

// Trials of formulas: FRANCHISE_CHECK reports what it may read. While it waits, the check writes another cell without
// flushing, to see whether writes reach the spreadsheet at once.

const MARKER = CHECK_KEYS.checkFormula.key;
const STILL_MS = 10_000; // Longer than the formula waits. The check makes no call in this time.
const FORMULA_POLL_MS = 2_000;
const LONGEST_MS = 30_000;
const LONGEST_COST_MS = 8_000; // The whole check has two minutes.

export function tryFormula(bench: TrialBench): void {
  const { userProperties } = bench.ports;
  bench.attemptOnTab(['formulaCosts'], (tab) => tryCosts(bench, tab));
  bench.attempt(['metadataInFormulas', 'ownerProperties', 'writes'], () => {
    userProperties.set(MARKER, bench.run);
    try {
      bench.onTab((tab) => tryFormulaOn(bench, tab));
    } finally {
      userProperties.remove(MARKER);
    }
  });
}

function tryFormulaOn(bench: TrialBench, tab: TrialTab): void {
  const { clock, workbook } = bench.ports;
  const { sheet } = tab;
  tab.addSheetMark(FORMULA_MARK, '1');
  sheet.write(WATCHED_CELL, [[WATCHED_BEFORE]]);
  sheet.write(FORMULA_CELL, [[`=FRANCHISE_CHECK("${sheet.name()}")`]]);
  workbook.flush();
  sheet.write(WATCHED_CELL, [[WATCHED_AFTER]]);
  const writtenMs = bench.nowMs();
  clock.sleep(STILL_MS);
  const stillMs = bench.nowMs();
  const report = waitFor(bench, sheet, writtenMs + LONGEST_MS);
  if (report === undefined) {
    bench.leaveOpen('no-formula', 'metadataInFormulas', 'ownerProperties', 'writes');
    return;
  }
  bench.settle('metadataInFormulas', report.marks);
  bench.settle('ownerProperties', report.properties);
  // A formula that began late saw what reading its result had flushed.
  const wasInTime = report.at > writtenMs && report.at < stillMs;
  if (wasInTime) bench.settle('writes', report.cell === WATCHED_AFTER ? 'at-once' : 'buffered');
  else bench.leaveOpen('no-formula', 'writes');
}

/** One cell, then ten at once: from writing until the last one was computed. */
function tryCosts(bench: TrialBench, { sheet }: TrialTab): void {
  const took = (first: number, count: number): number | undefined => {
    const area = { row: first, column: 4, rows: count, columns: 1 };
    const writtenMs = bench.nowMs();
    sheet.write(
      area,
      Array.from({ length: count }, () => [`=FRANCHISE_CHECK("${sheet.name()}")`]),
    );
    bench.ports.workbook.flush();
    for (;;) {
      const reports = sheet.read(area).flatMap(([shown = '']) => readFormulaReport(String(shown)) ?? []);
      if (reports.length === count) return Math.round(Math.max(...reports.map(({ at }) => at)) - writtenMs);
      if (bench.nowMs() - writtenMs > LONGEST_COST_MS) return undefined;
      bench.ports.clock.sleep(FORMULA_POLL_MS);
    }
  };
  const one = took(1, 1);
  const ten = one === undefined ? undefined : took(11, 10);
  if (one === undefined || ten === undefined) bench.leaveOpen('no-formula', 'formulaCosts');
  else bench.settle('formulaCosts', 'measured', { one, ten });
}

const NOON = { year: 2026, month: 1, day: 15, hour: 12, minute: 0, second: 0 };
const DATE_CELL = { row: 1, column: 1, rows: 1, columns: 1 };
const ECHO = { row: 2, column: 1, rows: 1, columns: 2 };

/** Only where the two time zones differ can it be seen which one counts. */
export function tryDates(bench: TrialBench): void {
  bench.attemptOnTab(['datesInFormulas'], ({ sheet }) => {
    const { calendar, documentProperties } = bench.ports;
    const ofScript = calendar.of(calendar.scriptTimeZone());
    const noonMs = calendar.toInstantMs(NOON);
    const bySheet = [noonMs, GIVEN_MS].join();
    const byScript = [ofScript.toInstantMs(NOON), calendar.toInstantMs(ofScript.toLocal(GIVEN_MS))].join();
    const seen = bySheet === byScript ? '' : echoOf(bench, sheet, noonMs);
    if (seen === undefined || seen === '') {
      bench.leaveOpen(seen === '' ? 'needs-two-zones' : 'no-formula', 'datesInFormulas');
      return;
    }
    if (seen !== bySheet && seen !== byScript) throw new Error(seen);
    const zone = seen === bySheet ? 'of-the-spreadsheet' : DATES_BY_SCRIPT;
    documentProperties.set(FORMULA_KEYS.dates.key, zone);
    bench.settle('datesInFormulas', zone);
  });
}

/** The date as the formula got it, and the cell that it gave, to the second. */
function echoOf(bench: TrialBench, sheet: Sheet, ms: number): string | undefined {
  sheet.write(DATE_CELL, [[new Date(ms)]]);
  sheet.write({ ...ECHO, columns: 1 }, [[`=FRANCHISE_CHECK("${sheet.name()}"; A1)`]]);
  bench.ports.workbook.flush();
  const begunMs = bench.nowMs();
  do {
    const [[echoed = '', given = ''] = []] = sheet.read(ECHO);
    if (given instanceof Date)
      return [Date.parse(String(echoed)), given.getTime()].map((one) => Math.round(one / 1000) * 1000).join();
    bench.ports.clock.sleep(FORMULA_POLL_MS);
  } while (bench.nowMs() - begunMs < LONGEST_COST_MS);
  return undefined;
}

function waitFor(bench: TrialBench, sheet: Sheet, untilMs: number): FormulaReport | undefined {
  for (;;) {
    const [[shown = ''] = []] = sheet.read(FORMULA_CELL);
    const report = readFormulaReport(String(shown));
    if (report !== undefined || bench.nowMs() >= untilMs) return report;
    bench.ports.clock.sleep(FORMULA_POLL_MS);
  }
}
