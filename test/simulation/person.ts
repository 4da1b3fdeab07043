// What a person does to a sheet at any moment, even while the connector writes: types into their own cells, renames,
// hides. None of it moves a cell. Each returns what was done in words, or undefined.

import { readValues } from 'local-apps-script/workbook';
import { letters } from '../support/letters.ts';
import { editAction, typeAction } from './action-rows.ts';
import { columnsOfOurs, oneOf, ownColumn, seenReady } from './choices.ts';
import { COLUMN_CHOICES } from './column-choices.ts';
import { changeLocale, changeZone, formatColumn, rejectInput } from './hands.ts';
import { isCovered } from './layout-acts.ts';
import { type OwnCell, ROLES, type Role, TARGETS } from './ledger.ts';
import { typeFilter } from './newcomer.ts';
import type { Act, CalmAct } from './plan.ts';
import { columnOf } from './sheets-seen.ts';
import { nextAnswer, PULLS, type Stage, textCellOf } from './stage.ts';
import { ticketLinks } from './ticket-links.ts';

// The user's column on insight sheets.
const BESIDE = 'Quem liga';

type Deed = (stage: Stage, picks: Act['picks']) => string | undefined;

export const CALM: Readonly<Record<CalmAct, Deed>> = {
  'type-own-cell': (stage, [first, second, third]) => {
    const at = ownCell(stage, first, second, third, ROLES);
    if (at === undefined) return undefined;
    const text = `meu texto ${stage.ledger.next()}`;
    if (!stage.user.type(at.sheet, at.notation, text)) {
      const { cell } = at;
      stage.ledger.forget((one) => one === cell && cell.text === '' && cell.note === '');
      return `can’t type “${text}” into ${at.sheet}!${at.notation}, whose validation rejects it`;
    }
    at.cell.text = text;
    return `types “${text}” into ${at.sheet}!${at.notation}, beside ${at.cell.row}`;
  },

  'note-own-cell': (stage, [first, second, third]) => {
    const at = ownCell(stage, first, second, third, TARGETS);
    if (at === undefined) return undefined;
    const note = `minha nota ${stage.ledger.next()}`;
    at.cell.note = note;
    stage.user.note(at.sheet, at.notation, note);
    return `puts a note on ${at.sheet}!${at.notation}, beside ${at.cell.row}`;
  },

  'rename-header': (stage, [first, second]) => {
    if (stage.ledger.isMetadataLost) return undefined;
    const seen = seenReady(stage.sheets, oneOf(ROLES, first));
    const original = seen && oneOf(columnsOfOurs(stage, seen), second);
    const column = original === undefined ? undefined : seen?.columns.get(original);
    if (seen === undefined || original === undefined || column === undefined) return undefined;
    const header = `Coluna ${stage.ledger.next()}`;
    stage.ledger.originalHeader.set(header, original);
    stage.ledger.parted.add(seen.role);
    stage.user.type(seen.model.name, `${letters(column)}1`, header);
    return `renames “${original}” of ${seen.model.name} to “${header}”`;
  },

  'rename-sheet': ({ user, ledger, sheets }, [first]) => {
    if (ledger.isMetadataLost) return undefined;
    const seen = seenReady(sheets, oneOf(ROLES, first));
    if (seen === undefined) return undefined;
    const before = seen.model.name;
    const name = `Planilha ${ledger.next()}`;
    user.renameSheet(before, name);
    ledger.rename(seen.role, name);
    return `renames the sheet ${before} to ${name}`;
  },

  'hide-column': ({ user, sheets }, [first, second]) => {
    const seen = seenReady(sheets, oneOf(ROLES, first));
    if (seen === undefined) return undefined;
    const column = 1 + Math.floor(second * seen.model.grid.lastColumn());
    user.hideColumns(seen.model.name, column);
    return `hides column ${letters(column)} of ${seen.model.name}`;
  },

  'hide-rows': ({ user, sheets }, [first, second]) => {
    const seen = seenReady(sheets, oneOf(ROLES, first));
    if (seen === undefined) return undefined;
    const row = 2 + Math.floor(second * seen.rows.length);
    user.hideRows(seen.model.name, row);
    return `hides row ${row} of ${seen.model.name}`;
  },

  'edit-answer': (stage, [first]) => {
    const { user, ledger, sheets } = stage;
    const assessment = oneOf(ledger.livingAssessments, first);
    const seen = assessment && sheets.see(assessment.role);
    const cell = assessment && seen && textCellOf(stage, seen, assessment);
    if (seen === undefined || assessment === undefined || cell === undefined) return undefined;
    assessment.text = nextAnswer(ledger);
    assessment.isEdited = true;
    user.type(seen.model.name, cell, `'${assessment.text}`);
    return `answers “${assessment.text}” in ${assessment.group}`;
  },

  'choose-columns': chooseColumns,
  'choose-link': chooseLink,

  'type-filter': typeFilter,

  'format-our-column': formatColumn,
  'change-zone': changeZone,
  'change-locale': changeLocale,
  'reject-input': rejectInput,

  'edit-action': editAction,
  'type-action': (stage) => typeAction(stage),

  'write-beside-figures': ({ world: { workbook }, user, ledger }, [first, second]) => {
    const id = oneOf([...ledger.insights.values()], first);
    const model = workbook.sheets.find((sheet) => sheet.id === id);
    if (model === undefined) return undefined;
    const [headers = [], ...rows] = readValues(workbook, model, model.dataArea, 'exact');
    const key = headers.findIndex((header) => header === 'Key' || header === 'Chave');
    const own = headers.includes(BESIDE) ? headers.indexOf(BESIDE) + 1 : headers.length + 1;
    const free = rows.flatMap((row, n) =>
      (row[key] ?? '') !== '' && (row[own - 1] ?? '') === '' ? [{ row: n + 2, key: String(row[key]) }] : [],
    );
    const place = oneOf(free, second);
    if (place === undefined) return undefined;
    const text = `minha figura ${ledger.next()}`;
    user.paste(model.name, `${letters(own)}1`, [[BESIDE]]);
    user.type(model.name, `${letters(own)}${place.row}`, text);
    ledger.besideFigures.push({ key: place.key, text, on: model.name });
    return `types “${text}” beside ${place.key} of ${model.name}`;
  },

  'add-chart-tab': ({ user, ledger }) => {
    const name = `Gráfico ${ledger.next()}`;
    user.addChartTab(name);
    return `moves a chart to a tab of its own, ${name}`;
  },

  'make-table': ({ user, sheets }, [first]) => {
    const seen = seenReady(sheets, oneOf(ROLES, first));
    if (seen === undefined || seen.model.tables.length > 0) return undefined;
    const { rows, columns } = seen.model.dataArea;
    user.makeTable(seen.model.name, `A1:${letters(columns)}${rows}`);
    return `makes a table with typed columns of ${seen.model.name}`;
  },

  'lose-metadata': ({ world, ledger }) => {
    // Without marks, a sheet or column is known only by its name and header.
    if (ledger.hasRenamed || ledger.isMetadataLost) return undefined;
    ledger.isMetadataLost = true;
    world.workbook.loseMetadata();
    return 'restores the file from an export: it has no metadata';
  },
};

// Types other columns, or another order, into a pull's row.
function chooseColumns({ user, ledger, sheets }: Stage, [first, second]: Act['picks']): string | undefined {
  const target = oneOf(TARGETS, first);
  const seen = sheets.see('pulls');
  const column = seen && columnOf(seen, ['Columns', 'Colunas']);
  const row = target && seen?.rows.find(({ key }) => key === PULLS[target].name);
  if (target === undefined || seen === undefined || column === undefined || row === undefined)
    return undefined;
  const choice = Math.floor(second * COLUMN_CHOICES[target].length);
  const text = COLUMN_CHOICES[target][choice]?.text ?? '';
  ledger.choices.set(target, choice);
  user.type(seen.model.name, `${letters(column)}${row.row}`, text);
  return `chooses the columns “${text}” for ${row.key}`;
}

// Types another record link among a pull's filters, or removes it.
function chooseLink({ user, ledger, sheets }: Stage, [first, second]: Act['picks']): string | undefined {
  const target = oneOf(['a', 'b'] as const, first);
  const seen = sheets.see('pulls');
  const column = seen && columnOf(seen, ['Filters', 'Filtros']);
  const row = target && seen?.rows.find(({ key }) => key === PULLS[target].name);
  if (target === undefined || seen === undefined || column === undefined || row === undefined)
    return undefined;
  const link = oneOf([...ticketLinks.keys()], second) ?? 0;
  const before = ticketLinks[ledger.links.get(target) ?? 0]?.text;
  const others = String(row.values[column - 1] ?? '')
    .split('; ')
    .filter((part) => part !== before);
  const text = [...others, ticketLinks[link]?.text ?? ''].filter((part) => part !== '').join('; ');
  ledger.links.set(target, link);
  user.type(seen.model.name, `${letters(column)}${row.row}`, text);
  return `types the filters “${text}” for ${row.key}`;
}

// A cell of the user next to something of ours.
function ownCell(
  stage: Stage,
  first: number,
  second: number,
  third: number,
  roles: readonly Role[],
): { readonly sheet: string; readonly notation: string; readonly cell: OwnCell } | undefined {
  const own = ownColumn(stage, first, second);
  if (own === undefined || !roles.includes(own.seen.role)) return undefined;
  const { seen, header, column } = own;
  const { ledger } = stage;
  const row = oneOf(
    seen.rows.filter(({ key, row: at }) => key !== '' && !isCovered(seen.model, at, column)),
    third,
  );
  if (row === undefined) return undefined;
  // Cells on the sheet of gone records are different cells.
  const text = String(row.values[column - 1] ?? '');
  const note = seen.model.grid.note(row.row, column) ?? '';
  const known = ledger
    .cellsOf(seen.role)
    .find(
      (cell) => cell.column === header && cell.row === row.key && cell.text === text && cell.note === note,
    );
  const cell: OwnCell = known ?? { role: seen.role, column: header, row: row.key, text: '', note: '' };
  if (known === undefined) ledger.ownCells.push(cell);
  return { sheet: seen.model.name, notation: `${letters(column)}${row.row}`, cell };
}
