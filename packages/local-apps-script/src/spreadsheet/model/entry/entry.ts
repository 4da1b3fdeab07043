// What becomes of something that is written into a cell, and the rules that decide it. Reading stands in read-entry.ts.
import type { PlatformProfile } from '../../../profiles/open-questions.ts';
import type { SheetLocale } from '../locale.ts';
import type { ZoneClock } from '../time-zone.ts';
import type { CellValue } from '../values.ts';

/** More than a plain value: a formula, or a value that brings a number format to a cell that has none. */
export class Entry {
  constructor(
    readonly value: CellValue,
    readonly format: string | undefined,
    readonly formula?: string,
  ) {}
}

/** What the reading of an entry depends on. */
export interface EntryRules {
  readonly locale: SheetLocale;
  readonly clock: ZoneClock;
  readonly profile: PlatformProfile;
  /** The year of a date that is written without one. */
  readonly year: () => number;
  /** Who writes: code keeps `+5` a text, a person's `+5` is 5 (docs/platform.md#typed-text). */
  readonly by: 'code' | 'person';
}
