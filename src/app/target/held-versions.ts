// The versions that the newest rows hold. A change scan asks again for the last ten minutes before what it reached, so
// the newest records come with every one of them. That their rows hold them already is known from the run before, and
// spares a read. A run that was cut off or failed leaves nothing to go by: then the rows are read.

import type { CellValue } from '../../domain/cell.ts';
import type { RecordId } from '../../domain/record.ts';
import { textHash } from '../../domain/text-hash.ts';

/** So many are kept, a dozen characters each in the state of the pull: what changes in ten minutes, nearly always. */
const MOST_KEPT = 60;

interface HeldVersion {
  readonly id: RecordId;
  readonly version: Date;
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
    if (!(version instanceof Date) || this.doubtful.has(id)) return false;
    return this.trusted.has(this.hashOf({ id, version }));
  }

  /** These rows hold these versions now. */
  note(rows: readonly { readonly id: RecordId; readonly version: CellValue | undefined }[]): void {
    const oldest = this.newest.length < MOST_KEPT ? undefined : this.newest[MOST_KEPT - 1]?.version;
    const dated = rows.flatMap(({ id, version }) =>
      version instanceof Date && (oldest === undefined || version >= oldest) ? [{ id, version }] : [],
    );
    if (dated.length === 0) return;
    const again = new Set(dated.map(({ id }) => id));
    this.newest = [...this.newest.filter(({ id }) => !again.has(id)), ...dated]
      .sort((a, b) => b.version.getTime() - a.version.getTime())
      .slice(0, MOST_KEPT);
  }

  /** Nobody knows what these records' rows hold, or they have none any more. */
  forget(ids: readonly RecordId[]): void {
    for (const id of ids) this.doubtful.add(id);
    this.newest = this.newest.filter(({ id }) => !ids.includes(id));
  }

  toStore(): readonly string[] {
    return this.newest.map((held) => this.hashOf(held));
  }

  private hashOf({ id, version }: HeldVersion): string {
    return textHash(JSON.stringify([this.sheetId, id, version.getTime()]));
  }
}
