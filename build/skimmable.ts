// V8 pre-parses ordinary functions until they are called, but parses arrow functions nested in a function (as all of
// ours are in the bundle) eagerly, in every execution. So top-level ones become ordinary (docs/decisions, 0009).
import type { AnyNode, ArrowFunctionExpression } from 'acorn';
import { childrenOf, parseModule } from './syntax-tree.ts';

/** `lazily(() => x)` becomes `lazily(function() { return x; })`. Safe because a module's top level has no `this`. */
export function skimmable(code: string): string {
  let written = '';
  let from = 0;
  for (const arrow of arrowsOutside(parseModule(code))) {
    written += code.slice(from, arrow.start) + asFunction(code, arrow);
    from = arrow.end;
  }
  return written + code.slice(from);
}

function arrowsOutside(node: AnyNode): readonly ArrowFunctionExpression[] {
  if (node.type === 'ArrowFunctionExpression') return [node];
  return /Function/.test(node.type) ? [] : childrenOf(node).flatMap(arrowsOutside);
}

function asFunction(code: string, arrow: ArrowFunctionExpression): string {
  const [first] = arrow.params;
  const last = arrow.params[arrow.params.length - 1];
  const parameters = first === undefined || last === undefined ? '' : code.slice(first.start, last.end);
  // Search the text: parentheses around a body aren't in the tree.
  const sign = code.indexOf('=>', last?.end ?? arrow.start);
  const body = code.slice(sign + '=>'.length, arrow.end).trim();
  const block = arrow.body.type === 'BlockStatement' ? body : `{ return ${body}; }`;
  return `${arrow.async ? 'async ' : ''}function(${parameters}) ${block}`;
}
