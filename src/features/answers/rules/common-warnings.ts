// What all assessments of a sheet lack is said once, for the sheet: said on every row, it hides what is wrong with one.

import type { AnswerWarning } from './answer-problems.ts';

/** Warnings about assessments, divided: those that all of a sheet have are told once, the others on each one's rows. */
export interface SharedWarnings {
  /** To be said once. */
  readonly common: readonly AnswerWarning[];
  /** To be said on the rows of each. */
  readonly own: readonly (readonly AnswerWarning[])[];
}

/**
 * Separates warnings that all assessments of a sheet have, such as a blank column, from each one's own. The first
 * are said once for the sheet, so that they don't hide the others.
 */
export function shareWarnings(all: readonly (readonly AnswerWarning[])[]): SharedWarnings {
  if (all.length < 2) return { common: [], own: all };
  const columns = inAll(
    all.map((warnings) => warnings.flatMap((one) => (one.kind === 'blank' ? one.columns : []))),
  );
  const titles = inAll(
    all.map((warnings) => warnings.flatMap((one) => (one.kind === 'unanswered' ? one.titles : []))),
  );
  const own = all.map((warnings) =>
    warnings.flatMap((one): readonly AnswerWarning[] => {
      switch (one.kind) {
        case 'blank':
          return blank(one.columns.filter((column) => !columns.has(column)));
        case 'unanswered':
          return unanswered(one.titles.filter((title) => !titles.has(title)));
        default:
          return [one];
      }
    }),
  );
  return { common: [...blank([...columns]), ...unanswered([...titles])], own };
}

type Blank = Extract<AnswerWarning, { readonly kind: 'blank' }>;

function blank(columns: Blank['columns']): readonly AnswerWarning[] {
  return columns.length === 0 ? [] : [{ kind: 'blank', columns }];
}

function unanswered(titles: readonly string[]): readonly AnswerWarning[] {
  return titles.length === 0 ? [] : [{ kind: 'unanswered', titles }];
}

/** What stands in each of these lists. */
function inAll<T>(lists: readonly (readonly T[])[]): ReadonlySet<T> {
  const [first = [], ...others] = lists.map((list) => new Set(list));
  return new Set([...first].filter((one) => others.every((other) => other.has(one))));
}
