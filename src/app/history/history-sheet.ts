// The sheets that stand beside a pulled one and tell its history: each is found again by its mark, wherever its user has
// moved it and whatever they call it, and is filled by the same means as the sheet of a pull.

import type { CellKind } from '../../domain/cell.ts';
import { unlessRefused } from '../../domain/errors.ts';
import type { Language, Word } from '../../domain/language.ts';
import { type Sentences, sentencesIn } from '../../domain/messages/index.ts';
import type { Filling } from '../../domain/pull.ts';
import type { Ports } from '../ports.ts';
import { SpareTime } from '../runs/spare-time.ts';
import { freeTabName, markedSheets } from '../sheets/sheet-identity.ts';
import { TargetSheet } from '../sheets/target-sheet/target-sheet.ts';

/** The pulled sheet to which a history belongs: a sheet beside it with its changes or daily counts. */
export interface HistoryOwner {
  /** Its tab. */
  readonly sheet: { readonly id: number; name(): string };
  /** The language in which it was made. */
  readonly language: Language;
}

/**
 * Describes one of the two histories that a pulled sheet can have: each change, or counts of each day. It says how
 * the history's sheet is called and which columns it has.
 */
export interface HistoryKind {
  /** The resource that its mark names. */
  readonly code: 'changes' | 'daily';
  /** What its name has behind the name of the pulled sheet. */
  readonly suffix: Word;
  /** Its columns, behind the key. */
  columns(): readonly HistoryColumn[];
}

/** A column of such a sheet. */
interface HistoryColumn {
  /** By which it is known. */
  readonly field: string;
  readonly header: Word;
  readonly kind: CellKind;
  readonly note: (say: Sentences) => string;
}

/**
 * Tells a history sheet (changes or daily counts of a pulled sheet) from others, by its stored mark (metadata). So
 * *Refresh this sheet* on it refreshes the pulled one.
 * @returns the pulled sheet's id; undefined for other sheets
 */
export function historyIsOf({ resource, pull }: { resource: string; pull: string }): number | undefined {
  const isHistory = resource === 'changes' || resource === 'daily';
  return isHistory ? Number(pull.slice(`${resource} of `.length)) : undefined;
}

/**
 * Opens the sheet with a pulled sheet's changes or daily counts, to write into it. It is made where there is none,
 * and gets columns that a new version brings.
 */
export function openHistory(ports: Ports, pulled: HistoryOwner, kind: HistoryKind): TargetSheet {
  const tab = () => freeTabName(ports.workbook, usualTab(pulled, kind), nameOf(pulled, kind));
  const sheet = findHistory(ports, pulled, kind) ?? openTab(ports, pulled, kind, tab());
  sheet.layout.addLater();
  return sheet;
}

/**
 * The sheet with a pulled sheet's changes or daily counts; undefined where there is none. One that has lost its
 * marks (stored metadata) is known again by its name and headers.
 */
export function findHistory(ports: Ports, pulled: HistoryOwner, kind: HistoryKind): TargetSheet | undefined {
  const marked = historyTab(ports, pulled, kind);
  if (marked !== undefined) return openTab(ports, pulled, kind, marked);
  const name = usualTab(pulled, kind);
  if (ports.workbook.tabNamed(name) === null) return undefined;
  return unlessRefused(
    () => openTab(ports, pulled, kind, name),
    () => undefined,
  );
}

function openTab(ports: Ports, pulled: HistoryOwner, kind: HistoryKind, tab: string): TargetSheet {
  const filling = fillingOf(nameOf(pulled, kind), kind, tab);
  return TargetSheet.open(ports, filling, new SpareTime(ports.clock));
}

function usualTab({ sheet, language }: HistoryOwner, { suffix }: HistoryKind): string {
  return `${sheet.name()} ${suffix[language]}`;
}

/**
 * The name of the tab with a pulled sheet's changes or daily counts; undefined where there is none. It is named to
 * people before it goes, and copied to BigQuery.
 */
export function historyTab({ workbook }: Ports, pulled: HistoryOwner, kind: HistoryKind): string | undefined {
  const mine = nameOf(pulled, kind);
  return markedSheets(workbook)
    .find(({ identity }) => identity.kind === 'records' && identity.pull === mine && identity.made)
    ?.sheet.name();
}

function nameOf({ sheet }: HistoryOwner, { code }: HistoryKind): string {
  return `${code} of ${sheet.id}`;
}

/**
 * Describes a history sheet (changes or daily counts of a pulled sheet) as if it were a pulled resource. The copy to
 * BigQuery learns its columns so.
 */
export function historyResource(kind: HistoryKind): Filling['resource'] {
  return fillingOf('', kind, '').resource;
}

function fillingOf(name: string, { code, columns }: HistoryKind, sheet: string): Filling {
  const noteOf = (sentence: (say: Sentences) => string): Word => ({
    en: sentence(sentencesIn('en')),
    pt: sentence(sentencesIn('pt')),
  });
  const key = {
    field: 'key',
    header: { en: 'Key', pt: 'Chave' },
    kind: 'text',
    hidden: true,
    note: noteOf((say) => say.changesKeyNote),
  } as const;
  const all = [key, ...columns().map((column) => ({ ...column, note: noteOf(column.note) }))];
  const read = () => ({ kind: 'unreadable', breaches: [] }) as const;
  return {
    name,
    resource: { code, records: { columns: all, read }, isLog: true },
    sheet,
    others: [],
    areCutsFoundLater: true,
  };
}
