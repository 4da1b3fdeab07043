// An insight: a question that people ask of records that were pulled, answered as a table with a chart. Each is a pure
// function from records to rows, with its words and what it needs, in a file of its own.
//
// Every record that is counted is counted in one row, so that the sum over all rows is the total. What can't be told of
// a record, because a field of it is absent, is counted in a column that says so, or in the note on the first header:
// nothing is left out in silence.

import type { CellKind, CellValue } from '../../../domain/cell.ts';
import { fold, type Language, type Word } from '../../../domain/language.ts';
import type { WallClock } from '../../../domain/relative-time.ts';
import type { Period } from './periods.ts';
import type { WorkingTime } from './working-time.ts';

/**
 * Begins the name of a field, as in `@situacao`, that an insight on kept changes reads from the pulled sheet: the
 * record's present value.
 */
export const NOW_PREFIX = '@';

/** The records that an insight is computed from: values by field, each record once, whatever the sheet's order. */
export interface InsightRecords {
  /** How many there are. */
  readonly count: number;
  /** The cell of a field in the n-th record, counted from 0; blank where the sheet doesn't have the column. */
  value(n: number, field: string): CellValue;
}

/** A column of an insight's sheet: its header, and the note that defines its figure. */
export interface InsightColumn {
  /** Its name in stored state. */
  readonly field: string;
  /** Its header. */
  readonly header: Word;
  /** What its cells hold. */
  readonly kind: CellKind;
  /** The definition of its figure. */
  readonly note: Word;
}

/** A row of an insight's sheet, such as one unit's figures, with the key by which a refresh finds it again. */
export interface InsightRow {
  /** By which it is found again, whatever its user has sorted. */
  readonly key: string;
  /** A value for each column. */
  readonly cells: readonly CellValue[];
}

/**
 * A span of time in which a ticket waited for its requester, so that insights can leave it out of the time to
 * resolve. Infinity as its end: it still waits.
 */
export interface Wait {
  /** When it began. */
  readonly fromMs: number;
  /** When it ended. */
  readonly toMs: number;
}

/**
 * Looks up when a ticket waited for its requester, from the kept history of its status, so that insights can leave
 * that time out.
 * @param openedMs when it was opened, milliseconds since 1970
 * @returns undefined where its history isn't complete
 */
export type Waits = (id: string, openedMs: number) => readonly Wait[] | undefined;

/**
 * The per cent that people want some figures to reach, as typed on the page *Insights*; insights compare their
 * figures with it. A target nobody has set is left out.
 */
export interface Targets {
  /** Of tickets within their deadline. */
  readonly within?: number | undefined;
  /** Of the scores of visits. */
  readonly score?: number | undefined;
}

/**
 * Another pulled sheet that an overview insight reads: its records, or why there are none to read. `from` tells
 * people which sheet, and as of when.
 */
export type SheetBeside =
  | {
      readonly kind: 'records';
      readonly records: InsightRecords;
      /** The moment that its figures are about, milliseconds since 1970. */
      readonly nowMs: number;
      /** The sheet, and as of when it is. */
      readonly from: string;
    }
  | {
      readonly kind: 'lack';
      /** Why, and the click that gets it. */
      readonly from: string;
    };

/** The sheet of another insight, to which a row of an overview links for details. */
export interface MadeBeside {
  /** The name of its tab. */
  readonly name: string;
  /** What leads there. */
  readonly address: string;
}

/** Lets an overview insight read further pulled sheets, and link to the sheets of other insights. */
export interface Surroundings {
  /** A pulled sheet, that of the insight itself among them, with the fields that a figure needs. */
  sheet(wanted: Pick<Insight, 'source' | 'needs' | 'uses'>): SheetBeside;
  /** The sheet of the first of these insights that has one, by the beginnings of their codes. */
  made(codes: readonly string[]): MadeBeside | undefined;
}

/** What an insight is computed with beside the records: the moment, working hours, period, targets. */
export interface InsightContext {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** The language of its sheet. */
  readonly language: Language;
  /** The wall clock of the spreadsheet's time zone. */
  readonly wall: Pick<WallClock, 'toInstantMs' | 'toLocal'>;
  /** How much working time lies between two instants. */
  readonly workingTime: WorkingTime;
  /** When requesters were awaited; time runs on where left out. */
  readonly waits?: Waits;
  /** The period for which figures are told once more; for none where left out. */
  readonly period?: Period;
  /** What people want figures to be. */
  readonly targets?: Targets;
  /** What there is beside its sheet; its own sheet alone, with all columns, where left out. */
  readonly beside?: Surroundings;
}

/** A rule that colours figures of one column in a new insight's sheet, so that what needs attention is seen at once. */
export interface InsightHighlight {
  /** The column. */
  readonly field: string;
  /** Which figures: over 0, or below it. */
  readonly which: 'over-0' | 'below-0';
  /** `#rrggbb`, behind the figure; in print it shows by how dark it is, and the figure is bold as well. */
  readonly background: string;
}

/** The background of a figure that is worse than it should be. */
export const WORSE_COLOUR = '#f4a582';
/** The background of a figure that is better than it was. */
export const BETTER_COLOUR = '#d1e5f0';

/** How many records an insight couldn't count, or not fully, and why. It is told in the note on the first header. */
export interface LeftOut {
  /** How many there are. */
  readonly count: number;
  /** What is the matter with them, for example `without Opened`. */
  readonly what: Word;
}

/** The computed rows of an insight, and which records no figure of it counts. */
export interface InsightAnswer {
  /** The rows, as a new sheet has them: those first that need attention most. */
  readonly rows: readonly InsightRow[];
  /** What no column of it counts; none where left out. */
  readonly leftOut?: readonly LeftOut[];
}

/** The chart that stands beside an insight's table, and which of its columns it draws. */
export interface InsightChart {
  /** How it shows its columns; `in-cells` where a column of it draws them, and no chart stands beside them. */
  readonly kind: 'stacked-bars' | 'bars' | 'lines' | 'in-cells';
  /** The column with the names of what is compared. */
  readonly names: string;
  /** The columns with figures, each with its colour: apart for the colour-blind, and in print by how dark they are. */
  readonly figures: readonly { readonly field: string; readonly colour: string }[];
}

/**
 * A question that only people can answer before an insight is made: which column of a sheet with undocumented fields
 * holds something, such as the unit.
 */
export interface AskedColumn {
  /** The field by which records give it; it begins with `$`. */
  readonly field: string;
  /** What it is. */
  readonly label: Word;
  /** Whether the insight can't be worked out without. */
  readonly isNeeded: boolean;
  /** The names of fields that are probably it, the likeliest first. */
  readonly like: readonly RegExp[];
}

/**
 * Names one figure in an insight's sheet by the keys of its row and column. The tickets that it counts can then be
 * listed.
 */
export interface FigurePlace {
  /** The code of the insight. */
  readonly insight: string;
  /** The key of its row. */
  readonly key: string;
  /** The field of its column. */
  readonly field: string;
}

/**
 * What a sheet with figures is made by: which records it needs, its columns, its chart, and how its rows are worked
 * out.
 */
export interface Insight {
  /** Never changes, because it is part of stored state. */
  readonly code: string;
  /** The name of its sheet, and what stands above its chart. */
  readonly name: Word;
  /** The code of the resource whose pulls it stands on. */
  readonly source: 'tickets' | 'action-plans' | 'action-plan-timeline' | 'assessments' | 'assessment-answers';
  /** The sheet of that pull's history that it stands on; the pulled sheet itself where left out. */
  readonly history?: 'changes' | 'daily';
  /** The fields that it can't do without: of each group one is enough. */
  readonly needs: readonly (readonly string[])[];
  /** Fields that it uses where they are there. */
  readonly uses: readonly string[];
  /** How the page groups it: by what its rows are; `now` where left out, and a group of their own for histories. */
  readonly about?: 'time' | 'person';
  /** What nobody has documented and a person has to say once; nothing where left out. */
  readonly asks?: readonly AskedColumn[];
  /** The figure whose records it lists; it is kept with its sheet. Left out where it lists none. */
  readonly figure?: FigurePlace;
  /** Its columns, in the order of a new sheet. */
  readonly columns: readonly InsightColumn[];
  /** Whether it leaves out the time in which the requester is awaited, where a person wants that. */
  readonly heedsWaits?: boolean;
  /** Whether it looks at other sheets as well. */
  readonly looksAround?: boolean;
  /** Whether it tells figures of the chosen period, and of targets. */
  readonly heedsPeriod?: boolean;
  /** How many of the last columns a new sheet folds away; none where left out. */
  readonly folded?: number;
  /** What a new sheet lets stand out; nothing where left out. */
  readonly highlights?: readonly InsightHighlight[];
  /** The column by which people choose rows, with a slicer above the chart; none where left out. */
  readonly slicer?: string;
  /** Its chart. */
  readonly chart: InsightChart;
  /** Works it out. */
  work(records: InsightRecords, context: InsightContext): InsightAnswer;
}

/**
 * What each row of an insight stands for, such as a unit: the fields with its code and name, by which records are put
 * together.
 */
export interface Grouping {
  /** The fields of both, for example `unidade.id` and `unidade.nome`; an empty one where there is none. */
  readonly fields: readonly [code: string, name: string];
  /** The header of the column with the names. */
  readonly header: Word;
  /** What the row of the records without one is called. */
  readonly none: Word;
  /** Whether a cell names several, with commas between them: then its record is in the row of each. */
  readonly isList?: true;
}

/**
 * One row of an insight before it is written: the records of one unit, person or the like, with what was counted of
 * them.
 */
export interface RecordGroup<T> {
  /** By which its row is found again. */
  readonly key: string;
  /** What people call it. */
  readonly name: string;
  /** What is counted of it. */
  readonly tally: T;
}

/**
 * Puts the records of an insight into groups, one a row, such as by unit: by a code, or by the name where the sheet
 * has no code.
 * @param begin makes the tally of a group
 * @param count counts the n-th record in the tally of its group
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
    // The same name twice is one.
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

/**
 * Makes the first column of an insight, which names what each row is about, such as a unit.
 * @param note its definition, in English and in Portuguese
 */
export function nameColumn(header: Word, note: readonly [string, string]): InsightColumn {
  return { field: 'name', header, kind: 'long-text', note: wordPair(note) };
}

/**
 * The first column of an insight, with the name that each row stands for, such as a unit. Where a record can be in
 * several rows, its note says so.
 * @param note its note in English and in Portuguese
 */
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

/**
 * Makes a column of an insight that holds a computed number.
 * @param names its header, in English and in Portuguese
 * @param note its definition, in English and in Portuguese
 */
export function figureColumn(
  field: string,
  names: readonly [string, string],
  note: readonly [string, string],
): InsightColumn {
  return { field, header: wordPair(names), kind: 'number', note: wordPair(note) };
}

/**
 * Columns with figures, from a table: of each a line with its field and its header in English and in Portuguese, then a
 * line with its definition in each.
 */
export function figureColumns(...lines: readonly string[]): readonly InsightColumn[] {
  return lines.flatMap((line, n) => {
    if (n % 3 > 0) return [];
    const [field = '', en = '', pt = ''] = line.split(' | ');
    return figureColumn(field, [en, pt], [lines[n + 1] ?? '', lines[n + 2] ?? '']);
  });
}

/**
 * Columns of an insight that hold dates. Each takes three strings: `field | English header | Portuguese header`, its
 * note in English, its note in Portuguese.
 */
export function dateColumns(...lines: readonly string[]): readonly InsightColumn[] {
  return figureColumns(...lines).map((column) => ({ ...column, kind: 'date' }));
}

/** Which columns an insight's chart draws, and in which colours. Each line is a field and a colour: `open #b2182b`. */
export function chartFigures(...lines: readonly string[]): InsightChart['figures'] {
  return lines.map((line) => {
    const [field = '', colour = ''] = line.split(' ');
    return { field, colour };
  });
}

/** Makes a word in both languages, such as a header or an insight's name, from a pair: English, Portuguese. */
export function wordPair([en, pt]: readonly [string, string]): Word {
  return { en, pt };
}

/** Compares two rows of an insight by name, for `sort`: the order where their figures are equal. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/**
 * The date in a cell of a pulled sheet as milliseconds since 1970, to count and compare by; undefined where it holds
 * none.
 */
export function instantIn(value: CellValue): number | undefined {
  if (!(value instanceof Date)) return undefined;
  const ms = value.getTime();
  return Number.isNaN(ms) ? undefined : ms;
}
