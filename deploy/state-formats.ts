// Which formats of stored state a build uses, read from its code: after a rollback it can't read newer ones.
import type { ObjectExpression, Program, Property } from 'acorn';
import { parseScript, visit } from '../build/syntax-tree.ts';

/** Format version by stored name, for example `pull` → 2. */
export type StateFormats = ReadonlyMap<string, number>;

/**
 * Reads the key tables in Code.js (src/app/storage/keys.ts and src/features/NAME/keys.ts), except keys of the cache.
 * Undefined if there are none, or the code doesn't parse.
 */
export function stateFormatsIn(code: string): StateFormats | undefined {
  let tree: Program;
  try {
    ({ tree } = parseScript(code));
  } catch {
    return undefined;
  }
  const formats = new Map<string, number>();
  visit(tree, (node) => {
    if (
      node.type !== 'VariableDeclarator' ||
      node.id.type !== 'Identifier' ||
      !/(?:^|_)KEYS$/.test(node.id.name)
    )
      return;
    if (node.init?.type !== 'ObjectExpression') return;
    for (const { name, value } of propertiesOf(node.init)) {
      const format = formatOf(value);
      if (format !== undefined) formats.set(name, format);
    }
  });
  return formats.size === 0 ? undefined : formats;
}

/** Stored state that a build with formats `then` can't read: `pull (format 2; it reads format 1)`. */
export function newerState(now: StateFormats, then: StateFormats): readonly string[] {
  return [...now].flatMap(([name, version]) => {
    const known = then.get(name) ?? version;
    return known < version ? [`${name} (format ${version}; it reads format ${known})`] : [];
  });
}

function formatOf(key: Property['value']): number | undefined {
  if (key.type !== 'ObjectExpression') return undefined;
  const [version, stores] = [propertyOf(key, 'version'), propertyOf(key, 'stores')];
  const lasts =
    stores?.type === 'ArrayExpression' &&
    stores.elements.some((store) => store?.type === 'Literal' && store.value !== 'cache');
  return lasts && version?.type === 'Literal' && typeof version.value === 'number'
    ? version.value
    : undefined;
}

function propertyOf(object: ObjectExpression, name: string): Property['value'] | undefined {
  return propertiesOf(object).find((property) => property.name === name)?.value;
}

function propertiesOf(
  object: ObjectExpression,
): readonly { readonly name: string; readonly value: Property['value'] }[] {
  return object.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [{ name: property.key.name, value: property.value }]
      : [],
  );
}
