// The script that plays the cases on the adapters of src/gas: bundled by the test, and run inside the runtime.

import { sentencesIn } from '../../src/domain/messages/index.ts';
import { gasCache } from '../../src/gas/cache.ts';
import { gasHttp } from '../../src/gas/http.ts';
import { gasIds } from '../../src/gas/ids.ts';
import { gasLock } from '../../src/gas/lock.ts';
import { gasMail } from '../../src/gas/mail.ts';
import { gasPrograms } from '../../src/gas/programs.ts';
import { gasProperties } from '../../src/gas/properties.ts';
import { gasCalendar, gasClock } from '../../src/gas/time.ts';
import { gasTriggers } from '../../src/gas/triggers.ts';
import { gasAccount, gasUi } from '../../src/gas/ui.ts';
import { gasWorkbook } from '../../src/gas/workbook.ts';
import { PORT_CASES } from './port-cases.ts';

/** @returns what the case gives, as JSON */
export function playCase(port: string, name: string): string {
  const found = PORT_CASES[port]?.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no case ${port}: ${name}`);
  const calendar = () => gasCalendar(() => SpreadsheetApp.getActiveSpreadsheet().getSpreadsheetTimeZone());
  const given = found.play({
    programs: gasPrograms,
    clock: gasClock,
    http: gasHttp,
    ids: gasIds,
    mail: gasMail,
    triggers: gasTriggers,
    pinnedBaseUrl: '',
    builtInLinks: {},
    alertHosts: [],
    builtInActions: [],
    cache: gasCache('file', []),
    lock: gasLock(),
    userProperties: gasProperties(PropertiesService.getUserProperties()),
    documentProperties: gasProperties(PropertiesService.getDocumentProperties()),
    scriptProperties: gasProperties(PropertiesService.getScriptProperties()),
    workbook: gasWorkbook(SpreadsheetApp.getActiveSpreadsheet(), calendar()),
    language: 'en',
    say: sentencesIn('en'),
    calendar: calendar(),
    ui: gasUi(),
    account: gasAccount(),
  });
  return JSON.stringify(given);
}
