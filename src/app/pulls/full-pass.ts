// The full pass: everything that the filters name. Whether it has seen all of it is judged once its closing sync has
// brought what changed meanwhile.

import { closingFromMs, largestOf } from '../../domain/changes.ts';
import { isComplete, isOpenedAfter, isStampedSince, withListingEnd, withPage } from '../../domain/pass.ts';
import type { Cursor, Pass, Phase } from '../../domain/pull.ts';
import type { ReadRecord, RecordId } from '../../domain/record.ts';
import type { Piece, RecordSource } from './piece.ts';
import type { PhaseEnd, PullRun, Reader } from './pull-run.ts';

/** Design, Pace: one slot. */
const SECONDS_A_REQUEST = 0.515;

/** Reads all pages from the cursor on, into the sheet. */
export function readEverything(run: PullRun, cursor: Cursor): PhaseEnd {
  const reader = new FullReader(run);
  const end = run.readPieces(reader, cursor);
  if (end.kind === 'next') reader.close();
  return end;
}

class FullReader implements Reader {
  readonly source: RecordSource;
  private block: ReadRecord[] = [];
  /** Rows that are right as they are. */
  private unchanged: RecordId[] = [];
  private isForecast = false;

  constructor(private readonly run: PullRun) {
    this.source = run.job.source;
  }

  take(piece: Piece, records: readonly ReadRecord[], isListingOver: boolean): void {
    const { run } = this;
    if (!this.isForecast) this.forecast(piece);
    this.block.push(...records);
    const { unchanged = [] } = piece;
    this.unchanged.push(...unchanged);
    for (const record of records) run.seen.set(record.id, run.versionOf(record));
    for (const id of unchanged) run.seen.set(id, undefined);
    const pass = { ...this.pass, records: this.pass.records + records.length + unchanged.length };
    this.pass = pass;
    const { page, serverMs } = piece;
    if (page === undefined) return;
    const evidence = withPage(pass.evidence, page, piece.records.length - records.length);
    this.pass = {
      ...pass,
      fromMs: pass.fromMs ?? closingFromMs(serverMs, run.nowMs),
      largestMs: largestOf(pass.largestMs, run.lastChangeOf(records)),
      lastPageMs: serverMs ?? run.nowMs,
      evidence: isListingOver ? withListingEnd(evidence) : evidence,
    };
  }

  write(): boolean {
    const { added, changed } = this.run.upsert(this.block, 'stamp');
    this.block = [];
    this.run.count({ added, changed });
    this.run.stamp(this.unchanged);
    this.unchanged = [];
    return true;
  }

  phaseAt(cursor: Cursor): Phase {
    return { kind: 'full', cursor };
  }

  words({ page, done, all }: Piece): string {
    const { say } = this.run;
    return page === undefined ? say.pullProgressIds(done, all) : say.pullProgress(done, all);
  }

  close(): void {
    this.pass = { ...this.pass, endedMs: this.run.nowMs };
  }

  private get pass(): Pass {
    const { pass } = this.run.run;
    if (pass === undefined) throw new Error('a full pass has its evidence');
    return pass;
  }

  private set pass(pass: Pass) {
    this.run.run = { ...this.run.run, pass };
  }

  /** Says before a long run how long it will take, and makes room for what is to come. */
  private forecast({ done, all, records, requests: known }: Piece): void {
    this.isForecast = true;
    const { job, say } = this.run;
    const { ports, pull, target } = job;
    const requests = known ?? (all - done) * pull.filters.queries.length;
    if (requests > 0 && job.isFromMenu) {
      const forecast = say.forecast(requests, requests * SECONDS_A_REQUEST);
      ports.ui.toast(say.pullStarted(pull.name, forecast), say.menu.title());
    }
    target.reserveRows(all * Math.max(1, records.length));
  }
}

/** What a pass that may not have seen everything knows: how many records it saw, and how many there are at least. */
export interface Shortfall {
  readonly seen: number;
  readonly expected: number;
}

/** undefined when the pass saw everything. Asked once everything that the pass and its sync brought is in the sheet. */
export function shortfallOf(run: PullRun, pass: Pass): Shortfall | undefined {
  const { finished } = pass.evidence;
  // Nothing is implied where records are asked for by id, or by a list that doesn't say how long it is.
  if (finished === 0 && !pass.evidence.fell) return undefined;
  const seen = countSeen(run, pass);
  return isComplete(pass.evidence, seen) ? undefined : { seen, expected: finished };
}

/**
 * How many different records the pass saw of those that its last page could know of: what this execution read, also
 * where the user has deleted it since, and other rows that were stamped. Records opened afterwards came with the sync;
 * they would hide as many missing ones.
 */
function countSeen(run: PullRun, pass: Pass): number {
  const { pull, target } = run.job;
  const { match } = run;
  const seen = new Set(run.seen.keys());
  for (const row of target.rows(match.rowFields, run.seen)) {
    const isStamped = row.state === '' && isStampedSince(row.pulledAtMs, pass.startedMs);
    if (!isStamped || seen.has(row.id)) continue;
    if (isOpenedAfter(match.openedOfRow(row.values), pass)) continue;
    // Rows that left the filters stay in the sheet only where they are kept.
    if (pull.filters.keep && match.ofRow(row.values) === 'no') continue;
    seen.add(row.id);
  }
  return seen.size;
}
