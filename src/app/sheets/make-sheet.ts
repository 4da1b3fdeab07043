// How sheets of ours come into being: begun by one execution alone, made a piece at a time, and marked as made at the
// end. One whose making was cut off is made again.

import type { Language, Word } from '../../domain/language.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import type { Ports } from '../ports.ts';
import type { Piecewise } from '../runs/spare-time.ts';
import {
  type FoundSheet,
  findSheet,
  isMarkedSheet,
  type NewIdentity,
  saveIdentity,
} from './sheet-identity.ts';

/** As long as others need at most to look for a sheet and begin it, several of them one after the other. */
const LOCK_WAIT_MS = 10_000;

/**
 * Runs work under the script's lock, so that two executions don't make the same sheet or row at once. The work has
 * to flush what it writes. Where Google gives no lock it runs without.
 */
export function exclusively<T>({ lock }: Pick<Ports, 'lock'>, work: () => T): T {
  const held = lock.hold(LOCK_WAIT_MS, work);
  return held.held ? held.value : work();
}

/**
 * Marks an empty tab as a sheet of ours that is being made. Other executions find it by that, and one that was cut
 * off is made on.
 */
export function beginSheet(sheet: Sheet, identity: NewIdentity): void {
  saveIdentity(sheet, { ...identity, made: false });
}

/** A sheet of which a spreadsheet has one. */
interface SoleSheet {
  readonly kind: 'pulls' | 'activity' | 'directory';
  readonly names: Word;
  /** The language in which it is begun. */
  readonly language: Language;
  /** Finds it where it has been made. */
  findMade(): FoundSheet | undefined;
}

/** A sheet of which a spreadsheet has one (`Pulls`, the log, the directory), and whether it is finished. */
export interface BegunSheet extends FoundSheet {
  /** false for an empty tab, or one that an execution didn't finish: `finishSheet` has to make it. */
  readonly isMade: boolean;
}

/**
 * Finds a sheet of which a spreadsheet has one (`Pulls`, the log). Where there is none, it adds an empty tab under a
 * lock and marks it (developer metadata). The caller then makes it. The active tab stays the same.
 * @returns the sheet; `isMade` is false for a new one, and for one that an earlier execution didn't finish
 */
export function findOrBegin(ports: Pick<Ports, 'workbook' | 'lock'>, sole: SoleSheet): BegunSheet {
  const { workbook } = ports;
  const { kind, names, language } = sole;
  const find = (): BegunSheet | undefined => {
    const made = sole.findMade();
    if (made !== undefined) return { ...made, isMade: true };
    const begun = findSheet(workbook, names, (identity) => identity.kind === kind);
    return begun && { ...begun, isMade: begun.identity.made };
  };
  const begin = (): BegunSheet => {
    const before = workbook.activeSheet();
    const sheet = emptySheet(workbook, names[language]);
    workbook.activate(before);
    beginSheet(sheet, { kind, language });
    workbook.flush();
    return { sheet, language, isMade: false };
  };
  return find() ?? exclusively(ports, () => find() ?? begin());
}

/**
 * Makes the table on a tab that was added empty, a piece at a time while a run waits. Only then the tab's mark
 * (developer metadata) says that it is made; one that was cut off is made again.
 */
export function* finishSheet<T>(
  workbook: Workbook,
  sheet: Sheet,
  identity: NewIdentity,
  make: () => Piecewise<T>,
): Piecewise<T> {
  const made = yield* make();
  workbook.flush();
  saveIdentity(sheet, { ...identity, made: true });
  return made;
}

/**
 * A sheet in which one of ours can be made: a blank one of that name, as there is where an execution was killed right
 * after it added the sheet, or else a new one. A sheet of that name that holds something is the user's; then the name
 * gets a number, for example `Tickets 2`.
 */
export function emptySheet(workbook: Workbook, wanted: string): Sheet {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    const named = workbook.tabNamed(name);
    if (named === null) return workbook.addSheet(name);
    if (named.kind === 'gridless') continue;
    if (named.extent().lastRow === 0 && !isMarkedSheet(named)) return named;
  }
}
