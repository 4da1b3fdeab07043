// Finds SQL for the figures of an insight. What fails the test against many records is left out, with the reason.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import { weekBounds } from '../../insights/rules/calendar.ts';
import { type AskedRecord, type Asking, NOW_MS, WALL } from './view-asking.ts';
import {
  type AskedField,
  agoName,
  type Cells,
  type KnownInstant,
  MOMENT,
  MOST_DAYS,
  questionsOn,
  type RowQuestion,
  weekName,
} from './view-questions.ts';
import { chance, recordByChance, SOME_CODES, SOME_WORDS, valueByChance } from './view-records.ts';
import { Search } from './view-search.ts';
import { Answers, sqlCondition, sqlNumber, type Tree } from './view-tree.ts';
import { fitsAlone, SCALES, type Scale, scaled, valuesOf, WAYS, type WayTogether } from './view-values.ts';

/** Working hours, a choice on the page of insights, or not expressible. */
export type NoColumn = 'hours' | 'chosen' | 'unsaid';

export interface ViewFigure extends Scale {
  readonly field: string;
  /** A condition if it counts, otherwise a number or NULL. */
  readonly ofRow: string;
  readonly together: WayTogether;
}

export interface FoundFigures {
  readonly figures: readonly ViewFigure[];
  readonly lacks: readonly { readonly field: string; readonly why: NoColumn }[];
}

export const WEEKS = 10;
const FIRST = 1_500;
/** Variants of known records; every condition must pass this many in a row. */
const NEAR = 1_000;
const TIMES = 12;
const MOST_ROUNDS = 150;
const SOME = 400;
const MANY = 80;

interface AskedTogether {
  readonly all: readonly AskedRecord[];
  readonly row: readonly CellValue[];
}

export class FigureFinder {
  readonly used = new Set<string>();
  private readonly random = chance(38);
  private readonly instants: KnownInstant[] = [{ ms: NOW_MS, sql: MOMENT }];
  private readonly apart = [0, 1];
  readonly days: number[] = [];
  readonly hasWeeks: boolean;

  constructor(
    private readonly asking: Asking,
    private fields: readonly AskedField[],
  ) {
    asking.row([{}]);
    this.hasWeeks = asking.hasLookedUp;
    if (this.hasWeeks) {
      const bounds = weekBounds(WALL, NOW_MS, WEEKS);
      this.instants.push(...bounds.map((ms, n) => ({ ms, sql: weekName(WEEKS - 1 - n) })));
    }
  }

  figures(): FoundFigures {
    const { columns } = this.asking.insight;
    const some = this.ask(SOME);
    const withOtherHours = some.map(({ cells }) => this.asking.row([cells], 0.25));
    const isCounted = columns.map((_, at) => new Set(some.map(({ row }) => row[at])).size <= 4);
    this.addDays(isCounted);
    const questions = new Answers(this.questions());
    const asked = this.ask(FIRST);
    const together = this.together();
    const relevant = this.relevance(asked);
    const why = columns.map(({ kind }, at): NoColumn | undefined => {
      if (asked.every(({ row }) => row[at] === '')) return 'chosen';
      if (some.some(({ row }, n) => row[at] !== withOtherHours[n]?.[at])) return 'hours';
      return kind === 'number' ? undefined : 'unsaid';
    });
    const values = valuesOf(this.fields);
    const searches = columns.flatMap((_, at) => {
      if (at === 0 || why[at] !== undefined) return [];
      const own = questions.questions.flatMap(({ fields }, n) =>
        fields.every((field) => relevant[at]?.has(field)) ? n : [],
      );
      const set = asked.filter(({ row }) => row[at] !== '');
      return new Search(
        at,
        values.find((one) => fitsAlone(one, set, at)),
        questions,
        own,
      );
    });
    this.search(
      searches,
      asked,
      together.flatMap(({ all }) => all),
    );
    const found = new Map(
      searches.map((one) => [one.at, this.figure(one, columns[one.at]?.field ?? '', { asked, together })]),
    );
    const own = columns
      .map(({ field }, at) => ({ field, figure: found.get(at), why: why[at] ?? 'unsaid' }))
      .slice(1);
    return {
      figures: own.flatMap(({ figure }) => figure ?? []),
      lacks: own.flatMap(({ field, figure, why: reason }) =>
        figure === undefined ? { field, why: reason } : [],
      ),
    };
  }

  /** For all columns at once: a question about one tells something about each. */
  private search(
    searches: readonly Search[],
    asked: readonly AskedRecord[],
    known: readonly AskedRecord[],
  ): void {
    for (const one of searches) one.add(asked);
    const first = this.near(searches, FIRST);
    for (const one of searches) one.add(first);
    const isDone = ({ stood }: Search) => stood >= TIMES;
    for (let round = 0; round < MOST_ROUNDS && !searches.every(isDone); round++) {
      for (const one of searches) one.learn(known);
      const fresh = this.near(searches, NEAR);
      for (const one of searches) one.correct(fresh);
    }
    for (const one of searches) if (!isDone(one)) one.tree = undefined;
  }

  private relevance(asked: readonly AskedRecord[]): readonly ReadonlySet<string>[] {
    const relevant = this.asking.insight.columns.map(() => new Set<string>());
    for (const { field } of this.fields)
      for (const { cells, row } of asked) {
        const { [field]: removed, ...others } = cells;
        if (removed === undefined) continue;
        for (const [at, cell] of this.asking.row([others]).entries())
          if (cell !== row[at]) relevant[at]?.add(field);
      }
    return relevant;
  }

  private byChance(): Cells {
    return recordByChance(
      this.random,
      this.fields,
      this.instants.map(({ ms }) => ms),
    );
  }

  private ask(count: number): readonly AskedRecord[] {
    return Array.from({ length: count }, () => {
      const cells = this.byChance();
      return { cells, row: this.asking.row([cells]) };
    });
  }

  private addDays(isCounted: readonly boolean[]): void {
    const bases = Array.from({ length: 12 }, () => this.byChance());
    const counted = (cells: Cells) =>
      this.asking
        .row([cells])
        .filter((_, at) => isCounted[at])
        .join();
    const days = Array.from({ length: MOST_DAYS }, (_, n) => n + 1).filter((day) =>
      this.fields.some(({ field, as }) => {
        if (as !== 'instant') return false;
        const at = (ms: number) => new Date(NOW_MS - day * DAY_MS + ms);
        return bases.some((base) =>
          [-1, 1].some(
            (beside) => counted({ ...base, [field]: at(0) }) !== counted({ ...base, [field]: at(beside) }),
          ),
        );
      }),
    );
    for (const day of days) this.instants.push({ ms: NOW_MS - day * DAY_MS, sql: agoName(day) });
    this.days.push(...days);
  }

  private questions(): readonly RowQuestion[] {
    this.fields = this.fields.map((one) => {
      if (one.as === 'code') return { ...one, values: this.toldApart(one, SOME_CODES) };
      return one.as === 'text' ? { ...one, values: this.toldApart(one, SOME_WORDS) } : one;
    });
    return questionsOn(this.fields, { instants: this.instants, apart: this.apart });
  }

  /** Groups of values that the insight doesn't distinguish; first the group of the last, unknown one. */
  private toldApart({ field }: AskedField, values: readonly CellValue[]): readonly (readonly CellValue[])[] {
    const codes = this.fields.filter(({ as }) => as === 'code').map((one) => one.field);
    const bases = Array.from({ length: 100 }, () => {
      const cells = this.byChance();
      return Object.fromEntries(Object.entries(cells).filter(([of]) => !codes.includes(of)));
    });
    const said = (value: CellValue) =>
      bases
        .map((base) =>
          this.asking
            .row([{ ...base, [field]: value }])
            .slice(1)
            .join(),
        )
        .join('|');
    const entries = [...values].reverse().map((value) => [said(value), value] as const);
    return [...valuesByKey(entries).values()];
  }

  private near(searches: readonly Search[], count: number): readonly AskedRecord[] {
    const instants = this.instants.map(({ ms }) => ms);
    return Array.from({ length: count }, (_, n) => {
      let cells = searches[n % searches.length]?.some(this.random) ?? {};
      for (let times = 0; times <= n % 3; times++) {
        const one = this.fields[Math.floor(this.random() * this.fields.length)];
        if (one !== undefined)
          cells = { ...cells, [one.field]: valueByChance(this.random, one, { cells, instants }) };
      }
      return { cells, row: this.asking.row([cells]) };
    });
  }

  private together(): readonly AskedTogether[] {
    return Array.from({ length: SOME }, (_, n) => {
      // Of fewer than ten values the 90th percentile is the maximum.
      const all = this.ask(n % 8 === 0 ? MANY : 1 + (n % 14));
      return { all, row: this.asking.row(all.map(({ cells }) => cells)) };
    });
  }

  private figure(
    search: Search,
    field: string,
    {
      asked,
      together,
    }: { readonly asked: readonly AskedRecord[]; readonly together: readonly AskedTogether[] },
  ): ViewFigure | undefined {
    const { at, tree, value } = search;
    if (tree === undefined) return undefined;
    const groups = together.map(({ all, row }) => ({
      given: all.flatMap((one) => search.given(one) ?? []),
      cell: row[at],
    }));
    const fit = WAYS.flatMap((way) => SCALES.map((scale) => ({ way, scale }))).find(({ way, scale }) =>
      groups.every(({ given, cell }) => {
        const figure = way.of(given);
        return cell === (figure === undefined ? '' : scaled(figure, scale));
      }),
    );
    if (fit === undefined) return undefined;
    for (const used of [...fieldsIn(tree), ...(value?.fields ?? [])]) this.used.add(used);
    const isCount = fit.way.name === 'sum' && asked.every((one) => ['0', '1'].includes(search.answer(one)));
    if (isCount) return { field, ofRow: sqlCondition(tree, '1'), together: 'count', ...fit.scale };
    const ofRow =
      value === undefined ? sqlNumber(tree) : `CASE WHEN ${sqlCondition(tree, 'true')} THEN ${value.sql} END`;
    return { field, ofRow, together: fit.way.name, ...fit.scale };
  }
}

function fieldsIn(tree: Tree): readonly string[] {
  return tree.kind === 'leaf' ? [] : [...tree.question.fields, ...fieldsIn(tree.yes), ...fieldsIn(tree.no)];
}
