// Ports are what has to be written again for every fake and every platform, so they are few.
import type { Source } from '../../../build/source.ts';

/** More than this would be a sign that ports do too little (docs/architecture.md#parts). */
const MOST_PORTS = 10;

/** At most ten files in src/ports. */
export function checkPortCount(sources: readonly Source[]): string[] {
  const count = sources.filter(({ path }) => path.startsWith('src/ports/')).length;
  return count <= MOST_PORTS ? [] : [`src/ports has ${count} files: it may have ${MOST_PORTS} at most.`];
}
