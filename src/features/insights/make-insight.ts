// Makes an insight for the page, or recomputes it for *Refresh this sheet*.

import * as z from 'zod/mini';
import { tryToast } from '../../app/endpoints/endpoint.ts';
import { currentLanguage, type Ports } from '../../app/ports.ts';
import { deadlineFrom } from '../../app/runs/lease.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import { fillInsight, insightName, withInsightLease } from './insight-sheet.ts';
import { insightAndSource, insightSources } from './insight-source.ts';
import { madeInsights } from './insight-state.ts';
import { allInsights, insightOf, insightWith } from './rules/index.ts';
import type { Insight } from './rules/insight.ts';
import { TICKETS_OF_FIGURE } from './rules/tickets-of-figure.ts';
import { insightError, insightSentences } from './sentences.ts';

export const showTicketsInput = lazily(() =>
  z.object({ insight: z.string(), of: z.number(), key: z.string(), field: z.string() }),
);

export const makeInsightInput = lazily(() => z.object({ insight: z.string(), of: z.number() }));

interface Made {
  readonly message: string;
  /** Nothing needs to be read: the page may close, with the message as a toast. */
  readonly isWhole: boolean;
}

/** @throws FranchiseError if its pulled sheet is gone, or lacks a column */
export function makeInsight(ports: Ports, { insight: code, of }: Parsed<typeof makeInsightInput>): Made {
  return announced(ports, make(ports, insightWith(code), of));
}

/**
 * Lists the tickets that a figure counts, in a sheet that replaces the last such list.
 * @throws FranchiseError if the pulled sheet is gone, or lacks a column
 */
export function showTickets(ports: Ports, { of, ...figure }: Parsed<typeof showTicketsInput>): Made {
  return announced(ports, make(ports, insightOf({ code: TICKETS_OF_FIGURE, figure }), of));
}

function announced(ports: Ports, made: Made): Made {
  const title = insightSentences(currentLanguage(ports)).insightsTitle;
  return { ...made, isWhole: made.isWhole && tryToast(ports, title, made.message) };
}

/**
 * @param pull the name in the sheet's metadata, such as `insight open-tickets of 123`
 * @throws FranchiseError if the pulled sheet is gone, or lacks a column
 */
export function refreshInsightSheet(ports: Ports, pull: string): { readonly message: string } {
  const known = madeInsights(ports).find((made) => insightName(made, made.of) === pull);
  if (known?.figure !== undefined) return make(ports, insightOf(known), known.of);
  for (const insight of allInsights()) {
    for (const { sheet } of insightSources(ports, insight)) {
      if (insightName(insight, sheet.id) === pull) return make(ports, insight, sheet.id);
    }
  }
  throw insightError('bad-input', (say) => say.insightUnknown);
}

function make(ports: Ports, known: Insight | undefined, of: number): Made {
  const { insight, source } = insightAndSource(ports, known, of);
  const deadlineMs = deadlineFrom(ports.clock.nowMs());
  const { target, records, when, lack } = withInsightLease(ports, source, () => {
    const made = madeInsights(ports).find((one) => one.code === insight.code && one.of === of);
    return fillInsight(ports, { insight, source, made, isAsked: true, deadlineMs });
  });
  ports.workbook.activate(target.sheet);
  const made = insightSentences(currentLanguage(ports)).insightMade(
    target.sheet.name(),
    when,
    records.count,
    records.left,
  );
  const message = paragraph(made, lack, target.layout.addedNotice);
  target.layout.rememberFields();
  return { message, isWhole: lack === '' && target.layout.addedNotice === '' };
}
