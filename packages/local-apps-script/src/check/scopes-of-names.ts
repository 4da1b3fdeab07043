// Which names a script declares where, and what each is set to. All that a function declares counts from its beginning to
// its end, blocks or not: a check doesn't need more.
import type { AnyNode } from 'acorn';
import { childrenOf, type FunctionNode, isFunction, namesOfPattern, type ParsedFile } from './tree.ts';

/** What a name is set to: a value, or each of the items of one. */
export interface Source {
  readonly value: AnyNode;
  readonly isItem: boolean;
}

/** The names of a function, or those of the whole project. */
export class Scope {
  private readonly names = new Map<string, (Source | null)[]>();
  private readonly params = new Set<string>();

  constructor(
    readonly parent: Scope | null,
    /** The function at the top level of a file that this stands in; null for the project. */
    readonly topFunction: string | null,
  ) {}

  /** Notes that a name is declared here, and perhaps set; null stands for something that isn't known. */
  declare(name: string, source?: Source | null): void {
    const sources = this.names.get(name) ?? [];
    if (source !== undefined) sources.push(source);
    this.names.set(name, sources);
  }

  /** Notes a parameter: who calls the function says what it is. */
  declareParam(name: string): void {
    this.declare(name);
    this.params.add(name);
  }

  isParam(name: string): boolean {
    return this.params.has(name);
  }

  /** The scope that declares a name. */
  of(name: string): Scope | null {
    return this.names.has(name) ? this : (this.parent?.of(name) ?? null);
  }

  /** What a name that is declared here is set to, wherever that is. */
  sourcesOf(name: string): readonly (Source | null)[] {
    return this.names.get(name) ?? [];
  }
}

/** Methods of lists that hand each item to a function. */
const eachItem = ['forEach', 'map', 'filter', 'find', 'findIndex', 'some', 'every', 'flatMap'];

/** The scopes of all functions of a project. */
export class Scopes {
  readonly project = new Scope(null, null);
  private readonly byFunction = new Map<AnyNode, Scope>();

  constructor(files: readonly ParsedFile[]) {
    for (const { tree } of files) this.declareIn(tree, this.project, tree.body);
    // Assignments may stand before and after the declaration.
    for (const { tree } of files) this.assignIn(tree, this.project);
  }

  /** The scope inside a function, or the one around it for any other node. */
  inside(node: AnyNode, around: Scope): Scope {
    return this.byFunction.get(node) ?? around;
  }

  private declareIn(node: AnyNode, scope: Scope, top: readonly AnyNode[]): void {
    for (const child of childrenOf(node)) {
      if (child.type === 'VariableDeclaration') declareVariables(child, scope);
      if (child.type === 'CatchClause' && child.param) declarePattern(child.param, scope);
      if (
        (child.type === 'ForOfStatement' || child.type === 'ForInStatement') &&
        'declarations' in child.left
      ) {
        const { id } = child.left.declarations[0] ?? {};
        if (id?.type === 'Identifier' && child.type === 'ForOfStatement')
          scope.declare(id.name, { value: child.right, isItem: true });
      }
      if ((child.type === 'FunctionDeclaration' || child.type === 'ClassDeclaration') && child.id)
        scope.declare(child.id.name, null);
      if (child.type === 'ClassExpression' && child.id) scope.declare(child.id.name, null);
      if (isFunction(child)) this.openFunction(child, scope, top);
      else this.declareIn(child, scope, top);
    }
  }

  private openFunction(node: FunctionNode, around: Scope, top: readonly AnyNode[]): void {
    const scope = new Scope(around, around.topFunction ?? nameAtTop(node, top));
    this.byFunction.set(node, scope);
    if (node.type === 'FunctionExpression' && node.id) scope.declare(node.id.name, null);
    if (node.type !== 'ArrowFunctionExpression') scope.declare('arguments', null);
    for (const name of node.params.flatMap(namesOfPattern)) scope.declareParam(name);
    this.declareIn(node, scope, top);
  }

  private assignIn(node: AnyNode, scope: Scope): void {
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier') {
      // A name that nobody declares becomes global when it is set.
      const { name } = node.left;
      const owner = scope.of(name) ?? this.project;
      const isKnown = node.operator === '=' && !owner.isParam(name);
      owner.declare(name, isKnown ? { value: node.right, isItem: false } : null);
    }
    if (node.type === 'CallExpression') this.handItems(node);
    for (const child of childrenOf(node)) this.assignIn(child, this.inside(child, scope));
  }

  /** The parameter of `list.forEach((item) => …)` is an item of the list. */
  private handItems(call: Extract<AnyNode, { type: 'CallExpression' }>): void {
    const [callback] = call.arguments;
    if (call.callee.type !== 'MemberExpression' || callback === undefined || !isFunction(callback)) return;
    const { object, property } = call.callee;
    const [param] = callback.params;
    if (property.type !== 'Identifier' || !eachItem.includes(property.name)) return;
    if (param?.type !== 'Identifier' || object.type === 'Super') return;
    this.byFunction.get(callback)?.declare(param.name, { value: object, isItem: true });
  }
}

function declareVariables(node: Extract<AnyNode, { type: 'VariableDeclaration' }>, scope: Scope): void {
  for (const { id, init } of node.declarations) {
    if (id.type !== 'Identifier') declarePattern(id, scope);
    else if (init) scope.declare(id.name, { value: init, isItem: false });
    else scope.declare(id.name);
  }
}

function declarePattern(pattern: AnyNode, scope: Scope): void {
  for (const name of namesOfPattern(pattern)) scope.declare(name, null);
}

/** The name by which a function at the top level of a file is called: `f` of `function f() {}` and `const f = () => {}`. */
function nameAtTop(node: FunctionNode, top: readonly AnyNode[]): string | null {
  for (const statement of top) {
    if (statement === node) return node.id?.name ?? null;
    if (statement.type !== 'VariableDeclaration') continue;
    const declared = statement.declarations.find(({ init }) => init === node);
    if (declared?.id.type === 'Identifier') return declared.id.name;
  }
  return null;
}
