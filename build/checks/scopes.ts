// Every scope is a sentence in the dialog in which people let the connector in, and a missing one fails at Google only.
import { parseScript, visit } from '../syntax-tree.ts';

const AUTH = 'https://www.googleapis.com/auth/';

/** Which scope a service or a method needs (platform.md, section 7); services that aren't named need none. */
const SCOPE_BY_NAME: ReadonlyMap<string, string> = new Map([
  ['SpreadsheetApp', `${AUTH}spreadsheets.currentonly`],
  ['UrlFetchApp', `${AUTH}script.external_request`],
  ['newTrigger', `${AUTH}script.scriptapp`],
  ['getProjectTriggers', `${AUTH}script.scriptapp`],
  ['deleteTrigger', `${AUTH}script.scriptapp`],
  ['showModalDialog', `${AUTH}script.container.ui`],
  ['showModelessDialog', `${AUTH}script.container.ui`],
  ['showSidebar', `${AUTH}script.container.ui`],
  ['getActiveUser', `${AUTH}userinfo.email`],
  ['getEffectiveUser', `${AUTH}userinfo.email`],
]);

/** Refuses a manifest that asks for more, or for less, than the code's services need. */
export function checkScopes(code: string, scopes: readonly string[]): string[] {
  const nameByNeed = new Map<string, string>();
  visit(parseScript(code), (node) => {
    if (node.type !== 'Identifier') return;
    const scope = SCOPE_BY_NAME.get(node.name);
    if (scope !== undefined) nameByNeed.set(scope, node.name);
  });
  return [
    ...[...nameByNeed]
      .filter(([scope]) => !scopes.includes(scope))
      .map(([scope, name]) => `appsscript.json lacks the scope ${scope}, which ${name} needs.`),
    ...scopes
      .filter((scope) => !nameByNeed.has(scope))
      .map((scope) => `appsscript.json asks for the scope ${scope}, which nothing in Code.js needs.`),
  ];
}
