// Apps Script rejects a whole file for one construct that it can't parse, and only when it is pushed.
import { parseScript, type Script } from '../syntax-tree.ts';

/** The parsed script, or a problem if it isn't an ES2020 script. */
export function checkSyntax(code: string): Script | string {
  try {
    return parseScript(code);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const line = Number(/\((\d+):\d+\)$/.exec(error.message)?.[1] ?? 0);
    const text = code.split('\n')[line - 1]?.trim().slice(0, 120) ?? '';
    return `Apps Script can't parse Code.js: ${error.message}: ${text}`;
  }
}
