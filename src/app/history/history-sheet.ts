// The sheets that hold a pulled sheet's history, found by their marks and written like the sheet of a pull.

import type { CellKind } from '../../domain/cell.ts';
import { unlessRefused } from '../../domain/errors.ts';
import type { Language, Word } from '../../domain/language.ts';
import { type Sentences, sentencesIn } from '../../domain/messages/index.ts';
import type { Filling } from '../../domain/pull.ts';
import type { Ports } from '../ports.ts';
import { SpareTime } from '../runs/spare-time.ts';
import { freeTabName, markedSheets } from '../sheets/sheet-identity.ts';
import { TargetSheet } from '../sheets/target-sheet/target-sheet.ts';

export interface HistoryOwner {
  readonly sheet: { readonly id: number; name(): string };
  readonly language: Language;
}

export interface HistoryKind {
  /** The resource in the sheet's mark. */
  readonly code: 'changes' | 'daily';
  /** Appended to the name of the pulled sheet. */
  readonly suffix: Word;
  /** Without the key. */
  columns(): readonly HistoryColumn[];
}

interface HistoryColumn {
  readonly field: string;
  readonly header: Word;
  readonly kind: CellKind;
  readonly note: (say: Sentences) => string;
}

/** @returns the id of the pulled sheet */
export function historyIsOf({ resource, pull }: { resource: string; pull: string }): number | undefined {
  const isHistory = resource === 'changes' || resource === 'daily';
  return isHistory ? Number(pull.slice(`${resource} of `.length)) : undefined;
}

/** Makes a missing sheet, and adds columns that came with later versions. */
export function openHistory(ports: Ports, pulled: HistoryOwner, kind: HistoryKind): TargetSheet {
  const tab = () => freeTabName(ports.workbook, usualTab(pulled, kind), nameOf(pulled, kind));
  const sheet = findHistory(ports, pulled, kind) ?? openTab(ports, pulled, kind, tab());
  sheet.layout.addLater();
  return sheet;
}

/** A sheet that has lost its marks is recognized by its name and headers. */
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

export function historyTab({ workbook }: Ports, pulled: HistoryOwner, kind: HistoryKind): string | undefined {
  const mine = nameOf(pulled, kind);
  return markedSheets(workbook)
    .find(({ identity }) => identity.kind === 'records' && identity.pull === mine && identity.made)
    ?.sheet.name();
}

function nameOf({ sheet }: HistoryOwner, { code }: HistoryKind): string {
  return `${code} of ${sheet.id}`;
}

/** The history as if it were a pulled resource, for the copy to BigQuery. */
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
