// What the first pull of tickets of a simulation keeps of its history, as a person types it among the filters, and which
// columns it follows then.

export interface History {
  readonly text: string;
  /** The headers of what it follows, in English and in Portuguese. */
  readonly followed: readonly (readonly [en: string, pt: string])[];
  /** Whether records are counted each day. */
  readonly isCounted: boolean;
}

/** What a history's sheets have behind the name of the pulled one, and a number where that name is taken. */
export const CHANGES_NAME = /\((?:changes|alterações)\)(?: \d+)?$/;
export const DAILY_NAME = /\((?:daily|diário)\)(?: \d+)?$/;

/** Whether a tab holds a history, by its name. */
export function isHistorySheet(name: string): boolean {
  return CHANGES_NAME.test(name) || DAILY_NAME.test(name);
}

export const histories: readonly History[] = [
  { text: '', followed: [], isCounted: false },
  // Every choice of columns has it.
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
