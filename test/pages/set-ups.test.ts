import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OTHER_FILTERS, parseFilters, type WallClock } from '../../src/domain/filters/filters.ts';
import { parseEvery } from '../../src/domain/schedule/every.ts';
import { allInsights, findInsight } from '../../src/features/insights/rules/index.ts';
import { setUps } from '../../src/pages/pulls/set-ups.ts';
import { RESOURCES } from '../../src/resources/index.ts';

const LANGUAGES = ['en', 'pt'] as const;
type Language = (typeof LANGUAGES)[number];

/** The resources as the page gets them, with fields in place of headers. */
const views = (language: Language) =>
  RESOURCES.map(({ code, name, defaultSheet, columnSets = [] }) => ({
    code,
    name: name[language],
    sheet: defaultSheet[language],
    filters: [],
    columns: [],
    columnSets: columnSets.map((set) => ({ name: set.name[language], fields: set.fields })),
    readsChanges: true,
  }));

const all = (language: Language) => setUps(language, views(language), allInsights(), () => true);
const clock: WallClock = {
  nowMs: Date.UTC(2026, 2, 2),
  toInstantMs: ({ year, month, day }) => Date.UTC(year, month - 1, day),
  toLocal: (ms) => {
    const date = new Date(ms);
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    return { year, month, day, hour: 0, minute: 0, second: 0 };
  },
};

describe.each(LANGUAGES)('set-ups that are ready to use, %s', (language) => {
  it.each(all(language).map((one) => [one.title, one.draft] as const))(
    '%s uses what the specification shows, and has what its insights need',
    (_title, { resource: code, filters: typed, columns, every, followUps }) => {
      const resource = RESOURCES.find((one) => one.code === code);
      if (resource === undefined) throw new Error(`no resource ${code}`);
      const { [OTHER_FILTERS]: _undocumented, ...documented } = resource.filters;
      const { changesKept: changes, daily } = parseFilters(typed, documented, clock);
      const kept = { changes, daily };
      expect(parseEvery(every)).toBeDefined();
      expect(followUps.length).toBeGreaterThan(0);
      const taken = columns === '' ? undefined : columns.split(', ');
      const documentedFields =
        resource.kind === 'by-path' ? [] : resource.records.columns.map(({ field }) => field);
      for (const insight of followUps.map(findInsight)) {
        expect(insight?.source).toBe(code);
        if (insight?.history !== undefined) expect(kept[insight.history]).toBeDefined();
        else
          for (const group of insight?.needs ?? [])
            expect(group.some((field) => (taken ?? documentedFields).includes(field))).toBe(true);
      }
    },
  );

  it('say so little, in sentences that a person reads at once', () => {
    for (const { title, what } of all(language)) {
      for (const sentence of [title, ...what.split('. ')]) {
        expect(sentence.split(' ').length).toBeLessThanOrEqual(14);
      }
    }
  });

  it('take names that are free, and offer no insights that a build doesn’t have', () => {
    const isFree = (text: string) => !/^(?:Open tickets|Chamados abertos)(?: 2)?$/.test(text);
    const [open] = setUps(language, views(language), [], isFree);
    expect(open?.draft.name).toMatch(/ 3$/);
    expect(open?.draft.sheet).toBe(open?.draft.name);
    expect(open?.draft.followUps).toEqual([]);
  });
});

it.each(LANGUAGES)('are named in the documentation, %s', (language) => {
  const page = readFileSync(
    path.resolve(import.meta.dirname, `../../docs/${language}/pull-tickets.md`),
    'utf8',
  );
  const titles = all(language).map(({ title }) => title);
  const cells = [...page.matchAll(/^\| (.*?) \|/gm)].map(([, text = '']) => text);
  expect(cells.filter((text) => titles.includes(text))).toEqual(titles);
});

it('are the same in both languages', () => {
  const parts = (language: Language) =>
    all(language).map(({ draft: { resource, columns, every, followUps } }) => ({
      resource,
      columns,
      every,
      followUps,
    }));
  expect(parts('en')).toEqual(parts('pt'));
});
