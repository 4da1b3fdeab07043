// From answers to questions, and what an insight said each time, to a condition that says the same.

import type { Cells, Question } from './view-questions.ts';

/** What an insight said of a record. */
export interface Said {
  readonly cells: Cells;
  readonly answer: string;
}

/** Which answer follows from which questions. */
export type Tree =
  | { readonly kind: 'leaf'; readonly answer: string }
  | { readonly kind: 'asks'; readonly question: Question; readonly yes: Tree; readonly no: Tree };

const MOST_TO_CHOOSE = 400;

/** A tree that gives what was said each time; undefined where these questions don't tell it. */
export function treeOf(said: readonly Said[], questions: readonly Question[]): Tree | undefined {
  const answers = questions.map(({ holds }) => Uint8Array.from(said, ({ cells }) => Number(holds(cells))));
  const kinds = [...new Set(said.map(({ answer }) => answer))];
  const labels = said.map(({ answer }) => kinds.indexOf(answer));
  const grow = (rows: readonly number[]): Tree | undefined => {
    const [first = 0] = rows;
    if (rows.every((row) => labels[row] === labels[first]))
      return { kind: 'leaf', answer: kinds[labels[first] ?? 0] ?? '' };
    // Some of many are enough to choose by.
    const some =
      rows.length > MOST_TO_CHOOSE
        ? rows.filter((_, n) => n % Math.ceil(rows.length / MOST_TO_CHOOSE) === 0)
        : rows;
    const best = bestOf(bestQuestion(some), () => bestQuestion(rows));
    const question = questions[best];
    const bits = answers[best];
    if (question === undefined || bits === undefined) return undefined;
    const yes = grow(rows.filter((row) => bits[row] === 1));
    const no = grow(rows.filter((row) => bits[row] === 0));
    return yes && no && { kind: 'asks', question, yes, no };
  };
  const bestQuestion = (rows: readonly number[]) => {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [n, bits] of answers.entries()) {
      const counts = [
        new Array<number>(kinds.length).fill(0),
        new Array<number>(kinds.length).fill(0),
      ] as const;
      for (const row of rows) {
        const side = counts[bits[row] === 1 ? 1 : 0];
        const label = labels[row] ?? 0;
        side[label] = (side[label] ?? 0) + 1;
      }
      const sides = counts.map((side) => side.reduce((sum, one) => sum + one, 0));
      if (sides.some((size) => size === 0)) continue;
      // How mixed both sides are (Gini).
      const mixed = counts.reduce(
        (sum, side, at) =>
          sum + (sides[at] ?? 0) - side.reduce((of, one) => of + one * one, 0) / (sides[at] ?? 1),
        0,
      );
      if (mixed < least - 1e-9) {
        least = mixed;
        best = n;
      }
    }
    return best;
  };
  const bestOf = (best: number, other: () => number) => (best < 0 ? other() : best);
  const grown = grow(said.map((_, n) => n));
  return grown && pruned(grown, said);
}

/** The answer for a record. */
export function answerOf(tree: Tree, cells: Cells): string {
  let at = tree;
  while (at.kind === 'asks') at = at.question.holds(cells) ? at.yes : at.no;
  return at.answer;
}

/** The same without the questions whose answer makes no difference. */
function pruned(tree: Tree, said: readonly Said[]): Tree {
  if (tree.kind === 'leaf') return tree;
  const isEnough = (branch: Tree) => said.every(({ cells, answer }) => answerOf(branch, cells) === answer);
  if (isEnough(tree.yes)) return pruned(tree.yes, said);
  if (isEnough(tree.no)) return pruned(tree.no, said);
  const { question } = tree;
  return {
    ...tree,
    yes: pruned(
      tree.yes,
      said.filter(({ cells }) => question.holds(cells)),
    ),
    no: pruned(
      tree.no,
      said.filter(({ cells }) => !question.holds(cells)),
    ),
  };
}

/** SQL that is true where the tree gives that answer, and false or NULL elsewhere. */
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

/** SQL that is true where the answer to a question is no. */
function denied({ sql, isNeverNull }: Question): string {
  if (!isNeverNull) return `NOT COALESCE(${sql}, FALSE)`;
  return / IS NULL$/.test(sql) ? sql.replace(/NULL$/, 'NOT NULL') : `NOT (${sql})`;
}

/** SQL for the numbers that the tree gives; NULL where that is blank. */
export function sqlNumber(tree: Tree): string {
  if (tree.kind === 'leaf') return tree.answer === '' ? 'NULL' : tree.answer;
  return `CASE WHEN ${tree.question.sql} THEN ${sqlNumber(tree.yes)} ELSE ${sqlNumber(tree.no)} END`;
}
