// Makes the functions at the top level of the program ones that the engine skims. V8 reads an ordinary function for its
// syntax alone until it is called; an arrow function inside of another function, which the whole program is, it reads in
// full at once. Every execution loads the bundle, so that counts: docs/decisions, 0009.
import type { AnyNode, ArrowFunctionExpression } from 'acorn';
import { childrenOf, parseModule } from './syntax-tree.ts';

/**
 * The module with ordinary functions in the place of the arrow functions that stand outside of functions. A module has no
 * `this` there, so they do the same.
 *
 * @example `lazily(() => z.string())` becomes `lazily(function() { return z.string(); })`
 */
export function skimmable(code: string): string {
  let written = '';
  let from = 0;
  for (const arrow of arrowsOutside(parseModule(code))) {
    written += code.slice(from, arrow.start) + asFunction(code, arrow);
    from = arrow.end;
  }
  return written + code.slice(from);
}

/** In their order. */
function arrowsOutside(node: AnyNode): readonly ArrowFunctionExpression[] {
  if (node.type === 'ArrowFunctionExpression') return [node];
  return /Function/.test(node.type) ? [] : childrenOf(node).flatMap(arrowsOutside);
}

function asFunction(code: string, arrow: ArrowFunctionExpression): string {
  const [first] = arrow.params;
  const last = arrow.params[arrow.params.length - 1];
  const parameters = first === undefined || last === undefined ? '' : code.slice(first.start, last.end);
  // The text behind the sign: brackets around a body are no part of its tree.
  const sign = code.indexOf('=>', last?.end ?? arrow.start);
  const body = code.slice(sign + '=>'.length, arrow.end).trim();
  const block = arrow.body.type === 'BlockStatement' ? body : `{ return ${body}; }`;
  return `${arrow.async ? 'async ' : ''}function(${parameters}) ${block}`;
}
