// What a sheet of ours is, said by a mark on the sheet itself, so that it is known again after it was renamed. The mark
// comes first and says at the end that the sheet is finished: one whose making was cut off is made again, not refused.

import * as v from 'valibot';
import type { Language } from '../../domain/language.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { parseStored } from '../stored.ts';

const SHEET_MARK = 'franchise.sheet';

const language = v.picklist(['en', 'pt']);
const storedIdentity = v.union([
  v.object({ kind: v.literal('pulls'), language, made: v.boolean() }),
  v.object({ kind: v.literal('activity'), language, made: v.boolean() }),
  v.object({
    kind: v.literal('records'),
    language,
    made: v.boolean(),
    pull: v.string(),
    resource: v.string(),
  }),
  v.object({ kind: v.literal('answers'), language, made: v.boolean(), layout: v.literal('long') }),
  v.object({
    kind: v.literal('answers'),
    language,
    made: v.boolean(),
    layout: v.literal('wide'),
    template: v.number(),
  }),
]);
/**
 * `language`: the one that the sheet was made in, and keeps. `made`: false while headers and marks are being written.
 */
export type SheetIdentity = v.InferOutput<typeof storedIdentity>;
type WithoutMade<T> = T extends unknown ? Omit<T, 'made'> : never;
export type NewIdentity = WithoutMade<SheetIdentity>;

export function identityOf(sheet: Sheet): SheetIdentity | undefined {
  const text = sheet.sheetMark(SHEET_MARK);
  return text === null ? undefined : parseStored(text, storedIdentity);
}

/** Marks the sheet, makes it, and marks it as made once everything is in the spreadsheet. */
export function makeSheet<T>(workbook: Workbook, sheet: Sheet, identity: NewIdentity, make: () => T): T {
  sheet.setSheetMark(SHEET_MARK, JSON.stringify({ ...identity, made: false }));
  const made = make();
  workbook.flush();
  sheet.setSheetMark(SHEET_MARK, JSON.stringify({ ...identity, made: true }));
  return made;
}

/** A name for a new sheet: a user's own sheet may have the wanted one. */
export function freeSheetName(workbook: Workbook, wanted: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    if (workbook.sheetNamed(name) === null) return name;
  }
}

/** The first sheet of which this holds. */
export function findSheet(
  workbook: Workbook,
  holds: (identity: SheetIdentity) => boolean,
): { readonly sheet: Sheet; readonly language: Language } | undefined {
  for (const sheet of workbook.sheets()) {
    const identity = identityOf(sheet);
    if (identity !== undefined && holds(identity)) return { sheet, language: identity.language };
  }
  return undefined;
}
