// Parses JavaScript as Apps Script would, walks the tree, and collects names.
import { type AnyNode, type Comment, getLineInfo, type Node, type Program, parse } from 'acorn';

export interface Script {
  readonly code: string;
  readonly tree: Program;
  /** In source order. */
  readonly comments: readonly Comment[];
}

/**
 * Parses ES2020, the bundle's target. This rejects what Apps Script does: modules, dynamic import, top-level await,
 * `#private`, class fields and static blocks (docs/platform.md#syntax).
 * @throws SyntaxError with acorn's `(line:column)` at the end of its message
 */
export function parseScript(code: string): Script {
  const comments: Comment[] = [];
  const tree = parse(code, { ecmaVersion: 2020, sourceType: 'script', onComment: comments });
  // ES2020 has dynamic import, but Apps Script hasn't.
  if (/\bimport\s*\(/.test(code))
    visit(tree, (node) => {
      if (node.type !== 'ImportExpression') return;
      const { line, column } = getLineInfo(code, node.start);
      throw new SyntaxError(`'import' is no expression here (${line}:${column})`);
    });
  return { code, tree, comments };
}

/** Current JavaScript, as esbuild emits it without lowering. @param comments receives every comment */
export function parseModule(code: string, comments: Comment[] = []): Program {
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module', onComment: comments });
}

/** Visits `node` and its descendants, parents first. */
export function visit(node: Node, onNode: (node: AnyNode) => void): void {
  if (isNode(node)) visitBelow(node, onNode);
}

// No array of children per node: the bundle's tree is huge.
function visitBelow(node: AnyNode, onNode: (node: AnyNode) => void): void {
  onNode(node);
  const values: unknown[] = Object.values(node);
  for (const value of values) {
    if (isNode(value)) visitBelow(value, onNode);
    else if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) visitBelow(one, onNode);
    }
  }
}

/** Names that the code refers to or declares, without those of properties, methods and labels. */
export function namesIn(tree: Program): Set<string> {
  const names = new Set<string>();
  const propertyNames = new Set<AnyNode>();
  visit(tree, (node) => {
    if (node.type === 'MemberExpression' && !node.computed) propertyNames.add(node.property);
    if (node.type === 'Property' && !node.computed && !node.shorthand) propertyNames.add(node.key);
    if ((node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') && !node.computed)
      propertyNames.add(node.key);
    if (node.type === 'ImportSpecifier') propertyNames.add(node.imported);
    if (node.type === 'ExportSpecifier') propertyNames.add(node.exported);
    if (node.type === 'Identifier' && !propertyNames.has(node)) names.add(node.name);
  });
  return names;
}

/** Counted from 1. */
export function lineOf(code: string, node: Node): number {
  return getLineInfo(code, node.start).line;
}

export function childrenOf(node: Node): AnyNode[] {
  const values: unknown[] = Object.values(node);
  const children: AnyNode[] = [];
  // A loop, because the bundle's tree is huge.
  for (const value of values) {
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
