// The versions that the newest rows hold. A change scan asks again for the last ten minutes before what it reached, so
// the newest records come with every one of them. That their rows hold them already is known from the run before, and
// spares a read, or a write where their user has deleted the column with the version. One that was never changed has no
// version; with its first change it gets one. A run that was cut off or failed leaves nothing to go by: then the rows
// are read.

import type { CellValue } from '../../domain/cell.ts';
import type { RecordId } from '../../domain/record.ts';
import { textHash } from '../../domain/text-hash.ts';

/** So many are kept, a dozen characters each in the state of the pull: what changes in ten minutes, nearly always. */
const MOST_KEPT = 60;

/** A record as its row holds it. */
interface HeldRecord {
  readonly id: RecordId;
  /** Blank in a record that was never changed. */
  readonly version: CellValue | undefined;
  /** When the record was opened, where its list says it. */
  readonly opened: CellValue | undefined;
}

interface HeldVersion extends Pick<HeldRecord, 'id' | 'version'> {
  /** When it was changed or opened, whichever is later: change scans ask for both. Milliseconds since 1970. */
  readonly sinceMs: number;
}

export class HeldVersions {
  private trusted: ReadonlySet<string> = new Set();
  /** Records whose rows were hit or removed in this run. */
  private readonly doubtful = new Set<RecordId>();
  /** The newest first. */
  private newest: readonly HeldVersion[] = [];

  constructor(private readonly sheetId: number) {}

  /** @param stored what `toStore` gave when the last run ended, if nothing was written since */
  trust(stored: readonly string[]): void {
    this.trusted = new Set(stored);
  }

  /** Whether the run before left this version of the record in its row. */
  has(id: RecordId, version: CellValue | undefined): boolean {
    return !this.doubtful.has(id) && this.trusted.has(this.hashOf(id, version));
  }

  /** These rows hold these versions now. */
  note(rows: readonly HeldRecord[]): void {
    const oldestMs = this.newest[MOST_KEPT - 1]?.sinceMs ?? Number.NEGATIVE_INFINITY;
    const dated = rows.flatMap(({ id, version, opened }): readonly HeldVersion[] => {
      const dates = [version, opened].filter((date) => date instanceof Date);
      const sinceMs = Math.max(...dates.map((date) => date.getTime()));
      return dates.length === 0 || sinceMs < oldestMs ? [] : [{ id, version, sinceMs }];
    });
    if (dated.length === 0) return;
    const again = new Set(dated.map(({ id }) => id));
    this.newest = [...this.newest.filter(({ id }) => !again.has(id)), ...dated]
      .sort((a, b) => b.sinceMs - a.sinceMs)
      .slice(0, MOST_KEPT);
  }

  /** Nobody knows what these records' rows hold, or they have none any more. */
  forget(ids: readonly RecordId[]): void {
    for (const id of ids) this.doubtful.add(id);
    this.newest = this.newest.filter(({ id }) => !ids.includes(id));
  }

  toStore(): readonly string[] {
    return this.newest.map(({ id, version }) => this.hashOf(id, version));
  }

  private hashOf(id: RecordId, version: CellValue | undefined): string {
    return textHash(JSON.stringify([this.sheetId, id, version instanceof Date ? version.getTime() : '']));
  }
}
