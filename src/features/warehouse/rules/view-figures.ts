// Figures of an insight as SQL, found by asking the insight itself about thousands of single records and expressing the
// answers as questions that SQL can ask. A column that can't be expressed is left out, with the reason.

import type { CellKind } from '../../../domain/cells/cell.ts';
import type { Language } from '../../../domain/language.ts';
import type { Insight } from '../../insights/rules/insight.ts';
import { Asking } from './view-asking.ts';
import { FigureFinder, type FoundFigures, WEEKS } from './view-finder.ts';
import { type AskedField, askedAs } from './view-questions.ts';

export type NoView = 'changes' | 'daily' | 'around' | 'asked' | 'times' | 'waits' | 'unsaid';
export interface ViewOfInsight extends FoundFigures {
  readonly kind: 'view';
  /** Fields to group by; undefined for none. */
  readonly by: {
    readonly code: string | undefined;
    readonly name: string | undefined;
    readonly isList: boolean;
  };
  /** Name of the row for records without one. */
  readonly none: string;
  readonly fields: readonly string[];
  /** Number of week starts; the last is the end of the current week. */
  readonly weeks: number;
  readonly days: readonly number[];
}

/** @param isWithoutWaits time awaiting requesters is left out */
export function noViewOf(insight: Insight, isWithoutWaits: boolean): NoView | undefined {
  if (insight.history !== undefined) return insight.history;
  if (insight.readsOtherSheets) return 'around';
  if (insight.asks !== undefined) return 'asked';
  if (insight.columns[0]?.kind === 'date') return 'times';
  return insight.canSkipWaits && isWithoutWaits ? 'waits' : undefined;
}

export function viewOfInsight(
  insight: Insight,
  {
    language,
    kindOf,
    sqlOf,
  }: {
    readonly language: Language;
    readonly kindOf: (field: string) => CellKind | undefined;
    readonly sqlOf: (field: string) => string;
  },
): ViewOfInsight | { readonly kind: 'none'; readonly why: NoView } {
  const none = (why: NoView) => ({ kind: 'none', why }) as const;
  const no = noViewOf(insight, false);
  if (no !== undefined) return none(no);
  const asking = new Asking(insight, language);
  const named = [...new Set([...insight.needs.flat(), ...insight.uses])].filter((field) => field !== '');
  const by = groupingOf(asking, named);
  const fields: AskedField[] = [];
  for (const field of named) {
    if (field === by.code || field === by.name) continue;
    const kind = kindOf(field);
    if (kind === undefined) return none('unsaid');
    fields.push({ field, sql: sqlOf(field), as: askedAs(kind) });
  }
  const [alone] = asking.rows([{}]);
  if (alone?.key !== 'none') return none('unsaid');
  const found = new FigureFinder(asking, fields);
  const figures = found.figures();
  const known = [...fields.map(({ field }) => field), by.code, by.name];
  if (
    figures.figures.length === 0 ||
    [...asking.read].some((field) => field !== '' && !known.includes(field))
  )
    return none('unsaid');
  const used = fields.filter(({ field }) => found.used.has(field)).map(({ field }) => field);
  const weeks = found.hasWeeks ? WEEKS : 0;
  return {
    kind: 'view',
    by,
    none: String(alone.cells[0] ?? ''),
    fields: used,
    ...figures,
    weeks,
    days: found.days,
  };
}

function groupingOf(asking: Asking, fields: readonly string[]): ViewOfInsight['by'] {
  const keys = (field: string, text: string) => asking.rows([{ [field]: text }]).map(({ key }) => key);
  const code = fields.find((field) => keys(field, 'Zz 1')[0] === 'id Zz 1');
  const name = fields.find((field) => keys(field, 'Zz 1')[0] === 'name zz 1');
  return { code, name, isList: name !== undefined && keys(name, 'Zz 1,Zz 2').length === 2 };
}
