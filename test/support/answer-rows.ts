// Answer sheets for tests: filled by a simulated user, with a service that remembers what it stored.

import type { CellValue } from '../../src/domain/cells/cell.ts';
import type { Language, Word } from '../../src/domain/language.ts';
import type { ColumnNames } from '../../src/features/answers/rules/answer-problems.ts';
import { LONG_ANSWER_COLUMNS } from '../../src/features/answers/rules/vocabulary.ts';
import { importRows } from '../../src/features/answers/send/send-rows.ts';
import { type AnswerColumn, longColumns } from '../../src/features/answers/sheet/answer-columns.ts';
import { createAnswerSheet } from '../../src/features/answers/sheet/create-answer-sheet.ts';
import type { HttpRequest, HttpResult } from '../../src/ports/http.ts';
import { FakePorts, json } from './fake-ports.ts';
import type { FakeSheet } from './fake-sheet.ts';

/** Headers of the long layout. */
export function longNames(language: Language): ColumnNames {
  const headers: Readonly<Record<string, Word>> = LONG_ANSWER_COLUMNS;
  return (column) => headers[column]?.[language] ?? column;
}

export type TypedRow = Readonly<Partial<Record<AnswerColumn, CellValue>>>;

const FIELDS = longColumns('en').map(({ field }) => field);

/** A connected spreadsheet with an answer sheet `Answers`. */
export function withAnswers(rows: readonly TypedRow[], locale = 'en_US'): FakePorts {
  const ports = new FakePorts();
  ports.localeCode = locale;
  ports.connect();
  createAnswerSheet(ports, { layout: 'long', sheet: 'Answers' });
  typeRows(ports.sheet('Answers'), 2, rows);
  ports.restart();
  ports.meter.counts.clear();
  ports.toasts.length = 0;
  return ports;
}

/** Imports the active sheet. */
export function importing(ports: FakePorts, service = new RememberingService()) {
  ports.handler = service.handle;
  const result = importRows(ports, 'all', 'answers');
  return { service, result };
}

/** Properties that imports left behind. */
export function importKeys(ports: FakePorts): readonly string[] {
  return [...ports.documentStore.keys()].filter((key) => /^imports?(\.run)?:/.test(key));
}

/** Types into the user's columns. */
export function typeRows(sheet: FakeSheet, firstRow: number, rows: readonly TypedRow[]): void {
  rows.forEach((row, n) => {
    for (const [field, value] of Object.entries(row)) {
      if (value === undefined) continue;
      const column = FIELDS.findIndex((candidate) => String(candidate) === field) + 1;
      sheet.type(firstRow + n, column, [[value]]);
    }
  });
}

/** Two rows that form one assessment. */
export function assessment(group: string, unit: number, more: TypedRow = {}): readonly TypedRow[] {
  return [
    { group, template: 7, unit, question: 1, options: '4', ...more },
    { group, question: 2, text: 'ok' },
  ];
}

export function shownAt(ports: FakePorts, row: number, field: AnswerColumn): CellValue {
  const column = FIELDS.indexOf(field) + 1;
  return ports.sheet('Answers').at(row, column);
}

export function statuses(ports: FakePorts): readonly CellValue[] {
  const rows = ports.sheet('Answers').grid().length - 1;
  return Array.from({ length: rows }, (_, n) => shownAt(ports, n + 2, 'status'));
}

/** Stores every assessment it receives and returns an id, unless `answer` says otherwise. */
export class RememberingService {
  readonly stored: string[] = [];

  constructor(
    private readonly answer: (request: HttpRequest, sent: number) => HttpResult | 'store' = () => 'store',
  ) {}

  private sent = 0;

  readonly handle = (request: HttpRequest): HttpResult => {
    this.sent += 1;
    const answer = this.answer(request, this.sent);
    if (answer !== 'store') return answer;
    this.stored.push(request.body ?? '');
    return json(200, { id: 1000 + this.stored.length });
  };
}
