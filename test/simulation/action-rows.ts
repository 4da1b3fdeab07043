// The action sheet of a simulation: its definition, what its user types, and what they know about each row. A row is
// identified by its order's number, which nobody changes; what changes is the reason next to it.

import { letters } from '../support/letters.ts';
import { isOk } from '../support/world.ts';
import { oneOf } from './choices.ts';
import type { PlannedAction } from './ledger.ts';
import type { Act, Setup } from './plan.ts';
import { columnOf, type SheetSeen, valueAt } from './sheets-seen.ts';
import { PEOPLE, peopleOf, type Stage, StageProblem } from './stage.ts';

export const ACTION_PATH = '/api/v2/compras/order/cancel';
const SHEET = 'Pedidos a cancelar';

// Statuses in either language.
export const DONE = ['Done', 'Feita'];
export const UNKNOWN = ['Unknown', 'Desconhecida'];
const STATUS = ['Status', 'Situação'] as const;

/** All users have actions switched on. */
export function makeActionSheet(stage: Stage, { setup }: { readonly setup: Setup }): void {
  const { world, ledger } = stage;
  const { actions } = setup;
  if (actions === undefined) return;
  for (const person of peopleOf(setup)) world.page('switchActions', { isOn: true }, PEOPLE[person].user);
  const definition = {
    version: 1,
    name: SHEET,
    method: 'PUT',
    path: ACTION_PATH,
    isRepeatable: actions.isRepeatable,
    columns: [
      { header: 'Pedido', place: 'body', at: 'order.id', type: 'code', isRequired: true },
      { header: 'Motivo', place: 'query', at: 'reason', type: 'text', isRequired: true },
    ],
  };
  const made = world.page('createActionSheet', { definition, sheet: SHEET });
  if (!isOk(made)) throw new StageProblem(JSON.stringify(made));
  ledger.names.set('actions', SHEET);
  for (let n = 0; n < actions.rows; n++) typeAction(stage, n % 5 !== 3);
}

/** Appends a row. @returns what was typed, in words */
export function typeAction({ user, ledger, sheets }: Stage, isValid = true): string | undefined {
  const seen = sheets.see('actions');
  const [order, reason] = [seen && columnOf(seen, ['Pedido']), seen && columnOf(seen, ['Motivo'])];
  if (seen === undefined || order === undefined || reason === undefined) return undefined;
  const number = String(ledger.next());
  const action: PlannedAction = {
    key: isValid ? number : `doze ${number}`,
    reasons: [`=motivo ${ledger.next()}`],
    isValid,
    isDeleted: false,
  };
  const row = (seen.rows.at(-1)?.row ?? 1) + 1;
  user.paste(seen.model.name, `${letters(reason)}${row}`, [[`'${action.reasons[0]}`]]);
  user.paste(seen.model.name, `${letters(order)}${row}`, [[action.key]]);
  ledger.actions.push(action);
  return `types the order ${action.key} into ${seen.model.name}`;
}

/** Changes a row's reason. */
export function editAction({ user, ledger, sheets }: Stage, [first]: Act['picks']): string | undefined {
  const action = oneOf(ledger.livingActions, first);
  const seen = sheets.see('actions');
  const row = seen?.rows.find(({ key }) => key === action?.key);
  const reason = seen && columnOf(seen, ['Motivo']);
  if (action === undefined || seen === undefined || row === undefined || reason === undefined)
    return undefined;
  const text = `=motivo ${ledger.next()}`;
  user.type(seen.model.name, `${letters(reason)}${row.row}`, `'${text}`);
  action.reasons.push(text);
  return `gives the order ${action.key} the reason “${text}”`;
}

export function deleteAction({ user, ledger, sheets }: Stage, [first]: Act['picks']): string | undefined {
  const action = oneOf(ledger.livingActions, first);
  const seen = sheets.see('actions');
  const row = seen?.rows.find(({ key }) => key === action?.key);
  if (action === undefined || seen === undefined || row === undefined) return undefined;
  user.deleteRows(seen.model.name, row.row);
  action.isDeleted = true;
  ledger.forget((cell) => cell.role === 'actions' && cell.row === action.key);
  return `deletes the row of the order ${action.key}`;
}

/** A row's status. */
export function statusOf(seen: SheetSeen, key: string): string | undefined {
  const row = seen.rows.find((one) => one.key === key);
  return row && String(valueAt(seen, row, ...STATUS));
}

/** The order that a request is about; undefined for other requests. */
export function orderIn(body: string): string | undefined {
  return /^\{"order":\{"id":(\d+)\}\}$/.exec(body)?.[1];
}

/** What a person answers about an Unknown row: the truth. If no row is Unknown, a nonexistent key. */
export function actionSettlement({ ledger, sheets, world }: Stage): Readonly<Record<string, unknown>> {
  const seen = sheets.see('actions');
  const action = ledger.livingActions.find(({ key }) => seen && UNKNOWN.includes(statusOf(seen, key) ?? ''));
  const row = seen?.rows.find(({ key }) => key === action?.key);
  if (seen === undefined || row === undefined || action === undefined)
    return { rowKey: 'none', arrived: false };
  const [rowKey = ''] = String(valueAt(seen, row, 'Row key', 'Chave da linha')).split(' ');
  const arrived = world.service.acted.some(({ body }) => orderIn(body) === action.key);
  if (!arrived) ledger.releasedActions.add(action.key);
  return { rowKey, arrived };
}
