// Mappings that people keep under a name, for the next file of the same kind.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { canStore, longValuesUnder, storeLong } from '../../app/storage/long-values.ts';
import { fold } from '../../domain/language.ts';
import { lazily } from '../../domain/schema.ts';
import { MAPPING_KEYS } from './keys.ts';
import { type SheetMapping, storedMapping } from './rules/mapping.ts';
import { type SourceCells, textOf } from './rules/source-table.ts';

const PREFIX = MAPPING_KEYS.mapping.key;

const FOR_ONE_FILE =
  /^(meaning|which|unit|no-unit|beside|other-table|half-empty|undated|answered-twice|said-twice|same-visit|late|outside|refused|date-cells|number-days)(:|$)/;

const stored = lazily(() =>
  z.object({
    version: z.literal(1),
    name: z.string(),
    template: z.number(),
    mapping: storedMapping(),
  }),
);

export interface KeptMapping {
  readonly name: string;
  readonly template: number;
  readonly mapping: SheetMapping;
}

type PropertiesPorts = Pick<Ports, 'documentProperties'>;

/** Alphabetical. One call. */
export function keptMappings({ documentProperties }: PropertiesPorts): readonly KeptMapping[] {
  const kept = longValuesUnder(documentProperties.all(), PREFIX, stored);
  return [...kept].sort((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1));
}

/**
 * Replaces one of the same name.
 * @returns false if it is too long to store
 */
export function keepMapping({ documentProperties }: PropertiesPorts, kept: KeptMapping): boolean {
  const value = { version: 1, ...kept, mapping: reusableMapping(kept.mapping) };
  if (!canStore(value)) return false;
  storeLong(documentProperties, `${PREFIX}${fold(kept.name)}`, value);
  return true;
}

/** Drops decisions that only hold for this file: about its rows, or about columns, which have a meaning by now. */
function reusableMapping(mapping: SheetMapping): SheetMapping {
  const isLasting = ({ about }: SheetMapping['decisions'][number]) => !FOR_ONE_FILE.test(about);
  return { ...mapping, decisions: mapping.decisions.filter(isLasting) };
}

/**
 * Returns undefined if fewer than 60 % of a mapping's headers are in the sheet.
 * @param top the first rows of the sheet
 */
export function fittingMapping(all: readonly KeptMapping[], top: SourceCells): KeptMapping | undefined {
  const texts = new Set(top.flat().map((cell) => fold(textOf(cell))));
  const shareOf = ({ mapping }: KeptMapping) => {
    const known = [...mapping.columns, ...mapping.items].filter(({ text }) => text !== '');
    return known.filter(({ text }) => texts.has(fold(text))).length / Math.max(1, known.length);
  };
  const [best] = [...all].sort((a, b) => shareOf(b) - shareOf(a));
  return best !== undefined && shareOf(best) >= 0.6 ? best : undefined;
}
