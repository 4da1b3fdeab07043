// Which sheet a pull fills: the one it filled before, unless the pull's row names another one now.

import { FranchiseError } from '../../../domain/errors.ts';
import { fold } from '../../../domain/language.ts';
import type { Filling } from '../../../domain/pulls/pull.ts';
import type { PulledSheetState } from '../../../domain/pulls/stored-pull.ts';
import type { Sheet, Workbook } from '../../../ports/workbook.ts';
import { identityOf, markedSheets, type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import type { TargetPorts } from './guarded-writer.ts';
import { recogniseTarget } from './recognise-target.ts';

interface TargetPlace {
  readonly sheet: Sheet;
  /** Undefined if the sheet has yet to be made. */
  readonly identity: RecordsIdentity | undefined;
  /** Who filled it before, if another pull or under another name. */
  readonly previousPull?: string;
  /** What an interrupted creation was to become. */
  readonly begun?: RecordsIdentity;
  /** The tab is new, so nobody has anything on it. */
  readonly isAdded?: true;
}

interface RecordSheet {
  readonly sheet: Sheet;
  readonly identity: RecordsIdentity;
}

/** @throws FranchiseError `bad-pull` if the sheet with that name is something else */
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
  // The tab may have been renamed before the pull was.
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

function ownSheet(
  workbook: Workbook,
  pull: Filling,
): { readonly own: RecordSheet | undefined; readonly records: readonly RecordSheet[] } {
  const tab = workbook.tabNamed(pull.sheet);
  const identity = tab?.kind === 'grid' ? identityOf(tab) : undefined;
  if (tab?.kind === 'grid' && identity?.kind === 'records' && isOfPull(identity, pull.name)) {
    return { own: { sheet: tab, identity }, records: [] };
  }
  const records = recordSheets(workbook);
  const own = records.find(
    ({ sheet, identity }) => isOfPull(identity, pull.name) && isNamed(pull, sheet, identity),
  );
  return { own, records };
}

/** Undefined if a run would make a new sheet. */
export function sheetToGoOnWith(workbook: Workbook, pull: Filling): RecordSheet | undefined {
  const { own, records } = ownSheet(workbook, pull);
  const found = own ?? records.find(({ sheet }) => fold(sheet.name()) === fold(pull.sheet));
  const isIt = found?.identity.made === true && found.identity.resource === pull.resource.code;
  return isIt ? found : undefined;
}

/** @throws FranchiseError `busy` if another execution has just added it and works there */
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

/** By the tab's name, or the one it had when the pull's row was last read. */
function isNamed(pull: Filling, sheet: Sheet, { sheet: known }: RecordsIdentity): boolean {
  const wanted = fold(pull.sheet);
  return known === undefined || fold(known) === wanted || fold(sheet.name()) === wanted;
}

/** The other pull whose row still names this sheet. */
function ownerOf(identity: RecordsIdentity, pull: Filling, sheet?: Sheet): string | undefined {
  const owner = pull.others.find(({ name }) => isOfPull(identity, name));
  if (owner === undefined) return undefined;
  const names = [identity.sheet, sheet?.name()].flatMap((name) => (name === undefined ? [] : [fold(name)]));
  const isMeant = owner.sheet === '' || names.includes(fold(owner.sheet));
  return isMeant ? owner.name : undefined;
}

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
