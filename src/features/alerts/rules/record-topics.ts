// What alerts look at in the records of a resource: which fields say that one is overdue or new, and which say what it is.

import { codeIn } from '../../../domain/cell.ts';
import { type Insight, type InsightRecords, instantIn } from '../../insights/rules/insight.ts';
import { isOpenTicket } from '../../insights/rules/ticket-groupings.ts';
import type { AlertFinding } from './alert-news.ts';

/**
 * The rule by which an alert finds overdue or new records in a sheet: the fields it reads, and a test of each record.
 */
export interface RecordTopic {
  /** The fields without which the rule can't decide: of each group one is enough. */
  readonly needs: Insight['needs'];
  /** Fields that say what a record is, and others that are used where they are there. */
  readonly uses: readonly string[];
  /** The field with the instant from which a record is overdue, or at which it was made. */
  readonly date: string;
  /** The fields that people read. */
  readonly parts: readonly string[];
  /** Whether the rule holds for record `n`, counted from 0, whose instant in `date` has passed. */
  holds(records: InsightRecords, n: number): boolean;
}

/** The rule by which an alert finds overdue or new records in a sheet of tickets or action plans. */
export function recordTopic(source: 'tickets' | 'action-plans', kind: 'overdue' | 'new'): RecordTopic {
  const isTickets = source === 'tickets';
  const parts = isTickets ? ['titulo', 'unidade.nome'] : ['queSeraFeito', 'quemFaraPessoa.nome'];
  if (kind === 'new') {
    const date = isTickets ? 'aberto' : 'dtCriacao';
    return { needs: [[date]], uses: parts, date, parts, holds: () => true };
  }
  return isTickets
    ? {
        needs: [['situacao', 'situacao.nome'], ['resolverEstipulado']],
        uses: [...parts, 'resolvido', 'concluido'],
        date: 'resolverEstipulado',
        parts,
        holds: isOpenTicket,
      }
    : {
        needs: [['quandoSeraFeito'], ['dtConclusao']],
        uses: parts,
        date: 'quandoSeraFeito',
        parts,
        holds: (records, n) => instantIn(records.value(n, 'dtConclusao')) === undefined,
      };
}

/**
 * The records of a pulled sheet that an alert has to tell, such as overdue ones; those without a usable date or id
 * are left out.
 */
export function findRecords(
  { date, parts, holds }: RecordTopic,
  records: InsightRecords,
  nowMs: number,
): readonly AlertFinding[] {
  const found: AlertFinding[] = [];
  for (let n = 0; n < records.count; n++) {
    const sinceMs = instantIn(records.value(n, date));
    if (sinceMs === undefined || sinceMs >= nowMs || !holds(records, n)) continue;
    const key = codeIn(records.value(n, 'id'));
    if (key === undefined) continue;
    found.push({ key, sinceMs, parts: parts.map((field) => String(records.value(n, field))) });
  }
  return found;
}
