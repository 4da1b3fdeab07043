// Mappings that people have kept under a name, for the next file of the same kind.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { canStore, longValuesUnder, storeLong } from '../../app/storage/long-values.ts';
import { fold } from '../../domain/language.ts';
import { lazily } from '../../domain/lazily.ts';
import { MAPPING_KEYS } from './keys.ts';
import { type SheetMapping, storedMapping } from './rules/mapping.ts';
import type { SourceCells } from './rules/source-cells.ts';
import { textOf } from './rules/source-cells.ts';

const PREFIX = MAPPING_KEYS.mapping.key;

const FOR_ONE_FILE =
  /^(meaning|unit|no-unit|beside|other-table|half-empty|undated|answered-twice|said-twice|same-visit|outside|refused)(:|$)/;

const stored = lazily(() =>
  z.object({
    version: z.literal(1),
    name: z.string(),
    /** The code of the template. */
    template: z.number(),
    mapping: storedMapping(),
  }),
);

/**
 * A mapping (what columns mean for an answer sheet) that a person saved under a name. It serves for their next such
 * sheet.
 */
export interface KeptMapping {
  /** The name that its person has given it. */
  readonly name: string;
  /** The code of the template. */
  readonly template: number;
  /** The mapping. */
  readonly mapping: SheetMapping;
}

type PropertiesPorts = Pick<Ports, 'documentProperties'>;

/**
 * All mappings (what columns mean for an answer sheet) that people saved under a name, by the alphabet. The mapping
 * page offers them. Costs one call.
 */
export function keptMappings({ documentProperties }: PropertiesPorts): readonly KeptMapping[] {
  const kept = longValuesUnder(documentProperties.all(), PREFIX, stored);
  return [...kept].sort((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1));
}

/**
 * Saves a mapping (what columns mean for an answer sheet) under a person's name for it. One of the same name is
 * replaced.
 * @returns false where it is too long to be stored
 */
export function keepMapping({ documentProperties }: PropertiesPorts, kept: KeptMapping): boolean {
  const value = { version: 1, ...kept, mapping: reusableMapping(kept.mapping) };
  if (!canStore(value)) return false;
  storeLong(documentProperties, `${PREFIX}${fold(kept.name)}`, value);
  return true;
}

/**
 * A mapping without what was decided about one file alone: about its rows, or about columns, which say it themselves.
 */
function reusableMapping(mapping: SheetMapping): SheetMapping {
  const isLasting = ({ about }: SheetMapping['decisions'][number]) => !FOR_ONE_FILE.test(about);
  return { ...mapping, decisions: mapping.decisions.filter(isLasting) };
}

/**
 * Chooses the saved mapping (what columns mean for an answer sheet) that suits a person's sheet best, to offer it
 * when the page opens. Undefined where fewer than 60 % of its headers stand in the sheet.
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
