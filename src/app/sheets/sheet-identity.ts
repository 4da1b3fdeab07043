// What a sheet of ours is, said by a mark on the sheet itself, so that it is known again after it was renamed. The mark
// comes first and says at the end that the sheet is finished: one whose making was cut off is made again, not refused.

import * as z from 'zod/mini';
import type { Language, Word } from '../../domain/language.ts';
import { lazily } from '../../domain/lazily.ts';
import { storedAdded, storedColumns } from '../../domain/pulled-sheet.ts';
import { listOf, type Parsed } from '../../domain/schema.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { parseStored } from '../storage/stored.ts';
import { restoreMarks } from './column-marks.ts';
import { findByHeaders } from './find-columns.ts';
import { putMark } from './limits.ts';
import type { OwnedColumn } from './owned-column.ts';
import { OwnedTable } from './owned-table.ts';

const SHEET_MARK = 'franchise.sheet';

/** What the mark of each sheet says. */
const common = lazily(() => ({
  /** The language that the sheet was made in, and keeps. */
  language: z.literal(['en', 'pt']),
  /** false while headers and marks are being written. */
  made: z.boolean(),
  /** The sheet that was marked: a duplicated tab carries the marks of its original, and is the user's. */
  sheetId: z.optional(z.number()),
}));
const storedIdentity = lazily(() =>
  z.union([
    z.object({ kind: z.literal('pulls'), ...common() }),
    z.object({ kind: z.literal('activity'), ...common() }),
    z.object({ kind: z.literal('directory'), ...common() }),
    z.object({
      kind: z.literal('records'),
      ...common(),
      pull: z.string(),
      resource: z.string(),
      /** What the pull's row called it when it was last looked for; its tab may have another name since. */
      sheet: z.optional(z.string()),
      /** The field by which a record is known again. */
      key: z._default(z.string(), 'id'),
      /** How often the marks of its columns were put back. */
      putBack: z.optional(z.number()),
      /** The named range of its records. */
      range: z.optional(z.string()),
      /** The columns that it was laid out for; left out where it has all that its resource has. */
      columns: z.optional(storedColumns()),
      /** Columns that came later. */
      added: z.optional(storedAdded()),
      /**
       * The fields that its resource had when it was last laid out: what a version brings that isn't among them is new,
       * and one of them without a column was deleted by its user. Sheets of earlier versions don't say it.
       */
      known: z.optional(listOf(z.string())),
      /** The fields whose columns are being added: until they have their headers. */
      adding: z.optional(listOf(z.string())),
      /** A hash of the address pattern that its column `Link` goes by; empty where that was taken away. */
      link: z.optional(z.string()),
      /** A hash of the labels that its column of labels shows; empty where there are none any more. */
      labels: z.optional(z.string()),
      /** The record below which rows may lack formulas of the user's that go along; only while rows are added. */
      unfilled: z.optional(z.union([z.number(), z.string()])),
    }),
    z.object({
      kind: z.literal('gone'),
      ...common(),
      /** The sheet from which its rows come. */
      of: z.number(),
      /**
       * What its user had typed on rows into columns that the pull didn't take when these came, by their headers; left out
       * where it isn't known.
       */
      typed: z.optional(
        listOf(z.object({ id: z.union([z.number(), z.string()]), headers: listOf(z.string()) })),
      ),
    }),
    z.object({
      kind: z.literal('staging'),
      ...common(),
      /** The sheet to which its rows go home. */
      of: z.number(),
      /** The sheet that they leave. */
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
      /** The definition of what its rows become; read by whoever works on them. */
      definition: z.unknown(),
    }),
  ]),
);
/**
 * What a sheet of the connector's is for, as its mark (developer metadata) says: the list of pulls, the log, records
 * of a pull, answers and so on.
 */
export type SheetIdentity = Parsed<typeof storedIdentity>;
/**
 * What the mark (developer metadata) of a sheet filled with records says: by which pull, of which resource, with
 * which columns.
 */
export type RecordsIdentity = Extract<SheetIdentity, { kind: 'records' }>;
type WithoutMade<T> = T extends unknown ? Omit<T, 'made' | 'sheetId'> : never;
/**
 * What a new sheet is for, to be written into its mark (developer metadata). Whether it is finished, and its id, are
 * added there.
 */
export type NewIdentity = WithoutMade<SheetIdentity>;

/**
 * What a sheet is for, by its mark (developer metadata). Undefined for sheets of the user's, and for duplicates of
 * ours, which are the user's too.
 */
export function identityOf(sheet: Sheet): SheetIdentity | undefined {
  const text = sheet.sheetMark(SHEET_MARK);
  const identity = text === null ? undefined : parseStored(text, storedIdentity);
  return isOf(identity, sheet) ? identity : undefined;
}

/**
 * Whether a sheet carries our mark (developer metadata): it is one of ours, or was duplicated from one. No new sheet
 * is made in such a one.
 */
export function isMarkedSheet(sheet: Sheet): boolean {
  return sheet.sheetMark(SHEET_MARK) !== null;
}

/** Answer rows are the user's, and people go on with a copy of last month's sheet: those copies count. */
function isOf(identity: SheetIdentity | undefined, sheet: Sheet): boolean {
  return identity?.kind === 'answers' || identity?.sheetId === undefined || identity.sheetId === sheet.id;
}

/**
 * Writes what a sheet is for into its mark (developer metadata), with the sheet's id. By the id a copied sheet is
 * told from its original.
 */
export function saveIdentity(sheet: Sheet, identity: SheetIdentity): void {
  putMark(sheet, () => sheet.setSheetMark(SHEET_MARK, JSON.stringify({ ...identity, sheetId: sheet.id })));
}

/** A sheet that the connector made, with the language in which it was made: headers and words are written in that. */
export interface FoundSheet {
  /** The tab. */
  readonly sheet: Sheet;
  /** The language in which it was made. */
  readonly language: Language;
}

/** A sheet of the connector's with its identity. */
interface MarkedSheet extends FoundSheet {
  readonly identity: SheetIdentity;
}

/**
 * Finds a sheet of ours by what its mark (developer metadata) says, such as the log or the sheet `Pulls`. Sheets
 * that still have one of these names are looked at first, which spares calls.
 */
export function findSheet(
  workbook: Workbook,
  names: Word,
  holds: (identity: SheetIdentity) => boolean,
): MarkedSheet | undefined {
  for (const name of [names.en, names.pt]) {
    const tab = workbook.tabNamed(name);
    const identity = tab?.kind === 'grid' ? identityOf(tab) : undefined;
    if (tab?.kind === 'grid' && identity !== undefined && holds(identity)) {
      return { sheet: tab, identity, language: identity.language };
    }
  }
  return markedSheets(workbook).find(({ identity }) => holds(identity));
}

/**
 * All sheets that carry the connector's mark (developer metadata), found with one call. Those that a user duplicated
 * aren't among them.
 */
export function markedSheets(workbook: Workbook): readonly MarkedSheet[] {
  const identities = new Map<number, SheetIdentity>();
  for (const mark of workbook.sheetMarks(SHEET_MARK)) {
    const identity = parseStored(mark.value, storedIdentity);
    const sheetId = identity === undefined ? undefined : (identity.sheetId ?? mark.sheetId());
    if (identity === undefined || sheetId === undefined) continue;
    // A duplicated tab says what its original was then; only where two say it, calls are spent on which is which.
    const isOriginal = !identities.has(sheetId) || mark.sheetId() === sheetId;
    if (isOriginal) identities.set(sheetId, identity);
  }
  if (identities.size === 0) return [];
  return workbook.sheets().flatMap((sheet) => {
    const identity = identities.get(sheet.id);
    return identity === undefined ? [] : [{ sheet, identity, language: identity.language }];
  });
}

/**
 * A free tab name for a new history or insight sheet, if need be with a number behind it. The name of one whose
 * making was cut off is taken again.
 * @param name what it is called where that is free; a number behind it elsewhere
 * @param filling what fills it, as its mark says
 */
export function freeTabName(workbook: Workbook, name: string, filling: string): string {
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? name : `${name} ${n}`;
    const tab = workbook.tabNamed(numbered);
    if (tab === null) return numbered;
    if (tab.kind === 'gridless') continue;
    const identity = identityOf(tab);
    if (identity?.kind === 'records' && identity.pull === filling) return numbered;
    if (!isMarkedSheet(tab) && tab.extent().lastRow === 0) return numbered;
  }
}

/**
 * Finds a sheet of the connector's own (`Pulls`, the directory) that has lost its marks (developer metadata). It is
 * one with all of these headers in one row. Its marks are put back.
 */
export function findByItsHeaders<F extends string>(
  workbook: Workbook,
  names: Word,
  identity: (language: Language) => NewIdentity,
  columnsIn: (language: Language) => readonly OwnedColumn<F>[],
): FoundSheet | undefined {
  const columns = columnsIn('en');
  const isNamed = (sheet: Sheet) => Number([names.en, names.pt].includes(sheet.name()));
  for (const sheet of [...workbook.sheets()].sort((a, b) => isNamed(b) - isNamed(a))) {
    if (sheet.extent().lastColumn < columns.length || isMarkedSheet(sheet)) continue;
    const found = findByHeaders(sheet, columns);
    const { match } = found;
    if (match === undefined || match.places.size < columns.length) continue;
    const language = match.worded.pt > match.worded.en ? 'pt' : 'en';
    restoreMarks(new OwnedTable(sheet, columns, found));
    saveIdentity(sheet, { ...identity(language), made: true });
    return { sheet, language };
  }
  return undefined;
}
