// Whether somebody's imports must not go on by themselves: only their next word ends that, an OK to an import or the
// token entered again.

import type { Services } from './services.ts';

const PREFIX = 'imports.hold:';

type HoldServices = Pick<Services, 'documentProperties'>;

/** Why an import must not go on by itself. */
export type Hold = 'token' | 'stopped' | 'doubtful';

export function holdImports({ documentProperties }: HoldServices, personId: string, why: Hold): void {
  documentProperties.set(PREFIX + personId, why);
}

/** The person said OK again, or entered their token again. @param why only this reason; any when left out */
export function releaseImports({ documentProperties }: HoldServices, personId: string, why?: Hold): void {
  const held = documentProperties.get(PREFIX + personId);
  if (held !== null && (why === undefined || held === why)) documentProperties.remove(PREFIX + personId);
}

/** @param all everything in the document's properties */
export function areImportsHeld(all: Readonly<Record<string, string>>, personId: string): boolean {
  return all[PREFIX + personId] !== undefined;
}
