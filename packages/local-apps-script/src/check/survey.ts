// What a script calls: services with the types of Apps Script as far as they can be followed, its own functions, and
// names that nobody declares.
import type { AnyNode } from 'acorn';
import type { Api } from './api.ts';
import { type Scope, Scopes } from './scopes-of-names.ts';
import { childrenOf, lineOf, memberName, type ParsedFile } from './tree.ts';

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
