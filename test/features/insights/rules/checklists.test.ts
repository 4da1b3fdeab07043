// Scores of units, questions that fail and moved deadlines, counted a second time by filters over all records.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  failingQuestions,
  failuresByUnit,
  unitScores,
} from '../../../../src/features/insights/rules/catalogue/checklists.ts';
import { movedDeadlines } from '../../../../src/features/insights/rules/catalogue/plans.ts';
import {
  anywhere,
  type Cells,
  CONTEXT,
  instant,
  NETWORKS,
  NOW_MS,
  read,
  records,
  rowsOf,
} from './networks.ts';

const score = fc.oneof(fc.integer({ min: -1, max: 10 }), fc.constant('n/a'));
const percent = (value: number) => Math.round(10 * value) / 10;
const sumOf = (figures: readonly Readonly<Record<string, unknown>>[], field: string) =>
  figures.reduce((sum, row) => sum + Number(row[field]), 0);

describe('scores by unit', () => {
  const assessments = records({
    $unit: fc.constantFrom('Centro', 'Norte', 'Sul', 7),
    $template: fc.constantFrom('Higiene', 'Loja'),
    score,
    maxScore: score,
    active: fc.boolean(),
    submittedAt: instant,
    startedAt: instant,
    scheduledDate: instant,
  });
  const when = (one: Cells) => one.submittedAt ?? one.startedAt ?? one.scheduledDate;
  const isCounted = (one: Cells) =>
    one.active !== false &&
    typeof one.score === 'number' &&
    Number(one.maxScore) > 0 &&
    typeof one.maxScore === 'number' &&
    when(one) !== undefined;
  /** The scores from the latest on: of each, as many are later as stand before it. */
  const latest = (own: readonly Cells[]) =>
    [...own]
      .reverse()
      .map((one, n, all) => ({
        at: all.filter(
          (other, m) =>
            Number(when(other)) > Number(when(one)) || (Number(when(other)) === Number(when(one)) && m > n),
        ).length,
        share: (Number(one.score) / Number(one.maxScore)) * 100,
      }))
      .reduce<number[]>((list, { at, share }) => {
        list[at] = share;
        return list;
      }, []);

  it('are what a second count finds, on fifty networks with absent fields', () => {
    const insight = unitScores();
    fc.assert(
      fc.property(assessments, anywhere, (all, here) => {
        const none = { en: ['(no unit)', '(no template)'], pt: ['(sem unidade)', '(sem modelo)'] }[
          here.language
        ];
        const unit = (one: Cells) => String(one.$unit ?? none[0]);
        const template = (one: Cells) => String(one.$template ?? none[1]);
        const figures = rowsOf(insight.columns, insight.work(read(all), here).rows);
        const pairs = new Set(all.map((one) => JSON.stringify([unit(one), template(one)])));
        expect(figures.map((row) => JSON.stringify([row.unit, row.template])).sort()).toEqual(
          [...pairs].sort(),
        );
        expect(sumOf(figures, 'visits') + sumOf(figures, 'leftOut')).toBe(all.length);
        const means = figures.map((row) => {
          const own = all.filter((one) => unit(one) === row.unit && template(one) === row.template);
          const shares = latest(own.filter(isCounted));
          const three = shares.filter((_, n) => n < 3);
          const mean = three.length === 0 ? undefined : three.reduce((a, b) => a + b, 0) / three.length;
          expect(row).toMatchObject({
            visits: shares.length,
            last: shares[0] === undefined ? '' : percent(shares[0]),
            mean: mean === undefined ? '' : percent(mean),
            change: shares[1] === undefined ? '' : percent((shares[0] ?? 0) - shares[1]),
            leftOut: own.length - shares.length,
          });
          return { row, mean };
        });
        for (const { row, mean } of means) {
          const rivals = means.filter(
            (other) => other.row.template === row.template && other.mean !== undefined,
          );
          const better = rivals.filter((other) => Number(other.mean) > Number(mean) + 1e-9).length;
          expect([row.rank, row.of]).toEqual(mean === undefined ? ['', ''] : [better + 1, rivals.length]);
        }
        const order = means.map(({ mean }) => mean ?? Number.POSITIVE_INFINITY);
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
      NETWORKS,
    );
  });
});

describe('scores of a unit', () => {
  const visit = (score: number, days: number, more: Cells = {}): Cells => ({
    $unit: 'Centro',
    $template: 'Loja',
    score,
    maxScore: 200,
    submittedAt: new Date(NOW_MS - days * 86_400_000),
    ...more,
  });
  const scoresOf = (...all: readonly Cells[]) => {
    const insight = unitScores();
    return rowsOf(insight.columns, insight.work(read(all), CONTEXT).rows);
  };

  it('are the last visit, its change, and the mean of the last three, whatever order they stand in', () => {
    const visits = [visit(20, 9), visit(100, 3), visit(160, 1), visit(130, 6)];
    const figures = { visits: 4, last: 80, change: 30, mean: 65, leftOut: 0 };
    expect(scoresOf(...visits)).toMatchObject([figures]);
    expect(scoresOf(...[...visits].reverse())).toMatchObject([figures]);
  });

  it('give the same place to units of the same mean, whatever order their scores were added up in', () => {
    const scores = [65, 16, 93];
    const of = (unit: string, own: readonly number[]) =>
      own.map((score, n) => visit(score, n, { $unit: unit, maxScore: 290 }));
    const rows = scoresOf(...of('Centro', scores), ...of('Norte', [...scores].reverse()), ...of('Sul', [1]));
    expect(rows.map(({ unit, rank }) => `${unit} ${rank}`).sort()).toEqual(['Centro 1', 'Norte 1', 'Sul 3']);
  });

  it('leave out visits that are cancelled, or lack a number or a date, and are blank without any other', () => {
    const [only] = scoresOf(
      visit(100, 1, { active: false }),
      visit(100, 1, { submittedAt: undefined }),
      visit(100, 1, { maxScore: '200' }),
      visit(100, 1, { maxScore: 0 }),
      visit(100, 1, { score: undefined }),
    );
    expect(only).toMatchObject({ visits: 0, last: '', change: '', mean: '', rank: '', of: '', leftOut: 5 });
  });

  it('of one name are one row, with blanks around it or not, and those without have a row of their own', () => {
    const insight = unitScores();
    const all = [
      visit(100, 1),
      visit(100, 2, { $unit: ' Centro ' }),
      visit(100, 3, { $unit: '', $template: '' }),
    ];
    const { rows } = insight.work(read(all), { ...CONTEXT, language: 'pt' });
    expect(rowsOf(insight.columns, rows)).toMatchObject([
      { unit: '(sem unidade)', template: '(sem modelo)', visits: 1 },
      { unit: 'Centro', template: 'Loja', visits: 2 },
    ]);
  });

  it.each([
    ['company.name', 0, 0],
    ['storeCode', 0, 1],
    ['template.title', 1, 0],
    ['templateId', 1, 1],
  ])('would take %s for an answer to its question', (field, question, likeliest) => {
    const like = unitScores().asks?.[question]?.like ?? [];
    expect(like.findIndex((one) => one.test(field))).toBe(likeliest);
    expect(like[0]?.test(`previous.${field}`)).toBe(false);
  });
});

describe('questions that fail', () => {
  const answers = records({
    $unit: fc.constantFrom('Centro', 'Norte', 7),
    'templateQuestion.id': fc.integer({ min: 1, max: 3 }),
    'templateQuestion.title': fc.constantFrom('Piso limpo?', 'Extintor?'),
    score,
    maxScore: score,
    notApplicable: fc.boolean(),
  });
  const unitOf = ({ $unit }: Cells) => ($unit === undefined ? 'none' : `name ${String($unit).toLowerCase()}`);
  const questionOf = (one: Cells) =>
    'templateQuestion.id' in one
      ? `id ${String(one['templateQuestion.id'])}`
      : 'templateQuestion.title' in one
        ? `name ${String(one['templateQuestion.title']).toLowerCase()}`
        : 'none';
  const isJudged = (one: Cells) =>
    one.notApplicable !== true &&
    Number.isInteger(one.score) &&
    Number.isInteger(one.maxScore) &&
    Number(one.maxScore) > 0;

  it('are what a second count finds, on fifty networks with absent fields', () => {
    fc.assert(
      fc.property(answers, anywhere, fc.boolean(), (all, here, isByUnit) => {
        const insight = isByUnit ? failuresByUnit() : failingQuestions();
        const keyOf = isByUnit ? unitOf : questionOf;
        const { rows } = insight.work(read(all), here);
        const figures = rowsOf(insight.columns, rows);
        expect(rows.map(({ key }) => key).sort()).toEqual([...new Set(all.map(keyOf))].sort());
        rows.forEach(({ key }, n) => {
          const own = all.filter((one) => keyOf(one) === key);
          const judged = own.filter(isJudged);
          const failed = judged.filter((one) => Number(one.score) / Number(one.maxScore) < 0.5).length;
          expect(figures[n]).toMatchObject({
            answers: own.length,
            failed,
            scored: judged.length - failed,
            share: judged.length === 0 ? '' : percent((100 * failed) / judged.length),
            notJudged: own.length - judged.length,
          });
        });
        expect(sumOf(figures, 'answers')).toBe(all.length);
      }),
      NETWORKS,
    );
  });
});

describe('moved deadlines', () => {
  const events = records({
    $plan: fc.constantFrom(12, 13, 'P-14'),
    $when: instant,
    type: fc.constantFrom('DUE_CHANGED', 'CREATED'),
  });
  const days = (one: Cells) => (NOW_MS - Number(one.$when)) / 86_400_000;
  const is: Readonly<Record<string, (one: Cells) => boolean>> = {
    moved: () => true,
    days7: (one) => days(one) < 8,
    days30: (one) => days(one) >= 8 && days(one) < 31,
    days90: (one) => days(one) >= 31 && days(one) < 91,
    older: (one) => days(one) >= 91,
    noDate: (one) => !('$when' in one),
  };

  it('are what a second count finds, on fifty networks with absent fields', () => {
    const insight = movedDeadlines();
    fc.assert(
      fc.property(events, anywhere, (all, here) => {
        const figures = rowsOf(insight.columns, insight.work(read(all), here).rows);
        const none = { en: '(no plan)', pt: '(sem plano)' }[here.language];
        const plan = (one: Cells) => String(one.$plan ?? none);
        expect(figures.map(({ name }) => name).sort()).toEqual([...new Set(all.map(plan))].sort());
        for (const row of figures) {
          const own = all.filter((one) => plan(one) === row.name);
          const moves = own.filter(({ type }) => type === 'DUE_CHANGED');
          for (const [field, holds] of Object.entries(is))
            expect([row.name, field, row[field]]).toEqual([row.name, field, moves.filter(holds).length]);
          expect(row.others).toBe(own.length - moves.length);
        }
      }),
      NETWORKS,
    );
  });
});
