// Kills a pull of three pages at one of its calls, lets it resume later, and compares the sheet with that of an
// undisturbed run. Only calls that change something affect what a kill leaves behind, so kills at these, and at each
// call of a store, the service or a lock, stand for all.

import { type BeforeCall, SheetUser } from 'local-apps-script';
import type { PlatformProfile } from 'local-apps-script/profiles';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { World } from '../support/world.ts';

const SHEET = 'Chamados';
const PULL = 'Abertos';
const MINUTE_MS = 60_000;
// Longer than the lease of seven minutes.
const LATER_MS = 8 * MINUTE_MS;

/**
 * `first`: into a new sheet. `blocks`: likewise, from a service so slow that pages are written in between. `day`: a
 * full pass after tickets came, changed and went, with cells of the user. `columns`: other columns than the sheet has:
 * some are added, one goes, one comes back, and the user has one among them.
 */
export type Scene = 'first' | 'blocks' | 'day' | 'columns';
export const SCENES: readonly Scene[] = ['first', 'blocks', 'day', 'columns'];

/** Unflushed writes at the kill; `cut` keeps the first half. */
export type Buffered = 'lost' | 'kept' | 'cut';
export const BUFFERED: readonly Buffered[] = ['lost', 'kept', 'cut'];

/** A call of the undisturbed run: its name, and its number among all. */
export interface Call {
  readonly name: string;
  readonly index: number;
}

export interface Undisturbed {
  /** Calls at which a kill leaves something else behind than at the previous call. */
  readonly calls: readonly Call[];
  readonly sheet: string;
}

const CHANGES = [
  'Cache.',
  'Lock.',
  'Properties.',
  'UrlFetchApp.',
  'HTTPResponse.getContentText',
  'Utilities.sleep',
  'Range.set',
  'Range.add',
  'Range.clear',
  // These make the platform flush its buffer.
  'Range.get',
  'SpreadsheetApp.flush',
  'Sheet.add',
  'Sheet.set',
  'Sheet.insert',
  'Sheet.delete',
  'Sheet.hide',
  'DeveloperMetadata.set',
  'DeveloperMetadata.remove',
  'Spreadsheet.insert',
  'Spreadsheet.set',
];
const READS = ['Range.getColumn', 'Range.getRow'];

function isChange(name: string): boolean {
  return CHANGES.some((start) => name.startsWith(start)) && !READS.includes(name);
}

export function playUndisturbed(scene: Scene, profile: PlatformProfile): Undisturbed {
  const stage = new KillStage(scene, 'lost', profile);
  try {
    const calls: Call[] = [];
    stage.world.beforeCall = (_execution, name, index) => {
      if (isChange(name)) calls.push({ name, index });
      return 'go';
    };
    stage.goOn();
    const faults = [...stage.faults];
    if (faults.length > 0) throw new Error(`undisturbed: ${faults.join('; ')}`);
    return { calls, sheet: stage.sheet() };
  } finally {
    stage.world.close();
  }
}

/** @returns what is wrong, in words; empty if all promises hold */
export function playKilled({
  scene,
  profile,
  call,
  buffered,
  expected,
}: {
  readonly scene: Scene;
  readonly profile: PlatformProfile;
  readonly call: Call;
  readonly buffered: Buffered;
  /** The sheet of an undisturbed run under the same profile. */
  readonly expected: string;
}): readonly string[] {
  const stage = new KillStage(scene, buffered, profile);
  try {
    stage.killAt(call.index);
    stage.later();
    stage.goOn();
    const sheet = stage.sheet();
    return [...stage.faults, ...(sheet === expected ? [] : [differenceOf(expected, sheet)])];
  } finally {
    stage.world.close();
  }
}

class KillStage {
  readonly world: World;
  readonly faults = new Set<string>();
  private before: ReadonlySet<unknown> = new Set();

  constructor(scene: Scene, buffered: Buffered, profile: PlatformProfile) {
    this.world = new World({
      profile,
      spreadsheet: {
        onFlush: () => this.look(),
        onKill: (_context, pending) =>
          buffered === 'cut' ? { keptOperations: Math.floor(pending / 2) } : buffered,
      },
    });
    this.world.connect();
    this.save();
    // Two minutes without writes.
    if (scene === 'blocks') this.world.service.faults.add({ fault: { kind: 'timeout' }, after: 1, times: 3 });
    if (scene === 'day') this.beginDay();
    if (scene === 'columns') this.chooseColumns();
  }

  killAt(at: number): void {
    const stop: BeforeCall = (_execution, _name, index) => (index === at ? 'kill' : 'go');
    this.world.beforeCall = stop;
    const { result } = this.world.runtime.run('refreshPull', [{ name: PULL }], { kind: 'page' });
    if (result.end !== 'killed') this.faults.add(`call ${at} did not kill: ${result.end}`);
    this.world.beforeCall = () => 'go';
    this.look();
  }

  later(): void {
    const { runtime } = this.world;
    runtime.settle(runtime.nowMs() + LATER_MS);
  }

  goOn(): void {
    const { runtime } = this.world;
    const { result } = runtime.run('refreshPull', [{ name: PULL }], { kind: 'page' });
    const isDone =
      result.end === 'returned' &&
      JSON.stringify(result.value).startsWith('{"ok":true,') &&
      JSON.stringify(result.value).includes('"status":"done"');
    if (!isDone) this.faults.add(`ends with ${JSON.stringify(result)}`);
    this.look();
  }

  /** The sheet without `Pulled at`: values, formulas, notes, formats, marks and shape. */
  sheet(): string {
    const { world } = this;
    const { id, grid, dataArea, maxColumns, layout } = world.sheet(SHEET);
    const values = world.values(SHEET);
    const stamp = values[0]?.indexOf('Atualizado em') ?? -1;
    const lines = values.map((row, r) => {
      const cells = row.map((value, c) => {
        const isStamp = c === stamp && r > 0;
        const note = (grid.note(r + 1, c + 1) ?? '').replace(/^Dados de .*?(?=Campo do serviço)/, '');
        const style = world.workbook.styles.all()[grid.style(r + 1, c + 1)];
        return [isStamp ? value instanceof Date : value, grid.formula(r + 1, c + 1) ?? '', note, style];
      });
      return JSON.stringify(cells);
    });
    const marks = world.workbook.metadata
      .all()
      .flatMap(({ key, value, location }) =>
        location.type !== 'SPREADSHEET' && location.sheetId === id
          ? [JSON.stringify([key, (value ?? '').replace(/"sinceMs":\d+/, ''), { ...location, sheetId: 0 }])]
          : [],
      )
      .sort();
    // A row marked before and again after the kill counts once.
    const markSet = [...new Set(marks)];
    const shape = JSON.stringify([dataArea, maxColumns, [...layout.column.sizes], layout.row.frozen]);
    return [...lines, ...markSet, shape, this.pullsRow()].join('\n');
  }

  private pullsRow(): string {
    const of = (header: string) => this.world.column('Consultas', header)[0];
    return JSON.stringify([of('Situação'), of('Linhas')]);
  }

  private save(columns = ''): void {
    this.world.savePull({ name: PULL, resource: 'tickets', sheet: SHEET, columns });
  }

  /** Chooses other columns an hour after two pulls. */
  private chooseColumns(): void {
    const { world } = this;
    const user = new SheetUser(world.workbook);
    this.save('ID, Título, Unidade, Assunto');
    world.page('refreshPull', { name: PULL });
    user.insertColumns(SHEET, 3, 1);
    user.type(SHEET, 'C1', 'Minha nota');
    for (const row of [3, 9, 120]) user.type(SHEET, `C${row}`, `linha ${row}`);
    this.save('ID, Título, Assunto');
    world.page('refreshPull', { name: PULL });
    this.later();
    this.save('ID, Título, Unidade, Prazo, Etiquetas');
    this.look();
  }

  /** A day after the first pull: the user has notes, one on a ticket that goes, and has deleted a row. */
  private beginDay(): void {
    const { world } = this;
    const { runtime, service } = world;
    world.page('refreshPull', { name: PULL });
    const ids = service.tickets().map(({ id }) => id);
    const user = new SheetUser(world.workbook);
    user.insertColumns(SHEET, 1, 1);
    user.type(SHEET, 'A1', 'Minha nota');
    for (const row of [3, 9, 120, 251]) user.type(SHEET, `A${row}`, `é o ${ids[row - 2]}`);
    user.deleteRows(SHEET, 40, 1);
    runtime.settle(runtime.nowMs() + 24 * 60 * MINUTE_MS);
    const nowMs = runtime.nowMs();
    for (const n of [7, 30, 31]) service.deleteTicket(ids[n] ?? 0);
    for (const n of [0, 50, 51, 200]) service.changeTicket(ids[n] ?? 0, { titulo: `mudou ${n}` }, nowMs);
    const [like] = service.tickets();
    const last = Math.max(...ids);
    for (const n of [1, 2, 3]) {
      if (like !== undefined) service.addTicket({ ...like, id: last + n, aberto: formatInstant(nowMs) });
    }
    this.before = new Set();
    this.look();
  }

  /** Every listed ticket that was in the sheet is there exactly once (P3, P4). */
  private look(): void {
    const { workbook, service } = this.world;
    if (workbook.sheetNamed(SHEET) === undefined) return;
    const values = this.world.values(SHEET);
    const column = values[0]?.indexOf('ID') ?? -1;
    if (column < 0) return;
    const keys = values.slice(1).flatMap((row) => (row[column] === '' ? [] : [row[column]]));
    const now = new Set(keys);
    if (now.size < keys.length) this.faults.add(`an id stands there twice`);
    const listed = new Set<unknown>(service.tickets().map(({ id }) => id));
    for (const id of this.before) if (!now.has(id) && listed.has(id)) this.faults.add(`${id} disappears`);
    this.before = now;
  }
}

function differenceOf(expected: string, found: string): string {
  const lines = expected.split('\n');
  const others = found.split('\n');
  const at = lines.findIndex((line, n) => line !== others[n]);
  const [line = '', other = ''] = [lines[at], others[at]];
  const from = Math.max(0, [...line].findIndex((character, n) => character !== other[n]) - 50);
  const part = (text: string) => text.slice(from, from + 300);
  return `line ${at + 1} of ${others.length}: ${part(other)} instead of ${part(line)}`;
}
