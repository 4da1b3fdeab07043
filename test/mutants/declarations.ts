// Finds what a mutant names in the sources, and puts something else in its place.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyNode, Identifier, MethodDefinition, Program } from 'acorn';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';

/** A file of `src` as JavaScript. */
interface Source {
  /** From the root of the repository. */
  readonly file: string;
  readonly code: string;
}

type Declaration =
  | { readonly kind: 'function'; readonly name: Identifier; readonly isExported: boolean }
  | { readonly kind: 'constant'; readonly value: AnyNode }
  | { readonly kind: 'method'; readonly method: MethodDefinition };

/** The files of `src` as JavaScript, without its pages' components. */
export function readSources(root: string): readonly Source[] {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join('src', file.replaceAll('\\', '/')))
    .map((file) => ({ file, code: javaScriptOf(readFileSync(path.join(root, file), 'utf8')) }));
}

/**
 * The file that declares it, with `by` in its place.
 * @param of `name` or `Class.method`
 * @param by JavaScript of a function from what is declared to what stands in its place
 * @throws Error unless it is declared exactly once
 */
export function brokenSource(sources: readonly Source[], of: string, by: string): Source {
  const found = sources.flatMap(({ file, code }) => {
    if (!of.split('.').every((name) => code.includes(name))) return [];
    return declarationsIn(code, of).map((declaration) => ({ file, code, declaration }));
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) {
    const where = found.map(({ file }) => file).join(', ');
    throw new Error(`${of} is declared ${found.length} times in src${where && `: ${where}`}`);
  }
  return { file: only.file, code: replaced(only.code, only.declaration, by) };
}

function javaScriptOf(code: string): string {
  return transformSync(code, { loader: 'ts', target: 'es2022', tsconfigRaw: {} }).code;
}

function declarationsIn(code: string, of: string): readonly Declaration[] {
  const [name, method] = of.split('.');
  const program: Program = parse(code, { ecmaVersion: 2022, sourceType: 'module' });
  return program.body.flatMap((statement): Declaration[] => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const node = isExported ? statement.declaration : statement;
    if (node?.type === 'FunctionDeclaration' && node.id?.name === of)
      return [{ kind: 'function', name: node.id, isExported }];
    if (node?.type === 'ClassDeclaration' && node.id?.name === name) {
      const methods = node.body.body.filter((member) => member.type === 'MethodDefinition');
      return methods
        .filter(({ key }) => key.type === 'Identifier' && key.name === method)
        .map((found) => ({ kind: 'method', method: found }));
    }
    if (node?.type !== 'VariableDeclaration') return [];
    return node.declarations.flatMap(({ id, init }): Declaration[] =>
      id.type === 'Identifier' && id.name === of && init ? [{ kind: 'constant', value: init }] : [],
    );
  });
}

function replaced(code: string, declaration: Declaration, by: string): string {
  switch (declaration.kind) {
    case 'constant': {
      const { start, end } = declaration.value;
      return `${code.slice(0, start)}(${by})(${code.slice(start, end)})${code.slice(end)}`;
    }
    case 'function': {
      const { start, end, name } = declaration.name;
      const exported = declaration.isExported ? 'export ' : '';
      return [
        `${code.slice(0, end)}Unbroken${code.slice(end)}`,
        `${exported}function ${code.slice(start, end)}(...all) { return (${by})(${name}Unbroken)(...all); }`,
      ].join('\n');
    }
    case 'method': {
      const { key, end, static: isStatic } = declaration.method;
      const name = code.slice(key.start, key.end);
      const broken = `${name}(...all) { return (${by})(this.${name}Unbroken.bind(this))(...all); }`;
      return [
        `${code.slice(0, key.end)}Unbroken${code.slice(key.end, end)}`,
        `${isStatic ? 'static ' : ''}${broken}${code.slice(end)}`,
      ].join('\n');
    }
  }
}
