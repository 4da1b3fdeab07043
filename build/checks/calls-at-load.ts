// What src calls while the bundle loads. Every execution pays for it, a formula's too, and uses little of what comes of
// it: tables of words and columns are built at their first use. Why: docs/decisions, 0009.
import type { AnyNode } from 'acorn';
import { isOfPage, type Source } from '../source.ts';
import { childrenOf } from '../syntax-tree.ts';

/** Functions of src that describe something in a few steps, or that load is there for. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['lazily', 'perLanguage', 'provideFeatures', 'providePorts', 'fromGoogle', 'fromMenu', 'fromPage'],
  // Of vocabularies and src/features/installation.
  ...['inBoth', 'cellAt'],
  // Of src/resources.
  ...['recordColumn', 'head', 'openFilters', 'recordReader', 'v2List'],
]);

/** Refuses calls of other functions where a file is loaded; JavaScript's own are free. */
export function checkCallsAtLoad(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !isOfPage(path))
    .flatMap(({ path, tree }) =>
      callsAtLoad(tree)
        .filter((name) => !ALLOWED.has(name))
        .map((name) => `${path} calls ${name} while it loads; write lazily(() => ${name}(…)).`),
    );
}

/** The names of functions that are called outside of functions, and of fields that each new object sets. */
function callsAtLoad(node: AnyNode): readonly string[] {
  if (/Function/.test(node.type) || (node.type === 'PropertyDefinition' && !node.static)) return [];
  const called =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' ? [node.callee.name] : [];
  return [...called, ...childrenOf(node).flatMap(callsAtLoad)];
}
