// Apps Script lacks the globals of browsers and Node. A library that uses one passes every test on Node, then fails at
// Google or returns wrong results: zod's `z.url` takes the missing `URL` for an invalid address.
import { MISSING_GLOBALS } from '../apps-script-globals.ts';
import { lineOf, type Script, visit } from '../syntax-tree.ts';

export function checkMissingGlobals({ code, tree }: Script): string[] {
  const problems: string[] = [];
  visit(tree, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const { callee } = node;
    if (callee.type === 'Identifier' && MISSING_GLOBALS.includes(callee.name))
      problems.push(
        `Code.js calls ${callee.name}, which Apps Script does not have, in line ${lineOf(code, node)}.`,
      );
  });
  return problems;
}
