// Checks whether the condition of an alert holds now, from sheets and document properties, without requests: records
// that are overdue or new, figures beyond a limit, pulls that fail.

import { type Ports, whenText } from '../../app/ports.ts';
import { pulledAges } from '../../app/pulls/pull-state.ts';
import { PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import { recordColumns } from '../../app/sheets/target-sheet/record-table.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import { dues, type StoredDue } from '../../app/storage/stored-schedule.ts';
import { type CellValue, codeIn } from '../../domain/cells/cell.ts';
import { fold } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { RECORD_FIELD } from '../../domain/records/record.ts';
import type { Sheet } from '../../ports/workbook.ts';
import {
  headerOf,
  type InsightSource,
  insightSources,
  KEY_COLUMN,
  madeInsightsIn,
  missingFields,
  readSourceRecords,
  sourceAge,
} from '../insights/insight-source.ts';
import { Calculator } from '../insights/rules/calculator.ts';
import { insightWith } from '../insights/rules/index.ts';
import type { Insight, InsightRecords } from '../insights/rules/insight.ts';
import { ANY, allOf, compares, isAbsent, momentOf, NOW, type RecordRule } from '../insights/rules/terms.ts';
import { ticketTerms } from '../insights/rules/tickets.ts';
import type { AlertFinding } from './rules/alert-news.ts';
import type { AlertTopic } from './rules/alert-rule.ts';
import { furthestFirst, isBeyond, isTooNewOrOld, limitOf } from './rules/figure-limit.ts';
import { alertSentences } from './sentences.ts';

const FAILURES_IN_A_ROW = 2; // A single failed run often recovers by itself.

export function failsRepeatedly(due: StoredDue | undefined): boolean {
  return due !== undefined && due.failures >= FAILURES_IN_A_ROW;
}

export type TopicCheck =
  | {
      readonly kind: 'found';
      /** Records, rows or pulls that meet the condition. */
      readonly findings: readonly AlertFinding[];
      /** A state can end, and is notified again when it recurs. */
      readonly areStates: boolean;
      readonly age: string; // As of when, and what is incomplete.
      readonly asOfMs?: number; // Left out if unknown.
      readonly sheetId: number; // The message links to it.
      title(count: number, areNew: boolean): string;
    }
  /** The sheet or pull is gone, or the sheet lacks these headers. */
  | { readonly kind: 'nothing-to-look-at'; readonly lacks: string };

const GONE: TopicCheck = { kind: 'nothing-to-look-at', lacks: '' };

export interface AlertContext {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  readonly all: DocumentTexts;
}

export function checkTopic(ports: Ports, topic: AlertTopic, context: AlertContext): TopicCheck {
  switch (topic.kind) {
    case 'overdue':
    case 'new':
      return checkRecords(ports, topic, context);
    case 'figure':
      return checkFigures(ports, topic, context);
    case 'failed':
      return topic.pull === '' ? checkPulls(ports, context) : checkPull(ports, topic.pull, context);
  }
}

/** The pulled sheet of tickets or action plans with this id; undefined if it is gone. */
export function recordSource(
  ports: Ports,
  of: number,
): { readonly source: InsightSource; readonly resource: 'tickets' | 'action-plans' } | undefined {
  for (const resource of ['tickets', 'action-plans'] as const) {
    const source = insightSources(ports, { source: resource }).find(({ sheet }) => sheet.id === of);
    if (source !== undefined) return { source, resource };
  }
  return undefined;
}

function checkRecords(
  ports: Ports,
  { kind, of }: Extract<AlertTopic, { kind: 'overdue' | 'new' }>,
  { nowMs, all }: AlertContext,
): TopicCheck {
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
  const { language } = ports;
  const { alert } = alertSentences(language);
  const name = source.sheet.name();
  const { when, lack, asOfMs } = sourceAge(ports, source);
  const words =
    kind === 'new' ? alert.new : resource === 'tickets' ? alert.overdueTickets : alert.overduePlans;
  return {
    kind: 'found',
    findings: findRecords(topic, records, nowMs),
    areStates: kind === 'overdue',
    age: ageText(ports, when(language), lack(language)),
    ...(asOfMs === undefined ? {} : { asOfMs }),
    sheetId: of,
    title: (count, areNew) => words(count, name, areNew),
  };
}

/** Which fields make a record overdue or new, and which describe it. */
export interface RecordTopic {
  readonly needs: Insight['needs']; // Of each group one field is enough.
  readonly uses: readonly string[]; // Read if the sheet has them.
  readonly date: string; // The instant from which a record is overdue, or at which it was created.
  readonly parts: readonly string[]; // Shown to people.
  readonly holds: RecordRule; // Of records whose `date` has passed.
}

export function recordTopic(source: 'tickets' | 'action-plans', kind: 'overdue' | 'new'): RecordTopic {
  const [created, due, ...parts] =
    source === 'tickets'
      ? (['aberto', 'resolverEstipulado', 'titulo', 'unidade.nome'] as const)
      : (['dtCriacao', 'quandoSeraFeito', 'queSeraFeito', 'quemFaraPessoa.nome'] as const);
  if (kind === 'new') return { needs: [[created]], uses: parts, date: created, parts, holds: ANY };
  const open =
    source === 'tickets'
      ? {
          needs: [['situacao', 'situacao.nome'], [due]],
          uses: [...parts, 'resolvido', 'concluido'],
          holds: ticketTerms().isOpen,
        }
      : { needs: [[due], ['dtConclusao']], uses: parts, holds: isAbsent(momentOf('dtConclusao')) };
  return { date: due, parts, ...open };
}

/** Skips records without a usable date or id. */
export function findRecords(
  { date, parts, holds }: RecordTopic,
  records: InsightRecords,
  nowMs: number,
): readonly AlertFinding[] {
  const since = momentOf(date);
  const calculator = new Calculator(records, { nowMs });
  return calculator.which(allOf(compares(since, '<', NOW), holds)).flatMap((n) => {
    const key = codeIn(records.value(n, 'id'));
    const told = parts.map((field) => String(records.value(n, field)));
    return key === undefined ? [] : { key, sinceMs: calculator.number(since, n), parts: told };
  });
}

function checkFigures(
  ports: Ports,
  topic: Extract<AlertTopic, { kind: 'figure' }>,
  { nowMs, all }: AlertContext,
): TopicCheck {
  const { workbook, calendar, language } = ports;
  const sheet = workbook.sheetWith(topic.of);
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
    age: ageText(ports, when, lack),
    sheetId: topic.of,
    title: (count) => alert.figure(count, { sheet: sheet.name(), figure: header, limit }),
  };
}

interface FigureRow {
  readonly key: string;
  readonly name: CellValue; // What the row is about: a name or a date.
  readonly value: CellValue; // A number, or whatever the cell holds instead.
}

/** Undefined if a needed column was deleted. */
function figureRows(sheet: Sheet, insight: Insight, field: string): readonly FigureRow[] | undefined {
  const identity = identityOf(sheet);
  if (identity?.kind !== 'records') return undefined;
  const { names } = insight.chart;
  const table = OwnedTable.find(sheet, recordColumns([KEY_COLUMN, ...insight.columns], identity.language));
  const wanted = [KEY_COLUMN.field, names, field, RECORD_FIELD];
  if (!wanted.every((one) => one === RECORD_FIELD || table.has(one))) return undefined;
  const cells = table.readColumns({ fields: wanted.filter((one) => table.has(one)) });
  const rows: FigureRow[] = [];
  for (let n = 1; n < cells.length; n++) {
    const key = String(cells.value(n, KEY_COLUMN.field));
    if (key === '' || (table.has(RECORD_FIELD) && cells.value(n, RECORD_FIELD) !== '')) continue;
    rows.push({ key, name: cells.value(n, names), value: cells.value(n, field) });
  }
  return rows;
}

function ageText({ language }: Ports, when: string, lack = ''): string {
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

function checkPull(ports: Ports, pull: string, { all }: AlertContext): TopicCheck {
  const due = dues.in(all, pull);
  const found = pullRow(ports, pull);
  if (found === undefined) return GONE;
  const { lastSuccessMs } = found;
  const when = lastSuccessMs === undefined ? '' : whenText(ports.calendar, lastSuccessMs, ports.language);
  return {
    kind: 'found',
    findings: failsRepeatedly(due) ? [{ key: 'failed', parts: [found.message] }] : [],
    areStates: true,
    age: ageText(ports, when),
    sheetId: found.sheetId,
    title: () => alertSentences(ports.language).alert.failed(pull, due?.failures ?? 0),
  };
}

function checkPulls(ports: Ports, { all }: AlertContext): TopicCheck {
  const pulls = PullsSheet.find(ports);
  const failing = (pulls?.rows() ?? []).filter(({ name }) => failsRepeatedly(dues.in(all, name)));
  return {
    kind: 'found',
    findings: failing.map(({ name, message }) => ({ key: name, parts: [name, message] })),
    areStates: true,
    age: '',
    sheetId: pulls?.sheet.id ?? 0,
    title: (count) => alertSentences(ports.language).alert.failures.title(count),
  };
}
