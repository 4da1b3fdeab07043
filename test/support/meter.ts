// Counts an execution's calls to ports, and kills it at one of them: that call and all later ones throw, as if the
// platform had ended the execution, even if the code catches it.

/** The code under test doesn't know this error; if it catches one, it can't call any service anymore. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

export class Meter {
  /** Calls by name, such as `http.send`, over all executions. */
  readonly counts = new Map<string, number>();
  /** Calls of the current execution. */
  made = 0;
  private killAt = Number.POSITIVE_INFINITY;
  private killAfterIt = false;
  private dead = false;

  /** @param call of the next execution, which kills it @param afterIt the call still takes effect */
  killAtCall(call: number, afterIt = false): void {
    this.killAt = call;
    this.killAfterIt = afterIt;
  }

  get isDead(): boolean {
    return this.dead;
  }

  /** Begins another execution, alive. */
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

  /** Sums calls by prefix. */
  countAll(prefix: string): number {
    let sum = 0;
    for (const [name, count] of this.counts) if (name.startsWith(prefix)) sum += count;
    return sum;
  }
}
