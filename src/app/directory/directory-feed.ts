// Feeds the directory with names that a pull reads anyway: no request, and no Sheets call if nothing is new. Known
// names are cached for some hours.

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

export class DirectoryFeed {
  readonly seen = new SeenNames();
  /** Why the last write failed; empty if it didn't. */
  problem = '';
  private known: Directory | undefined;
  private found: FoundSheet | undefined;

  /** @param mayLackNames whether an interrupted run may have written rows without their names */
  constructor(
    private readonly ports: FeedPorts,
    readonly mayLackNames = false,
  ) {}

  makeAhead(spare: SpareTime): void {
    spare.add(this.making());
  }

  /** Never throws: a pull must not fail because of the directory. @returns whether Sheets was called */
  write(): boolean {
    const seen = this.seen.all();
    if (seen.length === 0) return false;
    const { ports } = this;
    try {
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
      // Look it up again next time: the user may have deleted it.
      this.found = undefined;
      this.known = undefined;
      this.problem = sayHere(ports).directoryNotWritten(sentenceFor(thrown, languageHere(ports)));
      return true;
    }
  }

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
    // The first pages bring most names, and the run is waiting anyway.
    this.write();
  }
}

function hasChanges(directory: Directory, seen: ReturnType<SeenNames['all']>, today: string): boolean {
  const { added, changed } = directoryChanges(directory, seen, today);
  return added.length + changed.length > 0;
}
