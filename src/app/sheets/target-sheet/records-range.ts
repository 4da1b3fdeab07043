// The named range of a pulled sheet: its header row and its records, from our first column to our last. With the headers,
// since a pivot, QUERY or a chart takes the names of its columns from there. What the user has named is never changed:
// ours is the one whose name the sheet's mark says.

import { withoutAccents } from '../../../domain/language.ts';
import type { Area, NamedArea, Sheet, Workbook } from '../../../ports/workbook.ts';
import { bestEffort } from '../best-effort.ts';
import { identityOf, saveIdentity } from '../sheet-identity.ts';
import type { Reading } from './reading.ts';

/** Keeps the named range over the records of a pulled sheet as large as they are: people's formulas use it. */
export class RecordsRange {
  /** @param known what it was called when it was set last; undefined where it never was */
  constructor(
    private readonly workbook: Workbook,
    private readonly sheet: Sheet,
    private known: string | undefined,
  ) {}

  /** What it was called when it was set last; undefined where it never was. */
  get name(): string | undefined {
    return this.known;
  }

  /**
   * Lets it cover the records as they stand now. Where it does already, nothing is written. One that its user renamed is
   * found by the columns that it covers; one that they deleted is made again.
   * @param usual what it is called, unless that is taken
   * @param before what it was called, where the sheet's mark has lost it
   */
  cover(reading: Reading, usual: string, before: string | undefined): void {
    if (this.known === undefined && before !== undefined) this.remember(before);
    bestEffort(this.sheet, () => this.setName(reading, usual));
  }

  private setName({ table, lastRow }: Reading, usual: string): void {
    const { workbook, sheet, known } = this;
    const { headerRow, span } = table;
    const area = { row: headerRow, column: span.first, rows: lastRow - headerRow + 1, columns: span.count };
    const isHere = (one: NamedArea) => one.sheetId === sheet.id;
    const now = known === undefined ? null : workbook.namedArea(known);
    if (known !== undefined && now !== null && isHere(now)) {
      if (!isSameArea(now.area, area)) workbook.setNamedArea(known, sheet, area);
      return;
    }
    const all = workbook.namedAreas();
    const words = usual.replace(/\s/g, '');
    const ours = [words, withoutAccents(words)];
    // A file that lost its marks before a run came to its end says no name: then ours is the one that is called like it,
    // whatever columns there were when it was set.
    const isAlike = (one: NamedArea) => isOverSameColumns(one.area, area);
    const mayBeOurs = all.filter(
      (one) =>
        isHere(one) &&
        (known === undefined
          ? one.area.row === headerRow && ours.includes(one.name.replace(/_\d+$/, ''))
          : isAlike(one)),
    );
    const likely = mayBeOurs.length > 1 ? mayBeOurs.filter(isAlike) : mayBeOurs;
    const [renamed] = likely.length === 1 ? likely : [];
    const taken = new Set(all.map(({ name }) => name.toLowerCase()));
    const names = renamed === undefined ? ours.map((word) => freeName(word, taken)) : [renamed.name];
    for (const name of names) {
      if (name !== known) this.remember(name);
      try {
        workbook.setNamedArea(name, sheet, area);
        return;
      } catch {
        // Nobody has seen whether Google takes letters with accents: then without them.
      }
    }
  }

  /** Keeps a name before it is given: one that was given and isn't known would be taken for the user's. */
  private remember(range: string): void {
    const identity = identityOf(this.sheet);
    if (identity?.kind === 'records') saveIdentity(this.sheet, { ...identity, range });
    this.known = range;
  }
}

function freeName(word: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? word : `${word}_${n}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

function isSameArea(a: Area, b: Area): boolean {
  return a.rows === b.rows && isOverSameColumns(a, b);
}

function isOverSameColumns(a: Area, b: Area): boolean {
  return a.row === b.row && a.column === b.column && a.columns === b.columns;
}
