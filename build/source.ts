// TypeScript sources as the build and the architecture tests see them: text, imports, and the tree without types.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Program } from 'acorn';
import { transform } from 'esbuild';
import { parseModule, visit } from './syntax-tree.ts';

/** An import or re-export. */
export interface SourceImport {
  /** As written: `./page.ts`, `zod/mini`, `node:fs`. */
  readonly specifier: string;
  /** Path relative to the project root, with `/`; undefined for a package. */
  readonly target: string | undefined;
  /** True if every import of this specifier in the file is type-only. */
  readonly typeOnly: boolean;
}

/** The tree has no types and no comments, so its line numbers differ from those of `text`. */
export interface Source {
  /** Relative to the project root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly SourceImport[];
  readonly tree: Program;
}

/** Whether a file of src runs in the browser. */
export function isOfPage(file: string): boolean {
  return /^src\/(?:pages|features\/[^/]+\/page)\//.test(file);
}

/**
 * All modules below `folder` that `isWanted` accepts, sorted; empty if the folder doesn't exist. A .js file here is a
 * script, not a module.
 */
export async function readSources(
  root: string,
  folder: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<Source[]> {
  const paths = await filesBelow(root, folder);
  return Promise.all(
    paths
      .filter((file) => /\.(?:m?ts|tsx|mjs)$/.test(file) && isWanted(file))
      .map(async (file) => parseSource(file, await readFile(path.join(root, file), 'utf8'))),
  );
}

// Cached by path and text, because tests build several times in one process.
const known = new Map<string, Promise<Source>>();

/** @throws esbuild's error if `text` isn't TypeScript */
export function parseSource(filePath: string, text: string): Promise<Source> {
  const key = `${filePath}\n${text}`;
  const source = known.get(key) ?? parse(filePath, text);
  known.set(key, source);
  return source;
}

async function parse(filePath: string, text: string): Promise<Source> {
  const { code } = await transform(text, {
    loader: filePath.endsWith('.tsx') ? 'tsx' : 'ts',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    target: 'esnext',
    sourcefile: filePath,
  });
  const tree = parseModule(code);
  return { path: filePath, text, tree, imports: importsIn(filePath, text, tree) };
}

/** Paths relative to `root`, with `/`, sorted; empty if the folder doesn't exist. */
export async function filesBelow(root: string, folder: string): Promise<string[]> {
  let found: string[];
  try {
    found = await readdir(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return found
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => path.posix.extname(file) !== '' && !file.includes('/node_modules/'))
    .sort();
}

// esbuild drops type imports, so they are read from the text. Biome keeps statements at the start of a line.
const CLAUSE = /(?:\*(?:\s+as\s+\w+)?|\w+|\{[^}]*\})(?:\s*,\s*(?:\*\s+as\s+\w+|\{[^}]*\}))?/.source;
const STATEMENT = new RegExp(
  `^(?:import|export)\\s+(type\\s+)?(${CLAUSE})\\s*from\\s*['"]([^'"]+)['"]`,
  'gm',
);
const TYPE_QUERY = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsIn(filePath: string, text: string, tree: Program): SourceImport[] {
  const typeOnlyBySpecifier = new Map<string, boolean>();
  const add = (specifier: string, typeOnly: boolean) =>
    typeOnlyBySpecifier.set(specifier, typeOnly && (typeOnlyBySpecifier.get(specifier) ?? true));

  for (const [, typeKeyword, clause = '', specifier = ''] of text.matchAll(STATEMENT))
    add(specifier, typeKeyword !== undefined || hasOnlyInlineTypes(clause));
  const codeLines = text.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));
  for (const [, specifier = ''] of codeLines.join('\n').matchAll(TYPE_QUERY)) add(specifier, true);
  visit(tree, (node) => {
    const hasSource =
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportNamedDeclaration' ||
      node.type === 'ExportAllDeclaration' ||
      node.type === 'ImportExpression';
    if (!hasSource || node.source?.type !== 'Literal') return;
    if (typeof node.source.value === 'string') add(node.source.value, false);
  });

  return [...typeOnlyBySpecifier].map(([specifier, typeOnly]) => ({
    specifier,
    typeOnly,
    target: specifier.startsWith('.') ? path.posix.join(path.posix.dirname(filePath), specifier) : undefined,
  }));
}

function hasOnlyInlineTypes(clause: string): boolean {
  if (!clause.startsWith('{')) return false;
  const names = clause
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length > 0 && names.every((name) => name.startsWith('type '));
}
