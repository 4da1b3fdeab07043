// Which fields make a record overdue or new, and which describe it.

import { codeIn } from '../../../domain/cells/cell.ts';
import { type Insight, type InsightRecords, instantIn } from '../../insights/rules/insight.ts';
import { isOpenTicket } from '../../insights/rules/tickets.ts';
import type { AlertFinding } from './alert-news.ts';

export interface RecordTopic {
  readonly needs: Insight['needs']; // Of each group one field is enough.
  readonly uses: readonly string[]; // Read if the sheet has them.
  readonly date: string; // The instant from which a record is overdue, or at which it was created.
  readonly parts: readonly string[]; // Shown to people.
  /** Called for records whose `date` has passed. */
  holds(records: InsightRecords, n: number): boolean;
}

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

/** Skips records without a usable date or id. */
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
