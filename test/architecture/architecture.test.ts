// The rules of the architecture (docs/architecture.md#parts), over the real tree.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../build/source.ts';
import { ALL_KEYS } from '../support/all-keys.ts';
import { checkCallsAtLoad } from './rules/calls-at-load.ts';
import { checkAbsences, checkGlosses, checkRepeatedNames, checkSurfaces } from './rules/docstrings.ts';
import { checkKeys } from './rules/keys.ts';
import {
  checkDeploySeesOnlyBuild,
  checkFacades,
  checkFeatures,
  checkFloors,
  checkLayers,
  checkSandboxSeesOnlyDist,
} from './rules/layers.ts';
import {
  checkPackageNamesNobody,
  checkPackageStandsAlone,
  checkPackagesAreImportedByName,
} from './rules/packages.ts';
import { checkNoRuntimeDetection, checkServicesStayInGas, checkSynchronous } from './rules/platform.ts';
import { checkPortCount } from './rules/ports.ts';
import { checkTypeNames } from './rules/type-names.ts';
import { checkZod } from './rules/zod.ts';

const KEY_TEXTS = ALL_KEYS.map(({ key }) => key);
const root = new URL('../..', import.meta.url).pathname;
const src = await readSources(root, 'src');
const sandbox = await readSources(root, 'sandbox');
const build = await readSources(root, 'build');
const deploy = await readSources(root, 'deploy');
const test = await readSources(root, 'test');
const RUNTIME = 'packages/local-apps-script';
// All but what is built of it.
const runtimeFolders = ['build', 'examples', 'src', 'test'].map((folder) =>
  readSources(root, `${RUNTIME}/${folder}`),
);
const runtime = (await Promise.all(runtimeFolders)).flat();
const runtimeManifest = JSON.parse(readFileSync(path.join(root, RUNTIME, 'package.json'), 'utf8'));

describe('the source tree', () => {
  it('is read, so that the rules below have something to refuse', () => {
    expect(src.length).toBeGreaterThan(0);
    expect(runtime.length).toBeGreaterThan(100);
    expect(src.some(({ imports }) => imports.length > 0)).toBe(true);
  });

  it.each([
    ['imports in the directions of the architecture', checkLayers(src)],
    ['imports no folder of app that stands above', checkFloors(src)],
    ['imports no file beneath a facade', checkFacades(src)],
    ['lets a feature use others that it names', checkFeatures(src)],
    ['keeps src out of the sandbox', checkSandboxSeesOnlyDist(sandbox)],
    ['shows deploy the build alone', checkDeploySeesOnlyBuild([...src, ...sandbox, ...build, ...deploy])],
    ['lets the runtime stand alone', checkPackageStandsAlone(RUNTIME, runtimeManifest, runtime)],
    ['names the product nowhere in the runtime', checkPackageNamesNobody('franchise', runtime)],
    [
      'imports the runtime by its name',
      checkPackagesAreImportedByName([...src, ...sandbox, ...build, ...deploy, ...test]),
    ],
    ["names Apps Script's services in gas alone", checkServicesStayInGas(src)],
    ['never detects where it runs', checkNoRuntimeDetection(src)],
    ['is synchronous outside pages', checkSynchronous(src)],
    ['has ten ports at most', checkPortCount(src)],
    ['uses zod as Apps Script needs it', checkZod(src)],
    ['builds on first use what takes time', checkCallsAtLoad(src)],
    ['keeps the keys of stores in one file', checkKeys(src, KEY_TEXTS)],
    ['declares each name of a type once', checkTypeNames(src)],
    ["says of what other folders build on what they can't see", checkSurfaces(src)],
    ['says what a missing value means', checkAbsences(src)],
    ['repeats no name in a comment', checkRepeatedNames(src)],
    ['explains a term in the glossary, not in brackets', checkGlosses(src)],
  ])('%s', (_rule, violations) => {
    expect(violations).toEqual([]);
  });
});
