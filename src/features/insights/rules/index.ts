// All insights. They are built on demand: formulas load the bundle too.

import { failingQuestions, failuresByUnit, unitScores } from './catalogue/checklists.ts';
import { backlogByDay, dailyBacklogByUnit, handovers, timeInStatus } from './catalogue/histories.ts';
import { backlogByUnit, monthByMonth, ticketWeeks } from './catalogue/over-time.ts';
import { networkOverview } from './catalogue/overview.ts';
import { movedDeadlines, overduePlans } from './catalogue/plans.ts';
import {
  openTickets,
  ratings,
  serviceLevels,
  stalledTickets,
  ticketDeadlines,
} from './catalogue/tickets-now.ts';
import { columnsWithTickets, TICKETS_OF_FIGURE, ticketsOfFigure } from './catalogue/tickets-of-figure.ts';
import type { Insight } from './insight.ts';

/** In the order of their page. */
export function allInsights(): readonly Insight[] {
  const closed = ['department', 'subject', 'unit', 'responsible'] as const;
  return [
    networkOverview(),
    ...(['unit', 'department', 'responsible', 'support', 'type', 'label'] as const).map(openTickets),
    ticketWeeks(),
    monthByMonth(),
    backlogByUnit(),
    ...(['subject', 'department', 'unit', 'responsible', 'type', 'label'] as const).map(serviceLevels),
    ...closed.map(ratings),
    ...closed.map(ticketDeadlines),
    ...(['department', 'responsible'] as const).map(stalledTickets),
    backlogByDay(),
    dailyBacklogByUnit(),
    timeInStatus(),
    timeInStatus('unit'),
    handovers('department'),
    handovers('responsible'),
    overduePlans(),
    movedDeadlines(),
    unitScores(),
    failingQuestions(),
    failuresByUnit(),
  ];
}

/** Undefined if this version has no such insight. */
export function findInsight(code: string): Insight | undefined {
  return allInsights().find((insight) => insight.code === code);
}

/** Also finds a figure's list of tickets, which `allInsights` lacks. Undefined without such an insight or figure. */
export function findAnyInsight({ code, figure }: Pick<Insight, 'code' | 'figure'>): Insight | undefined {
  if (figure === undefined || code !== TICKETS_OF_FIGURE) return findInsight(code);
  const insight = findInsight(figure.insight);
  const isThere = insight && columnsWithTickets(insight).some(({ field }) => field === figure.field);
  return isThere ? ticketsOfFigure(insight, figure) : undefined;
}
