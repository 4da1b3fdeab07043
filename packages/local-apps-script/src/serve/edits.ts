// What a person does to the workbook by hand, carried out as Google Sheets would: the page only says what was done. So
// whatever the page shows, the workbook behind it is the truth, and a refused edit changes nothing.

import { PlatformError, type SheetModel, SheetUser, type Workbook } from '../index.ts';
import { type Area, cellArea, contains, messages, sortFilter, toA1 } from '../workbook.ts';
import type { EditRequest } from './requests.ts';
import { serverWords } from './server-words.ts';
import type { EditAnswer } from './views.ts';

export function edit(workbook: Workbook, request: EditRequest): EditAnswer {
  const sheet = workbook.sheet(request.sheetId);
  const words = serverWords(workbook.locale);
  // Somebody else, or a script, deleted it meanwhile.
  if (sheet === undefined) return { kind: 'refused', message: words.sheetGone };
  try {
    const refusal = workbook.batch(() => carryOut(workbook, sheet, request));
    return refusal === null ? { kind: 'done' } : { kind: 'refused', message: refusal };
  } catch (error) {
    // Anything else is a mistake of ours and must be loud.
    if (!(error instanceof PlatformError)) throw error;
    const isPortuguese = workbook.locale.startsWith('pt');
    return { kind: 'refused', message: isPortuguese ? (error.portuguese ?? error.message) : error.message };
  }
}

/** Gives why nothing was done, or null. */
function carryOut(workbook: Workbook, sheet: SheetModel, request: EditRequest): string | null {
  const user = new SheetUser(workbook);
  const { name } = sheet;
  const within = (area: Area): string => {
    if (!contains(sheet.fullArea, area)) throw messages.outside();
    return toA1(area);
  };
  switch (request.kind) {
    case 'type': {
      const { row, column, text } = request;
      if (user.type(name, within(cellArea(row, column)), text)) return null;
      return refusalOf(workbook, sheet, row, column);
    }
    case 'paste':
      user.paste(name, within(cellArea(request.row, request.column)), request.texts);
      return null;
    case 'copy':
    case 'cut': {
      const from = workbook.sheet(request.fromSheetId);
      if (from === undefined) return serverWords(workbook.locale).sheetGone;
      if (!contains(from.fullArea, request.from)) throw messages.outside();
      // A block that is larger than what was selected to put it on needs room.
      const { row, column } = request.to;
      const rows = Math.max(request.to.rows, request.from.rows);
      const columns = Math.max(request.to.columns, request.from.columns);
      within({ row, column, rows, columns });
      if (request.kind === 'cut') user.cut(from.name, toA1(request.from), toA1(cellArea(row, column)), name);
      else user.copy(from.name, toA1(request.from), toA1(request.to), name);
      return null;
    }
    case 'clear':
      user.clear(name, within(request.area));
      return null;
    case 'note':
      user.note(name, within(cellArea(request.row, request.column)), request.text);
      return null;
    case 'sort':
      within(cellArea(1, request.column));
      sort(user, sheet, request.column, request.ascending);
      return null;
    case 'filter':
      if (request.area === null) user.unfilter(name);
      else user.filter(name, within(request.area));
      return null;
    case 'filter-by':
      user.filterBy(
        name,
        request.column,
        request.hidden === null ? undefined : { hiddenValues: request.hidden },
      );
      return null;
    case 'insert':
      if (request.axis === 'row') user.insertRows(name, request.at, request.count);
      else user.insertColumns(name, request.at, request.count);
      return null;
    case 'delete':
      if (request.axis === 'row') user.deleteRows(name, request.at, request.count);
      else user.deleteColumns(name, request.at, request.count);
      return null;
    case 'hide':
    case 'show': {
      const hidden = request.kind === 'hide';
      if (request.axis === 'row') user.hideRows(name, request.at, request.count, hidden);
      else user.hideColumns(name, request.at, request.count, hidden);
      return null;
    }
    case 'move':
      if (request.axis === 'row') user.moveRows(name, request.from, request.count, request.to);
      else user.moveColumns(name, request.from, request.count, request.to);
      return null;
    case 'collapse':
      user.collapseGroup(name, request.axis, request.at, request.depth, request.collapsed);
      return null;
    case 'freeze':
      user.freeze(name, request.axis, request.count);
      return null;
    case 'resize':
      user.resizeColumn(name, request.column, request.widthPx);
      return null;
    default:
      return changeTabs(workbook, user, sheet, request);
  }
}

type TabRequest = Extract<EditRequest, { kind: `${string}-sheet` }>;

function changeTabs(
  workbook: Workbook,
  user: SheetUser,
  sheet: SheetModel,
  request: TabRequest,
): string | null {
  const { name } = sheet;
  const words = serverWords(workbook.locale);
  const shown = workbook.sheets.filter(({ hidden }) => !hidden);
  switch (request.kind) {
    case 'add-sheet': {
      user.addSheet();
      const added = workbook.sheets.at(-1);
      if (added !== undefined) user.select(added.name);
      return null;
    }
    case 'rename-sheet':
      if (request.name.trim() === '') return words.sheetNeedsName;
      user.renameSheet(name, request.name.trim());
      return null;
    case 'duplicate-sheet':
      user.duplicateSheet(
        name,
        workbook.freeName((turn) => words.copyOf(name) + (turn === 1 ? '' : ` ${turn}`)),
      );
      return null;
    case 'delete-sheet':
      if (shown.length === 1 && !sheet.hidden) return words.lastSheet;
      user.deleteSheet(name);
      return null;
    case 'hide-sheet':
      if (shown.length === 1) return words.lastSheet;
      user.hideSheet(name);
      return null;
    case 'show-sheet':
      user.hideSheet(name, false);
      user.select(name);
      return null;
    case 'move-sheet': {
      // Past its neighbour among those that are shown.
      const neighbour = shown[shown.indexOf(sheet) + request.by];
      if (neighbour !== undefined) user.moveSheet(name, workbook.sheets.indexOf(neighbour));
      return null;
    }
  }
}

/** With a filter only its rows are sorted, without one all that isn't frozen; as in Sheets' menus. */
function sort(user: SheetUser, sheet: SheetModel, column: number, ascending: boolean): void {
  if (sheet.filter === undefined) user.sort(sheet.name, column, { ascending });
  else sortFilter(user.workbook, sheet, { column, ascending });
}

function refusalOf(workbook: Workbook, sheet: SheetModel, row: number, column: number): string {
  const { validation } = workbook.styles.get(sheet.grid.style(row, column));
  const help = workbook.validations.get(validation)?.helpText;
  return help ?? serverWords(workbook.locale).breaksRule(toA1(cellArea(row, column)));
}
