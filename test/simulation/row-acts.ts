// Rows are taken out, used again and tidied while their user acts, or the execution is killed, at one of the calls that
// touch the sheet. No text, note or row of the user's parts from its record, no new record lands on a row of theirs, and
// after a quiet refresh the sheet holds each record of the service once.

import { SheetUser } from 'local-apps-script';
import type { PlatformProfile } from 'local-apps-script/profiles';
import { emptyRow } from '../support/emptied-row.ts';
import { openMade, type World, type WorldOptions } from '../support/world.ts';
import { letters } from './sheets-seen.ts';

const SHEET = 'Chamados';
const GONE = 'Chamados (removidos)';
const PULL = 'Abertos';
const DAY_MS = 86_400_000;
/** A lease lasts for seven minutes. */
const LATER_MS = 8 * 60_000;
const OWN = 'Minha nota';
const STATE = 'Registro';
const STAMP = 'Atualizado em';
/** A column that the pull takes once its user chooses others. */
const CHOSEN = 'Unidade';
const OTHERS = `ID, Título, ${CHOSEN}`;

/**
 * `out`: records have gone, and rows on which the user wrote stay. `move`: they go to a sheet of their own. `few`: the
 * same of a pull that takes few columns. `in`: new ones come where earlier versions have emptied rows. `tidy`: a person
 * tidies such a sheet.
 */
export const ROW_SCENES = ['out', 'move', 'few', 'in', 'tidy'] as const;
export type RowScene = (typeof ROW_SCENES)[number];

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
  'kill, buffer lost',
  'kill, buffer kept',
  'kill, buffer cut',
] as const;
export type RowAct = (typeof ROW_ACTS)[number];

/** The rows of these few tickets stand above it. */
const PARKED_FROM = 50;

/** Calls between which the sheet is looked at or changed: what is done between two others comes to the same. */
const TOUCHES = [
  'Range.getValues',
  'Range.getNotes',
  'Range.getFormulas',
  'Range.getNumberFormats',
  'Range.set',
  'SpreadsheetApp.flush',
  'Sheet.getLastRow',
  'Sheet.getLastColumn',
  'Sheet.getMaxRows',
  'Sheet.createDeveloperMetadataFinder',
  'Sheet.insertRows',
  'Sheet.deleteRows',
  'Sheet.moveRows',
];

export interface RowPoint {
  /** The number of the call among all of the execution. */
  readonly call: number;
  readonly act: RowAct;
}

/** The calls of a run that nobody disturbs, from the first request on, at which something may be done. */
export function touchesOf(
  scene: RowScene,
  profile: PlatformProfile,
): readonly { readonly name: string; readonly call: number }[] {
  const stage = new RowStage(scene, [], profile);
  try {
    const calls: { name: string; call: number }[] = [];
    let hasAnswer = scene === 'tidy';
    stage.world.beforeCall = (_execution, name, call) => {
      hasAnswer ||= name === 'UrlFetchApp.fetch';
      if (hasAnswer && TOUCHES.some((start) => name.startsWith(start))) calls.push({ name, call });
      return 'go';
    };
    stage.run();
    stage.world.beforeCall = () => 'go';
    stage.judge();
    if (stage.faults.size > 0) throw new Error(`undisturbed: ${[...stage.faults].join('; ')}`);
    return calls;
  } finally {
    stage.world.close();
  }
}

/** @returns what is wrong, in words; nothing where all holds */
export function playRowActs(
  scene: RowScene,
  points: readonly RowPoint[],
  profile: PlatformProfile,
): readonly string[] {
  const stage = new RowStage(scene, points, profile);
  try {
    stage.disturbed();
    stage.judge();
    return [...stage.faults];
  } finally {
    stage.world.close();
  }
}

/** What the user wrote, and what it is about: a record, or a row without one. */
interface Written {
  readonly text: string;
  readonly on: 'cell' | 'note';
  readonly about: unknown;
}

class RowStage {
  readonly world: World;
  readonly faults = new Set<string>();
  private readonly user: SheetUser;
  private readonly ids: readonly number[];
  private readonly written: Written[] = [];
  /** Blank rows that the user inserted. */
  private inserted = 0;
  private isSorted = false;
  /** Records whose rows the user has deleted. */
  private readonly deleted = new Set<unknown>();
  private before: ReadonlySet<unknown> = new Set();
  private texts = 0;
  private isKilled = false;
  private lastCall = '';
  /** Whether rows at the end of the sheet are being deleted: in the call that does it, or the flush behind it. */
  private isDeleting = false;
  private columns: string;

  constructor(
    private readonly scene: RowScene,
    private readonly points: readonly RowPoint[],
    profile: PlatformProfile,
  ) {
    const kill = points.find(({ act }) => act.startsWith('kill'))?.act;
    const spreadsheet: WorldOptions['spreadsheet'] = {
      onFlush: () => this.look(),
      onKill: (_context, pending) =>
        kill === 'kill, buffer cut'
          ? { keptOperations: Math.floor(pending / 2) }
          : kill === 'kill, buffer lost'
            ? 'lost'
            : 'kept',
    };
    const filters = this.isMoving ? '' : 'gone=stay';
    this.columns = scene === 'few' ? 'ID, Título, Prazo' : '';
    const pull = {
      name: PULL,
      resource: 'tickets',
      sheet: SHEET,
      filters,
      columns: this.columns,
      mode: 'full',
    };
    const kind = `row acts ${filters} ${this.columns}`;
    this.world = openMade(kind, { service: { tickets: 12 }, profile, spreadsheet }, (world) => {
      world.connect();
      world.savePull(pull);
      world.page('refreshPull', { name: PULL });
    });
    this.user = new SheetUser(this.world.workbook);
    this.ids = this.world.service.tickets().map(({ id }) => id);
    this.furnish();
    this.prepare();
  }

  private get isMoving(): boolean {
    return this.scene === 'move' || this.scene === 'few';
  }

  /** Columns of the user's: texts on some rows, and a formula filled down. */
  private furnish(): void {
    const { user, ids } = this;
    user.insertColumns(SHEET, 1, 2);
    user.type(SHEET, 'A1', OWN);
    user.type(SHEET, 'B1', 'Tamanho');
    for (let row = 2; row <= 1 + ids.length; row++) user.type(SHEET, `B${row}`, `=LEN(D${row})`);
    for (const n of [0, 3, 5, 8, 11]) this.write(ids[n], `é o ${n}`);
  }

  /** What the run finds: of the records that go, one has words of the user beside it. */
  private prepare(): void {
    const { world, ids, scene } = this;
    const goers = [1, 2, 5, 7];
    if (scene === 'out' || this.isMoving) {
      for (const n of goers) world.service.deleteTicket(ids[n] ?? 0);
      this.pass(DAY_MS);
      return;
    }
    const byVersionsBefore = [1, 2];
    for (const n of goers) if (!byVersionsBefore.includes(n)) world.service.deleteTicket(ids[n] ?? 0);
    this.pass(DAY_MS);
    this.refresh();
    for (const n of byVersionsBefore) {
      world.service.deleteTicket(ids[n] ?? 0);
      const row = this.lines().find(({ key }) => key === ids[n])?.row ?? 0;
      emptyRow(world, SHEET, row, [OWN, 'Tamanho']);
    }
    if (scene === 'in') {
      const [like] = world.service.tickets();
      const last = Math.max(...ids);
      for (const n of [1, 2]) {
        if (like !== undefined) world.service.addTicket({ ...like, id: last + n, titulo: `novo ${n}` });
      }
      this.pass(DAY_MS);
    }
    this.user.select(SHEET, 'A1');
  }

  run(): void {
    if (this.scene === 'tidy') this.tidy();
    else this.refresh();
  }

  /** The run with what is done in it, and without it once more where it was killed. */
  disturbed(): void {
    this.world.beforeCall = (_execution, name, index) => {
      this.isDeleting = [name, this.lastCall].includes('Sheet.deleteRows');
      this.lastCall = name;
      const due = this.points.filter(({ call }) => call === index && !this.isKilled);
      for (const { act } of due) {
        if (act.startsWith('kill')) {
          this.isKilled = true;
          return 'kill';
        }
        this.act(act);
      }
      return 'go';
    };
    this.before = new Set();
    this.run();
    this.world.beforeCall = () => 'go';
    if (!this.isKilled) return;
    this.pass(LATER_MS);
    this.run();
  }

  private refresh(): void {
    const { result } = this.world.runtime.run('refreshPull', [{ name: PULL }], { kind: 'page' });
    if (result.end === 'killed' && this.isKilled) return;
    const text = JSON.stringify(result);
    if (!text.includes('"status":"done"')) this.faults.add(`a refresh ends with ${text.slice(0, 300)}`);
  }

  private tidy(): void {
    const asked = this.world.asked.length;
    const { result } = this.world.runtime.run('tidySheet');
    if (result.end === 'killed' && this.isKilled) return;
    const last = this.world.asked[asked + 1]?.text ?? this.world.asked[asked]?.text ?? '';
    if (result.end !== 'returned')
      this.faults.add(`tidying ends with ${JSON.stringify(result).slice(0, 300)}`);
    const isSaid =
      /tirad|não tem linhas/.test(last) || (this.deleted.size > 0 && last.includes('podem ter ido'));
    if (!isSaid) this.faults.add(`tidying says “${last}”`);
  }

  private pass(ms: number): void {
    const { runtime } = this.world;
    runtime.settle(runtime.nowMs() + ms);
  }

  private act(act: RowAct): void {
    const { user } = this;
    const lines = this.lines();
    const goes = lines.find(({ key, state, isEmptied }) => isEmptied || state !== '' || this.hasGone(key));
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
        this.isSorted = true;
        user.sort(SHEET, 3, { ascending: false });
        return;
      case 'sort by title':
        this.isSorted = true;
        user.sort(SHEET, 4, { ascending: true });
        return;
      case 'sort by text':
        this.isSorted = true;
        user.sort(SHEET, 1, { ascending: true });
        return;
      case 'insert a row above one that goes':
        // Where tidying has moved that one to the end of the sheet, so does the blank row stand there.
        if ((goes?.row ?? 3) <= PARKED_FROM) this.inserted += 1;
        user.insertRows(SHEET, goes?.row ?? 3, 1);
        return;
      case 'insert a row and write on it': {
        const row = goes?.row ?? 3;
        user.insertRows(SHEET, row, 1);
        // What is typed at the end of the sheet in the moment in which rows go there goes with them (docs/decisions/0031).
        if (this.isDeleting && row > PARKED_FROM) user.type(SHEET, `A${row}`, 'texto');
        else this.textAt(row);
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
      case 'kill, buffer lost':
      case 'kill, buffer kept':
      case 'kill, buffer cut':
        throw new Error('a kill is no act of the user');
    }
  }

  private hasGone(key: unknown): boolean {
    return key !== '' && !this.world.service.tickets().some(({ id }) => id === key);
  }

  private deleteRow(row: number | undefined): void {
    if (row === undefined) return;
    this.deleted.add(this.lines().find((line) => line.row === row)?.key);
    this.user.deleteRows(SHEET, row, 1);
  }

  private noteAt(row: number, column: number): void {
    if ((this.world.sheet(SHEET).grid.note(row, column) ?? '') !== '') return;
    const text = `nota ${++this.texts}`;
    this.user.note(SHEET, `${column === 1 ? 'A' : 'C'}${row}`, text);
    this.written.push({ text, on: 'note', about: this.keyOf(row) });
  }

  private textAt(row: number): void {
    const text = `texto ${++this.texts}`;
    this.user.type(SHEET, `A${row}`, text);
    this.written.push({ text, on: 'cell', about: this.keyOf(row) });
  }

  private textInPlaceOf({ row, text }: { readonly row: number; readonly text: unknown }): void {
    const at = this.written.findIndex((one) => one.on === 'cell' && one.text === text);
    if (at >= 0) this.written.splice(at, 1);
    this.textAt(row);
  }

  private write(id: unknown, text: string): void {
    const row = this.lines().find(({ key }) => key === id)?.row ?? 0;
    this.user.type(SHEET, `A${row}`, text);
    this.written.push({ text, on: 'cell', about: id });
  }

  private keyOf(row: number): unknown {
    return this.lines().find((line) => line.row === row)?.key ?? '';
  }

  /** The rows below the header, as far as anything stands on them. */
  private lines(sheet = SHEET) {
    const { grid } = this.world.sheet(sheet);
    const [headers = [], ...rows] = this.world.values(sheet);
    const at = (header: string) => headers.indexOf(header);
    const own = [at(OWN), at('Tamanho')];
    return rows.map((values, n) => {
      const row = n + 2;
      const isOursBlank = values.every((value, c) => own.includes(c) || c === at(STAMP) || value === '');
      return {
        row,
        key: values[at('ID')],
        title: values[at('Título')],
        chosen: values[at(CHOSEN)] ?? '',
        state: values[at(STATE)] ?? '',
        text: values[at(OWN)] ?? '',
        notes: values.filter((_, c) => (grid.note(row, c + 1) ?? '') !== '').length,
        note: (column: number) => grid.note(row, column) ?? '',
        isEmptied: isOursBlank && values[at(STAMP)] instanceof Date,
        isBlank: isOursBlank && values[at(STAMP)] === '',
      };
    });
  }

  /** No record that the service has disappears or stands there twice, where nobody but the connector is at work. */
  private look(): void {
    const isQuiet = this.points.every(({ act }) => act.startsWith('kill'));
    if (!isQuiet || this.world.workbook.sheetNamed(SHEET) === undefined) return;
    if ((this.world.values(SHEET)[0]?.indexOf('ID') ?? -1) < 0) return;
    const keys = this.lines().flatMap(({ key }) => (key === '' ? [] : [key]));
    const now = new Set(keys);
    if (now.size < keys.length) this.faults.add('an id stands there twice');
    for (const id of this.before) {
      if (!now.has(id) && !this.hasGone(id)) this.faults.add(`${String(id)} disappears`);
    }
    this.before = now;
  }

  judge(): void {
    this.judgeTexts('after the run');
    this.judgeRows();
    this.pass(DAY_MS);
    this.refresh();
    this.judgeTexts('after a quiet refresh');
    this.judgeRecords();
  }

  /** Each text stands where it was written: beside its record, or on a row without one. */
  private judgeTexts(when: string): void {
    const isMoved = this.world.workbook.sheetNamed(GONE) !== undefined;
    const lines = [...this.lines(), ...(isMoved ? this.lines(GONE) : [])];
    for (const { text, on, about } of this.written) {
      const found = lines.filter((line) =>
        on === 'cell' ? line.text === text : line.note(1) === text || line.note(3) === text,
      );
      const [line] = found;
      if (line === undefined) {
        // Who tidies is told that what stands on marked rows goes with them.
        if (!this.mayGoWithRow(about)) this.faults.add(`${when} “${text}” of ${String(about)} is gone`);
      } else if (found.length > 1 && this.points.length === 0)
        this.faults.add(`${when} “${text}” stands there twice`);
      // What is written on a row right after it was emptied may be about the record that stood there.
      else if (line.key !== about && !(about === '' && line.state === 'Removido')) {
        this.faults.add(
          `${when} “${text}” of ${String(about) || 'no record'} stands beside ${String(line.key) || 'none'}`,
        );
      }
    }
  }

  private mayGoWithRow(about: unknown): boolean {
    return this.scene === 'tidy' && about !== '' && this.hasGone(about);
  }

  /** A blank row that the user inserted is still theirs. */
  private judgeRows(): void {
    if (this.inserted === 0 || this.isSorted) return;
    const blank = this.lines().filter(({ isBlank }) => isBlank).length;
    if (blank < this.inserted) this.faults.add(`of ${this.inserted} inserted rows ${blank} are left`);
  }

  private judgeRecords(): void {
    const titles = new Map<unknown, string>(
      this.world.service.tickets().map(({ id, titulo }) => [id, titulo]),
    );
    const lines = this.lines();
    const keys = lines.flatMap(({ key }) => (key === '' ? [] : [key]));
    for (const [id, title] of titles) {
      const rows = lines.filter(({ key }) => key === id);
      if (rows.length !== 1) this.faults.add(`${String(id)} stands in ${rows.length} rows`);
      else if (rows[0]?.title !== title) this.faults.add(`${String(id)} is “${String(rows[0]?.title)}”`);
    }
    this.judgeBlock();
    this.judgeChosen();
    const gone = keys.filter((key) => !titles.has(key));
    if (this.isMoving && gone.length > 0) this.faults.add(`${gone.join(', ')} did not move`);
    for (const id of gone) {
      const line = lines.find(({ key }) => key === id);
      if (line?.text === '' && line.notes === 0)
        this.faults.add(`${String(id)} has gone and still stands there`);
      else if (line?.state !== 'Removido') this.faults.add(`${String(id)} has gone and nothing says so`);
    }
    if (this.scene === 'tidy' && !this.isDisturbedByUser()) {
      const left = lines.filter(({ isEmptied, state }) => isEmptied || state !== '').length;
      if (left > 0) this.faults.add(`${left} rows were not tidied`);
    }
  }

  /** The column is there where the pull takes it, and says what the service says. */
  private judgeChosen(): void {
    const isChosen = this.columns === '' || this.columns === OTHERS;
    const units = new Map<unknown, string | undefined>(
      this.world.service.tickets().map(({ id, unidade }) => [id, unidade?.nome]),
    );
    for (const { key, chosen } of this.lines()) {
      const expected = isChosen ? (units.get(key) ?? '') : '';
      if (units.has(key) && chosen !== expected)
        this.faults.add(`${String(key)}: “${String(chosen)}” in ${CHOSEN}, not “${expected}”`);
    }
  }

  /** One block of records, with no other rows among them than those of the user; and a named range around it. */
  private judgeBlock(): void {
    const lines = this.lines();
    const last = lines.reduce((row, line) => (line.key === '' ? row : line.row), 1);
    const above = lines.filter(
      ({ row, key, text, notes }) => row < last && key === '' && text === '' && notes === 0,
    );
    const emptied = above.filter(({ isEmptied }) => isEmptied);
    if (emptied.length > 0) this.faults.add(`${emptied.length} emptied rows stand among the records`);
    // Rows that are moved in the very moment may leave a blank one, and so may a write that hits one emptied before.
    const isShifted = this.points.some(({ act }) => /insert|delete|sort/.test(act));
    if (['out', 'move', 'few'].includes(this.scene) && !isShifted && above.length > emptied.length)
      this.faults.add(`${above.length} blank rows stand among the records`);
    const range = this.world.workbook.namedRanges.get('Chamados')?.area;
    const end = range === undefined ? 0 : range.row + range.rows - 1;
    if (this.scene !== 'tidy' && end !== last)
      this.faults.add(`the range ends at row ${end}, the records at ${last}`);
  }

  private isDisturbedByUser(): boolean {
    return this.points.some(({ act }) => !act.startsWith('kill'));
  }
}
