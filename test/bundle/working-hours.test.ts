// Working hours on the real bundle: entered as the page of insights sends them, refused in a sentence, and used by service
// levels from then on.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { costly } from '../support/costly.ts';
import { openMade, type World } from '../support/world.ts';

const SHEET = 'Níveis de serviço por unidade';
const USUAL = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', holidays: '' };

let world: World;
afterEach(() => world.close());

function begin(): void {
  world = openMade('insights', { service: { tickets: 60 } }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
    made.page('refreshPull', { name: 'Todos' });
  });
}

const save = (typed: object) => world.page('saveWorkingHours', { ...USUAL, ...typed });
const made = () => {
  const insight = 'service-levels-by-unit';
  expect(world.page('makeInsight', { insight, of: world.sheet('Chamados').id })).toMatchObject({ ok: true });
  const of = (header: string) =>
    world.column(SHEET, header).map((hours) => (hours === '' ? null : Number(hours)));
  return { clock: of('Resolução: 90 % (h)'), working: of('Resolução: 90 % (h úteis)') };
};
const sum = (hours: readonly (number | null)[]) => hours.reduce<number>((all, one) => all + (one ?? 0), 0);

describe('working hours', () => {
  it('are the usual ones until others are entered, which service levels then count by', () => {
    begin();
    world.menu('showInsights');
    expect(world.pageData).toMatchObject({ hours: { ...USUAL, holidays: [] } });
    const usual = made();
    expect(sum(usual.working)).toBeGreaterThan(0);
    expect(sum(usual.working)).toBeLessThan(sum(usual.clock) / 2);
    const always = save({ days: [7, 6, 5, 4, 3, 2, 1], from: '0:00', to: '24:00' });
    expect(always).toMatchObject({
      ok: true,
      hours: { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' },
    });
    const round = made();
    expect(round.working).toEqual(round.clock);
    const holidays = Array.from({ length: 400 }, (_, n) =>
      new Date(Date.UTC(2025, 2, 1 + n)).toISOString().slice(0, 10),
    );
    expect(save({ holidays: holidays.join('\n') })).toMatchObject({
      ok: true,
      message: expect.stringContaining('400 feriados'),
      hours: { holidays },
    });
    expect(sum(made().working)).toBeLessThan(sum(usual.working));
  });

  it('leave a sheet of service levels as it is that was made without their columns', () => {
    begin();
    const before = made();
    const user = new SheetUser(world.workbook);
    const [headers = []] = world.values(SHEET);
    for (const header of headers.filter((one) => String(one).includes('úteis')).reverse())
      user.deleteColumns(SHEET, headers.indexOf(header) + 1);
    expect(
      world.page('makeInsight', { insight: 'service-levels-by-unit', of: world.sheet('Chamados').id }),
    ).toMatchObject({ ok: true });
    const left = headers.filter((one) => !String(one).includes('úteis'));
    expect(world.values(SHEET)[0]).toEqual(left);
    expect(
      world.column(SHEET, 'Resolução: 90 % (h)').map((hours) => (hours === '' ? null : Number(hours))),
    ).toEqual(before.clock);
  });

  it.each([
    [{ days: [] }, /marque um dia/],
    [{ days: [0, 8] }, /marque um dia/],
    [{ from: '18:00', to: '08:00' }, /de “18:00” a “08:00”/],
    [{ from: '8h' }, /de “8h”/],
    [{ holidays: 'Natal\n25/12/2026\nsempre' }, /2 linhas não têm data: “Natal”/],
    [{ holidays: '31/02/2026' }, /1 linha não tem data: “31\/02\/2026”/],
    [{ holidays: '<table>…</table>' }, /não tem data/],
    [{ holidays: 12 }, /holidays/],
  ])('are refused in a sentence, and those of before stay: %j', (typed, sentence) => {
    begin();
    expect(save({ holidays: '25/12/2026 Natal' })).toMatchObject({ ok: true });
    expect(save(typed)).toMatchObject({ ok: false, message: expect.stringMatching(sentence) });
    expect(world.page('listInsights')).toMatchObject({ hours: { ...USUAL, holidays: ['2026-12-25'] } });
  });

  it('are refused where they would not fit into what is stored', () => {
    begin();
    const day = (n: number) => new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10);
    const days = (count: number) => Array.from({ length: count }, (_, n) => day(n)).join('\n');
    expect(save({ holidays: days(500) })).toMatchObject({ ok: true });
    expect(save({ holidays: days(501) })).toMatchObject({
      ok: false,
      message: expect.stringContaining('501'),
    });
  });
});

describe('the period and the targets', () => {
  it('are the last 30 days and none until others are saved, and those that are no percentage are refused', () => {
    begin();
    const note = () => world.sheet(SHEET).grid.note(1, 2);
    made();
    const of = (header: string) => world.column(SHEET, header).map((one) => (one === '' ? '' : Number(one)));
    expect(note()).toMatch(/O período: 31\/01\/2026 12:\d\d a 02\/03\/2026 12:\d\d; o anterior/);
    expect(new Set(of('Meta (%)'))).toEqual(new Set(['']));
    expect(save({ period: 'quarter', within: '95,5%', score: '' })).toMatchObject({
      ok: true,
      hours: { period: 'quarter', within: '95.5', score: '' },
    });
    expect(save({ period: 'quarter', within: 'muito' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('“muito” não é uma porcentagem'),
    });
    made();
    expect(note()).toContain(': 01/10/2025 00:00 a 01/01/2026 00:00; o anterior começa em 01/07/2025 00:00.');
    expect(new Set(of('Meta (%)'))).toEqual(new Set([95.5]));
    const [inPeriod, against] = [of('Dentro (%), período'), of('Em relação à meta')];
    expect(inPeriod.some((share) => share !== '')).toBe(true);
    inPeriod.forEach((share, n) => {
      expect(against[n]).toBe(share === '' ? '' : Math.round(10 * (Number(share) - 95.5)) / 10);
    });
  });
});

describe('the time in which the requester is awaited', () => {
  const HOUR_MS = 3_600_000;
  const later = (ms: number) => world.runtime.settle(world.runtime.nowMs() + ms);
  const refresh = () =>
    expect(world.page('refreshPull', { name: 'Todos' })).toMatchObject({ status: 'done' });
  const note = () => world.sheet(SHEET).grid.note(1, 2);

  it('is left out only where a pull keeps the changes that tell it: otherwise that is said, and nothing is saved', () => {
    begin();
    expect(save({ leavesWaitsOut: true })).toMatchObject({
      ok: false,
      message: expect.stringContaining('changes=Situação'),
    });
    expect(world.page('listInsights')).toMatchObject({ hours: { leavesWaitsOut: false } });
  });

  costly(
    'goes off the resolution of a ticket that waited, and those of which nobody knows it are counted and told',
    () => {
      begin();
      const filters = 'changes=Situação';
      world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', filters });
      refresh();
      later(HOUR_MS);
      const { service, runtime } = world;
      const [one] = service.tickets();
      if (one === undefined) throw new Error('there are no tickets');
      const id = 999_999;
      const instant = () => formatInstant(runtime.nowMs());
      const { resolvido: _resolved, concluido: _concluded, ...open } = one;
      const unidade = { id: 9_999, nome: 'Nova' };
      service.addTicket({ ...open, id, situacao: 1, unidade, aberto: instant(), ultimaAlteracao: instant() });
      const change = (situacao: number, more: object = {}) => {
        service.changeTicket(id, { situacao, ...more }, runtime.nowMs());
        refresh();
      };
      refresh();
      later(2 * HOUR_MS);
      change(5);
      later(50 * HOUR_MS);
      change(4);
      later(HOUR_MS);
      change(3, { resolvido: instant() });
      const ofNew = () => {
        made();
        const at = world.column(SHEET, 'Unidade').indexOf('Nova');
        return world.column(SHEET, 'Resolução: mediana (h)')[at];
      };
      expect(ofNew()).toBeCloseTo(53, 0);
      expect(save({ leavesWaitsOut: true })).toMatchObject({ ok: true, hours: { leavesWaitsOut: true } });
      expect(ofNew()).toBeCloseTo(3, 0);
      expect(note()).toContain('sem o tempo aguardando o solicitante: 1');
      expect(note()).toContain('pois não se sabe quando se aguardou o solicitante: 60');
      // A refresh of the pull counts alike.
      change(3, { titulo: 'Outro' });
      expect(
        world.column(SHEET, 'Resolução: mediana (h)')[world.column(SHEET, 'Unidade').indexOf('Nova')],
      ).toBeCloseTo(3, 0);
      expect(save({ leavesWaitsOut: false })).toMatchObject({ ok: true });
      expect(ofNew()).toBeCloseTo(53, 0);
    },
  );
});
