// The sync: only what changed or was opened since the watermark. The list is asked without most of the filters, which
// are applied here: a record that stopped matching would not be in the filtered list, and nothing would tell.

import { changeQueries, largestOf, MOST_READINGS, newSinceMs } from '../../domain/changes.ts';
import { isOpenedAfter } from '../../domain/pass.ts';
import { type Cursor, FIRST_PAGE, type Pass, type Phase, type SyncPhase } from '../../domain/pull.ts';
import type { ReadRecord, RecordId } from '../../domain/record.ts';
import type { Changes, ListResource } from '../../domain/resource.ts';
import type { Piece, RecordSource } from './piece.ts';
import type { PhaseEnd, PullRun, Reader } from './pull-run.ts';
import { listSource } from './record-source.ts';

/** Reads the delta, again and again until a reading brings nothing new. @returns its end, and the phase it ended in */
export function readChanges(
  run: PullRun,
  phase: SyncPhase,
): { readonly end: PhaseEnd; readonly phase: SyncPhase } {
  const { resource } = run.job.pull;
  if (resource.kind !== 'list' || resource.changes === undefined) {
    throw new Error('only a list can be asked for changes');
  }
  const reader = new SyncReader(run, resource, resource.changes, phase);
  let cursor = phase.cursor;
  for (;;) {
    const end = run.readPieces(reader, cursor);
    if (end.kind !== 'next' || !reader.begin()) return { end, phase: reader.phase };
    cursor = FIRST_PAGE;
    run.checkpoint(reader.phase);
  }
}

class SyncReader implements Reader {
  readonly source: RecordSource;
  /** What is not written yet; of a record that came twice the last. */
  private block = new Map<RecordId, ReadRecord>();
  /** The versions that came in readings before. */
  private readonly known = new Map<RecordId, string>();

  constructor(
    private readonly run: PullRun,
    resource: ListResource,
    changes: Changes,
    public phase: SyncPhase,
  ) {
    const { client, pull } = run.job;
    this.source = listSource(client, resource, changeQueries(pull.filters.queries, changes, phase.fromMs));
  }

  take(piece: Piece, records: readonly ReadRecord[]): void {
    const { run, phase } = this;
    const news = records.filter((record) => this.isNews(record));
    for (const record of news) if (!this.isWritten(record)) this.block.set(record.id, record);
    const lastChangeMs = phase.reading === 1 ? run.lastChangeOf(records) : undefined;
    const largestMs = largestOf(phase.largestMs, lastChangeMs);
    this.phase = {
      ...phase,
      isNews: phase.isNews || news.length > 0,
      isLong: phase.isLong || (piece.page?.index ?? 0) > 0,
      firstMs: phase.firstMs ?? piece.serverMs ?? run.nowMs,
      largestMs,
    };
  }

  write(): boolean {
    const { run } = this;
    const { pull } = run.job;
    const records = [...this.block.values()];
    this.block = new Map();
    const left = records.filter((record) => run.match.ofRecord(record) === 'no').map(({ id }) => id);
    const inSheet = left.length === 0 ? [] : this.inSheet(left);
    const kept = new Set(pull.filters.keep ? inSheet : []);
    const gone = new Set(left.filter((id) => !kept.has(id)));
    const matching = records.filter(({ id }) => !gone.has(id));
    const { pass } = run.run;
    if (matching.length > 0) {
      // The sync that ends a full pass is part of it: what it saw is seen, and its pages may have brought it before.
      const { added, changed } =
        pass === undefined
          ? run.upsert(matching, 'leave', newSinceMs(this.phase.fromMs))
          : run.upsert(matching, 'stamp');
      // What this pass has read already was counted then.
      const first = matching.filter(({ id }) => !run.seen.has(id)).length;
      run.count({ added, changed: Math.min(changed, first) });
    }
    if (pass !== undefined) {
      const ofPass = matching.filter((record) => this.isOfPass(record, pass));
      for (const record of ofPass) run.seen.set(record.id, run.versionOf(record));
    }
    const takenOut = inSheet.filter((id) => gone.has(id));
    return takenOut.length === 0 || !run.run.takesOut || run.remove(takenOut, 'out-of-filter');
  }

  /**
   * Whether the pages of the pass could know of a record: not of what was opened after them, nor of a kept row that had
   * left the filters. What becomes of those is told by their rows.
   */
  private isOfPass(record: ReadRecord, pass: Pass): boolean {
    if (this.run.seen.has(record.id)) return true;
    const { match } = this.run;
    return !isOpenedAfter(match.openedOfRecord(record), pass) && match.ofRecord(record) !== 'no';
  }

  phaseAt(cursor: Cursor): Phase {
    return { ...this.phase, cursor };
  }

  words({ done, all }: Piece): string {
    return this.run.say.pullChanges(done, all);
  }

  /** Whether what changed has to be read once more; then the next reading begins. */
  begin(): boolean {
    const { phase } = this;
    if (!phase.isLong || !phase.isNews || phase.reading >= MOST_READINGS) return false;
    this.phase = { ...phase, cursor: FIRST_PAGE, reading: phase.reading + 1, isNews: false };
    return true;
  }

  /** Which of these have a row that says nothing else about them. */
  private inSheet(ids: readonly RecordId[]): readonly RecordId[] {
    const wanted = new Set(ids);
    const rows = this.run.job.target.rows([]);
    return rows.flatMap(({ id, state }) => (state === '' && wanted.has(id) ? [id] : []));
  }

  /** Whether the pages of this pass brought it as it is. */
  private isWritten(record: ReadRecord): boolean {
    const { seen } = this.run;
    const version = this.run.versionOf(record);
    return version !== undefined && seen.get(record.id) === version;
  }

  private isNews(record: ReadRecord): boolean {
    const version = JSON.stringify(record.cells);
    const isNews = this.known.get(record.id) !== version;
    this.known.set(record.id, version);
    return isNews;
  }
}
