// What the page of insights shows first, and what it folds away: insights that can be made at once, by group; and what
// the others lack, with all that lack the same in one place.

import type { InsightGroup, InsightSourceView, InsightView } from '../page-view.ts';

/** An insight that its page can offer to make at once, and the pulled sheets for it. */
export interface Possible {
  /** The insight. */
  readonly view: InsightView;
  /** The sheets; one at least. */
  readonly sources: readonly InsightSourceView[];
}

/**
 * A pulled sheet, or columns of one, that are missing, and the insights that can't be made without them. The page
 * says what to add.
 */
export interface Lack {
  /** Tells it apart. */
  readonly key: string;
  /** The first insight that it keeps from being made. */
  readonly view: InsightView;
  /** Further ones, which stand on the same. */
  readonly others: readonly InsightView[];
  /** The sheet that lacks columns or a word about them; none where the sheet itself is missing. */
  readonly source: InsightSourceView | undefined;
}

/**
 * Insights that answer one question with different rows, such as open tickets by unit or by department. The page
 * shows one tile for them, with a choice.
 */
export interface Family {
  /** The code that they have in common. */
  readonly code: string;
  /** Each of them; one at least. */
  readonly choices: readonly [Possible, ...Possible[]];
}

/** The tiles of the page of insights: what can be made now, and what is missing for the others. */
export interface InsightTiles {
  /** What can be made, by group; none is empty. */
  readonly groups: readonly { readonly group: InsightGroup; readonly families: readonly Family[] }[];
  /** What is missing for others. */
  readonly lacks: readonly Lack[];
}

const GROUPS: readonly InsightGroup[] = ['now', 'time', 'person', 'history'];

/** Sorts the insights into what can be made, and what is missing. */
export function galleryOf(views: readonly InsightView[]): InsightTiles {
  const possible = views.map((view) => ({ view, sources: view.sources.filter(isReady) }));
  const lacks = new Map<string, Lack>();
  const add = (key: string, view: InsightView, source?: InsightSourceView) => {
    const known = lacks.get(key);
    lacks.set(
      key,
      known === undefined ? { key, view, others: [], source } : { ...known, others: [...known.others, view] },
    );
  };
  for (const view of views) {
    if (view.sources.length === 0) add(`${view.resource} ${view.filters}`, view);
    for (const source of view.sources) {
      const { id, lacking, missing } = source;
      if (lacking !== undefined) add(`${lacking.name} ${missing.join()}`, view, source);
      else if (!isReady(source)) add(`${view.code} ${id}`, view, source);
    }
  }
  return {
    groups: GROUPS.map((group) => ({
      group,
      families: familiesIn(
        possible.filter(({ view, sources }) => view.group === group && sources.length > 0),
      ),
    })).filter(({ families }) => families.length > 0),
    lacks: [...lacks.values()],
  };
}

/** What insights of one question have in common in their codes. */
function familyOf(code: string): string {
  return code.replace(/^daily-/, '').replace(/-by-\w+$/, '');
}

function familiesIn(all: readonly Possible[]): readonly Family[] {
  const families = new Map<string, Family>();
  for (const one of all) {
    const code = familyOf(one.view.code);
    const [first, ...others] = families.get(code)?.choices ?? [];
    families.set(code, { code, choices: first === undefined ? [one] : [first, ...others, one] });
  }
  return [...families.values()];
}

function isReady({ missing, asked }: InsightSourceView): boolean {
  return missing.length === 0 && asked?.questions.some(({ isOpen }) => isOpen) !== true;
}
