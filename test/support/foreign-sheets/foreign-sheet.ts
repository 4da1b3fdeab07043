// A user's own sheet with the correct answers: what a person who knows it would choose on the page, and the assessments
// that it contains. Read from test/bundle/foreign-sheets, or generated.

/** A part of an assessment: `unit`, `submitted` and so on, `q1` for the first question, `c1` for its comment. */
export type Part = string;

/** As the import sends it: a code, an instant, a text, a number, `N/A`, or option labels. */
export type PartValue = string | number;

export type Visit = ReadonlyMap<Part, PartValue>;

export interface ForeignQuestion {
  readonly title: string;
  /** Empty if the question takes a text or a number. */
  readonly options: readonly { readonly id: number; readonly label: string }[];
}

/** Only rows whose cell in a column shows this text. */
export interface OnlyRows {
  /** Column letters. */
  readonly column: string;
  readonly text: string;
}

export interface ForeignSheet {
  readonly name: string;
  readonly locale: string;
  /** Title of the template. */
  readonly template: string;
  readonly questions: readonly ForeignQuestion[];
  readonly units: readonly (readonly [code: number, name: string])[];
  readonly people: readonly (readonly [code: number, name: string])[];
  /** As a person would type them. */
  readonly cells: readonly (readonly string[])[];
  /** Merged ranges. */
  readonly merges: readonly string[];
  readonly formats: readonly (readonly [range: string, format: string])[];
  readonly right: {
    readonly layout: 'visits' | 'answers' | 'blocks';
    /** 0 if there is no header row. */
    readonly headerRow: number;
    /** The meaning of each column; `-` for none. */
    readonly columns: readonly string[];
    /** The meaning of each text in the column of questions. */
    readonly items: ReadonlyMap<string, string>;
    readonly dates: 'day-first' | 'month-first' | undefined;
    /** What words mean; `q1 ` before a word limits it to that question. */
    readonly words: ReadonlyMap<string, string>;
    readonly only: OnlyRows | undefined;
  };
  /** Exactly the expected result, a refusal with a message, or either. */
  readonly ends: 'exact' | 'refused' | 'either';
  readonly expected: readonly Visit[];
}

// The first question's code, and the code of the first option without its own.
export const FIRST_QUESTION = 3001;
export const FIRST_OPTION = 6001;
