// Insights: sheets with figures and charts computed from pulled sheets, refreshed after each refresh of their pull.

import { type Feature, menuItem } from '../../app/features.ts';
import { insightEndpoints } from './endpoints.ts';
import { isInsight, isLeaseOfInsights } from './insight-sheet.ts';
import { madeInsights } from './insight-source.ts';
import { refreshInsightSheet } from './insights-page.ts';
import { INSIGHT_KEYS } from './keys.ts';
import { refreshInsightsOf } from './refresh-insights.ts';
import { allInsights } from './rules/index.ts';
import { insightSentences } from './sentences.ts';

export const insights = {
  name: 'insights',
  endpoints: insightEndpoints,
  sentences: insightSentences,
  menu: (language) => [menuItem(insightSentences(language).insightsMenuItem, 'showInsights')],
  help: (_ports, language) => {
    const say = insightSentences(language);
    const label = say.insightsMenuItem;
    return [{ title: label, text: say.insightsHelp, button: { label, functionName: 'showInsights' } }];
  },
  afterRefresh: refreshInsightsOf,
  followUps: (language) => allInsights().map(({ code, name }) => ({ code, name: name[language] })),
  sheets: { has: isInsight, refresh: refreshInsightSheet },
  madeFrom: (ports, sheetId) =>
    madeInsights(ports).flatMap((made) => (made.of === sheetId ? [made.sheetId] : [])),
  isForAll: isLeaseOfInsights,
  keys: INSIGHT_KEYS,
} as const satisfies Feature & { endpoints: typeof insightEndpoints };
