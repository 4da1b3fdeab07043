// Writes the top-level functions of Code.js. Apps Script runs and completes only real `function` declarations, and
// esbuild hides ours inside the bundle, so each is declared again with its JSDoc and calls the bundle.
import type { EntryFunction } from './entries.ts';

/** The one variable of Code.js: what src/main.ts exports. */
export const BUNDLE_NAME = '__app';

/** The declarations of all entries, each with its JSDoc above it. */
export function writeStubs(entries: readonly EntryFunction[]): string {
  return entries.map(writeStub).join('\n');
}

function writeStub({ name, parameters, jsDoc, isEndpoint }: EntryFunction): string {
  const list = parameters.join(', ');
  const comment = jsDoc === undefined ? '' : `${jsDoc}\n`;
  const call = isEndpoint ? `call(${[`'${name}'`, ...parameters].join(', ')})` : `${name}(${list})`;
  return `${comment}function ${name}(${list}) {\n  return ${BUNDLE_NAME}.${call};\n}\n`;
}
