// Charts, as far as scripts make one and give it a tab of its own: what it shows isn't drawn here.
import type { HostObject } from '../../kernel/contract.ts';
import type { ChartRecord } from '../model/sheet-model.ts';
import type { RangeBase } from './range-base.ts';
import type { SheetsSession } from './sheets-session.ts';

type Options = Readonly<Record<string, unknown>>;

/** The builder that `Sheet.newChart` returns; it makes column charts alone. */
export class EmbeddedChartBuilder implements HostObject {
  readonly hostClass = 'EmbeddedChartBuilder';

  constructor(private readonly session: SheetsSession) {}

  asColumnChart(): EmbeddedColumnChartBuilder {
    this.session.free();
    return new EmbeddedColumnChartBuilder(this.session);
  }
}

/** The builder of a column chart. */
export class EmbeddedColumnChartBuilder implements HostObject {
  readonly hostClass = 'EmbeddedColumnChartBuilder';
  private options: Options = {};

  constructor(private readonly session: SheetsSession) {}

  addRange(_range: RangeBase): this {
    this.session.free();
    return this;
  }

  setPosition(_row: number, _column: number, _x: number, _y: number): this {
    this.session.free();
    return this;
  }

  setOption(name: string, value: unknown): this {
    this.session.free();
    this.options = { ...this.options, [name]: value };
    return this;
  }

  build(): EmbeddedChart {
    this.session.free();
    const ids = this.session.workbook.sheets.flatMap(({ charts }) => charts.map(({ id }) => id));
    return new EmbeddedChart(this.session, {
      id: Math.max(0, ...ids) + 1,
      title: String(this.options.title ?? ''),
    });
  }
}

/** A chart without a picture: all that is kept of it is its title. */
export class EmbeddedChart implements HostObject {
  readonly hostClass = 'EmbeddedChart';

  constructor(
    private readonly session: SheetsSession,
    readonly record: ChartRecord,
  ) {}

  getOptions(): ChartOptions {
    this.session.free();
    return new ChartOptions(this.session, { title: this.record.title });
  }
}

/** The options of a chart, as far as they are kept. */
export class ChartOptions implements HostObject {
  readonly hostClass = 'ChartOptions';

  constructor(
    private readonly session: SheetsSession,
    private readonly options: Options,
  ) {}

  get(name: string): unknown {
    this.session.free();
    return this.options[name] ?? null;
  }
}
