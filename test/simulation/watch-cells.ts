// Checks the sheets after every flush: the user's cells stay next to what they were typed for (P2), and no record that
// the service lists disappears (P4) or appears twice (P3).

import type { Ticket } from '../../sandbox/service/records.ts';
import type { ControlledService } from '../../sandbox/service/service.ts';
import { type OwnCell, type Role, TARGETS } from './ledger.ts';
import { type RowSeen, type SheetSeen, valueAt } from './sheets-seen.ts';
import type { Stage } from './stage.ts';
import { ticketFilters } from './ticket-filters.ts';
import type { Verdicts } from './verdicts.ts';

// Google ends an execution after six minutes.
const LONGEST_RUN_MS = 6 * 60_000;

export class CellWatch {
  private readonly records = new Map<Role, ReadonlySet<string>>();
  /** What stood on a sheet when records of it were denied. */
  private readonly denied = new Map<Role, ReadonlySet<string>>();

  constructor(
    private readonly stage: Stage,
    private readonly verdicts: Verdicts,
  ) {}

  /** @param isOver all is quiet, so nothing is left to finish */
  look(isOver = false): void {
    const { ledger, sheets } = this.stage;
    const seen = sheets.all();
    for (const one of seen) {
      if (ledger.restless.has(one.role)) continue;
      this.ownCells(one, isOver);
      if (TARGETS.some((target) => target === one.role)) this.recordsOf(one);
    }
    if (ledger.isMetadataLost) this.noteUnmarked();
    for (const deleted of ledger.deletedRecords) {
      if (seen.some(({ role }) => !ledger.restless.has(role) && deleted.startsWith(`${role} `)))
        ledger.deletedRecords.delete(deleted);
    }
  }

  private noteUnmarked(): void {
    const { ledger, sheets } = this.stage;
    for (const target of TARGETS)
      for (const { rows } of sheets.gone(target))
        for (const { key } of rows) ledger.unmarkedGone.add(`${target} ${key}`);
  }

  /** The user's columns contain exactly what they wrote, next to its record. */
  private ownCells(seen: SheetSeen, isOver: boolean): void {
    const { ledger } = this.stage;
    const name = seen.model.name;
    for (const header of ledger.ownColumnsOf(seen.role)) {
      const column = seen.columns.get(header);
      if (column === undefined) {
        this.verdicts.broken('P2', `the user's column “${header}” of ${name} is gone`);
        continue;
      }
      const cells = ledger.cellsOf(seen.role).filter((cell) => cell.column === header);
      const missing = new Set(cells.filter(({ text, note }) => text !== '' || note !== ''));
      const gone = this.onGoneSheet(seen.role, header, isOver);
      // A row that comes back is copied cell by cell, and its key may not be the first. The text stays on the sheet of
      // gone records until the copy is complete. If Google copies no notes, they follow their cells.
      const isComingBack = (text: string, note: string, key: string) =>
        !isOver && (key === '' || note === '') && gone.some((one) => one.text === text);
      for (const { row, key, values } of seen.rows) {
        const text = String(values[column - 1] ?? '');
        const note = seen.model.grid.note(row, column) ?? '';
        if ((text === '' && note === '') || isComingBack(text, note, key)) continue;
        // The row of a pull being deleted is emptied, and what is next to it stays.
        const isEmptied = (row = '') => key === '' && ledger.deletedNames.has(row);
        const cell = cells.find(
          (one) => one.text === text && one.note === note && ((one.row ?? '') === key || isEmptied(one.row)),
        );
        if (cell === undefined) {
          this.verdicts.broken(
            'P2',
            `${name} row ${row} (${key}): “${text}” “${note}” in “${header}” belongs elsewhere`,
          );
        } else missing.delete(cell);
      }
      for (const cell of gone) missing.delete(cell);
      for (const { text, row } of missing)
        this.verdicts.broken('P2', `${name}: “${text}” beside ${row} in “${header}” is gone`);
    }
  }

  /** The user's cells on the sheet of gone records, each next to its record; until the end, also on the way there. */
  private onGoneSheet(role: Role, header: string, isOver: boolean): readonly OwnCell[] {
    const { ledger, sheets } = this.stage;
    const cells = ledger.cellsOf(role).filter((cell) => cell.column === header);
    const onTheirWay = isOver ? [] : sheets.onTheirWay(role);
    // Notes follow their cells: they are checked again when the staging tab is gone.
    const isFollowing = ({ note }: OwnCell) => note !== '' && onTheirWay.length > 0;
    const onSheets = [...sheets.gone(role), ...onTheirWay].flatMap(({ model, columns, rows }) => {
      const column = columns.get(header);
      return rows.flatMap(({ row, key, values }) => {
        const text = column === undefined ? '' : String(values[column - 1] ?? '');
        const note = column === undefined ? '' : (model.grid.note(row, column) ?? '');
        const cell = cells.find((one) => one.text === text && one.note === note);
        if (cell === undefined || (text === '' && note === '')) return [];
        // On the staging tab the key may not arrive first.
        const isOnItsWay = key === '' && onTheirWay.some((one) => one.model === model);
        if (cell.row !== key && !isOnItsWay)
          this.verdicts.broken('P2', `${model.name} row ${row} (${key}): “${text}” belongs to ${cell.row}`);
        return [cell];
      });
    });
    return [...onSheets, ...cells.filter(isFollowing)];
  }

  private recordsOf(seen: SheetSeen): void {
    const { role, rows, model } = seen;
    const keys = rows.flatMap(({ key }) => (key === '' ? [] : [key]));
    const now = new Set(keys);
    if (now.size < keys.length) {
      const twice = keys.filter((key, n) => keys.indexOf(key) !== n);
      this.verdicts.broken('P3', `${model.name} holds ${twice.slice(0, 3).join(', ')} twice`);
    }
    this.judgeDenied(seen);
    for (const before of this.records.get(role) ?? []) {
      if (now.has(before) || this.stage.ledger.deletedRecords.has(`${role} ${before}`)) continue;
      if (!this.isListed(role, Number(before)) || this.isJustBack(role, Number(before))) continue;
      if (this.wasDenied(role, Number(before))) continue;
      this.verdicts.broken('P4', `${model.name}: ${before} disappears at a flush`);
    }
    // A row marked as gone may still move to the sheet of gone records, although its record has come back.
    const isMarked = (row: RowSeen) => String(valueAt(seen, row, 'Record', 'Registro') ?? '') !== '';
    const marked = new Set(rows.flatMap((row) => (isMarked(row) ? [row.key] : [])));
    this.records.set(role, new Set([...now].filter((key) => !marked.has(key))));
  }

  /** Whether the service denied the record to an execution, although it has it. */
  private wasDenied(role: Role, id: number): boolean {
    return role !== 'plans' && this.stage.ledger.denials.some(({ ids }) => ids.has(id));
  }

  /** Many records, or all of a sheet, don't leave before a second reading has denied them too, or a person agreed. */
  private judgeDenied({ role, rows, model }: SheetSeen): void {
    const { denials, deletedOnce } = this.stage.ledger;
    const [denial] = denials;
    if (denials.length !== 1 || denial === undefined || denial.isAgreed || role === 'plans') return;
    const known = this.denied.get(role) ?? this.records.get(role) ?? new Set();
    this.denied.set(role, known);
    const now = new Set(rows.map(({ key }) => key));
    const left = [...known].filter(
      (key) =>
        !now.has(key) &&
        denial.ids.has(Number(key)) &&
        !deletedOnce.has(`${role} ${key}`) &&
        this.isListed(role, Number(key)),
    );
    if (left.length > 0 && (left.length === known.size || left.length > Math.max(5, known.size / 10)))
      this.verdicts.broken(
        'P4',
        `${model.name}: ${left.length} of ${known.size} records leave after one list without them`,
      );
  }

  /** Whether an execution may still run that learned that the ticket was gone, before it came back. */
  private isJustBack(role: Role, id: number): boolean {
    const { ledger, world } = this.stage;
    const backMs = role === 'plans' ? undefined : ledger.backSinceMs.get(id);
    return backMs !== undefined && world.runtime.nowMs() - backMs < LONGEST_RUN_MS;
  }

  /** Whether an execution may still run that uses the other address. */
  private isElsewhere(): boolean {
    const { ledger, world } = this.stage;
    return (
      ledger.elsewhereSinceMs !== undefined ||
      world.runtime.nowMs() - ledger.elsewhereUntilMs < LONGEST_RUN_MS
    );
  }

  /** Whether the service would still list the record for this sheet. */
  private isListed(role: Role, id: number): boolean {
    const { world, ledger, copy } = this.stage;
    const { service } = world;
    if (role === 'plans') return service.actionPlans().some((plan) => plan.id === id);
    // An execution may still run with earlier filters.
    const filters = ledger.filtersSince(role, world.runtime.nowMs() - LONGEST_RUN_MS);
    const fits = (ticket: Ticket) =>
      filters.every((filter) =>
        ledger.zones.every((zone) => ticketFilters[filter]?.matches(ticket, zone) ?? true),
      );
    const isThere = (one: ControlledService) =>
      one.tickets().some((ticket) => ticket.id === id && fits(ticket));
    return isThere(service) && (copy === undefined || !this.isElsewhere() || isThere(copy));
  }
}
