// What a source of records gives: a piece at a time, and where the next one begins.

import type { Cursor } from '../../domain/pull.ts';

export interface Piece {
  readonly kind: 'piece';
  readonly records: readonly unknown[];
  /** 1 when the id that was asked for doesn't exist. */
  readonly missing: number;
  /** undefined when this was the last piece. */
  readonly next: Cursor | undefined;
  /** How far the run is: pages, or ids. */
  readonly done: number;
  readonly all: number;
}

export type Asked = Piece | { readonly kind: 'parked'; readonly untilMs: number };

export interface RecordSource {
  ask(cursor: Cursor): Asked;
}
