// What the first pull of tickets keeps of its history, as typed among its filters, and which columns it then follows.

export interface History {
  readonly text: string;
  /** Followed headers, in English and Portuguese. */
  readonly followed: readonly (readonly [en: string, pt: string])[];
  /** Whether records are counted each day. */
  readonly isCounted: boolean;
}

/** Suffixes of the history's sheets, with a number if that name is taken. */
export const CHANGES_NAME = /\((?:changes|alterações)\)(?: \d+)?$/;
export const DAILY_NAME = /\((?:daily|diário)\)(?: \d+)?$/;

/** By name. */
export function isHistorySheet(name: string): boolean {
  return CHANGES_NAME.test(name) || DAILY_NAME.test(name);
}

export const histories: readonly History[] = [
  { text: '', followed: [], isCounted: false },
  // Every choice of columns includes it.
  { text: 'changes=Title', followed: [['Title', 'Título']], isCounted: false },
  {
    text: 'changes=yes; daily=yes',
    followed: [
      ['Status', 'Situação'],
      ['Responsible', 'Responsável'],
      ['Department', 'Departamento'],
      ['Deadline', 'Prazo'],
    ],
    isCounted: true,
  },
];
