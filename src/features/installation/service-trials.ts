// Trials beside sheets: stores and the cost of calls, the connection, permissions, and what Google does to pages.

import { testConnection } from '../../app/connection/test-connection.ts';
import { currentLanguage } from '../../app/ports.ts';
import { FranchiseError, isPermissionMissing } from '../../domain/errors.ts';
import { CHECK_KEYS } from './keys.ts';
import { CHECK_FUNCTION } from './open-check.ts';
import { installationSentences } from './sentences.ts';
import { throws, type Workbench } from './workbench.ts';

const CACHE_KEY = CHECK_KEYS.checkCached.key;
const CACHE_SECONDS = 3_600;
const LARGE_KEY = CHECK_KEYS.checkLarge.key;
/** More than Google documents for a property. */
const TOO_LARGE = 9_500;

export function tryStores(bench: Workbench): void {
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
  bench.attempt(['callCosts'], () =>
    bench.onTab(({ sheet }) => {
      const cell = { row: 1, column: 1, rows: 1, columns: 1 };
      bench.settle('callCosts', 'measured', {
        lock: bench.timed(3, () => {
          lock.hold(1_000, () => {});
        }),
        cache: bench.timed(5, () => {
          cache.get(CACHE_KEY);
        }),
        property: bench.timed(5, () => {
          userProperties.get(LARGE_KEY);
        }),
        cellRead: bench.timed(3, () => {
          sheet.read(cell);
        }),
        cellWrite: bench.timed(3, () => {
          sheet.write(cell, [['x']]);
          bench.ports.workbook.flush();
        }),
      });
    }),
  );
}

export function checkCache(bench: Workbench): void {
  bench.attempt(['cache'], () => {
    const kept = bench.ports.cache.get(CACHE_KEY + bench.run) === bench.run;
    bench.settle('cache', kept ? 'kept' : 'lossy');
  });
}

/** The only trial that makes requests to the service, one for each token. */
export function tryConnection(bench: Workbench): void {
  bench.attempt(['connection'], () => {
    try {
      const { v1, v2 } = testConnection(bench.ports);
      const works = [v1, v2].filter((meaning) => meaning === 'ok').length;
      bench.settle('connection', works === 2 ? 'works' : works === 1 ? 'in-part' : 'fails');
    } catch (thrown) {
      if (!(thrown instanceof FranchiseError) || thrown.code !== 'not-connected') throw thrown;
      bench.leaveOpen('connection', 'not-connected');
    }
  });
}

export function tryPermissions(bench: Workbench): void {
  const { account, triggers, trials } = bench.ports;
  bench.attempt(['permissions', 'authorizationInfo', 'authorizedScopes'], () => {
    const isRefused = refusesPermission(() => triggers.idsOf(CHECK_FUNCTION));
    const consent = account.consent();
    bench.settle('permissions', isRefused || consent !== undefined ? 'some' : 'all');
    if (consent === undefined) bench.leaveOpen('authorizedScopes', 'needs-missing-permission');
    else bench.settle('authorizedScopes', consent.scopes === undefined ? 'null' : 'given');
    // With nothing missing, Google's answer proves nothing.
    if (!isRefused) bench.leaveOpen('authorizationInfo', 'needs-missing-permission');
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
export function openLiterals(bench: Workbench): void {
  const title = installationSentences(currentLanguage(bench.ports)).checkTitle;
  bench.attempt([], () => bench.ports.trials.openSidebar(title, htmlFor(bench.run)));
}

export function keepLiterals({ ports, run }: Workbench, [slashes, stars]: readonly string[]): void {
  ports.userProperties.set(LITERALS_KEY, [run, slashes === SLASHES, stars === STARS].join(' '));
}

export function checkLiterals(bench: Workbench): void {
  const { userProperties } = bench.ports;
  const said = userProperties.get(LITERALS_KEY);
  if (said !== null) userProperties.remove(LITERALS_KEY);
  const [run, areSlashesKept, areStarsKept] = said?.split(' ') ?? [];
  if (run !== bench.run) bench.leaveOpen('templateLiterals', 'needs-page');
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
