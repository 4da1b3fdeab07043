// One sheet: its cells and everything about it that isn't a cell.
import {
  type Axis,
  type AxisChange,
  followArea,
  followAreas,
  followKeys,
  followSet,
  mapIndex,
  partsArea,
} from './axis-change.ts';
import type { ConditionalRule, ProtectionRecord, SheetFilter } from './conditions.ts';
import { Grid, type GridHost } from './grid.ts';
import type { Groups } from './operations/grouping.ts';
import { type Area, cellCount } from './values.ts';

/** The grid of a new sheet (docs/platform.md#sizes-of-a-spreadsheet). */
export const NEW_SHEET = { rows: 1000, columns: 26 } as const;

/** What one axis of a sheet remembers by row or column number. */
export interface AxisLayout {
  /** Widths or heights in pixels, where they aren't the default. */
  sizes: Map<number, number>;
  hidden: Set<number>;
  frozen: number;
  groups: Groups;
}

/** Alternating colours of an area. A part without a colour isn't coloured. */
export interface BandingRecord {
  readonly id: number;
  axis: Axis;
  area: Area;
  header: string | null;
  first: string | null;
  second: string | null;
  footer: string | null;
}

/** The kinds of charts that there are here, as `Charts.ChartType` names them. */
export const CHART_KINDS = [
  'AREA',
  'BAR',
  'COLUMN',
  'COMBO',
  'HISTOGRAM',
  'LINE',
  'PIE',
  'SCATTER',
  'TABLE',
] as const;
/** One of these: bars lie, columns stand. */
export type ChartKind = (typeof CHART_KINDS)[number];

/** The value of an option of a chart, as JSON has it. */
export type ChartOption =
  | string
  | number
  | boolean
  | null
  | readonly ChartOption[]
  | { readonly [name: string]: ChartOption };

/** Which hidden rows and columns a chart leaves out; both by default. */
export const HIDDEN_STRATEGIES = ['IGNORE_BOTH', 'IGNORE_ROWS', 'IGNORE_COLUMNS', 'SHOW_BOTH'] as const;
/** One of these. */
export type HiddenStrategy = (typeof HIDDEN_STRATEGIES)[number];

/** How the ranges of a chart become one table: beside each other, or one below the other. */
export const MERGE_STRATEGIES = ['MERGE_COLUMNS', 'MERGE_ROWS'] as const;
/** One of these. */
export type MergeStrategy = (typeof MERGE_STRATEGIES)[number];

/** A chart over the cells, or the one that fills its tab. */
export interface ChartRecord {
  readonly id: number;
  readonly title: string;
  readonly kind: ChartKind;
  /** Cells of its own sheet; the first range has the names of what is compared. */
  readonly ranges: readonly Area[];
  /** How many rows of each range are headers. */
  readonly headers: number;
  readonly merge: MergeStrategy;
  /** Whether each row of its table is a series, in place of each column. */
  readonly isTransposed: boolean;
  /** The cell at its upper left corner, and how many pixels it is away from that. */
  readonly place: {
    readonly row: number;
    readonly column: number;
    readonly x: number;
    readonly y: number;
  };
  readonly options: Readonly<Record<string, ChartOption>>;
  /** Which hidden rows and columns it leaves out. */
  readonly hidden: HiddenStrategy;
}

/** A slicer over the cells. */
export interface SlicerRecord {
  readonly id: number;
  /** What it filters, headers included. */
  readonly area: Area;
  readonly title: string;
  /** By which column of the area, counted from 1; null while none is chosen. */
  readonly column: number | null;
  /** As that of a chart. */
  readonly place: ChartRecord['place'];
}

/** `OBJECT`: a chart that fills its tab, a timeline. `DATASOURCE`: Connected Sheets. Neither has cells. */
export type SheetType = 'GRID' | 'OBJECT' | 'DATASOURCE';

/** One sheet as data: its cells, and everything that belongs to it. */
export class SheetModel {
  name: string;
  hidden = false;
  /** Where the form is filled in whose responses come in here. */
  formUrl: string | null = null;
  maxRows: number;
  maxColumns: number;
  readonly grid: Grid;
  readonly layout: Record<Axis, AxisLayout> = {
    row: { sizes: new Map(), hidden: new Set(), frozen: 0, groups: new Map() },
    column: { sizes: new Map(), hidden: new Set(), frozen: 0, groups: new Map() },
  };
  /** Rows that the filter hides. */
  filteredOut = new Set<number>();
  filter: SheetFilter | undefined;
  conditionalRules: readonly ConditionalRule[] = [];
  protections: ProtectionRecord[] = [];
  tabColor: string | undefined;
  hiddenGridlines = false;
  /** Whether column A stands at the right. */
  rightToLeft = false;
  merges: Area[] = [];
  /** Tables that the user laid over cells, all of whose columns are typed: their header rows included. */
  tables: Area[] = [];
  /** Where pivot tables stand. */
  pivots: Area[] = [];
  bandings: BandingRecord[] = [];
  charts: readonly ChartRecord[] = [];
  slicers: SlicerRecord[] = [];

  constructor(
    readonly id: number,
    name: string,
    readonly type: SheetType,
    size: { readonly rows: number; readonly columns: number },
    host: (sheet: () => SheetModel) => GridHost,
  ) {
    this.name = name;
    this.maxRows = size.rows;
    this.maxColumns = size.columns;
    this.grid = new Grid(host(() => this));
  }

  max(axis: Axis): number {
    return axis === 'row' ? this.maxRows : this.maxColumns;
  }

  get fullArea(): Area {
    return { row: 1, column: 1, rows: this.maxRows, columns: this.maxColumns };
  }

  /** From A1 to the last used cell; A1 alone in an empty sheet (docs/platform.md#ranges). */
  get dataArea(): Area {
    const rows = Math.max(1, this.grid.lastRow());
    return { row: 1, column: 1, rows, columns: Math.max(1, this.grid.lastColumn()) };
  }

  /** Lets sizes, hidden rows, filter, protections and conditional formats follow a structural change. */
  followChange(axis: Axis, change: AxisChange): void {
    const layout = this.layout[axis];
    layout.sizes = followKeys(layout.sizes, change);
    layout.hidden = followSet(layout.hidden, change);
    layout.groups = followKeys(layout.groups, change);
    if (axis === 'row') this.filteredOut = followSet(this.filteredOut, change);
    if (this.filter !== undefined) {
      const area = followArea(this.filter.area, axis, change);
      if (area === undefined) this.filter = undefined;
      else {
        this.filter.area = area;
        if (axis === 'column') this.filter.rules = followKeys(this.filter.rules, change);
      }
    }
    this.conditionalRules = this.conditionalRules.flatMap((rule) => {
      const areas = followAreas(rule.areas, axis, change);
      return areas.length === 0 ? [] : [{ ...rule, areas }];
    });
    this.merges = this.merges.flatMap((area) => {
      // Cells that a move has parted are merged no longer.
      if (partsArea(area, axis, change)) return [];
      const moved = followArea(area, axis, change);
      return moved === undefined || cellCount(moved) < 2 ? [] : [moved];
    });
    this.tables = followAreas(this.tables, axis, change);
    this.pivots = followAreas(this.pivots, axis, change);
    this.bandings = this.bandings.flatMap((banding) => {
      const area = followArea(banding.area, axis, change);
      return area === undefined ? [] : [Object.assign(banding, { area })];
    });
    this.charts = this.charts.map((chart) => ({
      ...chart,
      ranges: followAreas(chart.ranges, axis, change),
      place: { ...chart.place, [axis]: mapIndex(change, chart.place[axis]) ?? chart.place[axis] },
    }));
    this.slicers = this.slicers.flatMap((slicer) => {
      const area = followArea(slicer.area, axis, change);
      const at = mapIndex(change, slicer.place[axis]) ?? slicer.place[axis];
      return area === undefined ? [] : [{ ...slicer, area, place: { ...slicer.place, [axis]: at } }];
    });
    this.protections = this.protections.filter((protection) => {
      protection.unprotected = followAreas(protection.unprotected, axis, change);
      if (protection.area === undefined) return true;
      protection.area = followArea(protection.area, axis, change);
      return protection.area !== undefined;
    });
  }
}
