// A sheet's purpose, as a mark that survives renaming. It begins with `made: false`; an interrupted sheet is remade.

import * as z from 'zod/mini';
import { type Language, languageOf, type Word } from '../../domain/language.ts';
import { storedAdded, storedColumns } from '../../domain/pulls/pull.ts';
import { lazily, listOf, type Parsed } from '../../domain/schema.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { parseStored } from '../storage/stored.ts';
import { findByHeaders } from './find-columns.ts';
import { putMark } from './limits.ts';
import { type OwnedColumn, restoreMarks } from './owned-column.ts';
import { OwnedTable } from './owned-table.ts';

const SHEET_MARK = 'franchise.sheet';

const common = lazily(() => ({
  language: z.literal(['en', 'pt']),
  made: z.boolean(),
  /** A duplicated tab carries its original's mark; this id tells them apart. */
  sheetId: z.optional(z.number()),
}));
const storedIdentity = lazily(() =>
  z.union([
    z.object({ kind: z.literal(['pulls', 'activity', 'directory', 'sent', 'overview']), ...common() }),
    z.object({
      kind: z.literal('records'),
      ...common(),
      pull: z.string(),
      resource: z.string(),
      /** Tab name when the pull last looked for it; the user may have renamed it since. */
      sheet: z.optional(z.string()),
      key: z.string(), // Field of the key column.
      putBack: z.optional(z.number()), // How often lost marks of columns were restored.
      range: z.optional(z.string()), // Name of the named range of its records.
      /** The columns it was laid out for; absent if it has all of its resource. */
      columns: z.optional(storedColumns()),
      added: z.optional(storedAdded()),
      /** Fields at the last layout: others are new; one without a column was deleted. Absent in a sheet recognised by its headers. */
      known: z.optional(listOf(z.string())),
      /** Fields whose columns are being added and don't have their headers yet. */
      adding: z.optional(listOf(z.string())),
      /** Columns of formulas that were added; one that isn't there was deleted. */
      formulas: z.optional(listOf(z.string())),
      link: z.optional(z.string()), // Hash of the URL pattern; empty if it was removed.
      labels: z.optional(z.string()), // Hash of the labels; empty if there are none left.
      /** Rows below this record may lack the user's formulas; only while rows are added. */
      unfilled: z.optional(z.union([z.number(), z.string()])),
    }),
    z.object({
      kind: z.literal('gone'),
      ...common(),
      of: z.number(),
      /** Headers of cells typed by the user into columns that the pull didn't take. Absent if unknown. */
      typed: z.optional(
        listOf(z.object({ id: z.union([z.number(), z.string()]), headers: listOf(z.string()) })),
      ),
    }),
    z.object({
      kind: z.literal('staging'),
      ...common(),
      of: z.number(), // The sheet that gets its rows back.
      from: z.optional(z.number()),
    }),
    z.object({
      kind: z.literal('answers'),
      ...common(),
      layout: z.literal('long'),
    }),
    z.object({
      kind: z.literal('answers'),
      ...common(),
      layout: z.literal('wide'),
      template: z.number(),
    }),
    z.object({
      kind: z.literal('answers'),
      ...common(),
      layout: z.literal('action'),
      definition: z.unknown(),
    }),
  ]),
);
export type SheetIdentity = Parsed<typeof storedIdentity>;
export type RecordsIdentity = Extract<SheetIdentity, { kind: 'records' }>;
type WithoutMade<T> = T extends unknown ? Omit<T, 'made' | 'sheetId'> : never;
export type NewIdentity = WithoutMade<SheetIdentity>;

/** Undefined for sheets of the user's and for duplicates of ours. */
export function identityOf(sheet: Sheet): SheetIdentity | undefined {
  const text = sheet.sheetMark(SHEET_MARK);
  const identity = text === null ? undefined : parseStored(text, storedIdentity);
  return isOf(identity, sheet) ? identity : undefined;
}

/** True for duplicates of ours as well: no new sheet may be made in one. */
export function isMarkedSheet(sheet: Sheet): boolean {
  return sheet.sheetMark(SHEET_MARK) !== null;
}

/** Copies of answer sheets count: people continue with a copy of last month's. */
function isOf(identity: SheetIdentity | undefined, sheet: Sheet): boolean {
  return identity?.kind === 'answers' || identity?.sheetId === undefined || identity.sheetId === sheet.id;
}

export function saveIdentity(sheet: Sheet, identity: SheetIdentity): void {
  // Parsing brings the keys into one order: the same identity is the same text, however it came about.
  const ordered = z.parse(storedIdentity(), { ...identity, sheetId: sheet.id });
  putMark(sheet, () => sheet.setSheetMark(SHEET_MARK, JSON.stringify(ordered)));
}

/** Of a sheet that a pull or a feature fills with records; of others nothing. An undefined value removes its field. */
export function changeIdentity(sheet: Sheet, changes: Partial<RecordsIdentity>): void {
  const identity = identityOf(sheet);
  if (identity?.kind === 'records') saveIdentity(sheet, { ...identity, ...changes });
}

/** A sheet of ours, and the language that it was made in. */
export interface FoundSheet {
  readonly sheet: Sheet;
  readonly language: Language;
}

interface MarkedSheet extends FoundSheet {
  readonly identity: SheetIdentity;
}

export function findSheet(
  workbook: Workbook,
  names: Word,
  holds: (identity: SheetIdentity) => boolean,
  identities = () => identitiesIn(workbook),
): MarkedSheet | undefined {
  // A sheet mostly has the name that it got in the spreadsheet's own language.
  const own = languageOf(workbook.locale());
  for (const name of new Set([names[own], names.en, names.pt])) {
    const named = sheetNamed(workbook, name);
    if (named !== undefined && holds(named.identity)) return named;
  }
  return markedSheets(workbook, holds, identities)[0];
}

/** Undefined unless it is one of ours. */
export function sheetNamed(workbook: Workbook, name: string): MarkedSheet | undefined {
  const sheet = workbook.tabNamed(name);
  const identity = sheet?.kind === 'grid' ? identityOf(sheet) : undefined;
  if (sheet?.kind !== 'grid' || identity === undefined) return undefined;
  return { sheet, identity, language: identity.language };
}

/** Those that `holds` takes, in the order of the tabs. Leaves out duplicates that a user made. */
export function markedSheets(
  workbook: Workbook,
  holds: (identity: SheetIdentity) => boolean = () => true,
  all = () => identitiesIn(workbook),
): readonly MarkedSheet[] {
  const identities = new Map([...all()].filter(([, identity]) => holds(identity)));
  const [only] = identities.keys();
  const one = identities.size === 1 ? workbook.sheetWith(only) : undefined;
  const sheets = identities.size > 1 ? workbook.sheets(identities) : one === undefined ? [] : [one];
  return sheets.flatMap((sheet) => {
    const identity = identities.get(sheet.id);
    return identity === undefined ? [] : [{ sheet, identity, language: identity.language }];
  });
}

/** By the ids of sheets. */
function identitiesIn(workbook: Workbook): ReadonlyMap<number, SheetIdentity> {
  const identities = new Map<number, SheetIdentity>();
  for (const mark of workbook.sheetMarks(SHEET_MARK)) {
    const identity = parseStored(mark.value, storedIdentity);
    const sheetId = identity === undefined ? undefined : (identity.sheetId ?? mark.sheetId());
    if (identity === undefined || sheetId === undefined) continue;
    // A duplicate repeats its original's id. Only if two marks have the same id is a call spent to tell them apart.
    const isOriginal = !identities.has(sheetId) || mark.sheetId() === sheetId;
    if (isOriginal) identities.set(sheetId, identity);
  }
  return identities;
}

/** A sheet of which there is one. */
export interface SoleSheet<F extends string> {
  readonly kind: 'pulls' | 'activity' | 'directory' | 'sent' | 'overview';
  readonly names: Word;
  readonly frozenColumns?: number; // One if left out.
  columnsIn(language: Language): readonly OwnedColumn<F>[];
}

/** By its mark, or else by its headers; then it writes the marks. Undefined if there is none, or it is unfinished. */
export function findSole<F extends string>(workbook: Workbook, sole: SoleSheet<F>): FoundSheet | undefined {
  const identities = lazily(() => identitiesIn(workbook));
  const isIt = ({ kind, made }: SheetIdentity) => kind === sole.kind && made;
  return findSheet(workbook, sole.names, isIt, identities) ?? findByItsHeaders(workbook, sole, identities);
}

/** Finds an unmarked sheet with all of these headers in one row, and restores its marks. */
export function findByItsHeaders<F extends string>(
  workbook: Workbook,
  { kind, names, columnsIn }: SoleSheet<F>,
  identities = () => identitiesIn(workbook),
): FoundSheet | undefined {
  const columns = columnsIn('en');
  const isNamed = (sheet: Sheet) => Number([names.en, names.pt].includes(sheet.name()));
  // Those of ours cost no call; the mark of a duplicate is on none of them.
  const ours = identities();
  const possible = workbook
    .sheets()
    .filter(
      (sheet) => !ours.has(sheet.id) && sheet.extent().lastColumn >= columns.length && !isMarkedSheet(sheet),
    );
  for (const sheet of possible.sort((a, b) => isNamed(b) - isNamed(a))) {
    const found = findByHeaders(sheet, columns);
    const { match } = found;
    if (match === undefined || match.places.size < columns.length) continue;
    const language = match.worded.pt > match.worded.en ? 'pt' : 'en';
    restoreMarks(new OwnedTable(sheet, columns, found));
    saveIdentity(sheet, { kind, language, made: true });
    return { sheet, language };
  }
  return undefined;
}
