// Mappings that people keep under a name for the next file of the same kind, and stored orders of unfinished answer
// sheets: what missing rows are made from when an interrupted run is resumed. The rows on the sheet show the progress.

import * as z from 'zod/mini';
import { type MenuOpening, menuItem } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { leasedRuns } from '../../app/runs/lease.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import {
  canStore,
  type DocumentTexts,
  longValuesUnder,
  removeLong,
  storeLong,
} from '../../app/storage/stored.ts';
import { fold } from '../../domain/language.ts';
import { lazily, type Parsed, trimmedText, wholeNumber } from '../../domain/schema.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { allFeeds } from './form-feeds.ts';
import { MAPPING_KEYS } from './keys.ts';
import { storedMapping } from './rules/mapping.ts';
import { type SourceCells, textOf } from './rules/source-table.ts';
import { mappingSentences } from './sentences.ts';

export interface PendingSetupView {
  readonly targetId: number; // Of its tab.
  readonly sheet: string;
  readonly done: number; // Rows on the sheet.
  readonly all: number; // Rows that it gets.
  readonly by: string; // Who started it.
}

const PREFIX = MAPPING_KEYS.making.key;

export const sheetOrderInput = lazily(() =>
  z.object({
    sheetId: wholeNumber(), // The source.
    templateId: wholeNumber(),
    mapping: storedMapping(),
    shown: z.string(), // Identifies what the page showed.
    sheet: trimmedText(100, 1), // The new sheet's name.
    keepAs: trimmedText(100), // Name to keep the mapping under; '' if it isn't kept.
    leaves: z._default(z.array(wholeNumber()), []), // Places of visits that make no row, from 0: sent before.
    feed: z._default(z.boolean(), false), // Whether new responses of the source's form should become rows too.
  }),
);
export type SheetOrder = Parsed<typeof sheetOrderInput>;

const storedSetup = lazily(() =>
  z.object({
    version: z.literal(1),
    targetId: z.number(),
    // Without the mapping if that is too long to store.
    wanted: z.object({ ...sheetOrderInput().shape, mapping: z.optional(storedMapping()) }),
    all: z.number(),
    personId: z.string(),
    name: z.string(),
  }),
);

export type PendingSetup = Omit<Parsed<typeof storedSetup>, 'version'>;

/** @param sheet name of the answer sheet */
export function setupLease(sheet: string): string {
  return `mapped:${fold(sheet)}`;
}

export function pendingSetups(all: DocumentTexts): readonly PendingSetup[] {
  return longValuesUnder(all, PREFIX, storedSetup);
}

/** A mapping that is too long isn't stored: then only the open page can resume. */
export function savePendingSetup({ documentProperties }: Ports, making: PendingSetup): void {
  const { mapping: _, ...wanted } = making.wanted;
  const whole = { version: 1, ...making };
  storeLong(
    documentProperties,
    `${PREFIX}${making.targetId}`,
    canStore(whole) ? whole : { ...whole, wanted },
  );
}

export function removePendingSetup({ documentProperties }: Ports, targetId: number): void {
  removeLong(documentProperties, `${PREFIX}${targetId}`);
}

/** Returns null if nothing unfinished is made from this sheet. */
export function pendingSetupOf(ports: Ports, sheetId: number): PendingSetupView | null {
  const stored = ports.documentProperties.all();
  for (const { making, tab } of unfinishedSetups(ports, stored)) {
    const { targetId, wanted, all, name } = making;
    if (wanted.sheetId !== sheetId || wanted.mapping === undefined) continue;
    return { targetId, sheet: tab.name(), done: Math.max(0, tab.extent().lastRow - 1), all, by: name };
  }
  return null;
}

function unfinishedSetups(
  ports: Ports,
  all: DocumentTexts,
): readonly { readonly making: PendingSetup; readonly tab: Sheet }[] {
  const isFed = (sheetId: number) => allFeeds(all).some((feed) => feed.sheetId === sheetId);
  return pendingSetups(all).flatMap((making) => {
    const { sheetId, feed } = making.wanted;
    const tab = ports.workbook.sheetWith(making.targetId);
    const isOver = tab === undefined || (isFullyMade(tab) && (!feed || isFed(sheetId)));
    return isOver ? [] : [{ making, tab }];
  });
}

/** A click opens the page, which resumes. */
export function unfinishedWarnings(
  ports: Ports,
  { all, nowMs, language }: MenuOpening,
): readonly MenuEntry[] {
  const running = leasedRuns(all, nowMs).filter(({ isAlive }) => isAlive);
  return unfinishedSetups(ports, all).flatMap(({ tab }): readonly MenuEntry[] => {
    const sheet = tab.name();
    if (running.some(({ name }) => name === setupLease(sheet))) return [];
    const label = mappingSentences(language).mappingCutOff(sheet);
    return [menuItem(label, 'showSourceMapping')];
  });
}

/** All rows are written. */
export function isFullyMade(tab: Sheet): boolean {
  return identityOf(tab)?.made === true;
}

const KEPT = MAPPING_KEYS.mapping.key;

/** Decisions that only hold for one file: about its rows, or about columns, which have a meaning by now. */
const FOR_ONE_FILE =
  /^(meaning|which|unit|no-unit|beside|other-table|half-empty|undated|answered-twice|said-twice|same-visit|late|outside|refused|date-cells|number-days)(:|$)/;

const storedKept = lazily(() =>
  z.object({
    version: z.literal(1),
    name: z.string(),
    template: z.number(),
    mapping: storedMapping(),
  }),
);

type KeptMapping = Omit<Parsed<typeof storedKept>, 'version'>;

/** Alphabetical. One call. */
export function keptMappings({ documentProperties }: Ports): readonly KeptMapping[] {
  const kept = longValuesUnder(documentProperties.all(), KEPT, storedKept);
  return [...kept].sort((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1));
}

/** Replaces one of the same name. @returns false if it is too long to store */
export function keepMapping({ documentProperties }: Ports, kept: KeptMapping): boolean {
  const decisions = kept.mapping.decisions.filter(({ about }) => !FOR_ONE_FILE.test(about));
  const value = { version: 1, ...kept, mapping: { ...kept.mapping, decisions } };
  if (!canStore(value)) return false;
  storeLong(documentProperties, `${KEPT}${fold(kept.name)}`, value);
  return true;
}

/**
 * The best one; undefined if fewer than 60 % of its headers and question texts are in the sheet.
 * @param top the first rows of the sheet, more than a checklist has questions
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
