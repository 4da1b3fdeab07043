// An insight: a question about pulled records, answered by a table with a chart; a pure function from records to rows.
//
// Each counted record is counted in one row, so the rows add up to the total. A record that can't be judged, because a
// field is absent, is counted in a column that says so, or in the note on the first header: none is dropped silently.

import type { CellKind, CellValue } from '../../../domain/cells/cell.ts';
import type { WallClock } from '../../../domain/filters/filters.ts';
import { fold, inBoth, type Language, type Word } from '../../../domain/language.ts';
import type { Period } from './calendar.ts';
import type { RowFigure, Targets } from './terms.ts';
import type { WorkingTime } from './working-time.ts';

/**
 * Prefix of fields, as in `@situacao`, that an insight on kept changes reads from the pulled sheet: the present value.
 */
export const NOW_PREFIX = '@';

/** Each record once, whatever the sheet's order. */
export interface InsightRecords {
  readonly count: number;
  /** The n-th record counts from 0; blank if the sheet lacks the column. */
  value(n: number, field: string): CellValue;
}

export interface InsightColumn {
  /** Part of stored state. */
  readonly field: string;
  readonly header: Word;
  readonly kind: CellKind;
  readonly note: Word; // Defines the figure.
  readonly figure?: RowFigure; // Left out if the insight's `work` computes the cell.
}

interface InsightRow {
  readonly key: string; // A refresh finds the row by it, however people sort.
  readonly cells: readonly CellValue[]; // One per column.
  /** The records behind the cell of a field; left out unless figures of records can be traced. */
  readonly behind?: (field: string) => readonly number[];
}

/** A span in which a ticket waited for its requester; `toMs` is Infinity while it still waits. */
export interface Wait {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * When a ticket waited for its requester; undefined if its history is incomplete.
 * @param openedMs when it was opened, milliseconds since 1970
 */
export type Waits = (id: string, openedMs: number) => readonly Wait[] | undefined;

/**
 * Another pulled sheet that an overview reads. `from` tells people which sheet and as of when, or what is missing and
 * the click that gets it.
 */
export type OtherSheet =
  | {
      readonly kind: 'records';
      readonly records: InsightRecords;
      /** The moment of its figures, milliseconds since 1970. */
      readonly nowMs: number;
      readonly from: string;
    }
  | {
      readonly kind: 'lack';
      readonly from: string;
    };

interface InsightLink {
  readonly name: string; // Its tab.
  readonly address: string; // A link to it.
}

/** What an overview may read beside its own records. */
export interface OtherSheets {
  /** A pulled sheet with these fields; may be the insight's own. */
  sheet(wanted: Pick<Insight, 'source' | 'needs' | 'uses'>): OtherSheet;
  /** The first of these insights that has a sheet, by the beginnings of their codes. */
  made(codes: readonly string[]): InsightLink | undefined;
}

export interface InsightContext {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  readonly language: Language;
  /** The spreadsheet's time zone. */
  readonly wall: Pick<WallClock, 'toInstantMs' | 'toLocal'>;
  readonly workingTime: WorkingTime;
  /** Left out if the time waiting for requesters counts. */
  readonly waits?: Waits;
  /** Left out if the insight has no figures of a period. */
  readonly period?: Period;
  readonly targets?: Targets; // None if left out.
  /** Left out if it reads no other sheet. */
  readonly beside?: OtherSheets;
}

/** Colours a column's figures in a new sheet. */
export interface InsightHighlight {
  readonly field: string;
  readonly which: 'over-0' | 'below-0';
  /** `#rrggbb`. The figure is bold too, and the shade is visible in print. */
  readonly background: string;
}

export const WORSE_COLOUR = '#f4a582';
export const BETTER_COLOUR = '#d1e5f0';

export function worseIf(field: string, which: InsightHighlight['which']): InsightHighlight {
  return { field, which, background: WORSE_COLOUR };
}

export function betterIf(field: string, which: InsightHighlight['which']): InsightHighlight {
  return { field, which, background: BETTER_COLOUR };
}

/** Records that an insight couldn't count, or not fully: reported in the note on the first header. */
export interface LeftOut {
  readonly count: number;
  readonly what: Word; // Such as `without Opened`.
}

interface InsightAnswer {
  readonly rows: readonly InsightRow[]; // Most urgent first: the order of a new sheet.
  readonly leftOut?: readonly LeftOut[]; // None if left out.
}

export interface InsightChart {
  /** `in-cells`: a column draws it, and there is no chart. */
  readonly kind: 'stacked-bars' | 'bars' | 'lines' | 'in-cells';
  readonly names: string; // The column with the names.
  /** Colours are distinct for colour-blind people, and in print by their shade. */
  readonly figures: readonly { readonly field: string; readonly colour: string }[];
}

/** Which column holds something that the service doesn't document, such as the unit: people are asked. */
export interface AskedColumn {
  readonly field: string; // Begins with `$`.
  readonly label: Word;
  readonly isNeeded: boolean; // The insight can't be computed without it.
  readonly like: readonly RegExp[]; // Likely names, the likeliest first.
}

/** A figure in an insight's sheet. */
export interface FigurePlace {
  readonly insight: string; // Insight code.
  readonly key: string; // Key of its row.
  readonly field: string; // Field of its column.
}

/** Which records an insight needs, its columns and chart, and `work`, which computes its rows. */
export interface Insight {
  /** Stored: never changes. */
  readonly code: string;
  /** Also the chart's title. */
  readonly name: Word;
  /** The resource of the pulls that it is computed from. */
  readonly source: 'tickets' | 'action-plans' | 'action-plan-timeline' | 'assessments' | 'assessment-answers';
  /** The pull's history that it is computed from; left out for the pulled sheet itself. */
  readonly history?: 'changes' | 'daily';
  /** Of each group one field is enough. */
  readonly needs: readonly (readonly string[])[];
  /** Fields read if the sheet has them. */
  readonly uses: readonly string[];
  /** Heading on the page; `now` if left out. Histories have their own. */
  readonly about?: 'time' | 'person';
  /** None if left out. */
  readonly asks?: readonly AskedColumn[];
  /** Left out unless it lists the tickets of a figure. */
  readonly figure?: FigurePlace;
  /** What its rows stand for, if each of its figures is one of all records of a row; left out otherwise. */
  readonly by?: Grouping;
  /** In the order of a new sheet. */
  readonly columns: readonly InsightColumn[];
  /** Can leave out the time waiting for the requester; false if left out. */
  readonly canSkipWaits?: boolean;
  /** Reads other sheets too; false if left out. */
  readonly readsOtherSheets?: boolean;
  /** Has figures of the chosen period and targets; false if left out. */
  readonly usesPeriod?: boolean;
  /** How many of the last columns are folded away; none if left out. */
  readonly folded?: number;
  /** None if left out. */
  readonly highlights?: readonly InsightHighlight[];
  /** The column of the slicer above the chart; none if left out. */
  readonly slicer?: string;
  readonly chart: InsightChart;
  work(records: InsightRecords, context: InsightContext): InsightAnswer;
}

/** What each row of an insight stands for, such as a unit. */
export interface Grouping {
  /** Such as `unidade.id` and `unidade.nome`; empty if there is no such field. */
  readonly fields: readonly [code: string, name: string];
  readonly header: Word;
  /** The name of the row of records without one. */
  readonly none: Word;
  /** A cell lists several, comma-separated; its record counts in each row. Left out if it doesn't. */
  readonly isList?: true;
}

interface RecordGroup<T> {
  readonly key: string; // A refresh finds the row by it.
  readonly name: string;
  readonly tally: T;
}

/**
 * Groups by code, or by name if the sheet has no code.
 * @param count adds the n-th record to the tally of its group
 */
export function grouped<T>(
  records: InsightRecords,
  { by: { fields, none, isList }, language }: { readonly by: Grouping; readonly language: Language },
  begin: () => T,
  count: (tally: T, n: number) => void,
): readonly RecordGroup<T>[] {
  const groups = new Map<string, { key: string; name: string; tally: T }>();
  const add = (n: number, code: string, name: string) => {
    const key = code !== '' ? `id ${code}` : name !== '' ? `name ${fold(name)}` : 'none';
    let group = groups.get(key);
    if (group === undefined) {
      group = { key, name: '', tally: begin() };
      groups.set(key, group);
    }
    if (group.name === '') group.name = name;
    count(group.tally, n);
  };
  for (let n = 0; n < records.count; n++) {
    const [code = '', name = ''] = fields.map((field) => String(records.value(n, field)).trim());
    // A name repeated in a cell counts once.
    const parts = isList ? name.split(',').filter((one) => one.trim() !== '') : [name];
    const names = new Map(parts.map((one) => [fold(one), one.trim()]));
    if (names.size === 0) names.set('', '');
    for (const one of names.values()) add(n, code, one);
  }
  return [...groups.values()].map((group) => ({
    ...group,
    name: group.name !== '' ? group.name : group.key === 'none' ? none[language] : group.key.slice(3),
  }));
}

/** Records that aren't those of a sheet. */
export function recordsOf(all: readonly Readonly<Record<string, string | number>>[]): InsightRecords {
  return { count: all.length, value: (n, field) => all[n]?.[field] ?? '' };
}

export function nameColumn(header: Word, note: readonly [string, string]): InsightColumn {
  return { field: 'name', header, kind: 'long-text', note: inBoth(...note) };
}

export function groupColumn(
  { header, isList }: Grouping,
  [en, pt]: readonly [string, string],
): InsightColumn {
  if (!isList) return nameColumn(header, [en, pt]);
  return nameColumn(header, [
    `${en} A ticket with several counts in each of their rows, so the rows add up to more.`,
    `${pt} Um chamado com várias conta na linha de cada uma: as linhas somam mais que o total.`,
  ]);
}

/** @param line `field | English header | Portuguese header` @param note defines it in both languages */
export function kindColumn(kind: CellKind, line: string, note: readonly [string, string]): InsightColumn {
  const [field = '', en = '', pt = ''] = line.split(' | ');
  return { field, header: { en, pt }, kind, note: inBoth(...note) };
}

export function lineColumn(line: string, note: readonly [string, string]): InsightColumn {
  return kindColumn('number', line, note);
}

export function cellsOf(
  columns: readonly InsightColumn[],
  named: Readonly<Record<string, CellValue>>,
): readonly CellValue[] {
  return columns.map(({ field }) => named[field] ?? '');
}

/** Each line is a field and a colour: `open #b2182b`. */
export function chartFigures(...lines: readonly string[]): InsightChart['figures'] {
  return lines.map((line) => {
    const [field = '', colour = ''] = line.split(' ');
    return { field, colour };
  });
}

/** Order of rows with equal figures. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/** Milliseconds since 1970; undefined if the cell holds no date. */
export function instantIn(value: CellValue): number | undefined {
  if (!(value instanceof Date)) return undefined;
  const ms = value.getTime();
  return Number.isNaN(ms) ? undefined : ms;
}
