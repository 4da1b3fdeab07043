// An insight: a question about pulled records, answered by a table with a chart; a pure function from records to rows.
//
// Each counted record is counted in one row, so the rows add up to the total. A record that can't be judged, because a
// field is absent, is counted in a column that says so, or in the note on the first header: none is dropped silently.

import type { CellKind, CellValue } from '../../../domain/cells/cell.ts';
import { fold, type Language, type Word } from '../../../domain/language.ts';
import type { ZoneClock } from '../../../domain/time.ts';
import type { Period, WorkingTime } from './calendar.ts';
import type { RowFigure, Targets } from './terms.ts';

/** Begins fields, as in `@situacao`, whose present value an insight on kept changes reads from the pulled sheet. */
export const NOW_PREFIX = '@';

/** A sentence or a name in both languages. */
export type InBoth = readonly [en: string, pt: string];

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
export type Wait = Pick<Period, 'fromMs' | 'toMs'>;

/**
 * When a ticket waited for its requester; undefined if its history is incomplete.
 * @param openedMs when it was opened, milliseconds since 1970
 */
export type Waits = (id: string, openedMs: number) => readonly Wait[] | undefined;

/** Another pulled sheet that an overview reads. `from`: which and as of when, or what is missing and how to get it. */
export type OtherSheet =
  | {
      readonly kind: 'records';
      readonly records: InsightRecords;
      readonly nowMs: number; // The moment of its figures, milliseconds since 1970.
      readonly from: string;
    }
  | { readonly kind: 'lack'; readonly from: string };

/** What an overview may read beside its own records. */
export interface OtherSheets {
  /** A pulled sheet with these fields; may be the insight's own. */
  sheet(wanted: Pick<Insight, 'source' | 'needs' | 'uses'>): OtherSheet;
  /** The tab of the first of these insights that has one, and a link to it. @param codes how they may begin */
  made(codes: readonly string[]): { readonly name: string; readonly address: string } | undefined;
}

export interface InsightContext {
  readonly nowMs: number; // Milliseconds since 1970.
  readonly language: Language;
  readonly wall: ZoneClock; // Of the spreadsheet.
  readonly workingTime: WorkingTime;
  readonly waits?: Waits; // Left out if the time waiting for requesters counts.
  readonly period?: Period; // Left out if the insight has no figures of a period.
  readonly targets?: Targets; // None if left out.
  readonly beside?: OtherSheets; // Left out if it reads no other sheet.
}

/** Colours a column's figures in a new sheet: `#rrggbb`. They are bold too, and the shade is visible in print. */
export interface InsightHighlight {
  readonly field: string;
  readonly which: 'over-0' | 'below-0';
  readonly background: string;
}

export const WORSE_COLOUR = '#f4a582';
export const BETTER_COLOUR = '#d1e5f0';

/** Records that an insight couldn't count, or not fully: reported in the note on the first header. */
export interface LeftOut {
  readonly count: number;
  readonly what: Word; // Such as `without Opened`.
}

export function leftOut(count: number, [en, pt]: InBoth): LeftOut {
  return { count, what: { en, pt } };
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

/** A figure in an insight's sheet, whose tickets another insight lists. */
export interface FigurePlace {
  readonly insight: string; // Insight code.
  readonly key: string; // Key of its row.
  readonly field: string; // Field of its column.
}

/** Which records an insight needs, its columns and chart, and `work`, which computes its rows. */
export interface Insight {
  readonly code: string; // Stored: never changes.
  readonly name: Word; // Also the chart's title.
  /** The resource of the pulls that it is computed from. */
  readonly source: 'tickets' | 'action-plans' | 'action-plan-timeline' | 'assessments' | 'assessment-answers';
  /** The pull's history that it is computed from; left out for the pulled sheet itself. */
  readonly history?: 'changes' | 'daily';
  readonly needs: readonly (readonly string[])[]; // Of each group one field is enough.
  readonly uses: readonly string[]; // Fields read if the sheet has them.
  /** Heading on the page; `now` if left out. Histories have their own. */
  readonly about?: 'time' | 'person';
  readonly asks?: readonly AskedColumn[]; // None if left out.
  readonly figure?: FigurePlace | undefined; // Left out unless it lists the tickets of a figure.
  /** What its rows stand for, if each of its figures is one of all records of a row; left out otherwise. */
  readonly by?: Grouping;
  readonly columns: readonly InsightColumn[]; // In the order of a new sheet.
  readonly canSkipWaits?: boolean; // Can leave out the time waiting for the requester; false if left out.
  readonly readsOtherSheets?: boolean; // Reads other sheets too; false if left out.
  readonly usesPeriod?: boolean; // Has figures of the chosen period and targets; false if left out.
  readonly folded?: number; // How many of the last columns are folded away; none if left out.
  readonly highlights?: readonly InsightHighlight[]; // None if left out.
  readonly slicer?: string; // The column of the slicer above the chart; none if left out.
  readonly chart: InsightChart;
  /** @returns most urgent rows first: the order of a new sheet */
  work(
    records: InsightRecords,
    context: InsightContext,
  ): { readonly rows: readonly InsightRow[]; readonly leftOut?: readonly LeftOut[] };
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

/** Groups by each record's code, or by its name if that is blank. `own`: which records. */
export function grouped(records: InsightRecords, { fields, none, isList }: Grouping, language: Language) {
  const groups = new Map<string, { name: string; readonly own: number[] }>();
  for (let n = 0; n < records.count; n++) {
    const [code = '', name = ''] = fields.map((field) => String(records.value(n, field)).trim());
    // A name repeated in a cell counts once.
    const parts = isList ? name.split(',').filter((one) => one.trim() !== '') : [name];
    const names = new Map(parts.map((one) => [fold(one), one.trim()]));
    for (const one of names.size === 0 ? [''] : names.values()) {
      const key = code !== '' ? `id ${code}` : one !== '' ? `name ${fold(one)}` : 'none';
      const group = groups.get(key) ?? { name: '', own: [] };
      groups.set(key, group);
      if (group.name === '') group.name = one;
      group.own.push(n);
    }
  }
  return Array.from(groups, ([key, { name, own }]) => ({
    key,
    name: name !== '' ? name : key === 'none' ? none[language] : key.slice(3),
    own,
  }));
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
