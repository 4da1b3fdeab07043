// Walking JavaScript as a tree.
import { type AnyNode, type Node, type Program, parse } from 'acorn';

/** A file that was parsed. */
export interface ParsedFile {
  readonly path: string;
  readonly tree: Program;
}

/** Parses a file that Apps Script would save. */
export function parseFile(path: string, code: string): ParsedFile {
  return { path, tree: parse(code, { ecmaVersion: 2021, sourceType: 'script', locations: true }) };
}

/** Any of the ways to write a function. */
export type FunctionNode = Extract<
  AnyNode,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>;

export function isFunction(node: AnyNode): node is FunctionNode {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  );
}

/** The line that a node begins on, counted from 1. */
export function lineOf(node: Node): number {
  return node.loc?.start.line ?? 0;
}

/** The nodes right below a node. */
export function childrenOf(node: AnyNode): readonly AnyNode[] {
  const values: readonly unknown[] = Object.values(node);
  return values.flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** `name` of `object.name`, also of `object['name']`. */
export function memberName(node: AnyNode): string | null {
  if (node.type !== 'MemberExpression') return null;
  const { property } = node;
  if (!node.computed) return property.type === 'Identifier' ? property.name : null;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

/** The names that a pattern declares: `a` and `b` of `{ a, x: [b] }`. */
export function namesOfPattern(node: AnyNode): readonly string[] {
  switch (node.type) {
    case 'Identifier':
      return [node.name];
    case 'ObjectPattern':
      return node.properties.flatMap((each) => namesOfPattern(each.type === 'Property' ? each.value : each));
    case 'ArrayPattern':
      return node.elements.flatMap((each) => (each === null ? [] : namesOfPattern(each)));
    case 'AssignmentPattern':
      return namesOfPattern(node.left);
    case 'RestElement':
      return namesOfPattern(node.argument);
    default:
      return [];
  }
}
