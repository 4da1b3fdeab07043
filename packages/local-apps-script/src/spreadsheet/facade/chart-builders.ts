// The builders of charts. What their methods set is kept among the options, under the names that Google's documents give
// the options of charts.
import { EnumValue, type HostObject } from '../../kernel/contract.ts';
import { addGetters, addMethods } from '../../kernel/published-class.ts';
import { messages } from '../model/messages.ts';
import {
  CHART_KINDS,
  type ChartKind,
  type ChartOption,
  type ChartRecord,
  HIDDEN_STRATEGIES,
  MERGE_STRATEGIES,
} from '../model/sheet-model.ts';
import { sameArea } from '../model/values.ts';
import { ContainerInfo } from './container-info.ts';
import { EmbeddedChart } from './embedded-chart.ts';
import type { RangeBase } from './range-base.ts';
import type { SheetsSession } from './sheets-session.ts';

/** A chart that isn't on a sheet yet. */
const UNBUILT: ChartRecord = {
  id: 0,
  title: '',
  kind: 'COLUMN',
  ranges: [],
  headers: 0,
  merge: 'MERGE_COLUMNS',
  isTransposed: false,
  place: { row: 1, column: 1, x: 0, y: 0 },
  options: {},
  hidden: 'IGNORE_BOTH',
};

/** What Google's documents call the values of the option `curveType`. */
const CURVES: Readonly<Record<string, string>> = { NORMAL: 'none', SMOOTH: 'function' };

/** Gives builders methods that set one option each. */
function addOptions(
  { prototype }: { readonly prototype: ChartBuilder },
  options: Readonly<Record<string, string | readonly [option: string, of: (value: never) => unknown]>>,
): void {
  for (const [method, how] of Object.entries(options)) {
    const [option, of] = typeof how === 'string' ? [how, (value: unknown) => value] : how;
    addMethods(prototype, {
      [method](value: never) {
        return this.setOption(option, of(value));
      },
    });
  }
}

/** What all builders of charts have in common: each call changes the builder and returns it. */
abstract class ChartBuilder implements HostObject {
  abstract readonly hostClass: string;

  static {
    addGetters(ChartBuilder, {
      getChartType: ({ record }) => new EnumValue('Charts.ChartType', record.kind),
      getContainer: ({ record }) => new ContainerInfo(record.place),
      getRanges: ({ record, session, sheetId }) =>
        record.ranges.map((area) => session.objects.range(session, sheetId, area)),
    });
  }

  constructor(
    protected readonly session: SheetsSession,
    private readonly sheetId: number,
    protected record: ChartRecord,
  ) {}

  protected with(change: Partial<ChartRecord>): this {
    this.record = { ...this.record, ...change };
    return this;
  }

  rebuilt<Made>(
    Builder: new (session: SheetsSession, sheetId: number, record: ChartRecord) => Made,
    kind: ChartKind,
  ): Made {
    return new Builder(this.session, this.sheetId, { ...this.record, kind });
  }

  setChartType(type: EnumValue): EmbeddedChartBuilder {
    const kind = CHART_KINDS.find((one) => one === type.name);
    if (kind === undefined)
      throw new Error(`This runtime has no charts of the type ${type.name}, which Apps Script has.`);
    this.with({ kind });
    return this instanceof EmbeddedChartBuilder ? this : this.rebuilt(EmbeddedChartBuilder, kind);
  }

  /** Of the chart's own sheet; Sheets takes others as well. */
  addRange({ sheetId, area }: RangeBase): this {
    if (sheetId !== this.sheetId) {
      throw new Error('This runtime has no charts of the cells of another sheet, which Apps Script has.');
    }
    return this.with({ ranges: [...this.record.ranges, area] });
  }

  /** @throws where the chart has no such range; how Sheets says that isn't known */
  removeRange({ sheetId, area }: RangeBase): this {
    const { ranges } = this.record;
    const at = sheetId === this.sheetId ? ranges.findIndex((one) => sameArea(one, area)) : -1;
    if (at < 0) throw messages.rangeNotFound();
    return this.with({ ranges: ranges.filter((_, n) => n !== at) });
  }

  clearRanges(): this {
    return this.with({ ranges: [] });
  }

  setNumHeaders(headers: number): this {
    return this.with({ headers });
  }

  setMergeStrategy(strategy: EnumValue): this {
    const merge = MERGE_STRATEGIES.find((one) => one === strategy.name);
    return merge === undefined ? this : this.with({ merge });
  }

  setTransposeRowsAndColumns(isTransposed: boolean): this {
    return this.with({ isTransposed });
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
  return new EmbeddedChartBuilder(session, sheetId, UNBUILT);
}

/** What the builders of all kinds but tables have beyond the general one. */
abstract class DrawnBuilder extends ChartBuilder {}
addOptions(DrawnBuilder, {
  setTitle: 'title',
  setColors: 'colors',
  setBackgroundColor: 'backgroundColor',
  setLegendPosition: ['legend.position', ({ name }: EnumValue) => name.toLowerCase()],
});

/** What the builders of charts with two axes have. */
abstract class AxesBuilder extends DrawnBuilder {
  protected setRangeOf(axis: 'hAxis' | 'vAxis', min: number, max: number): this {
    return this.setOption(`${axis}.viewWindow.min`, min).setOption(`${axis}.viewWindow.max`, max);
  }
}
addOptions(AxesBuilder, { setXAxisTitle: 'hAxis.title', setYAxisTitle: 'vAxis.title' });

/** What the builders of charts that compare figures by name have. */
abstract class CategoryBuilder extends AxesBuilder {
  /** The axis of the figures: where bars lie it is the horizontal one. */
  protected get valueAxis(): 'hAxis' | 'vAxis' {
    return 'vAxis';
  }

  reverseCategories(): this {
    return this.setOption(`${this.valueAxis === 'vAxis' ? 'hAxis' : 'vAxis'}.direction`, -1);
  }

  setRange(min: number, max: number): this {
    return this.setRangeOf(this.valueAxis, min, max);
  }

  useLogScale(): this {
    return this.setOption(`${this.valueAxis}.logScale`, true);
  }
}

const always = (value: unknown) => () => value;
const named = ({ name }: EnumValue) => name;

/** What those have whose series can be put on top of each other. */
abstract class StackedBuilder extends CategoryBuilder {}
addOptions(StackedBuilder, { setStacked: ['isStacked', always(true)] });

/** The builder of an area chart. */
export class EmbeddedAreaChartBuilder extends StackedBuilder {
  readonly hostClass = 'EmbeddedAreaChartBuilder';
}
addOptions(EmbeddedAreaChartBuilder, { setPointStyle: ['pointStyle', named] });

/** The builder of a bar chart: its bars lie. */
export class EmbeddedBarChartBuilder extends StackedBuilder {
  readonly hostClass = 'EmbeddedBarChartBuilder';

  protected override get valueAxis(): 'hAxis' {
    return 'hAxis';
  }
}
addOptions(EmbeddedBarChartBuilder, { reverseDirection: ['hAxis.direction', always(-1)] });

/** The builder of a column chart: its bars stand. */
export class EmbeddedColumnChartBuilder extends StackedBuilder {
  readonly hostClass = 'EmbeddedColumnChartBuilder';
}

/** The builder of a combo chart: columns and lines. */
export class EmbeddedComboChartBuilder extends StackedBuilder {
  readonly hostClass = 'EmbeddedComboChartBuilder';
}

/** The builder of a histogram. */
export class EmbeddedHistogramChartBuilder extends StackedBuilder {
  readonly hostClass = 'EmbeddedHistogramChartBuilder';
}

/** The builder of a line chart. */
export class EmbeddedLineChartBuilder extends CategoryBuilder {
  readonly hostClass = 'EmbeddedLineChartBuilder';
}
addOptions(EmbeddedLineChartBuilder, {
  setCurveStyle: ['curveType', ({ name }: EnumValue) => CURVES[name]],
  setPointStyle: ['pointStyle', named],
});

/** The builder of a pie chart. */
export class EmbeddedPieChartBuilder extends DrawnBuilder {
  readonly hostClass = 'EmbeddedPieChartBuilder';
}
addOptions(EmbeddedPieChartBuilder, {
  reverseCategories: ['reverseCategories', always(true)],
  set3D: ['is3D', always(true)],
});

/** The builder of a scatter chart. */
export class EmbeddedScatterChartBuilder extends AxesBuilder {
  readonly hostClass = 'EmbeddedScatterChartBuilder';

  setXAxisRange(min: number, max: number): this {
    return this.setRangeOf('hAxis', min, max);
  }

  setYAxisRange(min: number, max: number): this {
    return this.setRangeOf('vAxis', min, max);
  }
}
addOptions(EmbeddedScatterChartBuilder, {
  setPointStyle: ['pointStyle', named],
  setXAxisLogScale: ['hAxis.logScale', always(true)],
  setYAxisLogScale: ['vAxis.logScale', always(true)],
});

/** The builder of a table chart. */
export class EmbeddedTableChartBuilder extends ChartBuilder {
  readonly hostClass = 'EmbeddedTableChartBuilder';

  /** @param paging whether it has pages, or how many rows a page has */
  enablePaging(paging: boolean | number, startPage?: number): this {
    const paged = this.setOption('page', paging === false ? 'disable' : 'enable');
    if (typeof paging === 'number') paged.setOption('pageSize', paging);
    return startPage === undefined ? paged : paged.setOption('startPage', startPage);
  }

  setInitialSortingAscending(column: number): this {
    return this.setOption('sortColumn', column).setOption('sortAscending', true);
  }

  setInitialSortingDescending(column: number): this {
    return this.setOption('sortColumn', column).setOption('sortAscending', false);
  }
}
addOptions(EmbeddedTableChartBuilder, {
  enableRtlTable: 'rtlTable',
  enableSorting: ['sort', (isSortable: boolean) => (isSortable ? 'enable' : 'disable')],
  setFirstRowNumber: 'firstRowNumber',
  showRowNumberColumn: 'showRowNumber',
  useAlternatingRowStyle: 'alternatingRowStyle',
});

const BUILDERS = [
  ['Area', EmbeddedAreaChartBuilder],
  ['Bar', EmbeddedBarChartBuilder],
  ['Column', EmbeddedColumnChartBuilder],
  ['Combo', EmbeddedComboChartBuilder],
  ['Histogram', EmbeddedHistogramChartBuilder],
  ['Line', EmbeddedLineChartBuilder],
  ['Pie', EmbeddedPieChartBuilder],
  ['Scatter', EmbeddedScatterChartBuilder],
  ['Table', EmbeddedTableChartBuilder],
] as const;
for (const [name, Builder] of BUILDERS) {
  const kind = CHART_KINDS.find((one) => one === name.toUpperCase());
  if (kind === undefined) throw new Error(`There is no chart ${name}`);
  addMethods(ChartBuilder.prototype, {
    [`as${name}Chart`]() {
      return this.rebuilt<ChartBuilder>(Builder, kind);
    },
  });
}

function optionOf(value: unknown): ChartOption {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(optionOf);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, optionOf(one)]));
  }
  return null;
}
