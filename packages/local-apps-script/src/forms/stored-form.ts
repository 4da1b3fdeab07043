// A form as data.

/** An answer, as `ItemResponse.getResponse` gives it. */
export type Answer = string | readonly string[] | readonly (readonly string[])[];

/** The sheet that responses go to. */
export interface Destination {
  readonly spreadsheetId: string;
  readonly sheetId: number;
  /** What was written last above each column, by the question: the person may have moved the column since. */
  readonly headers: Map<string, string>;
}

/** Kinds of items, as `FormApp.ItemType` names them. */
export const ITEM_KINDS = [
  'TEXT',
  'PARAGRAPH_TEXT',
  'MULTIPLE_CHOICE',
  'CHECKBOX',
  'LIST',
  'SCALE',
  'GRID',
  'CHECKBOX_GRID',
  'DATE',
  'DATETIME',
  'TIME',
  'DURATION',
  'SECTION_HEADER',
  'PAGE_BREAK',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Where a person goes from a choice or a page: on, or to a page by the id of its break. */
export type GoTo =
  | { readonly kind: 'CONTINUE' | 'RESTART' | 'SUBMIT' }
  | { readonly kind: 'GO_TO_PAGE'; readonly itemId: number };

export interface StoredChoice {
  readonly value: string;
  readonly isCorrect: boolean;
  /** Null for a choice without navigation. */
  readonly goTo: GoTo | null;
}

/** What answers have to be: a method of a builder with its arguments. */
export interface StoredRule {
  readonly name: string;
  readonly args: readonly (string | number)[];
  /** Shown where an answer isn't so. */
  readonly helpText: string;
}

/** A question, or what stands between questions. Fields that its kind doesn't have are at their defaults. */
export interface StoredItem {
  readonly id: number;
  readonly kind: ItemKind;
  title: string;
  helpText: string;
  isRequired: boolean;
  points: number;
  choices: readonly StoredChoice[];
  hasOtherOption: boolean;
  /** Of grids. */
  rows: readonly string[];
  columns: readonly string[];
  /** Of scales. */
  bounds: { readonly lower: number; readonly upper: number };
  labels: { readonly left: string; readonly right: string };
  /** Of dates. */
  includesYear: boolean;
  /** What answers have to be beside. */
  rule: StoredRule | null;
  /** Of page breaks: what follows the page before. */
  goTo: GoTo;
}

/** A response that was submitted. Answers by the ids of their items. */
export interface StoredResponse {
  readonly id: string;
  readonly timestampMs: number;
  /** Empty where the form collects none. */
  readonly respondentEmail: string;
  readonly answers: ReadonlyMap<number, Answer>;
}

/** What can be switched on and off. */
export interface FormSettings {
  /** Whether people can reach it at all. */
  isPublished: boolean;
  isAcceptingResponses: boolean;
  allowsResponseEdits: boolean;
  collectsEmail: boolean;
  isQuiz: boolean;
  limitsOneResponsePerUser: boolean;
  hasProgressBar: boolean;
  publishesSummary: boolean;
  requiresLogin: boolean;
  hasRespondAgainLink: boolean;
  shufflesQuestions: boolean;
}

/** A form. Tests may change it as people do. */
export interface StoredForm {
  readonly id: string;
  title: string;
  description: string;
  confirmationMessage: string;
  customClosedMessage: string;
  readonly ownerEmail: string;
  readonly editors: Set<string>;
  readonly settings: FormSettings;
  readonly items: StoredItem[];
  responses: readonly StoredResponse[];
  /** The sheet that responses go to as well. */
  destination: Destination | null;
}

/** Whether people may answer: it is published, and takes responses. */
export function isOpen({ settings }: StoredForm): boolean {
  return settings.isPublished && settings.isAcceptingResponses;
}
