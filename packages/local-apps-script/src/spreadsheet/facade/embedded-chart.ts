// A chart as a script holds it, and its options.
import { EnumValue, type HostObject } from '../../kernel/contract.ts';
import type { ChartOption, ChartRecord } from '../model/sheet-model.ts';
import { ContainerInfo } from './container-info.ts';
import type { SheetsSession } from './sheets-session.ts';

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

  getContainerInfo(): ContainerInfo {
    this.session.free();
    return new ContainerInfo(this.session, this.record.place);
  }

  getHiddenDimensionStrategy(): EnumValue {
    this.session.free();
    return new EnumValue('Charts.ChartHiddenDimensionStrategy', this.record.hidden);
  }

  getMergeStrategy(): EnumValue {
    this.session.free();
    return new EnumValue('Charts.ChartMergeStrategy', this.record.merge);
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

  getTransposeRowsAndColumns(): boolean {
    this.session.free();
    return this.record.isTransposed;
  }

  modify(): HostObject {
    this.session.free();
    return this.session.objects.chartBuilder(this.session, this.sheetId, this.record);
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
