// Gives a pull's sheet the columns that the pull takes, and says what changed.

import { paragraph } from '../../domain/messages/phrases.ts';
import type { Pull } from '../../domain/pull.ts';
import { headersOf } from '../../domain/pull-columns.ts';
import type { PullState } from '../../domain/stored-pull.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import { savePullState } from './pull-state.ts';
import type { Refresh } from './pull-work.ts';
import { forgetPulledSheets } from './pulled-sheets.ts';

interface Layout {
  readonly pull: Pull;
  readonly target: PullTarget;
  readonly before: PullState;
}

/** The new columns are stored before the sheet changes, because formulas look columns up there. */
export function layOutColumns(
  refresh: Refresh,
  { pull, target, before }: Layout,
): { readonly state: PullState; readonly words: string } {
  const { ports, say } = refresh;
  const { columns: hidden } = pull.resource.records;
  const isAlwaysHidden = (name: string) => hidden.some((one) => one.field === name && one.hidden === true);
  const kept = (pull.columns?.kept ?? []).filter((field) => !isAlwaysHidden(field));
  // Not said for a new sheet: nobody has seen it.
  const saidKept = kept.length === 0 ? '' : say.columnsKept(namesOf(refresh, pull, kept), kept.length);
  let words = '';
  let state = before;
  const fresh = target.layout.layOut(pull, ({ coming, leaving, sinceMs }) => {
    const gone = leaving.filter((field) => !isAlwaysHidden(field));
    words = paragraph(saidKept, gone.length === 0 ? '' : say.columnsTakenOut(namesOf(refresh, pull, gone)));
    const { sheet } = before;
    if (sheet === undefined) return;
    const still = (sheet.added?.fields ?? []).filter((field) => !leaving.includes(field));
    const added = { fields: [...still, ...coming], sinceMs };
    const without = [...new Set([...sheet.without, ...leaving])];
    state = { ...before, sheet: { ...sheet, without, added } };
    savePullState(ports, state);
    forgetPulledSheets(ports);
  });
  const shown = fresh.filter((field) => !isAlwaysHidden(field));
  if (shown.length > 0) words = paragraph(words, say.columnsCame(namesOf(refresh, pull, shown)));
  const { added } = target.layout;
  if (state.sheet === undefined || added === undefined) return { state, words };
  return { state: { ...state, sheet: { ...state.sheet, added } }, words };
}

function namesOf({ language }: Refresh, { resource }: Pull, fields: readonly string[]): string {
  return headersOf(resource, [...new Set(fields)], language).join(', ');
}
