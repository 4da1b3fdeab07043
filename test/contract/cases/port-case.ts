// The form of a case that each port has to hold.

import type { Ports } from '../../../src/app/ports.ts';

export interface PortCase {
  readonly name: string;
  /** Made of JSON. */
  readonly gives: unknown;
  /** Begins in a spreadsheet with a blank tab, and with empty stores. */
  play(ports: Ports): unknown;
}

/** What a call throws, or `nothing`; its text is the platform's affair. */
export function thrownBy(call: () => unknown): 'an error' | 'nothing' {
  try {
    call();
    return 'nothing';
  } catch {
    return 'an error';
  }
}
