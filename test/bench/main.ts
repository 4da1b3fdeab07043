// `npm run bench`: what the real bundle costs, beside its targets and a plain loop in the same run. Times are
// those of the virtual clock and repeat exactly, as do all counts; what a machine computes is named so, and compared
// only within one run. `-- --json` prints it for programs; `-- --full` adds what takes many minutes: 250,000 rows;
// `-- --million` measures alone what takes an hour: more rows in BigQuery than a spreadsheet has;
// `-- --prices` measures alone what is used most, at three lists of prices;
// `-- --pages` measures alone what pages cost until their content stands there;
// `-- --profile NAME` measures on a platform with other answers (packages/local-apps-script/src/profiles/named-profiles.ts).

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkLoad } from '../../build/checks/load.ts';
import { profileOfRun } from '../support/profile-of-run.ts';
import { buildWithWarehouse } from '../support/warehouse-build.ts';
import { DIST } from '../support/world.ts';
import { measureDialogs } from './dialogs.ts';
import { type Figure, type Measures, opening, pricing, sections, storingMillion } from './figures.ts';
import { measureFormulas, measureStorm } from './formulas.ts';
import { measureActions, measureImport } from './import.ts';
import { measureInsights } from './insights.ts';
import { rounded } from './page.ts';
import { measurePrices } from './prices.ts';
import { measurePull } from './pull.ts';
import { measureSlices } from './slices.ts';
import { measureSync } from './sync.ts';
import { measureWarehouse } from './warehouse.ts';

function measureBundle(): ReturnType<Measures['bundle']> {
  const code = readFileSync(path.join(DIST, 'Code.js'), 'utf8');
  // A text of its own each time: V8 keeps what it compiled of a text that it has seen, and Google begins anew.
  const loads = Array.from({ length: 21 }, (_, n) => checkLoad(`${code}// ${n}\n`, []).milliseconds);
  return { bytes: Buffer.byteLength(code), milliseconds: loads.sort((a, b) => a - b)[10] ?? Number.NaN };
}

/** For the build that has tables in BigQuery. */
const warehouseDir = mkdtempSync(path.join(tmpdir(), 'franchise-bench-'));
/** For the build that has every page. */
const pagesDir = mkdtempSync(path.join(tmpdir(), 'franchise-bench-pages-'));
const measures: Measures = {
  pull: measurePull,
  sync: measureSync,
  slices: measureSlices,
  formulas: measureFormulas,
  storm: measureStorm,
  imports: measureImport,
  actions: measureActions,
  insights: measureInsights,
  warehouse: (tickets, changed) => measureWarehouse(warehouseDir, tickets, changed),
  prices: measurePrices,
  dialogs: (tickets) => measureDialogs(pagesDir, tickets),
  bundle: measureBundle,
};

const { values: given } = parseArgs({
  options: {
    json: { type: 'boolean' },
    full: { type: 'boolean' },
    million: { type: 'boolean' },
    pages: { type: 'boolean' },
    prices: { type: 'boolean' },
    profile: { type: 'string' },
  },
});
if (given.profile !== undefined) process.env.PLATFORM_PROFILE = given.profile;
// A name that there isn't ends it here.
profileOfRun();
if (given.full === true || given.million === true) await buildWithWarehouse(warehouseDir, 'core');
if (given.million !== true && given.prices !== true) await buildWithWarehouse(pagesDir, 'all');
const isJson = given.json === true;
const all: Figure[] = [];
const wanted =
  given.million === true
    ? [() => storingMillion(measures)]
    : given.pages === true
      ? [() => opening(measures)]
      : given.prices === true
        ? [() => pricing(measures)]
        : sections(measures, given.full === true);
for (const section of wanted) {
  const figures = section();
  all.push(...figures);
  if (isJson) continue;
  console.table(
    figures.map(({ figure, ours, target, plainLoop }) => ({
      figure,
      target,
      ours: rounded(ours),
      'plain loop': rounded(plainLoop),
    })),
  );
}
for (const dir of [warehouseDir, pagesDir]) rmSync(dir, { recursive: true });
if (isJson) console.log(JSON.stringify(all, null, 2));
