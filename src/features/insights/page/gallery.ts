// The page first shows the insights that can be made, by group, and folds away what others lack, each lack once.

import type { InsightSourceView, InsightView } from '../insights-page.ts';

interface Possible {
  readonly view: InsightView;
  readonly sources: readonly InsightSourceView[];
}

/** A missing sheet, or columns missing in one, and the insights that need them. */
export interface Lack {
  readonly key: string;
  readonly view: InsightView;
  readonly others: readonly InsightView[];
  readonly source: InsightSourceView | undefined; // Undefined if the sheet itself is missing.
}

/** Insights that answer one question with different rows, such as open tickets by unit or department: one tile. */
export interface InsightFamily {
  readonly code: string; // What their codes have in common.
  readonly choices: readonly [Possible, ...Possible[]];
}

const GROUPS: readonly InsightView['group'][] = ['now', 'time', 'person', 'history'];

/** No group is empty. */
export function galleryOf(views: readonly InsightView[]) {
  const lacks = new Map<string, Lack>();
  const add = (key: string, view: InsightView, source?: InsightSourceView) => {
    const known = lacks.get(key);
    const first = { key, view, others: [], source };
    lacks.set(key, known === undefined ? first : { ...known, others: [...known.others, view] });
  };
  for (const view of views) {
    if (view.sources.length === 0) add(`${view.resource} ${view.filters}`, view);
    for (const source of view.sources) {
      const { id, lacking, missing } = source;
      if (lacking !== undefined) add(`${lacking.name} ${missing.join()}`, view, source);
      else if (!isReady(source)) add(`${view.code} ${id}`, view, source);
    }
  }
  const possible = views
    .map((view) => ({ view, sources: view.sources.filter(isReady) }))
    .filter(({ sources }) => sources.length > 0);
  const groups = GROUPS.map((group) => ({
    group,
    families: familiesIn(possible.filter(({ view }) => view.group === group)),
  }));
  return { groups: groups.filter(({ families }) => families.length > 0), lacks: [...lacks.values()] };
}

function familiesIn(all: readonly Possible[]): readonly InsightFamily[] {
  const families = new Map<string, InsightFamily>();
  for (const one of all) {
    const code = one.view.code.replace(/^daily-/, '').replace(/-by-\w+$/, '');
    const [first, ...others] = families.get(code)?.choices ?? [];
    families.set(code, { code, choices: first === undefined ? [one] : [first, ...others, one] });
  }
  return [...families.values()];
}

function isReady({ missing, asked }: InsightSourceView): boolean {
  return missing.length === 0 && asked?.questions.some(({ isOpen }) => isOpen) !== true;
}
