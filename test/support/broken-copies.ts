// Copies of a stored value with one error each, all of which a schema must refuse.

type Json = unknown;

/**
 * Copies with one value of the wrong type each, at any depth.
 * @example brokenCopies({ id: 1, all: [2] }) // {id: {…}, all: [2]}, {id: 1, all: 'x'}, {id: 1, all: [{…}]}
 */
export function brokenCopies(value: Json): readonly Json[] {
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    return items.flatMap((item, n) =>
      replacements(item).map((broken) => items.map((one, m) => (m === n ? broken : one))),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    replacements(field).map((broken) => ({ ...value, [key]: broken })),
  );
}

/** Copies that lack one of these fields each. */
export function copiesWithout(value: object, fields: readonly string[]): readonly Json[] {
  return fields.map((field) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== field)));
}

function replacements(value: Json): readonly Json[] {
  const isLeaf = typeof value !== 'object' || value === null;
  return [isLeaf ? { broken: true } : 'broken', ...brokenCopies(value)];
}
