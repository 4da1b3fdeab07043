// Whether Google cuts what looks like a comment out of template literals in pages. Tried in a page of its own, since a
// cut breaks the script.

import { currentLanguage } from '../../app/i18n/language.ts';
import { CHECK_KEYS } from './keys.ts';
import { installationSentences } from './sentences.ts';
import type { Workbench } from './workbench.ts';

const KEY = CHECK_KEYS.checkLiterals.key;
const SLASHES = 'a//b';
const STARS = 'a/*b*/c';

/** Opens a sidebar that reports its two template literals and closes itself. Failures are ignored. */
export function openLiterals(bench: Workbench): void {
  const title = installationSentences(currentLanguage(bench.ports)).checkTitle;
  bench.attempt([], () => bench.ports.trials.openSidebar(title, htmlFor(bench.run)));
}

export function keepLiterals({ ports, run }: Workbench, [slashes, stars]: readonly string[]): void {
  ports.userProperties.set(KEY, [run, slashes === SLASHES, stars === STARS].join(' '));
}

export function lookAtLiterals(bench: Workbench): void {
  const { userProperties } = bench.ports;
  const said = userProperties.get(KEY);
  if (said !== null) userProperties.remove(KEY);
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
