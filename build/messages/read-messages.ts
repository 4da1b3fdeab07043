// Reads messages from their source: the name of each, and how it can sound. What a message puts in (a name, a number, a
// time) becomes `[…]`; where its words depend on what is put in, each way of saying it is a wording.
import type { AnyNode, CallExpression, Expression, Function as FunctionNode, Program } from 'acorn';
import { BuildProblem } from '../build-problem.ts';

/** A message in one language. */
export interface Message {
  /** Its name, for example `tokenMissing`, or `installation.failed` inside of a group. */
  readonly name: string;
  /** Its wordings, each once: for many things first, then, where it is short, for one. */
  readonly wordings: readonly string[];
}

/** Stands for what a message puts in. */
export const GAP = '[…]';

/** Characters of a message that is long. */
const LONG = 80;

/** How many things a message is about: it says 2 rows, or 1 row. */
type Count = 'many' | 'one';

/** What is known while a message is read. */
interface Scope {
  readonly count: Count;
  /** The functions that its module declares, by name. */
  readonly functions: ReadonlyMap<string, FunctionNode>;
  /** The wordings of constants that the message declares, by name. */
  readonly constants: ReadonlyMap<string, readonly string[]>;
}

/**
 * The messages in the object that the module declares as `constant`, or that the function of that name returns.
 *
 * @throws BuildProblem when there is no such object, or it holds what can't be read
 */
export function readMessages({ body }: Program, constant: string): readonly Message[] {
  const functions = new Map(
    body.flatMap((statement): [string, FunctionNode][] =>
      statement.type === 'FunctionDeclaration' ? [[statement.id.name, statement]] : [],
    ),
  );
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || id.name !== constant) continue;
      const table = init?.type === 'ArrowFunctionExpression' ? init.body : init;
      if (table?.type === 'ObjectExpression') return messagesIn(table, '', functions);
    }
  }
  throw new BuildProblem(`There is no object ${constant}.`);
}

function messagesIn(node: Expression, prefix: string, functions: Scope['functions']): readonly Message[] {
  if (node.type !== 'ObjectExpression') return [{ name: prefix, wordings: wordingsOf(node, functions) }];
  return node.properties.flatMap((property) => {
    const key = property.type === 'Property' ? nameOf(property.key) : undefined;
    if (property.type !== 'Property' || key === undefined)
      throw new BuildProblem(`${prefix}: a group of messages holds more than names and messages.`);
    // Words that stand elsewhere, such as `found: foundEn`, are read where they stand.
    if (property.value.type === 'Identifier' || property.value.type === 'ArrayExpression') return [];
    return messagesIn(property.value, prefix === '' ? key : `${prefix}.${key}`, functions);
  });
}

/** The name of a property, such as `title` or `'no-trigger'`. */
function nameOf(key: Expression): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

function wordingsOf(node: Expression, functions: Scope['functions']): readonly string[] {
  const said = (count: Count): readonly string[] => {
    const scope = { count, functions, constants: new Map() };
    return node.type === 'ArrowFunctionExpression' ? resultOf(node, scope) : say(node, scope);
  };
  const many = said('many');
  // Of a long one some words are found that are the same for one and many.
  const one = said('one').filter((text) => text.length <= LONG);
  return [...new Set([...many, ...one].map((text) => text.replace(/\s+/g, ' ').trim()))];
}

/** What a function returns; its parameters are gaps. */
function resultOf({ body }: FunctionNode, outer: Scope): readonly string[] {
  if (body.type !== 'BlockStatement') return say(body, outer);
  const constants = new Map(outer.constants);
  const scope = { ...outer, constants };
  for (const statement of body.body) {
    if (statement.type === 'ReturnStatement' && statement.argument) return say(statement.argument, scope);
    if (statement.type !== 'VariableDeclaration')
      throw new BuildProblem(`A message holds a ${statement.type}: only constants and a return can be read.`);
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, say(init, scope));
  }
  return [];
}

/** The wordings of an expression; a gap for what isn't known before the program runs. */
function say(node: AnyNode, scope: Scope): readonly string[] {
  switch (node.type) {
    case 'Literal':
      return [String(node.value)];
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value }, index) => {
          const expression = node.expressions[index];
          return [[value.cooked ?? ''], ...(expression === undefined ? [] : [say(expression, scope)])];
        }),
        '',
      );
    case 'BinaryExpression':
      return node.operator === '+' ? joined([say(node.left, scope), say(node.right, scope)], '') : [GAP];
    case 'ConditionalExpression':
      return eitherOf(node.test, [say(node.consequent, scope), say(node.alternate, scope)], scope);
    case 'Identifier':
      return scope.constants.get(node.name) ?? [GAP];
    case 'CallExpression':
      return ofCall(node, scope);
    default:
      return [GAP];
  }
}

function eitherOf(
  test: Expression,
  [yes, no]: readonly [readonly string[], readonly string[]],
  { count }: Scope,
): readonly string[] {
  const isAboutOne =
    test.type === 'BinaryExpression' && test.right.type === 'Literal' && test.right.value === 1;
  if (isAboutOne) return count === 'one' ? yes : no;
  // An optional part is shown.
  return [...new Set([...yes, ...no])].filter((text, _index, all) => text !== '' || all.length === 1);
}

function ofCall({ callee, arguments: given }: CallExpression, scope: Scope): readonly string[] {
  if (callee.type === 'Identifier' && callee.name === 'plural') {
    const noun = given[scope.count === 'many' ? 2 : 1];
    return noun === undefined ? [GAP] : joined([[GAP], say(noun, scope)], ' ');
  }
  if (callee.type === 'Identifier' && callee.name === 'paragraph') {
    const sentences = given.map((sentence) => say(sentence, scope));
    return joined(sentences, ' ');
  }
  const declared = callee.type === 'Identifier' ? scope.functions.get(callee.name) : undefined;
  if (declared !== undefined) {
    // Of `whoever started it` and `“[…]”`, only the one with a gap: a message may say it twice.
    const said = resultOf(declared, scope);
    return said.filter((text) => said.length === 1 || text.includes(GAP));
  }
  const isJoin =
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'join';
  const [separator] = given;
  if (!isJoin || callee.object.type !== 'ArrayExpression' || separator?.type !== 'Literal') return [GAP];
  const parts = callee.object.elements.flatMap((element) => (element === null ? [] : [say(element, scope)]));
  return joined(parts, String(separator.value));
}

/** All combinations of the wordings of some parts. */
function joined(parts: readonly (readonly string[])[], separator: string): readonly string[] {
  const [first = [''], ...others] = parts;
  return others.reduce<readonly string[]>(
    (begun, part) => begun.flatMap((text) => part.map((more) => `${text}${separator}${more}`)),
    first,
  );
}
