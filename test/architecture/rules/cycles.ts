// Files that import each other in a ring can't be read, tested or moved one at a time.
import type { Source } from '../../../build/source.ts';

/** Names every ring of imports once, those of types included. */
export function checkCycles(sources: readonly Source[]): string[] {
  const targetsByPath = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]),
  );
  const done = new Set<string>();
  const rings: string[] = [];

  const walk = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      rings.push(`${[...trail.slice(at), path].join(' → ')}: imports may not form a ring.`);
      return;
    }
    if (done.has(path)) return;
    for (const target of targetsByPath.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) walk(path, []);
  return rings;
}
