// The columns of a pull's sheet: gives it those that the pull takes, and says which are hidden, new or still blank.

import type { Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { Pull } from '../../domain/pulls/pull.ts';
import { columnNames, headersOf } from '../../domain/pulls/pull-columns.ts';
import type { PulledResource } from '../../domain/pulls/resource.ts';
import type { PullState } from '../../domain/pulls/stored-pull.ts';
import { needsBackfill } from '../../domain/run/run-start.ts';
import { currentLanguage, type Ports } from '../ports.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import { loadPullState, savePullState } from './pull-state.ts';
import { knownResources } from './pulled-resources.ts';
import { forgetPulledSheets } from './pulled-sheets.ts';

interface Layout {
  readonly ports: Pick<Ports, 'cache' | 'documentProperties'>;
  readonly language: Language;
  readonly pull: Pull;
  readonly target: PullTarget;
  readonly before: PullState;
}

/** The new columns are stored before the sheet changes, because formulas look columns up there. */
export function layOutColumns({ ports, language, pull, target, before }: Layout): {
  readonly state: PullState;
  readonly words: string;
} {
  const say = sentencesIn(language);
  const namesOf = (fields: readonly string[]) => headerNames(pull.resource, fields, language);
  const isAlwaysHidden = alwaysHidden(pull.resource);
  const kept = (pull.columns?.kept ?? []).filter((field) => !isAlwaysHidden(field));
  // Not said for a new sheet: nobody has seen it.
  const saidKept = kept.length === 0 ? '' : say.columnsKept(namesOf(kept), kept.length);
  let words = '';
  let state = before;
  const fresh = target.layout.layOut(pull, ({ coming, leaving, sinceMs }) => {
    const gone = leaving.filter((field) => !isAlwaysHidden(field));
    words = paragraph(saidKept, gone.length === 0 ? '' : say.columnsTakenOut(namesOf(gone)));
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
  if (shown.length > 0) words = paragraph(words, say.columnsCame(namesOf(shown)));
  const { added } = target.layout;
  if (state.sheet === undefined || added === undefined) return { state, words };
  return { state: { ...state, sheet: { ...state.sheet, added } }, words };
}

/** What to say of columns when a pull is saved: which it keeps hidden, and which have no values yet. */
export function columnsWhenSaved(
  ports: Pick<Ports, 'documentProperties' | 'workbook'>,
  { name, resource, columns }: Pull,
): string {
  const language = currentLanguage(ports);
  const say = sentencesIn(language);
  const isAlwaysHidden = alwaysHidden(resource);
  const kept = (columns?.kept ?? []).filter((field) => !isAlwaysHidden(field));
  const { sheet } = loadPullState(ports, name);
  const taken = columns === undefined ? columnNames(resource).map(({ field }) => field) : columns.named;
  const had = sheet?.columns && [...sheet.columns.named, ...sheet.columns.kept];
  const isSame = sheet?.resource === resource.code;
  const coming = isSame && had !== undefined ? taken.filter((field) => !had.includes(field)) : [];
  return paragraph(
    kept.length === 0 || had === undefined
      ? ''
      : say.columnsKept(headerNames(resource, kept, language), kept.length),
    coming.length === 0 ? '' : say.columnsToFill(headerNames(resource, coming, language)),
  );
}

/** Which columns are new in a pull's sheet and blank in older rows; empty if none are. */
export function columnsToFill(
  ports: Pick<Ports, 'documentProperties'>,
  pull: string,
  language: Language,
): string {
  const state = loadPullState(ports, pull);
  const added = state.sheet?.added;
  if (added === undefined || added.fields.length === 0 || !needsBackfill(state, added)) return '';
  const resource = knownResources().find(({ code }) => code === state.sheet?.resource);
  const fields = [...new Set(added.fields)];
  const isDefined = resource !== undefined && resource.kind !== 'endpoint';
  const names = isDefined ? headersOf(resource, fields, language) : fields;
  return sentencesIn(language).columnsToFill(names.join(', '));
}

function alwaysHidden({ records }: PulledResource): (field: string) => boolean {
  return (field) => records.columns.some((one) => one.field === field && one.hidden === true);
}

function headerNames(resource: PulledResource, fields: readonly string[], language: Language): string {
  return headersOf(resource, [...new Set(fields)], language).join(', ');
}
