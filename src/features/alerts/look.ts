// Checks whether the condition of an alert holds now, from sheets and document properties, without requests.

import type { Ports } from '../../app/ports.ts';
import { pulledAges } from '../../app/pulls/pull-state.ts';
import { PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { whenText } from '../../app/speaking/when.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import { dueIn } from '../../app/storage/stored-schedule.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { fold, type Language } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import {
  headerOf,
  type InsightSource,
  insightSources,
  missingFields,
  readSourceRecords,
  sourceAge,
} from '../insights/insight-source.ts';
import { madeInsightsIn } from '../insights/insight-state.ts';
import { insightWith } from '../insights/rules/index.ts';
import { figureRows } from './figure-rows.ts';
import type { AlertFinding } from './rules/alert-news.ts';
import type { AlertTopic } from './rules/alert-rule.ts';
import { furthestFirst, isBeyond, isTooNewOrOld, limitOf } from './rules/figure-limit.ts';
import { findRecords, recordTopic } from './rules/record-topics.ts';
import { alertSentences } from './sentences.ts';

/** A single failed run often recovers by itself. */
export const FAILED_TIMES = 2;

export type Look =
  | {
      readonly kind: 'found';
      /** Records, rows or pulls that meet the condition. */
      readonly findings: readonly AlertFinding[];
      /** A state can end, and is notified again when it recurs. */
      readonly areStates: boolean;
      readonly age: string; // As of when, and what is incomplete.
      readonly asOfMs?: number; // Left out if unknown.
      readonly sheetId: number; // The message links to it.
      title(count: number): string;
    }
  /** The sheet or pull is gone, or the sheet lacks these headers. */
  | { readonly kind: 'nothing-to-look-at'; readonly lacks: string };

const GONE: Look = { kind: 'nothing-to-look-at', lacks: '' };

export interface AlertContext {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  readonly language: Language; // Of the message.
  readonly all: DocumentTexts;
}

export function lookAt(ports: Ports, topic: AlertTopic, glance: AlertContext): Look {
  switch (topic.kind) {
    case 'overdue':
    case 'new':
      return lookAtRecords(ports, topic, glance);
    case 'figure':
      return lookAtFigures(ports, topic, glance);
    case 'failed':
      return lookAtPull(ports, topic.pull, glance);
  }
}

/** The pulled sheet of tickets or action plans with this id; undefined if it is gone. */
export function recordSource(
  ports: Pick<Ports, 'workbook' | 'documentProperties'>,
  of: number,
): { readonly source: InsightSource; readonly resource: 'tickets' | 'action-plans' } | undefined {
  for (const resource of ['tickets', 'action-plans'] as const) {
    const source = insightSources(ports, { source: resource }).find(({ sheet }) => sheet.id === of);
    if (source !== undefined) return { source, resource };
  }
  return undefined;
}

function lookAtRecords(
  ports: Ports,
  { kind, of }: Extract<AlertTopic, { kind: 'overdue' | 'new' }>,
  { nowMs, language, all }: AlertContext,
): Look {
  const found = recordSource(ports, of);
  if (found === undefined) return GONE;
  const { source, resource } = found;
  const isKnown = pulledAges(all).some(({ sheetId }) => sheetId === of);
  if (!isKnown && pullRow(ports, source.pull) === undefined) return GONE;
  const topic = recordTopic(resource, kind);
  const missing = missingFields(topic, source);
  if (missing.length > 0)
    return {
      kind: 'nothing-to-look-at',
      lacks: missing.map((field) => headerOf(source, field)).join(', '),
    };
  const records = readSourceRecords(source, ['id', ...topic.needs.flat(), ...topic.uses]);
  const { alert } = alertSentences(language);
  const name = source.sheet.name();
  const { when, lack, asOfMs } = sourceAge(ports, source);
  const words =
    kind === 'new' ? alert.new : resource === 'tickets' ? alert.overdueTickets : alert.overduePlans;
  return {
    kind: 'found',
    findings: findRecords(topic, records, nowMs),
    areStates: kind === 'overdue',
    age: ageText(when(language), lack(language), language),
    ...(asOfMs === undefined ? {} : { asOfMs }),
    sheetId: of,
    title: (count) => words(count, name),
  };
}

function lookAtFigures(
  ports: Ports,
  topic: Extract<AlertTopic, { kind: 'figure' }>,
  { nowMs, language, all }: AlertContext,
): Look {
  const { workbook, calendar } = ports;
  const sheet = workbook.sheets().find(({ id }) => id === topic.of);
  const insight = insightWith(topic.insight);
  const column = insight?.columns.find(({ field }) => field === topic.field);
  if (sheet === undefined || insight === undefined || column === undefined) return GONE;
  const rows = figureRows(sheet, insight, topic.field);
  const header = column.header[language];
  if (rows === undefined) return { kind: 'nothing-to-look-at', lacks: header };
  const made = madeInsightsIn(all).find(({ sheetId }) => sheetId === topic.of);
  const limit = limitOf(topic);
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
    kind: 'found',
    findings,
    areStates: true,
    age: ageText(when, lack, language),
    sheetId: topic.of,
    title: (count) => alert.figure(count, { sheet: sheet.name(), figure: header, limit }),
  };
}

function ageText(when: string, lack: string, language: Language): string {
  return paragraph(when === '' ? '' : alertSentences(language).alert.asOf(when), lack);
}

function pullRow(
  ports: Ports,
  pull: string,
):
  | { readonly message: string; readonly lastSuccessMs: number | undefined; readonly sheetId: number }
  | undefined {
  const pulls = PullsSheet.find(ports);
  const row = pulls?.rows().find(({ name }) => fold(name) === fold(pull));
  return pulls && row && { ...row, sheetId: pulls.sheet.id };
}

function lookAtPull(ports: Ports, pull: string, { all, language }: AlertContext): Look {
  const failures = dueIn(all, pull)?.failures ?? 0;
  const isFailing = failures >= FAILED_TIMES;
  const found = pullRow(ports, pull);
  if (found === undefined) return GONE;
  const { lastSuccessMs } = found;
  const when = lastSuccessMs === undefined ? '' : whenText(ports.calendar, lastSuccessMs, language);
  return {
    kind: 'found',
    findings: isFailing ? [{ key: 'failed', parts: [found.message] }] : [],
    areStates: true,
    age: ageText(when, '', language),
    sheetId: found.sheetId,
    title: () => alertSentences(language).alert.failed(pull, failures),
  };
}
