// Which sheets pulls have filled, for formulas, which can't read developer metadata. A cached copy keeps a thousand
// formulas from reading a thousand properties.

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
