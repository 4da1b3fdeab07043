// How src may use zod: through `zod/mini`, without functions that fail in Apps Script or add too much weight, and with
// schemas built on first use, since every execution loads all of them (docs/decisions, 0001).
import type { AnyNode } from 'acorn';
import { isOfPage, type Source } from '../../../build/source.ts';
import { childrenOf, visit } from '../../../build/syntax-tree.ts';

const BANNED: ReadonlyMap<string, string> = new Map([
  // Without the globals `URL` and `atob`, these reject valid input or throw.
  ...['base64', 'base64url', 'cidrv6', 'file', 'httpUrl', 'ipv6', 'jwt', 'promise', 'url'].map(
    (name): [string, string] => [name, 'does not work in Apps Script'],
  ),
  // `catch` adds 17 KB to the bundle, `discriminatedUnion` 3 KB over `union`, the others 14 KB together.
  ...['catch', 'discriminatedUnion', 'intersection', 'looseRecord', 'partialRecord', 'record', 'tuple'].map(
    (name): [string, string] => [name, 'makes the bundle much larger'],
  ),
  // At least 1 KB each, and each has a free equivalent.
  ['extend', 'makes the bundle larger than z.object({ ...schema.shape, … })'],
  ['readonly', 'makes the bundle larger than listOf of src/domain/schema.ts'],
  ['enum', 'makes the bundle larger than z.literal([…])'],
  ...['length', 'maximum', 'maxLength', 'minimum', 'minLength', 'regex'].map((name): [string, string] => [
    name,
    'makes the bundle larger than z.refine',
  ]),
]);

export function checkZod(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [
    ...importProblems(source),
    ...bannedNames(source),
    // A page loads when a user opens it, and needs all of its schemas.
    ...(isOfPage(source.path) ? [] : builtAtLoad(source)),
  ]);
}

function importProblems({ path, text, imports }: Source): string[] {
  return imports
    .filter(({ specifier }) => /^zod(?:\/|$)/.test(specifier))
    .filter(
      ({ specifier }) =>
        specifier !== 'zod/mini' || !/^import (?:type )?\* as z from ['"]zod\/mini['"]/m.test(text),
    )
    .map(({ specifier }) => `${path} imports ${specifier}; write import * as z from 'zod/mini'.`);
}

function bannedNames({ path, tree }: Source): string[] {
  const problems: string[] = [];
  visit(tree, (node) => {
    const name = nameAfterZ(node) ?? '';
    const reason = name.endsWith('Async') ? 'does not work in Apps Script' : BANNED.get(name);
    if (reason !== undefined) problems.push(`${path} uses z.${name}, which ${reason}.`);
  });
  return problems;
}

function builtAtLoad({ path, tree }: Source): string[] {
  const problems: string[] = [];
  const search = (node: AnyNode): void => {
    if (/Function/.test(node.type)) return;
    const name = nameAfterZ(node);
    if (name !== undefined) problems.push(`${path} uses z.${name} while it loads; write lazily(() => …).`);
    for (const child of childrenOf(node)) search(child);
  };
  search(tree);
  return problems;
}

function nameAfterZ(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined;
  return node.object.type === 'Identifier' && node.object.name === 'z' ? node.property.name : undefined;
}
