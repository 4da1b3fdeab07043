// A chart as a script holds it, and its options.
import { EnumValue, type HostObject } from '../../kernel/contract.ts';
import { addGetters } from '../../kernel/published-class.ts';
import type { ChartOption, ChartRecord } from '../model/sheet-model.ts';
import { ContainerInfo } from './container-info.ts';
import type { SheetsSession } from './sheets-session.ts';

/** A chart as a script holds it: as it was when it was built or read. */
export class EmbeddedChart implements HostObject {
  readonly hostClass = 'EmbeddedChart';

  static {
    addGetters(EmbeddedChart, {
      getChartId: ({ record }) => record.id,
      getContainerInfo: ({ record }) => new ContainerInfo(record.place),
      getHiddenDimensionStrategy: ({ record }) =>
        new EnumValue('Charts.ChartHiddenDimensionStrategy', record.hidden),
      getMergeStrategy: ({ record }) => new EnumValue('Charts.ChartMergeStrategy', record.merge),
      getNumHeaders: ({ record }) => record.headers,
      getOptions: ({ record }) => new ChartOptions(record.options),
      getRanges: (self) =>
        self.record.ranges.map((area) => self.session.objects.range(self.session, self.sheetId, area)),
      getTransposeRowsAndColumns: ({ record }) => record.isTransposed,
      modify: (self) => self.session.objects.chartBuilder(self.session, self.sheetId, self.record),
    });
  }

  constructor(
    private readonly session: SheetsSession,
    private readonly sheetId: number,
    readonly record: ChartRecord,
  ) {}
}

/** The options of a chart. */
export class ChartOptions implements HostObject {
  readonly hostClass = 'ChartOptions';

  constructor(private readonly options: Readonly<Record<string, ChartOption>>) {}

  get(name: string): unknown {
    return this.options[name] ?? null;
  }
}
