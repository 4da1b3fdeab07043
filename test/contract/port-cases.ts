// What each port promises to the use cases: played on the fakes of test/support, and on the adapters of src/gas inside
// the runtime, so that neither can drift from the other. A case runs as a script does: no Node, nothing of Vitest.

import { cells, rowsAndColumns } from './cases/cells.ts';
import { http, mail } from './cases/http.ts';
import { account, ids, triggers, ui } from './cases/person.ts';
import type { PortCase } from './cases/port-case.ts';
import { cache, lock, properties, stores } from './cases/stores.ts';
import { calendar, clock } from './cases/time.ts';
import { marks, workbook } from './cases/workbook.ts';

export const PORT_CASES: Readonly<Record<string, readonly PortCase[]>> = {
  clock,
  calendar,
  http,
  mail,
  cache,
  properties: [...properties, ...stores],
  lock,
  ids,
  triggers,
  ui,
  account,
  workbook,
  cells,
  'rows and columns': rowsAndColumns,
  marks,
};
