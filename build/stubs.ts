// Writes the top-level functions of Code.js. Apps Script runs and completes only real `function` declarations, and
// esbuild hides ours inside the bundle, so each is declared again and calls the bundle: with its JSDoc where a person may
// come upon it, in a cell or in the editor's list of what to run. What takes an input is called by pages alone.
import type { EntryFunction } from './entries.ts';

/** The one variable of Code.js: what src/main.ts exports. */
export const BUNDLE_NAME = '__app';

/** The declarations of all entries. */
export function writeStubs(entries: readonly EntryFunction[]): string {
  return entries.map(writeStub).join('\n');
}

function writeStub({ name, parameters, jsDoc, isEndpoint }: EntryFunction): string {
  const list = parameters.join(', ');
  const isForPages = isEndpoint && parameters.length > 0;
  const comment = jsDoc === undefined || isForPages ? '' : `${jsDoc}\n`;
  const call = isEndpoint ? `call(${[`'${name}'`, ...parameters].join(', ')})` : `${name}(${list})`;
  return `${comment}function ${name}(${list}) {\n\treturn ${BUNDLE_NAME}.${call};\n}\n`;
}
