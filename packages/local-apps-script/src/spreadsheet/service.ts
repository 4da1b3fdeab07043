// The SpreadsheetApp service: puts a workbook behind the Apps Script classes, one session for each execution.
import type { ExecutionContext, HostObject, Service } from '../kernel/contract.ts';
import type { SheetEvent, UserAct } from '../kernel/user-act.ts';
import { EmbeddedChartBuilder } from './facade/chart-builders.ts';
import { chartEnums } from './facade/charts.ts';
import { spreadsheetClasses } from './facade/classes.ts';
import { DeveloperMetadata } from './facade/developer-metadata.ts';
import { spreadsheetEnums } from './facade/enums.ts';
import { Range } from './facade/range/range.ts';
import { Sheet } from './facade/sheet/sheet.ts';
import {
  type ObjectFactory,
  SheetsSession,
  type SpreadsheetServiceOptions,
} from './facade/sheets-session.ts';
import { Spreadsheet } from './facade/spreadsheet/spreadsheet.ts';
import { SpreadsheetApp } from './facade/spreadsheet/spreadsheet-app.ts';
import type { Workbook } from './model/workbook.ts';

/** The fields of the event that depend on what the person did. */
function sheetEvent(
  act: UserAct,
  event: SheetEvent,
  { SpreadsheetApp: app }: Readonly<Record<string, HostObject>>,
  fileId: string,
): Readonly<Record<string, unknown>> {
  if (!(app instanceof SpreadsheetApp)) throw new Error('An event of a spreadsheet without SpreadsheetApp');
  const source = app.ofId(fileId);
  if (event === 'ON_CHANGE') {
    return { source, changeType: act.kind === 'change' ? act.change : 'EDIT' };
  }
  switch (act.kind) {
    case 'open':
    case 'change':
    case 'form-response':
      return { source };
    case 'edit': {
      const { sheetId, area, value, oldValue } = act;
      return {
        source,
        range: new Range(source.session, sheetId, area, 'none'),
        ...(value === undefined ? {} : { value }),
        ...(oldValue === undefined ? {} : { oldValue }),
      };
    }
    case 'form-submit': {
      const { sheetId, area, values, namedValues } = act;
      // Google's own samples take the active range for the row of the answer.
      source.session.select(sheetId, [area]);
      return { source, range: new Range(source.session, sheetId, area, 'none'), values, namedValues };
    }
  }
}

export type {
  DataSourceQuery,
  KillDecision,
  SpreadsheetOptions,
  SpreadsheetServiceOptions,
} from './facade/sheets-session.ts';

/** Makes the service. All executions share `options.workbook`; each has its own buffer of writes. */
export function createSpreadsheetService(options: SpreadsheetServiceOptions): Service {
  const sessions = new Map<number, SheetsSession[]>();
  return {
    classes: spreadsheetClasses,
    acts: {
      source: 'spreadsheet',
      boundId: options.workbook.id,
      listen: (listener) => {
        const hear = (workbook: Workbook) => workbook.onUserAct((act) => listener(act, workbook.id));
        hear(options.workbook);
        options.workbooks?.onOther(hear);
      },
      eventOf: sheetEvent,
    },
    enums: [...spreadsheetEnums, ...chartEnums],
    globals(context: ExecutionContext) {
      const spreadsheets = new Map<SheetsSession, Spreadsheet>();
      const own: SheetsSession[] = [];
      const factory: ObjectFactory = {
        range: (session, sheetId, area, open = 'none') => new Range(session, sheetId, area, open),
        sheet: (session, sheetId) => new Sheet(session, sheetId),
        spreadsheet: (session) => {
          const spreadsheet = spreadsheets.get(session) ?? new Spreadsheet(session);
          spreadsheets.set(session, spreadsheet);
          return spreadsheet;
        },
        other: (workbook) => {
          const known = own.find((each) => each.workbook === workbook);
          if (known !== undefined) return factory.spreadsheet(known);
          // Nobody looks at it, and nobody shares it.
          const { toast: _, editors: _editors, setMenu: _setMenu, viewers: _viewers, ...rest } = options;
          const opened = new SheetsSession(context, { ...rest, workbook }, factory);
          own.push(opened);
          return factory.spreadsheet(opened);
        },
        sessions: () => own,
        metadata: (session, id) => new DeveloperMetadata(session, id),
        chartBuilder: (session, sheetId, chart) => new EmbeddedChartBuilder(session, sheetId, chart),
      };
      const session = new SheetsSession(context, options, factory);
      own.push(session);
      sessions.set(context.id, own);
      const spreadsheet = new Spreadsheet(session);
      spreadsheets.set(session, spreadsheet);
      return { SpreadsheetApp: new SpreadsheetApp(session, spreadsheet), Charts: { hostClass: 'Charts' } };
    },
    end(context, how) {
      for (const session of sessions.get(context.id) ?? []) session.end(how);
      sessions.delete(context.id);
    },
  };
}
