// Finds the global functions: endpoints in the tables of src/entry and the features, and exported custom functions.
// esbuild drops comments, so JSDoc is read from the source text, and everything else from the tree.
import type { FunctionDeclaration, VariableDeclaration } from 'acorn';
import { BuildProblem } from './build-problem.ts';
import type { Source } from './source.ts';

/** A top-level function of Code.js. */
export interface EntryFunction {
  readonly name: string;
  /** Sheets shows them in this order while a user types a formula. */
  readonly parameters: readonly string[];
  /** With its delimiters; undefined if there is none. */
  readonly jsDoc: string | undefined;
  /** Endpoints are called by name through `call`; the bundle exports the others. */
  readonly isEndpoint: boolean;
}

// The functions that declare an endpoint, with the parameters of its global function.
const ENDPOINT_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  fromMenu: [],
  fromPage: ['input'],
  fromGoogle: ['event'],
};

const ENTRY_FILE = /^src\/(?:entry\/|features\/([^/]+)\/(?:endpoints|custom-functions)\.ts$)/;

/** @param file relative to the project root, with `/` */
export function isEntryFile(file: string): boolean {
  return ENTRY_FILE.test(file);
}

/** Files that declare global functions. @param leftOut features to ignore */
export function entrySources(sources: readonly Source[], leftOut: readonly string[]): readonly Source[] {
  return sources.filter(({ path }) => {
    const found = ENTRY_FILE.exec(path);
    return found !== null && !leftOut.includes(found[1] ?? '');
  });
}

/**
 * In the order of files and lines.
 * @throws BuildProblem if a file exports anything but functions with plain parameters and tables of endpoints
 */
export function findEntries(sources: readonly Source[]): EntryFunction[] {
  const entries = sources.flatMap((source) => entriesOf(source));
  const names = entries.map((entry) => entry.name);
  const doubled = names.find((name, at) => names.indexOf(name) !== at);
  if (doubled !== undefined)
    throw new BuildProblem(
      `Two files in src/entry export ${doubled}; names of global functions must be unique.`,
    );
  return entries;
}

function entriesOf(source: Source): EntryFunction[] {
  const entries: EntryFunction[] = [];
  for (const statement of source.tree.body) {
    if (statement.type === 'ExportDefaultDeclaration' || statement.type === 'ExportAllDeclaration')
      throw notPlain(source, 'has a default export or an `export *`');
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration?.type === 'FunctionDeclaration') entries.push(entryOf(source, declaration));
    else if (declaration?.type === 'VariableDeclaration') entries.push(...endpointsOf(source, declaration));
    else throw notPlain(source, "exports something that isn't declared in the same statement");
  }
  return entries;
}

// A table looks like `export const alertEndpoints = { saveAlert: fromPage(…), … };`.
function endpointsOf(source: Source, { declarations }: VariableDeclaration): EntryFunction[] {
  return declarations.flatMap(({ init }) => {
    if (init?.type !== 'ObjectExpression') throw notPlain(source, "exports something that isn't a table");
    return init.properties.flatMap((property): EntryFunction[] => {
      // The table that joins the others.
      if (property.type === 'SpreadElement') return [];
      const { key, value } = property;
      const describedBy =
        value.type === 'CallExpression' && value.callee.type === 'Identifier' ? value.callee.name : '';
      const parameters = ENDPOINT_PARAMETERS[describedBy];
      if (key.type !== 'Identifier' || parameters === undefined)
        throw notPlain(
          source,
          `has an entry that isn't one of ${Object.keys(ENDPOINT_PARAMETERS).join(', ')}`,
        );
      const jsDoc = jsDocAbove(source.text, ` +${key.name}: `)?.replace(/^ {2}/gm, '');
      return [{ name: key.name, parameters, jsDoc, isEndpoint: true }];
    });
  });
}

function entryOf(source: Source, declaration: FunctionDeclaration): EntryFunction {
  const name = declaration.id.name;
  if (declaration.async || declaration.generator)
    throw notPlain(source, `declares ${name} as async or as a generator`);
  const parameters = declaration.params.map((parameter) => {
    const target = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
    if (target.type !== 'Identifier') throw notPlain(source, `gives ${name} a parameter without a name`);
    return target.name;
  });
  const jsDoc = jsDocAbove(
    source.text,
    String.raw`export function ${name.replaceAll('$', String.raw`\$&`)}\s*[(<]`,
  );
  return { name, parameters, jsDoc, isEndpoint: false };
}

// `declaration` is the pattern of what follows the comment.
function jsDocAbove(text: string, declaration: string): string | undefined {
  const comment = String.raw`^ *(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)`;
  const lineComments = String.raw`\s*\n(?:\/\/[^\n]*\n)*`;
  return new RegExp(comment + lineComments + declaration, 'm').exec(text)?.[1];
}

function notPlain(source: Source, what: string): BuildProblem {
  return new BuildProblem(
    `${source.path} ${what}; files in src/entry may only export functions with named parameters, and tables of endpoints.`,
  );
}
