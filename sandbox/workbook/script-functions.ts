// Runs the script's own functions for cells: each call once for the same arguments, a few at a time, as Google does.

import type { ExecutionResult } from '../runtime/kernel/execution.ts';
import { CellError, type CellValue } from '../runtime/spreadsheet/model/values.ts';
import type { CustomFunctions } from './formulas/formulas.ts';
import type { Matrix } from './formulas/matrix.ts';

type Answer = { readonly value: Matrix } | { readonly failed: string };

const AT_ONCE = 8;
const KEPT = 5_000;

export class ScriptFunctions implements CustomFunctions {
  private answers = new Map<string, Answer | null>();
  private readonly waiting: (() => Promise<void>)[] = [];
  private running = 0;

  /**
   * @param names of the functions that cells may call
   * @param onAnswer when cells have to be computed again
   */
  constructor(
    private readonly names: ReadonlySet<string>,
    private readonly run: (name: string, args: readonly unknown[]) => Promise<ExecutionResult>,
    private readonly toSerial: (utcMs: number) => number,
    private readonly onAnswer: () => void,
  ) {}

  has(name: string): boolean {
    return this.names.has(name);
  }

  call(name: string, args: readonly unknown[]): Answer | null {
    const key = JSON.stringify([name, args]);
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    for (const oldest of this.answers.keys()) {
      if (this.answers.size < KEPT) break;
      this.answers.delete(oldest);
    }
    const { answers } = this;
    answers.set(key, null);
    this.waiting.push(async () => {
      answers.set(key, this.answerOf(await this.run(name, args)));
    });
    this.next();
    return null;
  }

  /** What they said may be in another language now. */
  forget(): void {
    this.answers = new Map();
    this.onAnswer();
  }

  private next(): void {
    if (this.running >= AT_ONCE) return;
    const work = this.waiting.shift();
    if (work === undefined) return;
    this.running += 1;
    void work().finally(() => {
      this.running -= 1;
      this.onAnswer();
      this.next();
    });
    this.next();
  }

  private answerOf(result: ExecutionResult): Answer {
    if (result.end !== 'returned') return { failed: result.message };
    const { value } = result;
    const rows = Array.isArray(value) ? value : [value];
    const matrix = rows.map((row: unknown) =>
      (Array.isArray(row) ? row : [row]).map((cell) => this.cell(cell)),
    );
    return { value: matrix.length === 0 ? [[null]] : matrix };
  }

  private cell(value: unknown): CellValue {
    if (value instanceof Date) return this.toSerial(value.getTime());
    if (value === '' || value === undefined || value === null) return null;
    if (typeof value === 'number') return Number.isFinite(value) ? value : CellError.of('#NUM!');
    return typeof value === 'string' || typeof value === 'boolean' ? value : String(value);
  }
}
