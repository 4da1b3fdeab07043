// Finds the global functions: everything that the files in src/entry export, with the parameter names and the JSDoc
// that Sheets shows. esbuild drops comments, so names come from the tree and the JSDoc from the text above them.
import type { FunctionDeclaration } from 'acorn';
import { BuildProblem } from './build-problem.ts';
import type { Source } from './source.ts';

/** A function of src/entry that becomes a top-level function of Code.js. */
export interface EntryFunction {
  readonly name: string;
  /** In order, as Sheets shows them while a formula is typed. */
  readonly parameters: readonly string[];
  /** The whole comment with its delimiters; undefined when the function has none. */
  readonly jsDoc: string | undefined;
}

/**
 * The entry functions in the order of files and of lines.
 *
 * @throws BuildProblem when a file exports anything but plain functions with plain parameters.
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
    if (statement.declaration?.type !== 'FunctionDeclaration')
      throw notPlain(source, 'exports something that is not declared as `export function`');
    entries.push(entryOf(source, statement.declaration));
  }
  return entries;
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
  return { name, parameters, jsDoc: jsDocAbove(source.text, name) };
}

function jsDocAbove(text: string, name: string): string | undefined {
  const comment = String.raw`^(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)`;
  const lineComments = String.raw`\s*\n(?:\/\/[^\n]*\n)*`;
  const declaration = String.raw`export function ${name.replaceAll('$', '\\$&')}\s*[(<]`;
  return new RegExp(comment + lineComments + declaration, 'm').exec(text)?.[1];
}

function notPlain(source: Source, what: string): BuildProblem {
  return new BuildProblem(
    `${source.path} ${what}; files in src/entry export plain functions with named parameters only.`,
  );
}
