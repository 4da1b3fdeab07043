// V8 pre-parses ordinary functions until they are called, but parses arrow functions nested in a function (as all of
// ours are in the bundle) eagerly, in every execution. So top-level ones become ordinary (docs/decisions, 0009).
import type { AnyNode, ArrowFunctionExpression, Program } from 'acorn';
import type { Edit } from './edits.ts';
import { childrenOf } from './syntax-tree.ts';

/** `lazily(() => x)` becomes `lazily(function() { return x; })`. Safe because a module's top level has no `this`. */
export function skimmingEdits(code: string, tree: Program): readonly Edit[] {
  return arrowsOutside(tree).flatMap((arrow) => asFunction(code, arrow));
}

function arrowsOutside(node: AnyNode): readonly ArrowFunctionExpression[] {
  if (node.type === 'ArrowFunctionExpression') return [node];
  return /Function/.test(node.type) ? [] : childrenOf(node).flatMap(arrowsOutside);
}

function asFunction(code: string, arrow: ArrowFunctionExpression): readonly Edit[] {
  const [first] = arrow.params;
  const last = arrow.params[arrow.params.length - 1];
  const parameters = first === undefined || last === undefined ? '' : code.slice(first.start, last.end);
  // Search the text: parentheses around a body aren't in the tree.
  const sign = code.indexOf('=>', last?.end ?? arrow.start) + '=>'.length;
  const body = sign + code.slice(sign).search(/\S/);
  const head = `${arrow.async ? 'async ' : ''}function(${parameters}) `;
  if (arrow.body.type === 'BlockStatement') return [{ start: arrow.start, end: body, text: head }];
  return [
    { start: arrow.start, end: body, text: `${head}{ return ` },
    { start: arrow.end, end: arrow.end, text: '; }' },
  ];
}
