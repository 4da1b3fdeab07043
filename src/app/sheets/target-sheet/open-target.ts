// Finds the sheet that a pull fills, or begins to create it.

import { FranchiseError } from '../../../domain/errors.ts';
import { fold, isWord, LANGUAGES, type Language, languageOf } from '../../../domain/language.ts';
import { isDerived } from '../../../domain/pulls/derived-columns.ts';
import type { ChosenColumns, Pull, PulledSheetState, SheetSource } from '../../../domain/pulls/pull.ts';
import { PULLED_AT_FIELD, RECORD_FIELD, type RecordId } from '../../../domain/records/record.ts';
import { scanStartAfter } from '../../../domain/run/run.ts';
import type { SheetRow } from '../../../domain/run/run-start.ts';
import type { Sheet, Workbook } from '../../../ports/workbook.ts';
import type { Ports } from '../../ports.ts';
import type { Piecewise } from '../../runs/spare-time.ts';
import { type ColumnsFound, findByHeaders } from '../find-columns.ts';
import { bestEffort, requireMarkRoom, requireRoom, requireUnprotected } from '../limits.ts';
import { addTab, beginSheet, createTable, finishSheet, isAddedHere } from '../make-sheet.ts';
import { COLUMN_MARK, restoreMarks } from '../owned-column.ts';
import { OwnedTable, readHeaders } from '../owned-table.ts';
import {
  type FoundSheet,
  identityOf,
  isMarkedSheet,
  markedSheets,
  type RecordsIdentity,
  saveIdentity,
  sheetNamed,
} from '../sheet-identity.ts';
import { RowContent } from '../user-content.ts';
import { columnsLeaving, derivedMarks, documentedFields, marksOfRecognised } from './column-layout.ts';
import {
  headerRowGoneError,
  type RecordColumns,
  RecordTable,
  targetColumns,
  unmarkCutColumns,
} from './record-table.ts';

interface TargetPlace {
  readonly sheet: Sheet;
  /** Undefined if the sheet has yet to be made. */
  readonly identity: RecordsIdentity | undefined;
  /** Who filled it before, if another pull or under another name. */
  readonly previousPull?: string;
  /** What an interrupted creation was to become. */
  readonly begun?: RecordsIdentity;
}

interface RecordSheet {
  readonly sheet: Sheet;
  readonly identity: RecordsIdentity;
}

/**
 * The sheet that the pull filled before, unless its row names another one now.
 * @throws FranchiseError `bad-pull` if the sheet with that name is something else
 */
function targetPlace(
  ports: Pick<Ports, 'workbook' | 'clock'>,
  pull: SheetSource,
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
      : { sheet: addedSheet(workbook, pull.sheet), identity: undefined };
  }
  if (identityOf(sheet) !== undefined) {
    throw new FranchiseError('bad-pull', (say) => say.targetIsOurs(sheet.name()));
  }
  if (sheet.extent().lastRow === 0) return { sheet, identity: undefined };
  const known = recogniseTarget(ports, sheet, pull, before);
  if (known !== undefined) return { sheet, identity: known };
  throw new FranchiseError('bad-pull', (say) => say.targetNotEmpty(sheet.name()));
}

function ownSheet(workbook: Workbook, pull: SheetSource) {
  const { sheet, identity } = sheetNamed(workbook, pull.sheet) ?? {};
  if (sheet !== undefined && identity?.kind === 'records' && isOfPull(identity, pull.name))
    return { own: { sheet, identity }, records: [] };
  const records = markedSheets(workbook, ({ kind }) => kind === 'records').flatMap(
    ({ sheet, identity }): readonly RecordSheet[] =>
      identity.kind === 'records' ? [{ sheet, identity }] : [],
  );
  const own = records.find(
    ({ sheet, identity }) => isOfPull(identity, pull.name) && isNamed(pull, sheet, identity),
  );
  return { own, records };
}

/** Formats of a row are copied to those that are inserted below it, which is cheaper than to set them. */
const FORMATTED_ROWS = 2;
const NEW_ROWS = 1_000;

/** @throws FranchiseError `busy` if another execution has just added it and works there */
function addedSheet(workbook: Workbook, name: string): Sheet {
  try {
    const sheet = addTab(workbook, name);
    sheet.removeRows(FORMATTED_ROWS + 1, sheet.extent().maxRows - FORMATTED_ROWS);
    return sheet;
  } catch (thrown) {
    if (workbook.tabNamed(name) === null) throw thrown;
    throw new FranchiseError('busy', (say) => say.platformCrowded);
  }
}

function isOfPull(identity: RecordsIdentity, name: string): boolean {
  return fold(identity.pull) === fold(name);
}

/** By the tab's name, or the one it had when the pull's row was last read. */
function isNamed(pull: SheetSource, sheet: Sheet, { sheet: known }: RecordsIdentity): boolean {
  const { sheet: wanted, resource } = pull;
  // A blank cell means the usual name, in whichever language the spreadsheet is now.
  const usual = resource.defaultSheet;
  const isSame = (name: string) =>
    fold(name) === fold(wanted) || (usual !== undefined && isWord(name, usual) && isWord(wanted, usual));
  return known === undefined || isSame(known) || isSame(sheet.name());
}

/** The other pull whose row still names this sheet. */
function ownerOf(identity: RecordsIdentity, pull: SheetSource, sheet?: Sheet): string | undefined {
  const owner = pull.others.find(({ name }) => isOfPull(identity, name));
  if (owner === undefined) return undefined;
  const names = [identity.sheet, sheet?.name()].flatMap((name) => (name === undefined ? [] : [fold(name)]));
  const isMeant = owner.sheet === '' || names.includes(fold(owner.sheet));
  return isMeant ? owner.name : undefined;
}

function takeOver({ sheet, identity }: RecordSheet, pull: SheetSource): TargetPlace {
  const owner = ownerOf(identity, pull, sheet);
  if (owner !== undefined) {
    throw new FranchiseError('bad-pull', (say) => say.targetTaken(sheet.name(), owner));
  }
  return keep({ sheet, identity }, pull);
}

function keep({ sheet, identity }: RecordSheet, pull: SheetSource): TargetPlace {
  if (identity.resource !== pull.resource.code) {
    throw new FranchiseError('bad-pull', (say) => say.targetOtherResource(sheet.name(), identity.resource));
  }
  if (!identity.made) return { sheet, identity: undefined, begun: identity };
  const now = { ...identity, pull: pull.name, sheet: pull.sheet };
  if (now.pull !== identity.pull || now.sheet !== identity.sheet) saveIdentity(sheet, now);
  const isRenamed = !isOfPull(identity, pull.name);
  return { sheet, identity: now, ...(isRenamed ? { previousPull: identity.pull } : {}) };
}

/** After that, the sheet is read by its headers. */
const MOST_RESTORED = 3;

/** A sheet that a run found or began. Absent fields don't apply. */
export interface OpenedTarget {
  readonly table: RecordTable;
  readonly identity: RecordsIdentity;
  readonly creationSteps?: Piecewise<unknown>;
  /** Who filled it before, if another pull or under another name. */
  readonly previousPull?: string | undefined;
  /** Rows below this record may lack formulas. */
  readonly unfilled?: RecordId | undefined;
}

/**
 * @throws FranchiseError `bad-pull` if the sheet with that name is something else; `bad-sheet` if its key column or
 * header row is gone, or a protection forbids writing; `busy` or `no-room` for a new one
 */
export function openTarget(
  ports: Ports,
  pull: SheetSource,
  before: PulledSheetState | undefined,
): OpenedTarget {
  const { workbook } = ports;
  const { sheet, identity: known, previousPull, begun } = targetPlace(ports, pull, before);
  const language = known?.language ?? languageOf(workbook.locale());
  const table = new RecordTable(sheet, language, targetColumns(pull.resource, language, pull.columns));
  if (known !== undefined) {
    const { unfilled, ...identity } = checkTable(table, pull, { identity: known, seal: before?.seal });
    return { table, identity, previousPull, unfilled };
  }
  const { columns, key } = table.parts;
  if (begun !== undefined)
    undoBegun(sheet, targetColumns(pull.resource, language, begun.columns), table.parts);
  // Blank columns count towards the cell limit.
  const { maxColumns } = sheet.extent();
  const isNew = isAddedHere(sheet);
  const isTooWide = isNew && pull.columns !== undefined && maxColumns > columns.length;
  if (isTooWide) sheet.removeColumns(columns.length + 1, maxColumns - columns.length);
  requireRoom(workbook, sheet, 0, columns.length);
  const identity = {
    kind: 'records',
    language,
    pull: pull.name,
    resource: pull.resource.code,
    sheet: pull.sheet,
    key,
    columns: pull.columns,
    known: documentedFields(pull),
    ...derivedMarks(pull),
  } as const;
  if (!isNew) {
    requireUnprotected(sheet, []);
    requireMarkRoom(sheet, JSON.stringify(identity).length);
  }
  beginSheet(sheet, identity);
  const make = function* () {
    const made = yield* createTable(sheet, columns, language, 1);
    if (isNew || begun !== undefined) sheet.grow(NEW_ROWS, 1);
    return made;
  };
  const made = { ...identity, made: true };
  const creationSteps = finishSheet(workbook, sheet, identity, make);
  return { table, identity: made, creationSteps };
}

/** An interrupted creation for other columns; nothing else is on the sheet. */
function undoBegun(sheet: Sheet, { columns }: RecordColumns, wanted: RecordColumns): void {
  const isSame =
    columns.length === wanted.columns.length &&
    columns.every(({ field }, n) => field === wanted.columns[n]?.field);
  if (isSame) return;
  const headers = readHeaders(sheet, 1);
  columns.forEach(({ header }, n) => {
    const area = { row: 1, column: n + 1, rows: 1, columns: 1 };
    if (isWord(headers[n] ?? '', header)) sheet.write(area, [['']]);
  });
  for (const { on, index } of sheet.marks(COLUMN_MARK)) sheet.unmark(on, index, COLUMN_MARK);
  const { maxColumns } = sheet.extent();
  const shownColumns = columns.flatMap((_, n) => (n < maxColumns ? [n + 1] : []));
  bestEffort(sheet, () => sheet.setLook({ shownColumns }));
}

/** @returns the identity, in which it counts that marks of columns were restored */
function checkTable(
  records: RecordTable,
  { areCutsFoundLater }: SheetSource,
  { identity, seal }: { readonly identity: RecordsIdentity; readonly seal: string | undefined },
): RecordsIdentity {
  const { sheet } = records;
  const sealed = records.columnCache.restore(seal);
  const table = sealed ?? records.columns();
  if (!table.isHeaderKnown) throw headerRowGoneError(sheet);
  requireUnprotected(sheet, table.areas(table.headerRow, 1, table.placedFields()));
  if (sealed !== undefined) return identity;
  // The sheet's mark is there but no column's, so they were lost.
  const { putBack = 0 } = identity;
  const isRestored = !table.isMarked && putBack < MOST_RESTORED;
  const now = isRestored ? { ...identity, putBack: putBack + 1 } : identity;
  if (isRestored) {
    restoreMarks(table);
    saveIdentity(sheet, now);
  }
  if (areCutsFoundLater) {
    records.checkCutColumnsLater();
    return now;
  }
  // Columns whose adding was interrupted have no headers yet.
  const cut = unmarkCutColumns(table, identity.adding);
  records.columnCache.confirm(cut === 0 ? table : records.columns());
  return now;
}

// Recognises a pulled sheet that lost its marks by its header row. Strict: a similar sheet of the user's isn't taken.

/** With fewer columns, people may have chosen the same headers. */
const LEAST_WITHOUT_NOTES = 6;

/**
 * The identity for a sheet that lost its marks, by headers and notes; writes the marks again.
 * @param before undefined if no run has ended
 */
export function recogniseTarget(
  { clock }: Pick<Ports, 'clock'>,
  sheet: Sheet,
  pull: SheetSource,
  before: PulledSheetState | undefined,
): RecordsIdentity | undefined {
  if (isMarkedSheet(sheet)) return undefined;
  const found = recognise(sheet, pull);
  if (found === undefined) return undefined;
  const placed = found.table.placedFields().filter((field) => !isDerived(field));
  const columns = before === undefined ? columnsMade(placed, found.parts) : before.columns;
  const all = targetColumns(pull.resource, found.language);
  const headed = findByHeaders(sheet, all.columns, all.discovered);
  // Made for other columns than the pull takes now: those with our notes hold values that have to go.
  const made = before === undefined ? (headed.match?.noted ?? []) : [];
  const identity: RecordsIdentity = {
    kind: 'records',
    language: found.language,
    made: true,
    pull: pull.name,
    resource: pull.resource.code,
    sheet: pull.sheet,
    key: found.parts.key,
    ...marksOfRecognised(pull),
    // Which columns held values is lost: read everything again. An interrupted run may have added columns.
    columns: columns && { ...columns, named: [...new Set([...columns.named, ...placed, ...made])] },
    added: (pull.columns ?? columns) && { fields: placed, sinceMs: scanStartAfter(clock.nowMs()) },
  };
  // The sheet's own mark last: if interrupted, the sheet is recognised again.
  restoreMarks(new OwnedTable(sheet, all.columns, headed));
  saveIdentity(sheet, identity);
  return identity;
}

/** If no run has ended, missing columns were never made. Undefined if none is missing. */
function columnsMade(placed: readonly string[], { columns }: RecordColumns): ChosenColumns | undefined {
  const isWhole = columns.every(({ field }) => isDerived(field) || placed.includes(field));
  return isWhole ? undefined : { named: placed, kept: [] };
}

function recognise(
  sheet: Sheet,
  { resource, columns }: Pick<SheetSource, 'resource' | 'columns'>,
):
  | { readonly language: Language; readonly parts: RecordColumns; readonly table: OwnedTable<string> }
  | undefined {
  const [best] = LANGUAGES.map((language) => {
    const parts = targetColumns(resource, language, columns);
    const found = findByHeaders(sheet, parts.columns, (field, kind) => parts.discovered(field, kind));
    return { language, parts, found };
  }).sort((a, b) => weight(b.found, b.language) - weight(a.found, a.language));
  if (best === undefined || !isEnough(best.found, best.parts)) return undefined;
  const { language, parts, found } = best;
  return { language, parts, table: new OwnedTable(sheet, parts.columns, found) };
}

function weight({ match }: ColumnsFound<string>, language: Language): number {
  return (match?.noted.size ?? 0) * 1_000 + (match?.worded[language] ?? 0);
}

/**
 * Notes: the key's, and half of all or one of the last two. If the notes are lost: three quarters of the headers, with
 * the last two.
 */
function isEnough({ match }: ColumnsFound<string>, { columns, key }: RecordColumns): boolean {
  if (match === undefined || !match.places.has(key) || match.doubtful.has(key)) return false;
  const isEndNoted = [RECORD_FIELD, PULLED_AT_FIELD].some((field) => match.noted.has(field));
  if (match.noted.has(key) && (isEndNoted || match.noted.size * 2 >= columns.length)) return true;
  const isEnd = [RECORD_FIELD, PULLED_AT_FIELD].every(
    (field) => match.places.has(field) && !match.doubtful.has(field),
  );
  return isEnd && match.places.size >= LEAST_WITHOUT_NOTES && match.places.size * 4 >= columns.length * 3;
}

// Reads a pull’s sheet before its pull is edited, to ask about what would go. Writes nothing.

export interface TargetInspection extends FoundSheet {
  readonly rows: readonly SheetRow[];
  readonly columnsLeaving: readonly string[];
  countWritten(rows: ReadonlySet<SheetRow>): number;
}

/**
 * What the pull's sheet holds; undefined if no finished sheet of this resource is the pull's. Changes nothing but date
 * formats of keys, as `RecordTable.read`.
 * @param fields whose values `rows` get, in this order
 */
export function inspectTarget(
  workbook: Workbook,
  pull: Pull,
  fields: readonly string[],
): TargetInspection | undefined {
  const { own, records } = ownSheet(workbook, pull);
  const found = own ?? records.find(({ sheet }) => fold(sheet.name()) === fold(pull.sheet));
  if (found?.identity.made !== true || found.identity.resource !== pull.resource.code) return undefined;
  const { sheet, identity } = found;
  const { language } = identity;
  const table = new RecordTable(sheet, language, targetColumns(pull.resource, language));
  const reading = table.read([RECORD_FIELD, PULLED_AT_FIELD, ...fields]);
  const rows = reading.held(fields);
  return {
    sheet,
    language,
    rows,
    columnsLeaving: columnsLeaving(reading.table, identity, pull),
    countWritten: (some) => {
      const places = reading.placed.flatMap(({ row }, n) => {
        const held = rows[n];
        return held !== undefined && some.has(held) ? [row] : [];
      });
      const content = RowContent.read(reading.table, places);
      return places.filter((row) => content.hasUserContent(row)).length;
    },
  };
}
