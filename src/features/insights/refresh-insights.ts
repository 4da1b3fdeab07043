// What insights do after a run of a pull has ended: refresh those of its sheet, and make those chosen together with a
// new pull. Needs no requests, and only uses time that the execution has left. The pull is already reported as done; a
// failure here concerns the insight alone.

import { currentPerson } from '../../app/connection/connection.ts';
import type { ChosenFollowUps, EndedRefresh, RefreshNews } from '../../app/features.ts';
import { logActivity, ZERO_COUNTS } from '../../app/history/activity-log.ts';
import type { Ports } from '../../app/ports.ts';
import type { TargetSheet } from '../../app/sheets/target-sheet/target-sheet.ts';
import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { fillInsight, sharedWork, withInsightLease } from './insight-sheet.ts';
import {
  forgetInsight,
  historiesOf,
  type InsightSource,
  insightSources,
  keepInsight,
  type MadeInsight,
  madeInsight,
  madeInsights,
  missingFields,
  takeLikeliest,
} from './insight-source.ts';
import { findAnyInsight, findInsight } from './rules/index.ts';
import type { Insight } from './rules/insight.ts';
import { insightError, insightSentences } from './sentences.ts';

const STALE_MS = 3_600_000; // Recompute older figures even if nothing changed: lateness depends on the clock.

/** Refreshes the insights of a pulled sheet, and makes those chosen with a new pull. Never throws. */
export function refreshInsightsOf(ports: Ports, run: EndedRefresh): RefreshNews {
  const widened: TargetSheet[] = [];
  const reasons = reasonsOf(ports, run, widened);
  const failed =
    reasons.length === 0 ? '' : insightSentences(ports.language).insightsNotRefreshed(reasons.join(' '));
  const told = () => {
    for (const target of widened) target.layout.rememberFields();
  };
  const followed = makeFollowUps(ports, run);
  return { words: paragraph(...widened.map(({ layout }) => layout.addedNotice), failed, followed), told };
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
    const there = due.filter(({ sheetId }) => ports.workbook.sheetWith(sheetId) !== undefined);
    for (const made of due) if (!there.includes(made)) forgetInsight(ports, made);
    for (const source of sources) {
      const onIt = there.filter(({ of }) => of === source);
      try {
        reasons.push(...refreshAll(ports, run, { due: onIt, widened }));
      } catch (thrown) {
        for (const made of onIt) postpone(ports, made);
        reasons.push(sentenceFor(thrown, ports.language));
      }
    }
  } catch (thrown) {
    reasons.push(sentenceFor(thrown, ports.language));
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
    const insight = findAnyInsight(made);
    return insight === undefined ? [] : [{ insight, made }];
  });
  const [first] = known;
  const sources = first === undefined ? [] : insightSources(ports, first.insight);
  const source = sources.find(({ sheet }) => sheet.id === first?.made.of);
  if (source === undefined) return [];
  return withInsightLease(ports, source, () => {
    const all = known.map(({ insight }) => insight);
    const possible = all.filter((insight) => missingFields(insight, source).length === 0);
    const shared = hasTime(ports, deadlineMs) ? sharedWork(ports, source, possible) : undefined;
    const works = known.map(({ insight, made }) => (own: Ports) => {
      if (!hasTime(own, deadlineMs)) {
        postpone(own, made);
        throw insightError('busy', (say) => say.insightNoTime(insight.name[own.language]));
      }
      const { target } = fillInsight(own, { insight, source, made, isAsked: false, deadlineMs }, shared);
      if (target.layout.addedNotice !== '') widened.push(target);
    });
    const thrown = flushTogether(ports, works);
    // The platform may have refused any of their writes: fill each one alone.
    const isUnclear = thrown.some((one) => one !== undefined && !(one instanceof FranchiseError));
    const left = isUnclear ? works.flatMap((work) => flushTogether(ports, [work])) : thrown;
    return left.flatMap((one) => (one === undefined ? [] : [sentenceFor(one, ports.language)]));
  });
}

function postpone(ports: Ports, made: MadeInsight): void {
  keepInsight(ports, { ...made, isBehind: true });
}

const MOST_TRIES = 3;

/**
 * The next refresh retries interrupted insights; failed ones only show in the pull's row and log. Never throws.
 * @returns sentences for the pull's message
 */
function makeFollowUps(ports: Ports, run: EndedRefresh): string {
  const { followUps } = run;
  if (followUps === undefined) return '';
  try {
    // Count the try first, so that one that is killed each time comes to an end.
    const tries = followUps.tries + 1;
    run.keepFollowUps({ ...followUps, tries });
    const { words, left } = makeEach(ports, run, { ...followUps, tries });
    run.keepFollowUps({ codes: left, tries });
    return words;
  } catch (thrown) {
    return sentenceFor(thrown, ports.language);
  }
}

function makeEach(ports: Ports, run: EndedRefresh, { codes, tries }: ChosenFollowUps) {
  const say = insightSentences(ports.language);
  const [made, taken, failed, left]: [string[], string[], string[], string[]] = [[], [], [], []];
  for (const insight of codes.flatMap((code) => findInsight(code) ?? [])) {
    const name = insight.name[ports.language];
    try {
      const source = sourceIn(ports, insight, run.sheetId);
      if (madeInsight(ports, insight, source.sheet.id) !== undefined) continue;
      if (tries > MOST_TRIES) throw insightError('bad-input', (say) => say.insightCutOff(name));
      if (!hasTime(ports, run.deadlineMs)) {
        left.push(insight.code);
        continue;
      }
      taken.push(takeLikeliest(ports, insight, source));
      const work = { insight, made: undefined, isAsked: false, deadlineMs: run.deadlineMs };
      const { target } = withInsightLease(ports, source, () =>
        fillInsight(ports, { ...work, source: sourceIn(ports, insight, run.sheetId) }),
      );
      target.layout.rememberFields();
      made.push(`“${target.sheet.name()}”`);
    } catch (thrown) {
      // Another execution works on insights of this sheet.
      if (thrown instanceof FranchiseError && thrown.code === 'busy') {
        left.push(insight.code);
        continue;
      }
      const why = sentenceFor(thrown, ports.language);
      failed.push(why);
      const who = currentPerson(ports)?.name ?? '';
      logActivity(ports, { ...ZERO_COUNTS, who, what: name, outcome: say.followUpsFailed(why) });
    }
  }
  const words = paragraph(
    made.length === 0 ? '' : say.followUpsMade(made.join(', '), made.length),
    ...taken,
    failed.length === 0 ? '' : say.followUpsFailed(failed.join(' ')),
    left.length === 0 ? '' : say.followUpsLeft(left.length),
  );
  return { words, left };
}

function sourceIn(ports: Ports, insight: Insight, sheetId: number): InsightSource {
  const source = insightSources(ports, insight).find((one) => (one.pulled?.() ?? one).sheet.id === sheetId);
  if (source !== undefined) return source;
  throw insightError('bad-pull', (say) => say.insightUnknown);
}

const LONGEST_INSIGHT_MS = 30_000; // The longest that computing an insight of a large sheet takes.

function hasTime({ clock }: Ports, deadlineMs: number): boolean {
  return clock.nowMs() + LONGEST_INSIGHT_MS < deadlineMs;
}

/**
 * Fills several sheets with one flush. A flush costs a call and writes whatever is pending, in all sheets. So each
 * work that reaches its flush first lets the next one run up to its own; after the real flush, in the last one, each
 * continues: it reads its sheet again and repairs rows that moved. Never throws.
 * @param works each fills a sheet through the ports that it is given; a failure that one throws may be another's
 * @returns what each has thrown; undefined for those that completed
 */
function flushTogether(ports: Ports, works: readonly ((ports: Ports) => void)[]): readonly unknown[] {
  const thrown: unknown[] = works.map(() => undefined);
  let failure: { readonly thrown: unknown } | undefined;
  const begin = (n: number): void => {
    const work = works[n];
    if (work === undefined) {
      try {
        ports.workbook.flush();
      } catch (refused) {
        failure = { thrown: refused };
      }
      return;
    }
    let isNextDone = false;
    const flush = () => {
      if (isNextDone) return ports.workbook.flush();
      isNextDone = true;
      begin(n + 1);
      // Whose writes failed is unknown.
      if (failure !== undefined) throw failure.thrown;
    };
    try {
      work({ ...ports, workbook: { ...ports.workbook, flush } });
    } catch (own) {
      thrown[n] = own;
    }
    if (!isNextDone) begin(n + 1);
  };
  begin(0);
  return thrown;
}
