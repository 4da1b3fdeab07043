// Makes the insights chosen together with a new pull, once its sheet is filled, without requests and only while the
// execution has time. An interrupted one is retried by the next refresh; one that can't be made is reported in the
// pull's row and the log, and isn't retried.

import { personHere } from '../../app/connection/connection.ts';
import type { ChosenFollowUps, EndedRefresh } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { logActivity, NOTHING_DONE } from '../../app/speaking/activity.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { keepAnsweredColumns } from './answered-columns.ts';
import { workingAlone } from './insight-lease.ts';
import { fillInsight } from './insight-sheet.ts';
import { headerOf, type InsightSource, insightSources, openQuestions } from './insight-source.ts';
import { madeInsights } from './insight-state.ts';
import { insightWith } from './rules/index.ts';
import type { Insight } from './rules/insight.ts';
import { columnsToChoose, likeliestColumn } from './save-columns.ts';
import { insightError, insightSentences } from './sentences.ts';
import { hasTime } from './time-left.ts';

const MOST_TRIES = 3;

/**
 * Never throws.
 * @returns sentences for the pull's message
 */
export function makeFollowUps(ports: Ports, run: EndedRefresh): string {
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
    return sentenceFor(thrown, languageHere(ports));
  }
}

function makeEach(
  ports: Ports,
  run: EndedRefresh,
  { codes, tries }: ChosenFollowUps,
): { readonly words: string; readonly left: readonly string[] } {
  const say = insightSentences(languageHere(ports));
  const made: string[] = [];
  const taken: string[] = [];
  const failed: string[] = [];
  const left: string[] = [];
  for (const insight of codes.flatMap((code) => insightWith(code) ?? [])) {
    const name = insight.name[languageHere(ports)];
    try {
      const source = sourceIn(ports, insight, run.sheetId);
      if (isMade(ports, insight, source)) continue;
      if (tries > MOST_TRIES) throw insightError('bad-input', (say) => say.insightCutOff(name));
      if (!hasTime(ports, run.deadlineMs)) {
        left.push(insight.code);
        continue;
      }
      taken.push(takeLikeliest(ports, insight, source));
      made.push(`“${fill(ports, insight, run)}”`);
    } catch (thrown) {
      // Another execution works on insights of this sheet.
      if (thrown instanceof FranchiseError && thrown.code === 'busy') {
        left.push(insight.code);
        continue;
      }
      const why = sentenceFor(thrown, languageHere(ports));
      failed.push(why);
      const who = personHere(ports)?.name ?? '';
      logActivity(ports, { ...NOTHING_DONE, who, what: name, outcome: say.followUpsFailed(why) });
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

function fill(ports: Ports, insight: Insight, { sheetId, deadlineMs }: EndedRefresh): string {
  const source = sourceIn(ports, insight, sheetId);
  const work = { insight, source, made: undefined, isAsked: false, deadlineMs };
  const { target } = workingAlone(ports, source, () => fillInsight(ports, work));
  target.layout.knowFields();
  return target.sheet.name();
}

function sourceIn(ports: Ports, insight: Insight, sheetId: number): InsightSource {
  const source = insightSources(ports, insight).find((one) => (one.pulled?.() ?? one).sheet.id === sheetId);
  if (source !== undefined) return source;
  throw insightError('bad-pull', (say) => say.insightUnknown);
}

function isMade(ports: Ports, { code }: Insight, { sheet }: InsightSource): boolean {
  return madeInsights(ports).some((one) => one.code === code && one.of === sheet.id);
}

/**
 * Answers open questions with the likeliest columns.
 * @returns a sentence about the choice, empty if there was none
 */
function takeLikeliest(ports: Ports, insight: Insight, source: InsightSource): string {
  const fields = columnsToChoose(source);
  const likely = openQuestions(insight, source).map((asked) => ({
    asked,
    column: likeliestColumn(asked, fields),
  }));
  if (likely.length === 0 || likely.some(({ asked, column }) => asked.isNeeded && column === '')) return '';
  const answers = Object.fromEntries(likely.map(({ asked, column }) => [asked.field, column]));
  keepAnsweredColumns(ports, source.sheet.id, { ...source.answers, ...answers });
  const said = likely.map(
    ({ asked, column }) => `${asked.label[languageHere(ports)]}: ${headerOf(source, column)}`,
  );
  return insightSentences(languageHere(ports)).followUpColumns(source.sheet.name(), said.join(', '));
}
