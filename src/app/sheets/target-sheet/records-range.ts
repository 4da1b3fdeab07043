// The named range of a pulled sheet's records, with headers: pivots and QUERY take column names from them. Ours is the
// one named in the identity; the user's are never changed.

import { withoutAccents } from '../../../domain/language.ts';
import type { Area, NamedArea, Sheet, Workbook } from '../../../ports/workbook.ts';
import { bestEffort } from '../limits.ts';
import { identityOf, saveIdentity } from '../sheet-identity.ts';
import type { Reading } from './reading.ts';

export class RecordsRange {
  constructor(
    private readonly workbook: Workbook,
    private readonly sheet: Sheet,
    private known: string | undefined,
  ) {}

  get name(): string | undefined {
    return this.known;
  }

  /** @param before its former name, in case the identity lost it */
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
      if (now.area.rows !== area.rows || !isOverSameColumns(now.area, area))
        workbook.setNamedArea(known, sheet, area);
      return;
    }
    const all = workbook.namedAreas();
    const words = usual.replace(/\s/g, '');
    const ours = [words, withoutAccents(words)];
    // Without a known name, ours is the one with our words, whatever columns it covers.
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
        // Google may refuse letters with accents (unverified): try without.
      }
    }
  }

  /** Saved before the range is set: an unknown one would be taken for the user's. */
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

function isOverSameColumns(a: Area, b: Area): boolean {
  return a.row === b.row && a.column === b.column && a.columns === b.columns;
}
