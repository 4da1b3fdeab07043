// A decision tree for one column of an insight, corrected until it agrees with the insight.

import type { AskedRecord } from './view-asking.ts';
import type { Cells } from './view-questions.ts';
import { type Answers, answerOf, type Said, type Tree, treeOf } from './view-tree.ts';
import type { GivenValue } from './view-values.ts';

export class Search {
  tree: Tree | undefined;
  /** Times in a row that it was right. */
  stood = 0;
  private isOpen = true;
  private readonly said: Said[] = [];
  private readonly groups = new Map<string, Cells[]>();

  constructor(
    readonly at: number,
    /** Undefined if the column counts. */
    readonly value: GivenValue | undefined,
    private readonly questions: Answers,
    private use: readonly number[],
  ) {}

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

  correct(asked: readonly AskedRecord[]): void {
    const { tree } = this;
    const wrong =
      tree === undefined ? [] : asked.filter((one) => answerOf(tree, one.cells) !== this.answer(one));
    this.stood = wrong.length > 0 ? 0 : this.stood + 1;
    if (wrong.length > 0) this.add(wrong);
  }

  /** Picks each answer with the same probability. */
  some(random: () => number): Cells {
    const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
    return pick(pick([...this.groups.values()]) ?? []) ?? {};
  }

  given({ cells }: AskedRecord): number | undefined {
    const answer = this.tree === undefined ? '' : answerOf(this.tree, cells);
    if (this.value !== undefined) return answer === 'true' ? this.value.of(cells) : undefined;
    return answer === '' ? undefined : Number(answer);
  }
}
