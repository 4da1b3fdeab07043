// What all assessments of a sheet lack is said once for the sheet. Repeated on every row, it would hide what is wrong
// with a single one.

import type { AnswerWarning } from './answer-problems.ts';

interface SharedWarnings {
  readonly common: readonly AnswerWarning[];
  readonly own: readonly (readonly AnswerWarning[])[];
}

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

function inAll<T>(lists: readonly (readonly T[])[]): ReadonlySet<T> {
  const [first = [], ...others] = lists.map((list) => new Set(list));
  return new Set([...first].filter((one) => others.every((other) => other.has(one))));
}
