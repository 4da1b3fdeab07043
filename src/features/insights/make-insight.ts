// Making an insight: for the page, and for `Refresh this sheet` in front of one.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { deadlineFrom } from '../../app/runs/run-budget.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { lazily } from '../../domain/lazily.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { Parsed } from '../../domain/schema.ts';
import { workingAlone } from './insight-lease.ts';
import { fillInsight, insightName } from './insight-sheet.ts';
import { insightSources } from './insight-source.ts';
import { madeInsights } from './insight-state.ts';
import { allInsights } from './rules/index.ts';
import type { Insight } from './rules/insight.ts';
import { insightSentences } from './sentences.ts';

/** What `makeInsight` takes. */
export const insightToMake = lazily(() => z.object({ insight: z.string(), of: z.number() }));

/** An insight that was made. */
interface Made {
  /** What came of it. */
  readonly message: string;
  /** Whether nothing has to be read: its figures are of the whole sheet, and none of its columns is new. */
  readonly isWhole: boolean;
}

/**
 * Makes the sheet of an insight, or works it out anew, and brings it to the front. Its page closes where all is well, so
 * that the message is a toast then.
 * @throws FranchiseError when what it stands on is gone, or lacks a column
 */
export function makeInsight(ports: Ports, { insight: code, of }: Parsed<typeof insightToMake>): Made {
  const insight = allInsights().find((one) => one.code === code);
  if (insight === undefined)
    throw new FranchiseError('bad-input', (_core, language) => insightSentences(language).insightUnknown());
  const made = make(ports, insight, of);
  if (made.isWhole) ports.ui.toast(made.message, insightSentences(languageHere(ports)).insightsTitle());
  return made;
}

/**
 * Works the insight out anew whose sheet this is.
 * @param pull what its mark names as its pull
 * @throws FranchiseError as `makeInsight`
 */
export function refreshInsightSheet(ports: Ports, pull: string): { readonly message: string } {
  for (const insight of allInsights()) {
    for (const { sheet } of insightSources(ports, insight)) {
      if (insightName(insight, sheet.id) === pull) return make(ports, insight, sheet.id);
    }
  }
  throw new FranchiseError('bad-input', (_core, language) => insightSentences(language).insightUnknown());
}

function make(ports: Ports, insight: Insight, of: number): Made {
  const source = insightSources(ports, insight).find(({ sheet }) => sheet.id === of);
  if (source === undefined)
    throw new FranchiseError('bad-input', (_core, language) => insightSentences(language).insightUnknown());
  const deadlineMs = deadlineFrom(ports.clock.nowMs());
  const { target, records, when, lack } = workingAlone(ports, source, () => {
    const made = madeInsights(ports).find((one) => one.code === insight.code && one.of === of);
    return fillInsight(ports, { insight, source, made, isAsked: true, deadlineMs });
  });
  ports.workbook.activate(target.sheet);
  const made = insightSentences(languageHere(ports)).insightMade(
    target.sheet.name(),
    when,
    records.count,
    records.left,
  );
  const message = paragraph(made, lack, target.came);
  target.knowFields();
  return { message, isWhole: lack === '' && target.came === '' };
}
