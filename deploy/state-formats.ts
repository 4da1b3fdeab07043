// In which forms a build stores state, read from its code: an older build that is put back can't read newer ones.
import type { ObjectExpression, Program, Property } from 'acorn';
import { parseScript, visit } from '../build/syntax-tree.ts';

/** The version of its form by the name of what is stored, for example `pull` → 2. */
export type StateFormats = ReadonlyMap<string, number>;

/**
 * What the tables of keys in Code.js say (src/app/storage/keys.ts, and src/features/NAME/keys.ts) of what outlives the
 * cache; undefined where there is no such table, or the code can't be read.
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

/** Of what is stored now, what a build with these formats can't read: `pull (form 2; it reads form 1)`. */
export function newerState(now: StateFormats, then: StateFormats): readonly string[] {
  return [...now].flatMap(([name, version]) => {
    const known = then.get(name) ?? version;
    return known < version ? [`${name} (form ${version}; it reads form ${known})`] : [];
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
