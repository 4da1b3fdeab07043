// JSON without blanks, for one cell.

/** Deeper things are no data for a person to read, and could overflow the stack. */
const DEEPEST = 60;

/**
 * A value as JSON on one line, for a cell that takes a whole list, or to be hashed. Anything nested more than 60
 * levels deep becomes `…`.
 */
export function compactJson(value: unknown): string {
  return isDeeper(value, DEEPEST) ? '…' : (JSON.stringify(value) ?? '');
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
