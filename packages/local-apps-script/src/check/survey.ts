// What a script calls: services with the types of Apps Script as far as they can be followed, its own functions, and
// names that nobody declares.
import type { AnyNode } from 'acorn';
import type { Api } from './api.ts';
import {
  childrenOf,
  type FunctionNode,
  isFunction,
  lineOf,
  memberName,
  namesOfPattern,
  type ParsedFile,
} from './tree.ts';

// Which names a script declares where, and what each is set to. All that a function declares counts from its beginning to
// its end, blocks or not: a check doesn't need more.

/** What a name is set to: a value, or each of the items of one. */
interface Source {
  readonly value: AnyNode;
  readonly isItem: boolean;
}

/** The names of a function, or those of the whole project. */
class Scope {
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
class Scopes {
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

/** Where something stands in a script. */
export interface Place {
  readonly file: string;
  readonly line: number;
  /** The function at the top level of a file that it stands in; null where it stands in none that has a name. */
  readonly inFunction: string | null;
  /** Whether a file does it while it loads. */
  readonly atLoad: boolean;
}

/** A method, or an enum, of an object whose type is known. */
export interface ApiUse extends Place {
  /** Full name of the type: `Spreadsheet.Range`. */
  readonly type: string;
  readonly member: string;
  /** Null where it isn't called. */
  readonly args: readonly AnyNode[] | null;
  /** As people write it: `SpreadsheetApp.getActive`, `Range.setValue`. */
  readonly name: string;
}

/** A method that is called on an object of a type that isn't known. */
export interface UntypedCall extends Place {
  readonly method: string;
}

/** A name that is used and that the script doesn't declare. */
export interface FreeName extends Place {
  readonly name: string;
}

/** A call of a function of the script itself. */
export interface OwnCall extends Place {
  readonly name: string;
}

/** Methods of lists that give a list of the same items, and those that give one of them. */
const sameItems = ['filter', 'slice', 'reverse', 'sort', 'concat'];
const oneItem = ['find', 'pop', 'shift', 'at'];

/** What all files of a project call. */
export class Survey {
  readonly uses: ApiUse[] = [];
  readonly untyped: UntypedCall[] = [];
  readonly free: FreeName[] = [];
  readonly ownCalls: OwnCall[] = [];
  /** Names of methods and fields that the script's own objects have. */
  readonly ownMembers = new Set<string>();
  /** Names that the script asks for by `typeof` before it uses them, with their file. */
  readonly askedFor = new Set<string>();
  private readonly scopes: Scopes;
  /** Types of names that are known by now; null also while one is looked for. */
  private readonly types = new Map<Scope, Map<string, string | null>>();

  constructor(
    files: readonly ParsedFile[],
    private readonly api: Api,
  ) {
    this.scopes = new Scopes(files);
    for (const { path, tree } of files) this.visit(tree, this.scopes.project, path);
  }

  /** Whether the script declares a name for all its files. */
  declares(name: string): boolean {
    return this.scopes.project.of(name) !== null;
  }

  /** The functions that run when a function is called, itself among them. */
  reachableFrom(name: string): ReadonlySet<string> {
    const found = new Set<string>();
    const left = [name];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      for (const call of this.ownCalls) if (call.inFunction === next) left.push(call.name);
    }
    return found;
  }

  private visit(node: AnyNode, scope: Scope, file: string): void {
    const place = {
      file,
      line: lineOf(node),
      inFunction: scope.topFunction,
      atLoad: scope === this.scopes.project,
    };
    switch (node.type) {
      case 'UnaryExpression':
        if (node.operator !== 'typeof' || node.argument.type !== 'Identifier') break;
        this.askedFor.add(`${file} ${node.argument.name}`);
        return;
      case 'Identifier':
        if (scope.of(node.name) === null) this.free.push({ ...place, name: node.name });
        return;
      case 'CallExpression':
        if (node.callee.type === 'Identifier' && scope.of(node.callee.name) === this.scopes.project)
          this.ownCalls.push({ ...place, name: node.callee.name });
        if (node.callee.type !== 'MemberExpression') break;
        this.visitMember(node.callee, node.arguments, scope, place);
        for (const each of node.arguments) this.visit(each, this.scopes.inside(each, scope), file);
        return;
      case 'MemberExpression':
        this.visitMember(node, null, scope, place);
        return;
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (node.key.type === 'Identifier') this.ownMembers.add(node.key.name);
        if (node.computed) this.visit(node.key, scope, file);
        if (node.value) this.visit(node.value, this.scopes.inside(node.value, scope), file);
        return;
      case 'AssignmentExpression': {
        const member = memberName(node.left);
        if (member !== null) this.ownMembers.add(member);
        break;
      }
      case 'LabeledStatement':
        this.visit(node.body, scope, file);
        return;
      case 'MetaProperty':
      case 'BreakStatement':
      case 'ContinueStatement':
        return;
      default:
        break;
    }
    for (const child of childrenOf(node)) this.visit(child, this.scopes.inside(child, scope), file);
  }

  private visitMember(
    node: Extract<AnyNode, { type: 'MemberExpression' }>,
    args: readonly AnyNode[] | null,
    scope: Scope,
    place: Place,
  ): void {
    this.visit(node.object, this.scopes.inside(node.object, scope), place.file);
    if (node.computed) this.visit(node.property, scope, place.file);
    const member = memberName(node);
    if (member === null) return;
    // Of a chain over several lines the method is what people look for.
    const where = { ...place, line: lineOf(node.property) };
    const type = this.typeOf(node.object, scope);
    if (type !== null && !type.endsWith('[]')) {
      const object = type.slice(type.lastIndexOf('.') + 1);
      this.uses.push({ ...where, type, member, args, name: `${object}.${member}` });
    } else if (type === null && args !== null) this.untyped.push({ ...where, method: member });
  }

  /** Full name of the type of an expression, with `[]` behind it for a list; null where it can't be told. */
  private typeOf(node: AnyNode, scope: Scope): string | null {
    const typeOf = (each: AnyNode) => this.typeOf(each, scope);
    switch (node.type) {
      case 'Identifier':
        return this.typeOfName(node.name, scope);
      case 'ChainExpression':
        return typeOf(node.expression);
      case 'AssignmentExpression':
        return typeOf(node.right);
      case 'LogicalExpression':
        return same([typeOf(node.left), typeOf(node.right)].filter((type) => type !== null));
      case 'ConditionalExpression':
        return same([typeOf(node.consequent), typeOf(node.alternate)]);
      case 'MemberExpression':
        return node.computed && memberName(node) === null ? itemOf(typeOf(node.object)) : null;
      case 'CallExpression': {
        const method = memberName(node.callee);
        if (method === null || node.callee.type !== 'MemberExpression') return null;
        const type = typeOf(node.callee.object);
        if (type === null) return null;
        if (!type.endsWith('[]')) return this.api.method(type, method)?.returns ?? null;
        return sameItems.includes(method) ? type : oneItem.includes(method) ? itemOf(type) : null;
      }
      default:
        return null;
    }
  }

  private typeOfName(name: string, scope: Scope): string | null {
    const owner = scope.of(name);
    if (owner === null) return this.api.globalType(name) ?? null;
    const types = this.types.get(owner) ?? new Map<string, string | null>();
    this.types.set(owner, types);
    const known = types.get(name);
    if (known !== undefined) return known;
    types.set(name, null);
    const found = same(
      owner.sourcesOf(name).map((source) => {
        if (source === null) return null;
        const type = this.typeOf(source.value, owner);
        return source.isItem ? itemOf(type) : type;
      }),
    );
    types.set(name, found);
    return found;
  }
}

function itemOf(type: string | null): string | null {
  return type?.endsWith('[]') ? type.slice(0, -2) : null;
}

/** The type that all are; null where they differ, or one isn't known. */
function same(types: readonly (string | null)[]): string | null {
  const [first = null] = types;
  return types.every((type) => type === first) ? first : null;
}
