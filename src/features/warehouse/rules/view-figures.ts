// The figures of an insight as SQL, by asking the insight itself. Nobody writes down a second time what is open or late: the
// insight is worked out from one record at a time, some thousands of them, and what it says each time is put in terms of
// what SQL can ask of a row. How the figure of several records follows from those of each is found in the same way.
// A column that can't be said like this is left out, with the reason.

import type { CellKind, CellValue } from '../../../domain/cell.ts';
import type { Language } from '../../../domain/language.ts';
import type { LocalTime } from '../../../domain/local-time.ts';
import type { Insight, InsightContext, InsightRow } from '../../insights/rules/insight.ts';
import { weekBounds } from '../../insights/rules/weeks.ts';
import {
  type AskedField,
  askedAs,
  type Cells,
  DAY_MS,
  type KnownInstant,
  MOST_DAYS,
  msIn,
  numberIn,
  questionsOn,
  type RowQuestion,
} from './view-questions.ts';
import { chance, recordByChance, SOME_CODES, SOME_WORDS, valueByChance } from './view-records.ts';
import { Answers, answerOf, type Said, sqlCondition, sqlNumber, type Tree, treeOf } from './view-tree.ts';

/** Why an insight has no view. */
export type NoView = 'changes' | 'daily' | 'around' | 'asked' | 'times' | 'waits' | 'unsaid';
/** Why a view lacks a column: working hours, a choice of the page of insights, or it can't be said like this. */
export type NoColumn = 'hours' | 'chosen' | 'unsaid';

/** How the figure of some records follows from those of each: `most9` is what nine of ten reach at most. */
export type WayTogether = 'count' | 'sum' | 'mean' | 'least' | 'most' | 'median' | 'most9';

/** A figure of a view. */
export interface ViewFigure {
  /** The column of the insight. */
  readonly field: string;
  /** SQL for what a record adds to it: a condition where it counts, else a number or NULL. */
  readonly ofRow: string;
  /** How that comes together. */
  readonly together: WayTogether;
  /** What the result is divided by. */
  readonly per: number;
  /** To how many decimals it is rounded; undefined where it isn't. */
  readonly decimals: number | undefined;
}

/** What a view needs to know of an insight. */
export interface ViewOfInsight {
  /** That there is one. */
  readonly kind: 'view';
  /** The fields by which its rows are put together; undefined where there is none. */
  readonly by: {
    readonly code: string | undefined;
    readonly name: string | undefined;
    readonly isList: boolean;
  };
  /** What the row without one is called. */
  readonly none: string;
  /** The fields that its figures are made of. */
  readonly fields: readonly string[];
  /** Its figures, in the order of the insight's columns. */
  readonly figures: readonly ViewFigure[];
  /** The columns that it lacks. */
  readonly lacks: readonly { readonly field: string; readonly why: NoColumn }[];
  /** How many beginnings of weeks it asks about; the last is the end of the week under way. */
  readonly weeks: number;
  /** How many days before its moment it asks about. */
  readonly days: readonly number[];
}

/** The moment of the records by chance: a Wednesday, at no hour of note. */
const NOW_MS = Date.UTC(2026, 4, 13, 12, 34, 56, 789);
/** So many weeks are looked at. */
const WEEKS = 10;
/** So many records are asked about at first. */
const FIRST = 1_500;
/** So many are like one that was asked about before, but for a field or two: all conditions have to stand them, so often. */
const NEAR = 1_000;
const TIMES = 12;
const MOST_ROUNDS = 150;
const SOME = 400;
const MANY = 80;
const HOUR_MS = 3_600_000;

/** The SQL name of the moment that the figures are about. */
export const MOMENT = '_now';
/** The SQL name of the beginning of the week so many weeks before the one under way; -1 is the end of that. */
export function weekName(ago: number): string {
  return ago < 0 ? '_weekend' : `_week${ago}`;
}

/**
 * The name of a column in a view's SQL that holds a moment: so many days of 24 hours before the newest record was
 * pulled. Ages of tickets are counted from it.
 */
export function agoName(days: number): string {
  return `_days${days}_ago`;
}

/** A record, and the row that the insight makes of it alone. */
interface AskedRecord {
  readonly cells: Cells;
  readonly row: readonly CellValue[];
}

/** Why an insight has no view, as far as that shows at once. @param isWithoutWaits whether time awaiting requesters is left out */
export function noViewOf(insight: Insight, isWithoutWaits: boolean): NoView | undefined {
  if (insight.history !== undefined) return insight.history;
  if (insight.looksAround) return 'around';
  if (insight.asks !== undefined) return 'asked';
  if (insight.columns[0]?.kind === 'date') return 'times';
  return insight.heedsWaits && isWithoutWaits ? 'waits' : undefined;
}

/**
 * The figures of an insight as SQL; or why it has none.
 * @param kindOf what a field of its source holds; undefined of one that nobody knows
 * @param sqlOf the name of a field in the statement, with its marks
 */
export function viewOfInsight(
  insight: Insight,
  {
    language,
    kindOf,
    sqlOf,
  }: {
    readonly language: Language;
    readonly kindOf: (field: string) => CellKind | undefined;
    readonly sqlOf: (field: string) => string;
  },
): ViewOfInsight | { readonly kind: 'none'; readonly why: NoView } {
  const none = (why: NoView) => ({ kind: 'none', why }) as const;
  const no = noViewOf(insight, false);
  if (no !== undefined) return none(no);
  const asking = new Asking(insight, language);
  const named = [...new Set([...insight.needs.flat(), ...insight.uses])].filter((field) => field !== '');
  const by = groupingOf(asking, named);
  const fields: AskedField[] = [];
  for (const field of named) {
    if (field === by.code || field === by.name) continue;
    const kind = kindOf(field);
    if (kind === undefined) return none('unsaid');
    fields.push({ field, sql: sqlOf(field), as: askedAs(kind) });
  }
  const [alone] = asking.rows([{}]);
  if (alone?.key !== 'none') return none('unsaid');
  const found = new FigureFinder(asking, fields);
  const figures = found.figures();
  const known = [...fields.map(({ field }) => field), by.code, by.name];
  if (
    figures.figures.length === 0 ||
    [...asking.read].some((field) => field !== '' && !known.includes(field))
  )
    return none('unsaid');
  const used = fields.filter(({ field }) => found.used.has(field)).map(({ field }) => field);
  const weeks = found.hasWeeks ? WEEKS : 0;
  return {
    kind: 'view',
    by,
    none: String(alone.cells[0] ?? ''),
    fields: used,
    ...figures,
    weeks,
    days: found.days,
  };
}

/** An insight that is asked about records. */
class Asking {
  /** The fields that it has read. */
  readonly read = new Set<string>();
  /** Whether it has looked at the wall clock. */
  hasLookedUp = false;

  constructor(
    readonly insight: Insight,
    private readonly language: Language,
  ) {}

  /** The rows that it makes of these records. @param speed how much of the time is working time */
  rows(all: readonly Cells[], speed = 0.5): readonly InsightRow[] {
    const look = <A, T>(work: (of: A) => T) => {
      return (of: A) => {
        this.hasLookedUp = true;
        return work(of);
      };
    };
    const context: InsightContext = {
      nowMs: NOW_MS,
      language: this.language,
      wall: { toInstantMs: look(WALL.toInstantMs), toLocal: look(WALL.toLocal) },
      workingTime: (fromMs, toMs) => (toMs - fromMs) * speed,
    };
    const value = (n: number, field: string) => {
      this.read.add(field);
      return all[n]?.[field] ?? '';
    };
    return this.insight.work({ count: all.length, value }, context).rows;
  }

  /** The cells of the one row that these records make. */
  row(all: readonly Cells[], speed?: number): readonly CellValue[] {
    return this.rows(all, speed)[0]?.cells ?? [];
  }
}

/** The wall clock of UTC. What is cut by weeks is cut in the zone of the spreadsheet by the statement. */
const WALL = {
  toInstantMs: ({ year, month, day, hour, minute, second }: LocalTime) =>
    Date.UTC(year, month - 1, day, hour, minute, second),
  toLocal: (instantMs: number): LocalTime => {
    const at = new Date(instantMs);
    return {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    };
  },
};

/** By which fields the insight puts records together: their names, of each field another one, are in the keys of its rows. */
function groupingOf(asking: Asking, fields: readonly string[]): ViewOfInsight['by'] {
  const keys = (field: string, text: string) => asking.rows([{ [field]: text }]).map(({ key }) => key);
  const code = fields.find((field) => keys(field, 'Zz 1')[0] === 'id Zz 1');
  const name = fields.find((field) => keys(field, 'Zz 1')[0] === 'name zz 1');
  return { code, name, isList: name !== undefined && keys(name, 'Zz 1,Zz 2').length === 2 };
}

/** What a record gives to a figure that isn't counted. */
interface GivenValue {
  readonly sql: string;
  readonly fields: readonly string[];
  of(cells: Cells): number | undefined;
}

/** Some records together, and the row that the insight makes of them. */
interface AskedTogether {
  readonly all: readonly AskedRecord[];
  readonly row: readonly CellValue[];
}

/** What a column gives for a record, as it is looked for. */
class Search {
  tree: Tree | undefined;
  /** How many times in a row it was right. */
  stood = 0;
  /** Whether what was said has told of a mistake since. */
  private isOpen = true;
  private readonly said: Said[] = [];
  private readonly groups = new Map<string, Cells[]>();

  constructor(
    readonly at: number,
    /** The number of a record that isn't counted; undefined where the column counts. */
    readonly value: GivenValue | undefined,
    private readonly questions: Answers,
    private use: readonly number[],
  ) {}

  /** What the insight says of a record: its figure, or whether there is one. */
  answer({ row }: AskedRecord): string {
    const cell = row[this.at] ?? '';
    return this.value === undefined ? String(cell) : String(cell !== '');
  }

  add(asked: readonly AskedRecord[]): void {
    for (const one of asked) {
      const said = { cells: one.cells, answer: this.answer(one) };
      this.said.push(said);
      const group = this.groups.get(said.answer) ?? [];
      group.push(said.cells);
      this.groups.set(said.answer, group);
    }
    this.isOpen = true;
  }

  /** Puts what was said in terms of questions. @param known records that it has to stand as well */
  learn(known: readonly AskedRecord[]): void {
    while (this.isOpen) {
      const every = this.questions.questions.map((_, n) => n);
      this.tree = treeOf(this.said, this.questions, this.use);
      this.isOpen = false;
      if (this.tree !== undefined) this.correct(known);
      else if (this.use.length < every.length) {
        this.use = every;
        this.isOpen = true;
      }
    }
  }

  /** Notes where it is wrong. */
  correct(asked: readonly AskedRecord[]): void {
    const { tree } = this;
    const wrong =
      tree === undefined ? [] : asked.filter((one) => answerOf(tree, one.cells) !== this.answer(one));
    this.stood = wrong.length > 0 ? 0 : this.stood + 1;
    if (wrong.length > 0) this.add(wrong);
  }

  /** A record of those that were asked about, of each answer as likely. */
  some(random: () => number): Cells {
    const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
    return pick(pick([...this.groups.values()]) ?? []) ?? {};
  }

  /** What a record gives to the figure. */
  given({ cells }: AskedRecord): number | undefined {
    const answer = this.tree === undefined ? '' : answerOf(this.tree, cells);
    if (this.value !== undefined) return answer === 'true' ? this.value.of(cells) : undefined;
    return answer === '' ? undefined : Number(answer);
  }
}

/** Finds the figures of an insight. */
class FigureFinder {
  /** The fields of the figures that were found. */
  readonly used = new Set<string>();
  private readonly random = chance(38);
  private readonly instants: KnownInstant[] = [{ ms: NOW_MS, sql: MOMENT }];
  private readonly apart = [0, 1];
  /** The ages in days at which a figure changes. */
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

  figures(): Pick<ViewOfInsight, 'figures' | 'lacks'> {
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
    const searches = columns.flatMap((_, at) => {
      if (at === 0 || why[at] !== undefined) return [];
      const own = questions.questions.flatMap(({ fields }, n) =>
        fields.every((field) => relevant[at]?.has(field)) ? n : [],
      );
      const set = asked.filter(({ row }) => row[at] !== '');
      return new Search(
        at,
        this.values().find((one) => fitsAlone(one, set, at)),
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

  /** Looks for all columns at once, as what is asked about one tells something of each. @param known as `Search.learn` */
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

  /** Of each column, the fields without which it gives something else. */
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

  /** Finds the ages in whole days at which a counted figure changes. */
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

  /** These values in groups that the insight doesn't tell apart, that of the last one first: nobody knows it. */
  private toldApart({ field }: AskedField, values: readonly CellValue[]): readonly (readonly CellValue[])[] {
    const codes = this.fields.filter(({ as }) => as === 'code').map((one) => one.field);
    // A code is more than its word.
    const bases = Array.from({ length: 100 }, () => {
      const cells = this.byChance();
      return Object.fromEntries(Object.entries(cells).filter(([of]) => !codes.includes(of)));
    });
    const groups = new Map<string, CellValue[]>();
    for (const value of [...values].reverse()) {
      const said = bases
        .map((base) =>
          this.asking
            .row([{ ...base, [field]: value }])
            .slice(1)
            .join(),
        )
        .join('|');
      groups.set(said, [...(groups.get(said) ?? []), value]);
    }
    return [...groups.values()];
  }

  /** Records like some that these were asked about, but for up to three fields. */
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
      // Of fewer than ten values the 90th percentile is the most.
      const all = this.ask(n % 8 === 0 ? MANY : 1 + (n % 14));
      return { all, row: this.asking.row(all.map(({ cells }) => cells)) };
    });
  }

  /** How the figure of several records follows from those of each; undefined where it isn't found. */
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
    for (const way of WAYS)
      for (const per of [1, HOUR_MS, DAY_MS])
        for (const decimals of [undefined, 0, 1, 2]) {
          const isFit = together.every(({ all, row }) => {
            const figure = way.of(all.flatMap((one) => search.given(one) ?? []));
            return row[at] === (figure === undefined ? '' : roundedTo(figure / per, decimals));
          });
          if (!isFit) continue;
          for (const used of fieldsIn(tree)) this.used.add(used);
          for (const used of value?.fields ?? []) this.used.add(used);
          const isCount = way.name === 'sum' && asked.every((one) => ['0', '1'].includes(search.answer(one)));
          const ofRow = isCount
            ? sqlCondition(tree, '1')
            : value === undefined
              ? sqlNumber(tree)
              : `CASE WHEN ${sqlCondition(tree, 'true')} THEN ${value.sql} END`;
          return { field, ofRow, together: isCount ? 'count' : way.name, per, decimals };
        }
    return undefined;
  }

  /** What a record can give to a figure: a number, an age, or the time between two instants, of which one may stand in. */
  private values(): readonly GivenValue[] {
    const numbers = this.fields.flatMap(({ field, sql, as }): GivenValue[] =>
      as === 'number' ? [{ sql, fields: [field], of: (cells) => numberIn(cells, field) }] : [],
    );
    const plain = this.fields.flatMap(({ field, sql, as }): GivenValue[] =>
      as === 'instant' ? [{ sql, fields: [field], of: (cells) => msIn(cells, field) }] : [],
    );
    const standIns = plain.flatMap((one) =>
      plain.flatMap((other): GivenValue[] =>
        one === other
          ? []
          : [
              {
                sql: `COALESCE(${one.sql}, ${other.sql})`,
                fields: [...one.fields, ...other.fields],
                of: (cells) => one.of(cells) ?? other.of(cells),
              },
            ],
      ),
    );
    const ages = plain.map(
      (one): GivenValue => ({
        sql: `FLOOR((${MOMENT} - ${one.sql}) / ${DAY_MS})`,
        fields: one.fields,
        of: (cells) => {
          const ms = one.of(cells);
          return ms === undefined ? undefined : Math.floor((NOW_MS - ms) / DAY_MS);
        },
      }),
    );
    const spans = plain.flatMap((from) =>
      [...plain, ...standIns].flatMap((to) =>
        to === from ? [] : [1, DAY_MS].map((per) => span(from, to, per)),
      ),
    );
    return [...numbers, ...ages, ...spans];
  }
}

function span(from: GivenValue, to: GivenValue, per: number): GivenValue {
  const difference = `${to.sql} - ${from.sql}`;
  return {
    sql: per === 1 ? difference : `(${difference}) / ${per}`,
    fields: [...from.fields, ...to.fields],
    of: (cells) => {
      const [a, b] = [from.of(cells), to.of(cells)];
      return a === undefined || b === undefined ? undefined : (b - a) / per;
    },
  };
}

/** Whether the figure of one record is this value, as some hours or days, rounded somehow. */
function fitsAlone(value: GivenValue, asked: readonly AskedRecord[], at: number): boolean {
  if (asked.length === 0) return false;
  return [1, HOUR_MS, DAY_MS].some((per) =>
    [undefined, 0, 1, 2].some((decimals) =>
      asked.every(({ cells, row }) => {
        const one = value.of(cells);
        return one !== undefined && row[at] === roundedTo(one / per, decimals);
      }),
    ),
  );
}

function fieldsIn(tree: Tree): readonly string[] {
  return tree.kind === 'leaf' ? [] : [...tree.question.fields, ...fieldsIn(tree.yes), ...fieldsIn(tree.no)];
}

function roundedTo(value: number, decimals: number | undefined): number {
  if (decimals === undefined) return value;
  const steps = 10 ** decimals;
  return Math.round(steps * value) / steps;
}

/** The ways in which figures come together; undefined of no values, where that gives none. */
const WAYS: readonly { readonly name: WayTogether; of(values: readonly number[]): number | undefined }[] = [
  { name: 'sum', of: (values) => (values.length === 0 ? undefined : sumOf(values)) },
  { name: 'mean', of: (values) => (values.length === 0 ? undefined : sumOf(values) / values.length) },
  { name: 'least', of: (values) => ascending(values)[0] },
  { name: 'most', of: (values) => ascending(values)[values.length - 1] },
  { name: 'median', of: middle },
  { name: 'most9', of: (values) => ascending(values)[Math.ceil(0.9 * values.length) - 1] },
];

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0);
}

function ascending(values: readonly number[]): readonly number[] {
  return [...values].sort((a, b) => a - b);
}

function middle(values: readonly number[]): number | undefined {
  const sorted = ascending(values);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
