// How cells look, kept once for each distinct look: a cell has the number of a style, a row has an array of such
// numbers that it shares with every row that looks alike. So formats of 100,000 rows cost next to nothing.

/** What a cell's look is made of; a missing one is the default. Colours are lower-case hex. */
export interface Style {
  readonly numberFormat?: string;
  readonly background?: string;
  readonly fontColor?: string;
  readonly fontFamily?: string;
  readonly fontLine?: string;
  readonly fontSize?: number;
  readonly fontStyle?: string;
  readonly fontWeight?: string;
  readonly horizontalAlignment?: string;
  readonly verticalAlignment?: string;
  readonly wrap?: string;
  readonly rotation?: number;
  readonly direction?: string;
  /** Formatted parts of the cell's text; see rich-text.ts. */
  readonly richText?: string;
  /** The number of the cell's data validation; kept here because it is shared, moved and inherited as formats are. */
  readonly validation?: number;
}
/** The name of a property of a style. */
export type StyleKey = keyof Style;

/**
 * Which style each cell of a row has, from column 1 at index 0; missing ones are 0, the default style. Never changed.
 */
export type StyleRow = readonly number[];
/** A row in which every cell has the default style. */
export const noStyles: StyleRow = [];

/** A change of one property; undefined sets the default. */
export interface StyleChange {
  readonly key: StyleKey;
  readonly value: string | number | undefined;
}

/** All styles of a workbook. */
export class StyleTable {
  private readonly styles: Style[] = [{}];
  private readonly ids = new Map<string, number>([['{}', 0]]);
  private readonly changes = new Map<string, number>();
  private readonly rows = new Map<string, StyleRow>();

  get(id: number): Style {
    return this.styles[id] ?? {};
  }

  /** All styles, by number: what a snapshot keeps. */
  all(): readonly Style[] {
    return this.styles;
  }

  idOf(style: Style): number {
    const key = JSON.stringify(
      Object.fromEntries(Object.entries(style).sort(([a], [b]) => (a < b ? -1 : 1))),
    );
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.styles.push(style) - 1;
    this.ids.set(key, id);
    return id;
  }

  /** The style that differs from `id` in one property. */
  changed(id: number, change: StyleChange): number {
    const key = `${id}|${change.key}|${typeof change.value}|${change.value}`;
    const known = this.changes.get(key);
    if (known !== undefined) return known;
    const { [change.key]: _, ...rest } = this.get(id);
    const made = this.idOf(change.value === undefined ? rest : { ...rest, [change.key]: change.value });
    this.changes.set(key, made);
    return made;
  }

  /** What stays of a style when formats are cleared: the number format (docs/platform.md#clearing), the validation. */
  cleared(id: number): number {
    const { numberFormat, validation } = this.get(id);
    return this.idOf({
      ...(numberFormat === undefined ? {} : { numberFormat }),
      ...(validation === undefined ? {} : { validation }),
    });
  }

  /** The one shared array that equals `row`. */
  shared(row: readonly number[]): StyleRow {
    let length = row.length;
    while (length > 0 && (row[length - 1] ?? 0) === 0) length -= 1;
    if (length === 0) return noStyles;
    const trimmed = row.slice(0, length);
    const key = trimmed.join();
    const known = this.rows.get(key);
    if (known !== undefined) return known;
    this.rows.set(key, trimmed);
    return trimmed;
  }
}
