// The rules of the design's section 5, over the real tree.
import { describe, expect, it } from 'vitest';
import { checkValibot } from '../../build/checks/valibot.ts';
import { readSources } from '../../build/source.ts';
import { checkCycles } from './rules/cycles.ts';
import { checkLayers, checkSandboxSeesOnlyDist } from './rules/layers.ts';
import { checkNoRuntimeDetection, checkServicesStayInGas, checkSynchronous } from './rules/platform.ts';
import { checkPortCount } from './rules/ports.ts';

const root = new URL('../..', import.meta.url).pathname;
const src = await readSources(root, 'src');
const sandbox = await readSources(root, 'sandbox');
const build = await readSources(root, 'build');

describe('the source tree', () => {
  it('is read, so that the rules below have something to refuse', () => {
    expect(src.length).toBeGreaterThan(0);
    expect(src.some(({ imports }) => imports.length > 0)).toBe(true);
  });

  it.each([
    ['imports in the directions of the design', checkLayers(src)],
    ['keeps src out of the sandbox', checkSandboxSeesOnlyDist(sandbox)],
    ['has no ring of imports in src', checkCycles(src)],
    ['has no ring of imports in sandbox', checkCycles(sandbox)],
    ['has no ring of imports in build', checkCycles(build)],
    ["names Apps Script's services in gas alone", checkServicesStayInGas(src)],
    ['never detects where it runs', checkNoRuntimeDetection(src)],
    ['is synchronous outside pages', checkSynchronous(src)],
    ['has ten ports at most', checkPortCount(src)],
    ['takes nothing of Valibot that Apps Script can’t run', checkValibot(src)],
  ])('%s', (_rule, violations) => {
    expect(violations).toEqual([]);
  });
});
