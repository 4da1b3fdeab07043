// Restricts what src calls while the bundle loads, because every execution pays for it, even a formula's. Tables of
// words and columns are built on first use instead (docs/decisions, 0009).
import type { AnyNode } from 'acorn';
import { isOfPage, type Source } from '../../../build/source.ts';
import { childrenOf } from '../../../build/syntax-tree.ts';

// Cheap declarations, and calls that load time exists for.
const ALLOWED: ReadonlySet<string> = new Set([
  ...[
    'lazily',
    'perLanguage',
    'errorFactory',
    'provideFeatures',
    'providePorts',
    'fromGoogle',
    'fromMenu',
    'fromPage',
  ],
  // Vocabularies and src/features/installation.
  ...['inBoth', 'columnOf', 'cellAt'],
  // src/resources.
  ...['recordColumn', 'columnHead', 'openFilters', 'recordReader', 'v2List'],
]);

/** Only functions of src are checked; JavaScript's own are free. */
export function checkCallsAtLoad(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !isOfPage(path))
    .flatMap(({ path, tree }) =>
      callsAtLoad(tree)
        .filter((name) => !ALLOWED.has(name))
        .map((name) => `${path} calls ${name} while it loads; write lazily(() => ${name}(…)).`),
    );
}

// Skips function bodies and instance fields, which don't run at load time.
function callsAtLoad(node: AnyNode): readonly string[] {
  if (/Function/.test(node.type) || (node.type === 'PropertyDefinition' && !node.static)) return [];
  const called =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' ? [node.callee.name] : [];
  return [...called, ...childrenOf(node).flatMap(callsAtLoad)];
}
