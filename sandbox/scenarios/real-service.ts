// The demo against a real service: tests the connection and pulls tickets. It never imports, because an import can't be
// undone; that is left to the user's choice.

import type { Desk } from '../workbook/desk.ts';
import { DemoUser } from './demo-user.ts';
import type { JobListener, JobReport } from './job.ts';
import { type ConnectionInput, connect, pull } from './jobs.ts';

/** @param filters - which tickets, as typed into a pull. @throws DemoProblem if a step fails */
export async function playRealService(
  desk: Desk,
  listener: JobListener,
  connection: ConnectionInput,
  filters: string,
): Promise<readonly JobReport[]> {
  const demoUser = new DemoUser(desk, listener, null);
  const sheet = desk.workbook.locale.startsWith('pt') ? 'Chamados' : 'Tickets';
  await demoUser.open();
  const connected = await connect(demoUser, connection);
  const tickets = await pull(demoUser, 'Tickets', { name: sheet, resource: 'tickets', sheet, filters }, null);
  demoUser.user.select(sheet, 'A1');
  await demoUser.leave();
  return [connected, tickets];
}
