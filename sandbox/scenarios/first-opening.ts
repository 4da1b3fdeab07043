// The demo that stops where a new user begins: the spreadsheet was opened, and its page of the first steps.

import type { Desk } from '../workbook/desk.ts';
import type { FirstDay } from './first-day.ts';

/** Opens the spreadsheet, and leaves the rest to the person. */
export async function playFirstOpening(desk: Desk): Promise<FirstDay> {
  await desk.run('onOpen', [], { kind: 'simple-trigger' });
  await desk.run('showFirstSteps', [], { kind: 'menu' });
  return { jobs: [], stored: [] };
}
