// All files of a script share one global scope, and pages, menus and cells can call any function in it.
import { BUNDLE_NAME } from '../stubs.ts';
import { lineOf, type Script } from '../syntax-tree.ts';

/** Allows the bundle's variable and one `function` for each entry at the top level. */
export function checkGlobals({ code, tree }: Script, entryNames: readonly string[]): string[] {
  const problems: string[] = [];
  const found: string[] = [];
  for (const statement of tree.body) {
    if (statement.type === 'FunctionDeclaration') {
      found.push(statement.id.name);
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id } of statement.declarations) found.push(id.type === 'Identifier' ? id.name : '{…}');
    } else if (!(statement.type === 'ExpressionStatement' && statement.directive !== undefined)) {
      problems.push(`Code.js runs a statement at its top level, in line ${lineOf(code, statement)}.`);
    }
  }
  const wanted = [BUNDLE_NAME, ...entryNames];
  for (const name of found)
    if (!wanted.includes(name))
      problems.push(`Code.js declares the global ${name}, which isn't an entry of src/entry.`);
  for (const name of wanted) {
    const count = found.filter((other) => other === name).length;
    if (count !== 1) problems.push(`Code.js declares the global ${name} ${count} times instead of once.`);
  }
  return problems;
}

/** Apps Script treats names that end with "_" as private: pages and menus can't call them. */
export function checkEntryNames(entryNames: readonly string[]): string[] {
  return entryNames
    .filter((name) => name.endsWith('_'))
    .map(
      (name) => `The entry ${name} ends with "_", so Apps Script hides it from menus, pages and formulas.`,
    );
}
