// Rows are removed, reused and tidied while their user acts, or the execution is killed, at a call that touches the
// sheet. No text, note or row of the user is separated from its record, no new record lands on a row of theirs, and
// after a quiet refresh the sheet has each record of the service once.

import { type PlatformProfile, usualProfile } from 'local-apps-script/profiles';
import { emptyRow } from '../support/emptied-row.ts';
import { openMade, type World, type WorldOptions } from '../support/world.ts';
import { RowJudge } from './row-judge.ts';
import { hasGone, linesOf, OWN, SHEET, SIZE } from './row-lines.ts';
import { REFUSED_ACTS, type RowAct, RowUser } from './row-user.ts';

const PULL = 'Abertos';
const DAY_MS = 86_400_000;
// Longer than the lease of seven minutes.
const LATER_MS = 8 * 60_000;

/**
 * `out`: records are gone, and rows with texts of the user stay. `move`: those rows go to their own sheet. `few`:
 * likewise, for a pull with few columns. `back`: such records come back. `in`: new ones arrive where rows were emptied.
 * `tidy`: a person tidies such a sheet.
 */
export const ROW_SCENES = ['out', 'move', 'few', 'back', 'in', 'tidy'] as const;
export type RowScene = (typeof ROW_SCENES)[number];

// Calls that read or change the sheet; acts between two other calls are equivalent.
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
  'Sheet.moveColumns',
  'Range.copyTo',
  'Range.moveTo',
  'Spreadsheet.insertSheet',
  'Spreadsheet.deleteSheet',
];

export interface RowPoint {
  /** Number of the call in the execution. */
  readonly call: number;
  readonly act: RowAct;
}

/** Calls of an undisturbed run, from its first request on, at which an act may happen. */
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

/** @returns what is wrong, in words; empty if all promises hold */
export function playRowActs(
  scene: RowScene,
  points: readonly RowPoint[],
  profile: PlatformProfile,
): readonly string[] {
  const stage = new RowStage(scene, points, profile === usualProfile ? refusing(points) : profile);
  try {
    stage.disturbed();
    stage.judge();
    return [...stage.faults];
  } finally {
    stage.world.close();
  }
}

const REFUSALS: readonly Partial<PlatformProfile>[] = [
  { filteredRows: 'refused', mergedRows: 'refused', pivotedRows: 'refused' },
  { filteredRows: 'refused', mergedRows: 'refused', pivotedRows: 'refused', refusedMoves: 'at-flush' },
  { filteredRows: 'left-out', mergedRows: 'refused-in-part' },
  { filteredRows: 'left-out', mergedRows: 'refused-in-part', notesOfMove: 'left-behind' },
  {},
];

// The usual profile, or one that refuses to move rows if an act may cause that; calls vary the answer.
function refusing(points: readonly RowPoint[]): PlatformProfile {
  const call = points.find(({ act }) => REFUSED_ACTS.includes(act))?.call;
  return call === undefined ? usualProfile : { ...usualProfile, ...REFUSALS[call % REFUSALS.length] };
}

class RowStage {
  readonly world: World;
  readonly faults = new Set<string>();
  private readonly user: RowUser;
  private readonly ids: readonly number[];
  private before: ReadonlySet<unknown> = new Set();
  private isKilled = false;
  /** Response of the last refresh. */
  private words = '';

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
    const columns = scene === 'few' ? 'ID, Título, Prazo' : '';
    const pull = {
      name: PULL,
      resource: 'tickets',
      sheet: SHEET,
      filters,
      columns,
      mode: 'full',
    };
    const kind = `row acts ${filters} ${columns}`;
    this.world = openMade(kind, { service: { tickets: 12 }, profile, spreadsheet }, (world) => {
      world.connect();
      world.savePull(pull);
      world.page('refreshPull', { name: PULL });
    });
    this.ids = this.world.service.tickets().map(({ id }) => id);
    this.user = new RowUser(this.world, this.ids, columns);
    this.user.furnish();
    this.prepare();
  }

  private get isMoving(): boolean {
    return this.scene === 'move' || this.scene === 'few' || this.scene === 'back';
  }

  /** Sets up what the run finds; one of the records that go has texts of the user. */
  private prepare(): void {
    const { world, ids, scene } = this;
    const goers = [1, 2, 5, 7];
    const tickets = world.service.tickets();
    if (scene === 'out' || this.isMoving) {
      for (const n of goers) world.service.deleteTicket(ids[n] ?? 0);
      this.pass(DAY_MS);
      if (scene !== 'back') return;
      this.refresh();
      for (const ticket of tickets) {
        if ([1, 5, 7].some((n) => ids[n] === ticket.id)) world.service.addTicket(ticket);
      }
      this.pass(DAY_MS);
      return;
    }
    const byVersionsBefore = [1, 2];
    for (const n of goers) if (!byVersionsBefore.includes(n)) world.service.deleteTicket(ids[n] ?? 0);
    this.pass(DAY_MS);
    this.refresh();
    for (const n of byVersionsBefore) {
      world.service.deleteTicket(ids[n] ?? 0);
      const row = linesOf(this.world).find(({ key }) => key === ids[n])?.row ?? 0;
      emptyRow(world, SHEET, row, [OWN, SIZE]);
    }
    if (scene === 'in') {
      const [like] = world.service.tickets();
      const last = Math.max(...ids);
      for (const n of [1, 2]) {
        if (like !== undefined) world.service.addTicket({ ...like, id: last + n, titulo: `novo ${n}` });
      }
      this.pass(DAY_MS);
    }
    this.user.look();
  }

  run(): void {
    if (this.scene === 'tidy') this.tidy();
    else this.refresh();
  }

  /** The disturbed run, and another one if it was killed. */
  disturbed(): void {
    this.world.beforeCall = (_execution, _name, index) => {
      const due = this.points.filter(({ call }) => call === index && !this.isKilled);
      for (const { act } of due) {
        if (act.startsWith('kill')) {
          this.isKilled = true;
          return 'kill';
        }
        this.user.act(act);
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
    this.words = text;
    if (!text.includes('"status":"done"')) this.faults.add(`a refresh ends with ${text.slice(0, 300)}`);
  }

  private tidy(): void {
    const before = this.world.told.length;
    const { result } = this.world.runtime.run('tidySheet');
    if (result.end === 'killed' && this.isKilled) return;
    const last = this.world.told.slice(before).at(-1) ?? '';
    if (result.end !== 'returned')
      this.faults.add(`tidying ends with ${JSON.stringify(result).slice(0, 300)}`);
    const isSaid =
      /tirad|não tem linhas|se recusa a mover/.test(last) ||
      (this.user.deleted.size > 0 && last.includes('podem ter saído'));
    if (!isSaid) this.faults.add(`tidying says “${last}”`);
  }

  private pass(ms: number): void {
    const { runtime } = this.world;
    runtime.settle(runtime.nowMs() + ms);
  }

  /** If only the connector is at work, no record of the service disappears or appears twice. */
  private look(): void {
    const isQuiet = this.points.every(({ act }) => act.startsWith('kill'));
    if (!isQuiet || this.world.workbook.sheetNamed(SHEET) === undefined) return;
    if ((this.world.values(SHEET)[0]?.indexOf('ID') ?? -1) < 0) return;
    const keys = linesOf(this.world).flatMap(({ key }) => (key === '' ? [] : [key]));
    const now = new Set(keys);
    if (now.size < keys.length) this.faults.add('an id stands there twice');
    for (const id of this.before) {
      if (!now.has(id) && !hasGone(this.world, id)) this.faults.add(`${String(id)} disappears`);
    }
    this.before = now;
  }

  judge(): void {
    const { world, user, faults, isMoving, scene } = this;
    const judge = new RowJudge({
      world,
      user,
      acts: this.points.map(({ act }) => act),
      isMoving,
      isTakingOut: scene === 'out' || isMoving,
      isTidied: scene === 'tidy',
      faults,
    });
    judge.afterRun();
    if (isMoving && this.points.every(({ act }) => REFUSED_ACTS.includes(act)))
      judge.saysWhatStays(this.words);
    user.lift();
    this.pass(DAY_MS);
    this.refresh();
    judge.afterQuiet();
  }
}
