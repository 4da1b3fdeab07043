// Insights about what the service doesn't document, on the real bundle: which columns have it is asked once, kept, asked
// again when one goes, and the figures are those of the service's own records, counted here once more.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { openMade, type World } from '../../support/world.ts';

let world: World;
afterEach(() => world.close());

const PULLS = [
  ['Avaliações', 'assessments'],
  ['Respostas das avaliações', 'assessment-answers'],
  ['Linha do tempo', 'action-plan-timeline'],
] as const;

function begin(): void {
  // The data of the demo.
  world = openMade('insights-asked', { service: { seed: 1, tickets: 10 } }, (made) => {
    made.connect();
    for (const [sheet, resource] of PULLS) {
      made.savePull({ name: sheet, resource, sheet });
      made.page('refreshPull', { name: sheet });
    }
  });
}

const idOf = (sheet: string) => world.sheet(sheet).id;
const make = (insight: string, sheet: string) => world.page('makeInsight', { insight, of: idOf(sheet) });
const tell = (insight: string, sheet: string, columns: Readonly<Record<string, string>>) =>
  world.page('saveInsightColumns', {
    insight,
    of: idOf(sheet),
    columns: Object.entries(columns).map(([asked, column]) => ({ asked, column })),
  });
const SCORES = { $unit: 'company.name', $template: 'template.title' };

/** The rows of a sheet from its second column to the one ahead of `Registro`. */
function rowsOf(sheet: string): unknown[][] {
  const [headers = [], ...rows] = world.values(sheet);
  return rows.map((row) => row.slice(1, headers.indexOf('Registro')));
}
const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).sort();
const rounded = (value: number) => Math.round(10 * value) / 10;
/** What the page is told about the sheet of an insight. */
function asked(insight: string): unknown {
  const answer = JSON.parse(JSON.stringify(world.page('listInsights'))) as {
    insights: { code: string; sources: { asked?: unknown }[] }[];
  };
  return answer.insights.find(({ code }) => code === insight)?.sources[0]?.asked;
}

describe('an insight that asks which columns are meant', () => {
  it('offers the likeliest, waits until they are confirmed, and refuses others', () => {
    begin();
    expect(asked('unit-scores')).toMatchObject({
      questions: [
        { field: '$unit', label: 'Unidade', isOpen: true, chosen: 'company.name' },
        { field: '$template', label: 'Modelo', isOpen: true, chosen: 'template.title' },
      ],
      columns: expect.arrayContaining([
        { field: 'company.id', name: 'company.id' },
        { field: 'score', name: 'Pontuação' },
      ]),
    });
    expect(asked('moved-deadlines')).toMatchObject({
      questions: [
        { field: '$plan', isNeeded: true, chosen: 'actionPlanId' },
        { field: '$when', isNeeded: false, chosen: 'createdAt' },
      ],
    });
    expect(asked('failing-questions')).toBeUndefined();
    expect(make('unit-scores', 'Avaliações')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/qual coluna de “Avaliações” é esta: Unidade, Modelo\?/),
    });
    for (const columns of [
      {},
      { ...SCORES, $unit: '' },
      { ...SCORES, $unit: 'nenhuma' },
      { ...SCORES, $unit: '$record' },
    ])
      expect(tell('unit-scores', 'Avaliações', columns)).toMatchObject({
        ok: false,
        message: expect.stringContaining('Nada foi salvo'),
      });
    expect(tell('unit-scores', 'Avaliações', SCORES)).toMatchObject({ ok: true });
    expect(asked('unit-scores')).toMatchObject({ questions: [{ isOpen: false }, { isOpen: false }] });
  });

  it('has the scores of all assessments of the demo', () => {
    begin();
    tell('unit-scores', 'Avaliações', SCORES);
    expect(make('unit-scores', 'Avaliações')).toMatchObject({ ok: true });
    const all = world.service.store.assessments;
    expect(all.some(({ active }) => !active)).toBe(true);
    const means = new Map<string, number>();
    const pairs = [...new Set(all.map(({ company, template }) => `${company.name}|${template.title}`))];
    const nowMs = Number(world.column('Pontuação por unidade', 'Atualizado em')[0]);
    const rows = pairs.map((pair) => {
      const own = all.filter(({ company, template }) => `${company.name}|${template.title}` === pair);
      const visits = own.flatMap(({ active, score, maxScore, submittedAt, startedAt, scheduledDate }) => {
        const date = submittedAt ?? startedAt ?? scheduledDate;
        if (!active || score === undefined || Number(maxScore) <= 0 || date === null) return [];
        return [{ date, percent: (Number(score) / Number(maxScore)) * 100 }];
      });
      const [last, before, third] = visits.sort((a, b) => (a.date > b.date ? -1 : 1));
      const three = [last, before, third].flatMap((visit) => visit?.percent ?? []);
      if (three.length > 0) means.set(pair, three.reduce((a, b) => a + b) / three.length);
      const ofDays = (from: number, to: number) => {
        const [fromMs, toMs] = [from, to].map((days) => nowMs - days * 86_400_000);
        const own = visits.filter(
          ({ date }) => Date.parse(date) >= Number(fromMs) && Date.parse(date) < Number(toMs),
        );
        return own.length === 0 ? undefined : own.reduce((sum, { percent }) => sum + percent, 0) / own.length;
      };
      const periods = [ofDays(30, 0), ofDays(60, 30)] as const;
      return { pair, visits, last, before, periods, leftOut: own.length - visits.length };
    });
    const expected = rows.map(({ pair, visits, last, before, periods: [current, past], leftOut }) => {
      const [unit, template] = pair.split('|');
      const mean = means.get(pair);
      const rivals = [...means].filter(([other]) => other.endsWith(`|${template}`)).map(([, value]) => value);
      return [
        unit,
        template,
        visits.length,
        last === undefined ? '' : rounded(last.percent),
        mean === undefined ? '' : rounded(mean),
        last === undefined || before === undefined ? '' : rounded(last.percent - before.percent),
        mean === undefined ? '' : 1 + rivals.filter((other) => other > mean + 1e-9).length,
        mean === undefined ? '' : rivals.length,
        current === undefined ? '' : rounded(current),
        past === undefined ? '' : rounded(past),
        current === undefined || past === undefined ? '' : rounded(current - past),
        '',
        '',
        leftOut,
      ];
    });
    expect(sorted(rowsOf('Pontuação por unidade'))).toEqual(sorted(expected));
    expect(rows.some(({ visits }) => visits.length > 0)).toBe(true);
  });

  it('has how often questions fail, without being told anything', () => {
    begin();
    expect(make('failing-questions', 'Respostas das avaliações')).toMatchObject({ ok: true });
    const all = world.service.store.answers;
    const expected = [...new Set(all.map(({ templateQuestion }) => templateQuestion.id))].map((id) => {
      const own = all.filter(({ templateQuestion }) => templateQuestion.id === id);
      const judged = own.filter(
        (one) => !one.notApplicable && one.score !== undefined && Number(one.maxScore) > 0,
      );
      const failed = judged.filter((one) => Number(one.score) / Number(one.maxScore) < 0.5).length;
      const share = judged.length === 0 ? '' : rounded((100 * failed) / judged.length);
      const name = own[0]?.templateQuestion.title;
      return [name, own.length, failed, judged.length - failed, share, own.length - judged.length];
    });
    expect(sorted(rowsOf('Perguntas que falham'))).toEqual(sorted(expected));
    expect(expected.some(([, , failed]) => Number(failed) > 1)).toBe(true);
  });

  it('counts the moves of each deadline, with or without a column that says when', () => {
    begin();
    tell('moved-deadlines', 'Linha do tempo', { $plan: 'actionPlanId', $when: 'createdAt' });
    expect(make('moved-deadlines', 'Linha do tempo')).toMatchObject({ ok: true });
    const nowMs = Number(world.column('Prazos alterados', 'Atualizado em')[0]);
    const moved = world.service.actionPlans().filter(({ id }) => id % 3 === 0);
    const expected = moved.map(({ id, dtCriacao }) => {
      const days = (nowMs - Date.parse(dtCriacao ?? '')) / 86_400_000;
      const ages = [
        days < 8,
        days >= 8 && days < 31,
        days >= 31 && days < 91,
        days >= 91,
        dtCriacao === undefined,
      ];
      return [String(id), 1, ...ages.map(Number), 0];
    });
    expect(sorted(rowsOf('Prazos alterados'))).toEqual(sorted(expected));
    tell('moved-deadlines', 'Linha do tempo', { $plan: 'actionPlanId', $when: '' });
    expect(make('moved-deadlines', 'Linha do tempo')).toMatchObject({ ok: true });
    expect(sorted(rowsOf('Prazos alterados'))).toEqual(
      sorted(moved.map(({ id }) => [String(id), 1, 0, 0, 0, 0, 1, 0])),
    );
  });

  it('asks again when a column has gone, and the message of the pull says so', () => {
    begin();
    tell('unit-scores', 'Avaliações', SCORES);
    make('unit-scores', 'Avaliações');
    const before = rowsOf('Pontuação por unidade');
    const [headers = []] = world.values('Avaliações');
    const user = new SheetUser(world.workbook);
    user.deleteColumns('Avaliações', headers.indexOf('company.name') + 1);
    world.pass(120);
    expect(world.page('refreshPull', { name: 'Avaliações' })).toMatchObject({
      message: expect.stringMatching(/“Pontuação por unidade” pergunta: .*: Unidade\?/),
    });
    expect(rowsOf('Pontuação por unidade')).toEqual(before);
    expect(asked('unit-scores')).toMatchObject({
      questions: [{ isOpen: true, chosen: 'company.id' }, { isOpen: false }],
    });
    expect(tell('unit-scores', 'Avaliações', { ...SCORES, $unit: 'company.id' })).toMatchObject({ ok: true });
    expect(make('unit-scores', 'Avaliações')).toMatchObject({ ok: true });
  });
});
