// All insights. They are built on demand: formulas load the bundle too.

import { failingQuestions, failuresByUnit, unitScores } from './checklists.ts';
import { backlogByDay, dailyBacklogByUnit } from './daily-backlog.ts';
import { handovers, timeInStatus } from './histories.ts';
import type { FigurePlace, Insight } from './insight.ts';
import { monthByMonth } from './month-by-month.ts';
import { networkOverview } from './overview.ts';
import { movedDeadlines, overduePlans } from './plans.ts';
import { serviceLevels } from './service-levels.ts';
import { backlogByUnit, ticketWeeks } from './tickets-by-week.ts';
import { openTickets, ratings, stillTickets, ticketDeadlines } from './tickets-now.ts';
import { columnsWithTickets, TICKETS_OF_FIGURE, ticketsOfFigure } from './tickets-of-figure.ts';

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
    ...(['department', 'responsible'] as const).map(stillTickets),
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
export function insightWith(code: string): Insight | undefined {
  return allInsights().find((insight) => insight.code === code);
}

/** Undefined if this version has no such insight or figure. */
export function insightOf(made: {
  readonly code: string;
  readonly figure?: FigurePlace | undefined;
}): Insight | undefined {
  const { code, figure } = made;
  if (figure === undefined || code !== TICKETS_OF_FIGURE) return insightWith(code);
  const insight = insightWith(figure.insight);
  const isThere = insight && columnsWithTickets(insight).some(({ field }) => field === figure.field);
  return isThere ? ticketsOfFigure(insight, figure) : undefined;
}
