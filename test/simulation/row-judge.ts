// What must hold on the pulled sheet after a run in which its user acted, or that was killed.

import type { World } from '../support/world.ts';
import { CHOSEN, GONE, hasGone, linesOf, STAGING } from './row-lines.ts';
import { OTHERS, type RowAct, type RowUser } from './row-user.ts';

export interface PlayedRows {
  readonly world: World;
  readonly user: RowUser;
  readonly acts: readonly RowAct[];
  /** Whether rows of gone records go to their own sheet. */
  readonly isMoving: boolean;
  /** Whether records are gone and nothing else happens. */
  readonly isTakingOut: boolean;
  readonly isTidied: boolean;
  /** What is wrong, in words. */
  readonly faults: Set<string>;
}

export class RowJudge {
  constructor(private readonly played: PlayedRows) {}

  afterRun(): void {
    this.judgeTexts('after the run');
    this.judgeRows();
  }

  /** If a row that should move stays, the run says why. @param words the run's message */
  saysWhatStays(words: string): void {
    const { world, faults } = this.played;
    const isHere = (key: unknown) => key !== '' && !hasGone(world, key);
    const stays = linesOf(world).some(({ state }) => state === 'Removido');
    const isLeft =
      world.workbook.sheetNamed(GONE) !== undefined && linesOf(world, GONE).some(({ key }) => isHere(key));
    if ((stays || isLeft) && !words.includes('se recusa a mover linhas'))
      faults.add(
        `a row stays on ${stays ? 'the pulled sheet' : 'the sheet of gone records'} and nobody says why`,
      );
  }

  /** After a quiet refresh. */
  afterQuiet(): void {
    this.judgeTexts('after a quiet refresh');
    this.judgeRecords();
    this.judgeGone();
  }

  /** Each gone record is on its sheet once, and each formula refers to its own row. */
  private judgeGone(): void {
    const { world, faults } = this.played;
    if (world.workbook.sheetNamed(STAGING) !== undefined) faults.add('the spare tab is left');
    const gone = world.workbook.sheetNamed(GONE) === undefined ? [] : linesOf(world, GONE);
    const keys = gone.flatMap(({ key }) => (key === '' ? [] : [key]));
    for (const key of keys) {
      if (keys.filter((one) => one === key).length > 1) faults.add(`${String(key)} has gone twice`);
    }
    for (const { key, formula, formulaOfRow, row } of [...linesOf(world), ...gone]) {
      if (key !== '' && formula !== undefined && formula !== formulaOfRow)
        faults.add(`the formula beside ${String(key)} in row ${row} is ${formula}`);
    }
  }

  /** Each text is where it was written: next to its record, or on a row without one. */
  private judgeTexts(when: string): void {
    const isMoved = this.played.world.workbook.sheetNamed(GONE) !== undefined;
    const lines = [...linesOf(this.played.world), ...(isMoved ? linesOf(this.played.world, GONE) : [])];
    for (const { text, on, about } of this.played.user.written) {
      const found = lines.filter((line) =>
        on === 'cell' ? line.text === text : line.note(1) === text || line.note(3) === text,
      );
      const [line] = found;
      if (line === undefined) {
        // Tidying warns that texts on marked rows go with them.
        if (!this.mayGoWithRow(about))
          this.played.faults.add(`${when} “${text}” of ${String(about)} is gone`);
      } else if (found.length > 1) this.played.faults.add(`${when} “${text}” stands there twice`);
      // A text written on a row right after it was emptied may be about the former record.
      else if (line.key !== about && !(about === '' && line.state === 'Removido')) {
        this.played.faults.add(
          `${when} “${text}” of ${String(about) || 'no record'} stands beside ${String(line.key) || 'none'}`,
        );
      }
    }
  }

  private mayGoWithRow(about: unknown): boolean {
    return this.played.isTidied && about !== '' && hasGone(this.played.world, about);
  }

  /** A blank row that the user inserted is still theirs. */
  private judgeRows(): void {
    if (this.played.user.inserted === 0 || this.played.user.isSorted) return;
    const blank = linesOf(this.played.world).filter(({ isBlank }) => isBlank).length;
    if (blank < this.played.user.inserted)
      this.played.faults.add(`of ${this.played.user.inserted} inserted rows ${blank} are left`);
  }

  private judgeRecords(): void {
    const titles = new Map<unknown, string>(
      this.played.world.service.tickets().map(({ id, titulo }) => [id, titulo]),
    );
    const lines = linesOf(this.played.world);
    const keys = lines.flatMap(({ key }) => (key === '' ? [] : [key]));
    for (const [id, title] of titles) {
      const rows = lines.filter(({ key }) => key === id);
      if (rows.length !== 1) this.played.faults.add(`${String(id)} stands in ${rows.length} rows`);
      else if (rows[0]?.title !== title)
        this.played.faults.add(`${String(id)} is “${String(rows[0]?.title)}”`);
    }
    this.judgeBlock();
    this.judgeChosen();
    const gone = keys.filter((key) => !titles.has(key));
    if (this.played.isMoving && gone.length > 0) this.played.faults.add(`${gone.join(', ')} did not move`);
    for (const id of gone) {
      const line = lines.find(({ key }) => key === id);
      if (line?.text === '' && line.notes === 0)
        this.played.faults.add(`${String(id)} has gone and still stands there`);
      else if (line?.state !== 'Removido')
        this.played.faults.add(`${String(id)} has gone and nothing says so`);
    }
    if (this.played.isTidied && !this.isDisturbedByUser()) {
      const left = lines.filter(({ isEmptied, state }) => isEmptied || state !== '').length;
      if (left > 0) this.played.faults.add(`${left} rows were not tidied`);
    }
  }

  /** If the pull takes the column, it has the service's values. */
  private judgeChosen(): void {
    const isChosen = this.played.user.columns === '' || this.played.user.columns === OTHERS;
    const units = new Map<unknown, string | undefined>(
      this.played.world.service.tickets().map(({ id, unidade }) => [id, unidade?.nome]),
    );
    for (const { key, chosen } of linesOf(this.played.world)) {
      const expected = isChosen ? (units.get(key) ?? '') : '';
      if (units.has(key) && chosen !== expected)
        this.played.faults.add(`${String(key)}: “${String(chosen)}” in ${CHOSEN}, not “${expected}”`);
    }
  }

  /** Records form one block, with only rows of the user in between, and a named range around it. */
  private judgeBlock(): void {
    const lines = linesOf(this.played.world);
    const last = lines.reduce((row, line) => (line.key === '' ? row : line.row), 1);
    const above = lines.filter(
      ({ row, key, text, notes }) => row < last && key === '' && text === '' && notes === 0,
    );
    const emptied = above.filter(({ isEmptied }) => isEmptied);
    if (emptied.length > 0) this.played.faults.add(`${emptied.length} emptied rows stand among the records`);
    // Rows moved at that moment may leave a blank one, and so may a write that hits an emptied row.
    const isShifted = this.played.acts.some((act) => /insert|delete|sort/.test(act));
    if (this.played.isTakingOut && !isShifted && above.length > emptied.length)
      this.played.faults.add(`${above.length} blank rows stand among the records`);
    const range = this.played.world.workbook.namedRanges.get('Chamados')?.area;
    const end = range === undefined ? 0 : range.row + range.rows - 1;
    if (end !== last) this.played.faults.add(`the range ends at row ${end}, the records at ${last}`);
  }

  private isDisturbedByUser(): boolean {
    return this.played.acts.some((act) => !act.startsWith('kill'));
  }
}
