// What the event object of a spreadsheet's trigger says, besides who and how it runs.
import type { HostObject } from '../../kernel/contract.ts';
import type { SheetEvent, UserAct } from '../../kernel/user-act.ts';
import { Range } from './range/range.ts';
import { SpreadsheetApp } from './spreadsheet/spreadsheet-app.ts';

/** The fields of the event that depend on what the person did. */
export function sheetEvent(
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
