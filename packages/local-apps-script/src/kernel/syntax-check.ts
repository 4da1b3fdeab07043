// Syntax that Apps Script refuses when a file is saved, with the sentence that `clasp push` prints
// (docs/platform.md#syntax). V8 here is newer than its parser, so what V8 takes is parsed once more as ES2021.
import { createHash } from 'node:crypto';
import { types } from 'node:util';
import vm from 'node:vm';
import { parse } from 'acorn';

const accepted = new Set<string>();

/** A file that Apps Script would not save. */
export class ScriptSyntaxError extends Error {
  constructor(
    readonly detail: string,
    readonly line: number,
    readonly file: string,
  ) {
    super(`Syntax error: SyntaxError: ${detail} line: ${line} file: ${file}`);
    this.name = 'SyntaxError';
  }
}

function checkWithV8(code: string, file: string): void {
  try {
    new vm.Script(code, { filename: file });
  } catch (error) {
    if (!types.isNativeError(error)) throw error;
    const line = Number(/:(\d+)\n/.exec(`${error.stack}\n`)?.[1] ?? 1);
    // Google's V8 spells it with a hyphen.
    throw new ScriptSyntaxError(error.message.replace('top level', 'top-level'), line, file);
  }
}

function lineAndToken(error: unknown, code: string): { line: number; token: string } | null {
  if (!(error instanceof SyntaxError) || !('pos' in error) || !('loc' in error)) return null;
  const { pos, loc } = error;
  if (typeof pos !== 'number' || typeof loc !== 'object' || loc === null || !('line' in loc)) return null;
  return { line: Number(loc.line), token: /^([\w$]+|.)/.exec(code.slice(pos))?.[0] ?? '' };
}

/** @throws ScriptSyntaxError where Apps Script would refuse to save the file */
export function checkSyntax(code: string, file: string): void {
  const key = createHash('sha256').update(`${file}\n${code}`).digest('base64');
  if (accepted.has(key)) return;
  checkWithV8(code, file);
  try {
    parse(code, { ecmaVersion: 2021, sourceType: 'script', allowHashBang: false });
  } catch (error) {
    const place = lineAndToken(error, code);
    if (place === null) throw error;
    throw new ScriptSyntaxError(`Unexpected token '${place.token}'`, place.line, file);
  }
  accepted.add(key);
}
