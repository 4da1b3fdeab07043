// Writes the top-level functions of Code.js, because Apps Script runs and completes only `function` declarations. A
// stub keeps its JSDoc if users see it, in a cell or in the editor's Run list.
import type { EntryFunction } from './entries.ts';

/** What src/main.ts exports. */
export const BUNDLE_NAME = '__app';

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
