// An oracle's verdict: which promise is broken, and how.

/** A promise (docs/architecture.md#promises), or the cost of an idle run. */
export type Promised = 'cost' | 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7' | 'P8';

export interface Violation {
  readonly promise: Promised;
  readonly text: string;
}

/** Texts that only a programmer could use. */
export const RAW =
  /TypeError|ReferenceError|RangeError|is not a function|Cannot read|\[object |undefined|NaN|\n\s+at /;

// More say nothing new.
const MOST = 12;

export class Verdicts {
  readonly violations: Violation[] = [];
  private readonly said = new Set<string>();

  /** @param text repeated texts are recorded once */
  broken(promise: Promised, text: string): void {
    const line = `${promise} ${text}`;
    if (this.said.has(line) || this.violations.length >= MOST) return;
    this.said.add(line);
    this.violations.push({ promise, text });
  }
}
