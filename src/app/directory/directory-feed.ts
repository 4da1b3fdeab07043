// Fills the directory with what a pull reads anyway: no request, and no call of Sheets while everything stands there
// already. What stands there is remembered in the cache for some hours; when that is gone it is read once.

import type { Directory } from '../../domain/directory/directory.ts';
import { directoryChanges } from '../../domain/directory/directory-changes.ts';
import { SeenNames } from '../../domain/directory/seen-names.ts';
import { sentenceFor } from '../../domain/errors.ts';
import { dayAt } from '../../domain/local-time.ts';
import type { Ports } from '../ports.ts';
import { atOnce, type SpareTime } from '../runs/spare-time.ts';
import type { FoundSheet } from '../sheets/sheet-identity.ts';
import { languageHere, sayHere } from '../speaking/speak.ts';
import { makingDirectory } from './directory-sheet.ts';
import { writeDirectory } from './directory-writer.ts';
import { KnownDirectory } from './known-directory.ts';

type FeedPorts = Pick<Ports, 'workbook' | 'lock' | 'calendar' | 'clock' | 'cache' | 'ids'>;

/**
 * Feeds the directory (the sheet with names for the service's codes) from the records that a pull reads. It collects
 * their codes and names, and writes those that are new or changed.
 */
export class DirectoryFeed {
  /** The codes and names that were read and don't stand in the directory for certain. */
  readonly seen = new SeenNames();
  /** Why the directory could not be written, in words; empty where it could. */
  problem = '';
  /** The directory as this execution saw it last. */
  private known: Directory | undefined;
  private found: FoundSheet | undefined;

  /** @param mayLackNames whether names of rows that the run before wrote may not stand there, as it didn't end by itself */
  constructor(
    private readonly ports: FeedPorts,
    readonly mayLackNames = false,
  ) {}

  /** Has the sheet made while the run waits, where there is none. */
  makeAhead(spare: SpareTime): void {
    spare.add(this.making());
  }

  /**
   * Writes the names that are new or have changed. Never throws: no pull fails because of the directory.
   * @returns whether Sheets was called
   */
  write(): boolean {
    const seen = this.seen.all();
    if (seen.length === 0) return false;
    const { ports } = this;
    try {
      // A sheet that this run has just looked for is read once at the latest when something is new.
      this.known ??= this.found === undefined ? this.remembered() : undefined;
      const today = dayAt(ports.calendar, ports.clock.nowMs());
      const isKnown = this.known !== undefined && !hasChanges(this.known, seen, today);
      if (!isKnown) {
        const found = this.found ?? atOnce(makingDirectory(ports));
        this.found = found;
        this.known = writeDirectory(ports, found, seen);
        new KnownDirectory(ports).keep(found, this.known);
        this.problem = '';
      }
      this.seen.forget();
      return !isKnown;
    } catch (thrown) {
      // Looked for anew the next time: its user may have deleted it.
      this.found = undefined;
      this.known = undefined;
      this.problem = sayHere(ports).directoryNotWritten(sentenceFor(thrown, languageHere(ports)));
      return true;
    }
  }

  /** What the cache knows of a sheet that is still there. */
  private remembered(): Directory | undefined {
    const known = new KnownDirectory(this.ports).read();
    const isThere = this.ports.workbook.sheets().some(({ id }) => id === known?.sheetId);
    return isThere ? known : undefined;
  }

  private *making() {
    try {
      this.found = yield* makingDirectory(this.ports);
    } catch {
      return;
    }
    yield;
    // The first pages bring most names, and the run waits for its turn now.
    this.write();
  }
}

function hasChanges(directory: Directory, seen: ReturnType<SeenNames['all']>, today: string): boolean {
  const { added, changed } = directoryChanges(directory, seen, today);
  return added.length + changed.length > 0;
}
