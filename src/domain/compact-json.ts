// JSON on one line, for a cell or a hash.

const DEEPEST = 60; // deeper values aren't meant for people and could overflow the stack

export function compactJson(value: unknown): string {
  return isDeeper(value, DEEPEST) ? '…' : (JSON.stringify(value) ?? '');
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
