// What a person does to a sheet that moves, adds or removes cells. Each returns what was done in words, or undefined if
// it wasn't possible.

import { letters } from '../support/letters.ts';
import { deleteAction } from './action-rows.ts';
import {
  clearRowKeys,
  clearRowStates,
  copyAssessment,
  copyRowContent,
  copyWholeRows,
  deleteSentRows,
  pasteOnSecondSheet,
  replaceInAnswers,
} from './answer-moves.ts';
import { columnsOfOurs, oneOf, ownColumn, seenReady } from './choices.ts';
import { clearSheet, putHeadersBack, restoreSheet, sortWithHeader } from './hands.ts';
import { isHistorySheet } from './histories.ts';
import { ROLES, TARGETS } from './ledger.ts';
import { deleteAnswerColumn } from './newcomer.ts';
import type { Act, MovingAct } from './plan.ts';
import { rowsOf, type SheetSeen } from './sheets-seen.ts';
import type { Stage } from './stage.ts';

type Picks = Act['picks'];
type Move = (stage: Stage, picks: Picks) => string | undefined;

export const MOVES: Readonly<Record<MovingAct, Move>> = {
  'insert-own-column': ({ user, ledger, sheets }, [first, second]) => {
    const seen = seenReady(sheets, oneOf(ROLES, first));
    if (seen === undefined) return undefined;
    const at = 1 + Math.floor(second * (widthOf(seen) + 1));
    const header = `Meu ${ledger.next()}`;
    if (at > seen.model.maxColumns) user.paste(seen.model.name, `${letters(at)}1`, [[header]]);
    else {
      user.insertColumns(seen.model.name, at);
      user.type(seen.model.name, `${letters(at)}1`, header);
    }
    ledger.ownColumnsOf(seen.role).push(header);
    return `inserts “${header}” as column ${letters(at)} of ${seen.model.name}`;
  },

  'move-own-column': (stage, [first, second, third]) => {
    const own = ownColumn(stage, first, second);
    return own === undefined ? undefined : moveColumn(stage, own.seen, own.header, third);
  },

  'delete-own-column': (stage, [first, second]) => {
    const own = ownColumn(stage, first, second);
    if (own === undefined) return undefined;
    const { ledger, user } = stage;
    const { seen, header, column } = own;
    user.deleteColumns(seen.model.name, column);
    ledger.parted.add(seen.role);
    ledger.ownColumns.set(
      seen.role,
      ledger.ownColumnsOf(seen.role).filter((other) => other !== header),
    );
    ledger.forget((cell) => cell.role === seen.role && cell.column === header);
    return `deletes “${header}” of ${seen.model.name}`;
  },

  'move-our-column': (stage, [first, second, third]) => {
    const seen = seenReady(stage.sheets, oneOf(ROLES, first));
    const header = seen && oneOf(columnsOfOurs(stage, seen), second);
    return seen === undefined || header === undefined ? undefined : moveColumn(stage, seen, header, third);
  },

  'delete-our-column': (stage, [first, second, third]) => {
    const seen = seenReady(stage.sheets, oneOf(TARGETS, first));
    const deletable = seen && columnsOfOurs(stage, seen).filter((header) => header !== 'ID');
    const header = deletable && oneOf(deletable, second);
    const column = header === undefined ? undefined : seen?.columns.get(header);
    // Rare, because every deleted column is one less to compare.
    if (seen === undefined || column === undefined || third > 0.3) return undefined;
    stage.user.deleteColumns(seen.model.name, column);
    stage.ledger.deletedColumns.add(`${seen.role} ${header}`);
    stage.ledger.parted.add(seen.role);
    return `deletes our “${header}” of ${seen.model.name}`;
  },

  'sort-sheet': ({ user, sheets }, [first, second, third]) => {
    const seen = seenReady(sheets, oneOf(ROLES, first));
    // Sheets doesn't sort merged cells.
    if (seen === undefined || seen.model.merges.length > 0) return undefined;
    const column = 1 + Math.floor(second * widthOf(seen));
    user.sort(seen.model.name, column, { ascending: third < 0.5 });
    return `sorts ${seen.model.name} by column ${letters(column)}`;
  },

  'insert-row': ({ user, ledger, sheets }, [first, second]) => {
    const seen = seenReady(sheets, oneOf(ROLES, first));
    if (seen === undefined) return undefined;
    const at = 2 + Math.floor(second * seen.rows.length);
    user.insertRows(seen.model.name, at);
    ledger.loose.add(seen.role);
    return `inserts a row at ${at} of ${seen.model.name}`;
  },

  'delete-record': ({ user, ledger, sheets }, [first, second]) => {
    const seen = seenReady(sheets, oneOf(TARGETS, first));
    const row =
      seen &&
      oneOf(
        seen.rows.filter(({ key }) => key !== ''),
        second,
      );
    if (seen === undefined || row === undefined || seen.rows.length < 2) return undefined;
    user.deleteRows(seen.model.name, row.row);
    ledger.dropRecords(seen.role, [row.key]);
    return `deletes the row of ${row.key} on ${seen.model.name}`;
  },

  'clear-sheet': clearSheet,
  'restore-sheet': restoreSheet,
  'sort-with-header': sortWithHeader,
  'put-header-back': (stage) => putHeadersBack(stage),

  'type-below': (stage, [first, second]) => {
    const own = ownColumn(stage, first, second);
    if (own === undefined) return undefined;
    const { seen, header, column } = own;
    const text = `abaixo ${stage.ledger.next()}`;
    stage.user.paste(seen.model.name, `${letters(column)}${seen.rows.length + 3}`, [[text]]);
    stage.ledger.ownCells.push({ role: seen.role, column: header, row: undefined, text, note: '' });
    stage.ledger.loose.add(seen.role);
    return `types “${text}” below ${seen.model.name}`;
  },

  'sort-gone-sheet': ({ user, sheets }, [first, second, third]) => {
    const seen = TARGETS.flatMap((target) => sheets.gone(target));
    const gone = oneOf(
      seen.filter(({ rows, model }) => rows.length > 0 && model.merges.length === 0),
      first,
    );
    if (gone === undefined) return undefined;
    const column = 1 + Math.floor(second * widthOf(gone));
    user.sort(gone.model.name, column, { ascending: third < 0.5 });
    return `sorts ${gone.model.name} by column ${letters(column)}`;
  },

  'delete-action': deleteAction,
  'delete-answer-column': deleteAnswerColumn,

  'sort-history': ({ world: { workbook }, user }, [first, second, third]) => {
    const model = oneOf(
      workbook.sheets.filter((sheet) => sheet.type === 'GRID' && isHistorySheet(sheet.name)),
      first,
    );
    if (model === undefined) return undefined;
    const column = 1 + Math.floor(second * model.grid.lastColumn());
    user.sort(model.name, column, { ascending: third < 0.5 });
    return `sorts ${model.name} by column ${letters(column)}`;
  },

  'sort-figures': ({ world: { workbook }, user, ledger }, [first, second, third]) => {
    const id = oneOf([...ledger.insights.values()], first);
    const model = workbook.sheets.find((sheet) => sheet.id === id);
    if (model === undefined) return undefined;
    const column = 1 + Math.floor(second * model.grid.lastColumn());
    user.sort(model.name, column, { ascending: third < 0.5 });
    return `sorts ${model.name} by column ${letters(column)}`;
  },

  'delete-assessment': ({ user, ledger, sheets }, [first]) => {
    const assessment = oneOf(ledger.livingAssessments, first);
    const seen = assessment && sheets.see(assessment.role);
    if (seen === undefined || assessment === undefined) return undefined;
    const rows = rowsOf(seen, assessment);
    for (const { row } of [...rows].reverse()) user.deleteRows(seen.model.name, row);
    assessment.isDeleted = true;
    ledger.forget(({ role, row }) => role === seen.role && rows.some(({ key }) => key === row));
    return `deletes the rows of ${assessment.group}`;
  },

  'copy-assessment': copyAssessment,
  'replace-in-answers': replaceInAnswers,
  'clear-row-keys': clearRowKeys,
  'clear-row-states': clearRowStates,
  'copy-whole-rows': copyWholeRows,
  'copy-row-content': copyRowContent,
  'paste-on-second-sheet': pasteOnSecondSheet,
  'delete-sent-rows': (stage) => deleteSentRows(stage),
};

function widthOf({ model }: SheetSeen): number {
  return Math.max(1, model.grid.lastColumn());
}

function moveColumn({ user }: Stage, seen: SheetSeen, header: string, where: number): string | undefined {
  const from = seen.columns.get(header);
  if (from === undefined) return undefined;
  const to = 1 + Math.floor(where * (widthOf(seen) + 1));
  if (to > seen.model.maxColumns) return undefined;
  user.moveColumns(seen.model.name, from, 1, to);
  return `moves “${header}” of ${seen.model.name} before column ${letters(to)}`;
}
