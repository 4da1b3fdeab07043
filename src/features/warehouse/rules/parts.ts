// What goes at once: BigQuery and UrlFetchApp take requests of a certain size.

/**
 * The most rows that one load sends to BigQuery, and the records that a run without a sheet collects before it
 * writes. Each part costs a load and a merge.
 */
export const BLOCK = 10_000;
/** A load is sent whole; UrlFetchApp sends 50 MB at most. */
const MOST_CHARACTERS = 15_000_000;
/**
 * The most keys that one SQL statement lists, so that the statement stays within BigQuery's length. More keys take
 * several statements.
 */
export const MOST_KEYS = 5_000;

/** The rows that one load brings, with a line of newline-delimited JSON for each. */
export interface LinesOfPart<T> {
  /** What is in it. */
  readonly items: readonly T[];
  /** A line for each. */
  readonly lines: readonly string[];
}

/**
 * Splits rows into parts that are small enough for one load into BigQuery, as newline-delimited JSON. Each part is
 * made only when it is asked for.
 * @param lineOf the JSON line of one row
 */
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
