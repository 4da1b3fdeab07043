// What answer sheets that are being made from another sheet are made by, for as long as rows are missing: a making that
// ran out of time, or was cut off, goes on from here. The rows that stand on the sheet say how far it is.

import * as z from 'zod/mini';
import { type MenuOpening, menuItem } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { leasedRuns } from '../../app/runs/lease.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import { canStore, longValuesUnder, removeLong, storeLong } from '../../app/storage/long-values.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import { fold } from '../../domain/language.ts';
import { lazily } from '../../domain/lazily.ts';
import { type Parsed, trimmedText, wholeNumber } from '../../domain/schema.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { feedsIn } from './form-feeds.ts';
import { MAPPING_KEYS } from './keys.ts';
import type { MakingView } from './page-view.ts';
import { storedMapping } from './rules/mapping.ts';
import { mappingSentences } from './sentences.ts';

const PREFIX = MAPPING_KEYS.making.key;

/**
 * The zod schema of what a page sends to have an answer sheet made: a person's own sheet, its mapping, and the new
 * sheet's name.
 */
export const wantedSheetInput = lazily(() =>
  z.object({
    /** The source. */
    sheetId: wholeNumber(),
    templateId: wholeNumber(),
    mapping: storedMapping(),
    /** What the page has shown. */
    shown: z.string(),
    /** The name of the new sheet. */
    sheet: trimmedText(100, 1),
    /** The name under which the mapping is kept; empty where it isn't. */
    keepAs: trimmedText(100),
    /** Whether new responses of the form that fills the source are to become rows as well. */
    feed: z._default(z.boolean(), false),
  }),
);
/**
 * A person's order for an answer sheet: from which sheet of their own, by which checklist template and mapping, under
 * which name.
 */
export type WantedSheet = Parsed<typeof wantedSheetInput>;

const storedMaking = lazily(() =>
  z.object({
    version: z.literal(1),
    targetId: z.number(),
    /** Without the mapping where that is too long to be kept. */
    wanted: z.object({ ...wantedSheetInput().shape, mapping: z.optional(storedMapping()) }),
    all: z.number(),
    personId: z.string(),
    name: z.string(),
  }),
);

/**
 * The stored order for an answer sheet whose rows aren't all written yet: the tab, how many rows it gets, who began
 * it. A later execution goes on by it.
 */
export type Making = Omit<Parsed<typeof storedMaking>, 'version'>;

type MakingPorts = Pick<Ports, 'documentProperties'>;

/**
 * The name of the lease (a stored claim on work, so that no two runs do it) on filling an answer sheet from another
 * sheet.
 * @param sheet the name of the answer sheet's tab
 */
export function leaseOfMaking(sheet: string): string {
  return `mapped:${fold(sheet)}`;
}

/** The stored orders for answer sheets that aren't finished, to go on with one or to warn of it. */
export function makingsIn(all: DocumentTexts): readonly Making[] {
  return longValuesUnder(all, PREFIX, storedMaking);
}

/**
 * Stores what an answer sheet is made from, so that a later execution can go on. A mapping too long to be stored is
 * left out: then only the open page can go on.
 */
export function noteMaking({ documentProperties }: MakingPorts, making: Making): void {
  const { mapping: _, ...wanted } = making.wanted;
  const whole = { version: 1, ...making };
  storeLong(
    documentProperties,
    `${PREFIX}${making.targetId}`,
    canStore(whole) ? whole : { ...whole, wanted },
  );
}

/** Deletes the stored order for an answer sheet, once all its rows are written or its tab is gone. */
export function endMaking({ documentProperties }: MakingPorts, targetId: number): void {
  removeLong(documentProperties, `${PREFIX}${targetId}`);
}

/** The tab of an answer sheet that isn't finished, where its next rows go; undefined where somebody has deleted it. */
export function targetTab({ workbook }: Pick<Ports, 'workbook'>, { targetId }: Making): Sheet | undefined {
  return workbook.sheets().find(({ id }) => id === targetId);
}

/**
 * Finds the unfinished answer sheet that is made from this sheet, so that the mapping page offers to go on. Null
 * where there is none.
 */
export function makingOf(ports: Ports, sheetId: number): MakingView | null {
  const stored = ports.documentProperties.all();
  for (const { making, tab } of unfinishedMakings(ports, stored)) {
    const { targetId, wanted, all, name } = making;
    if (wanted.sheetId !== sheetId || wanted.mapping === undefined) continue;
    return { targetId, sheet: tab.name(), done: Math.max(0, tab.extent().lastRow - 1), all, by: name };
  }
  return null;
}

/** The answer sheets whose making nobody has ended, with their tabs. */
function unfinishedMakings(
  ports: Pick<Ports, 'workbook'>,
  all: DocumentTexts,
): readonly { readonly making: Making; readonly tab: Sheet }[] {
  const isFed = (sheetId: number) => feedsIn(all).some((feed) => feed.sheetId === sheetId);
  return makingsIn(all).flatMap((making) => {
    const { sheetId, feed } = making.wanted;
    const tab = targetTab(ports, making);
    const isOver = tab === undefined || (isMade(tab) && (!feed || isFed(sheetId)));
    return isOver ? [] : [{ making, tab }];
  });
}

/**
 * Menu entries that warn of answer sheets whose making was cut off, as their last rows are missing. A click opens the
 * page that goes on.
 */
export function unfinishedWarnings(
  ports: Pick<Ports, 'workbook'>,
  { all, nowMs, language }: MenuOpening,
): readonly MenuEntry[] {
  const running = leasedRuns(all, nowMs).filter(({ isAlive }) => isAlive);
  return unfinishedMakings(ports, all).flatMap(({ tab }): readonly MenuEntry[] => {
    const sheet = tab.name();
    if (running.some(({ name }) => name === leaseOfMaking(sheet))) return [];
    const label = mappingSentences(language).mappingCutOff(sheet);
    return [menuItem(label, 'showSourceMapping')];
  });
}

/**
 * Whether all rows of an answer sheet made from another sheet are written, as its metadata says. Making one may be
 * cut off.
 */
export function isMade(tab: Sheet): boolean {
  return identityOf(tab)?.made === true;
}
