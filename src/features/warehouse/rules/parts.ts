// Splits rows by the request sizes that BigQuery and UrlFetchApp take.

/** Rows of one load. Each costs a load and a merge. */
export const BLOCK = 10_000;
/** UrlFetchApp sends 50 MB at most. */
const MOST_CHARACTERS = 15_000_000;
/** Keys in one statement, within BigQuery's length limit. */
export const MOST_KEYS = 5_000;

export interface LinesOfPart<T> {
  readonly items: readonly T[];
  /** Newline-delimited JSON. */
  readonly lines: readonly string[];
}

export function* partsOf<T>(all: readonly T[], lineOf: (item: T) => string): Generator<LinesOfPart<T>> {
  let items: T[] = [];
  let lines: string[] = [];
  let size = 0;
  for (const item of all) {
    const line = lineOf(item);
    if (items.length === BLOCK || (items.length > 0 && size + line.length > MOST_CHARACTERS)) {
      yield { items, lines };
      items = [];
      lines = [];
      size = 0;
    }
    items.push(item);
    lines.push(line);
    size += line.length;
  }
  if (items.length > 0) yield { items, lines };
}
