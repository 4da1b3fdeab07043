// Import rows: what goes out, what the rows say afterwards, and what it costs.
import { describe, expect, it } from 'vitest';
import { checkAnswerRows } from '../../../src/app/answers/check-rows.ts';
import { importAnswerRows } from '../../../src/app/answers/import-rows.ts';
import { readProgress } from '../../../src/app/schedule/read-progress.ts';
import type { HttpResult } from '../../../src/ports/http.ts';
import {
  assessment,
  RememberingService,
  shownAt,
  statuses,
  typeRows,
  withAnswers,
} from '../../support/answer-rows.ts';
import { type FakePorts, html429, json, V2_TOKEN } from '../../support/fake-ports.ts';

const NO_ANSWER: HttpResult = { kind: 'no-answer', at: 'fetch', thrown: new Error('timeout') };

function importing(ports: FakePorts, service = new RememberingService()) {
  ports.handler = service.handle;
  const result = importAnswerRows(ports);
  return { service, result };
}

function importKeys(ports: FakePorts): readonly string[] {
  return [...ports.documentStore.keys()].filter((key) => /^imports?(\.run)?:/.test(key));
}

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
    expect(shownAt(ports, 6, 'rowKey')).toMatch(/^krandom\d+-\w+ imported [\w-]{22} 1001$/);
    expect(importKeys(ports)).toEqual([]);
    expect(ports.told[0]).toContain('2 assessments were imported.');
  });

  it('asks before anything is sent, and says how many, how long and what is left out', () => {
    const ports = withAnswers([...assessment('A', 1), ...assessment('B', 2), { group: 'C', question: 1 }]);
    ports.confirmAnswers = [false];
    const { service, result } = importing(ports);
    expect(result).toBeUndefined();
    expect(service.stored).toEqual([]);
    expect(ports.requests).toEqual([]);
    expect(ports.confirmed[0]).toContain('Import 2 assessments (about 2 requests, 2 s)?');
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
    importAnswerRows(ports);
    expect(seen[0]).toMatchObject({ pull: '', state: 'running', done: 0, all: 12 });
    expect(seen.at(-1)).toMatchObject({ pull: '', state: 'running', done: 10, all: 12 });
  });

  it('costs no request for invalid rows, and asks nothing when none is ready', () => {
    const ports = withAnswers([{ group: 'A', template: 'seven', unit: 1, question: 1, options: '4' }]);
    importing(ports);
    expect(ports.meter.count('http.send')).toBe(0);
    expect(ports.confirmed).toEqual([]);
    expect(ports.told[0]).toContain('nothing to import');
    expect(shownAt(ports, 2, 'message')).toBe(
      'Row 2, Template: “seven” is not a code. Write a whole number.',
    );
  });

  it('reads and writes the sheet a few times for each ten requests', () => {
    const ports = withAnswers(Array.from({ length: 40 }, (_, n) => assessment(`G${n}`, n + 1)).flat());
    const { result } = importing(ports);
    expect(result).toMatchObject({ imported: 40, requests: 40 });
    // The last of them looks whether a row was edited while it was sent.
    expect(ports.meter.count('sheet.read')).toBeLessThanOrEqual(11);
    expect(ports.meter.count('sheet.write')).toBeLessThanOrEqual(24);
    // Two of them are the log of activities and its line.
    expect(ports.meter.count('workbook.flush')).toBeLessThanOrEqual(10);
  });

  it('keeps the pace of two requests a second', () => {
    const ports = withAnswers(Array.from({ length: 6 }, (_, n) => assessment(`G${n}`, n + 1)).flat());
    const starts: number[] = [];
    ports.handler = (_request, nowMs) => {
      starts.push(nowMs);
      return json(200, { id: starts.length });
    };
    importAnswerRows(ports);
    expect(starts).toHaveLength(6);
    for (let n = 2; n < starts.length; n++) {
      expect((starts[n] ?? 0) - (starts[n - 2] ?? 0)).toBeGreaterThanOrEqual(1000);
    }
  });
});

describe('an answer of the service', () => {
  it.each<[string, HttpResult, string, RegExp]>([
    ['200 without an id', json(200, {}), 'Unknown', /without the code/],
    ['200 with a text for an id', json(200, { id: '12' }), 'Unknown', /without the code/],
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
    expect(ports.told.at(-1)).toContain('nothing to import');
    expect(statuses(ports)).toEqual([status, status]);
    expect(shownAt(ports, 3, 'message')).toMatch(message);
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
    expect(ports.told[0]).toContain('refused the v2 token');
    expect(ports.told[0]).toContain('2 assessments are still queued');
    ports.restart();
    importing(ports, service);
    expect(ports.confirmed[1]).toContain('2 of them were left from an earlier import');
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
    expect(ports.told[0]).toContain('The time for one run is up.');
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
    const texts = [...ports.told, ...ports.confirmed, ...ports.sheet('Answers').grid().flat().map(String)];
    expect(texts.join('\n')).not.toContain(V2_TOKEN);
  });
});

describe('the approval', () => {
  it('sends a refused row again only after it was changed', () => {
    const ports = withAnswers(assessment('A', 1));
    const service = new RememberingService((_request, sent) =>
      sent === 1 ? json(400, { error: 'companyId inválido' }) : 'store',
    );
    importing(ports, service);
    ports.restart();
    typeRows(ports.sheet('Answers'), 2, [{ unit: 2 }]);
    importing(ports, service);
    expect(service.stored.map((body) => JSON.parse(body).companyId)).toEqual([2]);
    expect(statuses(ports)).toEqual(['Imported', 'Imported']);
    expect(shownAt(ports, 2, 'message')).toBe('');
  });

  it('never sends a row again that was imported, and says when it was changed since', () => {
    const ports = withAnswers(assessment('A', 1));
    const { service } = importing(ports);
    typeRows(ports.sheet('Answers'), 2, [{ unit: 2 }]);
    ports.restart();
    importing(ports, service);
    expect(service.stored).toHaveLength(1);
    expect(statuses(ports)).toEqual(['Imported', 'Imported']);
    expect(shownAt(ports, 3, 'message')).toContain('Changed after it was sent');
    expect(shownAt(ports, 2, 'assessmentId')).toBe(1001);
    typeRows(ports.sheet('Answers'), 2, [{ unit: 1 }]);
    checkAnswerRows(ports);
    expect(shownAt(ports, 3, 'message')).toBe('');
  });

  it('covers only what it counted: rows that change while the dialog is open stay behind', () => {
    const ports = withAnswers([...assessment('A', 1), ...assessment('B', 2)]);
    const { confirm } = ports.ui;
    ports.ui.confirm = (title, message) => {
      typeRows(ports.sheet('Answers'), 4, [{ unit: 99 }]);
      typeRows(ports.sheet('Answers'), 6, assessment('C', 3));
      return confirm(title, message);
    };
    const { service, result } = importing(ports);
    expect(service.stored.map((body) => JSON.parse(body).companyId)).toEqual([1]);
    expect(result).toMatchObject({ imported: 1, changed: 1 });
    expect(ports.told[0]).toContain('1 assessment was left out because the rows changed');
  });

  it('follows rows that are sorted, and notices ones that are edited or deleted, while it runs', () => {
    const ports = withAnswers(
      Array.from({ length: 60 }, (_, n) => assessment(`G${String(n).padStart(2, '0')}`, n + 1)).flat(),
    );
    const sheet = ports.sheet('Answers');
    const service = new RememberingService((_request, sent) => {
      if (sent === 3) sheet.sortRows(2, (a, b) => String(b[4]).localeCompare(String(a[4])));
      if (sent === 5) sheet.insertRows(3, 4);
      if (sent === 7) {
        const last = sheet.cells.findIndex((row) => row[4] === 'G25' && row[6] === 26);
        typeRows(sheet, last + 1, [{ unit: 9999 }]);
      }
      if (sent === 8) {
        const first = sheet.cells.findIndex((row) => row[4] === 'G29');
        sheet.deleteRows(first + 1, 2);
      }
      return 'store';
    });
    const { result } = importing(ports, service);
    expect(result).toMatchObject({ imported: 58, changed: 2 });
    for (const row of sheet.cells.slice(1)) {
      if (row[4] === undefined || row[4] === '') continue;
      expect([row[4], row[0]]).toEqual([row[4], row[4] === 'G25' ? 'Ready' : 'Imported']);
      if (row[0] !== 'Imported' || row[6] === undefined || row[6] === '') continue;
      const body = service.stored[Number(row[1]) - 1001] ?? '';
      expect(JSON.parse(body).companyId).toBe(row[6]);
    }
  });

  /** So many rows that reading all their answers costs more than a second reading: 30 groups of 130. */
  function longGroups(): FakePorts {
    const ports = withAnswers([]);
    const rows = Array.from({ length: 30 }, (_, n) =>
      Array.from({ length: 130 }, (_, q) => {
        const fields = q === 0 ? [7, n + 1, '', '', '', '', ''] : Array(7).fill('');
        return [`G${String(n).padStart(2, '0')}`, ...fields, q + 1, '', 'ok'];
      }),
    ).flat();
    ports.sheet('Answers').grow(rows.length + 1, 17);
    ports.sheet('Answers').type(2, 5, rows);
    return ports;
  }

  it('reads the answers of a long group again only before they are sent', () => {
    const ports = longGroups();
    const sheet = ports.sheet('Answers');
    const read = sheet.read.bind(sheet);
    let cells = 0;
    sheet.read = (area) => {
      cells += area.rows * area.columns;
      return read(area);
    };
    const { result } = importing(ports);
    expect(result).toMatchObject({ imported: 30 });
    const [all, own] = [30 * 130 * 17, 30 * 130 * 5];
    // The check and one look at each batch; where the keys stand twice, and each batch once sent and once shown.
    expect(cells).toBeLessThanOrEqual(2 * all + 4 * own);
  });

  it('follows long groups that are sorted while it runs', () => {
    const ports = longGroups();
    const sheet = ports.sheet('Answers');
    const service = new RememberingService((_request, sent) => {
      // In the last batch: from here on nothing is read of them but our own columns.
      if (sent === 25) sheet.sortRows(2, (a, b) => String(b[4]).localeCompare(String(a[4])));
      return 'store';
    });
    const { result } = importing(ports, service);
    expect(result).toMatchObject({ imported: 30, changed: 0 });
    const idOf = new Map(service.stored.map((body, n) => [JSON.parse(body).companyId, 1001 + n]));
    for (const [status, id, , , group] of sheet.grid().slice(1)) {
      expect([group, status, id]).toEqual([group, 'Imported', idOf.get(Number(String(group).slice(1)) + 1)]);
    }
  });

  it('keeps an outcome whose rows were deleted while they were sent, and says it', () => {
    const ports = withAnswers(assessment('A', 1));
    const sheet = ports.sheet('Answers');
    importing(
      ports,
      new RememberingService(() => {
        sheet.deleteRows(2, 2);
        return 'store';
      }),
    );
    expect(ports.told[0]).toContain('imported with the ID 1001');
    expect(importKeys(ports)).toHaveLength(1);
  });

  it('gives copies of rows a key of their own', () => {
    const ports = withAnswers(assessment('A', 1));
    const { service } = importing(ports);
    const sheet = ports.sheet('Answers');
    sheet.type(4, 1, sheet.grid().slice(1));
    typeRows(sheet, 4, [{ group: 'B', unit: 5 }, { group: 'B' }]);
    ports.restart();
    importing(ports, service);
    expect(service.stored.map((body) => JSON.parse(body).companyId)).toEqual([1, 5]);
    expect([2, 3, 4, 5].map((row) => shownAt(ports, row, 'assessmentId'))).toEqual([1001, 1001, 1002, 1002]);
  });

  it('says what it is doing while it sends, and how it ended in a dialog alone', () => {
    const ports = withAnswers(Array.from({ length: 25 }, (_, n) => assessment(`G${n}`, n + 1)).flat());
    importing(ports);
    expect(ports.toasts).toEqual([
      'Sending 25 assessments. You can go on working in the spreadsheet.',
      '10 of 25 assessments sent.',
      '20 of 25 assessments sent.',
    ]);
    expect(ports.told).toHaveLength(1);
  });

  it('is refused while another import runs', () => {
    const ports = withAnswers(assessment('A', 1));
    ports.documentStore.set(
      'lease:import',
      JSON.stringify({ version: 1, holder: 'else', expiresMs: ports.nowMs + 60_000, at: '1 of 2' }),
    );
    expect(() => importing(ports)).toThrow(/under way/);
    expect(ports.requests).toEqual([]);
  });

  it('is not asked for without a v2 token', () => {
    const ports = withAnswers(assessment('A', 1));
    const own = JSON.parse(ports.userStore.get('connection') ?? '{}');
    ports.userStore.set('connection', JSON.stringify({ ...own, v2Token: '' }));
    expect(() => importing(ports)).toThrow(/v2 token is missing/);
    expect(ports.confirmed).toEqual([]);
  });

  it('speaks Portuguese in a Brazilian spreadsheet', () => {
    const ports = withAnswers(assessment('A', 1), 'pt_BR');
    importing(ports);
    expect(statuses(ports)).toEqual(['Importada', 'Importada']);
    expect(ports.told[0]).toBe('1 avaliação importada.');
  });
});
