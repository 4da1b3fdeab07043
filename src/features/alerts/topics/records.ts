// Topic: records of a pulled sheet that are overdue or new.

import type { Ports } from '../../../app/ports.ts';
import { pulledSheetAges } from '../../../app/pulls/pull-state.ts';
import { codeIn } from '../../../domain/cells/cell.ts';
import {
  insightSources,
  lackOf,
  missingFields,
  readSourceRecords,
  sourceAge,
} from '../../insights/insight-source.ts';
import { Calculator } from '../../insights/rules/calculator.ts';
import type { Insight, InsightRecords } from '../../insights/rules/insight.ts';
import {
  ANY,
  allOf,
  compares,
  isAbsent,
  momentOf,
  NOW,
  type RecordRule,
} from '../../insights/rules/terms.ts';
import { ticketTerms } from '../../insights/rules/tickets.ts';
import type { AlertFinding } from '../rules/alert-news.ts';
import type { AlertTopic } from '../rules/alert-rule.ts';
import { alertSentences } from '../sentences.ts';
import { findPullRow } from './pulls.ts';
import { ageText, newReadingMs, type TopicChoice, type WatchedTopic } from './watched.ts';

const WATCHED = ['tickets', 'action-plans'] as const;
type WatchedResource = (typeof WATCHED)[number];

export function recordChoices(ports: Ports): readonly TopicChoice[] {
  const { alert } = alertSentences(ports.language);
  const labels = { tickets: alert.choiceOverdueTickets, 'action-plans': alert.choiceOverduePlans };
  return sourcesHere(ports).flatMap(({ source, resource }) =>
    (['overdue', 'new'] as const)
      .filter((kind) => missingFields(recordTopic(resource, kind), source).length === 0)
      .map((kind) => ({
        topic: { kind, of: source.sheet.id },
        group: source.sheet.name(),
        label: kind === 'new' ? alert.choiceNew : labels[resource],
        directions: [],
      })),
  );
}

export function watchedRecords({ kind, of }: Extract<AlertTopic, { kind: 'overdue' | 'new' }>): WatchedTopic {
  const find = (ports: Ports) => sourcesHere(ports).find(({ source }) => source.sheet.id === of);
  return {
    code: `${kind}:${of}`,
    text(ports) {
      const { alert } = alertSentences(ports.language);
      const name = ports.workbook.sheetWith(of)?.name();
      if (name === undefined || kind === 'new') return name && alert.topicNew(name);
      const isPlans = find(ports)?.resource === 'action-plans';
      return isPlans ? alert.topicOverduePlans(name) : alert.topicOverdueTickets(name);
    },
    newsAsOf: (all, memory) =>
      newReadingMs(memory, pulledSheetAges(all).find(({ sheetId }) => sheetId === of)?.asOfMs),
    check(ports, { nowMs, all }) {
      const found = find(ports);
      if (found === undefined) return { lacks: '' };
      const { source, resource } = found;
      const isKnown = pulledSheetAges(all).some(({ sheetId }) => sheetId === of);
      if (!isKnown && findPullRow(ports, source.pull) === undefined) return { lacks: '' };
      const topic = recordTopic(resource, kind);
      const { headers } = lackOf(topic, source);
      if (headers.length > 0) return { lacks: headers.join(', ') };
      const records = readSourceRecords(source, ['id', ...topic.needs.flat(), ...topic.uses]);
      const { language } = ports;
      const { alert } = alertSentences(language);
      const overdue = { tickets: alert.overdueTickets, 'action-plans': alert.overduePlans }[resource];
      const words = kind === 'new' ? alert.new : overdue;
      const name = source.sheet.name();
      const { when, lack, asOfMs } = sourceAge(ports, source);
      return {
        findings: findRecords(topic, records, nowMs),
        areStates: kind === 'overdue',
        age: ageText(ports, when(language), lack(language)),
        asOfMs,
        sheetId: of,
        title: (count, areNew) => words(count, name, areNew),
      };
    },
  };
}

function sourcesHere(ports: Ports) {
  return WATCHED.flatMap((resource) =>
    insightSources(ports, { source: resource }).map((source) => ({ source, resource })),
  );
}

/** Which fields make a record overdue or new, and which describe it. */
export interface RecordTopic {
  readonly needs: Insight['needs']; // Of each group one field is enough.
  readonly uses: readonly string[]; // Read if the sheet has them.
  readonly date: string; // The instant from which a record is overdue, or at which it was created.
  readonly parts: readonly string[]; // Shown to people.
  readonly holds: RecordRule; // Of records whose `date` has passed.
}

export function recordTopic(source: WatchedResource, kind: 'overdue' | 'new'): RecordTopic {
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
