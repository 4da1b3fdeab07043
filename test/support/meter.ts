// Counts the calls to ports that an execution makes, and kills it at one of them: this call and all that follow
// throw, as if the platform had ended the execution, whatever the code catches.

/** No code of ours knows this: what catches it can't call any service any more either. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

export class Meter {
  /** Calls by name, such as `http.send`, over all executions. */
  readonly counts = new Map<string, number>();
  /** Calls of the present execution. */
  made = 0;
  private killAt = Number.POSITIVE_INFINITY;
  private killAfterIt = false;
  private dead = false;

  /** @param call which call of the next execution kills it @param afterIt it still takes effect, unanswered */
  killAtCall(call: number, afterIt = false): void {
    this.killAt = call;
    this.killAfterIt = afterIt;
  }

  get isDead(): boolean {
    return this.dead;
  }

  /** A new execution begins, which lives. */
  restart(): void {
    this.made = 0;
    this.dead = false;
    this.killAt = Number.POSITIVE_INFINITY;
    this.killAfterIt = false;
  }

  call(name: string): void {
    if (this.dead) throw new Killed();
    this.made += 1;
    this.counts.set(name, this.count(name) + 1);
    if (this.made < this.killAt) return;
    this.dead = true;
    if (!this.killAfterIt) throw new Killed();
  }

  count(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** All calls whose name begins so. */
  countAll(prefix: string): number {
    let sum = 0;
    for (const [name, count] of this.counts) if (name.startsWith(prefix)) sum += count;
    return sum;
  }
}
