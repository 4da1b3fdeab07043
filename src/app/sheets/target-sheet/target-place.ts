// Which sheet a pull fills: the one that it filled before, wherever its tab was moved and whatever it was renamed to,
// unless the pull's row names another one since.

import { FranchiseError } from '../../../domain/errors.ts';
import { fold } from '../../../domain/language.ts';
import type { Filling } from '../../../domain/pull.ts';
import type { PulledSheetState } from '../../../domain/pulled-sheet.ts';
import type { Sheet, Workbook } from '../../../ports/workbook.ts';
import { identityOf, markedSheets, type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import type { TargetPorts } from './guarded-writer.ts';
import { recogniseTarget } from './recognise-target.ts';

/** The sheet that a pull fills. */
interface TargetPlace {
  readonly sheet: Sheet;
  /** What its mark says; undefined where the sheet has yet to be made. */
  readonly identity: RecordsIdentity | undefined;
  /** The pull that filled it before, where that was another one, or had another name. */
  readonly previousPull?: string;
  /** Of a sheet whose making was cut off: what it was to become. */
  readonly begun?: RecordsIdentity;
  /** Whether the tab was added in this moment, so that nobody can have anything on it. */
  readonly isAdded?: true;
}

interface RecordSheet {
  readonly sheet: Sheet;
  readonly identity: RecordsIdentity;
}

/**
 * Decides which tab a pull fills when its run begins: the one that it filled before, else the one its row names.
 * Adds an empty tab where there is none.
 * @param before the sheet's state at the end of the run before
 * @throws FranchiseError `bad-pull` when the sheet with that name is something else
 */
export function targetPlace(
  ports: Pick<TargetPorts, 'workbook' | 'clock'>,
  pull: Filling,
  before: PulledSheetState | undefined,
): TargetPlace {
  const { workbook } = ports;
  const { own, records } = ownSheet(workbook, pull);
  if (own !== undefined) return keep(own, pull);
  const wanted = fold(pull.sheet);
  const sheet = workbook.sheets().find((one) => fold(one.name()) === wanted);
  const named = records.find((one) => one.sheet.id === sheet?.id);
  // Its tab may have been renamed before its pull was.
  const left = records.find(
    ({ identity }) => fold(identity.sheet ?? '') === wanted && ownerOf(identity, pull) === undefined,
  );
  if (named !== undefined) return takeOver(named, pull);
  if (sheet === undefined) {
    return left !== undefined && left.identity.resource === pull.resource.code
      ? takeOver(left, pull)
      : { sheet: addedSheet(workbook, pull.sheet), identity: undefined, isAdded: true };
  }
  if (identityOf(sheet) !== undefined) {
    throw new FranchiseError('bad-pull', (say) => say.targetIsOurs(sheet.name()));
  }
  if (sheet.extent().lastRow === 0) return { sheet, identity: undefined };
  const known = recogniseTarget(ports, sheet, pull, before);
  if (known !== undefined) return { sheet, identity: known };
  throw new FranchiseError('bad-pull', (say) => say.targetNotEmpty(sheet.name()));
}

/** The sheet that the pull has filled, and that its row still means; `records` are all with records, once looked for. */
function ownSheet(
  workbook: Workbook,
  pull: Filling,
): { readonly own: RecordSheet | undefined; readonly records: readonly RecordSheet[] } {
  const tab = workbook.tabNamed(pull.sheet);
  const identity = tab?.kind === 'grid' ? identityOf(tab) : undefined;
  // The usual case, in which no other sheet has to be looked at.
  if (tab?.kind === 'grid' && identity?.kind === 'records' && isOfPull(identity, pull.name)) {
    return { own: { sheet: tab, identity }, records: [] };
  }
  const records = recordSheets(workbook);
  const own = records.find(
    ({ sheet, identity }) => isOfPull(identity, pull.name) && isNamed(pull, sheet, identity),
  );
  return { own, records };
}

/**
 * The finished sheet that a run of this pull would fill further; undefined where it would make a new one. Changes
 * nothing.
 */
export function sheetToGoOnWith(workbook: Workbook, pull: Filling): RecordSheet | undefined {
  const { own, records } = ownSheet(workbook, pull);
  const found = own ?? records.find(({ sheet }) => fold(sheet.name()) === fold(pull.sheet));
  const isIt = found?.identity.made === true && found.identity.resource === pull.resource.code;
  return isIt ? found : undefined;
}

/** @throws FranchiseError `busy` when another execution has added it since it was looked for: it is at work there */
function addedSheet(workbook: Workbook, name: string): Sheet {
  try {
    return workbook.addSheet(name);
  } catch (thrown) {
    if (workbook.tabNamed(name) === null) throw thrown;
    throw new FranchiseError('busy', (say) => say.platformCrowded);
  }
}

function recordSheets(workbook: Workbook): readonly RecordSheet[] {
  return markedSheets(workbook).flatMap(({ sheet, identity }) =>
    identity.kind === 'records' ? [{ sheet, identity }] : [],
  );
}

function isOfPull(identity: RecordsIdentity, name: string): boolean {
  return fold(identity.pull) === fold(name);
}

/** Whether the pull's row still means this sheet: by the name it had when the row was last read, or by its tab's. */
function isNamed(pull: Filling, sheet: Sheet, { sheet: known }: RecordsIdentity): boolean {
  const wanted = fold(pull.sheet);
  return known === undefined || fold(known) === wanted || fold(sheet.name()) === wanted;
}

/** The other pull whose row still means this sheet. */
function ownerOf(identity: RecordsIdentity, pull: Filling, sheet?: Sheet): string | undefined {
  const owner = pull.others.find(({ name }) => isOfPull(identity, name));
  if (owner === undefined) return undefined;
  const names = [identity.sheet, sheet?.name()].flatMap((name) => (name === undefined ? [] : [fold(name)]));
  const isMeant = owner.sheet === '' || names.includes(fold(owner.sheet));
  return isMeant ? owner.name : undefined;
}

/** A sheet whose pull was deleted or renamed, or means another one by now, is filled by a pull that names it. */
function takeOver({ sheet, identity }: RecordSheet, pull: Filling): TargetPlace {
  const owner = ownerOf(identity, pull, sheet);
  if (owner !== undefined) {
    throw new FranchiseError('bad-pull', (say) => say.targetTaken(sheet.name(), owner));
  }
  return keep({ sheet, identity }, pull);
}

function keep({ sheet, identity }: RecordSheet, pull: Filling): TargetPlace {
  if (identity.resource !== pull.resource.code) {
    throw new FranchiseError('bad-pull', (say) => say.targetOtherResource(sheet.name(), identity.resource));
  }
  if (!identity.made) return { sheet, identity: undefined, begun: identity };
  const now = { ...identity, pull: pull.name, sheet: pull.sheet };
  if (now.pull !== identity.pull || now.sheet !== identity.sheet) saveIdentity(sheet, now);
  const isRenamed = !isOfPull(identity, pull.name);
  return { sheet, identity: now, ...(isRenamed ? { previousPull: identity.pull } : {}) };
}
