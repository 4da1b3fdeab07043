// Apps Script's services are named in gas/ alone; nothing asks at run time where it runs; nothing waits in the
// background, because Apps Script has no event loop to come back to.
import { APPS_SCRIPT_GLOBALS } from '../../../build/apps-script-globals.ts';
import { isOfPage, type Source } from '../../../build/source.ts';
import { namesIn, visit } from '../../../build/syntax-tree.ts';

const HOST_GLOBALS: readonly string[] = [
  'globalThis',
  'window',
  'self',
  'global',
  'process',
  'document',
  'google',
];

const ASYNCHRONOUS_NAMES: readonly string[] = [
  'Promise',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
];

/** Only gas/ and main.ts name Apps Script's globals; `google` is for pages. */
export function checkServicesStayInGas(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/gas/') && path !== 'src/main.ts')
    .flatMap(({ path, tree }) => {
      const banned = isOfPage(path)
        ? APPS_SCRIPT_GLOBALS.filter((name) => name !== 'console')
        : [...APPS_SCRIPT_GLOBALS, 'google'];
      const used = namesIn(tree);
      return banned
        .filter((name) => used.has(name))
        .map((name) => `${path} names ${name}: only src/gas and src/main.ts name Apps Script's services.`);
    });
}

/** No `typeof` of a platform's global, and no `globalThis` to look one up in. */
export function checkNoRuntimeDetection(sources: readonly Source[]): string[] {
  const detectable = [...APPS_SCRIPT_GLOBALS, ...HOST_GLOBALS];
  return sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, tree }) => {
      const violations: string[] = [];
      visit(tree, (node) => {
        if (node.type !== 'UnaryExpression' || node.operator !== 'typeof') return;
        if (node.argument.type === 'Identifier' && detectable.includes(node.argument.name))
          violations.push(`${path} asks for typeof ${node.argument.name}: no code detects where it runs.`);
      });
      if (namesIn(tree).has('globalThis'))
        violations.push(`${path} names globalThis: no code detects where it runs.`);
      return violations;
    });
}

/** No promises, `async`, `await` or timers outside the pages, in types neither. */
export function checkSynchronous(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') && !isOfPage(path))
    .flatMap(({ path, text, tree }) => {
      const found = new Set<string>();
      const used = namesIn(tree);
      for (const name of ASYNCHRONOUS_NAMES) if (used.has(name)) found.add(name);
      if (/\bPromise(?:Like)?</.test(text)) found.add('Promise');
      visit(tree, (node) => {
        if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await))
          found.add('await');
        if ('async' in node && node.async === true) found.add('async');
      });
      return [...found].map((name) => `${path} uses ${name}: src is synchronous outside pages.`);
    });
}
