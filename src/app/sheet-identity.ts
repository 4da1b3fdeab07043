// What a sheet of ours is, said by a mark on the sheet itself, so that it is known again after it was renamed.

import type { Language } from '../domain/language.ts';
import * as z from '../domain/zod.ts';
import type { Sheet, Workbook } from '../ports/workbook.ts';
import { parseStored } from './stored.ts';

const SHEET_MARK = 'franchise.sheet';

const storedIdentity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pulls'), language: z.enum(['en', 'pt']) }),
  z.object({
    kind: z.literal('records'),
    language: z.enum(['en', 'pt']),
    pull: z.string(),
    resource: z.string(),
  }),
  z.object({ kind: z.literal('answers'), language: z.enum(['en', 'pt']), layout: z.literal('long') }),
]);
/** `language`: the one that the sheet was made in, and keeps. */
export type SheetIdentity = z.infer<typeof storedIdentity>;

export function identityOf(sheet: Sheet): SheetIdentity | undefined {
  const text = sheet.sheetMark(SHEET_MARK);
  return text === null ? undefined : parseStored(text, storedIdentity);
}

export function setIdentity(sheet: Sheet, identity: SheetIdentity): void {
  sheet.setSheetMark(SHEET_MARK, JSON.stringify(identity));
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
