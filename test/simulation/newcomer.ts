// What a newcomer clicks and types on pages and in cells: saves a pull over an existing one, a refused token, another
// address, a taken name.

import { letters } from '../support/letters.ts';
import { BASE_URL, isOk, isQuestion, OTHER_URL } from '../support/world.ts';
import { ACTION_PATH } from './action-rows.ts';
import { oneOf } from './choices.ts';
import { COLUMN_CHOICES } from './column-choices.ts';
import { type PullDraft, TARGETS, type Target } from './ledger.ts';
import type { Act, PersonName, Start } from './plan.ts';
import { columnOf, type RowSeen, type SheetSeen, valueAt } from './sheets-seen.ts';
import { OTHER_TOKENS, PEOPLE, PULLS, type Stage } from './stage.ts';
import { ticketFilters } from './ticket-filters.ts';

/** The service refuses it, like a token of another network. */
export const WRONG_TOKEN = 'v1-ERRADO-4e07408562be';
// A page's input that does nothing, because there is no question to agree to.
const NO_DRAFT = { name: '' };

// A different number in [0, 1) for each `nth`, from 1.
const spread = (pick: number, nth: number) => (pick * 1_000 ** nth) % 1;

/** Input of a person who edits a pull on the page, or creates one with its name. */
export function saveOver(stage: Stage, { person, pick, entry }: Start): Readonly<Record<string, unknown>> {
  const draft = draftOf(stage, oneOf(TARGETS, pick) ?? 'a', pick, entry === 'save-new-over');
  if (draft === undefined) return NO_DRAFT;
  stage.ledger.drafts.set(person, draft);
  return draft.input;
}

/** Input of a person who clicks *Save anyway*. */
export function saveAnyway({ ledger }: Stage, person: PersonName): Readonly<Record<string, unknown>> {
  const draft = ledger.drafts.get(person);
  if (draft?.question === undefined) return NO_DRAFT;
  return { ...draft.input, agreed: draft.question };
}

/** Input of a person who recreates a pull that they just deleted. */
export function saveAgain({ ledger }: Stage, person: PersonName): Readonly<Record<string, unknown>> {
  const draft = ledger.deletedPulls.get('b');
  if (draft === undefined) return NO_DRAFT;
  ledger.drafts.set(person, draft);
  return draft.input;
}

/** Remembers a pull whose row is about to go. */
export function notePull(stage: Stage, target: Target): void {
  const { ledger } = stage;
  const draft = draftOf(stage, target, undefined, true);
  if (draft !== undefined) ledger.deletedPulls.set(target, draft);
}

function draftOf(
  stage: Stage,
  target: Target,
  pick: number | undefined,
  isNew: boolean,
): PullDraft | undefined {
  const { sheets, ledger } = stage;
  const seen = sheets.see('pulls');
  const row = rowOf(seen, target);
  if (seen === undefined || row === undefined) return undefined;
  const cell = (...headers: readonly string[]) => String(valueAt(seen, row, ...headers) ?? '');
  const now = {
    name: PULLS[target].name,
    resource: cell('Resource', 'Recurso'),
    sheet: cell('Sheet', 'Aba'),
    filters: cell('Filters', 'Filtros'),
    columns: cell('Columns', 'Colunas'),
    mode: cell('Mode', 'Modo'),
    every: cell('Every', 'Frequência'),
    ...(isNew ? { isNew } : {}),
  };
  const columnsBefore = now.columns;
  if (pick === undefined) return { target, input: now, filter: undefined, choice: undefined, columnsBefore };
  const filter = target === 'plans' ? undefined : Math.floor(spread(pick, 1) * ticketFilters.length);
  const isFollowed = target === 'a' && ledger.isFollowed;
  const choice =
    isFollowed || spread(pick, 3) < 0.4
      ? undefined
      : Math.floor(spread(pick, 2) * COLUMN_CHOICES[target].length);
  const filters = filter === undefined ? now.filters : otherFilters(stage, target, now.filters, filter);
  const columns = choice === undefined ? now.columns : (COLUMN_CHOICES[target][choice]?.text ?? '');
  return { target, input: { ...now, filters, columns }, filter, choice, columnsBefore };
}

function rowOf(seen: SheetSeen | undefined, target: Target): RowSeen | undefined {
  return seen?.rows.find(({ key }) => key === PULLS[target].name);
}

// Replaces the current filters and keeps what is next to them.
function otherFilters({ ledger }: Stage, target: Target, text: string, filter: number): string {
  const before = (ticketFilters[ledger.filterOf(target)]?.text ?? '').split('; ');
  const others = text.split('; ').filter((part) => !before.includes(part));
  return [ticketFilters[filter]?.text ?? '', ...others].filter((part) => part !== '').join('; ');
}

/** Types other filters into a pull's row. */
export function typeFilter(stage: Stage, [first, second]: Act['picks']): string | undefined {
  const { ledger, sheets, user, world } = stage;
  const target = oneOf(['a', 'b'] as const, first);
  const seen = sheets.see('pulls');
  const column = seen && columnOf(seen, ['Filters', 'Filtros']);
  const row = target && rowOf(seen, target);
  if (target === undefined || seen === undefined || column === undefined || row === undefined)
    return undefined;
  const filter = Math.floor(second * ticketFilters.length);
  const text = otherFilters(stage, target, String(row.values[column - 1] ?? ''), filter);
  ledger.setFilter(target, filter, world.runtime.nowMs());
  ledger.typedFilters.add(target);
  user.type(seen.model.name, `${letters(column)}${row.row}`, text);
  return `types the filters “${text}” for ${row.key}`;
}

/** The page's response to a draft: saved, asks first, or refused; after a kill the row tells. */
export function noteAnswer(stage: Stage, person: PersonName, value: unknown): void {
  const { ledger } = stage;
  const draft = ledger.drafts.get(person);
  if (draft === undefined) return;
  ledger.drafts.delete(person);
  if (isQuestion(value)) ledger.drafts.set(person, { ...draft, question: value.message });
  else if (isOk(value)) noteSaved(stage, draft, true, true);
  else if (value === undefined) noteCut(stage, draft);
}

// If saving was cut off, each cell may or may not be written.
function noteCut(stage: Stage, draft: PullDraft): void {
  const seen = stage.sheets.see('pulls');
  const row = rowOf(seen, draft.target);
  if (seen === undefined || row === undefined) return;
  const cell = (...headers: readonly string[]) => String(valueAt(seen, row, ...headers) ?? '');
  noteSaved(
    stage,
    draft,
    cell('Filters', 'Filtros') === draft.input.filters,
    cell('Columns', 'Colunas') !== draft.columnsBefore,
  );
}

function noteSaved(
  { ledger, world }: Stage,
  { target, filter, choice }: PullDraft,
  hasFilters: boolean,
  hasColumns: boolean,
): void {
  if (hasFilters && filter !== undefined) ledger.setFilter(target, filter, world.runtime.nowMs());
  if (hasColumns && choice !== undefined) ledger.choices.set(target, choice);
  ledger.deletedPulls.delete(target);
}

/** A connection with another network's token, or at another address. */
export function otherConnection(person: PersonName, isElsewhere: boolean): Readonly<Record<string, string>> {
  const { name } = PEOPLE[person];
  return isElsewhere
    ? { baseUrl: OTHER_URL, ...OTHER_TOKENS, name }
    : { baseUrl: BASE_URL, v1Token: WRONG_TOKEN, v2Token: '', name };
}

/** Another action's sheet with the existing sheet's name. */
export function actionOfItsName({ ledger }: Stage): Readonly<Record<string, unknown>> {
  const sheet = ledger.names.get('actions') ?? '';
  const definition = {
    version: 1,
    name: sheet,
    method: 'POST',
    path: ACTION_PATH.replace('cancel', 'reopen'),
    isRepeatable: true,
    columns: [{ header: 'Pedido', place: 'body', at: 'order', type: 'code', isRequired: true }],
  };
  return { definition, sheet };
}

// Required for checks.
const REQUIRED = { answers: ['Unit', 'Unidade'], wide: ['Unit', 'Unidade'], actions: ['Motivo'] } as const;

/** Deletes a column that checks require. */
export function deleteAnswerColumn(stage: Stage, [first]: Act['picks']): string | undefined {
  const { sheets, user, ledger } = stage;
  const roles = (['answers', 'wide', 'actions'] as const).filter(
    (role) => sheets.see(role) !== undefined && !ledger.crippled.has(role),
  );
  const role = oneOf(roles, first);
  const seen = role && sheets.see(role);
  const header = role && REQUIRED[role].find((one) => seen?.columns.has(one));
  const column = header === undefined ? undefined : seen?.columns.get(header);
  if (role === undefined || seen === undefined || header === undefined || column === undefined)
    return undefined;
  user.deleteColumns(seen.model.name, column);
  ledger.crippled.set(role, header);
  return `deletes “${header}” of ${seen.model.name}`;
}
