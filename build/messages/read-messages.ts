// Reads the messages' names and possible wordings from source code. Inserted names, numbers and times become `[…]`.
import type { AnyNode, CallExpression, Expression, Function as FunctionNode, Program } from 'acorn';
import { BuildProblem } from '../build-problem.ts';
import { visit } from '../syntax-tree.ts';

export interface Message {
  /** For example `tokenMissing`, or `installation.failed` inside a group. */
  readonly name: string;
  /** Without duplicates; plural first. Only short messages also list the singular. */
  readonly wordings: readonly string[];
}

export const GAP = '[…]';

// Characters.
const LONG = 80;

// Which branch of a plural to read: "2 rows" or "1 row".
type Count = 'many' | 'one';

/** What all messages of a module have in common. */
interface Known {
  /** Its functions, by name. */
  readonly functions: ReadonlyMap<string, FunctionNode>;
  /** What `words.one.en` says, by `one`, where words are put into its messages. */
  readonly words: ReadonlyMap<string, string>;
}

interface Scope extends Known {
  readonly count: Count;
  /** Wordings of constants inside the message, by name. */
  readonly constants: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads the object that the module declares as `constant`, or that a function of that name returns. Of a page's `pairs`,
 * names begin with the language: `en.cut`.
 * @param words put into the messages, in the language of the constant
 * @throws BuildProblem if there is no such object, or it contains unsupported code
 */
export function readMessages(
  { body }: Program,
  constant: string,
  words: Known['words'] = new Map(),
): readonly Message[] {
  const functions = new Map(
    body.flatMap((statement): [string, FunctionNode][] =>
      statement.type === 'FunctionDeclaration' ? [[statement.id.name, statement]] : [],
    ),
  );
  const known = { functions, words };
  const table = tableOf(body, constant);
  if (table?.type === 'ObjectExpression') return messagesIn(table, '', known);
  const [pairs] = table?.type === 'CallExpression' ? table.arguments : [];
  if (pairs?.type === 'ObjectExpression')
    return ['en', 'pt'].flatMap((language, side) => messagesIn(pairs, language, known, side));
  throw new BuildProblem(`There is no object ${constant}.`);
}

/** Reads an object of words in both languages, `one: inBoth('row', 'linha')`. @param side of the language */
export function readWords({ body }: Program, constant: string, side: number): Known['words'] {
  const table = tableOf(body, constant);
  const words = table?.type === 'ObjectExpression' ? table.properties : [];
  return new Map(
    words.flatMap((property) => {
      const key = property.type === 'Property' ? nameOf(property.key) : undefined;
      if (property.type !== 'Property' || property.value.type !== 'CallExpression') return [];
      const word = property.value.arguments[side];
      return key === undefined || word?.type !== 'Literal' ? [] : [[key, String(word.value)] as const];
    }),
  );
}

/** Reads the notes on the headers of our sheets: the last argument of each `columnOf`. */
export function readColumnNotes(tree: Program, language: string): readonly Message[] {
  const notes: Message[] = [];
  visit(tree, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    const [, header, , note] = node.arguments;
    if (node.callee.name !== 'columnOf' || header?.type !== 'Literal') return;
    if (note?.type !== 'ObjectExpression') return;
    const said = messagesIn(note, `notes.${String(header.value)}`, {
      functions: new Map(),
      words: new Map(),
    });
    notes.push(...said.filter(({ name }) => name.endsWith(`.${language}`)));
  });
  return notes;
}

function tableOf(body: Program['body'], constant: string): Expression | undefined {
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || id.name !== constant) continue;
      const value = init?.type === 'ArrowFunctionExpression' ? init.body : init;
      return value === null || value?.type === 'BlockStatement' ? undefined : value;
    }
  }
  return undefined;
}

function messagesIn(node: Expression, prefix: string, known: Known, side?: number): readonly Message[] {
  if (node.type !== 'ObjectExpression') return [{ name: prefix, wordings: wordingsOf(node, known) }];
  return node.properties.flatMap((property) => {
    const key = property.type === 'Property' ? nameOf(property.key) : undefined;
    if (property.type !== 'Property' || key === undefined)
      throw new BuildProblem(`${prefix}: a group of messages may only contain names and messages.`);
    const name = prefix === '' ? key : `${prefix}.${key}`;
    if (property.value.type === 'ArrayExpression') {
      const word = side === undefined ? undefined : property.value.elements[side];
      return word?.type === 'Literal' ? messagesIn(word, name, known) : [];
    }
    return messagesIn(property.value, name, known, side);
  });
}

function nameOf(key: Expression): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

function wordingsOf(node: Expression, known: Known): readonly string[] {
  const said = (count: Count): readonly string[] => {
    const scope = { ...known, count, constants: new Map() };
    return node.type === 'ArrowFunctionExpression' ? resultOf(node, scope) : say(node, scope);
  };
  const many = said('many');
  // Users find a long message by the words that singular and plural share.
  const one = said('one').filter((text) => text.length <= LONG);
  return [...new Set([...many, ...one].map((text) => text.replace(/\s+/g, ' ').trim()))];
}

// Parameters become gaps.
function resultOf({ body }: FunctionNode, outer: Scope): readonly string[] {
  if (body.type !== 'BlockStatement') return say(body, outer);
  const constants = new Map(outer.constants);
  const scope = { ...outer, constants };
  for (const statement of body.body) {
    if (statement.type === 'ReturnStatement' && statement.argument) return say(statement.argument, scope);
    if (statement.type !== 'VariableDeclaration')
      throw new BuildProblem(
        `A message contains a ${statement.type}; only constants and a return are supported.`,
      );
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, say(init, scope));
  }
  return [];
}

// An expression that isn't known before run time becomes a gap.
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
    case 'MemberExpression': {
      const { object } = node;
      const word = object.type === 'MemberExpression' ? object.property : undefined;
      return [(word?.type === 'Identifier' && scope.words.get(word.name)) || GAP];
    }
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
    // If a wording has a gap, keep only those: the same call may appear twice in a message.
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

// All combinations.
function joined(parts: readonly (readonly string[])[], separator: string): readonly string[] {
  const [first = [''], ...others] = parts;
  return others.reduce<readonly string[]>(
    (begun, part) => begun.flatMap((text) => part.map((more) => `${text}${separator}${more}`)),
    first,
  );
}
