// Bisects bulk calls that Google refuses for single rows: isolates these, and gets all others through in few calls.

/** Adjacent rows that were refused together, without those that got through or are known to be refused. */
interface Stretch {
  left: number;
  isSuspect: boolean; // whether one of the rows left must be the cause, since none found so far explains the refusal
}

/** Finds, by halving, the rows for which Google refuses a bulk call. */
export class Bisection {
  /** Rows at the front that stay because they are refused individually. */
  staying = 0;
  private stretches: Stretch[] = []; // from the first undecided row on; each within the one before
  /** Usually there is only one: after the first find, all the others are tried together, once. */
  private isFirstFound = false;

  /** How many to try next, after the staying ones. */
  next(left: number): number {
    const inner = this.inner;
    if (inner === undefined || this.isFirstFound) return left;
    return inner.isSuspect ? Math.ceil(inner.left / 2) : inner.left;
  }

  refused(count: number): void {
    const known = this.stretches.find(({ left }) => left === count);
    if (known === undefined) this.stretches.push({ left: count, isSuspect: true });
    else known.isSuspect = true;
    this.isFirstFound = false;
    this.findLast();
  }

  /** @param staying rows among them that stay */
  passed(count: number, staying: number): void {
    this.staying += staying;
    this.leave(count);
    this.findLast();
  }

  private get inner(): Stretch | undefined {
    return this.stretches[this.stretches.length - 1];
  }

  private findLast(): void {
    const inner = this.inner;
    if (inner?.left !== 1 || !inner.isSuspect) return;
    this.staying += 1;
    this.isFirstFound = this.staying === 1;
    for (const stretch of this.stretches) stretch.isSuspect = false;
    this.leave(1);
  }

  private leave(count: number): void {
    for (const stretch of this.stretches) stretch.left -= count;
    this.stretches = this.stretches.filter(({ left }) => left > 0);
  }
}
