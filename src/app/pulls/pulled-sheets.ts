// Which sheets pulls fill, and what formulas cache of them. Formulas can't read developer metadata; a cached list keeps a
// thousand formulas from reading a thousand properties.

import * as z from 'zod/mini';
import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import type { PullDefinition } from '../../domain/pulls/pull.ts';
import { type PulledSheetState, storedPulledSheet } from '../../domain/pulls/stored-pull.ts';
import { lazily } from '../../domain/schema.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { historyIsOf } from '../history/history-sheets.ts';
import type { Ports } from '../ports.ts';
import { identityOf } from '../sheets/sheet-identity.ts';
import { KEYS } from '../storage/keys.ts';
import { parseStored } from '../storage/stored.ts';
import { pulledSheetsIn } from './pull-state.ts';

const KEY = KEYS.pulledSheets.key;
const SECONDS = 600;
/** How long formulas cache what they read from pulled sheets; notes of changes last as long. */
export const SHEETS_KEPT_SECONDS = 60;
const storedCopy = lazily(() => z.object({ version: z.literal(1), sheets: z.array(storedPulledSheet()) }));

type ListPorts = Pick<Ports, 'cache' | 'documentProperties'>;

export function pulledSheetStates({ cache, documentProperties }: ListPorts): readonly PulledSheetState[] {
  const copy = parseStored(cache.get(KEY) ?? '', storedCopy);
  if (copy !== undefined) return copy.sheets;
  const sheets = pulledSheetsIn(documentProperties.all());
  try {
    cache.put(KEY, JSON.stringify({ version: 1, sheets }), SECONDS);
  } catch {
    // Without a copy, the next formula reads the properties too.
  }
  return sheets;
}

/** Call this after the stored state of a pulled sheet has changed. */
export function forgetPulledSheets({ cache }: Pick<Ports, 'cache'>): void {
  try {
    cache.remove(KEY);
  } catch {
    // The copy expires by itself.
  }
}

export function noteSheetsChanged({ cache, clock }: Pick<Ports, 'cache' | 'clock'>): void {
  try {
    cache.put(KEYS.sheetsChanged.key, String(clock.nowMs()), SHEETS_KEPT_SECONDS);
  } catch {
    // What formulas have cached expires by itself.
  }
}

export function activeGridSheet(workbook: Workbook): Sheet {
  const tab = workbook.activeSheet();
  if (tab.kind === 'grid') return tab;
  const name = tab.name();
  throw new FranchiseError('bad-sheet', (say) => say.pullTabWithoutCells(name));
}

/** Returns the sheet that a history belongs to, or the sheet itself. */
export function pulledSheetOf(workbook: Workbook, sheet: Sheet): Sheet {
  const identity = identityOf(sheet);
  const of = identity?.kind === 'records' ? historyIsOf(identity) : undefined;
  return workbook.sheetWith(of) ?? sheet;
}

/** By the sheet's mark, or else by the row that names it. */
export function pullFilling(sheet: Sheet, rows: readonly PullDefinition[]): string | undefined {
  const identity = identityOf(sheet);
  if (identity?.kind === 'records') return identity.pull;
  return rows.find((pull) => fold(pull.sheet) === fold(sheet.name()))?.name;
}
