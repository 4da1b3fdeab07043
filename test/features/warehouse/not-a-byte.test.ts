// What a build without tables in BigQuery has of them: not one byte. Such a build is compared with that of a copy of the
// sources in which the feature's folder doesn't exist, nor what core holds for it.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Expression } from 'acorn';
import { transformSync } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { type BundleConstants, bundleProgram } from '../../../build/bundle.ts';
import { parseModule, visit } from '../../../build/syntax-tree.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SEAM = '__OTHER_TARGETS__';
/** Files of core that hold nothing else. */
const SEAM_FILES = ['app/pulls/other-targets.ts'];

const dir = mkdtempSync(path.join(tmpdir(), 'franchise-seamless-'));
afterAll(() => rmSync(dir, { recursive: true }));

const all = readdirSync(path.join(ROOT, 'src/features'), { withFileTypes: true });
const others = all.flatMap((one) => (one.isDirectory() && one.name !== 'warehouse' ? [one.name] : []));
const constants: BundleConstants = {
  features: { names: others, leftOut: ['warehouse'] },
  chosenFeatures: undefined,
  pinnedBaseUrl: '',
  recordLinks: {},
  alertHosts: [],
  hasAlertMail: false,
  actions: [],
  lists: [],
  warehouse: undefined,
  guide: '',
  version: '0.0.0',
};

/** How often the seam was cut out of a text, and what is left of it. */
function cut(code: string): { readonly code: string; readonly cuts: number } {
  const found: { readonly from: number; readonly to: number; readonly instead: string }[] = [];
  const isSeam = (node: Expression | { readonly type: string }): boolean =>
    (node.type === 'Identifier' && 'name' in node && node.name === SEAM) ||
    (node.type === 'LogicalExpression' && 'left' in node && 'operator' in node && node.operator === '&&'
      ? isSeam(node.left)
      : false);
  const tree = parseModule(code);
  visit(tree, (node) => {
    if (node.type === 'LogicalExpression' && node.operator === '||' && isSeam(node.left))
      found.push({ from: node.start, to: node.end, instead: code.slice(node.right.start, node.right.end) });
    if (node.type === 'ExpressionStatement' && isSeam(node.expression))
      found.push({ from: node.start, to: node.end, instead: '' });
    if (
      node.type === 'ImportDeclaration' &&
      SEAM_FILES.some((file) => `/${file}`.endsWith(`/${path.basename(String(node.source.value))}`))
    )
      found.push({ from: node.start, to: node.end, instead: '' });
  });
  let left = code;
  for (const { from, to, instead } of found.sort((a, b) => b.from - a.from))
    left = left.slice(0, from) + instead + left.slice(to);
  return { code: left, cuts: found.length };
}

/** A copy of the sources. Files with the seam go through esbuild, which names some variables anew, and then through this. */
function copyOfSources(name: string, change: (code: string) => string): string {
  const root = path.join(dir, name);
  const src = path.join(root, 'src');
  cpSync(path.join(ROOT, 'src'), src, { recursive: true });
  for (const file of ['package.json', 'tsconfig.json']) cpSync(path.join(ROOT, file), path.join(root, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  for (const file of readdirSync(path.join(src, 'app'), { recursive: true, encoding: 'utf8' })) {
    const at = path.join(src, 'app', file);
    if (!file.endsWith('.ts') || !readFileSync(at, 'utf8').includes(SEAM)) continue;
    const { code } = transformSync(readFileSync(at, 'utf8'), { loader: 'ts', target: 'es2022' });
    writeFileSync(at, change(code));
  }
  return root;
}

it('has nothing of them: the sources without the feature and its seam give the same bundle', async () => {
  let cuts = 0;
  const whole = copyOfSources('whole', (code) => code);
  const without = copyOfSources('without', (code) => {
    const parted = cut(code);
    cuts += parted.cuts;
    expect(parted.code).not.toContain(SEAM);
    return parted.code;
  });
  expect(cuts).toBeGreaterThan(10);
  const src = path.join(without, 'src');
  rmSync(path.join(src, 'features/warehouse'), { recursive: true });
  for (const file of SEAM_FILES) rmSync(path.join(src, file));
  const index = path.join(src, 'features/index.ts');
  const lines = readFileSync(index, 'utf8').split('\n');
  writeFileSync(index, lines.filter((line) => !/\bwarehouse\b/.test(line)).join('\n'));
  const [here, there] = await Promise.all([whole, without].map((root) => bundleProgram(root, [], constants)));
  expect(here?.code === there?.code).toBe(true);
  expect(here?.inputs.filter((file) => file.includes('warehouse'))).toEqual([]);
  expect(here?.code).not.toMatch(
    /warehouse|bigquery|readingOn|readAhead|otherTargets|pullOptions|fillingSheets/i,
  );
});
