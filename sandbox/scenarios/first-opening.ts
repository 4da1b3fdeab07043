// The demo that stops where a new user starts: the spreadsheet and its page of first steps are open.

import type { Desk } from '../workbook/desk.ts';
import type { FirstDay } from './first-day.ts';

export async function playFirstOpening(desk: Desk): Promise<FirstDay> {
  await desk.run('onOpen', [], { kind: 'simple-trigger' });
  await desk.run('showFirstSteps', [], { kind: 'menu' });
  return { jobs: [], stored: [] };
}
