// A sheet that somebody has, and what is right about it: what a person who knows it would choose on the page, and the
// assessments that it holds. Files of test/bundle/foreign-sheets say it, and so does whoever makes one up.

/** What an assessment holds: `unit`, `submitted` and the like, `q1` for the first question, `c1` for its comment. */
export type Part = string;

/** A value as the import carries it: a code, an instant, a text, a number, `N/A`, or the labels of options. */
export type PartValue = string | number;

/** One assessment, by its parts. */
export type Visit = ReadonlyMap<Part, PartValue>;

/** A question of the template. */
export interface ForeignQuestion {
  readonly title: string;
  /** None where it is answered by a text or a number. */
  readonly options: readonly { readonly id: number; readonly label: string }[];
}

/** A filter of rows: those whose cell of a column shows a text. */
export interface OnlyRows {
  /** The letters of the column. */
  readonly column: string;
  readonly text: string;
}

/** A sheet and what is right about it. */
export interface ForeignSheet {
  readonly name: string;
  readonly locale: string;
  /** The title of the template. */
  readonly template: string;
  readonly questions: readonly ForeignQuestion[];
  readonly units: readonly (readonly [code: number, name: string])[];
  readonly people: readonly (readonly [code: number, name: string])[];
  /** As a person would type them. */
  readonly cells: readonly (readonly string[])[];
  /** Ranges that are merged. */
  readonly merges: readonly string[];
  /** Ranges with a number format. */
  readonly formats: readonly (readonly [range: string, format: string])[];
  readonly right: {
    readonly layout: 'visits' | 'answers' | 'blocks';
    /** 0 where the sheet has no row of headers. */
    readonly headerRow: number;
    /** The meaning of each column from the first on; `-` for one that means nothing. */
    readonly columns: readonly string[];
    /** The meaning of each text in the column of questions. */
    readonly items: ReadonlyMap<string, string>;
    readonly dates: 'day-first' | 'month-first' | undefined;
    /** What words mean; for one question alone where `q1 ` stands before the word. */
    readonly words: ReadonlyMap<string, string>;
    readonly only: OnlyRows | undefined;
  };
  /** How it ends: with exactly what is expected, with a refusal in words, or with either. */
  readonly ends: 'exact' | 'refused' | 'either';
  readonly expected: readonly Visit[];
}

/** The code of the first question, and of the first option that has none of its own. */
export const FIRST_QUESTION = 3001;
export const FIRST_OPTION = 6001;
