// Finds a listing that goes round in circles; such a service would be asked for ever.

import { isRepeating } from '../../domain/pass.ts';
import type { ReadRecord, RecordId } from '../../domain/record.ts';
import type { Piece } from './piece.ts';

export class ListingWatch {
  private ids = new Set<RecordId>();
  private repetitions = 0;

  /** Another listing begins. */
  begin(): void {
    this.ids = new Set();
    this.repetitions = 0;
  }

  isRepeating({ page }: Piece, records: readonly ReadRecord[]): boolean {
    if (page === undefined) return false;
    const isNew = records.some(({ id }) => !this.ids.has(id));
    for (const { id } of records) this.ids.add(id);
    this.repetitions = isNew ? 0 : this.repetitions + 1;
    return isRepeating(this.repetitions, page.totalPage);
  }
}
