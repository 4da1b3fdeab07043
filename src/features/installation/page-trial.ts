// What Google leaves of template literals in a page that it serves: it may cut what looks like a comment out of them. A page
// of its own says what came, since a script is broken where something is cut.

import { languageHere } from '../../app/speaking/speak.ts';
import { CHECK_KEYS } from './keys.ts';
import { installationSentences } from './sentences.ts';
import type { Workbench } from './workbench.ts';

const KEY = CHECK_KEYS.checkLiterals.key;
const SLASHES = 'a//b';
const STARS = 'a/*b*/c';

/** Opens the page, which closes itself once it has said what came. Where that is refused nothing comes. */
export function openLiterals(bench: Workbench): void {
  const title = installationSentences(languageHere(bench.ports)).checkTitle();
  bench.attempt([], () => bench.ports.trials.openSidebar(title, htmlFor(bench.run)));
}

/** Keeps what came for the end, as another call may be storing the check at this moment. */
export function keepLiterals({ ports, run }: Workbench, [slashes, stars]: readonly string[]): void {
  ports.userProperties.set(KEY, [run, slashes === SLASHES, stars === STARS].join(' '));
}

/** Settles how Google serves template literals in pages, by what the page of the check has stored. */
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

/** Each literal in a script of its own, so that one that is cut breaks no other. */
function htmlFor(run: string): string {
  const scripts = [
    'var came = [];',
    `came[0] = \`${SLASHES}\`;`,
    `came[1] = \`${STARS}\`;`,
    `google.script.run.withSuccessHandler(function () { google.script.host.close(); }).checkInstallation({ do: "literals", run: ${JSON.stringify(run)}, literals: [String(came[0]), String(came[1])] });`,
  ];
  return scripts.map((script) => `<script>\n${script}\n</script>`).join('\n');
}
