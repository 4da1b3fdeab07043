// What waits after a run whose time was up: who may go on with it, and what must not go on by itself.
import { describe, expect, it } from 'vitest';
import { continueImport, importsWaiting } from '../../../src/app/answers/continue-import.ts';
import { importAnswerRows } from '../../../src/app/answers/import-rows.ts';
import { personHere, saveConnection } from '../../../src/app/connection/connection.ts';
import { askToStop } from '../../../src/app/stop.ts';
import { scopesOf } from '../../../src/domain/permissions.ts';
import type { HttpResult } from '../../../src/ports/http.ts';
import { assessment, RememberingService, statuses, withAnswers } from '../../support/answer-rows.ts';
import {
  BASE_URL,
  type FakeServices,
  html429,
  json,
  V1_TOKEN,
  V2_TOKEN,
} from '../../support/fake-services.ts';

const ME = 'person-1';
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => assessment(`G${String(n).padStart(2, '0')}`, n + 1)).flat();

/** An import of three assessments that the service cuts short after the first. */
function parked(answer: (sent: number) => HttpResult | 'store') {
  const services = withAnswers(rows(3));
  const service = new RememberingService((_request, sent) => answer(sent));
  services.handler = service.handle;
  importAnswerRows(services);
  services.restart();
  return { services, service };
}

const waiting = (services: FakeServices, person = ME) =>
  importsWaiting(Object.fromEntries(services.documentStore), person, services.nowMs).length > 0;
/** What the tick of a person does for the first sheet where something waits. */
function goOn(services: FakeServices) {
  const me = personHere(services);
  const all = Object.fromEntries(services.documentStore);
  const [sheetId] = me === undefined ? [] : importsWaiting(all, me.personId, services.nowMs);
  if (me === undefined || sheetId === undefined) return undefined;
  return continueImport(services, me, sheetId, services.nowMs);
}

/** Refused until the time of the run is up. */
const slow = (sent: number) => (sent > 1 && sent < 40 ? html429() : 'store');

describe('an import whose time was up', () => {
  it('goes on by the ticker of whoever started it, asking nobody', () => {
    const { services, service } = parked(slow);
    expect(waiting(services)).toBe(true);
    const asked = services.confirmed.length;
    services.handler = new RememberingService().handle;
    expect(goOn(services)).toMatchObject({ imported: 2, queued: 0 });
    expect(services.confirmed).toHaveLength(asked);
    expect(statuses(services)).toEqual(Array(6).fill('Imported'));
    expect(service.stored).toHaveLength(1);
    expect(waiting(services)).toBe(false);
    expect(goOn(services)).toBeUndefined();
  });

  it("is none of anybody else's ticker", () => {
    const { services } = parked(slow);
    expect(waiting(services, 'person-2')).toBe(false);
    const own = JSON.parse(services.userStore.get('connection') ?? '{}');
    services.userStore.set('connection', JSON.stringify({ ...own, personId: 'person-2' }));
    expect(goOn(services)).toBeUndefined();
    expect(statuses(services).slice(2)).toEqual(Array(4).fill('Queued'));
  });

  it('sends nothing while its person has not allowed requests, and says so in the log', () => {
    const { services, service } = parked(slow);
    const sent = services.requests.length;
    services.consent = { scopes: scopesOf(['spreadsheet']), url: 'https://script.google.com/x' };
    expect(() => goOn(services)).toThrow(/not allowed Franchise to connect to an external service/);
    expect(services.requests).toHaveLength(sent);
    expect(statuses(services)).toEqual([...Array(2).fill('Imported'), ...Array(4).fill('Queued')]);
    const lines = services.sheet('Activity').grid().map(String);
    expect(lines.at(-1)).toMatch(/not allowed Franchise.*2 assessments are still queued/);
    services.consent = undefined;
    services.handler = new RememberingService().handle;
    expect(goOn(services)).toMatchObject({ imported: 2, queued: 0 });
    expect(service.stored).toHaveLength(1);
  });

  it('sends nothing that was only made ready meanwhile, or changed', () => {
    const { services } = parked(slow);
    const sheet = services.sheet('Answers');
    sheet.type(8, 5, [['new', 7, 44, '', '', '', '', '', 1, '4']]);
    sheet.type(6, 7, [[99]]);
    const service = new RememberingService();
    services.handler = service.handle;
    expect(goOn(services)).toMatchObject({ imported: 1, changed: 1 });
    expect(service.stored.map((body) => JSON.parse(body).companyId)).toEqual([2]);
    expect(statuses(services).slice(4)).toEqual(['Ready', 'Ready', 'Ready']);
  });

  /** Another execution has the lease, and gave its last sign of life so long ago. */
  const leased = (services: FakeServices, silentMs: number) => {
    const expiresMs = services.nowMs + 7 * 60_000 - silentMs;
    services.documentStore.set(
      'lease:import',
      JSON.stringify({ version: 1, holder: 'else', expiresMs, at: '1 of 2' }),
    );
  };

  it('waits while another import of the spreadsheet runs', () => {
    const { services } = parked(slow);
    leased(services, 3 * 60_000);
    const beforeMs = services.nowMs;
    expect(goOn(services)).toBeUndefined();
    expect(services.nowMs - beforeMs).toBeLessThan(1_000);
    expect(waiting(services)).toBe(true);
  });

  it('waits for the end of a lease that has been silent for so long that its run is most likely dead', () => {
    const { services } = parked(slow);
    leased(services, 5 * 60_000);
    services.handler = new RememberingService().handle;
    expect(goOn(services)).toMatchObject({ imported: 2, queued: 0 });
    expect(waiting(services)).toBe(false);
  });

  it('ends when its sheet was deleted', () => {
    const { services } = parked(slow);
    services.allSheets.splice(0, services.allSheets.length);
    services.addSheet('Other').id;
    services.allSheets.splice(0, 1);
    expect(goOn(services)).toBeUndefined();
    expect(String(services.sheet('Activity').at(2, 9))).toContain('was deleted: 2 assessments');
    expect(waiting(services)).toBe(false);
  });
});

describe('what must not go on by itself', () => {
  it('after a 401 waits for the token to be entered again', () => {
    const { services } = parked((sent) => (sent > 1 ? json(401, { error: 'token inválido' }) : 'store'));
    expect(waiting(services)).toBe(false);
    expect(goOn(services)).toBeUndefined();
    saveConnection(services, { baseUrl: BASE_URL, v1Token: V1_TOKEN, v2Token: '', name: 'Ana' });
    expect(waiting(services)).toBe(false);
    saveConnection(services, { baseUrl: BASE_URL, v1Token: '', v2Token: V2_TOKEN, name: 'Ana' });
    expect(waiting(services)).toBe(true);
  });

  it('after three doubts in a row waits for the next OK', () => {
    const services = withAnswers(rows(5));
    services.handler = new RememberingService(() => json(503, { error: 'fora do ar' })).handle;
    importAnswerRows(services);
    services.restart();
    expect(waiting(services)).toBe(false);
    saveConnection(services, { baseUrl: BASE_URL, v1Token: '', v2Token: V2_TOKEN, name: 'Ana' });
    expect(waiting(services)).toBe(false);
    const service = new RememberingService();
    services.handler = service.handle;
    importAnswerRows(services);
    expect(service.stored).toHaveLength(2);
  });

  it('after somebody stopped it', () => {
    const services = withAnswers(rows(30));
    const service = new RememberingService((_request, sent) => {
      if (sent === 4) askToStop(services);
      return 'store';
    });
    services.handler = service.handle;
    const result = importAnswerRows(services);
    expect(result?.imported).toBeLessThanOrEqual(4 + 10);
    expect(result).toMatchObject({ unknown: 0, queued: 30 - service.stored.length });
    expect(services.told[0]).toContain('was stopped');
    services.restart();
    expect(waiting(services)).toBe(false);
    importAnswerRows(services);
    expect(service.stored).toHaveLength(30);
  });
});

describe('the records of a go-ahead', () => {
  it('fit into the properties for 5,000 assessments, none of them larger than 8 KB', () => {
    const services = withAnswers(
      Array.from({ length: 5_000 }, (_, n) => ({
        group: `G${n}`,
        template: 7,
        unit: n,
        question: 1,
        text: 'ok',
      })),
    );
    services.sheet('Answers').maxRows = 6_000;
    services.handler = () => html429();
    expect(importAnswerRows(services)).toMatchObject({ imported: 0, queued: 5_000 });
    const sizes = [...services.documentStore].map(([key, value]) => key.length + Buffer.byteLength(value));
    expect(Math.max(...sizes)).toBeLessThan(8_192);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
  });

  it('keep to 8 KB where the service has a lot to say', () => {
    const services = withAnswers(rows(30));
    services.handler = new RememberingService(() => json(400, { error: 'ção '.repeat(500) })).handle;
    const written: number[] = [];
    const { set } = services.documentProperties;
    services.documentProperties.set = (key, value) => {
      written.push(Buffer.byteLength(value));
      set(key, value);
    };
    expect(importAnswerRows(services)).toMatchObject({ rejected: 30 });
    expect(Math.max(...written)).toBeLessThan(8_192);
  });
});
