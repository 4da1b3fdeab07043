// Decision trees that reproduce what an insight said, from answers to questions.

import type { Cells, RowQuestion } from './view-questions.ts';

export interface Said {
  readonly cells: Cells;
  readonly answer: string;
}

export type Tree =
  | { readonly kind: 'leaf'; readonly answer: string }
  | {
      readonly kind: 'asks';
      readonly question: RowQuestion;
      readonly n: number;
      readonly yes: Tree;
      readonly no: Tree;
    };

const MOST_TO_CHOOSE = 300;

export class Answers {
  private readonly known = new WeakMap<Cells, Uint8Array>();

  constructor(readonly questions: readonly RowQuestion[]) {}

  /** A 1 for each yes. */
  of(cells: Cells): Uint8Array {
    const known =
      this.known.get(cells) ?? Uint8Array.from(this.questions, ({ holds }) => Number(holds(cells)));
    this.known.set(cells, known);
    return known;
  }
}

interface Row {
  readonly bits: Uint8Array;
  readonly label: number;
}

/** Undefined if these questions don't decide it. @param use indexes of questions */
export function treeOf(said: readonly Said[], answers: Answers, use: readonly number[]): Tree | undefined {
  const kinds = [...new Set(said.map(({ answer }) => answer))];
  const all = said.map(
    ({ cells, answer }): Row => ({ bits: answers.of(cells), label: kinds.indexOf(answer) }),
  );
  const grow = (rows: readonly Row[]): Tree | undefined => {
    const label = rows[0]?.label ?? 0;
    if (rows.every((row) => row.label === label)) return { kind: 'leaf', answer: kinds[label] ?? '' };
    const step = Math.ceil(rows.length / MOST_TO_CHOOSE);
    const some = step > 1 ? rows.filter((_, n) => n % step === 0) : rows;
    const best = bestQuestion(some, use, kinds.length) ?? bestQuestion(rows, use, kinds.length);
    const question = best === undefined ? undefined : answers.questions[best];
    if (best === undefined || question === undefined) return undefined;
    const yes = grow(rows.filter(({ bits }) => bits[best] === 1));
    const no = grow(rows.filter(({ bits }) => bits[best] === 0));
    return yes && no && { kind: 'asks', question, n: best, yes, no };
  };
  const grown = grow(all);
  return grown && pruned(grown, all, kinds);
}

/** By Gini impurity; undefined if none splits the rows. */
function bestQuestion(rows: readonly Row[], use: readonly number[], kinds: number): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  const counts = new Int32Array(2 * kinds);
  for (const n of use) {
    counts.fill(0);
    for (const { bits, label } of rows) {
      const at = (bits[n] ?? 0) * kinds + label;
      counts[at] = (counts[at] ?? 0) + 1;
    }
    const [no, yes] = [mixed(counts.subarray(0, kinds)), mixed(counts.subarray(kinds))];
    if (no === undefined || yes === undefined || no + yes >= least - 1e-9) continue;
    least = no + yes;
    best = n;
  }
  return best;
}

function mixed(counts: Int32Array): number | undefined {
  let sum = 0;
  let squares = 0;
  for (const count of counts) {
    sum += count;
    squares += count * count;
  }
  return sum === 0 ? undefined : sum - squares / sum;
}

export function answerOf(tree: Tree, cells: Cells): string {
  let at = tree;
  while (at.kind === 'asks') at = at.question.holds(cells) ? at.yes : at.no;
  return at.answer;
}

/** Without questions whose answer makes no difference. */
function pruned(tree: Tree, rows: readonly Row[], kinds: readonly string[]): Tree {
  if (tree.kind === 'leaf') return tree;
  const { n } = tree;
  const isEnough = (branch: Tree) =>
    rows.every(({ bits, label }) => {
      let at = branch;
      while (at.kind === 'asks') at = bits[at.n] === 1 ? at.yes : at.no;
      return at.answer === kinds[label];
    });
  if (isEnough(tree.yes)) return pruned(tree.yes, rows, kinds);
  if (isEnough(tree.no)) return pruned(tree.no, rows, kinds);
  const [yes, no] = [1, 0].map((bit) => rows.filter(({ bits }) => bits[n] === bit));
  return { ...tree, yes: pruned(tree.yes, yes ?? [], kinds), no: pruned(tree.no, no ?? [], kinds) };
}

/** False or NULL for other answers. */
export function sqlCondition(tree: Tree, answer: string): string {
  if (tree.kind === 'leaf') return tree.answer === answer ? 'TRUE' : 'FALSE';
  const { question } = tree;
  const [yes, no] = [tree.yes, tree.no].map((branch) => sqlCondition(branch, answer));
  const is = question.sql;
  const isNot = denied(question);
  if (yes === no) return yes ?? '';
  if (yes === 'TRUE') return no === 'FALSE' ? is : `(${is} OR ${no})`;
  if (no === 'FALSE') return `(${is} AND ${yes})`;
  if (yes === 'FALSE') return no === 'TRUE' ? isNot : `(${isNot} AND ${no})`;
  if (no === 'TRUE') return `(${isNot} OR ${yes})`;
  return `CASE WHEN ${is} THEN ${yes} ELSE ${no} END`;
}

function denied({ sql, isNeverNull }: RowQuestion): string {
  if (!isNeverNull) return `NOT COALESCE(${sql}, FALSE)`;
  return / IS NULL$/.test(sql) ? sql.replace(/NULL$/, 'NOT NULL') : `NOT (${sql})`;
}

export function sqlNumber(tree: Tree): string {
  if (tree.kind === 'leaf') return tree.answer === '' ? 'NULL' : tree.answer;
  return `CASE WHEN ${tree.question.sql} THEN ${sqlNumber(tree.yes)} ELSE ${sqlNumber(tree.no)} END`;
}
