// Charts as scripts make, change and delete them: their kind, ranges, place and options are kept, and whoever shows the
// workbook draws them. A chart that was built is no part of a sheet before it is inserted or updated there.
import { EnumValue, type HostEnumSpec, type HostObject } from '../../kernel/contract.ts';
import { messages } from '../model/messages.ts';
import { type ChartOption, type ChartRecord, HIDDEN_STRATEGIES } from '../model/sheet-model.ts';
import type { Area } from '../model/values.ts';
import type { RangeBase } from './range-base.ts';
import type { SheetsSession } from './sheets-session.ts';

/** A chart that isn't on a sheet yet. */
const UNBUILT: ChartRecord = {
  id: 0,
  title: '',
  kind: 'COLUMN',
  ranges: [],
  headers: 0,
  place: { row: 1, column: 1, x: 0, y: 0 },
  options: {},
  hidden: 'IGNORE_BOTH',
};

/** The enums of the service Charts. */
export const chartEnums: readonly HostEnumSpec[] = [
  { path: 'Charts.ChartHiddenDimensionStrategy', members: HIDDEN_STRATEGIES },
];

/** What all builders of charts have in common: each call changes the builder and returns it. */
abstract class ChartBuilder implements HostObject {
  abstract readonly hostClass: string;

  constructor(
    protected readonly session: SheetsSession,
    private readonly sheetId: number,
    protected record: ChartRecord,
  ) {}

  protected with(change: Partial<ChartRecord>): this {
    this.session.free();
    this.record = { ...this.record, ...change };
    return this;
  }

  asBarChart(): EmbeddedBarChartBuilder {
    this.session.free();
    return new EmbeddedBarChartBuilder(this.session, this.sheetId, { ...this.record, kind: 'BAR' });
  }

  asColumnChart(): EmbeddedColumnChartBuilder {
    this.session.free();
    return new EmbeddedColumnChartBuilder(this.session, this.sheetId, { ...this.record, kind: 'COLUMN' });
  }

  asLineChart(): EmbeddedLineChartBuilder {
    this.session.free();
    return new EmbeddedLineChartBuilder(this.session, this.sheetId, { ...this.record, kind: 'LINE' });
  }

  /** Of the chart's own sheet; Sheets takes others as well. */
  addRange({ sheetId, area }: RangeBase): this {
    if (sheetId !== this.sheetId) {
      throw new Error('This runtime has no charts of the cells of another sheet, which Apps Script has.');
    }
    return this.with({ ranges: [...this.record.ranges, area] });
  }

  clearRanges(): this {
    return this.with({ ranges: [] });
  }

  getRanges(): HostObject[] {
    this.session.free();
    return this.record.ranges.map((area) => this.session.objects.range(this.session, this.sheetId, area));
  }

  setNumHeaders(headers: number): this {
    return this.with({ headers });
  }

  setPosition(row: number, column: number, x: number, y: number): this {
    return this.with({ place: { row, column, x, y } });
  }

  setHiddenDimensionStrategy(strategy: EnumValue): this {
    const hidden = HIDDEN_STRATEGIES.find((one) => one === strategy.name);
    return hidden === undefined ? this : this.with({ hidden });
  }

  setOption(name: string, value: unknown): this {
    const options = { ...this.record.options, [name]: optionOf(value) };
    return this.with({ options, title: String(options.title ?? '') });
  }

  build(): EmbeddedChart {
    this.session.free();
    const id = this.record.id === 0 ? this.session.workbook.newId() : this.record.id;
    return new EmbeddedChart(this.session, this.sheetId, { ...this.record, id });
  }
}

/** The builder that `Sheet.newChart` and `EmbeddedChart.modify` return: of a chart of any kind. */
export class EmbeddedChartBuilder extends ChartBuilder {
  readonly hostClass = 'EmbeddedChartBuilder';
}

/** The builder of a chart that is new. */
export function newChart(session: SheetsSession, sheetId: number): EmbeddedChartBuilder {
  session.free();
  return new EmbeddedChartBuilder(session, sheetId, UNBUILT);
}

/** What the builders of bar, column and line charts have beyond the general one. */
abstract class SpecificBuilder extends ChartBuilder {
  setTitle(title: string): this {
    return this.setOption('title', title);
  }

  setColors(colors: readonly string[]): this {
    return this.setOption('colors', colors);
  }

  setXAxisTitle(title: string): this {
    return this.setOption('hAxis.title', title);
  }

  setYAxisTitle(title: string): this {
    return this.setOption('vAxis.title', title);
  }
}

/** The builder of a bar chart: its bars lie. */
export class EmbeddedBarChartBuilder extends SpecificBuilder {
  readonly hostClass = 'EmbeddedBarChartBuilder';

  setStacked(): this {
    return this.setOption('isStacked', true);
  }
}

/** The builder of a column chart: its bars stand. */
export class EmbeddedColumnChartBuilder extends SpecificBuilder {
  readonly hostClass = 'EmbeddedColumnChartBuilder';

  setStacked(): this {
    return this.setOption('isStacked', true);
  }
}

/** The builder of a line chart. */
export class EmbeddedLineChartBuilder extends SpecificBuilder {
  readonly hostClass = 'EmbeddedLineChartBuilder';
}

/** A chart as a script holds it: as it was when it was built or read. */
export class EmbeddedChart implements HostObject {
  readonly hostClass = 'EmbeddedChart';

  constructor(
    private readonly session: SheetsSession,
    private readonly sheetId: number,
    readonly record: ChartRecord,
  ) {}

  getChartId(): number {
    this.session.free();
    return this.record.id;
  }

  getHiddenDimensionStrategy(): EnumValue {
    this.session.free();
    return new EnumValue('Charts.ChartHiddenDimensionStrategy', this.record.hidden);
  }

  getNumHeaders(): number {
    this.session.free();
    return this.record.headers;
  }

  getOptions(): ChartOptions {
    this.session.free();
    return new ChartOptions(this.session, this.record.options);
  }

  getRanges(): HostObject[] {
    this.session.free();
    return this.record.ranges.map((area) => this.session.objects.range(this.session, this.sheetId, area));
  }

  modify(): EmbeddedChartBuilder {
    this.session.free();
    return new EmbeddedChartBuilder(this.session, this.sheetId, this.record);
  }
}

/** The options of a chart. */
export class ChartOptions implements HostObject {
  readonly hostClass = 'ChartOptions';

  constructor(
    private readonly session: SheetsSession,
    private readonly options: Readonly<Record<string, ChartOption>>,
  ) {}

  get(name: string): unknown {
    this.session.free();
    return this.options[name] ?? null;
  }
}

/** Adds a chart that was built to a sheet. */
export function insertChart(session: SheetsSession, sheetId: number, { record }: EmbeddedChart): void {
  session.changeSheet('insertChart', sheetId, (sheet) => {
    sheet.charts = [...sheet.charts, record];
    session.workbook.changed({ kind: 'layout', sheetId });
  });
}

/** Puts a chart in the place of the one on the sheet with its id. How Sheets refuses one that is gone isn't known. */
export function updateChart(session: SheetsSession, sheetId: number, { record }: EmbeddedChart): void {
  session.lookAtContents();
  if (!session.sheet(sheetId).charts.some(({ id }) => id === record.id)) throw messages.rangeNotFound();
  session.changeSheet('updateChart', sheetId, (sheet) => {
    sheet.charts = sheet.charts.map((chart) => (chart.id === record.id ? record : chart));
    session.workbook.changed({ kind: 'layout', sheetId });
  });
}

/** Takes the chart off the sheet. */
export function removeChart(session: SheetsSession, sheetId: number, { record }: EmbeddedChart): void {
  session.changeSheet('removeChart', sheetId, (sheet) => {
    sheet.charts = sheet.charts.filter(({ id }) => id !== record.id);
    session.workbook.changed({ kind: 'layout', sheetId });
  });
}

/** The charts on a sheet, in the order in which they were inserted. */
export function chartsOn(session: SheetsSession, sheetId: number): EmbeddedChart[] {
  session.lookAtContents();
  const isMerged = session.workbook.profile.rangesOfChart === 'merged';
  return session
    .sheet(sheetId)
    .charts.map((record) => (isMerged ? { ...record, ranges: merged(record.ranges) } : record))
    .map((record) => new EmbeddedChart(session, sheetId, record));
}

/** Ranges of the same rows whose columns follow each other become one. */
function merged(ranges: readonly Area[]): readonly Area[] {
  const found: Area[] = [];
  for (const area of ranges) {
    const last = found.at(-1);
    const follows =
      last?.row === area.row && last.rows === area.rows && last.column + last.columns === area.column;
    if (follows) found[found.length - 1] = { ...last, columns: last.columns + area.columns };
    else found.push(area);
  }
  return found;
}

function optionOf(value: unknown): ChartOption {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(optionOf);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, optionOf(one)]));
  }
  return null;
}
