// What a person does to answer sheets between runs: repeats rows, and takes away what tells that rows were sent. Each
// returns what was done in words, or undefined if it wasn't possible.

import { letters } from '../support/letters.ts';
import { oneOf, seenReady } from './choices.ts';
import { ANSWER_ROLES, type Assessment } from './ledger.ts';
import type { Act } from './plan.ts';
import { columnOf, rowsOf, type SheetSeen, VISIT_HEADER } from './sheets-seen.ts';
import { nextAnswer, type Stage, textCellOf, typeTwoRows } from './stage.ts';

type Picks = Act['picks'];

const GROUP = ['Grupo', 'Group', VISIT_HEADER];
const KEY = ['Row key', 'Chave da linha'];
const STATES = [['Status', 'Situação'], ['Assessment ID', 'ID da avaliação'], ['Message', 'Mensagem'], KEY];
const REPLACEMENTS: readonly (readonly [string, string])[] = [
  ['-', '/'],
  [' ', ''],
  ['0', 'O'],
];
const SENT_ROWS = /^(?:Sent rows|Linhas enviadas)/;

/** Find and replace over a whole sheet, but for what identifies rows and their content. */
export function replaceInAnswers(
  { user, ledger, sheets, codes }: Stage,
  [first, second]: Picks,
): string | undefined {
  const seen = oneOf(
    ANSWER_ROLES.flatMap((role) => seenReady(sheets, role) ?? []),
    first,
  );
  const [from, to] = oneOf(REPLACEMENTS, second) ?? [];
  if (seen === undefined || from === undefined || to === undefined) return undefined;
  const { role, model, rows, columns } = seen;
  const kept = [
    ...GROUP,
    'Text',
    'Texto',
    ...codes.textHeaders,
    ...codes.choiceHeaders,
    ...ledger.ownColumnsOf(role),
  ].flatMap((header) => columns.get(header) ?? []);
  const ours = STATES.flatMap((headers) => columnOf(seen, headers) ?? []);
  const spoiled = new Set<number>();
  for (const { row, values } of rows)
    values.forEach((value, n) => {
      if (typeof value !== 'string' || !value.includes(from) || kept.includes(n + 1)) return;
      user.type(model.name, `${letters(n + 1)}${row}`, value.replaceAll(from, to));
      if (!ours.includes(n + 1)) spoiled.add(row);
    });
  for (const assessment of ledger.assessments) {
    if (assessment.role === role) ledger.tampered.add(assessment.group);
    if (rowsOf(seen, assessment).some(({ row }) => spoiled.has(row))) ledger.spoiled.add(assessment.group);
  }
  return `replaces “${from}” by “${to}” all over ${model.name}`;
}

export function clearRowKeys(stage: Stage, picks: Picks): string | undefined {
  const groups = clearOwnColumns(stage, [KEY], picks);
  return groups.length === 0 ? undefined : `clears the keys of ${groups.join(', ')}`;
}

export function clearRowStates(stage: Stage, picks: Picks): string | undefined {
  const groups = clearOwnColumns(stage, STATES, picks);
  for (const group of groups) stage.ledger.cleared.add(group);
  return groups.length === 0 ? undefined : `clears all that the connector wrote beside ${groups.join(', ')}`;
}

// Of one to three assessments, or sometimes of only their first rows.
function clearOwnColumns(
  { user, ledger, sheets }: Stage,
  headers: readonly (readonly string[])[],
  [first, second, third]: Picks,
): readonly string[] {
  const count = 1 + Math.floor(3 * second);
  const picked = new Set(
    Array.from({ length: count }, (_, n) => oneOf(ledger.livingAssessments, (first + n / count) % 1)),
  );
  return [...picked].flatMap((assessment) => {
    const seen = assessment && sheets.see(assessment.role);
    if (assessment === undefined || seen === undefined) return [];
    for (const { row } of rowsOf(seen, assessment).slice(0, third < 0.2 ? 1 : undefined)) clearOn(seen, row);
    ledger.tampered.add(assessment.group);
    return [assessment.group];
  });

  function clearOn(seen: SheetSeen, row: number): void {
    for (const column of headers.flatMap((one) => columnOf(seen, one) ?? []))
      user.clear(seen.model.name, `${letters(column)}${row}`);
  }
}

/** Copies rows with all that is on them, as another group that says something else. */
export function copyAssessment(stage: Stage, [first]: Picks): string | undefined {
  const original = oneOf(stage.ledger.livingAssessments, first);
  const copy = original && copyBelow(stage, original, nextAnswer(stage.ledger));
  return copy && `copies the rows of ${original.group} as ${copy.group}`;
}

/** As another group that says the same. */
export function copyWholeRows(stage: Stage, [first]: Picks): string | undefined {
  const original = oneOf(stage.ledger.livingAssessments, first);
  const copy = original && copyBelow(stage, original);
  if (original === undefined || copy === undefined) return undefined;
  noteEqual(stage, original, copy);
  return `copies the rows of ${original.group} as ${copy.group}, which says the same`;
}

export function copyRowContent(stage: Stage, [first]: Picks): string | undefined {
  const original = oneOf(stage.ledger.livingAssessments, first);
  const copy = original && copyBelow(stage, original);
  const seen = copy && stage.sheets.see(copy.role);
  if (original === undefined || copy === undefined || seen === undefined) return undefined;
  for (const { row } of rowsOf(seen, copy))
    for (const column of STATES.flatMap((one) => columnOf(seen, one) ?? []))
      stage.user.clear(seen.model.name, `${letters(column)}${row}`);
  noteEqual(stage, original, copy);
  return `copies the content of ${original.group} as ${copy.group}`;
}

export function pasteOnSecondSheet(stage: Stage, [first]: Picks): string | undefined {
  const { ledger, sheets } = stage;
  const original = oneOf(
    ledger.livingAssessments.filter(({ role }) => role === 'answers'),
    first,
  );
  const seen = sheets.see('second');
  if (original === undefined || seen === undefined) return undefined;
  const copy: Assessment = { ...original, role: 'second', group: `Visita ${ledger.next()}`, isEdited: false };
  typeTwoRows(stage, seen, seen.model.grid.lastRow() + 1, copy);
  ledger.assessments.push(copy);
  noteEqual(stage, original, copy);
  return `pastes the content of ${original.group} into ${seen.model.name} as ${copy.group}`;
}

export function deleteSentRows({ world, user }: Stage): string | undefined {
  const model = world.workbook.sheets.find(({ name }) => SENT_ROWS.test(name));
  if (model === undefined) return undefined;
  user.deleteSheet(model.name);
  return `deletes the hidden sheet ${model.name}`;
}

function noteEqual({ ledger }: Stage, ...both: readonly Assessment[]): void {
  for (const { group } of both) ledger.tampered.add(group);
}

function copyBelow(stage: Stage, original: Assessment, text: string = original.text): Assessment | undefined {
  const { user, ledger, sheets } = stage;
  const seen = sheets.see(original.role);
  const group = seen && columnOf(seen, GROUP);
  const answer = seen && textCellOf(stage, seen, original);
  if (seen === undefined || group === undefined || answer === undefined) return undefined;
  const copy: Assessment = { ...original, group: `Visita ${ledger.next()}`, text, isEdited: false };
  const name = seen.model.name;
  const last = letters(seen.model.maxColumns);
  rowsOf(seen, original).forEach(({ row }, n) => {
    const to = seen.model.grid.lastRow() + 1 + (n === 0 ? 1 : 0);
    user.copy(name, `A${row}:${last}${row}`, `A${to}`);
    for (const header of ledger.ownColumnsOf(seen.role)) {
      const column = seen.columns.get(header);
      if (column !== undefined) user.clear(name, `${letters(column)}${to}`);
    }
    user.type(name, `${letters(group)}${to}`, copy.group);
    // Column letters and row number.
    const [column = '', answered = ''] = answer.split(/(?<=[A-Z])(?=\d)/);
    if (Number(answered) === row) user.type(name, `${column}${to}`, `'${copy.text}`);
  });
  if (ledger.spoiled.has(original.group)) ledger.spoiled.add(copy.group);
  ledger.assessments.push(copy);
  return copy;
}
