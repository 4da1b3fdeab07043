// What waits after a run whose time was up: who may go on with it, and what must not go on by itself.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentPerson, saveConnection } from '../../../src/app/connection/connection.ts';
import { provideFeatures } from '../../../src/app/features.ts';
import { askToStop } from '../../../src/app/runs/progress.ts';
import { scopesOf } from '../../../src/domain/platform/permissions.ts';
import { answers } from '../../../src/features/answers/feature.ts';
import { continueSending, sheetsToContinue } from '../../../src/features/answers/send/continue-sending.ts';
import { importRows } from '../../../src/features/answers/send/send-rows.ts';
import type { HttpResult } from '../../../src/ports/http.ts';
import { assessment, RememberingService, statuses, withAnswers } from '../../support/answer-rows.ts';
import { BASE_URL, type FakePorts, html429, json, V1_TOKEN, V2_TOKEN } from '../../support/fake-ports.ts';

beforeEach(() => provideFeatures([answers]));
afterEach(() => provideFeatures([]));

const ME = 'person-1';
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => assessment(`G${String(n).padStart(2, '0')}`, n + 1)).flat();

/** An import of three assessments that the service cuts short after the first. */
function parked(answer: (sent: number) => HttpResult | 'store') {
  const ports = withAnswers(rows(3));
  const service = new RememberingService((_request, sent) => answer(sent));
  ports.handler = service.handle;
  importRows(ports, 'all', 'answers');
  ports.restart();
  return { ports, service };
}

const waiting = (ports: FakePorts, person = ME) =>
  sheetsToContinue(Object.fromEntries(ports.documentStore), person, ports.nowMs).length > 0;
/** What the tick of a person does for the first sheet where something waits. */
function goOn(ports: FakePorts) {
  const me = currentPerson(ports);
  const all = Object.fromEntries(ports.documentStore);
  const [sheetId] = me === undefined ? [] : sheetsToContinue(all, me.personId, ports.nowMs);
  if (me === undefined || sheetId === undefined) return undefined;
  return continueSending(ports, me, sheetId, ports.nowMs);
}

/** Refused until the time of the run is up. */
const slow = (sent: number) => (sent > 1 && sent < 40 ? html429() : 'store');

describe('an import whose time was up', () => {
  it('goes on by the ticker of whoever started it, asking nobody', () => {
    const { ports, service } = parked(slow);
    expect(waiting(ports)).toBe(true);
    const asked = ports.confirmed.length;
    ports.handler = new RememberingService().handle;
    expect(goOn(ports)).toMatchObject({ imported: 2, queued: 0 });
    expect(ports.confirmed).toHaveLength(asked);
    expect(statuses(ports)).toEqual(Array(6).fill('Imported'));
    expect(service.stored).toHaveLength(1);
    expect(waiting(ports)).toBe(false);
    expect(goOn(ports)).toBeUndefined();
  });

  it("is none of anybody else's ticker", () => {
    const { ports } = parked(slow);
    expect(waiting(ports, 'person-2')).toBe(false);
    const own = JSON.parse(ports.userStore.get('connection') ?? '{}');
    ports.userStore.set('connection', JSON.stringify({ ...own, personId: 'person-2' }));
    expect(goOn(ports)).toBeUndefined();
    expect(statuses(ports).slice(2)).toEqual(Array(4).fill('Queued'));
  });

  it('sends nothing while its person has not allowed requests, and says so in the log', () => {
    const { ports, service } = parked(slow);
    const sent = ports.requests.length;
    ports.consent = { scopes: scopesOf(['spreadsheet']), url: 'https://script.google.com/x' };
    expect(() => goOn(ports)).toThrow(/not allowed Franchise to connect to an external service/);
    expect(ports.requests).toHaveLength(sent);
    expect(statuses(ports)).toEqual([...Array(2).fill('Imported'), ...Array(4).fill('Queued')]);
    const lines = ports.sheet('Activity').grid().map(String);
    expect(lines.at(-1)).toMatch(/not allowed Franchise.*2 assessments are still queued/);
    ports.consent = undefined;
    ports.handler = new RememberingService().handle;
    expect(goOn(ports)).toMatchObject({ imported: 2, queued: 0 });
    expect(service.stored).toHaveLength(1);
  });

  it('sends nothing that was only made ready meanwhile, or changed', () => {
    const { ports } = parked(slow);
    const sheet = ports.sheet('Answers');
    sheet.type(8, 5, [['new', 7, 44, '', '', '', '', '', 1, '4']]);
    sheet.type(6, 7, [[99]]);
    const service = new RememberingService();
    ports.handler = service.handle;
    expect(goOn(ports)).toMatchObject({ imported: 1, changed: 1 });
    expect(service.stored.map((body) => JSON.parse(body).companyId)).toEqual([2]);
    expect(statuses(ports).slice(4)).toEqual(['Ready', 'Ready', 'Ready']);
  });

  /** Another execution has the lease, and gave its last sign of life so long ago. */
  const leased = (ports: FakePorts, silentMs: number) => {
    const expiresMs = ports.nowMs + 7 * 60_000 - silentMs;
    ports.documentStore.set(
      'lease:import',
      JSON.stringify({ version: 1, holder: 'else', expiresMs, at: '1 of 2' }),
    );
  };

  it('waits while another import of the spreadsheet runs', () => {
    const { ports } = parked(slow);
    leased(ports, 3 * 60_000);
    const beforeMs = ports.nowMs;
    expect(goOn(ports)).toBeUndefined();
    expect(ports.nowMs - beforeMs).toBeLessThan(1_000);
    expect(waiting(ports)).toBe(true);
  });

  it('waits for the end of a lease that has been silent for so long that its run is most likely dead', () => {
    const { ports } = parked(slow);
    leased(ports, 5 * 60_000);
    ports.handler = new RememberingService().handle;
    expect(goOn(ports)).toMatchObject({ imported: 2, queued: 0 });
    expect(waiting(ports)).toBe(false);
  });

  it('ends when its sheet was deleted', () => {
    const { ports } = parked(slow);
    ports.allSheets.splice(0, ports.allSheets.length);
    expect(goOn(ports)).toBeUndefined();
    expect(String(ports.sheet('Activity').at(2, 9))).toContain('was deleted: 2 assessments');
    expect(waiting(ports)).toBe(false);
  });
});

describe('what must not go on by itself', () => {
  it('after a 401 waits for the token to be entered again', () => {
    const { ports } = parked((sent) => (sent > 1 ? json(401, { error: 'token inválido' }) : 'store'));
    expect(waiting(ports)).toBe(false);
    expect(goOn(ports)).toBeUndefined();
    saveConnection(ports, { baseUrl: BASE_URL, v1Token: V1_TOKEN, v2Token: '', name: 'Ana' });
    expect(waiting(ports)).toBe(false);
    saveConnection(ports, { baseUrl: BASE_URL, v1Token: '', v2Token: V2_TOKEN, name: 'Ana' });
    expect(waiting(ports)).toBe(true);
  });

  it('after three doubts in a row waits for the next OK', () => {
    const ports = withAnswers(rows(5));
    ports.handler = new RememberingService(() => json(503, { error: 'fora do ar' })).handle;
    importRows(ports, 'all', 'answers');
    ports.restart();
    expect(waiting(ports)).toBe(false);
    saveConnection(ports, { baseUrl: BASE_URL, v1Token: '', v2Token: V2_TOKEN, name: 'Ana' });
    expect(waiting(ports)).toBe(false);
    const service = new RememberingService();
    ports.handler = service.handle;
    importRows(ports, 'all', 'answers');
    expect(service.stored).toHaveLength(2);
  });

  it('after somebody stopped it', () => {
    const ports = withAnswers(rows(30));
    const service = new RememberingService((_request, sent) => {
      if (sent === 4) askToStop(ports);
      return 'store';
    });
    ports.handler = service.handle;
    const result = importRows(ports, 'all', 'answers');
    expect(result?.imported).toBeLessThanOrEqual(4 + 10);
    expect(result).toMatchObject({ unknown: 0, queued: 30 - service.stored.length });
    expect(ports.told[0]).toContain('was stopped');
    ports.restart();
    expect(waiting(ports)).toBe(false);
    importRows(ports, 'all', 'answers');
    expect(service.stored).toHaveLength(30);
  });
});
