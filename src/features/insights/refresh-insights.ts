// Refreshes the insights of a pull after its run has ended, without requests and only while the execution has time. The
// pull is already reported as done; a failure here concerns the insight alone.

import type { EndedRefresh, RefreshNews } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import type { TargetSheet } from '../../app/sheets/target-sheet/target-sheet.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { workingAlone } from './insight-lease.ts';
import { fieldsRead, fillInsight } from './insight-sheet.ts';
import {
  historiesOf,
  type InsightSource,
  insightSources,
  missingFields,
  readSourceRecords,
} from './insight-source.ts';
import { forgetInsight, keepInsight, type MadeInsight, madeInsights } from './insight-state.ts';
import { makeFollowUps } from './make-follow-ups.ts';
import { insightOf } from './rules/index.ts';
import type { Insight } from './rules/insight.ts';
import { insightError, insightSentences } from './sentences.ts';
import { flushTogether } from './shared-flush.ts';
import { sourceAge } from './source-age.ts';
import { hasTime } from './time-left.ts';
import { timeRulesHere } from './working-hours.ts';

/** Recompute older figures even if nothing changed: lateness depends on the clock. */
const STALE_MS = 3_600_000;

/** Refreshes the insights of a pulled sheet, and makes those chosen with a new pull. Never throws. */
export function refreshInsightsOf(ports: Ports, run: EndedRefresh): RefreshNews {
  const widened: TargetSheet[] = [];
  const reasons = reasonsOf(ports, run, widened);
  const failed =
    reasons.length === 0 ? '' : insightSentences(languageHere(ports)).insightsNotRefreshed(reasons.join(' '));
  const told = () => {
    for (const target of widened) target.layout.knowFields();
  };
  const followed = makeFollowUps(ports, run);
  return { words: paragraph(...widened.map(({ layout }) => layout.came), failed, followed), told };
}

/**
 * @param widened collects the sheets that got new columns
 * @returns a sentence for each failure
 */
function reasonsOf(ports: Ports, run: EndedRefresh, widened: TargetSheet[]): readonly string[] {
  const reasons: string[] = [];
  try {
    const nowMs = ports.clock.nowMs();
    const aged = madeInsights(ports).filter(
      ({ atMs, isBehind = false }) => run.hasChanged || isBehind || nowMs - atMs >= STALE_MS,
    );
    // Search the sheets only if some insight may be based on a history.
    const isOther = aged.some(({ of }) => of !== run.sheetId);
    const sources = [run.sheetId, ...(isOther ? historiesOf(ports, run.sheetId) : [])];
    const due = aged.filter(({ of }) => sources.includes(of));
    if (due.length === 0) return [];
    const there = due.filter((made) => isThere(ports, made));
    for (const made of due) if (!there.includes(made)) forgetInsight(ports, made);
    for (const source of sources) {
      const onIt = there.filter(({ of }) => of === source);
      try {
        reasons.push(...refreshAll(ports, run, { due: onIt, widened }));
      } catch (thrown) {
        for (const made of onIt) postpone(ports, made);
        reasons.push(sentenceFor(thrown, languageHere(ports)));
      }
    }
  } catch (thrown) {
    reasons.push(sentenceFor(thrown, languageHere(ports)));
  }
  return reasons;
}

/** @returns a sentence for each failure */
function refreshAll(
  ports: Ports,
  { deadlineMs }: EndedRefresh,
  { due, widened }: { readonly due: readonly MadeInsight[]; readonly widened: TargetSheet[] },
): readonly string[] {
  const known = due.flatMap((made) => {
    const insight = insightOf(made);
    return insight === undefined ? [] : [{ insight, made }];
  });
  const [first] = known;
  if (first === undefined) return [];
  const source = insightSources(ports, first.insight).find(({ sheet }) => sheet.id === first.made.of);
  if (source === undefined) return [];
  return workingAlone(ports, source, () => refreshEach(ports, { source, known, deadlineMs, widened }));
}

interface DueInsights {
  readonly source: InsightSource;
  readonly known: readonly { readonly insight: Insight; readonly made: MadeInsight }[];
  readonly deadlineMs: number;
  /** Collects the sheets that got new columns. */
  readonly widened: TargetSheet[];
}

function refreshEach(ports: Ports, { source, known, deadlineMs, widened }: DueInsights): readonly string[] {
  const possible = known.filter(({ insight }) => missingFields(insight, source).length === 0);
  const shared = hasTime(ports, deadlineMs)
    ? {
        age: sourceAge(ports, source),
        records: readOf(source, possible),
        time: timeRulesHere(ports, source),
      }
    : {};
  const works = known.map(({ insight, made }) => (own: Ports) => {
    if (!hasTime(own, deadlineMs)) {
      postpone(own, made);
      throw insightError('busy', (say) => say.insightNoTime(insight.name[languageHere(own)]));
    }
    const { target } = fillInsight(own, { insight, source, made, isAsked: false, deadlineMs }, shared);
    if (target.layout.came !== '') widened.push(target);
  });
  const thrown = flushTogether(ports, works);
  // The platform may have refused any of their writes: fill each one alone.
  const isUnclear = thrown.some((one) => one !== undefined && !(one instanceof FranchiseError));
  const left = isUnclear ? works.flatMap((work) => flushTogether(ports, [work])) : thrown;
  return left.flatMap((one) => (one === undefined ? [] : [sentenceFor(one, languageHere(ports))]));
}

function postpone(ports: Ports, made: MadeInsight): void {
  keepInsight(ports, { ...made, isBehind: true });
}

function readOf(source: InsightSource, all: readonly { readonly insight: Insight }[]) {
  return readSourceRecords(source, fieldsRead(all.map(({ insight }) => insight)));
}

function isThere({ workbook }: Pick<Ports, 'workbook'>, { sheetId }: MadeInsight): boolean {
  return workbook.sheets().some(({ id }) => id === sheetId);
}
