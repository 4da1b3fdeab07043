// Pulls that fill something other than a sheet. Only in builds with such targets (`__OTHER_TARGETS__`).

import type { Language } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { Pull } from '../../domain/pulls/pull.ts';
import type { PageBatch } from '../../domain/run/run.ts';
import { type BeginningPull, features, otherTargets, type PullSample, type SavedPull } from '../features.ts';
import type { Ports } from '../ports.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import type { PullWork } from './pull-work.ts';
import type { PullsSheet } from './pulls-sheet.ts';
import type { Removals } from './removals.ts';
import type { RecordSource } from './understand-pull.ts';

/** Lets a run read the next pages while a BigQuery job of its table is running. */
export function readAheadSources(
  { everything, changesSince }: PullWork['sources'],
  target: PullTarget,
  isStopAsked: () => boolean,
): PullWork['sources'] | undefined {
  if (target.readAhead === undefined) return undefined;
  const over = (source: RecordSource) =>
    askedBy(source, target.readAhead?.(source, isStopAsked) ?? ((cursor) => source.ask(cursor)));
  return { everything: over(everything), changesSince: (fromMs) => over(changesSince(fromMs)) };
}

/** Every member is required, so that a new one can't be forgotten here. */
type WholeSource = { readonly [Member in keyof RecordSource]-?: RecordSource[Member] | undefined };

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

/** A page that was read ahead is noted but not reported, because the next one follows at once. */
export function noteHeldPage({
  isHeld,
}: PageBatch): ((work: PullWork, progress: { at: string }) => void) | undefined {
  return isHeld && (({ state }, { at }) => state.progressReported(at, false));
}

/** Adds advice from features, such as BigQuery for a sheet without room. */
export function explainFailure(work: PullWork | undefined, thrown: unknown): unknown {
  const known = work === undefined ? thrown : work.target.explain(thrown);
  return features().reduce((cause, { targets }) => targets?.explain(cause) ?? cause, known);
}

export function confirmationQuestion(
  ports: Ports,
  pull: Pull,
  saved: SavedPull,
  ofLoss: (words: Sentences, language: Language) => string,
): (words: Sentences, language: Language) => string {
  const targets = otherTargets(saved.row);
  if (targets !== undefined) return (_words, language) => targets.question(ports, pull, language);
  return (words, language) =>
    paragraph(
      ...features().map(({ parts }) => parts?.question(ports, saved, language) ?? ''),
      ofLoss(words, language),
    );
}

/** @returns the sheet `Pulls`, to write the row next */
export function notifyPartsOfSave(
  ports: Ports,
  pulls: PullsSheet,
  saved: Pick<SavedPull, 'row' | 'before'>,
): PullsSheet {
  for (const { parts } of features()) parts?.noted(ports, saved);
  return pulls;
}

/** Tells features that keep records outside of sheets that a pull's run begins. */
export function notifyPartsOfStart(ports: Ports, pull: BeginningPull): void {
  for (const { parts } of features()) parts?.begin(ports, pull);
}

/** In place of `plannedRemovals` for pulls with other targets, whose records leave no sheet. */
export function noRemovals(): Removals | undefined {
  return undefined;
}

export function withFeatureForecasts(
  ports: Ports,
  { page, pages, message, ...asked }: AskedForecast,
): string {
  // The list names records but doesn't hold their rows.
  const sample = (asked.pull.resource.kind === 'list' && page?.rows) || [];
  const known = { ...asked, sample, records: pages * sample.length };
  return paragraph(message, ...features().map(({ forecast }) => forecast?.(ports, known) ?? ''));
}

interface AskedForecast extends Omit<PullSample, 'sample' | 'records'> {
  readonly page: { readonly rows: readonly unknown[] } | undefined;
  readonly pages: number;
  readonly message: string;
}
