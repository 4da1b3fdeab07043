// Creates the connector's own sheets. They are marked as made at the end, so an interrupted one is made again.

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

const LOCK_WAIT_MS = 10_000;

/** Runs without the lock if Google doesn't grant it. `work` must flush its writes. */
export function exclusively<T>({ lock }: Pick<Ports, 'lock'>, work: () => T): T {
  const held = lock.hold(LOCK_WAIT_MS, work);
  return held.held ? held.value : work();
}

/** Marks an empty tab as ours but unfinished, so that other executions find it and an interrupted one is resumed. */
export function beginSheet(sheet: Sheet, identity: NewIdentity): void {
  saveIdentity(sheet, { ...identity, made: false });
}

interface SoleSheet {
  readonly kind: 'pulls' | 'activity' | 'directory';
  readonly names: Word;
  readonly language: Language;
  findMade(): FoundSheet | undefined;
}

export interface BegunSheet extends FoundSheet {
  /** False for a new tab and for one that an earlier execution didn't finish. */
  readonly isMade: boolean;
}

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
 * Reuses a blank tab of that name, left by a kill right after adding it. A user's sheet stays; then a number is added.
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
