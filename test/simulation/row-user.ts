// What the user does to the pulled sheet while a run works on it, and what they wrote on which row.

import { SheetUser } from 'local-apps-script';
import { letters } from '../support/letters.ts';
import type { World } from '../support/world.ts';
import { isCovered } from './layout-acts.ts';
import { CHOSEN, GONE, hasGone, linesOf, OWN, SHEET, SIZE, sizeFormula } from './row-lines.ts';

export const OTHERS = `ID, Título, ${CHOSEN}`;

export const ROW_ACTS = [
  'note on a row that goes',
  'note on its ID',
  'text on a row that goes',
  'other text on a row that goes',
  'text on a row that stays',
  'text on a blank row',
  'sort by ID',
  'sort by title',
  'sort by text',
  'insert a row above one that goes',
  'insert a row and write on it',
  'insert rows on top',
  'delete a row above',
  'delete a row that goes',
  'write below',
  'choose other columns',
  'sort the sheet of gone records',
  'insert a row on top of the sheet of gone records',
  'insert a row among gone records and write on it',
  'text on a gone record',
  'note on a gone record',
  'write below the gone records',
  'filter out a row that goes',
  'filter out a gone record',
  'merge the cell of a row that goes with the next',
  'merge the cell of a gone record with the next',
  'pivot table beside a row that goes',
  'kill, buffer lost',
  'kill, buffer kept',
  'kill, buffer cut',
] as const;
/** Google may then refuse to move rows. */
export const REFUSED_ACTS: readonly RowAct[] = ROW_ACTS.filter((act) => /^(filter|merge|pivot)/.test(act));
export type RowAct = (typeof ROW_ACTS)[number];

/** What the user wrote about a record, or on a row without one. */
export interface Written {
  readonly text: string;
  readonly on: 'cell' | 'note';
  readonly about: unknown;
}

export class RowUser {
  readonly written: Written[] = [];
  /** Blank rows that they inserted. */
  inserted = 0;
  isSorted = false;
  /** Records whose rows they deleted. */
  readonly deleted = new Set<unknown>();
  private readonly user: SheetUser;
  private texts = 0;

  /**
   * @param ids of all records
   * @param columns that the pull takes
   */
  constructor(
    private readonly world: World,
    private readonly ids: readonly number[],
    public columns: string,
  ) {
    this.user = new SheetUser(world.workbook);
  }

  /** Adds columns of the user: texts on some rows, and a formula filled down. */
  furnish(): void {
    const { user, ids } = this;
    user.insertColumns(SHEET, 1, 2);
    user.type(SHEET, 'A1', OWN);
    user.type(SHEET, 'B1', SIZE);
    for (let row = 2; row <= 1 + ids.length; row++) user.type(SHEET, `B${row}`, sizeFormula(4, row));
    for (const n of [0, 3, 5, 8, 11]) this.write(ids[n], `é o ${n}`);
  }

  look(): void {
    this.user.select(SHEET, 'A1');
  }

  act(act: RowAct): void {
    const { user } = this;
    const lines = linesOf(this.world);
    const goes = lines.find(
      ({ key, state, isEmptied }) => isEmptied || state !== '' || hasGone(this.world, key),
    );
    const stays = lines.find(({ key }) => key === this.ids[4]);
    switch (act) {
      case 'note on a row that goes':
        if (goes !== undefined) this.noteAt(goes.row, 1);
        return;
      case 'note on its ID':
        if (goes !== undefined) this.noteAt(goes.row, 3);
        return;
      case 'text on a row that goes':
        if (goes !== undefined && goes.text === '') this.textAt(goes.row);
        return;
      case 'other text on a row that goes':
        if (goes !== undefined && goes.text !== '') this.textInPlaceOf(goes);
        return;
      case 'text on a row that stays':
        if (stays !== undefined && stays.text === '') this.textAt(stays.row);
        return;
      case 'text on a blank row': {
        const blank = lines.find(({ key, text, row }) => key === '' && text === '' && row > 1);
        if (blank !== undefined) this.textAt(blank.row);
        return;
      }
      case 'sort by ID':
        this.sort(3, false);
        return;
      case 'sort by title':
        this.sort(4, true);
        return;
      case 'sort by text':
        this.sort(1, true);
        return;
      case 'insert a row above one that goes': {
        const row = goes?.row ?? 3;
        // Below all rows that stay, it is like any blank row of the grid after that one is gone.
        if (lines.some((line) => line.row > row && line.key !== '' && !hasGone(this.world, line.key)))
          this.inserted += 1;
        user.insertRows(SHEET, row, 1);
        return;
      }
      case 'insert a row and write on it': {
        const row = goes?.row ?? 3;
        user.insertRows(SHEET, row, 1);
        this.textAt(row);
        return;
      }
      case 'insert rows on top':
        this.inserted += 2;
        user.insertRows(SHEET, 2, 2);
        return;
      case 'delete a row above':
        this.deleteRow(lines.find(({ key, text }) => key === this.ids[4] && text === '')?.row);
        return;
      case 'delete a row that goes':
        if (goes?.text === '' && goes.notes === 0) this.deleteRow(goes.row);
        return;
      case 'write below':
        this.textAt(Math.max(1, ...lines.map(({ row }) => row)) + 1);
        return;
      case 'choose other columns': {
        const [headers = []] = this.world.values('Consultas');
        this.columns = OTHERS;
        user.type('Consultas', `${letters(headers.indexOf('Colunas') + 1)}2`, OTHERS);
        return;
      }
      case 'sort the sheet of gone records':
        if (this.goneLines().length > 0) this.sort(3, false, GONE);
        return;
      case 'insert a row on top of the sheet of gone records':
        if (this.goneLines().length > 0) user.insertRows(GONE, 2, 1);
        return;
      case 'insert a row among gone records and write on it': {
        const row = this.goneLines().at(-1)?.row;
        if (row === undefined) return;
        user.insertRows(GONE, row, 1);
        this.textAt(row, GONE);
        return;
      }
      case 'text on a gone record': {
        const line = this.goneLines().find(({ text }) => text === '');
        if (line !== undefined) this.textAt(line.row, GONE);
        return;
      }
      case 'note on a gone record': {
        const row = this.goneLines().at(-1)?.row;
        if (row !== undefined) this.noteAt(row, 1, GONE);
        return;
      }
      case 'write below the gone records': {
        const row = linesOfAll(this.world, GONE).at(-1)?.row;
        if (row !== undefined) this.textAt(row + 1, GONE);
        return;
      }
      case 'filter out a row that goes':
        if (goes !== undefined && goes.key !== '') this.filterOut(SHEET, goes.key);
        return;
      case 'filter out a gone record':
        for (const { key } of this.goneLines().slice(0, 1)) this.filterOut(GONE, key);
        return;
      case 'merge the cell of a row that goes with the next':
        if (goes !== undefined) this.mergeWithNext(SHEET, goes.row);
        return;
      case 'merge the cell of a gone record with the next':
        for (const { row } of this.goneLines().slice(-1)) this.mergeWithNext(GONE, row);
        return;
      case 'pivot table beside a row that goes': {
        const column = letters(this.world.sheet(SHEET).maxColumns);
        const row = goes?.row ?? 3;
        if (this.world.sheet(SHEET).pivots.length === 0)
          user.makePivot(SHEET, `${column}${row}:${column}${row + 2}`);
        return;
      }
      case 'kill, buffer lost':
      case 'kill, buffer kept':
      case 'kill, buffer cut':
        throw new Error('a kill is no act of the user');
    }
  }

  /** Follows the messages: removes filters, merged cells and pivot tables. */
  lift(): void {
    for (const model of this.world.workbook.sheets) {
      if (model.filter !== undefined) this.user.unfilter(model.name);
      for (const { row } of [...model.merges]) this.user.unmerge(model.name, `A${row}`);
      this.user.removePivots(model.name);
    }
  }

  private filterOut(sheet: string, key: unknown): void {
    const { filter } = this.world.sheet(sheet);
    const [headers = []] = this.world.values(sheet);
    if (filter !== undefined || !headers.includes('ID')) return;
    this.user.filter(sheet, `A1:${letters(headers.length)}${this.world.values(sheet).length}`);
    const rule = { condition: undefined, hiddenValues: [String(key)], visibleValues: undefined };
    this.user.filterBy(sheet, headers.indexOf('ID') + 1, rule);
  }

  /** If that removes nothing they wrote. */
  private mergeWithNext(sheet: string, row: number): void {
    const { grid, merges } = this.world.sheet(sheet);
    if (merges.length > 0 || this.world.values(sheet)[0]?.[0] !== OWN) return;
    if (grid.value(row + 1, 1) === null && grid.note(row + 1, 1) === undefined)
      this.user.merge(sheet, `A${row}:A${row + 1}`);
  }

  private sort(column: number, ascending: boolean, sheet = SHEET): void {
    // Sheets doesn't sort merged cells.
    if (this.world.sheet(sheet).merges.length > 0) return;
    if (sheet === SHEET) this.isSorted = true;
    this.user.sort(sheet, column, { ascending });
  }

  private deleteRow(row: number | undefined): void {
    if (row === undefined) return;
    this.deleted.add(linesOf(this.world).find((line) => line.row === row)?.key);
    this.user.deleteRows(SHEET, row, 1);
  }

  private goneLines() {
    return linesOfAll(this.world, GONE).filter(({ key }) => key !== '');
  }

  private noteAt(row: number, column: number, sheet = SHEET): void {
    const model = this.world.sheet(sheet);
    if ((model.grid.note(row, column) ?? '') !== '' || isCovered(model, row, column)) return;
    const text = `nota ${++this.texts}`;
    this.user.note(sheet, `${column === 1 ? 'A' : 'C'}${row}`, text);
    this.written.push({ text, on: 'note', about: this.keyOf(row, sheet) });
  }

  private textAt(row: number, sheet = SHEET): void {
    const text = `texto ${++this.texts}`;
    const column = (this.world.values(sheet)[0] ?? []).indexOf(OWN) + 1;
    if (isCovered(this.world.sheet(sheet), row, column)) return;
    this.user.type(sheet, `${letters(column)}${row}`, text);
    this.written.push({ text, on: 'cell', about: this.keyOf(row, sheet) });
  }

  private textInPlaceOf({ row, text }: { readonly row: number; readonly text: unknown }): void {
    const at = this.written.findIndex((one) => one.on === 'cell' && one.text === text);
    if (at >= 0) this.written.splice(at, 1);
    this.textAt(row);
  }

  private write(id: unknown, text: string): void {
    const row = linesOf(this.world).find(({ key }) => key === id)?.row ?? 0;
    this.user.type(SHEET, `A${row}`, text);
    this.written.push({ text, on: 'cell', about: id });
  }

  private keyOf(row: number, sheet = SHEET): unknown {
    return linesOf(this.world, sheet).find((line) => line.row === row)?.key ?? '';
  }
}

// Empty if the sheet, or its header row, doesn't exist yet.
function linesOfAll(world: World, sheet: string) {
  const isThere = world.workbook.sheetNamed(sheet) !== undefined;
  return isThere && (world.values(sheet)[0] ?? []).includes(OWN) ? linesOf(world, sheet) : [];
}
