// What pulls do that fill something other than a sheet: only builds with a feature that gives such targets hold this
// (`__OTHER_TARGETS__`).

import type { Language } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { PageBatch } from '../../domain/page-batch.ts';
import type { Pull } from '../../domain/pull.ts';
import { type BeginningPull, features, otherTargets, type PullSample, type SavedPull } from '../features.ts';
import type { Ports } from '../ports.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import type { PullWork } from './pull-work.ts';
import type { PullsSheet } from './pulls-sheet.ts';
import type { RecordSource } from './record-source.ts';
import type { Loss } from './what-goes.ts';

/**
 * Lets a run read the next pages of the service while a BigQuery job of its table is under way. The table wraps the
 * run's sources for that; undefined for a sheet, which has nothing to wait for.
 */
export function readingOn(
  { everything, changesSince }: PullWork['sources'],
  target: PullTarget,
  isStopAsked: () => boolean,
): PullWork['sources'] | undefined {
  if (target.readingOn === undefined) return undefined;
  const over = (source: RecordSource) =>
    askedBy(source, target.readingOn?.(source, isStopAsked) ?? ((cursor) => source.ask(cursor)));
  return { everything: over(everything), changesSince: (fromMs) => over(changesSince(fromMs)) };
}

/** Each member of a source, so that none that comes is forgotten here. */
type WholeSource = { readonly [Member in keyof RecordSource]-?: RecordSource[Member] | undefined };

/** A source of which batches are asked for in another way, and all else as before. */
function askedBy(source: RecordSource, ask: RecordSource['ask']): RecordSource {
  const whole: WholeSource = {
    ask,
    byId: source.byId?.bind(source),
    byParents: source.byParents?.bind(source),
    written: source.written?.bind(source),
    remarks: source.remarks?.bind(source),
  };
  return { ...whole, ask };
}

/**
 * For a page of records that was read ahead and held: notes how far the run is, but tells nobody. Whoever watches
 * hears of the page behind it at once. Undefined for any other page.
 */
export function toldBy({
  isHeld,
}: PageBatch): ((work: PullWork, progress: { at: string }) => void) | undefined {
  return isHeld && (({ state }, { at }) => state.told(at, false));
}

/**
 * The error to report for a failed pull, with what features add to it. Where a sheet has no room, one offers a table
 * in BigQuery.
 */
export function explainedElsewhere(work: PullWork | undefined, thrown: unknown): unknown {
  const known = work === undefined ? thrown : work.target.explain(thrown);
  return features().reduce((cause, { targets }) => targets?.explain(cause) ?? cause, known);
}

/** What a person agrees to who saves a pull whose records are, all of them or some, elsewhere than in a sheet. */
export function questionElsewhere(
  ports: Ports,
  pull: Pull,
  saved: SavedPull,
  ofLoss: (words: Sentences) => string,
): (words: Sentences, language: Language) => string {
  const targets = otherTargets(saved.row);
  if (targets !== undefined) return (_words, language) => targets.question(ports, pull, language);
  return (words, language) =>
    paragraph(...features().map(({ parts }) => parts?.question(ports, saved, language) ?? ''), ofLoss(words));
}

/**
 * Called when a pull is saved that sends its records to BigQuery as well: features store which records then leave
 * its sheet. Gives back the sheet `Pulls`, into which the caller writes the pull's row next.
 * @returns the sheet of pulls, for its row
 */
export function notedElsewhere(
  ports: Ports,
  pulls: PullsSheet,
  saved: Pick<SavedPull, 'row' | 'before'>,
): PullsSheet {
  for (const { parts } of features()) parts?.noted(ports, saved);
  return pulls;
}

/** Has brought elsewhere what the sheet of a pull holds that keeps a part of it. */
export function beginElsewhere(ports: Ports, pull: BeginningPull): void {
  for (const { parts } of features()) parts?.begin(ports, pull);
}

/**
 * Stands in for `lossBy` when a pull is saved that fills a BigQuery table and no sheet: no rows or columns of a
 * sheet go, so nobody is asked.
 */
export function noLoss(): Loss | undefined {
  return undefined;
}

/**
 * The estimate that a person reads before saving a pull: `message`, with the service's requests, and what features
 * add to it. One adds the size of a table in BigQuery.
 */
export function forecastElsewhere(ports: Ports, { page, pages, message, ...asked }: AskedForecast): string {
  // What only names records says nothing of their rows.
  const sample = (asked.pull.resource.kind === 'list' && page?.rows) || [];
  const known = { ...asked, sample, records: pages * sample.length };
  return paragraph(message, ...features().map(({ forecast }) => forecast?.(ports, known) ?? ''));
}

/** A pull whose cost is asked for, with the first page of its list where it has one. */
interface AskedForecast extends Omit<PullSample, 'sample' | 'records'> {
  readonly page: { readonly rows: readonly unknown[] } | undefined;
  /** How many pages there are. */
  readonly pages: number;
  readonly message: string;
}
