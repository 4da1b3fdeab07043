// What the page of insights shows first, and what it folds away, before anything is drawn.

import { describe, expect, it } from 'vitest';
import type { InsightSourceView, InsightView } from '../../src/features/insights/insights-page.ts';
import { galleryOf } from '../../src/features/insights/page/gallery.ts';
import { words } from '../../src/features/insights/page/words.ts';

const view = (code: string, of: Partial<InsightView> = {}): InsightView => ({
  code,
  name: code,
  group: 'now',
  chart: { kind: 'bars', colours: [] },
  resource: 'tickets',
  resourceName: 'tickets',
  pull: 'Tickets',
  newPull: 'Tickets',
  filters: '',
  sources: [],
  ...of,
});
const source = (id: number, of: Partial<InsightSourceView> = {}): InsightSourceView => ({
  id,
  name: `Sheet ${id}`,
  missing: [],
  ...of,
});
const lacking = (id: number) =>
  source(id, {
    missing: ['Deadline'],
    lacking: { name: `Sheet ${id}`, isHistory: false, pull: 'Tickets', namesColumns: true },
  });
const asked = (isOpen: boolean) => ({
  columns: [],
  questions: [{ field: '$unit', label: 'Unit', isNeeded: true, isOpen, chosen: '' }],
});

describe('the gallery', () => {
  it('shows what can be made, in its groups, each with the sheets that it can be made from', () => {
    const { groups, lacks } = galleryOf([
      view('kept', { group: 'history', sources: [source(9)] }),
      view('one', { sources: [source(1), lacking(2)] }),
      view('weeks', { group: 'time', sources: [source(1), source(3)] }),
      view('scores', { sources: [source(4, { asked: asked(false) })] }),
    ]);
    expect(
      groups.map(({ group, families }) => [
        group,
        families.flatMap(({ choices }) =>
          choices.map(({ view: { code }, sources }) => [code, sources.map(({ id }) => id)]),
        ),
      ]),
    ).toEqual([
      [
        'now',
        [
          ['one', [1]],
          ['scores', [4]],
        ],
      ],
      ['time', [['weeks', [1, 3]]]],
      ['history', [['kept', [9]]]],
    ]);
    expect(lacks.map(({ view: { code }, source: of }) => [code, of?.id])).toEqual([['one', 2]]);
  });

  it('puts insights of one question into one tile, those of a person and of the history apart', () => {
    const can = (code: string, of: Partial<InsightView> = {}) => view(code, { sources: [source(1)], ...of });
    const { groups } = galleryOf([
      can('open-tickets-by-unit'),
      can('unit-scores'),
      can('open-tickets-by-department'),
      can('open-tickets-by-responsible', { group: 'person' }),
      can('backlog-by-unit', { group: 'time' }),
      can('backlog-by-day', { group: 'history' }),
      can('daily-backlog-by-unit', { group: 'history' }),
    ]);
    expect(
      groups.flatMap(({ families }) =>
        families.map(({ code, choices }) => [code, ...choices.map(({ view: one }) => one.code)]),
      ),
    ).toEqual([
      ['open-tickets', 'open-tickets-by-unit', 'open-tickets-by-department'],
      ['unit-scores', 'unit-scores'],
      ['backlog', 'backlog-by-unit'],
      ['open-tickets', 'open-tickets-by-responsible'],
      ['backlog', 'backlog-by-day', 'daily-backlog-by-unit'],
    ]);
  });

  it('says once what several insights lack, and each question by itself', () => {
    const question = () => [source(5, { asked: asked(true) })];
    const { groups, lacks } = galleryOf([
      view('open'),
      view('weeks'),
      view('stays', { filters: 'changes=yes' }),
      view('plans', { resource: 'action-plans', pull: '' }),
      view('late', { sources: [lacking(2)] }),
      view('levels', { sources: [lacking(2)] }),
      view('elsewhere', { sources: [lacking(3)] }),
      view('scores', { sources: question() }),
      view('failing', { sources: question() }),
    ]);
    expect(groups).toEqual([]);
    expect(lacks.map(({ view: { code }, others }) => [code, ...others.map((one) => one.code)])).toEqual([
      ['open', 'weeks'],
      ['stays'],
      ['plans'],
      ['late', 'levels'],
      ['elsewhere'],
      ['scores'],
      ['failing'],
    ]);
  });
});

describe('the working hours in words', () => {
  const hours = { period: 'days-30', within: '', score: '', from: '08:00', to: '18:00' } as const;
  const said = (days: readonly number[], holidays: readonly string[] = []) => {
    const view = { ...hours, days, holidays, leavesWaitsOut: false };
    return [words.en.hoursNow(view), words.pt.hoursNow(view)].map((text) => text.split('. ')[0]);
  };

  it('name a span of days, single days, and holidays only where there are some', () => {
    expect(said([1, 2, 3, 4, 5])).toEqual([
      'Service levels count Monday to Friday, 08:00 to 18:00',
      'Os níveis de serviço contam de segunda a sexta, das 08:00 às 18:00',
    ]);
    expect(said([1, 2, 4], ['2026-12-25'])).toEqual([
      'Service levels count Monday, Tuesday, Thursday, 08:00 to 18:00, without 1 holiday',
      'Os níveis de serviço contam segunda, terça, quinta, das 08:00 às 18:00, menos 1 feriado',
    ]);
  });
});
