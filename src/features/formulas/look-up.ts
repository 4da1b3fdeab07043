// Records by id, one row each: from pulled sheets, then from cached answers, then from the service.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import type { Question } from '../../app/service/service-client.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { type Language, wordIn } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { RecordReader } from '../../domain/records/record.ts';
import { check, lazily } from '../../domain/schema.ts';
import { readListAnswer } from '../../domain/service/list-answer.ts';
import { dayStartBy } from '../../domain/time.ts';
import { actionPlans } from '../../resources/action-plans.ts';
import { tickets } from '../../resources/tickets.ts';
import { findPulled } from './pulled-records.ts';
import { type Answer, Questions, tooOld } from './questions.ts';
import { KeptRecords } from './record-cache.ts';
import { type IdSlot, readIdArgument, readRefreshKey } from './rules/arguments.ts';
import { chooseColumns, type FormulaRows, sentenceRow, shownValue } from './rules/shown-cells.ts';
import { formulaError, formulaSentences } from './sentences.ts';

interface LookUp {
  /** As in the marks of pulled sheets. */
  readonly resource: string;
  readonly records: RecordReader;
  question(id: number): Question;
  recordIn(body: unknown): unknown;
}

const detailBody = lazily(() => z.object({ data: z.unknown() }));

export const TICKET_LOOK_UP: LookUp = {
  resource: tickets.code,
  records: tickets.records,
  question: (id) => ({
    version: tickets.version,
    path: tickets.path,
    query: { id: String(id), start: '0', limit: '1' },
  }),
  recordIn: (body) => readListAnswer(body).records[0],
};

export const ACTION_PLAN_LOOK_UP: LookUp = {
  resource: actionPlans.code,
  records: actionPlans.records,
  question: (id) => ({ version: actionPlans.version, path: actionPlans.path(id), query: {} }),
  recordIn: (body) => {
    const detail = check(detailBody, body);
    return detail.ok ? detail.value.data : body;
  },
};

interface LookUpArguments {
  readonly ids: unknown;
  readonly columns: unknown;
  readonly refreshKey: unknown;
}

interface WantedRows {
  readonly ids: readonly number[];
  readonly chosen: readonly number[];
  readonly refreshKey: unknown;
}

export function lookUp(ports: Ports, kind: LookUp, given: LookUpArguments, language: Language): FormulaRows {
  const { slots, isSingle } = readIdArgument(given.ids);
  const { columns } = kind.records;
  const chosen = chooseColumns(given.columns, columns, language);
  const ids = [...new Set(slots.flatMap((slot) => (slot.kind === 'id' ? [slot.id] : [])))];
  const rows = rowsOf(ports, kind, { ids, chosen, refreshKey: given.refreshKey }, language);
  const cellsOf = (slot: IdSlot): readonly CellValue[] => {
    switch (slot.kind) {
      case 'blank':
        return sentenceRow('', chosen.length);
      case 'id': {
        const cells = rows.get(slot.id);
        return cells ?? sentenceRow(formulaSentences(language).formulaNotFound(slot.id), chosen.length);
      }
      case 'unreadable':
        return sentenceRow(formulaSentences(language).formulaNoId(slot.text), chosen.length);
    }
  };
  const [only] = slots;
  if (isSingle && only !== undefined) {
    if (only.kind === 'unreadable') throw formulaError('bad-id', (say) => say.formulaNoId(only.text));
    if (only.kind === 'id' && !rows.has(only.id))
      throw formulaError('bad-id', (say) => say.formulaNotFound(only.id));
  }
  return slots.length === 0 ? [sentenceRow('', chosen.length)] : slots.map(cellsOf);
}

function rowsOf(
  ports: Ports,
  kind: LookUp,
  wantedRows: WantedRows,
  language: Language,
): ReadonlyMap<number, readonly CellValue[]> {
  const { ids, chosen, refreshKey } = wantedRows;
  if (ids.length === 0) return new Map();
  const { columns } = kind.records;
  const cutMark = sentencesIn(language).textCut;
  const fields = chosen.flatMap((position) => columns[position]?.field ?? []);
  const kept = new KeptRecords(ports, { resource: kind.resource, fields }, ids);
  const questions = new Questions(ports, readRefreshKey(refreshKey), kept.firstKeys);
  kept.open(questions.first);
  const sinceMs = kept.since(questions.sinceMs);
  const dayStart = dayStartBy((local) => ports.calendar.toInstantMs(local));
  const rows = new Map<number, readonly CellValue[]>();
  const take = (id: number, answer: Answer) => {
    if (answer.kind === 'missing') return;
    if (answer.stale !== undefined) throw tooOld(answer.stale);
    const raw = kind.recordIn(answer.body);
    if (raw === undefined) return;
    const reading = kind.records.read(raw, language, dayStart);
    if (reading.kind === 'row' && reading.id === id) {
      rows.set(
        id,
        chosen.map((position) => shownValue(reading.cells[position], cutMark)),
      );
      return;
    }
    const path = reading.breaches[0]?.path ?? 'id';
    throw new FranchiseError('contract-broken', (say) => say.contractBroken(path, String(id)));
  };

  const early = kept.read(questions.first, ids, sinceMs);
  const keys = early === undefined ? kept.keysOf(ids) : [];
  // One cache call for the pieces of many ids, and the service's answers about them.
  const ahead = keys.length === 0 ? undefined : questions.known(ids.map(kind.question), keys);
  const pulled =
    early ??
    (ahead && kept.read(ahead.texts, ids, sinceMs)) ??
    findPulled(ports, { resource: kind.resource, columns, fields, ids, sinceMs, kept });
  // A pulled sheet keeps the language that it was made in.
  const wordsOf = chosen.map((position) => columns[position]?.words ?? {});
  for (const [id, cells] of pulled)
    rows.set(
      id,
      cells.map((cell, n) => wordIn(wordsOf[n] ?? {}, cell, language)),
    );
  if (ids.every((id) => pulled.has(id))) return rows;
  const { answers } = ahead ?? questions.known(ids.map(kind.question));
  ids.forEach((id, n) => {
    if (!pulled.has(id)) take(id, answers.get(n) ?? questions.ask(kind.question(id)));
  });
  return rows;
}
