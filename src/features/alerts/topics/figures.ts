// Topic: rows of an insight with a figure beyond a limit.

import { type Ports, whenText } from '../../../app/ports.ts';
import type { CellValue } from '../../../domain/cells/cell.ts';
import { RECORD_FIELD } from '../../../domain/records/record.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import {
  insightSources,
  insightTable,
  KEY_COLUMN,
  madeInsights,
  madeInsightsIn,
  sourceAge,
} from '../../insights/insight-source.ts';
import { findInsight } from '../../insights/rules/index.ts';
import type { Insight } from '../../insights/rules/insight.ts';
import type { AlertTopic } from '../rules/alert-rule.ts';
import { directionsOf, furthestFirst, isBeyond, isTooNewOrOld, limitOf } from '../rules/figure-limit.ts';
import { alertSentences } from '../sentences.ts';
import { ageText, newReadingMs, type TopicChoice, type WatchedTopic } from './watched.ts';

export function figureChoices(ports: Ports): readonly TopicChoice[] {
  const tabs = new Map(ports.workbook.sheets().map((tab) => [tab.id, tab]));
  return madeInsights(ports).flatMap(({ code: insight, sheetId: of }) => {
    const group = tabs.get(of)?.name();
    if (group === undefined) return [];
    const figures = findInsight(insight)?.columns.filter(({ kind }) => kind === 'number') ?? [];
    return figures.map(({ field, header }) => ({
      topic: { kind: 'figure', of, insight, field, above: 0 },
      group,
      label: header[ports.language],
      directions: directionsOf(insight, field),
    }));
  });
}

export function watchedFigure(topic: Extract<AlertTopic, { kind: 'figure' }>): WatchedTopic {
  const { of, insight: code, field } = topic;
  const limit = limitOf(topic);
  const columnIn = (insight: Insight | undefined) => insight?.columns.find((one) => one.field === field);
  return {
    code: `figure:${of}:${code}:${field}`,
    limit,
    text({ workbook, language }) {
      const sheet = workbook.sheetWith(of)?.name();
      const figure = columnIn(findInsight(code))?.header[language] ?? field;
      return sheet && alertSentences(language).alert.topicFigure({ sheet, figure, limit });
    },
    newsAsOf: (all, memory) =>
      newReadingMs(memory, madeInsightsIn(all).find(({ sheetId }) => sheetId === of)?.atMs),
    check(ports, { nowMs, all }) {
      const { workbook, calendar, language } = ports;
      const sheet = workbook.sheetWith(of);
      const insight = findInsight(code);
      const column = columnIn(insight);
      if (sheet === undefined || insight === undefined || column === undefined) return { lacks: '' };
      const rows = figureRows(sheet, insight, field);
      const header = column.header[language];
      if (rows === undefined) return { lacks: header };
      const made = madeInsightsIn(all).find(({ sheetId }) => sheetId === of);
      const asOfMs = made?.asOfMs ?? made?.atMs ?? nowMs;
      const isOut = (name: CellValue) =>
        limit.direction === 'below' && isTooNewOrOld(topic, name, { asOfMs, wall: calendar });
      const byFigure = furthestFirst(limit);
      const findings = rows
        .flatMap(({ key, name, value: figure }) => {
          if (typeof figure !== 'number' || !isBeyond(limit, figure) || isOut(name)) return [];
          const said =
            name instanceof Date ? whenText(calendar, name.getTime(), language).slice(0, 10) : String(name);
          return [{ key, parts: [said], figure }];
        })
        .sort((a, b) => byFigure(a.figure, b.figure));
      const { alert } = alertSentences(language);
      const source = insightSources(ports, insight).find(({ sheet: one }) => one.id === made?.of);
      const when = made?.asOfMs === undefined ? '' : whenText(calendar, made.asOfMs, language);
      const lack = source === undefined ? '' : sourceAge(ports, source).lack(language);
      return {
        findings,
        areStates: true,
        age: ageText(ports, when, lack),
        sheetId: of,
        title: (count) => alert.figure(count, { sheet: sheet.name(), figure: header, limit }),
      };
    },
  };
}

/** `name`: of the row, or its date. `value`: a number, or whatever the cell holds. Undefined if a needed column is gone. */
function figureRows(sheet: Sheet, insight: Insight, field: string) {
  const { names } = insight.chart;
  const { table } = insightTable(sheet, insight) ?? {};
  const needed = [KEY_COLUMN.field, names, field];
  if (!table || !needed.every((one) => table.has(one))) return undefined;
  const state = table.has(RECORD_FIELD) ? [RECORD_FIELD] : [];
  const cells = table.readColumns({ fields: [...needed, ...state] });
  return Array.from({ length: cells.length - 1 }, (_, at) => at + 1).flatMap((n) => {
    const key = String(cells.value(n, KEY_COLUMN.field));
    const isMarked = state.some((one) => cells.value(n, one) !== '');
    return key === '' || isMarked ? [] : { key, name: cells.value(n, names), value: cells.value(n, field) };
  });
}
