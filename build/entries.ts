// Finds the global functions: the functions of formulas that files of src/entry and of features export, with the parameter
// names and the JSDoc that Sheets shows, and the entries of the tables of endpoints there. esbuild drops comments, so names come from
// the tree and the JSDoc from the text above them.
import type { FunctionDeclaration, VariableDeclaration } from 'acorn';
import { BuildProblem } from './build-problem.ts';
import type { Source } from './source.ts';

/** A function of src/entry that becomes a top-level function of Code.js. */
export interface EntryFunction {
  readonly name: string;
  /** In order, as Sheets shows them while a formula is typed. */
  readonly parameters: readonly string[];
  /** The whole comment with its delimiters; undefined when the function has none. */
  readonly jsDoc: string | undefined;
  /** Whether it is an entry of a table, which is called by its name; else the bundle exports it. */
  readonly isEndpoint: boolean;
}

/** The functions that describe an endpoint, with the parameters of the global function. */
const ENDPOINT_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  fromMenu: [],
  fromPage: ['input'],
  fromGoogle: ['event'],
};

/** All of src/entry, and of a feature the table of its global functions and its functions of formulas. */
const ENTRY_FILE = /^src\/(?:entry\/|features\/([^/]+)\/(?:endpoints|custom-functions)\.ts$)/;

/** The files with global functions. @param leftOut the names of features whose files don't count */
export function entrySources(sources: readonly Source[], leftOut: readonly string[]): readonly Source[] {
  return sources.filter(({ path }) => {
    const found = ENTRY_FILE.exec(path);
    return found !== null && !leftOut.includes(found[1] ?? '');
  });
}

/**
 * The entry functions in the order of files and of lines.
 *
 * @throws BuildProblem when a file exports anything but functions with plain parameters and tables of endpoints.
 */
export function findEntries(sources: readonly Source[]): EntryFunction[] {
  const entries = sources.flatMap((source) => entriesOf(source));
  const names = entries.map((entry) => entry.name);
  const doubled = names.find((name, at) => names.indexOf(name) !== at);
  if (doubled !== undefined)
    throw new BuildProblem(`Two files in src/entry export ${doubled}; a global function has one home.`);
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
    else throw notPlain(source, 'exports something that is not declared where it is exported');
  }
  return entries;
}

/** The entries of a table: `export const alertEndpoints = { saveAlert: fromPage(…), … };`. */
function endpointsOf(source: Source, { declarations }: VariableDeclaration): EntryFunction[] {
  return declarations.flatMap(({ init }) => {
    if (init?.type !== 'ObjectExpression') throw notPlain(source, 'exports something that is no table');
    return init.properties.flatMap((property): EntryFunction[] => {
      // The table that joins the others.
      if (property.type === 'SpreadElement') return [];
      const { key, value } = property;
      const describedBy =
        value.type === 'CallExpression' && value.callee.type === 'Identifier' ? value.callee.name : '';
      const parameters = ENDPOINT_PARAMETERS[describedBy];
      if (key.type !== 'Identifier' || parameters === undefined)
        throw notPlain(source, `has an entry that is none of ${Object.keys(ENDPOINT_PARAMETERS).join(', ')}`);
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
    if (target.type !== 'Identifier')
      throw notPlain(source, `gives ${name} a parameter without a name of its own`);
    return target.name;
  });
  const jsDoc = jsDocAbove(
    source.text,
    String.raw`export function ${name.replaceAll('$', String.raw`\$&`)}\s*[(<]`,
  );
  return { name, parameters, jsDoc, isEndpoint: false };
}

/** @param declaration the pattern of what the comment stands above */
function jsDocAbove(text: string, declaration: string): string | undefined {
  const comment = String.raw`^ *(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)`;
  const lineComments = String.raw`\s*\n(?:\/\/[^\n]*\n)*`;
  return new RegExp(comment + lineComments + declaration, 'm').exec(text)?.[1];
}

function notPlain(source: Source, what: string): BuildProblem {
  return new BuildProblem(
    `${source.path} ${what}; files in src/entry export functions with named parameters and tables of endpoints only.`,
  );
}
