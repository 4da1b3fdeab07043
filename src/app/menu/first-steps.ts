// Opens the page *First steps*: connect, make a pull, schedule it.

import { unlessRefused } from '../../domain/errors.ts';
import type { FirstSteps } from '../../domain/views/first-steps.ts';
import { loadConnection } from '../connection/connection.ts';
import type { Ports } from '../ports.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { Plans } from '../schedule/plans.ts';
import { languageHere, sayHere } from '../speaking/speak.ts';

export function showFirstSteps(ports: Ports): void {
  const data = { language: languageHere(ports), steps: firstSteps(ports) };
  ports.ui.openDialog('first-steps', sayHere(ports).menu.firstSteps, { width: 480, height: 560 }, data);
}

function firstSteps(ports: Ports): FirstSteps {
  const rows = PullsSheet.rowsIn(ports);
  const plans = new Plans(ports, rows);
  return {
    service: unlessRefused(
      () => loadConnection(ports).baseUrl,
      () => '',
    ),
    filled: rows.flatMap(({ lastSuccessMs, sheet }) => (lastSuccessMs === undefined ? [] : [sheet])),
    running: rows.filter((row) => plans.of(row).next !== '').length,
  };
}
