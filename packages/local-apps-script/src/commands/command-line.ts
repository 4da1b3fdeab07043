// What the commands share.

import { profileNamed, profileNames } from '../profiles/named-profiles.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';

/** A command line that makes no sense; the message says why. */
export class UsageError extends Error {}

/** Writes a line for the person at the terminal; stdout is for what a command gives. */
export function print(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** @throws UsageError where there is none of that name */
export function profileOf(name: string): PlatformProfile {
  const known = profileNames.find((each) => each === name);
  if (known === undefined) throw new UsageError(`There is no profile ${name}`);
  return profileNamed(known);
}
