// Finds those of many rows that are refused: what is refused together is tried by halves, until each of those is known that
// is refused alone, and all others are through.

/** Neighbouring rows that were refused together, without those that are through or known to be refused. */
interface Stretch {
  left: number;
  /** Whether none was found yet that explains it: then one is among those that are left. */
  isSuspect: boolean;
}

/**
 * Decides how many rows to try at once when Google refuses to move some: what is refused together is tried by
 * halves. So all but the refused rows get through, with few calls.
 */
export class Halving {
  /** How many in front stay, since they are refused alone. */
  staying = 0;
  /** From the first that neither stays nor is through; each within the one before. */
  private stretches: Stretch[] = [];
  /** Whether one was found: mostly there is no other, so that all others are tried together, once. */
  private isFirstFound = false;

  /** How many to try next, behind those that stay. @param left how many there are */
  next(left: number): number {
    const inner = this.inner;
    if (inner === undefined || this.isFirstFound) return left;
    return inner.isSuspect ? Math.ceil(inner.left / 2) : inner.left;
  }

  /** So many were tried and refused. */
  refused(count: number): void {
    const known = this.stretches.find(({ left }) => left === count);
    if (known === undefined) this.stretches.push({ left: count, isSuspect: true });
    else known.isSuspect = true;
    this.isFirstFound = false;
    this.findLast();
  }

  /** So many were tried and are through, but for some that stay. */
  passed(count: number, staying: number): void {
    this.staying += staying;
    this.leave(count);
    this.findLast();
  }

  private get inner(): Stretch | undefined {
    return this.stretches[this.stretches.length - 1];
  }

  /** The last that is left of a stretch of which all others are through is refused. */
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
