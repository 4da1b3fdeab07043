// Send assessments: what goes out, what the rows say afterwards, and what it costs.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { provideFeatures } from '../../../src/app/features.ts';
import { readProgress } from '../../../src/app/menu/running-jobs.ts';
import { checkAnswerRows } from '../../../src/features/answers/check/check-rows.ts';
import { answers } from '../../../src/features/answers/feature.ts';
import { importRows } from '../../../src/features/answers/send/send-rows.ts';
import type { HttpResult } from '../../../src/ports/http.ts';
import {
  assessment,
  importing,
  importKeys,
  RememberingService,
  shownAt,
  statuses,
  withAnswers,
} from '../../support/answer-rows.ts';
import { html429, json, V2_TOKEN } from '../../support/fake-ports.ts';

beforeEach(() => provideFeatures([answers]));
afterEach(() => provideFeatures([]));

const NO_ANSWER: HttpResult = { kind: 'no-answer', at: 'fetch', thrown: new Error('timeout') };

describe('an import', () => {
  it('sends one request an assessment, with the v2 token, exactly as documented', () => {
    const ports = withAnswers([
      {
        group: 'A',
        template: 7,
        unit: 12,
        createdBy: 3,
        assignee: 4,
        scheduled: '2026-01-31 10:00',
        started: new Date(Date.UTC(2026, 0, 31, 13, 5)),
        submitted: '31/01/2026 11:00',
        question: 2,
        options: '5; 4',
        comment: 'fine',
      },
      { group: 'A', question: 1, notApplicable: 'x' },
      { group: 'A', question: 3, text: new Date(Date.UTC(2026, 0, 31, 3)) },
      { group: 'A', question: 4, text: 0 },
    ]);
    importing(ports);
    expect(ports.requests).toHaveLength(1);
    const [request] = ports.requests;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('https://api.example.test/api/v2/checklist/assessment/import/add');
    expect(request?.headers.Authorization).toBe(V2_TOKEN);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      templateId: 7,
      companyId: 12,
      createdByUserId: 3,
      assigneeUserId: 4,
      scheduledDate: '2026-01-31T13:00:00Z',
      startedAt: '2026-01-31T13:05:00Z',
      submittedAt: '2026-01-31T14:00:00Z',
      answer: [
        { templateQuestionId: 1, notApplicable: true },
        { templateQuestionId: 2, answerTemplateOptionId: [5, 4], comment: 'fine' },
        { templateQuestionId: 3, answerText: '2026-01-31' },
        { templateQuestionId: 4, answerText: 0 },
      ],
    });
  });

  it('shows status, id and key on every row of the group, wherever it stands, and keeps no record', () => {
    const ports = withAnswers([
      ...assessment('A', 1),
      ...assessment('B', 2),
      { group: 'A', question: 3, text: 'far away' },
    ]);
    const { result } = importing(ports);
    expect(result).toMatchObject({ imported: 2, rejected: 0, unknown: 0, queued: 0 });
    expect(statuses(ports)).toEqual(Array(5).fill('Imported'));
    expect([2, 3, 4, 5, 6].map((row) => shownAt(ports, row, 'assessmentId'))).toEqual([
      1001, 1001, 1002, 1002, 1001,
    ]);
    expect(shownAt(ports, 6, 'rowKey')).toMatch(/^k[0-9a-f]{16}-\w+ imported [\w-]{22} 1001$/);
    expect(importKeys(ports)).toEqual([]);
    expect(ports.toasts.at(-1)).toContain('2 assessments were sent.');
  });

  it('asks before anything is sent, and says how many, how long and what is left out', () => {
    const ports = withAnswers([...assessment('A', 1), ...assessment('B', 2), { group: 'C', question: 1 }]);
    ports.confirmAnswers = [false];
    const { service, result } = importing(ports);
    expect(result).toBeUndefined();
    expect(service.stored).toEqual([]);
    expect(ports.requests).toEqual([]);
    expect(ports.confirmed[0]).toContain('Send 2 assessments (about 2 s)?');
    expect(ports.confirmed[0]).toContain('1 invalid assessment is left out');
    expect(importKeys(ports)).toEqual([]);
    expect(statuses(ports)).toEqual(['Ready', 'Ready', 'Ready', 'Ready', 'Invalid']);
  });

  it('tells pages that watch how many of its assessments are done', () => {
    const ports = withAnswers(Array.from({ length: 12 }, (_, at) => assessment(`G${at}`, at + 1)).flat());
    const service = new RememberingService();
    const seen: unknown[] = [];
    ports.handler = (request) => {
      seen.push(...readProgress(ports).jobs);
      return service.handle(request);
    };
    importRows(ports, 'all', 'answers');
    expect(seen[0]).toMatchObject({ pull: '', state: 'running', done: 0, all: 12 });
    expect(seen.at(-1)).toMatchObject({ pull: '', state: 'running', done: 10, all: 12 });
  });

  it('costs no request for invalid rows, and asks nothing when none is ready', () => {
    const ports = withAnswers([{ group: 'A', template: 'seven', unit: 1, question: 1, options: '4' }]);
    importing(ports);
    expect(ports.meter.count('http.send')).toBe(0);
    expect(ports.confirmed).toEqual([]);
    expect(ports.told[0]).toContain('Nothing to send');
    expect(shownAt(ports, 2, 'message')).toBe(
      'Row 2, Template: Directory has no Template “seven”. Write its code, add a row, or refresh a pull with such names: assessments, templates.',
    );
  });

  it('reads and writes the sheet a few times for each ten requests', () => {
    const ports = withAnswers(Array.from({ length: 40 }, (_, n) => assessment(`G${n}`, n + 1)).flat());
    const { result } = importing(ports);
    expect(result).toMatchObject({ imported: 40, requests: 40 });
    // The last of them looks whether a row was edited while it was sent.
    expect(ports.meter.count('sheet.read')).toBeLessThanOrEqual(11);
    expect(ports.meter.count('sheet.write')).toBeLessThanOrEqual(24);
    // Four of them are the log of activities, its line, and the sheet of what was sent; and each look notes there what
    // the rows show.
    expect(ports.meter.count('workbook.flush')).toBeLessThanOrEqual(16);
  });

  it('keeps the pace of two requests a second', () => {
    const ports = withAnswers(Array.from({ length: 6 }, (_, n) => assessment(`G${n}`, n + 1)).flat());
    const starts: number[] = [];
    ports.handler = (_request, nowMs) => {
      starts.push(nowMs);
      return json(200, { id: starts.length });
    };
    importRows(ports, 'all', 'answers');
    expect(starts).toHaveLength(6);
    for (let n = 2; n < starts.length; n++) {
      expect((starts[n] ?? 0) - (starts[n - 2] ?? 0)).toBeGreaterThanOrEqual(1000);
    }
  });

  it('says what it is doing while it sends, and how it ended, in passing', () => {
    const ports = withAnswers(Array.from({ length: 25 }, (_, n) => assessment(`G${n}`, n + 1)).flat());
    importing(ports);
    expect(ports.toasts).toEqual([
      'Sending 25 assessments. You can keep working.',
      '10 of 25 assessments sent.',
      '20 of 25 assessments sent.',
      '25 assessments were sent.',
    ]);
    expect(ports.told).toEqual([]);
  });

  it('speaks Portuguese in a Brazilian spreadsheet', () => {
    const ports = withAnswers(assessment('A', 1), 'pt_BR');
    importing(ports);
    expect(statuses(ports)).toEqual(['Importada', 'Importada']);
    expect(ports.toasts.at(-1)).toBe('1 avaliação enviada.');
  });
});

describe('an answer of the service', () => {
  it.each<[string, HttpResult, string, RegExp]>([
    ['200 without an id', json(200, {}), 'Unknown', /has no code/],
    ['200 with a text for an id', json(200, { id: '12' }), 'Unknown', /has no code/],
    [
      '200 with a page',
      { kind: 'response', status: 200, headers: {}, body: '<html>' },
      'Unknown',
      /status 200/,
    ],
    ['400', json(400, { error: '=unidade inválida' }), 'Rejected', /refused it: =unidade inválida —/],
    ['404', json(404, { error: 'não existe' }), 'Unknown', /status 404/],
    ['302', { kind: 'response', status: 302, headers: {}, body: '' }, 'Unknown', /status 302/],
    ['500', json(500, { error: 'falha' }), 'Unknown', /status 500/],
    ['none', NO_ANSWER, 'Unknown', /did not answer/],
  ])('%s settles the row, and it is not sent again', (_name, answer, status, message) => {
    const ports = withAnswers(assessment('A', 1));
    const service = new RememberingService(() => answer);
    importing(ports, service);
    expect(statuses(ports)).toEqual([status, status]);
    expect(shownAt(ports, 2, 'message')).toMatch(message);
    expect(shownAt(ports, 2, 'assessmentId')).toBe('');
    expect(importKeys(ports)).toEqual([]);
    ports.restart();
    importing(ports, service);
    checkAnswerRows(ports);
    expect(ports.requests).toHaveLength(1);
    expect(ports.confirmed).toHaveLength(1);
    expect(ports.told.at(-1)).toContain('Nothing to send');
    expect(statuses(ports)).toEqual([status, status]);
    expect(shownAt(ports, 3, 'message')).toMatch(message);
  });

  it.each([
    ['answer[1].answerText vazio', 'Look at row 3, “Text”, question “2”. The service refused it: answer[1]'],
    ['companyId inválido', 'Look at the column “Unit”. The service refused it: companyId inválido —'],
    ['unidade inválida', 'The service refused it: unidade inválida —'],
  ])('that names a place of what was sent is shown with its cell, and whole: %s', (error, message) => {
    const ports = withAnswers(assessment('A', 1));
    importing(ports, new RememberingService(() => json(400, { error })));
    expect(shownAt(ports, 2, 'message')).toContain(message);
    expect(String(shownAt(ports, 2, 'message')).indexOf(message)).toBe(0);
    expect(shownAt(ports, 2, 'message')).toContain(error);
  });

  it('401 puts the row back, stops, and goes on with the next OK', () => {
    const ports = withAnswers([...assessment('A', 1), ...assessment('B', 2), ...assessment('C', 3)]);
    const service = new RememberingService((_request, sent) =>
      sent === 2 ? json(401, { error: 'token inválido' }) : 'store',
    );
    const { result } = importing(ports, service);
    expect(result).toMatchObject({ imported: 1, queued: 2 });
    expect(ports.requests).toHaveLength(2);
    expect(statuses(ports)).toEqual(['Imported', 'Imported', 'Queued', 'Queued', 'Queued', 'Queued']);
    expect(ports.told[0]).toContain('The token for assessments and other lists was refused');
    expect(ports.told[0]).toContain('2 assessments are still queued');
    ports.restart();
    importing(ports, service);
    expect(ports.confirmed[1]).toContain('2 of them were left from an earlier sending');
    expect(statuses(ports)).toEqual(Array(6).fill('Imported'));
    expect(service.stored).toHaveLength(3);
  });

  it('429 is waited out: nothing was stored', () => {
    const ports = withAnswers(assessment('A', 1));
    const service = new RememberingService((_request, sent) => (sent <= 2 ? html429() : 'store'));
    const { result } = importing(ports, service);
    expect(result).toMatchObject({ imported: 1, requests: 3 });
    expect(service.stored).toHaveLength(1);
  });

  it('429 for ever leaves the row queued when the time is up', () => {
    const ports = withAnswers(assessment('A', 1));
    const { result } = importing(ports, new RememberingService(() => html429()));
    expect(result).toMatchObject({ imported: 0, unknown: 0, queued: 1 });
    expect(statuses(ports)).toEqual(['Queued', 'Queued']);
    expect(ports.told[0]).toContain('The time of this run is up.');
  });

  it('stops before a service that is down makes every row unknown', () => {
    const ports = withAnswers(Array.from({ length: 8 }, (_, n) => assessment(`G${n}`, n + 1)).flat());
    const { result } = importing(ports, new RememberingService(() => json(503, { error: 'fora do ar' })));
    expect(result).toMatchObject({ unknown: 3, queued: 5 });
    expect(ports.requests).toHaveLength(3);
  });

  it('no row key or token shows up in what the user reads', () => {
    const ports = withAnswers(assessment('A', 1));
    importing(ports, new RememberingService(() => json(400, { error: `token ${V2_TOKEN} recusado` })));
    const said = [...ports.told, ...ports.confirmed, ...ports.toasts];
    const key = String(shownAt(ports, 2, 'rowKey')).split(' ')[0] ?? '';
    expect(key).toMatch(/^k[0-9a-f]{16}-/);
    expect(said.join('\n')).not.toContain(key);
    const cells = ports.sheet('Answers').grid().flat().map(String);
    expect(cells.join('\n')).toContain('token … recusado');
    expect([...said, ...cells].join('\n')).not.toContain(V2_TOKEN);
  });
});
