// Which sheets pulls have filled, for formulas where Google keeps developer metadata from them: each pull's state says it
// since its last run ended. The cache has a copy, so that a thousand formulas don't read a thousand properties.

import * as z from 'zod/mini';
import { lazily } from '../../domain/lazily.ts';
import { type PulledSheetState, storedPulledSheet } from '../../domain/pulled-sheet.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { parseStored } from '../storage/stored.ts';
import { pulledSheetsIn } from './pull-state.ts';

const KEY = KEYS.pulledSheets.key;
const SECONDS = 600;
const storedCopy = lazily(() => z.object({ version: z.literal(1), sheets: z.array(storedPulledSheet()) }));

type ListPorts = Pick<Ports, 'cache' | 'documentProperties'>;

/**
 * What is stored about the sheets that pulls have filled, for formulas that look records up there. It comes from the
 * cache where it is there, since formulas ask often.
 */
export function pulledSheetStates({ cache, documentProperties }: ListPorts): readonly PulledSheetState[] {
  const copy = parseStored(cache.get(KEY) ?? '', storedCopy);
  if (copy !== undefined) return copy.sheets;
  const sheets = pulledSheetsIn(documentProperties.all());
  try {
    cache.put(KEY, JSON.stringify({ version: 1, sheets }), SECONDS);
  } catch {
    // A copy that can't be kept: the next formula reads the properties as well.
  }
  return sheets;
}

/**
 * Drops the cached list of pulled sheets, in which formulas look records up. Called after what is stored about one
 * of them has changed.
 */
export function forgetPulledSheets({ cache }: Pick<Ports, 'cache'>): void {
  try {
    cache.remove(KEY);
  } catch {
    // It ends by itself.
  }
}
