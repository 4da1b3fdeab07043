// What an oracle has to say: which promise is broken, and how.

/** One of the promises (docs/architecture.md#promises), or what an idle run may cost. */
export type Promised = 'cost' | 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7' | 'P8';

export interface Violation {
  readonly promise: Promised;
  readonly text: string;
}

/** What only a programmer could do something with. */
export const RAW =
  /TypeError|ReferenceError|RangeError|is not a function|Cannot read|\[object |undefined|NaN|\n\s+at /;

/** After so many the rest says nothing new. */
const MOST = 12;

export class Verdicts {
  readonly violations: Violation[] = [];
  private readonly said = new Set<string>();

  /** @param text the same is noted once */
  broken(promise: Promised, text: string): void {
    const line = `${promise} ${text}`;
    if (this.said.has(line) || this.violations.length >= MOST) return;
    this.said.add(line);
    this.violations.push({ promise, text });
  }
}
