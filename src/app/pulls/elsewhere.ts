// What pulls do that fill something other than a sheet: only builds with a feature that gives such targets hold this
// (`__OTHER_TARGETS__`).

import type { Language } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { PageBatch } from '../../domain/page-batch.ts';
import type { Pull, PullDefinition } from '../../domain/pull.ts';
import { features, otherTargets, type PullSample } from '../features.ts';
import type { Ports } from '../ports.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import type { PullWork } from './pull-work.ts';
import type { RecordSource } from './record-source.ts';
import type { Loss } from './what-goes.ts';

/** The sources of a run, as its target has them asked; undefined where it leaves that to the run. */
export function readingOn(
  { everything, changesSince }: PullWork['sources'],
  target: PullTarget,
  isStopAsked: () => boolean,
): PullWork['sources'] | undefined {
  if (target.readingOn === undefined) return undefined;
  const over = (source: RecordSource) => target.readingOn?.(source, isStopAsked) ?? source;
  return { everything: over(everything), changesSince: (fromMs) => over(changesSince(fromMs)) };
}

/** Says how far a run is with a page that was held for it: nowhere, as who watches sees the page behind it at once. */
export function toldBy({
  isHeld,
}: PageBatch): ((work: PullWork, progress: { at: string }) => void) | undefined {
  return isHeld && (({ state }, { at }) => state.told(at, false));
}

/** What the failure of a pull means in this build: where there is no room it may know of more. */
export function explainedElsewhere(work: PullWork | undefined, thrown: unknown): unknown {
  const known = work === undefined ? thrown : work.target.explain(thrown);
  return features().reduce((cause, { targets }) => targets?.explain(cause) ?? cause, known);
}

/** What a person agrees to who saves a pull that fills something other than a sheet; undefined for all others. */
export function questionElsewhere(
  ports: Ports,
  definition: PullDefinition,
  pull: Pull,
): ((words: Sentences, language: Language) => string) | undefined {
  const targets = otherTargets(definition);
  return targets && ((_words, language) => targets.question(ports, pull, language));
}

/** What such a pull takes out of the sheet of its name: nothing, as that stays as it is. */
export function noLoss(): Loss | undefined {
  return undefined;
}

/** What reading everything costs at the service, and what features say of elsewhere; `message` is the former. */
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
