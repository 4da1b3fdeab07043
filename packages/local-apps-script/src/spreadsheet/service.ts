// The SpreadsheetApp service: puts a workbook behind the Apps Script classes, one session for each execution.
import type { ExecutionContext, Service } from '../kernel/contract.ts';
import { chartEnums } from './facade/charts.ts';
import { DeveloperMetadata } from './facade/developer-metadata.ts';
import { spreadsheetEnums } from './facade/enums.ts';
import { Range } from './facade/range/range.ts';
import { Sheet } from './facade/sheet/sheet.ts';
import { sheetEvent } from './facade/sheet-event.ts';
import {
  type ObjectFactory,
  SheetsSession,
  type SpreadsheetServiceOptions,
} from './facade/sheets-session.ts';
import { objectClasses } from './facade/signatures/object-signatures.ts';
import { rangeClasses } from './facade/signatures/range-signatures.ts';
import { sheetClasses } from './facade/signatures/sheet-signatures.ts';
import { Spreadsheet } from './facade/spreadsheet/spreadsheet.ts';
import { SpreadsheetApp } from './facade/spreadsheet/spreadsheet-app.ts';

export type { KillDecision, SpreadsheetOptions, SpreadsheetServiceOptions } from './facade/sheets-session.ts';

/** Every class that the service's objects have, with its overloads. */
export const spreadsheetClasses = [...sheetClasses, ...rangeClasses, ...objectClasses];

/** Makes the service. All executions share `options.workbook`; each has its own buffer of writes. */
export function createSpreadsheetService(options: SpreadsheetServiceOptions): Service {
  const sessions = new Map<number, SheetsSession>();
  return {
    classes: spreadsheetClasses,
    acts: {
      source: 'spreadsheet',
      listen: (listener) => options.workbook.onUserAct(listener),
      eventOf: sheetEvent,
    },
    enums: [...spreadsheetEnums, ...chartEnums],
    globals(context: ExecutionContext) {
      let spreadsheet: Spreadsheet | undefined;
      const factory: ObjectFactory = {
        range: (session, sheetId, area, open = 'none') => new Range(session, sheetId, area, open),
        sheet: (session, sheetId) => new Sheet(session, sheetId),
        spreadsheet: (session) => {
          spreadsheet ??= new Spreadsheet(session);
          return spreadsheet;
        },
        metadata: (session, id) => new DeveloperMetadata(session, id),
      };
      const session = new SheetsSession(context, options, factory);
      sessions.set(context.id, session);
      spreadsheet = new Spreadsheet(session);
      return { SpreadsheetApp: new SpreadsheetApp(session, spreadsheet), Charts: { hostClass: 'Charts' } };
    },
    end(context, how) {
      sessions.get(context.id)?.end(how);
      sessions.delete(context.id);
    },
  };
}
