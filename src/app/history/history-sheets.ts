// The sheets that hold a pulled sheet's history, found by their marks and written like the sheet of a pull.

import { unlessRefused } from '../../domain/errors.ts';
import {
  type Change,
  changeKey,
  countKey,
  dayCounts,
  dayOfCountKey,
  daysToKeep,
  type Growth,
  growthOf,
  parseChangeKey,
} from '../../domain/history.ts';
import type { Language, Word } from '../../domain/language.ts';
import type { SheetSource } from '../../domain/pulls/pull.ts';
import { COUNTED_BY } from '../../domain/pulls/pull-columns.ts';
import { type ColumnHead, PULLED_AT_FIELD, type RecordId } from '../../domain/records/record.ts';
import { dayText } from '../../domain/time.ts';
import {
  CHANGES_COLUMNS,
  CHANGES_SHEET,
  type ColumnWord,
  DAILY_COLUMNS,
  DAILY_SHEET,
  HISTORY_KEY_COLUMN,
} from '../../domain/vocabulary.ts';
import type { Ports } from '../ports.ts';
import { SpareTime } from '../runs/spare-time.ts';
import { cellsLeft } from '../sheets/limits.ts';
import { freeTabName } from '../sheets/make-sheet.ts';
import { inColumns } from '../sheets/owned-column.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import { markedSheets, type SheetIdentity } from '../sheets/sheet-identity.ts';
import { TargetSheet } from '../sheets/target-sheet/target-sheet.ts';

interface HistoryOwner {
  readonly sheet: { readonly id: number; name(): string };
  readonly language: Language;
}

export interface HistoryKind {
  readonly code: 'changes' | 'daily'; // The resource in the sheet's mark.
  readonly suffix: Word; // Appended to the name of the pulled sheet.
  /** Without the key. */
  columns(): readonly ColumnHead[];
}

function historyColumns(words: Readonly<Record<string, ColumnWord>>): readonly ColumnHead[] {
  return Object.entries(words).map(([field, word]) =>
    headOf(field === 'when' ? PULLED_AT_FIELD : field, word),
  );
}

function headOf(field: string, { en, pt, ...column }: ColumnWord): ColumnHead {
  return { ...column, field, header: { en, pt } };
}

/** Sheet id; undefined if the resource isn't a history. */
export function pulledSheetOfHistory({
  resource,
  pull,
}: {
  resource: string;
  pull: string;
}): number | undefined {
  const isHistory = resource === 'changes' || resource === 'daily';
  return isHistory ? Number(pull.slice(`${resource} of `.length)) : undefined;
}

/** Makes a missing sheet, and adds columns that came with later versions. */
function openHistory(ports: Ports, pulled: HistoryOwner, kind: HistoryKind): TargetSheet {
  const tab = () => freeTabName(ports.workbook, usualTab(pulled, kind), nameOf(pulled, kind));
  const sheet = findHistory(ports, pulled, kind) ?? openTab(ports, pulled, kind, tab());
  sheet.layout.addNewFields();
  return sheet;
}

/** A sheet that has lost its marks is recognized by its name and headers. */
function findHistory(ports: Ports, pulled: HistoryOwner, kind: HistoryKind): TargetSheet | undefined {
  const marked = historyTab(ports, pulled, kind);
  if (marked !== undefined) return openTab(ports, pulled, kind, marked);
  const name = usualTab(pulled, kind);
  if (ports.workbook.tabNamed(name) === null) return undefined;
  return unlessRefused(() => openTab(ports, pulled, kind, name));
}

function openTab(ports: Ports, pulled: HistoryOwner, kind: HistoryKind, tab: string): TargetSheet {
  const filling = sheetSourceOf(nameOf(pulled, kind), kind, tab);
  return TargetSheet.open(ports, filling, new SpareTime(ports.clock));
}

function usualTab({ sheet, language }: HistoryOwner, { suffix }: HistoryKind): string {
  return `${sheet.name()} ${suffix[language]}`;
}

/** The name of its sheet; undefined if there is none. */
export function historyTab({ workbook }: Ports, pulled: HistoryOwner, kind: HistoryKind): string | undefined {
  const mine = nameOf(pulled, kind);
  const holds = (identity: SheetIdentity) =>
    identity.kind === 'records' && identity.pull === mine && identity.made;
  return markedSheets(workbook, holds)[0]?.sheet.name();
}

function nameOf({ sheet }: HistoryOwner, { code }: HistoryKind): string {
  return `${code} of ${sheet.id}`;
}

/** The history as if it were a pulled resource, for the copy to BigQuery. */
export function historyResource(kind: HistoryKind): SheetSource['resource'] {
  return sheetSourceOf('', kind, '').resource;
}

function sheetSourceOf(name: string, { code, columns }: HistoryKind, sheet: string): SheetSource {
  const key = headOf('key', HISTORY_KEY_COLUMN);
  const read = () => ({ kind: 'unreadable', breaches: [] }) as const;
  return {
    name,
    resource: { code, records: { columns: [key, ...columns()], read }, isLog: true },
    sheet,
    others: [],
    areCutsFoundLater: true,
  };
}

export const CHANGES_HISTORY: HistoryKind = {
  code: 'changes',
  suffix: CHANGES_SHEET,
  columns: () => historyColumns(CHANGES_COLUMNS),
};

/** A row for each followed field that changed. */
export class ChangesSheet {
  private constructor(
    private readonly ports: Ports,
    readonly target: TargetSheet,
  ) {}

  static open(ports: Ports, pulled: HistoryOwner): ChangesSheet {
    return new ChangesSheet(ports, openHistory(ports, pulled, CHANGES_HISTORY));
  }

  static find(ports: Ports, pulled: HistoryOwner): ChangesSheet | undefined {
    const target = findHistory(ports, pulled, CHANGES_HISTORY);
    return target && new ChangesSheet(ports, target);
  }

  get name(): string {
    return this.target.sheet.name();
  }

  /** Changes of the same record and field at the same instant share a row. */
  add(changes: readonly Change[], notedMs: number, headerOf: (field: string) => string): void {
    const rows = changes.map((change) => {
      const id = changeKey(change, notedMs);
      const cells = { ...change, when: new Date(notedMs), field: headerOf(change.field) };
      return { id, cells: [id, ...inColumns(CHANGES_COLUMNS, cells)] };
    });
    this.target.rows.upsert(rows, { nowMs: notedMs, unchangedRows: 'write' });
  }

  /** Removes changes noted at this instant that haven't happened. @param hasHappened gets the record's key as JSON */
  takeOut(
    notedMs: number,
    hasHappened: (record: string, change: Pick<Change, 'field' | 'to'>) => boolean,
    deadlineMs: number,
  ): void {
    const wrong = this.target.records.held(['to']).flatMap(({ id, values: [to = ''] }): RecordId[] => {
      const behind = parseChangeKey(id, notedMs);
      if (behind === undefined || hasHappened(behind.record, { field: behind.field, to })) return [];
      return [id];
    });
    if (wrong.length > 0) this.target.rows.remove(wrong, { why: 'gone', deadlineMs });
  }

  growth(sinceMs: number): Growth | undefined {
    const { sheet } = this.target;
    const { lastRow, maxColumns } = sheet.extent();
    const room = cellsLeft(this.ports.workbook);
    return growthOf({ rows: lastRow - 1, sinceMs, cells: maxColumns, room }, this.ports.clock.nowMs());
  }

  note(words: string): void {
    this.target.setAgeNote(words);
  }
}

export const DAILY_HISTORY: HistoryKind = {
  code: 'daily',
  suffix: DAILY_SHEET,
  columns: () => historyColumns(DAILY_COLUMNS),
};

/** Adds today's counts and, until the deadline, thins out older days. Idempotent. */
export function countDay(ports: Ports, pulled: PullTarget, deadlineMs: number): TargetSheet {
  const { calendar, clock } = ports;
  const held = pulled.records.held([...COUNTED_BY, 'unidade.id']).filter(({ state }) => state === '');
  const counts = dayCounts(held.map(({ values }) => values));
  const { year, month, day } = calendar.toLocal(clock.nowMs());
  const today = dayText({ year, month, day });
  const midnight = new Date(calendar.toInstantMs({ year, month, day, hour: 0, minute: 0, second: 0 }));
  const sheet = openHistory(ports, pulled, DAILY_HISTORY);
  const rows = counts.map((one) => {
    const id = countKey(today, one);
    const cells = { day: midnight, ...one };
    return { id, cells: [id, ...inColumns(DAILY_COLUMNS, cells)] };
  });
  sheet.rows.upsert(rows, { nowMs: clock.nowMs(), unchangedRows: 'write' });
  const known = sheet.records.held([]).flatMap(({ id }) => {
    const of = dayOfCountKey(id);
    return of === undefined ? [] : [{ id, of }];
  });
  const kept = daysToKeep(new Set(known.map(({ of }) => of)), today);
  const now = new Set<unknown>(rows.map(({ id }) => id));
  const old = known.filter(({ id, of }) => (of === today ? !now.has(id) : !kept.has(of)));
  if (old.length > 0)
    sheet.rows.remove(
      old.map(({ id }) => id),
      { why: 'gone', deadlineMs },
    );
  return sheet;
}
