// The demo on a virtual clock, and its figures against what the simulated service saw.
import { SheetUser } from 'local-apps-script';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FirstDay, playFirstDay } from '../../../sandbox/scenarios/first-day.ts';
import type { JobBegin, JobReport } from '../../../sandbox/scenarios/job.ts';
import { WEEK_MS } from '../../../sandbox/scenarios/week.ts';
import { type ControlledService, createService } from '../../../sandbox/service/service.ts';
import { type Desk, openVirtualDesk, type SheetLocaleName } from '../../../sandbox/workbook/desk.ts';
import { costly } from '../../support/costly.ts';
import { mostInOneSecond } from '../../support/pace.ts';
import { BASE_URL, DIST, START_MS, V1_TOKEN, V2_TOKEN } from '../../support/world.ts';

const TOKENS = { v1Token: V1_TOKEN, v2Token: V2_TOKEN };
const SIZE = { tickets: 450, actionPlans: 7 };

const listener = { begins: (job: JobBegin) => begun.push(job), ended: (job: JobReport) => ended.push(job) };

let desk: Desk;
let service: ControlledService;
let begun: JobBegin[];
let ended: JobReport[];

function open(locale: SheetLocaleName = 'pt_BR'): void {
  service = createService({ ...TOKENS, seed: 3, nowMs: START_MS - WEEK_MS, tickets: SIZE.tickets });
  desk = openVirtualDesk({ dir: DIST, locale, seed: 3 }, { baseUrl: BASE_URL, service }, START_MS - WEEK_MS);
  begun = [];
  ended = [];
}

async function play(): Promise<FirstDay> {
  const connection = { baseUrl: BASE_URL, ...TOKENS };
  return await playFirstDay(desk, listener, {
    service,
    connection,
    actionPlans: SIZE.actionPlans,
    arrive: () => desk.passUntil(START_MS),
  });
}

const valuesOf = (sheet: string) => new SheetUser(desk.workbook).values(sheet);
const textAt = (sheet: string, row: number, column: number) =>
  desk.workbook.sheetNamed(sheet)?.grid.value(row, column) ?? null;

describe('the first day', () => {
  let day: FirstDay;
  beforeAll(async () => {
    open();
    day = await play();
  });
  afterAll(() => desk.close());

  it('tells each job in order, with what it will cost', () => {
    expect(begun).toEqual([
      { name: 'Connection', expectedRequests: 2 },
      { name: 'Tickets', expectedRequests: 7 },
      { name: 'Week', expectedRequests: 7 * 7 },
      { name: 'Changes', expectedRequests: 2 },
      { name: 'Insight', expectedRequests: 0 },
      { name: 'Insight', expectedRequests: 0 },
      { name: 'Insight', expectedRequests: 0 },
      { name: 'Action plans', expectedRequests: 7 },
      { name: 'Answer sheet', expectedRequests: 0 },
      { name: 'Import', expectedRequests: 7 },
    ]);
    expect(ended).toEqual(day.jobs);
  });

  it('counts what the service saw', () => {
    const { jobs, stored } = day;
    const requests = jobs.map((job) => job.requests);
    // Each morning all pages, of which there is one more in the end.
    const [week = 0] = requests.splice(2, 1);
    expect(week).toBeGreaterThanOrEqual(7 * 7);
    expect(week).toBeLessThanOrEqual(7 * 8);
    expect(requests).toEqual([2, 7, 2, 0, 0, 0, 7, 0, 7]);
    requests.push(week);
    expect(requests.reduce((sum, each) => sum + each)).toBe(service.requests.length);
    const groups = (field: 'unidade' | 'assunto') =>
      new Set(service.tickets().map((ticket) => ticket[field]?.id)).size;
    const insights = [groups('unidade'), groups('assunto'), 8];
    const all = service.tickets().length;
    expect(all).toBeGreaterThan(450);
    expect(jobs.map(({ rows }) => rows)).toEqual([null, 450, all, all, ...insights, 7, 32, 32]);
    expect(jobs.every(({ throttles }) => throttles === 0)).toBe(true);
    expect(stored).toEqual(service.stored.map(({ id }) => id));
    expect(stored).toHaveLength(6);
    expect(mostInOneSecond(service.requests.map(({ nowMs }) => nowMs))).toBeLessThanOrEqual(2);
  });

  it('keeps a week: eight counted days, and what has changed between them', () => {
    expect(desk.nowMs()).toBeGreaterThanOrEqual(START_MS);
    expect(desk.nowMs()).toBeLessThan(START_MS + 60_000);
    const counted = valuesOf('Chamados (diário)').slice(1);
    const days = new Map<string, number>();
    for (const [, day, , , count] of counted) {
      const key = day instanceof Date ? day.toISOString() : '';
      days.set(key, (days.get(key) ?? 0) + Number(count));
    }
    // Midnight in Brasília.
    expect([...days.keys()]).toEqual(
      Array.from({ length: 8 }, (_, n) => new Date(Date.UTC(2026, 1, 23 + n, 3)).toISOString()),
    );
    expect([...days.values()].at(-1)).toBe(service.tickets().length);
    const changes = valuesOf('Chamados (alterações)').slice(1);
    const fields = new Set(changes.map(([, , , field]) => field));
    expect(changes.length).toBeGreaterThan(200);
    for (const field of ['Situação', 'Responsável', 'Departamento', 'Prazo']) expect(fields).toContain(field);
  });

  it('times jobs by the clock, and what they slept', () => {
    const [, tickets] = day.jobs;
    // Without latency and charges an execution does nothing but wait for its slots.
    expect(tickets?.waitedMs).toBe(tickets?.tookMs);
    expect(tickets?.tookMs).toBeGreaterThanOrEqual(6 * 515);
    expect(tickets?.tookMs).toBeLessThanOrEqual(8 * 515);
  });

  it('leaves the sheets as the service has them, seven in sight, and the chart in front', () => {
    const named = (isHidden: boolean) =>
      desk.workbook.sheets.filter(({ hidden }) => hidden === isHidden).map(({ name }) => name);
    expect(named(true)).toEqual([
      'IDs dos planos',
      'Atividade',
      'Diretório',
      'Chamados (diário)',
      'Chamados (alterações)',
      'Linhas enviadas',
    ]);
    expect(named(false)).toEqual([
      'Chamados abertos por unidade',
      'Chamados',
      'Consultas',
      'Níveis de serviço por assunto',
      'Em aberto por dia',
      'Planos de ação',
      'Respostas',
    ]);
    expect(textAt('Chamados', 2, 1)).toBe(service.tickets()[0]?.id);
    expect(textAt('Planos de ação', 8, 1)).toBe(service.actionPlans()[6]?.id);
    expect(desk.workbook.sheet(desk.workbook.selection.sheetId)?.name).toBe('Chamados abertos por unidade');
  });

  it('imports six assessments, has one refused and one found invalid', () => {
    const statuses = Array.from({ length: 8 }, (_, n) => textAt('Respostas', 2 + 4 * n, 1));
    expect(statuses).toEqual([...Array(6).fill('Importada'), 'Inválida', 'Rejeitada']);
    const bodies = JSON.stringify(service.stored.map(({ body }) => body));
    for (const { name } of service.store.network.units.slice(0, 6))
      expect(bodies).toContain(`"companyId":${name.id}`);
  });

  it('ends every job in words, and leaves further dialogs to the person', () => {
    for (const { outcome } of day.jobs) expect(outcome).toMatch(/\p{L}{3}/u);
    expect(desk.screen.answerer).toBeNull();
  });
});

describe('another day', () => {
  afterEach(() => desk.close());

  costly('counts the 429s of each job', async () => {
    open();
    service.faults.add({
      fault: { kind: 'status', status: 429 },
      path: '/api/v1/chamado/ticket',
      times: 2,
      after: 3,
    });
    const { jobs } = await play();
    expect(jobs.map(({ throttles }) => throttles)).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(jobs[1]).toMatchObject({ requests: 9, rows: 450 });
  });

  it('speaks English where the spreadsheet does', async () => {
    open('en_US');
    const { jobs } = await play();
    expect(jobs.at(-1)?.outcome).toContain('6 assessments');
    expect(textAt('Answers', 2, 1)).toBe('Imported');
    expect(desk.menus.map(({ caption }) => caption)).toEqual(['Franchise']);
    // As whoever opens a connected spreadsheet finds it: its menu doesn't begin with Connection….
    expect(desk.menus[0]?.items[0]).toMatchObject({ functionName: 'refreshActiveSheet' });
  });

  it('stops with the sentence of the connector', async () => {
    open();
    service.setTokens({ v1Token: 'another', v2Token: V2_TOKEN });
    await expect(play()).rejects.toThrow(/Chamados .*: o token foi recusado.*\nAvaliações .*: funciona/);
    expect(begun.map(({ name }) => name)).toEqual(['Connection']);
    expect(ended).toEqual([]);
  });
});
