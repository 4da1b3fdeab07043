// All files of a script share one global scope, and every function in it can be called from a page, a menu or a cell.
// So the scope holds what is meant to be public and nothing more.
import { BUNDLE_NAME } from '../stubs.ts';
import { lineOf, type Script } from '../syntax-tree.ts';

/** Refuses top-level code other than the bundle's variable and one `function` for each entry. */
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
      problems.push(`Code.js declares the global ${name}, which is no entry of src/entry.`);
  for (const name of wanted) {
    const count = found.filter((other) => other === name).length;
    if (count !== 1) problems.push(`Code.js declares the global ${name} ${count} times; it has to be once.`);
  }
  return problems;
}

/** Refuses names that Apps Script treats as private: pages and menus can't call them. */
export function checkEntryNames(entryNames: readonly string[]): string[] {
  return entryNames
    .filter((name) => name.endsWith('_'))
    .map(
      (name) => `The entry ${name} ends with "_", so Apps Script hides it from menus, pages and formulas.`,
    );
}
